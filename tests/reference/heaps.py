"""Games on heaps."""

from itertools import product
from math import gcd, isqrt

from .ruleset import Ruleset, with_smaller, without_one


def splittings(n, parts, most=None):
    """All ways to write n as a sum of that many positive numbers in descending order."""
    most = n if most is None else most
    if parts == 0:
        if n == 0:
            yield ()
        return
    for first in range(min(n - parts + 1, most), 0, -1):
        for rest in splittings(n - first, parts - 1, first):
            yield (first,) + rest


class Heaps(Ruleset):
    """A position is the text in brackets ('' if there is none) and the heaps."""

    most = 9
    heaps = (1, 3)

    def options(self, rng):
        return ''

    def random(self, rng, size):
        return self.options(rng), tuple(rng.randint(0, min(self.most, 2 + size * 2)) for _ in range(rng.randint(*self.heaps)))

    def write(self, position):
        options, heaps = position
        return f'{self.name}{options}({",".join(map(str, heaps))})'

    def leave(self, options, heap):
        """The tuples of non-empty heaps that a move can leave of a heap."""
        raise NotImplementedError

    def moves(self, position, player):
        options, heaps = position
        for i, heap in enumerate(heaps):
            for left in self.leave(options, heap):
                yield options, heaps[:i] + (left or (0,)) + heaps[i + 1:]

    def smaller(self, position):
        options, heaps = position
        if self.heaps[0] < len(heaps):
            for rest in without_one(heaps):
                yield options, rest
        for others in with_smaller(heaps):
            yield options, others


class Nim(Heaps):
    def leave(self, options, heap):
        return [(rest,) if rest else () for rest in range(heap)]


class Octal(Heaps):
    """The digits of the code, as numbers from the zeroth on. Bit k of the digit for n: n may be taken and k heaps left."""

    digits, last = (), 0

    def code(self, options):
        """The first digits, and those that repeat for ever."""
        return self.digits, (self.last,)

    def leave(self, options, heap):
        digits, block = self.code(options)
        for taken in range(heap + 1):
            digit = digits[taken] if taken < len(digits) else block[(taken - len(digits)) % len(block)]
            for parts in range(4):
                if digit >> parts & 1 and (taken or parts > 1):
                    yield from splittings(heap - taken, parts)


class AnyOctal(Octal):
    def options(self, rng):
        zeroth = rng.choice('00004')
        digits = ''.join(rng.choice('01234567') for _ in range(rng.randint(0, 3))) + rng.choice('1234567')
        if rng.random() < 0.15:
            digits = digits[:-1] + rng.choice('89abcdef')
        if rng.random() < 0.3:
            return f'[{zeroth}.{digits[:-2]}[{digits[-2:]}]]'
        return f'[{zeroth}.{digits}{rng.choice(["", "", "..."])}]'

    def code(self, options):
        zeroth, rest = options[1:-1].split('.', 1)
        first, _, block = rest.rstrip('.]').partition('[')
        digits = [int(digit, 16) for digit in zeroth + first]
        block = [int(digit, 16) for digit in block]
        return digits, block or (digits[-1:] if rest.endswith('...') else (0,))


class PartizanOctal(AnyOctal):
    """The options are two codes: Left's and Right's."""

    partizan = True

    def options(self, rng):
        return f'[{super().options(rng)[1:-1]},{super().options(rng)[1:-1]}]'

    def moves(self, position, player):
        codes, heaps = position
        code = f'[{codes[1:-1].split(",")[player]}]'
        for _, after in super().moves((code, heaps), player):
            yield codes, after


class Grundys(Heaps):
    most = 10

    def leave(self, options, heap):
        return [pair for pair in splittings(heap, 2) if pair[0] != pair[1]]


def is_prime_power(n):
    """1 is included."""
    if n == 1:
        return True
    prime = next(p for p in range(2, n + 1) if n % p == 0)
    while n % prime == 0:
        n //= prime
    return n == 1


SETS = {
    'squares': lambda n: isqrt(n) ** 2 == n,
    'cubes': lambda n: any(k ** 3 == n for k in range(1, n + 1)),
    'prime-powers': is_prime_power,
    'powers-of-2': lambda n: n & (n - 1) == 0,
}


