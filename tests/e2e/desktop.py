# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""A user at the desktop: finds widgets by their accessible names (accessibility.py), and uses a real pointer and keyboard (XTest, through
xdotool). Nothing here sleeps for a guessed time. It waits for conditions."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time

from accessibility import Atspi, Bus, GLib, Thing, read_all  # noqa: F401

PATIENCE = 30.0  # seconds until a condition counts as failed, if it was checked often enough
CHECKS = 100  # so many times at the least, because a busy machine needs longer for each
SOME_FRAMES = 0.12  # seconds
SOME_ANSWERS = 6  # of the main loop, which answers between two frames


class Missing(AssertionError):
    pass


def wait_for(what, condition, patience=PATIENCE):
    """Returns the first true result of condition()."""
    end, n_checks = time.monotonic() + patience, 0
    while True:
        n_checks += 1
        begin = time.monotonic()
        try:
            result = condition()
        except GLib.Error:  # the widget vanished while it was read
            result = None
        if result:
            return result
        if time.monotonic() > end and n_checks >= CHECKS:
            raise Missing(f"still not after {patience} s: {what}")
        # Between two checks, not instead of one. A check that reads the whole window keeps it busy.
        time.sleep(max(0.02, time.monotonic() - begin))


def new_folder():
    """It goes with the session."""
    return tempfile.mkdtemp(dir=os.environ.get("GRUNDY_SESSION"))


def xdotool(*args):
    return subprocess.run(["xdotool", *map(str, args)], check=True, capture_output=True, text=True).stdout


