"""The base class of the references of rulesets."""

EVERY = {}


class Ruleset:
    """The rules of one game. A position is anything that can be a key of a dictionary. It is written as the program writes
    it."""

    partizan = False      # Left and Right move differently
    outcome_only = False  # positions in which a player can move have no value
    nimbers = False       # positions can repeat, and yet each equals a nimber
    race = False
    scoring = False
    endless = False       # endless positions can be reached

    def __init__(self, name, **attributes):
        self.name = name
        self.__dict__.update(attributes)
        EVERY[name] = self

    def random(self, rng, size):
        """A random position. size, from 1 up, is its approximate size."""
        raise NotImplementedError

    def write(self, position):
        raise NotImplementedError

    def moves(self, position, player):
        """The positions that player (0 for Left) can move to. Duplicates do not matter."""
        raise NotImplementedError

    def smaller(self, position):
        """Slightly smaller positions, to find the smallest that shows a fault."""
        return ()

    def parts(self, position):
        """The positions whose sum this is, if the notation says so."""
        return [position]

    def goal(self, position):
        """In a race: whether it is over."""
        return False

    def gain(self, position, move):
        """In a scoring game: what the mover gains."""
        return 0


def without_one(sequence):
    """Copies of the tuple with one item left out, but none that is empty."""
    if len(sequence) > 1:
        for i in range(len(sequence)):
            yield sequence[:i] + sequence[i + 1:]


def with_smaller(numbers, least=0):
    """Copies of the tuple of numbers with one of them smaller."""
    for i, number in enumerate(numbers):
        for other in sorted({least, number // 2, number - 1}):
            if least <= other < number:
                yield numbers[:i] + (other,) + numbers[i + 1:]
