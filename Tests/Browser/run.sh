#!/bin/sh
# Builds stylesheets and checks in Chromium that they show what `tincture resolve` says: those of the sample, with every
# type of token and every way of telling modes apart, and that of the example system; and that the classes of the component
# systems look like their cells.
#
#     Tests/Browser/run.sh [path to tincture]
#
# Without a path, the debug build is taken. Exits with 0 if nothing differs.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..
tincture=${1:-$root/.build/debug/tincture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

# resolve CONFIG FOLDER: what each combination of modes gives. The defaults come first, so that the check knows them.
resolve() {
  mkdir -p "$2"
  for appearance in light dark; do
    for contrast in standard increased; do
      for density in comfortable compact; do
        "$tincture" resolve --config "$1" --format json \
          --mode $appearance --mode $contrast --mode $density \
          > "$2/$appearance-$contrast-$density.json"
      done
    done
  done
}

# check MODES PREFIX CSS FOLDER
check() {
  echo "$3 ($1):" | sed "s|$work/||" >&2
  "$here/check_css.py" --modes "$1" --prefix "$2" "$3" \
    "$4/light-standard-comfortable.json" "$4"/*.json || status=1
}

sample=$here/sample/tincture.yaml
"$tincture" build --quiet --config "$sample" --out "$work/sample"
resolve "$sample" "$work/sample-json"
check both "" "$work/sample/both.css" "$work/sample-json"
check media "my app" "$work/sample/media.css" "$work/sample-json"
check attribute "" "$work/sample/attribute.css" "$work/sample-json"
check light-dark "" "$work/sample/light-dark.css" "$work/sample-json"

example=$root/tokens/tincture.yaml
"$tincture" build --quiet --config "$example" --target css --out "$work/example"
resolve "$example" "$work/example-json"
check both hb "$work/example/generated/harbour.css" "$work/example-json"

# No rule and no declaration of the components may be lost.
systems="app banana blocks field regular roles surface toggle"
for system in $systems; do
  "$tincture" build --quiet --config "$root/tokens/$system/tincture.yaml" --target css --out "$work/systems"
done
"$here/check_rules.py" "$work"/systems/generated/*.css || status=1
"$here/check_components.py" "$tincture" $systems || status=1
# What lint says of contrast is what the screen shows.
"$here/check_contrast.py" "$tincture" $systems || status=1
exit $status
