# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The values on the page about loopy values: test_loopy_page.py docs/loopy.md GRUNDY_CLI"""

import json
import os
import re
import subprocess
import sys

page, program = sys.argv[1:]
with open(page, encoding='utf-8') as file:
    rows = re.findall(r'^\| !\[[^]]+\]\(([^)]+)\) \| `([^`]+)` \| `([^`]+)` \|', file.read(), re.M)
assert len(rows) == 10, rows
answers = subprocess.run([program, 'eval', '--json', '-'], input='\n'.join(row[1] for row in rows), text=True,
                         stdout=subprocess.PIPE, check=True).stdout.splitlines()
for (picture, position, value), answer in zip(rows, map(json.loads, answers), strict=True):
    assert os.path.exists(os.path.join(os.path.dirname(page), picture)), picture
    assert answer['value'] == value, (position, answer['value'], value)
