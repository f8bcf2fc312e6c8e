# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later

"""The exercises of the course: the answer of grundy-cli is the one in the table, and so is the answer of a second way.

    test_exercises.py GRUNDY-CLI             one row of two: those of the round GRUNDY_SEED
    test_exercises.py GRUNDY-CLI WORD        the rows that contain WORD

A row of exercises.tsv has the exercise, what is asked, the command, what of its answer is taken (see PICKS; nothing: all that
is printed, with / between lines), the answer, and the second way: an expression of Python with the functions below, or after
"source:" where the answer is printed."""

import json
import os
import re
import shlex
import subprocess
import sys
import threading
from fractions import Fraction
from functools import lru_cache, reduce
from math import gcd, isqrt

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from reference import heaps, notation, others, squares, values  # noqa: E402, F401: each enters its rulesets
from reference.play import Play, Position, Worth  # noqa: E402
from reference.ruleset import EVERY  # noqa: E402


ROUNDS = 2

# What is taken of an answer


def joined(items):
    return ' '.join('-' if item is None else str(item) for item in items)


def wins_of(record, key):
    return ' ; '.join(sorted(move['to'] for move in record['moves'][key] if move['wins']))


PICKS = {
    'wins': lambda record: wins_of(record, 'left'),
    'left wins': lambda record: wins_of(record, 'left'),
    'right wins': lambda record: wins_of(record, 'right'),
    'largest': lambda record: max(int(n) for move in record['moves']['left'] for n in re.findall(r'\d+', move['to'])),
    'theorem': lambda record: record['theorem'] and record['theorem']['name'],
    'column': lambda table: joined(row[0] for row in table['values']),
    'rows': lambda table: ' / '.join(joined(row) for row in table['values']),
    'at most 3': lambda table: joined(table['rows'][0] + n for n, row in enumerate(table['values'])
                                      if row[0] is not None and row[0] <= 3),
    'born': lambda cells: joined(len(generation) for generation in cells['generations']),
    'parents': lambda graph: ' ; '.join(sorted(parent for child, parent in graph['edges'] if child == graph['asked'])),
}


def picked(pick, text, command):
    if not pick and shlex.split(command)[0] == 'compare':
        return text.split('\n')[0]  # the others are witnesses
    if not pick:
        return text.strip().replace('\n', ' / ')
    answer = json.loads(text)
    if pick == 'parents':
        answer['asked'] = shlex.split(command)[1]
    return str(PICKS[pick](answer) if pick in PICKS else answer[pick])


# Second ways


def mex(numbers):
    n = 0
    while n in numbers:
        n += 1
    return n


def xor(*numbers):
    return reduce(lambda a, b: a ^ b, numbers, 0)


@lru_cache(None)
def heap(name, n, options=''):
    """The nimber of a heap, from the rules."""
    return mex({xor(*(heap(name, part, options) for part in left)) for left in EVERY[name].leave(options, n)})


def heap_wins(name, *numbers, options=''):
    """The winning moves of a sum of heaps."""
    ruleset, wins = EVERY[name], set()
    for i, number in enumerate(numbers):
        for left in ruleset.leave(options, number):
            after = numbers[:i] + (left or (0,)) + numbers[i + 1:]
            if xor(*(heap(name, part, options) for part in after)) == 0:
                wins.add(ruleset.write((options, after)))
    return ' ; '.join(sorted(wins))


def winner(*numbers):
    """Of the nimbers of a sum."""
    return 'P' if xor(*numbers) == 0 else 'N'


@lru_cache(None)
def steps(name, n):
    """Remoteness of a heap that a move only makes smaller."""
    after = [steps(name, sum(left)) for left in EVERY[name].leave('', n)]
    lost = [r for r in after if r % 2 == 0]
    return 0 if not after else 1 + (min(lost) if lost else max(after))


@lru_cache(None)
def played(name, position, misere):
    """A position played out: Play, solved."""
    play = Play([Position(EVERY[name], position)], misere, limit=200000)
    play.solve()
    return play


def best_move(name, n):
    """A winner hurries, a loser delays; all that are equally good."""
    after = {sum(left): steps(name, sum(left)) for left in EVERY[name].leave('', n)}
    lost = {to: r for to, r in after.items() if r % 2 == 0}
    best = [to for to, r in after.items() if r == (min(lost.values()) if lost else max(after.values()))]
    return ' ; '.join(f'{name}({to})' for to in best)


