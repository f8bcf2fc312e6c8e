# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Squares of Ulam and Warburton beside P-positions of Nim: a click on one side marks the one that belongs to it."""

import os
import sys

from desktop import Workbench, wait_for


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


with Workbench(sys.argv[1], size=(1280, 850), dark="dark" in sys.argv) as w:
    w.key("ctrl+3")
    w.find("image", "Cells")
    # The last of the list.
    w.click(w.settled(next(t for t in w.all("combo box"))))
    w.key("End", "Return")
    squares, positions = wait_for("both pictures", lambda: (lambda found: found if len(found) == 2 else None)(
        list(w.all("image", "Cells"))))
    wait_for("squares", lambda: squares.description.startswith("256 cells"))
    wait_for("positions", lambda: positions.description.startswith("256 cells"))
    w.settled(squares)
    shot(w, "twins-before.png")
    w.click(squares)
    wait_for("a square", lambda: any(t.name == "(0, 4)" for t in w.all("label")))
    wait_for("its position", lambda: any(t.name == "nim(4,0,4)" for t in w.all("label")))
    shot(w, "twins.png")
