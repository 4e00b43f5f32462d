"""Cases that a strict referee would try on generals: who is displaced by whom, and where a new King comes."""

from __future__ import annotations

from kadesh.games.god_kings.charts.tables import KING_INDEX
from kadesh.games.god_kings.rules import facts_turn, facts_war
from tests.games.god_kings.scene import OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, inside, offers, units, why
from tests.support import clause

MARCH = (OPS_3, "activate egypt.king", "all")


@clause("11.11", "15.5.8", "25.0")
def test_a_winner_whose_last_unit_has_fallen_is_displaced_too() -> None:
    egypt = 'forces = { gaza = "King, 1 chariot reduced", memphis = "Warlord 1, Warlord 2" }'
    hatti = 'forces = { jaffa = "King, 1 chariot reduced", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[6, 6])
    play(p, *MARCH, "enter jaffa", "hatti: done", "?fight", "no-charge", "no-charge", "?fight")
    play(p, "advantage 0 0")
    won = facts(p, facts_war.BattleWon)[0]
    assert (won.side, won.attacker, won.defender) == (1, 2, 2)
    play(p, "hatti: home kanesh", "egypt: home tanis")
    assert (general_at(p, "hatti.king"), general_at(p, "egypt.king")) == ("kanesh", "tanis")


@clause("11.11", "14.1")
def test_an_army_that_avoids_battle_displaces_the_lone_general_whom_it_finds() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", shechem = "Warlord 1", memphis = "Warlord 2" }'
    p = scene(egypt, 'forces = { jaffa = "King, Storm God" }', dice=[1])
    play(p, *MARCH, "enter jaffa", "avoid hatti.king", "all", "avoid-to shechem", "home sais")
    assert (general_at(p, "egypt.1"), general_at(p, "hatti.king")) == ("sais", "shechem")
    assert offers(p, "pursue")


@clause("11.11", "16.3")
def test_a_retreating_army_displaces_the_lone_general_whom_it_finds_and_is_not_stopped_by_him() -> None:
    egypt = 'spaces = ["memphis"]\nforces = { gaza = "King, Amon, Ra", shechem = "Warlord 1" }'
    hatti = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { jaffa = "Warlord 1, 3 Storm God" }'
    p = scene(egypt, hatti, dice=[1, 3])
    play(p, *MARCH, "enter jaffa", "hatti: done", "fight", "advantage 0 0", "lose-cheapest")
    play(p, "lose-cheapest")
    won = facts(p, facts_war.BattleWon)[0]
    assert won.side == 0
    play(p, "retreat", "?retreat-to shechem", "?home memphis")
    assert general_at(p, "egypt.1") == "memphis"
    assert general_at(p, "hatti.1") == "shechem"


@clause("11.11", "13.5")
def test_a_lone_general_left_behind_by_an_army_that_backs_up_is_displaced_by_the_interceptor() -> None:
    egypt = 'forces = { gaza = "King, Amon", jaffa = "Warlord 1", memphis = "Warlord 2" }'
    p = scene(egypt, 'forces = { shechem = "King, Storm God" }', dice=[1])
    play(p, *MARCH, "enter jaffa", "intercept hatti.king", "all", "back-up", "home sais")
    assert (general_at(p, "egypt.king"), general_at(p, "egypt.1")) == ("gaza", "sais")
    assert units(p, "hatti", "jaffa") == "3 storm-god"


@clause("19.3", "25.0")
def test_where_the_king_is_alone_there_is_no_kings_army_and_the_new_king_is_displaced() -> None:
    egypt = (
        'king = "hatshepsut"\nsuccessor = "possible"\nforces = { gaza = "King", memphis = "Warlord 1, Amon" }'
    )
    p = scene(egypt, turn=1, round=3, dice=[2])
    play(p, "pass", "home sais")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    assert general_at(p, "egypt.king") == "sais"


