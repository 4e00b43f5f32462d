"""7.4.4-7.4.6, 5.1, 7.3.3.e, 10.1.1, 10.4.c, 2.1 Punishment, rest, mercenaries, tribes."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    LEADER_INDEX,
    MEDE,
    PHOENICIA,
    SYRIA,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import initiate
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance
from kadesh.games.assyrian_wars.rules.ch06_minors import roll_for_tribe
from kadesh.games.assyrian_wars.rules.ch06_sites import shipyards
from kadesh.games.assyrian_wars.rules.ch07_income import count_levels
from kadesh.games.assyrian_wars.rules.ch07_invasion import check_automatic
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish
from kadesh.games.assyrian_wars.rules.facts_turn import Punished
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, play, start, table, why
from tests.support import clause

SEATS = '[["assyria"], ["egypt"], ["elam"]]'
CAMPS = 'assyrian = ["assyria"]\nrebel = ["elam"]'
SYRIA_AT_WAR = """
[diplomacy]
wars = [["assyria", "syria"]]
refused = ["syria"]
[countries.assyria]
units = { arpad = "Sargon II, 3 HI" }
home_played = ["deportation"]
[countries.egypt]
[countries.elam]
[countries.syria]
eco = 3
active = true
runner = "elam"
units = { damascus = "1 LI" }
"""


def run(p: AssyrianPosition) -> None:
    """Play what was just put on the stack."""
    p.asked, p.offered = [], []
    p.run()


@clause("7.4.4")
def test_a_city_taken_punishes_if_the_new_check_succeeds() -> None:
    # Five hits raze level 2, the walls miss, and three dice without a six pay.
    p = acting(SYRIA_AT_WAR, [1] * 9 + [6, 6] + [1, 2, 3], seats=SEATS, camps=CAMPS)
    play(p, "besiege sargon-ii")
    assert facts(p, Punished)[0].country == SYRIA
    assert not p.refused and balance(p, SYRIA) == -1 and not p.at_war(ASSYRIA, SYRIA)
    q = acting(SYRIA_AT_WAR, [1] * 9 + [6, 6] + [1, 2, 6], seats=SEATS, camps=CAMPS)
    play(q, "besiege sargon-ii")
    assert q.refused == 1 << SYRIA and q.at_war(ASSYRIA, SYRIA)


@clause("7.4.4")
def test_an_allied_refuser_is_punished_but_its_war_goes_on() -> None:
    text = SYRIA_AT_WAR.replace('wars = [["assyria", "syria"]]', 'markers = { syria = "elam 13" }')
    p = acting(text, [1, 2, 3], seats=SEATS, camps=CAMPS)
    punish(p, SYRIA)
    run(p)
    assert not p.refused and p.at_war(ASSYRIA, SYRIA)
    assert balance(p, ASSYRIA) == 0


@clause("7.4.6", "6.9")
def test_a_new_ally_may_share_the_minors_war() -> None:
    text = '[diplomacy]\nwars = [["mede", "urartu"]]\nmarkers = { urartu = "egypt 12" }\n[countries.assyria]\n[countries.egypt]\n[countries.mede]\n[countries.urartu]\neco = 4\nactive = true\nrunner = "assyria"\n'
    seats = '[["assyria"], ["egypt"], ["mede"]]'
    p = acting(text, country="egypt", seats=seats, camps="")
    play(p, "influence urartu", "share-war 1")
    assert p.at_war(EGYPT, MEDE)
    q = acting(text, country="egypt", seats=seats, camps="")
    play(q, "influence urartu", "stay-out")
    assert not q.at_war(EGYPT, MEDE) and q.at_war(URARTU, MEDE)


@clause("7.3.3.e")
def test_minors_that_slept_grow_or_mend() -> None:
    p = start("campaign-5", secret_diplomacy=False)
    p.rested = p.in_play & ~p.active
    p.pillage[AT["damascus"]] = 1
    p.damage[AT["hamath"]] = 1
    count_levels(p)
    # Seven points and two ECO numbers give four, and three for a quiet turn of Phoenicia.
    assert p.eco[PHOENICIA] == 4 + 3 and p.eco[URARTU] == 4 + 1
    assert p.eco[SYRIA] == 3 and p.pillage[AT["damascus"]] == p.damage[AT["hamath"]] == 0


@clause("5.1", "9.4")
def test_mercenaries_go_home_but_assyrias_wait() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 2 *LI" }\n[countries.babylonia]\nunits = { babylon = "3 *B" }\n[countries.elam]\n'
    p = acting(text)
    initiate(p)
    assert force(p, "assyria", "nineveh") == "sargon-ii, 2 *LI"
    assert force(p, "babylonia", "babylon") == ""
    hired = [counter for counter in bits(p.owned[BABYLONIA]) if counter in range(218, 268)]
    assert len(hired) == 4
    q = acting(text, rules="[rules]\nstanding_army = false\n")
    initiate(q)
    assert force(q, "assyria", "nineveh") == "sargon-ii"


@clause("5.1")
def test_assyria_rehires_in_its_first_impulse() -> None:
    text = """