class Desktop:
    """A running Grundy on this test's own X server."""

    def __init__(self, program, *args, size=None, dark=False, state=None, settings=None):
        """@state: the folder for recovery copies; without one, nothing is recovered. @settings: those of the program, by name; without
        them, it finds none and keeps none."""
        env = dict(os.environ)
        if settings is not None:
            folder = os.path.join(env["XDG_CONFIG_HOME"], "glib-2.0", "settings")
            os.makedirs(folder, exist_ok=True)
            with open(os.path.join(folder, "keyfile"), "w", encoding="utf-8") as file:
                print("[io/github/grundy_cgt/Grundy]", *(f"{name}={value}" for name, value in settings.items()), sep="\n", file=file)
            env["GSETTINGS_BACKEND"], env["GSETTINGS_SCHEMA_DIR"] = "keyfile", env["GRUNDY_DATA_DIR"]
        env["XDG_STATE_HOME"] = state or new_folder()
        env["G_DEBUG"] = "fatal-criticals"
        env["GTK_A11Y"] = "atspi"
        env["GRUNDY_NOTICES_STAY"] = "1"
        if dark:
            env["ADW_DEBUG_COLOR_SCHEME"] = "prefer-dark"
        self.origins = {}  # of windows, by their ids
        self.bus = Bus()
        self.bus.programs()  # the registry runs before the program looks for it
        self.died = False
        self.process = subprocess.Popen([program, *args], env=env)
        self.app = wait_for("the program is on the accessibility bus", self._application)
        self._skip_where_places_are_wrong()
        self.window_id = wait_for("its window", self._window)
        if size:
            xdotool("windowsize", self.window_id, *size)
        xdotool("windowfocus", self.window_id)

    def _application(self):
        assert self.process.poll() is None, f"the program ended with {self.process.returncode}"
        for name in self.bus.programs():
            if self.bus.process_id(name) == self.process.pid:
                app = Thing(self.bus, name)
                return app if next(app.children(), None) else None
        return None

    def _skip_where_places_are_wrong(self):
        """Since 4.10, GTK tells a screen reader the place of a widget without the padding of what it is in, so that the pointer
        would miss."""
        version = self.app.get("org.a11y.atspi.Application", "Version")
        if tuple(map(int, version.split(".")[:2])) >= (4, 10):
            self.process.kill()
            print(f"SKIP: GTK {version} reports wrong places of widgets")
            sys.exit(77)

    def _window(self):
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(self.process.pid)], capture_output=True, text=True
        ).stdout.split()
        return found[0] if found else None

    # Finding

    def all(self, role=None, name=None, contains=None, description=None, within=None):
        return (item.thing for item in self.items(role, name, contains, description, within))

    def names(self, role, description=None, within=None):
        """What they say at one moment: a widget may vanish while others are read."""
        return [item.name for item in self.items(role, description=description, within=within)]

    def items(self, role=None, name=None, contains=None, description=None, within=None):
        # A user who looks for a button ignores the hundreds of labels in the gallery.
        but = None if role == "table cell" else "Games"
        for item in read_all(within or self.app, but):
            try:
                if role is not None and item.role != role:
                    continue
                if name is not None and item.name != name:
                    continue
                if description is not None and item.description != description:
                    continue
                if contains is not None and not item.says(contains):
                    continue
                if not item.showing:
                    continue
            except GLib.Error:  # it has no place on the screen, or has vanished
                continue
            yield item

    def find(self, role=None, name=None, contains=None, within=None, patience=PATIENCE):
        what = f"{role or 'something'} called {name or contains!r}"
        return self.wait_for(what, lambda: next(self.all(role, name, contains, within=within), None), patience)

    def wait_for(self, what, condition, patience=PATIENCE):
        """Waits, and prints what is in the window if it waits in vain. The message comes last, where one looks for it."""
        try:
            return wait_for(what, condition, patience)
        except Missing:
            print(self.app.outline(), file=sys.stderr)
            raise

    def check_reading(self):
        """Waits until what is kept for the next search is what the window says when everything is asked for again."""

        def read():
            return [(i.thing.path, i.parent and i.parent.thing.path, i.role, i.name) for i in read_all(self.app, "Games")]

        def same():
            kept = read()
            self.bus.sure_children.clear()
            return read() == kept

        self.wait_for("the window is what is kept of it", same)

    def wait_toast(self, text):
        return wait_for(f"the toast {text!r}", lambda: next(self.all(name=text), None))

    # Actions with pointer and keyboard

    def origin(self):
        """No window is moved while it is open."""
        if self.window_id not in self.origins:
            out = xdotool("getwindowgeometry", "--shell", self.window_id)
            values = dict(line.split("=") for line in out.split() if "=" in line)
            self.origins[self.window_id] = int(values["X"]), int(values["Y"])
        return self.origins[self.window_id]

    def at(self, thing, fx=0.5, fy=0.5):
        ox, oy = self.origin()
        x, y, w, h = thing.box
        return round(ox + x + w * fx), round(oy + y + h * fy)

    def move_to(self, x, y):
        xdotool("mousemove", x, y)

    def click(self, thing, fx=0.5, fy=0.5, button=1):
        self.click_at(*self.at(thing, fx, fy), button=button)

    def click_at(self, x, y, button=1):
        xdotool("mousemove", x, y, "click", button)

    def press(self, thing, fx=0.5, fy=0.5):
        xdotool("mousemove", *self.at(thing, fx, fy), "mousedown", 1)

    def press_here(self):
        xdotool("mousedown", 1)

    def release(self):
        xdotool("mouseup", 1)

    def drag(self, start, end, button=1, steps=8):
        xdotool("mousemove", *start, "mousedown", button)
        for i in range(1, steps + 1):
            self.move_to(
                round(start[0] + (end[0] - start[0]) * i / steps), round(start[1] + (end[1] - start[1]) * i / steps)
            )
        xdotool("mouseup", button)

    def hold(self, *places, button=1, steps=8):
        """Drags through several places."""
        xdotool("mousemove", *places[0], "mousedown", button)
        for start, end in zip(places, places[1:]):
            for i in range(1, steps + 1):
                self.move_to(*(round(p + (q - p) * i / steps) for p, q in zip(start, end)))
        xdotool("mouseup", button)

    def wheel(self, x, y, clicks):
        xdotool("mousemove", x, y, "click", "--repeat", abs(clicks), 4 if clicks > 0 else 5)

    def key(self, *keys):
        xdotool("key", "--clearmodifiers", *keys)

    def type(self, text):
        xdotool("type", "--clearmodifiers", text)

    @contextlib.contextmanager
    def busy(self):
        """The program gets all keys and clicks of this time at once, as on a busy machine."""
        self.process.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.process.send_signal(signal.SIGCONT)

    def screenshot(self, path):
        subprocess.run(["import", "-window", "root", path], check=True)

    def pixels(self, thing):
        """What is drawn at the widget's place."""
        x, y, width, height = thing.box
        ox, oy = self.origin()
        area = f"{width}x{height}+{ox + x}+{oy + y}"
        return subprocess.run(["import", "-window", "root", "-crop", area, "rgb:-"], check=True, capture_output=True).stdout

    def die(self):
        """Ends the program like a fault, which it cannot handle."""
        self.process.kill()
        self.process.wait(timeout=PATIENCE)
        self.bus.close()
        self.died = True

    def close(self):
        if self.died:
            return
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(timeout=PATIENCE)
        self.bus.close()
        # We closed it. Anything but a normal exit or our own signal is a crash.
        assert self.process.returncode in (0, -15), f"the program ended with {self.process.returncode}"

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        if exc[0] is not None:
            shot = os.environ.get("GRUNDY_TEST_SHOTS")
            if shot:
                self.screenshot(os.path.join(shot, "failed.png"))
            if self.process.poll() is not None:
                print(f"the program had ended with {self.process.returncode}", file=sys.stderr)
            self.process.kill()
        else:
            self.close()


