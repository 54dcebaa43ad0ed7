#!/usr/bin/env python3
"""Compares what a generated stylesheet gives in Chromium with what `tincture resolve` says.

    check_css.py [--modes media|attribute|both|light-dark] [--prefix WORDS] CSS JSON...

CSS is an output of the target `css`, made with the same `modes` and `prefix` and with `unit: authored`. Each JSON is an
output of `tincture resolve --format json` for one combination of modes; together they should cover all of them:

    tincture resolve --format json --mode dark --mode increased > dark-increased.json

For every token in every JSON file the custom property is put to use on an element, and so is the text under `css`; what
the browser computes from both must be the same. This is done with the modes as media features that the browser emulates,
as attributes of the root, as a mixture of both, and as attributes of an element inside a root that states the opposite
(as far as `--modes` has them). Colours in the space srgb are also compared with the numbers under `value`.

Exits with 0 if all is equal, with 1 after a list of the differences, with 2 if it could not run. Needs Python 3.9 and
Chromium (`apt-get install chromium`, or CHROMIUM=path).
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

# The property on which a value of each type is tried, with the text around it.
PROBES = {
    "color": ("color", "{}"),
    "dimension": ("margin-left", "{}"),
    "number": ("scale", "{}"),
    "fontFamily": ("font-family", "{}"),
    "fontWeight": ("font-weight", "{}"),
    "duration": ("transition-duration", "{}"),
    "cubicBezier": ("transition-timing-function", "{}"),
    "strokeStyle": ("border-top-style", "{}"),
    "border": ("border-top", "{}"),
    "transition": ("transition", "opacity {}"),
    "shadow": ("box-shadow", "{}"),
    "gradient": ("background-image", "linear-gradient({})"),
    "typography": ("font", "{}"),
    "spring": ("transition-timing-function", "{}"),
    "string": ("content", "{}"),
    "boolean": ("--probe", "{}"),
}

PAGE_SCRIPT = """
(items, attributes, nested) => {
  const root = document.documentElement;
  for (const name of [...root.getAttributeNames()]) root.removeAttribute(name);
  document.body.replaceChildren();
  const state = (element, values) => {
    for (const [name, value] of Object.entries(values)) element.setAttribute(name, value);
  };
  state(root, attributes);
  let place = document.body;
  if (nested) {
    place = document.createElement("div");
    state(place, nested);
    document.body.append(place);
  }
  const expected = document.createElement("span");
  const actual = document.createElement("span");
  place.append(expected, actual);
  const longhands = {
    "border-top": ["border-top-width", "border-top-style", "border-top-color"],
    "transition": ["transition-duration", "transition-delay", "transition-timing-function"],
    "font": ["font-weight", "font-size", "line-height", "font-family"],
  };
  const computed = (element, property, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return (longhands[property] ?? [property]).map((name) => style.getPropertyValue(name).trim()).join(" ");
  };
  return items.map(({ property, expectedText, actualText, variable }) => {
    for (const element of [expected, actual]) element.removeAttribute("style");
    if (!property.startsWith("--") && !CSS.supports(property, expectedText)) return { error: "not valid: " + expectedText };
    const written = getComputedStyle(actual).getPropertyValue(variable).trim();
    if (written === "") return { error: "there is no " + variable };
    expected.style.setProperty(property, expectedText);
    actual.style.setProperty(property, actualText);
    return { expected: computed(expected, property), actual: computed(actual, property), written };
  });
}
"""


class Browser:
    """A headless Chromium that is spoken to through two pipes (the DevTools protocol, NUL after each message)."""

    def __init__(self, executable, *switches):
        self.profile = tempfile.mkdtemp(prefix="tincture-browser-")
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()

        def connect():
            # The browser reads from descriptor 3 and writes to 4; a detour keeps one from being closed by the other.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            [
                executable, "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                "--no-first-run", "--remote-debugging-pipe", f"--user-data-dir={self.profile}", *switches,
                "about:blank",
            ],
            preexec_fn=connect, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.last_id = 0
        self.session = None

    def send(self, method, **parameters):
        self.last_id += 1
        message = {"id": self.last_id, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        self._write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self._read()
            if answer.get("id") == self.last_id:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _write(self, data):
        while data:
            data = data[os.write(self.output, data):]

    def _read(self):
        while b"\0" not in self.buffer:
            chunk = os.read(self.input, 1 << 16)
            if not chunk:
                raise RuntimeError("the browser went away")
            self.buffer += chunk
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, html):
        page = Path(self.profile) / "page.html"
        page.write_text(html, encoding="utf-8")
        target = self.send("Target.createTarget", url=page.as_uri())["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            if self.evaluate("document.readyState === 'complete' && location.protocol === 'file:'"):
                return
            time.sleep(0.02)
        raise RuntimeError("the page does not load")

    def evaluate(self, expression):
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in answer:
            raise RuntimeError(answer["exceptionDetails"]["exception"]["description"])
        return answer["result"].get("value")

    def emulate(self, features):
        self.send(
            "Emulation.setEmulatedMedia",
            features=[{"name": name, "value": value} for name, value in features.items()])

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=20)
        shutil.rmtree(self.profile, ignore_errors=True)


def kebab(segments, prefix):
    """The custom property of a path, after the rules for names in the documentation."""
    words = []
    for segment in ([prefix] if prefix else []) + segments:
        if segment == "$root":
            continue
        segment = re.sub(r"([^\W_A-Z])([A-Z])", r"\1 \2", segment)
        segment = re.sub(r"([A-Z])([A-Z][a-z])", r"\1 \2", segment)
        words += [word.lower() for word in re.split(r"[\W_]+", segment) if word]
    return "--" + "-".join(words)


def css_number(number):
    return f"{number:.6f}".rstrip("0").rstrip(".")


def css_length(dimension):
    unit = {"pt": "px", "dp": "px"}.get(dimension["unit"], dimension["unit"])
    value = dimension["value"]
    return f"{css_number(value / 16)}rem" if unit == "sp" else f"{css_number(value)}{unit}"


def items_of(path, token, prefix):
    """What to try for a token: the property, the expected text, and the custom property."""
    name = kebab(path.split("."), prefix)
    kind = token["type"]

    def item(kind, expected, variable, property=None):
        probe, frame = PROBES[kind]
        return {
            "property": property or probe,
            "expectedText": frame.format(expected),
            "actualText": frame.format(f"var({variable})"),
            "variable": variable,
            "token": token,
        }

    items = [item(kind, token["css"], name)]
    if kind == "typography":
        value = token["value"]
        spacing = value["letterSpacing"]
        if spacing["unit"] == "%":
            spacing = {"value": spacing["value"] / 100, "unit": "em"}
        items += [
            item("dimension", css_length(value["fontSize"]), f"{name}-font-size", "font-size"),
            item("number", css_number(value["lineHeight"]), f"{name}-line-height", "line-height"),
            item("dimension", css_length(spacing), f"{name}-letter-spacing", "letter-spacing"),
        ]
        if isinstance(value["fontWeight"], (int, float)):
            items.append(item("fontWeight", css_number(value["fontWeight"]), f"{name}-font-weight"))
    return items


def eight_bit(value):
    """The channels and alpha that a colour in sRGB must have on screen, or None for other colours."""
    if value["colorSpace"] != "srgb" or "none" in value["components"]:
        return None
    channels = [int(component * 255 + 0.5 + 1e-9) for component in value["components"]]
    if not all(0 <= component <= 1 for component in value["components"]):
        return None
    return channels, value.get("alpha", 1)


def channels_of(computed):
    match = re.fullmatch(r"rgba?\(([^)]*)\)", computed)
    if match:
        numbers = [float(number) for number in re.split(r"[,/ ]+", match[1].strip())]
        return [int(number + 0.5) for number in numbers[:3]], numbers[3] if len(numbers) > 3 else 1
    match = re.fullmatch(r"color\(srgb ([^)]*)\)", computed)
    if match:
        numbers = [float(number) for number in re.split(r"[/ ]+", match[1].strip())]
        return [int(number * 255 + 0.5 + 1e-9) for number in numbers[:3]], numbers[3] if len(numbers) > 3 else 1
    return None


def difference(item, result, is_wide_display):
    """What is wrong with a result, or None."""
    if "error" in result:
        return result["error"]
    expected, actual = result["expected"], result["actual"]
    token = item["token"]
    if expected != actual:
        is_color = token["type"] == "color"
        if is_color and not is_wide_display and channels_of(actual) and not channels_of(expected):
            return None  # the fallback for displays that show no more than sRGB
        if is_color and is_wide_display and on_p3_boundary(actual):
            return None  # a colour outside Display P3, brought into it
        if token["type"] in ("border", "shadow", "gradient") and not is_wide_display and "(" in token["css"]:
            if re.search(r"(display-p3|oklch|oklab|lch|lab|rec2020|prophoto-rgb|a98-rgb|xyz)", token["css"]):
                return None
        return f"expected {expected}, is {actual}"
    if token["type"] == "color":
        wanted, shown = eight_bit(token["value"]), channels_of(actual)
        if wanted and shown and not re.match(r"[A-Z][A-Za-z]+$|currentColor", token["css"]):
            if wanted[0] != shown[0] or abs(wanted[1] - shown[1]) > 0.003:
                return f"the value is {wanted}, shown is {shown}"
    return None


def on_p3_boundary(computed):
    match = re.fullmatch(r"color\(display-p3 ([^)/]*)(/[^)]*)?\)", computed)
    if not match:
        return False
    numbers = [float(number) for number in match[1].split()]
    return all(0 <= number <= 1 for number in numbers) and any(number in (0, 1) for number in numbers)


MEDIA = {"appearance": "prefers-color-scheme", "contrast": "prefers-contrast"}
CONTRASTS = {"increased": "more", "more": "more", "high": "more", "reduced": "less", "less": "less", "low": "less"}


def media_of(axis, value):
    return value if axis == "appearance" else CONTRASTS.get(value, "no-preference")


def attribute_of(axis):
    return "data-theme" if axis == "appearance" else f"data-{axis}"


def situations(modes, values, style):
    """The ways of bringing about a combination of modes: name, media features, root's attributes, nested attributes."""
    native = [axis for axis in modes if axis in MEDIA]
    scopes = {attribute_of(axis): modes[axis] for axis in modes if axis not in MEDIA}
    defaults = {axis: values[axis][0] for axis in native}
    media = {MEDIA[axis]: media_of(axis, modes[axis]) for axis in native}
    quiet = {MEDIA[axis]: media_of(axis, defaults[axis]) for axis in native}
    stated = {attribute_of(axis): modes[axis] for axis in native}
    opposite = {axis: next((value for value in values[axis] if value != modes[axis]), modes[axis]) for axis in modes}
    opposed = {attribute_of(axis): value for axis, value in opposite.items()}
    if style != "attribute":
        yield "media", media, scopes, None
    if style in ("media",):
        return
    yield "attributes", quiet, {**stated, **scopes}, None
    yield "nested", quiet, opposed, {**stated, **scopes}
    if style == "attribute":
        return
    against = {MEDIA[axis]: media_of(axis, opposite[axis]) for axis in native}
    yield "attributes against media", against, {**stated, **scopes}, None
    for axis in native:
        mixed = {**quiet, MEDIA[axis]: media[MEDIA[axis]]}
        others = {name: value for name, value in stated.items() if name != attribute_of(axis)}
        yield f"{axis} by media, others stated", mixed, {**others, **scopes}, None
        yield f"{axis} by media, others stated inside", mixed, {}, {**others, **scopes}


