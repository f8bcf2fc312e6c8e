# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Another program writes to the open file: saving asks before it replaces the file. A file is open in only one window."""

import json
import os
import subprocess
import sys
import tempfile
import time

from desktop import Workbench, wait_for

FOLDER = tempfile.mkdtemp()
PATH = os.path.join(FOLDER, "lesson.grundy")
LINK = os.path.join(FOLDER, "link.grundy")


def write_file(position):
    with open(PATH, "w", encoding="utf-8") as file:
        json.dump({"format": "grundy", "version": 1, "components": [{"position": position}]}, file)


def in_file():
    with open(PATH, encoding="utf-8") as file:
        return [c["position"] for c in json.load(file)["components"]]


def question(w):
    return next((t for t in w.app.children() if next(w.all(contains="Save Anyway", within=t), None)), None)


def answer(w, word):
    asked = wait_for("the question", lambda: question(w))
    w.click(w.settled(w.find("push button", contains=word, within=asked)))
    wait_for("the question is gone", lambda: not question(w))


def told(w):
    """The text of the bar. It is empty while the bar is hidden, although its buttons are still found."""
    return next(w.all("label", contains="Another program"), None)


def choose(w, word):
    wait_for("the window tells of the change", lambda: told(w))
    w.click(w.settled(w.find("push button", contains=word)))
    wait_for("the bar is gone", lambda: not told(w))


write_file("nim(1)")
os.symlink(PATH, LINK)
with Workbench(sys.argv[1], PATH, size=(1200, 800)) as w:
    w.wait_position("nim(1)")
    # The window's own saves do not count as changes.
    for position in ("nim(2)", "nim(3)"):
        w.write_notation(position)
        w.wait_position(position)
        w.key("ctrl+s")
        wait_for("the file is written", lambda: in_file() == [position])

    # Opening the same file by two names shows its window. No other window opens.
    for name in (PATH, LINK):
        subprocess.run([sys.argv[1], name], check=True, timeout=60)
    frames = [t for t in w.app.children() if t.role == "frame"]
    assert len(frames) == 1, [t.name for t in frames]

    # The window tells of the change by itself. When the file is again as it was, there is nothing to tell.
    with open(PATH, "rb") as file:
        saved = file.read()
    for _ in range(2):
        write_file("nim(6)")
        wait_for("the window tells of the change", lambda: told(w))
        with open(PATH, "wb") as file:
            file.write(saved)
        wait_for("the bar is gone", lambda: not told(w))

    # One reads the file again, or keeps what is there.
    write_file("nim(6)")
    choose(w, "Reload")
    w.known.clear()
    w.wait_position("nim(6)")
    write_file("nim(9)")
    choose(w, "Keep This")
    w.wait_position("nim(6)")
    # One write can cause several events. The same content is not told of again.
    for _ in range(4):
        write_file("nim(9)")
        end = time.monotonic() + 0.5
        while time.monotonic() < end:
            assert not told(w), "a dismissed change is told of again"

    write_file("nim(7)")
    w.write_notation("nim(4)")
    w.wait_position("nim(4)")
    w.key("ctrl+s")
    shot = os.environ.get("GRUNDY_TEST_SHOTS")
    if shot:
        w.settled(wait_for("the question", lambda: question(w)))
        w.screenshot(os.path.join(shot, "changed.png"))
    answer(w, "Cancel")
    assert in_file() == ["nim(7)"]
    w.key("ctrl+s")
    answer(w, "Save Anyway")
    wait_for("the file is written", lambda: in_file() == ["nim(4)"])

    write_file("nim(8)")
    w.write_notation("nim(5)")
    w.wait_position("nim(5)")
    w.key("ctrl+s")
    answer(w, "Reload")
    w.known.clear()  # another document, other widgets
    w.wait_position("nim(8)")
    assert in_file() == ["nim(8)"]
