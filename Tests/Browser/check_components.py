#!/usr/bin/env python3
"""Compares what component classes look like in Chromium with `tincture resolve --cells` and with worked-out numbers.

    check_components.py TINCTURE SYSTEM...

Each SYSTEM is a folder under `tokens` with a `tincture.yaml`. Its stylesheet is built, and an element is made for each
component and combination of axes. States are brought about as users and programs do: `:hover`, `:active` and
`:focus-visible` are forced through the DevTools protocol, all others are attributes and classes. Modes and reduced motion
are media features that the browser emulates. What the browser computes is compared

 * with each cell of `tincture resolve --cells`, in all modes, with full and with reduced motion;
 * with the numbers in `Tests/Systems`, which were never near the tool;
 * with other values for run-time parameters, which are worked out by the formulas of `Tests/Systems/derive.py`.

Colours must be the same in all 8-bit digits. Exits with 0 if all is equal, with 1 after a list of the differences, with 2
if it could not run. Needs Python 3.9 and Chromium (`apt-get install chromium`, or CHROMIUM=path).
"""

import contextlib
import json
import math
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.dont_write_bytecode = True
sys.path[:0] = [str(HERE), str(ROOT / "Tests" / "Systems")]

import derive  # noqa: E402
from check_css import Browser, CONTRASTS, channels_of, find_chromium, kebab  # noqa: E402

# A mouse that can hover, which a browser without a screen does not have.
MOUSE = "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4"

TAGS = {"button": "button", "toggle": "button", "field": "input", "surface": "div"}
FORCED = {"hovered": ["hover"], "pressed": ["active"], "focused": ["focus", "focus-visible"]}

# Values for run-time parameters: far from a luminance of 0.5 and from equal contrast with black and white.
TINTS = ["#34c759", "#ffcc00", "#000000", "#ffffff", "#1d4ed8", "#5856d6", "#8a0f2e", "#c8f7dc"]
LENGTHS = [0, 3, 21.5]

PAGE_SCRIPT = """
(places) => {
  const still = document.getElementById("still");
  const read = (style, names) => Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name).trim()]));
  const elements = places.map((place) => document.querySelector(`[data-place="${place}"]`));
  const values = elements.map((element) => {
    const style = getComputedStyle(element);
    const after = getComputedStyle(element, "::after");
    return {
      ...read(style, [
        "background-color", "color", "box-shadow", "font-size", "font-weight", "line-height", "padding-top",
        "padding-right", "padding-bottom", "padding-left", "border-top-left-radius", "min-width", "min-height", "gap",
        "scale", "opacity", "cursor", "text-decoration-line", "white-space", "-webkit-text-fill-color",
      ]),
      width: element.offsetWidth, height: element.offsetHeight, room: element.parentElement.clientWidth,
      touch: after.content === "none" ? "0px" : after.top,
    };
  });
  still.disabled = true;
  elements.forEach((element, index) => Object.assign(values[index], read(getComputedStyle(element), [
    "transition-property", "transition-duration", "transition-timing-function",
  ])));
  still.disabled = false;
  return values;
}
"""


# What is expected, in the form of Tests/Systems

def color_text(value):
    channels = [255 * (component or 0) for component in value["components"]]
    return derive.shown((*channels, value.get("alpha", 1)))


