return ruleset {
  name = "lua-bicolour-fission", title = "Bicolour Fission in Lua", board = "grid", cells = ".xo", example = ".x.|o.x",
  rules = "A player’s stone splits into the two empty squares on both sides, in either line.",
  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (mine) do
      for _, d in ipairs { right, down } do
        local a, b = g:step (p, d), g:step (p, d, -1)
        if a and b and g[a] == "." and g[b] == "." then emit (g:with { [p] = ".", [a] = mine, [b] = mine }) end
      end
    end
  end,
}
