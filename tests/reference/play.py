"""Plays sums of positions out: who wins, in how many moves, and the value of the sum."""

from collections import deque

from . import values


class TooLarge(Exception):
    """The play has more positions than are worth the time."""


class Position:
    """A term of a sum: a position of a ruleset."""

    def __init__(self, ruleset, position, sign=1):
        self.ruleset, self.state, self.sign = ruleset, position, sign
        self.partizan = ruleset.partizan

    def text(self):
        return self.ruleset.write(self.state)

    def moves(self, state, player):
        return self.ruleset.moves(state, player if self.sign > 0 else 1 - player)

    def key(self, state):
        """What distinguishes a move to this position: its printed form."""
        return self.sign, self.ruleset.write(state)

    def parts(self):
        return [Position(self.ruleset, part, self.sign) for part in self.ruleset.parts(self.state)]

    def smaller(self):
        return (Position(self.ruleset, state, self.sign) for state in self.ruleset.smaller(self.state))


class Value:
    """A term of a sum: a value, played in its canonical form. The state is the game, including the sign."""

    ruleset = None

    def __init__(self, written, game, sign=1):
        self.written, self.sign = written, sign
        self.state = game if sign > 0 else values.negative(game)
        self.partizan = values.to_nimber(game) is None

    def text(self):
        return self.written

    def moves(self, state, player):
        return values.options(state, player)

    def key(self, state):
        return state

    def parts(self):
        return [self]

    def smaller(self):
        return ()


class Play:
    """All positions that a sum can reach. Nodes are numbers, and the sum itself is node 0."""

    def __init__(self, terms, misere=False, limit=1500):
        self.terms, self.misere = terms, misere
        self.nodes, self.index, self.moves, self.over = [], {}, [], []
        self.complete = True
        self._find(tuple(term.state for term in terms))
        for node, states in enumerate(self.nodes):
            self.over.append(any(term.ruleset is not None and term.ruleset.goal(state) for term, state in zip(terms, states)))
            self._list_moves(node, states, limit)

    def _find(self, states):
        # Positions that print alike count as one.
        key = tuple(term.key(state) for term, state in zip(self.terms, states))
        if key not in self.index:
            self.index[key] = len(self.nodes)
            self.nodes.append(states)
        return self.index[key]

    def _list_moves(self, node, states, limit):
        endless = any(term.ruleset is not None and term.ruleset.endless for term in self.terms)
        if len(self.nodes) > limit:
            if not endless:
                raise TooLarge
            self.complete = False
            self.moves.append(None)
            return
        both = []
        for player in (0, 1):
            found = []
            for i, term in enumerate(self.terms):
                for to in () if self.over[node] else term.moves(states[i], player):
                    found.append(self._find(states[:i] + (to,) + states[i + 1:]))
            both.append(list(dict.fromkeys(found)))
        self.moves.append(both)

    @property
    def impartial(self):
        return all(moves is None or moves[0] == moves[1] or set(moves[0]) == set(moves[1]) for moves in self.moves)

    def solve(self):
        """Who wins, for each player to move at each node: (True or False, remoteness), or None if play never ends.

        Works backwards from the ends, nearest first. Nodes whose moves were not listed are never decided."""
        decided = [[None] * len(self.nodes) for _ in (0, 1)]
        waiting = [[0] * len(self.nodes) for _ in (0, 1)]
        before = [[[] for _ in self.nodes] for _ in (0, 1)]
        queue = deque()
        for node, both in enumerate(self.moves):
            for player in (0, 1) if both is not None else ():
                waiting[player][node] = len(both[player])
                for to in both[player]:
                    before[1 - player][to].append(node)
                if not both[player]:
                    decided[player][node] = (self.misere and not self.over[node], 0)
                    queue.append((player, node))
        while queue:
            player, node = queue.popleft()
            wins, remoteness = decided[player][node]
            for earlier in before[player][node]:
                mover = 1 - player
                if decided[mover][earlier] is not None:
                    continue
                waiting[mover][earlier] -= 1
                if not wins or waiting[mover][earlier] == 0:
                    decided[mover][earlier] = (not wins, remoteness + 1)
                    queue.append((mover, earlier))
        self.decided = decided

    def winner(self, node, first):
        found = self.decided[first][node]
        return 'D' if found is None else 'LR'[first if found[0] else 1 - first]

    def outcome(self, node):
        pair = self.winner(node, 0) + self.winner(node, 1)
        return {'LL': 'L', 'RR': 'R', 'LR': 'N', 'RL': 'P', 'DD': 'D'}.get(pair, pair)

    def remoteness(self, node):
        found = self.decided[0][node]
        return None if found is None else found[1]

    def score(self, node=0, known=None):
        """In a scoring game, the first player's best difference."""
        known = {} if known is None else known
        if node not in known:
            known[node] = max((self.gain(node, to) - self.score(to, known) for to in self.moves[node][0]), default=0)
        return known[node]

    def gain(self, node, to):
        return sum(term.ruleset.gain(before, after)
                   for term, before, after in zip(self.terms, self.nodes[node], self.nodes[to]))