def expected_value(name, value):
    """A value of a cell in the form of Tests/Systems; None for what is not compared."""
    if name in ("background", "foreground"):
        return color_text(value) if value["colorSpace"] == "srgb" else None
    if name == "border":
        return {"width": value["width"]["value"], "color": color_text(value["color"])}
    if name == "font":
        size = value["fontSize"]["value"]
        weights = {"regular": 400, "normal": 400, "medium": 500, "semi-bold": 600, "bold": 700}
        weight = value["fontWeight"]
        return {"size": size, "lineHeight": size * value["lineHeight"], "weight": weights.get(weight, weight)}
    if name == "padding":
        return [value[edge]["value"] for edge in ("top", "trailing", "bottom", "leading")]
    if name == "shadow":
        layer = value[0] if isinstance(value, list) else value
        lengths = {"x": "offsetX", "y": "offsetY", "blur": "blur", "spread": "spread"}
        return {"color": color_text(layer["color"]), **{key: layer[long]["value"] for key, long in lengths.items()}}
    if name == "animation":
        if "spring" in value:
            spring = value["spring"]
            curve = {"spring": {"duration": seconds(spring["duration"]), "bounce": spring["bounce"]}}
        else:
            transition = value["transition"]
            curve = {"duration": seconds(transition["duration"]), "easing": transition["timingFunction"]}
        return {**curve, "reduced": value["reduced"]}
    return value["value"] if isinstance(value, dict) else value


def seconds(duration):
    return duration["value"] / (1000 if duration["unit"] == "ms" else 1)


PROPERTIES = [
    "background", "foreground", "border", "font", "padding", "radius", "shape", "minWidth", "minHeight", "height", "width",
    "spacing", "scale", "opacity", "shadow", "animation", "lineLimit", "underline", "indicator", "cursor",
]


def expected_of_cell(cell):
    """All that is compared, with None for what a cell leaves out."""
    expected = {}
    for name in PROPERTIES:
        if name in cell["properties"]:
            expected[name] = expected_value(name, cell["properties"][name]["value"])
        elif name not in ("foreground", "font", "lineLimit"):  # what is inherited
            expected[name] = None
    if "metrics" in cell and "touchTarget" in cell["properties"]:
        expected["touchGrowth"] = cell["metrics"]["touchGrowth"]
    return expected


# What the browser shows

def near(left, right, tolerance=0.01):
    return abs(left - right) <= tolerance


def pixels(text):
    match = re.fullmatch(r"(-?[\d.]+)px", text)
    return float(match[1]) if match else None


def shown_color(computed):
    """The channels in 8 bits and the alpha of a computed colour; None for what is no colour of sRGB."""
    match = re.fullmatch(r"color\(srgb-linear ([^)]*)\)", computed)
    if not match:
        return channels_of(computed)
    numbers = [float(number) for number in re.split(r"[/ ]+", match[1].strip())]
    encoded = [
        12.92 * value if value <= 0.0031308 else 1.055 * value ** (1 / 2.4) - 0.055 for value in numbers[:3]]
    return [int(value * 255 + 0.5) for value in encoded], numbers[3] if len(numbers) > 3 else 1


def is_color(wanted, computed):
    """Whether a computed colour is a wanted one in all 8-bit digits; what cannot be seen has no hue."""
    shown = shown_color(computed)
    if shown is None:
        return False
    if wanted is None:
        return shown[1] == 0
    digits, _, percent = wanted.partition(" ")
    alpha = float(percent[:-1]) / 100 if percent else 1
    channels = [int(digits[index:index + 2], 16) for index in (1, 3, 5)]
    # The browser keeps the alpha of such colours in 8 bits as well.
    return near(alpha, shown[1], 0.5 / 255 + 1e-6) and (alpha == 0 or channels == shown[0])


def shadow_layers(computed):
    """The layers of a computed shadow: colour, lengths, whether it is inset."""
    if computed == "none":
        return []
    layers = re.split(r",\s*(?![^(]*\))", computed)
    found = []
    for layer in layers:
        match = re.fullmatch(r"(.*\)) ((?:-?[\d.]+px ?)+)(inset)?", layer.strip())
        if not match:
            raise RuntimeError(f"not understood: {layer}")
        found.append((match[1], [float(length[:-2]) for length in match[2].split()], match[3] is not None))
    return found


def spring_position(time, duration, bounce):
    """Where a spring from 0 to 1 is: a damped oscillator with this natural period (SwiftUI's `Spring`)."""
    frequency, damping = 2 * math.pi / duration, max(0.01, 1 - bounce)
    damped = frequency * math.sqrt(1 - damping * damping)
    decay = math.exp(-damping * frequency * time)
    return 1 - decay * (math.cos(damped * time) + damping * frequency / damped * math.sin(damped * time))


