"""Puzzles of one player. Nothing here knows how the program stores a position."""

from fractions import Fraction

HALF = Fraction(1, 2)


def joined(runs):
    """Runs of (colour, length), neighbours of one colour together."""
    out = []
    for colour, length in runs:
        if out and out[-1][0] == colour:
            out[-1] = (colour, out[-1][1] + length)
        else:
            out.append((colour, length))
    return tuple(out)


def cut(runs, begin, end):
    at = Fraction(0)
    for colour, length in runs:
        if max(at, begin) < min(at + length, end):
            yield colour, min(at + length, end) - max(at, begin)
        at += length


def scaled(runs, factor):
    return [(colour, length * factor) for colour, length in runs]


class Ringiana:
    """A position is four quadrants clockwise from the upper left, each a tuple of (colour, length) of total length 1."""

    name = 'ringiana'

    def read(self, text):
        return tuple(joined((colour, Fraction(1, len(word))) for colour in word) for word in text.split(','))

    def moves(self, quadrants):
        for i in range(4):
            one, two, three, four = i, (i + 1) % 4, (i + 2) % 4, (i + 3) % 4
            for grows, squeezed, takes in ((one, two, three), (two, one, four)):
                after = list(quadrants)
                after[one] = joined(scaled(cut(quadrants[grows], Fraction(0), HALF), 2))
                after[two] = joined(scaled(cut(quadrants[grows], HALF, Fraction(1)), 2))
                pair = (quadrants[squeezed], quadrants[takes])
                first, second = pair if grows == one else pair[::-1]
                after[takes] = joined(scaled(first, HALF) + scaled(second, HALF))
                yield tuple(after)
            after = list(quadrants)
            after[one], after[two] = quadrants[two], quadrants[one]
            yield tuple(after)

    def solved(self, quadrants):
        return all(len(runs) == 1 for runs in quadrants)

    def length(self, quadrants, most):
        """The length of a shortest solution; None if it is more than most."""
        seen, layer = {quadrants}, [quadrants]
        for n in range(most + 1):
            if any(map(self.solved, layer)):
                return n
            following = []
            for position in layer if n < most else ():
                for after in self.moves(position):
                    if after not in seen:
                        seen.add(after)
                        following.append(after)
            layer = following
        return None


PUZZLES = {'ringiana': Ringiana()}
