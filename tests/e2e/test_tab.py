# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Tab goes from the board through everything and back to the board, with the keys of a real keyboard; F6 goes from pane to
pane. tests/app/test-tab.c goes through every section."""

import sys

from desktop import Atspi, Missing, Workbench, read_all, wait_for

MOST_STOPS = 60


def in_focus(w):
    """The paths of what has the focus and of what that is in."""
    item = next((item for item in read_all(w.app, "Games") if item.has_state(Atspi.StateType.FOCUSED)), None)
    paths = set()
    while item:
        paths.add(item.thing.path)
        item = item.parent
    return paths


with Workbench(sys.argv[1], size=(1200, 800), opened="nim(3,5,7)") as w:
    board = w.board("Nim")
    w.find("list", "Left's moves")
    watched = {
        "board": board,
        "notation": w.notation(),
        "copy": w.find(name="Copy"),
        "moves": w.find("list", "Left's moves"),
        "menu": w.find(name="Main menu"),
    }

    def go_round(key):
        """The watched things in the order in which they get the focus, up to the board."""
        seen = []
        for _ in range(MOST_STOPS):
            w.key(key)
            paths = in_focus(w)
            now = [name for name, thing in watched.items() if thing.path in paths]
            if now and now != seen[-1:]:
                seen += now
            if now == ["board"]:
                return seen
        raise AssertionError(f"{key} never comes back to the board: {seen}")

    def has_focus(thing):
        return thing.path in in_focus(w)

    w.click(board, fx=0.98, fy=0.02)
    wait_for("the board has the focus", lambda: has_focus(board))
    assert go_round("Tab") == ["notation", "copy", "moves", "menu", "board"]
    assert go_round("shift+Tab") == ["menu", "moves", "copy", "notation", "board"]

    # An arrow stays in the list.
    while not has_focus(watched["moves"]):
        w.key("Tab")
    w.key("Down")
    assert has_focus(watched["moves"])

    # From the results to the header bar, and back
    w.key("F6")
    wait_for("the header bar has the focus", lambda: not has_focus(watched["moves"]) and not has_focus(board))
    w.key("shift+F6")
    w.key("shift+F6")
    wait_for("the boards have the focus", lambda: has_focus(board))

    # What has the focus shows it, also the value.
    value = w.find("scroll pane", "Value")
    without = w.pixels(value)
    w.key("F6")
    wait_for("the value has the focus", lambda: value.has_state(Atspi.StateType.FOCUSED))
    wait_for("a ring around it", lambda: w.pixels(value) != without)

    # Everything that can be used has a name for screen readers, on every page of results and in every section.
    USED = ("push button", "toggle button", "check box", "radio button", "text", "entry", "combo box", "list item", "table cell",
            "slider", "spin button", "page tab", "menu item", "image", "scroll pane")

    def nameless(item, path=()):
        """The things below that can be used and have no name. A part of a thing that has one may do without."""
        found = []
        for child in item.children:
            if child.has_place and not child.showing:
                continue
            if child.role in USED and child.name and child.role != "scroll pane":
                continue
            # A pane gets the focus only if nothing inside it does, and needs a name then, its own or that of its page.
            passive = child.role == "scroll pane" and (
                child.name or item.name or
                any(inner.has_state(Atspi.StateType.FOCUSABLE) for inner in list(child.below(None))[1:]))
            if child.role in USED and child.role != "image" and not passive:
                found.append(" > ".join(path + (child.role,)) + f" {child.description!r}")
            else:
                found += nameless(child, path + (f"{child.role} {child.name!r}",))
        return found

    def assert_named(place):
        left = []

        def all_named():
            left[:] = nameless(read_all(w.app, None)[0])
            return not left

        try:
            wait_for("names", all_named)
        except Missing as error:
            raise AssertionError(f"no name in {place}: {left}") from error

    for page in range(1, 6):
        w.key(f"alt+{page}")
        assert_named(f"page {page}")

    # A fact about a game has no moves and no pictures. Their places say so, and can be scrolled, so they have names too.
    w.write_notation("birthday(nim(3))")
    w.key("alt+1")
    w.find(name="No Moves")
    for page in range(1, 6):
        w.key(f"alt+{page}")
        assert_named(f"page {page} of a fact")
    for section, name in enumerate(("Sequences", "Automata", "Worksheet", "Lessons"), 2):
        w.key(f"ctrl+{section}")
        assert_named(name)
