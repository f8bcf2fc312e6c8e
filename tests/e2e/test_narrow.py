# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""In a window of 360 pixels: it does not become wider for a long value, and a slider keeps its length with larger type."""

import os
import sys
import tempfile

from desktop import Atspi, Workbench, wait_for, xdotool

FIRST_GAMES = ("Hackenbush", "Domineering", "Nim", "Ford Circles")

with Workbench(sys.argv[1], size=(360, 640)) as w:

    def width():
        return int(xdotool("getwindowgeometry", "--shell", w.window_id).split("WIDTH=")[1].split()[0])

    # The games to begin with are all in sight at once, also on a telephone that is turned.
    def all_in_sight():
        end = w.narrow_tab("Positions").box[1]
        cards = [t for t in w.app.walk() if t.role == "push button" and t.name in FIRST_GAMES and t.showing]
        return len(cards) == len(FIRST_GAMES) and all(t.box[1] + t.box[3] <= end for t in cards)

    xdotool("windowsize", w.window_id, 640, 360)
    wait_for("a low window", lambda: width() == 640)
    wait_for("four games in a row", all_in_sight)
    xdotool("windowsize", w.window_id, 360, 640)
    wait_for("a narrow window", lambda: width() == 360)
    wait_for("two games in a row", all_in_sight)
    w.new_component("Domineering")
    w.find("list", "Left's moves")
    assert width() == 360, width()

    # The board has half of the height, and the results are pulled up with a click or a drag.
    def pull(top):
        handle = lambda: w.settled(w.find("push button", "Pull the Results Up or Down"))  # noqa: E731
        bottom = handle().box[1]
        w.click(handle(), fy=0)
        wait_for("the results", lambda: handle().box[1] < top)
        w.click(handle())
        wait_for("the board", lambda: handle().box[1] == bottom)
        x, y = w.at(handle())
        w.drag((x, y), (x, y - 90))
        wait_for("the results", lambda: handle().box[1] < top)
        x, y = w.at(handle())
        w.drag((x, y), (x, y + 90))
        wait_for("the board", lambda: handle().box[1] == bottom)

    assert w.settled(w.board("Domineering")).box[3] >= 640 * 0.5

    # The sheet begins with what matters most, which is in sight before it is pulled up: the value, who wins, and whose turn it is.
    def in_sight(thing):
        _, y, _, height = w.settled(thing).box
        return y + height <= w.narrow_tab("Positions").box[1]

    assert in_sight(w.described("Value")), w.described("Value").box
    assert in_sight(w.described("Outcome")), w.described("Outcome").box
    pull(100)
    xdotool("windowsize", w.window_id, 640, 360)
    wait_for("half of the height", lambda: 180 <= w.settled(w.board("Domineering")).box[3] < 200)

    # In a low wide window the results are beside the board: the value and the best move are in sight as it opens.
    assert not list(w.all("push button", "Pull the Results Up or Down"))
    x, y, width_of_board, _ = w.board("Domineering").box
    assert w.settled(w.described("Value")).box[0] >= x + width_of_board
    assert in_sight(w.described("Value")) and in_sight(w.described("Outcome"))
    assert w.settled(w.find("list", "Left's moves")).box[1] + 40 <= w.narrow_tab("Positions").box[1]
    xdotool("windowsize", w.window_id, 360, 640)
    wait_for("a narrow window", lambda: width() == 360)
    wait_for("half of the height", lambda: w.settled(w.board("Domineering")).box[3] >= 640 * 0.5)

    # What fits is found by laying it out: a value that is written in a wide window is told by its mean in a narrow one.
    value = "{{1018||1016|1003*},{1020||1010|1009}|{996|986},{997||995|980}}"
    w.write_notation(value)
    wait_for("the mean", lambda: w.value.startswith("Mean "))
    xdotool("windowsize", w.window_id, 1270, 800)
    wait_for("the whole value", lambda: w.value == value)
    xdotool("windowsize", w.window_id, 360, 640)
    wait_for("the mean again", lambda: w.value.startswith("Mean "))
    w.write_notation("domineering(4x4)")
    wait_for("half of the height", lambda: w.settled(w.board("Domineering")).box[3] >= 640 * 0.5)
    before = w.board("Domineering").box[3]
    w.key("ctrl+g")
    w.settled(w.find("push button", "Start"))
    w.key("Return")
    turn = w.described("Whose turn it is")
    wait_for("my turn", lambda: turn.name.startswith("Your turn"))
    assert in_sight(turn), turn.box
    # The board gets the place of the button that begins a game, and the rules, in two lines at most, that of the tools.
    assert w.settled(w.board("Domineering")).box[3] >= before, (before, w.board("Domineering").box)

# The list of lessons gets the focus once it is there: the page is not in sight.
with Workbench(sys.argv[1], size=(360, 640)) as w:
    w.key("ctrl+5")
    rows = w.settled(w.find("list", "Lessons"))
    in_list = lambda: [row for row in rows.children() if row.has_state(Atspi.StateType.FOCUSED)]  # noqa: E731
    first = w.wait_for("a lesson has the focus", in_list)[0]
    w.key("Down")
    w.wait_for("the next lesson has the focus", lambda: in_list() and in_list()[0].path != first.path)
    w.key("Return")
    w.find("push button", "All Lessons")

with Workbench(sys.argv[1], size=(360, 640)) as w:
    w.key("ctrl+3")
    w.find("image", "Cells")
    for _ in range(4):
        w.key("ctrl+alt+plus")
        slider = w.settled(w.find("slider", "Generation"))
        assert slider.box[2] >= 100, slider.box

# The title has the room that the names of the sections leave when they are below, and at last that of buttons. Undo stays
# longer than the names, and what has no button is in the menu.
with tempfile.TemporaryDirectory() as folder:
    path = os.path.join(folder, "Exercises for Tuesday.grundy")
    with open(path, "w", encoding="utf-8") as file:
        file.write('{"format": "grundy", "version": 1, "components": [{"position": "hackenbush(0-2b 1-2r 1-3r 3-2r 3-4g)"}]}')
    with Workbench(sys.argv[1], path, size=(1270, 700)) as w:

        def title_at(width):
            xdotool("windowsize", w.window_id, width, 700)
            wait_for("the width", lambda: abs(next(w.app.children()).box[2] - width) < 20)
            return w.settled(w.find("label", "Exercises for Tuesday")).box[2]

        whole = title_at(1270)
        assert title_at(800) >= whole, (title_at(800), whole)
        title_at(450)
        w.find("push button", "Undo")
        assert title_at(360) >= whole, (title_at(360), whole)
        assert not list(w.all("push button", "Add a component"))
        w.key("F10")
        w.find(name="Add a Component")

        # What a move gains is in one line.
        gains = [gain.box[3] for gain in w.all("label", contains="gains") if gain.name.startswith("gains")]
        assert gains and max(gains) < 20, gains
