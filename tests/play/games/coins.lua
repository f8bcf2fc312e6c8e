-- A coin-turning game. @NAME@ and what follows are filled in by the test: how many coins are turned, at least and at
-- most, and whether they are a run, or have equal steps.
local least, most, run, steps = @LEAST@, @MOST@, @RUN@, @STEPS@

local function fits (coins)
  if #coins < least then return false end
  for i = 2, #coins do
    if run and coins[i] ~= coins[i - 1] + 1 then return false end
    if steps and i > 2 and coins[i] - coins[i - 1] ~= coins[2] - coins[1] then return false end
  end
  return true
end

local function turned (row, coins)
  for _, i in ipairs (coins) do
    row = row:sub (1, i - 1) .. (row:sub (i, i) == "H" and "T" or "H") .. row:sub (i + 1)
  end
  return row
end

local function choose (row, coins, from, emit)
  local last = coins[#coins]
  if last and row:sub (last, last) == "H" and fits (coins) then emit (turned (row, coins)) end
  if #coins == most then return end
  for i = from, #row do
    coins[#coins + 1] = i
    choose (row, coins, i + 1, emit)
    coins[#coins] = nil
  end
end

return ruleset {
  name = "lua-@NAME@", title = "@NAME@", board = "none", example = "THTH", impartial = true, rules = "Turn coins.",
  options = function (row, player, emit) choose (row, {}, 1, emit) end,
}
