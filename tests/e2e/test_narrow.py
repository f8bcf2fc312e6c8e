# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""In a window of 360 pixels: it does not become wider for a long value, and a slider keeps its length with larger type."""

import sys

from desktop import Workbench, wait_for, xdotool

with Workbench(sys.argv[1], size=(360, 640)) as w:

    def width():
        return int(xdotool("getwindowgeometry", "--shell", w.window_id).split("WIDTH=")[1].split()[0])

    wait_for("a narrow window", lambda: width() == 360)
    w.new_component("Domineering")
    w.find("list", "Left's moves")
    assert width() == 360, width()

with Workbench(sys.argv[1], size=(360, 640)) as w:
    w.key("ctrl+3")
    w.find("image", "Cells")
    for _ in range(4):
        w.key("ctrl+plus")
        slider = w.settled(w.find("slider", "Generation"))
        assert slider.box[2] >= 100, slider.box
