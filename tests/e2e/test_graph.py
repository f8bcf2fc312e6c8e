# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Draws a small graph with the pointer, puts a token on it, reads the value, plays a move and undoes it."""

import sys

from desktop import Workbench, wait_for

with Workbench(sys.argv[1], size=(1200, 800), opened="graph[a>b](a)") as w:
    canvas = w.board("Tokens on a Graph")
    w.click(w.find("push button", "Clear"))
    w.wait_position("graph[](-)")

    # A click makes a vertex, and a stroke makes an arrow: first for both players, then for one, chosen by key.
    a, b, c = w.at(canvas, 0.4, 0.3), w.at(canvas, 0.3, 0.6), w.at(canvas, 0.6, 0.6)
    w.click_at(*a)
    w.wait_position("graph[a](-)")
    w.drag(a, b)
    w.wait_position("graph[a>b](-)")
    w.key("b")
    w.drag(b, c)
    w.wait_position("graph[a>b b>c:l](-)")
    w.key("r")
    w.drag(a, c)
    w.wait_position("graph[a>b b>c:l a>c:r](-)")
    w.wait_value("0")

    # A token: b has value 1, so a is {1|0}.
    w.click(w.find("push button", "Tokens"))
    w.click_at(*a)
    w.wait_position("graph[a>b b>c:l a>c:r](a)")
    w.wait_value("{1|0}")
    wait_for("the outcome in words", lambda: w.outcome == "Whoever moves first wins")

    # A move on the board, from vertex to vertex, and undo.
    play = w.find("push button", "Play Moves")
    w.click(play)
    w.drag(a, b)
    w.wait_position("graph[a>b b>c:l a>c:r](b)")
    w.wait_value("1")
    w.key("ctrl+z")
    w.wait_value("{1|0}")
    w.click(w.find("push button", "Tokens"))

    # While editing, a token can go anywhere. A right click removes nothing by itself, and offers to remove it.
    w.drag(a, c)
    w.wait_position("graph[a>b b>c:l a>c:r](c)")
    w.wait_value("0")
    w.click_at(*b)
    w.wait_position("graph[a>b b>c:l a>c:r](c,b)")
    w.wait_value("1")
    w.click_at(*c, button=3)
    w.settled(w.find("menu item", "Remove Token"))
    w.wait_position("graph[a>b b>c:l a>c:r](c,b)")
    w.key("o")
    w.wait_position("graph[a>b b>c:l a>c:r](b)")

    # An arrow back makes a loop: play can go on for ever, and Left, who alone may pass, never loses.
    w.click(w.find("push button", "Blue Arrow (Left)"))
    away = (c[0] + 60, c[1] - 60)
    w.hold(c, away, c)
    w.wait_position("graph[a>b b>c:l a>c:r c>c:l](b)")
    wait_for("the outcome in words", lambda: w.outcome == "Left wins, whoever starts")
    w.key("ctrl+z")
    w.wait_position("graph[a>b b>c:l a>c:r](b)")
    w.wait_value("1")

    # Loops are drawn and their values read: Left alone can pass, Right on another vertex too, Right alone while Left can
    # stop.
    def draw_loop(key, at):
        w.key(key)
        w.hold(at, (at[0] + 60, at[1] - 60), at)

    def put_token(at):
        w.click(w.find("push button", "Tokens"))
        w.click_at(*at)

    w.click(w.find("push button", "Clear"))
    w.wait_position("graph[](-)")
    w.click_at(*a)
    w.wait_position("graph[a](-)")
    draw_loop("b", a)
    w.wait_position("graph[a>a:l](-)")
    put_token(a)
    w.wait_position("graph[a>a:l](a)")
    w.wait_value("on")
    w.key("b")
    w.click_at(*c)
    w.wait_position("graph[a>a:l b](a)")
    draw_loop("r", c)
    w.wait_position("graph[a>a:l b>b:r](a)")
    put_token(c)
    w.wait_position("graph[a>a:l b>b:r](a,b)")
    w.wait_value("dud")
    wait_for("the outcome in words", lambda: w.outcome == "A draw")
    w.click(w.find("push button", "Clear"))
    w.wait_position("graph[](-)")
    w.click_at(*a)
    draw_loop("r", a)
    w.wait_position("graph[a>a:r](-)")
    w.key("b")
    w.drag(a, b)
    w.wait_position("graph[a>a:r a>b:l](-)")
    put_token(a)
    w.wait_position("graph[a>a:r a>b:l](a)")
    w.wait_value("over")
