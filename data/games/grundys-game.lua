-- Grundy's game: divide a heap into two of different sizes.
return ruleset {
  name = "lua-grundys-game",
  title = "Grundy’s game in Lua",
  board = "heaps",
  example = "10",
  rules = "Divide a heap into two heaps of different sizes.",
  impartial = true,

  options = function (n, player, emit)
    for small = 1, (n - 1) // 2 do
      emit (n - small, small)
    end
  end,
}
