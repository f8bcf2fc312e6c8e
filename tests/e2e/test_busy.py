# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Edits an 8x8 Domineering board while it is being evaluated: the edit is drawn, the stale work is dropped, and the new
value is shown. As many threads as the preferences say search for who wins."""

import os
import subprocess
import sys

from desktop import Atspi, Workbench, wait_for


def progress(w):
    """The Cancel button while there is something to cancel."""
    for button in w.all("push button", contains="Cancel Evaluation"):
        if button.has_state(Atspi.StateType.SENSITIVE):
            return button
    return None


def helpers(w):
    """The threads that help to search for who wins."""
    tasks = f"/proc/{w.process.pid}/task"
    names = []
    for task in os.listdir(tasks):
        try:
            with open(f"{tasks}/{task}/comm", encoding="utf-8") as file:
                names.append(file.read().strip())
        except OSError:  # it has ended
            pass
    return names.count("winner")


def windows(w):
    command = ["xdotool", "search", "--onlyvisible", "--pid", str(w.process.pid)]
    return len(subprocess.run(command, capture_output=True, text=True).stdout.split())


with Workbench(sys.argv[1], size=(1200, 800), opened="domineering(2x2)", settings={}) as w:
    grid = w.board("Domineering")
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

    # The button cancels, and the board can still be edited.
    w.write_notation("domineering(8x8)")
    w.click(w.settled(wait_for("progress again", lambda: progress(w))))
    wait_for("the word that it was cancelled", lambda: next(w.all("label", contains="Cancelled"), None))
    w.write_notation("domineering(1x2)")
    w.wait_value("-1")

    # An explanation that takes long says how far the search is, and is cancelled where one waits for it.
    w.click(w.settled(w.narrow_tab("Explain")))
    w.write_notation("clobber[start](6x6)")
    waits = w.find("label", "Explaining…")
    w.find("label", contains="positions a second", within=waits.parent)
    below = lambda button: button.box[1] > waits.box[1]  # noqa: E731
    w.click(w.settled(wait_for("its button", lambda: next(filter(below, w.all("push button", "Cancel Evaluation")), None))))
    w.find("label", "No Explanation")

    # It is not begun again once it is known who wins.
    w.write_notation("domineering(8x8)")
    wait_for("who wins", lambda: waits.name == "Whoever moves first wins")
    w.click(w.settled(wait_for("its button", lambda: next(filter(below, w.all("push button", "Cancel Evaluation")), None))))
    w.find("label", "No Explanation")
    wait_for("an end", lambda: not progress(w))
    w.find("label", "No Explanation")
    w.write_notation("domineering(1x2)")
    w.wait_value("-1")

    # One processor searches for who wins, until the preferences say two; the edit after that is the next evaluation.
    w.write_notation("domineering(9x9)")
    grid = w.board("Domineering")
    wait_for("the search", lambda: next(w.all("label", contains="depth"), None))
    assert helpers(w) == 0
    w.key("ctrl+comma")
    processors = w.settled(w.find("spin button", "Processors"))
    w.click(processors, fx=0.9)
    wait_for("two processors", lambda: processors.number == 2)
    w.key("Escape")
    wait_for("the preferences are closed", lambda: windows(w) == 1)
    w.click(grid)
    wait_for("a thread that helps", lambda: helpers(w) > 0)
    wait_for("the search by two", lambda: next(w.all("label", contains="depth"), None))
    w.click(w.settled(wait_for("the cancel button", lambda: progress(w))))
    wait_for("no thread that helps", lambda: helpers(w) == 0)
    w.write_notation("domineering(1x3)")
    w.wait_value("-1")

    # Until something is known of the next game, nothing is said that belongs to the one before it.
    w.write_notation("amazons[start](10x10)")
    w.board("Amazons")
    wait_for("progress once more", lambda: progress(w))
    wait_for("nothing of the game before", lambda: (w.value, w.outcome) == ("…", ""))
    w.write_notation("domineering(1x2)")
    w.wait_value("-1")
