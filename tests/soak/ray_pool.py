"""The same games on a local Ray, and one of its workers killed: `make ray`."""

from __future__ import annotations

from pathlib import Path

import pytest

import kadesh
from kadesh.lab.run import Workers, outcomes
from kadesh.lab.simulate import Plan, digest_of


@pytest.mark.filterwarnings("ignore")
def test_a_local_ray_gives_the_same_results() -> None:
    name = kadesh.game_ids()[0]
    scenario = min(kadesh.game(name).scenarios(), key=lambda item: item.turns).id
    plan = Plan(name, scenario, ("random", "eager"), "ray", noted=True)
    here = list(outcomes(plan, range(8), Workers()))
    there = list(outcomes(plan, range(8), Workers(ray="")))
    assert not any(outcome.error for outcome in there)
    assert digest_of(here) == digest_of(there)


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_nothing(tmp_path: Path) -> None:
    """A bot that kills its process the first time: Ray plays the game again."""
    folder = tmp_path
    (folder / "once.py").write_text(
        "import os, signal\n"
        "from pathlib import Path\n"
        "class Once:\n"
        " def __init__(self, seed): self.seed = seed\n"
        " def choose(self, chair):\n"
        f"  mark = Path({str(folder)!r}) / 'died'\n"
        "  if self.seed == 'ray/2/0' and not mark.exists():\n"
        "   mark.touch()\n"
        "   os.kill(os.getpid(), signal.SIGKILL)\n"
        "  return chair.options()[0]\n"
    )
    name = kadesh.game_ids()[0]
    scenario = min(kadesh.game(name).scenarios(), key=lambda item: item.turns).id
    plan = Plan(name, scenario, (f"{folder / 'once.py'}:Once",), "ray")
    there = list(outcomes(plan, range(6), Workers(ray="")))
    assert (folder / "died").exists()
    assert [outcome.error for outcome in there] == [""] * 6
    assert digest_of(there) == digest_of(list(outcomes(plan, range(6), Workers())))
