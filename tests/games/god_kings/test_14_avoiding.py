"""14 Reaction B: avoiding battle, and pursuit."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import pursues
from tests.games.god_kings.scene import OPS_3, army, play, scene
from tests.games.god_kings.table import facts, general_at, inside, offered, offers, units, why
from tests.support import clause

MARCH = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
START = (OPS_3, "activate egypt.king", "all")
JAFFA = 'forces = { jaffa = "Warlord 1, Storm God", hattusha = "King, Sun Goddess" }'


@clause("14.1")
def test_an_army_slips_away_into_an_adjacent_space() -> None:
    p = scene(MARCH, JAFFA, dice=[2])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "avoid-to shechem")
    assert units(p, "hatti", "shechem") == "3 storm-god"
    assert general_at(p, "hatti.1") == "shechem"
    assert facts(p, facts_war.Battle) == []


@clause("14.1", "15.5.5")
def test_who_fails_fights_with_one_less() -> None:
    p = scene(MARCH, JAFFA, dice=[3])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "fight")
    advantage = facts(p, facts_war.Advantage)[0]
    # Warlord 2, a division, less one.
    assert (advantage.attacker, advantage.defender) == (6, 2)


@clause("14.1")
@pytest.mark.parametrize(("die", "success"), [(1, True), (2, True), (3, True), (4, False), (6, False)])
def test_a_lone_general_has_one_less_on_the_die(die: int, success: bool) -> None:
    hatti = 'forces = { jaffa = "Warlord 1", hattusha = "King, Sun Goddess" }'
    p = scene(MARCH, hatti, dice=[die])
    play(p, *START, "enter jaffa", "avoid hatti.1", "?hatti: home hattusha")
    attempt = facts(p, facts_war.AvoidBattle)[0]
    assert attempt.modifier == -1
    assert attempt.success is success
    if success:
        assert offers(p, "avoid-to shechem")
    else:
        assert general_at(p, "hatti.1") == "hattusha"


@clause("14.2")
def test_not_where_the_enemy_came_from_nor_to_enemy_units_or_markers() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["shechem"]\n' + MARCH
    p = scene(egypt, JAFFA, dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all")
    assert why(p, "avoid-to gaza") == "14.2"
    assert why(p, "avoid-to shechem") == "14.2"
    assert why(p, "avoid-to tyre") == "14.1"
    assert {option[1] for option in offered(p, "avoid-to")} == {12, 14}


@clause("14.2")
def test_with_nowhere_to_go_nobody_tries() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["jerusalem", "shechem", "megiddo"]\n' + MARCH
    p = scene(egypt, JAFFA)
    play(p, *START, "enter jaffa")
    assert facts(p, facts_war.AvoidDeclared) == []
    assert p.seats_to_choose == [0]


@clause("14.2")
def test_units_beyond_command_and_others_stay_behind() -> None:
    hatti = 'forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    p = scene(MARCH, hatti, dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "avoid-to shechem")
    assert units(p, "hatti", "jaffa") in ("1 storm-god", "1 sun-goddess")
    # Who stayed behind is fought.
    play(p, "?fight", "?fight")
    assert len(facts(p, facts_war.Battle)) == 1


@clause("14.2")
def test_units_without_a_general_do_not_avoid() -> None:
    p = scene(MARCH, 'forces = { jaffa = "2 Storm God", hattusha = "King" }')
    play(p, *START, "enter jaffa")
    assert p.seats_to_choose == [0]
    assert facts(p, facts_war.AvoidDeclared) == []


@clause("14.3")
def test_a_warlord_avoids_alone_and_leaves_the_king_a_unit() -> None:
    hatti = 'forces = { jaffa = "King, Warlord 1, 3 Storm God", hattusha = "Sun Goddess" }'
    p = scene(MARCH, hatti, dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "choose")
    assert why(p, "units storm-god 3") == "14.3"
    play(p, "units storm-god 2", "avoid-to shechem")
    assert units(p, "hatti", "jaffa") == "1 storm-god"
    assert general_at(p, "hatti.king") == "jaffa"


@clause("14.3")
def test_only_one_attempt() -> None:
    hatti = 'forces = { jaffa = "King, Warlord 1, 3 Storm God", shechem = "Warlord 2, Sun Goddess" }'
    p = scene(MARCH, hatti)
    play(p, *START, "enter jaffa", "avoid hatti.1", "all")
    assert why(p, "avoid hatti.king") == "14.3"
    # The other army may still declare an interception.
    assert offers(p, "intercept hatti.2")


@clause("14.4")
def test_pursuit_lets_the_army_go_on_and_needs_points() -> None:
    p = scene(MARCH, JAFFA, dice=[1, 2])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "avoid-to shechem", "pursue")
    assert facts(p, facts_war.Pursuit)[0].success
    assert offers(p, "enter shechem")
    play(p, "enter shechem")
    # He may try again.
    assert offers(p, "avoid hatti.1")


@clause("14.4", "14.6")
def test_a_failed_pursuit_forfeits_the_points_but_not_the_siege() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["megiddo"]\ngarrisons = ["megiddo"]\nforces = { megiddo = "Warlord 1, Storm God", hattusha = "King" }'
    egypt = 'forces = { jaffa = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, hatti, dice=[1, 6])
    play(p, *START, "enter megiddo", "all-outside", "avoid hatti.1", "all", "avoid-to beth-shan", "pursue")
    assert army(p).mp == 0
    assert why(p, "enter jaffa") == "14.4"
    assert offers(p, "storm")


@clause("14.4")
def test_without_pursuit_the_army_stays_but_may_place_a_marker() -> None:
    p = scene(MARCH, JAFFA, dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "avoid-to shechem", "stay")
    assert why(p, "enter shechem") == "14.4"
    assert offers(p, "marker")


@clause("14.4")
def test_pursuit_knows_no_naturals() -> None:
    assert not pursues(1, 0, 0)
    assert pursues(6, -3, 3)
    assert not pursues(6, 0, 4)


@clause("14.5")
def test_a_city_is_a_refuge_of_its_own() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["megiddo"]\nforces = { megiddo = "Warlord 1, 2 Storm God", hattusha = "King" }'
    egypt = 'forces = { jaffa = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, hatti)
    play(p, *START, "enter megiddo", "all-inside")
    assert inside(p, "hatti", "megiddo") == "2 storm-god"
    assert offers(p, "enter tyre")
    q = scene(egypt, hatti, dice=[1])
    play(q, *START, "enter megiddo", "all-outside", "avoid hatti.1", "all", "avoid-to tyre")
    assert general_at(q, "hatti.1") == "tyre"


@clause("14.2", "14.3")
def test_two_warlords_without_their_king_avoid_together_with_up_to_ten_units() -> None:
    hatti = 'forces = { jaffa = "Warlord 1, Warlord 2, Storm God, Sun Goddess, 6 mercenaries", hattusha = "King" }'
    p = scene(MARCH, hatti, dice=[1])
    play(p, *START, "enter jaffa", "avoid hatti.1", "all", "?hatti: done", "avoid-to shechem")
    assert (general_at(p, "hatti.1"), general_at(p, "hatti.2")) == ("shechem", "shechem")
    assert p.present[p.general_at[4]] == 2
    assert units(p, "hatti", "jaffa") == "2 mercenary"


@clause("14.1", "11.8")
def test_a_warlord_inside_the_walls_does_not_flee_with_his_king() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza"]\ninside = { gaza = "Warlord 1, 1 Sun Goddess" }\n'
        'forces = { gaza = "King, Storm God", hattusha = "Warlord 2" }'
    )
    egypt = 'forces = { raphia = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, *START, "enter gaza", "shelter sun-goddess", "shelter-general hatti.1", "done")
    play(p, "avoid hatti.king", "all", "?hatti: done", "avoid-to jaffa")
    assert general_at(p, "hatti.king") == "jaffa"
    assert general_at(p, "hatti.1") == "gaza (inside)"


BOTH = 'forces = { shechem = "King, Warlord 1, Storm God, Sun Goddess", hattusha = "Warlord 2" }'


@clause("13.10", "14.2")
def test_a_warlord_who_went_along_in_a_failed_interception_does_not_avoid_either() -> None:
    p = scene(MARCH, BOTH, dice=[6, 6])
    play(p, *START, "enter jaffa", "intercept hatti.king", "choose", "with hatti.1", "units storm-god 3")
    play(p, "units sun-goddess 0", "enter shechem")
    assert facts(p, facts_war.AvoidDeclared) == []
    assert not offers(p, "avoid hatti.1")


@clause("13.10", "14.2")
def test_a_king_who_avoids_leaves_the_warlord_behind_who_failed_to_intercept() -> None:
    p = scene(MARCH, BOTH, dice=[6, 1])
    play(p, *START, "enter jaffa", "intercept hatti.1", "choose", "units storm-god 3")
    play(p, "?units sun-goddess 0", "enter shechem", "avoid hatti.king", "all", "?hatti: done")
    play(p, "avoid-to beth-shan")
    assert general_at(p, "hatti.king") == "beth-shan"
    assert (general_at(p, "hatti.1"), units(p, "hatti", "shechem")) == ("shechem", "3 storm-god")
