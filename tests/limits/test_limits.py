# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later

"""Runs the worst inputs of worst.tsv, each within its --timeout and --memory.

Each row runs grundy-cli in a separate process. It may use twice its time in CPU seconds and half a second more, and one and a
half times its memory, in addition to what the start of the program uses on this machine. It must end with an answer or with one short line on
standard error.

    test_limits.py GRUNDY-CLI         runs one row of twenty: those of the round GRUNDY_SEED
    test_limits.py GRUNDY-CLI WORD    runs all rows that contain WORD
"""

import os
import re
import resource
import sys
import tempfile

# The start of the program is measured this many times. Its largest use is allowed in addition to the bounds: about 0.01 s and
# 10 MB.
BARE_RUNS = 10

# What a row may use in addition to twice its time: a machine that is busy, or slower than most, takes longer for the step in
# which the time ends.
GRACE_SECONDS = 0.5

# The games in Lua of some rows.
GAMES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "games")

# A round has one row of so many.
ROUNDS = 20

# Characters of a message that refuses an input.
MOST_SAID = 500

# The system ends a process that goes far beyond its bounds.
MOST_BYTES = 6 << 30

REPEAT = re.compile("@([0-9]+)«([^«»]*)»")


def expand(word):
    """Expands @N«text» to N copies of the text, the innermost first, and ⏎ to the end of a line."""

    def repeat(match):
        text = match[2]
        if "#" not in text:
            return text * int(match[1])
        return "".join(text.replace("#+", str(i + 1)).replace("#", str(i)) for i in range(int(match[1])))

    while REPEAT.search(word):
        word = REPEAT.sub(repeat, word)
    return word.replace("⏎", "\n")


def rows():
    with open(os.path.join(os.path.dirname(__file__), "worst.tsv"), encoding="utf-8") as table:
        for line in table:
            line = line.rstrip("\n")
            if line and not line.startswith("# "):
                seconds, megabytes, *words = line.split("\t")
                yield line, float(seconds), int(megabytes), words


def limit(seconds):
    resource.setrlimit(resource.RLIMIT_CPU, (int(4 * seconds) + 8, int(4 * seconds) + 9))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def write_expanded(path, word):
    """Runs in a separate process, so that a long text does not count as memory of the next process to start."""
    child = os.fork()
    if child == 0:
        try:
            with open(path, "w", encoding="utf-8") as text:
                text.write(expand(word) + "\n")
        finally:
            os._exit(0)
    os.waitpid(child, 0)


def run(program, seconds, megabytes, words, folder):
    """Returns the exit status (negative: a signal), the resources used, the length of the output, and the message."""
    given = ""
    if "<" in words:
        given = words[words.index("<") + 1]
        words = words[: words.index("<")]
    words = [expand(word).replace("OUT", os.path.join(folder, "picture")).replace("GAMES", GAMES)
             for word in words]
    argv = [program, *words, "--timeout", str(seconds), "--memory", str(megabytes)]
    paths = [os.path.join(folder, name) for name in ("in", "out", "err")]
    write_expanded(paths[0], given)
    child = os.fork()
    if child == 0:
        try:
            for number, path in enumerate(paths):
                os.dup2(os.open(path, os.O_RDONLY if number == 0 else os.O_CREAT | os.O_TRUNC | os.O_WRONLY, 0o600), number)
            limit(seconds)
            os.execv(program, argv)
        finally:
            os._exit(127)
    _, status, usage = os.wait4(child, 0)
    with open(paths[2], encoding="utf-8") as text:
        said = text.read()
    return os.waitstatus_to_exitcode(status), usage, os.path.getsize(paths[1]), said


def cpu_seconds(usage):
    return usage.ru_utime + usage.ru_stime


def measure_bare(program, folder):
    """The CPU seconds and bytes of the program when it computes nothing."""
    usages = [run(program, 60, 1024, ["eval", "0"], folder)[1] for _ in range(BARE_RUNS)]
    return max(cpu_seconds(usage) for usage in usages), max(usage.ru_maxrss for usage in usages) * 1024


def faults(seconds, megabytes, words, status, usage, n_out, said, bare):
    bare_seconds, bare_bytes = bare
    used = cpu_seconds(usage)
    draws = "-o" in words
    # Each line of a worksheet has a time limit of its own, and may say that it was used up when the machine is busy.
    many_lines = words[0] == "run"
    if status not in (0, 1, 3):
        yield f"ended with status {status}: {said[:200]!r}"
    if status == 0 and n_out == 0 and not draws:
        yield "answered nothing"
    if status == 1 and (said.count("\n") != 1 and not many_lines or not said.endswith("\n")):
        yield f"said {said[:200]!r}"
    if status == 1 and max(map(len, said.split("\n"))) > MOST_SAID:
        yield f"said {len(said)} characters: {said[:200]!r}"
    if status == 1 and n_out > 0:
        yield "was refused, and printed something all the same"
    if used > 2 * seconds + GRACE_SECONDS + bare_seconds:
        yield f"took {used:.2f} s of {seconds} s"
    if usage.ru_maxrss * 1024 > 1.5 * (megabytes << 20) + bare_bytes:
        yield f"took {usage.ru_maxrss >> 10} MB of {megabytes} MB"


def main():
    program, *rest = sys.argv[1:]
    only = rest[0] if rest else ""
    turn = int(os.environ.get("GRUNDY_SEED") or 0) % ROUNDS
    n, failed = 0, []
    with tempfile.TemporaryDirectory() as folder:
        bare = measure_bare(program, folder)
        print(f"{bare[0]:6.2f} s {bare[1] >> 20:5} MB       the start of the program")
        for number, (line, seconds, megabytes, words) in enumerate(rows()):
            if only not in line if only else number % ROUNDS != turn:
                continue
            n += 1
            status, usage, n_out, said = run(program, seconds, megabytes, words, folder)
            found = list(faults(seconds, megabytes, words, status, usage, n_out, said, bare))
            print(f"{cpu_seconds(usage):6.2f} s {usage.ru_maxrss >> 10:5} MB  {status:3}  {' '.join(words)[:100]}", flush=True)
            failed += [f"FAILED: {' '.join(words)[:100]}: {'; '.join(found)}"] if found else []
    # Last, where the end of a long log shows them.
    print(*failed, f"{n} rows, {len(failed)} failed", sep="\n")
    return len(failed) > 0 or n == 0


if __name__ == "__main__":
    sys.exit(main())
