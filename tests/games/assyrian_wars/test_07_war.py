"""7.4.2, 8.1, 10.4.f: what a war does to forces on foreign land; wars declared to evade or to retreat."""

from __future__ import annotations

from itertools import pairwise

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    EGYPT,
    ELAM,
    MEDE,
    PERSIA,
    SYRIA,
)
from kadesh.games.assyrian_wars.rules.ch06_minors import change_runner
from kadesh.games.assyrian_wars.rules.facts_war import AttritionCheck, BattleBegins, Relocated
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, force, offers, play, points, why
from tests.support import clause

FOUR = '[["assyria"], ["babylonia"], ["egypt"]]'

IN_SYRIA = """
[diplomacy]
tribute = [["syria", "assyria", "check"]]
markers = { syria = "babylonia 10" }
[countries.assyria]
units = { arpad = "Sargon II, 3 HI" }
[countries.babylonia]
units = { hamath = "Adinu, 3 LI" }
[countries.egypt]
units = { ashkelon = "Re'e, 3 LI" }
[countries.syria]
eco = 3
"""


def at_table(country: str, more: str = "", dice: list[int] | None = None, ap: float = 20) -> AssyrianPosition:
    return acting(
        IN_SYRIA + more,
        dice,
        country=country,
        ap=ap,
        seats=FOUR,
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )


@clause("10.4.f", "5.2.3", "6.9")
def test_two_enemies_enter_the_land_of_a_third_and_fight_there() -> None:
    """T22."""
    p = at_table("assyria", dice=[6] * 40)
    assert not p.active >> SYRIA & 1
    play(p, "march sargon-ii", "go", "enter hamath", "stand")
    begun = facts(p, BattleBegins)[0]
    assert (begun.attacker, begun.defender) == (ASSYRIA, BABYLONIA)
    assert not p.at_war(ASSYRIA, SYRIA) and not p.at_war(BABYLONIA, SYRIA)


@clause("10.4.f", "6.17")
def test_forces_of_a_third_are_neither_touched_nor_involved() -> None:
    """T23: Egypt declares war on Syria, whose units are set up beside strangers."""
    p = at_table("egypt")
    play(p, "declare-war syria")
    assert p.active >> SYRIA & 1 and p.at_war(EGYPT, SYRIA)
    assert "yau-bidi" in force(p, "syria", "hamath") and force(p, "babylonia", "hamath") == "adinu, 3 LI"
    assert not facts(p, BattleBegins) and not facts(p, Relocated)
    q = at_table("assyria", "active = true\nrunner = 'assyria'\nunits = { hamath = '2 LI' }\n", [6] * 40)
    play(q, "march sargon-ii", "go", "enter hamath", "stand")
    assert facts(q, BattleBegins)[0].defender == BABYLONIA
    assert force(q, "syria", "hamath") == "2 LI"


@clause("10.4.f", "7.4.2")
def test_new_enemies_on_a_thirds_land_fight_at_once() -> None:
    """T24: Egypt declares war on Babylonia for ten points while both stand in Hamath."""
    text = IN_SYRIA.replace("ashkelon", "hamath").replace(
        'markers = { syria = "babylonia 10" }',
        'markers = { syria = "babylonia 10" }\nwars = [["egypt", "syria"]]',
    )
    p = acting(
        text + "active = true\nrunner = 'assyria'\nunits = { damascus = '1 LI' }\n",
        [6] * 60,
        country="egypt",
        ap=20,
        seats=FOUR,
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )
    play(p, "declare-war babylonia")
    if offers(p, "admit"):
        play(p, "admit")
    assert points(p) == 10
    begun = facts(p, BattleBegins)[0]
    assert (begun.attacker, begun.defender) == (EGYPT, BABYLONIA)
    assert not facts(p, Relocated)


@clause("10.4.f", "7.4.1", "8.1")
def test_an_alliance_drives_out_the_new_enemy_only() -> None:
    """T25: Babylonia allies Syria; Assyrians must leave, Egyptians who are at war with Syria stay."""
    text = IN_SYRIA.replace("babylonia 10", "babylonia 12").replace("ashkelon", "tadmor")
    text = text.replace("markers", 'wars = [["egypt", "syria"]]\nmarkers')
    p = acting(
        text + "active = true\nrunner = 'assyria'\nunits = { damascus = '1 LI' }\n",
        country="babylonia",
        ap=6,
        seats=FOUR,
        camps='assyrian = ["assyria"]\nrebel = ["babylonia"]',
    )
    play(p, "influence syria")
    assert p.at_war(ASSYRIA, SYRIA) and p.is_allied(BABYLONIA, SYRIA)
    while offers(p, "relocate-to til-barsip"):
        play(p, "relocate-to til-barsip")
    assert force(p, "assyria", "arpad") == ""
    assert "ree" in force(p, "egypt", "tadmor")
    # T26: Babylonia may declare war on Egypt free of cost, but need not.
    assert offers(p, "share-war egypt") and offers(p, "stay-out")
    before = points(p)
    play(p, "share-war egypt")
    assert p.at_war(BABYLONIA, EGYPT) and points(p) == before


