-- Col: two squares of one colour never touch.
local function touches (g, p, colour)
  for q in g:beside (p) do
    if g[q] == colour then
      return true
    end
  end
  return false
end

return ruleset {
  name = "lua-col",
  title = "Col in Lua",
  board = "grid",
  cells = ".xo",
  example = "..x|...",
  rules = "Colour a free square that touches no square of your own colour.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (".") do
      if not touches (g, p, mine) then
        emit (g:put (p, mine))
      end
    end
  end,
}
