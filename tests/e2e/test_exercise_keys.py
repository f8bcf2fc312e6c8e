# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Exercises are done by keys alone: ticks, numbers, a typed number, a typed value, moves on a board, and a game. The verdict is read out
where the focus is, and Escape changes nothing. What is typed and is no value is no wrong answer."""

import os
import sys
import tempfile

from desktop import Atspi, Workbench, read_all

LESSON = """# By keys alone

```exercise
kind: which
ask: value
expression: day(1)
choice: -1
choice: 0
choice: 1
```

```exercise
ask: nimber
expression: nim({3..9},{1..9})
```

```exercise
ask: value
expression: hackenbush(bbr)
```

```exercise
kind: winning-moves
ask: one
expression: domineering(2x1)
```

```exercise
kind: play
expression: domineering(2x2)
```

```exercise
kind: which
expression: square({n})
target: P
rows: 0..3
```

```exercise
kind: winning-moves
ask: parents
expression: nim(1,2,3)
```

```exercise
kind: winning-moves
ask: one
expression: cheques(1,5,2)
```
"""

folder = tempfile.mkdtemp()
os.mkdir(os.path.join(folder, "lessons"))
with open(os.path.join(folder, "lessons", "short.md"), "w", encoding="utf-8") as file:
    file.write(LESSON)
os.environ["GRUNDY_DATA_DIR"] = folder

with Workbench(sys.argv[1], size=(1000, 900)) as w:

    def has_focus(role, name):
        def found():
            item = next((item for item in read_all(w.app, None) if item.has_state(Atspi.StateType.FOCUSED)), None)
            return item and item.role == role and item.name.startswith(name) and item.thing

        return w.wait_for(f"{role} {name} has the focus", found)

    def reads(role, name, verdict):
        thing = has_focus(role, name)
        w.wait_for(f"{verdict!r} is read out at {name}", lambda: verdict in thing.description)

    def count(n):
        w.find("label", "✓ 8/8" if n == 8 else f"{n}/8")

    w.key("ctrl+5")
    has_focus("list item", "By keys alone")
    w.key("Return")
    w.find("push button", "I Begin")

    # From the page, Tab comes to its first exercise. Enter checks what is ticked.
    w.settled(w.find("check box", "-1"))
    w.key("Tab")
    has_focus("check box", "-1")
    w.key("space", "Right", "space", "Return")
    reads("check box", "0", "0 is none of them.")
    w.key("Escape", "space", "Right", "space", "Return")
    reads("check box", "1", "Right.")
    count(1)

    # The nim-sum is not read out. Another question empties the entry.
    w.key("ctrl+Down")
    assert "Nim-sum" not in has_focus("image", "Nim").description
    w.key("Tab")
    w.type("9")
    w.key("Return")
    reads("text", "Your answer", "Not yet.")
    w.key("Escape", "ctrl+a")
    w.type("2")
    w.key("Return")
    reads("text", "Your answer", "Right.")
    count(2)
    w.key("Tab", "Right", "Return")
    w.wait_for("no verdict on another question", lambda: len(w.names("label", description="Verdict")) == 1)
    w.key("shift+Tab")
    entry = has_focus("text", "Your answer")
    assert entry.text == "" and "Right." not in entry.description, (entry.text, entry.description)

    w.key("ctrl+Down", "Tab")
    has_focus("text", "Your answer")
    w.type("3/")
    w.key("Tab", "Return")
    reads("push button", "Check", "Give the value itself")
    assert not list(w.all("push button", "Tell Me"))
    w.key("shift+Tab", "End")
    w.type("2")
    w.key("Escape", "Return")
    reads("text", "Your answer", "Right.")
    count(3)

    w.key("ctrl+Down")
    has_focus("image", "Domineering")
    w.key("Return")
    w.find("push button", contains="Take back the move to")
    w.key("Escape", "Tab", "Tab", "Return")
    reads("push button", "Check", "Right.")
    count(4)

    w.key("ctrl+Down", "Return")
    reads("image", "Domineering", "Right.")
    count(5)

    # Space chooses a number, and Enter checks, as with ticks.
    w.key("ctrl+Down")
    has_focus("push button", "0")
    w.key("space", "Right", "Right", "space", "Return")
    reads("push button", "2", "Right.")
    count(6)

    # Two moves lead to a parent: the first token of heap 1, and the last one of heap 3.
    w.key("ctrl+Down")
    has_focus("image", "Nim")
    w.key("Return", "Right", "Right", "Return")
    w.find("push button", "Take back the move to nim(0,2,2)")
    w.wait_for("the board begins again", lambda: has_focus("image", "Nim").description.startswith("Heaps: 1, 2, 3."))
    w.key("Tab", "Tab", "Return")
    reads("push button", "Check", "Right.")
    count(7)

    # Where the greater sum wins, a move is better or worse, and none of them is always the answer.
    w.key("ctrl+Down")
    has_focus("image", "Cheques")
    assert len(list(w.all("check box", "No move wins"))) == 1  # of Domineering
    w.key("Return", "Tab", "Tab", "Return")
    reads("push button", "Check", "Right.")
    count(8)
