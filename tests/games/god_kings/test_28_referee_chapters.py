"""Cases that a strict referee would try where two chapters meet: interceptions and overruns, cities and gates,
cards and accessions, Neutrals and sieges."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import KING_INDEX, SIDE_INDEX
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.ch06_order import in_order
from kadesh.games.god_kings.rules.ch20_hostility import is_hostile
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, marker, offers, units, why
from tests.support import clause

MARCH = (OPS_3, "activate egypt.king", "all")
KAS = SIDE_INDEX["kassites"]
KASSITES = '[powers.kassites]\nrole = "neutral"\nsuccessor = "none"\nprovinces = ["kardunias"]\n'


# --- interceptions [11.3, 13] ---


@clause("11.3", "13.4")
def test_the_interceptor_rolls_in_any_order_he_wishes() -> None:
    """Friendly units in the space spare the second attempt the +1 of a foreign marker."""
    egypt = 'provinces = ["egypt"]\nspaces = ["jaffa"]\nforces = { gaza = "King, Amon, Ra" }'
    hatti = 'forces = { shechem = "King, Storm God", megiddo = "Warlord 1, Sun Goddess" }'
    p = scene(egypt, hatti, dice=[1, 2])
    play(p, *MARCH, "enter jaffa", "hatti: intercept hatti.king", "all", "intercept hatti.1", "all", "?done")
    assert why(p, "hatti: roll-for hatti.2") == "11.3"
    play(p, "hatti: roll-for hatti.1")
    rolled = facts(p, facts_war.Interception)
    assert [(fact.general % 3, fact.modifier, fact.success) for fact in rolled] == [
        (1, 1, True),
        (0, 0, True),
    ]


@clause("11.5", "13.1", "13.4")
def test_whoever_is_intercepted_fights_or_backs_up_and_overruns_nobody() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra, Seth, 1 chariot", memphis = "Warlord 1" }'
    p = scene(egypt, 'forces = { shechem = "Warlord 1, 1 mercenary reduced" }', dice=[1])
    play(p, *MARCH, "enter jaffa", "intercept hatti.1", "?all", "?hatti: done", "fight")
    assert not offers(p, "overrun")
    assert facts(p, facts_war.Overrun) == []


@clause("13.2", "13.3")
@pytest.mark.parametrize(("within", "may"), [("2 Ra", False), ("Warlord 2", True)])
def test_units_behind_the_walls_are_units_in_the_space_for_an_interceptor(within: str, may: bool) -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["megiddo"]\nforces = { shechem = "King, Amon" }\n'
        f'inside = {{ megiddo = "{within}" }}'
    )
    p = scene(egypt, 'forces = { hazor = "King, Storm God", hattusha = "Warlord 1" }')
    play(p, *MARCH, "enter megiddo")
    assert offers(p, "intercept hatti.king") == may


@clause("14.2")
def test_an_army_does_not_avoid_to_the_port_from_which_the_enemy_sailed() -> None:
    egypt = 'forces = { jaffa = "King, Amon", memphis = "Warlord 1" }'
    p = scene(egypt, 'forces = { megiddo = "Warlord 1, Storm God", hattusha = "King" }', dice=[1])
    play(p, *MARCH, "sail megiddo", "avoid hatti.1", "all")
    assert why(p, "avoid-to jaffa") == "14.2"
    assert offers(p, "avoid-to shechem")


@clause("16.2")
def test_a_beaten_defender_does_not_retreat_through_the_port_from_which_the_attacker_sailed() -> None:
    egypt = 'forces = { jaffa = "King, Amon, 2 chariots", memphis = "Warlord 1" }'
    hatti = (
        'provinces = ["hatti"]\nspaces = ["jaffa", "shechem", "hazor"]\nforces = { megiddo = "Storm God" }'
    )
    p = scene(egypt, hatti, dice=[1, 5])
    play(p, *MARCH, "sail megiddo", "?fight", "?no-charge", "?fight", "?advantage 0 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest")
    play(p, "retreat")
    assert why(p, "retreat-to jaffa") == "16.2"


# --- cities and gates [7.1, 9.2.G, 17] ---


GATES = 'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = { memphis = "King, Amon, Ra" }'


@clause("9.2.G", "17.1", "17.5")
def test_enemies_before_the_walls_do_not_keep_a_city_from_a_garrison_but_a_siege_does() -> None:
    p = scene(GATES, 'forces = { gaza = "King, Storm God" }')
    play(p, OPS_1, "garrison gaza")
    assert marker(p, "gaza") == "egypt!"
    siege = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'
    within = GATES + '\ninside = { gaza = "1 Seth" }'
    q = scene(within, 'forces = { gaza = "King, Storm God" }', more=siege)
    play(q, OPS_1)
    assert why(q, "garrison gaza") == "17.5"


@clause("7.1", "17.1", "17.5")
def test_behind_walls_that_are_not_besieged_reinforcements_are_placed_past_the_enemy() -> None:
    egypt = 'provinces = ["egypt", "sinai"]\nspaces = ["gaza"]\nforces = { memphis = "King, Amon, Ra" }'
    p = scene(egypt, 'forces = { gaza = "King, Storm God" }', phase="reinforcement", turn=3)
    while not offers(p, "put-general egypt.king memphis"):
        play(p, "done")
    assert why(p, "put-general egypt.king gaza") == "7.1"
    play(p, "put-general egypt.king gaza.inside")
    assert general_at(p, "egypt.king") == "gaza (inside)"


# --- accessions [19.3] ---


HEIR = 'king = "hatshepsut"\nsuccessor = "possible"\n'


@clause("19.3")
def test_a_king_made_by_the_god_king_card_may_be_activated_in_that_round() -> None:
    egypt = HEIR + 'forces = { memphis = "King, Amon" }'
    p = scene(egypt, hatti_hand=(33,), active="hatti", turn=1, seats=("hatti", "egypt"))
    play(p, "card #33", "event", "?aim-power egypt", "home memphis")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    play(p, "egypt: card #88")
    assert offers(p, "activate egypt.king")


@clause("19.3", "25.0")
def test_a_besieged_kings_army_stays_with_the_new_king_if_the_card_made_him() -> None:
    egypt = HEIR + (
        'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = { memphis = "Warlord 1, Ra" }\n'
        'inside = { gaza = "King, 2 Amon" }'
    )
    siege = '[[siege]]\ncity = "gaza"\nby = "hatti"\n'
    p = scene(egypt, 'forces = { gaza = "King, Storm God" }', more=siege, egypt_hand=(33,), turn=1)
    play(p, "?pass", "card #33", "event", "?aim-power egypt")
    assert p.king[0] == KING_INDEX["thutmose-iii"]
    assert (general_at(p, "egypt.king"), inside(p, "egypt", "gaza")) == ("gaza (inside)", "2 amon")


# --- Neutrals [20.2, 20.3] ---


@clause("20.3")
def test_for_a_neutral_that_nobody_holds_the_least_total_decides_whatever_this_turn_brought() -> None:
    more = (
        '[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nprovinces = ["mitanni"]\n'
        'forces = { washukanni = "King" }\n'
    )
    egypt = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1" }'
    hatti = 'forces = { hattusha = "King, Storm God" }'
    p = scene(
        egypt,
        hatti,
        seats=("egypt", "hatti", "mitanni"),
        more=more + KASSITES + 'forces = { shechem = "King, Marduk" }\n',
    )
    p.total, p.vp = [3, 5, 4], [0, 0, 9]
    play(p, *MARCH, "enter jaffa")
    assert p.seats_to_choose == [2]
    # Who draws for it is another matter: the lowest level at that moment.
    assert (p.lowest(), p.lowest_now()) == (0, 0)
    p.total[0] = 9
    assert (p.lowest(), p.lowest_now()) == (2, 1)


@clause("20.3", "17.3")
def test_a_siege_roll_that_fails_is_no_battle_with_a_neutral() -> None:
    more = KASSITES + (
        'controller = "egypt"\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { babylon = "King" }\n'
    )
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', more=more, dice=[2])
    play(p, OPS_1, "besiege egypt.king")
    assert facts(p, facts_war.SiegeRoll)[0].fallen is False
    assert p.holder[KAS] == 0


# --- sailing out of a city [9.4, 12.4] ---


@clause("9.4", "12.4")
def test_fair_winds_carry_an_army_out_of_a_city_with_enemies_before_it() -> None:
    egypt = 'forces = { memphis = "King" }\ninside = { avaris = "Warlord 1, 2 Amon" }'
    p = scene(egypt, 'forces = { avaris = "King, Storm God" }', egypt_hand=(81,))
    play(p, OPS_2, "activate egypt.1", "all", "play #81", "sail jaffa")
    assert units(p, "egypt", "jaffa") == "2 amon"


# --- generals at home, and who decides first [6.0, 11.11, 25.0] ---


@clause("11.11", "25.0")
def test_each_general_without_units_is_placed_at_home_in_a_space_of_his_own() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, 'forces = { jaffa = "King, Warlord 1", hattusha = "Storm God" }')
    play(p, *MARCH, "enter jaffa", "hatti: done", "hatti: home kanesh", "hatti: home hattusha")
    assert (general_at(p, "hatti.king"), general_at(p, "hatti.1")) == ("kanesh", "hattusha")


@clause("6.0")
def test_of_three_equals_the_higher_dice_decide_first_and_only_equal_dice_are_rolled_again() -> None:
    more = (
        '[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nprovinces = ["mitanni"]\n'
        'forces = { washukanni = "King" }\n'
    )
    p = scene(more=more, seats=("egypt", "hatti", "mitanni"), dice=[2, 4, 6])
    assert in_order(p, [0, 1, 2]) == [2, 1, 0]
    q = scene(more=more, seats=("egypt", "hatti", "mitanni"), dice=[3, 6, 3, 1, 5])
    assert in_order(q, [0, 1, 2]) == [1, 2, 0]


@clause("21.0", "11.2")
def test_a_tribal_space_is_closed_as_impassable_and_not_for_want_of_a_path() -> None:
    p = scene('forces = { sais = "King, Amon" }')
    play(p, *MARCH)
    assert (why(p, f"enter {AT['libyans']}"), why(p, "enter hattusha")) == ("21.0", "11.2")


@clause("13.8", "12.1")
def test_where_a_landing_army_splits_its_king_may_go_into_the_city_if_a_warlord_sails_back() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["megiddo"]\n'
        'forces = { avaris = "King, Warlord 1, Amon", memphis = "Warlord 2" }'
    )
    p = scene(egypt, 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1" }', dice=[1])
    play(p, *MARCH, "sail megiddo", "intercept hatti.king", "all", "?hatti: done", "split")
    assert why(p, "all-inside") == "13.8"
    play(p, "shelter-general egypt.king", "shelter amon")
    assert why(p, "shelter-general egypt.1") == "13.8"
    play(p, "shelter amon")
    assert (general_at(p, "egypt.king"), inside(p, "egypt", "megiddo")) == ("megiddo (inside)", "2 amon")
    assert (general_at(p, "egypt.1"), units(p, "egypt", "avaris")) == ("avaris", "1 amon")


IN_AVARIS = 'forces = { memphis = "King" }\ninside = { avaris = "Warlord 1, 2 Amon" }'


@clause("9.4", "12.4")
def test_a_storm_keeps_an_army_that_would_sail_out_behind_its_walls() -> None:
    p = scene(IN_AVARIS, 'forces = { avaris = "King, Storm God" }', hatti_hand=(82,), dice=[1, 1])
    play(p, OPS_3, "activate egypt.1", "all", "sail jaffa", "hatti: play #82")
    assert (general_at(p, "egypt.1"), inside(p, "egypt", "avaris")) == ("avaris (inside)", "2 amon")
    assert units(p, "hatti", "avaris") == "3 storm-god"


@clause("9.3", "9.4")
def test_a_forced_march_is_nothing_to_an_army_that_comes_out_by_the_gate() -> None:
    p = scene(IN_AVARIS, 'forces = { avaris = "King, Storm God" }', egypt_hand=(73, 81))
    play(p, OPS_2, "activate egypt.1", "all")
    assert why(p, "play #73") == "9.3"
    play(p, "play #81", "play #73", "sail jaffa")
    assert units(p, "egypt", "jaffa") == "2 amon"


@clause("20.3", "17.3")
def test_who_takes_a_neutrals_city_has_removed_its_garrison_and_is_barred_from_it() -> None:
    more = KASSITES + (
        'controller = "egypt"\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { babylon = "King" }\n'
    )
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }', more=more, dice=[6])
    play(p, OPS_1, "besiege egypt.king")
    assert (marker(p, "gaza"), p.holder[KAS]) == ("egypt", -1)
    assert is_hostile(p, 0, KAS)


@clause("20.3", "14.1")
def test_a_neutral_that_avoids_battle_was_not_fought() -> None:
    more = KASSITES + 'controller = "egypt"\nspaces = ["shechem"]\nforces = { jaffa = "King, Marduk" }\n'
    p = scene('forces = { gaza = "King, Amon, Ra" }', more=more, dice=[1])
    play(p, *MARCH, "enter jaffa", "hatti: avoid kassites.king", "all", "?avoid-to shechem", "stay")
    assert p.holder[KAS] == -1
    assert not is_hostile(p, 0, KAS)


@clause("20.3", "11.5")
def test_whoever_overruns_a_neutral_is_barred_from_it() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra, Seth, 1 chariot", memphis = "Warlord 1" }'
    p = scene(
        egypt, more=KASSITES + 'forces = { jaffa = "1 mercenary reduced, Warlord 1", babylon = "King" }\n'
    )
    play(p, *MARCH, "enter jaffa", "?hatti: done", "overrun")
    assert is_hostile(p, 0, KAS)
