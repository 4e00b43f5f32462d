"""Edges of battle, retreat, siege, control, Kings and Neutrals, written from the rule book alone."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import EGYPT, GASGA, HATTI, KASSITES, KING_IDS
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.position import ASIDE, DISCARDS, REMOVED, GodKingsPosition
from kadesh.games.god_kings.rules.stack import size, steps
from kadesh.games.god_kings.rules.under_way import Battle
from tests.games.god_kings.table import (
    AT,
    facts,
    general_at,
    inside,
    marker,
    offered,
    offers,
    table,
    units,
    why,
)
from tests.games.god_kings.test_examples_edges import acting, forces, go
from tests.games.god_kings.test_examples_march import play
from tests.support import clause

HOME_OF_HATTI = '"hattusha"'


def battle(p: GodKingsPosition) -> Battle:
    found = p.under_way(Battle)
    assert found is not None
    return found


def to_the_dice(p: GodKingsPosition) -> None:
    """Nobody holds back, shelters or charges; the Advantage is not split yet."""
    words = ["all-outside", "fight", "no-charge", "done"]
    while p.under_way(Battle) is None or not (facts(p, facts_war.Advantage)):
        play(p, next(word for word in words if offers(p, word)))


def to_the_winner(p: GodKingsPosition) -> facts_war.BattleWon:
    """To the end of a battle: the Advantage goes to one's own roll, losses are the cheapest."""
    while not facts(p, facts_war.BattleWon):
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        words = [("all-outside",), ("no-charge",), ("fight",), ("lose-cheapest",), ("done",)]
        p.choose(seat, next((word for word in words if word in options), options[0]))
    return facts(p, facts_war.BattleWon)[0]


# --- modifiers of a battle [15.5.5] ---


@clause("15.5.5", "18.1")
@pytest.mark.parametrize(
    ("spaces", "allies"),
    [
        ('"memphis"', 0),
        ('"memphis", "mari", "terqa", "anat"', 1),
        ('"memphis", "terqa", "anat", "hit"', 0),
        ('"memphis", "mari", "terqa"', 0),
    ],
)
def test_local_allies_need_the_province(spaces: str, allies: int) -> None:
    hatti = forces('dur-katlimmu = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', HOME_OF_HATTI)
    p = acting(forces('terqa = "King, 2 Amon", memphis = "Warlord 1, Warlord 2"', spaces), hatti, [3, 3])
    go(p, "egypt.king", "enter dur-katlimmu", "?hatti: done")
    to_the_dice(p)
    assert battle(p).drm == [4 + allies, 2]


@clause("15.5.5")
def test_at_home_allies_count_two_and_need_a_general() -> None:
    hatti = forces('avaris = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', HOME_OF_HATTI)
    egypt = 'provinces = ["egypt"]\nforces = { tanis = "King, 2 Amon", memphis = "Warlord 1, Warlord 2" }'
    p = acting(egypt, hatti, [3, 3])
    go(p, "egypt.king", "enter avaris", "?hatti: done")
    to_the_dice(p)
    assert battle(p).drm == [4 + 2, 2]


@clause("15.5.5", "7.2")
@pytest.mark.parametrize(
    ("host", "whole"), [("2 Amon, 1 Amon reduced", 1), ("2 Amon, 1 Ra", 0), ("Amon, Ra", 2)]
)
def test_a_division_counts_with_its_three_full_or_reduced(host: str, whole: int) -> None:
    hatti = forces('jaffa = "1 Storm God", hattusha = "King, Warlord 1, Warlord 2"', HOME_OF_HATTI)
    p = acting(forces(f'gaza = "King, {host}", memphis = "Warlord 1, Warlord 2"'), hatti, [3, 3])
    go(p, "egypt.king", "enter jaffa")
    to_the_dice(p)
    assert battle(p).drm == [4 + whole, 0]


# --- charges [15.5.2] ---


@clause("15.5.2")
def test_with_as_many_chariots_the_better_general_decides_first() -> None:
    hatti = 'king = "suppiluliuma-i"\n' + forces(
        'jaffa = "King, 2 chariots", hattusha = "Warlord 1, Warlord 2"', HOME_OF_HATTI
    )
    p = acting(forces('gaza = "Warlord 1, 2 chariots", memphis = "King, Warlord 2"'), hatti, [6, 6, 3, 3])
    go(p, "egypt.1", "enter jaffa", "?hatti: done")
    while not offered(p, "charge"):
        play(p, "fight")
    assert p.seats_to_choose == [1]
    play(p, "hatti: charge")
    assert p.seats_to_choose == [0] and offers(p, "egypt: charge")


