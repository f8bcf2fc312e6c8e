# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The menu of a value is not covered by a tooltip, a row of moves has a menu, and the wheel does not change a number.
The main menu fits on a screen of 768 pixels.
A document that cannot be read is told about until the user closes the message."""

import os
import subprocess
import sys
import tempfile

from desktop import Atspi, Workbench, read_all, wait_for, xdotool


def keeps_from_wheel(w, spin, step):
    """Turns the wheel over a number, and then clicks the plus."""

    def number():
        return spin.number

    before = number()
    w.wheel(*w.at(spin, fx=0.2), 3)
    w.click(spin, fx=0.9)
    wait_for("one step", lambda: number() != before)
    assert number() == before + step, (spin.name, before, number())


with Workbench(sys.argv[1], size=(1200, 800), opened="domineering(..|.#|.#)", settings={}) as w:

    def windows():
        command = ["xdotool", "search", "--onlyvisible", "--pid", str(w.process.pid)]
        return len(subprocess.run(command, capture_output=True, text=True).stdout.split())

    def focused():
        return [item.name for item in read_all(w.app, "Games") if item.has_state(Atspi.StateType.FOCUSED)]

    def close_menu():
        w.key("Escape")
        wait_for("the menu is closed", lambda: windows() == 1)

    w.click(w.settled(w.find("push button", "Main menu")))
    last = w.settled(w.find(contains="About Grundy"))
    menu = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(w.process.pid)], capture_output=True, text=True)
    tops = [int(xdotool("getwindowgeometry", "--shell", i).split("Y=")[1].split()[0]) for i in menu.stdout.split()]
    assert max(tops) + last.box[1] + last.box[3] < 768, (tops, last.box)
    close_menu()

    # Keys open the menu of a board as a click does, and each of its letters is one item.
    w.wait_value("1/2")
    board = w.settled(w.board("Domineering"))
    w.click(board, fx=0.45, button=3)
    w.settled(w.find(contains="Turn Upside Down"))
    close_menu()
    upright = w.pixels(board)
    w.key("Menu")
    w.settled(w.find(contains="Turn Upside Down"))
    w.key("s")
    wait_for("the board is turned", lambda: windows() == 1 and w.pixels(board) != upright)
    w.key("shift+F10")
    w.settled(w.find(contains="Copy Picture"))
    w.key("u")
    w.wait_toast("Copied")
    # While moves are played, a board can be turned too.
    w.click(w.find("push button", "Play Moves"))
    turned = w.pixels(board)
    w.click(board, fx=0.45, button=3)
    w.settled(w.find(contains="Turn Upside Down"))
    w.key("s")
    wait_for("the board is turned back", lambda: windows() == 1 and w.pixels(board) != turned)
    wait_for("the board has the focus again", lambda: focused() == [board.name])
    w.check_reading()
    w.click(w.find(name="Edit"))

    w.write_notation("domineering(2x1)")
    w.wait_value("1")
    outcome = w.settled(w.described("Outcome"))
    w.move_to(*w.at(outcome))
    wait_for("a tooltip", lambda: windows() == 2)
    w.click(outcome, button=3)
    w.find(contains="Show Whole Value")
    # The tooltip would have come back by the time that the menu has answered a key.
    before = wait_for("the focus is in the menu", focused)
    w.key("Down")
    wait_for("the next item has the focus", lambda: focused() != before)
    assert windows() == 2
    close_menu()

    # The first row: its position is copied, and its move played.
    moves = w.settled(w.find("list", "Left's moves"))
    w.click(moves, fx=0.3, fy=24 / moves.box[3], button=3)
    w.find(contains="Copy Position")
    w.key("Up", "Return")
    w.wait_toast("Copied")
    w.click(moves, fx=0.3, fy=24 / moves.box[3], button=3)
    w.find(contains="Play This Move")
    w.key("Return")
    w.wait_value("0")
    w.check_reading()

    w.key("ctrl+comma")
    keeps_from_wheel(w, w.settled(w.find("spin button", "Memory")), 256)

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    w.key("ctrl+3")
    keeps_from_wheel(w, w.settled(w.find("spin button", "Last generation")), 1)
    w.key("ctrl+2")
    w.type("kayles")
    w.key("Return")
    keeps_from_wheel(w, w.settled(w.find("spin button", "Values per row")), 1)
    w.click(w.settled(w.find(name="Numbers")))
    keeps_from_wheel(w, w.settled(w.find("spin button", "Day")), 1)
    w.check_reading()

with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "wrong.grundy")
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"format": "grundy", "version": 1, "components": [{"position": "domineering(..|.x)"}]}')
    with Workbench(sys.argv[1], path, size=(1000, 700)) as w:
        w.find("label", "wrong.grundy: component 1: column 17: expected '.' or '#', not 'x'; write it as in domineering(3x4)")
        w.click(w.settled(w.find("push button", "Close", within=w.find("dialog", "Document Not Opened"))))
        wait_for("the message is closed", lambda: all(t.role != "dialog" for t in w.app.children()))
