return ruleset {
  name = "lua-snort", title = "Snort in Lua", board = "grid", cells = ".xo", example = "3x3",
  rules = "Colour a square that touches none of the opponent’s.",
  options = function (g, player, emit)
    for p in g:find (".") do
      local free = true
      for q in g:beside (p) do free = free and g[q] ~= player:pick ("o", "x") end
      if free then emit (g:put (p, player:pick ("x", "o"))) end
    end
  end,
}
