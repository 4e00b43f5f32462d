"""The rulebook's worked examples of sieges, Neutrals and Barbarians, played through (T34–T37, T42, T43)."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import city_falls
from kadesh.games.god_kings.rules.under_way import Battle
from tests.games.god_kings.table import AT, facts, general_at, marker, offered, offers, play, table, why
from tests.games.god_kings.test_examples_battle import (
    OPS_1,
    OPS_3,
    battle,
    go_on,
    meeting,
    offered_loss,
    stand,
)
from tests.support import clause

# --- T34 to T37: sieges ---

KARKEMISH = """
successor = "none"
provinces = ["hatti"]
forces = { karkemish = "King, Warlord 1, Warlord 2, Storm God" }
"""
MITANNI = """
spaces = ["washukanni", "karkemish"]
garrisons = ["karkemish"]
forces = { washukanni = "King, Warlord 1, Warlord 2, Teshub, Shaushka" }
"""
UNDER_SIEGE = '[[siege]]\ncity = "karkemish"\nby = "hatti"\ncontinued = {count}\n'


@clause("17.3", "17.4", "9.4")
@pytest.mark.parametrize(("die", "falls"), [(4, True), (3, False), (6, True), (1, False)])
def test_t34_karkemish_with_one_marker_and_a_traitor(die: int, falls: bool) -> None:
    p = meeting("hatti", KARKEMISH, "mitanni", MITANNI, [die], cards=", 46", top=UNDER_SIEGE.format(count=1))
    play(p, f"card #{OPS_1}", "besiege hatti.king", "hatti: play #46")
    if offers(p, "hatti: pass"):
        play(p, "hatti: pass")
    assert [(fact.modifier, fact.fallen) for fact in facts(p, facts_war.SiegeRoll)] == [(0, falls)]
    assert marker(p, "karkemish") == ("hatti" if falls else "mitanni!")
    assert p.siege_count[AT["karkemish"]] == (0 if falls else 2)


@clause("17.3")
def test_t35_three_markers_are_the_most() -> None:
    p = meeting("hatti", KARKEMISH, "mitanni", MITANNI, [1], top=UNDER_SIEGE.format(count=3))
    play(p, f"card #{OPS_1}", "besiege hatti.king")
    assert facts(p, facts_war.SiegeRoll)[0].modifier == 3 - 2
    assert p.siege_count[AT["karkemish"]] == 3


@clause("17.4")
def test_t36_naturals_of_a_siege() -> None:
    assert city_falls(6, -3)
    assert not city_falls(1, 4)


@clause("17.6", "17.3")
def test_t37_with_two_besiegers_the_markers_go_and_the_siege_stays() -> None:
    p = meeting("hatti", KARKEMISH, "mitanni", MITANNI, [], top=UNDER_SIEGE.format(count=2))
    # The King leaves with one warrior: two are left before the walls.
    play(p, f"card #{OPS_3}", "activate hatti.king", "choose", "without hatti.1", "without hatti.2")
    play(p, "units storm-god 1", "enter urshu")
    assert p.siege_by[AT["karkemish"]] == 1
    assert p.siege_count[AT["karkemish"]] == 0
    play(p, "stop")
    play(p, "mitanni: card #86", "trade")
    play(p, f"hatti: card #{OPS_1}")
    assert why(p, "besiege hatti.1") in ("9.2.B", "17.2")


# --- T42, T43: Neutrals and Barbarians ---

NEUTRAL = """
seats = ["egypt", "hatti"]
neutral = ["kassites"]
[powers.egypt]
provinces = ["egypt"]
hand = [84, 24, 43, 45, 90]
successor = "none"
forces = { memphis = "King, Warlord 1, Warlord 2, Amon" }
[powers.hatti]
spaces = ["hattusha", "mari"]
hand = [86, 87, 88, 95, 97]
forces = { mari = "Warlord 1, 4 mercenaries reduced, 2 Storm God reduced", hattusha = "King, Warlord 2" }
[powers.kassites]
provinces = ["kardunias"]
successor = "none"
forces = { anat = "King, Warlord 1, Warlord 2, Marduk, Shuqamuna, 4 chariots" }
[now]
turn = 3
phase = "impulse"
active = "egypt"
"""


@clause("20.2", "20.3", "9.2.F")
def test_t42_a_kassite_victory_is_the_kassites() -> None:
    p = table(NEUTRAL, dice=[6, 1])
    play(p, "card #84", "neutral kassites.king")
    assert p.holder[4] == 0
    play(p, "all", "enter mari")
    stand(p)
    go_on(p, "advantage 5 0", "advantage 0 5", "advantage 4 0", "advantage 3 0", "advantage 2 0")
    points = battle(p).advantage
    play(p, f"egypt: advantage {points} 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert facts(p, facts_war.BattleWon)[0].side == 4
    while p.under_way(Battle) is not None or offered(p, "home") or offered(p, "retreat"):
        words = ["home hattusha", "displace"]
        play(p, next(word for word in words if offers(p, word)))
    assert marker(p, "mari").startswith("kassites")
    assert p.vp == [0, 0]
    # The next Impulse of Egypt is one without Neutrals.
    while not offers(p, "egypt: card #24"):
        words = ["trade", "hatti: pass", "hatti: card #86"]
        play(p, next(word for word in words if offers(p, word)))
    play(p, "egypt: card #24")
    assert why(p, "neutral kassites.1") == "20.3"


BARBARIANS = """
seats = ["egypt", "hatti"]
[powers.egypt]
provinces = ["egypt"]
hand = [84, 24, 43, 45, 90]
forces = { memphis = "King, Warlord 1, Warlord 2, Amon" }
[powers.hatti]
provinces = ["hatti"]
hand = [86, 87, 88, 95, 97]
forces = { sapinuwa = "Warlord 1, Storm God, Sun Goddess, 1 mercenary reduced", hattusha = "King, Warlord 2" }
[powers.gasga]
controller = "egypt"
forces = { gasga = "Leader, 3 mercenaries" }
[now]
turn = 2
round = 2
phase = "impulse"
active = "egypt"
"""


@clause("21.0")
@pytest.mark.parametrize(("die", "stops"), [(2, True), (5, False)])
def test_t43_barbarians_before_an_army_twice_as_strong(die: int, stops: bool) -> None:
    p = table(BARBARIANS, dice=[die])
    play(p, "card #84", "neutral gasga.leader", "all", "enter sapinuwa")
    assert general_at(p, "gasga.leader") == ("gasga" if stops else "sapinuwa")
    assert [fact.stops for fact in facts(p, facts_war.Hesitates)] == [stops]
