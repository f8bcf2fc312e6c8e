# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Pointer and keyboard of an X display through XTest, from this process: thousands of inputs per minute."""

import ctypes

x11 = ctypes.CDLL("libX11.so.6")
xtst = ctypes.CDLL("libXtst.so.6")

x11.XOpenDisplay.restype = ctypes.c_void_p
x11.XDefaultRootWindow.restype = ctypes.c_ulong
x11.XStringToKeysym.restype = ctypes.c_ulong
x11.XkbKeycodeToKeysym.restype = ctypes.c_ulong

ErrorHandler = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p)
# A window may vanish after it was listed.
_ignore = ErrorHandler(lambda display, event: 0)

REVERT_TO_NONE = 0
MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L"}
NAMES = {
    " ": "space", "\n": "Return", "|": "bar", "{": "braceleft", "}": "braceright", "(": "parenleft", ")": "parenright",
    "[": "bracketleft", "]": "bracketright", ",": "comma", ".": "period", ";": "semicolon", ":": "colon", "+": "plus",
    "-": "minus", "*": "asterisk", "/": "slash", "^": "asciicircum", "<": "less", ">": "greater", "#": "numbersign",
    "=": "equal", "_": "underscore", "'": "apostrophe", '"': "quotedbl", "&": "ampersand", "?": "question",
    "!": "exclam", "@": "at", "~": "asciitilde", "$": "dollar", "%": "percent", "\\": "backslash",
}  # fmt: skip


class Attributes(ctypes.Structure):
    """XWindowAttributes."""

    _fields_ = (
        [(name, ctypes.c_int) for name in ("x", "y", "width", "height", "border_width", "depth")]
        + [("visual", ctypes.c_void_p), ("root", ctypes.c_ulong)]
        + [(name, ctypes.c_int) for name in ("class_", "bit_gravity", "win_gravity", "backing_store")]
        + [("backing_planes", ctypes.c_ulong), ("backing_pixel", ctypes.c_ulong), ("save_under", ctypes.c_int)]
        + [("colormap", ctypes.c_ulong), ("map_installed", ctypes.c_int), ("map_state", ctypes.c_int)]
        + [(name, ctypes.c_long) for name in ("all_event_masks", "your_event_mask", "do_not_propagate_mask")]
        + [("override_redirect", ctypes.c_int), ("screen", ctypes.c_void_p)]
    )


class Window:
    def __init__(self, xid, attributes):
        self.xid = xid
        self.x, self.y, self.width, self.height = attributes.x, attributes.y, attributes.width, attributes.height
        self.is_popup = bool(attributes.override_redirect)


class Display:
    def __init__(self):
        x11.XSetErrorHandler(_ignore)
        self.display = ctypes.c_void_p(x11.XOpenDisplay(None))
        assert self.display.value, "no display"
        self.root = ctypes.c_ulong(x11.XDefaultRootWindow(self.display))
        self.codes = {}
        for code in range(255, 7, -1):
            for shifted in (1, 0):
                symbol = x11.XkbKeycodeToKeysym(self.display, code, 0, shifted)
                if symbol:
                    self.codes[symbol] = (code, bool(shifted))

    def sync(self):
        x11.XSync(self.display, 0)

    def windows(self):
        """The mapped windows, from the lowest up."""
        root, parent, n = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_uint()
        children = ctypes.POINTER(ctypes.c_ulong)()
        x11.XQueryTree(
            self.display, self.root, ctypes.byref(root), ctypes.byref(parent), ctypes.byref(children), ctypes.byref(n)
        )
        found = []
        for i in range(n.value):
            attributes = Attributes()
            if not x11.XGetWindowAttributes(self.display, ctypes.c_ulong(children[i]), ctypes.byref(attributes)):
                continue
            if attributes.map_state == 2 and attributes.width > 1:
                found.append(Window(children[i], attributes))
        if n.value:
            x11.XFree(children)
        return found

    def focus(self, xid):
        x11.XSetInputFocus(self.display, ctypes.c_ulong(xid), REVERT_TO_NONE, ctypes.c_ulong(0))

    def resize(self, xid, width, height):
        x11.XResizeWindow(self.display, ctypes.c_ulong(xid), width, height)

    def move(self, xid, x, y):
        x11.XMoveWindow(self.display, ctypes.c_ulong(xid), x, y)

    def motion(self, x, y):
        xtst.XTestFakeMotionEvent(self.display, -1, int(x), int(y), ctypes.c_ulong(0))

    def button(self, number, down):
        xtst.XTestFakeButtonEvent(self.display, number, int(down), ctypes.c_ulong(0))

    def _key(self, code, down):
        xtst.XTestFakeKeyEvent(self.display, code, int(down), ctypes.c_ulong(0))

    def _code(self, name):
        name = NAMES.get(name, name)
        return self.codes.get(x11.XStringToKeysym(name.encode()), (0, False))

    def key(self, chord):
        """A key as xdotool writes it: ctrl+shift+z."""
        *modifiers, name = chord.split("+") if chord not in "++" else [chord]
        code, shifted = self._code(name)
        if not code:
            return
        held = [self._code(MODIFIERS[m])[0] for m in modifiers]
        if shifted and "shift" not in modifiers:
            held.append(self._code("Shift_L")[0])
        for modifier in held:
            self._key(modifier, True)
        self._key(code, True)
        self._key(code, False)
        for modifier in reversed(held):
            self._key(modifier, False)

    def hold(self, modifier, down):
        self._key(self._code(MODIFIERS[modifier])[0], down)

    def type(self, text):
        for character in text:
            self.key(character)
