-- Taking up to a number, which is written in brackets: lua-take[most=4](20).
return ruleset {
  name = "lua-take",
  title = "Taking up to a number",
  board = "heaps",
  example = "20",
  rules = "Take one or more from a heap, at most the number in brackets.",
  impartial = true,
  parameters = { most = 3 },

  options = function (n, player, emit, p)
    for take = 1, math.min (p.most, n) do
      emit (n - take)
    end
  end,

  -- The period of a heap is one more than the most that can be taken.
  nimber = function (n, p)
    return n % (p.most + 1)
  end,
}
