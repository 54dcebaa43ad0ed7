#!/bin/sh
# Fails if a checked-in generated file is not what its sources give: the templates in the binary, the outputs of the
# example system, and the numbers that the example components are held against. `make generate` writes them anew.
set -eu
cd "$(dirname "$0")/.."

if ! Scripts/embed-templates.sh --check; then
  echo "run \`make generate\` and commit the result" >&2
  exit 1
fi
if ! .build/debug/tincture rules --format markdown | cmp -s - Documentation/rules.md; then
  echo "Documentation/rules.md is stale: run \`make generate\` and commit the result" >&2
  exit 1
fi
python3 Tests/Systems/derive.py --check
.build/debug/tincture build --check --config tokens/tincture.yaml
