#!/usr/bin/env python3
"""Holds the contrast that `tincture lint` measures against the pixels that Chromium paints.

    check_contrast.py TINCTURE SYSTEM...

Each SYSTEM is a folder under `tokens` with a `tincture.yaml`. Its stylesheet is built, and every cell of every component is
shown in every mode on the component's surface, with its states brought about as in check_components.py. A screenshot tells
the colours: a patch in `currentcolor` stands for the label (all are `div` here), and beside it are the background, the border and the surface.
Contrast ratios are worked out here, from those pixels.

 * With rules that no colours can satisfy, lint must say of each case what the screen shows, and must say so of every cell.
 * With the rules as they are, lint must find the cells that fall short on the screen, and no others.

Where something is translucent, the browser composites in 8 bits and may be one off in a channel for each layer. Exits with
0 if all agrees, with 1 after a list of what does not, with 2 if it could not run. Needs Python 3.9 and Chromium.
"""

import itertools
import json
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(HERE))

from check_components import MOUSE, System, brought_about, media_of, nodes_of  # noqa: E402
from check_css import Browser, find_chromium, kebab  # noqa: E402

# Each element stands in the middle of a field of this size, in rows of this many.
FIELD, COLUMNS = (128, 104), 8
# Where colours are read, in pixels from the corner of the field; the elements are 64 by 40, from (32, 32) on.
POINTS = {"surface": (1, 1), "border": (32, 52), "background": (48, 52), "label": (64, 52)}
SCALE = 2

# Sizes are of no matter here, and nothing must move, fade or lie on top of what is read.
STYLE = """
body { margin: 0 }
body > div { position: absolute; width: 128px; height: 104px; background: var(--on); display: none }
body > div > * {
  position: absolute !important; left: 32px; top: 32px; box-sizing: border-box !important;
  width: 64px !important; min-width: 0 !important; height: 40px !important; min-height: 0 !important;
  padding: 0 !important; border-radius: 0 !important; scale: 1 !important; outline: none !important;
}
i { position: absolute; left: 24px; top: 12px; width: 16px; height: 16px; background: currentcolor }
*, *::before, *::after { transition: none !important; animation: none !important }
body > div > *::before, body > div > *::after { display: none !important }
"""

SHOW_SCRIPT = """
(places, backdrop) => {
  for (const field of document.body.children) field.style.display = "none";
  return places.map((place, index) => {
    const element = document.querySelector(`[data-place="${place}"]`);
    const field = element.parentElement;
    field.style.left = `${index % COLUMNS * 128}px`;
    field.style.top = `${Math.floor(index / COLUMNS) * 104}px`;
    field.style.setProperty("--on", backdrop);
    field.style.display = "block";
    const style = getComputedStyle(element);
    return { size: parseFloat(style.fontSize), weight: Number(style.fontWeight), hasBorder: /inset/.test(style.boxShadow) };
  });
}
""".replace("COLUMNS", str(COLUMNS))

READ_SCRIPT = """
async (data, points) => {
  const image = new Image();
  image.src = "data:image/png;base64," + data;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(image, 0, 0);
  return points.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
}
"""

INTERACTIONS = {"hovered", "focused", "pressed", "selected"}
TEXT_RULES = {"rest": "contrast/text", "interaction": "contrast/on-state", "disabled": "contrast/disabled-floor"}
BORDER_RULE = "contrast/non-text"
DISABLED_FLOOR = 1.5


# Contrast, after WCAG 2.2

