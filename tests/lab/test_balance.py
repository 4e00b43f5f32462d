"""The balance report: figures by hand, a page that stands alone, columns that can be read."""

from __future__ import annotations

import json
import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import kadesh
from kadesh.cli import main
from kadesh.lab.balance import Study, goals_of
from kadesh.lab.charts import battle_map, heat, points_chart
from kadesh.lab.page import page
from kadesh.lab.simulate import Outcome
from tests.table.reeds import GAME


def outcome(number: int, shares: list[float], used: list[list[Any]], turns: int = 2) -> Outcome:
    points = [[turn + 1, [[10 * turn], [turn]]] for turn in range(turns)]
    notes = {
        "turns": points,
        "battles": {"nile": 2},
        "options": [{"bid": 3}, {"bid": 1, "pass": 1}],
        "used": used,
        "offered": 20,
    }
    return Outcome(number, ["a", "b"], shares, [10, 1], 5, 0.1, "", [3, 2], [0.1, 0.1], notes)


def study() -> Study:
    made = Study(GAME, "two", ["Red", "Green"])
    made.add(outcome(0, [1.0, 0.0], [["card", "reed", 0, 1], ["card", "reed", 0, 2]]))
    made.add(outcome(1, [0.0, 1.0], [["card", "reed", 0, 1], ["card", "mud", 1, 1]], turns=1))
    made.add(Outcome(2, [], [], [], 0, 0.0, "Game 2 failed."))
    return made


def test_figures_by_hand() -> None:
    report = study().to_json()
    assert (report["games"], report["errors"]) == (2, 1)
    assert [seat["win_share"] for seat in report["seats"]] == [0.5, 0.5]
    assert report["seats"][0]["score"]["mean"] == 10
    assert report["turns"] == {"1": 1, "2": 1}
    assert [(row["turn"], row["games"], row["seats"]) for row in report["points_by_turn"]] == [
        (1, 2, [[0], [0]]),
        (2, 1, [[10], [1]]),
    ]
    reed, mud = report["used"]["card"]
    assert (reed["name"], reed["uses"], reed["players"], reed["win_share"]) == ("reed", 3, 2, 0.5)
    assert (mud["name"], mud["uses"], mud["players"], mud["win_share"]) == ("mud", 1, 1, 1.0)
    assert [(row["name"], row["uses"]) for row in report["options"]] == [("bid", 8), ("pass", 2)]
    assert report["battles"] == {"nile": 4}
    assert report["battles_a_game"] == 2
    assert report["options_a_choice"] == 4


def test_goals_that_nobody_met_are_told_too() -> None:
    """Of any game whose view shows goals."""
    for name in kadesh.game_ids():
        game = kadesh.game(name)
        scenario = game.scenarios()[0].id
        goals = goals_of(game, scenario)
        if goals:
            made = Study(game, scenario, ["a"] * 9)
            made.used = {"goal": {}}
            assert [row["met_share"] for row in made.to_json()["goals"]] == [0] * len(goals)
            return
    raise AssertionError("no game has goals")


def test_colours_of_heat() -> None:
    assert heat(0) == "#f6e7c1"
    assert heat(1) == "#a32018"
    assert len({heat(at / 10) for at in range(11)}) == 11


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_a_map_of_battles(name: str) -> None:
    game = kadesh.game(name)
    board = game.telling.board(game.scenarios()[0].id)
    space = board["spaces"][0]
    picture = battle_map(board, {space["id"]: 6}, 3)
    ElementTree.fromstring(picture)
    titles = re.findall(r"<title>([^<]*)</title>", picture)
    assert f"{board['map']['spaces'][space['id']]['name']}: 6 battles, 2.00 a game" in titles
    assert sum(", 0.00 a game" in title for title in titles) == len(board["map"]["spaces"]) - 1


def test_names_are_escaped() -> None:
    made = study()
    made.seats = ["<b>", "R&D"]
    text = page(made.to_json(), GAME.telling.board("three"), "kadesh <x>")
    assert "<b>" not in text
    assert "kadesh &lt;x&gt;" in text


class Links(HTMLParser):
    """Everything that a page would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [f"{tag} {key}" for key, _ in attrs if key in ("src", "href", "data", "srcset")]
        self.found += [tag] if tag in ("script", "link", "iframe", "img", "object") else []


@pytest.mark.usefixtures("reeds_only")
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["balance", "reeds", "three", "--games", "7", "--bots", "heuristic,random", "--json"]
    assert main([*words, "--out", str(tmp_path / "a")]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["errors"]) == (9, 0), "whole blocks"
    text = (tmp_path / "a" / "index.html").read_text()
    links = Links()
    links.feed(text)
    assert links.found == []
    assert not re.search(r"url\(|@import", text)
    assert "kadesh balance reeds three --bots heuristic,random --games 9 --seed 0" in text
    for name in ("seats.svg", "points.svg"):
        ElementTree.parse(tmp_path / "a" / name)
    assert main([*words, "--jobs", "2", "--out", str(tmp_path / "b")]) == 0
    assert json.loads(capsys.readouterr().out) == report


@pytest.mark.usefixtures("reeds_only")
def test_columns(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pyarrow.parquet

    words = [
        "balance",
        "reeds",
        "three",
        "--games",
        "6",
        "--bots",
        "random",
        "--out",
        str(tmp_path),
        "--json",
    ]
    assert main(words) == 0
    report = json.loads(capsys.readouterr().out)
    rows = pyarrow.parquet.read_table(tmp_path / "results.parquet").to_pylist()
    assert len(rows) == 18
    assert sum(row["share"] for row in rows) == pytest.approx(6)
    for seat in report["seats"]:
        scores = [row["score"] for row in rows if row["name"] == seat["name"]]
        assert sum(scores) / 6 == pytest.approx(seat["score"]["mean"], abs=0.01)
    events = pyarrow.parquet.read_table(tmp_path / "events.parquet").to_pylist()
    bids = sum(row["count"] for row in events if (row["what"], row["name"]) == ("option", "bid"))
    assert bids == next(row["uses"] for row in report["options"] if row["name"] == "bid")


@pytest.mark.usefixtures("reeds_only")
def test_without_pyarrow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    words = ["balance", "reeds", "two", "--games", "2", "--out", str(tmp_path)]
    assert main(words) == 1
    assert "pip install 'kadesh[lab]', or give --no-parquet." in capsys.readouterr().err
    assert main([*words, "--no-parquet"]) == 0
    assert (tmp_path / "index.html").is_file()
    assert not (tmp_path / "results.parquet").exists()


def test_a_game_with_many_sources_of_points_is_drawn_in_as_many_colours() -> None:
    sources = [f"source {number}" for number in range(10)]
    turns = [{"turn": 1, "seats": [[1.0] * len(sources)]}]
    chart = points_chart({"points_by_turn": turns, "sources": sources, "seats": [{"name": "Red"}]})
    assert len(set(re.findall(r"fill='(#[0-9a-f]{6})'", chart))) >= len(sources)
