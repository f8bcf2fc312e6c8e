-- Kayles: a ball takes one pin, or two that stand side by side.
return ruleset {
  name = "lua-kayles",
  title = "Kayles in Lua",
  board = "heaps",
  example = "7,5",
  rules = "Take one or two from a heap. What is left may be divided into two heaps.",
  impartial = true,

  options = function (n, player, emit)
    for take = 1, 2 do
      local rest = n - take
      for small = 0, rest // 2 do
        emit (rest - small, small)
      end
    end
  end,
}
