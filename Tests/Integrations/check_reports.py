#!/usr/bin/env python3
"""Holds the reports of lint against their schemas, and reads them as services do.

    Tests/Integrations/check_reports.py [path to tincture]

Needs lxml, jsonschema and cmarkgfm (run.sh gets them). The schema of SARIF is not part of the repository: it is looked for below
$TINCTURE_SHARED, or in the folder `shared` beside the repository, and what needs it is skipped where it is not there.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from urllib.parse import unquote, urlsplit

import cmarkgfm
import jsonschema
from lxml import etree

ROOT = Path(__file__).resolve().parents[2]
TINCTURE = Path(sys.argv.pop(1) if len(sys.argv) > 1 else ROOT / ".build/debug/tincture").resolve()
SHARED = Path(os.environ.get("TINCTURE_SHARED", ROOT.parent / "shared"))
SARIF_SCHEMA = SHARED / "conformance/sarif/sarif-schema-2.1.0.json"
SCHEMAS = Path(__file__).resolve().parent / "Schemas"

# All that some form means something by, in a path and in names that findings quote.
PATH = "design tokens, 100%/über: farben#1 & <2>'s \"b\" 漢字.yaml"
NAME = "t %0A::error::x, y: <a href='#'>&amp; ]]> | `code` \"q\" \\ über 🎨 @me [x](1)"
CLEAN = "colors: { ink: black }\n"


def tokens(count):
    """A document in which `motion/zero-duration` finds so many things, one of them with the name above."""
    names = [json.dumps(NAME, ensure_ascii=False)] + [f"d{number}" for number in range(1, count)]
    return "durations:\n" + "".join(f"  {name}: 0s\n" for name in names[:count]) if count else CLEAN


class Reports(unittest.TestCase):
    COUNTS = (0, 1, 10_000)

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / ".git").mkdir()
        (self.folder / "tincture.yaml").write_text('sources: ["**/*.yaml"]\n')
        self.environment = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}

    def lint(self, form, count=None, text=None, *options):
        file = self.folder / PATH
        file.parent.mkdir(exist_ok=True)
        file.write_text(tokens(count) if text is None else text, encoding="utf-8")
        done = subprocess.run(
            [TINCTURE, "lint", "--only", "motion/zero-duration", "--rule", "motion/zero-duration=warning"]
            + ["--reporter", form, *options],
            cwd=self.folder, env=self.environment, capture_output=True, encoding="utf-8",
        )
        self.assertEqual(done.stderr, "")
        self.assertEqual(done.returncode, 0)
        return done.stdout

    def xml(self, form, count):
        document = etree.fromstring(self.lint(form, count).encode())
        etree.XMLSchema(etree.parse(SCHEMAS / f"{form}.xsd")).assertValid(document)
        return document

    # The forms, each with none, one and many findings.

    def test_junit(self):
        for count in self.COUNTS:
            suites = self.xml("junit", count)
            failures = suites.findall(".//failure")
            self.assertEqual(len(failures), min(count, 1))
            self.assertEqual(suites.get("failures"), str(len(failures)))
            self.assertEqual(suites.get("tests"), str(len(suites.findall(".//testcase"))))
            self.assertGreater(int(suites.get("tests")), 0)
            if count:
                self.assertEqual(failures[0].getparent().get("name"), PATH)
                lines = failures[0].text.split("\n")
                self.assertEqual(len(lines), count)
                self.assertIn(NAME, lines[0])

    def test_checkstyle(self):
        for count in self.COUNTS:
            document = self.xml("checkstyle", count)
            errors = document.findall("file/error")
            self.assertEqual(len(errors), count)
            if count:
                self.assertEqual([file.get("name") for file in document], [PATH])
                self.assertIn(NAME, errors[0].get("message"))
                self.assertEqual(errors[0].get("source"), "tincture.motion/zero-duration")

    def test_gitlab(self):
        for count in self.COUNTS:
            text = self.lint("gitlab", count)
            self.assertFalse(text.startswith("\ufeff"))
            issues = json.loads(text)
            self.assertEqual(len(issues), count)
            self.assertEqual(len({issue["fingerprint"] for issue in issues}), count)
            for issue in issues:
                self.assertIn(issue["severity"], ("info", "minor", "major", "critical", "blocker"))
                self.assertEqual(issue["check_name"], "motion/zero-duration")
                self.assertEqual(issue["location"]["path"], PATH)
                self.assertIsInstance(issue["location"]["lines"]["begin"], int)
            if count:
                self.assertIn(NAME, issues[0]["description"])

    def test_json(self):
        for count in self.COUNTS:
            report = json.loads(self.lint("json", count))
            self.assertEqual(report["format"], "tincture/lint-1")
            self.assertEqual((len(report["findings"]), report["warnings"]), (count, count))

    def test_github(self):
        for count in self.COUNTS:
            lines = self.lint("github", count).splitlines()
            annotations = [line for line in lines if line.startswith("::warning ")]
            self.assertEqual(len(annotations), min(count, 10))
            commands = {re.match(r"::(\w+)", line)[1] for line in lines if line.startswith("::")}
            self.assertLessEqual(commands, {"warning", "group", "endgroup"})
            self.assertEqual(len([line for line in lines if not line.startswith("::")]), max(count - 10, 0))
            for annotation in annotations:
                command, properties, message = read_command(annotation)
                self.assertEqual((command, properties["file"]), ("warning", PATH))
                self.assertEqual(properties["title"], "motion/zero-duration")
            if count:
                self.assertIn(NAME, read_command(annotations[0])[2])

    def test_markdown(self):
        for count in self.COUNTS:
            text = self.lint("markdown", count)
            self.assertLessEqual(len(text.encode()), 65_536)
            rows = [line for line in text.splitlines() if line.startswith("| warning")]
            for row in rows:
                self.assertEqual(len(re.findall(r"(?<!\\)\|", row)), 5)
                self.assertNotRegex(re.sub(r"`[^`]*`|</?code>", "", row), r"[<>*_\[]")
            # GitHub's own parser sees a table with the text as it is, and no markup in it but code.
            page = etree.fromstring(f"<page>{cmarkgfm.github_flavored_markdown_to_html(text)}</page>")
            self.assertEqual(len(page.findall(".//tbody/tr")), len(rows))
            self.assertLessEqual({element.tag for element in page.iterfind(".//td//*")}, {"code"})
            for row in page.findall(".//tbody/tr"):
                self.assertEqual(len(row), 4)
                self.assertTrue("".join(row[1].itertext()).startswith(f"{PATH}:"))
            if rows:
                said = json.loads(self.lint("json", count))["findings"][0]["message"].replace("`", "")
                shown = "".join(page.find(".//tbody/tr")[3].itertext()).replace("\u2060", "").replace("`", "")
                self.assertEqual(shown, said)
            if len(rows) < count:
                self.assertTrue(text.endswith(f"\n… and {count - len(rows)} more\n"))

    @unittest.skipUnless(SARIF_SCHEMA.exists(), f"there is no {SARIF_SCHEMA}")
    def test_sarif(self):
        validator = jsonschema.Draft7Validator(
            json.loads(SARIF_SCHEMA.read_text()), format_checker=jsonschema.FormatChecker()
        )
        for count in self.COUNTS:
            log = json.loads(self.lint("sarif", count))
            validator.validate(log)
            (run,) = log["runs"]
            self.assertEqual(len(run["results"]), min(count, 5_000))
            self.assertEqual("toolExecutionNotifications" in run["invocations"][0], count > 5_000)
            prints = {result["partialFingerprints"]["primaryLocationLineHash"] for result in run["results"]}
            self.assertEqual(len(prints), len(run["results"]))
            for result in run["results"]:
                self.check(result, run)
            if count:
                self.assertIn("| `code` \"q\" \\ über 🎨 @me [x] (1)", run["results"][0]["message"]["text"])

    @unittest.skipUnless(SARIF_SCHEMA.exists(), f"there is no {SARIF_SCHEMA}")
    def test_sarif_with_everything(self):
        text = (
            'durations:\n  zero: 0s\n  "🎨": "{durations.zero}"\n  b: "{durations.🎨}"\n'
            "  c: 0s # tincture: ignore motion/zero-duration -- a marker, \"quoted\"\n"
        )
        log = json.loads(self.lint("sarif", None, text, "--category", "tokens/app"))
        jsonschema.validate(log, json.loads(SARIF_SCHEMA.read_text()))
        (run,) = log["runs"]
        self.assertEqual(run["automationDetails"]["id"], "tokens/app/")
        for result in run["results"]:
            self.check(result, run)
        ways = [
            [self.marked(step["location"], text) for step in flow["threadFlows"][0]["locations"]]
            for result in run["results"]
            for flow in result.get("codeFlows", [])
        ]
        self.assertIn(['"{durations.🎨}"', '"{durations.zero}"', "0s"], ways)
        suppressed = [result["suppressions"] for result in run["results"] if "suppressions" in result]
        self.assertEqual(
            suppressed, [[{"kind": "inSource", "status": "accepted", "justification": 'a marker, "quoted"'}]]
        )

    @unittest.skipUnless(SARIF_SCHEMA.exists(), f"there is no {SARIF_SCHEMA}")
    def test_sarif_of_the_examples(self):
        schema = json.loads(SARIF_SCHEMA.read_text())
        found = 0
        for configuration in sorted(ROOT.glob("tokens/**/tincture.yaml")):
            done = subprocess.run(
                [TINCTURE, "lint", "--reporter", "sarif", "--config", configuration, "--preset", "strict", "--preset", "aaa"],
                cwd=ROOT, env=self.environment, capture_output=True, encoding="utf-8",
            )
            self.assertIn(done.returncode, (0, 1), done.stderr)
            log = json.loads(done.stdout)
            jsonschema.validate(log, schema)
            for result in log["runs"][0]["results"]:
                found += 1
                path = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
                self.assertTrue((ROOT / unquote(path)).is_file(), path)
        self.assertGreater(found, 0)

    def check(self, result, run):
        """What GitHub asks of a result beyond the schema."""
        self.assertEqual(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"], result["ruleId"])
        self.assertTrue(result["message"]["text"])
        places = result["locations"] + result.get("relatedLocations", [])
        for place in places:
            location = place["physicalLocation"]["artifactLocation"]
            parts = urlsplit(location["uri"])
            self.assertEqual((parts.scheme, parts.netloc, parts.query, parts.fragment), ("", "", "", ""))
            self.assertEqual(unquote(parts.path), PATH)
            self.assertIn(location["uriBaseId"], run["originalUriBaseIds"])
        ids = {place["id"] for place in result.get("relatedLocations", [])}
        links = {int(link) for link in re.findall(r"\]\((\d+)\)", result["message"]["text"])}
        self.assertLessEqual(links, ids)

    def marked(self, location, text):
        """What a region marks, its columns taken as code points, which Python's strings count, too."""
        region = location["physicalLocation"]["region"]
        self.assertEqual(region["startLine"], region["endLine"])
        return text.split("\n")[region["startLine"] - 1][region["startColumn"] - 1 : region["endColumn"] - 1]


def read_command(line):
    """A workflow command as GitHub's runner reads it."""
    command, properties, message = re.fullmatch(r"::(\w+) (.*?)::(.*)", line).groups()
    properties = dict(entry.split("=", 1) for entry in properties.split(","))

    def unescaped(text, codes):
        for code, character in codes:
            text = text.replace(code, character)
        return text

    data = [("%0D", "\r"), ("%0A", "\n"), ("%25", "%")]
    in_properties = [("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")]
    return (
        command,
        {name: unescaped(value, in_properties) for name, value in properties.items()},
        unescaped(message, data),
    )


if __name__ == "__main__":
    unittest.main(verbosity=1)