@clause("11.12", "16.1")
def test_a_general_whom_a_retreat_has_swept_up_moves_no_more_on_that_card() -> None:
    egypt = 'spaces = ["memphis", "gaza"]\nforces = { shechem = "King, Amon", jaffa = "Warlord 1, 1 Ra", memphis = "Warlord 2" }'
    hatti = 'provinces = ["hatti"]\nforces = { megiddo = "King, Storm God, Sun Goddess" }'
    p = scene(egypt, hatti, egypt_hand=(5,), dice=[3, 1])
    play(p, "card #5", "event", "activate egypt.king", "all", "enter jaffa", "?hatti: done")
    play(p, "enter megiddo", "hatti: done", "fight", "?advantage 0 0", "?advantage 1 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 1
    play(p, "retreat", "?retreat-to jaffa", "?retreat-to gaza")
    assert len(facts(p, facts_war.SweptUp)) == 1
    assert general_at(p, "egypt.1") == "gaza"
    assert why(p, "activate egypt.1") == "11.12"


@clause("17.5", "7.1")
def test_a_besieged_city_receives_no_reinforcements() -> None:
    egypt = (
        'provinces = ["egypt", "sinai"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n'
        'forces = { memphis = "King, Amon, Ra" }'
    )
    siege = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'
    hatti = 'forces = { gaza = "King, Storm God" }'
    p = scene(egypt, hatti, more=siege, phase="reinforcement", turn=3, head="")
    while not offers(p, "put-general egypt.king memphis"):
        play(p, "done")
    assert why(p, "put-general egypt.king gaza.inside") == "17.5"
    assert why(p, "put-general egypt.king jaffa") == "7.1"


@clause("15.5.2", "15.5.3")
def test_who_holds_chariots_back_does_not_charge() -> None:
    egypt = 'forces = { gaza = "King, Amon, 4 chariots", memphis = "Warlord 1, Warlord 2" }'
    hatti = 'forces = { jaffa = "Warlord 1, Storm God, 1 chariot", hattusha = "King" }'
    p = scene(egypt, hatti)
    play(p, *MARCH, "enter jaffa", "hatti: done", "hold chariot 1", "fight")
    # The charge is the other side's at once.
    assert p.seats_to_choose == [1]
    q = scene(egypt, hatti)
    play(q, *MARCH, "enter jaffa", "hatti: done", "fight")
    assert q.seats_to_choose == [0]
    assert offers(q, "charge")


@clause("13.8", "12.4")
def test_a_landing_army_splits_though_the_city_could_take_all_of_it() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\nforces = { avaris = "Warlord 1, 2 Amon", memphis = "King" }'
    hatti = 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1, Storm God" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "intercept hatti.king", "all", "?hatti: done")
    play(p, "split", "shelter amon", "done")
    assert inside(p, "egypt", "megiddo") == "1 amon"
    assert (units(p, "egypt", "avaris"), general_at(p, "egypt.1")) == ("1 amon", "avaris")


@clause("11.13")
def test_all_units_in_the_space_make_the_crowd_of_an_attrition_roll() -> None:
    """Eight of the army and two besieged: ten in the space, so that a 5 costs a step."""
    egypt = 'forces = { timna = "King, Amon, Ra, 2 chariots", memphis = "Warlord 1, Warlord 2" }'
    hatti = 'spaces = ["hattusha", "sile"]\ninside = { sile = "2 Storm God" }\nforces = { hattusha = "King" }'
    p = scene(egypt, hatti, hatti_hand=(100,), dice=[5, 5, 1, 1, 1, 1, 1, 1])
    play(p, *MARCH, "enter mafkat", "enter sile", "hatti: all-inside", "stop", "hatti: play #100")
    rolled = facts(p, facts_war.Attrition)[0]
    assert len(rolled.faces) == 8
    assert units(p, "egypt", "sile") == "1 amon, 2 amon*, 3 ra, 2 chariot"


@clause("24.1", "24.2")
def test_the_turns_points_are_announced_in_reverse_turn_order() -> None:
    p = scene(phase="victory")
    assert [fact.seat for fact in facts(p, facts_turn.TurnScore)] == [*reversed(p.order)]


@clause("11.12", "11.9")
def test_a_king_does_not_pick_up_on_a_campaign_whom_another_activation_has_moved() -> None:
    egypt = 'forces = { gaza = "King, Amon", shechem = "Warlord 1, Ra", memphis = "Warlord 2" }'
    p = scene(egypt, egypt_hand=(5,))
    play(p, "card #5", "event", "activate egypt.1", "all", "enter jaffa", "stop")
    play(p, "activate egypt.king", "all", "enter jaffa")
    assert why(p, "take-general egypt.1") == "11.12"
    assert why(p, "pick-up ra 1") == "11.12"


@clause("9.3", "22.0")
def test_a_revolt_that_broke_out_in_this_round_is_not_activated_in_it() -> None:
    p = scene(egypt_hand=(30,), hatti_hand=(90,))
    play(p, "card #30", "event", "hatti: card #90")
    assert why(p, "neutral megiddo-revolt.leader") == "9.3"
