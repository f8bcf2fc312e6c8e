# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The page about misère quotients names every code once, and the quotients on it are found:
test_quotients_page.py docs/quotients.md GRUNDY_CLI"""

import json
import re
import subprocess
import sys

page, program = sys.argv[1:]
with open(page, encoding='utf-8') as file:
    found, rest = file.read().split('## Not found')
missing, quaternary = rest.split('## Quaternary games')
code = re.compile(r'\b[04]\.[0-7]{2}\b')
four = re.compile(r'\b0\.[0-3]{4}\b')
tame = code.findall(re.search(r'^0\.00[^|]*?\.$', found, re.M | re.S).group())


def read_rows(text, names):
    return {name: tuple(map(int, row[1:]))
            for row in re.findall(r'^\| ([04]\.[^|]+) \| (\d+) \| (\d+) \| (\d+) \|', text, re.M)
            for name in names.findall(row[0])}


wild = read_rows(found, code)
others = [name for row in re.findall(r'^\| ([04]\.[^|]+) \|', missing, re.M) for name in code.findall(row)]
assert (len(tame), len(wild), len(others)) == (58, 21, 49), (len(tame), len(wild), len(others))
assert sorted(tame + list(wild) + others) == [f'{a}.{b:02o}' for a in (0, 4) for b in range(64)]
wild.update(read_rows(quaternary, four))
assert len(wild) == 21 + 17, len(wild)
for name in tame + list(wild):
    answer = json.loads(subprocess.run([program, 'quotient', name, '--json'], text=True, stdout=subprocess.PIPE,
                                       check=True).stdout)
    assert answer['period'] is not None and answer['tame'] == (name in tame), name
    if name in wild:
        assert (answer['order'], answer['period'], answer['preperiod']) == wild[name], name