def is_spring(timing, length, spring):
    """Whether a `linear()` of some length follows a spring."""
    match = re.fullmatch(r"linear\((.*)\)", timing)
    if not match:
        return False
    points = []
    for stop in match[1].split(","):
        words = stop.split()
        points.append((float(words[1][:-1]) / 100 if len(words) > 1 else None, float(words[0])))
    points[0] = (points[0][0] or 0, points[0][1])
    points[-1] = (1, points[-1][1])
    return all(
        position is not None
        and near(value, spring_position(position * length, spring["duration"], spring["bounce"]), 0.005)
        for position, value in points[1:-1])


def is_animation(wanted, shown, is_reduced):
    durations = [float(text.strip()[:-1]) for text in shown["transition-duration"].split(",")]
    if wanted is None or is_reduced and wanted["reduced"] == "none":
        return max(durations) == 0 or shown["transition-property"] == "none"
    if is_reduced and wanted["reduced"] != "same":
        return True
    if "spring" in wanted:
        return is_spring(shown["transition-timing-function"], durations[0], wanted["spring"])
    easing = ", ".join(f"{number:g}" for number in wanted["easing"])
    named = {"0, 0, 0.58, 1": "ease-out", "0.42, 0, 1, 1": "ease-in", "0.42, 0, 0.58, 1": "ease-in-out"}
    timing = shown["transition-timing-function"]
    return near(durations[0], wanted["duration"], 1e-6) and timing in (f"cubic-bezier({easing})", named.get(easing))


def is_shown(name, wanted, shown, expected, is_reduced):
    """Whether an element shows what is wanted of a property."""
    if name == "background":
        return is_color(wanted, shown["background-color"])
    if name == "foreground":
        return is_color(wanted, shown["color"])
    if name in ("border", "shadow"):
        layers = [layer for layer in shadow_layers(shown["box-shadow"]) if layer[2] == (name == "border")]
        if wanted is None:
            return not layers
        lengths = [0, 0, 0, wanted["width"]] if name == "border" else [wanted[key] for key in ("x", "y", "blur", "spread")]
        return len(layers) == 1 and is_color(wanted["color"], layers[0][0]) and layers[0][1] == lengths
    if name == "font":
        return (
            near(pixels(shown["font-size"]), wanted["size"]) and near(pixels(shown["line-height"]), wanted["lineHeight"])
            and float(shown["font-weight"]) == wanted["weight"])
    if name == "padding":
        edges = [pixels(shown[f"padding-{edge}"]) for edge in ("top", "right", "bottom", "left")]
        return edges == (wanted or [0, 0, 0, 0])
    if name in ("radius", "shape"):
        corner = shown["border-top-left-radius"]
        shape = expected.get("shape")
        if shape == "circle":
            return corner == "50%"
        if shape == "capsule":
            return pixels(corner) > 1000
        return pixels(corner) == (0 if shape == "rectangle" else expected.get("radius") or 0) or shape == "automatic"
    if name in ("minWidth", "minHeight"):
        text = shown["min-width" if name == "minWidth" else "min-height"]
        return (pixels(text) or 0) == (wanted or 0)
    if name == "height":
        return wanted is None or shown["height"] == wanted
    if name == "width":
        return wanted is None or (shown["width"] == shown["room"]) == (wanted == "fill")
    if name == "spacing":
        return (pixels(shown["gap"]) or 0) == (wanted or 0)
    if name == "scale":
        return near(1 if shown["scale"] == "none" else float(shown["scale"]), 1 if wanted is None else wanted, 1e-6)
    if name == "opacity":
        return near(float(shown["opacity"]), 1 if wanted is None else wanted, 1e-6)
    if name == "animation":
        return is_animation(wanted, shown, is_reduced)
    if name == "lineLimit":
        return (shown["white-space"] == "nowrap") == (wanted == 1)
    if name == "underline":
        return (shown["text-decoration-line"] == "underline") == bool(wanted)
    if name == "indicator":
        label = shown_color(shown["-webkit-text-fill-color"])
        return (label is not None and label[1] == 0) == (wanted is not None)
    if name == "cursor":
        return wanted is None or shown["cursor"] == wanted
    if name == "touchGrowth":
        return near(-(pixels(shown["touch"]) or 0), wanted)
    return True  # feedback, minimumScaleFactor: nothing that CSS has


