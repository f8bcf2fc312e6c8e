"""Who wins a game of Go on a small board, however many prisoners there may be."""

from . import pieces  # noqa: F401: enters the rules of Go
from .ruleset import EVERY


class Outcomes:
    """Of all boards that can be reached from a board, with up to so many prisoners. Play that goes beyond is counted in two
    ways: nobody wins it, or the player in question does. Where both counts agree, they are right for any number of
    prisoners."""

    def __init__(self, board, most):
        rules, self.boards, self.most, self.steps = EVERY['go'], [board], most, {}
        known = {board}
        for reached in self.boards:
            for player in (0, 1):
                steps = self.steps[reached, player] = list(rules.moves((reached, 0), player))
                new = [after for after in dict.fromkeys(after for after, _ in steps) if after not in known]
                self.boards += new
                known.update(new)
        self.winners = {(player, beyond): self.find_won(player, beyond) for player in (0, 1) for beyond in (False, True)}

    def moves(self, board, prisoners, player):
        sign = (1, -1)[player]
        found = {(after, prisoners + more) for after, more in self.steps[board, player]}
        return found | {(board, prisoners - sign)} if prisoners * sign > 0 else found

    def find_won(self, player, beyond):
        """The states (board, prisoners, who moves) from which the player can force the other to be without a move."""
        won, waiting, before = [], {}, {}
        for state in ((board, n, mover) for board in self.boards for n in range(-self.most, self.most + 1) for mover in (0, 1)):
            board, n, mover = state
            moves = self.moves(board, n, mover)
            inside = [(*after, 1 - mover) for after in moves if abs(after[1]) <= self.most]
            for after in inside:
                before.setdefault(after, []).append(state)
            leaves = len(inside) < len(moves)
            waiting[state] = len(inside) + (leaves and not beyond)
            if mover == player and leaves and beyond or mover != player and waiting[state] == 0:
                won.append(state)
        known = set(won)
        for state in won:
            for earlier in before.get(state, ()):
                waiting[earlier] -= 1
                if earlier not in known and (earlier[2] == player or waiting[earlier] == 0):
                    known.add(earlier)
                    won.append(earlier)
        return known

    def outcome(self, board, prisoners):
        """L, R or D if Left and if Right begins; ? if the counts differ."""
        found = ''
        for mover in (0, 1):
            sure, perhaps = ([player for player in (0, 1) if (board, prisoners, mover) in self.winners[player, beyond]]
                             for beyond in (False, True))
            found += 'LR'[sure[0]] if sure else '?' if perhaps else 'D'
        return found
