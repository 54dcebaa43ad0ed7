"""Times whole builds against a bare libyaml event loop over the same file, run in turn.

Usage: measure.py TINCTURE FLOOR WORK [COUNT...]

The columns: the least time of the event loop and of a build, and the one as a multiple of the other; the most memory of a
build, and the same as a multiple of the input; the time of a build with nothing to do beside that of a process that only
prints its version. The least of several runs is taken, since whatever else a machine does only ever adds to a time.
"""

import os
import pathlib
import shutil
import subprocess
import sys
import time

import generate

RUNS = 7


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
    print(
        f"{'tokens':>8} {'input':>9} {'libyaml':>9} {'build':>9} {'ratio':>6} {'peak':>9} {'× input':>8}"
        f" {'no-op':>8} {'start':>8}"
    )
    for count in [int(text) for text in sys.argv[4:]] or [1_000, 10_000, 100_000]:
        folder = pathlib.Path(work) / str(count)
        generate.main(count, folder)
        source = folder / "tokens.yaml"
        build = [tincture, "build", "--quiet", "--config", str(folder / "tincture.yaml")]
        floors, builds, idle, starts, peak = [], [], [], [], 0
        run([floor, str(source)])
        for _ in range(RUNS):
            floors.append(run([floor, str(source)])[0])
            shutil.rmtree(folder / "out", ignore_errors=True)
            wall, memory = run(build)
            builds.append(wall)
            peak = max(peak, memory * 1024)
            # What was just written is looked at closely, until a change after it would show in its time.
            time.sleep(0.1)
            run(build)
            idle.append(run(build)[0])
            starts.append(run([tincture, "--version"])[0])
        size = source.stat().st_size
        print(
            f"{count:>8} {size / 1e6:>7.2f}MB {min(floors) * 1e3:>7.1f}ms {min(builds) * 1e3:>7.1f}ms"
            f" {min(builds) / min(floors):>6.2f} {peak / 1e6:>7.1f}MB {peak / size:>8.1f}"
            f" {min(idle) * 1e3:>6.1f}ms {min(starts) * 1e3:>6.1f}ms"
        )


if __name__ == "__main__":
    main()
