-- Geography on arcs or edges. @NAME@ and @DIRECTED@ are filled in by the test. The token is @, a vertex that is gone #.
return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "graph", cells = ".@#", directed = @DIRECTED@,
  graph = @DIRECTED@ and "a>b b>c" or "a-b b-c", example = "a=@", impartial = true,
  rules = "Move the token; the vertex that it leaves is gone.",
  options = function (g, player, emit)
    for p in g:find ("@") do
      for q in g:beside (p) do
        if g[q] == "." then emit (g:with { [p] = "#", [q] = "@" }) end
      end
    end
  end,
}
