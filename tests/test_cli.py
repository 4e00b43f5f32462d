"""The command: what it prints, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kadesh.cli import COMMANDS, main
from kadesh.games import find_game, game_ids
from kadesh.match import Match
from tests.laws import choose_at_random
from tests.support import ROOT, chance
from tests.table.reeds import GAME

pytestmark = pytest.mark.usefixtures("reeds_only")
Capture = pytest.CaptureFixture[str]


def run_json(capsys: Capture, *arguments: str) -> Any:
    assert main([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def run_wrong(capsys: Capture, *arguments: str) -> str:
    """The one sentence on standard error."""
    assert main(list(arguments)) != 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("kadesh: ")
    assert captured.err.count("\n") == 1
    return captured.err


def finished_match() -> Match:
    match = Match.new(GAME, "three", seed=5)
    dice = chance(5)
    while not match.position.over:
        choose_at_random(match, dice)
    return match


def write_record(path: Path, **changes: Any) -> str:
    document = json.loads(finished_match().closed().to_json())
    document.update(changes)
    path.write_text(json.dumps(document))
    return str(path)


def test_help_names_every_command(capsys: Capture) -> None:
    assert main(["--help"]) == 0
    text = capsys.readouterr().out
    assert all(name in text for name in COMMANDS)
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("kadesh ")


def test_each_command_has_help(capsys: Capture) -> None:
    for name in COMMANDS:
        with pytest.raises(SystemExit) as end:
            main([name, "--help"])
        assert end.value.code == 0
        assert "usage" in capsys.readouterr().out


def test_games(capsys: Capture) -> None:
    (reeds,) = run_json(capsys, "games")
    assert reeds["id"] == "reeds"
    assert reeds["title"] == "Reeds"
    assert [(item["id"], item["seats"], item["turns"]) for item in reeds["scenarios"]] == [
        ("three", 3, 4),
        ("two", 2, 4),
    ]
    assert main(["games", "reeds"]) == 0
    told = capsys.readouterr().out
    assert "poor" in told and "false (unless said), true" in told
    assert "did you mean reeds?" in run_wrong(capsys, "games", "reds")
    assert main(["games"]) == 0
    assert "Three at the river" in capsys.readouterr().out


def test_rules(capsys: Capture) -> None:
    clauses = {clause["id"]: clause for clause in run_json(capsys, "rules", "reeds")}
    assert clauses["1"]["kind"] == "normative"
    assert "reeds.py:take_bids" in clauses["1"]["code"]
    assert clauses["9"]["code"] == clauses["9"]["tests"] == []
    assert clauses["0"]["kind"] == "descriptive"
    assert main(["rules", "reeds"]) == 0
    assert "code, test" in capsys.readouterr().out


def test_simulate(capsys: Capture) -> None:
    result = run_json(capsys, "simulate", "reeds", "--games", "6", "--bots", "heuristic,random,random")
    assert result["games"] == 6
    assert result["errors"] == 0
    assert result["decisions"] > 6
    assert result["seconds"] > 0
    assert result["decisions_per_second"] > 0
    assert result["bots"]["heuristic"]["seats_played"] == 6
    assert result["bots"]["random"]["seats_played"] == 12
    assert sum(bot["wins"] for bot in result["bots"].values()) == pytest.approx(6, abs=1e-5)
    for bot in result["bots"].values():
        assert bot["win_share"] == pytest.approx(bot["wins"] / bot["seats_played"], abs=1e-5)
    assert [row["seat"] for row in result["seats"]] == [0, 1, 2]
    assert sum(row["wins"] for row in result["seats"]) == pytest.approx(6, abs=1e-5)
    assert main(["simulate", "reeds", "two", "--games", "2"]) == 0
    captured = capsys.readouterr()
    assert "Red" in captured.out
    assert captured.err == "", "no progress bar in a pipe"


def test_simulation_depends_on_the_seed_and_not_on_the_jobs(capsys: Capture) -> None:
    def result(seed: str, jobs: str) -> Any:
        arguments = ["reeds", "three", "--games", "9", "--bots", "heuristic,random"]
        data = run_json(capsys, "simulate", *arguments, "--seed", seed, "--jobs", jobs)
        del data["seconds"], data["decisions_per_second"]
        return data

    assert result("7", "1") == result("7", "2")
    assert result("7", "1") != result("8", "1")


def test_a_fault_in_a_simulated_game_is_counted(capsys: Capture, tmp_path: Path) -> None:
    bot = tmp_path / "bad.py"
    bot.write_text(
        "class Cheat:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, chair): return ('take', 'everything')\n"
    )
    assert main(["simulate", "reeds", "--games", "3", "--bots", f"{bot}:Cheat", "--json"]) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["errors"] == 3
    assert "not among the options" in captured.err


def test_own_bot_from_a_file(capsys: Capture, tmp_path: Path) -> None:
    bot = tmp_path / "mine.py"
    bot.write_text(
        "class First:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, chair): return chair.options()[0]\n"
    )
    result = run_json(capsys, "simulate", "reeds", "--games", "3", "--bots", f"{bot}:First,random")
    assert result["errors"] == 0
    # Three seats at a table of two bots: the first bot sits twice, and they move on by a seat a game.
    assert result["bots"][f"{bot}:First"]["seats_played"] == 6


def test_own_bot_that_is_no_python(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text("class Bot:\n    def choose(\n")
    sentence = run_wrong(capsys, "simulate", "reeds", "--games", "1", "--bots", f"{path}:Bot")
    assert f"{path}:2: " in sentence


def test_odds_passes_the_arguments_on(capsys: Capture) -> None:
    result = run_json(capsys, "odds", "reeds", "--terrain", "reeds")
    assert result == {"four_or_better": 0.5, "arguments": ["--terrain", "reeds"]}
    assert main(["odds", "reeds"]) == 0
    assert "50.0000%" in capsys.readouterr().out


def test_odds_of_every_shape_are_shown(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    survivors = [{"attacker": {"foot": 2}, "defender": {}, "chance": 0.25}]
    rounds = [{"fought": 0.5, "hits": {"0": 0.75, "1": 0.125}, "survivors": survivors}]
    answer = {"terrain": "hill", "attacker": {"foot": 2, "chariot": 1}, "rounds": rounds}
    monkeypatch.setattr(type(GAME.telling), "odds", lambda self, arguments: answer)
    assert main(["odds", "reeds"]) == 0
    text = capsys.readouterr().out
    for piece in ("hill", "2 foot, 1 chariot", "50.0000%", "12.5000%", "25.0000%", "nothing"):
        assert piece in text


def test_arguments_that_the_game_refuses(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def odds(self: object, arguments: list[str]) -> dict[str, float]:
        parser = argparse.ArgumentParser(prog="reeds")
        parser.add_argument("--bank", choices=["left", "right"], required=True)
        parser.parse_args(arguments)
        return {"left": 1.0}

    monkeypatch.setattr(type(GAME.telling), "odds", odds)
    assert "--bank" in run_wrong(capsys, "odds", "reeds")
    assert "'middle'" in run_wrong(capsys, "odds", "reeds", "--bank", "middle")
    with pytest.raises(SystemExit) as end:
        main(["odds", "reeds", "--help"])
    assert end.value.code == 0
    assert "--bank" in capsys.readouterr().out


def test_bench(capsys: Capture) -> None:
    result = run_json(capsys, "bench", "--seconds", "0.01")
    assert result["machine"]
    figures = result["games"]["reeds"]
    assert figures["scenario"] == "three"
    for name in ("decisions_per_second", "clone_us", "encode_us", "decisions_per_game"):
        assert figures[name] > 0
    assert main(["bench", "reeds", "two", "--seconds", "0.01"]) == 0
    assert "two" in capsys.readouterr().out


def test_replay(capsys: Capture, tmp_path: Path) -> None:
    path = write_record(tmp_path / "match.json")
    result = run_json(capsys, "replay", path)
    assert result["verified"] is True
    assert result["over"] is True
    assert result["digest"] == finished_match().closed().digest
    assert main(["replay", path]) == 0
    assert "Verified to the end" in capsys.readouterr().out


def test_check(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_json(capsys, "check") == []
    from kadesh.table import Problem

    wrong = [Problem("board.toml", 12, "There is no area 'Kadsh'; did you mean Kadesh?")]
    monkeypatch.setattr(type(GAME), "check", lambda self, folder=None: wrong)
    assert main(["check", "reeds", "--json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)
    assert (problem["file"], problem["line"]) == ("board.toml", 12)
    assert main(["check"]) == 1
    assert "board.toml:12: There is no area 'Kadsh'" in capsys.readouterr().out


def test_options_of_a_scenario(capsys: Capture) -> None:
    arguments = ["simulate", "reeds", "three", "--games", "2", "--bots", "random", "--json"]
    poor = "--option", "poor=true"
    assert main(arguments) == 0
    rich = json.loads(capsys.readouterr().out)
    assert main([*arguments, *poor]) == 0
    assert json.loads(capsys.readouterr().out)["digest"] != rich["digest"]
    assert "there is false, true" in run_wrong(capsys, "simulate", "reeds", "--option", "poor=perhaps")
    assert "did you mean poor?" in run_wrong(capsys, "arena", "reeds", "--option", "por=true")


# --- what is wrong ---


def test_unknown_names(capsys: Capture) -> None:
    assert "did you mean reeds?" in run_wrong(capsys, "rules", "reed")
    assert "there are reeds" in run_wrong(capsys, "odds", "xyzzy")
    assert "did you mean three?" in run_wrong(capsys, "simulate", "reeds", "thre")
    assert "there are three, two" in run_wrong(capsys, "simulate", "reeds", "xyzzy")
    assert "did you mean simulate?" in run_wrong(capsys, "simulat")
    assert "did you mean heuristic?" in run_wrong(capsys, "simulate", "reeds", "--bots", "heuristik")
    assert "no file" in run_wrong(capsys, "simulate", "reeds", "nowhere.toml")
    assert "no file" in run_wrong(capsys, "simulate", "reeds", "--bots", "nowhere.py:Bot")
    assert "no seat 'Purple'" in run_wrong(capsys, "play", "reeds", "--text", "--seat", "Purple")


def test_wrong_arguments(capsys: Capture) -> None:
    assert "GAME" in run_wrong(capsys, "rules")
    assert "positive" in run_wrong(capsys, "simulate", "reeds", "--games", "0")
    assert "--gmaes" in run_wrong(capsys, "games", "--gmaes")
    assert "from 0 up" in run_wrong(capsys, "simulate", "reeds", "--games", "1", "--jobs", "-1")
    for seconds in ("0", "-1", "nan", "inf", "soon"):
        assert "seconds above 0" in run_wrong(capsys, "bench", "reeds", "--seconds", seconds)


def test_figures_that_are_none(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "figures.json"
    for text in (b"", b"\xff\xfe", b"[]", b"{}"):
        path.write_bytes(text)
        assert "figures" in run_wrong(capsys, "bench", "reeds", "--compare", str(path))


def test_records_that_are_damaged(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    assert "No such file" in run_wrong(capsys, "replay", str(path))
    path.write_text("{")
    assert "damaged" in run_wrong(capsys, "replay", str(path))
    path.write_bytes(b"\xff\xfe\x00")
    assert "damaged: JSON is malformed" in run_wrong(capsys, "replay", str(path))
    path.write_bytes(b"\n")
    assert "empty" in run_wrong(capsys, "replay", str(path))
    assert "directory" in run_wrong(capsys, "replay", str(tmp_path))
    assert "damaged" in run_wrong(capsys, "replay", write_record(path, seats=3))
    assert "version 99" in run_wrong(capsys, "replay", write_record(path, version=99))
    assert "did you mean reeds" in run_wrong(capsys, "replay", write_record(path, game="reads"))
    assert "damaged" in run_wrong(capsys, "replay", write_record(path, choices=[[0]]))
    assert "choice 1 names no seat" in run_wrong(
        capsys, "replay", write_record(path, choices=[[7, "bid", 0]])
    )


def test_records_that_lie(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    honest = finished_match().closed()
    assert "commitment" in run_wrong(capsys, "replay", write_record(path, seed="00" * 32))
    assert "position" in run_wrong(capsys, "replay", write_record(path, digest="0" * 32))
    assert "the end" in run_wrong(capsys, "replay", write_record(path, choices=honest.choices[:-1]))
    assert "seed" in run_wrong(capsys, "replay", write_record(path, seed=None))
    forged = [*honest.choices[:3], [honest.choices[3][0], "play", 15], *honest.choices[4:]]
    sentence = run_wrong(capsys, "replay", write_record(path, choices=forged))
    assert "Choice 4" in sentence
    assert "play 15" in sentence
    dear = [[0, "bid", 99], *honest.choices]
    assert "Choice 1 " in run_wrong(capsys, "replay", write_record(path, choices=dear))


def test_the_module_is_the_command() -> None:
    """Read from a pipe by another process: JSON alone."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "kadesh", "games", "--json"],
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src")},
    )
    assert done.returncode == 0, done.stderr
    assert isinstance(json.loads(done.stdout), list)
    assert done.stderr == ""


def test_the_registry_shows_the_tiny_game_only() -> None:
    assert game_ids() == ["reeds"]
    assert find_game("reeds") is GAME


def test_review(capsys: Capture, tmp_path: Path) -> None:
    path = write_record(tmp_path / "match.json")
    result = run_json(capsys, "review", path)
    assert result["points"][-1]["scores"] == finished_match().position.scores()
    assert {"points", "turnings", "luck"} == set(result)
    assert main(["review", path]) == 0
    out = capsys.readouterr().out
    assert "chances and score" in out and "Luck of the dice" in out
    assert "No such file" in run_wrong(capsys, "review", str(tmp_path / "nothing.json"))
