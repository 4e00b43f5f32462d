"""Edges of movement and reactions, written from the rule book alone: each case says what its words say."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import EGYPT, HATTI
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size
from kadesh.games.god_kings.rules.under_way import Activation, Battle
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
from tests.games.god_kings.test_examples_march import play
from tests.support import clause

TWO = """
seats = ["egypt", "hatti"]
{top}
[powers.egypt]
hand = [83, 85, 84, 43, 1]
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
AT_HOME = (
    'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }'
)


def acting(
    egypt: str, hatti: str = AT_HOME, dice: list[int] | None = None, top: str = ""
) -> GodKingsPosition:
    return table(TWO.format(egypt=egypt, hatti=hatti, top=top), dice=dice)


def forces(text: str, spaces: str = '"memphis"') -> str:
    return f"spaces = [{spaces}]\nforces = {{ {text} }}"


def army(p: GodKingsPosition) -> Activation:
    found = p.under_way(Activation)
    assert found is not None
    return found


def go(p: GodKingsPosition, general: str = "egypt.king", *moves: str) -> None:
    play(p, "card #84", f"activate {general}", "?all", *moves)


# --- Movement Points [11.2, 11.7] ---


@clause("11.2")
@pytest.mark.parametrize(
    ("host", "points"), [("4 chariots", 5), ("4 chariots, 1 Amon", 4), ("1 mercenary", 4), ("", 6)]
)
def test_an_army_is_as_fast_as_its_slowest_unit(host: str, points: int) -> None:
    p = acting(forces(f'gaza = "King{", " if host else ""}{host}", memphis = "Warlord 1, Warlord 2, Ra"'))
    go(p)
    assert army(p).mp == points


@clause("11.2")
def test_picking_up_foot_does_not_slow_chariots_down() -> None:
    p = acting(forces('raphia = "King, 2 chariots", gaza = "2 Amon", memphis = "Warlord 1, Warlord 2"'))
    go(p, "egypt.king", "enter gaza")
    assert army(p).mp == 4
    play(p, "pick-up amon 2")
    assert army(p).mp == 4
    for space in ("jaffa", "megiddo", "hazor", "damascus"):
        play(p, f"enter {space}")
    assert units(p, "egypt", "damascus") == "2 amon, 2 chariot"
    assert army(p).mp == 0


@clause("11.2", "11.7")
def test_a_mountain_abroad_costs_two_and_is_closed_to_one_point() -> None:
    p = acting(forces('raphia = "King, Amon", memphis = "Warlord 1, Warlord 2"'))
    go(p, "egypt.king", "enter gaza", "enter jerusalem")
    assert army(p).mp == 1
    assert why(p, "enter shechem") == "11.7"
    assert why(p, "enter jaffa") == ""


@clause("11.7")
def test_a_mountain_at_home_costs_one() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    text = TWO.replace('active = "egypt"', 'active = "hatti"').replace(
        "hand = [86, 87, 88, 95, 97]", "hand = [90, 86]"
    )
    p = table(text.format(egypt=forces('memphis = "King, Warlord 1, Warlord 2, Amon"'), hatti=hatti, top=""))
    play(p, "card #90", "activate hatti.king", "all", "enter sapinuwa", "enter tapikka")
    assert army(p).mp == 2


# --- picking up and dropping [11.9, 11.10, 11.12] ---


@clause("11.9", "10.2")
def test_a_warlord_takes_nobody_else_along() -> None:
    p = acting(forces('gaza = "Warlord 1, Amon", jaffa = "King, Warlord 2, Ra"'))
    go(p, "egypt.1", "enter jaffa")
    assert why(p, "take-general egypt.2") == "11.9"
    assert why(p, "take-general egypt.king") == "11.9"
    assert offers(p, "pick-up ra 1")


@clause("11.9", "11.10")
def test_a_king_takes_a_warlord_and_leaves_him_elsewhere() -> None:
    p = acting(forces('gaza = "King, Amon", jaffa = "Warlord 1, Ra", memphis = "Warlord 2"'))
    go(p, "egypt.king", "enter jaffa", "take-general egypt.1", "pick-up ra 3", "enter megiddo")
    assert general_at(p, "egypt.1") == "megiddo"
    play(p, "drop-general egypt.1 0", "drop ra 3 0", "enter hazor")
    assert general_at(p, "egypt.1") == "megiddo"
    assert units(p, "egypt", "megiddo") == "3 ra"
    assert units(p, "egypt", "hazor") == "3 amon"