@clause("7.4.2")
def test_a_declared_war_sends_guests_home() -> None:
    p = at_table("assyria")
    play(p, "declare-war syria")
    assert points(p) == 10
    while offers(p, "relocate-to til-barsip"):
        play(p, "relocate-to til-barsip")
    assert [fact.country for fact in facts(p, Relocated)] == [ASSYRIA]
    assert force(p, "assyria", "til-barsip") == "sargon-ii, 3 HI"
    assert not p.flows


@clause("7.4.5")
def test_camps_take_turns_with_a_minor_at_war_with_both() -> None:
    """T21: neither the Medes nor Elam, who fight Persia, play it."""
    text = '[diplomacy]\nwars = [["mede", "persia"], ["elam", "persia"]]\n[countries.assyria]\nhand = ["panic"]\n[countries.mede]\n[countries.babylonia]\n[countries.elam]\nhand = ["steadfast"]\n[countries.persia]\neco = 2\nactive = true\nhand = ["omens-of-ashur"]\nunits = { parsa = "1 LI" }\n'
    p = acting(
        text,
        seats='[["assyria"], ["mede"], ["babylonia"], ["elam"]]',
        camps='assyrian = ["assyria", "mede"]\nrebel = ["babylonia", "elam"]',
    )
    players = []
    for _ in range(6):
        change_runner(p, PERSIA)
        players.append(p.runner[PERSIA])
    assert set(players) == {ASSYRIA, BABYLONIA}
    assert all(one != other for one, other in pairwise(players))
    assert MEDE not in players and ELAM not in players


# --- wars that open a way [6.7.8, 8.1] (A39) ---

CORNERED = """
[countries.assyria]
units = { parsua = "Sargon II, 4 HI", zamua = "1 LI", izirtu = "1 LI", bit-hamban = "1 LI", kishesim = "1 LI" }
[countries.mede]
[countries.elam]
saved = {saved}
units = { parsua = "Tannanu, 2 LI" }
[diplomacy]
wars = [["assyria", "mede"]]
"""


def cornered(saved: int, dice: list[int]) -> AssyrianPosition:
    """Elamites in Parsua: all ways are barred but the Mede road to Bit-Kari, and the Medes are at peace with them."""
    text = CORNERED.replace("{saved}", str(saved)).replace(
        'parsua = "Sargon II, 4 HI"', 'bit-kari = "1 LC", zamua = "Sargon II, 4 HI"'
    )
    text = text.replace('bit-kari = "1 LC", ', "").replace('zamua = "1 LI", ', "")
    return acting(
        text,
        dice,
        seats='[["assyria"], ["mede"], ["elam"]]',
        camps='assyrian = ["assyria"]\nrebel = ["elam"]',
        ap=10,
    )


@clause("8.1", "6.6.10")
def test_an_evading_force_may_open_land_by_a_war() -> None:
    p = cornered(20, [6, 6, 6, 6, 1, 1, 1, 1, 1, 1])
    play(p, "march sargon-ii", "go", "enter parsua")
    assert why(p, "evade bit-kari 0") == "6.6.10"
    play(p, "declare-war mede")
    while offers(p, "admit"):
        play(p, "admit")
    assert p.at_war(ELAM, MEDE) and p.saved[ELAM] == 20
    assert offers(p, "evade bit-kari 0")
    q = cornered(2, [6, 6])
    play(q, "march sargon-ii", "go", "enter parsua")
    assert why(q, "declare-war mede") == "6.0"


@clause("6.7.8", "8.1")
def test_a_beaten_force_may_open_land_by_a_war() -> None:
    p = cornered(20, [1] + [6] * 60)
    play(p, "march sargon-ii", "go", "enter parsua", "stand")
    while offers(p, "weakest-first"):
        play(p, "weakest-first")
    assert p.step.name == "where to"
    assert why(p, "retreat bit-kari") == "6.7.8" and offers(p, "scatter")
    play(p, "declare-war mede")
    while offers(p, "admit"):
        play(p, "admit")
    while offers(p, "decline"):
        play(p, "decline")
    # Onto enemy land a retreat costs attrition.
    assert facts(p, AttritionCheck)
    assert force(p, "elam", "bit-kari").startswith("tannanu")
