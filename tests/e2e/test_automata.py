# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The section of automata with pointer and keys: turns, tilts and zooms Nim in space, steps through its generations,
chooses a cell, opens it as a board, and exports a picture and an animation."""

import os
import sys
import tempfile

from desktop import Workbench, wait_for


def changes(w, thing, before):
    wait_for("another picture", lambda: w.pixels(thing) != before)


def still(w, thing):
    """The pixels of a widget once it is drawn smoothly."""
    looks = []

    def same():
        looks.append(w.pixels(thing))
        return len(looks) > 3 and looks[-1] == looks[-2] == looks[-3] == looks[-4]

    wait_for("a picture that stands still", same)
    return looks[-1]


with Workbench(sys.argv[1], size=(1200, 800)) as w, tempfile.TemporaryDirectory() as folder:
    w.key("ctrl+3")
    cells = w.find("image", "Cells")
    wait_for("Nim in space", lambda: cells.description == "256 cells up to generation 15")

    # With the pointer: turn, move, zoom. Home resets the view.
    w.click(w.settled(cells), 0.02, 0.97)
    w.key("Home")
    first = still(w, cells)
    w.drag(w.at(cells, 0.3, 0.85), w.at(cells, 0.6, 0.7))
    changes(w, cells, first)
    turned = still(w, cells)
    w.drag(w.at(cells, 0.3, 0.85), w.at(cells, 0.35, 0.8), button=3)
    changes(w, cells, turned)
    w.wheel(*w.at(cells), 2)
    w.key("Home")
    w.move_to(*w.at(cells, 0.02, 0.97))  # a cell under the pointer is outlined
    wait_for("the first view", lambda: w.pixels(cells) == first)

    # With keys: turn and back, zoom and back.
    w.key("Left")
    changes(w, cells, first)
    w.key("Right")
    w.key("plus")
    w.key("Home")
    wait_for("the first view", lambda: w.pixels(cells) == first)

    # One generation after the other.
    w.key("Page_Down")
    wait_for("one generation less", lambda: cells.description == "175 cells up to generation 14")
    w.key("Page_Up")
    wait_for("one more", lambda: cells.description == "256 cells up to generation 15")
    w.key("space")
    wait_for("it grows anew", lambda: cells.description != "256 cells up to generation 15")
    w.key("space")
    wait_for("it stands still", lambda: not list(w.all("push button", "Pause")))

    # Export a picture and an animation. Fewer generations are faster.
    w.click(w.find("push button", "½"))
    wait_for("half of it", lambda: cells.description == "64 cells up to generation 7")
    w.click(cells)
    w.key("ctrl+e")
    picture = os.path.join(folder, "nim.svg")
    dialog = wait_for("the dialog", lambda: next((t for t in w.app.children() if t.name == "Export"), None))
    w.click(w.find("text", within=dialog))
    w.key("ctrl+a")
    w.type(picture)
    w.key("Return")
    wait_for("the picture", lambda: os.path.exists(picture) and os.path.getsize(picture) > 5000)

    def dialog_called(name):
        return wait_for(name, lambda: next((t for t in w.app.children() if t.name == name), None))

    # One picture per generation. The number and size of the files are shown first.
    w.click(w.find("push button", "Export"))
    w.find(None, "Export Animation…")
    w.key("Down", "Down", "Return")
    choices = dialog_called("Export Animation?")
    for name in "Width in pixels", "Frames per second":
        named, number = w.find("label", name, within=choices), w.find("spin button", name, within=choices)
        assert named.box[0] < number.box[0], f"{name} is not before its number"
    w.key("alt+e")
    w.click(w.find("text", within=dialog_called("Export")))
    w.key("ctrl+a")
    w.type(os.path.join(folder, "growth.png"))
    w.key("Return")
    wait_for("its frames", lambda: sum(name.startswith("growth-000") for name in os.listdir(folder)) == 8)
    w.wait_toast("8 pictures exported")

    # The same as one moving picture.
    w.click(w.find("push button", "Export"))
    w.find(None, "Export Animation…")
    w.key("Down", "Down", "Return")
    dialog_called("Export Animation?")
    w.key("alt+e")
    w.click(w.find("text", within=dialog_called("Export")))
    w.key("ctrl+a")
    w.type(os.path.join(folder, "growth.webp"))
    w.key("Return")
    w.wait_toast("Animation exported")
    with open(os.path.join(folder, "growth.webp"), "rb") as film:
        assert film.read(12)[8:] == b"WEBP"
