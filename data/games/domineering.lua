-- Domineering: Left places dominoes upright, Right across.
return ruleset {
  name = "lua-domineering",
  title = "Domineering in Lua",
  board = "grid",
  cells = ".",
  example = "...|...|...",
  rules = "Left places a domino on two free squares one above the other, Right on two side by side.",
  negate = { image = "transpose" },
  symmetries = "upright",

  options = function (g, player, emit)
    for p in g:find (".") do
      local q = g:step (p, player:pick (down, right))
      if g[q] == "." then
        emit (g:with { [p] = "#", [q] = "#" })
      end
    end
  end,

  split = function (g)
    return g:components ("#")
  end,
}
