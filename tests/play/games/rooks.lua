return ruleset {
  name = "lua-rooks", title = "Rooks in Lua", board = "grid", cells = ".xo", example = "x.o|..x",
  rules = "Take an enemy that a chess rook would take.",
  options = function (g, player, emit)
    for p in g:find (player:pick ("x", "o")) do
      for _, d in ipairs (lines) do
        for q in g:line (p, d) do
          if g[q] ~= "." then
            if g[q] == player:pick ("o", "x") then emit (g:move (p, q)) end
            break
          end
        end
      end
    end
  end,
}
