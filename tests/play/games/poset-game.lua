-- Elements above each other are marked one after another.
local function take (g, p)
  g = g:put (p, "#")
  for q in g:beside (p) do
    if g[q] == "." then g = take (g, q) end
  end
  return g
end

return ruleset {
  name = "lua-poset-game", title = "A poset game in Lua", board = "graph", cells = ".#", graph = "a>b b>c", directed = true,
  impartial = true, rules = "Take an element and all above it.",
  options = function (g, player, emit)
    for p in g:find (".") do emit (take (g, p)) end
  end,
}
