#!/bin/sh
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
#
# The two manifests differ only in their source, and both allow the sandbox only what the window needs.
set -eu
cd "$(dirname "$0")"
name=io.github.grundy_cgt.Grundy.yml

but_source () { sed -e '/^#/d' -e '/- name: grundy/,$ { /- type: /,$d }' "$1"; }
here=$(but_source "$name")
there=$(but_source "release/$name")
if [ "$here" != "$there" ]; then
  echo "$name and release/$name differ in more than their source" >&2
  exit 1
fi

allowed='--device=dri --share=ipc --socket=fallback-x11 --socket=wayland'
asked=$(sed -n 's/^  - \(--.*\)/\1/p' "$name" | LC_ALL=C sort | tr '\n' ' ')
if [ "$asked" != "$allowed " ]; then
  echo "$name asks for $asked" >&2
  exit 1
fi
