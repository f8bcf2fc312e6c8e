return ruleset {
  name = "lua-cross-purposes", title = "Cross Purposes in Lua", board = "grid", cells = ".x#", example = "..x|...",
  rules = "A stack topples over two empty squares: Left’s up or down, Right’s left or right.",
  options = function (g, player, emit)
    for p in g:find ("x") do
      for _, d in ipairs (player:pick ({ up, down }, { left, right })) do
        local a, b = g:step (p, d), g:step (p, d, 2)
        if a and b and g[a] == "." and g[b] == "." then emit (g:with { [p] = ".", [a] = "#", [b] = "#" }) end
      end
    end
  end,
}
