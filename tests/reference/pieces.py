"""Pieces on grids and strips: x is Left's, o is Right's, . is empty, # is not on the board."""

from itertools import combinations

from .graphs import ColouredVertices
from .ruleset import Ruleset, without_one
from .squares import Drawn, at, cells, replaced

LINES = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONALS = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def stepped(square, step, times=1):
    return square[0] + step[0] * times, square[1] + step[1] * times


def around(position, square, steps=LINES):
    return [at(position, stepped(square, step)) for step in steps]


class Stones(Drawn):
    partizan = True
    marks = '..xo'

    def own(self, position, player):
        return [square for square in cells(position) if at(position, square) == 'xo'[player]]

    def free(self, position):
        return [square for square in cells(position) if at(position, square) == '.']


class Clobber(Stones):
    """A position is the options in brackets, and the board."""

    marks = 'xoxoxo.#'

    def random(self, rng, size):
        return rng.choice(['', '[diagonal]']), super().random(rng, size)

    def write(self, position):
        return f'{self.name}{position[0]}({"|".join(position[1])})'

    def moves(self, position, player):
        options, board = position
        for square in self.own(board, player):
            for step in DIAGONALS if options else LINES:
                to = stepped(square, step)
                if at(board, to) == 'ox'[player]:
                    yield options, replaced(board, {square: '.', to: 'xo'[player]})

    def smaller(self, position):
        return ((position[0], board) for board in super(Clobber, self).smaller(position[1]))


class Stepping(Stones):
    """Clobber in other ways. taken is what may be taken, by player; left what stays behind."""

    squares = 9
    marks = 'xoxo..#'
    steps = LINES
    taken = 'o', 'x'
    left = '.', '.'
    far = False

    def moves(self, position, player):
        for square in self.own(position, player):
            for step in self.steps:
                to = stepped(square, step)
                while self.far and at(position, to) == '.':
                    to = stepped(to, step)
                if at(position, to) and at(position, to) in self.taken[player]:
                    yield replaced(position, {square: self.left[player], to: 'xo'[player]})


class NoGo(Stones):
    marks = '.....xo#'

    def breathe(self, position):
        """Whether every group touches an empty square."""
        for square in cells(position):
            colour = at(position, square)
            if colour in 'xo':
                group, found = {square}, [square]
                for stone in found:
                    for step in LINES:
                        beside = stepped(stone, step)
                        if at(position, beside) == colour and beside not in group:
                            group.add(beside)
                            found.append(beside)
                if not any('.' in around(position, stone) for stone in group):
                    return False
        return True

    def moves(self, position, player):
        for square in self.free(position):
            after = replaced(position, {square: 'xo'[player]})
            if self.breathe(after):
                yield after


ALIVE = {'x': '*', 'o': '@'}


class Go(Stones):
    """A position is the board and Left's prisoners less Right's. Stones * and @ are alive."""

    outcome_only = True
    squares = 8
    marks = '....xo**@@#'
    most = 150  # positions that can be reached

    def random(self, rng, size):
        while True:
            position = super().random(rng, size), rng.choice((0, 0, 0, 1, -2))
            if self.is_legal(position[0]) and self.is_small(position):
                return position

    def is_legal(self, board):
        return all(at(board, square) not in 'xo' or self.group(board, square)[1] for square in cells(board))

    def is_small(self, position):
        reached, found = {position}, [position]
        for position in found:
            for after in {*self.moves(position, 0), *self.moves(position, 1)} - reached:
                reached.add(after)
                found.append(after)
            if len(found) > self.most:
                return False
        return True

    def write(self, position):
        return f'{self.name}({"|".join(position[0])}{f",{position[1]}" if position[1] else ""})'

    def group(self, board, square):
        """The squares of a group, and what keeps it on the board."""
        colour = at(board, square)
        group, beside = [square], set()
        for stone in group:
            group += [other for other in (stepped(stone, step) for step in LINES)
                      if at(board, other) == colour and other not in group]
            beside |= {mark for mark in around(board, stone) if mark in ('.', ALIVE[colour])}
        return group, beside

    def moves(self, position, player):
        board, prisoners = position
        own, other = ('xo', 'ox')[player]
        sign = (1, -1)[player]
        if prisoners * sign > 0:
            yield board, prisoners - sign
        for square in self.free(board):
            after, taken = replaced(board, {square: own}), set()
            for step in LINES:
                beside = stepped(square, step)
                if at(after, beside) == other and not self.group(after, beside)[1]:
                    taken |= set(self.group(after, beside)[0])
            after = replaced(after, dict.fromkeys(taken, '.'))
            group, beside = self.group(after, square)
            if ALIVE[own] in beside:
                after = replaced(after, dict.fromkeys(group, ALIVE[own]))
            if beside:
                yield after, prisoners + sign * len(taken)

    def smaller(self, position):
        return ((board, position[1]) for board in super().smaller(position[0]) if self.is_legal(board))


