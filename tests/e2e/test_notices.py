# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Copies a value twice and closes the notice at once each time: the window still responds."""

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
