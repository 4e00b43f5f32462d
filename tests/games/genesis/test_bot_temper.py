"""Players of other tempers: who looks at what a rival's trade must pass, and what the other traits change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kadesh.games.genesis.bot_march import Planner
from kadesh.games.genesis.bot_worth import Worth
from kadesh.games.genesis.charts import EGYPT, HITTITE
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.position import GenesisPosition
from tests.games.genesis.table import AT, units
from tests.games.genesis.test_bot import move_on, situation, worths

STRONGHOLDS = (
    'units = { hattusa = "9 INF", mira = "6 INF", troy = "6 INF", kanesh = "6 INF", ankuwa = "6 INF", '
    'tuwanuwa = "6 INF", sapinuwa = "6 INF", samuha = "6 INF" }\nmanpower = 34'
)


@pytest.fixture(autouse=True)
def steady_again() -> Iterator[None]:
    yield
    GAME.put_tempers({})


def put(**traits: float) -> None:
    """Let both players think in a temper with these traits."""
    temper = [traits.get(name, 1.0) for name in GAME.traits]
    GAME.put_tempers({0: temper, 1: temper})


def beyond_gordion(markers: int, turn: int = 4) -> GenesisPosition:
    """Egyptians in Pala; the Hittites' trade with Mira and Troy passes Gordion, beside it."""
    egypt = 'units = { thebes = "3 INF", pala = "4 INF" }'
    return situation(egypt, STRONGHOLDS, turn=turn, markers=markers, dice=[3] * 14)


def targets(p: GenesisPosition) -> dict[int, float]:
    return {target.space: target.value for target in Planner(p, EGYPT).targets()}


def test_a_city_whose_fall_cuts_off_others_is_worth_them_too() -> None:
    p = situation('units = { thebes = "3 INF" }', turn=4)
    plain = Worth(p, HITTITE).city(AT["hermopolis"])
    put(cutting=2.0)
    cutting = Worth(p, HITTITE).city(AT["hermopolis"])
    # Without Hermopolis the Capital trades neither with Memphis nor with Tanis and Sais: 7 in all.
    assert Worth(p, EGYPT).cut(AT["hermopolis"]) == 7
    assert cutting == pytest.approx(plain + 7 * Worth(p, HITTITE).denial(EGYPT))


def test_before_the_last_turn_it_is_a_blockade() -> None:
    p = situation('units = { thebes = "3 INF" }', turn=3)
    plain = Worth(p, HITTITE).city(AT["hermopolis"])
    put(cutting=2.0)
    assert Worth(p, HITTITE).city(AT["hermopolis"]) == plain
    put(blockade=2.0)
    assert Worth(p, HITTITE).city(AT["hermopolis"]) > plain + 6


def test_in_the_last_march_the_roads_of_rivals_are_worth_going_to() -> None:
    assert AT["gordion"] not in targets(beyond_gordion(markers=0))
    put(cutting=2.5)
    assert targets(beyond_gordion(markers=0))[AT["gordion"]] == pytest.approx(1.5 * 3)
    assert AT["gordion"] not in targets(beyond_gordion(markers=1))
    assert AT["gordion"] not in targets(beyond_gordion(markers=0, turn=3))


def test_the_army_stops_where_it_cuts_the_trade() -> None:
    p = beyond_gordion(markers=0)
    move_on(p)
    assert units(p, "egypt", "gordion") == ""
    put(cutting=2.5)
    p = beyond_gordion(markers=0)
    before = GAME.scores(p)[1]
    move_on(p)
    assert units(p, "egypt", "gordion") != ""
    assert GAME.scores(p)[1] <= before - 3


def test_spite_is_what_rivals_losses_are_worth() -> None:
    p = situation('units = { thebes = "3 INF" }')
    plain = Worth(p, HITTITE).denial(EGYPT)
    put(spite=0.5)
    assert Worth(p, HITTITE).denial(EGYPT) == pytest.approx(plain / 2)


def test_walls_are_worth_more_to_who_likes_them() -> None:
    threatened = 'units = { thebes = "3 INF", gaza = "1 INF 1 PS" }'
    p = situation(threatened, 'units = { hattusa = "4 INF", jerusalem = "9 INF" }', silver=20)
    walls = ("defend", AT["gaza"], 3)
    plain = worths(p)[walls]
    put(walls=3.0)
    assert worths(p)[walls] > plain


def test_who_likes_cards_gives_none_away() -> None:
    p = situation('hand = ["ambush"]\nunits = { thebes = "3 INF" }', cards=True)
    discard = next(option for option in worths(p) if option[0] == "discard")
    plain = worths(p)[discard]
    put(cards=2.0)
    assert worths(p)[discard] < plain


def test_who_likes_tribute_demands_more() -> None:
    p = situation('units = { thebes = "3 INF", gaza = "1 INF" }', phase="wealth")
    demand = next(option for option in worths(p) if option[0] != "done")
    plain = worths(p)[demand]
    put(tribute=2.0)
    assert worths(p)[demand] > plain
