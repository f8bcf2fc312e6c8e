# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Types expressions into the worksheet and reads their values; corrects one, opens one as a board, saves the document and
opens it again."""

import json
import os
import sys
import tempfile

from desktop import Workbench, wait_for


def entries(w):
    """The entries as a screen reader reads them: expression and result."""
    sheet = w.find("list", "Entries")
    return w.names("list item", within=sheet)


def wait_entries(w, *wanted):
    wait_for(f"the entries {wanted}", lambda: tuple(entries(w)) == wanted)


def entry(w, name):
    return next(w.all("list item", name, within=w.find("list", "Entries")))


folder = tempfile.mkdtemp()
path = os.path.join(folder, "sheet.grundy")
with open(path, "w", encoding="utf-8") as file:
    json.dump({"format": "grundy", "version": 1, "components": [], "worksheet": [{"expression": "3/4 + *"}]}, file)

with Workbench(sys.argv[1], path, size=(1200, 800)) as w:
    # The document has only a worksheet, so that is shown.
    wait_entries(w, "3/4 + *: 3/4*")
    line = w.find("text", "Expression")
    w.click(line)
    w.type("{2|-1} + *")
    w.key("Return")
    wait_entries(w, "3/4 + *: 3/4*", "{2|-1} + *: {2*|-1*}")
    wait_for("the line is empty", lambda: line.text == "")

    # The result of what is typed is shown before it is entered, with what the entries before define. Half a text shows
    # none.
    w.type("_ + nim(3")
    wait_for("the text", lambda: line.text == "_ + nim(3")
    assert not line.description, line.description
    w.type(")")
    wait_for("the preview", lambda: line.description.startswith("= {2*2|-1*2}"))
    w.find("label", line.description)
    w.key("ctrl+a", "BackSpace")
    wait_for("no preview", lambda: not line.description)
    w.type("nim(3,x)")
    w.key("Return")
    wait_for("the place that is wrong", lambda: entries(w)[-1].startswith("nim(3,x): ") and entries(w)[-1].endswith(", at character 7"))

    # Up recalls the wrong entry to correct it, with the cursor at the error. Ctrl+Z first undoes typing, then the entry.
    w.key("Up")
    wait_for("the expression before", lambda: line.text == "nim(3,x)")
    w.key("Delete")
    w.type("4")
    w.key("Return")
    wait_for("the value", lambda: entries(w)[-1] == "nim(3,4): *7")
    w.type("5")
    w.key("ctrl+z")
    wait_for("nothing typed", lambda: line.text == "")
    w.key("ctrl+z")
    wait_for("three entries", lambda: len(entries(w)) == 3)
    w.key("ctrl+shift+z")
    wait_for("four entries", lambda: len(entries(w)) == 4)

    # Escape lays the pen down, and wipes what it wrote, before it clears the line.
    w.type("6")
    w.key("ctrl+alt+p")
    x, y = w.at(w.settled(w.find("list", "Entries")), 0.5, 0.5)
    w.drag((x, y), (x + 40, y + 10))
    w.key("Escape", "Escape")
    wait_for("the line is kept", lambda: line.text == "6")
    w.key("Escape")
    wait_for("the line is cleared", lambda: line.text == "")

    # An earlier entry is corrected in place.
    second = w.settled(entry(w, "{2|-1} + *: {2*|-1*}"))
    w.click(next(w.all("label", "{2|-1} + *", within=second)), fx=0.05)
    w.find("text", "Edit the expression")
    w.key("ctrl+a")
    w.type("domineering(2x2)")
    w.key("Return")
    wait_for("its value", lambda: entries(w)[1] == "domineering(2x2): +-1")

    # A click opens its board, and the worksheet stays unchanged.
    row = w.settled(entry(w, "domineering(2x2): +-1"))
    w.click(row, fx=0.5, button=3)
    w.find("menu item", "Open as Board")
    w.key("o")
    w.find("image", "Domineering")
    w.wait_value("+-1")
    w.key("ctrl+4")
    wait_for("the entries are there", lambda: entries(w)[1] == "domineering(2x2): +-1")
    w.key("ctrl+s")

    def saved():
        with open(path, encoding="utf-8") as text:
            return [e["expression"] for e in json.load(text)["worksheet"]]

    wait_for("the file is written", lambda: saved() == ["3/4 + *", "domineering(2x2)", "nim(3,x)", "nim(3,4)"])

with Workbench(sys.argv[1], path, size=(1200, 800)) as w:
    w.wait_value("+-1")
    w.key("ctrl+4")
    wait_for("all is evaluated again", lambda: entries(w)[-1] == "nim(3,4): *7")
