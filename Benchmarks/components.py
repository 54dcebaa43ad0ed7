"""Times what components cost: one with many axes and states, with axes that change nothing, and long lines of heirs.

Usage: components.py TINCTURE WORK

The component has 6 variants, 5 sizes, 4 roles and 8 states in 8 combinations of modes: 7,680 cells without counting
combinations of states. What it costs is the time of a build less that of one without the component. Axes on which only
one length depends are added to show that outputs grow with what depends on what, and not with the product of all axes.
"""

import pathlib
import subprocess
import sys
import time

RUNS = 15
VARIANTS = ["filled", "tinted", "outlined", "plain", "elevated", "ghost"]
SIZES = ["mini", "small", "regular", "large", "extraLarge"]
ROLES = ["normal", "cancel", "destructive", "success"]
STATES = ["hovered", "focused", "selected", "pressed", "open", "dragged", "loading", "disabled"]

TOKENS = """\
colors:
  background: { $value: white, $modes: { dark: black } }
  accent: { $value: "#007aff", $modes: { dark: "#0a84ff", increased: "#0040dd", dark+increased: "#409cff" } }
  red: { $value: "#ff3b30", $modes: { dark: "#ff453a" } }
  green: { $value: "#248a3d", $modes: { dark: "#30d158" } }
  gray: { $value: "#6c6c70", $modes: { dark: "#aeaeb2" } }
"""


def component(further_axes: int) -> str:
    lines = [
        "components:",
        "  button:",
        "    parameters:",
        '      tint: { $type: color, $value: "{colors.accent}", runtime: true }',
        '    surface: "{colors.background}"',
        '    base: { foreground: "{tint}", shape: rounded, touchTarget: 44 }',
        "    sizes:",
    ]
    for index, size in enumerate(SIZES):
        lines += [
            f"      {size}:",
            f"        - {{ padding: [{4 + 2 * index}, {8 + 3 * index}], radius: {6 + index}, font: body semi-bold }}",
            "        - when: { density: compact }",
            f"          padding: [{2 + 2 * index}, {6 + 3 * index}]",
        ]
    lines += [
        "    variants:",
        '      filled: { background: "{tint}", foreground: "contrast({background}, black, white)" }',
        '      tinted: { background: "alpha({tint}, 15%)" }',
        '      outlined: { background: "alpha({tint}, 0%)", border: { color: "{tint}", width: 1.5 } }',
        '      plain: { background: "alpha({tint}, 0%)" }',
        '      elevated: { background: "over(alpha({tint}, 60%), {colors.background})", foreground: "contrast({background}, black, white)" }',
        '      ghost: { background: "alpha({tint}, 4%)" }',
        "    roles:",
        "      normal: {}",
        '      cancel: { tint: "{colors.gray}" }',
        '      destructive: { tint: "{colors.red}" }',
        '      success: { tint: "{colors.green}" }',
    ]
    if further_axes:
        lines.append("    axes:")
        for index in range(further_axes):
            lines += [
                f"      further{index}:",
                f"        near{index}: {{}}",
                f"        far{index}: {{ spacing: {index + 1} }}",
                f"        farthest{index}: {{ spacing: {index + 20} }}",
            ]
    lines += [
        "    states:",
        "      hovered:",
        "        - when: { variant: [filled, elevated] }",
        '          background: brightness({background}, 4%)',
        "        - when: { variant: [tinted, outlined, plain, ghost] }",
        '          background: "alpha({tint}, 8%)"',
        '      focused: { border: { color: "{colors.accent}", width: 2 } }',
        '      selected: { background: "alpha({tint}, 80%)" }',
        "      pressed:",
        "        - when: { variant: [filled, elevated] }",
        '          background: brightness({background}, -8%)',
        "        - when: { variant: [tinted, outlined, plain, ghost] }",
        '          background: "alpha({tint}, 25%)"',
        "        - when: { motion: full }",
        "          scale: 0.96",
        "      open: { scale: 1.02 }",
        "      dragged: { opacity: 0.8 }",
        "      loading: { indicator: spinner }",
        "      disabled: { opacity: 0.4 }",
    ]
    return "\n".join(lines) + "\n"


def heirs(count: int, depth: int) -> str:
    """Components of which each extends the one before, in lines of a length."""
    lines = ["components:", "  c0: { base: { radius: 1 }, states: { pressed: { scale: 0.9 } } }"]
    for index in range(1, count):
        parent = f"extends: c{index - 1}, " if index % depth else ""
        lines.append(f"  c{index}: {{ {parent}base: {{ spacing: {index} }} }}")
    return "\n".join(lines) + "\n"


def project(folder: pathlib.Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokens.yaml").write_text(text)
    (folder / "tincture.yaml").write_text(
        "modes:\n"
        "  appearance: [light, dark]\n"
        "  contrast: [standard, increased]\n"
        "  density: { values: [comfortable, compact], as: scope }\n"
        "sources: [tokens.yaml]\n"
        "outputs:\n"
        "  - { target: swift, path: out/Tokens.swift }\n"
        "  - { target: css, path: out/tokens.css }\n"
        "  - { target: json, path: out/tokens.json }\n")


def seconds(arguments: list[str]) -> float:
    """The least wall time of several runs of a command."""
    times = []
    for _ in range(RUNS):
        start = time.perf_counter()
        status = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        times.append(time.perf_counter() - start)
        if status != 0:
            sys.exit(f"{' '.join(arguments)} failed with status {status}")
    return min(times)


def measure(tincture: str, folder: pathlib.Path, text: str) -> tuple[float, float, dict[str, int]]:
    """Seconds to compile (`resolve` of one token), seconds to build all outputs, and the sizes of those."""
    project(folder, text)
    config = ["--config", str(folder / "tincture.yaml")]
    compiling = seconds([tincture, "resolve", *config, "colors.none"])
    building = seconds([tincture, "build", "--quiet", *config, "--out", str(folder)])
    sizes = {path.suffix[1:]: path.stat().st_size for path in (folder / "out").iterdir()}
    return compiling, building, sizes


def main() -> None:
    tincture, work = sys.argv[1], pathlib.Path(sys.argv[2])
    idle, idle_build, without = measure(tincture, work / "without", TOKENS)
    print(f"{'component':>24} {'compile':>9} {'build':>9} {'swift':>9} {'css':>9} {'json':>9}")
    for name, further in [("6 × 5 × 4 × 8 × 8", 0), ("one more axis", 1), ("three more axes", 3)]:
        compiling, building, sizes = measure(tincture, work / f"further{further}", TOKENS + component(further))
        grown = [f"{(sizes.get(kind, 0) - without.get(kind, 0)) / 1e3:>7.1f}kB" for kind in ("swift", "css", "json")]
        print(
            f"{name:>24} {(compiling - idle) * 1e3:>7.1f}ms {(building - idle_build) * 1e3:>7.1f}ms {' '.join(grown)}")
    for count in (100, 400):
        compiling, _, _ = measure(tincture, work / f"heirs{count}", TOKENS + heirs(count, 20))
        print(f"{f'{count} in lines of 20':>24} {(compiling - idle) * 1e3:>7.1f}ms")


if __name__ == "__main__":
    main()
