"""Points given to seats: they count in the ranking, are told everywhere, and change nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import kadesh
from kadesh.match import Match, freeze, parse_record, thaw
from kadesh.table import Game, Journal, Position, Unknown, digest, encode
from kadesh.table.handicap import Fare, PointsGiven, read_fares, shares_by, why_not_fare
from tests.laws import choose_at_random
from tests.support import chance
from tests.table.reeds import GAME


def played(options: dict[str, object] | None = None) -> Match:
    match = Match.new(GAME, "three", options, seed=7)
    dice = chance(7)
    while not match.position.over:
        choose_at_random(match, dice)
    return match


def test_without_points_a_position_is_named_as_ever() -> None:
    plain = GAME.new("three", 7)
    assert "handicap" not in encode(plain)
    assert digest(plain) == digest(GAME.new("three", 7, {"even": False}))
    assert digest(plain) != digest(GAME.new("three", 7, {"even": [1, 0, 0]}))


def test_points_change_the_ranking_and_nothing_else() -> None:
    book, even = played(), played({"even": [500, 0, 0]})
    assert [one[1:] for one in book.record.choices] == [one[1:] for one in even.record.choices]
    before = book.position.scores()
    assert even.position.scores() == [before[0] + 500, *before[1:]]
    assert even.position.shares() == [1.0, 0.0, 0.0]
    assert GAME.rules.scores(even.position) == before


def test_a_clone_and_what_was_kept_have_the_points() -> None:
    position = GAME.new("three", 7, {"even": [3, 0, 5]})
    assert position.clone().handicap == (3, 0, 5)
    assert GAME.decode(encode(position)).handicap == (3, 0, 5)
    assert position.imagine(0, chance(1)).scores() == position.scores()


def test_they_are_told_in_the_view_and_in_the_last_line() -> None:
    match = played({"even": [500, 0, 2]})
    view = match.view(0)
    assert view["given"] == {"even": [500, 0, 2], "bids": []}
    assert view["scores"] == match.position.scores()
    _, lines = match.news(0)
    last = "".join(part["t"] for part in lines[-1]["parts"])
    assert last.startswith("Even chances: ") and "+500" in last and "+2" in last and last.endswith("wins.")
    assert sum(isinstance(fact, PointsGiven) for fact in match.journal.facts) == 1
    assert not any(isinstance(fact, PointsGiven) for fact in played().journal.facts)


def test_a_record_keeps_the_points_themselves() -> None:
    """What is found to be even tomorrow must not change a match of today."""
    match = played({"even": [4, 0, 1]})
    record = parse_record(match.closed().to_json())
    assert record.options == {"even": [4, 0, 1]}
    again = Match.replay(record, game=GAME)
    assert again.position.shares() == match.position.shares()
    kept = thaw(GAME, record, match.seed, freeze(match))
    assert kept.position.handicap == (4, 0, 1)
    assert kept.journal.facts[-1].to_json() == match.journal.facts[-1].to_json()


@pytest.mark.parametrize(
    "points", ["many", [1, 2], [1, 2, 3, 4], [1.5, 0, 0], [True, 0, 0], [10**6, 0, 0], 3]
)
def test_nonsense_is_refused_in_words(points: object) -> None:
    with pytest.raises(Unknown, match="a number of points for each seat"):
        GAME.new("three", 7, {"even": points})


def test_who_was_not_studied_has_no_even_chances() -> None:
    with pytest.raises(Unknown, match="Nobody has found yet"):
        GAME.new("three", 7, {"even": True})
    assert all(switch.id != "even" for one in GAME.scenarios() for switch in one.switches)


def test_a_shared_first_place_is_shared_and_ties_are_broken() -> None:
    assert shares_by([(3,), (5,), (1,)], (2, 0, 0)) == [0.5, 0.5, 0.0]
    assert shares_by([(3, 1), (5, 0), (1, 9)], (2, 0, 0)) == [1.0, 0.0, 0.0]


def with_file(tmp_path: Path, text: str) -> Game:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "seats.toml").write_text(text)
    return Game("reeds", "Reeds", "", tmp_path, GAME.rules, GAME.telling, GAME.mind, GAME.study)


SECTION = "[three]\npoints = {points}\nbook = [0.2, 0.3, 0.5]\neven = [0.3, 0.3, 0.4]\ngames = [9, 9]\n"


def test_a_studied_scenario_offers_the_switch(tmp_path: Path) -> None:
    game = with_file(tmp_path, SECTION.format(points=[4, 2, 0]))
    offered = {one.id: [switch.id for switch in one.switches] for one in game.scenarios()}
    assert offered["three"][-1] == "even"
    assert [one.count("even") for one in offered.values()] == [int(name == "three") for name in offered]
    position: Position = game.new("three", 7, {"even": True}, Journal())
    assert position.handicap == (4, 2, 0)
    assert Match.new(game, "three", {"even": True}, 7).record.options == {"even": [4, 2, 0]}
    assert game.check() == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (SECTION.format(points=[4, 2]), "2 numbers for 3 seats"),
        (SECTION.format(points=[4, 2, 0]).replace("0.5]", "0.9]"), "do not make one victory"),
        (SECTION.format(points=[4, 2, 0]).replace("three", "nowhere"), "no such scenario"),
        ("[three]\npoints = 1\n", "cannot be read"),
    ],
)
def test_a_wrong_file_is_told(tmp_path: Path, text: str, said: str) -> None:
    problems = with_file(tmp_path, text).check()
    assert len(problems) == 1 and said in problems[0].message


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_what_comes_with_the_games_fits_and_is_even(name: str) -> None:
    game = kadesh.game(name)
    seats = {one.id: len(one.seats) for one in game.scenarios()}
    for scenario, fare in read_fares(game.folder / "data" / "seats.toml").items():
        assert not why_not_fare(fare, seats[scenario])
        assert min(fare.points) == 0
        assert all(0.75 <= share * len(fare.even) <= 1.3 for share in fare.even), scenario


def test_an_entry_says_what_is_wrong_with_it() -> None:
    assert why_not_fare(Fare([0, 1], [0.5, 0.5], [0.5, 0.5], [1, 1]), 2) == ""


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_every_game_shows_them_beside_the_score_from_the_start(name: str) -> None:
    game = kadesh.game(name)
    scenario = next(one for one in game.scenarios() if len(one.seats) > 1)
    given = list(range(len(scenario.seats)))
    book = game.new(scenario.id, 3)
    position = game.new(scenario.id, 3, {"even": given})
    view = position.view(0)
    assert view["scores"] == [score + more for score, more in zip(book.scores(), given, strict=True)]
    assert [panel["score"] for panel in view["panels"]] == view["scores"]
    told = [panel["lines"][-1] for panel in view["panels"]]
    assert [line["label"] for line in told] == ["Even chances"] * len(given)
    assert [line["value"] for line in told] == ["±0", *(f"+{points}" for points in given[1:])]
    # What the game made is as it was: it may be shown again to somebody who plays by the book.
    assert book.view(0).get("given") is None
