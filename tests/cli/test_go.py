# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Go on small boards, where prisoners have no limit, against the reference: test_go.py GRUNDY_CLI [CASES]"""

import json
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from reference.prisoners import Outcomes  # noqa: E402
from reference.ruleset import EVERY  # noqa: E402

program, cases = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
seed = int(os.environ.get('GRUNDY_SEED', '0'))
rng, rules, expected, open_cases = random.Random(seed), EVERY['go'], {}, 0
while len(expected) < cases:
    rows, columns = rng.choice(((1, 4), (1, 5), (1, 6), (2, 2), (2, 3)))
    marks = rng.choice(('.', '.', '.xo*@#'))
    board = tuple(''.join(rng.choice(marks) for _ in range(columns)) for _ in range(rows))
    if not rules.is_legal(board):
        continue
    outcomes = Outcomes(board, 6)
    for _ in range(10):
        position = rng.choice(outcomes.boards), rng.randint(-2, 2)
        found = outcomes.outcome(*position)
        open_cases += '?' in found
        if '?' not in found:
            expected[rules.write(position)] = found
answers = subprocess.run([program, 'eval', '--json', '-'], input='\n'.join(expected), text=True,
                         stdout=subprocess.PIPE, check=True).stdout.splitlines()
both = {'L': 'LL', 'R': 'RR', 'N': 'LR', 'P': 'RL', 'D': 'DD'}
for (text, outcome), answer in zip(expected.items(), map(json.loads, answers), strict=True):
    assert both.get(answer['outcome'], answer['outcome']) == outcome, (text, answer['outcome'], outcome)
assert open_cases < len(expected) / 2, open_cases
assert len(set(expected.values())) > 3, set(expected.values())
