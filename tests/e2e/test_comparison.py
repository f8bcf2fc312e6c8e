# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Compares two games in the worksheet, and opens an example from the table of outcomes."""

import os
import sys

from desktop import Workbench, wait_for


def entries(w):
    sheet = w.find("list", "Entries")
    return w.names("list item", within=sheet)


def shot(w, name):
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], name))


with Workbench(sys.argv[1], size=(1200, 800)) as w:
    w.key("ctrl+4")
    w.click(w.find("text", "Expression"))
    w.type("compare {1/8|1}, 1/4")
    w.key("Return")
    wait_for("the order", lambda: entries(w) == ["compare {1/8|1}, 1/4: >"])
    w.find("label", "{1/8|1} - 1/4")
    w.find("label", "Left wins first by moving to {1/8|1} - 1/2")
    w.find("label", "Right has no winning first move")
    w.type("compare nim(1,2), nim(3)")
    w.key("Return")
    w.find("label", "Equal, but not identical: their options differ")
    shot(w, "comparison.png")

    # The button hides the witnesses.
    row = next(w.all("list item", "compare nim(1,2), nim(3): ="))
    w.click(w.settled(next(w.all(name="All Results", within=row))))
    wait_for("they are hidden", lambda: not list(w.all("label", contains="Equal, but")))

    EXAMPLE = "N:  hackenbush(b) + hackenbush(r,g)"

    def open_outcomes():
        w.move_to(*w.at(w.find("text", "Expression")))  # the pointer was on the button when the dialog came
        w.click(w.settled(w.find("push button", "Worksheet menu")))
        w.find("menu item", "Outcomes of Sums")
        w.key("s")
        return w.settled(w.find("push button", EXAMPLE))

    # Escape closes the dialog, as it closes every other one.
    open_outcomes()
    w.key("Escape")
    wait_for("the dialog is closed", lambda: not list(w.all("push button", EXAMPLE)))
    example = open_outcomes()
    shot(w, "outcomes.png")
    w.click(example)
    wait_for("the example is evaluated", lambda: entries(w)[-1] == "hackenbush(b) + hackenbush(r,g): *")
