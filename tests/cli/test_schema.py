#!/usr/bin/env python3
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
"""Every record that eval --json prints is as docs/record.schema.json says, and every explanation as explanation.schema.json.

test_schema.py GRUNDY_CLI SCHEMA EXPLANATION_SCHEMA FACTS

The expressions are those of the facts, and one of each notation of each ruleset. The part of JSON Schema that the
schema uses is checked here, since no library for it is in Debian's Python. A field that the schema does not name fails.
"""

import json
import re
import subprocess
import sys

TYPES = {
    "object": lambda x: isinstance(x, dict),
    "array": lambda x: isinstance(x, list),
    "string": lambda x: isinstance(x, str),
    "integer": lambda x: isinstance(x, int) and not isinstance(x, bool),
    "number": lambda x: isinstance(x, (int, float)) and not isinstance(x, bool),
    "boolean": lambda x: isinstance(x, bool),
    "null": lambda x: x is None,
}
WORDS = {
    "$ref", "$schema", "$id", "$defs", "title", "description", "type", "enum", "pattern", "minimum", "minItems",
    "maxItems", "items", "required", "properties", "additionalProperties", "oneOf", "not",
}


class Wrong(Exception):
    """A value that is not as the schema says."""


def check(schema, value, root, path="record"):
    """Raises Wrong where the value differs from the schema."""
    if schema is True:
        return
    assert set(schema) <= WORDS, f"the test does not know {set(schema) - WORDS}"
    if "$ref" in schema:
        check(root["$defs"][schema["$ref"].rsplit("/", 1)[1]], value, root, path)
    types = schema.get("type", list(TYPES))
    if not any(TYPES[name](value) for name in ([types] if isinstance(types, str) else types)):
        raise Wrong(f"{path} is {value!r}, not {types}")
    if "enum" in schema and value not in schema["enum"]:
        raise Wrong(f"{path} is {value!r}")
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        raise Wrong(f"{path} is {value!r}")
    if TYPES["integer"](value) and value < schema.get("minimum", value):
        raise Wrong(f"{path} is {value}")
    if isinstance(value, list):
        if not schema.get("minItems", 0) <= len(value) <= schema.get("maxItems", len(value)):
            raise Wrong(f"{path} has {len(value)} items")
        for i, item in enumerate(value):
            check(schema.get("items", True), item, root, f"{path}[{i}]")
    if isinstance(value, dict):
        check_object(schema, value, root, path)
    if "oneOf" in schema and sum(holds(one, value, root) for one in schema["oneOf"]) != 1:
        raise Wrong(f"{path} is {value!r}")
    if "not" in schema and holds(schema["not"], value, root):
        raise Wrong(f"{path} is {value!r}")


def check_object(schema, value, root, path):
    """The members of an object."""
    for name in schema.get("required", []):
        if name not in value:
            raise Wrong(f"{path} has no {name}")
    for name, member in value.items():
        rest = schema.get("additionalProperties", True)
        known = schema.get("properties", {}).get(name, rest)
        if known is False:
            raise Wrong(f"{path} has {name}")
        check(known, member, root, f"{path}.{name}")


def holds(schema, value, root):
    """Whether the value is as the schema says."""
    try:
        check(schema, value, root)
    except Wrong:
        return False
    return True


def expressions(cli, facts):
    """What is evaluated."""
    with open(facts, encoding="utf-8") as file:
        lines = [line.split("\t")[0] for line in file.read().splitlines()[1:]]
    listed = json.loads(subprocess.run([cli, "rulesets", "--json"], check=True, capture_output=True).stdout)
    for ruleset in listed if isinstance(listed, list) else listed["rulesets"]:
        notation = ruleset["notation"]
        lines += notation.splitlines() if isinstance(notation, str) else notation
    lines += ["1/3", "1 < 2", "left-options(*2)", "outcome(^)", "misere(nim(3))", "domineering(8x8)"]
    return [line for line in dict.fromkeys(lines) if line]


# Every so many of the expressions are explained, since each takes a process of its own.
EXPLAINED = 12


def rules_of(steps):
    """All rules that the steps use."""
    return {step["rule"] for step in steps}.union(*(rules_of(step["steps"]) for step in steps))


def test_explanations(cli, schema_path, asked):
    """The explanations; returns what is wrong, and how many there are."""
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    wrong, rules, n = [], set(), 0
    for expression in asked:
        run = subprocess.run([cli, "explain", "--json", "--timeout", "2", "--", expression], capture_output=True, text=True,
                             encoding="utf-8", check=False)
        if run.returncode == 1 and run.stdout == "" and run.stderr.count("\n") == 1:
            continue
        try:
            explanation = json.loads(run.stdout)
            check(schema, explanation, schema, "explanation")
            if (explanation["steps"][-1:] or [{}])[0].get("rule") == "over-budget" and run.returncode != 3:
                raise Wrong(f"the status is {run.returncode}")
            rules |= rules_of(explanation["steps"])
            n += 1
        except (Wrong, ValueError) as reason:
            wrong.append(f"{expression}: {reason}")
    listed = set(schema["$defs"]["rule"]["enum"])
    print("#", n, "explanations, without", *sorted(listed - rules))
    return wrong, n


def main():
    """Prints the result as TAP."""
    cli, schema_path, explanation_path, facts = sys.argv[1:]
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    asked = expressions(cli, facts)
    # A record that ends early is a record, too.
    out = subprocess.run([cli, "eval", "--json", "--timeout", "0.5", "-"], input="\n".join(asked) + "\n", check=True,
                         capture_output=True, text=True, encoding="utf-8").stdout
    records = [json.loads(line) for line in out.splitlines()]
    print("1..4")
    wrong = []
    for record in records:
        try:
            check(schema, record, schema)
            if not set(record) <= set(schema["properties"]):
                raise Wrong(f"the record has {set(record) - set(schema['properties'])}")
        except Wrong as reason:
            wrong.append(f"{record['expression']}: {reason}")
    for line in wrong[:20]:
        print("#", line)
    print("not ok 1" if wrong else "ok 1", f"{len(records)} records are as the schema says")
    print("ok 2" if len(records) == len(asked) and len(records) > 300 else "not ok 2", "each line has its record")
    spoilt = [{"expression": "1", "nimber": -1}, {"expression": 1}, {"value": "1"}, {"expression": "1", "mean": "a"},
              {"expression": "1", "error": "no", "value": "1"}, {"expression": "1", "outcome": "Z"}]
    print("not ok 3" if any(holds(schema, record, schema) for record in spoilt) else "ok 3",
          "records that are wrong are refused")
    asked = ["{0,*|*}", "{1/8|1}", "{*|1}", "3.^", "*2 || ^", "domineering(2x3)", "kayles(5) + nim(4)", *asked[::EXPLAINED]]
    wrong, n = test_explanations(cli, explanation_path, asked)
    for line in wrong[:20]:
        print("#", line)
    print("not ok 4" if wrong or 2 * n < len(asked) else "ok 4", f"{n} explanations are as the schema says")
    return 0


if __name__ == "__main__":
    sys.exit(main())