def find_chromium():
    for name in [os.environ.get("CHROMIUM"), "chromium", "chromium-browser", "google-chrome"]:
        if name and shutil.which(name):
            return shutil.which(name)
    print("check_css: there is no Chromium; install it with `apt-get install chromium`", file=sys.stderr)
    sys.exit(2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--modes", default="both", choices=["media", "attribute", "both", "light-dark"])
    parser.add_argument("--prefix", default="")
    parser.add_argument("css", type=Path)
    parser.add_argument("resolved", type=Path, nargs="+")
    arguments = parser.parse_args()

    css = arguments.css.read_text(encoding="utf-8")
    listings = [json.loads(path.read_text(encoding="utf-8")) for path in arguments.resolved]
    for path, listing in zip(arguments.resolved, listings):
        if listing.get("format") != "tincture/resolved-1":
            print(f"check_css: {path} is no output of `tincture resolve --format json`", file=sys.stderr)
            return 2
    values = {}
    for listing in listings:
        for axis, value in listing["modes"].items():
            if value not in values.setdefault(axis, []):
                values[axis].append(value)

    browser = Browser(find_chromium())
    differences, checks = [], 0
    try:
        browser.open(f'<!doctype html><meta charset="utf-8"><style>{css}</style><body></body>')
        for listing in listings:
            items = [
                item
                for path, token in listing["tokens"].items()
                for item in items_of(path, token, arguments.prefix)
            ]
            sent = json.dumps([{key: item[key] for key in item if key != "token"} for item in items])
            for name, media, attributes, nested in situations(listing["modes"], values, arguments.modes):
                for gamut in ("srgb", "p3"):
                    browser.emulate({**media, "color-gamut": gamut})
                    call = f"({PAGE_SCRIPT})({sent}, {json.dumps(attributes)}, {json.dumps(nested)})"
                    for item, result in zip(items, browser.evaluate(call)):
                        checks += 1
                        wrong = difference(item, result, gamut == "p3")
                        if wrong:
                            modes = "+".join(listing["modes"].values()) or "no modes"
                            differences.append(f"{modes}, {name}, {gamut}: {item['variable']}: {wrong}")
    except RuntimeError as error:
        print(f"check_css: {error}", file=sys.stderr)
        return 2
    finally:
        browser.close()

    for line in differences:
        print(line)
    print(f"{checks} values compared, {len(differences)} differ", file=sys.stderr)
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
