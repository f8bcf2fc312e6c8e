# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The values on the page about loopy values: test_loopy_page.py docs/loopy.md GRUNDY_CLI"""

import json
import os
import re
import subprocess
import sys
from fractions import Fraction

page, program = sys.argv[1:]
with open(page, encoding='utf-8') as file:
    text = file.read()
# In a table, a bar inside a cell has a backslash before it.
rows = [tuple(cell.replace('\\|', '|') for cell in row)
        for row in re.findall(r'^\| !\[[^]]+\]\(([^)]+)\) \| `([^`]+)` \| `([^`]+)` \|', text, re.M)]
assert len(rows) == 13, rows
heats = [(row[0].replace('\\|', '|'), *row[1:])
         for row in re.findall(r'^\| `([^`]+)` \| ([-/0-9]+) \| ([-/0-9]+) \|', text, re.M)]
assert len(heats) == 5, heats
answers = subprocess.run([program, 'eval', '--json', '-'], input='\n'.join(row[1] for row in rows), text=True,
                         stdout=subprocess.PIPE, check=True).stdout.splitlines()
for (picture, position, value), answer in zip(rows, map(json.loads, answers), strict=True):
    assert os.path.exists(os.path.join(os.path.dirname(page), picture)), picture
    assert answer['value'] == value, (position, answer['value'], value)
answers = subprocess.run([program, 'eval', '--json', '-'], input='\n'.join(row[0] for row in heats), text=True,
                         stdout=subprocess.PIPE, check=True).stdout.splitlines()
for (position, mean, temperature), answer in zip(heats, map(json.loads, answers), strict=True):
    assert (answer['mean'], answer['temperature']) == (mean, temperature), answer
    assert answer['thermograph']['left'][-1] == answer['thermograph']['right'][-1] == [temperature, mean], answer
# The function says the same of a position as the record, and two kos have twice the mean.
for function in 'mean({})', 'mean({0} + {0})':
    lines = '\n'.join(function.format(row[0]) for row in heats[:2])
    answers = subprocess.run([program, 'eval', '--json', '-'], input=lines, text=True,
                             stdout=subprocess.PIPE, check=True).stdout.splitlines()
    copies = 2 if '+' in function else 1
    assert [json.loads(answer)['value'] for answer in answers] == [
        str(copies * Fraction(mean)) for _, mean, _ in heats[:2]], answers
words = subprocess.run([program, 'eval', 'dud', '{on|-2}'], text=True, stdout=subprocess.PIPE, check=True).stdout
assert 'no mean      the value is a pair of sides G & H' in words, words
assert 'no mean      its walls never meet' in words, words
# Pairs of sides that are written down have no moves, and the walls of on never meet. Impartial play that goes round is a
# draw, so it has no ko rule.
for answer in subprocess.run([program, 'eval', '--json', '-'], input='2 & +-1\non\ndud\n{on|-2}\nsquare-but-one(2) + {1|-1}',
                             text=True, stdout=subprocess.PIPE, check=True).stdout.splitlines():
    assert json.loads(answer)['mean'] is None and json.loads(answer)['thermograph'] is None, answer
# A race within reach of its goal has no value, and that is no limit. Its moves may have one.
for race in 'queens-race(3,3) + fair-shares(1)', 'queens-race(3,3) + fair-shares(1) + +-1':
    answer = json.loads(subprocess.run([program, 'eval', '--json', race], text=True, stdout=subprocess.PIPE, check=True).stdout)
    assert answer['value'] is None and answer['how']['value'] is None, answer
    assert answer['moves']['left'][0]['value'] is not None, answer
