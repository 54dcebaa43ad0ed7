#!/bin/sh
# Fails if a checked-in generated file is not what its sources give: the templates in the binary, and the outputs of the
# example system. `make generate` writes them anew.
set -eu
cd "$(dirname "$0")/.."

if ! Scripts/embed-templates.sh --check; then
  echo "run \`make generate\` and commit the result" >&2
  exit 1
fi
.build/debug/tincture build --check --config tokens/tincture.yaml