seats = [["assyria"], ["elam"]]
[camps]
assyrian = ["assyria"]
rebel = ["elam"]
[now]
turn = 2
phase = "rounds"
[countries.assyria]
eco = 4
hand = ["panic"]
units = { nineveh = "Sargon II, 2 *LI 1 *HI" }
[countries.elam]
hand = ["steadfast"]
"""
    p = table(text)
    assert p.step.name == "keep"
    play(p, "rehire *HI", "let-go")
    assert force(p, "assyria", "nineveh") == "sargon-ii, 1 *HI"
    # Eight less the one kept.
    assert len([c for c in bits(p.owned[ASSYRIA]) if c in range(218, 268)]) == 8


@clause("10.1.1")
def test_the_camps_roll_for_a_tribe() -> None:
    p = start("campaign-5", secret_diplomacy=False)
    p.dice.script = [2, 2, 5, 3]
    roll_for_tribe(p, CIMMERIANS)
    assert p.runner[CIMMERIANS] == ASSYRIA
    p.dice.script = [1, 4, 1, 4]
    roll_for_tribe(p, CIMMERIANS)
    first = p.runner[CIMMERIANS]
    roll_for_tribe(p, CIMMERIANS)
    assert {first, p.runner[CIMMERIANS]} == {BABYLONIA, ELAM}


@clause("10.4.c", "7.1")
def test_provinces_need_not_be_taken_again() -> None:
    text = '[countries.assyria]\nunits = { parsumash = "1 LI" }\n[countries.elam]\nunits = { anshan = "1 LI" }\n[countries.persia]\neco = 2\nactive = true\nrunner = "assyria"\n[diplomacy]\nwars = [["elam", "persia"]]\n'
    held = '[areas.parsa]\ncontroller = "elam"\n[areas.anshan]\ncontroller = "elam"\n[areas.parsumash]\ncontroller = "assyria"\nprovince = true\n'
    p = acting(text + held, seats='[["assyria"], ["elam"]]', camps="")
    check_automatic(p, 11)
    run(p)
    play(p, "province anshan")
    assert p.conquered[11] == 1 << 2
    # Both conquerors hold a province now.
    assert p.provinces == 1 << AT["parsumash"] | 1 << AT["anshan"]


@clause("2.1.2", "2.1.1", "6.3")
def test_sides_and_the_king_marker() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Turtanu, Rab-saris+, 1 HI 1 HI-" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text, rules="[rules]\nunit_abilities = false\n")
    low, high = LEADER_INDEX["turtanu"], LEADER_INDEX["rab-saris"]
    assert (p.action(low), p.command(low)) == (2, 7)
    assert (p.action(high), p.command(high)) == (2, 7)
    p.crowned |= 1 << high
    assert (p.action(high), p.command(high), p.is_king(high)) == (3, 9, True)
    assert sorted(p.cf(counter) for counter in bits(p.here[AT["nineveh"]]) if counter < 268) == [2, 4]
    q = acting(text)
    # Without reduced leaders everybody shows the stronger side.
    assert q.action(low) == 3


@clause("6.16.a")
def test_ships_are_built_off_a_home_port() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n"
    p = acting(text, country="babylonia")
    assert len(shipyards(p, BABYLONIA)) == 1 and not shipyards(p, ASSYRIA)
    play(p, "build Ship")
    assert force(p, "babylonia", "sealand/sea") == "1 Ship"


@clause("10.1.1")
def test_within_its_camp_assyria_names_who_plays_a_tribe() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.cimmerians]\nactive = true\n"
    text += 'units = { nisibis = "Teushpa, 3 LC" }\n'
    camps = 'assyrian = ["assyria", "elam"]\nrebel = ["babylonia"]'
    p = acting(text, [5, 3], seats='[["assyria"], ["babylonia"], ["elam"]]', camps=camps)
    roll_for_tribe(p, CIMMERIANS)
    p.run()
    assert p.step.name == "entrust" and p.seats_to_choose == [0]
    assert why(p, "entrust babylonia") == "10.1.1" and why(p, "entrust assyria") == ""
    play(p, "entrust elam")
    assert p.runner[CIMMERIANS] == ELAM and p.seat_for(CIMMERIANS) == 2
    # One player runs the whole camp: nothing is asked.
    q = acting(text, [5, 3], seats='[["assyria", "elam"], ["babylonia"]]', camps=camps)
    roll_for_tribe(q, CIMMERIANS)
    assert q.runner[CIMMERIANS] == ASSYRIA
