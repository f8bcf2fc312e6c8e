# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The lesson on comparing games, which is installed, is done to its end with right and wrong answers: comparisons, a table, a list
to sort, a winner, and a game to be found."""

import sys

from desktop import Atspi, Workbench, wait_for

with Workbench(sys.argv[1], size=(1000, 860)) as w:
    w.click(w.settled(w.narrow_tab("Lessons")))
    w.click(w.settled(w.find("label", "Comparing games")))
    heads = wait_for("the exercises", lambda: len(found := list(w.all("label", "Exercise"))) == 7 and found)
    boxes = [head.parent.parent for head in heads]

    def reach(thing):
        """Turns the wheel beside the text until it is in sight."""

        def seen():
            x, y, width, height = w.settled(thing).box
            if 110 < y and y + height < 850:
                return True
            w.wheel(310, 500, -1 if y > 400 else 1)
            return False

        wait_for(f"{thing.name} is in sight", seen)
        return thing

    def inside(box, role, name):
        return wait_for(f"{role} {name}", lambda: next(w.all(role, name, within=box), None))

    def check(box, *verdicts):
        w.click(reach(inside(box, "push button", "Check")))
        for text in verdicts:
            verdict = wait_for(f"the verdict {text!r}", lambda text=text: next(
                w.all("label", contains=text, description="Verdict", within=box), None))
            wait_for("it comes into sight", lambda: verdict.box[1] + verdict.box[3] <= 860)

    def choose(box, name):
        # Other choices come a moment after another question.
        w.click(reach(wait_for(f"{name} can be chosen", lambda: next(
            (t for t in w.all("check box", name, within=box) if t.has_state(Atspi.StateType.SENSITIVE)), None))))

    def mark(box, name, wanted):
        """Clicks an entry of a table until it shows this."""

        def entry():
            return wait_for(name, lambda: next((t for t in w.all("push button", within=box) if t.name.startswith(f"{name}: ")), None))

        while (shown := entry().name) != f"{name}: {wanted}":
            w.click(reach(entry()))
            wait_for(f"another choice of {name}", lambda: entry().name != shown)

    compare, table, order, built, winner, cancel, last = boxes

    # Two wrong answers get a hint each, the third one the answer with its reason. What was told counts for nothing.
    choose(compare, "= equal")
    check(compare, "Play the difference, once with Left beginning and once with Right.")
    check(compare, "If Left begins in the first game minus the second one, Left wins.")
    check(compare, "The answer: confused.", "less if Right does, equal if the second player wins")
    more = wait_for("More", lambda: next(w.all(name="More", within=compare), None))
    w.click(reach(more))
    wait_for("the reason behind More", lambda: any(w.all(contains="So ^ is confused with *", within=compare)))
    w.find("label", "0/7")
    w.click(reach(inside(compare, "push button", "Another")))
    wait_for("another question", lambda: list(w.all("label", contains="^^", within=compare)))
    choose(compare, "> greater")
    check(compare, "Right.")
    w.find("label", "1/7")

    answers = {"^": "true", "^*": "true", "{2||0|-1}": "true", "1/2": "true", "{3|-1}": "false", "*": "false"}
    for game, answer in answers.items():
        mark(table, f"Entry for {game} >= 0", answer)
    check(table, "The entry for ^* >= 0 is wrong.")
    mark(table, "Entry for ^* >= 0", "false")
    check(table, "Right.")

    check(order, "Not yet.")
    for i, game in enumerate(["-1", "v", "0", "^", "1/2", "1"]):

        def place():
            rows = [t for t in w.all("push button", within=order) if t.name.endswith(" up")]
            return [t.name for t in sorted(rows, key=lambda t: t.box[1])].index(f"Move {game} up")

        while (before := place()) > i:
            w.click(reach(inside(order, "push button", f"Move {game} up")))
            wait_for(f"{game} goes up", lambda: place() == before - 1)
    check(order, "Right.")

    choose(built, "= equal")
    check(built, "Right.")
    choose(winner, "Left")
    check(winner, "Not yet.")
    choose(winner, "Whoever moves second")
    check(winner, "Right.")
    choose(cancel, "{1|-1}")
    check(cancel, "Not yet.")
    choose(cancel, "{1|-2}")
    check(cancel, "Right.")
    choose(last, "= equal")
    check(last, "Right.")
    w.find("label", "✓ 7/7")
