-- Amazons: a move of a chess queen, then an arrow that burns a square.
return ruleset {
  name = "lua-amazons",
  title = "Amazons in Lua",
  board = "grid",
  cells = ".xo#",
  names = { x = "Left’s amazon", o = "Right’s amazon", ["#"] = "Burnt square" },
  example = "x..|...|..o",
  rules = "Move like a chess queen over free squares, then burn a square in reach of a queen from there.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    for p in g:find (player:pick ("x", "o")) do
      for _, direction in ipairs (directions) do
        for q in g:line (p, direction) do
          if g[q] ~= "." then
            break
          end
          local after = g:move (p, q)
          for _, arrow in ipairs (directions) do
            for r in after:line (q, arrow) do
              if after[r] ~= "." then
                break
              end
              emit (after:put (r, "#"))
            end
          end
        end
      end
    end
  end,

  split = function (g)
    return g:components ("#", "around")
  end,
}
