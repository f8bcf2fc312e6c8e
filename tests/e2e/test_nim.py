# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Sets the heaps to 17, 25, 13 and finds the one winning move, to 17, 25, 8."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800)) as w:
    heaps = w.new_component("Nim")
    size = w.find("spin button", "Size")
    for i, (place, n, after) in enumerate(((0.21, 17, "17,5,7"), (0.31, 25, "17,25,7"), (0.47, 13, "17,25,13"))):
        w.click(w.settled(heaps), fx=place, fy=0.6)
        wait_for(f"heap {i + 1} under the cursor", lambda: f"Cursor at heap {i + 1}" in heaps.description)
        w.click(size, fx=0.15)
        w.key("ctrl+a")
        w.type(n)
        w.key("Return")
        w.wait_position(f"nim({after})")
    w.wait_value("*5")
    wait_for("the outcome in words", lambda: w.outcome == "Whoever moves first wins")
    wait_for("Bouton's theorem", lambda: "nim-sum (XOR) 5" in w.described("Why").name)
    wait_for("the one winning move", lambda: "Winning move: 13 → 8." in heaps.description)

    # It is the first in the list, since the best move comes first. A click plays it.
    moves = w.find("list", "Left's moves")
    w.play_first(moves)
    w.wait_position("nim(17,25,8)")
    wait_for("a P-position", lambda: w.outcome == "Whoever moves second wins")
    w.key("ctrl+z")
    w.wait_position("nim(17,25,13)")

    # A right click removes nothing by itself, and offers to remove the heap; nor does the middle button.
    w.click(heaps, fx=0.31, fy=0.6, button=3)
    w.settled(w.find("menu item", "Remove Heap"))
    w.wait_position("nim(17,25,13)")
    w.key("m")
    w.wait_position("nim(17,13)")
    wait_for("the menu is closed", lambda: not list(w.all("menu item", "Remove Heap")))
    w.key("ctrl+z")
    w.wait_position("nim(17,25,13)")
    w.click(heaps, fx=0.31, fy=0.6, button=2)
    w.click(heaps, fx=0.31, fy=0.6, button=3)
    w.settled(w.find("menu item", "Remove Heap"))
    w.key("Escape")
    w.wait_position("nim(17,25,13)")

    # Who wins the same heaps if the last to move loses stands beside it.
    w.write_notation("nim(1,1)")
    other = w.described("The other play convention")
    wait_for("misère play", lambda: other.text == "Misère play: Whoever moves first wins (remoteness 2)")
    assert w.outcome == "Whoever moves second wins", w.outcome

    # So do the genus, and how the game behaves in sums in misère play.
    genus = w.described("The genus")
    wait_for("a Nim heap", lambda: genus.text == "Genus 0 (a Nim heap)")
    w.write_notation("kayles(5)")
    wait_for("a wild game", lambda: genus.text.startswith("Genus 4¹⁴⁶ (wild), misère form {∗, ∗2, ∗3, {"))
    w.write_notation("misere(nim(2,2))")
    wait_for("a tame game", lambda: genus.text.startswith("Genus 0⁰ (tame)"))
    w.write_notation("misere(nim(1,1))")
    wait_for("normal play", lambda: other.text.startswith("Normal play: Whoever moves second wins"))
    w.write_notation("domineering(2x2)")
    wait_for("nothing for a partizan game", lambda: not other.text and not genus.text)

    # Heaps without tokens invite to add some, which a screen reader is told, too. The first edit ends that.
    for empty in ("nim(0)", "kayles(0)", "wythoff(0,0)"):
        w.write_notation(empty)
        w.wait_position(empty)
        heaps = next(t for t in w.all("image") if t.name in ("Nim", "Kayles", "Wythoff’s Game"))
        wait_for("the invitation", lambda: "There is nothing to take yet." in heaps.description)  # noqa: B023
    w.click(heaps, fx=0.46)
    w.key("plus")
    wait_for("no invitation", lambda: "There is nothing to take yet." not in heaps.description)
