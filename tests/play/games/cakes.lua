-- Maundy Cake or Eatcake. @NAME@ is filled in by the test. A position is a text like 3x4,1x2.
local game = "@NAME@"

local function pieces (text)
  local list, from = {}, 1
  while true do
    local cross, comma = text:find ("x", from, true), text:find (",", from, true)
    list[#list + 1] = { tonumber (text:sub (from, cross - 1)), tonumber (text:sub (cross + 1, comma and comma - 1)) }
    if not comma then return list end
    from = comma + 1
  end
end

-- What the player can leave of a cake with so many lines to cut or to eat, as lists of numbers of lines.
local function divided (lines)
  local ways = {}
  if game == "maundy-cake" then
    for parts = 2, lines do
      if lines % parts == 0 then
        local way = {}
        for i = 1, parts do way[i] = lines // parts end
        ways[#ways + 1] = way
      end
    end
  else
    for small = 0, (lines - 1) // 2 do
      local large = lines - 1 - small
      ways[#ways + 1] = small > 0 and { large, small } or large > 0 and { large } or {}
    end
  end
  return ways
end

return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "none", example = "3x4", rules = "Cut a cake, or eat a line of it.",
  options = function (text, player, emit)
    local cakes = pieces (text)
    for i, cake in ipairs (cakes) do
      for _, way in ipairs (divided (player:pick (cake[2], cake[1]))) do
        local after = {}
        for j, other in ipairs (cakes) do
          if j ~= i then
            after[#after + 1] = other[1] .. "x" .. other[2]
          elseif #way == 0 then
            after[#after + 1] = "0x0"
          else
            for _, n in ipairs (way) do after[#after + 1] = player:pick (cake[1] .. "x" .. n, n .. "x" .. cake[2]) end
          end
        end
        emit (table.concat (after, ","))
      end
    end
  end,
  split = function (text)
    local list = pieces (text)
    for i, cake in ipairs (list) do list[i] = cake[1] .. "x" .. cake[2] end
    return list
  end,
}
