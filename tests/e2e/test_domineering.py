# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Makes a 2x2 Domineering board and reads +-1, strokes a square out, plays a move and takes it back."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    grid = w.new_component("Domineering")
    for name in ("Rows", "Columns"):
        w.click(w.find("spin button", name), fx=0.15)
        w.key("ctrl+a")
        w.type("2")
        w.key("Return")
    w.wait_position("domineering(..|..)")
    w.wait_value("+-1")
    wait_for("the outcome in words", lambda: w.outcome == "The next player wins")

    # A click takes the top left square out: what is left is one domino for either player, * = {0|0}.
    w.click_at(*w.at(grid, 0.4, 0.35))
    w.wait_value("*")
    w.key("ctrl+z")
    w.wait_value("+-1")

    # The moves stand beside it; a click plays one, undo takes it back.
    moves = w.find("list", "Left's moves")
    w.play_first(moves)
    w.wait_value("1")
    wait_for("the outcome after the move", lambda: w.outcome == "Left wins, whoever starts")
    w.key("ctrl+z")
    w.wait_position("domineering(..|..)")
    w.wait_value("+-1")

    # Negating exchanges the players: the transposed board.
    w.click_at(*w.at(grid, 0.4, 0.35))
    w.wait_value("*")
    w.click(w.find("push button", "Negate: Exchange Left and Right"))
    w.wait_value("*")
