# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Opens the editor of an entry, changes nothing, and leaves it in every possible way: the editor closes and the window
still responds."""

import json
import os
import sys
import tempfile

from desktop import Workbench, wait_for

EDITOR = "Edit the expression"

path = os.path.join(tempfile.mkdtemp(), "sheet.grundy")
with open(path, "w", encoding="utf-8") as file:
    entries = [{"expression": "3/4 + *"}, {"expression": "nim(3)"}]
    json.dump({"format": "grundy", "version": 1, "components": [], "worksheet": entries}, file)


def editors(w):
    return [t.text for t in w.all("text", EDITOR, within=w.sheet)]


def click(w, entry, expression):
    row = w.settled(w.find("list item", entry, within=w.sheet))
    w.click(next(w.all("label", expression, within=row)), fx=0.02)


def open_editor(w):
    click(w, "3/4 + *: 3/4*", "3/4 + *")
    wait_for("the editor", lambda: editors(w) == ["3/4 + *"])


def closed(w):
    wait_for("the editor is closed", lambda: not editors(w))
    # The main loop answers on the accessibility bus: an entry that opens shows that the loop is running.
    w.key("Escape")
    w.key("ctrl+4")
    open_editor(w)
    w.key("Escape")
    wait_for("the editor is closed by Escape", lambda: not editors(w))


def click_another(w):
    click(w, "nim(3): *3", "nim(3)")
    # The editor of the other entry has opened, and no other.
    wait_for("the other's editor", lambda: editors(w) == ["nim(3)"])
    w.key("Escape")


WAYS = {
    "Tab": lambda w: w.key("Tab"),
    "Shift+Tab": lambda w: w.key("shift+Tab"),
    "Ctrl+1": lambda w: w.key("ctrl+1"),
    "F10": lambda w: w.key("F10"),
    "another entry": click_another,
    "the line": lambda w: w.click(w.find("text", "Expression")),
}

with Workbench(sys.argv[1], path, size=(1200, 800)) as w:
    w.sheet = w.find("list", "Entries")
    line = w.find("text", "Expression")
    for name in sys.argv[2:] or WAYS:
        open_editor(w)
        WAYS[name](w)
        closed(w)

    # A changed text stays open to be finished.
    open_editor(w)
    w.type("5")
    w.key("Tab")
    w.click(line)
    assert editors(w) == ["3/4 + *5"], editors(w)
