return ruleset {
  name = "lua-backsliding-toads-and-frogs", title = "Backsliding Toads and Frogs in Lua", board = "strip", cells = ".tf",
  example = "tt..ff", loopy = true, rules = "A step ahead or back, or a jump over one enemy that is ahead.",
  options = function (g, player, emit)
    local mine, theirs = player:pick ("t", "f"), player:pick ("f", "t")
    local ahead, back = player:pick (1, -1), player:pick (-1, 1)
    for p in g:find (mine) do
      for _, q in ipairs { g:offset (p, 0, ahead) or 0, g:offset (p, 0, back) or 0 } do
        if g[q] == "." then emit (g:move (p, q)) end
      end
      local over, behind = g:offset (p, 0, ahead), g:offset (p, 0, 2 * ahead)
      if over and behind and g[over] == theirs and g[behind] == "." then emit (g:move (p, behind)) end
    end
  end,
}
