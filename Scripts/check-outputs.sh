#!/bin/sh
# Holds what is generated against the programs it is made for. Installs them where they are missing (Debian).
set -eu
cd "$(dirname "$0")/.."

find_chromium() {
  [ -n "${CHROMIUM:-}" ] || CHROMIUM=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
  export CHROMIUM
}

find_chromium
if { [ -z "$CHROMIUM" ] || ! python3 -m ensurepip --version >/dev/null 2>&1; } && command -v apt-get >/dev/null 2>&1; then
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo"
  $as_root apt-get update
  $as_root apt-get install --yes --no-install-recommends chromium python3 python3-venv
  find_chromium
fi
if [ -z "$CHROMIUM" ]; then
  echo "there is no Chromium here: set CHROMIUM to the path of one" >&2
  exit 1
fi

Tests/Browser/run.sh .build/debug/tincture
Tests/Browser/check_colors.py .build/debug/tincture
Tests/Integrations/run.sh .build/debug/tincture
