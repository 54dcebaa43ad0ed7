#!/usr/bin/env bash
# Where the compiler is: at $TINCTURE, on the PATH, or where this action will build it.
set -euo pipefail

found=true
if [ -n "${TINCTURE:-}" ]; then
  path=$TINCTURE
elif ! path=$(command -v tincture); then
  found=false
  path=$GITHUB_ACTION_PATH/.build/release/tincture
fi
case $path in
  /*) ;;
  *) path=$PWD/$path ;; # Later steps work in another folder.
esac
{
  echo "found=$found"
  echo "path=$path"
} >> "$GITHUB_OUTPUT"
