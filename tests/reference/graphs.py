"""Games in which something lies on the vertices of a graph."""

from .ruleset import Ruleset

NAMES = 'abcdefgh'


def random_map(rng, size, joint='-', loops=True):
    """A graph as its edges, and its vertices in the order in which they are written."""
    letters = NAMES[:rng.randint(1, min(6, 2 + size))]
    edges = tuple(tuple(rng.choice(letters) for _ in range(2)) for _ in range(rng.randint(0, len(letters) + 1)))
    if not loops:
        edges = tuple((a, b) for a, b in edges if a != b)
    return joint, edges, order(edges, letters)


def order(edges, letters):
    ordered = []
    for letter in [letter for edge in edges for letter in edge] + list(letters):
        if letter not in ordered:
            ordered.append(letter)
    return ''.join(ordered)


def write_map(drawn):
    joint, edges, letters = drawn
    joined = {letter for edge in edges for letter in edge}
    return ' '.join([joint.join(edge) for edge in edges] + [letter for letter in letters if letter not in joined])


def beside(drawn, letter):
    _, edges, _ = drawn
    return {b for a, b in edges if a == letter} | {a for a, b in edges if b == letter}


class OnVertices(Ruleset):
    """A position is a graph, and what lies on its vertices, a character for each."""

    signs = '..#'

    def random(self, rng, size):
        drawn = random_map(rng, size)
        return drawn, tuple(rng.choice(self.signs) for _ in drawn[2])

    def write(self, position):
        drawn, marks = position
        named = [(letter, mark) for letter, mark in zip(drawn[2], marks) if mark != '.']
        words = [letter if len(set(self.signs)) == 2 else f'{letter}={mark}' for letter, mark in named]
        return f'{self.name}[{write_map(drawn)}]({",".join(words)})'

    def at(self, position, letter):
        return position[1][position[0][2].index(letter)]

    def put(self, position, letters, mark):
        drawn, marks = position
        return drawn, tuple(mark if letter in letters else old for letter, old in zip(drawn[2], marks))

    def free(self, position):
        return [letter for letter, mark in zip(position[0][2], position[1]) if mark == '.']

    def smaller(self, position):
        (joint, edges, letters), marks = position
        for i in range(len(edges)):
            fewer = edges[:i] + edges[i + 1:]
            ordered = order(fewer, letters)
            yield (joint, fewer, ordered), tuple(marks[letters.index(letter)] for letter in ordered)


class NodeKayles(OnVertices):
    def moves(self, position, player):
        for letter in self.free(position):
            yield self.put(position, {letter} | beside(position[0], letter), '#')


class ArcKayles(OnVertices):
    def moves(self, position, player):
        for edge in position[0][1]:
            if all(self.at(position, end) == '.' for end in edge):
                yield self.put(position, edge, '#')


class ColouredVertices(OnVertices):
    """Col, Snort and Fjords: own_colour is whether one's own colour, or the opponent's, must not be beside, or must be
    there if it is wanted."""

    partizan = True
    signs = '....xo#'
    wanted = False

    def moves(self, position, player):
        for letter in self.free(position):
            touched = [self.at(position, other) for other in beside(position[0], letter)]
            if (('xo' if self.own_colour else 'ox')[player] in touched) == self.wanted:
                yield self.put(position, letter, 'xo'[player])


class Geography(OnVertices):
    """The token is @. Its graph has arcs, or edges if joint is -."""

    def random(self, rng, size):
        drawn = random_map(rng, size, self.joint)
        marks = [rng.choice('...#') for _ in drawn[2]]
        marks[rng.randrange(len(marks))] = '@'
        return drawn, tuple(marks)

    def write(self, position):
        drawn, marks = position
        gone = [letter for letter, mark in zip(drawn[2], marks) if mark == '#']
        return f'{self.name}[{write_map(drawn)}]({drawn[2][marks.index("@")]}{";" * bool(gone)}{",".join(gone)})'

    def moves(self, position, player):
        drawn, marks = position
        here = drawn[2][marks.index('@')]
        ends = beside(drawn, here) if self.joint == '-' else {b for a, b in drawn[1] if a == here}
        for letter in ends:
            if self.at(position, letter) == '.':
                yield self.put(self.put(position, here, '#'), letter, '@')


class PosetGame(OnVertices):
    """An arc goes to the element above, which is later in the alphabet."""

    def above(self, drawn, letter):
        found = {letter}
        for one in sorted(drawn[2]):
            found |= {b for a, b in drawn[1] if a == one and a in found}
        return found

    def random(self, rng, size):
        joint, edges, letters = random_map(rng, size, '>', loops=False)
        edges = tuple(tuple(sorted(edge)) for edge in edges)
        drawn = joint, edges, order(edges, letters)
        position = drawn, tuple('.' for _ in letters)
        for letter in letters:
            if rng.random() < 0.15:
                position = self.put(position, self.above(drawn, letter), '#')
        return position

    def moves(self, position, player):
        for letter in self.free(position):
            yield self.put(position, self.above(position[0], letter), '#')

    def smaller(self, position):
        return ()


NodeKayles('node-kayles')
ArcKayles('arc-kayles')
Geography('geography', joint='>')
Geography('undirected-geography', joint='-')
PosetGame('poset-game')
