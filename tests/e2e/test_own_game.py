# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""A game of one's own in the window: Clobber is written in the editor and played beside it, broken in line 7, mended, and
saved. It is then in the gallery, and a document that uses it takes it along."""

import glob
import json
import os
import sys
import tempfile

from desktop import Workbench, wait_for, xdotool

CLOBBER = """return ruleset {
title = "Own Clobber", board = "grid", cells = ".xo", example = "xo.|.ox",
rules = "Move a stone onto a neighbouring enemy stone, and take it.",
negate = { x = "o", o = "x" }, symmetries = "all",
options = function (g, player, emit)
for p in g:find (player:pick ("x", "o")) do
for q in g:beside (p) do
if g[q] == player:pick ("o", "x") then emit (g:move (p, q)) end
end
end
end,
}
"""
LINES = CLOBBER.splitlines()

data = tempfile.mkdtemp()
os.environ["XDG_DATA_HOME"] = data


def only_editor(w):
    return wait_for("the editor", lambda: next(
        (t for t in w.app.children() if any(w.all("text", "Text of the game", within=t))), None))


with Workbench(sys.argv[1], size=(1200, 800)) as w:
    main_window = w.window_id
    w.click(w.settled(w.find("push button", "New Game")))
    text = w.find("text", "Text of the game")
    editor = only_editor(w)
    w.window_id = wait_for("its window", lambda: next(
        (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
    xdotool("windowfocus", "--sync", w.window_id)

    # It begins with a game that can be played.
    w.find("image", "My Game", within=editor)
    w.find("label", contains="Nothing is wrong with", within=editor)

    # Clobber is written, and played at once.
    w.click(text)
    w.key("ctrl+a")
    for line in LINES:
        w.type(line)
        w.key("Return")
    wait_for("the text", lambda: [line.strip() for line in text.text.splitlines()] == LINES)
    board = w.settled(w.find("image", "Own Clobber", within=editor))
    w.find("label", contains="Nothing is wrong with", within=editor)
    w.find("label", "own-clobber(xo.|.ox)", within=editor)
    w.click(w.find("push button", "Show Value", within=editor))
    wait_for("its value", lambda: [t for t in w.all("label", within=editor)
                                   if t.description == "Value of the position" and "wins" in t.name])
    # The board has little room, so its tools are in a menu.
    w.click(w.find("push button", "Play Moves", within=editor))
    w.drag(w.at(board, 0.22, 0.36), w.at(board, 0.5, 0.36))
    w.find("label", "own-clobber(.x.|.ox)", within=editor)

    # Broken in line 7, which says so; the board of the last game that was right stays.
    w.click(text)
    w.key("ctrl+Home", *["Down"] * 6, "End", "BackSpace", "BackSpace")
    w.find("label", contains="Line 8: ", within=editor)
    w.find("image", "Own Clobber", within=editor)
    w.key("ctrl+z")
    w.find("label", contains="Nothing is wrong with", within=editor)
    # A mistake that only shows in play.
    w.click(text)
    w.key("ctrl+Home", *["Down"] * 6, "End")
    w.type(" local r = g.rows + nil")
    w.find("label", contains="Line 7: Attempt to perform arithmetic on a nil value", within=editor)
    # The message leads to its line.
    w.click(w.find("label", contains="Line 7: ", within=editor))
    w.key("shift+End")
    w.type("for q in g:beside (p) do")
    wait_for("the mended text", lambda: [line.strip() for line in text.text.splitlines()] == LINES)
    w.find("label", contains="Nothing is wrong with", within=editor)

    # Saved, it is in the gallery.
    w.key("ctrl+s")
    path = os.path.join(data, "grundy", "games", "own-clobber.lua")
    wait_for("the file", lambda: os.path.exists(path))
    w.find("label", "own-clobber.lua", within=editor)
    w.key("ctrl+w")
    wait_for("the editor is closed", lambda: len(list(w.app.children())) == 1)
    w.window_id = main_window
    xdotool("windowfocus", "--sync", main_window)
    w.new_component("Own Clobber")
    w.wait_position("own-clobber(xo.|.ox)")

    # The document shows the game as it is after the next change.
    w.click(w.find("push button", "Add a component"))
    gallery = wait_for("the gallery", w.component_dialog)
    w.click(w.find("entry", "Search games", within=gallery))
    w.type("Own Clobber")
    w.click(w.settled(next(t for t in gallery.walk() if t.role == "push button" and t.name == "Edit Own Clobber")))
    text = w.find("text", "Text of the game")
    w.window_id = wait_for("its window", lambda: next(
        (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
    xdotool("windowfocus", "--sync", w.window_id)
    w.click(text)
    w.key("ctrl+Home", "End")
    w.type(" impartial = false,")
    w.key("ctrl+s")
    wait_for("the changed file", lambda: "impartial" in open(path).read())

# A document brings the games that it uses. Somebody who does not have them is asked.
document = os.path.join(data, "mine.grundy")
with open(document, "w", encoding="utf-8") as file:
    json.dump({"format": "grundy", "version": 1, "components": [{"position": "own-clobber(xo.|.ox)"}],
               "games": [{"file": "own-clobber.lua", "source": CLOBBER}]}, file)
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()
with Workbench(sys.argv[1], document, size=(1200, 800)) as w:
    main_window = w.window_id
    w.find("label", contains="own-clobber.lua")
    dialog = wait_for("its window", lambda: next(
        (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
    xdotool("windowfocus", "--sync", dialog)
    w.key("alt+l")
    xdotool("windowfocus", "--sync", main_window)
    w.wait_position("own-clobber(xo.|.ox)")


# The program is killed while a game is being written. The text is offered at the next start, and until it is saved.
def copies():
    return glob.glob(os.path.join(state, "grundy", "recovery", "*", "document"))


os.environ["XDG_DATA_HOME"] = data
state = tempfile.mkdtemp()
with Workbench(sys.argv[1], size=(1200, 800), state=state) as w:
    main_window = w.window_id
    w.click(w.settled(w.find("push button", "New Game")))
    text = w.find("text", "Text of the game")
    w.window_id = wait_for("its window", lambda: next(
        (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
    xdotool("windowfocus", "--sync", w.window_id)
    w.find("label", contains="Nothing is wrong with", within=only_editor(w))
    assert not copies(), "a game that was not changed is kept"
    w.click(text)
    w.key("ctrl+Home")
    w.type("local half = 1 ")
    wait_for("a copy", lambda: any("local half = 1 -- Help" in open(path, encoding="utf-8").read() for path in copies()))
    w.die()

for save in (False, True):
    with Workbench(sys.argv[1], size=(1200, 800), state=state) as w:
        main_window = w.window_id
        w.click(w.settled(w.find("push button", "Recover")))
        text = w.find("text", "Text of the game")
        wait_for("the text", lambda: text.text.startswith("local half"))
        w.find("label", contains="Nothing is wrong with", within=only_editor(w))
        if not save:
            w.die()
            continue
        w.window_id = wait_for("its window", lambda: next(
            (i for i in xdotool("search", "--onlyvisible", "--pid", w.process.pid).split() if i != main_window), None))
        xdotool("windowfocus", "--sync", w.window_id)
        w.key("ctrl+s")
        path = os.path.join(data, "grundy", "games", "my-game.lua")
        wait_for("the file", lambda: os.path.exists(path))
        assert open(path, encoding="utf-8").read().startswith("local half")
        wait_for("no copy", lambda: not copies())
