#!/bin/sh
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
#
#   tests/needs.sh TOOL... -- COMMAND [ARGUMENT...]
#
# Runs a test that needs tools which a build does not. If one is missing, the test ends as skipped (77) and says which, so
# the list of tests is the same on every machine. A tool is a program, or a library that the system's Python can use, with
# its version: python:Atspi:2.0.
set -eu

while [ "$1" != -- ]; do
  case $1 in
    python:*)
      /usr/bin/python3 -c 'import gi, sys; gi.require_version(*sys.argv[1].split(":")[1:])' "$1" 2>/dev/null ||
        { echo "SKIP: Python has no ${1#python:}"; exit 77; } ;;
    *)
      command -v "$1" >/dev/null || { echo "SKIP: $1 is not installed"; exit 77; } ;;
  esac
  shift
done
shift
exec "$@"
