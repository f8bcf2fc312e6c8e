-- Cram: either player places dominoes either way.
return ruleset {
  name = "lua-cram",
  title = "Cram in Lua",
  board = "grid",
  cells = ".",
  example = "...|...|...",
  rules = "Place a domino on two free squares side by side or one above the other.",
  impartial = true,
  symmetries = "all",

  options = function (g, player, emit)
    for p in g:find (".") do
      for _, direction in ipairs { right, down } do
        local q = g:step (p, direction)
        if g[q] == "." then
          emit (g:with { [p] = "#", [q] = "#" })
        end
      end
    end
  end,

  split = function (g)
    return g:components ("#")
  end,
}
