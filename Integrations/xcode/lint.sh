#!/bin/sh
# A run-script phase for Xcode, before «Compile Sources»: findings show in place, and only errors fail the build.
#
# Set TINCTURE_CONFIG if the configuration is not tincture.yaml in the project's folder. With «User Script Sandboxing» on,
# the script may read only what its phase lists as input files: the configuration, every document, and the compiler.
set -eu

# Xcode does not read the profile of a shell.
PATH=${HOME:-}/.mint/bin:/opt/homebrew/bin:/usr/local/bin:$PATH

if ! command -v tincture >/dev/null 2>&1; then
  echo "warning: tincture is not installed, so the design tokens were not checked"
  exit 0
fi
cd "${SRCROOT:-.}"
exec tincture lint --reporter xcode --config "${TINCTURE_CONFIG:-tincture.yaml}"
