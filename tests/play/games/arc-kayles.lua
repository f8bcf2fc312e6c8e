return ruleset {
  name = "lua-arc-kayles", title = "Arc Kayles in Lua", board = "graph", cells = ".#", graph = "a-b b-c", impartial = true,
  rules = "Take an edge with both its ends and all edges that touch them.",
  options = function (g, player, emit)
    for p, q in g:edges () do
      if g[p] == "." and g[q] == "." then emit (g:with { [p] = "#", [q] = "#" }) end
    end
  end,
}