class Colouring(Stones):
    """Col, Snort and Fjords, on squares or on a graph: own_colour is whether one's own colour, or the opponent's, must
    not be beside, or must be there if it is wanted."""

    marks = '......xo#'
    wanted = False

    def __init__(self, name, **attributes):
        self.on_graph = ColouredVertices(name, **attributes)
        super().__init__(name, **attributes)

    def random(self, rng, size):
        return self.on_graph.random(rng, size) if rng.random() < 0.5 else super().random(rng, size)

    def is_graph(self, position):
        return isinstance(position[0], tuple)

    def write(self, position):
        return self.on_graph.write(position) if self.is_graph(position) else super().write(position)

    def smaller(self, position):
        return self.on_graph.smaller(position) if self.is_graph(position) else super().smaller(position)

    def moves(self, position, player):
        if self.is_graph(position):
            yield from self.on_graph.moves(position, player)
            return
        for square in self.free(position):
            if (('xo' if self.own_colour else 'ox')[player] in around(position, square)) == self.wanted:
                yield replaced(position, {square: 'xo'[player]})


class Cram(Drawn):
    marks = '...#'
    finished = '#'

    def moves(self, position, player):
        for square in cells(position):
            for step in LINES[:2]:
                other = stepped(square, step)
                if at(position, square) == at(position, other) == '.':
                    yield replaced(position, {square: '#', other: '#'})


class ToadsAndFrogs(Drawn):
    partizan = True
    squares = 9
    jumps = True
    marks = 'ttff....#'

    def moves(self, position, player):
        own, other = ('tf', 'ft')[player]
        step = ((0, 1), (0, -1))[player]
        for square in cells(position):
            if at(position, square) == own:
                near, far = stepped(square, step), stepped(square, step, 2)
                if at(position, near) == '.':
                    yield replaced(position, {square: '.', near: own})
                if self.jumps and at(position, near) == other and at(position, far) == '.':
                    yield replaced(position, {square: '.', far: own})
                back = stepped(square, step, -1)
                if self.outcome_only and at(position, back) == '.':
                    yield replaced(position, {square: '.', back: own})


class Pawns(Stones):
    """Pawns go ahead, Left's up, and whoever can capture must."""

    marks = 'xxoo....#'

    def moves(self, position, player):
        ahead = -1 if player == 0 else 1
        captures = [(square, to) for square in self.own(position, player)
                    for to in ((square[0] + ahead, square[1] - 1), (square[0] + ahead, square[1] + 1))
                    if at(position, to) == 'ox'[player]]
        advances = [(square, (square[0] + ahead, square[1])) for square in self.own(position, player)
                    if at(position, (square[0] + ahead, square[1])) == '.']
        for square, to in captures or advances:
            yield replaced(position, {square: '.', to: 'xo'[player]})


class Hunt(Stones):
    """Left's pieces do not take steps that go back."""

    outcome_only = True
    squares = 6
    marks = 'xo....#'

    def steps(self, square):
        raise NotImplementedError

    def goes_back(self, step):
        raise NotImplementedError

    def moves(self, position, player):
        for square in self.own(position, player):
            for step in self.steps(square):
                to = stepped(square, step)
                if at(position, to) == '.' and not (player == 0 and self.goes_back(step)):
                    yield replaced(position, {square: '.', to: 'xo'[player]})


class FoxAndGeese(Hunt):
    def steps(self, square):
        return DIAGONALS

    def goes_back(self, step):
        return step[0] > 0


