return ruleset {
  name = "lua-fjords", title = "Fjords in Lua", board = "grid", cells = ".xo", example = "x..|..o",
  rules = "Colour a free square beside one of yours.",
  options = function (g, player, emit)
    local mine = player:pick ("x", "o")
    for p in g:find (".") do
      local near = false
      for q in g:beside (p) do near = near or g[q] == mine end
      if near then emit (g:put (p, mine)) end
    end
  end,
}
