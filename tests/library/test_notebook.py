#!/usr/bin/env python3
"""Runs the cells of the notebook in docs one after another, and compares their results with those that it shows."""
import json
import sys
import traceback

try:
    import gi
    gi.require_version('Grundy', '1.0')
except (ImportError, ValueError) as error:
    print(f'SKIP: Python cannot use libgrundy: {error}')
    sys.exit(77)

with open(sys.argv[1], encoding='utf-8') as file:
    cells = [cell for cell in json.load(file)['cells'] if cell['cell_type'] == 'code']


def shown(cell):
    """The text or the picture that a cell shows, without line feeds at the end."""
    for output in cell['outputs']:
        data = output.get('data', {})
        for kind in ('image/svg+xml', 'text/latex', 'text/plain'):
            if kind in data:
                return kind, ''.join(data[kind]).strip()
    return None, None


def run(source, names):
    """The value of the last line, as a notebook shows it, after the other lines were run."""
    *before, last = source.rstrip().split('\n')
    try:
        code = compile(last, 'cell', 'eval')
    except SyntaxError:
        exec(source, names)
        return None
    exec('\n'.join(before), names)
    return eval(code, names)


names = {}
failed = False
print(f'1..{len(cells)}')
for number, cell in enumerate(cells, 1):
    try:
        result = run(''.join(cell['source']), names)
        kind, expected = shown(cell)
        if kind == 'image/svg+xml':
            assert result._repr_svg_().startswith('<?xml') and expected.startswith('<?xml'), 'no picture'
        elif kind == 'text/latex':
            assert result._repr_latex_() == expected, (result._repr_latex_(), expected)
        elif kind == 'text/plain':
            assert repr(result) == expected, (repr(result), expected)
        print('ok', number)
    except Exception:
        failed = True
        for line in traceback.format_exc().splitlines():
            print('#', line)
        print('not ok', number)
sys.exit(failed)
