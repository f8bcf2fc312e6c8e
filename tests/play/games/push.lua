return ruleset {
  name = "lua-push", title = "Push in Lua", board = "strip", cells = ".xo", example = "x.ox",
  rules = "Push a piece of yours one to the left, and with it all before it up to the first gap.",
  options = function (g, player, emit)
    for p in g:find (player:pick ("x", "o")) do
      local first = p
      while first > 1 and g[first - 1] ~= "." and g[first - 1] ~= "#" do first = first - 1 end
      local after = { [p] = "." }
      for q = first, p do
        -- The first one falls off where there is no gap.
        if q > 1 and g[q - 1] ~= "#" then after[q - 1] = g[q] end
      end
      emit (g:with (after))
    end
  end,
}
