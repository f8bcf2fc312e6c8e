# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Edits an 8x8 Domineering board while it is being evaluated: the edit is drawn, the stale work is dropped, and the new
value is shown."""

import sys

from desktop import Atspi, Workbench, wait_for


def progress(w):
    """The Cancel button while there is something to cancel."""
    for button in w.all("push button", contains="Cancel Evaluation"):
        if button.has_state(Atspi.StateType.SENSITIVE):
            return button
    return None


with Workbench(sys.argv[1], size=(1200, 800)) as w:
    grid = w.new_component("Domineering")
    w.write_notation("domineering(8x8)")
    wait_for("progress and a cancel button", lambda: progress(w))
    wait_for("the board of 8 rows", lambda: grid.description.startswith("8 rows"))

    # During the computation, a stroke is drawn at once. The evaluation starts again and is not yet done.
    w.click(grid)
    wait_for("the edit on the board", lambda: "#" in w.notation().text)
    assert progress(w), "an 8x8 board with a hole cannot be done by now"

    # An edit that makes the position easy: the stale work is dropped, and the new value is shown.
    w.write_notation("domineering(2x2)")
    w.wait_value("+-1")
    wait_for("no progress any more", lambda: progress(w) is None)

    # Escape cancels, and the board can still be edited.
    w.write_notation("domineering(8x8)")
    cancel = wait_for("progress again", lambda: progress(w))
    w.click(cancel)
    wait_for("the word that it was cancelled", lambda: next(w.all("label", contains="Cancelled"), None))
    w.write_notation("domineering(1x2)")
    w.wait_value("-1")
