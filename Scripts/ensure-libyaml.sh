#!/bin/sh
# Installs libyaml and pkg-config where they are missing, with the system's own package manager.
set -eu

pkg-config --exists yaml-0.1 2>/dev/null && exit 0

if command -v brew >/dev/null 2>&1; then
  brew install libyaml pkg-config
elif command -v apt-get >/dev/null 2>&1; then
  as_root=""
  [ "$(id -u)" -eq 0 ] || as_root="sudo"
  $as_root apt-get update
  $as_root apt-get install --yes --no-install-recommends libyaml-dev pkg-config
else
  echo "libyaml is missing: install it (yaml-0.1 for pkg-config) and run make again" >&2
  exit 1
fi

pkg-config --exists yaml-0.1
