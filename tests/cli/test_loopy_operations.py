# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Operations on random loopy values, compared with play: test_loopy_operations.py GRUNDY_CLI [CASES]

Two games have the same winners in every sum, where endless play counts as won by one player, if one of them is the upsum or the downsum
that the program says; so sums with some other games are played out."""

import json
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(__file__), '..'))
from reference.loopy import Game, negative, nimber, random_graph, read, winners  # noqa: E402

OTHERS = ['0', '1', '-1/2', '*', '^', 'v*', 'tiny(1)', '+-1', '{2||0|-1}', 'over', '-1under', 'on', 'off', 'v[on]*', '^<on>',
          '{0||0|0,pass}', '{0|*,pass}', 'a{a||0|-1}', 'tiny(on)', '{on|0||-2}', '{pass|pass}']
LARGEST = 5  # nimber added to a loopy impartial game

program, cases = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 25
rand = random.Random(int(os.environ.get('GRUNDY_SEED') or 0))
others = [(text, read(text)) for text in OTHERS]


def ask(expressions, fields='value'):
    """What the program says of each: a record."""
    answers = subprocess.run([program, 'eval', '--json', '--fields', fields, '-'], input='\n'.join(expressions), text=True,
                             stdout=subprocess.PIPE, check=True).stdout.splitlines()
    return list(map(json.loads, answers))


def ordinal_sum(game, other, known):
    if other not in known:
        known[other] = whole = Game()
        whole.options = [game.options[player] + [ordinal_sum(game, option, known) for option in other.options[player]]
                         for player in (0, 1)]
    return known[other]


def check(text, value, terms, endless):
    """The value, a stopper, is that of the sum of @terms if endless play counts as won by @endless."""
    game = read(value)
    for written, other in rand.sample(others, 8):
        expected = winners(*terms, other).replace('D', endless)
        assert winners(game, other).replace('D', endless) == expected, (text, value, written, expected)


stoppers = []
while len(stoppers) < cases:
    graphs = [random_graph(rand)[0] for _ in range(cases)]
    for answer in ask(graphs):
        value = answer['value']
        if value and not value.startswith('oo') and '&' not in value and value != 'dud' and value not in stoppers and len(value) < 60:
            stoppers.append(value)
pairs = [rand.sample(stoppers, 2) for _ in range(cases)]
games = {value: read(value) for value in stoppers}
for name, written, terms, endless in (
        ('upsum', 'upsum({0}, {1})', lambda g, h: (g, h), 'L'),
        ('downsum', 'downsum({0}, {1})', lambda g, h: (g, h), 'R'),
        ('degree', 'degree({0})', lambda g, h: (g, negative(g)), 'L'),
        ('difference', 'offside(({0}) - ({1}))', lambda g, h: (g, negative(h)), 'R'),
        ('ordinal sum', 'onside(({0}):({1}))', lambda g, h: (ordinal_sum(g, h, {}),), 'L'),
        ('ordinal sum', 'offside(({0}):({1}))', lambda g, h: (ordinal_sum(g, h, {}),), 'R')):
    texts = [written.format(*pair) for pair in pairs]
    for pair, text, answer in zip(pairs, texts, ask(texts), strict=True):
        value = answer.get('value')
        assert value is not None, (text, answer)
        check(text, value, terms(*(games[value] for value in pair)), endless)

# The variety is the upsum of G and the downsum of -G and -degree(G): both, as the program prints them, were checked.
texts = [text.format(value) for value in stoppers
         for text in ('variety({0})', 'upsum({0}, downsum(-({0}), -degree({0})))')]
answers = [answer.get('value') for answer in ask(texts)]
for text, value, expected in zip(texts[::2], answers[::2], answers[1::2], strict=True):
    assert value == expected, (text, value, expected)

# Comparisons: G >= H if Left survives on G - H when Right starts.
for sign, among in (('>=', (0,)), ('<=', (1,)), ('=', (0, 1))):
    for pair, answer in zip(pairs, ask([f'({a}) {sign} ({b})' for a, b in pairs]), strict=True):
        g, h = (games[value] for value in pair)
        survived = winners(g, negative(h))[1] != 'R', winners(h, negative(g))[1] != 'R'
        assert answer['value'] == ('true' if all(survived[i] for i in among) else 'false'), (sign, pair, answer)

# Loopy impartial games: oo and the nimbers that it can move to.
loopy = []
while len(loopy) < cases:
    made = []
    for _ in range(2 * cases):
        n = rand.randint(2, 7)
        nodes, density = [Game() for _ in range(n)], rand.uniform(.15, .5)
        arcs = [(i, j) for i in range(n) for j in range(n) if rand.random() < density]
        for i, j in arcs:
            for side in nodes[i].options:
                side.append(nodes[j])
        made.append((f'graph[{" ".join(["a"] + [f"{chr(97 + i)}>{chr(97 + j)}" for i, j in arcs])}](a)', nodes[0]))
    loopy += [(text, game, answer['value']) for (text, game), answer in zip(made, ask([text for text, _ in made]), strict=True)]
for text, game, value in loopy:
    found = [winners(game, nimber(n)) for n in range(LARGEST + 1)]
    if value.startswith('oo'):
        numbers = set(map(int, value[3:-1].split(','))) if '(' in value else set()
        expected = ['LR' if n in numbers else 'DD' for n in range(LARGEST + 1)]
    else:
        is_n = 0 if value == '0' else 1 if value == '*' else int(value[1:])
        expected = ['RL' if n == is_n else 'LR' for n in range(LARGEST + 1)]
    assert found == expected, (text, value, found)