class Worth:
    """The value of every node of a play: a canonical form, or the text oo(...) for a loopy impartial one, or None."""

    def __init__(self, play):
        self.play = play
        self.reach = [play.over[node] or any(play.over[to] for side in both or () for to in side)
                      for node, both in enumerate(play.moves)]
        # In a race nobody moves to a position from which the opponent reaches the goal at once.
        self.moves = [both and [[to for to in side if not self.reach[to]] for side in both] for both in play.moves]
        self.order = self._sorted() if play.complete else None
        self.labels = self._labelled() if play.impartial else None
        self.games = self._evaluated() if self.order is not None and self.labels is None else None

    def _sorted(self):
        """The nodes, each after those that it moves to; None if play can come back to a node."""
        order, state = [], [0] * len(self.moves)
        stack = [(node, None) for node in range(len(self.moves))]
        while stack:
            node, following = stack.pop()
            if following is None:
                if state[node] == 2:
                    continue
                state[node], following = 1, iter([to for side in self.moves[node] for to in side])
            for to in following:
                if state[to] == 1:
                    return None
                if state[to] == 0:
                    stack.append((node, following))
                    stack.append((to, None))
                    break
            else:
                state[node] = 2
                order.append(node)
        return order

    def _labelled(self):
        """Nimbers by mex. If play can come back to a node, by the method of Smith and Fraenkel: a node gets the label m if
        the labels of its options have the mex m, and every option without a label has a move to a node with label m."""
        labels = [None] * len(self.moves)
        if self.order is not None:
            for node in self.order:
                labels[node] = self._mex({labels[to] for to in self.moves[node][0]})
            return labels
        level, found = 0, True
        while found or level <= max((label for label in labels if label is not None), default=-1) + 1:
            found = False
            changed = True
            while changed:
                changed = False
                for node, both in enumerate(self.moves):
                    if labels[node] is not None or both is None:
                        continue
                    known = {labels[to] for to in both[0]} - {None}
                    if self._mex(known) == level and all(
                            self.moves[to] is not None and any(labels[back] == level for back in self.moves[to][0])
                            for to in both[0] if labels[to] is None):
                        labels[node] = level
                        found = changed = True
            level += 1
        return labels

    @staticmethod
    def _mex(numbers):
        n = 0
        while n in numbers:
            n += 1
        return n

    def _evaluated(self):
        games = {}
        for node in self.order:
            games[node] = values.canonical([games[to] for to in self.moves[node][0]], [games[to] for to in self.moves[node][1]])
        return games

    def of(self, node):
        play = self.play
        if play.misere or self.reach[node]:
            return None
        only = [term for term in play.terms if term.ruleset is not None and term.ruleset.outcome_only]
        if self.labels is not None and not only:
            if self.labels[node] is not None:
                return values.nimber(self.labels[node])
            if not play.complete:
                return None
            options = sorted({self.labels[to] for to in self.moves[node][0]} - {None})
            return f'oo({",".join(map(str, options))})' if options else 'oo'
        if self.games is not None and not only:
            return self.games[node]
        return self._by_parts(node)

    def _by_parts(self, node):
        """Play can go on for ever, and the players have different moves: the sum of the parts, if each has a value."""
        total = values.ZERO
        for term, state in zip(self.play.terms, self.play.nodes[node]):
            if isinstance(term, Value):
                total = values.add(total, state)
                continue
            for part in Position(term.ruleset, state, term.sign).parts():
                game = worth_alone(part)
                if game is None:
                    return None
                total = values.add(total, game)
        return total


_alone = {}


def forget_parts():
    """Call this after values.forget() has returned True."""
    _alone.clear()


def worth_alone(part):
    """The value of a part; None if it has none."""
    key = part.key(part.state)
    if key not in _alone:
        _alone[key] = _find_worth(part)
    return _alone[key]


def _find_worth(part):
    alone = Play([part])
    if not alone.moves[0][0] and not alone.moves[0][1]:
        return values.ZERO
    if part.ruleset.outcome_only:
        return None
    if part.ruleset.nimbers:
        # A game equals *n if the second player wins it together with *n.
        for n in range(len(alone.nodes) + 1):
            sum_ = Play([part, Value(f'*{n}', values.nimber(n))], limit=10000)
            sum_.solve()
            if sum_.outcome(0) == 'P':
                return values.nimber(n)
    worth = Worth(alone)
    if worth.labels is not None:
        return None if worth.labels[0] is None else values.nimber(worth.labels[0])
    return None if worth.games is None else worth.games[0]
