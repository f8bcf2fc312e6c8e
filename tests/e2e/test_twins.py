# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Squares of Ulam and Warburton beside P-positions of Nim: a click on one side marks the one that belongs to it."""

import os
import sys
import tempfile

from desktop import Workbench, wait_for


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


with Workbench(sys.argv[1], size=(1280, 850), dark="dark" in sys.argv) as w:
    w.key("ctrl+3")
    w.find("image", "Cells")
    # The last but one of the list.
    w.click(w.settled(next(t for t in w.all("combo box"))))
    w.key("End", "Up", "Return")
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

    # Each picture has its own menu, whose first item exports this picture: the left one is flat, the right one is not.
    # Ctrl+E exports the one with the focus.
    def open_menu(place):
        menus = sorted((t for t in w.all("push button", "Export") if t.box[1] < squares.box[1]), key=lambda t: t.box[0])
        w.click(w.settled(menus[place]))
        w.find("menu item", "Export Picture…")
        w.key("Return")

    def press_keys(place):
        w.click((squares, positions)[place])
        w.key("ctrl+e")

    def read(path):
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8") as file:
            return file.read()

    def export(begin, place, path):
        begin(place)
        dialog = wait_for("the dialog", lambda: next((t for t in w.app.children() if t.name == "Export"), None))
        w.click(w.settled(w.find("text", within=dialog)))
        w.key("ctrl+a")
        w.type(path)
        w.key("Return")
        wait_for("the whole picture", lambda: read(path).endswith("</svg>\n"))
        return read(path)

    with tempfile.TemporaryDirectory() as folder:
        pictures = []
        for place in (0, -1):
            pictures.append(export(press_keys, place, os.path.join(folder, f"keys{place}.svg")))
            # The words about a square under the pointer may change the height of the picture.
            same = len(export(open_menu, place, os.path.join(folder, f"menu{place}.svg")))
            assert abs(len(pictures[-1]) - same) < same / 50, (len(pictures[-1]), same)
        assert len(pictures[0]) < len(pictures[1]) / 2, [len(picture) for picture in pictures]
