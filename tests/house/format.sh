#!/bin/sh
# Checks that every C file is formatted as clang-format 14 formats it. `format.sh --apply` formats them. Other versions of
# clang-format differ slightly, so they are not used.
cd "$(dirname "$0")/../.." || exit 1
formatter=$(command -v clang-format-14 || command -v clang-format) || { echo 'clang-format is not installed'; exit 77; }
case $($formatter --version) in
  *' 14.'*) ;;
  *) echo "This is $($formatter --version); the style is checked with version 14"; exit 77 ;;
esac
case ${1:-} in
  --apply) mode=-i ;;
  *) mode='--dry-run -Werror' ;;
esac
find src tests -name '*.[ch]' -print0 | xargs -0 -P "$(nproc)" -n 40 "$formatter" $mode
