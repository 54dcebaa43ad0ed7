#!/usr/bin/env python3
"""Compares what Chromium paints for CSS colours with what `tincture color` says of them.

    check_colors.py TINCTURE

Several hundred colours of every notation, some written by hand and others drawn with a fixed seed, are set as
`background-color`. Each must be valid for both or for neither; its alpha is read from the computed style, and the colour
painted on a canvas, in sRGB, is compared with ours to the last of 8 bits. Chromium clips what lies outside sRGB when it
paints, so those are compared with our unmapped channels clipped, as browsers do.

Exits with 0 if all is equal but for the differences explained in EXPLAINED, with 1 after a list of others, with 2 if it
could not run. Needs Python 3.9 and Chromium (CHROMIUM=path).
"""

import html
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Real differences by a pattern of the colour's text, with the reason and how many steps of 8 bits they may be.
EXPLAINED = [
    (r"^(ok)?l(ab|ch)\(|color\(|color-mix\(|from ", 1,
     "Chromium keeps these as 32-bit floats and converts in 16-bit half floats on the canvas: a step where 8 bits tie"),
    (r"^color\(rec2020 ", 40,
     "Rec. 2020 has the gamma 2.4 of its displays in today's CSS Color 4 and in ours, the curve of its cameras in Chromium"),
    (r"^color-mix\(in oklch, rgb\(9 15 103\) 53%, rgb\(221 211 204\)\)$", 255,
     "Chromium takes the hue of a colour of so little chroma (0.014) as missing; CSS Color 4 draws the line at 0.000004"),
]

HAND = """
red transparent rebeccapurple #abc #ABCD #a1b2c3 #a1b2c380 rgb(1,2,3) rgb(10%,20%,30%) rgba(1,2,3,.5)
rgb(1 2 3/50%) rgb(none 100 200) rgb(300 -5 128) hsl(120,100%,50%) hsl(120deg 100% 50%) hsl(-60 40% 30% / .3)
hsl(0.5turn 50% 50%) hsl(200grad 50% 50%) hsl(3rad 50% 50%) hwb(90 10% 20%) hwb(0 60% 60%) hwb(none 10% 10%)
lab(50% 20 -30) lab(50 40% -20%) lch(60 30 240) lch(60% 30% 240deg) oklab(0.6 0.1 -0.1) oklab(60% 25% -25%)
oklch(0.7 0.1 200) oklch(70% 25% 200) oklch(0.7 0.1 none) color(srgb 0.1 0.2 0.3) color(srgb-linear 0.1 0.2 0.3)
color(display-p3 0.5 0.4 0.3) color(a98-rgb 0.5 0.4 0.3) color(prophoto-rgb 0.5 0.4 0.3) color(rec2020 0.5 0.4 0.3)
color(xyz 0.3 0.3 0.3) color(xyz-d50 0.3 0.3 0.3) color(xyz-d65 30% 30% 30%) color(srgb 10% none 30% / 0.4)
rgb(calc(100 + 20) 30 40) hsl(calc(60 * 2) 50% 50%) color-mix(in srgb, red, blue) color-mix(in oklab, red 30%, blue)
color-mix(in oklch, red, lime) color-mix(in oklch longer hue, red, lime) color-mix(in hsl, red, blue 20%)
color-mix(in lab, white, black) color-mix(in xyz, red 20%, blue 20%) rgb(from red r g 128) oklch(from red l c h / .5)
hsl(from lime calc(h + 30) s l) color(from blue srgb r g calc(b / 2))
#ab #abcde #xyz rgb(1,2) rgb(1 2 3 4) rgb(1,2,3/.5) hsl(120,1,1) hwb(90,10%,20%) lab(50,20,30) oklch(0.7 0.1)
color(foo 1 2 3) notacolor rgb() rgb(1%,2,3) hsl(10% 20% 30%) color-mix(red, blue 120%)
"""


