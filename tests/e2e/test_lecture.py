# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Gives a lecture: steps with the keys bring everything into sight, the pen writes on the page and is erased."""

import os
import subprocess
import sys
import tempfile

from desktop import Workbench, wait_for

PARTS = 6
EXERCISE = """
```exercise
expression: nim({n},{n})
question: Part {n}: who wins %s?
```
"""

folder = tempfile.mkdtemp()
os.mkdir(os.path.join(folder, "lessons"))
with open(os.path.join(folder, "lessons", "tall.md"), "w", encoding="utf-8") as file:
    file.write("# A tall lesson\n" + "".join(EXERCISE.replace("{n}", str(n)) for n in range(1, PARTS + 1)) + "\nThe end.\n")
os.environ["GRUNDY_DATA_DIR"] = folder

with Workbench(sys.argv[1], size=(1000, 700)) as w:
    w.key("ctrl+5")
    w.click(w.settled(w.find("push button", "Lecture")))
    w.find("push button", "End Lecture")
    wait_for("the list is gone", lambda: not list(w.all("push button", "Export Results…")))
    # Nor is there a bar of sections, although no window manager gives the whole screen here.
    wait_for("no sections", lambda: not any(tab.box[2] > 0 for tab in w.all("page tab")))
    page_end = w.settled(w.find("push button", "End Lecture")).box[1]
    parts = [w.find("label", contains=f"Part {n}:") for n in range(1, PARTS + 1)]
    end = w.find("label", "The end.")
    w.settled(parts[0])
    top = parts[0].box

    def in_sight(thing):
        x, y, width, height = thing.box
        return 50 < y and y + height < page_end

    # No exercise is jumped over, although there is only one heading.
    seen, keys = set(), 0
    while not in_sight(end):
        seen |= {n for n, part in enumerate(parts, 1) if in_sight(part)}
        before = end.box
        w.key("Right" if keys % 2 else "space")
        keys += 1
        wait_for("a step", lambda: end.box != before)
        w.settled(end)
    seen |= {n for n, part in enumerate(parts, 1) if in_sight(part)}
    assert seen == set(range(1, PARTS + 1)), (seen, keys)
    assert keys < 2 * PARTS, keys
    before = end.box
    w.key("Left")
    wait_for("a step back", lambda: end.box != before)
    w.settled(end)

    # The pen writes over the exercises, and answers none of them.
    with tempfile.TemporaryDirectory() as pictures:
        picture = os.path.join(pictures, "shot.png")

        def red():
            w.screenshot(picture)
            out = subprocess.run(["convert", picture, "-fuzz", "12%", "-fill", "white", "-opaque", "#e01b24", picture + ".png"],
                                 check=True, capture_output=True)
            assert out.returncode == 0
            changed = subprocess.run(["compare", "-metric", "AE", picture, picture + ".png", "null:"], capture_output=True, text=True)
            return float(changed.stderr)

        plain = red()
        x, y = w.origin()
        with w.busy():
            w.key("p")
            w.hold((x + 200, y + 200), (x + 600, y + 300))
        wait_for("a line", lambda: red() > plain + 200)
        one = red()
        w.hold((x + 200, y + 400), (x + 600, y + 450))
        wait_for("a second line", lambda: red() > one + 200)
        w.key("ctrl+z")
        wait_for("it is taken back", lambda: red() == one)
        w.key("e")
        wait_for("it is erased", lambda: red() == plain)

        # The lecture ends without the writing, which waits for the next one. Boards are larger in a lecture, so only the
        # top of the page stays where it is.
        for _ in range(3 * PARTS):
            w.key("Left")
        wait_for("the top", lambda: parts[0].box == top)
        plain = red()
        w.hold((x + 200, y + 200), (x + 600, y + 300))
        wait_for("a line", lambda: red() > plain + 200)
        # Escape first lays down the pen, which the window's own key takes again: there is one pen.
        w.key("Escape")
        w.hold((x + 200, y + 300), (x + 600, y + 400))
        w.key("ctrl+alt+p")
        written = red()
        w.hold((x + 200, y + 300), (x + 600, y + 400))
        wait_for("another line", lambda: red() > written + 200)
        w.key("Escape")
        w.key("Escape")
        w.find("push button", "Export Results…")
        wait_for("the bar is gone", lambda: not list(w.all("push button", "End Lecture")))
        w.narrow_tab("Lessons")
        wait_for("no writing", lambda: red() < plain + 200)
        w.click(w.settled(w.find("push button", "Lecture")))
        wait_for("the line again", lambda: red() > plain + 200)

        # Outside a lecture, Escape keeps what was written until it is pressed once more.
        w.key("Escape")
        w.find("push button", "Export Results…")
        wait_for("no writing", lambda: red() < plain + 200)
        with w.busy():
            w.key("ctrl+alt+p")
            w.hold((x + 200, y + 200), (x + 600, y + 300))
        wait_for("a line", lambda: red() > plain + 200)
        one = red()
        w.hold((x + 200, y + 400), (x + 600, y + 450))
        wait_for("a second line", lambda: red() > one + 200)
        w.key("ctrl+z")
        wait_for("it is taken back", lambda: red() == one)
        w.key("Escape")
        w.click(w.settled(w.find("push button", "Lecture")))
        w.find("push button", "End Lecture")
        assert red() > plain + 200
        w.key("Escape")
        w.find("push button", "Export Results…")
        w.key("Escape")
        wait_for("it is wiped off", lambda: red() < plain + 200)

        # A lecture that begins in the middle of a page begins with a whole exercise, not in the middle of a line.
        w.wheel(600, 400, -5)
        wait_for("the middle", lambda: parts[0].box != top)
        heads = list(w.app.walk())
        heads = [thing for thing in heads if thing.role == "label" and thing.name == "Exercise"]
        w.click(w.settled(w.find("push button", "Lecture")))
        header = w.settled(w.find("push button", "Main menu")).box
        wait_for("a whole exercise at the top", lambda: any(
            0 <= head.box[1] - header[1] - header[3] < 40 for head in heads))
