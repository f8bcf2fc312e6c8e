#!/bin/sh
# Grundy - Copyright (C) 2026 The Grundy developers - GPL-3.0-or-later
#
# Builds the current commit on Debian 13, with warnings as errors, and runs the tests there. The system is a chroot, which
# debootstrap makes. If it exists already, it is used again. Needs root and debootstrap.
#
#     tests/debian-13.sh FOLDER                      all of it, in the chroot FOLDER
#     tests/debian-13.sh FOLDER meson test -C build questions
#                                                    any command, in the checkout in the chroot
#
# MIRROR is the address that Debian comes from. If it is not set, it is where this system's packages come from.
set -eu

usage ()
{
  sed -n '3,/^set/s/^# \{0,1\}//p' "$0" >&2
  exit 2
}

# Where this system's packages come from, if it is a Debian.
own_mirror ()
{
  apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Label: Debian' 2>/dev/null | head -n 1
}

case ${1:--} in
  -*) usage ;;
esac
if [ "$(id -u)" != 0 ]; then
  echo 'A chroot can only be made by root' >&2
  exit 1
fi

# Everything that is mounted below belongs to this process alone, and goes when it ends.
if [ -z "${GRUNDY_MOUNTS:-}" ]; then
  GRUNDY_MOUNTS=own exec unshare --mount --pid --fork --kill-child "$0" "$@"
fi

checkout=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
chroot=$(cd "$1" && pwd)
shift

# The file is the last thing that is made, so a system that is not whole is made again.
if [ ! -e "$chroot/etc/grundy-tests" ]; then
  mirror=${MIRROR:-$(own_mirror)}
  debootstrap --variant=minbase trixie "$chroot" "${mirror:-http://deb.debian.org/debian}"
  touch "$chroot/etc/grundy-tests"
fi

# Only what is committed. Files that the build has made remain, so that the next one is short.
source=$chroot/root/grundy
if [ ! -e "$source" ]; then
  git clone -q --no-hardlinks "$checkout" "$source"
fi
git -C "$source" fetch -q "$checkout" HEAD
git -C "$source" reset -q --hard FETCH_HEAD
git -C "$source" clean -q -f -d

mount -t proc proc "$chroot/proc"
mount --rbind /dev "$chroot/dev"
cp -L /etc/resolv.conf "$chroot/etc/resolv.conf"

[ $# -gt 0 ] || set -- ./run test -Dwerror=true
exec env -i HOME=/root TERM="${TERM:-dumb}" LC_ALL=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
  ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
  chroot "$chroot" sh -c 'cd /root/grundy && exec "$@"' sh "$@"
