return ruleset {
  name = "lua-fission", title = "Fission in Lua", board = "grid", cells = ".x#", example = ".x.|x.x",
  rules = "A stone splits into the two empty squares on both sides: Left’s above and below, Right’s left and right.",
  options = function (g, player, emit)
    for p in g:find ("x") do
      local a, b = g:step (p, player:pick (up, left)), g:step (p, player:pick (down, right))
      if a and b and g[a] == "." and g[b] == "." then emit (g:with { [p] = ".", [a] = "x", [b] = "x" }) end
    end
  end,
}