class Subtraction(Heaps):
    most = 14
    set_name = None

    def options(self, rng):
        if self.set_name is not None:
            return ''
        if rng.random() < 0.3:
            return f'[{rng.choice(sorted(SETS))}]'
        but = rng.choice(['', '', 'all-but '])
        return f'[{but}{",".join(map(str, sorted(rng.sample(range(1, 8), rng.randint(1, 4)))))}]'

    def leave(self, options, heap):
        name = self.set_name or options[1:-1]
        holds = SETS.get(name)
        if holds is None:
            all_but = name.startswith('all-but')
            numbers = {int(number) for number in name.removeprefix('all-but').split(',')}
            holds = lambda n: (n in numbers) != all_but
        return [(heap - n,) if heap > n else () for n in range(1, heap + 1) if holds(n)]


class NimSquareCube(Heaps):
    heaps = (3, 3)
    most = 9

    def moves(self, position, player):
        options, heaps = position
        for i, holds in enumerate((lambda n: True, SETS['squares'], SETS['cubes'])):
            for n in range(1, heaps[i] + 1):
                if holds(n):
                    yield options, heaps[:i] + (heaps[i] - n,) + heaps[i + 1:]


class Wythoff(Heaps):
    heaps = (2, 2)

    def moves(self, position, player):
        options, (a, b) = position
        for n in range(1, max(a, b) + 1):
            if n <= a:
                yield options, (a - n, b)
            if n <= b:
                yield options, (a, b - n)
            if n <= min(a, b):
                yield options, (a - n, b - n)


class GeneralisedWythoff(Wythoff):
    most = 7

    def options(self, rng):
        return f'[{rng.randint(1, 4)}]'

    def moves(self, position, player):
        options, (a, b) = position
        r = int(options[1:-1])
        for x in range(a + 1):
            for y in range(b + 1):
                if (x, y) != (0, 0) and (x == 0 or y == 0 or abs(x - y) < r):
                    yield options, (a - x, b - y)


class Euclid(Heaps):
    heaps = (2, 2)
    most = 12

    def moves(self, position, player):
        options, (a, b) = position
        for times in range(1, max(a, b) + 1):
            if 0 < a < b and times * a <= b:
                yield options, (a, b - times * a)
            if 0 < b <= a and times * b <= a:
                yield options, (a - times * b, b)


class LastTaken(Heaps):
    """The heap, and how many were taken last. bounds is a function of the two: the least and the greatest number."""

    heaps = (2, 2)
    most = 12

    def moves(self, position, player):
        options, (heap, last) = position
        least, most = self.bounds(heap, last)
        for taken in range(least, min(most, heap) + 1):
            yield options, (heap - taken, taken)


class MooresNim(Heaps):
    most = 4

    def options(self, rng):
        return f'[{rng.randint(1, 3)}]'

    def moves(self, position, player):
        options, heaps = position
        for left in product(*(range(heap + 1) for heap in heaps)):
            if 1 <= sum(a != b for a, b in zip(heaps, left)) <= int(options[1:-1]):
                yield options, left


class GreedyNim(Heaps):
    most = 6

    def moves(self, position, player):
        options, heaps = position
        for i, heap in enumerate(heaps):
            for left in range(heap) if heap == max(heaps) else ():
                yield options, heaps[:i] + (left,) + heaps[i + 1:]


class Antonim(Heaps):
    most = 7

    def random(self, rng, size):
        return '', tuple(rng.sample(range(self.most + 1), rng.randint(1, 3)))

    def moves(self, position, player):
        options, heaps = position
        for i, heap in enumerate(heaps):
            for left in range(heap):
                if left == 0 or left not in heaps:
                    yield options, heaps[:i] + (left,) + heaps[i + 1:]

    def smaller(self, position):
        for options, heaps in super().smaller(position):
            full = [heap for heap in heaps if heap]
            if len(full) == len(set(full)):
                yield options, heaps


class StaircaseNim(Heaps):
    heaps = (1, 4)
    most = 4

    def moves(self, position, player):
        options, heaps = position
        for i, heap in enumerate(heaps):
            for moved in range(1, heap + 1):
                after = list(heaps)
                after[i] -= moved
                if i:
                    after[i - 1] += moved
                yield options, tuple(after)


class EndNim(Heaps):
    partizan = True
    heaps = (1, 4)
    most = 4

    def moves(self, position, player):
        options, heaps = position
        full = [i for i, heap in enumerate(heaps) if heap]
        if full:
            i = full[-player]
            for left in range(heaps[i]):
                yield options, heaps[:i] + (left,) + heaps[i + 1:]


class ByDivisors(Heaps):
    def leave(self, options, heap):
        return [(heap - n,) if heap > n else () for n in range(1, heap + 1) if self.allowed(heap, n)]


