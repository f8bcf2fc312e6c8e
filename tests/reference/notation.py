"""Reads printed values, as the form that is written, and the terms of a printed sum."""

import re
from fractions import Fraction

from . import values

_LITERAL = re.compile(r'(?P<number>-?\d+(?:/\d+)?)?(?P<ups>\^\d+|v\d+|\^+|v+)?(?P<star>\*\d*)?$')


def _split(text, marks):
    """The parts of the text between the runs of marks outside all brackets, and the runs."""
    parts, runs, depth, begin, i = [], [], 0, 0, 0
    while i < len(text):
        depth += (text[i] in '({[') - (text[i] in ')}]')
        if depth == 0 and text[i] in marks:
            end = i
            while end < len(text) and text[end] == text[i]:
                end += 1
            parts.append(text[begin:i])
            runs.append(text[i:end])
            begin = i = end
        else:
            i += 1
    return parts + [text[begin:]], runs


def _slashed(text):
    """The game a|b, where a longer run of bars binds more loosely."""
    parts, runs = _split(text, '|')
    longest = max(len(run) for run in runs)
    where = [i for i, run in enumerate(runs) if len(run) == longest]
    if len(where) != 1:
        raise ValueError(f'two runs of {longest} bars in {text}')
    sides = []
    for from_, to in ((0, where[0] + 1), (where[0] + 1, len(parts))):
        side = ''.join(part + run for part, run in zip(parts[from_:to], runs[from_:to - 1] + ['']))
        if to - from_ > 1:
            sides.append([_slashed(side)])
        else:
            sides.append([read(part) for part in _split(side, ',')[0] if part.strip()])
    return values.form(*sides)


def read(text):
    """The form as written. If the text is canonical, this is the canonical form."""
    text = text.strip()
    if text.startswith('{') and text.endswith('}'):
        return _slashed(text[1:-1])
    if text.startswith('(') and text.endswith(')'):
        return read(text[1:-1])
    if text.startswith('-') and not text[1:2].isdigit():
        return values.negative(read(text[1:]))
    if text.startswith('+-'):
        inner = text[2:].strip()
        games = [read(part) for part in _split(inner[1:-1], ',')[0]] if inner.startswith('(') else [read(inner)]
        return values.form(games, [values.negative(game) for game in games])
    for name in ('tiny', 'miny'):
        if text.startswith(name + '('):
            game = values.tiny(read(text[5:-1]))
            return game if name == 'tiny' else values.negative(game)
    match = _LITERAL.match(text)
    if match is None or not text:
        raise ValueError(f'no value: {text!r}')
    game = values.from_number(Fraction(match['number'] or 0))
    ups, star = match['ups'], match['star']
    if ups:
        count = int(ups[1:]) if ups[1:].isdigit() else len(ups)
        game = values.add(game, values.ups(count if ups[0] == '^' else -count))
    if star:
        game = values.add(game, values.nimber(int(star[1:] or 1)))
    return game


def terms(text):
    """The terms of a printed sum, as pairs of a sign and a text."""
    signed, depth, begin, sign = [], 0, 0, 1
    for i, character in enumerate(text):
        depth += (character in '({[') - (character in ')}]')
        if depth == 0 and text[i:i + 3] in (' + ', ' - '):
            signed.append((sign, text[begin:i].strip()))
            sign, begin = (1 if text[i + 1] == '+' else -1), i + 3
    return signed + [(sign, text[begin:].strip())]
