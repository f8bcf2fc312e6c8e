return ruleset { title = "Hexagons", board = "hex", cells = ".xo", example = "9x9", rules = "Fill.",
  negate = { x = "o", o = "x" }, symmetries = "all",
  options = function (g, player, emit)
    for p in g:find (".") do
      if #g:group (p) > 2 then emit (g:put (p, player:pick ("x", "o"))) end
    end
  end,
  split = function (g) return g:components ("xo") end }
