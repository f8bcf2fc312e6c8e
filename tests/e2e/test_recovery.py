# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Kills the window at six points of an edit. The next start offers what was open, in its last state or the one before.
tests/app/test-recovery.c looks at the copy after each kind of edit."""

import glob
import json
import os
import sys
import tempfile

from gi.repository import GLib

from desktop import Workbench, wait_for

PROGRAM = sys.argv[1]
FOLDER = tempfile.mkdtemp()
STATE = os.path.join(FOLDER, "state")
PATH = os.path.join(FOLDER, "lesson.grundy")


def write_file(*positions):
    with open(PATH, "w", encoding="utf-8") as file:
        json.dump({"format": "grundy", "version": 1, "components": [{"position": p} for p in positions]}, file)


def positions_in(data):
    document = json.loads(data)
    return [c.get("typed", c["position"]) for c in document["components"]] + [
        e["expression"] for e in document.get("worksheet", [])
    ]


def copies():
    """The current copies, each as its positions and expressions."""
    found = []
    for path in glob.glob(os.path.join(STATE, "grundy", "recovery", "*", "document")):
        file = GLib.KeyFile()
        try:
            file.load_from_file(path, GLib.KeyFileFlags.NONE)
        except GLib.Error:  # replaced between finding and reading
            continue
        found.append(positions_in(file.get_string("Recovery", "Document")))
    return found


def wait_kept(*positions):
    wait_for(f"a copy of {positions}", lambda: copies() == [list(positions)])


def in_file():
    with open(PATH, encoding="utf-8") as file:
        return positions_in(file.read())


def start(*args):
    return Workbench(PROGRAM, *args, size=(1200, 800), state=STATE)


def dialog(w):
    return next((t for t in w.app.children() if t.name == "Recover Documents"), None)


def choose(w, word, title="lesson"):
    """Clicks a button next to an offered document."""
    offered = wait_for("the dialog of recovery", lambda: dialog(w))

    def button():
        found = w.all("push button", word, within=offered)
        return next((b for b in found if b.description == title), None)

    w.click(w.settled(wait_for(f"{word} beside {title}", button)))


def recover(w, title="lesson"):
    choose(w, "Recover", title)
    wait_for("the dialog is gone", lambda: not dialog(w))
    w.wait_notation()


class Lesson(Workbench):
    """A document with one board, and its last notation."""

    def __init__(self, *args):
        super().__init__(PROGRAM, *args, size=(1200, 800), state=STATE)

    def wait_notation(self):
        wait_for("the notation", lambda: self.notation().text)

    @property
    def shown(self):
        return self.notation().text

    def write(self, text):
        self.write_notation(text)
        self.wait_position(text)
        wait_kept(text)

    def press_keys(self, *keys):
        self.click(self.notation())
        self.key("End", "Left", *keys)


# The points. Each is a function that does something to a board whose state is shown and saved as a copy. It returns
# the states that may be found after the kill that follows at once.


def in_half_a_number(w):
    """The typed text is not a position. It is kept as it was typed."""
    before = w.shown
    w.press_keys("comma")
    wait_for("the mark of what is wrong", lambda: w.notation().marked)
    return before, before[:-1] + ",)"


def undone(w):
    before = w.shown
    after = before[:-1] + "3)"
    w.press_keys("3")
    w.wait_position(after)
    wait_kept(after)
    w.click(w.board("Nim"), fx=0.9, fy=0.1)
    w.key("ctrl+z")
    return before, after


def dragged(stop):
    """Removes the cells of a strip of six squares, from the first to the last."""

    def point(w):
        if w.shown != "domineering(......)":
            w.write("domineering(......)")
        board = wait_for("the board", lambda: next(w.all("image", "Domineering"), None))
        w.settled(board)
        (x0, y), (x1, _) = w.at(board, 0.1), w.at(board, 0.9)
        states = [w.shown]
        w.move_to(x0, y)
        w.press_here()
        for i in range(1, stop + 1):
            w.move_to(round(x0 + (x1 - x0) * i / 6), y)
            states.append(w.shown)
        return states

    return point


def during_save_and_typing(w):
    before = w.shown
    w.press_keys("1")
    after = before[:-1] + "1)"
    w.wait_position(after)
    wait_kept(after)
    w.key("ctrl+s", "2")
    return after, after[:-1] + "2)"


def asked_before_close(w):
    """The question what to do with the changes is still open."""
    before = w.shown
    after = before[:-1] + "1)"
    w.press_keys("1")
    w.wait_position(after)
    w.key("ctrl+w")
    wait_for("the question", lambda: next(w.all("push button", contains="Discard"), None))
    return before, after


def asked_worksheet(w):
    """Another section of the same document."""
    w.key("ctrl+4")
    w.click(w.find("text", "Expression"))
    w.type("3/4 + *")
    w.key("Return")
    wait_for("its value", lambda: next(w.all("list item", "3/4 + *: 3/4*"), None))
    wait_kept("nim(5)", "3/4 + *")  # what follows needs it
    return (["nim(5)", "3/4 + *"],)


POINTS = [
    ("the question before closing", "nim(8)", asked_before_close),
    ("half a number", "nim(3)", in_half_a_number),
    ("undo", "nim(1)", undone),
    ("typing goes on while it is saved", "nim(1)", during_save_and_typing),
    ("a drag in the middle", "domineering(......)", dragged(3)),
    ("an entry of the worksheet", "nim(5)", asked_worksheet),
]

write_file("nim(1)")
may_be = None
for name, begins_with, point in POINTS:
    with Lesson(*([PATH] if may_be is None else [])) as w:
        if may_be is None:
            w.wait_notation()
        else:
            recover(w)
            wait_for("the copy", copies)
            assert copies()[0] in may_be, f"{what}: found {copies()}, not one of {may_be}"
            assert w.shown in copies()[0][0], f"{what}: shown {w.shown}, kept {copies()}"
        print(name, flush=True)
        w.write(begins_with)
        what = name
        may_be = [s if isinstance(s, list) else [s] for s in point(w)][-2:]
        w.die()
    w.release()
    in_file()  # the file is complete

# Copies that the user has not decided about are offered again, and so is what was open when the session ended without
# asking.
with Lesson() as w:
    wait_for("the dialog", lambda: dialog(w))
    w.key("Escape")
    wait_for("the dialog is gone", lambda: not dialog(w))
assert copies() == [["nim(5)", "3/4 + *"]], copies()
with Lesson() as w:
    recover(w)
    w.wait_position("nim(5)")
    title = wait_for("a title", lambda: next(w.all("label", contains="lesson"), None))
    assert title.name == "• lesson", f"a recovered document is modified: {title.name}"
    w.write_notation("nim(9)")
    w.wait_position("nim(9)")
wait_kept("nim(9)", "3/4 + *")

# After saving and closing, nothing is left.
with Lesson() as w:
    recover(w)
    w.wait_position("nim(9)")
    w.key("ctrl+s")
    wait_for("the file holds it", lambda: in_file() == ["nim(9)", "3/4 + *"])
    wait_for("it is unmodified", lambda: next(w.all("label", "lesson"), None))
    w.key("ctrl+w")
    w.process.wait(timeout=30)
assert copies() == [], copies()

# A text that is half typed in the dialog for long texts is there again.
LONG = "hackenbush(" + "b" * 3000 + ")"
write_file(LONG)


def open_dialog(w):
    w.click(w.settled(w.find("push button", contains="Edit as Text")))
    dialog = wait_for("the dialog", lambda: next((t for t in w.app.children() if t.name == "Edit as Text"), None))
    return w.settled(w.find("text", "Notation", within=dialog))


with Lesson(PATH) as w:
    w.click(open_dialog(w))
    w.key("ctrl+a")
    w.type("nim(1,")
    wait_kept("nim(1,")
    w.die()
with Lesson() as w:
    choose(w, "Recover")
    text = open_dialog(w)
    assert text.text == "nim(1,", text.text
    w.click(text)
    w.key("ctrl+End")
    w.type("1)")
    w.click(w.find("push button", contains="Apply"))
    w.wait_position("nim(1,1)")
    wait_kept("nim(1,1)")
    w.key("ctrl+s")
    wait_for("the file holds it", lambda: in_file() == ["nim(1,1)"])
    wait_for("it is unmodified", lambda: next(w.all("label", "lesson"), None))
    w.write("nim(9)")
    w.die()

# One of two documents is discarded, after a question.
folder = os.path.join(STATE, "grundy", "recovery")
damaged = os.path.join(folder, "f81d4fae-7dec-41d0-a765-00a0c91e6bf6")
os.mkdir(damaged)
with open(os.path.join(damaged, "document"), "w", encoding="utf-8") as file:
    file.write("[Recovery]\nVersion=1\nTime=17")
with Lesson() as w:
    wait_for("the dialog", lambda: dialog(w))
    line = wait_for("a line on what is damaged", lambda: next(w.all("label", contains="is damaged", within=dialog(w)), None))
    assert "\n" not in line.name and damaged + ".damaged" in line.name, line.name
    choose(w, "Discard")
    question = wait_for("a question", lambda: next((t for t in w.app.children() if t.name not in ("Recover Documents", "Grundy")), None))
    assert copies(), "nothing goes before the answer"
    w.click(w.settled(w.find("push button", contains="Discard", within=question)))
    wait_for("it is gone", lambda: not copies())
assert os.listdir(folder) == [os.path.basename(damaged) + ".damaged"], os.listdir(folder)
