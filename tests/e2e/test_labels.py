# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Puts labels on the places of a board: all at once, and one after another with the reason."""

import os
import sys

from desktop import Workbench, wait_for


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


def labels(w, title):
    """The labels that the board tells a screen reader, in the order of its places."""
    text = w.board(title).description
    return text.split("Labels: ")[1].split(", ") if "Labels: " in text else []


def choose(w, number):
    """The item of the list of labels: 0 none, 1 P and N, 2 remoteness, 3 nim-values."""
    w.click(w.settled(w.find("combo box", "Labels")))
    w.key("Home", *["Down"] * number, "Return")


def says(w, text):
    wait_for(text, lambda: any(text in t for t in w.names("label")))


with Workbench(sys.argv[1], size=(1200, 800), dark="dark" in sys.argv,
               opened="island[a>b b>c c>a c>d a>d d>e](a,d)") as w:
    # Winning Ways, ch. 12: on an island with circles some places have infinity with its set.
    w.find("image", "Nim’s Island")
    choose(w, 3)
    # e is 0, d moves to it: 1.
    wait_for("the nim-values", lambda: labels(w, "Nim’s Island")[3:] == ["1", "0"])
    assert labels(w, "Nim’s Island")[1].startswith("∞"), labels(w, "Nim’s Island")
    shot(w, "labels-island.png")
    w.click(w.find(name="Step by Step"))
    wait_for("no label yet", lambda: set(labels(w, "Nim’s Island")) == {"–"})
    w.click(w.find("push button", "Next Step"))
    says(w, "e: no move is left, so the nim-value is 0.")
    assert labels(w, "Nim’s Island") == ["–", "–", "–", "–", "0"]
    w.click(w.find("push button", "Next Step"))
    says(w, "d: its moves have the nim-value 0; the least that is missing is 1.")
    shot(w, "labels-step.png")
    # The last steps say what is infinite.
    w.click(w.find("push button", "Next Step"))
    says(w, "a and c: play can go on for ever, and a move can have the nim-value 1: infinity with 1.")
    assert labels(w, "Nim’s Island")[:2] == ["∞1", "–"], labels(w, "Nim’s Island")
    w.click(w.find("push button", "Next Step"))
    says(w, "b: play can go on for ever, and no move has a nim-value: infinity.")
    assert labels(w, "Nim’s Island") == ["∞1", "∞", "∞1", "1", "0"], labels(w, "Nim’s Island")
    w.click(w.find(name="Step by Step"))

    # A queen: the squares of Wythoff's pairs are P.
    w.write_notation("wythoff-queens(3,5; 1,7)")
    w.find("image", "Wythoff’s Queens")
    choose(w, 1)
    pairs = {(0, 0), (1, 2), (2, 1), (3, 5), (5, 3), (4, 7), (7, 4)}
    wait_for("the labels", lambda: len(labels(w, "Wythoff’s Queens")) == 64)
    found = {(i % 8, 7 - i // 8) for i, text in enumerate(labels(w, "Wythoff’s Queens")) if text == "P"}
    assert found == pairs, found
    shot(w, "labels-queens.png")
    w.click(w.find(name="Step by Step"))
    w.click(w.find("push button", "Next Step"))
    says(w, "0,0: no move is left, so it is P.")

    # Another kind, and none.
    choose(w, 2)
    w.click(w.find(name="Step by Step"))
    wait_for("remoteness", lambda: labels(w, "Wythoff’s Queens")[56:58] == ["0", "1"])
    choose(w, 0)
    wait_for("none", lambda: labels(w, "Wythoff’s Queens") == [])

    # Snakes and Adders: square 20 is home.
    w.write_notation("snakes-and-adders[20; 5>2,9>14](3,7)")
    w.find("image", "Snakes and Adders")
    choose(w, 3)
    wait_for("home", lambda: labels(w, "Snakes and Adders")[15:] == ["0", "4", "3", "2", "1", "0"])
    shot(w, "labels-track.png")

    # A right click removes nothing by itself, and offers to delete the counter on square 3.
    w.click(w.board("Snakes and Adders"), fx=0.5, fy=0.7, button=3)
    w.settled(w.find("menu item", "Delete"))
    w.wait_position("snakes-and-adders[20; 5>2,9>14](3,7)")
    w.key("d")
    w.wait_position("snakes-and-adders[20; 5>2,9>14](7)")
