# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Plays on boards whose value is out of reach: the program answers within its time, by a search for the
winner, or else by what promises most, and says which."""

import os
import sys

from desktop import Workbench, wait_for

GIVE_UP = 150  # seconds, many times what the program thinks
FOUND = "The search for the winner found that this move wins."
NOT_FOUND = "The winner was not found in time."


def play(w, board, notation, start, end, shot):
    """Starts a game at a position and makes Left's first move, from one place of the board to another. What the program
    says of its answer, which comes in time."""
    w.write_notation(notation)
    w.click(w.find("push button", "Play a Game"))
    w.click(w.find("push button", "Start"))
    wait_for("my turn", lambda: w.described("Whose turn it is").name.startswith("Your turn"))
    w.settled(board)
    w.drag(w.at(board, *start), w.at(board, *end))
    wait_for("the answer", lambda: next(w.all("label", contains="2. The program "), None), patience=GIVE_UP)
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], shot))
    return w.described("State of the game").name


with Workbench(sys.argv[1], size=(1200, 800), opened="domineering(8x8)", settings={"answer-time": "uint32 1", "time-limit": "uint32 1"}) as w:
    board = w.board("Domineering")

    # Left's move beside the edge in the first rows; who wins then takes the search about a second.
    says = play(w, board, "domineering(8x8)", (0.25, 0.25), (0.25, 0.35), "large-8x8.png")
    assert says == FOUND or says.startswith(NOT_FOUND), says
    w.click(w.find("push button", "End Game"))

    # Nobody knows who wins on a board of this size.
    says = play(w, board, "domineering(11x11)", (0.25, 0.25), (0.25, 0.33), "large-11x11.png")
    assert says.startswith(NOT_FOUND), says
    w.click(w.find("push button", "End Game"))

    # Beside such a board the hottest component is one whose temperature is known.
    says = play(w, board, "domineering(11x11)+domineering(2x2)", (0.25, 0.45), (0.25, 0.5), "large-sum.png")
    assert says == NOT_FOUND + " This move was chosen by temperature.", says
