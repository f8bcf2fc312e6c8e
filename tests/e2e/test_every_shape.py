# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""A game for each shape of a board: opens it by its notation, plays a move by pointing at it on the board, and undoes it.
tests/app/boards/test-boards.c plays every game on its widget."""

import json
import subprocess
import sys

from desktop import Atspi, Missing, Workbench, wait_for

# Squares, a strip, one piece, heaps, a drawing, arrows and a token, a track, circles, a ring.
GAMES = ("domineering", "toads-and-frogs", "wythoff-queens", "nim", "hackenbush", "geography", "snakes-and-adders", "ford",
         "ringiana")
UNKNOWN, KNOWN = "Its moves are not known yet.", "Its moves are known now."
RASTER = [i / 12 for i in (6, 4, 8, 3, 9, 2, 10, 5, 7, 1, 11)]
BETWEEN = [i / 24 for i in range(1, 24, 2)]  # for small graphs
PLACES = [(fx, fy) for raster in (RASTER, BETWEEN) for fx in raster for fy in raster]


def said(w):
    """The message below the board. Its label has no size before the first message, so a search may not find it yet."""
    if "Error" not in w.known:
        label = next((t for t in w.all("label") if t.description == "Error"), None)
        if label is None:
            return ""
        w.known["Error"] = label
    return w.known["Error"].text


def choices(w, board):
    """The list of moves that a click may mean, if it is open."""
    return list(w.all("push button", within=board))


def answer(w, board, before):
    """The result of a click: a move, a list of moves, or a message that says why there is none."""
    if w.notation().text != before:
        return "played"
    if choices(w, board):
        return "choices"
    return said(w)


def choose_first(w, board, before):
    wait_for("the list has the focus", lambda: any(t.has_state(Atspi.StateType.FOCUSED) for t in choices(w, board)))
    w.key("Return")
    wait_for("the move chosen is played", lambda: w.notation().text != before)
    wait_for("the list is gone", lambda: not choices(w, board))
    wait_for("the board has the focus again", lambda: board.has_state(Atspi.StateType.FOCUSED))


def play_somewhere(w, board, before):
    """Points at various places, like a user who does not know the game, until a move is played."""
    for place in PLACES:
        came = None
        while came in (None, UNKNOWN, KNOWN):
            wait_for("the moves are known", lambda: said(w) != UNKNOWN)
            w.press(w.settled(board), *place)  # the board makes space for the first message
            wait_for("the press takes away what was said", lambda: not said(w))
            w.release()
            came = wait_for("an answer to the click", lambda: answer(w, board, before))
        if came == "choices":
            choose_first(w, board, before)
        if came in ("played", "choices"):
            return
    raise Missing(f"nowhere on the board of {before} was a move")


rulesets = json.loads(subprocess.run([sys.argv[2], "rulesets", "--json"], check=True, capture_output=True, text=True).stdout)
notations = {ruleset["id"]: (ruleset["title"], ruleset["notation"][0]) for ruleset in rulesets}
with Workbench(sys.argv[1], size=(1200, 800), opened="nim(1)") as w:
    for game in sys.argv[3:] or GAMES:
        title, notation = notations[game]
        w.write_notation(notation)
        board = w.board(title)
        play = w.find("push button", "Play Moves")
        w.click(w.settled(play))
        pressed = (Atspi.StateType.PRESSED, Atspi.StateType.CHECKED)
        wait_for("a click plays moves", lambda: any(play.has_state(state) for state in pressed))
        before = w.notation().text
        play_somewhere(w, board, before)
        after = w.notation().text
        w.key("ctrl+z")
        w.wait_position(before)
        print(f"{before} -> {after}", flush=True)
