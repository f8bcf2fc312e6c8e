# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later

"""Ringiana: moves and shortest solutions as in the reference, which computes with exact intervals.

    test_puzzles.py GRUNDY-CLI

Each round, whose number is GRUNDY_SEED, has random positions of its own."""

import json
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))

from reference.puzzles import Ringiana  # noqa: E402

MOST = 3  # moves that the reference looks ahead
N_STARTS, N_DEEP = 5, 1  # positions of a round

puzzle = Ringiana()
rng = random.Random(7 + int(os.environ.get('GRUNDY_SEED', '0')))


def ask(cli, positions):
    text = ''.join(f'ringiana({position})\n' for position in positions)
    out = subprocess.run([cli, 'eval', '--json', '-'], input=text, capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def inner(expression):
    return expression[len('ringiana('):-1]


def check(position, record):
    quadrants = puzzle.read(position)
    expected = puzzle.length(quadrants, MOST)
    found = record['remoteness']
    assert (found == expected) if expected is not None else found > MOST, (position, found, expected)
    assert record['outcome'] is None and record['value'] is None, record
    moves = record['moves']['left']
    if found == 0:
        assert moves == []
        return
    wanted = set(puzzle.moves(quadrants)) - {quadrants}
    assert {puzzle.read(inner(move['to'])) for move in moves} == wanted, position
    for move in moves:
        # A move can be taken back, so it changes the length by at most one.
        assert abs(move['remoteness'] - found) <= 1, move
        assert move['wins'] == (move['remoteness'] < found), move
    assert any(move['wins'] for move in moves), position


def solve(cli, position):
    """Follows the moves that are called shortest to the end."""
    steps = 0
    while True:
        record = ask(cli, [position])[0]
        best = [move for move in record['moves']['left'] if move['wins']]
        if not best:
            return steps
        position, steps = inner(best[0]['to']), steps + 1


def main(cli):
    halves = [a + b if a != b else a for a in 'abcd' for b in 'abcd']
    starts = [','.join(rng.choice(halves) for _ in range(4)) for _ in range(N_STARTS)]
    for position, record in zip(starts, ask(cli, starts), strict=True):
        check(position, record)
    # Smaller pieces than halves.
    deep = [inner(rng.choice(record['moves']['left'])['to']) for record in ask(cli, starts[:N_DEEP]) if record['moves']['left']]
    for position, record in zip(deep, ask(cli, deep), strict=True):
        check(position, record)
    # Four colours that need seven moves, as in the known example whose picture is lost.
    seven = [record for record in ask(cli, ['dc,a,ca,bd', 'c,db,bc,ca']) if record['remoteness'] == 7]
    assert len(seven) == 2, ask(cli, ['dc,a,ca,bd', 'c,db,bc,ca'])
    assert all(solve(cli, inner(record['expression'])) == 7 for record in seven)
    for bad in ('ringiana(a,b,c)', 'ringiana(a,b,c,abc)', 'ringiana(ab,cd,e,a)', 'misere(ringiana(a,b,c,d))',
                'ringiana(a,b,c,d) + 1', '{ringiana(a,b,c,d)|}'):
        refused = subprocess.run([cli, 'eval', bad], capture_output=True, text=True)
        assert refused.returncode == 1 and refused.stderr.count('\n') == 1 and not refused.stdout, (bad, refused)


main(sys.argv[1])
