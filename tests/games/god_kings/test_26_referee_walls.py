"""Cases that a strict referee would try before the walls: sorties, relief, and why an army stands still."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from tests.games.god_kings.scene import OPS_3, army, battle, play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, marker, units, why
from tests.support import clause

BESIEGED = (
    'spaces = ["memphis", "gaza"]\nforces = {{ {relief}memphis = "Warlord 2" }}\n'
    'inside = {{ gaza = "King, {within}" }}'
)
SIEGE = '[[siege]]\ncity = "gaza"\nby = "hatti"\ncontinued = 1\n'


@clause("16.4", "17.7")
def test_units_that_were_reduced_in_a_sortie_go_back_into_the_city() -> None:
    hatti = 'forces = { gaza = "Warlord 1, Storm God, 2 Sun Goddess", hattusha = "King" }'
    p = scene(BESIEGED.format(relief="", within="2 Ra"), hatti, more=SIEGE, dice=[6, 2])
    play(p, OPS_3, "activate egypt.king", "all", "fight", "?advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, *(("lose ra",) if p.seats_to_choose == [0] else ("lose-cheapest",)))
    won = facts(p, facts_war.BattleWon)[0]
    assert (won.side, won.attacker, won.defender) == (1, 5, 8)
    play(p, "all-inside")
    assert (inside(p, "egypt", "gaza"), marker(p, "gaza")) == ("2 ra*", "egypt")
    assert general_at(p, "egypt.king") == "gaza (inside)"
    assert (p.siege_by[AT["gaza"]], p.siege_count[AT["gaza"]]) == (1, 1)


@clause("15.5.10", "16.4")
def test_a_sortie_that_is_displaced_could_have_gone_back_and_loses_no_half() -> None:
    hatti = 'forces = { gaza = "King, Storm God, Sun Goddess" }'
    p = scene(BESIEGED.format(relief="", within="2 Ra"), hatti, more=SIEGE, dice=[3, 3])
    play(p, OPS_3, "activate egypt.king", "all", "fight", "?advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    play(p, "?home memphis")
    won = facts(p, facts_war.BattleWon)[0]
    assert won.defender - won.attacker >= 5
    assert facts(p, facts_war.StepLosses) == []
    assert units(p, "egypt", "memphis") == "1 ra*"
    assert marker(p, "gaza") == "egypt"


@clause("17.7", "16.4")
def test_of_a_beaten_relief_only_those_who_came_out_go_back_in() -> None:
    hatti = 'forces = { gaza = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    relief = BESIEGED.format(relief='raphia = "Warlord 1, 3 Seth", ', within="2 Ra")
    p = scene(relief, hatti, more=SIEGE, dice=[3, 3])
    play(p, OPS_3, "activate egypt.1", "all", "enter gaza", "hatti: done", "sally", "fight")
    assert battle(p).attacking_general == 0  # the King inside commands
    play(p, "advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 1
    # Three of the relief army stay outside and find no way but home.
    assert p.step.name == "who is inside"
    play(p, "all-inside")
    assert inside(p, "egypt", "gaza").count("ra") == 1
    assert general_at(p, "egypt.king") == "gaza (inside)"
    assert general_at(p, "egypt.1") != "gaza (inside)"


@clause("17.7")
def test_a_king_inside_commands_the_sortie_of_his_warlord() -> None:
    egypt = 'spaces = ["memphis", "gaza"]\nforces = { memphis = "Warlord 2" }\ninside = { gaza = "King, Warlord 1, 2 Ra" }'
    hatti = 'forces = { gaza = "Warlord 1, Storm God", hattusha = "King" }'
    p = scene(egypt, hatti, more=SIEGE)
    play(p, OPS_3, "activate egypt.1", "choose", "units ra 1", "?fight")
    assert (battle(p).attacking_general, battle(p).defending_general) == (0, 4)
    assert (inside(p, "egypt", "gaza"), general_at(p, "egypt.king")) == ("1 ra", "gaza")


@clause("20.3", "11.3")
def test_the_holder_of_a_neutrals_marker_does_not_say_who_is_inside_against_himself() -> None:
    kassites = (
        '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
        'controller = "egypt"\ninside = { babylon = "1 Marduk" }\nforces = { nippur = "King" }\n'
    )
    p = scene('forces = { sippar = "King, Amon, Ra", memphis = "Warlord 1" }', more=kassites)
    play(p, OPS_3, "activate egypt.king", "all", "enter babylon")
    assert (p.step.name, p.seats_to_choose) == ("who is inside", [1])


@clause("13.5", "14.4", "21.0")
@pytest.mark.parametrize("why_it_stands", ["13.5", "14.4"])
def test_the_reason_why_an_army_stands_still_is_the_one_that_stopped_it(why_it_stands: str) -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    if why_it_stands == "13.5":
        city = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n'
        p = scene(egypt, city + 'forces = { shechem = "King, Storm God" }', dice=[1])
        play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "intercept hatti.king", "all", "back-up")
        assert why(p, "enter raphia") == "13.5"
    else:
        p = scene(egypt, 'forces = { jaffa = "King, Storm God" }', dice=[1])
        play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "avoid hatti.king", "all")
        play(p, "avoid-to megiddo", "stay")
        assert why(p, "enter shechem") == "14.4"
    assert army(p).halted
