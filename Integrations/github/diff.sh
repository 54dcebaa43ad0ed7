#!/usr/bin/env bash
# Compares the tokens with those of a commit: tables in the summary of the job, and advice for the next version.
#
# From the environment: TINCTURE (the compiler), CONFIG, AGAINST (a git ref), FAIL_ON; see action.yml.
set -euo pipefail

old=git:$AGAINST:$CONFIG
"$TINCTURE" diff --format markdown -- "$old" "$CONFIG" >> "$GITHUB_STEP_SUMMARY"
advice=$("$TINCTURE" diff --format json -- "$old" "$CONFIG" | sed -n 's/^  "advice": "\(.*\)",$/\1/p' | head -n 1)
echo "semver=$advice" >> "$GITHUB_OUTPUT"

options=()
for what in $FAIL_ON; do options+=(--fail-on "$what"); done
if [ ${#options[@]} -gt 0 ]; then "$TINCTURE" diff "${options[@]}" -- "$old" "$CONFIG"; fi
