# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Plays a game against the program with the pointer: two clicks begin it, the program answers, a gesture is a move or
nothing, a full turn is taken back, a row of the log goes back, and the values are hidden until they are asked for."""

import os
import re
import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="nim(3,5)") as w:
    heaps = w.board("Nim")
    w.wait_value("*6")

    # Whoever does not want to play after all needs no key.
    w.click(w.find("push button", "Play a Game"))
    w.click(w.settled(w.find("push button", "Cancel")))
    wait_for("no dialog", lambda: not list(w.all("push button", "Start")))
    w.click(w.find("push button", "Play a Game"))
    w.click(w.settled(w.find("push button", "Start")))
    turn = lambda: w.described("Whose turn it is").name  # noqa: E731
    wait_for("my turn", lambda: turn() == "Your turn")
    w.settled(heaps)

    # The hint marks the winning move, which is played with a click on the piece that is left over.
    w.click(w.find("push button", "Hint"))
    wait_for("the hint", lambda: w.described("State of the game").name == "The marked move wins.")
    assert "Winning move" not in heaps.description
    log = w.find("list", "Moves of the game")
    rows = lambda: w.names("label", within=log)  # noqa: E731
    assert rows() == ["Start"], rows()

    def colours_of_picture():
        """Those of the left end of the first row, where the picture is."""
        width, height = log.box[2:]
        pixels = w.pixels(log)
        n = len(pixels) // (width * height)
        starts = [n * (y * width + x) for y in range(6, 40) for x in range(14, 60)]
        return {pixels[start : start + n] for start in starts}

    wait_for("the picture of the start", lambda: len(colours_of_picture()) > 4)

    # A drag out of a heap, which would change it while editing, is a move or nothing.
    # The words of the hint may have moved the board. Those of a gesture that is no move do not.
    place = w.settled(heaps).box
    before = w.notation().text
    w.drag(w.at(heaps, 0.02, 0.02), w.at(heaps, 0.02, 0.3))
    w.find("label", "There is nothing to move here.")
    assert w.settled(heaps).box == place, (heaps.box, place)
    assert w.notation().text == before
    assert rows() == ["Start"], rows()

    # A click plays, here all of the second heap or one of the moves that touch it; the program answers.
    w.click(w.settled(heaps), fx=0.506, fy=0.663)
    choices = lambda: list(w.all("push button", contains="took"))  # noqa: E731
    wait_for("a move of mine and the answer", lambda: len(rows()) >= 3 or choices())
    if len(rows()) < 3:
        w.click(choices()[0])
    wait_for("my move and the answer", lambda: len(rows()) == 3)
    assert rows()[1].startswith("1. You took "), rows()
    assert rows()[2].startswith("2. The program took "), rows()
    wait_for("my turn or the end", lambda: turn() in ("Your turn", "You lose."))

    w.click(w.find("push button", "Take Back"))
    w.wait_position("nim(3,5)")
    wait_for("my turn", lambda: turn() == "Your turn")

    # The values are hidden until they are asked for.
    assert not list(w.all("label", "*6"))
    w.click(w.find("check box", "Show Values"))
    w.find("label", "*6")

    # With them the record has a second column: every position, translated to Nim.
    wait_for("the second column", lambda: "3 ⊕ 5 = 6" in rows())
    columns = rows()
    for values in columns[3::2]:
        sizes = [int(n) for n in re.findall(r"\d+", values)]
        assert values == f"{sizes[0]} ⊕ {sizes[1]} = {sizes[0] ^ sizes[1]}", columns
    assert len(columns) == 6, columns
    if os.environ.get("GRUNDY_TEST_SHOTS"):
        w.screenshot(os.path.join(os.environ["GRUNDY_TEST_SHOTS"], "record.png"))
    w.click(w.find("check box", "Show Values"))
    wait_for("one column", lambda: len(rows()) == 3)
    w.click(w.find("push button", "End Game"))
    w.find("push button", "Play a Game")

    # The keys go from edge to edge, since nothing else can be cut.
    w.write_notation("hackenbush(bb)")
    w.wait_position("hackenbush(bb)")
    w.wait_value("2")  # a move that is not known yet is refused
    w.key("ctrl+g")
    w.settled(w.find("push button", "Start"))
    w.key("Return")
    wait_for("my turn", lambda: turn() == "Your turn: Left, blue")
    w.key("Up", "Up", "space")
    wait_for("the upper edge is cut", lambda: turn() == "You win.")
    w.click(w.find("push button", "End Game"))
    w.find("push button", "Play a Game")

    # The last square is taken by the program, and what is said then is how the game ended, not how the move was found.
    w.write_notation("treblecross(5)")
    w.wait_position("treblecross(5)")
    strip = w.board("Treblecross")
    w.click(w.settled(w.find("push button", "Play a Game")))
    w.click(w.settled(w.find("push button", "Start")))
    wait_for("my turn", lambda: turn() == "Your turn")
    for square in (0, 4):
        before = w.notation().text
        w.click(w.settled(strip), fx=0.5 + (square - 2) * min((strip.box[2] - 48) / 5, 104) / strip.box[2])
        wait_for("my move", lambda: w.notation().text != before)  # noqa: B023
        wait_for("my turn or the end", lambda: turn() in ("Your turn", "You win.", "You lose."))
        if turn() != "Your turn":
            break
    assert turn() == "You lose.", turn()
    wait_for("the end", lambda: w.described("State of the game").name == "The program put an X. No move is left.")
    w.click(w.find("push button", "End Game"))
    w.find("push button", "Play a Game")

    # A queen may come to the square of another one. The board shows how many there are, and either of them moves.
    for position, moves in (("wythoff-queens(1,3; 1,2)", ((1, 3), (1, 2))), ("wythoff-queens(1,2; 1,2)", ((1, 2), (1, 1)))):
        w.write_notation(position)
        w.wait_position(position)
        board = w.board("Wythoff’s Queens")
        w.click(w.settled(w.find("push button", "Play a Game")))
        w.click(w.settled(w.find("push button", "Start")))
        wait_for("my turn", lambda: turn() == "Your turn")
        _, _, width, height = w.settled(board).box
        cell = min((width - 48) / 8, (height - 48) / 8, 104)
        for column, row in moves:
            w.click_at(*w.at(board, 0.5 + (column - 3.5) * cell / width, 0.5 + (3.5 - row) * cell / height))
        wait_for("my move and the answer", lambda: len(rows()) == 3)
        assert rows() == ["Start", "1. You moved a queen", "2. The program moved a queen"], rows()
        assert w.board("Wythoff’s Queens").box[3] == height, "the board is gone"
        w.click(w.find("push button", "End Game"))
        w.find("push button", "Play a Game")

    # A game that is too large to evaluate is played all the same, and the pairs of both players are counted.
    w.write_notation("chessnot(8x8)")
    board = w.board("Chessnot")
    w.click(w.find("push button", "Play a Game"))
    w.click(w.find("push button", "Start"))
    wait_for("my turn", lambda: w.described("Whose turn it is").name.startswith("Your turn"))
    totals = lambda: w.names("label", "Totals")  # noqa: E731
    wait_for("no pairs", lambda: totals() == ["pairs of enemies 0, white pieces in pairs 0, black pieces in pairs 0"])
    _, _, width, height = w.settled(board).box
    cell = min(width - 48, height - 48) / 8

    def square(row, column):
        return w.at(board, 0.5 + (column - 3.5) * cell / width, 0.5 + (row - 3.5) * cell / height)

    w.drag(square(1, 1), square(0, 1))
    w.find("label", "1. You moved a chessman")
    wait_for("a pair", lambda: totals() and totals()[0].startswith("pairs of enemies") and " 0," not in totals()[0])
    w.click(w.find("push button", "End Game"))

    # Too many moves to list, and all of them lose: some are offered on the board all the same.
    w.write_notation("nim(400000,400000)")
    heaps = w.board("Nim")
    w.click(w.settled(w.find("push button", "Play a Game")))
    w.click(w.settled(w.find("push button", "Start")))
    wait_for("my turn", lambda: turn() == "Your turn")
    w.settled(heaps)
    w.click(heaps, fx=0.34, fy=0.3)
    wait_for("moves to choose from", choices)
    w.key("Return")
    wait_for("a move of mine and the answer", lambda: len(list(w.all("label", contains="The program took "))) == 1)
