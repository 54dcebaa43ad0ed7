#!/bin/sh
# Builds the sample's stylesheets with every way of telling modes apart, and checks them in Chromium.
#
#     Tests/Browser/run.sh [path to tincture]
#
# Without a path, the debug build is taken. Exits with 0 if the browser shows what `tincture resolve` says.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tincture=${1:-$here/../../.build/debug/tincture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

config=$here/sample/tincture.yaml
"$tincture" build --quiet --config "$config" --out "$work"
for appearance in light dark; do
  for contrast in standard increased; do
    for density in comfortable compact; do
      "$tincture" resolve --config "$config" --format json \
        --mode $appearance --mode $contrast --mode $density \
        > "$work/$appearance-$contrast-$density.json"
    done
  done
done

# The defaults go first, so that the script knows which modes they are.
set -- "$work/light-standard-comfortable.json" "$work"/*-*-*.json
status=0
for modes in both media attribute light-dark; do
  prefix=
  [ $modes = media ] && prefix='my app'
  echo "$modes:" >&2
  "$here/check_css.py" --modes $modes --prefix "$prefix" "$work/$modes.css" "$@" || status=1
done
exit $status
