-- Clobber, on the lines of the board.
return ruleset {
  name = "lua-clobber",
  title = "Clobber in Lua",
  board = "grid",
  cells = ".xo",
  example = "xo.|.ox",
  rules = "Move a stone onto a neighbouring stone of the opponent, and take it.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    local mine, theirs = player:pick ("x", "o"), player:pick ("o", "x")
    for p in g:find (mine) do
      for q in g:beside (p) do
        if g[q] == theirs then
          emit (g:with { [p] = ".", [q] = mine })
        end
      end
    end
  end,

  split = function (g)
    return g:components (".")
  end,
}
