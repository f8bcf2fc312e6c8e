# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Two boards side by side are a sum: reads the total, and plays a move on one board, which leaves the other unchanged."""

import sys

from desktop import Workbench, wait_for, xdotool

with Workbench(sys.argv[1], size=(1200, 800), opened="nim(1)") as w:
    w.wait_value("*")
    w.new_component("Domineering")
    wait_for("two boards", lambda: len(list(w.all("text", "Notation"))) == 2)
    second = list(w.all("text", "Notation"))[1]
    w.click(second)
    w.key("ctrl+a")
    w.type("domineering(2x1)")
    w.key("Return")
    w.wait_value("1*")

    # Left's best move is in the heap, since moving in a number is never best: 1* - 1 is fuzzy.
    w.play_first(w.find("list", "Left's moves"))
    w.wait_value("1")
    wait_for("the other board is as it was", lambda: second.text == "domineering(2x1)")
    w.key("ctrl+z")
    w.wait_value("1*")

    # Keys that pass through a sum (*5+*) do not split it: what is typed next still goes into the entry.
    w.click(second)
    w.key("ctrl+a")
    w.type("*5+*4")
    # The value of the sum is there while it is typed, and the entry has what was typed.
    wait_for("the value of the typed sum", lambda: any("Value *:" in label for label in w.names("label")))
    w.key("BackSpace")
    w.type("5")
    wait_for("the new value", lambda: any("Value 0:" in label for label in w.names("label")))
    assert second.text == "*5+*5", second.text
    w.key("Return")
    wait_for("three boards", lambda: [entry.text for entry in w.all("text", "Notation")] == ["nim(1)", "*5", "*5"])

# The divider comes back with the width of the window, after panes that were one above the other, too.
with Workbench(sys.argv[1], size=(1200, 800), opened="nim(3,5,7)") as w:
    board = w.settled(w.board("Nim"))
    usual = board.box

    def resize(width, right):
        xdotool("windowsize", w.window_id, width, 800)
        wait_for(f"a board for {width} px", lambda: right(board.box[2]))
        w.settled(board)

    resize(500, lambda width: width > 400)
    resize(800, lambda width: width < 600)
    resize(1200, lambda width: abs(width - usual[2]) <= 2)

# The results have one width in a window of 1000 pixels, however wide it was before.
widths = []
for before in (450, 1200, 1600):
    with Workbench(
        sys.argv[1], size=(1000, 760), opened="nim(3,5,7)", settings={"window-width": before, "window-height": 760}
    ) as w:
        wait_for("its width", lambda: w.find("image", "Nim").box[2] > 500)
        widths.append(w.settled(w.board("Nim")).box[2])
assert max(widths) - min(widths) <= 2, widths