class PartizanSets(Heaps):
    """The options are two sets: Left's and Right's. parts is the largest number of heaps that may be left."""

    partizan = True
    most = 7

    def options(self, rng):
        sets = (sorted(rng.sample(range(1, 6), rng.randint(1, 3))) for _ in range(2))
        return f'[{";".join(",".join(map(str, numbers)) for numbers in sets)}]'

    def moves(self, position, player):
        options, heaps = position
        numbers = [int(n) for n in options[1:-1].split(';')[player].split(',')]
        for i, heap in enumerate(heaps):
            for taken in numbers:
                for parts in range(self.parts_left + 1):
                    for left in splittings(heap - taken, parts) if taken <= heap else ():
                        yield options, heaps[:i] + (left or (0,)) + heaps[i + 1:]


class Fruits(Heaps):
    heaps = (2, 4)
    most = 5

    def moves(self, position, player):
        options, heaps = position
        for i in range(len(heaps)):
            for j in range(i):
                if heaps[i] and heaps[j]:
                    yield options, tuple(n - (k in (i, j)) for k, n in enumerate(heaps))


Nim('nim')
Octal('kayles', digits=(0, 7, 7))
Octal('dawsons-kayles', digits=(0, 0, 7), most=12)
Octal('triple-kayles', digits=(0, 0, 0, 7), most=13)
Octal('dawsons-chess', digits=(0, 1, 3, 7), most=12)
Octal('laskers-nim', digits=(4,), last=3, most=6)
AnyOctal('octal', most=8)
PartizanOctal('partizan-octal', most=6, heaps=(1, 2))
Grundys('grundys-game')
Subtraction('subtraction')
Subtraction('take-away', set_name='1,2,3')
Subtraction('pub', set_name='1,2')
Subtraction('square', set_name='squares')
Subtraction('cube', set_name='cubes', most=20)
Subtraction('prime-power', set_name='prime-powers')
Subtraction('binary-nim', set_name='powers-of-2')
NimSquareCube('nim-square-cube')
Wythoff('wythoff')
Fruits('fruits')
GeneralisedWythoff('generalised-wythoff')
Euclid('euclid')
LastTaken('mem', bounds=lambda heap, last: (max(last, 1), heap))
LastTaken('fibonacci-nim', bounds=lambda heap, last: (1, 2 * last if last else heap - 1))
MooresNim('moores-nim')
GreedyNim('greedy-nim')
Antonim('antonim')
StaircaseNim('staircase-nim')
EndNim('end-nim')
ByDivisors('prim', allowed=lambda heap, n: gcd(heap, n) == 1, most=14)
ByDivisors('dim', allowed=lambda heap, n: heap % n == 0, most=14)
PartizanSets('partizan-subtraction', parts_left=1, heaps=(1, 2))
PartizanSets('partizan-splittles', parts_left=2, heaps=(1, 2))


# These can be played for ever.


class SquareButOne(Heaps):
    heaps = (1, 2)

    def options(self, rng):
        return rng.choice(['', '[odd]'])

    def leave(self, options, heap):
        for n in range(1, isqrt(heap) + 1):
            yield (heap - n * n,) if heap > n * n else ()
        if heap and heap % 2 == (1 if options else 0):
            yield (heap + 1,)


class PutOrTakeASquare(Heaps):
    heaps = (1, 1)
    most = 120
    endless = True

    def random(self, rng, size):
        return '', (rng.randint(0, self.most),)

    def leave(self, options, heap):
        if heap:
            square = isqrt(heap) ** 2
            yield (heap - square,) if heap > square else ()
            yield (heap + square,)


class FairShares(Heaps):
    """The heaps are in descending order."""

    def random(self, rng, size):
        heaps = tuple(rng.randint(1, 5) for _ in range(rng.randint(1, 3)))
        return '', tuple(sorted(heaps, reverse=True))

    def moves(self, position, player):
        options, heaps = position
        for i, heap in enumerate(heaps):
            others = heaps[:i] + heaps[i + 1:]
            for parts in range(2, heap + 1):
                if heap % parts == 0:
                    yield options, tuple(sorted(others + (heap // parts,) * parts, reverse=True))
            for j in range(i):
                if heaps[j] != heap:
                    rest = heaps[:j] + heaps[j + 1:i] + heaps[i + 1:]
                    yield options, tuple(sorted(rest + (heap + heaps[j],), reverse=True))

    def smaller(self, position):
        for heaps in list(without_one(position[1])) + list(with_smaller(position[1], 1)):
            yield '', tuple(sorted(heaps, reverse=True))


SquareButOne('square-but-one')
PutOrTakeASquare('put-or-take-a-square')
FairShares('fair-shares')
