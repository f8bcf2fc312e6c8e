#!/usr/bin/env bash
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
#
# Makes the source archive of the checked-out commit and writes its version and checksum into the release manifest. The
# manifest is then one commit behind the archive that it names, because an archive cannot contain its own checksum.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)
manifest=$root/flatpak/release/io.github.grundy_cgt.Grundy.yml
build=${1:-$root/build}

[ -f "$build/build.ninja" ] || meson setup "$build" "$root"
meson dist -C "$build" --formats xztar --no-tests
version=$(meson introspect "$build" --projectinfo |
  python3 -c 'import json, sys; print(json.load(sys.stdin)["version"])')
archive=$build/meson-dist/grundy-$version.tar.xz
sum=$(sha256sum "$archive" | cut -d' ' -f1)
# Only the last module is Grundy.
sed -i -E \
  -e "/- name: grundy/,\$ s,^( +url: .*/download/).*,\1v$version/grundy-$version.tar.xz," \
  -e "/- name: grundy/,\$ s,^( +sha256: ).*,\1$sum," "$manifest"
printf 'To be published as v%s: %s\n' "$version" "$archive"
