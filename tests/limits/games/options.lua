return ruleset { title = "Options", board = "grid", cells = ".xo", example = "6x6", rules = "Place anything.",
  options = function (g, player, emit)
    for p in g:find (".") do
      for q in g:find (".") do emit (g:with { [p] = "x", [q] = "o" }) end
    end
  end }
