"""Random questions, the answers by the definition, and where the program differs."""

from fractions import Fraction

from . import notation, values
from .play import Play, Position, TooLarge, Value, Worth
from .ruleset import EVERY

COMPARISONS = {
    '=': '=', '<': '<', '>': '>', '||': ('||',), '<>': ('||',), '<=': '<=', '>=': '>=',
    '!=': ('<', '>', '||'), '<|': ('<', '||'), '|>': ('>', '||'),
}


def random_value(rng):
    """A value as a user may type it, in canonical form."""
    kind = rng.randrange(6)
    if kind == 0:
        return str(rng.randint(0, 3))
    if kind == 1:
        return rng.choice(['1/2', '3/4', '5/2', '1/4'])
    if kind == 2:
        return '*' + rng.choice(['', '2', '3'])
    if kind == 3:
        return rng.choice(['', '1', '1/2']) + rng.choice(['^', 'v', '^^', 'v3']) + rng.choice(['', '*', '*2'])
    if kind == 4:
        low, high = sorted(rng.sample(range(-3, 4), 2))
        return f'{{{high}|{low}}}'
    low, middle, high = sorted(rng.sample(range(-3, 4), 3))
    return f'{{{high}||{middle}|{low}}}'


def random_term(rng, ruleset, size, sign=1):
    return Position(ruleset, ruleset.random(rng, size), sign)


def joined(terms):
    text = ''
    for i, term in enumerate(terms):
        if i == 0 and term.sign < 0 and term.ruleset is None:
            text += f'-({term.text()})'  # a sign before a number would belong to the number
            continue
        text += (' + ' if i else '') if term.sign > 0 else (' - ' if i else '-')
        text += term.text()
    return text


class Evaluation:
    """A sum, in normal or misère play."""

    def __init__(self, terms, misere=False):
        self.terms, self.misere = terms, misere

    def expression(self):
        return f'misere({joined(self.terms)})' if self.misere else joined(self.terms)

    def smaller(self):
        if self.misere:
            yield Evaluation(self.terms)
        for i in range(len(self.terms)):
            if len(self.terms) > 1:
                yield Evaluation(self.terms[:i] + self.terms[i + 1:], self.misere)
        for i, term in enumerate(self.terms):
            for other in term.smaller():
                yield Evaluation(self.terms[:i] + [other] + self.terms[i + 1:], self.misere)

    def solve(self):
        self.play = Play(self.terms, self.misere)
        self.scoring = self.terms[0].ruleset is not None and self.terms[0].ruleset.scoring
        if self.scoring:
            return
        self.play.solve()
        self.worth = Worth(self.play)

    def record(self, node):
        """What is compared for a node and for a move: outcome, value, remoteness."""
        return {'outcome': self.play.outcome(node),
                'remoteness': self.play.remoteness(node) if self.play.impartial else None}

    def differences(self, record):
        """A sentence for each thing in which the record differs from the definition."""
        if 'error' in record:
            return [f'refused: {record["error"]}']
        found = []

        def expect(what, expected, printed):
            if expected != printed:
                found.append(f'{what}: {printed!r}, by definition {expected!r}')

        expect('expression', self.expression(), record['expression'])
        if self.scoring:
            expect('score', self.play.score(), record['score'])
            expect('outcome', None, record['outcome'])
        else:
            self._check_node('', 0, record, expect)
            self._check_fields(record, expect)
            expect('score', None, record['score'])
        for player, side in enumerate(('left', 'right')):
            self._check_moves(player, side, record['moves'][side], expect)
        return found

    def _check_node(self, what, node, record, expect):
        play = self.play
        if play.complete or play.outcome(node) != 'D':
            expect(what + 'outcome', play.outcome(node), record['outcome'])
        known = play.complete or play.remoteness(node) is not None
        if record['remoteness'] is not None:
            expect(what + 'impartial', True, play.impartial)
        if play.impartial and known and (record['remoteness'] is not None or not any(term.partizan for term in self.terms)):
            expect(what + 'remoteness', play.remoteness(node), record['remoteness'])
        worth = self.worth.of(node)
        # A sum with a game that is not impartial may still be impartial itself. Then it is not compared which oo it is.
        printed = record['value']
        if isinstance(worth, str) and (printed is None or not printed.startswith('oo')) and any(term.partizan for term in self.terms):
            return
        # There are no values here of partizan games that may not end. tests/cgt has a reference for those.
        if worth is None and record['value'] is not None and (not play.impartial or any(term.partizan for term in self.terms)):
            return
        if play.complete or worth is not None:
            self._check_value(what + 'value', worth, record['value'], expect)

    @staticmethod
    def _check_value(what, worth, printed, expect):
        if worth is None or isinstance(worth, str) or printed is None or printed.startswith('oo'):
            expect(what, worth if worth is None or isinstance(worth, str) else 'a value', printed)
            return
        try:
            read = notation.read(printed)
        except ValueError as error:
            expect(what, 'a value', f'{printed} ({error})')
            return
        if read != worth:
            same = values.compare(read, worth)
            expect(what, 'its canonical form', printed + (', equal but not canonical' if same == '=' else f', which is {same} to it'))

    def _check_fields(self, record, expect):
        worth = self.worth.of(0)
        if worth is None and (not self.play.complete or (record['value'] is not None and not self.play.impartial)):
            return
        if worth is None or isinstance(worth, str):
            for field in ('nimber', 'mean', 'temperature', 'left_stop', 'right_stop', 'birthday', 'thermograph'):
                expect(field, None, record[field])
            return
        walls = values.walls(worth)
        expect('nimber', values.to_nimber(worth), record['nimber'])
        expect('mean', str(walls[0][-1][1]), record['mean'])
        expect('temperature', str(walls[0][-1][0]), record['temperature'])
        expect('left stop', str(values.stop(worth, 0)), record['left_stop'])
        expect('right stop', str(values.stop(worth, 1)), record['right_stop'])
        expect('birthday', values.birthday(worth), record['birthday'])
        expect('thermograph', {side: [[str(x) for x in corner] for corner in wall] for side, wall in zip(('left', 'right'), walls)},
               record['thermograph'])

    def _key(self, text):
        """The node that a printed move leads to, in the index of the play."""
        if self.misere:
            if not (text.startswith('misere(') and text.endswith(')')):
                return text
            text = text[7:-1]
        if text.startswith('-') and self.terms[0].ruleset is not None and self.terms[0].sign < 0:
            written = notation.terms(text[1:])
            written[0] = (-1, written[0][1])
        else:
            written = notation.terms(text)
        if len(written) != len(self.terms):
            return text
        key = []
        for term, (sign, part) in zip(self.terms, written):
            if term.ruleset is None:
                game = notation.read(part)
                key.append(game if sign > 0 else values.negative(game))
            else:
                key.append((sign, part))
        return tuple(key)

    def _check_moves(self, player, side, moves, expect):
        play = self.play
        listed = [play.index.get(self._key(move['to'])) for move in moves]
        expected = play.moves[0][player]
        expect(f'moves of {side} that are none', [], [move['to'] for move, node in zip(moves, listed) if node not in expected])
        expect(f'moves of {side} that are missing', [],
               [[term.key(state) for term, state in zip(self.terms, play.nodes[node])] for node in expected if node not in listed])
        expect(f'number of moves of {side}', len(expected), len(moves))
        best = max((play.gain(0, to) - play.score(to) for to in expected), default=None) if self.scoring else None
        for move, node in zip(moves, listed):
            if node not in expected:
                continue
            what = f'{side} to {move["to"]}: '
            if self.scoring:
                score = play.gain(0, node) - play.score(node)
                if move.get('score') is not None:
                    expect(what + 'score', score, move['score'])
                    expect(what + 'wins', score == best, move['wins'])
                continue
            self._check_node(what, node, move, expect)
            answer = play.decided[1 - player][node]
            if play.complete or answer is not None:
                expect(what + 'wins', answer is not None and not answer[0], move['wins'])


