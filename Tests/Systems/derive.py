#!/usr/bin/env python3
"""Works out what the example systems must look like, and writes it as one JSON file for each system.

    derive.py            writes blocks.json, app.json, … beside this file
    derive.py --check    exits with 1 if one of them is not what would be written

The numbers stand here as the systems' authors want them, and are calculated with nothing but the formulas in this file,
never with Tincture. Each file is a list with an entry for each choice:

    {"component": "button", "when": "variant=filled,size=small,state=pressed", "expect": {"background": "#0066eb", …}}

`when` is what `tincture resolve --cells --when` understands; `expect` has an entry for each property, null for none:

    background, foreground    "#0066eb", in 8 bits a channel, with the alpha behind it where it is not 1: "#007aff 15%"
    border                    {"width": 1.5, "color": "#007aff"}
    font                      {"style", "size", "lineHeight", "weight"}, in points
    padding                   [top, trailing, bottom, leading]
    animation                 {"spring": {"duration", "bounce"}} or {"duration", "easing"}, with "reduced": "none"
    touchGrowth               by how much the area that can be touched is larger, above and below each
    all others                a number, a word, true or false
"""

import itertools
import json
import sys
from pathlib import Path

# Sizes and line heights of the text styles at the default text size (Human Interface Guidelines, Typography).
STYLES = {"footnote": (13, 18), "subheadline": (15, 20), "body": (17, 22), "headline": (17, 22), "title3": (20, 25)}

WHITE, BLACK = (255, 255, 255, 1), (0, 0, 0, 1)


# Colours are (red, green, blue, alpha) with channels from 0 to 255, encoded as in sRGB and not rounded.

def rgb(text):
    return tuple(int(text[index:index + 2], 16) for index in (1, 3, 5)) + (1,)


def alpha(color, share):
    """The same colour with this alpha."""
    return color[:3] + (share,)


def fade(color, share):
    """The same colour with its alpha multiplied."""
    return color[:3] + (color[3] * share,)


def brightness(color, amount):
    """Adds a share of the full range to each encoded channel and keeps it inside the range, as SwiftUI's modifier does."""
    return tuple(min(255, max(0, channel + amount * 255)) for channel in color[:3]) + (color[3],)


def over(front, back):
    """Source-over compositing of encoded channels that are not premultiplied (W3C Compositing, section 5.1)."""
    share = front[3] + back[3] * (1 - front[3])
    if share == 0:
        return (0, 0, 0, 0)
    return tuple(
        (front[index] * front[3] + back[index] * back[3] * (1 - front[3])) / share for index in range(3)) + (share,)


