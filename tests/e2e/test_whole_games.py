# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Whole games of Domineering, Amazons and Konane against the program, by the pointer alone and by keys alone. A move is a
place and a direction: the halves of a domino, an amazon and where it goes and what it burns, a stone and where it jumps.
No list of moves is ever opened, and the log says in words what was done."""

import os
import sys

from desktop import Workbench, wait_for

DIRECTIONS = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if (r, c) != (0, 0)]


class Squares:
    """A board as its notation has it."""

    def __init__(self, text):
        inner = text[text.index("(") + 1 : -1]
        if "x" in inner and inner[0].isdigit():
            rows, columns = map(int, inner.split("x"))
            self.rows = ["." * columns] * rows
        else:
            self.rows = inner.split("|")
        self.height, self.width = len(self.rows), len(self.rows[0])

    def at(self, place):
        row, column = place
        return self.rows[row][column] if 0 <= row < self.height and 0 <= column < self.width else None

    def places(self):
        return [(row, column) for row in range(self.height) for column in range(self.width)]

    def queen(self, place, free):
        for down, right in DIRECTIONS:
            row, column = place[0] + down, place[1] + right
            while self.at((row, column)) == "." or (row, column) == free:
                yield row, column
                row, column = row + down, column + right


def domineering(board):
    """Left's moves, each as the places that are chosen."""
    return [((r, c), (r + 1, c)) for r, c in board.places() if board.at((r, c)) == board.at((r + 1, c)) == "."]


def amazons(board):
    return [
        (place, to, burnt)
        for place in board.places()
        if board.at(place) == "x"
        for to in board.queen(place, None)
        for burnt in board.queen(to, place)
    ]


def konane(board):
    moves = []
    for r, c in board.places():
        if board.at((r, c)) != "x":
            continue
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            over, to = (r + down, c + right), (r + 2 * down, c + 2 * right)
            if board.at(over) == "o" and board.at(to) == ".":
                moves.append(((r, c), to))
    return moves


class Player:
    def __init__(self, w, board):
        self.w, self.board = w, board

    def turn(self):
        return self.w.described("Whose turn it is").name

    def squares(self):
        return Squares(self.w.notation().text)

    def wait_for_turn(self):
        """Until the player has a move or the game is over. The turn is named before it is known whether a move is left."""
        wait_for(
            "a move of mine or the end",
            lambda: self.is_over() or (not self.turn().startswith("The program") and self.rules(self.squares())),
        )

    def is_over(self):
        return self.turn() in ("You win.", "You lose.")

    def log(self):
        log = self.w.find("list", "Moves of the game")
        return self.w.names("label", within=log)


class Pointer(Player):
    def place(self, place, down=0.0):
        squares = self.squares()
        x, y, width, height = self.board.box
        cell = min((width - 48) / squares.width, (height - 48) / squares.height, 104)
        return self.w.at(
            self.board,
            0.5 + (place[1] + 0.5 - squares.width / 2) * cell / width,
            0.5 + (place[0] + 0.5 + down - squares.height / 2) * cell / height,
        )

    def start(self):
        self.w.click(self.w.find("push button", "Play a Game"))
        self.w.click(self.w.settled(self.w.find("push button", "Start")))

    def play(self, move):
        self.w.settled(self.board)
        before, alone = self.w.notation().text, self.moves_from(move)
        if len(move) == 2 and move[0][1] == move[1][1] and "domineering" in before:
            # The half of a square that is nearer to the next one.
            self.w.click_at(*self.place(move[0], 0.3))
        else:
            for place in move[: 1 if alone else None]:
                self.w.click_at(*self.place(place))
        wait_for("the move is played", lambda: self.w.notation().text != before)

    def moves_from(self, move):
        """Whether the piece has this move alone, so that a click on it plays."""
        return len([m for m in self.rules(self.squares()) if m[0] == move[0]]) == 1


class Keys(Player):
    def start(self):
        self.w.key("ctrl+g")
        self.w.settled(self.w.find("push button", "Start"))
        self.w.key("Return")
        self.cursor = (0, 0)

    def go(self, place):
        row, column = self.cursor
        keys = ["Down" if place[0] > row else "Up"] * abs(place[0] - row)
        keys += ["Right" if place[1] > column else "Left"] * abs(place[1] - column)
        if keys:
            self.w.key(*keys)
        self.cursor = place

    def play(self, move):
        before = self.w.notation().text
        alone = len([m for m in self.rules(self.squares()) if move[0] in (m[0], m[1])]) == 1
        for place in move[: 1 if alone else None]:
            self.go(place)
            self.w.key("space")
        wait_for("the move is played", lambda: self.w.notation().text != before)


GAMES = (
    ("Domineering", "domineering(4x4)", domineering, "placed a domino", "Left places dominoes vertically"),
    ("Amazons", "amazons(x...|....|...o)", amazons, "moved an amazon and burnt a square", "like a chess queen"),
    ("Konane", "konane(xoxo|o..x|xoxo|oxox)", konane, "moved a stone and took", "Jump"),
)

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    # The first game is a click away, above all others.
    start = wait_for(
        "the card",
        lambda: next((t for t in w.app.walk() if t.role == "push button" and t.name == "Domineering" and t.showing), None),
    )
    w.click(w.settled(start))
    for title, notation, rules, words, told in GAMES:
        for kind in (Pointer, Keys):
            w.write_notation(notation)
            w.wait_position(notation)
            player = kind(w, w.board(title))
            player.rules = rules
            player.start()
            wait_for("my turn", lambda: player.turn() in ("Your turn: Left, vertical", "Your turn: Left, blue"))
            w.find("label", contains=told)
            shot = 0
            while not player.is_over():
                moves = rules(player.squares())
                assert moves, (w.notation().text, player.turn())
                player.play(moves[len(moves) // 2])
                player.wait_for_turn()
                assert not list(w.all("push button", within=player.board)), "a list of moves is open"
                if os.environ.get("GRUNDY_TEST_SHOTS"):
                    shot += 1
                    w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], f"{title}-{kind.__name__}-{shot}.png"))
            log = player.log()
            assert log[0] == "Start" and len(log) > 2, log
            assert log[1].startswith(f"1. You {words}"), log
            assert log[2].startswith(f"2. The program {words}"), log
            assert not any("(" in row for row in log), log
            end = w.described("State of the game").name
            assert end.endswith(("Left has no move left.", "Right has no move left.")), end
            print(title, kind.__name__, player.turn(), *log, sep="; ", flush=True)
            # One step back to the position before the game.
            w.click(w.settled(w.find("push button", "Back to Start")))
            w.wait_position(notation)
            w.find("push button", "Play a Game")
