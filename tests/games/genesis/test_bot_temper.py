"""Players of other tempers: who looks at what a rival's trade must pass, and what the other traits change."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kadesh.games.genesis.bot.battle import city_stake
from kadesh.games.genesis.bot.march import Plan, Planner
from kadesh.games.genesis.bot.temper import LIVES
from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.tables import EGYPT, HITTITE
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import GenesisPosition
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


# --- chariots, standing, joining, looking ahead ---


def mustering(turn: int, silver: int = 60) -> GenesisPosition:
    """Egypt raises units, rich and with the art of Chariots."""
    egypt = 'manpower = 16\nlevel = 1\nunits = { thebes = "9 INF" }'
    return situation(egypt, phase="manpower", turn=turn, silver=silver, dice=[3])


def chariots_wanted(p: GenesisPosition) -> int:
    """The most Chariots for which the advice says yes."""
    good = [option[2] for option, value in worths(p).items() if option[0] == "raise-ch" and value > 0]
    return max(good, default=0)


def test_who_likes_wheels_buys_more_of_them_and_in_the_last_turn_only_who_says_so() -> None:
    assert chariots_wanted(mustering(turn=3)) == 2
    assert chariots_wanted(mustering(turn=4)) == 0
    put(wheels=3.0)
    assert chariots_wanted(mustering(turn=3)) == 6
    assert chariots_wanted(mustering(turn=4)) == 0
    put(**{"wheels": 3.0, "last-wheels": 2.0})
    assert chariots_wanted(mustering(turn=4)) == 6
    assert chariots_wanted(mustering(turn=4, silver=20)) < 4


def test_who_musters_far_from_the_front_does_so_by_temper() -> None:
    egypt = 'manpower = 16\nunits = { thebes = "9 INF" }'
    p = situation(egypt, 'units = { hattusa = "4 INF" }', phase="manpower", dice=[3])
    front, home = ("raise-inf", AT["tanis"], 3), ("raise-inf", AT["thebes"], 3)
    plain = worths(p)[front] - worths(p)[home]
    put(muster=2.0)
    assert worths(p)[front] - worths(p)[home] > plain


def test_the_stubborn_think_more_of_what_they_stand_for() -> None:
    p = situation('units = { thebes = "3 INF", gaza = "4 INF" }')
    plain = city_stake(p, Worth(p, EGYPT), AT["gaza"])
    put(stubborn=3.0)
    assert city_stake(p, Worth(p, EGYPT), AT["gaza"]) == pytest.approx(3 * plain)
    assert city_stake(p, Worth(p, HITTITE), AT["gaza"]) == 0.0


def together(p: GenesisPosition) -> float:
    """What marching from Tjaru to the force in Tanis, and on with it, promises."""
    found = Plan()
    Planner(p, EGYPT).with_others(found, AT["tjaru"], 4, 0, 0, 6, True)
    return found.steps[AT["tanis"]]


def test_who_likes_no_company_thinks_less_of_joining_others() -> None:
    p = situation(
        'units = { thebes = "3 INF", tjaru = "4 INF", tanis = "5 INF" }',
        'units = { hattusa = "4 INF", gaza = "6 INF" }',
    )
    plain = together(p)
    put(company=0.5)
    assert together(p) == pytest.approx(plain / 2)


def test_with_foresight_a_city_beside_a_rival_army_is_worth_less() -> None:
    army = 'units = { hattusa = "4 INF", jerusalem = "9 INF" }'
    near = situation('units = { thebes = "3 INF" }', army)
    far = situation('units = { thebes = "3 INF" }')
    beside, away = Worth(near, EGYPT).city(AT["gaza"]), Worth(far, EGYPT).city(AT["gaza"])
    assert beside == away
    put(foresight=2.0)
    assert Worth(near, EGYPT).city(AT["gaza"]) < beside
    assert Worth(far, EGYPT).city(AT["gaza"]) == away


def test_a_temper_may_be_another_in_the_last_turn() -> None:
    put(**{"lives": 0.5, "last-lives": 3.0})
    before, last = (Worth(situation('units = { thebes = "3 INF" }', turn=turn), EGYPT) for turn in (3, 4))
    assert before.temper[LIVES] == 0.5
    assert last.temper[LIVES] == 1.5
