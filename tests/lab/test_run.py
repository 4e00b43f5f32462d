"""Runs: the same results on any number of workers, after a stop, and after a death."""

from __future__ import annotations

import json
import signal
from pathlib import Path

import pytest

from kadesh.lab.run import Log, Workers, outcomes
from kadesh.lab.simulate import Outcome, Plan, digest_of, play_game

pytestmark = pytest.mark.usefixtures("reeds_only")

PLAN = Plan("reeds", "three", ("random", "heuristic", "eager"), "r", timed=True, noted=True)
GAMES = 12


def digest(workers: Workers, log: Log | None = None) -> str:
    played = list(outcomes(PLAN, range(GAMES), workers, log))
    assert [outcome.number for outcome in played] == list(range(GAMES))
    return digest_of(played)


def test_the_number_of_workers_does_not_matter() -> None:
    assert digest(Workers()) == digest(Workers(3))
    assert digest(Workers()) != digest_of(list(outcomes(PLAN, range(GAMES - 1), Workers())))


def test_an_outcome_goes_to_json_and_back() -> None:
    outcome = play_game(PLAN, 3)
    assert Outcome.from_json(json.loads(json.dumps(outcome.to_json()))) == outcome
    assert sum(outcome.choices) == outcome.decisions


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    log = Log(path, PLAN)
    for outcome in outcomes(PLAN, range(GAMES), Workers(), log):
        if outcome.number == 4:
            break
    log.close()
    # Torn in the middle of a line, as by a power cut.
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    again = Log(path, PLAN)
    assert sorted(again.outcomes) == [0, 1, 2, 3]
    assert digest(Workers(2), again) == digest(Workers())
    again.close()
    numbers = [json.loads(line).get("number") for line in path.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(GAMES)), "every game was entered once"


def test_a_finished_run_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log = Log(tmp_path / "run.jsonl", PLAN)
    first = digest(Workers(), log)
    log.close()
    monkeypatch.setattr("kadesh.lab.run.play_game", None)
    log = Log(tmp_path / "run.jsonl", PLAN)
    assert digest(Workers(), log) == first
    log.close()


def test_failed_games_are_played_again(tmp_path: Path) -> None:
    log = Log(tmp_path / "run.jsonl", PLAN)
    log.add(Outcome(0, [], [], [], 0, 0.0, "Game 0 failed."))
    log.close()
    log = Log(tmp_path / "run.jsonl", PLAN)
    assert log.outcomes == {}
    assert digest(Workers(), log) == digest(Workers())
    log.close()


def test_the_file_of_another_run_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    Log(path, PLAN).close()
    with pytest.raises(ValueError, match="another run: its seed is 'r', not 's'"):
        Log(path, Plan("reeds", "three", PLAN.bots, "s", timed=True, noted=True))
    path.write_text('{"number":1}\n')
    with pytest.raises(ValueError, match="not a file of results"):
        Log(path, PLAN)
    Log(tmp_path / "b", PLAN).close()
    (tmp_path / "b").write_bytes((tmp_path / "b").read_bytes() + b"{oops\n{}\n")
    with pytest.raises(ValueError, match=r"Line 2 of .* is damaged"):
        Log(tmp_path / "b", PLAN)


def test_a_bot_that_kills_its_process_fails_its_games_only(tmp_path: Path) -> None:
    (tmp_path / "deadly.py").write_text(
        "import os\n"
        "class Deadly:\n"
        " def __init__(self, seed): self.seed = seed\n"
        " def choose(self, chair):\n"
        f"  if self.seed == 'r/2/0': os.kill(os.getpid(), {int(signal.SIGKILL)})\n"
        "  return chair.options()[0]\n"
    )
    plan = Plan("reeds", "three", (f"{tmp_path / 'deadly.py'}:Deadly",), "r")
    played = list(outcomes(plan, range(5), Workers(2)))
    assert [bool(outcome.error) for outcome in played] == [False, False, True, False, False]
    assert "Game 2 failed: it ended 3 processes" in played[2].error