def luminance(channels):
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (n / 255 for n in channels)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(left, right):
    lighter, darker = sorted((luminance(left), luminance(right)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def channels(digits):
    return tuple(int(digits[index:index + 2], 16) for index in (1, 3, 5))


def near(left, right, tolerance):
    return all(abs(one - other) <= tolerance for one, other in zip(left, right))


# What lint says

def lint(tincture, name, work, rules):
    """The findings of the contrast rules with some settings, with the choices of their cells."""
    folder = Path(work) / "lint"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "tokens" / name, folder)
    config = folder / "tincture.yaml"
    text = config.read_text(encoding="utf-8").split("\nlint:")[0]
    config.write_text(f"{text}\nlint:\n  preset: strict\n  rules: {json.dumps(rules)}\n", encoding="utf-8")
    result = subprocess.run(
        [tincture, "lint", "--config", str(config), "--only", "contrast/*", "--format", "json"],
        capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise RuntimeError(result.stderr)
    findings = json.loads(result.stdout)["findings"]
    return [finding for finding in findings if finding["subject"]["kind"] == "component"]


def holds(finding, cell, motion):
    """Whether a cell is one of those that a finding speaks of. States that it does not name are off."""
    tests = [tuple(test.split("=")) for test in finding["subject"].get("cell", [])]
    chosen = {**cell["axes"], **cell["modes"], "motion": motion}
    states = {value for key, value in tests if key == "state"}
    return all(key == "state" or chosen.get(key, value) == value for key, value in tests) and states == set(cell["states"])


# What the screen shows

def field(component, axes, place):
    block = kebab([component], "")[2:]
    classes = [block] + [f"{block}--{kebab([value], '')[2:]}" for value in axes.values()]
    return f'<div><div class="{" ".join(classes)}" data-place="{place}"><i></i></div></div>'


class Screen:
    def __init__(self, browser, system):
        self.browser = browser
        self.system = system
        self.places = {}
        for cell in system.cells:
            self.places.setdefault((cell["component"], *cell["axes"].items()), len(self.places))
        body = "".join(field(key[0], dict(key[1:]), place) for key, place in self.places.items())
        browser.open(
            f'<!doctype html><meta charset="utf-8"><style>{system.css}</style><style>{STYLE}</style><body>{body}</body>')
        self.nodes = nodes_of(browser, self.places.values())

    def look(self, cells):
        """What each of some cells shows; they differ in their axes only. One look for each backdrop."""
        first = cells[0]
        self.browser.emulate(dict(media_of({**first["modes"], "motion": "full"})))
        used = [self.places[(cell["component"], *cell["axes"].items())] for cell in cells]
        looks = []
        with brought_about(self.browser, self.nodes, used, first["states"], "surface"):
            for backdrop in self.system.backdrops(first["component"]):
                looks.append(self.photograph(used, backdrop))
        return [list(each) for each in zip(*looks)]

    def photograph(self, used, backdrop):
        styles = self.browser.evaluate(f"({SHOW_SCRIPT})({json.dumps(used)}, {json.dumps(backdrop)})")
        width, height = FIELD[0] * COLUMNS, FIELD[1] * -(-len(used) // COLUMNS)
        self.browser.send(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=SCALE, mobile=False)
        picture = self.browser.send("Page.captureScreenshot", format="png")["data"]
        points = [
            ((index % COLUMNS * FIELD[0] + x) * SCALE, (index // COLUMNS * FIELD[1] + y) * SCALE)
            for index in range(len(used)) for x, y in POINTS.values()]
        colors = self.browser.evaluate(f"({READ_SCRIPT})({json.dumps(picture)}, {json.dumps(points)})")
        read = [dict(zip(POINTS, colors[start:start + len(POINTS)])) for start in range(0, len(colors), len(POINTS))]
        return [{**colors, **style} for colors, style in zip(read, styles)]


def every_cell(listing):
    """The cells of a listing with every combination of their states, in every combination of modes."""
    axes, states, labelled = {}, {}, set()
    modes = {name: set() for name in listing["modes"]}
    for cell in listing["cells"]:
        component = cell["component"]
        axes.setdefault(component, {})[tuple(cell["axes"].items())] = cell["axes"]
        states.setdefault(component, set()).update(cell["states"])
        if "foreground" in cell["properties"]:
            labelled.add(component)
        for name, value in cell["modes"].items():
            modes[name].add(value)
    for component, choices in axes.items():
        names = sorted(states[component])
        for active in itertools.chain.from_iterable(
                itertools.combinations(names, count) for count in range(len(names) + 1)):
            for values in itertools.product(*map(sorted, modes.values())):
                for chosen in choices.values():
                    yield {
                        "component": component, "axes": chosen, "states": active, "modes": dict(zip(modes, values)),
                        "hasLabel": component in labelled}


class PaintedSystem(System):
    """A system's stylesheet and cells. What `resolve` says the cells look like is not used."""

    def __init__(self, tincture, name, work):
        self.name = name
        config = ["--config", str(ROOT / "tokens" / name / "tincture.yaml")]
        subprocess.run([tincture, "build", "--quiet", *config, "--target", "css", "--out", str(work)], check=True)
        self.css = next(Path(work).rglob("generated/*.css")).read_text(encoding="utf-8")
        self.kinds, _ = self.describe(tincture, config, work)
        listing = json.loads(subprocess.run(
            [tincture, "resolve", *config, "--format", "json", "--cells", "--all-modes"],
            check=True, capture_output=True, text=True).stdout)
        self.cells = list(every_cell(listing))
        self.surfaces = {}
        for path in (ROOT / "tokens" / name).glob("*.yaml"):
            component = None
            for line in path.read_text(encoding="utf-8").splitlines():
                if match := re.fullmatch(r"  ([\w-]+):", line):
                    component = match[1]
                elif match := re.fullmatch(r'    surface: "\{([\w.-]+)\}"', line):
                    self.surfaces[component] = f"var({kebab(match[1].split('.'), '')})"

    def backdrops(self, component):
        """What a component lies on; where that is not stated, the extremes."""
        return [self.surfaces[component]] if component in self.surfaces else ["white", "black"]

    def groups(self):
        """Cells that can be shown side by side."""
        groups = {}
        for cell in self.cells:
            key = (cell["component"], cell["states"], tuple(sorted(cell["modes"].items())))
            groups.setdefault(key, []).append(cell)
        return groups.values()


# Comparison

def measured(cell, looks):
    """The weaker of a cell's contrasts of the label, and of its border where it has one; with the pixels."""
    label = min(((ratio(look["label"], look["background"]), look) for look in looks), key=lambda pair: pair[0])
    border = min(((ratio(look["border"], look["surface"]), look) for look in looks), key=lambda pair: pair[0])
    body = min(ratio(look["background"], look["surface"]) for look in looks)
    return {"label": label, "border": border if looks[0]["hasBorder"] else None, "body": body}


def kind_of(cell):
    states = set(cell["states"])
    if "disabled" in states:
        return "disabled"
    return "interaction" if states & INTERACTIONS else "rest"


def agrees(finding, figure, ground):
    """Whether the pixels are those of a finding: exactly, but for what rounding in each translucent layer may do."""
    data = finding["data"]
    return near(channels(data["foreground"]), figure, 2) and near(channels(data["background"]), ground, 2)


def check(tincture, browser, name, work):
    """The number of comparisons, and what does not agree."""
    system = PaintedSystem(tincture, name, work)
    screen = Screen(browser, system)
    impossible = {
        rule: {"severity": "warning", "normal": 22, "large": 22} for rule in TEXT_RULES.values()}
    impossible[BORDER_RULE] = {"severity": "warning", "ratio": 22}
    every = lint(tincture, name, work, impossible)
    short = lint(tincture, name, work, {})
    count, faults = 0, []
    for group in system.groups():
        for cell, looks in zip(group, screen.look(group)):
            seen = measured(cell, looks)
            words = ", ".join([f"{key}={value}" for key, value in {**cell["axes"], **cell["modes"]}.items()] + list(cell["states"]))
            found, compared = compare(system, cell, seen, every, short)
            count += compared
            faults += [f"{name} {cell['component']} ({words}): {fault}" for fault in found]
    return count, faults


def compare(system, cell, seen, every, short):
    """What of a cell lint and the screen disagree on, and the number of contrasts compared."""
    faults, count = [], 0
    kind = kind_of(cell)
    every = [finding for finding in every if finding["subject"]["name"] == cell["component"]]
    short = [finding for finding in short if finding["subject"]["name"] == cell["component"]]

    def compare_pair(what, value, figure, ground, rules, need):
        nonlocal count
        count += 1
        told = [finding for finding in every if finding["rule"] in rules]
        for finding in told:
            if finding["rule"] == rules[0] and holds(finding, cell, "full") and not agrees(finding, figure, ground):
                faults.append(f"{what} {figure} on {ground}, but lint says {finding['message']}")
        if not any(agrees(finding, figure, ground) for finding in told):
            faults.append(f"{what} {figure} on {ground}, of which lint knows nothing")
        found = any(
            finding["rule"] in rules and finding["data"]["need"] == need and agrees(finding, figure, ground)
            for finding in short)
        if found != (value < need) and abs(value - need) > 0.02:
            faults.append(f"{what} has {value:.3f}:1 and needs {need}:1, but lint {'complains' if found else 'is silent'}")

    value, look = seen["label"]
    is_large = look["size"] >= 24 or look["size"] >= 14 / 0.75 and look["weight"] >= 700
    need = DISABLED_FLOOR if kind == "disabled" else 3 if is_large else 4.5
    # A state that leaves the label as it is counts as rest.
    rules = [TEXT_RULES[kind]] + ([TEXT_RULES["rest"]] if kind == "interaction" else [])
    if cell["hasLabel"]:
        compare_pair("the label", value, look["label"], look["background"], rules, need)
    component = cell["component"]
    if seen["border"] and kind != "disabled" and system.kinds[component] != "surface" and component in system.surfaces:
        value, look = seen["border"]
        compare_pair(
            "the border", max(value, seen["body"]), look["border"], look["surface"], [BORDER_RULE], 3)
    return faults, count


def main():
    if len(sys.argv) < 3:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 2
    tincture, names = sys.argv[1], sys.argv[2:]
    browser = Browser(find_chromium(), MOUSE, "--force-color-profile=srgb", "--hide-scrollbars")
    total, faults = 0, []
    try:
        for name in names:
            with tempfile.TemporaryDirectory(prefix="tincture-contrast-") as work:
                count, found = check(tincture, browser, name, work)
            print(f"{name}: {count} contrasts compared, {len(found)} differ", file=sys.stderr)
            total += count
            faults += found
    except (RuntimeError, subprocess.CalledProcessError, StopIteration) as error:
        print(f"check_contrast: {error}", file=sys.stderr)
        return 2
    finally:
        browser.close()
    for line in faults[:100]:
        print(line)
    if len(faults) > 100:
        print(f"and {len(faults) - 100} more")
    print(f"{total} contrasts compared, {len(faults)} differ", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
