# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""In a window of 360 pixels: it does not become wider for a long value, and a slider keeps its length with larger type."""

import os
import sys
import tempfile

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
        w.key("ctrl+alt+plus")
        slider = w.settled(w.find("slider", "Generation"))
        assert slider.box[2] >= 100, slider.box

# The title has the room that the names of the sections leave when they are below, and at last that of buttons. Undo stays
# longer than the names, and what has no button is in the menu.
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "Exercises for Tuesday.grundy")
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"format": "grundy", "version": 1, "components": [{"position": "nim(3)"}]}')
    with Workbench(sys.argv[1], path, size=(1270, 700)) as w:

        def title_at(width):
            xdotool("windowsize", w.window_id, width, 700)
            wait_for("the width", lambda: abs(next(w.app.children()).box[2] - width) < 20)
            return w.settled(w.find("label", "Exercises for Tuesday")).box[2]

        whole = title_at(1270)
        assert title_at(800) >= whole, (title_at(800), whole)
        title_at(450)
        w.find("push button", "Undo")
        assert title_at(360) >= whole, (title_at(360), whole)
        assert not list(w.all("push button", "Add a component"))
        w.key("F10")
        w.find(name="Add a Component")
