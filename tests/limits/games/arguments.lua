return ruleset { title = "Arguments", board = "heaps", example = "5", rules = "Copies many arguments again and again.",
  options = function (n, player, emit)
    local function forget (...) end
    local function again (...) while true do forget (...) end end
    again (table.unpack ({}, 1, 200000))
  end }
