# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""What a screen reader knows of the program, read from the accessibility bus. A search asks for the names
and roles of all of it at once (GetItems of the program's cache): the answer takes the program as long as fifty small ones, and a
search would need thousands of those."""

import ast
import functools
import re

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

ROOT = "/org/a11y/atspi/accessible/root"
PROPERTIES = "org.freedesktop.DBus.Properties"
ACCESSIBLE, COMPONENT, TEXT, VALUE, CACHE = (
    f"org.a11y.atspi.{name}" for name in ("Accessible", "Component", "Text", "Value", "Cache"))

# An item of the cache as GLib prints it: the paths of the object, its program and its parent, its index among the parent's
# children, the number of its own, its interfaces, its name, role, description and states.
_REF = r"\('[^']*', '([^']*)'\)"
_STRING = r"""('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")"""
_ITEM = re.compile(
    rf"\({_REF}, {_REF}, {_REF}, (-?\d+), (-?\d+), \[([^\]]*)\], {_STRING}, (\d+), {_STRING}, \[(\d+), (\d+)\]\)")

WINDOW = GLib.Variant("(u)", (Atspi.CoordType.WINDOW,))


def _parse(answer):
    """The items in an answer, by their paths."""
    return {match[1]: match for match in _ITEM.finditer(answer.print_(False))}


def _unquote(text):
    return ast.literal_eval(text) if "\\" in text else text[1:-1]


@functools.cache
def _role_name(number):
    name = Atspi.role_get_name(Atspi.Role(number))
    return "push button" if name == "button" else name  # its name since AT-SPI 2.56


class Bus:
    """A connection to the accessibility bus. It also keeps what the programs tell by themselves: the items that they added to
    their cache since `added` was emptied, the widgets whose children `changed` since that was emptied, and which children of a
    widget are sure, because it has told of no change since.
    The widgets `shown` have been on the screen; those `not_shown` had never been when the window was last read."""

    def __init__(self):
        session = Gio.bus_get_sync(Gio.BusType.SESSION, None)
        (address,) = session.call_sync(
            "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, 0, -1, None).unpack()
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.added, self.sure_children, self.changed, self.shown, self.not_shown = {}, {}, set(), set(), set()
        self._listen(CACHE, "AddAccessible", lambda path, item: self.added.update(_parse(item)))
        self._listen("org.a11y.atspi.Event.Object", "ChildrenChanged", lambda path, what: self._on_children_changed(path))

    def _listen(self, interface, signal, told):
        self.connection.signal_subscribe(None, interface, signal, None, None, Gio.DBusSignalFlags.NONE,
                                         lambda connection, program, path, of, name, what: told(path, what))

    def _on_children_changed(self, path):
        self.changed.add(path)
        self.sure_children.pop(path, None)

    def close(self):
        """Otherwise it would go on hearing, also of the programs that are started after its own."""
        self.connection.close_sync(None)

    def hear(self):
        """Takes in what the programs have told until now."""
        while GLib.MainContext.default().iteration(False):
            pass

    def call(self, program, path, interface, method, parameters=None):
        return self.connection.call_sync(program, path, interface, method, parameters, None, 0, -1, None)

    def call_all(self, things, interface, method, parameters=None):
        """The first results of many questions of which none waits for the answer to another; None: an error."""
        results, n_open = [None] * len(things), len(things)

        def on_answer(connection, answer, i):
            nonlocal n_open
            n_open -= 1
            try:
                results[i] = connection.call_finish(answer).unpack()[0]
            except GLib.Error:  # the widget has vanished
                pass

        for i, thing in enumerate(things):
            self.connection.call(thing.program, thing.path, interface, method, parameters, None, 0, -1, None, on_answer, i)
        while n_open:
            GLib.MainContext.default().iteration(True)
        return results

    def programs(self):
        """The names on the bus of the programs that can be read. The registry is started before the first program."""
        (children,) = self.call("org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren").unpack()
        return [name for name, _ in children]

    def process_id(self, program):
        return self.call("org.freedesktop.DBus", "/", "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                         GLib.Variant("(s)", (program,))).unpack()[0]


class Thing:
    """An accessible widget."""

    def __init__(self, bus, program, path=ROOT):
        self.bus, self.program, self.path = bus, program, path

    def call(self, interface, method, parameters=None):
        return self.bus.call(self.program, self.path, interface, method, parameters).unpack()

    def get(self, interface, name):
        return self.call(PROPERTIES, "Get", GLib.Variant("(ss)", (interface, name)))[0]

    def at(self, path):
        return Thing(self.bus, self.program, path)

    @property
    def name(self):
        return self.get(ACCESSIBLE, "Name")

    @property
    def description(self):
        return self.get(ACCESSIBLE, "Description")

    @property
    def role(self):
        return _role_name(self.call(ACCESSIBLE, "GetRole")[0])

    @property
    def parent(self):
        return self.at(self.get(ACCESSIBLE, "Parent")[1])

    @property
    def number(self):
        return self.get(VALUE, "CurrentValue")

    @property
    def box(self):
        """Its place in the window: left, top, width, height."""
        return self.call(COMPONENT, "GetExtents", WINDOW)[0]

    @property
    def showing(self):
        # GTK 4.8 never reports SHOWING. A widget that was never on the screen has no size.
        return self.has_state(Atspi.StateType.VISIBLE) and self.box[2] > 0

    def has_state(self, state):
        (words,) = self.call(ACCESSIBLE, "GetState")
        return bool(words[state // 32] >> state % 32 & 1)

    @property
    def text(self):
        try:
            return self.call(TEXT, "GetText", GLib.Variant("(ii)", (0, self.get(TEXT, "CharacterCount"))))[0]
        except GLib.Error:
            return self.name

    @property
    def marked(self):
        """The places in the text that are underlined as wrong."""
        run = lambda i: self.call(TEXT, "GetAttributeRun", GLib.Variant("(ib)", (i, False)))[0]  # noqa: E731
        return [i for i in range(self.get(TEXT, "CharacterCount")) if run(i).get("underline") == "error"]

    def children(self):
        """Those of a widget that has vanished are none."""
        try:
            (children,) = self.call(ACCESSIBLE, "GetChildren")
        except GLib.Error:
            return
        for _, path in children:
            yield self.at(path)

    @property
    def never_shown(self):
        """Whether the widget was never on the screen, so that nothing below it was. One that was is not asked again."""
        if self.path in self.bus.shown:
            return False
        try:
            if self.box[2] <= 0:
                return True
            self.bus.shown.add(self.path)
        except GLib.Error:  # a page of a stack is no widget, and what is on it may be shown
            pass
        return False

    def walk(self):
        """The widget and everything below it."""
        yield self
        for child in self.children():
            yield from child.walk()

    def outline(self, depth=0):
        try:
            line = "  " * depth + f"{self.role} {self.name!r} {self.description!r} {self.box}"
        except GLib.Error:
            line = "  " * depth + "?"
        return "\n".join([line] + [child.outline(depth + 1) for child in self.children()])


class Item:
    """A widget as it was when the program told of it."""

    def __init__(self, thing, match):
        self.thing = thing
        self.parent_path, self.index, self.n_children = match[3], int(match[4]), int(match[5])
        self.may_have_children = self.n_children != 0 or thing.path == ROOT  # those of the program are not counted
        self.has_place, self.has_text = COMPONENT in match[6], TEXT in match[6]
        self.role = _role_name(int(match[8]))
        self.name, self.description = _unquote(match[7]), _unquote(match[9])
        self.states = int(match[10]) | int(match[11]) << 32
        self.parent, self.children = None, []

    def has_state(self, state):
        return bool(self.states >> state & 1)

    @functools.cached_property
    def in_shown(self):
        """Whether it and everything that it is in was ever shown."""
        return (self.parent is None or self.parent.in_shown) and not (self.has_place and self.thing.never_shown)

    @property
    def showing(self):
        return self.has_place and self.has_state(Atspi.StateType.VISIBLE) and self.in_shown

    def says(self, text):
        return text in self.name or (self.has_text and text in self.thing.text)

    def below(self, but):
        """It and everything below it, without what is inside a widget called `but`."""
        yield self
        if self.name != but:
            for child in self.children:
                yield from child.below(but)


def _shown(things):
    """Those that may have been on the screen."""
    boxes = things[0].bus.call_all(things, COMPONENT, "GetExtents", WINDOW) if things else []
    for thing, box in zip(things, boxes):
        if box and box[2] > 0:
            thing.bus.shown.add(thing.path)
    return [thing for thing, box in zip(things, boxes) if not box or box[2] > 0]


def _probable_children(items):
    """The children of the widgets by what they say of themselves, without those of whom that cannot be all. A page of a stack
    is no widget: its child counts as one of the stack, in its place. A hidden child says its place, too, so that it may stand
    for one that was never asked for."""
    children = {}
    for item in items.values():
        index, parent = item.index, items.get(item.parent_path)
        if parent and not parent.has_place and parent.thing.path != ROOT:
            index, parent = parent.index, items.get(parent.parent_path)
        if parent and item.has_place:
            children.setdefault(parent.thing.path, []).append((index, item.thing.path))
    for path, found in children.items():
        found.sort()
        all_there = [index for index, _ in found] == list(range(items[path].n_children))
        children[path] = [child for _, child in found] if all_there else None
    return children


def _children(bus, parents, probable):
    """The paths of the children of each item. It is asked for them, unless they were the probable ones when it was asked before,
    and it has told of no change since."""
    bus.changed.clear()
    children = {item: bus.sure_children.get(item.thing.path) for item in parents}
    unsure = [item for item in parents if not children[item] or children[item] != probable.get(item.thing.path)]
    for item, answer in zip(unsure, bus.call_all([item.thing for item in unsure], ACCESSIBLE, "GetChildren")):
        children[item] = [path for _, path in answer or []]
        # One may change after its answer, while others are waited for.
        if children[item] == probable.get(item.thing.path) and item.thing.path not in bus.changed:
            bus.sure_children[item.thing.path] = children[item]
    return children


def read_all(within, but):
    """The items of a widget and of everything below it that is not hidden and may have been shown, without what is inside a
    widget called `but`. The first item is the widget's. The cache also has what is hidden now, and has only what somebody
    asked for. What is asked for now is added to it, and the program tells of that."""
    bus, asked = within.bus, set()
    while True:
        bus.added.clear()
        answer = bus.call(within.program, "/org/a11y/atspi/cache", CACHE, "GetItems")
        bus.hear()
        items = {path: Item(within.at(path), match) for path, match in _parse(answer).items()}
        if within.path not in items:
            return []
        probable, level, lost = _probable_children(items), [items[within.path]], set()
        while level:
            parents = [item for item in level if item.may_have_children and item.name != but]
            children = _children(bus, parents, probable)
            doubted = [within.at(path) for paths in children.values() for path in paths
                       if path not in items or path in bus.not_shown]
            bus.not_shown.difference_update(thing.path for thing in doubted)
            shown = {thing.path for thing in _shown(doubted)}
            bus.not_shown.update(thing.path for thing in doubted if thing.path not in shown)
            for path in shown - items.keys():
                if path in bus.added:
                    items[path] = Item(within.at(path), bus.added[path])
                else:
                    lost.add(path)
            for item, paths in children.items():
                item.children = [items[path] for path in paths if path in items and path not in bus.not_shown]
                for child in item.children:
                    child.parent = item
            level = [child for item in parents for child in item.children]
        # One that was added while the cache was read out was in neither.
        if lost <= asked:
            return list(items[within.path].below(but))
        asked |= lost