def luminance(color):
    """Relative luminance (WCAG 2.2)."""
    def linear(channel):
        value = channel / 255
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    red, green, blue = (linear(channel) for channel in color[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def by_threshold(background):
    """Black on what is lighter than a luminance of 0.5, white on all else."""
    return BLACK if luminance(background) > 0.5 else WHITE


def by_ratio(background):
    """Black or white, whichever has the higher contrast ratio (WCAG 2.2)."""
    light = luminance(background)
    return BLACK if (light + 0.05) / 0.05 >= 1.05 / (light + 0.05) else WHITE


def shown(color):
    """In 8 bits, halves up; the alpha to a thousandth of a percent."""
    if color is None:
        return None
    digits = "".join(f"{int(channel + 0.5):02x}" for channel in color[:3])
    percent = round(color[3] * 100, 3)
    return f"#{digits}" if percent == 100 else f"#{digits} {percent:g}%"


def border(color, width):
    return {"width": width, "color": shown(color)}


def font(style, weight):
    size, line = STYLES[style]
    return {"style": style, "size": size, "lineHeight": line, "weight": weight}


def padding(vertical, horizontal):
    return [vertical, horizontal, vertical, horizontal]


def growth(text, edges, target=44):
    """Half of what a line of text with its paddings lacks to the touch target."""
    return max(0, (target - text["lineHeight"] - edges[0] - edges[2]) / 2)


# The surroundings. Each system lists the cases of one component: words for `when`, and what is expected.

APPEARANCES = ("light", "dark")


def cases(states, axes, appearances=APPEARANCES, surroundings=({},)):
    """Every combination of states, values of axes, appearances and surroundings: the words, and each choice by its name."""
    names = list(axes)
    for values in itertools.product(*axes.values()):
        for active in states:
            for appearance in appearances:
                for others in surroundings:
                    chosen = dict(zip(names, values))
                    words = [f"{name}={value}" for name, value in chosen.items()]
                    words.append("state=" + ("+".join(active) or "none"))
                    words.append(f"appearance={appearance}")
                    words += [f"{name}={value}" for name, value in others.items()]
                    yield ",".join(words), {**chosen, **others, "states": set(active), "appearance": appearance}


def blocks():
    accents = {"light": rgb("#007aff"), "dark": rgb("#0a84ff")}
    reds = {"light": rgb("#ff3b30"), "dark": rgb("#ff453a")}
    sizes = {
        "small": (padding(7, 12), 10, font("subheadline", 600)),
        "regular": (padding(12, 18), 12, font("body", 600)),
        "large": (padding(16, 24), 16, font("title3", 600)),
    }
    for when, choice in cases(
            [(), ("pressed",), ("disabled",), ("pressed", "disabled")],
            {"size": sizes, "variant": ["filled", "tinted", "outlined", "plain"], "role": ["normal", "destructive"]},
            surroundings=[{"motion": "full"}, {"motion": "reduced"}]):
        tint = (reds if choice["role"] == "destructive" else accents)[choice["appearance"]]
        is_disabled = "disabled" in choice["states"]
        is_pressed = "pressed" in choice["states"] and not is_disabled
        is_filled = choice["variant"] == "filled"
        background = {
            "filled": brightness(tint, -0.08) if is_pressed else tint,
            "tinted": alpha(tint, 0.25 if is_pressed else 0.15),
            "outlined": alpha(tint, 0.12 if is_pressed else 0),
            "plain": alpha(tint, 0.12 if is_pressed else 0),
        }[choice["variant"]]
        edges, radius, text = sizes[choice["size"]]
        is_reduced = choice["motion"] == "reduced"
        yield "button", when, {
            "background": shown(background),
            "foreground": shown(by_threshold(tint) if is_filled else tint),
            "border": border(tint, 1.5) if choice["variant"] == "outlined" else None,
            "font": text,
            "padding": edges,
            "radius": radius,
            "shape": "rounded",
            "scale": 0.96 if is_pressed and not is_reduced else 1,
            "opacity": 0.4 if is_disabled else 0.7 if is_pressed and is_reduced else 1,
            "animation": {"spring": {"duration": 0.25, "bounce": 0.4}, "reduced": "none"},
            "touchGrowth": growth(text, edges),
        }


def app():
    accents = {"light": rgb("#5856d6"), "dark": rgb("#5e5ce6")}
    sizes = {
        "compact": (padding(8, 12), 10, font("subheadline", 600)),
        "regular": (padding(12, 16), 14, font("headline", 600)),
    }
    for when, choice in cases(
            [(), ("pressed",), ("disabled",), ("pressed", "disabled")],
            {"size": sizes, "tone": ["primary", "secondary"]},
            surroundings=[{"dynamicType": "standard"}, {"dynamicType": "accessibility"}]):
        accent = accents[choice["appearance"]]
        is_primary = choice["tone"] == "primary"
        is_disabled = "disabled" in choice["states"]
        is_pressed = "pressed" in choice["states"] and not is_disabled
        background = accent if is_primary else alpha(accent, 0.08)
        label = WHITE if is_primary else accent
        if is_pressed:
            background = fade(accent, 0.8) if is_primary else alpha(accent, 0.12)
        if is_disabled:
            background, label = fade(background, 0.5), fade(label, 0.6)
        edges, radius, text = sizes[choice["size"]]
        yield "button", when, {
            "background": shown(background),
            "foreground": shown(label),
            "font": text,
            "padding": edges,
            "radius": radius,
            "shape": "rounded",
            "width": "fill",
            "scale": 0.98 if is_pressed else 1,
            "lineLimit": 1,
            "minimumScaleFactor": 0.9 if choice["dynamicType"] == "accessibility" else 1,
            # ease-out, as CSS Easing and Core Animation have it
            "animation": {"duration": 0.14, "easing": [0, 0, 0.58, 1], "reduced": "none"},
        }


def roles():
    accents = {"light": rgb("#007aff"), "dark": rgb("#0a84ff")}
    reds = {"light": rgb("#ff3b30"), "dark": rgb("#ff453a")}
    for component in ("prominent", "doubleTap"):
        states = [(), ("pressed",)] + ([("doubleTapped",), ("doubleTapped", "pressed")] if component == "doubleTap" else [])
        for when, choice in cases(states, {"shape": ["automatic", "capsule", "circle", "rounded"]}):
            expected = {
                "background": shown(accents[choice["appearance"]]),
                "foreground": shown(WHITE),
                "font": font("body", 700),
                "padding": padding(5, 15),
                "shape": choice["shape"],
                "radius": 8 if choice["shape"] == "rounded" else None,
                "scale": 0.9 if "pressed" in choice["states"] else 1,
            }
            if component == "doubleTap":
                expected["feedback"] = "impact" if "doubleTapped" in choice["states"] else None
            yield component, when, expected
    for when, choice in cases([(), ("pressed",)], {"role": ["normal", "cancel", "destructive"]}):
        text = (reds if choice["role"] == "destructive" else accents)[choice["appearance"]]
        yield "plain", when, {
            "foreground": shown(text),
            "font": font("body", 700 if choice["role"] == "cancel" else 400),
            "padding": padding(5, 15),
            "scale": 0.9 if "pressed" in choice["states"] else 1,
        }


def regular():
    grays = {
        "light": {"gray": "#8e8e93", "gray4": "#d1d1d6", "gray5": "#e5e5ea", "gray6": "#f2f2f7", "label": "#000000"},
        "dark": {"gray": "#8e8e93", "gray4": "#3a3a3c", "gray5": "#2c2c2e", "gray6": "#1c1c1e", "label": "#ffffff"},
    }
    normal, pressed, disabled = "#0a5fd8", "#084cad", "#9dbfef"
    sizes = {
        "extraSmall": (38, 80, font("footnote", 400)),
        "small": (48, 80, font("subheadline", 400)),
        "medium": (52, 96, font("subheadline", 400)),
        "large": (56, 96, font("subheadline", 400)),
    }
    # For each variant the background, the label and the border in the three states, by the names of the greys.
    styles = {
        "primary": {
            "normal": (normal, "#ffffff", None), "disabled": (disabled, "#ffffff", None),
            "pressed": (pressed, "#ffffff", None)},
        "secondary": {
            "normal": ("gray5", "label", None), "disabled": ("gray6", "gray", None), "pressed": ("gray4", "label", None)},
        "outline": {
            "normal": (None, normal, "gray4"), "disabled": (None, "gray", "gray5"), "pressed": ("gray6", pressed, "gray")},
        "text": {"normal": (None, normal, None), "disabled": (None, "gray", None), "pressed": (None, pressed, None)},
    }
    for when, choice in cases(
            [(), ("pressed",), ("disabled",), ("loading",), ("pressed", "disabled"), ("loading", "disabled")],
            {"size": sizes, "variant": styles, "shape": ["rounded", "capsule"], "extent": ["fit", "full"]}):
        # Pressed wins over disabled.
        state = next((name for name in ("pressed", "disabled") if name in choice["states"]), "normal")
        names = grays[choice["appearance"]]
        background, label, line = (names.get(name, name) for name in styles[choice["variant"]][state])
        height, width, text = sizes[choice["size"]]
        yield "button", when, {
            "background": background,
            "foreground": label,
            "border": {"width": 1, "color": line} if line else None,
            "font": text,
            "padding": padding(0, 16),
            "radius": 8,
            "shape": choice["shape"],
            "height": height,
            "minWidth": width,
            "width": "fill" if choice["extent"] == "full" else "fit",
            "indicator": "spinner" if "loading" in choice["states"] else None,
        }


def banana():
    color = rgb("#ffd60a")
    for when, choice in cases([(), ("pressed",)], {}):
        yield "banana", when, {
            "background": shown(color),
            "foreground": shown(by_ratio(color)),
            "font": font("body", 400),
            "padding": padding(12, 16),
            "radius": 10,
            "shape": "rounded",
            "scale": 0.8 if "pressed" in choice["states"] else 1,
            "animation": {"spring": {"duration": 0.3, "bounce": 0.5}, "reduced": "none"},
        }


def toggle():
    accents = {"light": rgb("#0b6e4f"), "dark": rgb("#3ecf9a")}
    outlines = {"light": rgb("#767680"), "dark": rgb("#9a9aa2")}
    texts = {"light": rgb("#1c1c1e"), "dark": rgb("#f2f2f7")}
    states = [
        (), ("hovered",), ("selected",), ("pressed",), ("disabled",), ("hovered", "selected"), ("hovered", "pressed"),
        ("selected", "pressed"), ("selected", "disabled"), ("pressed", "disabled"), ("hovered", "disabled"),
    ]
    for when, choice in cases(states, {}):
        accent = accents[choice["appearance"]]
        is_disabled = "disabled" in choice["states"]
        is_selected = "selected" in choice["states"]
        background = alpha(accent, 0)
        if "hovered" in choice["states"] and not is_disabled:
            background = alpha(accent, 0.08)
        if is_selected:
            background = accent
        # What the label lies on while nothing is pressed.
        if "pressed" in choice["states"] and not is_disabled:
            background = over(alpha(BLACK, 0.12), background)
        text, edges = font("subheadline", 400), padding(6, 12)
        yield "chip", when, {
            "background": shown(background),
            "foreground": shown(by_ratio(background) if is_selected else texts[choice["appearance"]]),
            "border": border(accent if is_selected else outlines[choice["appearance"]], 1),
            "font": text,
            "padding": edges,
            "shape": "capsule",
            "opacity": 0.4 if is_disabled else 1,
            "touchGrowth": growth(text, edges),
        }


def field():
    surfaces = {"light": WHITE, "dark": BLACK}
    fills = {"light": rgb("#f2f2f7"), "dark": rgb("#1c1c1e")}
    texts = {"light": rgb("#1c1c1e"), "dark": rgb("#f2f2f7")}
    outlines = {"light": rgb("#767680"), "dark": rgb("#9a9aa2")}
    accents = {"light": rgb("#0060df"), "dark": rgb("#409cff")}
    errors = {"light": rgb("#c4001a"), "dark": rgb("#ff6961")}
    states = [
        (), ("focused",), ("invalid",), ("disabled",), ("focused", "invalid"), ("focused", "disabled"),
        ("invalid", "disabled"),
    ]
    for when, choice in cases(states, {}):
        appearance = choice["appearance"]
        line, width = outlines[appearance], 1
        if "focused" in choice["states"]:
            line, width = accents[appearance], 2
        if "invalid" in choice["states"]:
            line, width = errors[appearance], 2
        is_disabled = "disabled" in choice["states"]

        def seen(color):
            """Half of it over the surface where it is disabled: what it lies on is opaque, and so is it."""
            return over(fade(color, 0.5), surfaces[appearance]) if is_disabled else color

        yield "textField", when, {
            "background": shown(seen(fills[appearance])),
            "foreground": shown(seen(texts[appearance])),
            "border": border(seen(line), width),
            "font": font("body", 400),
            "padding": padding(10, 12),
            "radius": 8,
            "shape": "rounded",
            "opacity": 1,
            "cursor": "not-allowed" if is_disabled else "text",
        }


def surface():
    cards = {"light": WHITE, "dark": rgb("#1c1c1e")}
    texts = {"light": rgb("#1c1c1e"), "dark": rgb("#f2f2f7")}
    hairlines = {"light": rgb("#d1d1d6"), "dark": rgb("#3a3a3c")}
    for when, choice in cases([()], {"elevation": ["flat", "raised", "floating"]}):
        appearance = choice["appearance"]
        yield "card", when, {
            "background": shown(cards[appearance]),
            "foreground": shown(texts[appearance]),
            "border": border(hairlines[appearance], 1) if choice["elevation"] == "flat" else None,
            "shadow": {
                "flat": None,
                "raised": {"color": "#000000 12%", "x": 0, "y": 2, "blur": 6, "spread": 0},
                "floating": {"color": "#000000 20%", "x": 0, "y": 8, "blur": 24, "spread": 0},
            }[choice["elevation"]],
            "padding": padding(16, 16),
            "radius": 12,
            "shape": "rounded",
            "spacing": 8,
        }


SYSTEMS = (blocks, app, roles, regular, banana, toggle, field, surface)


def text(system):
    lines = [
        json.dumps({"component": component, "when": when, "expect": expected})
        for component, when, expected in system()
    ]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def main():
    stale = []
    for system in SYSTEMS:
        path = Path(__file__).with_name(f"{system.__name__}.json")
        if "--check" not in sys.argv:
            path.write_text(text(system), encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text(system):
            stale.append(path.name)
    for name in stale:
        print(f"{name} is not what derive.py works out", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