class Workbench(Desktop):
    """What a user does in Grundy, in Grundy's terms."""

    def __init__(self, program, *args, opened=None, **kwargs):
        """@opened: a position that is opened from a file, which takes a quarter of the time of choosing it in the gallery."""
        self.known = {}  # labels that stay in place: searching the window for them each time is slow
        if opened:
            path = os.path.join(new_folder(), "position.grundy")
            with open(path, "w", encoding="utf-8") as file:
                json.dump({"format": "grundy", "version": 1, "components": [{"position": opened}]}, file)
            args = [*args, path]
        super().__init__(program, *args, **kwargs)
        if opened:
            self.notation()  # below the board, which is there then, too

    def new_component(self, title):
        """Chooses a game in the gallery by typing its name."""
        boards = sum(1 for _ in self.all("image", title))
        self.known.pop("notation", None)
        if self.component_dialog() or list(self.all("text", "Notation")):
            self.click(self.find("push button", "Add a component"))
            gallery = wait_for("the dialog with the gallery", self.component_dialog)
        else:
            gallery = self.app  # the start page
            self.click(self.find("entry", "Search games"))
            self.key("ctrl+a")
        self.type(title)

        def comes_first():
            cells = [(t.box[1], t.box[0], t.name) for t in self.all("table cell", within=gallery) if t.name]
            return bool(cells) and (min(cells)[:2] + (title,)) in cells

        wait_for(f"{title} comes first", comes_first)
        self.key("Return")
        return wait_for(f"the board of {title}", lambda: list(self.all("image", title))[boards:])[-1]

    def component_dialog(self):
        return next((t for t in self.app.children() if t.name == "Add a Component"), None)

    def narrow_tab(self, name):
        """The tab of a section in a window of 1000 pixels. The header has it twice, with the name beside its picture or below,
        and only one of them is seen."""
        return self.wait_for(f"the tab {name}", lambda: next((tab for tab in self.all("page tab", name) if tab.box[2] > 0), None))

    def board(self, title):
        return self.find("image", title)

    def notation(self):
        if "notation" not in self.known:
            self.known["notation"] = self.find("text", "Notation")
        return self.known["notation"]

    def write_notation(self, text):
        # What was typed before may still move it.
        self.click(self.settled(self.notation()))
        self.key("ctrl+a")
        self.type(text)
        self.key("Return")

    def settled(self, thing):
        """A widget that has stopped moving: for some frames it is found in the same place."""
        place, since, n_answers = None, 0.0, 0

        def still():
            nonlocal place, since, n_answers
            now, box = time.monotonic(), thing.box
            if box != place:
                place, since, n_answers = box, now, 0
            n_answers += 1
            return now - since > SOME_FRAMES and n_answers > SOME_ANSWERS

        wait_for(f"{thing.name} stays where it is", still)
        return thing

    def play_first(self, moves):
        """Clicks the first move in a list, which is the best."""
        self.settled(moves)
        self.click(moves, fx=0.3, fy=24 / moves.box[3])

    def described(self, description):
        if description not in self.known:
            self.known[description] = wait_for(
                f"the label that is {description!r}",
                lambda: next(self.all("label", description=description), None),
            )
        return self.known[description]

    @property
    def value(self):
        return self.described("Value").name

    @property
    def outcome(self):
        return self.described("Outcome").name

    def wait_value(self, value, patience=PATIENCE):
        wait_for(f"the value {value!r}", lambda: self.value == value, patience)

    def wait_position(self, text, patience=PATIENCE):
        """Waits until the notation below the board is this."""
        self.wait_for(f"the position {text!r}", lambda: self.notation().text == text, patience)
