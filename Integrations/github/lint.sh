#!/usr/bin/env bash
# Lints, with annotations and a summary, and says how many errors and warnings there are.
#
# From the environment: TINCTURE (the compiler), CONFIG, PRESET, FAIL_ON, BASELINE, CATEGORY, ARGS; see action.yml.
set -euo pipefail

report=$RUNNER_TEMP/tincture-lint.json
sarif=$RUNNER_TEMP/tincture-lint.sarif
options=(--config "$CONFIG" --reporter github --reporter "json=$report" --reporter "sarif=$sarif")
options+=(--category "$CATEGORY" --omit-suppressed)
for preset in $PRESET; do options+=(--preset "$preset"); done
[ -z "$BASELINE" ] || options+=(--baseline "$BASELINE")
case $FAIL_ON in
  error | never) ;;
  warning) options+=(--strict) ;;
  *)
    echo "::error title=tincture::fail-on is \`$FAIL_ON\`, but must be error, warning or never"
    exit 2
    ;;
esac
set -f # The blanks in ARGS separate options; stars are for the compiler.
for option in $ARGS; do options+=("$option"); done
set +f

status=0
"$TINCTURE" lint "${options[@]}" || status=$?

# A run that could not lint leaves no report.
count() { sed -n "s/^  \"$1\": \([0-9]*\),\$/\1/p" "$report" | head -n 1; }
if [ "$status" -lt 2 ] && [ -f "$report" ]; then
  {
    echo "errors=$(count errors)"
    echo "warnings=$(count warnings)"
    echo "report-path=$report"
    echo "sarif-path=$sarif"
  } >> "$GITHUB_OUTPUT"
fi
if [ "$FAIL_ON" = never ] && [ "$status" -eq 1 ] && [ -f "$report" ]; then status=0; fi
exit "$status"
