"""Even chances: points are found from how games ended, tried in other games, and kept with how they were made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kadesh
from kadesh.cli import main
from kadesh.lab.even import Standings, find_points, is_even, read_results, shares_of
from kadesh.table.handicap import read_fares
from tests.support import chance


def ends(leads: list[int], games: int = 300, spread: int = 41) -> list[Standings]:
    """Games in which each seat has its lead and some luck."""
    dice = chance(5)
    return [[(lead + dice.below(spread),) for lead in leads] for _ in range(games)]


@pytest.mark.parametrize(
    "leads", [[0, 30], [40, 0, 0], [5, 90, 40], [0, 10, 20, 30], [12, 0, 3, 25, 8], [0, 1000, 500]]
)
def test_known_leads_are_made_even(leads: list[int]) -> None:
    points = find_points(ends(leads))
    sums = [lead + given for lead, given in zip(leads, points, strict=True)]
    assert min(points) == 0
    assert max(sums) - min(sums) <= 4, (leads, points)
    assert is_even(shares_of(ends(leads), points))


def test_what_is_even_is_left_alone() -> None:
    assert find_points([[(1,), (0,)], [(0,), (1,)]]) == [0, 0]


def test_a_seat_that_always_wins_can_be_beaten() -> None:
    games: list[Standings] = [[(100 + number,), (number % 7,), (number % 5,)] for number in range(50)]
    assert shares_of(games, [0, 0, 0]) == [1.0, 0.0, 0.0]
    points = find_points(games)
    assert max(shares_of(games, points)) < 0.6 and points[0] == 0


def test_bounds() -> None:
    assert is_even([0.375, 0.625]) and not is_even([0.374, 0.626])
    assert is_even([0.26, 0.15, 0.19, 0.2, 0.2]) and not is_even([0.27, 0.14, 0.19, 0.2, 0.2])


def test_the_command_writes_what_it_found_and_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "seats.toml"
    words = ["lab", "even", "acme", "basic-2", "--games", "6", "--rounds", "1", "--anyway", "--json"]
    main([*words, "--out", str(out)])
    (told,) = json.loads(capsys.readouterr().out)
    fare = read_fares(out)["basic-2"]
    assert fare.points == told["fare"]["points"]
    assert fare.games == [6, 6] and fare.seed == "0, 0/even/1"
    assert "kadesh lab even acme basic-2 --games 6 --seed 0" in fare.made
    assert told["seconds"] > 0 and told["errors"] == 0
    # The same again among what was known of others.
    other = out.read_text().replace("[basic-2]", "[basic-3]")
    out.write_text(other.replace("points = [", "points = [0, ").replace("book = [", "book = [0.0, "))
    main([*words, "--out", str(out)])
    assert list(read_fares(out)) == ["basic-2", "basic-3"]
    assert read_fares(out)["basic-2"].results == fare.results


def test_one_run_feeds_the_report_and_the_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept, out = tmp_path / "games.jsonl", tmp_path / "seats.toml"
    play = ["balance", "acme", "basic-2", "--games", "6", "--no-parquet", "--json", "--resume", str(kept)]
    assert main([*play, "--out", str(tmp_path / "report")]) == 0
    report = json.loads(capsys.readouterr().out)
    words = ["lab", "even", "acme", "basic-2", "--games", "2", "--rounds", "1", "--anyway", "--json"]
    main([*words, "--from", str(kept), "--out", str(out)])
    capsys.readouterr()
    fare = read_fares(out)["basic-2"]
    assert fare.book == [round(seat["win_share"], 3) for seat in report["seats"]]
    assert fare.games == [6, 2] and fare.results[0] == report["digest"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"scenario": "basic-3"}, "its scenario is 'basic-3'"),
        ({"options": {"even": [1, 0]}}, "its options"),
        ({"bots": ["random"]}, "not of heuristic players"),
    ],
)
def test_results_of_other_games_are_refused(tmp_path: Path, change: dict[str, object], said: str) -> None:
    head = {"game": "acme", "scenario": "basic-2", "options": {}, "bots": ["heuristic"], "seed": "0"}
    (tmp_path / "games.jsonl").write_text(json.dumps({**head, **change}) + "\n")
    with pytest.raises(ValueError, match=said):
        read_results(tmp_path / "games.jsonl", "acme", "basic-2")


def test_games_can_be_played_with_even_chances(capsys: pytest.CaptureFixture[str]) -> None:
    points = kadesh.game("acme").fare("basic-2")
    assert points is not None
    words = ["simulate", "acme", "basic-2", "--bots", "heuristic", "--games", "2", "--json"]
    assert main(words) == 0
    book = json.loads(capsys.readouterr().out)
    assert main([*words, "--even"]) == 0
    even = json.loads(capsys.readouterr().out)
    assert (book["even"], even["even"]) == ([], points.points)
    assert even["seats"][0]["mean_score"] != book["seats"][0]["mean_score"]


def test_alone_nobody_needs_even_chances() -> None:
    assert kadesh.game("genesis").fare("sargon") is None
    assert main(["lab", "even", "genesis", "sargon"]) != 0
