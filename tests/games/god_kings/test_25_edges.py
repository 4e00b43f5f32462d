"""Where chapters meet: edges that the rulings settle."""

from __future__ import annotations

from kadesh.games.god_kings.rules import facts_turn, facts_war
from kadesh.games.god_kings.rules.ch15_battle import find_winner
from kadesh.games.god_kings.rules.under_way import Activation, Battle, CardPlay
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, army, battle, play, scene
from tests.games.god_kings.table import AT, facts, general_at, marker, offers, units, why
from tests.support import clause

START = (OPS_3, "activate egypt.king", "all")


@clause("15.5.9")
def test_who_is_wiped_out_has_lost_whatever_the_numbers() -> None:
    """(A70)"""
    play_ = CardPlay(seat=0, card=0, side=0)
    fight = Battle(army=Activation(side=0, seat=0, play=play_), space=0)
    fight.numbers = [9, 3]
    fight.attacking, fight.defending = 0, 1
    assert find_winner(fight) == 1
    fight.defending = 0
    assert find_winner(fight) == 0
    fight.numbers = [3, 3]
    assert find_winner(fight) == 1


@clause("15.1", "15.4")
def test_units_that_stood_there_before_take_no_part() -> None:
    """(A90)"""
    egypt = 'forces = { gaza = "King, Amon", jaffa = "1 Ra", memphis = "Warlord 1" }'
    p = scene(egypt, 'forces = { shechem = "1 Storm God", hattusha = "King" }')
    play(p, *START, "enter jaffa", "enter shechem", "fight")
    assert units(p, "egypt", "jaffa") == "1 ra"
    assert battle(p).attackers_before == 3


@clause("19.3", "13.2")
def test_a_king_crowned_this_round_may_still_intercept() -> None:
    """(A95)"""
    hatti = 'forces = { shechem = "King, Storm God", hattusha = "Warlord 1" }'
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', hatti)
    p.crowned[1] = p.round
    play(p, *START, "enter jaffa")
    assert offers(p, "intercept hatti.king")


@clause("17.1", "25.0")
def test_a_marker_finds_a_general_alone_in_his_city() -> None:
    """(A106)"""
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ninside = { gaza = "Warlord 1" }\nforces = { hattusha = "King, Storm God" }'
    p = scene('forces = { raphia = "King, Amon", memphis = "Warlord 1" }', hatti)
    play(p, *START, "enter gaza", "hatti: all-inside")
    assert why(p, "storm") == "17.2"
    play(p, "marker", "hatti: home kanesh")
    assert marker(p, "gaza") == "egypt"
    assert general_at(p, "hatti.1") == "kanesh"


@clause("17.3")
def test_another_power_begins_its_siege_anew() -> None:
    """(A93)"""
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Storm God" }'
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', hatti, dice=[1])
    p.siege_by[AT["gaza"]], p.siege_count[AT["gaza"]] = 2, 3
    play(p, OPS_1, "besiege egypt.king")
    assert facts(p, facts_war.SiegeRoll)[0].modifier == 0
    assert p.siege_by[AT["gaza"]] == 0


@clause("9.2.C", "18.2")
def test_markers_of_one_card_may_be_spread_over_provinces() -> None:
    """(A112)"""
    p = scene('forces = { jaffa = "King, Amon", raphia = "Warlord 1, Ra", memphis = "Warlord 2" }')
    play(p, OPS_3, "markers", "place shechem", "place timna", "done")
    assert marker(p, "timna") == "egypt"


@clause("15.5.6", "15.5.7")
def test_rolls_are_modified_by_the_advantage_alone() -> None:
    """(A115)"""
    egypt = 'forces = { gaza = "Warlord 1, Amon", memphis = "King" }'
    hatti = 'forces = { jaffa = "Warlord 1, Storm God", hattusha = "King" }'
    p = scene(egypt, hatti, dice=[4, 2])
    play(p, OPS_3, "activate egypt.1", "all", "enter jaffa", "?hatti: done", "fight")
    # Three each: nobody has an advantage, nobody modifies anything.
    assert facts(p, facts_war.Advantage)[0].attacker == 3
    assert [roll.modifier for roll in facts(p, facts_war.BattleRoll)] == [0, 0]


@clause("15.5.2")
def test_chariots_are_compared_as_units_full_or_reduced() -> None:
    """(A108)"""
    egypt = 'forces = { gaza = "King, 2 chariots reduced", memphis = "Warlord 1" }'
    hatti = 'forces = { jaffa = "Warlord 1, 1 chariot, 2 Storm God", hattusha = "King" }'
    p = scene(egypt, hatti, dice=[6])
    play(p, *START, "enter jaffa", "?hatti: done", "fight", "charge")
    assert facts(p, facts_war.ChargeRoll)[0].modifier == -2


@clause("21.0")
def test_barbarians_do_not_hesitate_before_walls() -> None:
    """(A98)"""
    gasga = '[powers.gasga]\ncontroller = "egypt"\nforces = { sapinuwa = "Leader, 2 mercenaries" }\n'
    hatti = 'provinces = ["hatti"]\ninside = { hattusha = "King, 2 Storm God" }\nforces = { kanesh = "Warlord 1" }'
    p = scene(hatti=hatti, more=gasga)
    play(p, OPS_3, "neutral gasga.leader", "all", "enter hattusha", "?hatti: all-inside")
    assert facts(p, facts_war.Hesitates) == []


@clause("3.0", "24.1")
def test_mercenaries_gone_wild_block_control_and_scatter_when_beaten() -> None:
    """(A43)"""
    egypt = 'forces = { gaza = "King, Amon, 2 mercenaries", memphis = "Warlord 1" }'
    p = scene(egypt, dice=[6, 1])
    play(
        p, OPS_3, "activate egypt.king", "choose", "units amon 3", "units mercenary 0", "enter raphia", "stop"
    )
    play(p, "card #86", "trade", OPS_2, "trade", "card #87", "trade")
    assert p.stack(12, AT["gaza"]) != 0
    play(
        p,
        "activate egypt.king",
        "all",
        "enter gaza",
        "?fight",
        "?fight",
        "?advantage 5 0",
        *["?lose-cheapest"] * 3,
    )
    assert p.stack(12, AT["gaza"]) == 0
    assert p.pool == 30
    assert p.vp[0] == 0


@clause("20.2", "20.3")
def test_lots_decide_between_equals() -> None:
    """(A36)"""
    p = scene(phase="end-of-turn", turn=3, dice=[2, 5])
    play(p, "egypt: keep-none", "hatti: keep-none")
    assert facts(p, facts_turn.Lots)[0].faces == (2, 5)
    # The higher die counts as behind.
    assert p.lowest() == 1
    p.total[0] = -1
    assert p.lowest() == 0


@clause("11.2", "11.8")
def test_units_inside_a_city_are_activated_with_a_general_outside() -> None:
    """(A107)"""
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\ninside = { gaza = "2 Amon" }\nforces = { gaza = "King, Ra", memphis = "Warlord 1" }'
    p = scene(egypt)
    play(p, *START)
    assert units(p, "egypt", "gaza") == "2 amon, 3 ra"
    assert army(p).mp == 4
