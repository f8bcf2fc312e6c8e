# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""A monkey test of the window: random but seeded clicks, drags, keys and texts. Criticals and warnings end the
program. The test fails if the program crashes, if a turn of the main loop takes more CPU time than --turn allows, if the
main loop does not answer, if a closed window stays alive, if memory does not level off, or if more than 1 GB is
in use with all windows closed.

    tests/run-in-xvfb.sh python3 tests/monkey/monkey.py build/src/app/grundy build/src/cli/grundy-cli \\
      build/tests/monkey/libmonkey-watch.so --seed 7 --seconds 600
"""

import argparse
import collections
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

from x11 import Display

ANSWER_WITHIN = 20.0  # seconds to wait for a main loop that may be blocked without computing
FOCUSED_INPUTS = 400  # number of inputs after which all windows are closed and a new one is opened
EDGE = 12  # pixels at the edge, where dragging resizes a window, which GDK handles as badly as moving
FEWEST = 15  # samples of memory in half a run; fewer tell nothing, as in a minute
COMPLAINT = re.compile(r"-(WARNING|CRITICAL|ERROR) \*\*|drawn before it has a place|ERROR: .*Sanitizer")
HELD_MB = 1000  # more than this is never right with all windows closed, not even once
LEVEL_MB = 24  # allowed growth over the first half's memory, for pictures and pages that libraries keep

SHORTCUTS = (
    "ctrl+z ctrl+y ctrl+shift+z ctrl+shift+c ctrl+shift+l ctrl+c ctrl+v ctrl+x ctrl+a ctrl+n ctrl+comma ctrl+plus "
    "ctrl+equal ctrl+e ctrl+s ctrl+shift+s ctrl+o ctrl+question ctrl+w ctrl+minus ctrl+0 ctrl+Home ctrl+End F1 F2 F6 "
    "F9 F10 alt+1 alt+2 alt+3 alt+4 alt+5 alt+Up alt+Down alt+Left alt+Right ctrl+1 ctrl+2 ctrl+3 ctrl+4"
).split()
KEYS = (
    "Tab Tab Tab shift+Tab Up Down Left Right shift+Up shift+Down shift+Left shift+Right ctrl+Up ctrl+Down ctrl+Left "
    "ctrl+Right Return space Escape Escape Delete BackSpace Insert Home End Prior Next Menu plus minus 0 1 2 3 a b e g "
    "l n r x v h"
).split()
# A menu or window that opens while a button is pressed takes the pointer, and GTK 4.8 loses track of the button.
OPENING = (
    "F1 F10 Menu ctrl+n ctrl+w ctrl+o ctrl+e ctrl+s ctrl+shift+s ctrl+comma ctrl+plus ctrl+equal plus ctrl+question"
).split()
VALUES = "0 1 -2 3/4 * *2 ^ v3 2^3*5 +-1 {2|-1} {0||0|-2} tiny(2) {1|*} +-{2|1} -1/2v3*2 ^<2> v[3]".split()
FUNCTIONS = (
    "heat({},1) cool({},1/2) mean({}) temperature({}) birthday({}) left-options({}) outcome({}) canonical({}) "
    "reduced({}) atomic-weight({}) misere({}) -({}) 3.({}) sign-expansion({}) norton({},1) day(2)"
).split()
RELATIONS = (" + ", " - ", "+", " = ", " || ", " <= ", ":")


class Fault(Exception):
    pass


class Program:
    """A running Grundy with the watch in it."""

    def __init__(self, options, folder, errors):
        self.socket, theirs = socket.socketpair()
        env = dict(os.environ)
        env.update(
            LD_PRELOAD=options.watch,
            MONKEY_FD=str(theirs.fileno()),
            HOME=folder,
            XDG_CONFIG_HOME=folder + "/config",
            XDG_CACHE_HOME=folder + "/cache",
            XDG_DATA_HOME=folder + "/data",
            XDG_STATE_HOME=folder + "/state",
        )
        self.process = subprocess.Popen(
            [options.program], env=env, cwd=folder + "/files", pass_fds=[theirs.fileno()], stderr=errors, stdout=errors
        )
        theirs.close()
        self.rest = b""

    def ask(self, question):
        """The lines of the answer; None if the program has ended."""
        try:
            self.socket.sendall(question.encode() + b"\n")
            while not self.rest.endswith(b".\n") or (self.rest != b".\n" and not self.rest.endswith(b"\n.\n")):
                if not select.select([self.socket], [], [], ANSWER_WITHIN)[0]:
                    os.kill(self.process.pid, signal.SIGRTMIN + 4)  # reports where it is
                    time.sleep(1)
                    raise Fault(f"the main loop has not answered for {ANSWER_WITHIN} s")
                more = self.socket.recv(65536)
                if not more:
                    return None
                self.rest += more
        except (BrokenPipeError, ConnectionResetError):
            return None
        answer, self.rest = self.rest.decode(), b""
        return answer.splitlines()[:-1]

    def end(self):
        """The exit status of the program."""
        self.socket.close()
        try:
            return self.process.wait(timeout=ANSWER_WITHIN)
        except subprocess.TimeoutExpired:
            raise Fault("the program has closed its windows and does not end") from None


class Monkey:
    def __init__(self, options):
        self.options = options
        self.folder = tempfile.mkdtemp(prefix="monkey-")
        os.mkdir(self.folder + "/files")
        self.errors_path = self.folder + "/errors"
        self.errors = open(self.errors_path, "wb")
        self.display = Display()
        games = json.loads(subprocess.run([options.cli, "rulesets", "--json"], check=True, capture_output=True).stdout)
        self.titles = [game["title"] for game in games]
        self.examples = [text for game in games for text in game["notation"]]
        self.inputs = collections.deque(maxlen=200)
        self.count = options.first
        self.saved = 0
        self.memory = []  # (seconds, kB) each time after all windows were closed
        self.errors_read = 0
        self.faults = []
        self.program = None
        self.write_documents()

    # Texts

    def expression(self, r, depth=0):
        if depth < 2 and r.random() < 0.3:
            return self.expression(r, depth + 1) + r.choice(RELATIONS) + self.expression(r, depth + 1)
        if depth < 2 and r.random() < 0.2:
            return r.choice(FUNCTIONS).format(self.expression(r, depth + 1))
        text = r.choice(self.examples if r.random() < 0.6 else VALUES)
        if r.random() < 0.15:  # most texts that are changed in this way are wrong
            at = r.randrange(len(text) + 1)
            text = text[:at] + r.choice("0123456789()[]{}|,.+-*x#abr") + text[at + r.randrange(2) :]
        return text

    def write_documents(self):
        r = random.Random(f"{self.options.seed} documents")
        for i in range(6):
            document = {
                "format": "grundy",
                "version": 1,
                "components": [{"position": r.choice(self.examples)} for _ in range(r.randrange(4))],
                "worksheet": [{"expression": self.expression(r)} for _ in range(r.randrange(8))],
            }
            with open(f"{self.folder}/files/document-{i}.grundy", "w", encoding="utf-8") as file:
                json.dump(document, file)
        with open(f"{self.folder}/files/document-6.grundy", "w", encoding="utf-8") as file:
            file.write('{"format": "grundy", "version": 1, "compo')

    # What is on the screen

    def look(self):
        """Updates the list of windows, their kinds, and the widgets of the topmost one."""
        answer = self.ask("look")
        if answer is None:
            return False
        self.kinds, widgets, handles = {}, [], []
        for line in answer:
            what, *words = line.split()
            if what == "window":
                self.kinds[int(words[0])] = words[1]
            else:
                (widgets if what == "widget" else handles).append((int(words[0]), *map(int, words[1:5]), " ".join(words[5:])))
        windows = self.display.windows()
        self.popup = windows[-1] if windows and windows[-1].is_popup else None
        ordinary = [w for w in windows if w.xid in self.kinds]
        if not ordinary:
            return False
        top = ordinary[-1]
        # Does what a window manager would do: off the screen, GTK finds no monitor for the window's menus.
        if top.x or top.y:
            self.display.move(top.xid, 0, 0)
            self.display.sync()
            top.x = top.y = 0
            self.ask("ping")
        if top.xid != self.focused:
            self.display.focus(top.xid)
            self.focused = top.xid
        self.top = top
        places = {w.xid: w for w in windows}
        reached = {self.popup.xid} if self.popup else {top.xid}

        def placed(things):
            return [
                (places[xid].x + x, places[xid].y + y, width, height, name)
                for xid, x, y, width, height, name in things
                if xid in places and xid in reached and width > 0 and height > 0
            ]

        self.widgets, self.handles = placed(widgets), placed(handles)
        return True

    def moves_window(self, x, y):
        """Whether a drag from there moves the window. Without a window manager GDK does this itself, and loses track of
        the buttons that are pressed."""
        return any(left <= x < left + w and top <= y < top + h for left, top, w, h, _ in self.handles)

    def ask(self, question):
        answer = self.program.ask(question)
        self.read_errors()
        return answer

    def read_errors(self):
        with open(self.errors_path, "rb") as file:
            file.seek(self.errors_read)
            text = file.read()
        end = text.rfind(b"\n") + 1
        self.errors_read += end
        for line in text[:end].decode(errors="replace").splitlines():
            if line.startswith("main loop: that turn") and int(line.split()[5]) > self.options.turn:
                self.fault(line)

    def fault(self, what):
        if not self.options.keep_going:
            raise Fault(what)
        self.faults.append((self.count, what, list(self.inputs)[-3:]))
        print(f"{self.count}: {what}, after {list(self.inputs)[-2:]}", flush=True)

    # Inputs

    def note(self, text):
        self.count += 1
        self.inputs.append(text)

    def somewhere(self, r):
        """A place in a random widget. All have the same chance, but Grundy's own canvases have a larger one."""
        if self.widgets and r.random() < 0.9:
            own = [w for w in self.widgets if w[4].startswith("Grundy")]
            x, y, width, height, name = r.choice(own if own and r.random() < 0.4 else self.widgets)
        else:
            w = self.popup or self.top
            x, y, width, height, name = w.x, w.y, w.width, w.height, "window"
        x, y = x + r.randrange(width), y + r.randrange(height)
        if not self.popup:
            t = self.top
            x, y = max(EDGE, min(x, t.width - EDGE - 1)), max(EDGE, min(y, t.height - EDGE - 1))
        return x, y, name

    def click(self, r):
        x, y, name = self.somewhere(r)
        button = r.choices((1, 3, 2), (90, 8, 2))[0]
        times = r.choices((1, 2, 3), (88, 10, 2))[0]
        modifier = r.choices((None, "ctrl", "shift"), (90, 5, 5))[0]
        self.note(f"click {button} x{times} {modifier or ''} at {x},{y} on {name}")
        self.display.motion(x, y)
        if modifier:
            self.display.hold(modifier, True)
        for _ in range(times):
            self.display.button(button, True)
            self.display.button(button, False)
        if modifier:
            self.display.hold(modifier, False)

    def drag(self, r):
        x, y, name = self.somewhere(r)
        if self.moves_window(x, y):
            self.note("no drag of the window")
            return
        if r.random() < 0.6:
            to_x, to_y = x + r.randint(-150, 150), y + r.randint(-150, 150)
        else:
            to_x, to_y, _ = self.somewhere(r)
        button = r.choices((1, 2, 3), (85, 10, 5))[0]
        key = r.choice(KEYS + SHORTCUTS) if r.random() < 0.1 else None
        if key in OPENING:
            key = "Escape"
        self.note(f"drag {button} from {x},{y} on {name} to {to_x},{to_y}" + (f", {key} meanwhile" if key else ""))
        self.display.motion(x, y)
        self.display.button(button, True)
        steps = r.randint(1, 12)
        for i in range(1, steps + 1):
            self.display.motion(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps)
            if key and i == (steps + 1) // 2:
                self.display.key(key)
                self.display.sync()
                self.ask("ping")
        self.display.button(button, False)

    def point(self, r):
        x, y, name = self.somewhere(r)
        self.note(f"point at {x},{y} on {name}")
        self.display.motion(x, y)

    def wheel(self, r):
        x, y, name = self.somewhere(r)
        button = r.choices((4, 5, 6, 7), (4, 4, 1, 1))[0]
        modifier = r.choices((None, "ctrl", "shift"), (60, 30, 10))[0]
        n = r.randint(1, 8)
        self.note(f"wheel {button} x{n} {modifier or ''} at {x},{y} on {name}")
        self.display.motion(x, y)
        if modifier:
            self.display.hold(modifier, True)
        for _ in range(n):
            self.display.button(button, True)
            self.display.button(button, False)
        if modifier:
            self.display.hold(modifier, False)

    def press(self, r):
        keys = [r.choice(KEYS) for _ in range(r.randint(1, 5))]
        self.note("keys " + " ".join(keys))
        for key in keys:
            self.display.key(key)

    def shortcut(self, r):
        key = r.choice(SHORTCUTS)
        self.note("key " + key)
        self.display.key(key)

    def type(self, r):
        """Types into an entry, or into the widget with the focus."""
        texts = [w for w in self.widgets if w[4] == "GtkText"]
        end = r.choice(("Return", "Return", "Tab", "Escape", "ctrl+z", ""))
        text = str(r.choice((0, 3, 17, 100, -5, 10**9))) if r.random() < 0.15 else self.expression(r)
        where = "the focus"
        if texts and r.random() < 0.85:
            x, y, width, height, _ = r.choice(texts)
            where = f"the entry at {x},{y}"
            self.display.motion(x + width / 2, y + height / 2)
            self.display.button(1, True)
            self.display.button(1, False)
            if r.random() < 0.7:
                self.display.key("ctrl+a")
        self.note(f"type {text!r} {end} into {where}")
        self.display.type(text)
        if end:
            self.display.key(end)

    def gallery(self, r):
        title = r.choice(self.titles)
        title = "".join(c for c in title if c.isascii())
        self.note(f"the game {title!r} from the gallery")
        self.display.key("Escape")
        self.display.key("ctrl+1")
        self.display.key("ctrl+plus")
        self.display.sync()
        self.ask("ping")
        self.look()
        self.display.type(title)
        self.display.sync()
        self.ask("ping")
        self.display.key("Return")

    def work_in_sheet(self, r):
        """The worksheet, with an expression or an editor in it."""
        text = self.expression(r)
        self.note(f"the worksheet and {text!r}")
        self.display.key("ctrl+4")
        self.display.sync()
        self.ask("ping")
        self.display.type(text)
        self.display.key("Return")

    def resize(self, r):
        width, height = r.randint(300, 1280), r.randint(300, 900)
        self.note(f"size {width}x{height}")
        self.display.resize(self.top.xid, width, height)

    def act(self, r):
        choice = r.randrange(10**6)
        self.note(f"action {choice}")
        answer = self.ask(f"act {choice}")
        if answer:
            self.inputs[-1] += " " + answer[0]

    def choose_file(self, r):
        """In a file chooser, touches nothing that could lead out of the monkey's own folder."""
        if r.random() < 0.3:
            self.note("no file")
            self.display.key("Escape")
            return
        name = f"document-{r.randrange(8)}.grundy" if r.random() < 0.7 else f"saved-{self.saved % 20}"
        self.saved += 1
        self.note(f"the file {name}")
        self.display.key("ctrl+l")
        self.display.sync()
        self.ask("ping")
        self.display.key("ctrl+a")
        self.display.type(f"{self.folder}/files/{name}")
        self.display.key("Return")
        self.display.sync()
        self.ask("ping")
        self.display.key("Return")

    def one_input(self):
        # Each input has its own random source, so one that behaves differently does not change all later ones.
        r = random.Random(f"{self.options.seed} {self.count}")
        if not self.look():
            return False
        top = self.kinds[self.top.xid]
        if "FileChooser" in top or top == "GtkDialog":
            self.choose_file(r)
        elif top == "AdwAboutWindow":
            # All of it is libadwaita's. That of version 1.2 warns when it is resized, and crashes in its animations.
            self.note("the window about the program is closed")
            if self.ask("close-dialogs") is None:
                return False
        elif top not in ("GrundyWindow",) and r.random() < 0.1:
            self.note(f"Escape from {top}")
            self.display.key("Escape")
        else:
            kinds = {
                self.click: 30, self.drag: 12, self.point: 6, self.wheel: 8, self.press: 12, self.shortcut: 12,
                self.type: 9, self.gallery: 3, self.work_in_sheet: 2, self.resize: 2, self.act: 4,
            }  # fmt: skip
            r.choices(list(kinds), list(kinds.values()))[0](r)
        self.display.sync()
        return self.ask("ping") is not None

    # The run

    def start(self):
        self.focused = None
        self.program = Program(self.options, self.folder, self.errors)
        if self.ask("ping") is None:
            self.program_ended()
        end = time.monotonic() + ANSWER_WITHIN
        while not self.look():
            if self.program.process.poll() is not None or time.monotonic() > end:
                raise Fault("the program does not show its window")

    def program_ended(self):
        status = self.program.end()
        self.program = None
        self.read_errors()
        if status != 0:
            raise Fault(f"the program ended with {status}")

    def start_over(self, elapsed):
        """Closes all windows and measures how much memory is still in use. Returns whether the program still runs: an
        input may have closed its last window just before."""
        self.note("all windows closed, a new one opened")
        if any(self.ask(question) is None for question in ("close-dialogs", "ping", "start-over", "ping")):
            return False
        # Work for a closed window releases the window, and then its memory, when it notices that it was cancelled.
        for _ in range(100):
            memory, windows = self.ask_memory()
            if windows == 1:
                break
            if memory is None:
                return False
            time.sleep(0.1)
        else:
            self.fault(f"{windows - 1} closed windows are still alive after 10 s")
        samples = [memory]
        for _ in range(3):
            time.sleep(0.1)
            samples.append(self.ask_memory()[0])
        if None in samples:
            return False
        self.memory.append((elapsed, min(samples)))
        if min(samples) > HELD_MB * 1024:
            self.fault(f"{min(samples)} kB are in use with all windows closed")
        self.focused = None
        return True

    def ask_memory(self):
        """How much is held, in kB, and how many windows there are; None and 0 if the program has ended."""
        answer = self.ask("memory")
        return tuple(map(int, answer[0].split()[1:])) if answer is not None else (None, 0)

    def check_memory(self):
        half = len(self.memory) // 2
        if half < FEWEST:
            print(f"memory: {len(self.memory)} samples are too few to tell")
            return
        first = max(kb for _, kb in self.memory[:half])
        last = min(kb for _, kb in self.memory[-half:])
        print(f"memory: at most {first} kB in the first half, at least {last} kB in the last")
        if last > first * 1.1 + LEVEL_MB * 1024:
            raise Fault(f"memory does not level off: {' '.join(str(kb) for _, kb in self.memory)} kB")

    def run(self):
        began = time.monotonic()
        longest = 0
        self.start()
        next_start = self.count + FOCUSED_INPUTS
        while time.monotonic() - began < self.options.seconds:
            runs = self.one_input()
            if runs and self.count >= next_start:
                answer = self.ask("longest")
                longest = max(longest, int(answer[0].split()[1]) if answer else 0)
                runs = self.start_over(time.monotonic() - began)
                next_start = self.count + FOCUSED_INPUTS
            if not runs:
                self.program_ended()
                self.note("started again")
                self.start()
        answer = self.ask("longest")
        longest = max(longest, int(answer[0].split()[1]) if answer else 0)
        if not self.memory:  # a short run on a slow machine
            self.start_over(time.monotonic() - began)
        print(f"{self.count - self.options.first} inputs; the longest turn of the main loop took {longest} ms of CPU time")
        self.check_memory()
        if self.faults:
            raise Fault(f"{len(self.faults)} faults, see above")

    def end(self):
        if self.program is not None:
            self.program.process.kill()
            self.program.process.wait()
        self.errors.close()

    def report(self, fault):
        """Prints all that is known. What matters most comes last, since logs are cut at their beginning."""
        print("The last inputs:")
        for text in self.inputs:
            print("  " + text)
        with open(self.errors_path, encoding="utf-8", errors="replace") as file:
            said = file.read().splitlines()
        print("What the program said:", *said, sep="\n")
        print("Its complaints:", *(line for line in said if COMPLAINT.search(line)), sep="\n  ")
        print(f"FAULT: {fault}; input {self.count}, seed {self.options.seed}, after {list(self.inputs)[-3:]}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program", type=os.path.abspath)
    parser.add_argument("cli", type=os.path.abspath)
    parser.add_argument("watch", type=os.path.abspath)
    parser.add_argument("--seed", default=str(random.randrange(10**6)))
    parser.add_argument("--first", type=int, default=0, help="the number of the first input, to come back to a fault")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--turn", type=int, default=200, help="how many ms of CPU time a turn may take, from 200 on")
    parser.add_argument("--keep-going", action="store_true", help="notes long turns and goes on")
    options = parser.parse_args()
    print(f"seed {options.seed}", flush=True)
    monkey = Monkey(options)
    try:
        monkey.run()
    except Fault as fault:
        monkey.report(fault)
        return 1
    finally:
        monkey.end()
        shutil.rmtree(monkey.folder, ignore_errors=True)
    return 0


sys.exit(main())
