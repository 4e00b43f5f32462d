"""11 Movement."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import attrition_from, overruns
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, army, play, scene
from tests.games.god_kings.table import facts, general_at, inside, marker, offers, units, why
from tests.support import clause

FAR_HATTI = 'forces = { hattusha = "King, Warlord 1, Warlord 2, Storm God, Sun Goddess" }'


@clause("11.1")
def test_units_move_only_with_a_general_and_generals_only_by_card() -> None:
    p = scene('forces = { gaza = "Amon", memphis = "King, Warlord 1, Warlord 2, Ra" }')
    play(p, OPS_3)
    assert offers(p, "activate egypt.king")
    play(p, "activate egypt.king", "all", "enter heliopolis", "stop")
    assert units(p, "egypt", "gaza") == "3 amon"
    assert p.seats_to_choose == [1]


@clause("9.2.A", "11.1")
def test_a_general_outside_the_map_or_of_another_is_not_activated() -> None:
    p = scene('forces = { gaza = "King, Amon", memphis = "Warlord 1" }')
    play(p, OPS_3)
    assert why(p, "activate egypt.2") == "9.2.A"
    assert why(p, "activate hatti.king") == "9.2.A"


@clause("11.2")
@pytest.mark.parametrize(
    ("force", "points"),
    [("4 chariots", 5), ("4 chariots, 1 Amon", 4), ("Amon", 4), ("2 mercenaries", 4), ("", 6)],
)
def test_the_slowest_unit_sets_the_allowance(force: str, points: int) -> None:
    p = scene(f'forces = {{ gaza = "Warlord 1, {force}", memphis = "King, Warlord 2, Ra" }}')
    play(p, OPS_2, "activate egypt.1", "?all")
    assert army(p).mp == points


@clause("11.2")
def test_dropping_the_foot_does_not_make_chariots_faster() -> None:
    p = scene('forces = { gaza = "Warlord 1, 2 chariots, 1 Amon" }')
    play(p, OPS_2, "activate egypt.1", "all", "drop amon 1 0")
    assert army(p).mp == 4
    play(p, "enter jaffa")
    assert army(p).mp == 3


@clause("11.2")
def test_only_along_paths() -> None:
    p = scene('forces = { gaza = "Warlord 1, Amon" }')
    play(p, OPS_2, "activate egypt.1", "all")
    assert why(p, "enter megiddo") == "11.2"
    assert offers(p, "enter jaffa")
    assert offers(p, "enter raphia")


@clause("11.7", "11.2")
def test_mountains_abroad_cost_two_and_at_home_one() -> None:
    p = scene('forces = { gaza = "Warlord 1, Amon" }')
    play(p, OPS_2, "activate egypt.1", "all", "enter jerusalem")
    assert army(p).mp == 2
    play(p, "enter shechem")
    assert army(p).mp == 0
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "Warlord 1, Storm God" }'
    q = scene(hatti=hatti, active="hatti")
    play(q, OPS_2, "activate hatti.1", "all", "enter sapinuwa")
    assert army(q).mp == 3


@clause("11.7")
def test_a_mountain_is_not_entered_with_too_few_points() -> None:
    p = scene('forces = { raphia = "Warlord 1, Amon" }')
    play(p, OPS_2, "activate egypt.1", "all", "enter gaza", "enter jaffa", "enter gaza")
    assert army(p).mp == 1
    assert why(p, "enter jerusalem") == "11.7"


@clause("11.4")
def test_a_general_alone_does_not_enter_a_space_with_enemy_units() -> None:
    p = scene(
        'forces = { gaza = "Warlord 1" }',
        'forces = { jaffa = "2 Storm God", hattusha = "King, Sun Goddess" }',
    )
    play(p, OPS_2, "activate egypt.1")
    assert why(p, "enter jaffa") == "11.4"


@clause("11.4", "11.11", "15.2")
def test_an_army_must_stop_and_fight_and_generals_alone_are_displaced() -> None:
    p = scene(
        'forces = { gaza = "King, Amon, Ra" }',
        'forces = { jaffa = "2 Storm God", beth-shan = "Warlord 1", hattusha = "King, Sun Goddess" }',
        dice=[3, 3],
    )
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa")
    play(p, "?fight")
    assert len(facts(p, facts_war.Battle)) == 1
    q = scene(
        'forces = { shechem = "King, Amon, Ra" }',
        'forces = { beth-shan = "Warlord 1", hattusha = "King, Warlord 2, Sun Goddess" }',
        dice=[6],
    )
    play(q, OPS_3, "activate egypt.king", "all", "enter beth-shan", "?hatti: done")
    play(q, "hatti: home hattusha")
    assert general_at(q, "hatti.1") == "hattusha"
    # The army goes on without pursuit.
    assert offers(q, "enter hazor")


@clause("11.4")
def test_a_lone_general_passes_a_lone_general() -> None:
    p = scene(
        'forces = { gaza = "Warlord 1" }', 'forces = { jaffa = "Warlord 1", hattusha = "King, Storm God" }'
    )
    play(p, OPS_2, "activate egypt.1", "enter jaffa", "enter megiddo")
    assert general_at(p, "hatti.1") == "jaffa"
    assert general_at(p, "egypt.1") == "megiddo"


@clause("11.5")
def test_ten_to_one_overruns() -> None:
    assert overruns(20, 2)
    assert not overruns(19, 2)
    egypt = 'forces = { gaza = "King, Warlord 1, Amon, Ra, 4 chariots" }'
    p = scene(egypt, 'forces = { jaffa = "1 Storm God", hattusha = "King, Sun Goddess" }')
    play(p, OPS_3, "activate egypt.king", "all", "enter jaffa", "overrun")
    assert units(p, "hatti", "jaffa") == ""
    assert facts(p, facts_war.Battle) == []
    # The warrior is destroyed and comes back reduced; no marker is placed for nothing.
    assert p.destroyed[1] == 1 << 3
    assert marker(p, "jaffa") == ""
    assert offers(p, "enter megiddo")
    q = scene(egypt.replace("Ra, ", ""), 'forces = { jaffa = "1 Storm God", hattusha = "King" }')
    play(q, OPS_3, "activate egypt.king", "all", "enter jaffa")
    assert not offers(q, "overrun")


@clause("11.5", "25.0")
def test_generals_of_an_overrun_force_are_displaced() -> None:
    p = scene(
        'forces = { gaza = "King, Warlord 1, Amon, Ra, 4 chariots" }',
        'forces = { jaffa = "Warlord 1, 1 Storm God", hattusha = "King, Sun Goddess" }',
    )
    play(
        p, OPS_3, "activate egypt.king", "all", "enter jaffa", "?hatti: done", "overrun", "hatti: home kanesh"
    )
    assert general_at(p, "hatti.1") == "kanesh"


@clause("11.6", "18.2")
def test_a_point_places_a_marker_where_the_army_is() -> None:
    p = scene(
        'forces = { gaza = "Warlord 1, 2 Amon" }', 'provinces = ["hatti"]\nspaces = ["jaffa"]\n' + FAR_HATTI
    )
    play(p, OPS_2, "activate egypt.1", "all", "enter jaffa", "marker")
    assert marker(p, "jaffa") == "egypt"
    assert army(p).mp == 2
    assert why(p, "marker") == "18.2"


@clause("11.6")
def test_no_marker_by_a_general_alone_or_over_a_garrison() -> None:
    p = scene('forces = { gaza = "Warlord 1" }')
    play(p, OPS_2, "activate egypt.1", "enter jaffa")
    assert why(p, "marker") == "11.6"
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n' + FAR_HATTI
    q = scene('forces = { raphia = "Warlord 1, 2 Amon" }', hatti)
    play(q, OPS_2, "activate egypt.1", "all", "enter gaza")
    assert why(q, "marker") == "11.6"


@clause("11.8")
def test_two_units_and_any_number_of_generals_fit_inside() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\nforces = { raphia = "King, Warlord 1, 2 Amon, 1 Ra" }'
    p = scene(egypt)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza")
    assert why(p, "go-in") == "11.8"
    play(p, "drop ra 1 1", "drop amon 1 1")
    assert why(p, "drop amon 1 1") == "11.8"
    play(p, "drop-general egypt.1 1", "stop")
    assert inside(p, "egypt", "gaza") == "1 amon, 1 ra"
    assert general_at(p, "egypt.1") == "gaza (inside)"
    assert units(p, "egypt", "gaza") == "1 amon"


@clause("11.8")
def test_an_army_comes_out_of_its_city_at_no_cost_and_goes_in_at_the_end() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza", "raphia"]\ninside = { gaza = "Warlord 1, 2 Amon" }\nforces = { memphis = "King, Warlord 2" }'
    p = scene(egypt)
    play(p, OPS_2, "activate egypt.1", "all", "enter raphia", "enter gaza")
    assert army(p).mp == 2
    play(p, "go-in")
    assert inside(p, "egypt", "gaza") == "2 amon"
    assert why_not_foreign_city()


def why_not_foreign_city() -> bool:
    """Nobody goes into a city of another, or of nobody."""
    q = scene('forces = { raphia = "Warlord 1, 2 Amon" }')
    play(q, OPS_2, "activate egypt.1", "all", "enter gaza")
    return why(q, "go-in") == "11.8"


@clause("11.8", "14.5", "15.2", "11.3")
def test_units_inside_do_not_stop_an_army_and_units_outside_do() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\nforces = { gaza = "Warlord 1, 2 Storm God", hattusha = "King" }'
    p = scene('forces = { raphia = "King, Amon, Ra" }', hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza", "hatti: all-inside")
    assert inside(p, "hatti", "gaza") == "2 storm-god"
    assert offers(p, "enter jaffa")
    q = scene('forces = { raphia = "King, Amon, Ra" }', hatti, dice=[3, 3])
    play(q, OPS_3, "activate egypt.king", "all", "enter gaza", "hatti: shelter storm-god", "hatti: done")
    play(q, "?hatti: done", "?fight")
    assert len(facts(q, facts_war.Battle)) == 1
    assert inside(q, "hatti", "gaza") == "1 storm-god"


@clause("11.3", "11.8")
def test_the_declaration_needs_a_marker_of_ones_own() -> None:
    p = scene(
        'forces = { raphia = "King, Amon, Ra" }',
        'forces = { gaza = "2 Storm God", hattusha = "King" }',
        dice=[3, 3],
    )
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza", "?fight")
    assert len(facts(p, facts_war.Battle)) == 1


@clause("11.12")
def test_a_campaign_moves_each_general_and_unit_once() -> None:
    egypt = 'forces = { gaza = "King, Amon", jaffa = "Warlord 1, Ra", memphis = "Warlord 2" }'
    p = scene(egypt, egypt_hand=(5,))
    play(p, "card #5", "event", "activate egypt.king", "all", "enter jaffa", "take-general egypt.1", "stop")
    assert why(p, "activate egypt.1") == "11.12"
    play(p, "activate egypt.2", "enter heliopolis", "stop")
    assert p.seats_to_choose == [1]
    q = scene(egypt, egypt_hand=(5,))
    play(
        q,
        "card #5",
        "event",
        "activate egypt.king",
        "all",
        "enter jaffa",
        "stop",
        "activate egypt.1",
        "choose",
    )
    # The King's Amon has moved; only Ra may go on.
    assert not offers(q, "units amon 1")
    assert offers(q, "units ra 3")


@clause("11.12", "9.3")
def test_a_campaign_ignores_ratings_and_may_stop_early() -> None:
    egypt = 'king = "hatshepsut"\nforces = { gaza = "King, Amon", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, egypt_hand=(1,), turn=1)
    play(p, "card #1", "event")
    assert not offers(p, "done")
    play(p, "activate egypt.king", "all", "enter jaffa", "stop", "done")
    assert p.seats_to_choose == [1]
    q = scene(egypt, turn=1)
    play(q, OPS_2)
    assert why(q, "activate egypt.king") == "9.2.A"


@clause("11.12", "20.3")
def test_one_of_a_campaigns_generals_may_be_neutral() -> None:
    p = scene(
        egypt_hand=(1,),
        head='neutral = ["kassites"]',
        more='[powers.kassites]\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
        'forces = { babylon = "King, Warlord 1, Warlord 2, Marduk" }\n',
    )
    play(p, "card #1", "event", "neutral kassites.1", "alone", "enter sippar", "stop")
    assert why(p, "neutral kassites.2") == "11.12"
    assert p.holder[4] == 0


@clause("11.13")
def test_attrition_is_worse_in_a_crowd() -> None:
    assert attrition_from(9) == 6
    assert attrition_from(10) == 5
    egypt = 'forces = { gaza = "King, Amon, Ra, 3 chariots" }'
    p = scene(egypt, egypt_hand=(99,), dice=[6, 5, 4, 3, 2, 1, 6, 5, 1])
    play(p, "card #99", "event", "aim-space gaza")
    # Nine units: only sixes count, one Amon and one chariot.
    assert units(p, "egypt", "gaza") == "2 amon, 1 amon*, 3 ra, 2 chariot, 1 chariot*"
    q = scene(
        egypt.replace("3 chariots", "4 chariots"), egypt_hand=(99,), dice=[6, 5, 4, 3, 2, 1, 6, 5, 1, 1]
    )
    play(q, "card #99", "event", "aim-space gaza")
    assert units(q, "egypt", "gaza") == "1 amon, 2 amon*, 3 ra, 2 chariot, 2 chariot*"


@clause("11.11", "11.13")
def test_a_general_stays_when_attrition_takes_his_last_unit() -> None:
    p = scene('forces = { gaza = "King, 1 Amon reduced" }', egypt_hand=(99,), dice=[6])
    play(p, "card #99", "event", "aim-space gaza")
    assert units(p, "egypt", "gaza") == ""
    assert general_at(p, "egypt.king") == "gaza"


@clause("3.0")
def test_mercenaries_left_alone_become_barbarians() -> None:
    p = scene('forces = { gaza = "King, Amon, 2 mercenaries", memphis = "Warlord 1" }')
    play(
        p, OPS_3, "activate egypt.king", "choose", "units amon 3", "units mercenary 0", "enter jaffa", "stop"
    )
    assert units(p, "egypt", "gaza") == ""
    assert p.stack(12, 10) != 0
    assert len(facts(p, facts_war.Deserted)) == 1
    # A leaderless warrior is company enough.
    q = scene('forces = { gaza = "King, Amon, 2 mercenaries", memphis = "Warlord 1" }')
    play(
        q, OPS_3, "activate egypt.king", "choose", "units amon 2", "units mercenary 0", "enter jaffa", "stop"
    )
    assert units(q, "egypt", "gaza") == "1 amon, 2 mercenary"


@clause("21.0")
def test_tribal_spaces_are_impassable() -> None:
    p = scene('forces = { sais = "Warlord 1, 2 Amon" }')
    play(p, OPS_2, "activate egypt.1", "all")
    assert why(p, "enter libyans") == "11.2"


@clause("9.2.A")
@pytest.mark.parametrize(("card", "may"), [(OPS_1, False), (OPS_2, True), (OPS_3, True)])
def test_a_warlord_needs_two_ops(card: str, may: bool) -> None:
    p = scene()
    play(p, card)
    assert offers(p, "activate egypt.1") is may


@clause("11.8", "17.5")
def test_nobody_goes_in_or_out_when_a_second_army_arrives_at_the_gates() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ninside = { gaza = "2 Storm God" }\nforces = { hattusha = "King" }'
    egypt = 'forces = { gaza = "Warlord 1, Amon", raphia = "King, Ra", memphis = "Warlord 2" }'
    p = scene(egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza")
    assert p.seats_to_choose == [0]
    assert inside(p, "hatti", "gaza") == "2 storm-god"


@clause("11.12", "9.2.B")
def test_units_that_only_besieged_have_not_moved() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\n' + FAR_HATTI
    egypt = 'forces = { gaza = "King, Warlord 1, Amon, Ra", memphis = "Warlord 2" }'
    p = scene(egypt, hatti, egypt_hand=(5,), dice=[1])
    play(p, "card #5", "event", "besiege egypt.king")
    play(p, "activate egypt.1", "all", "enter raphia", "stop")
    assert general_at(p, "egypt.1") == "raphia"
    assert units(p, "egypt", "raphia") == "3 amon, 2 ra"