class HareAndHounds(Hunt):
    def steps(self, square):
        return LINES + DIAGONALS if sum(square) % 2 else LINES

    def goes_back(self, step):
        return step[1] < 0


class TopplingDominoes(Ruleset):
    """A position is its rows of dominoes."""

    partizan = True

    def random(self, rng, size):
        return tuple(''.join(rng.choice('xxooe') for _ in range(rng.randint(1, 2 + size))) for _ in range(rng.randint(1, 2)))

    def write(self, position):
        return f'{self.name}({"|".join(row or "0" for row in position)})'

    def moves(self, position, player):
        for i, row in enumerate(position):
            for k, domino in enumerate(row):
                if domino in ('xe', 'oe')[player]:
                    yield position[:i] + (row[k + 1:],) + position[i + 1:]
                    yield position[:i] + (row[:k],) + position[i + 1:]

    def smaller(self, position):
        yield from without_one(position)
        for i, row in enumerate(position):
            for k in range(len(row)):
                yield position[:i] + (row[:k] + row[k + 1:],) + position[i + 1:]


class Push(Stones):
    marks = 'xxoo...#'

    def moves(self, position, player):
        for r, c in self.own(position, player):
            row = position[r]
            begin = c
            while begin > 0 and row[begin - 1] in 'xo':
                begin -= 1
            if begin > 0 and row[begin - 1] == '.':
                pushed = row[:begin - 1] + row[begin:c + 1] + '.' + row[c + 1:]
            else:
                pushed = row[:begin] + row[begin + 1:c + 1] + '.' + row[c + 1:]
            yield position[:r] + (pushed,) + position[r + 1:]


class Amazons(Stones):
    marks = '.......xo#'

    def reach(self, position, square):
        for step in LINES + DIAGONALS:
            to = stepped(square, step)
            while at(position, to) == '.':
                yield to
                to = stepped(to, step)

    def moves(self, position, player):
        for square in self.own(position, player):
            for to in self.reach(position, square):
                moved = replaced(position, {square: '.', to: 'xo'[player]})
                for burnt in self.reach(moved, to):
                    yield replaced(moved, {burnt: '#'})


class Konane(Stones):
    marks = 'xxxooo....#'

    def moves(self, position, player):
        for square in self.own(position, player):
            for step in LINES:
                board, here = position, square
                while at(board, stepped(here, step)) == 'ox'[player] and at(board, stepped(here, step, 2)) == '.':
                    there = stepped(here, step, 2)
                    board = replaced(board, {here: '.', stepped(here, step): '.', there: 'xo'[player]})
                    here = there
                    yield board


class CrossPurposes(Drawn):
    partizan = True
    marks = '...xx#'

    def moves(self, position, player):
        for square in cells(position):
            if at(position, square) == 'x':
                for step in (((-1, 0), (1, 0)), ((0, 1), (0, -1)))[player]:
                    near, far = stepped(square, step), stepped(square, step, 2)
                    if at(position, near) == at(position, far) == '.':
                        yield replaced(position, {square: '.', near: '#', far: '#'})


class Fission(Stones):
    """bicolour: each player splits their own stones, in either line."""

    def moves(self, position, player):
        for square in cells(position):
            stone = at(position, square)
            if stone == ('xo'[player] if self.bicolour else 'x'):
                for line in (0, 1) if self.bicolour else (1 - player,):
                    one, other = stepped(square, LINES[line]), stepped(square, LINES[line + 2])
                    if at(position, one) == at(position, other) == '.':
                        yield replaced(position, {square: '.', one: stone, other: stone})


class Rooks(Stones):
    marks = 'xo...#'

    def moves(self, position, player):
        for square in self.own(position, player):
            for step in LINES:
                to = stepped(square, step)
                while at(position, to) == '.':
                    to = stepped(to, step)
                if at(position, to) == 'ox'[player]:
                    yield replaced(position, {square: '.', to: 'xo'[player]})


