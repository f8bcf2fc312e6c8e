# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Predicts first: values, outcome, moves and stars are hidden until they are revealed, in every position anew."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="nim(3)") as w:
    heaps = w.board("Nim")
    w.write_notation("nim(3,5)")
    w.wait_value("*6")
    wait_for("the winning move", lambda: "Winning move" in heaps.description)

    # The menu has the switch. Everything that answers is gone.
    def answers():
        labels = ("*6", "Whoever moves first wins", "Moves", "Tree")
        return [name for name in labels if list(w.all("label", name))] + list(w.all("list", "Left's moves"))

    assert answers()
    w.click(w.find("push button", "Main menu"))
    w.find(name="View")
    w.key("w")
    w.find(name="Predict First")
    w.key("d")
    reveal = w.find("push button", "Reveal")
    wait_for("no star", lambda: "Winning move" not in heaps.description)
    wait_for("no answer", lambda: not answers())

    # A prediction of each kind: who wins, the value, and a move on the board, which is not played.
    w.click(w.settled(w.find("push button", "Whoever moves second")))
    w.click(w.settled(w.find("text", "Value")))
    w.type("*6")
    w.click(w.settled(w.find("push button", "Choose on the Board")))
    w.click(w.settled(heaps), 0.58, 0.415)  # the fourth coin of the five
    w.find("label", "Your move is marked on the board.")
    assert w.notation().text == "nim(3,5)"
    w.click(w.settled(w.find("push button", "Check")))
    w.find("label", "✗ Whoever moves first wins (you said: Whoever moves second wins)")
    w.find("label", "✓ *6")
    w.find("label", "✓ This move wins.")
    w.find("label", "2 of 3 right")
    w.write_notation("nim(3,5,7)")

    reveal = w.find("push button", "Reveal")
    wait_for("no judgement", lambda: not list(w.all("label", "✓ *6")))
    w.click(w.settled(reveal))
    w.find("label", "Whoever moves first wins")
    wait_for("the winning move", lambda: "Winning move" in heaps.description)

    # Another position is hidden, too, until the key reveals it.
    w.write_notation("nim(4,4)")
    w.find("push button", "Reveal")
    wait_for("no answer", lambda: not answers())
    assert "No winning move" not in heaps.description
    w.key("F8")
    w.find("label", "Whoever moves second wins")
    wait_for("nobody can win by moving", lambda: "No winning move" in heaps.description)

    # By keys alone: the board has the focus while a move is chosen on it, and Check follows.
    w.write_notation("domineering(3x3)")
    w.find("push button", "Reveal")
    w.key("F6", "space", "Tab", "Tab", "Tab", "Tab")
    w.type("{1|-1}")
    w.key("Tab", "space", "Right", "space", "Down", "space")
    w.find("label", "Your move is marked on the board.")
    assert w.notation().text == "domineering(3x3)"
    w.key("Tab", "Tab", "space")
    w.find("label", "✓ Whoever moves first wins")
    w.find("label", "✓ +-1")
    w.find("label", "✓ This move wins.")
    w.find("label", "5 of 6 right")

    # A number may be written as in a book.
    def predict(position, value):
        w.write_notation(position)
        w.find("push button", "Reveal")
        w.click(w.settled(w.find("text", "Value")))
        w.key("ctrl+a")
        w.type(value)
        w.click(w.settled(w.find("push button", "Check")))

    predict("hackenbush(br)", "1/")
    w.find("label", contains="found “/”")
    predict("hackenbush(br)", "0,5")
    w.find("label", "✓ 1/2")
    w.find("label", "6 of 7 right")

    # Where the greater sum wins, the score is asked for, and of a puzzle the number of moves.
    predict("cheques(3,1,5,2)", "5")
    w.find("label", "✓ 5")
    w.find("label", "7 of 8 right")
    # The best move may still lose.
    w.write_notation("cheques(1,5,2)")
    w.click(w.settled(w.find("push button", "Reveal")))
    cheques = w.board("Cheques")
    wait_for("the best moves", lambda: "Best moves: take 1; take 2" in cheques.description)
    w.write_notation("ringiana(a,ab,c,d)")
    w.find("label", "How many moves does it take at least?")
    w.find("label", "Which move is best?")
    assert not list(w.all(name="Whoever moves first")) and not list(w.all(name="No Move Wins"))
    predict("ringiana(a,ab,c,d)", "3")
    w.find("label", "✗ 2 (you said: 3)")
    w.find("label", "7 of 9 right")

    # The only good reply to the coins 5 and 6 is the largest one that is left, so that is not told.
    w.write_notation("sylver(5,6)")
    w.find("push button", "Reveal")
    coins = w.board("Sylver Coinage")
    wait_for("the answer is known", lambda: not list(w.all("push button", "Left")))
    assert "largest coin" not in coins.description
    w.key("F8")
    wait_for("the largest coin", lambda: "largest coin 19" in coins.description)

    # A counter that meets no end may be a draw, which the position tells.
    w.write_notation("snakes-and-adders[20; 5>2,9>14,17>8,12>3](1)")
    w.find("push button", "Nobody: a draw")

    # Without the switch answers come at once.
    w.key("F7")
    w.write_notation("nim(4,5)")
    w.wait_value("*")
