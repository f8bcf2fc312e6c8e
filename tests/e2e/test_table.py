# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Makes tables of games in the section of sequences, and goes through a sieve step by step."""

import os
import sys

from desktop import Workbench, wait_for


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


def choose_field(w, number):
    """The item of the list of fields: 0 status, 1 remoteness, 2 value."""
    w.click(w.settled(w.find("combo box", "What the table shows")))
    w.key("Home", *["Down"] * number, "Return")


def texts(w):
    return w.names("label")


with Workbench(sys.argv[1], size=(1200, 800), dark="dark" in sys.argv) as w:
    w.key("ctrl+2")
    w.click(w.settled(w.find(name="Table")))

    # An example shows what a table is.
    w.click(w.settled(w.find("push button", "Cutcakes")))
    wait_for("a table of two numbers", lambda: w.find("text", "Columns").text == "1..6" and texts(w).count("R") > 5)
    w.click(w.find("text", "Columns"))
    w.key("ctrl+a", "BackSpace")

    w.click(w.find("text", "Game of the table"))
    w.key("ctrl+a")
    w.type("square")
    w.click(w.find("text", "Rows"))
    w.key("ctrl+a")
    w.type("0..14")
    w.key("Return")
    # From 14 the best move takes 9.
    wait_for("the best move", lambda: "square(5)" in texts(w))
    assert texts(w).count("L") == 6, texts(w)  # 0, 2, 5, 7, 10, 12
    shot(w, "table.png")

    # The steps label 0, then 1, 4 and 9, and so on, in rows one below the other. Keys do the same as the buttons.
    def known(text):
        wait_for(text, lambda: any(i.description == text for i in w.all(name="Steps")))

    w.click(w.find(name="Step by Step"))
    wait_for("eleven steps of labels", lambda: "11 steps. Go to the first one." in texts(w))
    known("")
    w.click(w.find("push button", "Next Step"))
    wait_for("the first step", lambda: any("0: no move is left, so it is L." in t for t in texts(w)))
    known("0 L")
    w.key("alt+Right")
    wait_for("the second", lambda: any("1, 4 and 9 can move to 0, which is L: W." in t for t in texts(w)))
    known("0 L, 1 W, 4 W, 9 W")
    w.key("alt+Left")
    known("0 L")
    for _ in range(10):
        w.key("alt+Right")
    known("0 L, 1 W, 2 L, 3 W, 4 W, 5 L, 6 W, 7 L, 8 W, 9 W, 10 L, 11 W, 12 L, 13 W, 14 W")
    shot(w, "sieve.png")

    # The remotenesses have steps of their own.
    choose_field(w, 1)
    known("")
    w.key("alt+Right")
    known("0 0")
    choose_field(w, 0)

    # Two numbers.
    w.click(w.find(name="Step by Step"))
    w.click(w.find("text", "Game of the table"))
    w.key("ctrl+a")
    w.type("wythoff")
    w.click(w.find("text", "Columns"))
    w.type("0..8")
    w.key("Return")  # rows 0 to 14
    wait_for("the P-positions", lambda: texts(w).count("L") == 9 and "8" in texts(w))
    shot(w, "table-of-two.png")

    # The sieve of two numbers: 18 steps of labels.
    w.click(w.find(name="Step by Step"))
    wait_for("the sieve of two", lambda: "18 steps. Go to the first one." in texts(w))
    for _ in range(18):
        w.key("alt+Right")
    wait_for("the last step", lambda: any("Step 18 of 18" in t for t in texts(w)))
    assert texts(w).count("L") == 9, texts(w)
    shot(w, "sieve-of-two.png")
    choose_field(w, 1)
    wait_for("the steps of remotenesses", lambda: "135 steps. Go to the first one." in texts(w))
    w.key("alt+Right")
    wait_for("remoteness 0", lambda: any("(0,0): no move is left, so the remoteness is 0." in t for t in texts(w)))
    assert "L" not in texts(w), texts(w)
    w.click(w.find(name="Step by Step"))

    # The fractions of the Stern-Brocot tree, row by row; the columns are their places. The field is that of before.
    w.click(w.find("text", "Columns"))
    w.key("ctrl+a")
    w.key("Delete")
    w.click(w.find("text", "Rows"))
    w.key("ctrl+a")
    w.type("1..4")
    w.click(w.find("text", "Game of the table"))
    w.key("ctrl+a")
    w.type("ford")
    w.key("Return")
    wait_for("the fractions", lambda: {"1/4  2", "2/3  1", "4/5  3"} <= set(texts(w)))
    shot(w, "stern-brocot.png")

    # An infinite nim-value is typeset as in the rest of the window; a screen reader says its notation.
    w.click(w.find("text", "Game of the table"))
    w.key("ctrl+a")
    w.type("square-but-one")
    w.key("Return")
    wait_for("infinity with its set", lambda: {"oo(1)", "oo", "oo(0)"} <= set(texts(w)))
    shot(w, "infinity.png")

    # Boards take long. Each cell is shown as it is found, and Stop keeps what is there.
    w.click(w.find("text", "Columns"))
    w.type("1..14")
    w.click(w.find("text", "Rows"))
    w.key("ctrl+a")
    w.type("1..9")
    w.click(w.find("text", "Game of the table"))
    w.key("ctrl+a")
    w.type("domineering(mxn)")
    w.key("Return")
    wait_for("the first rows", lambda: texts(w).count("·") > 14 and w.find("push button", "Stop"))
    assert any("of 126 positions" in t for t in texts(w)), texts(w)
    shot(w, "table-growing.png")
    w.click(w.find("push button", "Stop"))
    wait_for("the end", lambda: "Stopped. What was found is kept." in texts(w))
    assert texts(w).count("·") > 14, texts(w)
    w.find("push button", "Make Table")