# Run-time parameters

def runtime_value(text, name, given):
    """What an expression gives for a value of its parameter: a colour, as in derive.py, or a number. None if unknown."""
    text = text.strip()
    if text == "{" + name + "}":
        return given
    if re.fullmatch(r"-?[\d.]+(px|pt)?", text):
        return float(re.match(r"-?[\d.]+", text)[0])
    if re.fullmatch(r"#[0-9a-f]{3}", text):
        return derive.rgb("#" + "".join(digit * 2 for digit in text[1:]))
    if re.fullmatch(r"#[0-9a-f]{6}", text):
        return derive.rgb(text)
    call = re.fullmatch(r"(\w+)\((.*)\)", text)
    if not call:
        return None
    arguments = re.split(r",\s*(?![^(]*\))", call[2])
    first = runtime_value(arguments[0], name, given)
    if call[1] == "alpha":
        return derive.alpha(first, float(arguments[1]))
    if call[1] == "brightness":
        return derive.brightness(first, float(arguments[1]))
    if call[1] == "contrast" and arguments[1:3] == ["#000", "#fff"]:
        return derive.by_threshold(first) if "method=luminance" in arguments else derive.by_ratio(first)
    return None


def runtime_expected(cell, name, given):
    """What is expected of a cell for a value of a run-time parameter, in the properties that depend on it."""
    expected = {}
    for property_name, entry in cell["properties"].items():
        text = entry.get("runtime")
        if text is None or "{" + name + "}" not in text:
            continue
        border = re.fullmatch(r"\{ color: (.*), width: ([\d.]+)px, style: solid \}", text)
        value = runtime_value(border[1] if border else text, name, given)
        if value is None:
            raise RuntimeError(f"no formula for {text}")
        if border:
            expected[property_name] = derive.border(value, float(border[2]))
        else:
            expected[property_name] = derive.shown(value) if isinstance(value, tuple) else value
    if "radius" in expected:
        expected["shape"] = cell["properties"]["shape"]["value"]
    return expected


# Systems

class System:
    def __init__(self, tincture, name, work):
        self.name = name
        config = ["--config", str(ROOT / "tokens" / name / "tincture.yaml")]
        subprocess.run([tincture, "build", "--quiet", *config, "--target", "css", "--out", str(work)], check=True)
        self.css = next(Path(work).rglob("*.css")).read_text(encoding="utf-8")
        self.kinds, self.parameters = self.describe(tincture, config, work)
        self.checks = []  # (component, axes, states, modes and motion, expected, where from, custom properties)
        for motion in ("full", "reduced"):
            listing = json.loads(subprocess.run(
                [tincture, "resolve", *config, "--format", "json", "--cells", "--all-modes", "--when", f"motion={motion}"],
                check=True, capture_output=True, text=True).stdout)
            for cell in listing["cells"]:
                self.add_cell(cell, motion)
        self.add_numbers()

    @staticmethod
    def describe(tincture, config, work):
        """The kinds of the components, and their run-time parameters with their types, as the json target tells them."""
        subprocess.run([tincture, "build", "--quiet", *config, "--target", "json", "--out", str(work)], check=True)
        components = json.loads(next(Path(work).rglob("generated/*.json")).read_text(encoding="utf-8"))["$components"]
        parameters = {
            name: {key: value["type"] for key, value in component.get("parameters", {}).items() if value["runtime"]}
            for name, component in components.items()}
        return {name: component["kind"] for name, component in components.items()}, parameters

    def add_cell(self, cell, motion):
        surroundings = {**cell["modes"], "motion": motion}
        place = (cell["component"], cell["axes"], cell["states"], surroundings)
        self.checks.append((*place, expected_of_cell(cell), "cell", {}))
        for name, kind in self.parameters[cell["component"]].items():
            block = kebab([cell["component"]], "")
            for given in TINTS if kind == "color" else LENGTHS:
                value = derive.rgb(given) if kind == "color" else given
                expected = runtime_expected(cell, name, value)
                if expected:
                    text = given if kind == "color" else f"{given}px"
                    self.checks.append((*place, expected, f"{name} = {text}", {f"{block}-{kebab([name], '')[2:]}": text}))

    def add_numbers(self):
        entries = json.loads((ROOT / "Tests" / "Systems" / f"{self.name}.json").read_text(encoding="utf-8"))
        for entry in entries:
            chosen = dict(words.split("=") for words in entry["when"].split(","))
            states = [state for state in chosen.pop("state").split("+") if state != "none"]
            if chosen.pop("dynamicType", "standard") != "standard":
                continue  # CSS has no such case
            surroundings = {"appearance": chosen.pop("appearance"), "motion": chosen.pop("motion", "full")}
            self.checks.append((entry["component"], chosen, states, surroundings, entry["expect"], "numbers", {}))


