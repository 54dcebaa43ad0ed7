"""Times whole builds against a bare libyaml event loop over the same file, run in turn.

Usage: measure.py TINCTURE FLOOR WORK [COUNT...]
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import time

import generate

RUNS = 5


def run(arguments: list[str]) -> tuple[float, int]:
    """Wall seconds and peak memory in KiB of one run of a program."""
    start = time.perf_counter()
    process = subprocess.Popen(arguments, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.perf_counter() - start
    if status != 0:
        sys.exit(f"{' '.join(arguments)} failed with status {status}")
    return wall, usage.ru_maxrss


def main() -> None:
    tincture, floor, work = sys.argv[1:4]
    print(f"{'tokens':>8} {'input':>9} {'libyaml':>9} {'build':>9} {'ratio':>6} {'peak':>9} {'× input':>8} {'no-op':>9}")
    for count in [int(text) for text in sys.argv[4:]] or [1_000, 10_000, 100_000]:
        folder = pathlib.Path(work) / str(count)
        generate.main(count, folder)
        source = folder / "tokens.yaml"
        build = [tincture, "build", "--quiet", "--config", str(folder / "tincture.yaml")]
        ratios, floors, builds, idle, peak = [], [], [], [], 0
        run([floor, str(source)])
        for _ in range(RUNS):
            base, _ = run([floor, str(source)])
            shutil.rmtree(folder / "out", ignore_errors=True)
            wall, memory = run(build)
            again, _ = run(build)
            floors.append(base)
            builds.append(wall)
            idle.append(again)
            ratios.append(wall / base)
            peak = max(peak, memory * 1024)
        size = source.stat().st_size
        median = statistics.median
        print(
            f"{count:>8} {size / 1e6:>7.2f}MB {median(floors) * 1e3:>7.1f}ms {median(builds) * 1e3:>7.1f}ms"
            f" {median(ratios):>6.2f} {peak / 1e6:>7.1f}MB {peak / size:>8.1f} {median(idle) * 1e3:>7.1f}ms"
        )


if __name__ == "__main__":
    main()
