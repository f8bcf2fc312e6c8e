# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Asks why: a nimber, a number, a Domineering board, a Hackenbush tree, a switch with its cooled game, up-star. Follows a
link and comes back with the keyboard, opens a link as the document, and goes through a proof step by step."""

import os
import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="domineering(3x3)") as w:

    def title():
        return w.described("What is explained").name

    def texts():
        if "page" not in w.known:
            w.known["page"] = w.find(name="Explanation")
        return w.names("label", within=w.known["page"])

    def has(text):
        return any(text in t for t in texts())

    def shot(name):
        folder = os.environ.get("GRUNDY_TEST_SHOTS")
        if folder:
            w.screenshot(os.path.join(folder, f"explain-{name}.png"))

    def below_title():
        """Where the steps begin, which scroll below the title."""
        x, y, width, height = w.described("What is explained").box
        return y + height + 10

    def reach(thing):
        """Turns the wheel until it is in sight."""
        page = w.find(name="Explanation").box[0]

        def seen():
            x, y, width, height = thing.box
            top = below_title()
            if top < y and y + height < 790:
                return True
            w.wheel(page + 60, 600, -1 if y > top else 1)
            return False

        wait_for(f"{thing.name} is in sight", seen)
        return w.settled(thing)

    def explained(notation, value, *sentences):
        w.write_notation(notation)
        wait_for(f"{notation} = {value}", lambda: title().endswith(f"= {value}"))
        for sentence in sentences:
            wait_for(f"the sentence {sentence!r}", lambda: has(sentence))

    board = w.board("Domineering")
    w.key("alt+4")
    explained("domineering(2x2)", "+-1", "Left can move to domineering(#.|#.) = 1")
    shot("domineering")

    # The game is hot, so it can be cooled. At its temperature nothing but the mean is left.
    slider = w.find("slider", "Cool by")
    cooled = w.described("The cooled game")
    wait_for("it is not cooled yet", lambda: cooled.name == "Not cooled: +-1")
    w.click(reach(slider))
    w.key("Home")
    wait_for("it is not cooled", lambda: cooled.name == "Not cooled: +-1")
    for _ in range(8):
        w.key("Right")
    wait_for("cooled by a half", lambda: cooled.name == "Cooled by 1/2: +-1/2")
    for _ in range(8):
        w.key("Right")
    wait_for("cooled to the mean", lambda: cooled.name == "Cooled by 1: *")

    # One step at a time: the steps come with the space bar, and the board shows the winning move.
    w.click(w.settled(w.find(name="One step at a time")))
    place = w.described("Which step")
    wait_for("the first step", lambda: place.name.startswith("Step 1 of "))
    n = int(place.name.split()[-1])
    assert not has("Left can win") or n == 1
    w.key("space", "Right")
    wait_for("the third step", lambda: place.name == f"Step 3 of {n}")
    w.key("Left")
    wait_for("the second step", lambda: place.name == f"Step 2 of {n}")
    w.click(w.settled(w.find("push button", "Next")))
    for i in range(4, n + 1):
        w.key("space")
        wait_for(f"step {i}", lambda: place.name == f"Step {i} of {n}")
    last = w.find("label", contains="Right, moving first, wins")
    wait_for("the last step is in sight", lambda: below_title() < last.box[1] and last.box[1] + last.box[3] < 750)
    shot("proof")
    w.key("Escape")
    wait_for("all at once again", lambda: not list(w.all("push button", "Next")))

    # Five steps are in sight at first, images of each other once, and the others come with More.
    explained("domineering(2x3)", "{2|-1/2}", "Left can move to domineering(#..|#..) = +-1")
    w.find("label", contains="4 like this")
    assert not has("The walls of its thermograph")
    w.click(reach(w.find("push button", "More")))
    wait_for("all steps", lambda: has("The walls of its thermograph"))
    explained("domineering(2x2)", "+-1")

    # A link is explained in its turn; Alt+Left goes back.
    w.click(reach(w.find("push button", "Explain domineering(#.|#.)")))
    wait_for("the link explained", lambda: title() == "domineering(#.|#.) = 1")
    w.key("alt+Left")
    wait_for("back", lambda: title().endswith("= +-1"))
    w.click(reach(w.find("push button", "Explain domineering(#.|#.)")))
    wait_for("the link explained", lambda: title() == "domineering(#.|#.) = 1")
    w.click(w.settled(w.find("push button", "Open as document")))
    w.wait_position("domineering(#.|#.)")

    # A win as a proof: the board follows to the position after the winner's answer.
    explained("nim(1,1)", "0")
    w.click(w.settled(w.find(name="One step at a time")))
    wait_for("the first step", lambda: place.name.startswith("Step 1 of "))
    position = w.described("Position spoken of")
    wait_for("the first heap", lambda: position.name == "nim(1)")
    n = int(place.name.split()[-1])
    seen = []
    for i in range(2, n + 1):
        w.key("space")
        wait_for(f"step {i}", lambda: place.name == f"Step {i} of {n}")
        seen.append(position.name)
    assert "nim(0,0)" in seen, seen
    assert has("the winner answers with nim(0,0)"), texts()
    w.key("Escape")

    # The proof is tried: the program plays the side that loses, and says at a mistake what is lost by it.
    explained("nim(3,1)", "*2")
    w.click(w.find("push button", "Play the winning side"))
    wait_for("my turn", lambda: w.described("Whose turn it is").name == "Your turn")
    heaps = w.settled(w.board("Nim"))
    w.click(heaps, fx=0.42, fy=0.544)
    note = w.described("State of the game")
    wait_for("the mistake", lambda: note.name == (
        "A mistake: the win is lost, since the value is * now. This would have won: took 2 from a heap of 3."))
    wait_for("the answer of the program", lambda: w.described("Whose turn it is").name == "You lose.")
    w.click(w.find("push button", "Take Back"))
    w.wait_position("nim(3,1)")
    wait_for("my turn", lambda: w.described("Whose turn it is").name == "Your turn")
    w.click(w.settled(heaps), fx=0.42, fy=0.487)
    log = w.find("list", "Moves of the game")
    wait_for("the winning move", lambda: any(w.all(name="1. You took 2 from a heap of 3", within=log)))
    wait_for("my turn", lambda: w.described("Whose turn it is").name == "Your turn")
    shot("proof-played")
    assert not any(t.name.startswith("A mistake") for t in w.all("label"))
    w.click(w.find("push button", "End Game"))

    explained("{3|-1}", "{3|-1}", "Left can move to 3")
    shot("switch")
    explained("^*", "^*", "Left can move to")
    shot("upstar")
    explained("{1/8|1}", "1/2", "simplest number between 1/8 and 1")
    w.find("image", "Picture of the step")
    shot("number")

    w.write_notation("hackenbush(0-1b 1-2r 1-3b)")
    wait_for("the tree", lambda: title().startswith("hackenbush("))
    shot("tree")

    # The sum of two equal nimbers is two components.
    w.write_notation("*5")
    wait_for("a nimber", lambda: title() == "*5 = *5")
    w.click(w.find("push button", "Component menu"))
    w.find("menu item", "Duplicate")
    w.key("d")
    wait_for("a sum of nimbers", lambda: title() == "*5 + *5 = 0")
    wait_for("its nim-sum", lambda: has("nim-sum of 5 and 5 is 0"))
    shot("nimbers")

    # Positions on a graph are named without the graph, which is on the board.
    w.key("ctrl+z")
    wait_for("one nimber", lambda: title() == "*5 = *5")
    w.write_notation("island[a>b b>c c>a c>d a>d d>e](a,d)")
    wait_for("the short name", lambda: title() == "island(a,d) = oo(0)")
    moves = "Both players can move to island(b,d) = oo, island(d,d) = 0 and island(a,e) = oo(1)."
    wait_for("its moves by their short names", lambda: has(moves))
    w.find("push button", "Explain island(b,d)")
    assert not has("island["), texts()
    shot("island")
