# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Closes the window with its key while a move of the list is chosen and shown on the board: the program exits normally."""

import json
import os
import sys
import tempfile

from desktop import PATIENCE, Workbench

path = os.path.join(tempfile.mkdtemp(), "nim.grundy")
with open(path, "w", encoding="utf-8") as file:
    json.dump({"format": "grundy", "version": 1, "components": [{"position": "nim(3,5)"}]}, file)

with Workbench(sys.argv[1], path, size=(1200, 800)) as w:
    w.wait_value("*6")
    w.find("list", "Left's moves")
    w.key("alt+1", "Down", "Down")
    w.key("ctrl+w")
    status = w.process.wait(timeout=PATIENCE)
    assert status == 0, f"the program ended with {status}"
