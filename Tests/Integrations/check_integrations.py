#!/usr/bin/env python3
"""Runs what is offered for CI and editors against small repositories: the action for GitHub, the hooks for pre-commit, the
job for GitLab, and the script for Xcode.

    Tests/Integrations/check_integrations.py [path to tincture]

Needs PyYAML and pre-commit (run.sh gets them).
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as xml
from pathlib import Path

import composite
import yaml

ROOT = Path(__file__).resolve().parents[2]
TINCTURE = Path(sys.argv.pop(1) if len(sys.argv) > 1 else ROOT / ".build/debug/tincture").resolve()

CONFIGURATION = """\
sources: [tokens.yaml]
outputs:
  - { target: css, path: tokens.css }
"""
TOKENS = """\
colors: { page: white, label: "#333333" }
components:
  button:
    kind: button
    surface: "{colors.page}"
    base: { foreground: "{colors.label}", font: body, padding: 12 }
"""
# 2.84:1 on white.
FAULTY = TOKENS.replace("#333333", "#999999")
# A height of 22 + 2, where 24 suffice, but not the 44 that the level AAA asks for.
SMALL = TOKENS.replace("padding: 12", "padding: 0")


class Integrations(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        programs = self.folder / "bin"
        programs.mkdir()
        (programs / "tincture").symlink_to(TINCTURE)
        self.repository = self.folder / "repository"
        self.repository.mkdir()
        names = ("HOME", "LANG", "TMPDIR")
        self.environment = {name: os.environ[name] for name in names if name in os.environ}
        self.environment["PATH"] = f"{programs}:{os.environ['PATH']}"
        self.write("tincture.yaml", CONFIGURATION)
        self.write("tokens.yaml", TOKENS)
        self.run_tool("tincture", "build", "--quiet")
        self.commit()

    def write(self, name, text):
        (self.repository / name).write_text(text)

    def run_tool(self, *command, **changes):
        return subprocess.run(
            command, cwd=self.repository, env=self.environment | changes, capture_output=True, text=True
        )

    def commit(self, folder=None):
        """Makes a repository of a folder with all that is in it."""
        identity = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
        for arguments in (["init", "--quiet"], ["add", "--all"], ["commit", "--quiet", "--message", "Add tokens"]):
            command = ["git", *identity, *arguments]
            subprocess.run(command, cwd=folder or self.repository, check=True, capture_output=True)


class GitHub(Integrations):
    def act(self, **inputs):
        action = composite.load(ROOT / "action.yml")
        inputs = {name.replace("_", "-"): value for name, value in inputs.items()}
        return composite.run(action, ROOT, self.repository, self.environment, inputs)

    def test_nothing_to_find(self):
        run = self.act(check="true")
        self.assertEqual(run.status, 0, run.output)
        self.assertEqual((run.outputs["errors"], run.outputs["warnings"]), ("0", "0"))
        self.assertEqual(run.used, [])

    def test_findings_become_annotations(self):
        self.write("tokens.yaml", FAULTY)
        run = self.act(upload_sarif="true")
        self.assertEqual(run.status, 1)
        self.assertRegex(run.output, r"(?m)^::error file=tokens\.yaml,line=6,.*title=contrast/text::")
        self.assertEqual(run.outputs["errors"], "1")
        self.assertEqual(json.loads(Path(run.outputs["report-path"]).read_text())["errors"], 1)
        (scan,) = json.loads(Path(run.outputs["sarif-path"]).read_text())["runs"]
        self.assertEqual(scan["automationDetails"]["id"], "tincture/")
        self.assertEqual([result["ruleId"] for result in scan["results"]], ["contrast/text"])
        self.assertIn("| error | `tokens.yaml:6` | `contrast/text` |", run.summary)
        self.assertEqual([used for used, _ in run.used], ["github/codeql-action/upload-sarif@v3"])

    def test_what_fails_can_be_chosen(self):
        self.write("tokens.yaml", FAULTY)
        self.assertEqual(self.act(fail_on="never").status, 0)
        self.write("tokens.yaml", SMALL)
        self.assertEqual(self.act().status, 0)
        self.assertEqual(self.act(fail_on="warning").status, 1)
        self.assertEqual(self.act(fail_on="nothing").status, 2)

    def test_what_cannot_be_read_always_fails(self):
        self.write("tokens.yaml", "colors: { page: [ }\n")
        run = self.act(fail_on="never")
        self.assertNotEqual(run.status, 0)
        self.assertEqual(run.outputs["errors"], "")
        self.assertIn("tokens.yaml", run.output)

    def test_options_are_passed_on_as_they_are(self):
        self.write("tokens.yaml", FAULTY)
        (self.repository / "contrast").mkdir()
        self.write("contrast/text", "")
        run = self.act(args="--only motion/* --skip contrast/*")
        self.assertEqual(run.status, 0, run.output)

    def test_inputs_are_never_run(self):
        for name in ("config", "args", "preset", "baseline", "diff_against", "fail_on"):
            self.act(**{name: "$(touch broken); touch broken #"})
            self.act(**{name: '"; touch broken; "'})
        self.assertFalse((self.repository / "broken").exists())

    def test_stale_files_fail(self):
        self.write("tokens.yaml", TOKENS.replace("#333333", "#222222"))
        self.assertEqual(self.act().status, 0)
        run = self.act(check="true")
        self.assertEqual(run.status, 1)
        self.assertIn("tokens.css", run.output)

    def test_comparison_gives_advice(self):
        self.write("tokens.yaml", TOKENS.replace("#333333", "#111111").replace("page:", "sheet:").replace(".page", ".sheet"))
        run = self.act(diff_against="HEAD")
        self.assertEqual(run.status, 0, run.output)
        self.assertEqual(run.outputs["semver"], "major")
        self.assertIn("colors.page", run.summary)
        self.assertEqual(self.act(diff_against="HEAD", diff_fail_on="major").status, 1)
        self.assertNotEqual(self.act(diff_against="nowhere").status, 0)

    def test_another_folder(self):
        below = self.repository / "design system"
        below.mkdir()
        for name in ("tincture.yaml", "tokens.yaml"):
            (self.repository / name).rename(below / name)
        run = self.act(working_directory="design system")
        self.assertEqual(run.status, 0, run.output)
        (below / "tokens.yaml").write_text(FAULTY)
        run = self.act(working_directory="design system", category="design system")
        self.assertIn("::error file=design system/tokens.yaml,line=6,", run.output)
        (scan,) = json.loads(Path(run.outputs["sarif-path"]).read_text())["runs"]
        self.assertEqual(scan["automationDetails"]["id"], "design system/")
        place = scan["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]
        self.assertEqual(place["uri"], "design%20system/tokens.yaml")

    def test_what_is_passed_over_is_no_alert(self):
        self.write("tokens.yaml", FAULTY.rstrip() + " # tincture: ignore contrast/text -- decorative\n")
        run = self.act(upload_sarif="true")
        self.assertEqual(run.status, 0, run.output)
        (scan,) = json.loads(Path(run.outputs["sarif-path"]).read_text())["runs"]
        self.assertEqual(scan["results"], [])
        self.assertEqual(len(json.loads(Path(run.outputs["report-path"]).read_text())["suppressed"]), 1)

    def test_what_cannot_be_read_is_shown_in_place(self):
        self.write("tokens.yaml", "colors: { page: \"{colors.none}\" }\n")
        run = self.act()
        self.assertNotEqual(run.status, 0)
        self.assertRegex(run.output, r"(?m)^::error file=tokens\.yaml,line=1,.*colors\.none")


class PreCommit(Integrations):
    def setUp(self):
        super().setUp()
        self.hooks = self.folder / "hooks"
        self.hooks.mkdir()
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", self.hooks)
        self.commit(self.hooks)

    def hook(self, name):
        return self.run_tool(
            sys.executable, "-m", "pre_commit", "try-repo", str(self.hooks), name, "--all-files", "--verbose",
            PRE_COMMIT_HOME=str(self.folder / "pre-commit"),
        )

    def test_hooks_are_described(self):
        hooks = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())
        for hook in hooks:
            self.assertLessEqual({"id", "name", "entry", "language"}, set(hook))
        self.assertEqual(len({hook["id"] for hook in hooks}), len(hooks))

    def test_lint(self):
        done = self.hook("tincture-lint-system")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.write("tokens.yaml", FAULTY)
        done = self.hook("tincture-lint-system")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("contrast/text", done.stdout)

    def test_check(self):
        done = self.hook("tincture-check-system")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.write("tokens.yaml", FAULTY)
        self.assertEqual(self.hook("tincture-check-system").returncode, 1)


class GitLab(Integrations):
    def script(self):
        job = yaml.safe_load((ROOT / "Integrations/gitlab/tincture.yml").read_text())["tincture"]
        variables = {name: str(value) for name, value in job["variables"].items()}
        done = self.run_tool("bash", "-eo", "pipefail", "-c", "\n".join(job["script"]), **variables)
        return done, job["artifacts"]["reports"]

    def test_nothing_to_find(self):
        done, reports = self.script()
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(json.loads((self.repository / reports["codequality"]).read_text()), [])

    def test_findings_become_a_code_quality_report(self):
        self.write("tokens.yaml", FAULTY)
        self.run_tool("tincture", "build", "--quiet")
        done, reports = self.script()
        self.assertEqual(done.returncode, 1)
        findings = json.loads((self.repository / reports["codequality"]).read_text())
        self.assertEqual([finding["check_name"] for finding in findings], ["contrast/text"])
        for finding in findings:
            self.assertLessEqual({"description", "check_name", "fingerprint", "severity", "location"}, set(finding))
            self.assertIn(finding["severity"], ("info", "minor", "major", "critical", "blocker"))
            self.assertEqual(finding["location"]["path"], "tokens.yaml")
            self.assertEqual(finding["location"]["lines"]["begin"], 6)
        suites = xml.parse(self.repository / reports["junit"]).getroot()
        self.assertEqual(len(suites.findall(".//failure")), 1)


class Xcode(Integrations):
    script = str(ROOT / "Integrations/xcode/lint.sh")

    def test_findings_show_in_place(self):
        self.write("tokens.yaml", FAULTY)
        done = self.run_tool("sh", self.script, SRCROOT=str(self.repository))
        self.assertEqual(done.returncode, 1)
        lines = [line for line in done.stdout.splitlines() if "contrast/text" in line]
        self.assertEqual(len(lines), 1)
        self.assertRegex(lines[0], rf"^{re.escape(str(self.repository.resolve()))}/tokens\.yaml:6:\d+: error: ")

    def test_without_the_compiler_there_is_a_warning(self):
        done = self.run_tool("/bin/sh", self.script, PATH="/usr/bin:/bin", SRCROOT=str(self.repository))
        self.assertEqual((done.returncode, done.stdout[:9]), (0, "warning: "))


if __name__ == "__main__":
    unittest.main(verbosity=1)
