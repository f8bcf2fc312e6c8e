return ruleset { title = "Growing", board = "none", example = "a", rules = "The text grows.", loopy = true,
  options = function (t, player, emit)
    emit (t .. t)
    emit (t .. "b")
  end }
