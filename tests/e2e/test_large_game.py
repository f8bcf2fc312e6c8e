# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Plays on boards whose value is out of reach: the program answers within its time, by a search for the
winner, or else by what promises most, and says which."""

import os
import sys
import time

from desktop import Workbench, wait_for

SECONDS = 5  # as long as nothing else was chosen
SLACK = 20  # for a busy machine, and for the mark before the move
FOUND = "The search for the winner found that this move wins."
NOT_FOUND = "The winner was not found in time."


def start(w):
    w.click(w.find("push button", "Play"))
    w.click(w.find("push button", "Start"))
    wait_for("my turn", lambda: w.described("Whose turn it is").name.startswith("Your turn"))


def shoot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


def answer(w):
    """What the program says of its move, and how long it took."""
    before = time.monotonic()
    wait_for("the answer", lambda: any(row.name.startswith("2. Program: ") for row in w.all("label")), patience=60)
    return w.described("State of the game").name, time.monotonic() - before


with Workbench(sys.argv[1], size=(1200, 800)) as w:
    board = w.new_component("Domineering")

    # Left's move beside the edge in the first rows; who wins then takes the search about a second.
    w.write_notation("domineering(8x8)")
    start(w)
    w.settled(board)
    w.drag(w.at(board, 0.25, 0.25), w.at(board, 0.25, 0.35))
    says, took = answer(w)
    shoot(w, "large-8x8.png")
    assert says == FOUND or says.startswith(NOT_FOUND), says
    assert took < SECONDS + SLACK, took
    w.click(w.find("push button", "End Game"))

    # Nobody knows who wins on a board of this size.
    w.write_notation("domineering(11x11)")
    start(w)
    w.settled(board)
    w.drag(w.at(board, 0.25, 0.25), w.at(board, 0.25, 0.33))
    says, took = answer(w)
    shoot(w, "large-11x11.png")
    assert says.startswith(NOT_FOUND), says
    assert took < SECONDS + SLACK, took
    w.click(w.find("push button", "End Game"))

    # Beside such a board the hottest component is one whose temperature is known.
    w.write_notation("domineering(11x11)+domineering(2x2)")
    start(w)
    w.settled(board)
    w.drag(w.at(board, 0.25, 0.45), w.at(board, 0.25, 0.5))
    says, took = answer(w)
    shoot(w, "large-sum.png")
    assert says == NOT_FOUND + " This move was chosen by temperature.", says
    assert took < SECONDS + SLACK, took
