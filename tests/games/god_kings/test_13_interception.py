"""13 Reaction A: interception."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from tests.games.god_kings.scene import OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import facts, general_at, offers, units, why
from tests.support import clause

MARCH = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
START = (OPS_3, "activate egypt.king", "all")
SHECHEM = 'forces = { shechem = "King, Storm God, 2 chariots", hattusha = "Warlord 1, Sun Goddess" }'


@clause("13.1", "13.2", "15.3")
def test_an_army_next_to_the_entered_space_falls_upon_the_mover_and_is_the_defender() -> None:
    p = scene(MARCH, SHECHEM, dice=[1, 3, 3])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "fight", "?fight")
    battle = facts(p, facts_war.Battle)[0]
    assert (battle.side, battle.defender) == (0, 1)
    assert facts(p, facts_war.Interception)[0].success


@clause("13.2")
def test_generals_without_units_and_units_without_general_do_not_intercept() -> None:
    hatti = 'forces = {{ shechem = "{here}", hattusha = "{there}" }}'
    p = scene(MARCH, hatti.format(here="Warlord 1", there="King, Storm God"))
    play(p, *START, "enter jaffa")
    assert p.seats_to_choose == [0]
    q = scene(MARCH, hatti.format(here="2 Storm God", there="King"))
    play(q, *START, "enter jaffa")
    assert q.seats_to_choose == [0]


@clause("13.2")
def test_a_lone_general_is_intercepted_and_backs_up_or_is_displaced() -> None:
    egypt = 'forces = { gaza = "Warlord 1", memphis = "King, Amon" }'
    p = scene(egypt, SHECHEM, dice=[1])
    play(p, OPS_3, "activate egypt.1", "enter jaffa", "intercept hatti.king", "all", "back-up")
    assert general_at(p, "egypt.1") == "gaza"
    q = scene(egypt, SHECHEM, dice=[1])
    play(q, OPS_3, "activate egypt.1", "enter jaffa", "intercept hatti.king", "all", "fight", "home memphis")
    assert general_at(q, "egypt.1") == "memphis"
    assert facts(q, facts_war.Battle) == []


@clause("13.3")
def test_not_into_a_space_with_standing_enemy_units() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", jaffa = "1 Seth", memphis = "Warlord 1, Warlord 2" }'
    p = scene(egypt, SHECHEM)
    play(p, *START, "enter jaffa")
    assert p.seats_to_choose == [0]


@clause("13.3", "13.6")
def test_a_third_power_does_not_intercept_where_another_stands() -> None:
    p = scene(
        MARCH,
        'forces = { jaffa = "1 Storm God", hattusha = "King, Sun Goddess" }',
        seats=("egypt", "hatti", "mitanni"),
        more='[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nprovinces = ["mitanni"]\n'
        'forces = { shechem = "King, Teshub" }\n',
        dice=[3, 3],
    )
    play(p, *START, "enter jaffa")
    # Hatti's warrior stands there: nobody else may come.
    assert p.seats_to_choose == [0]
    assert facts(p, facts_war.InterceptionDeclared) == []


@clause("13.6")
def test_the_first_who_declares_bars_the_others() -> None:
    more = (
        '[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nprovinces = ["mitanni"]\n'
        'forces = { megiddo = "King, Teshub" }\n'
    )
    p = scene(MARCH, SHECHEM, seats=("egypt", "hatti", "mitanni"), more=more, dice=[6])
    play(p, *START, "enter jaffa")
    assert p.seats_to_choose == [1]
    play(p, "intercept hatti.king", "all")
    # It fails, and Mitanni has not even been asked.
    assert len(facts(p, facts_war.InterceptionDeclared)) == 1
    assert p.seats_to_choose == [0]
    q = scene(MARCH, SHECHEM, seats=("egypt", "hatti", "mitanni"), more=more)
    play(q, *START, "enter jaffa", "hatti: done")
    assert q.seats_to_choose == [2]


@clause("13.4")
@pytest.mark.parametrize(
    ("force", "marked", "modifier"),
    [
        ("Storm God", False, 0),
        ("Storm God", True, 1),
        ("Storm God, 2 chariots", False, -1),
        ("3 chariots", False, -3),
        ("3 chariots", True, -2),
    ],
)
def test_the_modifiers_of_the_roll(force: str, marked: bool, modifier: int) -> None:
    egypt = MARCH if not marked else 'provinces = ["egypt"]\nspaces = ["jaffa"]\n' + MARCH
    hatti = f'forces = {{ shechem = "King, {force}", hattusha = "Warlord 1, Sun Goddess" }}'
    p = scene(egypt, hatti, dice=[6])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all")
    attempt = facts(p, facts_war.Interception)[0]
    assert attempt.modifier == modifier
    assert not attempt.success


@clause("13.4")
def test_a_marker_counts_not_against_units_of_ones_own_in_the_space() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["jaffa"]\n' + MARCH
    hatti = 'forces = { shechem = "King, Storm God", jaffa = "1 Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[6])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all")
    assert facts(p, facts_war.Interception)[0].modifier == 0


@clause("13.4", "15.5.5")
def test_a_battle_by_interception_gives_its_side_one_more() -> None:
    p = scene(MARCH, SHECHEM.replace("King", "Warlord 2"), dice=[1])
    play(p, *START, "enter jaffa", "intercept hatti.2", "all", "fight", "fight", "?no-charge")
    # Warlord 2, a division, one for the interception; Thutmose 4 and two divisions.
    advantage = facts(p, facts_war.Advantage)[0]
    assert (advantage.attacker, advantage.defender) == (6, 4)


@clause("13.5")
def test_backing_up_ends_the_move() -> None:
    p = scene(MARCH, SHECHEM, dice=[1])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "back-up")
    assert general_at(p, "egypt.king") == "gaza"
    assert offers(p, "hatti: card #86")
    assert units(p, "hatti", "jaffa") == "3 storm-god, 2 chariot"


@clause("13.6")
def test_several_armies_are_declared_first_and_fight_together() -> None:
    hatti = (
        'forces = { shechem = "King, Storm God", megiddo = "Warlord 1, Sun Goddess", hattusha = "Warlord 2" }'
    )
    p = scene(MARCH, hatti, dice=[1, 1])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "intercept hatti.1", "all")
    play(p, "roll-for hatti.king")
    assert [fact.success for fact in facts(p, facts_war.Interception)] == [True, True]
    assert units(p, "hatti", "jaffa") == "3 storm-god, 3 sun-goddess"
    assert offers(p, "back-up")


@clause("13.7")
def test_one_interception_from_a_space_and_a_unit_for_the_king_who_stays() -> None:
    hatti = 'forces = { shechem = "King, Warlord 1, 3 Storm God", hattusha = "Warlord 2, Sun Goddess" }'
    p = scene(MARCH, hatti, dice=[6])
    play(p, *START, "enter jaffa", "intercept hatti.1", "choose")
    assert why(p, "units storm-god 3") == "13.7"
    assert why(p, "units storm-god 0") == "13.2"
    play(p, "units storm-god 2")
    assert len(facts(p, facts_war.InterceptionDeclared)) == 1
    q = scene(MARCH, hatti.replace("3 Storm God", "1 Storm God"))
    play(q, *START, "enter jaffa")
    assert why(q, "intercept hatti.1") == "13.7"
    assert offers(q, "intercept hatti.king")


@clause("13.7")
def test_a_second_from_the_same_space_is_refused() -> None:
    hatti = 'forces = { shechem = "King, Warlord 1, Storm God", megiddo = "Warlord 2, Sun Goddess" }'
    p = scene(MARCH, hatti)
    play(p, *START, "enter jaffa", "intercept hatti.1", "all")
    assert why(p, "intercept hatti.king") == "13.7"
    assert offers(p, "intercept hatti.2")


@clause("13.8")
def test_an_army_inside_a_city_intercepts_unless_enemies_are_before_it() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["megiddo"]\ninside = { megiddo = "King, 2 Storm God" }\nforces = { hattusha = "Warlord 1" }'
    p = scene(MARCH, hatti, dice=[1])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all")
    assert units(p, "hatti", "jaffa") == "2 storm-god"
    egypt = 'forces = { gaza = "King, Amon, Ra", megiddo = "Seth", memphis = "Warlord 1, Warlord 2" }'
    q = scene(egypt, hatti)
    play(q, *START, "enter jaffa")
    assert q.seats_to_choose == [0]


@clause("13.9", "11.5")
def test_an_interception_may_save_a_force_from_being_overrun() -> None:
    egypt = 'forces = { gaza = "King, Warlord 1, Amon, Ra, 4 chariots", memphis = "Warlord 2" }'
    hatti = 'forces = { jaffa = "1 Storm God", shechem = "King, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "fight")
    assert not offers(p, "overrun")
    q = scene(egypt, hatti, dice=[6])
    play(q, *START, "enter jaffa", "intercept hatti.king", "all")
    assert offers(q, "overrun")


@clause("13.10")
def test_who_failed_to_intercept_does_not_avoid_this_army_but_may_try_again_to_intercept() -> None:
    p = scene(MARCH, SHECHEM, dice=[6, 6])
    play(p, *START, "enter jaffa", "intercept hatti.king", "all", "enter shechem")
    # Nobody is asked: the only army there has failed.
    assert facts(p, facts_war.AvoidDeclared) == []
    q = scene(MARCH, SHECHEM, dice=[6])
    play(q, *START, "enter jaffa", "intercept hatti.king", "all", "enter megiddo")
    assert offers(q, "intercept hatti.king")


@clause("13.10", "11.12")
def test_against_another_army_of_the_same_campaign_he_may_avoid() -> None:
    egypt = 'forces = { gaza = "King, Amon, Ra", beth-shan = "Warlord 1, 2 Seth", memphis = "Warlord 2" }'
    p = scene(egypt, SHECHEM, dice=[6], egypt_hand=(5,))
    play(
        p,
        "card #5",
        "event",
        "activate egypt.king",
        "all",
        "enter jaffa",
        "intercept hatti.king",
        "all",
        "stop",
    )
    play(p, "activate egypt.1", "all", "enter shechem")
    assert offers(p, "avoid hatti.king")


@clause("13.3")
def test_nobody_intercepts_a_retreat_or_another_interceptor() -> None:
    more = (
        '[powers.mitanni]\nsuccessor = "none"\nhand = [95]\nprovinces = ["mitanni"]\n'
        'forces = { megiddo = "King, Teshub" }\n'
    )
    p = scene(MARCH, SHECHEM, seats=("egypt", "hatti", "mitanni"), more=more, dice=[1])
    play(p, *START, "enter jaffa", "hatti: intercept hatti.king", "all", "back-up")
    assert [fact.side for fact in facts(p, facts_war.InterceptionDeclared)] == [1]


@clause("20.3", "13.2")
def test_a_neutral_army_intercepts_by_the_decision_of_its_holder() -> None:
    p = scene(
        MARCH,
        head='neutral = ["kassites"]',
        more='[powers.kassites]\nsuccessor = "none"\ncontroller = "hatti"\nprovinces = ["kardunias"]\n'
        'forces = { shechem = "King, Marduk" }\n',
    )
    play(p, *START, "enter jaffa")
    assert p.seats_to_choose == [1]
    assert offers(p, "intercept kassites.king")


@clause("13.2")
def test_a_warlord_moving_is_met_in_each_space() -> None:
    p = scene('forces = { gaza = "Warlord 1, 2 Amon", memphis = "King" }', SHECHEM, dice=[6, 6])
    play(p, OPS_2, "activate egypt.1", "all", "enter jaffa", "intercept hatti.king", "all", "enter megiddo")
    play(p, "intercept hatti.king", "all")
    assert len(facts(p, facts_war.Interception)) == 2
