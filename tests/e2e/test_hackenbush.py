# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Draws the stalk blue-blue-red with the pointer and reads 3/2."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="hackenbush(0)") as w:
    canvas = w.board("Hackenbush")
    w.wait_value("0")

    # From the ground up: two blue edges, then a red one, chosen by key.
    ground = w.at(canvas, 0.5, 0.9)  # close enough to the line that is the ground on an empty canvas
    x = ground[0]
    rungs = [ground[1] - i * 110 for i in range(4)]
    w.drag((x, rungs[0]), (x, rungs[1]))
    w.wait_value("1")
    w.drag((x, rungs[1]), (x, rungs[2]))
    w.wait_value("2")
    w.key("r")
    w.drag((x, rungs[2]), (x, rungs[3]))
    w.wait_value("3/2")
    w.wait_position("hackenbush(0-1b 1-2b 2-3r)")
    wait_for("the outcome in words", lambda: w.outcome == "Left wins, whoever starts")

    # Undo removes a stroke, and redo draws it again.
    w.key("ctrl+z")
    w.wait_value("2")
    w.key("ctrl+shift+z")
    w.wait_value("3/2")

    # A right click on an edge offers to delete it, and deletes nothing by itself.
    w.click_at(x, (rungs[2] + rungs[3]) // 2, button=3)
    w.settled(w.find("menu item", "Delete"))
    for name in ("Copy as Text", "Copy Value as LaTeX", "Copy as TikZ", "Copy Picture"):
        w.find("menu item", name)
    w.wait_position("hackenbush(0-1b 1-2b 2-3r)")
    w.key("d")
    w.wait_value("2")

    # The Menu key opens the same copies for the board, and the value has a menu too.
    w.key("Menu")
    w.settled(w.find("menu item", "Copy as TikZ"))
    w.find("menu item", "Copy Picture")
    w.key("t")
    w.wait_toast("Copied")
    w.click(w.described("Value"), button=3)
    w.settled(w.find("menu item", "Copy as LaTeX"))
    w.find("menu item", "Copy Boards as TikZ")
    w.key("l")
    w.wait_toast("Copied")
