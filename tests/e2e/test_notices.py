# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Copies a value twice and closes the notice at once each time: the window still responds.
What tests keep of a widget is forgotten when it changes."""

import sys

from desktop import Workbench, read_all, wait_for

with Workbench(sys.argv[1], size=(1000, 700), opened="nim(3)") as w:
    w.wait_value("*3")
    w.key("alt+1")  # a board uses Escape itself
    for _ in range(3):
        w.key("ctrl+shift+c", "ctrl+shift+c", "Escape", "Escape")
        # The notice vanishes, and a screen reader no longer finds it.
        wait_for("nothing is said", lambda: all(item.name != "Copied" for item in read_all(w.app, "Games")))
    w.key("ctrl+shift+c")
    w.wait_toast("Copied")
    w.write_notation("nim(5)")
    w.wait_value("*5")

    # A board for another game: what was known of the children of a widget is forgotten as soon as it tells of others.
    known = {item.thing.path: ["as before"] for item in read_all(w.app, "Games")}
    w.bus.sure_children = dict(known)
    w.write_notation("domineering(..|..)")

    def is_forgotten():
        w.bus.hear()
        return known.keys() - w.bus.sure_children.keys()

    wait_for("some children are forgotten", is_forgotten)
