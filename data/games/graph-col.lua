-- Col on a drawn graph: colour a vertex that touches none of your own colour.
return ruleset {
  name = "lua-graph-col",
  title = "Col on a graph in Lua",
  board = "graph",
  cells = ".xo",
  graph = "a-b b-c c-d d-a a-e e-f",
  example = "a=x,f=o",
  rules = "Colour a vertex that touches none of your own colour.",
  negate = { x = "o", o = "x" },

  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (".") do
      local free = true
      for q in g:beside (p) do
        if g[q] == mine then free = false end
      end
      if free then emit (g:put (p, mine)) end
    end
  end,
}
