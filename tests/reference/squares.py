"""Games on drawn boards, rectangles and strips."""

from .ruleset import Ruleset, with_smaller, without_one


class Drawn(Ruleset):
    """A position is its rows, strings of equal length."""

    squares = 8
    marks = '.'
    finished = '.'  # replaces a square that does not matter when a smaller board is looked for

    def random(self, rng, size):
        rows = rng.randint(1, 3)
        columns = max(1, min(self.squares, 2 + size * 2) // rows)
        return tuple(''.join(rng.choice(self.marks) for _ in range(columns)) for _ in range(rows))

    def write(self, position):
        return f'{self.name}({"|".join(position)})'

    def smaller(self, position):
        yield from without_one(position)
        if len(position[0]) > 1:
            for column in range(len(position[0])):
                yield tuple(row[:column] + row[column + 1:] for row in position)
        for r, c in cells(position):
            if position[r][c] != self.finished:
                yield replaced(position, {(r, c): self.finished})


def cells(rows):
    return [(r, c) for r, row in enumerate(rows) for c in range(len(row))]


def replaced(rows, marks):
    """The board with changed squares, given as a dictionary by (row, column)."""
    return tuple(''.join(marks.get((r, c), mark) for c, mark in enumerate(row)) for r, row in enumerate(rows))


def at(rows, square):
    r, c = square
    return rows[r][c] if 0 <= r < len(rows) and 0 <= c < len(rows[r]) else None


class Domineering(Drawn):
    partizan = True
    marks = '...#'
    finished = '#'

    def moves(self, position, player):
        down, right = ((1, 0), (0, 1))[player]
        for r, c in cells(position):
            if at(position, (r, c)) == at(position, (r + down, c + right)) == '.':
                yield replaced(position, {(r, c): '#', (r + down, c + right): '#'})


class BoxingMatch(Drawn):
    marks = '##.'

    def moves(self, position, player):
        for r, c in cells(position):
            for side in range(1, min(len(position) - r, len(position[0]) - c) + 1):
                block = [(r + i, c + j) for i in range(side) for j in range(side)]
                if all(at(position, square) == '#' for square in block):
                    yield replaced(position, dict.fromkeys(block, '.'))


class Nimble(Drawn):
    marks = '..o'

    def moves(self, position, player):
        for r, c in cells(position):
            if at(position, (r, c)) == 'o':
                to = c - 1
                while at(position, (r, to)) == '.':
                    yield replaced(position, {(r, c): '.', (r, to): 'o'})
                    to -= 1


class Northcott(Drawn):
    """One counter of each player in every row."""

    partizan = True
    nimbers = True

    def random(self, rng, size):
        columns, rows = rng.randint(2, 3 + size), []
        for _ in range(rng.randint(1, 2)):
            black, white = rng.sample(range(columns), 2)
            rows.append(''.join('b' if c == black else 'w' if c == white else '.' for c in range(columns)))
        return tuple(rows)

    def moves(self, position, player):
        for r, row in enumerate(position):
            c = row.index('bw'[player])
            for step in (-1, 1):
                to = c + step
                while at(position, (r, to)) == '.':
                    yield replaced(position, {(r, c): '.', (r, to): 'bw'[player]})
                    to += step

    def parts(self, position):
        return [(row,) for row in position]

    def smaller(self, position):
        yield from without_one(position)
        for column in range(len(position[0])):
            if all(row[column] == '.' for row in position):
                yield tuple(row[:column] + row[column + 1:] for row in position)


class Chessnot(Drawn):
    partizan = True
    outcome_only = True
    squares = 6
    marks = '...wb'

    def moves(self, position, player):
        own, enemy = ('wb', 'bw')[player]

        def enemies(r, c):
            return sum(at(position, (r + i, c + j)) == enemy for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0)))

        for r, c in cells(position):
            if at(position, (r, c)) == own:
                for to in cells(position):
                    if at(position, to) == '.' and enemies(*to) >= enemies(r, c):
                        yield replaced(position, {(r, c): '.', to: own})


class Treblecross(Drawn):
    race = True
    marks = '......x'

    def random(self, rng, size):
        return (''.join(rng.choice(self.marks) for _ in range(rng.randint(1, min(8, 3 + size)))),)

    def moves(self, position, player):
        for square in cells(position):
            if at(position, square) == '.':
                yield replaced(position, {square: 'x'})

    def goal(self, position):
        return 'xxx' in position[0]


