# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Chooses 3/7 among the Ford circles with the pointer and reads N; shows a row of Farey, compares, and clicks in the tree."""

import sys

from desktop import Workbench, wait_for, xdotool

TREE_TOP, TREE_HEIGHT = 58, 430  # of a picture of the tree with five rows, in its units

with Workbench(sys.argv[1], size=(1200, 800), opened="ford(1/2)") as w:
    circles = w.board("Ford Circles")
    w.wait_value("0")
    # 0 and 1 are some pixels from the edges. The circle stands on the line and has diameter 1/49.
    margin = 27
    width = circles.box[2]
    x, y = w.at(circles, (margin + (width - 2 * margin) * 3 / 7) / width, 0.878)
    w.click_at(x, y)
    w.wait_position("ford(3/7)")
    w.wait_value("*")
    wait_for("the outcome in words", lambda: w.outcome == "Whoever moves first wins")
    wait_for("its touching larger circles", lambda: "2/5 and 1/2" in circles.description or any(
        "touches 2/5 and 1/2" in t for t in w.names("label")))

    # The wheel zooms to circles with denominators above 100. No large one is near the golden ratio.
    x, y = w.at(circles, (margin + (width - 2 * margin) * 0.381966) / width, 0.878)
    w.wheel(x, y, 36)
    w.click_at(*w.at(circles, 20 / width, 0.872))
    wait_for("a small circle", lambda: int(w.notation().text.rstrip(")").split("/")[1]) > 100)

    # A row of Farey is shown alone, and a click with Shift chooses what is compared.
    def says(text):
        return wait_for(text, lambda: any(text in t for t in w.names("label")))

    def at_circle(p, q):
        """Its middle, in a board that shows all circles: they stand on a line, and 1/2 is a quarter of the line high."""
        width, height = circles.box[2:]
        scale = width - 2 * margin
        return w.at(circles, (margin + scale * p / q) / width, (0.878 * height - scale / (2 * q * q)) / height)

    w.write_notation("ford(1/2)")
    w.wait_value("0")
    w.click(w.find("push button", "Fit to Window"))
    w.click(w.find("text", contains="Row of Farey"))
    w.type("5")
    w.key("Return")
    says("row 5 of Farey has 11 fractions: 0/1, 1/5, 1/4, 1/3, 2/5, 1/2, 3/5, 2/3, 3/4, 4/5, 1/1")
    circles = w.settled(w.board("Ford Circles"))
    xdotool("keydown", "shift")
    w.click_at(*at_circle(1, 3))
    xdotool("keyup", "shift")
    says("|ps − qr| = 1, the circles touch; mediant 2/5")
    assert w.notation().text == "ford(1/2)", w.notation().text

    # A click on a node of the tree chooses its fraction.
    w.click(w.find(contains="The way to the fraction"))
    width, height = circles.box[2:]
    # The picture is 960 units wide, and its rows are 62 units high, below the heading.
    for place, row, text in ((1 / 4, 2, "1/3"), (3 / 8, 3, "2/5"), (7 / 16, 4, "3/7")):
        units = min(width / 960, height / TREE_HEIGHT)
        w.click_at(*w.at(circles, 0.5 + (place - 0.5) * (960 - 68) * units / width,
                         0.5 + (TREE_TOP + 62 * (row + 0.5) - TREE_HEIGHT / 2) * units / height))
        w.wait_position(f"ford({text})")
    says("touches 2/5 and 1/2")
