# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The page of generations with pointer and keys: graph, plane and space of nim(3,3,3); chooses a cell and opens it as the
board; steps through a longest optimal game; shows the chances against random moves."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="nim(3,3,3)") as w:
    w.wait_position("nim(3,3,3)")
    w.key("alt+5")
    graph = w.find("image", "Evolution graph")
    wait_for("the graph", lambda: graph.description == "16 positions in 4 generations")

    w.click(w.find(None, "Space"))
    cells = w.find("image", "Cells")
    wait_for("the cubes", lambda: cells.description == "16 cells up to generation 3")

    # With keys: the origin first, then one of its children, then its parent.
    w.click(w.settled(cells), 0.3, 0.96)
    w.key("shift+Up")
    wait_for("the origin", lambda: cells.description == "nim(0,0,0), generation 0")
    w.key("shift+Up")
    wait_for("a child", lambda: cells.description.endswith(", generation 1"))
    child = cells.description.split(", generation")[0]
    w.key("shift+Down")
    wait_for("the origin again", lambda: cells.description == "nim(0,0,0), generation 0")
    w.key("shift+Up")
    wait_for("the child", lambda: cells.description.startswith(child))

    # With the pointer: the details of a cell, then the cell as the board.
    w.click(w.settled(list(w.all("push button", "Open"))[-1]))  # the header bar has one too
    w.wait_position(child)
    w.key("ctrl+z")
    w.wait_position("nim(3,3,3)")

    # A longest optimal game: one move forward and back.
    w.click(w.find("push button", "More"))
    w.key("Return")
    w.click(w.find("push button", "Next move"))
    wait_for("the first move", lambda: w.notation().text != "nim(3,3,3)")
    w.click(w.find("push button", "Previous move"))
    w.wait_position("nim(3,3,3)")

    # The chances against random moves; a good move keeps them.
    w.write_notation("nim(2,4,6)")
    w.wait_position("nim(2,4,6)")
    w.key("alt+1")
    w.click(w.find("check box", "Chances against random moves"))
    wait_for("the chance", lambda: "10394/10395" in w.described("Chance").name)
