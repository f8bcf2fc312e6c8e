# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""F1 opens the page of the section, a link is followed and left again, a value is shown on request, a position in a page is
opened in Positions, and Ctrl+K finds the page of a game."""

import sys

from desktop import Workbench, wait_for, xdotool

with Workbench(sys.argv[1], size=(700, 500)) as w:
    main_window = w.window_id

    def page(title):
        return wait_for(f"the page {title}", lambda: next((t for t in w.app.children() if t.name == title), None))

    def enter_window():
        """The pointer is now in the window that was opened last."""
        w.window_id = wait_for("the help window", lambda: next(
            (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
        xdotool("windowfocus", w.window_id)

    w.key("F1")
    positions = page("Positions")
    enter_window()
    w.find("label", contains="A document is a sum", within=positions)
    w.click(w.settled(w.find("push button", "Contents", within=positions)))
    contents = page("Help")

    # The whole item is a link.
    w.click(w.settled(w.find("label", "All functions", within=contents)), fx=0.03)
    functions = page("All functions")
    w.find("label", contains="mean(G)", within=functions)
    w.click(w.find("push button", "Back", within=functions))
    contents = page("Help")

    # Its board is far below.
    show = w.find("push button", "Show Value", within=contents)
    w.wheel(*w.at(w.find("label", "All functions", within=contents)), -20)
    wait_for("the page is scrolled", lambda: show.box[1] < 600)
    w.click(w.settled(show))
    wait_for("the value", lambda: next((t for t in w.all("label", within=contents)
                                        if t.description == "Value of the position" and "moves first wins" in t.name), None))
    w.click(w.settled(w.find("push button", "Open in Positions", within=contents)))
    w.window_id = main_window
    wait_for("the position in the main window", lambda: list(w.all("list", "Left's moves")))

    # The page of a game. Without a window manager a new window has the keys while the pointer is in it.
    xdotool("windowfocus", "--sync", main_window)
    w.key("ctrl+k")
    search = page("Search")
    w.window_id = wait_for("its window", lambda: xdotool("search", "--onlyvisible", "--name", "^Search$").split())[0]
    xdotool("windowfocus", "--sync", w.window_id)
    w.type("clobber")

    def found():
        """Both rows, when the others are gone: they are first in the list then."""
        rows = list(w.all("list item", "Clobber", within=search))
        return len(rows) > 1 and rows[0].box[1] < 100 and 0 < rows[1].box[1] - rows[0].box[1] < 100 and rows

    rows = wait_for("the game and its page", found)
    assert [t.description for t in rows] == ["Game", "Help"], [t.description for t in rows]
    w.click(w.settled(rows[1]))
    page_of_game = page("Clobber")
    w.find("label", contains="Left and Right have different moves", within=page_of_game)
