return ruleset {
  name = "lua-graph-snort", title = "Snort on a graph in Lua", board = "graph", cells = ".xo", graph = "a-b b-c",
  rules = "Colour a vertex that touches none of the opponent’s.",
  options = function (g, player, emit)
    for p in g:find (".") do
      local free = true
      for q in g:beside (p) do free = free and g[q] ~= player:pick ("o", "x") end
      if free then emit (g:put (p, player:pick ("x", "o"))) end
    end
  end,
}
