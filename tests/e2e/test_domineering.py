# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Makes a 2x2 Domineering board and reads +-1, removes a square, plays a move and undoes it."""

import sys

from desktop import Workbench, wait_for, xdotool

with Workbench(sys.argv[1], size=(1200, 800), opened="domineering(3x4)") as w:
    grid = w.board("Domineering")
    for name in ("Rows", "Columns"):
        w.click(w.find("spin button", name), fx=0.15)
        w.key("ctrl+a")
        w.type("2")
        w.key("Return")
    w.wait_position("domineering(..|..)")
    w.wait_value("+-1")
    wait_for("the outcome in words", lambda: w.outcome == "Whoever moves first wins")

    # A click removes the top left square. What is left is one domino for either player, * = {0|0}.
    w.click_at(*w.at(grid, 0.4, 0.35))
    w.wait_value("*")
    # A right click offers to erase the square, and erases nothing by itself.
    w.click_at(*w.at(grid, 0.4, 0.35), button=3)
    w.settled(w.find("menu item", "Erase"))
    w.wait_position("domineering(#.|..)")
    w.key("e")
    w.wait_position("domineering(..|..)")
    w.wait_value("+-1")

    # The moves are listed next to the board. A click plays one, and undo takes it back.
    moves = w.find("list", "Left's moves")
    w.play_first(moves)
    w.wait_value("1")
    wait_for("the outcome after the move", lambda: w.outcome == "Left wins, whoever starts")
    w.key("ctrl+z")
    w.wait_position("domineering(..|..)")
    w.wait_value("+-1")

    # Negating exchanges the players: the board is transposed.
    w.click_at(*w.at(grid, 0.4, 0.35))
    w.wait_value("*")
    w.click(w.find("push button", "Negate: Exchange Left and Right"))
    w.wait_value("*")

    # A row of moves is not wider than its list, also where words have to wrap.
    xdotool("windowsize", w.window_id, 968, 760)
    w.write_notation("domineering(4x4)")
    wait_for("what matters of a long value", lambda: w.value == "An infinitesimal, confused with 0")
    assert "Mean" in w.names("label")
    options = w.find("label", "Options: Left 2, Right 2")
    ends = lambda: [box[0] + box[2] for box in (t.box for t in w.all("label", contains=" like this"))]  # noqa: E731
    wait_for("the rows are in the window", lambda: max(ends(), default=2000) < 968)

    # The options of the value are a line each, and open.
    w.click(options)
    option = w.find("label", "{{2|0},{2||2|0}|{2|0},miny(2)}")
    w.click(w.settled(option))
    w.wait_position("{{2|0},{2||2|0}|{2|0},miny(2)}")
