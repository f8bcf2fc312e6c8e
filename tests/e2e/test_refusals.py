# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Malformed input gets one line that marks the place, and the last good state stays."""

import sys

from desktop import Workbench, wait_for

REFUSED = (
    ("domineering(2x2)", "+-1", "domineering(..|...)", [17]),
    ("hackenbush(bbr)", "3/2", "hackenbush(0-1b 1-b)", [18]),
    ("nim(1,2,4)", "*7", "nim(1,2,", [3, 7]),  # with the bracket that is open
)

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    w.new_component("Domineering")
    for good, value, bad, places in REFUSED:
        w.write_notation(good)
        w.wait_value(value)
        w.write_notation(bad)
        line = w.described("Error")
        wait_for("a line", lambda: line.name)
        assert "\n" not in line.name and "column" not in line.name, line.name
        assert w.notation().marked == places, w.notation().marked
        assert w.value == value, "the last good state is kept"
        w.key("Escape")
        w.wait_position(good)
        assert not w.notation().marked
        w.known.pop("Error")
    w.key(*["ctrl+z"] * (1 + len(REFUSED)))
    wait_for("the start page", lambda: not list(w.all("text", "Notation")))
