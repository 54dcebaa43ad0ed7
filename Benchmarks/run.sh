#!/bin/sh
# Builds an optimised compiler and measures it: whole builds against libyaml alone, components, lint, comparisons, and the
# colour library by itself.
# Arguments are numbers of tokens to measure with, in place of 1000, 10000 and 100000.
set -eu
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

make release
cc -O2 Benchmarks/floor.c -o "$work/floor" $(pkg-config --cflags --libs yaml-0.1)
python3 Benchmarks/measure.py .build/release/tincture "$work/floor" "$work" "$@"
python3 Benchmarks/components.py .build/release/tincture "$work/components"
python3 Benchmarks/lint.py .build/release/tincture "$work/lint" "$@"
python3 Benchmarks/diff.py .build/release/tincture "$work/diff" "$@"

swift run -c release --package-path Benchmarks ColorBenchmark
