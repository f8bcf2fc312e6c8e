-- Node Kayles on a drawn graph: take a vertex and its neighbours.
return ruleset {
  name = "lua-node-kayles",
  title = "Node Kayles in Lua",
  board = "graph",
  cells = ".#",
  graph = "a-b b-c c-d d-e e-a b-f f-g",
  rules = "Take a vertex and its neighbours.",
  impartial = true,

  options = function (g, player, emit)
    for p in g:find (".") do
      local gone = { [p] = "#" }
      for q in g:beside (p) do
        gone[q] = "#"
      end
      emit (g:with (gone))
    end
  end,

  split = function (g)
    return g:components ("#")
  end,
}
