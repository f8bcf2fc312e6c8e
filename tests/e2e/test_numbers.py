# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Looks at numbers in their tree: types one, clicks one, walks with the keys, takes one from the list of a day."""

import os
import sys

from desktop import Workbench, wait_for


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


def texts(w):
    return w.names("label")


def says(w, *parts):
    wait_for(parts, lambda: all(any(part in t for t in texts(w)) for part in parts))


def listed(w, number):
    return any(t.name == number and t.showing for t in w.all("label"))


with Workbench(sys.argv[1], size=(1200, 800), dark="dark" in sys.argv) as w:
    w.key("ctrl+2")
    w.click(w.settled(w.find(name="Numbers")))
    w.click(w.find("text", "Number"))
    w.type("83/64")
    w.key("Return")
    says(w, "Born on day 8", "Sign expansion: ++−−+−−+", "Dyadic expansion: 1 + 1/4 + 1/32 + 1/64",
         "On the way to it: 0, 1, 2, 3/2, 5/4, 11/8, 21/16, 41/32")
    shot(w, "numbers.png")

    # 1/2 is on day 2, at 5/8 of the width of the tree.
    tree = w.settled(w.find(name="Tree of numbers"))
    width = tree.box[2]
    x, y = w.at(tree, 0, 0)
    left, day = 60, 66

    def place(fraction, on_day):
        return x + left + (width - left - 16) * fraction, y + 34 + day * on_day

    w.move_to(*place(5 / 8, 2))
    says(w, "1/2 · day 2 · simpler than 83/64")
    w.click_at(*place(5 / 8, 2))
    says(w, "Born on day 2", "Dyadic expansion: 1/2", "On the way to it: 0, 1")
    w.move_to(*place(7 / 16, 3))
    says(w, "-1/4 · day 3 · 1/2 is simpler")

    # The keys walk: right to 3/4, left to 5/8, up to 3/4 again.
    w.key("Right")
    says(w, "On the way to it: 0, 1, 1/2")
    w.key("Left")
    says(w, "On the way to it: 0, 1, 1/2, 3/4", "Dyadic expansion: 1/2 + 1/8")
    shot(w, "numbers-walked.png")
    w.key("Up")
    says(w, "Dyadic expansion: 1/2 + 1/4")

    # The wheel draws the numbers apart, and 0 shows all of them again.
    before = w.find(name="Tree of numbers").box
    w.wheel(*place(5 / 8, 2), 6)
    shot(w, "numbers-zoomed.png")
    w.key("0")
    w.click_at(*place(1 / 2, 0))
    says(w, "Born on day 0", "Sign expansion: none")
    assert w.find(name="Tree of numbers").box == before

    # The list of day 3 has eight numbers; the last is 3.
    w.click(w.find("text", "Number"))
    w.key("ctrl+a")
    w.type("hackenbush(bbr)")
    w.key("Return")
    says(w, "Born on day 3", "Dyadic expansion: 1 + 1/2")
    shot(w, "numbers-of-day-3.png")
    w.click(w.find("label", "-3"))
    says(w, "Sign expansion: −−−")

    # A typed day is taken when the focus leaves it, for the list of that day or for one of its rows.
    w.click(w.find("spin button", "Day"), fx=0.15)
    w.key("ctrl+a")
    w.type("2")
    w.key("Tab")
    wait_for("the numbers of day 2", lambda: listed(w, "1/2") and not listed(w, "3"))
    w.click(w.find("spin button", "Day"), fx=0.15)
    w.key("ctrl+a")
    w.type("1")
    w.click(w.find("label", "1/2"))
    wait_for("the numbers of day 1", lambda: listed(w, "-1") and not listed(w, "-2"))

    # What is not a number is refused in words.
    w.click(w.find("text", "Number"))
    w.key("ctrl+a")
    w.type("^ + 1")
    w.key("Return")
    says(w, "This is not a number")
