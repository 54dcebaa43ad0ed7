#!/bin/sh
# Gets PyYAML and pre-commit into a folder of its own, and runs what is offered for CI and editors.
#
#     Tests/Integrations/run.sh [path to tincture]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tincture=${1:-$here/../../.build/debug/tincture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check pyyaml pre-commit
PYTHONDONTWRITEBYTECODE=1 "$work/python/bin/python" "$here/check_integrations.py" "$tincture"
