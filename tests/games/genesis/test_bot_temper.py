"""Players of other tempers: who looks at what a rival's trade must pass, and what the other traits change."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.bot.battle import city_stake
from kadesh.games.genesis.bot.march import Plan, Planner
from kadesh.games.genesis.bot.temper import LIVES, STEADY, TRAITS, Player
from kadesh.games.genesis.bot.worth import CUTTING_OFF
from kadesh.games.genesis.charts.tables import EGYPT, HITTITE
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table.temper import Temper
from tests.games.genesis.table import AT, units
from tests.games.genesis.test_bot import move_on, situation, worth_to, worths

STRONGHOLDS = (
    'units = { hattusa = "9 INF", mira = "6 INF", troy = "6 INF", kanesh = "6 INF", ankuwa = "6 INF", '
    'tuwanuwa = "6 INF", sapinuwa = "6 INF", samuha = "6 INF" }\nmanpower = 34'
)


def temper(**traits: float) -> Temper:
    """The sensible temper but for these traits."""
    return [traits.get(name, 1.0) for name in TRAITS]


def beyond_gordion(markers: int, turn: int = 4) -> GenesisPosition:
    """Egyptians in Pala; the Hittites' trade with Mira and Troy passes Gordion, beside it."""
    egypt = 'units = { thebes = "3 INF", pala = "4 INF" }'
    return situation(egypt, STRONGHOLDS, turn=turn, markers=markers, dice=[3] * 14)


def egyptian(p: GenesisPosition, mood: Temper) -> Planner:
    return Planner(p, EGYPT, Player(p.seat_of[EGYPT], mood))


def targets(p: GenesisPosition, mood: Temper = STEADY) -> dict[int, float]:
    return {target.space: target.value for target in egyptian(p, mood).targets()}


def test_a_city_whose_fall_cuts_off_others_is_worth_them_too() -> None:
    p = situation('units = { thebes = "3 INF" }', turn=4)
    plain = worth_to(p, HITTITE, temper(cutting=0.0)).city(AT["hermopolis"])
    mood = temper(cutting=2.0 / CUTTING_OFF)
    cutting = worth_to(p, HITTITE, mood).city(AT["hermopolis"])
    # Without Hermopolis the Capital trades neither with Memphis nor with Tanis and Sais: 7 in all.
    assert worth_to(p, EGYPT, mood).cut(AT["hermopolis"]) == 7
    assert cutting == pytest.approx(plain + 7 * worth_to(p, HITTITE, mood).denial(EGYPT))


def test_before_the_last_turn_it_is_a_blockade() -> None:
    p = situation('units = { thebes = "3 INF" }', turn=3)
    plain = worth_to(p, HITTITE).city(AT["hermopolis"])
    mood = temper(cutting=2.0)
    assert worth_to(p, HITTITE, mood).city(AT["hermopolis"]) == plain
    mood = temper(blockade=2.0)
    assert worth_to(p, HITTITE, mood).city(AT["hermopolis"]) > plain + 6


def test_in_the_last_march_the_roads_of_rivals_are_worth_going_to() -> None:
    assert AT["gordion"] not in targets(beyond_gordion(markers=0), temper(cutting=0.0))
    mood = temper(cutting=2.5 / CUTTING_OFF)
    assert targets(beyond_gordion(markers=0), mood)[AT["gordion"]] == pytest.approx(1.5 * 3)
    assert AT["gordion"] not in targets(beyond_gordion(markers=1), mood)
    assert AT["gordion"] not in targets(beyond_gordion(markers=0, turn=3), mood)


def test_the_army_stops_where_it_cuts_the_trade() -> None:
    p = beyond_gordion(markers=0)
    move_on(p, temper(cutting=0.0))
    assert units(p, "egypt", "gordion") == ""
    p = beyond_gordion(markers=0)
    before = p.scores()[1]
    move_on(p)
    assert units(p, "egypt", "gordion") != ""
    assert p.scores()[1] <= before - 3


def test_spite_is_what_rivals_losses_are_worth() -> None:
    p = situation('units = { thebes = "3 INF" }')
    plain = worth_to(p, HITTITE).denial(EGYPT)
    mood = temper(spite=0.5)
    assert worth_to(p, HITTITE, mood).denial(EGYPT) == pytest.approx(plain / 2)


def test_walls_are_worth_more_to_who_likes_them() -> None:
    threatened = 'units = { thebes = "3 INF", gaza = "1 INF 1 PS" }'
    p = situation(threatened, 'units = { hattusa = "4 INF", jerusalem = "9 INF" }', silver=20)
    walls = ("defend", AT["gaza"], 3)
    plain = worths(p)[walls]
    mood = temper(walls=3.0)
    assert worths(p, mood)[walls] > plain


