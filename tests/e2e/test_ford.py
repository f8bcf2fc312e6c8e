# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Chooses 3/7 among the Ford circles with the pointer and reads N."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    circles = w.new_component("Ford Circles")
    w.write_notation("ford(1/2)")
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
        "touches 2/5 and 1/2" in t.name for t in w.all("label")))

    # The wheel zooms to circles with denominators above 100, which stand on the line next to a large one.
    x, y = w.at(circles, (margin + (width - 2 * margin) * 0.37) / width, 0.878)
    w.wheel(x, y, 36)
    w.click_at(*w.at(circles, 20 / width, 0.872))
    wait_for("a small circle", lambda: int(w.notation().text.rstrip(")").split("/")[1]) > 100)
