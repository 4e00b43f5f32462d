"""Cases that a strict referee would try: what an event may strike, when a revolt is over, and what a drawn card
or a Campaign may still do."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import KING_INDEX, SIDE_INDEX
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.position import Treaty
from tests.games.god_kings.scene import OPS_3, battle, play, scene
from tests.games.god_kings.table import AT, facts, general_at, marker, offers, units, why
from tests.support import clause

KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
REVOLT = '[powers.megiddo-revolt]\ncontroller = "hatti"\nforces = { jaffa = "leader, 1 chariot reduced" }\n'
MEGIDDO = SIDE_INDEX["megiddo-revolt"]


@clause("22.0", "11.5")
def test_a_revolt_that_is_overrun_is_over_at_once_and_may_break_out_again() -> None:
    """(A42)"""
    egypt = 'forces = { gaza = "King, Amon, Ra, Seth", memphis = "Warlord 1" }'
    p = scene(egypt, more=REVOLT, hatti_hand=(30,))
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "?hatti: done", "overrun")
    assert (general_at(p, "megiddo-revolt.leader"), p.holder[MEGIDDO]) == ("", -1)
    play(p, "stop", "card #30")
    assert offers(p, "event")


@clause("22.0", "15.5.8")
def test_a_revolt_that_is_wiped_out_in_battle_is_over_at_once() -> None:
    """(A42)"""
    egypt = 'forces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }'
    p = scene(egypt, more=REVOLT, dice=[6, 1])
    play(
        p, OPS_3, "activate egypt.king", "all", "enter jaffa", "?hatti: done", "fight", "?fight", "?no-charge"
    )
    play(p, "?hatti: no-charge", "?fight", "?advantage 0 0", "?advantage 1 0")
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert (general_at(p, "megiddo-revolt.leader"), p.holder[MEGIDDO]) == ("", -1)


@clause("22.0", "11.13")
def test_a_revolt_whose_last_unit_dies_of_a_fever_is_over() -> None:
    """(A42)"""
    p = scene(egypt_hand=(99,), more=REVOLT, dice=[6])
    play(p, "card #99", "event", "aim-space jaffa")
    assert general_at(p, "megiddo-revolt.leader") == ""


@clause("9.3")
def test_a_rising_of_the_kushites_needs_no_warrior_on_the_map() -> None:
    """(card 109)"""
    p = scene('forces = { memphis = "King, 2 chariots" }', hatti_hand=(109,), active="hatti")
    play(p, "card #109", "event")
    assert p.kushites


@clause("9.3")
@pytest.mark.parametrize("card", [92, 103])
@pytest.mark.parametrize(("controller", "refused"), [("egypt", "9.3"), ("hatti", "")])
def test_a_neutral_whose_marker_one_holds_is_no_enemy(card: int, controller: str, refused: str) -> None:
    """(cards 92, 103)"""
    more = f'{KASSITES}controller = "{controller}"\nspaces = ["shechem"]\nforces = {{ babylon = "King" }}\n'
    egypt = 'provinces = ["egypt"]\nspaces = ["jaffa"]\nforces = { memphis = "King, 2 chariots" }'
    p = scene(egypt, egypt_hand=(card,), more=more)
    play(p, f"card #{card}")
    assert why(p, "event") == refused


@clause("11.12", "19.4")
def test_a_campaign_may_send_another_general_of_the_nation_whose_king_has_died() -> None:
    """(A72)"""
    kassites = (
        '[powers.kassites]\nrole = "neutral"\nprovinces = ["kardunias"]\n'
        'forces = { babylon = "King, Marduk", nippur = "Warlord 1, Enlil" }\n'
    )
    hatti = 'forces = { hattusha = "King, Storm God" }'
    assyria = '[powers.assyria]\nrole = "neutral"\nprovinces = ["assyria"]\nforces = { assur = "King" }\n'
    p = scene(hatti=hatti, egypt_hand=(5,), more=kassites + assyria, turn=9, round=5, dice=[1])
    play(p, "card #5", "event", "neutral kassites.king", "pass")
    assert p.king[SIDE_INDEX["kassites"]] == KING_INDEX["kadashman-turgu"]
    assert (why(p, "neutral kassites.king"), why(p, "neutral assyria.king")) == ("19.3", "19.4")
    play(p, "neutral kassites.1", "all", "enter isin", "stop")
    assert general_at(p, "kassites.1") == "isin"
    assert why(p, "neutral kassites.2") == "11.12"


@clause("9.3", "15.5.9")
def test_under_a_silver_treaty_a_victory_takes_no_space_of_the_other() -> None:
    """(card 104)"""
    egypt = 'provinces = ["egypt"]\nforces = { shechem = "Warlord 1, Amon, Ra", memphis = "King" }'
    hatti = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { jaffa = "King, 1 Storm God" }'
    p = scene(egypt, hatti, active="hatti", dice=[1, 6])
    p.treaties = [Treaty(0, 1, p.clock() + 1)]
    play(p, OPS_3, "activate hatti.king", "all", "enter shechem", "?egypt: done", "?fight")
    while not facts(p, facts_war.BattleWon):
        play(p, "?advantage 0 0", "?lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert marker(p, "shechem") == "hatti"


@clause("20.2", "20.3")
def test_a_drawn_card_activates_or_is_an_event_and_places_no_markers() -> None:
    p = scene(more=KASSITES + 'forces = { babylon = "King, Marduk" }\n', phase="neutral-round", round=5)
    play(p, "?nation kassites")
    assert [why(p, use) for use in ("markers", "raise kassites.king", "trade", "garrison babylon")] == [
        *("20.3", "20.2", "20.2", "20.2")
    ]


# --- before the walls [13.2, 17.6, 17.7, 19.3] ---

SIEGE = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'
MARCH = (OPS_3, "activate egypt.king", "all")


@clause("13.2", "13.4", "15.1", "17.7")
def test_an_army_may_intercept_a_relief_to_help_its_own_besiegers() -> None:
    """Behind the walls is no more than a garrison marker, which is no unit. (A124)"""
    egypt = (
        'spaces = ["memphis", "gaza"]\ngarrisons = ["gaza"]\n'
        'forces = { raphia = "King, Amon, Ra", memphis = "Warlord 1" }'
    )
    hatti = 'forces = { gaza = "Warlord 1, Storm God", jaffa = "King, Sun Goddess" }'
    p = scene(egypt, hatti, more=SIEGE, dice=[1])
    play(p, *MARCH, "enter gaza", "intercept hatti.king", "all", "hatti: done", "fight", "?fight")
    fought = battle(p)
    assert (fought.defending_general, fought.intercepted) == (3, True)
    assert units(p, "hatti", "gaza") == "3 storm-god, 3 sun-goddess"


@clause("13.4", "17.6")
def test_besiegers_who_go_to_intercept_lift_their_siege() -> None:
    egypt = (
        'spaces = ["memphis", "gaza"]\ngarrisons = ["gaza"]\n'
        'forces = { shechem = "King, Amon", memphis = "Warlord 1" }'
    )
    p = scene(egypt, 'forces = { gaza = "King, Storm God", hattusha = "Warlord 1" }', more=SIEGE, dice=[1])
    play(p, *MARCH, "enter jaffa", "intercept hatti.king", "all")
    assert p.siege_by[AT["gaza"]] == -1


@clause("19.3", "25.0")
def test_a_neutral_kings_army_that_a_god_king_displaces_goes_to_its_capital() -> None:
    """Dur-Kurigalzu, not Babylon where Neutrals gather. (A07)"""
    kassites = '[powers.kassites]\nrole = "neutral"\nprovinces = ["kardunias"]\nforces = { babylon = "King, Marduk" }\n'
    p = scene(egypt_hand=(33,), more=kassites, turn=2)
    play(p, "card #33", "event", "?aim-power kassites", "?home dur-kurigalzu")
    assert general_at(p, "kassites.king") == "dur-kurigalzu"
    assert units(p, "kassites", "dur-kurigalzu") == "3 marduk"
