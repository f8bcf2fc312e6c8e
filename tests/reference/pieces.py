"""Pieces on grids and strips: x is Left's, o is Right's, . is empty, # is not on the board."""

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


class Colouring(Stones):
    """Col and Snort: own is whether one's own colour, or the opponent's, must not be beside."""

    marks = '......xo#'

    def moves(self, position, player):
        for square in self.free(position):
            if ('xo' if self.own_colour else 'ox')[player] not in around(position, square):
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
    marks = 'ttff....#'

    def moves(self, position, player):
        own, other = ('tf', 'ft')[player]
        step = ((0, 1), (0, -1))[player]
        for square in cells(position):
            if at(position, square) == own:
                near, far = stepped(square, step), stepped(square, step, 2)
                if at(position, near) == '.':
                    yield replaced(position, {square: '.', near: own})
                if at(position, near) == other and at(position, far) == '.':
                    yield replaced(position, {square: '.', far: own})


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


Clobber('clobber', squares=9)
NoGo('nogo')
Colouring('col', own_colour=True)
Colouring('snort', own_colour=False)
Cram('cram', squares=10)
ToadsAndFrogs('toads-and-frogs')
TopplingDominoes('toppling-dominoes')
Push('push', squares=7)
