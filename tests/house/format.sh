#!/bin/sh
# Every C file is as clang-format 14 writes it; `format.sh --apply` writes it so. Another version of clang-format writes a
# little differently, so that it is no judge.
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
