# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later

"""Games in which a player may move again: Nimstring and Dots and Boxes, against plain searches. That of Nimstring adds a
Nim heap, in which a turn may go on, so it shows what the values mean.

    test_again.py GRUNDY-CLI GAMES"""

import functools
import json
import random
import subprocess
import sys

MOST_STRINGS = 7
HEAPS = range(9)  # more than the moves of any position here


def cut(strings, ground, string):
    """What is left, and how many coins come off."""
    rest = strings - {string}
    return rest, sum(p not in ground and not any(p in s for s in rest) for p in string)


@functools.lru_cache(None)
def wins(strings, heap, ground):
    """Whether the player to move wins Nimstring with a heap of Nim beside it; any part of the turn may be in either."""
    for string in strings:
        rest, taken = cut(strings, ground, string)
        if wins(rest, heap, ground) if taken else not wins(rest, heap, ground):
            return True
    return any(not wins(strings, less, ground) for less in range(heap))


def nimstring(strings, ground):
    lost = [heap for heap in HEAPS if not wins(strings, heap, ground)]
    assert len(lost) <= 1
    return f'nimber {lost[0]}' if lost else 'loony'


@functools.lru_cache(None)
def score(strings, ground):
    """The first player's best lead in Dots and Boxes."""
    best = None
    for string in strings:
        rest, taken = cut(strings, ground, string)
        lead = taken + score(rest, ground) if taken else -score(rest, ground)
        best = lead if best is None else max(best, lead)
    return best or 0


@functools.lru_cache(None)
def turns(strings, ground):
    """What can be left after a whole turn of Nimstring."""
    left = set()
    for string in strings:
        rest, taken = cut(strings, ground, string)
        left |= turns(rest, ground) if taken else {rest}
    return frozenset(left)


def written(strings, ground):
    return f'[{" ".join("-".join(s) for s in strings)}]({",".join(p for p in ground if any(p in s for s in strings))})'


def random_graph(rng):
    coins = 'abcde'[:rng.randint(1, 5)]
    n = rng.randint(1, MOST_STRINGS)
    strings = {tuple(sorted(rng.sample(coins + 'wxyz', 2))) for _ in range(n)}
    return frozenset(s for s in strings if s[0] in coins), frozenset('wxyz')


def boxes(rows, columns):
    """The strings of a board on which nothing has been drawn."""
    name = {(r, c): 'abcdef'[r * columns + c] for r in range(rows) for c in range(columns)}
    strings, ends = set(), iter('ghijklmnopqrstuvwxyz')
    for (r, c), coin in name.items():
        for there in ((r, c + 1), (r + 1, c), (r, c - 1), (r - 1, c)):
            other = name.get(there) or next(ends)
            strings.add(tuple(sorted((coin, other))))
    return frozenset(strings), frozenset('ghijklmnopqrstuvwxyz')


def chain(n):
    """n coins in a row, joined to the ground at both ends."""
    row = 'w' + 'abcde'[:n] + 'x'
    return frozenset(tuple(sorted(pair)) for pair in zip(row, row[1:])), frozenset('wx')


def loop(n):
    row = 'abcdefg'[:n]
    return frozenset(tuple(sorted(pair)) for pair in zip(row, row[1:] + row[0])), frozenset()


def ask(cli, games, game, positions):
    text = ''.join(f'{game}{written(*p)}\n' for p in positions)
    out = subprocess.run([cli, 'eval', '--json', '--game', f'{games}/{game}.lua', '-'],
                         input=text, capture_output=True, text=True, check=True).stdout
    records = [json.loads(line) for line in out.splitlines()]
    assert len(records) == len(positions)
    return records


def check_nimstring(position, record):
    expected = nimstring(*position)
    found = 'loony' if record['value'] == 'loony' else f'nimber {record["nimber"]}'
    assert found == expected, (record['expression'], found, expected)
    assert record['outcome'] == ('P' if expected == 'nimber 0' else 'N'), record
    assert (record['remoteness'] % 2 == 0) == (record['outcome'] == 'P'), record
    assert len(record['moves']['left']) == len(turns(*position)), record


REFUSED = {
    'nimstring[a-g](g) + nim(2)': 'the whole sum has to be one position',
    'nimstring[a-b](a) : nim(2)': 'cannot be part of a join',
    'selective(nimstring[a-g](g), nim(2))': 'cannot be part of a join',
    'misere(nimstring[a-b b-g](g))': 'misère play is not defined where',
    'canonical(nimstring[a-b b-g](g))': 'this position is loony',
    'impartial(nimstring[a-g](g))': 'not for a game in which a player may move again',
    'full(nimstring[a-g](g))': 'not only the game of its turns',
    'genus(nimstring[a-g](g))': 'only a game that ends when nobody can move',
    'nimstring[a-g a-g](g)': 'at most one edge joins two vertices',
    'nimstring[a-a](a)': 'at most one edge joins two vertices',
    'nimstring[a-g](g,g-a,a-g)': 'this edge is named twice',
    'nimstring[a-b b-g](g,a-g)': 'the graph has no such edge',
    'nimstring[a-b b-g](g,a-b)': 'the coin a has no string',
    'nimstring[a-b a-g](a,g)': 'the string from a to g has no coin',
}


def check_refusals(cli, games):
    out = subprocess.run([cli, 'eval', '--json', '--game', f'{games}/nimstring.lua', '-'],
                         input='\n'.join(REFUSED), capture_output=True, text=True).stdout
    records = [json.loads(line) for line in out.splitlines()]
    assert len(records) == len(REFUSED)
    for (text, reason), record in zip(REFUSED.items(), records):
        assert reason in record.get('error', ''), (text, record)


def check_comparisons(cli, games):
    """Equal positions with the same turns can differ in sums, so they are not called identical."""
    for a, b, words in (('nimstring[a-g](g)', 'nimstring[a-g](g)', 'equal and identical'),
                        ('nimstring[a-g](g)', '0', 'whether they are identical is not known'),
                        ('nimstring[a-g a-h](g,h)', 'nim(1)', 'whether they are identical is not known')):
        out = subprocess.run([cli, 'compare', '--game', f'{games}/nimstring.lua', a, b],
                             capture_output=True, text=True, check=True).stdout
        assert out.startswith('=') and words in out, (a, b, out)


def main(cli, games):
    check_refusals(cli, games)
    check_comparisons(cli, games)
    rng = random.Random(7)
    positions = [p for p in (random_graph(rng) for _ in range(150)) if p[0]]
    # Winning Ways, ch. 16: long chains (of three coins and more) and loops (of four) are 0, since every move in them is loony.
    known = [(chain(n), f'nimber {value}') for n, value in ((1, 1), (2, 1), (3, 0), (4, 0), (5, 0))]
    known += [(loop(n), 'nimber 0') for n in (4, 5, 6)]
    for position, value in known:
        assert nimstring(*position) == value, (position, value)
        positions.append(position)
    positions.append(boxes(1, 2))
    records = ask(cli, games, 'nimstring', positions)
    for position, record in zip(positions, records):
        check_nimstring(position, record)
    assert {'loony', '0', '*', '*2'} <= {record['value'] for record in records}
    positions = positions[:60] + [boxes(1, 1), boxes(1, 2), boxes(2, 2)]
    for position, record in zip(positions, ask(cli, games, 'dots-and-boxes', positions)):
        assert record['score'] == score(*position), (record['expression'], record['score'], score(*position))
    assert [score(*boxes(*size)) for size in ((1, 1), (1, 2), (2, 2))] == [-1, 0, 2]


main(*sys.argv[1:])
