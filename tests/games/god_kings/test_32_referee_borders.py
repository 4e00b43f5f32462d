"""Where a sentence of the rules ends: the last case on this side of it and the first on the other."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.numbers import MERCENARY_POOL
from kadesh.games.god_kings.charts.tables import SIDE_INDEX
from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, army, play, scene
from tests.games.god_kings.table import (
    AT,
    facts,
    general_at,
    hand,
    inside,
    marker,
    offered,
    offers,
    units,
    why,
)
from tests.support import clause

START = (OPS_3, "activate egypt.king", "all")
KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\n'
SIEGE = '[[siege]]\ncity = "{0}"\nby = "{1}"\ncontinued = {2}\n'
AWAY = 'forces = { hattusha = "King, Storm God", kanesh = "Warlord 1" }'


# --- movement [11, 12] ---


@clause("11.2")
def test_a_lone_general_who_picks_up_foot_keeps_his_six_points() -> None:
    p = scene('forces = { gaza = "King", jaffa = "Amon", memphis = "Warlord 1" }', AWAY)
    play(p, *(OPS_3, "activate egypt.king", "enter jaffa", "pick-up amon 3"))
    assert army(p).mp == 5


@clause("11.2")
def test_foot_of_the_first_space_is_not_picked_up_by_a_general_who_set_out_alone() -> None:
    """Else it would march with his six points. (A129)"""
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', AWAY)
    play(p, *(OPS_3, "activate egypt.king", "alone"))
    assert why(p, "pick-up amon 3") == "11.2"
    assert not offered(p, "pick-up")
    play(p, "enter jaffa", "enter gaza", "pick-up amon 3")
    assert army(p).mp == 4


@clause("11.2", "12.1")
def test_chariots_alone_have_two_points_left_when_they_have_sailed() -> None:
    p = scene('forces = { avaris = "King, 4 chariots", memphis = "Warlord 1" }', AWAY)
    play(p, *START, "sail megiddo")
    assert army(p).mp == 2
    play(p, "enter beth-shan", "enter hazor")
    assert why(p, "enter kumidi") == "11.2"


@clause("11.12", "12.2")
def test_a_campaign_has_one_naval_move_whoever_sails() -> None:
    egypt = 'forces = { avaris = "King, Amon", jaffa = "Warlord 1, 2 Ra", memphis = "Warlord 2" }'
    p = scene(egypt, AWAY, egypt_hand=(1,))
    play(p, "card #1", "event", "activate egypt.king", "all", "sail megiddo", "stop")
    play(p, "activate egypt.1", "all")
    assert why(p, "sail tyre") == "12.2"


@clause("11.6", "17.1")
def test_units_inside_without_a_marker_of_a_garrison_keep_a_city_from_a_marker() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\nforces = { hattusha = "King" }\ninside = { gaza = "1 Storm God" }'
    p = scene('forces = { raphia = "King, Amon", memphis = "Warlord 1" }', hatti)
    play(p, *START, "enter gaza", "?hatti: all-inside")
    assert why(p, "marker") == "11.6"
    assert offers(p, "storm")


@clause("11.5", "11.6")
def test_an_overrun_marks_nothing_by_itself_and_the_army_goes_on() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa"]\nforces = { jaffa = "1 Storm God reduced", hattusha = "King" }'
    p = scene('forces = { gaza = "King, Amon, Ra, 2 chariots", memphis = "Warlord 1" }', hatti)
    play(p, *START, "enter jaffa", "overrun")
    assert marker(p, "jaffa") == "hatti"
    play(p, "marker", "enter megiddo")
    assert (marker(p, "jaffa"), army(p).mp) == ("egypt", 1)
    assert p.destroyed[SIDE_INDEX["hatti"]] != 0


# --- reactions [13, 14] ---


@clause("13.2")
def test_nobody_intercepts_along_a_sea_lane() -> None:
    p = scene('forces = { gaza = "King, Amon" }', 'forces = { enkomi = "King, Storm God" }')
    play(p, *START, "enter jaffa", "enter megiddo", "enter tyre")
    assert facts(p, facts_war.InterceptionDeclared) == []
    assert offers(p, "stop")


@clause("13.4")
@pytest.mark.parametrize(("owner", "modifier"), [("", 0), ("kassites", 1), ("egypt", 1), ("hatti", 0)])
def test_an_interception_minds_the_markers_of_enemies_and_neutrals_only(owner: str, modifier: int) -> None:
    def spaces(power: str, *own: str) -> str:
        mine = [*own, *(["jaffa"] if power == owner else [])]
        return f"spaces = {mine}\n".replace("'", '"') if mine else 'provinces = ["hatti"]\n'

    egypt = spaces("egypt", "memphis") + 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }'
    hatti = spaces("hatti", "hattusha") + 'forces = { shechem = "King, Storm God" }'
    more = KASSITES + spaces("kassites", "babylon") + 'forces = { babylon = "King, Marduk" }\n'
    p = scene(egypt, hatti, more=more, dice=[5])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "?hatti: done")
    assert facts(p, facts_war.Interception)[0].modifier == modifier


@clause("13.10", "14.1")
def test_a_general_who_did_not_try_to_intercept_may_avoid_with_those_who_stayed() -> None:
    hatti = 'forces = { shechem = "King, Warlord 1, Storm God, 2 Sun Goddess", hattusha = "Warlord 2" }'
    p = scene('forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }', hatti, dice=[6, 1])
    play(p, *START, "enter jaffa", "intercept hatti.1", "choose", "units storm-god 3", "?units sun-goddess 0")
    play(p, "enter shechem")
    assert why(p, "avoid hatti.1") == "13.10"
    play(p, "avoid hatti.king", "all", "?hatti: done", "avoid-to beth-shan")
    assert units(p, "hatti", "beth-shan") == "2 sun-goddess"


@clause("14.2", "14.1")
def test_who_avoids_may_go_where_no_marker_is_but_not_to_the_enemys() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["jerusalem"]\nforces = { gaza = "King, Amon, Ra" }'
    p = scene(egypt, 'forces = { jaffa = "Warlord 1, Storm God", hattusha = "King" }', dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "?hatti: done")
    assert {why(p, f"avoid-to {space}") for space in ("jerusalem", "gaza")} == {"14.2"}
    assert why(p, "avoid-to beth-shan") == "14.1"
    assert offers(p, "avoid-to shechem")
    assert offers(p, "avoid-to megiddo")


# --- battle [15] ---


@clause("15.5.9")
def test_a_battle_before_a_third_powers_garrison_moves_no_marker() -> None:
    more = KASSITES + 'spaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { babylon = "King" }\n'
    hatti = 'forces = { gaza = "2 Storm God", hattusha = "King" }'
    p = scene('forces = { raphia = "King, Amon, Ra", memphis = "Warlord 1" }', hatti, more=more, dice=[6, 1])
    play(p, *START, "enter gaza", "?fight", "?fight", "?advantage 4 0", "?advantage 6 0", "?lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == SIDE_INDEX["egypt"]
    assert marker(p, "gaza") == "kassites!"


@clause("15.5.9", "21.0", "22.0")
@pytest.mark.parametrize("side", ["gasga", "megiddo-revolt"])
def test_tribes_and_revolts_that_win_place_no_marker(side: str) -> None:
    force = '"leader, 6 mercenaries"' if side == "gasga" else '"leader, 3 warriors, 3 chariots"'
    more = f"[powers.{side}]\nforces = {{ megiddo = {force} }}\n"
    hatti = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { shechem = "2 Storm God reduced", hattusha = "King" }'
    p = scene('forces = { memphis = "King, Amon" }', hatti, more=more, dice=[6, 1])
    play(
        p, OPS_3, f"neutral {side}.leader", "all", "enter shechem", "?fight", "?no-charge", "?fight", "?fight"
    )
    play(p, "?advantage 2 0", "?advantage 1 0", *["?lose-cheapest"] * 2)
    assert facts(p, facts_war.BattleWon)[0].side == SIDE_INDEX[side]
    assert marker(p, "shechem") == "hatti"
    assert p.vp == [0, 0]


@clause("15.5.9", "20.3")
def test_a_neutral_that_wins_before_an_open_city_garrisons_it_at_once() -> None:
    more = KASSITES + 'spaces = ["babylon"]\nforces = { hit = "King, Marduk, Shuqamuna" }\n'
    hatti = 'provinces = ["hatti"]\nspaces = ["mari"]\nforces = { mari = "2 Storm God", hattusha = "King" }'
    p = scene('forces = { memphis = "King, Amon" }', hatti, more=more, dice=[6, 1])
    play(
        p, OPS_3, "neutral kassites.king", "all", "enter anat", "enter mari", "?hatti: all-outside", "?fight"
    )
    play(p, "?fight", *[f"?advantage {points} 0" for points in (2, 3, 4, 5)], *["?lose-cheapest"] * 2)
    assert facts(p, facts_war.BattleWon)[0].side == SIDE_INDEX["kassites"]
    assert marker(p, "mari") == "kassites!"


@clause("15.5.9", "24.1")
def test_six_units_without_a_general_are_no_army_and_worth_nothing() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["shechem"]\nforces = { jaffa = "Storm God, Sun Goddess", hattusha = "King" }'
    p = scene('forces = { gaza = "King, Amon, Ra, 4 chariots", memphis = "Warlord 1" }', hatti, dice=[6, 1])
    play(p, *START, "enter jaffa", "?fight", "?no-charge", "?fight", "?advantage 4 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert p.vp == [0, 0]


# --- retreat [16] ---


@clause("16.2", "16.3")
def test_an_attackers_first_space_costs_one_step_if_it_is_the_enemys() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["raphia"]\nforces = { gaza = "King, Amon", memphis = "Warlord 1" }'
    )
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza"]\n'
        'forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    )
    p = scene(egypt, hatti, dice=[2, 1])
    play(p, *START, "enter jaffa", "?hatti: done", "?fight", "?fight", "?advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    play(p, "retreat")
    first = facts(p, facts_war.RetreatsTo)[0]
    assert (first.to, first.cost) == (AT["gaza"], 1)


@clause("16.2", "16.4", "25.0")
def test_an_army_that_came_ashore_at_its_own_open_city_saves_two_units_behind_its_walls() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["tyre"]\ngarrisons = ["tyre"]\nforces = { avaris = "King, Amon", memphis = "Warlord 1" }'
    hatti = 'forces = { tyre = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[1, 2])
    play(p, *START, "sail tyre", "?hatti: done", "?fight", "?fight", "?advantage 0 0", "?advantage 1 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    assert facts(p, facts_war.BattleWon)[0].side == 1
    play(p, "shelter amon", "?shelter amon", "?shelter amon*", "?shelter-general egypt.king", "?done")
    assert inside(p, "egypt", "tyre") != ""
    assert units(p, "egypt", "tyre") == ""
    assert general_at(p, "egypt.king") == "tyre (inside)"


# --- sieges [17] ---


@clause("17.3", "2.2", "25.0")
def test_when_a_city_falls_hired_units_go_back_to_the_pool_and_generals_home() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza"]\nforces = { hattusha = "King" }\n'
        'inside = { gaza = "Warlord 1, 1 Storm God, 1 mercenary" }'
    )
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', hatti, dice=[6])
    play(p, OPS_1, "besiege egypt.king", "?home hattusha")
    assert p.pool == MERCENARY_POOL
    assert general_at(p, "hatti.1") == "hattusha"
    assert (marker(p, "gaza"), inside(p, "hatti", "gaza")) == ("egypt", "")
    assert p.destroyed[SIDE_INDEX["hatti"]] != 0


@clause("17.2", "17.3", "17.6")
def test_two_besiegers_keep_the_siege_up_without_markers_and_roll_no_more() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King" }'
    egypt = 'forces = { gaza = "King, 2 Amon, 1 Ra reduced", memphis = "Warlord 1" }'
    p = scene(egypt, hatti, egypt_hand=(99,), more=SIEGE.format("gaza", "egypt", 2), dice=[1, 1, 6])
    play(p, "card #99", "event", "?aim-space gaza")
    assert units(p, "egypt", "gaza") == "2 amon"
    assert (p.siege_by[AT["gaza"]], p.siege_count[AT["gaza"]]) == (0, 0)
    play(p, "hatti: card #86", "trade", OPS_1)
    assert why(p, "besiege egypt.king") == "17.2"


@clause("17.7", "15.1")
@pytest.mark.parametrize(("relief", "within"), [("King", "Warlord 1"), ("Warlord 1", "King")])
def test_the_king_commands_a_relief_from_outside_or_from_inside(relief: str, within: str) -> None:
    egypt = (
        f'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = {{ raphia = "{relief}, Amon", memphis = "Warlord 2" }}\n'
        f'inside = {{ gaza = "{within}, 1 Ra" }}'
    )
    p = scene(egypt, 'forces = { gaza = "King, Storm God" }', more=SIEGE.format("gaza", "hatti", 0))
    general = "egypt.king" if relief == "King" else "egypt.1"
    play(p, OPS_3, f"activate {general}", "all", "enter gaza", "?hatti: done", "sally", "fight")
    assert facts(p, facts_war.Battle)[0].attacking_general == 0


@clause("17.7")
def test_without_a_sortie_those_inside_neither_count_nor_command() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = { raphia = "Warlord 1, Amon", memphis = "Warlord 2" }\n'
        'inside = { gaza = "King, 1 Ra" }'
    )
    p = scene(egypt, 'forces = { gaza = "King, Storm God" }', more=SIEGE.format("gaza", "hatti", 0))
    play(p, OPS_3, "activate egypt.1", "all", "enter gaza", "?hatti: done", "no-sally", "fight")
    battle = facts(p, facts_war.Battle)[0]
    assert battle.attacking_general == 1
    assert inside(p, "egypt", "gaza") == "1 ra"


# --- control [18] ---


@clause("18.2")
def test_beside_an_enemy_army_units_without_a_general_hold_a_place_for_a_marker() -> None:
    egypt = 'forces = { gaza = "King, Amon", jerusalem = "1 Ra", memphis = "Warlord 1" }'
    p = scene(egypt, 'forces = { hazor = "King, Storm God" }')
    play(p, OPS_2, "markers")
    assert offers(p, "place jerusalem")
    assert why(p, "place shechem") == "18.2"


# --- cards and Kings [8, 9, 19] ---


@clause("8.2", "9.2.E", "19.3")
def test_who_sways_the_roll_with_his_last_card_has_none_for_his_impulse() -> None:
    egypt = 'king = "hatshepsut"\nsuccessor = "possible"\nhand = [84]\nprovinces = ["egypt"]\nforces = { memphis = "King, Amon" }'
    text = scene(egypt.replace("hand = [84]\n", ""), AWAY, turn=1, dice=[5])
    for card in (83, 85):
        text.move_card(card - 1, 4)
    assert hand(text, "egypt") == [84]
    play(text, "sway #84 0")
    assert len(facts(text, facts_cards.NoCardLeft)) == 1
    assert offers(text, "hatti: card #86")


@clause("19.3", "11.12", "9.2.B")
def test_a_king_crowned_by_a_roll_goes_neither_on_a_campaign_nor_to_a_siege_roll() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King" }'
    egypt = 'king = "hatshepsut"\nsuccessor = "possible"\nforces = { gaza = "King, Amon", memphis = "Warlord 1, Ra", sais = "Warlord 2" }'
    p = scene(egypt, hatti, egypt_hand=(5,), turn=1, round=4, dice=[1])
    play(p, "pass", "card #5")
    assert why(p, "besiege egypt.king") == "19.3"
    play(p, "event")
    assert why(p, "activate egypt.king") == "19.3"
    assert why(p, "besiege egypt.king") == "19.3"
    assert offers(p, "activate egypt.1")


@clause("19.3")
def test_after_a_false_rumor_not_even_a_god_king_crowns_that_successor_in_the_round() -> None:
    egypt = 'king = "hatshepsut"\nsuccessor = "possible"\nforces = { memphis = "King, Amon" }'
    p = scene(egypt, AWAY, egypt_hand=(33,), hatti_hand=(36,), turn=1, round=4, dice=[1])
    play(p, "pass", "hatti: play #36", "card #33")
    assert why(p, "event") == "19.3"


@clause("9.2.D")
def test_a_general_without_units_raises_troops_in_a_space_of_his_own_only() -> None:
    egypt = (
        'provinces = ["egypt"]\nforces = { sais = "King", gaza = "Warlord 1", memphis = "Warlord 2, Amon" }'
    )
    p = scene(egypt, AWAY)
    play(p, OPS_3)
    assert why(p, "raise egypt.1") == "9.2.D"
    play(p, "raise egypt.king")
    assert units(p, "egypt", "sais") == "3 mercenary"


# --- Neutrals and tribes [20, 21] ---


@clause("20.3")
def test_a_neutral_that_marks_an_open_walled_city_on_the_march_garrisons_it() -> None:
    more = KASSITES + 'spaces = ["babylon"]\nforces = { hit = "King, Marduk" }\n'
    p = scene('forces = { memphis = "King, Amon" }', AWAY, more=more)
    play(p, OPS_3, "neutral kassites.king", "all", "marker", "enter anat", "enter mari", "marker")
    assert (marker(p, "hit"), marker(p, "mari")) == ("kassites", "kassites!")


@clause("20.3")
@pytest.mark.parametrize(("fought", "barred"), [(3, True), (2, True), (1, False)])
def test_hostility_bars_in_its_round_and_the_next_and_no_longer(fought: int, barred: bool) -> None:
    more = KASSITES + 'provinces = ["kardunias"]\nforces = { babylon = "King, Marduk" }\n'
    egypt = f'forces = {{ memphis = "King, Amon" }}\nhostile = {{ kassites = {fought} }}'
    p = scene(egypt, AWAY, more=more, round=3)
    play(p, OPS_3)
    assert why(p, "neutral kassites.king") == ("20.3" if barred else "")


@clause("20.2", "11.12")
def test_a_campaign_takes_one_neutral_and_own_generals_before_or_after_him() -> None:
    more = KASSITES + 'provinces = ["kardunias"]\nforces = { babylon = "King, Warlord 1, Marduk, Enlil" }\n'
    p = scene('forces = { memphis = "King, Amon", sais = "Warlord 1" }', AWAY, more=more, egypt_hand=(1,))
    play(
        p,
        "card #1",
        "event",
        "neutral kassites.king",
        "choose",
        "without kassites.1",
        "units marduk 3",
        "?units enlil 0",
    )
    play(p, "enter sippar", "stop")
    assert why(p, "neutral kassites.1") == "11.12"
    assert offers(p, "activate egypt.king")


@clause("21.0")
@pytest.mark.parametrize(
    ("army_there", "rolls"),
    [("Warlord 1, 12 mercenaries", 1), ("Warlord 1, 11 mercenaries", 0), ("12 mercenaries, 1 Storm God", 0)],
)
def test_barbarians_hesitate_before_an_army_of_exactly_twice_their_strength(
    army_there: str, rolls: int
) -> None:
    more = '[powers.gasga]\nforces = { gasga = "leader, 6 mercenaries" }\n'
    hatti = f'forces = {{ tapikka = "{army_there}", hattusha = "King" }}'
    p = scene('forces = { memphis = "King, Amon" }', hatti, more=more, dice=[5, 3, 3, 3])
    play(p, OPS_3, "neutral gasga.leader", "all", "enter tapikka")
    assert len(facts(p, facts_war.Hesitates)) == rolls


@clause("21.0", "24.1")
@pytest.mark.parametrize(("within", "points"), [("1 Ra", 0), ("", -2)])
def test_a_garrison_marker_is_no_unit_where_barbarians_stand_before_the_city(
    within: str, points: int
) -> None:
    inside_walls = f'\ninside = {{ avaris = "{within}" }}' if within else ""
    egypt = (
        'vp_turn = 10\nprovinces = ["egypt"]\ngarrisons = ["avaris"]\nforces = { memphis = "King, Amon" }'
        + inside_walls
    )
    more = '[powers.libyans]\nforces = { avaris = "leader, 5 mercenaries" }\n'
    p = scene(egypt, AWAY, more=more, phase="victory")
    score = facts(p, facts_turn.TurnScore)
    egypts = next(fact for fact in score if fact.seat == 0)
    # Without Avaris, a walled city, Egypt is no province of one's own either: 4 VP less.
    assert egypts.points == 10 + (4 if within else 0) + points


@clause("13.7", "13.4")
def test_a_king_who_intercepts_may_leave_his_warlord_without_a_unit() -> None:
    hatti = 'forces = { shechem = "King, Warlord 1, Storm God", hattusha = "Warlord 2" }'
    p = scene('forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }', hatti, dice=[1])
    play(p, *START, "enter jaffa", "intercept hatti.king", "choose", "without hatti.1", "units storm-god 3")
    assert (general_at(p, "hatti.king"), general_at(p, "hatti.1")) == ("jaffa", "shechem")
    assert offered(p, "back-up")
