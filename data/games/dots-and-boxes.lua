-- Dots and Boxes as strings and coins: each box is a coin, and each line that can be drawn is a string to cut.
return ruleset {
  name = "dots-and-boxes",
  title = "Dots and Boxes",
  board = "graph",
  cells = ".#",
  edges = "-#",
  names = { ["."] = "Coin", ["#"] = "Ground, or a coin that was taken", ["-"] = "String" },
  graph = "a-b a-p a-q a-r b-s b-t b-u",
  example = "p,q,r,s,t,u",
  rules = "Cut a string. A coin without strings is a point, and whoever takes one has to cut again. More points win.",
  impartial = true,
  scoring = true,
  again = true,

  options = function (g, player, emit)
    for p, q, string in g:edges () do
      local after, taken = g:put (string, "#"), 0
      for _, coin in ipairs { p, q } do
        if after[coin] == "." and after:degree (coin) == 0 then
          after, taken = after:put (coin, "#"), taken + 1
        end
      end
      emit (after, taken, taken > 0)
    end
  end,

  legal = function (g)
    for p, q in g:edges () do
      if g[p] == "#" and g[q] == "#" then
        return false, "the string from " .. g:name (p) .. " to " .. g:name (q) .. " has no coin"
      end
    end
    for p in g:find (".") do
      if g:degree (p) == 0 then
        return false, "the coin " .. g:name (p) .. " has no string"
      end
    end
    return true
  end,
}
