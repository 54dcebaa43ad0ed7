"""A small runner of composite actions: enough of GitHub's to run the `run:` steps of action.yml here."""

import os
import re
import subprocess
import tempfile
from pathlib import Path

STEP_KEYS = {"name", "id", "if", "shell", "run", "uses", "with", "env", "working-directory", "continue-on-error"}


def load(path):
    """Reads an action, and refuses what GitHub would refuse."""
    import yaml

    action = yaml.safe_load(Path(path).read_text())
    for key in ("name", "description", "runs"):
        assert key in action, f"{path}: `{key}` is missing"
    for kind in ("inputs", "outputs"):
        for name, entry in action.get(kind, {}).items():
            assert entry.get("description"), f"{path}: {kind}.{name} has no description"
    for name, entry in action["inputs"].items():
        assert isinstance(entry.get("default", ""), str), f"{path}: the default of {name} is not a string"
    assert action["runs"]["using"] == "composite"
    ids = set()
    for step in action["runs"]["steps"]:
        assert not set(step) - STEP_KEYS, f"{path}: unknown keys in a step: {set(step) - STEP_KEYS}"
        assert ("run" in step) != ("uses" in step), f"{path}: a step runs or uses something"
        if "run" in step:
            assert step.get("shell"), f"{path}: a step without a shell"
            assert "${{" not in step["run"], f"{path}: an expression inside a script can be more than a value"
        for id in re.findall(r"steps\.([\w-]+)", repr(step)):
            assert id in ids, f"{path}: {id} is used before it runs"
        if "id" in step:
            ids.add(step["id"])
    return action


class Run:
    """What running an action came to."""

    def __init__(self, status, output, outputs, summary, used):
        self.status, self.output, self.outputs, self.summary, self.used = status, output, outputs, summary, used


def run(action, root, workspace, environment, inputs):
    """Runs an action whose folder is `root` in a workspace. Steps that use other actions are only noted."""
    values = {name: entry.get("default", "") for name, entry in action["inputs"].items()} | inputs
    unknown = set(inputs) - set(action["inputs"])
    assert not unknown, unknown
    temporary = Path(tempfile.mkdtemp())
    steps, output, used, status = {}, "", [], 0
    summary = temporary / "summary.md"
    summary.touch()

    def value(name):
        parts = name.split(".")
        if parts[0] == "inputs":
            return values[parts[1]]
        if parts[0] == "steps":
            step = steps.get(parts[1], {"outputs": {}, "outcome": "skipped"})
            return step["outputs"].get(parts[3], "") if parts[2] == "outputs" else step["outcome"]
        return {"github.action_path": str(root), "github.action_ref": "main", "runner.os": "Linux", "runner.arch": "X64"}[name]

    def text(template):
        return re.sub(r"\$\{\{\s*([\w.-]+)\s*\}\}", lambda match: value(match[1]), template)

    def holds(condition):
        terms = [term.strip() for term in condition.split("&&")]
        if status and "always()" not in terms:
            return False
        for term in terms:
            if term == "always()":
                continue
            left, operator, right = re.fullmatch(r"([\w.-]+)\s*(==|!=)\s*'([^']*)'", term).groups()
            if (value(left) == right) != (operator == "=="):
                return False
        return True

    for number, step in enumerate(action["runs"]["steps"]):
        if not holds(step.get("if", "")) if step.get("if") else status:
            continue
        if "uses" in step:
            used.append((step["uses"], {key: text(entry) for key, entry in step["with"].items()}))
            continue
        assert step["shell"] == "bash"
        told = temporary / f"output-{number}"
        told.touch()
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=Path(workspace) / text(step.get("working-directory", ".")),
            env=environment
            | {key: text(entry) for key, entry in step.get("env", {}).items()}
            | {
                "GITHUB_ACTIONS": "true",
                "GITHUB_ACTION_PATH": str(root),
                "GITHUB_OUTPUT": str(told),
                "GITHUB_STEP_SUMMARY": str(summary),
                "RUNNER_TEMP": str(temporary),
            },
            capture_output=True,
            text=True,
        )
        output += done.stdout + done.stderr
        outputs = dict(line.split("=", 1) for line in told.read_text().splitlines())
        steps[step.get("id", number)] = {
            "outputs": outputs,
            "outcome": "failure" if done.returncode else "success",
        }
        status = status or done.returncode
    outputs = {name: text(entry["value"]) for name, entry in action["outputs"].items()}
    return Run(status, output, outputs, summary.read_text(), used)
