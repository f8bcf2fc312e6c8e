#!/usr/bin/env python3
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""What a run of tests leaves to say: the end of the output of each test that failed and how to run it again, which tests
were skipped and why, and at last the counts.

    tests/report.py NAME STATUS LOG OUTPUT [NAME STATUS LOG OUTPUT...]

for each part of the run its name, its exit status (77: it could not be run), Meson's testlog.json, if it has one, and a file
with what it printed, if there is one. Exits with 1 if anything failed."""

import json
import os
import re
import sys


def cases_of(test):
    """How many cases passed, failed and were skipped. A program that prints TAP counts by its cases, any other as one."""
    cases = re.findall(r'^(not )?ok\b(.*)$', test.get('stdout') or '', re.MULTILINE)
    failed = sum(1 for no, rest in cases if no and '# TODO' not in rest)
    skipped = sum(1 for no, rest in cases if not no and re.search(r'#\s*skip', rest, re.IGNORECASE))
    passed = len(cases) - failed - skipped
    if test['result'] in ('OK', 'EXPECTEDFAIL') and not cases:
        passed = 1
    elif test['result'] == 'SKIP' and not cases:
        skipped = 1
    elif test['result'] in ('FAIL', 'ERROR', 'TIMEOUT', 'UNEXPECTEDPASS', 'INTERRUPT') and not failed:
        failed = 1
    return passed, failed, skipped


def cases_of_part(status, tests):
    passed, failed, skipped = (sum(column) for column in zip((0, 0, 0), *map(cases_of, tests)))
    if status == 77 and not tests:
        skipped = 1
    elif status and not failed:
        failed = 1
    elif not status and not tests:
        passed = 1
    return passed, failed, skipped


def read_tests(log):
    try:
        with open(log, encoding='utf-8') as file:
            return [json.loads(line) for line in file.read().splitlines()]
    except OSError:
        return []


def name_of(test):
    """A name as Meson prints it is "grundy:suite / name"."""
    return test['name'].split(' / ')[-1]


def why_skipped(test):
    said = (test.get('stdout') or '') + (test.get('stderr') or '')
    reasons = re.findall(r'^(?:.*#\s*)?skip:?\s*(.*)$', said, re.MULTILINE | re.IGNORECASE)
    return f'{name_of(test)} ({reasons[-1].strip()})' if reasons else name_of(test)


def print_end(title, text, n_lines):
    print(f'== {title}, the last {n_lines} lines')
    print('\n'.join(text.splitlines()[-n_lines:]))


def print_failures(name, log, tests, output):
    """Returns the names of what failed. If no test of the part tells, it is the part itself."""
    failures = [test for test in tests if cases_of(test)[1]]
    for test in failures:
        print_end(f'{name}: {name_of(test)} ({test["result"]})', (test.get('stdout') or '') + (test.get('stderr') or ''), 40)
    if failures:
        build = os.path.relpath(os.path.dirname(os.path.dirname(log)))
        print(f'To run a test alone: meson test -C {build} --verbose {name_of(failures[0])}')
    elif output:
        with open(output, encoding='utf-8', errors='replace') as file:
            print_end(name, file.read(), 80)
    return [f'{name}: {name_of(test)}' for test in failures] or [name]


def main(parts):
    counts, failures, skips = [], [], []
    for name, status, log, output in zip(*[iter(parts)] * 4):
        tests = read_tests(log)
        counts.append(cases_of_part(int(status), tests))
        if counts[-1][1]:
            failures += print_failures(name, log, tests, output)
        skips += [why_skipped(test) for test in tests if cases_of(test)[2]]
        skips += [name] if int(status) == 77 and not tests else []
    passed, failed, skipped = (sum(column) for column in zip(*counts))
    if skips:
        print('== Skipped:', ', '.join(skips))
    if failures:
        print('== Failed:', ', '.join(failures))
    print(f'{passed} passed, {failed} failed' + (f', {skipped} skipped' if skipped else ''))
    return 1 if failed else 0


sys.exit(main(sys.argv[1:]))
