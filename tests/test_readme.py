"""The README keeps its word."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys

from kadesh.bots import make_bot
from kadesh.cli import COMMANDS
from kadesh.lab.simulate import play_out
from tests.support import ROOT
from tests.table.reeds import GAME

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


def test_the_first_example_runs_without_a_warning() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", BLOCKS[0]],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    scores = ast.literal_eval(done.stdout)
    assert len(scores) == 4
    assert all(isinstance(score, int) for score in scores)


def test_the_bot_of_the_readme_plays(tmp_path: object) -> None:
    path = f"{tmp_path}/mine.py"
    with open(path, "w", encoding="utf-8") as file:
        file.write(BLOCKS[1])
    position = GAME.new("two", seed=1)
    play_out(position, [make_bot(f"{path}:MyBot"), make_bot("random")])
    assert position.over


def test_every_command_is_named() -> None:
    assert {name for name in COMMANDS if f"`kadesh {name}" in README} == set(COMMANDS)


def test_the_test_command_is_what_ci_runs() -> None:
    assert "make test" in README
    assert "exec make test" in (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def test_links_lead_somewhere() -> None:
    for page in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]:
        for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (page.parent / target).exists(), f"{page.name} points at {target}"
