-- NoGo: nobody may take away the last liberty of a group.

return ruleset {
  name = "lua-nogo",
  title = "NoGo in Lua",
  board = "grid",
  cells = ".xo",
  example = "..x|.o.",
  rules = "Place a stone so that every group of either colour still touches a free square.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    for p in g:find (".") do
      local after = g:put (p, player:pick ("x", "o"))
      if after:groups_touch ("xo", ".") then
        emit (after)
      end
    end
  end,

  -- A group that cannot breathe ends the game everywhere.
  split = function (g)
    if g:groups_touch ("xo", ".") then
      return g:components ("#")
    else
      return {}
    end
  end,
}
