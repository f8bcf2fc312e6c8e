# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""A lesson is done to its end with right and wrong answers: a wrong one gets a hint, then another, then the answer. A game is won
against the program with the pointer. What is solved is kept for the next start."""

import os
import sys
import tempfile

from desktop import Workbench, wait_for

LESSON = """# A short lesson

```exercise
expression: *{2..3}
hint: The first hint.
hint: The second hint.
```

```exercise
kind: table
expression: square({n})
rows: 0..3
```

```exercise
kind: play
expression: domineering(2x1)
```

```exercise
kind: order
game: -1
game: 0
game: 1/2
```

```exercise
kind: winning-moves
ask: one
expression: domineering(2x1)
```

```exercise
kind: which
ask: value
expression: day(1)
choice: -1
choice: 0
choice: 1
```
"""

folder, state = tempfile.mkdtemp(), tempfile.mkdtemp()
os.mkdir(os.path.join(folder, "lessons"))
with open(os.path.join(folder, "lessons", "short.md"), "w", encoding="utf-8") as file:
    file.write(LESSON)
os.environ["GRUNDY_DATA_DIR"] = folder

with Workbench(sys.argv[1], size=(1000, 860), state=state) as w:
    clicks = 0

    def click(thing):
        global clicks
        clicks += 1
        w.click(w.settled(thing))

    def verdict(text):
        wait_for(f"the verdict {text!r}", lambda: next(
            (t for t in w.all("label") if t.description == "Verdict" and text in t.name), None))

    def count(text):
        wait_for(f"the count {text}", lambda: list(w.all("label", text)))

    def choose(name):
        click(w.find("check box", name))

    def check(i=0):
        click(list(w.all("push button", "Check"))[i])

    # From the first start to the first solved exercise: the section, an answer, Check.
    click(w.narrow_tab("Lessons"))
    count("0/6")
    choose("Whoever moves first")
    check()
    verdict("Right.")
    assert clicks == 3, clicks
    count("1/6")

    # Another instance: two wrong answers get the hints, the third one the answer.
    click(w.find("push button", "Another"))
    wait_for("the question", lambda: list(w.all("label", contains="Who wins *")))
    choose("Whoever moves second")
    check()
    verdict("The first hint.")
    check()
    verdict("The second hint.")
    check()
    verdict("Whoever moves first wins.")
    count("1/6")

    # A table: a click on an entry shows the next choice, and letters go from one entry to the next. An entry is wrong.
    def entry(n, shown):
        return wait_for(f"{shown} for {n}", lambda: next(w.all("push button", f"Entry for {n}: {shown}"), None))

    w.key("ctrl+Down")  # from the first exercise to the second
    w.type("pnnn")
    entry(3, "Whoever moves first")
    w.key("Return")
    verdict("The entry for 2 is wrong.")
    w.click(w.settled(entry(2, "Whoever moves first")))
    w.find("label", "second", within=entry(2, "Whoever moves second"))
    assert entry(2, "Whoever moves second").box[2] == entry(3, "Whoever moves first").box[2], "an entry keeps its width"
    w.key("Return")
    count("2/6")

    def reach(thing, height=40):
        """Turns the wheel beside the exercises until the thing is in sight."""

        def seen():
            y = w.settled(thing).box[1]
            if 110 < y and y + height < 850:
                return True
            w.wheel(310, 500, -1 if y > 110 else 1)
            return False

        wait_for(f"{thing.name} is in sight", seen)
        return thing

    # A game: the learner is Left, who has the only move. A click on the board begins it and edits nothing. The domino stays.
    def is_blue(pixels):
        colours = zip(*[iter(pixels[::2])] * 3)  # two bytes a channel
        return sum(blue > 150 and red < 60 for red, _green, blue in colours) > 500

    begin = w.find("push button", "I Begin")
    board = w.find("image", "Domineering")
    reach(begin)
    assert not is_blue(w.pixels(board))
    click(board)
    count("3/6")
    wait_for("the domino is blue", lambda: is_blue(w.pixels(board)))

    # Games to sort are not shown in the order in which the lesson has them, which is the answer here.
    up = w.find("push button", "Move -1 up")
    reach(up, 200)
    check(2)
    verdict("Not yet.")
    click(up)
    check(2)
    count("4/6")

    # A move is answered on its board, which stays as it is. No list of moves is shown.
    last = list(w.all("image", "Domineering"))[-1]
    reach(last, 330)
    click(reach(list(w.all("push button", "Check"))[3]))
    verdict("Give an answer first.")
    w.click(reach(last, 200), fy=0.4)
    chip = w.find("push button", contains="Take back the move to")
    assert not list(w.all("check box", contains="domineering(")) and not list(w.all("radio button", contains="domineering("))
    click(reach(chip, 80))
    wait_for("it is taken back", lambda: not list(w.all("push button", contains="Take back the move to")))
    click(reach(w.find("check box", "No move wins")))
    click(reach(list(w.all("push button", "Check"))[3]))
    verdict("Not yet.")
    w.click(reach(last, 200), fy=0.4)
    click(reach(list(w.all("push button", "Check"))[3]))
    count("5/6")

    # What is in a list is ticked.
    for number in ("-1", "0"):
        click(reach(w.find("check box", number)))
    click(reach(list(w.all("push button", "Check"))[4]))
    verdict("0 is none of them.")
    for number in ("0", "1"):
        click(reach(w.find("check box", number)))
    click(reach(list(w.all("push button", "Check"))[4]))
    count("✓ 6/6")

with Workbench(sys.argv[1], size=(1000, 860), state=state) as w:
    w.key("ctrl+5")
    w.find("label", "✓ 6/6")
    w.find("label", "✓ Solved")