def worst_move(name, n):
    """A move that loses soonest, or else one that wins last; all that are equally bad."""
    after = {sum(left): steps(name, sum(left)) for left in EVERY[name].leave('', n)}
    odd = [r for r in after.values() if r % 2 == 1]
    worst = [to for to, r in after.items() if r == (min(odd) if odd else max(after.values()))]
    return ' ; '.join(f'{name}({to})' for to in worst) or '-'


def ranked(graph, *steps):
    """Moves to p5, p7 and so on, of that remoteness, as they are printed: who wins hurries, who loses delays."""
    order = sorted(n for n in steps if n % 2 == 0) + sorted((n for n in steps if n % 2 == 1), reverse=True)
    lines = [f'island[{graph}](p{n}) = {"*" if n % 2 else 0}, remoteness {n}{"" if n % 2 else ", wins"}' for n in order]
    return f'island[{graph}](s) /   moves        ' + ' /                '.join(lines)


def central_blocks(rows, columns):
    """The square blocks of stones that leave a board of which both halves are alike, turned by half a circle."""
    found = []
    for size in range(1, min(rows, columns) + 1):
        if (rows - size) % 2 == 0 and (columns - size) % 2 == 0:
            above, left = (rows - size) // 2, (columns - size) // 2
            board = [['.' if above <= r < above + size and left <= c < left + size else '#' for c in range(columns)]
                     for r in range(rows)]
            assert board == [row[::-1] for row in board[::-1]]
            found.append(f'boxing-match({"|".join("".join(row) for row in board)})')
    return ' ; '.join(sorted(found))


def wythoff_parents(m, n):
    """P-positions two moves on whose longest optimal game is two moves shorter: the heaps differ by one less."""
    def after(a, b):
        return EVERY['wythoff'].moves(('', (a, b)), 0)

    parents = {f'wythoff({a},{b})' for _, first in after(m, n) for _, (a, b) in after(*first)
               if wythoff(a, b) == 0 and abs(a - b) == abs(m - n) - 1}
    return ' ; '.join(sorted(parents))


def added(*texts):
    """The sum of games, texts of values."""
    total = values.ZERO
    for text in texts:
        game = notation.read(text)
        total = values.add(total, values.canonical(*(values.options(game, player) for player in (0, 1))))
    return total


def told(text, holds):
    """As a comparison is printed."""
    return f'{text} = {"true" if holds else "false"}'


def running(numbers):
    """The totals so far."""
    return [sum(numbers[:n + 1]) for n in range(len(numbers))]


def knight_wins(*pieces):
    """The winning moves of white knights."""
    ruleset, wins = EVERY['white-knights'], []
    for to in ruleset.moves(pieces, 0):
        if xor(*(knight(*piece) for piece in to)) == 0:
            wins.append(ruleset.write(to))
    return ' ; '.join(sorted(wins))


