return ruleset {
  name = "lua-rook-race", title = "Short Rook Race in Lua", board = "grid", cells = ".xo#", example = "x..|..o",
  rules = "A rook goes any distance, and burns the squares that it comes over.",
  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (mine) do
      for _, d in ipairs (lines) do
        local after = g
        local from = p
        for q in g:line (p, d) do
          if g[q] ~= "." then break end
          after = after:with { [from] = "#", [q] = mine }
          from = q
          emit (after)
        end
      end
    end
  end,
}
