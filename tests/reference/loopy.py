# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Loopy games by plain play: who wins a sum is worked out backwards from the ends, and values are read as they are printed."""

import re


class Game:
    def __init__(self, *options):
        self.options = [list(side) for side in options] or [[], []]


def loop(options, passer):
    """@options, and a pass of the player @passer."""
    game = Game(*options)
    game.options[passer].append(game)
    return game


def nimber(n):
    smaller = [nimber(i) for i in range(n)]
    return Game(smaller, smaller)


def number(top, bottom):
    """top/bottom in lowest terms; bottom is a power of 2"""
    if bottom == 1:
        return Game() if top == 0 else Game([number(top - 1, 1)], []) if top > 0 else Game([], [number(top + 1, 1)])
    while top % 2 == 0:
        top, bottom = top // 2, bottom // 2
        if bottom == 1:
            return number(top, 1)
    return Game([number((top - 1) // 2, bottom // 2)], [number((top + 1) // 2, bottom // 2)])


def mapped(game, change, known):
    if game not in known:
        known[game] = Game()
        known[game].options = change([[mapped(option, change, known) for option in side] for side in game.options])
    return known[game]


def negative(game):
    return mapped(game, lambda options: options[::-1], {})


def total(terms, known=None):
    """The sum as one game."""
    known = {} if known is None else known
    if terms not in known:
        known[terms] = game = Game()
        game.options = [[total(terms[:i] + (option,) + terms[i + 1:], known)
                         for i, term in enumerate(terms) for option in term.options[player]] for player in (0, 1)]
    return known[terms]


def tiny(game):
    return Game([Game()], [Game([Game()], [negative(game)])])


UP = Game([Game()], [nimber(1)])
UPON = loop([[Game()], [nimber(1)]], 0)
UPONTH = Game([Game()], [loop([[Game()], [Game()]], 1)])
NAMES = {'on': loop([[], []], 0), 'off': loop([[], []], 1), 'over': loop([[Game()], []], 1), 'under': loop([[], [Game()]], 0)}


class Reader:
    def __init__(self, text):
        self.text, self.at, self.passes, self.names = text, 0, [], {}

    def take(self, pattern):
        found = re.compile(pattern).match(self.text, self.at)
        self.at = found.end() if found else self.at
        return found

    def need(self, pattern):
        assert self.take(pattern), (self.text, self.text[self.at:])

    def listed(self, end):
        games = []
        while self.at < end:
            games.append(self.game())
            self.take(',')
        return games

    def game(self):
        if self.take(r'\+-'):
            options = self.listed(self.text.index(')', self.at)) if self.take(r'\(') else [self.game()]
            self.take(r'\)')
            return Game(options, [negative(option) for option in options])
        if found := self.take(r'(tiny|miny)\('):
            game = tiny(self.game())
            self.need(r'\)')
            return game if found[1] == 'tiny' else negative(game)
        if found := self.take(r'([a-z]*)\{'):
            return self.braces(found[1])
        if self.take('pass'):
            return self.passes[-1]
        return self.terms()

    def terms(self):
        terms = []
        if found := self.take(r'(-?\d+)(?:/(\d+))?'):
            terms.append(number(int(found[1]), int(found[2] or 1)))
        while found := self.take(r'(on|off|over|under)(?![a-z])|([v^])(\[on\]|<on>|\d*)|\*(\d*)'):
            if found[1]:
                terms.append(NAMES[found[1]])
            elif found[2]:
                up = {'[on]': UPON, '<on>': UPONTH}.get(found[3], UP)
                n = int(found[3] or 1) if up is UP else 1
                terms += n * [up if found[2] == '^' else negative(up)]
            else:
                terms.append(nimber(int(found[4] or 1)))
        if not terms:
            return self.names[self.take('[a-z]+')[0]]
        return total(tuple(terms))

    def braces(self, name):
        game = self.names[name] = Game()
        end, depth = self.at, 0
        while depth > 0 or self.text[end] != '}':
            depth += (self.text[end] in '{([') - (self.text[end] in '})]')
            end += 1
        self.fill(game, end)
        self.need(r'\}')
        return game

    def fill(self, game, end):
        """The options of both players, on both sides of the longest bar."""
        depth, bars = 0, []
        for i in range(self.at, end):
            depth += (self.text[i] in '{([') - (self.text[i] in '})]')
            if depth == 0 and self.text[i] == '|' and self.text[i - 1] != '|':
                bars.append((len(re.match(r'\|+', self.text[i:])[0]), i))
        length, bar = max(bars)
        self.passes.append(game)
        game.options[0] = self.side(bar)
        self.at = bar + length
        game.options[1] = self.side(end)
        self.passes.pop()

    def side(self, end):
        depth = 0
        for i in range(self.at, end):
            depth += (self.text[i] in '{([') - (self.text[i] in '})]')
            if depth == 0 and self.text[i] == '|':
                game = Game()
                self.fill(game, end)
                return [game]
        return self.listed(end)


def read(text):
    reader = Reader(text)
    game = reader.game()
    assert reader.at == len(text), (text, text[reader.at:])
    return game


def winners(*terms):
    """Who wins if Left starts, and if Right does: 'L', 'R' or 'D'."""
    states = [(terms, 0), (terms, 1)]
    places, before, left, winner = {state: i for i, state in enumerate(states)}, {}, [], {}
    for at, (now, player) in enumerate(states):
        n_moves = 0
        for i, term in enumerate(now):
            for option in term.options[player]:
                state = (now[:i] + (option,) + now[i + 1:], 1 - player)
                if state not in places:
                    places[state] = len(states)
                    states.append(state)
                before.setdefault(places[state], []).append(at)
                n_moves += 1
        left.append(n_moves)
    decided = [at for at, n in enumerate(left) if n == 0]
    winner.update({at: 1 - states[at][1] for at in decided})
    while decided:
        last = decided.pop()
        for at in before.get(last, []):
            left[at] -= 1
            player = states[at][1]
            if at not in winner and (winner[last] == player or left[at] == 0):
                winner[at] = winner[last]
                decided.append(at)
    return ''.join('LR'[winner[i]] if i in winner else 'D' for i in (0, 1))


def random_graph(rand):
    n, density, backwards = rand.randint(2, 8), rand.uniform(.08, .45), rand.choice([1, .7, .5, .1])
    arcs = [(i, j, rand.choice(['', ':l', ':r'])) for i in range(n) for j in range(n)
            if rand.random() < density and (j > i or rand.random() < backwards)]
    nodes = [Game() for _ in range(n)]
    for i, j, owner in arcs:
        for player, other in enumerate((':r', ':l')):
            if owner != other:
                nodes[i].options[player].append(nodes[j])
    names = 'abcdefgh'
    return f'graph[{" ".join(["a"] + [f"{names[i]}>{names[j]}{owner}" for i, j, owner in arcs])}](a)', nodes[0]
