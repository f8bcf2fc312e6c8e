# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""What Python adds to libgrundy: lists, operators of games, and pictures in notebooks."""

import numbers
import re
from fractions import Fraction

from gi.module import get_introspection_module
from gi.overrides import override

Grundy = get_introspection_module('Grundy')
__all__ = ['Session', 'Game', 'Picture', 'game', 'load_game']


def _number(text):
    """An int where the text is a whole number."""
    return int(text) if text is not None and re.fullmatch(r'-?[0-9]+', text) else text


def _text(game):
    """A text, or a number of Python's as one. Every finite float is a dyadic number."""
    return str(Fraction(game) if isinstance(game, numbers.Real) else game)


def _is_value(number):
    """Whether a number of Python's is the value of a game, unlike 1/3 and infinity."""
    try:
        below = Fraction(number).denominator
    except (OverflowError, ValueError):
        return False
    return below & (below - 1) == 0


def _bounds(rows):
    """The first and the last of a range."""
    if len(rows) == 0 or len(rows) != rows[-1] - rows[0] + 1:
        raise ValueError('rows and columns are ranges of at least one number, without steps')
    return rows[0], rows[-1]


@override
class Session(Grundy.Session):
    """A solver with its limits. The last argument of each question is a Gio.Cancellable, or nothing."""

    def read(self, text, cancellable=None):
        return Grundy.Session.read(self, text, cancellable)

    def evaluate(self, expression, cancellable=None):
        return Grundy.Session.evaluate(self, expression, cancellable)

    def compare(self, a, b, cancellable=None):
        return Grundy.Session.compare(self, a, b, cancellable)

    def draw_board(self, expression, cancellable=None):
        return Grundy.Session.draw_board(self, expression, cancellable)

    def draw_thermograph(self, expression, cancellable=None):
        return Grundy.Session.draw_thermograph(self, expression, cancellable)

    def load_game(self, path, cancellable=None):
        """Adds a game written in Lua, and returns its name."""
        return Grundy.Session.load_game(self, path, cancellable)

    def sequence(self, game, to, cancellable=None):
        """The nim-values of the heaps 0 to `to`, or their values as texts."""
        texts = Grundy.Session.sequence(self, game, to, cancellable).unpack()
        numbers = [_number(text) for text in texts]
        return numbers if all(isinstance(number, int) for number in numbers) else texts

    def table(self, game, field, rows, columns=None, cancellable=None):
        """A field of all positions of one number, or two: `rows` and `columns` are ranges. Nimbers and remotenesses are numbers,
        and everything else is text."""
        bounds = [*_bounds(rows), *((-1, -1) if columns is None else _bounds(columns))]
        found = Grundy.Session.table(self, game, field, *bounds, cancellable).unpack()
        table = [[_number(text) if field in ('nimber', 'remoteness') else text for text in row] for row in found]
        return [row[0] for row in table] if columns is None else table

    def generations(self, position, by_stages=False, cancellable=None):
        """The P-positions among the followers of a Game or an expression, generation by generation."""
        expression = position.expression if isinstance(position, Game) else position
        return Grundy.Session.generations(self, expression, by_stages, cancellable).unpack()

    def p_positions(self, game, to, n_coordinates=1, cancellable=None):
        """The P-positions in a box, each a tuple of its coordinates."""
        return [tuple(point) for point in Grundy.Session.p_positions(self, game, to, n_coordinates, cancellable).unpack()]

    def game(self, text):
        return Game(text, self)


class Picture:
    """A picture that a notebook shows."""

    def __init__(self, svg):
        self.svg = svg.get_data().decode() if hasattr(svg, 'get_data') else svg

    def _repr_svg_(self):
        return self.svg

    def save(self, path):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(self.svg)


_session = None


def _default_session():
    global _session
    if _session is None:
        _session = Session()
    return _session


