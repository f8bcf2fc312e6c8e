local kept = {}
return ruleset { title = "Hoard", board = "grid", cells = ".x", example = "8x8", rules = "Keeps every board.",
  options = function (g, player, emit)
    while true do kept[#kept + 1] = g:put (1, "x") end
  end }