@clause("11.10")
def test_a_warlord_cannot_be_dropped_while_his_units_are_needed() -> None:
    p = acting(forces('gaza = "King, Warlord 1, Amon, Ra, Seth, Ptah", memphis = "Warlord 2"'))
    go(p)
    assert size(army(p).units) == 12
    assert why(p, "drop-general egypt.1 0") == "11.10"
    play(p, "drop ra 1 0", "drop seth 1 0", "drop-general egypt.1 0")
    assert size(army(p).units) == 10


@clause("11.12", "11.1")
def test_a_campaign_moves_nobody_twice() -> None:
    p = acting(forces('gaza = "King, Warlord 1, Amon, 2 chariots", memphis = "Warlord 2, Ra"'))
    play(p, "card #1", "event", "activate egypt.king", "all", "enter jaffa", "drop-general egypt.1 0", "stop")
    assert why(p, "activate egypt.king") == "11.12"
    assert why(p, "activate egypt.1") == "11.12"
    assert why(p, "activate egypt.2") == ""


# --- enemies on the way [11.4, 11.5, 11.8, 11.11] ---


@clause("11.5")
@pytest.mark.parametrize(("host", "overrun"), [("Amon, 1 mercenary reduced", True), ("Amon", False)])
def test_ten_to_one_and_not_less(host: str, overrun: bool) -> None:
    # 10 or 9 against a reduced mercenary of strength 1, who is with a general so that he stays loyal.
    hatti = forces('jaffa = "Warlord 1, 1 mercenary reduced", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(forces(f'gaza = "King, {host}", memphis = "Warlord 1, Warlord 2"'), hatti, [1, 1])
    go(p, "egypt.king", "enter jaffa", "?hatti: done")
    assert offers(p, "overrun") == overrun
    if overrun:
        play(p, "overrun")
        play(p, "?hatti: home hattusha")
        assert units(p, "hatti", "jaffa") == ""
        assert marker(p, "jaffa") == ""
        assert offers(p, "enter megiddo")


@clause("11.8", "15.2")
def test_those_inside_the_walls_stop_nobody() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\nforces = { hattusha = "King, Warlord 2" }\ninside = { megiddo = "Warlord 1, 2 Storm God" }'
    p = acting(forces('jaffa = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti)
    go(p, "egypt.king", "enter megiddo", "hatti: all-inside", "enter hazor")
    assert units(p, "egypt", "hazor") == "3 amon"
    assert inside(p, "hatti", "megiddo") == "2 storm-god"


@clause("11.8", "11.3")
def test_only_two_units_find_room_inside() -> None:
    hatti = forces('megiddo = "Warlord 1, Storm God", hattusha = "King, Warlord 2"', '"hattusha", "megiddo"')
    p = acting(forces('jaffa = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti)
    go(p, "egypt.king", "enter megiddo")
    assert why(p, "all-inside") == "11.8"
    play(p, "shelter storm-god", "shelter storm-god", "shelter-general hatti.1")
    play(p, "?hatti: done", "?hatti: done")
    assert inside(p, "hatti", "megiddo") == "2 storm-god"
    # The third stands outside without a general and is fought.
    assert p.under_way(Battle) is not None


@clause("11.8", "11.3")
def test_units_in_a_city_under_another_marker_are_outside() -> None:
    hatti = forces('megiddo = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(
        forces('jaffa = "King, Amon", memphis = "Warlord 1, Warlord 2"', '"memphis", "megiddo"'), hatti
    )
    go(p, "egypt.king", "enter megiddo", "?hatti: done")
    assert p.under_way(Battle) is not None


@clause("11.11", "11.4", "25.0")
def test_a_lone_general_is_displaced_and_the_army_goes_on() -> None:
    hatti = forces('jaffa = "Warlord 1", hattusha = "King, Warlord 2, Storm God"', '"hattusha"')
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti)
    go(p, "egypt.king", "enter jaffa", "?hatti: done", "?hatti: home hattusha")
    assert general_at(p, "hatti.1") == "hattusha"
    assert offers(p, "enter megiddo")


@clause("11.4", "11.11")
def test_a_lone_general_passes_a_lone_general_but_no_units() -> None:
    hatti = forces('jaffa = "Warlord 1", megiddo = "1 Storm God", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(forces('gaza = "King", memphis = "Warlord 1, Warlord 2, Amon"'), hatti)
    go(p, "egypt.king", "enter jaffa", "?hatti: done")
    assert general_at(p, "hatti.1") == "jaffa"
    assert why(p, "enter megiddo") == "11.4"


# --- markers on the march [11.6] ---


@clause("11.6", "17.1")
def test_a_marker_costs_a_point_and_takes_an_open_gate_but_no_garrison() -> None:
    hatti = 'spaces = ["hattusha", "megiddo", "hazor", "jaffa"]\ngarrisons = ["hazor"]\nforces = { hattusha = "King, Warlord 1, Warlord 2, Storm God" }'
    p = acting(forces('gaza = "King, 3 chariots", memphis = "Warlord 1, Warlord 2"'), hatti)
    go(p, "egypt.king", "enter jaffa", "marker")
    assert (marker(p, "jaffa"), army(p).mp) == ("egypt", 3)
    play(p, "enter megiddo", "marker")
    assert (marker(p, "megiddo"), army(p).mp) == ("egypt", 1)
    play(p, "enter hazor")
    assert marker(p, "hazor") == "hatti!"
    assert not offers(p, "marker")


# --- sailing [12.3, 12.4] ---


@clause("12.4", "17.5")
def test_nobody_sails_out_of_a_besieged_city_but_before_it_one_lands() -> None:
    top = '[[siege]]\ncity = "tyre"\nby = "hatti"\n'
    hatti = forces('tyre = "King, Warlord 1, Warlord 2, Storm God"', '"hattusha"')
    egypt = 'spaces = ["memphis", "tyre", "avaris"]\nforces = { avaris = "Warlord 1, Amon", memphis = "Warlord 2" }\ninside = { tyre = "King, 2 Ra" }'
    p = acting(egypt, hatti, top=top)
    play(p, "card #84", "activate egypt.king", "?all")
    # To come out is a sortie: there is a battle, and no voyage.
    assert offered(p, "sail") == []
    assert p.under_way(Battle) is not None
    p = acting(egypt, hatti, top=top)
    go(p, "egypt.1", "sail tyre")
    assert units(p, "egypt", "tyre") == "3 amon"


@clause("12.3")
def test_one_may_land_upon_an_enemy_and_must_fight() -> None:
    hatti = forces('jaffa = "Warlord 1, Storm God", hattusha = "King, Warlord 2"', '"hattusha", "jaffa"')
    p = acting(forces('avaris = "King, Amon, 2 chariots", memphis = "Warlord 1, Warlord 2"'), hatti)
    go(p, "egypt.king", "sail jaffa", "?hatti: done")
    assert p.under_way(Battle) is not None


# --- interception [13.7, 13.8] ---


@clause("13.7")
def test_a_warlord_who_intercepts_leaves_his_king_a_unit() -> None:
    hatti = forces('megiddo = "King, Warlord 1, 2 Storm God", hattusha = "Warlord 2"', '"hattusha"')
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [1])
    go(p, "egypt.king", "enter jaffa", "hatti: intercept hatti.1", "?hatti: all", "?hatti: done")
    assert units(p, "hatti", "megiddo") == "1 storm-god"
    assert units(p, "hatti", "jaffa") == "1 storm-god"


@clause("13.7", "13.6")
def test_from_one_space_there_is_one_interception() -> None:
    hatti = forces(
        'megiddo = "King, Warlord 1, Storm God", shechem = "Warlord 2, 1 Sun Goddess"', '"hattusha"'
    )
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [6, 6])
    go(p, "egypt.king", "enter jaffa", "hatti: intercept hatti.1", "?hatti: all")
    assert why(p, "intercept hatti.king") == "13.7"
    assert why(p, "intercept hatti.2") == ""


@clause("13.8")
def test_an_army_shut_in_by_enemies_does_not_intercept() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\nforces = { hattusha = "King, Warlord 2" }\ninside = { megiddo = "Warlord 1, 2 Storm God" }'
    egypt = forces('gaza = "King, Amon", megiddo = "Warlord 1, Ra", memphis = "Warlord 2"')
    p = acting(egypt, hatti)
    go(p, "egypt.king", "enter jaffa")
    assert p.seats_to_choose == [0]
    assert facts(p, facts_war.InterceptionDeclared) == []


@clause("13.8", "13.2")
def test_an_army_inside_an_open_city_does() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\nforces = { hattusha = "King, Warlord 2" }\ninside = { megiddo = "Warlord 1, 2 Storm God" }'
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [1])
    go(p, "egypt.king", "enter jaffa", "hatti: intercept hatti.1", "?hatti: all", "?hatti: done")
    assert units(p, "hatti", "jaffa") == "2 storm-god"


@clause("13.1", "15.3", "15.5.5")
def test_the_interceptor_is_the_defender() -> None:
    hatti = forces('megiddo = "Warlord 1, 2 Storm God", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [1])
    go(
        p,
        "egypt.king",
        "enter jaffa",
        "hatti: intercept hatti.1",
        "?hatti: all",
        "?hatti: done",
        "egypt: fight",
    )
    play(p, "?fight", "?fight")
    fight = p.under_way(Battle)
    assert fight is not None
    assert (fight.attacker, fight.defender) == (EGYPT, HATTI)
    # A warlord's 2 and 1 for the interception, against Thutmose's 4 and a whole division.
    assert fight.drm == [5, 3]


# --- avoiding [14.2, 14.4, 14.5, 14.6] ---


@clause("14.2")
def test_where_an_avoiding_army_may_not_go() -> None:
    hatti = forces('jaffa = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', '"hattusha"')
    egypt = forces(
        'gaza = "King, Amon", jerusalem = "1 Ra", memphis = "Warlord 1, Warlord 2"', '"memphis", "megiddo"'
    )
    p = acting(egypt, hatti, [1])
    go(p, "egypt.king", "enter jaffa", "hatti: avoid hatti.1", "?hatti: all", "?hatti: done")
    # Gaza: the enemy came from there. Jerusalem: a unit. Megiddo: a marker. Only Shechem is left.
    assert units(p, "hatti", "shechem") == "1 storm-god"


@clause("14.2", "11.2")
def test_no_more_avoid_than_their_generals_lead() -> None:
    hatti = forces('jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(forces('gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2"'), hatti, [1])
    go(
        p,
        "egypt.king",
        "enter jaffa",
        "hatti: avoid hatti.1",
        "hatti: all",
        "?hatti: done",
        "hatti: avoid-to shechem",
    )
    assert size(p.stack(HATTI, AT["shechem"])) == 5
    # One is left behind, and he is fought.
    assert size(p.stack(HATTI, AT["jaffa"])) == 1
    assert p.under_way(Battle) is not None or offers(p, "overrun")


@clause("14.4", "14.6")
def test_a_failed_pursuit_ends_the_march_but_not_the_siege() -> None:
    hatti = 'spaces = ["hattusha", "megiddo"]\ngarrisons = ["megiddo"]\nforces = { megiddo = "Warlord 1, 3 chariots", hattusha = "King, Warlord 2" }'
    p = acting(forces('jaffa = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [1, 5, 6])
    go(
        p,
        "egypt.king",
        "enter megiddo",
        "hatti: all-outside",
        "hatti: avoid hatti.1",
        "?hatti: all",
        "?hatti: done",
    )
    play(p, "hatti: avoid-to hazor", "egypt: pursue")
    assert not facts(p, facts_war.Pursuit)[0].success
    assert offered(p, "enter") == []
    play(p, "storm")
    assert marker(p, "megiddo") == "egypt"


@clause("14.4")
def test_without_pursuit_the_army_stays() -> None:
    hatti = forces('jaffa = "Warlord 1, 1 Storm God", hattusha = "King, Warlord 2"', '"hattusha"')
    p = acting(forces('gaza = "King, Amon", memphis = "Warlord 1, Warlord 2"'), hatti, [1])
    go(
        p,
        "egypt.king",
        "enter jaffa",
        "hatti: avoid hatti.1",
        "?hatti: all",
        "?hatti: done",
        "hatti: avoid-to shechem",
        "stay",
    )
    assert offered(p, "enter") == []
    assert offers(p, "marker")
