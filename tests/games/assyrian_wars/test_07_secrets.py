"""7.5 Secret diplomacy, 6.11.b foreign wars, 7.3.3.f negative income, 10.1 nomads."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    MEDE,
    SYRIA,
    URARTU,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, level, tribute_check
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import end_war, tick
from kadesh.games.assyrian_wars.rules.ch06_impulse import bear_negative_income
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import (
    CITIES,
    EARLY_IMPULSE,
    EXTRA_CARD,
    MOVE_MARKER,
    NO_KING,
    NOTHING,
    REFUSAL,
    SECURE,
    TRADE,
    acts_open,
)
from kadesh.games.assyrian_wars.rules.ch10_nomads import plunder
from kadesh.games.assyrian_wars.rules.dealings import Plot
from kadesh.games.assyrian_wars.rules.facts_cards import SecretMarker, SecretRoll
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import (
    AT,
    CARD,
    acting,
    facts,
    force,
    offers,
    play,
    points,
    start,
    why,
)
from tests.support import clause


def markers(p: AssyrianPosition, *objectives: int) -> None:
    """Each seat places its next marker."""
    for seat, objective in enumerate(objectives):
        p.choose(seat, ("objective", objective))


@clause("7.5", "7.5.1", "7.5.2", "4.2")
def test_markers_are_placed_at_once_and_equal_ones_cancel() -> None:
    p = start("campaign-5")
    while p.step.name == "mulligan":
        play(p, "keep-hand")
    assert p.seats_to_choose == [0, 1, 2, 3, 4]
    assert why(p, f"objective {CIMMERIANS}") == "7.5.2"
    markers(p, SYRIA, SYRIA, TRADE, TRADE, CITIES)
    # Assyria has a second marker.
    assert p.seats_to_choose == [0]
    p.choose(0, ("objective", ASSYRIA))
    shown = {(fact.country, fact.objective): fact.single for fact in facts(p, SecretMarker)}
    assert not shown[ASSYRIA, SYRIA] and not shown[MEDE, SYRIA]
    assert shown[EGYPT, TRADE] and shown[BABYLONIA, TRADE] and shown[ELAM, CITIES] and shown[ASSYRIA, ASSYRIA]


@clause("7.5.2.a", "7.5.2.b", "7.5.2.c", "7.5.2.d", "7.5.2.e", "7.5.2.f")
def test_what_each_objective_allows() -> None:
    p = start("campaign-5", secret_diplomacy=False)
    assert ("secret-act", EXTRA_CARD) in acts_open(p, ELAM, ELAM)
    assert ("secret-act", EARLY_IMPULSE) in acts_open(p, ELAM, ELAM)
    assert ("secret-act", MOVE_MARKER) in acts_open(p, ELAM, SYRIA)
    assert ("secret-act", REFUSAL) in acts_open(p, ELAM, SYRIA)
    assert ("secret-act", SECURE) in acts_open(p, ASSYRIA, SYRIA)
    assert ("secret-act", REFUSAL) not in acts_open(p, ASSYRIA, SYRIA)
    against_elam = acts_open(p, ASSYRIA, ELAM)
    assert ("secret-act", NO_KING) in against_elam
    # Empty cities revolt, but neither capitals nor held ones.
    assert ("aim-area", AT["madaktu"]) in against_elam
    assert ("aim-area", AT["susa"]) not in against_elam and ("aim-area", AT["hidalu"]) not in against_elam
    assert ("aim-country", 16) in acts_open(p, EGYPT, CITIES)
    assert ("aim-country", BABYLONIA) in acts_open(p, EGYPT, TRADE)
    assert ("secret-act", NOTHING) not in acts_open(p, EGYPT, TRADE)


@clause("6.11.m", "7.5.2.g")
def test_secret_diplomacy_by_card_fails_on_nine() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nhand = ["hostages-at-court"]\n[countries.elam]\n'
    p = acting(text, [5, 4], country="babylonia", cards_played=0)
    assert why(p, "event hostages-at-court") == "6.11"
    play(p, "secret hostages-at-court")
    assert not facts(p, SecretRoll)[0].success and p.step.name == "act"
    q = acting(text, [4, 4], country="babylonia", cards_played=0)
    play(q, "secret hostages-at-court")
    assert offers(q, f"objective {BABYLONIA}")
    play(q, f"objective {BABYLONIA}", f"secret-act {EARLY_IMPULSE}")
    assert q.special == 1 << BABYLONIA


@clause("7.5.2.c", "5.2.1")
def test_intrigue_makes_a_minor_refuse_and_perhaps_pay_the_plotter() -> None:
    q = start("campaign-2", secret_diplomacy=False)
    q.plots = [Plot(SYRIA, ELAM)]
    q.dice.script = [1, 1, 6]
    tribute_check(q, SYRIA)
    assert q.refused >> SYRIA & 1 and balance(q, ELAM) == 1


# --- foreign wars [6.11.b] ---

ABROAD = """
[countries.assyria]
hand = ["war-with-the-arabs", "end-any-foreign-war"]
units = { nineveh = "Turtanu, 3 HI 3 LI" }
[countries.babylonia]
[countries.elam]
"""


@clause("6.11.b")
def test_a_foreign_war_takes_units_for_a_rolled_time() -> None:
    p = acting(ABROAD, [3, 2], cards_played=0)
    play(
        p,
        "event war-with-the-arabs",
        "no-response",
        "send-abroad turtanu",
        "send-abroad LI",
        "send-abroad LI",
        "send-abroad LI",
    )
    # Two and half of three, rounded up, are four pieces; the clock shows two.
    card = CARD["war-with-the-arabs"]
    assert p.clock[card] == 2
    assert force(p, "assyria", "nineveh") == "3 HI"
    tick(p, ASSYRIA)
    assert p.clock[card] == 1
    p.dice.script = [1, 2, 3, 5]
    tick(p, ASSYRIA)
    assert p.clock[card] == 0 and force(p, "assyria", "regroup").count("LI") >= 1


@clause("6.11.b", "8.3")
def test_a_battle_ends_a_foreign_war_for_a_point() -> None:
    # Two units, three dice of the Turtanu and one of elite troops against two units and three dice.
    p = acting(ABROAD, [1, 6, *[1] * 6, *[6] * 5], cards_played=0)
    play(
        p,
        "event war-with-the-arabs",
        "no-response",
        "send-abroad turtanu",
        "send-abroad HI",
        "send-abroad HI",
    )
    card = CARD["war-with-the-arabs"]
    assert p.clock[card] == 6
    play(p, f"fight-abroad {card}")
    assert points(p) == 9 and p.vp[ASSYRIA] == 1
    assert "HI" in force(p, "assyria", "regroup")
    q = acting(ABROAD, [1, 3], cards_played=0)
    play(q, "event war-with-the-arabs", "no-response", "send-abroad HI", "send-abroad HI", "send-abroad HI")
    assert why(q, f"fight-abroad {card}") == "6.11.b"
    end_war(q, card, False)
    assert force(q, "assyria", "regroup") == "3 HI"


# --- negative income [7.3.3.f] ---


@clause("7.3.3.f")
def test_a_negative_level_costs_pillage_and_then_tribute_ends() -> None:
    tribute = '[diplomacy]\nmarkers = { syria = "elam 7" }\ntribute = [["syria", "assyria", "check"]]\n'
    p = acting(
        tribute + "[countries.assyria]\n[countries.elam]\n[countries.syria]\neco = 1\n",
        seats='[["assyria"], ["elam"]]',
        camps="",
    )
    assert level(p, SYRIA) == -1
    bear_negative_income(p, SYRIA)
    assert sum(p.pillage) == 1
    for area in range(len(p.pillage)):
        p.pillage[area] = 2 if p.printed[area] == SYRIA else 0
    bear_negative_income(p, SYRIA)
    assert p.bankrupt >> SYRIA & 1 and balance(p, ASSYRIA) == 0


# --- nomads [10.1] ---


@clause("10.1", "10.1.2")
def test_nomads_pillage_what_is_not_their_allies() -> None:
    text = '[countries.assyria]\n[countries.urartu]\neco = 4\n[countries.cimmerians]\nactive = true\nunits = { tushpa = "Teushpa, 3 LC", nisibis = "2 HB" }\n'
    p = acting(text, seats='[["assyria"]]', camps='assyrian = ["assyria"]')
    plunder(p, CIMMERIANS)
    assert (p.pillage[AT["tushpa"]], p.pillage[AT["nisibis"]]) == (1, 1)
    q = acting(
        '[diplomacy]\nmarkers = { cimmerians = "assyria 13" }\n' + text,
        seats='[["assyria"]]',
        camps='assyrian = ["assyria"]',
    )
    plunder(q, CIMMERIANS)
    assert q.pillage[AT["nisibis"]] == 0
    assert q.is_allied(ASSYRIA, CIMMERIANS) and p.at_war(CIMMERIANS, URARTU)


@clause("6.11.b")
def test_units_that_are_missing_may_be_sent_later_and_the_clock_waits() -> None:
    """Four pieces are wanted and three are there; the last is built and sent, and only then the die is rolled."""
    p = acting(ABROAD.replace("3 HI 3 LI", "2 LI"), [3, 5], cards_played=0, ap=20)
    card = CARD["war-with-the-arabs"]
    play(p, "event war-with-the-arabs", "no-response")
    assert why(p, "wait-abroad") == "6.11.b" and why(p, "give-vp") == "6.11.b"
    play(p, "send-abroad turtanu", "wait-abroad")
    tick(p, ASSYRIA)
    assert p.clock[card] == 0 and sum(p.owed) == 1 and p.vp[ASSYRIA] == 0
    play(p, "build LI", "place nineveh", "send-abroad LI")
    assert p.clock[card] == 5 and not sum(p.owed)
    assert force(p, "assyria", "nineveh") == ""
    q = acting(ABROAD.replace("3 HI 3 LI", "2 LI"), [3, 5], cards_played=0)
    play(q, "event war-with-the-arabs", "no-response")
    play(q, "send-abroad turtanu", "give-vp")
    assert q.clock[card] == 5 and q.vp[ASSYRIA] == -1
