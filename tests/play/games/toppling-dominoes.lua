local function name (row) return row == "" and "0" or row end

return ruleset {
  name = "lua-toppling-dominoes", title = "Toppling Dominoes in Lua", board = "none", example = "xoe",
  rules = "Topple a domino of yours or a grey one to either side: it and all on that side are gone.",
  options = function (row, player, emit)
    for i = 1, #row do
      local domino = row:sub (i, i)
      if domino == player:pick ("x", "o") or domino == "e" then
        emit (name (row:sub (i + 1)))
        emit (name (row:sub (1, i - 1)))
      end
    end
  end,
}
