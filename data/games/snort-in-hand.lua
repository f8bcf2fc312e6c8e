-- Snort with a tray below the board: each player has some stones in hand, whose number is a stack in the tray.
local hands = { left = "abcdef", right = "pqrstu" }

return ruleset {
  name = "snort-in-hand",
  title = "Snort with stones in hand",
  board = "grid",
  cells = ".xo" .. hands.left .. hands.right,
  numbers = { a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, p = 1, q = 2, r = 3, s = 4, t = 5, u = 6 },
  example = "....|....|....|####|#cr#",
  rules = "Place one of the stones in your hand on a free square that touches no stone of the other player.",
  negate = {
    x = "o", a = "p", b = "q", c = "r", d = "s", e = "t", f = "u",
    o = "x", p = "a", q = "b", r = "c", s = "d", t = "e", u = "f",
  },

  options = function (g, player, emit)
    local mine, theirs = player:pick ("x", "o"), player:pick ("o", "x")
    local hand = player:pick (hands.left, hands.right)
    for tray in g:find (hand) do
      local n = hand:find (g[tray])
      local rest = n > 1 and hand:sub (n - 1, n - 1) or "#"
      for p in g:find (".") do
        local free = true
        for q in g:beside (p) do
          if g[q] == theirs then free = false end
        end
        if free then emit (g:with { [p] = mine, [tray] = rest }) end
      end
    end
  end,
}
