-- Strings and coins: cut a string; a coin without strings is taken, and then the player has to cut once more.
return ruleset {
  name = "nimstring",
  title = "Nimstring",
  board = "graph",
  cells = ".#",
  edges = "-#",
  names = { ["."] = "Coin", ["#"] = "Ground, or a coin that was taken", ["-"] = "String" },
  graph = "a-b b-c a-p a-q a-r b-s b-t c-u c-v c-w",
  example = "p,q,r,s,t,u,v,w",
  rules = "Cut a string. A coin without strings is taken, and whoever takes one has to cut again. Who cannot cut, loses.",
  impartial = true,
  again = true,

  options = function (g, player, emit)
    for p, q, string in g:edges () do
      local after, taken = g:put (string, "#"), false
      for _, coin in ipairs { p, q } do
        if after[coin] == "." and after:degree (coin) == 0 then
          after, taken = after:put (coin, "#"), true
        end
      end
      emit (after, taken)
    end
  end,

  split = function (g)
    return g:components ("#")
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
