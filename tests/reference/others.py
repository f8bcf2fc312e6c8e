"""Graphs, pieces that move towards a corner, tracks, coins, circles, cheques."""

from math import gcd

from .ruleset import Ruleset, with_smaller, without_one


class Hackenbush(Ruleset):
    """A position is its edges, each (from, to, colour). Vertex 0 is the ground."""

    partizan = True

    def random(self, rng, size):
        colours = rng.choice(['br', 'brg', 'brg', 'g', 'bg'])
        edges = []
        for _ in range(rng.randint(1, 3 + size)):
            known = [0] + sorted({vertex for a, b, _ in edges for vertex in (a, b)})
            edges.append((rng.choice(known), rng.choice(known + [max(known) + 1] * 3), rng.choice(colours)))
        return tuple(edges)

    def write(self, position):
        return f'hackenbush({" ".join(f"{a}-{b}{colour}" for a, b, colour in position) or "0"})'

    def standing(self, edges):
        """The edges that are connected to the ground."""
        reached, before = {0}, set()
        while reached != before:
            before = set(reached)
            for a, b, _ in edges:
                if a in reached or b in reached:
                    reached |= {a, b}
        return tuple(edge for edge in edges if edge[0] in reached)

    def moves(self, position, player):
        for i, (_, _, colour) in enumerate(position):
            if colour in ('bg', 'rg')[player]:
                yield self.standing(position[:i] + position[i + 1:])

    def smaller(self, position):
        for edges in without_one(position):
            yield self.standing(edges)


class TokensOnAGraph(Ruleset):
    """A position is the arcs, each (from, to, players), and the vertices of the tokens."""

    def random(self, rng, size):
        vertices = 'abcdef'[:rng.randint(2, 6)]
        forward = rng.random() < 0.5
        arcs = []
        for _ in range(rng.randint(1, 3 + size)):
            a, b = rng.sample(vertices, 2)
            if forward and a > b:
                a, b = b, a
            if (a, b) not in [arc[:2] for arc in arcs]:
                arcs.append((a, b, rng.choice(['', '', ':l', ':r']) if self.partizan else ''))
        used = sorted({vertex for arc in arcs for vertex in arc[:2]})
        return tuple(arcs), tuple(rng.choice(used) for _ in range(rng.randint(1, 2)))

    def write(self, position):
        arcs, tokens = position
        return f'{self.name}[{" ".join(f"{a}>{b}{players}" for a, b, players in arcs)}]({",".join(tokens)})'

    def moves(self, position, player):
        arcs, tokens = position
        for i, token in enumerate(tokens):
            for a, b, players in arcs:
                if a == token and players in ('', (':l', ':r')[player]):
                    yield arcs, tokens[:i] + (b,) + tokens[i + 1:]

    def parts(self, position):
        return [(position[0], (token,)) for token in position[1]]

    def smaller(self, position):
        arcs, tokens = position
        for fewer in without_one(tokens):
            yield arcs, fewer
        for fewer in without_one(arcs):
            if set(tokens) <= {vertex for arc in fewer for vertex in arc[:2]}:
                yield fewer, tokens


class Pieces(Ruleset):
    """A position is its pieces, each (column, row) or (column, row, luggage)."""

    count = 2
    most = 5

    def random(self, rng, size):
        return tuple((rng.randint(0, self.most), rng.randint(0, self.most)) for _ in range(rng.randint(1, self.count)))

    def write(self, position):
        return f'{self.name}({"; ".join(",".join(map(str, piece)) for piece in position)})'

    def goes(self, piece):
        raise NotImplementedError

    def moves(self, position, player):
        for i, piece in enumerate(position):
            for to in self.goes(piece):
                yield position[:i] + (to,) + position[i + 1:]

    def smaller(self, position):
        yield from without_one(position)
        for i, piece in enumerate(position):
            for to in with_smaller(piece):
                yield position[:i] + (to,) + position[i + 1:]


class Lines(Pieces):
    """Rooks move left and up, queens also along the diagonal."""

    directions = ((1, 0), (0, 1), (1, 1))

    def goes(self, piece):
        for right, down in self.directions:
            column, row = piece[0] - right, piece[1] - down
            while column >= 0 and row >= 0:
                yield column, row
                column, row = column - right, row - down

    def goal(self, position):
        return self.race and (0, 0) in position


class WhiteKnights(Pieces):
    def random(self, rng, size):
        return tuple((rng.randint(0, 7), rng.randint(0, 7), rng.randint(0, 2)) for _ in range(rng.randint(1, 2)))

    def goes(self, piece):
        column, row, luggage = piece
        for right, down in ((-2, -1), (-2, 1), (-1, -2), (1, -2)):
            if 0 <= column + right < 8 and 0 <= row + down < 8:
                yield column + right, row + down, luggage
        yield from ((column, row, rest) for rest in range(luggage))


