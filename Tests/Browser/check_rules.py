#!/usr/bin/env python3
"""Checks that Chromium keeps every rule and every declaration of generated stylesheets.

    check_rules.py CSS...

Each rule of the text is looked for in the CSSOM: a browser drops a rule whose selector it cannot read, and a declaration
whose property or value it cannot read. A stylesheet has one declaration a line, as the target `css` writes it.

Exits with 0 if nothing is missing, with 1 after a list of what is, with 2 if it could not run.
"""

import json
import re
import sys
from pathlib import Path

from check_css import Browser, find_chromium

# Every declared property of a style rule is asked for, a shorthand by its own name.
SCRIPT = """
(rules) => {
  const styles = [];
  const walk = (list) => {
    for (const rule of list) {
      if (rule.style) styles.push(rule);
      if (rule.cssRules) walk(rule.cssRules);
    }
  };
  for (const sheet of document.styleSheets) walk(sheet.cssRules);
  if (styles.length !== rules.length) return [`${rules.length} rules written, ${styles.length} kept`];
  const missing = [];
  rules.forEach(({selector, properties}, index) => {
    for (const property of properties) {
      if (styles[index].style.getPropertyValue(property) === "") {
        missing.push(`${selector}: ${property} is dropped`);
      }
    }
  });
  return missing;
}
"""


def rules_of(text):
    """The style rules with their properties, in order."""
    rules = []
    lines = re.sub(r"/\*.*?\*/", "", text, flags=re.S).splitlines()
    selector = []
    for line in map(str.strip, lines):
        if line.endswith("{"):
            if not line.startswith("@"):
                rules.append({"selector": " ".join(selector + [line[:-1].strip()]), "properties": []})
            selector = []
        elif line.endswith(","):
            selector.append(line)
        elif line.endswith(";") and not line.startswith("@"):
            rules[-1]["properties"].append(line.split(":", 1)[0])
    return rules


def main():
    if len(sys.argv) < 2:
        print("usage: check_rules.py CSS...", file=sys.stderr)
        return 2
    browser = Browser(find_chromium())
    status = 0
    try:
        for path in sys.argv[1:]:
            text = Path(path).read_text(encoding="utf-8")
            rules = rules_of(text)
            browser.open(f"<!DOCTYPE html><style>{text}</style>")
            missing = browser.evaluate(f"({SCRIPT.strip()})({json.dumps(rules)})")
            for problem in missing:
                print(f"{path}: {problem}")
                status = 1
            count = sum(len(rule["properties"]) for rule in rules)
            print(f"{Path(path).name}: {len(rules)} rules, {count} declarations", file=sys.stderr)
    finally:
        browser.close()
    return status


if __name__ == "__main__":
    sys.exit(main())
