return ruleset { title = "Forever", board = "heaps", example = "5", rules = "Thinks for ever.",
  options = function (n, player, emit) while true do end end }
