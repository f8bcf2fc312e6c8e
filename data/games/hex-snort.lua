-- Snort on hexagons: colour a cell that touches none of the opponent's.
return ruleset {
  title = "Snort on hexagons",
  board = "hex",
  cells = ".xo",
  example = "...|.x.|...",
  rules = "Colour a cell that touches none of the opponent’s.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    local mine, theirs = player:pick ("x", "o"), player:pick ("o", "x")
    for p in g:find (".") do
      local free = true
      for q in g:beside (p) do
        if g[q] == theirs then free = false end
      end
      if free then emit (g:put (p, mine)) end
    end
  end,
}