def ford(p, q):
    """In lowest terms."""
    return outcome('ford', (p // gcd(p, q), q // gcd(p, q)))


def outcome(name, position, misere=False):
    return played(name, position, misere).outcome(0)


def remoteness(name, position):
    return played(name, position, False).remoteness(0)


def best_moves(name, position, player=0):
    play = played(name, position, False)
    return ' ; '.join(sorted({EVERY[name].write(play.nodes[to][0]) for to in play.moves[0][player]
                              if play.winner(to, 1 - player) == 'LR'[player]}))


def worth(name, position):
    play = Play([Position(EVERY[name], position)], limit=200000)
    play.solve()
    game = Worth(play).of(0)
    return game


def nimber(name, position):
    return values.to_nimber(worth(name, position))


def same(name, position, text):
    """The text, if that is the value of the position."""
    game = worth(name, position)
    return text if game == notation.read(text) or values.compare(game, notation.read(text)) == '=' else game


def order(left, right):
    """How two games, texts of values, compare."""
    return values.compare(notation.read(left), notation.read(right))


def boards(rows):
    return tuple(rows.split('|'))


def table(function, rows, columns):
    return ' / '.join(joined(function(row, column) for column in columns) for row in rows)


def letters(function, numbers):
    return joined(function(n) for n in numbers)


@lru_cache(None)
def wythoff(m, n):
    if m > n:
        return wythoff(n, m)
    return mex({wythoff(a, n) for a in range(m)} | {wythoff(m, b) for b in range(n)} | {wythoff(m - k, n - k) for k in range(1, m + 1)})


@lru_cache(None)
def wythoff_steps(m, n):
    after = ([wythoff_steps(a, n) for a in range(m)] + [wythoff_steps(m, b) for b in range(n)]
             + [wythoff_steps(m - k, n - k) for k in range(1, min(m, n) + 1)])
    lost = [r for r in after if r % 2 == 0]
    return 0 if not after else 1 + (min(lost) if lost else max(after))


@lru_cache(None)
def knight(column, row, luggage):
    return mex({knight(*to) for to in EVERY['white-knights'].goes((column, row, luggage))})


@lru_cache(None)
def kayles_2d(rows, columns):
    if rows > columns:
        return kayles_2d(columns, rows)
    after = set()
    if columns:
        after |= {xor(kayles_2d(a, columns), kayles_2d(rows - 1 - a, columns)) for a in range(rows)}
    if rows:
        after |= {xor(kayles_2d(rows, a), kayles_2d(rows, columns - 1 - a)) for a in range(columns)}
    return 0 if rows == 0 or columns == 0 else mex(after)


@lru_cache(None)
def chomp(rows):
    """The nimber of Chomp, rows from the top; the poisoned square is not taken."""
    after = set()
    for r in range(len(rows)):
        for c in range(rows[r]):
            if (r, c) != (0, 0):
                left = tuple(min(length, c) if i >= r else length for i, length in enumerate(rows))
                after.add(chomp(tuple(length for length in left if length)))
    return mex(after)


@lru_cache(None)
def cutcakes(rows, columns):
    """By the definition of numbers: the simplest number between the best cuts, which is an integer here."""
    low = max((cutcakes(rows, a) + cutcakes(rows, columns - a) for a in range(1, columns)), default=None)
    high = min((cutcakes(a, columns) + cutcakes(rows - a, columns) for a in range(1, rows)), default=None)
    n = 0
    while (low is not None and n <= low) or (high is not None and n >= high):
        n += 1 if low is not None and n <= low else -1
    return n


@lru_cache(None)
def cheques(row):
    if not row:
        return 0
    return max(row[0] - cheques(row[1:]), row[-1] - cheques(row[:-1]))


def p_in_three_piles(to):
    """How many P-positions of three piles have 2n tokens: a XOR b XOR c is 0 where a, b, c share the bits of n."""
    return [sum(1 for a in range(2 * n + 1) for b in range(2 * n + 1 - a) if a ^ b == 2 * n - a - b) for n in range(to + 1)]


@lru_cache(None)
def misere_heap(name, n):
    """Whether the player to move wins a single heap in misère play."""
    after = [misere_heap(name, sum(left)) for left in EVERY[name].leave('', n)]
    return not after or not all(after)


def value_of(name, position):
    """The value of an impartial position in which play may come back, as it is written."""
    label = worth(name, position)
    if isinstance(label, str):
        return label
    n = values.to_nimber(label)
    return '0' if n == 0 else '*' if n == 1 else f'*{n}'


def arcs_of(text):
    return tuple((arc[0], arc[2], '') for arc in text.split())


def island_value(arcs, vertex):
    return value_of('island', (arcs_of(arcs), (vertex,)))


def island_outcome(arcs, *vertices):
    return outcome('island', (arcs_of(arcs), vertices))


def subdivided(arcs, vertices):
    """Old vertices come first in the alphabet, those in the middles of edges from m on."""
    return ' /  / '.join(f'island[{arcs}]({v}) /   outcome      Whoever moves ' + ('first' if v >= 'm' else 'second') + ' wins'
                         for v in vertices)


def almonds(n):
    words = {'N': 'Whoever moves first wins', 'P': 'Whoever moves second wins', 'D': 'A draw'}

    def parts(rest, most):
        if rest == 0:
            yield ()
        for first in range(min(rest, most), 0, -1):
            yield from ((first,) + others for others in parts(rest - first, first))

    return ' /  / '.join(f'fair-shares({",".join(map(str, p))}) /   outcome      {words[outcome("fair-shares", ("", p))]}'
                         for p in parts(n, n))


def put_or_take_labels(to):
    """Remoteness by stages, with heaps up to ten times as large."""
    size, found, stage = 40 * to, {0: 0}, 0
    goes = {n: (n - isqrt(n) ** 2, n + isqrt(n) ** 2) for n in range(1, size)}
    while stage < 12:
        stage += 1
        for n, after in goes.items():
            if n in found:
                continue
            if stage % 2 == 1 and any(found.get(a) == stage - 1 for a in after):
                found[n] = stage
            elif stage % 2 == 0 and all(found.get(a, stage) < stage and found[a] % 2 == 1 for a in after):
                found[n] = stage
    return found


def put_or_take(to, most):
    found = put_or_take_labels(to)
    return joined(n for n in range(to + 1) if found.get(n, most + 1) <= most)


def put_or_take_steps(n):
    return put_or_take_labels(500)[n]


def order_to_zero(name, position):
    return values.compare(worth(name, position), values.ZERO)


def sum_outcome(left, right, of_left, of_right):
    """The outcome of a sum, if its terms have these outcomes."""
    letter = {'>': 'L', '<': 'R', '=': 'P', '||': 'N'}
    games = [values.canonical(*(values.options(notation.read(text), player) for player in (0, 1))) for text in (left, right)]
    assert [letter[values.compare(game, values.ZERO)] for game in games] == [of_left, of_right]
    return letter[values.compare(values.add(*games), values.ZERO)]


def simplest(text):
    """The simplest number between two numbers, by trying them in the order of their birthdays."""
    low, high = (Fraction(side) if side else None for side in text[1:-1].split('|'))
    fits = [x for x in numbers_to(8) if (low is None or x > low) and (high is None or x < high)]
    return str(fits[0])


@lru_cache(None)
def numbers_to(day):
    """In the order of their birthdays, then from the least up."""
    known, found = [], []
    for _ in range(day + 1):
        ends = sorted(known)
        new = ([Fraction(0)] if not ends else
               [ends[0] - 1] + [(a + b) / 2 for a, b in zip(ends, ends[1:])] + [ends[-1] + 1])
        found += new
        known += new
    return found


def born(day):
    return 0 if day == 0 else sum(born_count(d) for d in range(day))


def born_count(day):
    return 2 ** day


def day(n):
    first = born(n)
    return f'day({n}) = [' + ', '.join(map(str, numbers_to(n)[first:first + born_count(n)])) + ']'


def simpler(a, b):
    """Integers by how far they are from 0, other numbers by their denominators."""
    numbers = [Fraction(x) for x in (a, b)]
    whole = all(x.denominator == 1 for x in numbers)
    return str(min(numbers, key=lambda x: abs(x) if whole else x.denominator))


def hackenbush_value(text):
    """Edges (vertex, vertex, colour), a stalk from the ground up or written as a graph; cut and let fall."""
    inner = text[len('hackenbush('):-1]
    if '-' in inner:
        edges = frozenset((int(e[:-1].split('-')[0]), int(e[:-1].split('-')[1]), e[-1]) for e in inner.split())
    else:
        edges = frozenset((i, i + 1, colour) for i, colour in enumerate(inner))
    return text_of(hackenbush_game(edges))


@lru_cache(None)
def hackenbush_game(edges):
    sides = [[], []]
    for edge in edges:
        rest = edges - {edge}
        reached, more = {0}, True
        while more:
            more = {v for a, b, _ in rest for v in (a, b) if (a in reached or b in reached)} - reached
            reached |= more
        left = hackenbush_game(frozenset(e for e in rest if e[0] in reached))
        for player in (0, 1):
            if edge[2] in ('bg', 'rg')[player]:
                sides[player].append(left)
    return values.canonical(*sides)


def text_of(game):
    """A number, a number and a star, or braces."""
    number = values.to_number(game)
    if number is not None:
        return str(number)
    n = values.to_nimber(game)
    if n is not None:
        return '*' if n == 1 else f'*{n}'
    mean = values.walls(game)[0][-1][1]
    for n in (1, 2, 3):
        for ups in (0, 1, -1, 2, -2):
            if values.add(values.add(values.from_number(mean), values.ups(ups)), values.nimber(n)) == game:
                return (str(mean) if mean else '') + ('^' * ups if ups > 0 else 'v' * -ups) + ('*' if n == 1 else f'*{n}')
    for ups in (1, -1, 2, -2):
        if values.add(values.from_number(mean), values.ups(ups)) == game:
            return (str(mean) if mean else '') + ('^' * ups if ups > 0 else 'v' * -ups)
    sides = [values.options(game, player) for player in (0, 1)]
    if len(sides[0]) == 1 and sides[1] == frozenset(values.negative(g) for g in sides[0]):
        return '+-' + text_of(next(iter(sides[0])))
    return '{' + '|'.join(','.join(sorted(text_of(g) for g in side)) for side in sides) + '}'


def domineering_values(texts):
    """As eval prints them, where the text of a value is not one of several."""
    lines = []
    for text in texts.split():
        lines.append(f'domineering({text}) = {text_of(worth("domineering", boards(text)))}')
    return ' /  / '.join(lines)


def nim_parents(*piles):
    """P-positions two tokens below: one taken, and one in the answer, from different piles."""
    parents = set()
    for i in range(len(piles)):
        for j in range(i):
            after = tuple(n - (k in (i, j)) for k, n in enumerate(piles))
            if min(after) >= 0 and xor(*after) == 0:
                parents.add('nim(' + ','.join(map(str, after)) + ')')
    return ' ; '.join(sorted(parents))


@lru_cache(None)
def chance(piles, ours=True):
    """Of winning Nim against one who moves at random, on our move or theirs."""
    after = [tuple(sorted(piles[:i] + (left,) + piles[i + 1:])) for i, pile in enumerate(piles) for left in range(pile)]
    if not after:
        return Fraction(0) if ours else Fraction(1)
    chances = [chance(to, not ours) for to in after]
    return max(chances) if ours else sum(chances) / len(chances)


@lru_cache(None)
def fruit_wins(counts):
    for i in range(3):
        for j in range(i):
            if counts[i] and counts[j]:
                after = tuple(sorted(n - (k in (i, j)) for k, n in enumerate(counts)))
                if not fruit_wins(after):
                    return True
    return False


def fruits(*counts):
    return 'N' if fruit_wins(tuple(sorted(counts))) else 'P'


@lru_cache(None)
def band_wins(pieces):
    """Whether the player to move wins; pieces lie and are sorted."""
    if all(a == 1 for a, b in pieces):
        return False
    for i, (a, b) in enumerate(pieces):
        cuts = [((c, b), (a - c, b)) for c in range(1, a // 2 + 1)] + [((a, c), (a, b - c)) for c in range(1, b // 2 + 1)]
        for two in cuts:
            after = tuple(sorted(pieces[:i] + pieces[i + 1:] + tuple(tuple(sorted(p)) for p in two if p != (1, 1))))
            if not band_wins(after):
                return True
    return False


def band(piece):
    return 'N' if band_wins((tuple(sorted(piece)),)) else 'P'


# The test


def check(arguments, count, wrong):
    program, word = arguments[0], (arguments[1:] + [''])[0]
    turn = int(os.environ.get('GRUNDY_SEED') or 0) % ROUNDS
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'data', 'exercises.tsv')
    with open(path, encoding='utf-8') as rows:
        for number, line in enumerate(rows, 1):
            if number == 1 or word not in line or line.startswith('#') or not word and number % ROUNDS != turn:
                continue
            exercise, asked, command, pick, answer, second = line.rstrip('\n').split('\t')
            where = f'{path}:{number}: {exercise} {command}'
            run = subprocess.run([program, *shlex.split(command), '--timeout', '60'], text=True, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE)
            try:
                got = picked(pick, run.stdout, command) if run.returncode == 0 else run.stderr.strip()
            except (ValueError, KeyError, TypeError) as error:
                got = repr(error)
            count.append(line)
            if got != answer:
                wrong.append(f'{where}: expected {answer}, got {got}')
            if not second.startswith('source:'):
                try:
                    other = str(eval(second))
                except Exception as error:  # noqa: BLE001: whatever is wrong with the row is told
                    other = repr(error)
                if other != answer:
                    wrong.append(f'{where}: expected {answer}, by the second way {other}')


def main():
    count, wrong = [], []
    sys.setrecursionlimit(1000000)
    threading.stack_size(512 * 1024 * 1024)
    worker = threading.Thread(target=check, args=(sys.argv[1:], count, wrong), daemon=True)
    worker.start()
    worker.join()
    for line in wrong:
        print(line)
    print(f'{len(count)} rows: {len(wrong)} wrong')
    sys.exit(1 if wrong or not count else 0)


if __name__ == '__main__':
    main()
