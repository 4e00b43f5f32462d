"""What mypy finds: frames, steps, calls and facts that do not belong together."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.support import ROOT

WRONG = """
from kadesh.table import Step
from tests.table.reeds import ASK, NEGATION, OFFER, Leads, Negation, Offer, ReedsPosition


def field(position: ReedsPosition, offer: Offer) -> Step[Offer]:
    offer.declined += 1  # a field of another procedure
    return ASK  # a step of another procedure


def call(position: ReedsPosition) -> None:
    position.call(OFFER, Negation())  # a frame of another procedure
    position.call(OFFER, Offer(giver=1))  # a frame that is not whole
    position.tell(Leads, "1", 3)  # a fact that is not whole
    position.tell(Leads, "1", 3, "many")  # a fact with a word for a number


def right(position: ReedsPosition, negation: Negation) -> Step[Negation]:
    position.call(NEGATION, Negation(player=negation.declined))
    position.tell(Leads, "1", 3, 4)
    return ASK
"""


def test_what_does_not_belong_together_is_found(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text(WRONG)
    config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(tmp_path / "cache")]
    # In a process of its own: mypy lets Python recurse deeper, and other tests would feel it.
    command = [sys.executable, "-m", "mypy", *config, str(path)]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False).stdout
    lines = {int(line.split(":")[1]) for line in found.splitlines() if ": error:" in line}
    marked = {number for number, line in enumerate(WRONG.splitlines(), 1) if "  # a " in line}
    assert lines == marked, found
