-- partizan-octal[0.33,0.3]
return ruleset {
  name = "lua-partizan-octal", title = "A partizan octal game in Lua", board = "heaps", example = "7",
  rules = "Left takes one or two, Right takes one.",
  options = function (n, player, emit)
    for k = 1, player:pick (2, 1) do
      if n >= k then emit (n - k) end
    end
  end,
}
