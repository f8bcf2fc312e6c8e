#!/usr/bin/python3
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Runs the commands of docs/many-machines.md: the answers are those of one process, in the same order."""

import contextlib
import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile

page, program = sys.argv[1:]
with open(page, encoding='utf-8') as file:
    blocks = re.findall(r'^```sh\n(.*?)^```', file.read(), re.M | re.S)
pipe, boards, slurm, join, fill, part, merge = blocks
lines = [f'nim({n % 13},{n % 11}) + domineering({1 + n % 2}x{1 + n % 3})\n' for n in range(2500)]
lines[1234] = 'domineering(9x9\n'


def run(script, folder, **variables):
    path = os.path.dirname(os.path.abspath(program)) + os.pathsep + os.environ['PATH']
    subprocess.run(['sh', '-c', script], cwd=folder, check=True, timeout=60, env={**os.environ, 'PATH': path, 'HOME': folder,
                                                                      **variables})


def read(folder, name):
    with open(os.path.join(folder, name), encoding='utf-8') as file:
        # A line is counted from the beginning of its block.
        return [json.loads(re.sub(r'"line \d+, ', '"', line)) for line in file]


def compare(folder, expected):
    answers = read(folder, 'answers.jsonl')
    assert len(answers) == len(expected), len(answers)
    for i, (answer, other) in enumerate(zip(answers, expected)):
        assert answer == other, (i, answer, other)


with tempfile.TemporaryDirectory() as folder:
    with open(os.path.join(folder, 'positions.txt'), 'w', encoding='utf-8') as file:
        file.writelines(lines)
    run('grundy-cli eval --json - < positions.txt > expected.jsonl', folder)
    expected = read(folder, 'expected.jsonl')
    assert len(expected) == len(lines), len(expected)

    for task in range(3):
        run(slurm, folder, SLURM_ARRAY_TASK_ID=str(task), SLURM_CPUS_PER_TASK='2')
    run(join.replace('0 99', '0 2'), folder)
    compare(folder, expected)

    # Three processes at once, and three parts that are merged, have the rows of one process.
    run(fill, folder)
    for task in range(1, 4):
        run(part, folder, SLURM_ARRAY_TASK_ID=str(task))
    run(merge, folder)
    run('grundy-cli find domineering --up-to 3x4 --atlas one.atlas > /dev/null\n'
        'grundy-cli find clobber --size 3x3 --atlas one.atlas --where "value = ^" > expected.txt', folder)
    rows = {}
    for name in ['dominoes', 'clobber', 'one']:
        with contextlib.closing(sqlite3.connect(os.path.join(folder, name + '.atlas'))) as atlas:
            rows[name] = sorted(map(repr, atlas.execute('SELECT * FROM atlas')))
            assert atlas.execute('SELECT count(*) FROM sets WHERE NOT complete').fetchone() == (0,), name
    assert sorted(rows['dominoes'] + rows['clobber']) == rows['one'], {name: len(rows[name]) for name in rows}
    with open(os.path.join(folder, 'ups.txt')) as ups, open(os.path.join(folder, 'expected.txt')) as one:
        assert ups.read() == one.read() != ''

    if shutil.which('parallel') is None:
        print('GNU parallel is not installed')
        sys.exit(77)
    os.remove(os.path.join(folder, 'answers.jsonl'))
    os.makedirs(os.path.join(folder, '.parallel'))
    open(os.path.join(folder, '.parallel', 'will-cite'), 'w', encoding='utf-8').close()
    run(pipe, folder)
    compare(folder, expected)

    with open(os.path.join(folder, 'boards.txt'), 'w', encoding='utf-8') as file:
        file.write('domineering(6x6)\ndomineering(6x7)\n')
    run(boards.rstrip() + ' > winners.txt', folder)
    with open(os.path.join(folder, 'winners.txt'), encoding='utf-8') as file:
        winners = [line.split('\t')[1].strip() for line in file if re.search(r'\t[NPLR]$', line)]
    assert winners == ['N', 'L'], winners
