-- Toads and Frogs: a step, or a jump over one enemy.
return ruleset {
  name = "lua-toads-and-frogs",
  title = "Toads and Frogs in Lua",
  board = "strip",
  cells = ".tf",
  names = { t = "Toad", f = "Frog" },
  example = "tt..ff",
  rules = "Left’s toads go to the right, Right’s frogs to the left: to the next square, or over one enemy to the free square behind it.",
  negate = { t = "f", f = "t", image = "left-right" },

  options = function (g, player, emit)
    local mine, theirs = player:pick ("t", "f"), player:pick ("f", "t")
    local ahead = player:pick (right, left)
    for p in g:find (mine) do
      local q, r = g:step (p, ahead), g:step (p, ahead, 2)
      if g[q] == "." then
        emit (g:move (p, q))
      elseif g[q] == theirs and g[r] == "." then
        emit (g:move (p, r))
      end
    end
  end,
}
