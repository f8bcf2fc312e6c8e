# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Values of random graphs, read back as they are printed, and compared with the graphs by play: test_loopy_values.py GRUNDY_CLI

A graph with the value G & H and the game G have the same winners in every sum if endless play counts as won by Left, and so have the
graph and H if Right wins it. Who wins is worked out backwards from the ends, and the notation is read here, without the program."""

import json
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from reference.loopy import random_graph, read, winners  # noqa: E402

CASES = 500
OTHERS = ['0', '1', '-1/2', '*', '^', 'v*', '^2', 'tiny(1)', '+-1', '{1|0}', '{2||0|-1}', 'over', '-1under', 'on', 'off', 'v[on]*', '^<on>',
          '{0||0|0,pass}', '{0|*,pass}', 'a{a||0|-1}', 'tiny(on)', '{on|0||-2}', '{pass|pass}']

rand = random.Random(int(os.environ.get('GRUNDY_SEED') or 0))
graphs = [random_graph(rand) for _ in range(CASES)]
others = [(text, read(text)) for text in OTHERS]
answers = subprocess.run([sys.argv[1], 'eval', '--json', '--fields', 'outcome,value', '-'], input='\n'.join(text for text, _ in graphs),
                         text=True, stdout=subprocess.PIPE, check=True).stdout.splitlines()
codes = {'LL': 'L', 'RR': 'R', 'LR': 'N', 'RL': 'P', 'DD': 'D'}
for (text, graph), answer in zip(graphs, map(json.loads, answers), strict=True):
    value = answer['value']
    assert answer['outcome'] == codes.get(winners(graph), winners(graph)), (text, answer)
    if value is None or value.startswith('oo'):  # loopy nimbers, and those without a value
        continue
    sides = [read(side) for side in ('on & off' if value == 'dud' else value).split(' & ')]
    for written, other in rand.sample(others, 8):
        whole = winners(graph, other)
        for side, winner in (sides[0], 'L'), (sides[-1], 'R'):
            assert winners(side, other).replace('D', winner) == whole.replace('D', winner), (text, value, written)
