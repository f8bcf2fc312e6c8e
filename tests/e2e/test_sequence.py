# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Types a code, reads its period, zooms in to single values, stops a long search, and looks at Wythoff's table."""

import re
import signal
import sys

from desktop import Workbench, wait_for


def label(w, description):
    return next(iter(w.names("label", description)), "")


def write(w, entry, text):
    w.click(entry)
    w.key("ctrl+a")
    w.type(text)


with Workbench(sys.argv[1], size=(1200, 800)) as w:
    # The entry has the focus at once, and takes keys that come before the page has been drawn.
    w.process.send_signal(signal.SIGSTOP)
    w.key("ctrl+2", *"kayles", "Return")
    w.process.send_signal(signal.SIGCONT)
    wait_for("a sequence", lambda: label(w, "Period") == "Period 12 after preperiod 71, proved")
    write(w, w.find("text", "Game or code"), "dawsons-chess")
    w.key("Return")
    wait_for("a sequence", lambda: label(w, "Period") == "Period 34 after preperiod 52, proved")
    code = w.find("text", "Game or code")
    bound = w.find("text", "Largest heap")

    # A refusal is a line below the entry, and the place is marked in it.
    write(w, code, "0.7x")
    w.key("Return")
    wait_for("a refusal", lambda: label(w, "Error").startswith("Expected a digit"))
    assert code.marked == [3], code.marked

    # With too few values for the proof, the period is said to show.
    write(w, bound, "150")
    write(w, code, "kayles")
    w.key("Return")
    wait_for("what shows", lambda: label(w, "Period") == "Period 12 after preperiod 71, seen but not proved")
    wait_for("what is missing", lambda: "n = 167" in label(w, "Proof"))

    # Kayles up to a million: the period is proved, so it is shown at once.
    write(w, bound, "10^6")
    write(w, code, "kayles")
    w.key("Return")
    wait_for("the period", lambda: label(w, "Period") == "Period 12 after preperiod 71, proved")
    wait_for("the proof", lambda: "Guy and Smith" in label(w, "Proof") and "167" in label(w, "Proof"))

    # The wheel zooms at the pointer down to single values, which the pointer reads.
    plot = w.settled(w.find("image", "Plot"))
    x, y = w.at(plot, 0.5, 0.5)
    w.wheel(x, y, 60)

    def pointed():
        found = re.fullmatch("n = (.*): value ([0-9]+)", plot.description.replace("\u202f", ""))
        return found and (int(found[1]), int(found[2]))

    w.move_to(x + 1, y)
    first = wait_for("a heap under the pointer", pointed)
    assert 400000 < first[0] < 600000, first
    assert first[1] in (1, 2, 4, 7, 8), first
    # Dragging to the right moves smaller heaps to the middle. An arrow key goes back.
    w.drag((x, y), (x + 200, y))
    w.move_to(x, y)
    second = wait_for("a smaller heap", lambda: (pointed() or first)[0] < first[0] and pointed())
    w.key("Right", "Right", "Right")
    w.move_to(x + 1, y)
    wait_for("a larger heap", lambda: (pointed() or second)[0] > second[0])
    w.key("Home")
    w.move_to(x, y - 2)

    # Escape stops an endless search, and the results so far stay.
    write(w, bound, "10^7")
    write(w, code, "0.007")
    w.key("Return")
    wait_for("values while it goes on", lambda: re.search("No period up to n = [0-9]{4}", label(w, "Period").replace("\u202f", "")))
    w.find("push button", "Stop")
    w.key("Escape")
    wait_for("that they are kept", lambda: "are kept" in label(w, "Error"))
    w.find("push button", "Continue")

    # Choosing a game from the list with the keyboard shows its sequence.
    write(w, bound, "1000")
    w.click(w.find("push button", "Pick a known game"))
    w.find("list item", "Kayles")
    w.key("Down", "Return")
    wait_for("another game in the entry", lambda: code.text not in ("", "0.007"))
    wait_for("its sequence", lambda: "proved" in label(w, "Period"))
    w.key("Escape")

    # Two heaps
    w.click(w.find(name="Two Heaps"))
    write(w, w.find("text", "Largest heap"), "100")
    write(w, w.find("text", "Game or code"), "wythoff")
    w.key("Return")
    table = w.settled(w.find("image", "Table of two heaps"))
    wait_for("the table", lambda: label(w, "Table").startswith("Heaps up to 100"))
    w.move_to(*w.at(table, 0.5, 0.5))
    wait_for("a value under the pointer", lambda: re.match(r"\([0-9]+, [0-9]+\): value [0-9]+", table.description))

    # The misère quotient of Kayles: the table of its monoid, an element of it by a click, and a sum that is played until it is won.
    w.click(w.find(name="Misère"))
    write(w, w.settled(w.find("text", "Game or code")), "0.77")
    w.key("Return")
    wait_for("the quotient", lambda: next(w.all("label", contains="0.77: 40 elements, wild"), None))
    w.find("label", contains="period 12 from heap 71 on")
    cells = w.settled(w.find("image", "Cells of the quotient"))
    w.move_to(*w.at(cells, 0.5, 0.5))
    wait_for("a heap under the pointer", lambda: next(w.all("label", contains="Heap "), None))
    w.click(w.find(name="Products"))
    w.move_to(*w.at(cells, 0.5, 0.6))
    wait_for("a product under the pointer", lambda: next(w.all("label", contains=" · "), None))
    w.click(w.find(name="Heaps"))
    heaps = w.find("text", "Heaps in play")

    def moves():
        return [name for name in w.names("list item") if " → " in name]

    while heaps.text != "0":
        before = heaps.text
        w.click(w.settled(next(w.all("list item", contains=", wins"))))
        wait_for("the reply", lambda: heaps.text != before and (heaps.text == "0" or moves()))
    w.find("label", contains="you win")
