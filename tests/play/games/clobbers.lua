-- A relative of Clobber. @NAME@ is filled in by the test.
local game = "@NAME@"
local knight = { { 1, 2 }, { 2, 1 }, { -1, 2 }, { -2, 1 }, { 1, -2 }, { 2, -1 }, { -1, -2 }, { -2, -1 } }

-- The squares to which the stone on p could go if they held the right thing.
local function reached (g, p)
  local list = {}
  if game == "knights-clobber" then
    for _, jump in ipairs (knight) do list[#list + 1] = g:offset (p, jump[1], jump[2]) end
  elseif game == "queens-clobber" then
    for down = -1, 1 do
      for right = -1, 1 do
        local n = 1
        local q = (down ~= 0 or right ~= 0) and g:offset (p, down, right) or nil
        while q and g[q] == "." do
          n = n + 1
          q = g:offset (p, n * down, n * right)
        end
        list[#list + 1] = q
      end
    end
  elseif game == "clobber" then -- clobber[diagonal]
    for q in g:diagonal (p) do list[#list + 1] = q end
  elseif game == "kings-clobber" then
    for q in g:around (p) do list[#list + 1] = q end
  else
    for q in g:beside (p) do list[#list + 1] = q end
  end
  return list
end

return ruleset {
  name = "lua-@NAME@", title = "@NAME@ in Lua", board = "grid", cells = ".xo", example = "xo.|.ox",
  rules = "Move a stone onto another one, or leave one behind.",
  options = function (g, player, emit)
    local mine, theirs = player:pick ("x", "o"), player:pick ("o", "x")
    for p in g:find (mine) do
      for _, q in ipairs (reached (g, p)) do
        if game == "anti-clobber" then
          if g[q] == "." then emit (g:with { [p] = theirs, [q] = mine }) end
        elseif g[q] == theirs or (game == "hot-clobber" and g[q] == mine) then
          emit (g:with { [p] = ".", [q] = mine })
        end
      end
    end
  end,
}