def texts():
    # A colour ends at white space outside parentheses.
    hand = [text.strip() for text in re.findall(r"[^\s()]+(?:\((?:[^()]|\([^()]*\))*\))?", HAND)]
    draw = random.Random(20251028)
    number = lambda low, high: f"{draw.uniform(low, high):.4f}"
    drawn = []
    for _ in range(40):
        drawn += [
            "#" + "".join(draw.choice("0123456789abcdef") for _ in range(6)),
            f"rgb({draw.randrange(256)} {draw.randrange(256)} {draw.randrange(256)})",
            f"rgb({number(0, 100)}% {number(0, 100)}% {number(0, 100)}%)",
            f"hsl({number(-400, 400)} {number(0, 100)}% {number(0, 100)}%)",
            f"hwb({number(0, 360)} {number(0, 70)}% {number(0, 70)}%)",
            f"lab({number(5, 95)} {number(-60, 60)} {number(-60, 60)})",
            f"lch({number(5, 95)} {number(0, 70)} {number(0, 360)})",
            f"oklab({number(0.1, 0.9)} {number(-0.15, 0.15)} {number(-0.15, 0.15)})",
            f"oklch({number(0.1, 0.9)} {number(0, 0.2)} {number(0, 360)})",
            f"color-mix(in {draw.choice(['srgb', 'oklab', 'oklch', 'hsl', 'lab', 'lch', 'xyz', 'srgb-linear'])}, "
            f"rgb({draw.randrange(256)} {draw.randrange(256)} {draw.randrange(256)}) {draw.randrange(101)}%, "
            f"rgb({draw.randrange(256)} {draw.randrange(256)} {draw.randrange(256)}))",
        ]
    for space in ["srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50", "xyz-d65"]:
        drawn += [f"color({space} {number(0, 1)} {number(0, 1)} {number(0, 1)})" for _ in range(12)]
    return hand + drawn


PAGE = """<!doctype html><meta charset="utf-8"><div id="probe"></div><pre id="out"></pre><script>
const texts = %s, probe = document.getElementById("probe");
const context = Object.assign(document.createElement("canvas"), {width: 1, height: 1})
  .getContext("2d", {willReadFrequently: true});
const results = texts.map(text => {
  probe.style.backgroundColor = "";
  probe.style.backgroundColor = text;
  if (!probe.style.backgroundColor) return {valid: false};
  const computed = getComputedStyle(probe).backgroundColor;
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = computed;
  context.fillRect(0, 0, 1, 1);
  return {valid: true, computed, pixel: [...context.getImageData(0, 0, 1, 1).data]};
});
document.getElementById("out").textContent = JSON.stringify(results);
</script>"""


def browse(colors, folder):
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    if not chromium:
        sys.exit(2)
    page = folder / "colors.html"
    page.write_text(PAGE % json.dumps(colors), encoding="utf-8")
    dump = subprocess.run(
        [chromium, "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb",
         f"--user-data-dir={folder}/profile", "--dump-dom", page.as_uri()],
        capture_output=True, text=True, timeout=120)
    found = re.search(r'<pre id="out">(.*?)</pre>', dump.stdout, re.S)
    if not found:
        print(dump.stderr[-2000:], file=sys.stderr)
        sys.exit(2)
    return json.loads(html.unescape(found[1]))


def ask(tincture, colors):
    requests = "".join(json.dumps({"op": "parse", "css": color}) + "\n" for color in colors)
    answers = subprocess.run([tincture, "color", "--jsonl"], input=requests, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in answers.stdout.splitlines()]


def alpha_of(computed):
    found = re.search(r"/ ([\d.e-]+|none)\)$", computed) or re.match(r"rgba\(.*, ([\d.]+)\)$", computed)
    return 1 if not found else 0 if found[1] == "none" else float(found[1])


def difference(browser, ours):
    """Steps of 8 bits between the two, or words for what differs."""
    if browser["valid"] != ours["valid"]:
        return f"valid for {'the browser' if browser['valid'] else 'us'} alone"
    if not browser["valid"]:
        return 0
    alpha = ours["alpha"] or 0
    if abs(alpha_of(browser["computed"]) - alpha) > 0.003:
        return f"alpha is {alpha_of(browser['computed'])} for the browser, {alpha} for us"
    if alpha < 1:
        return 0
    clipped = [int(min(max(channel, 0), 1) * 255 + 0.5) for channel in ours["srgb"]]
    return max(abs(a - b) for a, b in zip(clipped, browser["pixel"]))


def main():
    colors = texts()
    with tempfile.TemporaryDirectory() as folder:
        shown = browse(colors, Path(folder))
    equal = explained = 0
    failures = []
    for color, browser, ours in zip(colors, shown, ask(sys.argv[1], colors)):
        found = difference(browser, ours)
        if found == 0:
            equal += 1
        elif isinstance(found, int) and any(found <= steps and re.search(p, color) for p, steps, _ in EXPLAINED):
            explained += 1
        else:
            failures.append(f"{color}: {found}; the browser has {browser}, we have {ours.get('srgb')}")
    print("\n".join(failures))
    print(f"{len(colors)} colours, {equal} equal, {explained} explained differences, {len(failures)} others")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
