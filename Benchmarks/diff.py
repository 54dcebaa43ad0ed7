"""Times `tincture diff` of two designs of which one has other values, names and tokens, beside a build of one of them.

Usage: diff.py TINCTURE WORK [COUNT...]

Inputs: the generated tokens of `measure.py`; in the other design each hundredth token has another value, and each hundredth
another name. The ratio is to the time of a build (Swift, CSS and JSON).
"""

import pathlib
import re
import shutil
import subprocess
import sys
import time

import components
import generate

RUNS = 5


def seconds(arguments: list[str], fresh: pathlib.Path | None = None) -> float:
    """The least wall time of several runs; `fresh` is a folder to remove before each."""
    times = []
    for _ in range(RUNS):
        if fresh:
            shutil.rmtree(fresh, ignore_errors=True)
        start = time.perf_counter()
        status = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        times.append(time.perf_counter() - start)
        if status > 1:
            sys.exit(f"{' '.join(arguments)} failed with status {status}")
    return min(times)


def change(folder: pathlib.Path) -> None:
    """Gives each hundredth colour another value, and each hundredth another name."""
    path = folder / "tokens.yaml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    count = 0
    for index, line in enumerate(lines):
        match = re.fullmatch(r'    token(\d+): "#([0-9a-f]{6})"\n', line)
        if not match:
            continue
        count += 1
        if count % 100 == 1:
            lines[index] = f'    token{match[1]}: "#{int(match[2], 16) ^ 0x404040:06x}"\n'
        elif count % 100 == 2 and int(match[1]) % 10:
            lines[index] = f'    colour{match[1]}: "#{match[2]}"\n'
    path.write_text("".join(lines), encoding="utf-8")


def measure(tincture: str, name: str, old: pathlib.Path, new: pathlib.Path) -> None:
    build = seconds([tincture, "build", "--quiet", "--config", str(old / "tincture.yaml")], fresh=old / "out")
    report = subprocess.run(
        [tincture, "diff", str(old), str(new), "--format", "text"], capture_output=True, text=True).stdout
    diff = seconds([tincture, "diff", str(old), str(new), "--format", "json"])
    print(f"{name:>14} {build * 1e3:>8.1f}ms {diff * 1e3:>8.1f}ms {diff / build:>6.2f} {report.count(chr(10)):>7}")


def main() -> None:
    tincture, work = sys.argv[1], pathlib.Path(sys.argv[2])
    print(f"{'input':>14} {'build':>10} {'diff':>10} {'ratio':>6} {'lines':>7}")
    for count in [int(text) for text in sys.argv[3:]] or [1_000, 10_000, 100_000]:
        old, new = work / f"{count}-old", work / f"{count}-new"
        generate.main(count, old)
        generate.main(count, new)
        change(new)
        measure(tincture, f"{count} tokens", old, new)
    old, new = work / "cells-old", work / "cells-new"
    document = components.TOKENS + components.component(0)
    components.project(old, document)
    components.project(new, re.sub(r"#[0-9a-f]{5}([0-9a-f])", lambda match: match[0][:-1] + "0", document))
    measure(tincture, "7680 cells", old, new)


if __name__ == "__main__":
    main()
