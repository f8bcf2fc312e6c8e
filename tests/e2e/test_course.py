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
    count("0/4")
    choose("Whoever moves first")
    check()
    verdict("Right.")
    assert clicks == 3, clicks
    count("1/4")

    # Another instance: two wrong answers get the hints, the third one the answer.
    click(w.find("push button", "Another"))
    wait_for("the question", lambda: list(w.all("label", contains="Who wins *")))
    choose("Whoever moves second")
    check()
    verdict("The first hint.")
    check()
    verdict("The second hint.")
    check()
    verdict("The answer: N, whoever moves first.")
    count("1/4")

    # A table: an entry is wrong.
    def write(n, text):
        w.click(w.settled(w.find("text", f"Entry for {n}")))
        w.key("ctrl+a")
        w.type(text)

    for n, letter in enumerate("PNNN"):
        write(n, letter)
    w.key("Return")
    verdict("The entry for 2 is wrong.")
    write(2, "P")
    w.key("Return")
    count("2/4")

    # A game: the learner is Left, who has the only move.
    begin = w.find("push button", "I Begin")
    board = w.find("image", "Domineering")
    w.wheel(*w.at(w.find("text", "Entry for 0")), -30)
    wait_for("the board is in sight", lambda: begin.box[1] + 40 < 860)
    click(begin)
    w.click(w.settled(board), fy=0.4)
    count("3/4")

    # Games to sort are not shown in the order in which the lesson has them, which is the answer here.
    up = w.find("push button", "Move -1 up")
    w.wheel(*w.at(w.find("text", "Entry for 0")), -30)
    wait_for("the list is in sight", lambda: up.box[1] + 120 < 860)
    check(-1)
    verdict("Not yet.")
    click(up)
    check(-1)
    count("✓ 4/4")

with Workbench(sys.argv[1], size=(1000, 860), state=state) as w:
    w.key("ctrl+5")
    w.find("label", "✓ 4/4")
    w.find("label", "✓ Solved")
