-- Konane, or Hawaiian checkers: jumps in a line, as many as one likes.
return ruleset {
  name = "lua-konane",
  title = "Konane in Lua",
  board = "grid",
  cells = ".xo",
  example = "xo.o|.xo.|ox.x",
  rules = "Jump over an enemy stone beside yours to the free square behind it, and on in the same line. The stones jumped over are taken.",
  negate = { x = "o", o = "x" },
  symmetries = "all",

  options = function (g, player, emit)
    local mine, theirs = player:pick ("x", "o"), player:pick ("o", "x")
    for p in g:find (mine) do
      for _, direction in ipairs (lines) do
        local after = g:put (p, ".")
        local over, to = g:step (p, direction), g:step (p, direction, 2)
        while to and g[over] == theirs and g[to] == "." do
          after = after:put (over, ".")
          emit (after:put (to, mine))
          over, to = g:step (to, direction), g:step (to, direction, 2)
        end
      end
    end
  end,
}