@clause("15.5.2")
def test_units_without_a_general_do_not_charge() -> None:
    hatti = forces('jaffa = "3 chariots", hattusha = "King, Warlord 1, Warlord 2"', HOME_OF_HATTI)
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [3, 3])
    go(p, "egypt.king", "enter jaffa")
    to_the_dice(p)
    assert facts(p, facts_war.ChargeDeclared) == []


@clause("15.5.2", "15.5.8")
def test_losses_of_a_charge_come_before_the_battle_and_owe_no_chariots() -> None:
    hatti = forces('jaffa = "Warlord 1, Storm God, 2 chariots", hattusha = "King, Warlord 2"', HOME_OF_HATTI)
    p = acting(forces('gaza = "King, 4 chariots", memphis = "Warlord 1, Warlord 2"'), hatti, [1, 4, 1, 1])
    go(p, "egypt.king", "enter jaffa", "?hatti: done", "?fight", "charge")
    # 16 in its column: a 4 causes 11; no charge was tried by Hatti, so warriors may take it all.
    assert facts(p, facts_war.ChargeLosses)[0].number == 11
    for _ in range(3):
        play(p, "hatti: lose storm-god")
    play(p, "?hatti: lose chariot")
    assert units(p, "hatti", "jaffa") == "3 storm-god*, 1 chariot, 1 chariot*"


# --- retreats [16.1, 16.2, 16.3] ---


@clause("16.2", "16.3")
@pytest.mark.parametrize(("marker_at_gaza", "cost"), [("", 0), (', "gaza"', 1)])
def test_a_beaten_attacker_goes_first_to_where_he_came_from(marker_at_gaza: str, cost: int) -> None:
    spaces = '"memphis", "raphia"' + ("" if marker_at_gaza else ', "gaza"')
    hatti = forces(
        'jaffa = "King, Storm God, Sun Goddess", hattusha = "Warlord 1, Warlord 2"',
        f"{HOME_OF_HATTI}{marker_at_gaza}",
    )
    p = acting(forces('gaza = "Warlord 1, 2 Amon, 2 Ra", memphis = "King, Warlord 2"', spaces), hatti, [3, 2])
    go(p, "egypt.1", "enter jaffa", "?hatti: done")
    assert to_the_winner(p).side == HATTI
    before = steps(facts(p, facts_war.BattleLosses)[0].after)
    play(p, "?retreat")
    while offered(p, "retreat-to") or offered(p, "lose"):
        play(
            p,
            "lose-cheapest" if offers(p, "lose-cheapest") else f"retreat-to {offered(p, 'retreat-to')[0][1]}",
        )
    ways = [fact.to for fact in facts(p, facts_war.RetreatsTo)]
    assert ways[0] == AT["gaza"]
    last = ways[-1]
    assert last == (AT["raphia"] if cost else AT["gaza"])
    assert steps(p.stack(EGYPT, last)) == before - cost


@clause("16.2")
def test_a_beaten_defender_never_goes_where_the_attacker_came_from() -> None:
    hatti = forces(
        'jaffa = "Warlord 1, Storm God", hattusha = "King, Warlord 2"', '"hattusha", "gaza", "hazor"'
    )
    p = acting(forces('gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2"'), hatti, [1, 5])
    go(p, "egypt.king", "enter jaffa", "?hatti: done")
    won = to_the_winner(p)
    assert won.side == EGYPT and won.attacker - won.defender < 5
    play(p, "retreat")
    # Gaza is nearest and Hittite, but Egypt came from there: by Megiddo to Hazor.
    play(p, *["?hatti: retreat-to megiddo", "?hatti: retreat-to hazor"])
    assert size(p.stack(HATTI, AT["hazor"])) >= 1
    assert units(p, "hatti", "gaza") == ""


@clause("16.3", "25.0")
def test_a_beaten_force_may_choose_displacement_at_no_cost() -> None:
    hatti = forces('jaffa = "Warlord 1, Storm God", hattusha = "King, Warlord 2"', '"hattusha", "megiddo"')
    p = acting(forces('gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2"'), hatti, [1, 5])
    go(p, "egypt.king", "enter jaffa", "?hatti: done")
    to_the_winner(p)
    left = steps(next(fact for fact in facts(p, facts_war.BattleLosses) if fact.side == HATTI).after)
    play(p, "displace", "?hatti: home hattusha")
    assert steps(p.stack(HATTI, AT["hattusha"])) == left


# --- sieges [17.1, 17.2, 17.3, 17.5, 17.7] ---


