# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Every ruleset: its board is opened by its notation, a move is played on the board by pointing at it, and undone."""

import json
import subprocess
import sys

from desktop import Missing, Workbench, wait_for

# Examples with moves that are neither too few to find nor so many that a test waits for them.
SMALLER = {"binary-nim": "binary-nim(8,5)", "boxing-match": "boxing-match(##.|###)", "prime-power": "prime-power(12)"}
RASTER = [i / 12 for i in (6, 4, 8, 3, 9, 2, 10, 5, 7, 1, 11)]


def is_played(w, board, before):
    """After a click: the position has changed, or a list of the moves meant is there and one of them is taken."""
    if w.notation().text != before:
        return True
    if not any(t.role == "push button" and t.showing for t in board.walk()):
        return False
    w.key("Return")  # the first of the list has the focus
    wait_for("the move chosen is played", lambda: w.notation().text != before)
    return True


def play_somewhere(w, board, before):
    """Points here and there, as somebody does who does not know the game, until a move is made."""
    for fy in RASTER:
        for fx in RASTER:
            w.click(board, fx, fy)
            try:
                wait_for("an answer to the click", lambda: is_played(w, board, before), patience=0.5)
                return
            except Missing:
                continue
    raise Missing(f"nowhere on the board of {before} was a move")


rulesets = json.loads(subprocess.run([sys.argv[2], "rulesets", "--json"], check=True, capture_output=True, text=True).stdout)
# Every so many-th ruleset, from one on (two tests share the work): "0/2"; or those named.
only = sys.argv[3:]
if only and "/" in only[0]:
    first, step = map(int, only[0].split("/"))
    only = [r["id"] for r in rulesets][first::step]
with Workbench(sys.argv[1], size=(1200, 800)) as w:
    w.new_component("Nim")
    for ruleset in rulesets:
        if only and ruleset["id"] not in only:
            continue
        title = ruleset["title"]
        w.write_notation(SMALLER.get(ruleset["id"], ruleset["notation"][0]))
        board = w.board(title)
        play = w.find("push button", "Play Moves")
        w.click(w.settled(play))
        before = w.notation().text
        play_somewhere(w, board, before)
        after = w.notation().text
        # On a busy machine a click may have been answered after the next one: then two moves are undone.
        for _ in range(3):
            now = w.notation().text
            if now == before:
                break
            w.key("ctrl+z")
            wait_for("a move undone", lambda: w.notation().text != now)
        w.wait_position(before)
        print(f"{before} -> {after}", flush=True)
