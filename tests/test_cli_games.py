"""The command on the real games: every scenario plays to its end with every bot, and records verify."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import kadesh
from kadesh.cli import main
from kadesh.match import Match
from tests.laws import choose_at_random
from tests.support import chance

SCENARIOS = [(name, item.id) for name in kadesh.game_ids() for item in kadesh.game(name).scenarios()]
Capture = pytest.CaptureFixture[str]


def run_json(capsys: Capture, *arguments: str) -> Any:
    status = main([*arguments, "--json"])
    captured = capsys.readouterr()
    assert status == 0, captured.err
    return json.loads(captured.out)


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_every_scenario_is_played_to_its_end(capsys: Capture, name: str, scenario: str) -> None:
    result = run_json(capsys, "simulate", name, scenario, "--games", "1", "--bots", "heuristic,random")
    assert result["errors"] == 0
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_two_games_in_which_the_bots_change_seats(capsys: Capture, name: str) -> None:
    result = run_json(capsys, "simulate", name, "--games", "2", "--bots", "heuristic,random")
    assert result["errors"] == 0
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(2, abs=1e-5)


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_games_and_rules(capsys: Capture, name: str) -> None:
    (entry,) = [game for game in run_json(capsys, "games") if game["id"] == name]
    assert entry["title"]
    for scenario in entry["scenarios"]:
        assert scenario["title"]
        assert scenario["seats"] >= 1
        assert scenario["turns"] >= 1
    clauses = run_json(capsys, "rules", name)
    assert len({clause["id"] for clause in clauses}) == len(clauses) > 20
    assert {clause["kind"] for clause in clauses} <= {"normative", "descriptive"}


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_records_verify(capsys: Capture, tmp_path: Path, name: str) -> None:
    path = tmp_path / "match.json"
    match = Match.new(name, seed=3)
    dice = chance(3)
    while not match.position.over:
        choose_at_random(match, dice)
    match.closed().save(path)
    result = run_json(capsys, "replay", str(path))
    assert result["over"]
    assert result["choices"] == match.after
    document = json.loads(path.read_text())
    document["choices"][10][1] = "fly"
    path.write_text(json.dumps(document))
    assert main(["replay", str(path)]) == 1
    assert "Choice 11 " in capsys.readouterr().err


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_a_scenario_file_is_played_and_its_record_carries_it(
    capsys: Capture, tmp_path: Path, name: str
) -> None:
    """A scenario's own file under another name is a situation; where it came from does not matter."""
    game = kadesh.game(name)
    files = sorted((game.folder / "data" / "scenarios").glob("*.toml"))
    # A file may serve several numbers of players.
    source = next((file for file in files if file.stem.endswith(game.scenarios()[0].id)), files[0])
    path = tmp_path / "mine.toml"
    shutil.copy(source, path)
    assert run_json(capsys, "simulate", name, str(path), "--games", "1")["errors"] == 0
    match = Match.new(game, str(path), seed=3)
    dice = chance(3)
    for _ in range(30):
        choose_at_random(match, dice)
    record = tmp_path / "match.json"
    match.closed().save(record)
    path.unlink()
    assert run_json(capsys, "replay", str(record))["choices"] == 30


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_a_damaged_scenario_file(capsys: Capture, tmp_path: Path, name: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("this is = not [toml\n")
    assert main(["simulate", name, str(path), "--games", "1"]) == 1
    error = capsys.readouterr().err
    assert "mine.toml" in error
    assert error.count("\n") == 1
    path.write_bytes(b"\xbd\x00\xff")
    assert main(["simulate", name, str(path), "--games", "1"]) == 1
    error = capsys.readouterr().err
    assert "UTF-8" in error and "codec" not in error and error.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("--attacker foot:²", "no number of units"),
        ("--attacker foot:31", "1 to 30 units"),
        ("--attacker foot --attacker-engines -1", "siege and terror markers"),
        ("--attacker foot --defender-engines x", "siege and terror markers"),
        ("--attacker foot --rounds 4", "1 to 3 rounds"),
    ],
)
def test_odds_that_make_no_sense(capsys: Capture, arguments: str, complaint: str) -> None:
    assert main(["odds", "chariot-lords", "--defender", "foot:1", *arguments.split()]) == 1
    error = capsys.readouterr().err
    assert complaint in error and error.count("\n") == 1


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_check(capsys: Capture, name: str) -> None:
    assert run_json(capsys, "check", name) == []
