"""Cases that a strict referee would try: who controls an army, who was activated, who came ashore."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from tests.games.god_kings.scene import OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, inside, marker, offered, offers, units, why
from tests.support import clause

MARCH = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'


@clause("13.2", "20.3")
@pytest.mark.parametrize(("controller", "asked"), [("egypt", 0), ("hatti", 1)])
def test_a_neutral_army_does_not_intercept_the_player_who_controls_it(controller: str, asked: int) -> None:
    forces = 'forces = { shechem = "King, Marduk", babylon = "Warlord 1, Warlord 2" }\n'
    p = scene(MARCH, more=f'{KASSITES}controller = "{controller}"\n{forces}')
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
    assert p.seats_to_choose == [asked]
    assert len(offered(p, "intercept")) == asked


@clause("13.2", "14.1")
def test_ones_own_army_does_not_react_to_a_neutral_that_one_activated() -> None:
    egypt = 'forces = { eshnunna = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, more=KASSITES + 'forces = { babylon = "King, Marduk, Enlil" }\n')
    play(p, OPS_3, "neutral kassites.king", "all", "enter sippar", "enter opis")
    assert p.seats_to_choose == [0]
    assert offers(p, "stop")


@clause("10.2", "20.3")
def test_neutral_warlords_who_went_with_their_king_are_not_activated_again_in_the_round() -> None:
    forces = 'forces = { babylon = "King, Warlord 1, Marduk, Enlil", nippur = "Warlord 2" }\n'
    p = scene(more=KASSITES + forces, hatti_hand=(90,))
    play(p, OPS_3, "neutral kassites.king", "all", "enter sippar", "stop", "card #90")
    assert why(p, "neutral kassites.king") == "20.3"
    assert why(p, "neutral kassites.1") == "20.3"
    assert offers(p, "neutral kassites.2")


@clause("20.2")
def test_with_three_neutral_nations_and_two_players_all_roll_for_the_third() -> None:
    more = "".join(
        f'[powers.{nation}]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["{home}"]\n'
        f'forces = {{ {city} = "King" }}\n'
        for nation, home, city in (
            ("kassites", "kardunias", "babylon"),
            ("mitanni", "mitanni", "washukanni"),
            ("assyria", "assyria", "assur"),
        )
    )
    p = scene(more=more, phase="neutral-round", round=5, turn=7)
    while not facts(p, facts_turn.TurnScore):
        play(p, "?forgo", "?nation kassites", "?nation mitanni", "?pass")
    assert len(facts(p, facts_cards.NationDraws)) == 3


@clause("14.2", "14.3")
def test_reasons_against_who_avoids_are_those_of_avoiding() -> None:
    hatti = 'forces = { jaffa = "King, Warlord 1, Storm God, Sun Goddess, 6 mercenaries" }'
    p = scene(MARCH, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "avoid hatti.1", "choose")
    play(p, "units storm-god 3")
    assert why(p, "units sun-goddess 3") == "14.2"
    q = scene(MARCH, 'forces = { jaffa = "King, Warlord 1, Storm God" }')
    play(q, OPS_3, "activate egypt.king", "all", "enter jaffa", "avoid hatti.1", "choose")
    assert why(q, "units storm-god 3") == "14.3"
    assert offers(q, "units storm-god 2")


@clause("18.2")
def test_a_general_before_the_walls_and_units_behind_them_are_an_army_in_the_province() -> None:
    egypt = 'spaces = ["gaza", "memphis"]\nforces = { gaza = "King" }\ninside = { gaza = "2 Amon" }'
    p = scene(egypt)
    play(p, OPS_3, "markers", "place jaffa")
    assert marker(p, "jaffa") == "egypt"


@clause("11.6")
def test_a_marker_on_the_march_is_refused_by_a_garrison_and_for_want_of_points() -> None:
    egypt = 'forces = { raphia = "King, Amon, Ra" }'
    hatti = 'spaces = ["hattusha", "gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King" }'
    p = scene(egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza")
    assert why(p, "marker") == "11.6"
    play(p, "enter jaffa", "marker", "enter megiddo")
    assert why(p, "marker") == "11.6"


@clause("16.2", "25.0")
@pytest.mark.parametrize(("landing", "lost"), [("megiddo", True), ("jaffa", False)])
def test_who_came_ashore_in_this_round_is_lost_if_he_is_beaten_where_he_landed(
    landing: str, lost: bool
) -> None:
    egypt = 'forces = { avaris = "King, Amon, 2 chariots", memphis = "Warlord 1, Warlord 2" }'
    hatti = 'forces = { tyre = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, hatti_hand=(90,), dice=[6, 1])
    play(p, OPS_3, "activate egypt.king", "all", f"sail {landing}", "?hatti: done", "?enter megiddo")
    play(p, "?hatti: done", "stop", "card #90", "activate hatti.king", "all", "enter megiddo", "?egypt: done")
    play(p, "fight", "no-charge", "egypt: advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 1
    assert bool(facts(p, facts_war.LostAtSea)) == lost


@clause("9.2.D", "11.8", "17.5")
def test_with_enemies_before_the_walls_but_no_siege_yet_troops_are_raised_as_far_as_there_is_room() -> None:
    hatti = 'forces = { avaris = "King, Storm God" }'
    p = scene('forces = { memphis = "Warlord 1" }\ninside = { avaris = "King, 1 Amon" }', hatti)
    play(p, OPS_3, "raise egypt.king")
    assert inside(p, "egypt", "avaris") == "1 amon, 1 mercenary"
    full = scene('forces = { memphis = "Warlord 1" }\ninside = { avaris = "King, 2 Amon" }', hatti)
    play(full, OPS_3)
    assert why(full, "raise egypt.king") == "11.8"
    # A revolt has broken out where a general stands alone before the walls.
    alone = scene(
        'provinces = ["egypt"]\nspaces = ["megiddo"]\nforces = { megiddo = "King", memphis = "Warlord 1" }',
        more='[powers.megiddo-revolt]\nforces = { megiddo = "leader, 3 chariots" }\n',
    )
    play(alone, OPS_3)
    assert why(alone, "raise egypt.king") == "11.8"
    siege = '[[siege]]\ncity = "avaris"\nby = "hatti"\n'
    besieged = scene(
        'forces = { memphis = "Warlord 1" }\ninside = { avaris = "King, 1 Amon" }', hatti, more=siege
    )
    play(besieged, OPS_3)
    assert why(besieged, "raise egypt.king") == "17.5"


@clause("15.5.9", "15.5.3")
def test_an_army_whose_fighters_all_fell_has_won_if_its_number_is_higher_and_others_stood_aside() -> None:
    egypt = 'forces = { gaza = "King, Amon, 1 chariot", memphis = "Warlord 1, Warlord 2" }'
    hatti = 'forces = { jaffa = "2 Storm God", hattusha = "King, Warlord 1" }'
    p = scene(egypt, hatti, dice=[6, 4])
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "hold amon 3", "no-charge")
    play(p, "advantage 4 0")
    won = facts(p, facts_war.BattleWon)[0]
    assert (won.side, won.attacker, won.defender) == (0, 5, 4)
    assert (units(p, "egypt", "jaffa"), marker(p, "jaffa")) == ("3 amon", "egypt")
    assert general_at(p, "egypt.king") == "jaffa"
