-- A game of heaps. @NAME@ is filled in by the test.
local game = "@NAME@"

local function divisor (a, b)
  while b > 0 do a, b = b, a % b end
  return a
end

local moves = {
  ["prim"] = function (n, emit)
    for k = 1, n do
      if divisor (n, k) == 1 then emit (n - k) end
    end
  end,
  ["dim"] = function (n, emit)
    for k = 1, n do
      if n % k == 0 then emit (n - k) end
    end
  end,
  -- partizan-subtraction[1,2;1,3]
  ["partizan-subtraction"] = function (n, emit, player)
    for _, k in ipairs (player:pick ({ 1, 2 }, { 1, 3 })) do
      if n >= k then emit (n - k) end
    end
  end,
  -- partizan-splittles[1,4;2]
  ["partizan-splittles"] = function (n, emit, player)
    for _, k in ipairs (player:pick ({ 1, 4 }, { 2 })) do
      if n >= k then emit (n - k) end
      for part = 1, n - k - 1 do emit (part, n - k - part) end
    end
  end,
}

return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "heaps", example = "7", rules = "Take what the game allows.",
  impartial = game == "prim" or game == "dim",
  options = function (n, player, emit) moves[game] (n, emit, player) end,
}
