return ruleset {
  name = "lua-rook-race", title = "Rook Race in Lua", board = "grid", cells = ".xo#", example = "x..|..o",
  rules = "A rook goes as far as it can, and burns the squares that it comes over.",
  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (mine) do
      for _, d in ipairs (lines) do
        local over, last = { [p] = "#" }, nil
        for q in g:line (p, d) do
          if g[q] ~= "." then break end
          if last then over[last] = "#" end
          last = q
        end
        if last then
          over[last] = mine
          emit (g:with (over))
        end
      end
    end
  end,
}
