# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""What `find` finds for a condition, against all positions with their fields, of which Python picks. The fields are compared as
fractions of Python, values by `eval` of each comparison. Without an atlas, while one is filled, and from the complete one."""

import functools
import json
import operator
import os
import random
import subprocess
import sys
import tempfile
from fractions import Fraction

CLI = sys.argv[1]
KOS = """return ruleset {
  title = "Kos", board = "grid", cells = ".wvab", example = "ab", loopy = true, rules = "A ko a is {1|b}, and b is {a|0}.",
  options = function (g, player, emit)
    local to = player:pick (true, false) and { w = ".", a = "w", b = "a" } or { v = ".", a = "b", b = "." }
    for from, after in pairs (to) do
      for p in g:find (from) do emit (g:with { [p] = after }) end
    end
  end,
  split = function (g) return g:components (".") end,
}"""
ORDERS = {"<": operator.lt, "<=": operator.le, ">": operator.gt, ">=": operator.ge, "=": operator.eq, "!=": operator.ne}
MOST = int(sys.argv[2]) if len(sys.argv) > 2 else 20
folder = tempfile.TemporaryDirectory()
FOLDER = folder.name
GAME = os.path.join(FOLDER, "kos.lua")
with open(GAME, "w", encoding="utf-8") as file:
    file.write(KOS)


COMPARER = subprocess.Popen([CLI, "eval", "--json", "--fields", "value", "-"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def run(*args, text=None):
    done = subprocess.run([CLI, *args], input=text, capture_output=True, text=True)
    assert done.returncode == 0, (args, done.stderr)
    return done.stdout.splitlines()


@functools.cache
def compared(expression):
    """The value of a comparison. One process answers all of them."""
    COMPARER.stdin.write(expression + "\n")
    COMPARER.stdin.flush()
    return json.loads(COMPARER.stdout.readline())["value"]


def number(row, field):
    """A field as a fraction; None if it has no meaning, or is a loopy game such as 1over."""
    try:
        return None if row[field] is None else Fraction(row[field])
    except ValueError:
        return None


def numbers(field, sign, other):
    """The condition, and whether a row fulfils it. A field without a meaning is equal to nothing."""

    def holds(row):
        value = number(row, field)
        return sign == "!=" if value is None else ORDERS[sign](value, Fraction(other))

    return f"{field} {sign} {other}", holds


def outcomes(letters):
    return f"outcome = {letters}", lambda row: row["outcome"] == letters


def values(sign, other):
    def holds(row):
        return compared(f"{row['value']} {sign} {other}") == "true"

    return f"value {sign} {other}", holds


def both(a, b, word="and"):
    join = all if word == "and" else any
    return f"{a[0]} {word} {b[0]}", lambda row: join((a[1](row), b[1](row)))


def no(a):
    return f"not ({a[0]})", lambda row: not a[1](row)


NUMBERS = ["-2", "-1/2", "0", "1/2", "3/4", "1", "1/3", "2/3", "-1/3", "0.3", "4/6"]
FIELDS = ["mean", "temperature", "birthday"]
SHORT = [values(sign, game) for sign in ("=", "!=", "<", ">", "<=", ">=", "||") for game in ("*", "1/2", "+-1", "{1|-1}")] + [
    numbers(stop, sign, other) for stop in ("left_stop", "right_stop") for sign in ORDERS for other in ("1", "-1/3")
]
ALL = [numbers(field, sign, other) for field in FIELDS for sign in ORDERS for other in NUMBERS] + [
    outcomes("N"),
    outcomes("P"),
    both(outcomes("N"), numbers("temperature", ">", "1/3")),
    both(numbers("mean", "<=", "-1/3"), numbers("mean", ">", "2/3"), "or"),
    both(both(numbers("birthday", ">=", "3"), outcomes("L")), no(numbers("mean", "<", "4/3"))),
    no(both(outcomes("P"), numbers("temperature", "<", "0"))),
]
HEAPS = [numbers(field, sign, other) for field in ("nimber", "remoteness") for sign in ORDERS for other in ("0", "3", "5/3")]

total = 0
for game, size, conditions in [
    (["domineering"], "2x3", ALL + SHORT),
    (["clobber", "--symmetry"], "2x2", ALL + SHORT),
    (["kos", "--game", GAME], "1x2", ALL),
    (["nim"], "7", ALL + HEAPS),
    (["chomp"], "3x3", ALL + HEAPS),
    (["hackenbush"], "3", ALL + SHORT),
]:
    ask = ["find", *game, "--up-to", size]
    rows = [json.loads(line) for line in run(*ask, "--json")]
    atlas = os.path.join(FOLDER, game[0] + ".atlas")
    some = 0
    for condition, holds in random.Random(7).sample(conditions, min(MOST, len(conditions))):
        wanted = [row["position"] for row in rows if holds(row)]
        some += 0 < len(wanted) < len(rows)
        assert run(*ask, "--where", condition) == wanted, (game, condition)
        assert run(*ask, "--where", condition, "--atlas", atlas) == wanted, (game, condition, "atlas")
    print(f"{game[0]}: {len(rows)} positions, {some} conditions that hold of some")
    total += some
assert total > 2 * min(MOST, 20), total
COMPARER.stdin.close()
assert COMPARER.wait() == 0
