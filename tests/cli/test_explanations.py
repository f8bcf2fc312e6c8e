#!/usr/bin/env python3
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""The explanations of every ruleset's examples, of games written in Lua, of values of each kind, sums, comparisons, misère
play and operations: each agrees with `eval`, uses only rules that docs/explain.md lists, speaks only of expressions that can be read back,
names the options, parts, heaps or edges of this very game, and rests on steps that lead to the value. A round, whose number is
GRUNDY_SEED, has one of ROUNDS of them."""

import glob
import json
import os
import re
import subprocess
import sys

CLI, DOCS, *FOLDERS = sys.argv[1:]
LUA = [word for folder in FOLDERS for name in sorted(glob.glob(os.path.join(folder, "*.lua")))
       if "@NAME@" not in open(name, encoding="utf-8").read() for word in ("--game", name)]
SECONDS = "2"
ROUNDS = 3

VALUES = """0 -3 3/4 83/64 * *5 ^ v3*2 2^3*5 +-1 {3|-1} {5||2|-3} {2|1||-1} tiny(2) miny(1/2) ^<2> {1/8|1} {-5|2} {0,*|*}
{0,^*|*,v} {1*|1*} {*|*} {0|^} {{2|0}|-1} {5/2|} {*2|0,*}""".split()
OTHERS = """*5 + *5
{5|-1} + {3|-3}
+-3 + +-2 + +-1
domineering(2x2) + nim(2) - hackenbush(bbr)
nim(3,5) + kayles(7)
{3|1} - {3|1}
-hackenbush(bbr)
*2 || ^
^^ > *
domineering(2x2) || 0
nim(3) = *3
misere(nim(1,2,3))
misere(kayles(5))
misere(take-away(21))
misere(domineering(2x2))
misere(square-but-one(7))
impartial(toads-and-frogs(t.f))
dicotic(cutcakes(2x3))
mean({5|-1})
left-stop(domineering(2x2))
cool({5|-1},1)
3.(^)
*:1
atomic-weight(^3*)
birthday(^^)
day(3)
left-options({0,*|1})
right-incentives({5|1||-1})
dyadic-expansion(83/64)
[domineering(2x2), 1]
hackenbush(0-1b 1-2r 1-3b)
hackenbush(0-1b 1-2r 2-0b)
hackenbush(0-1g 1-2g 2-0g)
hackenbush(rbg)
square-but-one(5)
queens-race(3,4; 6,7)
graph[a>b:l b>a:r](a)
cheques(1,10,5)
nim(1000000,1000000)
prime-power(600000)
wythoff(1000000,1618034)
sylver(4,6)""".splitlines()

OF_LUA_GAMES = """lua-kayles(5) + nim(3)
lua-kayles(12) + lua-take[most=2](7)
-lua-domineering(2x3)
lua-domineering(3x3) - domineering(3x3)
lua-col(..x|...) = col(..x|...)
lua-clobber(xoxo|oxox) + {2|-1}
lua-toads-and-frogs(tt.ff) + lua-konane(xo.o)
misere(lua-kayles(6))
misere(lua-col(..|..))
hex-snort(2x2)
mean(lua-amazons(x..|..o))""".splitlines()

# What says something of the value, the outcome or the moves of this game. The others (`outcome`, `sign`, ...) only follow.
GROUNDS = {"left-options", "right-options", "options", "mex", "nim-sum", "nim-heap", "sum", "value", "berlekamp", "colon",
           "fusion", "cycle", "period", "closed-form", "loopy-mex", "unanswered", "retrograde", "theorem",
           "computed", "score", "puzzle", "difference", "comparison", "mover-wins", "mover-loses", "left-wins-first", "left-loses-first", "misere-nim"}


def names_lua(text):
    return re.search(r"\b(lua|hex)-|\b(dots-and-boxes|nimstring|snort-in-hand)\b", text) is not None


def run(*args, **kwargs):
    """Runs grundy-cli. The games in Lua are read only if one is named, since that takes a moment."""
    if names_lua(" ".join(args) + kwargs.get("input", "")):
        args = (args[0], *LUA, *args[1:])
    return subprocess.run([CLI, *args], capture_output=True, text=True, encoding="utf-8", **kwargs)


def all_steps(steps):
    for step in steps:
        yield step
        yield from all_steps(step["steps"])


def documented():
    with open(DOCS, encoding="utf-8") as file:
        return {word for line in file if line.startswith("| `") for word in re.findall(r"`([a-z-]+)`", line.split("|")[1])}


def is_specific(step):
    """Whether the sentence names an option, a part, a heap, an edge or a number of this game."""
    return step["rule"] in GROUNDS and any(use in step["text"] for use in step["uses"])


def check_score(explanation):
    """The first step names the best score, and each move leads to what it brings less the opponent's best score."""
    scores = []
    for step in explanation["steps"][0]["steps"]:
        to, gain, theirs, score = step["uses"]
        assert int(gain) - int(theirs) == int(score), step
        assert json.loads(run("eval", "--json", "--fields", "score", to).stdout)["score"] == int(theirs), step
        scores.append(int(score))
    best = json.loads(run("eval", "--json", "--fields", "score", explanation["expression"]).stdout)["score"]
    assert max(scores) == best, (explanation["expression"], scores, best)


