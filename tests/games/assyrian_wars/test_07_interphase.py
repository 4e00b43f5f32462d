"""7 The Interphase, conquest, succession, victory; 10 nomads and the Medes."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, EGYPT, ELAM, PERSIA, SYRIA
from kadesh.games.assyrian_wars.rules import ch08_victory
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch07_income import city_points, new_level, trade_halves
from kadesh.games.assyrian_wars.rules.ch07_timetable import modifier_of
from kadesh.games.assyrian_wars.rules.dealings import Grace
from kadesh.games.assyrian_wars.rules.facts_turn import (
    Crowned,
    NewLevel,
    Promotion,
    Riots,
    Scores,
    SuccessionRoll,
)
from kadesh.games.assyrian_wars.rules.facts_war import Conquered, ConquestCheck
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import (
    AT,
    acting,
    clauses_against,
    facts,
    force,
    holder,
    offers,
    play,
    start,
    table,
    why,
)
from tests.support import clause

ELAM_HELD = "\n".join(
    f'[areas.{city}]\ncontroller = "assyria"' for city in ("susa", "madaktu", "bit-imbi", "hamanu")
)
OCCUPIED = '[countries.assyria]\nunits = { susa = "Sargon II, 2 HI", madaktu = "1 LI", bit-imbi = "1 LI", hamanu = "1 B" }\n[countries.babylonia]\n[countries.elam]\nunits = { hidalu = "1 LI" }\n'


def finish(p: AssyrianPosition, step: str) -> None:
    """Take the first way out while forces are told where to go."""
    while not p.over and p.step.name == step:
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])


@clause("7.1", "6.13")
def test_a_conquest_check_of_a_power() -> None:
    """T19: four cities with the capital count five; a four and two more fail, a three succeeds."""
    p = acting(OCCUPIED + ELAM_HELD, [4])
    play(p, "conquer elam")
    check = facts(p, ConquestCheck)[0]
    assert (check.faces, check.modifier, check.cities, check.success) == ((4,), 2, 5, False)
    assert why(p, "conquer elam") == "6.13"
    q = acting(OCCUPIED + ELAM_HELD, [3, *[1] * 20])
    play(q, "conquer elam")
    assert facts(q, Conquered)[0].country == ASSYRIA


@clause("7.1", "8.3", "5.2.2")
def test_the_effects_of_a_conquest() -> None:
    p = acting(OCCUPIED + ELAM_HELD, [3, *[1] * 20])
    play(p, "conquer elam")
    assert p.step.name == "province"
    assert why(p, "province susa") == "7.1"
    play(p, "province madaktu")
    finish(p, "relocate to")
    assert holder(p, "madaktu") == "assyria" and holder(p, "hamanu") == "elam"
    assert force(p, "assyria", "susa") == ""
    assert balance(p, ELAM) == -2 and balance(p, ASSYRIA) == 2
    assert p.vp[ASSYRIA] == 3
    assert p.camp[ELAM] == 0 and not p.at_war(ASSYRIA, ELAM)
    # Assyria treats Elam's land as friendly, but not the other way round.
    assert p.friendly[ASSYRIA] >> ELAM & 1 and not p.friendly[ELAM] >> ASSYRIA & 1
    assert p.grace == [Grace(ASSYRIA, ELAM, 3)]


@clause("7.1")
def test_too_few_cities_allow_no_check() -> None:
    p = acting(
        OCCUPIED.replace(', hamanu = "1 B"', "")
        + ELAM_HELD.replace('[areas.hamanu]\ncontroller = "assyria"', "")
    )
    assert why(p, "conquer elam") == "7.1"
    assert why(p, "conquer babylonia") == "7.1"


@clause("7.1", "9.1", "8.3")
def test_the_fall_of_a_camp_may_end_the_game() -> None:
    text = OCCUPIED.replace("[countries.babylonia]\n", "") + ELAM_HELD
    args = {"seats": '[["assyria"], ["elam"]]', "camps": 'assyrian = ["assyria"]\nrebel = ["elam"]'}
    # 3 conquers; 3 + 4, turn 2 and one fallen power make ten.
    p = acting(text, [3, 3, 4], **args)  # type: ignore[arg-type]
    play(p, "conquer elam", "no-province")
    finish(p, "relocate to")
    assert p.over and p.vp[ASSYRIA] >= 3 + 4
    q = acting(text, [3, 3, 3], **args)  # type: ignore[arg-type]
    play(q, "conquer elam", "no-province")
    finish(q, "relocate to")
    assert not q.over
    r = acting(text, [3], rules="[rules]\nsudden_end = false\n", **args)  # type: ignore[arg-type]
    play(r, "conquer elam", "no-province")
    finish(r, "relocate to")
    assert not r.over


@clause("7.3.1", "7.3.3.d", "7.3")
def test_levels_follow_from_cities_trade_and_pillage() -> None:
    p = start("campaign-5")
    # The base levels, and a trade point for each minor at trade status: Judah and Persia, for the Medes Urartu.
    assert [new_level(p, power) for power in range(5)] == [
        (17 + 3 + 2) // 3 + 2,
        (11 + 3 + 1) // 3 + 1,
        (13 + 1) // 3 + 1,
        6,
        (11 + 4) // 3 + 1,
    ]
    assert city_points(p, ASSYRIA) == 17
    for area in ("nineveh", "kalhu", "ashur"):
        p.pillage[AT[area]] = 2
    p.pillage[AT["arbela"]] = 1
    assert new_level(p, ASSYRIA) == 8
    assert new_level(p, PERSIA) == 2


@clause("7.3.3", "7.3.3.a", "7.3.3.b", "7.3.3.c")
def test_trade_points() -> None:
    text = '[countries.assyria]\ntrade = 3\n[countries.egypt]\ntrade = 2\nunits = { sea-trade-box-i = "2 Ship 1 Ship-" }\n[countries.syria]\neco = 3\n'
    p = acting(
        '[diplomacy]\nmarkers = { syria = "egypt 4" }\n' + text, seats='[["assyria"], ["egypt"]]', camps=""
    )
    # Two markers, two full ships and a reduced one, Syria at trade status.
    assert trade_halves(p, EGYPT) == 2 * 2 + 2 * 2 + 1 + 2
    assert trade_halves(p, ASSYRIA) == 6


@clause("6.12.a", "7.3.1")
def test_a_contested_city_gives_half_its_eco_number() -> None:
    text = '[countries.assyria]\nunits = { babylon = "Sargon II, 2 HI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    before = acting(text.replace("babylon =", "nineveh ="))
    assert city_points(p, BABYLONIA) == city_points(before, BABYLONIA) - 2
    assert new_level(p, BABYLONIA) < new_level(before, BABYLONIA)


INTERPHASE = """
seats = [["assyria"], ["babylonia"], ["elam"]]
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[rules]
secret_diplomacy = false
sudden_end = false
[now]
turn = 1
phase = "interphase"
phasing = "elam"
[countries.assyria]
eco = 13
trade = 2
units = { nineveh = "Sargon II, Turtanu, 3 HI" }
[countries.babylonia]
eco = 6
trade = 4
units = { babylon = "Marduk-apla-iddina II, 2 LI" }
[countries.elam]
eco = 5
trade = 3
units = { susa = "Humban-nikash I, 2 LI" }
"""


@clause("7.0", "7.2", "7.3.2", "8.3", "7.8")
def test_an_interphase_from_trade_to_the_next_turn() -> None:
    p = table(INTERPHASE, dice=[2, 1])
    promotion = facts(p, Promotion)[0]
    assert (promotion.country, len(promotion.faces)) == (ASSYRIA, 2)
    assert [(fact.country, fact.points) for fact in facts(p, Scores)] == [(BABYLONIA, 3), (ELAM, 1)]
    assert [fact.level for fact in facts(p, NewLevel)] == [7 + 1, 6, 5]
    # Eight levels deal seven cards, six five, five four; home cards come on top.
    assert [p.random_cards(power).bit_count() for power in (ASSYRIA, BABYLONIA, ELAM)] == [7, 5, 4]
    assert p.step.name == "mulligan"
    # The order begins after Elam, who played the last card.
    assert p.seats_to_choose == [0]


@clause("7.3.2")
def test_a_mulligan_brings_a_card_less_and_only_once() -> None:
    p = table(INTERPHASE)
    play(p, "mulligan")
    assert p.random_cards(ASSYRIA).bit_count() == 6
    play(p, "keep-hand", "keep-hand")
    assert p.step.name == "talk"


@clause("10.3", "7.6")
def test_succession() -> None:
    p = table(INTERPHASE)
    play(p, "keep-hand", "keep-hand", "keep-hand", "politics-done", "politics-done", "politics-done")
    assert p.step.name == "help"
    p.dice.script = [5]
    play(p, "plain-succession")
    roll = facts(p, SuccessionRoll)[0]
    assert (roll.country, roll.success) == (ASSYRIA, True)
    assert force(p, "assyria", "nineveh").startswith("sennacherib")
    p.dice.script = [6, *[1] * 5]
    play(p, "plain-succession")
    assert facts(p, Riots)[0].country == BABYLONIA
    assert "marduk" not in force(p, "babylonia", "babylon")
    assert [fact.country for fact in facts(p, Crowned)] == [ASSYRIA]


@clause("10.3")
def test_modifiers_of_a_succession() -> None:
    p = table(INTERPHASE)
    assert modifier_of(p, ASSYRIA, False) == 0
    p.turn = 4
    assert modifier_of(p, ASSYRIA, True) == 5 - 1
    p.conquered[ELAM] = 1 << 4
    assert modifier_of(p, ELAM, False) == 2
    p.conquests[ASSYRIA] = 1 << ELAM | 1 << SYRIA | 1 << 9 | 1 << 10
    assert modifier_of(p, ASSYRIA, False) == 5 - 1 - 1


@clause("7.7")
def test_one_leader_a_country_relocates() -> None:
    p = table(INTERPHASE, seed=3)
    for _ in range(60):
        if p.step.name == "who":
            break
        seat = p.seats_to_choose[0]
        wanted = [o for o in p.options(seat) if o[0] in ("keep-hand", "politics-done", "plain-succession")]
        p.choose(seat, (wanted or p.options(seat))[0])
    assert p.step.name == "who"
    leader = next(option for option in p.options(0) if option[0] == "relocate-army")
    p.choose(0, leader)
    assert offers(p, "march-to ashur")
    play(p, "march-to ashur", "go")
    assert force(p, "assyria", "ashur") != ""


@clause("8.3", "3.7")
def test_victory_after_the_last_turn_and_before() -> None:
    p = start("campaign-5")
    p.vp = [9, 3, 2, 8, 1]
    assert ch08_victory.winners(p) == [ASSYRIA]
    assert p.scores() == [9, 3, 2, 8, 1]
    p.ending = ch08_victory.EARLY
    # Assyria needs more than best and worst of the others together.
    assert ch08_victory.winners(p) == [BABYLONIA]
    p.vp[ASSYRIA] = 10
    assert ch08_victory.winners(p) == [ASSYRIA]
    p.vp = [1, 8, 2, 8, 1]
    assert p.shares() == [pytest.approx(0.2)] * 5


@clause("8.3", "9.1")
def test_where_points_are_given_an_early_end_takes_the_worst_of_the_others_from_assyria() -> None:
    p = start("campaign-5")
    p.vp = [9, 3, 2, 8, 1]
    p.handicap = (0, 5, 0, 0, 0)
    assert p.shares() == [1.0, 0.0, 0.0, 0.0, 0.0]
    p.ending, p.over = ch08_victory.EARLY, True
    # 9 - 1 are 8 for Assyria, and equals are no victory for it.
    assert p.scores() == [8, 8, 2, 8, 1]
    assert p.shares() == [0.0, 0.5, 0.0, 0.5, 0.0]
    assert ch08_victory.winning_powers(p) == [1, BABYLONIA]
    p.handicap = (1, 5, 0, 0, 0)
    assert p.shares() == [1.0, 0.0, 0.0, 0.0, 0.0]


@clause("8.3")
def test_end_awards() -> None:
    p = start("two-rivers-3")
    p.turn = 5
    p.conquered[ELAM] = 1 << 2
    ch08_victory.end_awards(p)
    # Five turns unconquered count double; Elam was conquered in one; levels are those of the start.
    assert (p.vp[BABYLONIA], p.vp[ELAM], p.vp[ASSYRIA]) == (10, 4, 0)


@clause("10.2", "6.6.6")
def test_the_mede_before_turn_four() -> None:
    text = '[countries.assyria]\n[countries.mede]\nunits = { kishesim = "Daiukku, 3 LI", parsua = "Dusanni, 1 LI" }\n'
    args = {
        "country": "mede",
        "seats": '[["assyria"], ["mede"]]',
        "camps": 'assyrian = ["assyria"]\nrebel = ["mede"]',
    }
    p = acting(text, **args)  # type: ignore[arg-type]
    play(p, "march daiukku", "go")
    assert "10.2" in clauses_against(p, "enter")
    q = acting(text, **args)  # type: ignore[arg-type]
    q.turn = 4
    play(q, "march daiukku", "go")
    assert "10.2" not in clauses_against(q, "enter")
