-- A relative of Nim with all its heaps in one position. @NAME@ is filled in by the test.
local game = "@NAME@"

local function numbers (text)
  local list, from = {}, 1
  while true do
    local comma = text:find (",", from, true)
    list[#list + 1] = tonumber (text:sub (from, comma and comma - 1))
    if not comma then return list end
    from = comma + 1
  end
end

-- The position with other numbers in some places.
local function changed (heaps, places)
  local list = {}
  for i, n in ipairs (heaps) do list[i] = places[i] or n end
  return table.concat (list, ",")
end

local moves = {
  ["moores-nim"] = function (heaps, emit)
    for i, n in ipairs (heaps) do
      for rest = 0, n - 1 do
        emit (changed (heaps, { [i] = rest }))
        for j = i + 1, #heaps do
          for other = 0, heaps[j] - 1 do emit (changed (heaps, { [i] = rest, [j] = other })) end
        end
      end
    end
  end,
  ["greedy-nim"] = function (heaps, emit)
    local most = 0
    for _, n in ipairs (heaps) do most = n > most and n or most end
    for i, n in ipairs (heaps) do
      for rest = 0, n == most and n - 1 or -1 do emit (changed (heaps, { [i] = rest })) end
    end
  end,
  ["antonim"] = function (heaps, emit)
    for i, n in ipairs (heaps) do
      for rest = 0, n - 1 do
        local free = true
        for j, other in ipairs (heaps) do free = free and (rest == 0 or j == i or other ~= rest) end
        if free then emit (changed (heaps, { [i] = rest })) end
      end
    end
  end,
  ["staircase-nim"] = function (heaps, emit)
    for i, n in ipairs (heaps) do
      for moved = 1, n do
        emit (changed (heaps, { [i] = n - moved, [i - 1] = i > 1 and heaps[i - 1] + moved or nil }))
      end
    end
  end,
  ["end-nim"] = function (heaps, emit, player)
    local first, last = player:pick (1, #heaps), player:pick (#heaps, 1)
    for i = first, last, player:pick (1, -1) do
      if heaps[i] > 0 then
        for rest = 0, heaps[i] - 1 do emit (changed (heaps, { [i] = rest })) end
        return
      end
    end
  end,
  ["mem"] = function (heaps, emit)
    for taken = heaps[2] > 0 and heaps[2] or 1, heaps[1] do emit (heaps[1] - taken .. "," .. taken) end
  end,
  ["fibonacci-nim"] = function (heaps, emit)
    local n, last = heaps[1], heaps[2]
    for taken = 1, n do
      if last == 0 and taken < n or taken <= 2 * last then emit (n - taken .. "," .. taken) end
    end
  end,
  ["euclid"] = function (heaps, emit)
    local large = heaps[2] > heaps[1] and 2 or 1
    local small = 3 - large
    if heaps[small] == 0 then return end
    for rest = heaps[large] - heaps[small], 0, -heaps[small] do emit (changed (heaps, { [large] = rest })) end
  end,
  ["generalised-wythoff"] = function (heaps, emit)
    for a = 0, heaps[1] do
      for b = 0, heaps[2] do
        local one, other = heaps[1] - a, heaps[2] - b
        local difference = one > other and one - other or other - one
        if one + other > 0 and (one == 0 or other == 0 or difference < 2) then emit (a .. "," .. b) end
      end
    end
  end,
}

return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "none", example = "3,2", rules = "Take what the game allows.",
  impartial = game ~= "end-nim",
  options = function (text, player, emit) moves[game] (numbers (text), emit, player) end,
}