class Rectangles(Ruleset):
    """A position is the rectangles, each (rows, columns)."""

    count = (1, 2)
    most = 4

    def random(self, rng, size):
        most = min(self.most, 2 + size)
        return tuple((rng.randint(1, most), rng.randint(1, most)) for _ in range(rng.randint(*self.count)))

    def write(self, position):
        return f'{self.name}({",".join(f"{rows}x{columns}" for rows, columns in position)})'

    def smaller(self, position):
        if self.count[0] < len(position):
            yield from without_one(position)
        for i, rectangle in enumerate(position):
            for other in with_smaller(rectangle, 1):
                yield position[:i] + (other,) + position[i + 1:]


def halves(n):
    """Two lengths with the sum n, the larger one first."""
    return [(n - small, small) for small in range(1, n // 2 + 1)]


class Chop(Rectangles):
    count = (1, 1)
    most = 6

    def moves(self, position, player):
        rows, columns = position[0]
        yield from (((rest, columns),) for rest in range(1, rows))
        yield from (((rows, rest),) for rest in range(1, columns))


class Cut(Rectangles):
    """A move cuts one rectangle in two: Left vertically, Right horizontally, or both players in any way."""

    def moves(self, position, player):
        for i, (rows, columns) in enumerate(position):
            cut = []
            if not self.partizan or player == 0:
                cut += [((rows, a), (rows, b)) for a, b in halves(columns)]
            if not self.partizan or player == 1:
                cut += [((a, columns), (b, columns)) for a, b in halves(rows)]
            yield from (position[:i] + two + position[i + 1:] for two in cut)

    def goal(self, position):
        return self.race and all(1 in rectangle for rectangle in position)


class KaylesInThePlane(Rectangles):
    def moves(self, position, player):
        for i, (rows, columns) in enumerate(position):
            left = [[(a, columns) for a in (rows - 1 - above, above)] for above in range((rows - 1) // 2 + 1)] if columns else []
            left += [[(rows, a) for a in (columns - 1 - before, before)] for before in range((columns - 1) // 2 + 1)] if rows else []
            for pieces in left:
                kept = tuple(piece for piece in pieces if 0 not in piece) or ((0, 0),)
                yield position[:i] + kept + position[i + 1:]


class MaundyCake(Rectangles):
    partizan = True
    most = 8

    def moves(self, position, player):
        for i, (rows, columns) in enumerate(position):
            side = (columns, rows)[player]
            for n in range(2, side + 1):
                if side % n == 0:
                    part = ((rows, side // n), (side // n, columns))[player]
                    yield position[:i] + (part,) * n + position[i + 1:]


class Eatcake(Rectangles):
    partizan = True

    def moves(self, position, player):
        for i, (rows, columns) in enumerate(position):
            side = (columns, rows)[player]
            for before in range((side + 1) // 2):
                sides = [n for n in (side - 1 - before, before) if n]
                pieces = tuple(((rows, n), (n, columns))[player] for n in sides)
                yield position[:i] + (pieces or ((0, 0),)) + position[i + 1:]


class BurntCake(Ruleset):
    def random(self, rng, size):
        return tuple(rng.randint(0, 3) for _ in range(4))

    def write(self, position):
        return f'{self.name}({",".join(map(str, position))})'

    def moves(self, position, player):
        for i, edible in enumerate(position):
            for rest in range(edible):
                yield position[:i] + (rest,) + position[i + 1:]

    def smaller(self, position):
        return with_smaller(position)


class Chomp(Ruleset):
    """A position is its rows from the top, none shorter than the next."""

    def random(self, rng, size):
        return tuple(sorted((rng.randint(1, 4) for _ in range(rng.randint(1, 4))), reverse=True))

    def write(self, position):
        return f'{self.name}({",".join(map(str, position))})'

    def moves(self, position, player):
        for r, row in enumerate(position):
            for c in range(row):
                if (r, c) != (0, 0):
                    rows = position[:r] + tuple(min(c, below) for below in position[r:])
                    yield tuple(length for length in rows if length)

    def smaller(self, position):
        for rows in list(without_one(position)) + list(with_smaller(position, 1)):
            yield tuple(sorted(rows, reverse=True))


Domineering('domineering', squares=12)
MaundyCake('maundy-cake')
Eatcake('eatcake')
BoxingMatch('boxing-match', squares=9)
Nimble('nimble')
Northcott('northcott')
Chessnot('chessnot')
Treblecross('treblecross')
Chop('chop')
Cut('cutcakes', partizan=True)
Cut('rectangular-band', race=True, most=3)
KaylesInThePlane('kayles-2d')
BurntCake('burnt-cake')
Chomp('chomp')
