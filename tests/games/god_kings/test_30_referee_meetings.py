"""Cases that a strict referee would try where Neutrals, tribes and sieges meet other chapters."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import SIDE_INDEX
from kadesh.games.god_kings.rules import facts_war
from tests.games.god_kings.scene import OPS_1, OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, marker, offers, units, why
from tests.support import clause

MARCH = (OPS_3, "activate egypt.king", "all")
KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
KAS = SIDE_INDEX["kassites"]


# --- control markers [20.3, 21.0, 22.0] ---


@clause("20.3", "21.0", "22.0")
@pytest.mark.parametrize(
    ("card", "aim", "side"), [(13, "?aim-side gasga", "gasga"), (30, "?pass", "megiddo-revolt")]
)
@pytest.mark.parametrize(("fought", "holder"), [(False, 0), (True, -1)])
def test_who_has_fought_a_tribe_or_revolt_does_not_get_its_marker_by_calling_it(
    card: int, aim: str, side: str, fought: bool, holder: int
) -> None:
    p = scene(egypt_hand=(card,))
    if fought:
        p.hostile[SIDE_INDEX[side]] = p.clock()
    play(p, f"card #{card}", "event", aim)
    assert p.holder[SIDE_INDEX[side]] == holder


@clause("11.3", "14.1", "20.3")
def test_a_neutral_whose_units_come_out_against_its_holder_may_still_avoid_him() -> None:
    """He moves into a space with its units: its marker is lost to him, and another decides for it. (A81)"""
    more = KASSITES + (
        'controller = "egypt"\nspaces = ["gaza", "jaffa"]\ngarrisons = ["gaza"]\n'
        'forces = { babylon = "King" }\ninside = { gaza = "Warlord 1, 2 Marduk" }\n'
    )
    p = scene('forces = { raphia = "King, Amon, Ra", memphis = "Warlord 1" }', more=more)
    play(p, *MARCH, "enter gaza", "hatti: all-outside")
    assert p.holder[KAS] == -1
    assert offers(p, "hatti: avoid kassites.1")


@clause("11.8", "20.3")
def test_a_neutral_that_stays_inside_is_not_fought_and_its_holder_keeps_its_marker() -> None:
    more = KASSITES + (
        'controller = "egypt"\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n'
        'forces = { babylon = "King" }\ninside = { gaza = "Warlord 1, 2 Marduk" }\n'
    )
    p = scene('forces = { raphia = "King, Amon, Ra", memphis = "Warlord 1" }', more=more)
    play(p, *MARCH, "enter gaza", "hatti: all-inside", "stop")
    assert p.holder[KAS] == 0


# --- an army is a general and all units that stand with him [3.0, 17.2] ---


CITY = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { gaza = "1 Storm God", hattusha = "King" }'


@clause("3.0", "11.12", "17.2")
def test_a_second_general_of_a_campaign_besieges_with_the_units_that_won_the_battle() -> None:
    egypt = 'forces = { raphia = "King, Amon, Ra", jaffa = "Warlord 1, 1 Seth", memphis = "Warlord 2" }'
    p = scene(egypt, CITY, egypt_hand=(5,), dice=[6, 1, 6])
    play(
        p,
        "card #5",
        "event",
        "activate egypt.king",
        "all",
        "enter gaza",
        "hatti: all-outside",
        "?fight",
        "?fight",
    )
    play(p, "?advantage 4 0", "?advantage 3 0", "?advantage 5 0")
    play(p, "activate egypt.1", "all", "enter gaza")
    assert not offers(p, "pick-up ra 1")
    play(p, "storm")
    assert marker(p, "gaza") == "egypt"


@clause("3.0", "9.2.B", "17.2")
def test_two_units_and_a_general_do_not_besiege_however_they_came() -> None:
    egypt = 'forces = { gaza = "Warlord 1, 2 Amon", memphis = "King" }'
    p = scene(egypt, CITY.replace('gaza = "1 Storm God", ', ""))
    play(p, OPS_1)
    assert why(p, "besiege egypt.1") == "17.2"


# --- reasons [12.1] ---


@clause("12.1")
def test_a_place_without_a_harbour_is_refused_as_no_port() -> None:
    p = scene('forces = { jaffa = "King, Amon" }')
    play(p, *MARCH)
    assert why(p, "sail jaffa") == "12.1"
    reason = p.why_not(0, ("sail", AT["jerusalem"]))
    assert reason is not None
    assert reason.clause == "12.1"


# --- who has backed up has ended his move [11.2, 13.5] ---


@clause("11.2", "13.5")
def test_an_army_that_has_backed_up_does_nothing_more_unless_it_can_besiege() -> None:
    egypt = 'forces = { gaza = "King, Warlord 1, Amon, Ra", memphis = "Warlord 2" }'
    p = scene(egypt, 'forces = { shechem = "King, Storm God", hattusha = "Warlord 1" }', dice=[1])
    play(p, *MARCH, "enter jaffa", "intercept hatti.king", "all", "?hatti: done", "back-up")
    # It neither drops anybody nor goes inside: its activation is over without a question.
    assert offers(p, "hatti: card #86")
    assert units(p, "egypt", "gaza") == "3 amon, 3 ra"


@clause("11.2", "11.8", "13.5")
def test_where_it_could_besiege_its_other_moves_are_refused() -> None:
    egypt = 'forces = { gaza = "King, Warlord 1, Amon, Ra", memphis = "Warlord 2" }'
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n'
        'forces = { shechem = "King, Storm God", hattusha = "Warlord 1" }'
    )
    p = scene(egypt, hatti, dice=[1])
    play(p, *MARCH, "enter jaffa", "intercept hatti.king", "all", "?hatti: done", "back-up")
    refused = ("drop amon 1 0", "drop-general egypt.1 0", "go-in", "enter jaffa")
    assert {why(p, move) for move in refused} == {"13.5"}
    # Its Movement Points are forfeited, by sea and for markers too.
    assert {why(p, move) for move in ("sail jaffa", "sail tyre")} == {"13.5"}
    assert offers(p, "storm")


@clause("11.6", "13.5")
def test_a_marker_after_backing_up_is_refused_because_the_points_are_forfeited() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["raphia"]\nforces = { gaza = "King, Amon, Ra", memphis = "Warlord 2" }'
    hatti = (
        'provinces = ["hatti"]\nspaces = ["megiddo"]\ngarrisons = ["megiddo"]\n'
        'forces = { beth-shan = "King, Storm God", hattusha = "Warlord 1" }'
    )
    p = scene(egypt.replace("gaza =", "megiddo ="), hatti, dice=[1])
    play(p, *MARCH, "enter shechem", "intercept hatti.king", "all", "?hatti: done", "back-up")
    assert why(p, "marker") == "13.5"
    assert offers(p, "storm")


@clause("16.2", "25.0")
@pytest.mark.parametrize(("commander", "lost"), [("King", False), ("Warlord 2", True)])
def test_an_army_to_whose_commander_others_have_sailed_has_not_debarked(commander: str, lost: bool) -> None:
    """Warlord 1 sails to Megiddo; a King who has stood there commands the army that is beaten. (A117)"""
    there = (
        'megiddo = "King, 1 Ra", memphis = "Warlord 2"'
        if commander == "King"
        else 'memphis = "King, Warlord 2"'
    )
    egypt = f'forces = {{ avaris = "Warlord 1, Amon, 2 chariots", {there} }}'
    hatti = 'forces = { tyre = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, hatti_hand=(90,), dice=[6, 1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "?hatti: done", "stop")
    play(p, "card #90", "activate hatti.king", "all", "enter megiddo", "?egypt: done")
    play(p, "fight", "?no-charge", "?no-charge", "?fight")
    play(p, "?hatti: advantage 0 0", "?egypt: advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == SIDE_INDEX["hatti"]
    assert bool(facts(p, facts_war.LostAtSea)) == lost
