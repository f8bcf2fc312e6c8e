# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""What was once shown wrongly: a game of cheques, the moves of a typed form, and the side of a cut of the burnt cake."""

import os
import subprocess
import sys
import tempfile

from desktop import Workbench, wait_for


def changed_part(before, after, box):
    """Where two pictures differ within @box, as fractions of its width and height."""
    x, y, width, height = box
    crop = f"{width}x{height}+{x}+{y}"
    out = subprocess.run(
        ["convert", "(", before, "-crop", crop, "+repage", ")", "(", after, "-crop", crop, "+repage", ")", "-compose",
         "difference", "-composite", "-colorspace", "Gray", "-threshold", "8%", "-trim", "-format", "%w %h %X %Y", "info:"],
        check=True, capture_output=True, text=True).stdout
    w, h, left, top = (int(number) for number in out.split())
    return left / width, top / height, (left + w) / width, (top + h) / height


with Workbench(sys.argv[1], size=(1200, 800), opened="cheques(0,10,0,3)") as w:
    # Cheques: the first takes the right 3 and wins by 13. The best moves of both lead to the end.
    w.wait_value("13")
    for after in ("cheques(0,10,0)", "cheques(10,0)", "cheques(0)", "cheques()"):
        w.play_first(w.find("list", "Left's moves"))
        if after == "cheques(10,0)":  # either end, which are alike
            wait_for("one cheque less", lambda: w.notation().text in ("cheques(10,0)", "cheques(0,10)"))
        elif after == "cheques()":
            wait_for("the end", lambda: w.notation().text not in ("cheques(0)", "cheques(10)"))
        else:
            w.wait_position(after)

    # Square Game: 16 and 1 are the worst moves from 17. What has infinitely many moves is not said to have none.
    w.write_notation("square(17)")
    ranks = lambda: sorted(t for t in w.names("label") if "worst" in t or "best" in t)  # noqa: E731
    wait_for("both worst moves", lambda: ranks() == ["loses · best · remoteness 7"] + ["loses · worst · remoteness 1"] * 2)
    w.write_notation("sylver(8,12)")
    w.find("label", "The moves are too many to be listed")
    w.write_notation("sylver(5,9)")
    wait_for("the largest coin", lambda: "largest coin 31" in w.board("Sylver Coinage").description)

    # A form keeps the options that were typed: {1/8|1} is 1/2, and Left moves to 1/8.
    w.key("ctrl+4")
    w.click(w.find("text", "Expression"))
    w.type("{1/8|1}")
    w.key("Return")
    row = wait_for("its value", lambda: next(w.all("list item", "{1/8|1}: 1/2"), None))
    w.click(w.settled(next(w.all(name="All Results", within=row))))
    w.find("label", contains="1/8  =  1/8")
    w.find("label", contains="1  =  1")

    # A game that was played: a line for each move.
    w.click(w.find("text", "Expression"))
    w.type('review("square(23 -> 22 -> 18 -> 14)")')
    w.key("Return")
    w.find("label", contains="no move wins\n  3  square(14)  a mistake: square(2) or square(17) would have won")

with Workbench(sys.argv[1], size=(1200, 800), opened="burnt-cake(2,3,1,4)") as w:
    # The preview of a cut. Cuts that are images of each other are one move.
    board = w.board("Burnt Cake")
    with tempfile.TemporaryDirectory() as folder:
        before, after = os.path.join(folder, "before.png"), os.path.join(folder, "after.png")

        def cake(text):
            w.write_notation(text)
            w.wait_position(text)
            moves = w.settled(w.find("list", "Left's moves"))
            w.move_to(*w.at(board, 0.5, 0.99))
            w.screenshot(before)
            return moves

        def part_shown():
            w.screenshot(after)
            x, y = w.origin()
            left, top, right, bottom = changed_part(before, after, (x + board.box[0], y + board.box[1], *board.box[2:]))
            return (left, top, right, bottom) if right > left >= 0 else None

        def preview(start, what, right_side):
            item = next(t for t in w.all("list item", within=moves) if any(w.all(contains=start, within=t)))
            w.move_to(*w.at(item, 0.4, 0.5))
            wait_for(what, lambda: (part := part_shown()) and right_side(*part))

        # Two columns are left of the burnt square, five right; one row is above, one below.
        moves = cake("burnt-cake(2,5,1,1)")
        preview("burnt-cake(2,4,1,1)", "the last column", lambda left, _top, _right, _bottom: left > 0.7)
        preview("burnt-cake(1,5,1,1)", "the first column", lambda _left, _top, right, _bottom: right < 0.3)
        moves = cake("burnt-cake(0,0,1,2)")
        preview("burnt-cake(0,0,0,2)", "the first row", lambda _left, _top, _right, bottom: bottom < 0.5)
        preview("burnt-cake(0,0,1,1)", "the last row", lambda _left, top, _right, _bottom: top > 0.5)

with Workbench(sys.argv[1], size=(1000, 800)) as w:
    # The wheel scrolls a page, also where it comes over a number of a board, which stays as it is.
    w.key("ctrl+5")
    w.click(w.settled(w.find("label", "Left and Right")))
    columns = w.settled(w.find("spin button", "Columns"))
    y = columns.box[1]
    w.wheel(*w.at(columns, 0.2, 0.5), -3)
    wait_for("the page is scrolled", lambda: columns.box[1] < y)
    w.find("label", "domineering(2x3)")

    # The arrow keys go between the typed entries of a table: along a row, down to the entry below, and up again.
    w.click(w.settled(w.find("label", "Remoteness")))
    first = w.find("text", "Entry for 0")

    def in_sight():
        if first.box[1] + first.box[3] < 700:
            return True
        w.wheel(310, 500, -1)  # beside the boards
        w.settled(first)
        return False

    wait_for("the table is in sight", in_sight)
    w.click(w.settled(first))
    entries = sorted((t.box[1], t.box[0], t.name, t) for t in w.all("text", contains="Entry for ") if t.box[1] < 800)
    row = [entry for entry in entries if entry[0] == entries[0][0]]
    below = next(entry for entry in entries if entry[0] > row[0][0] and entry[1] == row[1][1])

    def type_after(key, digit, entry):
        w.key(key)
        w.type(digit)
        wait_for(f"{digit} in {entry[2]}", lambda: digit in entry[3].text)

    type_after("Home", "0", row[0])
    type_after("Right", "1", row[1])
    type_after("Down", "2", below)
    type_after("Up", "3", row[1])
    type_after("Right", "4", row[2])
