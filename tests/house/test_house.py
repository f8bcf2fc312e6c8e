#!/usr/bin/env python3
"""A room of src/ includes only headers of the rooms below it, folders do not include each other, nor do files of the window
in a circle, no folder is crowded, the list of tests is the same whatever is installed, labels leave the focus alone, and no merge
was left half done."""
import glob
import os
import re
import sys
import xml.etree.ElementTree

ROOT = os.path.join(os.environ.get('G_TEST_SRCDIR', os.path.join(os.path.dirname(__file__), '..')), '..')
SRC = os.path.join(ROOT, 'src')

# The rooms that each room may include.
BELOW = {
    'base': [],
    'cgt': ['base'],
    'rulesets': ['cgt', 'base'],
    'solvers': ['rulesets', 'cgt', 'base'],
    'language': ['solvers', 'rulesets', 'cgt', 'base'],
    'lessons': ['language', 'solvers', 'rulesets', 'cgt', 'base'],
    'pictures': ['solvers', 'rulesets', 'cgt', 'base'],
    'library': ['pictures', 'language', 'solvers', 'rulesets', 'cgt', 'base'],
    'cli': ['library', 'pictures', 'language', 'solvers', 'rulesets', 'cgt', 'base'],
    'app': ['library', 'pictures', 'lessons', 'language', 'solvers', 'rulesets', 'cgt', 'base'],
}


def sources():
    """The folder below src/ and the path of every C file."""
    for folder, _, names in os.walk(SRC):
        for name in names:
            if name.endswith(('.c', '.h')):
                yield os.path.relpath(folder, SRC), os.path.join(folder, name)


def upward_includes():
    for folder, path in sources():
        room = folder.split(os.sep)[0]
        with open(path, encoding='utf-8') as file:
            for number, line in enumerate(file, 1):
                found = re.match(r'\s*#\s*include "([^/"]+)/[^"]*"', line)
                if found and found.group(1) in BELOW and found.group(1) not in [room] + BELOW[room]:
                    yield f'{os.path.relpath(path, SRC)}:{number}: {room} may not include {found.group(1)}'


def rooms_not_listed():
    for folder, _ in sources():
        if folder.split(os.sep)[0] not in BELOW:
            yield f'{folder}: this room is not in the list of tests/house/test_house.py'


def included():
    """The folder and the path of a file, and the path from src/ of each header that it includes in quotes."""
    for folder, path in sources():
        with open(path, encoding='utf-8') as file:
            for name in re.findall(r'^\s*#\s*include "([^"]+)"', file.read(), re.MULTILINE):
                to = name if os.path.exists(os.path.join(SRC, name)) else os.path.join(folder, name)
                yield folder, path, os.path.normpath(to)


def includes():
    """The folder of a file, and the folder of each of our headers that it includes."""
    for folder, _, header in included():
        to = os.path.dirname(header)
        if to and to != folder and os.path.exists(os.path.join(SRC, to)):
            yield folder, to


def folders_that_include_each_other():
    """A folder shares its headers with the folders in it, so it may include theirs too."""
    arrows = set(includes())
    for folder, to in arrows:
        if folder < to and (to, folder) in arrows and not to.startswith(folder + os.sep):
            yield f'{folder} and {to} include each other'


def files_of_the_window():
    """Each file of src/app, without its ending, with those whose headers it includes. The private headers of a class
    (-private.h, -base.h) are the class."""
    def name_of(path):
        return re.sub(r'(-private|-base)?\.[ch]$', '', path)

    arrows = {}
    for folder, path, header in included():
        if folder.split(os.sep)[0] == 'app':
            arrows.setdefault(name_of(os.path.relpath(path, SRC)), set()).add(name_of(header))
    return arrows


def circles_of_files():
    """A file of the window does not include itself through others."""
    arrows = files_of_the_window()
    for begin in arrows:
        ways = [[begin, to] for to in arrows[begin] if to != begin]
        seen = set()
        while ways:
            way = ways.pop()
            if way[-1] == begin:
                yield 'a circle: ' + ', '.join(os.path.basename(name) for name in way)
                break
            if way[-1] not in seen:
                seen.add(way[-1])
                ways += [way + [to] for to in arrows.get(way[-1], ()) if to != way[-1]]


