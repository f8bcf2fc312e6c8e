# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The values on the page about loopy values: test_loopy_page.py docs/loopy.md GRUNDY_CLI"""

import json
import os
import re
import subprocess
import sys

page, program = sys.argv[1:]
with open(page, encoding='utf-8') as file:
    text = file.read()
rows = re.findall(r'^\| !\[[^]]+\]\(([^)]+)\) \| `([^`]+)` \| `([^`]+)` \|', text, re.M)
assert len(rows) == 10, rows
heats = re.findall(r'^\| `([^`]+)` \| ([-/0-9]+) \| ([-/0-9]+) \|', text, re.M)
assert len(heats) == 3, heats
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
# Pairs of sides that are written down have no moves, and the walls of on never meet.
for answer in subprocess.run([program, 'eval', '--json', '-'], input='2 & +-1\non\ndud\n{on|-2}', text=True,
                             stdout=subprocess.PIPE, check=True).stdout.splitlines():
    assert json.loads(answer)['mean'] is None and json.loads(answer)['thermograph'] is None, answer
