"""Times what lint adds to loading and resolving, beside a whole build of the same input.

Usage: lint.py TINCTURE WORK [COUNT...]

Inputs: the generated tokens of `measure.py`, and the component of `components.py` with 7,680 cells. Presets: the recommended
one, and those that switch on the most. What lint adds is the time of `tincture lint` less that of resolving one token; the
ratio is to the time of a build (Swift, CSS and JSON) and should stay below 1.
"""

import pathlib
import shutil
import subprocess
import sys
import time

import components
import generate

RUNS = 5
PRESETS = {"recommended": ["recommended"], "strict, apca": ["strict", "apca"]}


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


def measure(tincture: str, name: str, folder: pathlib.Path) -> None:
    config = ["--config", str(folder / "tincture.yaml")]
    build = seconds([tincture, "build", "--quiet", *config], fresh=folder / "out")
    resolving = seconds([tincture, "resolve", *config, "colors.none"])
    for label, presets in PRESETS.items():
        options = [option for preset in presets for option in ("--preset", preset)]
        report = folder / "lint.json"
        linting = seconds([tincture, "lint", *config, *options, "--reporter", f"json={report}"])
        findings = report.read_text().count('"fingerprint"')
        added = linting - resolving
        print(
            f"{name:>12} {label:>14} {build * 1e3:>8.1f}ms {resolving * 1e3:>8.1f}ms {linting * 1e3:>8.1f}ms"
            f" {added * 1e3:>8.1f}ms {added / build:>6.2f} {findings:>9}"
        )


def main() -> None:
    tincture, work = sys.argv[1], pathlib.Path(sys.argv[2])
    print(
        f"{'input':>12} {'presets':>14} {'build':>10} {'resolve':>10} {'lint':>10} {'added':>10} {'ratio':>6}"
        f" {'findings':>9}"
    )
    for count in [int(text) for text in sys.argv[3:]] or [1_000, 10_000, 100_000]:
        generate.main(count, work / str(count))
        measure(tincture, f"{count} tokens", work / str(count))
    components.project(work / "component", components.TOKENS + components.component(0))
    measure(tincture, "7680 cells", work / "component")


if __name__ == "__main__":
    main()
