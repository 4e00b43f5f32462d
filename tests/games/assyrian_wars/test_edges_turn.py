"""Edges of chapters 3, 5, 7 and 10 that a referee would try: impulses running, debts, income, thrones."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    COUNTRY_IDS,
    ELAM,
    FAR_EAST,
    ISRAEL,
    JUDAH,
    LEADER_INDEX,
    MEDE,
)
from kadesh.games.assyrian_wars.odds.battle import Ground, Stand, fight
from kadesh.games.assyrian_wars.odds.command import army_from
from kadesh.games.assyrian_wars.rules.ch06_control import is_friendly
from kadesh.games.assyrian_wars.rules.ch06_impulse import debt_universe
from kadesh.games.assyrian_wars.rules.ch07_income import city_points, new_level, pillage_points
from kadesh.games.assyrian_wars.rules.ch07_timetable import modifier_of
from kadesh.games.assyrian_wars.rules.facts_turn import ImpulseBegins, Passes, Riots, Scores
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import CAMP_DEFEAT, IMPULSE, CampDefeat, Impulse
from tests.games.assyrian_wars.table import AT, acting, facts, offers, play, points, table, why
from tests.games.assyrian_wars.test_06_politics import settle_now
from tests.support import clause

SEATS = 'seats = [["assyria"], ["babylonia"], ["elam"]]\n'


def rounds(text: str, first: str = "assyria") -> AssyrianPosition:
    """A turn whose first impulse is to come."""
    head = (
        SEATS
        + '[rules]\nsecret_diplomacy = false\n[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia", "elam"]\n'
    )
    return table(f'{head}[now]\nturn = 2\nphase = "rounds"\nfirst = "{first}"\n{text}')


HANDS = '[countries.assyria]\neco = 8\nhand = ["panic", "drought"]\n[countries.babylonia]\neco = 6\nhand = ["steadfast"]\n[countries.elam]\neco = 5\nhand = ["spies"]\n'


@clause("3.3", "7.5.2.b", "6.0")
def test_nobody_has_two_impulses_running_not_even_after_a_special_one() -> None:
    head = SEATS + '[rules]\nstanding_army = false\n[camps]\nassyrian = ["assyria"]\nrebel = ["elam"]\n'
    p = table(f'{head}[now]\nturn = 2\nphase = "tribute"\n{HANDS}')
    p.special = 1 << ASSYRIA
    play(p, "decline-tribute")
    begun = facts(p, ImpulseBegins)
    assert [(fact.country, fact.preemptive) for fact in begun] == [(ASSYRIA, True)]
    play(p, "points panic", "end")
    # Its scheduled impulse would be the second in a row: it saves its income, and the next country begins.
    assert [fact.country for fact in facts(p, ImpulseBegins)] == [ASSYRIA, BABYLONIA]
    assert [fact.country for fact in facts(p, Passes)] == [ASSYRIA]
    assert p.saved[ASSYRIA] == 2 * 4


@clause("7.3.3.f", "6.17")
def test_an_inactive_minor_bears_its_negative_income_too() -> None:
    text = HANDS + '[countries.israel]\neco = 0\n[diplomacy]\ntribute = [["israel", "assyria", "check"]]\n'
    p = rounds(text, first="elam")
    assert p.phasing == ELAM and not p.active >> ISRAEL & 1
    play(p, "points spies", "end")
    assert COUNTRY_IDS[p.phasing] == "assyria"
    assert sum(p.pillage[AT[area]] for area in ("samaria", "megiddo", "hazor", "ramoth-gilead")) == 1


@clause("6.11")
def test_who_cannot_repay_a_loan_pays_with_a_marker_and_keeps_his_points() -> None:
    """Three points are owed. With an income of four one is left; with two, an ECO-1 marker is all that is lost."""

    def owing(level: int) -> AssyrianPosition:
        p = acting(f"[countries.assyria]\neco = {level}\n[countries.babylonia]\n[countries.elam]\n")
        p.borrowed[ASSYRIA] = 3 * 2
        p.call(IMPULSE, Impulse(ASSYRIA))
        settle_now(p)
        return p

    paid = owing(4)
    assert points(paid) == 1 and not paid.borrowed[ASSYRIA] and not sum(paid.eco_minus)
    unpaid = owing(2)
    unpaid.choose(0, ("debt", AT["kalhu"]))
    assert points(unpaid) == 2 and not unpaid.borrowed[ASSYRIA] and unpaid.eco_minus[AT["kalhu"]] == 1


@clause("6.11")
def test_an_unpaid_loan_takes_an_eco_plus_wherever_it_lies_else_a_city_in_hand() -> None:
    p = acting(
        "[countries.assyria]\n[countries.mede]\n[areas.mede-far-east]\neco_plus = 1\n",
        country="mede",
        camps="",
        seats='[["assyria"], ["mede"]]',
    )
    assert debt_universe(p, Impulse(MEDE)) == [("debt", FAR_EAST)]
    q = acting(
        '[countries.assyria]\n[countries.babylonia]\n[areas.kish]\ncontroller = "assyria"\n',
        country="babylonia",
        seats='[["assyria"], ["babylonia"]]',
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )
    cities = [option[1] for option in debt_universe(q, Impulse(BABYLONIA))]
    assert AT["kish"] not in cities and AT["dur-kurigalzu"] in cities and AT["opis"] not in cities


@clause("7.3.1")
def test_only_pillage_of_home_areas_weighs_on_the_level() -> None:
    p = acting(
        "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[areas.zamua]\npillage = 2\n[areas.ashur]\npillage = 1\n"
    )
    assert pillage_points(p, ASSYRIA) == 1


@clause("7.5.2.d", "7.3.1", "7.7")
def test_a_city_in_revolt_is_nobodys() -> None:
    p = acting(
        "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[areas.arrapha]\nrevolt = true\n"
    )
    whole = acting("[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n")
    assert city_points(p, ASSYRIA) == city_points(whole, ASSYRIA) - 1
    assert not is_friendly(p, ASSYRIA, AT["arrapha"]) and is_friendly(whole, ASSYRIA, AT["arrapha"])


@clause("8.3", "7.1")
def test_the_points_for_a_camp_are_shared_by_all_who_conquered_its_last_power() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"
    p = acting(text, seats='[["assyria"], ["babylonia"], ["elam"]]', rules="[rules]\nsudden_end = false\n")
    p.call(CAMP_DEFEAT, CampDefeat(BABYLONIA, 1, 1 << ELAM))
    p.run()
    assert [(fact.country, fact.points) for fact in facts(p, Scores)] == [(BABYLONIA, 2), (ELAM, 2)]


# --- thrones [10.3] ---


def interphase(text: str, dice: list[int] | None = None, turn: int = 1) -> AssyrianPosition:
    head = SEATS + "[rules]\nsecret_diplomacy = false\nsudden_end = false\nreduced_leaders = false\n"
    head += '[camps]\nassyrian = ["assyria"]\nrebel = ["babylonia", "elam"]\n'
    return table(f'{head}[now]\nturn = {turn}\nphase = "interphase"\nphasing = "elam"\n{text}', dice=dice)


def to_the_throne(p: AssyrianPosition) -> None:
    """Everything on the way to the first succession is passed over."""
    while p.step.name not in ("help", "who is king"):
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        quiet = ("keep-hand", "politics-done", "no-conquest", "throw-away")
        p.choose(seat, next(option for option in options if option[0] in quiet))


THRONES = '[countries.assyria]\neco = 8\nunits = {{ nineveh = "{0}" }}\n[countries.babylonia]\neco = 6\nunits = {{ babylon = "Marduk-apla-iddina II, 2 LI" }}\n[countries.elam]\neco = 5\nunits = {{ susa = "Humban-nikash I, 1 LI" }}\n'


@clause("10.3")
def test_two_candidates_mean_riots_and_the_power_says_who_is_king() -> None:
    for choice, king in (("enthrone turtanu", "turtanu"), ("enthrone sennacherib", "sennacherib")):
        p = interphase(THRONES.format("Turtanu, 3 HI"))
        p.crowned |= 1 << LEADER_INDEX["turtanu"]
        to_the_throne(p)
        p.dice.script = [1, 1, 1, 1]  # crowned; three regulars riot without loss
        play(p, "plain-succession")
        assert p.step.name == "who is king" and len(facts(p, Riots)) == 1
        play(p, choice)
        assert p.is_king(LEADER_INDEX[king]) and p.place[LEADER_INDEX[king]] == AT["nineveh"]
        assert bool(p.crowned >> LEADER_INDEX["turtanu"] & 1) == (king == "turtanu")


@clause("10.3", "6.3")
def test_a_crown_prince_beside_a_crowned_leader_means_riots_too() -> None:
    text = THRONES.format("Turtanu, 1 HI").replace("eco = 8\n", 'eco = 8\nhand = ["crown-prince-1"]\n')
    p = interphase(text)
    p.crowned |= 1 << LEADER_INDEX["turtanu"]
    to_the_throne(p)
    p.dice.script = [1]
    play(p, "crown-prince crown-prince-1")
    while p.step.name == "cancel":
        play(p, "let-it-be")
    assert len(facts(p, Riots)) == 1 and offers(p, "enthrone sennacherib")


@clause("10.3")
def test_having_been_conquered_and_having_conquered_weigh_on_the_throne() -> None:
    p = acting("[countries.assyria]\n[countries.babylonia]\nconquered = [1]\n[countries.elam]\n")
    assert p.turn == 2 and modifier_of(p, BABYLONIA, False) == 2 and modifier_of(p, BABYLONIA, True) == 1
    p.conquests[ELAM] = 1 << BABYLONIA | 0b111 << JUDAH
    assert modifier_of(p, ELAM, False) == -2


@clause("6.7.4.a")
def test_panic_strikes_a_loser_not_both_of_a_draw() -> None:
    one, other = army_from("elam:LIx3"), army_from("babylonia:LIx3")
    ground = Ground(intercepted=True)
    plain = fight(one, other, Stand(), Stand(), ground)
    panic = fight(one, other, Stand(panic=9), Stand(), ground)
    assert panic.routed[0] == plain.routed[0] and panic.routed[1] > plain.routed[1]
    assert panic.nobody == plain.nobody


@clause("7.3.1", "7.3.3.e")
def test_levels_pool_fractions_of_cities_and_trade() -> None:
    p = acting(
        "[countries.assyria]\ntrade = 3\n[countries.babylonia]\ntrade = 4\n[countries.elam]\ntrade = 3\n"
    )
    assert [new_level(p, power) for power in (ASSYRIA, BABYLONIA, ELAM)] == [8, 6, 5]
    assert why(p, "influence judah") == "6.9" if p.in_play >> JUDAH & 1 else True