class RookRace(Stones):
    """A position is the options in brackets, and the board."""

    marks = '......xo#'

    def random(self, rng, size):
        return rng.choice(['', '[short]']), super().random(rng, size)

    def write(self, position):
        return f'{self.name}{position[0]}({"|".join(position[1])})'

    def moves(self, position, player):
        options, board = position
        for square in self.own(board, player):
            for step in LINES:
                burnt, to = {}, square
                while at(board, stepped(to, step)) == '.':
                    burnt[to], to = '#', stepped(to, step)
                    if options or at(board, stepped(to, step)) != '.':
                        yield options, replaced(board, {**burnt, to: 'xo'[player]})

    def smaller(self, position):
        return ((position[0], board) for board in super(RookRace, self).smaller(position[1]))


class CoinTurning(Drawn):
    """turned is a function of the place of a head: the sets of places, all before it, that can be turned with it."""

    marks = 'HT'
    finished = 'T'

    def moves(self, position, player):
        turned_over = {'H': 'T', 'T': 'H'}
        for r, c in cells(position):
            if at(position, (r, c)) == 'H':
                for others in self.turned(c):
                    yield replaced(position, {(r, k): turned_over[at(position, (r, k))] for k in (*others, c)})


class InThePlane(Drawn):
    """turned is a function of the place of a head: the sets of other places that can be turned with it."""

    marks = 'HT'
    finished = 'T'

    def moves(self, position, player):
        turned_over = {'H': 'T', 'T': 'H'}
        for place in cells(position):
            if at(position, place) == 'H':
                for others in self.turned(*place):
                    yield replaced(position, {other: turned_over[at(position, other)] for other in (*others, place)})


def before(count):
    """Any sets of so many places before the head."""
    return lambda place: combinations(range(place), count)


Clobber('clobber', squares=9)
Stepping('kings-clobber', steps=LINES + DIAGONALS, squares=8)
Stepping('knights-clobber', steps=[(i * a, j * (3 - a)) for a in (1, 2) for i in (-1, 1) for j in (-1, 1)])
Stepping('queens-clobber', steps=LINES + DIAGONALS, far=True, squares=8)
Stepping('anti-clobber', taken=('.', '.'), left=('o', 'x'), marks='xo...#', squares=8)
Stepping('hot-clobber', taken=('xo', 'xo'), squares=7)
Amazons('amazons', squares=7)
Konane('konane', squares=12)
CrossPurposes('cross-purposes', squares=9)
Fission('fission', bicolour=False, marks='....xx#', squares=9)
Fission('bicolour-fission', bicolour=True, marks='....xo#', squares=9)
Rooks('rooks', squares=12)
RookRace('rook-race')
Pawns('dawsons-pawns', squares=12)
NoGo('nogo')
Colouring('col', own_colour=True)
Colouring('snort', own_colour=False)
Colouring('fjords', own_colour=True, wanted=True)
Cram('cram', squares=10)
ToadsAndFrogs('toads-and-frogs')
ToadsAndFrogs('elephants-and-rhinos', jumps=False)
ToadsAndFrogs('backsliding-toads-and-frogs', outcome_only=True, squares=6)
Go('go')
FoxAndGeese('fox-and-geese')
HareAndHounds('hare-and-hounds')
TopplingDominoes('toppling-dominoes')
Push('push', squares=7)
CoinTurning('turning-turtles', turned=lambda place: [(), *before(1)(place)])
CoinTurning('mock-turtles', turned=lambda place: [(), *before(1)(place), *before(2)(place)])
CoinTurning('ruler', turned=lambda place: [range(begin, place) for begin in range(place + 1)])
CoinTurning('twins', turned=before(1))
CoinTurning('triplets', turned=before(2))
CoinTurning('turnips', turned=lambda place: [(place - 2 * step, place - step) for step in range(1, place // 2 + 1)])
CoinTurning('moebius', squares=4, turned=lambda place: [set_ for count in range(5) for set_ in before(count)(place)])
CoinTurning('mogul', squares=4, turned=lambda place: [set_ for count in range(7) for set_ in before(count)(place)])
CoinTurning('moidores', squares=4, turned=lambda place: [set_ for count in range(9) for set_ in before(count)(place)])
InThePlane('turning-corners', squares=8, turned=lambda r, c: [[(i, j), (i, c), (r, j)] for i in range(r) for j in range(c)])
InThePlane('acrostic-twins', turned=lambda r, c: [[(i, c)] for i in range(r)] + [[(r, j)] for j in range(c)])
