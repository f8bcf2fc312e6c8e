# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Ctrl+K finds a game, a command, a function and a lesson by the beginning of their names, and Enter carries them out."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800)) as w:

    def find(text):
        w.key("ctrl+k")
        wait_for("the search", lambda: any(t.name == "Search" for t in w.app.children()))
        w.type(text)
        w.key("Return")
        wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    # What is in no name is said not to be found.
    w.key("ctrl+k")
    wait_for("the search", lambda: any(t.name == "Search" for t in w.app.children()))
    w.type("xyzzy")
    w.find("label", "Nothing Found")
    w.key("Escape")
    wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    # Nor is a command found that can do nothing now.
    w.key("ctrl+k")
    wait_for("the search", lambda: any(t.name == "Search" for t in w.app.children()))
    w.type("undo")
    w.find("label", "Nothing Found")
    w.key("Escape")
    wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    # A lesson is read from its file.
    w.key("ctrl+k")
    wait_for("the search", lambda: any(t.name == "Search" for t in w.app.children()))
    w.type("strategies without")
    w.find("list item", "Strategies without a table")
    w.key("Return")
    w.find(contains="Cheques lie in a row")
    w.key("ctrl+1")

    # The worksheet is exported from any section. An empty one has nothing to export, which is said.
    find("export worksheet")
    w.wait_toast("The worksheet is empty")
    w.key("ctrl+1")

    find("domineering")
    w.find("image", "Domineering")
    w.find("list", "Left's moves")

    # Keys still work after a menu was closed in a submenu.
    w.key("F10")
    wait_for("the menu", lambda: list(w.all(contains="Examples")))
    w.key(*["Down"] * 5, "Right")
    wait_for("the submenu", lambda: list(w.all(contains="Taking and breaking")))
    w.key("Escape")
    wait_for("the menu is closed", lambda: not list(w.all(contains="Taking and breaking")))
    w.key("ctrl+k")
    wait_for("the search", lambda: any(t.name == "Search" for t in w.app.children()))
    w.key("Escape")
    wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    find("hide boards")
    wait_for("the boards are hidden", lambda: not list(w.all("image", "Domineering")))
    find("atomic-weight")
    line = w.find("text", "Expression")
    wait_for("the function is begun", lambda: line.text == "atomic-weight(")
    w.type("nim(3))")
    w.key("Return")
    wait_for("an entry", lambda: list(w.all("list item", contains="atomic-weight(nim(3))")))
    w.key("ctrl+1")
    find("export worksheet")
    wait_for("the file dialog", lambda: any(t.name == "Export" for t in w.app.children()))