def crowded_folders():
    for folder, _, names in os.walk(SRC):
        if len(names) > 45:
            yield f'{os.path.relpath(folder, SRC)}: {len(names)} files'


def meson_files():
    """The path of every meson.build of the checkout, and its text without comments."""
    for top in ('.', 'data', 'po', 'src', 'tests', 'ui'):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            if 'meson.build' in names:
                with open(os.path.join(folder, 'meson.build'), encoding='utf-8') as file:
                    yield os.path.relpath(os.path.join(folder, 'meson.build'), ROOT), re.sub(r'#.*', '', file.read())
            if top == '.':
                break


# What was found on a machine: a program or library that may be missing, or what a command printed.
FOUND = re.compile(r'required\s*:\s*(?!true)\w|run_command\s*\(|disabler\s*:|is_variable\s*\(|\.found\s*\(')
# What puts a test on the list, or keeps it from there.
LISTS_TESTS = re.compile(r'^\s*(test\s*\(|\w*tests?\w*\s*\+=|subdir\s*\(|subdir_done\s*\(|continue\b|break\b)')


def tests_that_depend_on_the_machine():
    """A test whose tool is missing ends as skipped, so it is there. See tests/needs.sh."""
    files = list(meson_files())
    found = {name for _, text in files for name, value in
             re.findall(r'^\s*(\w+)\s*=((?:[^\n(]|\([^()]*(?:\([^()]*\)[^()]*)*\))*)', text, re.MULTILINE) if FOUND.search(value)}
    for path, text in files:
        conditions = []
        for number, line in enumerate(text.splitlines(), 1):
            word = re.match(r'\s*(\w+)', line)
            if word and word.group(1) == 'if':
                conditions.append(bool(FOUND.search(line) or found & set(re.findall(r'\w+', line))))
            elif word and word.group(1) == 'elif':
                conditions[-1] |= bool(FOUND.search(line) or found & set(re.findall(r'\w+', line)))
            elif word and word.group(1) == 'endif':
                conditions.pop()
            elif any(conditions) and LISTS_TESTS.search(line):
                yield f'{path}:{number}: whether this test exists depends on what is installed'


def marks_of_conflicts():
    """What a merge leaves in a file where it could not decide."""
    for top in ('data', 'docs', 'flatpak', 'po', 'src', 'tests', 'ui'):
        for folder, _, names in os.walk(os.path.join(ROOT, top)):
            for name in names:
                path = os.path.join(folder, name)
                with open(path, encoding='utf-8', errors='replace') as file:
                    for number, line in enumerate(file, 1):
                        if line.startswith(('<' * 7 + ' ', '>' * 7 + ' ')):
                            yield f'{os.path.relpath(path, ROOT)}:{number}: a mark of a conflict'


def labels_without_focus():
    """In GTK 4.18, a selectable label that is not focusable says that it took the focus, and nothing has it. One that cannot
    have the focus is passed over."""
    for path in sorted(glob.glob(os.path.join(ROOT, 'ui', '*.ui'))):
        for label in xml.etree.ElementTree.parse(path).iter('object'):
            said = {p.get('name'): p.text for p in label.findall('property')}
            if said.get('selectable') == 'True' and said.get('focusable') == 'False' and said.get('can-focus') != 'False':
                yield f'{os.path.relpath(path, ROOT)}: {label.get("id")} is selectable and not focusable, but can have the focus'


def run(checks):
    failed = False
    print(f'1..{len(checks)}')
    for number, (name, check) in enumerate(checks, 1):
        wrong = sorted(set(check()))
        for line in wrong:
            print('#', line)
        print('not ok' if wrong else 'ok', number, name)
        failed |= bool(wrong)
    return failed


sys.exit(run([('rooms-include-what-is-below', upward_includes), ('rooms-are-listed', rooms_not_listed),
              ('folders-include-one-way', folders_that_include_each_other),
              ('files-of-the-window-make-no-circle', circles_of_files), ('folders-are-not-crowded', crowded_folders),
              ('tests-are-on-every-machine', tests_that_depend_on_the_machine),
              ('no-marks-of-conflicts', marks_of_conflicts), ('labels-without-focus', labels_without_focus)]))
