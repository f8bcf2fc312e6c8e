return ruleset {
  name = "lua-graph-fjords", title = "Fjords on a graph in Lua", board = "graph", cells = ".xo", graph = "a-b b-c",
  rules = "Colour a free vertex beside one of yours.",
  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (".") do
      local near = false
      for q in g:beside (p) do near = near or g[q] == mine end
      if near then emit (g:put (p, mine)) end
    end
  end,
}