class SnakesAndAdders(Ruleset):
    """A position is the number of HOME, the arrows, each (tail, head), and the counters."""

    def random(self, rng, size):
        home = rng.randint(2, 9)
        squares = list(range(1, home))
        rng.shuffle(squares)
        arrows = []
        for _ in range(rng.randint(0, 2)):
            if len(squares) > 1:
                arrows.append((squares.pop(), squares.pop()))
        rests = [square for square in range(home + 1) if square not in dict(arrows)]
        return home, tuple(arrows), tuple(rng.choice(rests) for _ in range(rng.randint(1, 2)))

    def write(self, position):
        home, arrows, counters = position
        track = str(home) + ('; ' if arrows else '') + ','.join(f'{tail}>{head}' for tail, head in arrows)
        return f'{self.name}[{track}]({",".join(map(str, counters))})'

    def moves(self, position, player):
        home, arrows, counters = position
        for i, counter in enumerate(counters):
            for square in range(counter + 1, min(counter + 4, home) + 1):
                yield home, arrows, counters[:i] + (dict(arrows).get(square, square),) + counters[i + 1:]

    def smaller(self, position):
        home, arrows, counters = position
        for fewer in without_one(counters):
            yield home, arrows, fewer
        for i in range(len(arrows)):
            yield home, arrows[:i] + arrows[i + 1:], counters
        for less in with_smaller(counters):
            yield home, arrows, less


class Sylver(Ruleset):
    """A position is the coins in ascending order."""

    def random(self, rng, size):
        while True:
            coins = sorted(rng.sample(range(2, 10), rng.randint(2, 3)))
            if gcd(*coins) == 1 and coins[0] < 6:
                return tuple(coins)

    def write(self, position):
        return f'{self.name}({",".join(map(str, self.needed(position)))})'

    def needed(self, coins):
        """Removes the coins that the others can pay."""
        kept = []
        for coin in sorted(coins):
            reach = [True] + [False] * coin
            for n in range(1, coin + 1):
                reach[n] = any(n >= other and reach[n - other] for other in kept)
            if not reach[coin]:
                kept.append(coin)
        return tuple(kept)

    def paid(self, coins):
        """Which sums the coins can pay, up to the largest that matters. All larger ones can be paid."""
        top = coins[0] * coins[-1]
        while True:
            paid = [True] + [False] * top
            for n in range(1, top + 1):
                paid[n] = any(n >= coin and paid[n - coin] for coin in coins)
            if all(paid[-coins[0]:]):
                return paid
            top *= 2

    def moves(self, position, player):
        paid = self.paid(position)
        for minted in range(2, len(paid)):
            if not paid[minted]:
                yield self.needed(position + (minted,))

    def smaller(self, position):
        for coins in list(without_one(position)) + list(with_smaller(position, 2)):
            coins = tuple(sorted(set(coins)))
            if gcd(*coins) == 1:
                yield coins


class Ford(Ruleset):
    """A position is a fraction in lowest terms: its numerator and its denominator."""

    def random(self, rng, size):
        while True:
            q = rng.randint(1, 40)
            p = rng.randint(0, q)
            if gcd(p, q) == 1:
                return p, q

    def write(self, position):
        return f'{self.name}({position[0]}/{position[1]})'

    def moves(self, position, player):
        p, q = position
        for s in range(2, q):
            yield from ((r, s) for r in range(1, s) if abs(p * s - q * r) == 1)

    def smaller(self, position):
        return (to for to in self.moves(position, 0))


class Cheques(Ruleset):
    """A position is the values of the cheques."""

    scoring = True

    def random(self, rng, size):
        return tuple(rng.randint(1, 9) for _ in range(rng.randint(1, 4)))

    def write(self, position):
        return f'{self.name}({",".join(map(str, position))})'

    def moves(self, position, player):
        if position:
            yield position[1:]
            yield position[:-1]

    def gain(self, position, move):
        return sum(position) - sum(move)

    def smaller(self, position):
        yield from without_one(position)
        yield from with_smaller(position, 1)


Hackenbush('hackenbush')
TokensOnAGraph('graph', partizan=True)
TokensOnAGraph('island')
Lines('wythoff-queens')
Lines('wythoff-rooks', directions=((1, 0), (0, 1)))
Lines('queens-race', race=True)
WhiteKnights('white-knights')
SnakesAndAdders('snakes-and-adders')
Sylver('sylver')
Ford('ford')
Cheques('cheques')
