# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Solves Ringiana: swipes and touches with the pointer, and steps through a solution."""

import math
import os
import sys

from desktop import Workbench, wait_for


def place(board, quadrants):
    """A point of the ring, @quadrants clockwise from the left."""
    x, y, width, height = board.box
    radius = min(width, height) / 2 * 0.7
    angle = math.pi + quadrants * math.pi / 2
    return (width / 2 + radius * math.cos(angle)) / width, (height / 2 + radius * math.sin(angle)) / height


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


with Workbench(sys.argv[1], size=(1200, 800), dark="dark" in sys.argv) as w:
    ring = w.new_component("Ringiana")
    wait_for("the length of a solution", lambda: w.outcome == "Solved by 7 moves")
    shot(w, "ringiana.png")

    # The shortest solution, one move and then the others.
    w.click(w.find("push button", "Next Move of the Solution"))
    wait_for("a move of the solution", lambda: w.outcome == "Solved by 6 moves")
    w.click(w.find(name="Play It"))
    wait_for("the solution", lambda: w.outcome == "Solved", patience=60)
    shot(w, "ringiana-solved.png")

    # A swipe clockwise over the upper opening, and back by a swipe that squeezes again.
    w.write_notation("ringiana(ab,c,d,c)")
    w.wait_position("ringiana(ab,c,d,c)")
    w.drag(w.at(ring, *place(ring, 0.5)), w.at(ring, *place(ring, 1.5)))
    w.wait_position("ringiana(a,b,cd,c)")
    w.drag(w.at(ring, *place(ring, 2.5)), w.at(ring, *place(ring, 1.5)))
    w.wait_position("ringiana(ab,c,d,c)")
    # A touch of the right opening exchanges its quadrants.
    w.click(ring, *place(ring, 2))
    w.wait_position("ringiana(ab,d,c,c)")
    # A click gives half a quadrant the next colour.
    w.click(ring, *place(ring, 3.25))
    w.wait_position("ringiana(ab,d,c,dc)")

    # The list of moves leads to the end, the shortest first.
    w.write_notation("ringiana(a,a,b,ab)")
    wait_for("one move is left", lambda: w.outcome == "Solved by 1 move")
    w.play_first(w.find("list", "Left's moves"))
    w.wait_position("ringiana(b,a,b,a)")
    wait_for("the end", lambda: w.outcome == "Solved")