class Game:
    """A value, a position or a sum. Operators compute with games: +, -, n * G, and the comparisons of values."""

    def __init__(self, text, session=None):
        self.session = session or _default_session()
        self.expression = self.session.read(_text(text))
        self._record = None

    @property
    def record(self):
        """What is known about it, found when it is first asked for."""
        if self._record is None:
            self._record = self.session.evaluate(self.expression)
        return self._record

    outcome = property(lambda self: self.record.get_outcome())
    value = property(lambda self: self.record.get_value())
    nimber = property(lambda self: _number(self.record.get_nimber()))
    remoteness = property(lambda self: self.record.get_remoteness() if self.record.get_remoteness() >= 0 else None)
    mean = property(lambda self: self.record.get_mean())
    temperature = property(lambda self: self.record.get_temperature())
    left_stop = property(lambda self: self.record.get_left_stop())
    right_stop = property(lambda self: self.record.get_right_stop())
    birthday = property(lambda self: _number(self.record.get_birthday()))
    latex = property(lambda self: self.record.get_latex())

    def _moves(self, texts):
        return [Game(text, self.session) for text in texts or []]

    left_moves = property(lambda self: self._moves(self.record.list_moves(True)))
    right_moves = property(lambda self: self._moves(self.record.list_moves(False)))
    left_winning_moves = property(lambda self: self._moves(self.record.list_winning_moves(True)))
    right_winning_moves = property(lambda self: self._moves(self.record.list_winning_moves(False)))

    def canonical(self):
        return self._apply('canonical({})')

    def board(self):
        return Picture(self.session.draw_board(self.expression))

    def thermograph(self):
        return Picture(self.session.draw_thermograph(self.expression))

    def _apply(self, form, *others):
        return Game(form.format(self, *others), self.session)

    def _other(self, other):
        return other if isinstance(other, Game) else Game(other, self.session)

    def __add__(self, other):
        return self._apply('({}) + ({})', self._other(other))

    def __radd__(self, other):
        return self._other(other) + self

    def __sub__(self, other):
        return self._apply('({}) - ({})', self._other(other))

    def __rsub__(self, other):
        return self._other(other) - self

    def __neg__(self):
        return self._apply('-({})')

    def __pos__(self):
        return self

    def __mul__(self, n):
        if not isinstance(n, numbers.Integral):
            return NotImplemented
        return Game(f'{n}.({self})' if n >= 0 else f'-({-n}.({self}))', self.session)

    __rmul__ = __mul__

    def compare(self, other):
        """`=`, `<`, `>` or `||`, which is confused with."""
        return self.session.compare(self.expression, self._other(other).expression)

    def __eq__(self, other):
        if not isinstance(other, (Game, numbers.Real, str)):
            return NotImplemented
        if isinstance(other, numbers.Real) and not _is_value(other):
            return False
        return self.compare(other) == '='

    def __lt__(self, other):
        return self.compare(other) == '<'

    def __gt__(self, other):
        return self.compare(other) == '>'

    def __le__(self, other):
        return self.compare(other) in ('<', '=')

    def __ge__(self, other):
        return self.compare(other) in ('>', '=')

    def confused(self, other):
        return self.compare(other) == '||'

    def _number(self):
        """The number that it is equal to; None: it is none."""
        return Fraction(self.value) if re.fullmatch(r'-?[0-9]+(/[0-9]+)?', self.value or '') else None

    def __float__(self):
        if self._number() is None:
            raise TypeError(f'{self} is no number')
        return float(self._number())

    def __int__(self):
        if self._number() is None:
            raise TypeError(f'{self} is no number')
        return int(self._number())

    def __hash__(self):
        # Equal games have equal values, and a number is equal to those of Python.
        if self.value is None:
            raise TypeError(f'the value of {self} is not known')
        number = self._number()
        return hash(self.value if number is None else number)

    def __str__(self):
        return self.expression.get_text()

    def __repr__(self):
        return f'Game({str(self)!r})'

    def _has_position(self):
        rulesets = set(Grundy.list_rulesets())
        names = {name.lower() for name in re.findall(r'([A-Za-z][A-Za-z0-9-]*)\s*[\[(]', str(self))}
        return names != set() and names <= rulesets

    def _repr_svg_(self):
        """A position is shown as a board."""
        return self.board()._repr_svg_() if self._has_position() else None

    def _repr_latex_(self):
        """What is no position is shown as its value."""
        return f'${self.latex}$' if not self._has_position() and self.latex is not None else None


def game(text):
    """A game of the default session."""
    return Game(text)


def load_game(path):
    """Adds a game written in Lua to the rulesets, and returns its name."""
    return _default_session().load_game(path)