def test_who_likes_cards_gives_none_away() -> None:
    p = situation('hand = ["ambush"]\nunits = { thebes = "3 INF" }', cards=True)
    discard = next(option for option in worths(p) if option[0] == "discard")
    plain = worths(p)[discard]
    mood = temper(cards=2.0)
    assert worths(p, mood)[discard] < plain


def test_who_likes_tribute_demands_more() -> None:
    p = situation('units = { thebes = "3 INF", gaza = "1 INF" }', phase="wealth")
    demand = next(option for option in worths(p) if option[0] != "done")
    plain = worths(p)[demand]
    mood = temper(tribute=2.0)
    assert worths(p, mood)[demand] > plain


# --- chariots, standing, joining, looking ahead ---


def mustering(turn: int, silver: int = 60) -> GenesisPosition:
    """Egypt raises units, rich and with the art of Chariots."""
    egypt = 'manpower = 16\nlevel = 1\nunits = { thebes = "9 INF" }'
    return situation(egypt, phase="manpower", turn=turn, silver=silver, dice=[3])


def chariots_wanted(p: GenesisPosition, mood: Temper = STEADY) -> int:
    """The most Chariots for which the advice says yes."""
    good = [option[2] for option, value in worths(p, mood).items() if option[0] == "raise-ch" and value > 0]
    return max(good, default=0)


def test_who_likes_wheels_buys_more_of_them_and_everybody_does_in_the_last_turn() -> None:
    assert chariots_wanted(mustering(turn=3)) == 4
    assert chariots_wanted(mustering(turn=4)) == 6
    few = temper(wheels=0.5)
    assert chariots_wanted(mustering(turn=3), few) == 2
    assert chariots_wanted(mustering(turn=4), few) == 3
    late = temper(**{"last-wheels": 0.7})
    assert chariots_wanted(mustering(turn=3), late) == 4
    assert chariots_wanted(mustering(turn=4), late) == 4
    assert chariots_wanted(mustering(turn=4, silver=20)) < 4


def test_who_musters_far_from_the_front_does_so_by_temper() -> None:
    egypt = 'manpower = 16\nunits = { thebes = "9 INF" }'
    p = situation(egypt, 'units = { hattusa = "4 INF" }', phase="manpower", dice=[3])
    front, home = ("raise-inf", AT["tanis"], 3), ("raise-inf", AT["thebes"], 3)
    plain = worths(p)[front] - worths(p)[home]
    mood = temper(muster=2.0)
    assert worths(p, mood)[front] - worths(p, mood)[home] > plain


def test_the_stubborn_think_more_of_what_they_stand_for() -> None:
    p = situation('units = { thebes = "3 INF", gaza = "4 INF" }')
    plain = city_stake(p, worth_to(p, EGYPT), AT["gaza"])
    mood = temper(stubborn=3.0)
    assert city_stake(p, worth_to(p, EGYPT, mood), AT["gaza"]) == pytest.approx(3 * plain)
    assert city_stake(p, worth_to(p, HITTITE, mood), AT["gaza"]) == 0.0


def together(p: GenesisPosition, mood: Temper = STEADY) -> float:
    """What marching from Tjaru to the force in Tanis, and on with it, promises."""
    found = Plan()
    egyptian(p, mood).with_others(found, AT["tjaru"], 4, 0, 0, 6, True)
    return found.steps[AT["tanis"]]


def test_who_likes_no_company_thinks_less_of_joining_others() -> None:
    p = situation(
        'units = { thebes = "3 INF", tjaru = "4 INF", tanis = "5 INF" }',
        'units = { hattusa = "4 INF", gaza = "6 INF" }',
    )
    plain = together(p)
    mood = temper(company=0.5)
    assert together(p, mood) == pytest.approx(plain / 2)


def test_with_foresight_a_city_beside_a_rival_army_is_worth_less() -> None:
    army = 'units = { hattusa = "4 INF", jerusalem = "9 INF" }'
    near = situation('units = { thebes = "3 INF" }', army)
    far = situation('units = { thebes = "3 INF" }')
    beside, away = worth_to(near, EGYPT).city(AT["gaza"]), worth_to(far, EGYPT).city(AT["gaza"])
    assert beside == away
    mood = temper(foresight=2.0)
    assert worth_to(near, EGYPT, mood).city(AT["gaza"]) < beside
    assert worth_to(far, EGYPT, mood).city(AT["gaza"]) == away


def test_a_temper_may_be_another_in_the_last_turn() -> None:
    mood = temper(**{"lives": 0.5, "last-lives": 3.0})
    before, last = (
        worth_to(situation('units = { thebes = "3 INF" }', turn=turn), EGYPT, mood) for turn in (3, 4)
    )
    assert before.temper[LIVES] == 0.5
    assert last.temper[LIVES] == 1.5