def element(component, axes, kind, place):
    block = kebab([component], "")[2:]
    classes = [block] + [f"{block}--{kebab([value], '')[2:]}" for value in axes.values()]
    tag = TAGS[kind]
    attributes = f'class="{" ".join(classes)}" data-place="{place}"'
    return f"<div><input {attributes}></div>" if tag == "input" else f"<div><{tag} {attributes}>Label</{tag}></div>"


def state_change(state, kind):
    """The attribute or class that brings a state about."""
    if state == "selected":
        return "aria-pressed", "true"
    if state == "loading":
        return "aria-busy", "true"
    if state == "disabled":
        return ("aria-disabled", "true") if kind == "surface" else ("disabled", "")
    if state == "invalid":
        return "aria-invalid", "true"
    return "class", f"is-{kebab([state], '')[2:]}"


def media_of(surroundings):
    return {
        "prefers-color-scheme": surroundings.get("appearance", "light"),
        "prefers-contrast": CONTRASTS.get(surroundings.get("contrast"), "no-preference"),
        "prefers-reduced-motion": "reduce" if surroundings["motion"] == "reduced" else "no-preference",
    }


def check(browser, system):
    """The number of values compared, and what differs."""
    places = {}
    for component, axes, *_ in system.checks:
        key = (component, *axes.items())
        places.setdefault(key, len(places))
    body = "".join(
        element(key[0], dict(key[1:]), system.kinds[key[0]], place) for key, place in places.items())
    browser.open(
        '<!doctype html><meta charset="utf-8"><style>body > div { width: 640px }</style>'
        f"<style>{system.css}</style>"
        '<style id="still">*, *::before, *::after { transition-duration: 0s !important }</style>'
        f"<body>{body}</body>")
    nodes = nodes_of(browser, places.values())

    groups = {}
    for entry in system.checks:
        component, axes, states, surroundings, expected, source, variables = entry
        media = tuple(sorted(media_of(surroundings).items()))
        key = (media, component, tuple(sorted(states)), tuple(variables.items()))
        groups.setdefault(key, []).append(entry)

    count, differences = 0, []
    for (media, component, states, variables), entries in groups.items():
        browser.emulate(dict(media))
        used = sorted({places[(component, *axes.items())] for _, axes, *_ in entries})
        with brought_about(browser, nodes, used, states, system.kinds[component], variables):
            shown = dict(zip(used, browser.evaluate(f"({PAGE_SCRIPT})({json.dumps(used)})")))
        for _, axes, _, surroundings, expected, source, _ in entries:
            result = shown[places[(component, *axes.items())]]
            for name, wanted in expected.items():
                count += 1
                if not is_shown(name, wanted, result, expected, surroundings["motion"] == "reduced"):
                    words = [f"{key}={value}" for key, value in {**axes, **surroundings}.items()] + list(states)
                    differences.append(
                        f"{system.name} {component}.{name} ({source}) for {','.join(words)}: "
                        f"wanted {json.dumps(wanted)}, shown {relevant(name, result)}")
    return count, differences


