# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Starts Grundy in the instant after another one was killed: the bus still knows its name, and nobody answers."""

import os
import signal
import subprocess
import sys

import gi

gi.require_version("Gio", "2.0")
from gi.repository import Gio, GLib  # noqa: E402

from desktop import Workbench, wait_for  # noqa: E402

NAME = "io.github.grundy_cgt.Grundy"


def own_name_and_die():
    """Dies when it is asked something."""
    connection = Gio.bus_get_sync(Gio.BusType.SESSION, None)

    def on_message(connection, message, incoming):
        if incoming and message.get_member() == "DescribeAll":
            os.kill(os.getpid(), signal.SIGKILL)
        return message

    connection.add_filter(on_message)
    Gio.bus_own_name_on_connection(
        connection, NAME, Gio.BusNameOwnerFlags.NONE, lambda *_: print("owned", flush=True), None
    )
    GLib.MainLoop().run()


if len(sys.argv) > 2:
    own_name_and_die()

with subprocess.Popen([sys.executable, __file__, sys.argv[1], "own"], stdout=subprocess.PIPE, text=True) as dying:
    assert dying.stdout.readline() == "owned\n"
    with Workbench(sys.argv[1], size=(1000, 700)) as w:
        assert dying.wait(timeout=30) == -signal.SIGKILL
        # A game that has the focus gives what is typed to the search.
        search = w.find("entry", "Search games")
        w.key("Tab", "Tab", "Tab", "Tab", "Down")
        w.type("kay")
        wait_for("the search", lambda: search.text == "kay")
        # A further letter is added to those, and Enter on a game opens that one.
        w.key("Tab", "Tab", "Tab", "Down")
        w.type("l")
        wait_for("the longer search", lambda: search.text == "kayl")
        w.key("Tab", "Tab", "Tab", "Down", "Right", "Return")
        w.board("Dawson’s Kayles")
        w.write_notation("nim(3)")
        w.wait_value("*3")

# Down goes from the search to the first game, and who opens it by a key sees the place of the keys on the board.
with Workbench(sys.argv[1], size=(1000, 700)) as w:
    search = w.find("entry", "Search games")
    w.type("domineering")
    wait_for("the search", lambda: search.text == "domineering")
    w.key("Down", "Return")
    board = w.board("Domineering")
    ring = bytes((28, 28, 113, 113, 216, 216))  # 16 bits a channel
    wait_for("the place of the keys", lambda: ring in w.pixels(board))
