#!/bin/sh
# Gets what the tests here need into a folder of its own, holds the reports of lint against their schemas, and runs what is
# offered for CI and editors.
#
#     Tests/Integrations/run.sh [path to tincture]
set -eu
here=$(cd "$(dirname "$0")" && pwd)
tincture=${1:-$here/../../.build/debug/tincture}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

python3 -m venv "$work/python"
"$work/python/bin/pip" install --quiet --disable-pip-version-check pyyaml pre-commit cmarkgfm lxml jsonschema \
  rfc3987
export PYTHONDONTWRITEBYTECODE=1
"$work/python/bin/python" "$here/check_reports.py" "$tincture"
"$work/python/bin/python" "$here/check_integrations.py" "$tincture"