class Comparison:
    """Two sums that end, compared."""

    misere = False

    def __init__(self, left, relation, right):
        self.left, self.relation, self.right = left, relation, right
        self.terms = left + right

    def expression(self):
        return f'{joined(self.left)} {self.relation} {joined(self.right)}'

    def smaller(self):
        for terms in Evaluation(self.left).smaller():
            yield Comparison(terms.terms, self.relation, self.right)
        for terms in Evaluation(self.right).smaller():
            yield Comparison(self.left, self.relation, terms.terms)

    def solve(self):
        games = []
        for terms in (self.left, self.right):
            worth = Worth(Play(terms)).of(0)
            if worth is None or isinstance(worth, str):
                raise TooLarge
            games.append(worth)
        found = values.compare(*games)
        meant = COMPARISONS[self.relation]
        self.answer = found in meant

    def differences(self, record):
        if 'error' in record:
            return [f'refused: {record["error"]}']
        expected = 'true' if self.answer else 'false'
        return [] if record['value'] == expected else [f'value: {record["value"]!r}, by definition {expected!r}']


def random_question(rng, name):
    """A question about a position of this ruleset, alone or in a sum. The question is solved, and small enough for that."""
    ruleset = EVERY[name]
    size = rng.randint(1, 5)
    while True:
        try:
            question = _draw(rng, ruleset, size)
            question.solve()
            return question
        except TooLarge:
            size = max(1, size - 1)


def _draw(rng, ruleset, size):
    terms = [random_term(rng, ruleset, size)]
    share = rng.random()
    others = [other for other in EVERY.values() if other.scoring == ruleset.scoring and not other.endless]
    if share < 0.45 and not ruleset.endless:
        for _ in range(rng.choice([1, 1, 2])):
            sign = -1 if rng.random() < 0.2 and not ruleset.scoring else 1
            terms.append(random_term(rng, rng.choice(others), 1 if size < 4 else 2, sign))
        if rng.random() < 0.15 and not ruleset.scoring:
            terms[0] = Position(ruleset, terms[0].state, -1)
    if ruleset.scoring:
        return Evaluation(terms)
    if rng.random() < 0.12 and not ruleset.endless:
        written = random_value(rng)
        value = Value(written, notation.read(written), rng.choice([1, 1, -1]))
        terms.insert(rng.randint(0, len(terms)), value)
    if rng.random() < 0.2:
        playable = all(term.ruleset is not None or not term.partizan or _is_integer(term) for term in terms)
        return Evaluation(terms, misere=playable)
    if rng.random() < 0.12 and not ruleset.endless:
        other = [random_term(rng, rng.choice(others) if rng.random() < 0.5 else ruleset, size)]
        return Comparison(terms, rng.choice(sorted(COMPARISONS)), other)
    return Evaluation(terms)


def _is_integer(term):
    number = values.to_number(term.state)
    return number is not None and Fraction(number).denominator == 1


def shrunk(question, differs, tries=400):
    """The smallest question found by shrinking that still differs, according to differs()."""
    changed = True
    while changed and tries > 0:
        changed = False
        for smaller in question.smaller():
            tries -= 1
            try:
                smaller.solve()
            except TooLarge:
                continue
            if differs(smaller):
                question, changed = smaller, True
                break
            if tries <= 0:
                break
    return question
