-- Turning Corners or Acrostic Twins. @NAME@ is filled in by the test. A position is a text like TTH|THT.
local corners = "@NAME@" == "turning-corners"

return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "none", example = "TTH|THT", impartial = true, rules = "Turn coins.",
  options = function (text, player, emit)
    local columns = (text:find ("|", 1, true) or #text + 1) - 1
    local rows = (#text + 1) // (columns + 1)

    local function turned (coins, row, column)
      local at = (row - 1) * (columns + 1) + column
      return coins:sub (1, at - 1) .. (coins:sub (at, at) == "H" and "T" or "H") .. coins:sub (at + 1)
    end

    for row = 1, rows do
      for column = 1, columns do
        local at = (row - 1) * (columns + 1) + column
        if text:sub (at, at) == "H" then
          local after = turned (text, row, column)
          for r = 1, row - 1 do
            if not corners then emit (turned (after, r, column)) end
            for c = 1, corners and column - 1 or 0 do
              emit (turned (turned (turned (after, r, c), r, column), row, c))
            end
          end
          for c = 1, corners and 0 or column - 1 do emit (turned (after, row, c)) end
        end
      end
    end
  end,
}