@clause("17.1", "17.2", "17.3", "25.0")
def test_units_alone_hold_a_city_and_fall_with_it() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\nforces = { hattusha = "King, Warlord 2" }\ninside = { megiddo = "Warlord 1, 2 Storm God" }'
    p = acting(forces('megiddo = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [6])
    play(p, "card #83")
    assert why(p, "markers") == "18.2" or not offers(p, "markers")
    play(p, "besiege egypt.king", "?hatti: home hattusha")
    assert marker(p, "megiddo") == "egypt"
    assert inside(p, "hatti", "megiddo") == ""
    assert general_at(p, "hatti.1") == "hattusha"
    assert steps(p.destroyed[HATTI]) == 2


@clause("17.5", "9.2.D")
def test_a_besieged_general_raises_no_troops() -> None:
    egypt = 'spaces = ["memphis", "kadesh"]\nforces = { memphis = "Warlord 1, Warlord 2, Ra" }\ninside = { kadesh = "King, 2 Amon" }'
    hatti = forces('kadesh = "King, Warlord 1, Warlord 2, Storm God"', HOME_OF_HATTI)
    p = acting(egypt, hatti, top='[[siege]]\ncity = "kadesh"\nby = "hatti"\n')
    play(p, "card #83")
    assert why(p, "raise egypt.king") == "17.5"
    assert why(p, "raise egypt.1") == ""


@clause("17.7", "15.1")
def test_a_king_inside_commands_when_he_sorties() -> None:
    egypt = 'spaces = ["memphis", "kadesh"]\nforces = { irqata = "Warlord 1, Ra", memphis = "Warlord 2" }\ninside = { kadesh = "King, 2 Amon" }'
    hatti = forces('kadesh = "King, Storm God", hattusha = "Warlord 1, Warlord 2"', HOME_OF_HATTI)
    top = '[[siege]]\ncity = "kadesh"\nby = "hatti"\n'
    p = acting(egypt, hatti, [3, 3], top)
    go(p, "egypt.1", "enter kadesh", "?hatti: done", "sally")
    to_the_dice(p)
    assert size(battle(p).attacking) == 5
    assert battle(p).drm[0] == 4 + 1
    p = acting(egypt, hatti, [3, 3], top)
    go(p, "egypt.1", "enter kadesh", "?hatti: done", "no-sally")
    to_the_dice(p)
    assert size(battle(p).attacking) == 3
    assert battle(p).drm[0] == 2 + 1


@clause("17.2", "11.2")
def test_a_battle_bars_the_siege_roll_of_that_activation() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\ngarrisons = ["megiddo"]\nforces = { megiddo = "1 Storm God", hattusha = "King, Warlord 1, Warlord 2" }'
    p = acting(forces('jaffa = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2"'), hatti, [6, 1])
    go(p, "egypt.king", "enter megiddo")
    assert to_the_winner(p).side == EGYPT
    assert offered(p, "storm") == []
    assert facts(p, facts_war.SiegeRoll) == []


# --- control [18.2] ---


@clause("18.2", "9.2.C")
def test_markers_by_cards_where_an_army_stands() -> None:
    hatti = forces(
        'hazor = "1 Storm God", hattusha = "King, Warlord 1, Warlord 2"', '"hattusha", "megiddo", "tyre"'
    )
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti)
    play(p, "card #84", "markers")
    # Leaderless units guard their own space only; an enemy marker without garrison is replaced.
    assert why(p, "place hazor") == "18.2"
    assert why(p, "place damascus") == "18.2"
    play(p, "place megiddo", "place tyre", "place gaza")
    assert [marker(p, space) for space in ("megiddo", "tyre", "gaza")] == ["egypt"] * 3


@clause("18.2")
def test_an_enemy_army_in_the_province_leaves_only_own_spaces() -> None:
    hatti = forces('hazor = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', HOME_OF_HATTI)
    p = acting(forces('gaza = "King, Amon", jaffa = "1 Ra", memphis = "Warlord 1, Warlord 2"'), hatti)
    play(p, "card #84", "markers")
    assert {option[1] for option in offered(p, "place")} == {AT["gaza"], AT["jaffa"]}
    assert why(p, "place megiddo") == "18.2"


# --- Kings [19.3] ---


@clause("19.3", "25.0", "9.3")
def test_god_king_sends_the_army_home() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { jaffa = "King, Warlord 1, Storm God", hattusha = "Warlord 2, Sun Goddess" }'
    text = acting_text(forces('memphis = "King, Warlord 1, Warlord 2, Amon"'), hatti).replace(
        'successor = "none"\nprovinces = ["hatti"]', 'provinces = ["hatti"]'
    )
    p = table(text)
    play(p, "card #33", "event", "?aim-power hatti", "?hatti: home hattusha")
    assert KING_IDS[p.king[HATTI]] == "tudhaliya-i"
    assert units(p, "hatti", "jaffa") == ""
    assert general_at(p, "hatti.king") == "hattusha" and general_at(p, "hatti.1") == "hattusha"


def acting_text(egypt: str, hatti: str) -> str:
    return f"""
seats = ["egypt", "hatti"]
[powers.egypt]
hand = [33, 84, 29, 13, 40]
successor = "none"
{egypt}
[powers.hatti]
hand = [86, 87, 88, 95, 97]
successor = "none"
{hatti}
[now]
turn = 2
phase = "impulse"
active = "egypt"
"""


@clause("9.2.A", "9.3")
def test_internal_unrest_makes_a_king_harder_to_move() -> None:
    hatti = 'king = "suppiluliuma-i"\nprovinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    p = table(acting_text(forces('memphis = "King, Warlord 1, Warlord 2, Amon"'), hatti))
    play(p, "card #40", "event", "aim-power hatti", "hatti: card #86")
    # Rated 1, he now needs an Ops 2.
    assert why(p, "activate hatti.king") == "9.2.A"


# --- cards [9.5, 9.7, 21.0, 22.0] ---


@clause("9.5", "22.0")
def test_a_revolt_leaves_the_game_with_its_event_only() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    egypt = forces('memphis = "King, Warlord 1, Warlord 2, Amon"')
    p = table(acting_text(egypt, hatti))
    play(p, "card #29", "event")
    assert p.card_at[28] == REMOVED
    assert general_at(p, "karkemish-revolt.leader") == "karkemish"
    assert units(p, "karkemish-revolt", "karkemish") == "3 warrior, 2 chariot"
    p = table(acting_text(egypt, hatti))
    play(p, "card #29", "trade")
    assert p.card_at[28] == DISCARDS and p.top == 28


@clause("21.0")
def test_an_invasion_waits_for_the_next_round_and_its_card_lies_apart() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    p = table(acting_text(forces('memphis = "King, Warlord 1, Warlord 2, Amon"'), hatti))
    play(p, "card #13", "event", "aim-side gasga")
    assert p.card_at[12] == ASIDE and p.top != 12
    assert units(p, "gasga", "gasga") == "1 chariot, 6 mercenary"
    assert p.holder[GASGA] == 0
    play(p, "hatti: card #86", "trade")
    # Round 2: now an Ops 3 may lead them down their path.
    play(p, "egypt: card #84")
    assert p.round == 2
    play(p, "neutral gasga.leader", "all", "enter tapikka")
    assert general_at(p, "gasga.leader") == "tapikka"
    assert why(p, "marker") in ("21.0", "11.6")
    assert not offers(p, "marker")


@clause("21.0")
def test_in_the_same_round_barbarians_do_not_move() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    text = acting_text(forces('memphis = "King, Warlord 1, Warlord 2, Amon"'), hatti)
    p = table(text.replace("hand = [86, 87, 88, 95, 97]", "hand = [90, 86]"))
    play(p, "card #13", "event", "aim-side gasga", "hatti: card #90")
    assert why(p, "neutral gasga.leader") == "21.0"


# --- Neutrals [20.3] ---

NATION = """
seats = ["egypt", "hatti"]
neutral = ["kassites"]
[powers.egypt]
provinces = ["egypt"]
hand = [84, 90, 43, 45]
successor = "none"
forces = { hit = "King, Warlord 1, Amon", memphis = "Warlord 2, Ra" }
[powers.hatti]
provinces = ["hatti"]
successor = "none"
hand = [86, 87, 88]
forces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }
[powers.kassites]
provinces = ["kardunias"]
spaces = ["anat"]
successor = "none"
controller = "egypt"
forces = { babylon = "King, Warlord 1, Warlord 2, Marduk, Shuqamuna" }
[now]
turn = 3
phase = "impulse"
active = "egypt"
"""


@clause("20.3", "11.6")
def test_taking_a_neutrals_marker_costs_its_control() -> None:
    p = table(NATION)
    assert p.holder[KASSITES] == 0
    play(p, "card #84", "activate egypt.king", "all", "enter anat", "marker")
    assert marker(p, "anat") == "egypt"
    assert p.holder[KASSITES] == -1
    play(p, "stop", "hatti: card #86", "trade", "egypt: card #90")
    # This Round or the last: he may not activate one of its generals.
    assert why(p, "neutral kassites.1") == "20.3"


@clause("20.3", "18.2")
def test_a_neutral_army_places_its_own_markers() -> None:
    text = NATION.replace(
        'forces = { hit = "King, Warlord 1, Amon", memphis = "Warlord 2, Ra" }',
        'forces = { memphis = "King, Warlord 1, Warlord 2, Amon" }',
    )
    p = table(text)
    play(p, "card #84", "neutral kassites.1", "all", "enter sippar", "enter hit", "marker")
    assert marker(p, "hit") == "kassites"
    assert p.holder[KASSITES] == 0
