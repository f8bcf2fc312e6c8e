"""The versions that every ruleset has whose play ends."""

from .ruleset import EVERY, Ruleset

LOOPY = ('graph', 'island', 'square-but-one', 'fair-shares', 'snakes-and-adders')


class Version(Ruleset):
    """A position is the name of the ruleset, and a position of it."""

    def random(self, rng, size):
        bases = [base for base in EVERY.values()
                 if not (isinstance(base, Version) or base.race or base.scoring or base.endless or base.outcome_only
                         or base.nimbers or base.name in LOOPY)]
        base = rng.choice([base for base in bases if base.partizan] if rng.random() < 0.8 else bases)
        return base.name, base.random(rng, min(size, 2))

    def write(self, position):
        name, state = position
        return f'{self.name}({EVERY[name].write(state)})'

    def smaller(self, position):
        name, state = position
        return ((name, less) for less in EVERY[name].smaller(state))


class Impartial(Version):
    def moves(self, position, player):
        name, state = position
        for either in (0, 1):
            for after in EVERY[name].moves(state, either):
                yield name, after


class Dicotic(Version):
    partizan = True

    def moves(self, position, player):
        name, state = position
        left, right = (list(EVERY[name].moves(state, either)) for either in (0, 1))
        if left and right:
            yield from ((name, after) for after in (left, right)[player])


Impartial('impartial')
Dicotic('dicotic')
