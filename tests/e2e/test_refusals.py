# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Malformed input gets one line that names the column, and the last good state stays."""

import sys

from desktop import Workbench, wait_for

REFUSED = (
    ("Domineering", "domineering(2x2)", "+-1", "domineering(..|...)", "column 18"),
    ("Hackenbush", "hackenbush(bbr)", "3/2", "hackenbush(0-1b 1-b)", "column"),
    ("Nim", "nim(1,2,4)", "*7", "nim(1,2,", "column"),
)

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    for title, good, value, bad, column in REFUSED:
        w.new_component(title)
        w.write_notation(good)
        w.wait_value(value)
        w.write_notation(bad)
        line = wait_for("a line that names the column", lambda: next(w.all("label", contains=column), None))
        assert "\n" not in line.name, line.name
        assert w.value == value, "the last good state is kept"
        w.key("Escape")
        w.wait_position(good)
        w.key("ctrl+z", "ctrl+z")
        wait_for("the start page", lambda: not list(w.all("text", "Notation")))
