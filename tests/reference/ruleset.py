"""What the reference of a ruleset is."""

EVERY = {}


class Ruleset:
    """The rules of one game. A position is anything that can be a key of a dictionary; it is written as the program does."""

    partizan = False      # Left and Right move differently
    outcome_only = False  # where anybody can move there is no value
    nimbers = False       # positions can repeat, and yet each is worth a nimber
    race = False
    scoring = False
    endless = False       # positions without end can be reached

    def __init__(self, name, **attributes):
        self.name = name
        self.__dict__.update(attributes)
        EVERY[name] = self

    def random(self, rng, size):
        """A position; size, from 1 up, says about how large."""
        raise NotImplementedError

    def write(self, position):
        raise NotImplementedError

    def moves(self, position, player):
        """The positions that player, 0 for Left, can move to; doubles do not matter."""
        raise NotImplementedError

    def smaller(self, position):
        """Positions that are a little smaller, to find the smallest that shows a fault."""
        return ()

    def parts(self, position):
        """Positions whose sum this is, where the notation says so."""
        return [position]

    def goal(self, position):
        """Of a race: whether it is over."""
        return False

    def gain(self, position, move):
        """Of a scoring game: what the mover gains."""
        return 0


def without_one(sequence):
    """The sequence (a tuple) with one of its items left out, never all."""
    if len(sequence) > 1:
        for i in range(len(sequence)):
            yield sequence[:i] + sequence[i + 1:]


def with_smaller(numbers, least=0):
    """The tuple of numbers with one of them smaller."""
    for i, number in enumerate(numbers):
        for other in sorted({least, number // 2, number - 1}):
            if least <= other < number:
                yield numbers[:i] + (other,) + numbers[i + 1:]