def nodes_of(browser, places):
    """What the DevTools protocol calls the elements at some places."""
    for domain in ("DOM", "CSS"):
        browser.send(f"{domain}.enable")
    document = browser.send("DOM.getDocument", depth=0)["root"]["nodeId"]
    return {
        place: browser.send("DOM.querySelector", nodeId=document, selector=f'[data-place="{place}"]')["nodeId"]
        for place in places}


@contextlib.contextmanager
def brought_about(browser, nodes, places, states, kind, variables=()):
    """Elements in some states and with some custom properties, as long as the context lasts."""
    pseudo = [name for state in states for name in FORCED.get(state, [])]
    changes = [state_change(state, kind) for state in states if state not in FORCED]
    change(browser, places, changes, variables, True)
    for place in places if pseudo else []:
        browser.send("CSS.forcePseudoState", nodeId=nodes[place], forcedPseudoClasses=pseudo)
    yield
    for place in places if pseudo else []:
        browser.send("CSS.forcePseudoState", nodeId=nodes[place], forcedPseudoClasses=[])
    change(browser, places, changes, variables, False)


def relevant(name, result):
    keys = {
        "background": ["background-color"], "foreground": ["color"], "border": ["box-shadow"], "shadow": ["box-shadow"],
        "font": ["font-size", "line-height", "font-weight"], "spacing": ["gap"], "radius": ["border-top-left-radius"],
        "shape": ["border-top-left-radius"], "minWidth": ["min-width"], "minHeight": ["min-height"],
        "width": ["width", "room"], "touchGrowth": ["touch"], "lineLimit": ["white-space"],
        "underline": ["text-decoration-line"], "indicator": ["-webkit-text-fill-color"],
        "padding": ["padding-top", "padding-right", "padding-bottom", "padding-left"],
        "animation": ["transition-property", "transition-duration", "transition-timing-function"],
    }.get(name, [name])
    return ", ".join(f"{key}: {result.get(key)}" for key in keys)


def change(browser, places, changes, variables, is_set):
    """Sets attributes, classes and custom properties of elements, or takes them away."""
    browser.evaluate(
        """((places, changes, variables, isSet) => {
          for (const place of places) {
            const element = document.querySelector(`[data-place="${place}"]`);
            for (const [name, value] of changes) {
              if (name === "class") element.classList.toggle(value, isSet);
              else if (isSet) element.setAttribute(name, value);
              else element.removeAttribute(name);
            }
            for (const [name, value] of variables) {
              if (isSet) element.style.setProperty(name, value);
              else element.style.removeProperty(name);
            }
          }
        })(%s)""" % ", ".join(json.dumps(value) for value in (places, changes, variables, is_set)))


def main():
    if len(sys.argv) < 3:
        print(__doc__.split("\n\n")[1].strip(), file=sys.stderr)
        return 2
    tincture, names = sys.argv[1], sys.argv[2:]
    browser = Browser(find_chromium(), MOUSE)
    count, differences = 0, []
    try:
        for name in names:
            with tempfile.TemporaryDirectory(prefix="tincture-components-") as work:
                system = System(tincture, name, work)
            compared, found = check(browser, system)
            print(f"{name}: {compared} values compared, {len(found)} differ", file=sys.stderr)
            count += compared
            differences += found
    except (RuntimeError, subprocess.CalledProcessError, StopIteration) as error:
        print(f"check_components: {error}", file=sys.stderr)
        return 2
    finally:
        browser.close()
    for line in differences[:200]:
        print(line)
    if len(differences) > 200:
        print(f"and {len(differences) - 200} more")
    print(f"{count} values compared, {len(differences)} differ", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
