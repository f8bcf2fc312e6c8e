"""Short games by their definition: only options, comparison, and what follows from them.

A game is a number that stands for a form, a pair of sets of games. Equal forms have the same number. A form without dominated
and reversible options is canonical, and equal games have the same canonical form.
"""

from fractions import Fraction

_forms = {}
_options = []
_canonical = {}
_order = {}
_sums = {}
_negatives = {}
_numbers = {}
_walls = {}
_birthdays = {}


def form(left, right):
    """The game with exactly these options."""
    key = (frozenset(left), frozenset(right))
    if key not in _forms:
        _forms[key] = len(_options)
        _options.append(key)
    return _forms[key]


def options(game, player):
    return _options[game][player]


def at_most(g, h):
    """g <= h: Left wins h - g if Right begins."""
    key = (g, h)
    if key not in _order:
        _order[key] = (g == h
                       or not any(at_most(h, left) for left in options(g, 0))
                       and not any(at_most(right, g) for right in options(h, 1)))
    return _order[key]


def compare(g, h):
    below, above = at_most(g, h), at_most(h, g)
    return '=' if below and above else '<' if below else '>' if above else '||'


def canonical(left, right):
    """The canonical form of {left|right}, whose options are canonical."""
    key = (frozenset(left), frozenset(right))
    if key in _canonical:
        return _canonical[key]
    sides = [set(key[0]), set(key[1])]
    game = form(*sides)
    changed = True
    while changed:
        changed = False
        for player in (0, 1):
            for option in list(sides[player]):
                for answer in options(option, 1 - player):
                    if at_most(answer, game) if player == 0 else at_most(game, answer):
                        sides[player].discard(option)
                        sides[player] |= options(answer, player)
                        changed = True
                        break
            best = {option for option in sides[player]
                    if not any(other != option and (at_most(option, other) if player == 0 else at_most(other, option))
                               for other in sides[player])}
            changed |= best != sides[player]
            sides[player] = best
        game = form(*sides)
    _canonical[key] = game
    return game


ZERO = form((), ())


def add(g, h):
    key = (g, h) if g < h else (h, g)
    if key not in _sums:
        _sums[key] = canonical([add(x, h) for x in options(g, 0)] + [add(g, x) for x in options(h, 0)],
                               [add(x, h) for x in options(g, 1)] + [add(g, x) for x in options(h, 1)])
    return _sums[key]


def negative(g):
    if g not in _negatives:
        _negatives[g] = form([negative(x) for x in options(g, 1)], [negative(x) for x in options(g, 0)])
    return _negatives[g]


def from_number(x):
    x = Fraction(x)
    if x.denominator > 1:
        step = Fraction(1, x.denominator)
        return form([from_number(x - step)], [from_number(x + step)])
    if x > 0:
        return form([from_number(x - 1)], [])
    return form([], [from_number(x + 1)]) if x < 0 else ZERO


def nimber(n):
    smaller = [nimber(i) for i in range(n)]
    return form(smaller, smaller)


def ups(n):
    if n < 0:
        return negative(ups(-n))
    up = form([ZERO], [nimber(1)])
    return ZERO if n == 0 else add(ups(n - 1), up)


def tiny(g):
    return canonical([ZERO], [canonical([ZERO], [negative(g)])])


def to_number(g):
    """The number that a canonical form is; None if it is no number."""
    if g not in _numbers:
        left, right = ([to_number(x) for x in options(g, player)] for player in (0, 1))
        number = None
        if len(left) <= 1 and len(right) <= 1 and None not in left + right and (not left or not right or left[0] < right[0]):
            if left and right:
                number = (left[0] + right[0]) / 2
            else:
                number = left[0] + 1 if left else right[0] - 1 if right else Fraction(0)
        _numbers[g] = number
    return _numbers[g]


def to_nimber(g):
    """The n of *n, or None."""
    n = len(options(g, 0))
    return n if g == nimber(n) else None


def stop(g, player):
    number = to_number(g)
    if number is not None:
        return number
    return (max if player == 0 else min)(stop(x, 1 - player) for x in options(g, player))


def birthday(g):
    if g not in _birthdays:
        _birthdays[g] = max([1 + birthday(x) for player in (0, 1) for x in options(g, player)], default=0)
    return _birthdays[g]


def _at(wall, t):
    """The value at temperature t of a wall, given by its corners (t, v) from temperature -1 up."""
    for (t0, v0), (t1, v1) in zip(wall, wall[1:]):
        if t <= t1:
            return v0 + (v1 - v0) * (t - t0) / (t1 - t0)
    return wall[-1][1]


def _straightened(wall):
    """Removes the corners that are none. The last one, the foot of the mast, stays."""
    kept = []
    for point in wall:
        while len(kept) > 1 and ((kept[-1][1] - kept[-2][1]) * (point[0] - kept[-1][0])
                                 == (point[1] - kept[-1][1]) * (kept[-1][0] - kept[-2][0])):
            kept.pop()
        kept.append(point)
    return kept


def walls(g):
    """The left and right walls of the thermograph of a canonical form. Both end at (temperature, mean)."""
    if g in _walls:
        return _walls[g]
    number = to_number(g)
    if number is not None and number.denominator == 1:
        result = ([(Fraction(-1), number)],) * 2
    else:
        right_walls = [walls(x)[1] for x in options(g, 0)]
        left_walls = [walls(x)[0] for x in options(g, 1)]

        def left(t):
            return max(_at(wall, t) for wall in right_walls) - t

        def right(t):
            return min(_at(wall, t) for wall in left_walls) + t

        every = right_walls + left_walls
        # All slopes are 0 or whole, and all corners are dyadic. So every bend of a maximum lies on this grid, and the two
        # scaffolds meet on it or halfway between its points.
        step = Fraction(1, 2 * max(x.denominator for wall in every for corner in wall for x in corner))
        t, top, bottom = Fraction(-1), left(Fraction(-1)), right(Fraction(-1))
        sides = [[(t, top)], [(t, bottom)]]
        while top > bottom:
            before = t, top, bottom
            t += step
            top, bottom = left(t), right(t)
            if top < bottom:
                part = (before[1] - before[2]) / ((before[1] - before[2]) + (bottom - top))
                t, top = before[0] + part * step, before[1] + part * (top - before[1])
                bottom = top
            sides[0].append((t, top))
            sides[1].append((t, bottom))
        result = tuple(_straightened(side) for side in sides)
    _walls[g] = result
    return result


def forget():
    """Frees what was remembered if it has become a lot. All earlier games are invalid then."""
    if len(_options) < 200000 and len(_order) < 2000000:
        return False
    for table in (_forms, _canonical, _order, _sums, _negatives, _numbers, _walls, _birthdays):
        table.clear()
    _options.clear()
    form((), ())
    return True