def evaluate(expressions):
    """The records, by their expressions: of all games in Lua from one process, and of all others from another one."""
    records = {}
    for lua in False, True:
        lines = [expression for expression in expressions if names_lua(expression) == lua]
        answers = run("eval", "--json", "-", input="\n".join(lines) + "\n").stdout.splitlines()
        assert len(answers) == len(lines), (len(answers), len(lines))
        records.update(zip(lines, map(json.loads, answers)))
    return records


def check_evaluation(explanation, evaluation):
    expression, steps = explanation["expression"], list(all_steps(explanation["steps"]))
    for field in ("value", "outcome"):
        assert explanation[field] == evaluation[field], (expression, field, explanation[field], evaluation[field])
    # Of a game without a move there is no more to say.
    ended = evaluation["moves"] == {"left": [], "right": []} and evaluation["moves_described"] is None
    assert ended or not any("The player to move has no move" in step["text"] for step in steps), expression
    assert ended or any(map(is_specific, steps)), (expression, [step["text"] for step in steps])


def check(expression, rules, uses):
    """Returns the explanation, or None if there was no time for it."""
    explained = run("explain", "--json", "--timeout", SECONDS, "--", expression)
    assert explained.returncode in (0, 3), (expression, explained.stderr)
    explanation = json.loads(explained.stdout)
    steps = list(all_steps(explanation["steps"]))
    if explanation["steps"][0]["rule"] == "score":
        check_score(explanation)
    for step in steps:
        assert step["rule"] in rules, (expression, step["rule"])
        assert step["text"].strip(), (expression, step)
        for use in step["uses"]:
            uses.setdefault(use, expression)
    return explanation if explained.returncode == 0 else None


def main():
    rules, uses = documented(), {}
    examples = [notation for ruleset in json.loads(run("rulesets", "--json").stdout) for notation in ruleset["notation"]]
    assert len(examples) > 100, examples
    of_lua = [notation for ruleset in json.loads(run("rulesets", "--json", *LUA).stdout)
              for notation in ruleset["notation"] if notation not in examples]
    assert len(of_lua) > 10, of_lua
    turn = int(os.environ.get("GRUNDY_SEED") or 0) % ROUNDS
    everything = (examples + VALUES + OTHERS + of_lua + OF_LUA_GAMES)[turn::ROUNDS]
    explained = {expression: check(expression, rules, uses) for expression in everything}
    complete = [expression for expression in explained if explained[expression] is not None]
    # Without a limit: what could be explained can be evaluated, on a busy machine, too.
    records = evaluate(complete)
    for expression in complete:
        check_evaluation(explained[expression], records[expression])
    # A use is read back without an evaluation: nothing is asked of it but its board or its text.
    lines = list(uses)
    read = run("eval", "--json", "--fields", "outcome", "--timeout", "0.01", "-", input="\n".join(lines) + "\n").stdout
    answers = read.splitlines()
    assert len(answers) == len(lines), (len(answers), len(lines))
    for use, answer in zip(lines, answers):
        error = json.loads(answer).get("error", "")
        assert "column" not in error, (use, "in the explanation of", uses[use], error)
    print(f"{len(everything)} explanations with {len(lines)} expressions")


main()
