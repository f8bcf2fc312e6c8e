return ruleset {
  name = "lua-elephants-and-rhinos", title = "Elephants and Rhinos in Lua", board = "strip", cells = ".tf",
  example = "tt..ff", rules = "Elephants go one square right, rhinos one left.",
  options = function (g, player, emit)
    for p in g:find (player:pick ("t", "f")) do
      local q = g:offset (p, 0, player:pick (1, -1))
      if q and g[q] == "." then emit (g:move (p, q)) end
    end
  end,
}
