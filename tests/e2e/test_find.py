# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Ctrl+K finds a game, a command, a function and a lesson by the beginning of their names, and Enter carries them out."""

import sys

from desktop import Atspi, Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800)) as w:

    def wait_for_window(name):
        """Until it is active, keys go to the other one."""
        wait_for(name, lambda: any(t.name == name and t.has_state(Atspi.StateType.ACTIVE) for t in w.app.children()))

    def open_search():
        w.key("ctrl+k")
        wait_for_window("Search")

    def search(text):
        open_search()
        w.type(text)

    def end(key):
        w.key(key)
        wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    def find(text):
        search(text)
        end("Return")

    # What is in no name is said not to be found, and so is a command that can do nothing now.
    for text in ("xyzzy", "undo"):
        search(text)
        w.find("label", "Nothing Found")
        end("Escape")

    # A game is written from any section, as with the button of the start page.
    find("new game")
    w.find("text", "Text of the game")
    wait_for_window("My Game")
    w.key("ctrl+w")
    wait_for("the editor is closed", lambda: not list(w.all("text", "Text of the game")))

    # A lesson is read from its file.
    search("strategies without")
    w.find("list item", "Strategies without a table")
    end("Return")
    w.find(contains="Cheques lie in a row")
    w.key("ctrl+1")

    # The worksheet is exported from any section. An empty one has nothing to export, which is said.
    find("export worksheet")
    w.wait_toast("The worksheet is empty")
    w.key("ctrl+1")

    # A game is also found by who invented it, as in the gallery.
    find("andersson")
    w.find("image", "Domineering")
    w.key("ctrl+z")
    wait_for("it is gone", lambda: not list(w.all("image", "Domineering")))
    find("domineering")
    w.find("image", "Domineering")
    w.find("list", "Left's moves")

    # Keys still work after a menu was closed in a submenu.
    w.key("F10")
    wait_for("the menu", lambda: list(w.all(contains="Examples")))
    w.key("x")  # E_xamples
    wait_for("the submenu", lambda: list(w.all(contains="Taking and breaking")))
    w.key("Escape")
    wait_for("the menu is closed", lambda: not list(w.all(contains="Taking and breaking")))
    open_search()
    w.key("Escape")
    wait_for("the search is closed", lambda: all(t.name != "Search" for t in w.app.children()))

    # What a game offers is found while it is played.
    find("play a game")
    w.find("push button", "Start")
    w.key("Return")
    w.find(contains="Your turn")
    find("end game")
    w.find("list", "Left's moves")

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
