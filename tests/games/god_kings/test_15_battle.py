"""15 Battles."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import (
    battle_points,
    can_complete,
    charge_modifier,
    charge_succeeds,
    chariots_owed,
    closest,
    loss_number,
)
from kadesh.games.god_kings.rules.stack import part, size
from tests.games.god_kings.scene import OPS_3, battle, play, scene
from tests.games.god_kings.table import facts, general_at, marker, offered, offers, units, why
from tests.support import clause

START = (OPS_3, "activate egypt.king", "all", "enter jaffa")
EGYPT = 'forces = { gaza = "King, Amon, Ra, 2 chariots", memphis = "Warlord 1, Warlord 2" }'
HATTI = 'forces = { jaffa = "Storm God, 1 Sun Goddess", hattusha = "King, Warlord 1, Warlord 2" }'


@clause("15.0", "15.1", "15.2", "15.5", "15.5.1")
def test_battle_is_forced_ends_the_move_and_follows_its_steps() -> None:
    p = scene(EGYPT, HATTI, dice=[4, 2])
    play(p, *START)
    assert not offers(p, "enter gaza")
    play(
        p,
        "fight",
        "no-charge",
        "fight",
        "advantage 5 0",
        "?lose-cheapest",
        "?lose-cheapest",
        "?lose-cheapest",
    )
    kinds = [type(fact).__name__ for fact in p.journal.facts if p.journal]  # type: ignore[union-attr]
    order = ["Battle", "Advantage", "AdvantageUsed", "BattleRoll", "BattleRoll", "BattleLosses", "BattleWon"]
    assert [kind for kind in kinds if kind in order][:5] == order[:5]
    play(p, "?displace", "?retreat", "?home hattusha")
    assert p.seats_to_choose == [1]


@clause("15.1")
def test_two_warlords_without_their_king_name_a_commander() -> None:
    p = scene(EGYPT, 'forces = { jaffa = "Warlord 1, Warlord 2, Storm God", hattusha = "King" }')
    play(p, *START, "?hatti: done", "fight")
    assert p.seats_to_choose == [1]
    play(p, "command hatti.2")
    assert battle(p).defending_general == 5
    q = scene(EGYPT, 'forces = { jaffa = "King, Warlord 1, Storm God", hattusha = "Warlord 2" }')
    play(q, *START, "?hatti: done", "fight")
    assert battle(q).defending_general == 3


@clause("15.3")
def test_the_active_player_is_the_attacker() -> None:
    p = scene(EGYPT, HATTI)
    play(p, *START, "fight")
    assert (battle(p).attacker, battle(p).defender) == (0, 1)


@clause("15.4", "15.5.3")
def test_units_held_back_take_no_losses_and_do_not_count() -> None:
    p = scene(EGYPT, HATTI, dice=[1, 6])
    play(p, *START, "hold ra 1", "hold ra 1", "hold ra 1")
    assert why(p, "hold ra 1") == "15.5.3"
    play(p, "fight")
    assert size(battle(p).attacking) == 5
    play(p, "no-charge", "fight")
    # Thutmose and one division only.
    assert facts(p, facts_war.Advantage)[0].attacker == 5
    play(p, "advantage 0 4", *["?lose-cheapest"] * 3)
    lost = facts(p, facts_war.BattleLosses)[0]
    assert part(lost.before, 2) == 0
    assert sum(part(p.stack(0, place), 2) for place in range(len(p.present))) == 3


@clause("15.5.3")
def test_one_unit_at_least_fights() -> None:
    p = scene('forces = { gaza = "King, 2 Amon" }', HATTI)
    play(p, *START)
    assert why(p, "hold amon 2") == "15.5.3"
    play(p, "hold amon 1", "?fight")
    assert size(battle(p).attacking) == 1


@clause("15.5.3", "15.5.2")
def test_chariots_that_did_not_charge_may_stand_aside_later() -> None:
    p = scene(EGYPT, HATTI)
    play(p, *START, "fight", "no-charge")
    assert why(p, "hold amon 1") == "15.5.3"
    play(p, "hold chariot 2", "?fight")
    assert size(battle(p).attacking) == 6
    q = scene(EGYPT, HATTI, dice=[6])
    play(q, *START, "fight", "charge")
    # Whoever tried a charge fights on with all chariots.
    assert size(battle(q).attacking) == 8
    assert not offers(q, "hold chariot 1")


@clause("15.5.2")
@pytest.mark.parametrize(
    ("own", "others", "shaken", "modifier"),
    [
        (1, 0, False, -1),
        (2, 0, False, -2),
        (3, 0, False, -3),
        (7, 0, False, -3),
        (2, 2, False, 0),
        (3, 2, False, -1),
        (4, 2, False, -2),
        (5, 2, False, -2),
        (6, 2, False, -3),
        (1, 3, False, 0),
        (3, 2, True, -2),
    ],
)
def test_the_modifiers_of_a_charge(own: int, others: int, shaken: bool, modifier: int) -> None:
    assert charge_modifier(own, others, shaken) == modifier


@clause("15.5.2")
def test_naturals_of_a_charge_and_the_difference_of_ratings() -> None:
    assert charge_succeeds(1, 0, 0, 4)
    assert not charge_succeeds(6, -9, 4, 0)
    assert charge_succeeds(4, 0, 4, 0)
    assert not charge_succeeds(5, 0, 4, 0)
    assert not charge_succeeds(2, -1, 2, 4)


@clause("15.5.2")
def test_the_larger_number_of_chariots_charges_first_then_the_other() -> None:
    hatti = 'forces = { jaffa = "Warlord 1, Storm God, 3 chariots", hattusha = "King" }'
    p = scene(EGYPT, hatti, dice=[6])
    play(p, *START, "?hatti: done", "fight")
    assert p.seats_to_choose == [1]
    play(p, "charge")
    # It fails; now the Pharaoh may.
    assert p.seats_to_choose == [0]
    assert offers(p, "charge")
    play(p, "no-charge")
    assert battle(p).tried == 2


@clause("15.5.2")
def test_with_equal_chariots_the_better_general_decides_first() -> None:
    hatti = (
        'king = "suppiluliuma-i"\nforces = { jaffa = "King, Storm God, 2 chariots", hattusha = "Warlord 1" }'
    )
    p = scene(EGYPT.replace("King, Amon", "Warlord 1, Amon").replace("Warlord 1, Warlord 2", "King"), hatti)
    play(
        p, OPS_3, "activate egypt.1", "choose", "units amon 3", "units ra 0", "units chariot 2", "enter jaffa"
    )
    play(p, "?hatti: done", "fight")
    assert p.seats_to_choose == [1]


@clause("15.5.2")
def test_un_led_forces_do_not_charge_and_a_charge_strikes_before_the_battle() -> None:
    hatti = 'forces = { jaffa = "2 Storm God, 3 chariots", hattusha = "King, Warlord 1" }'
    # Pharaoh alone may: 4 against 0, roll 3; casualties 5 in the column of 8.
    p = scene(EGYPT, hatti, dice=[3, 5])
    play(p, *START, "fight", "charge")
    assert facts(p, facts_war.ChargeRoll)[0].success
    losses = facts(p, facts_war.ChargeLosses)[0]
    assert (losses.strength, losses.number) == (8, 6)
    play(p, "lose-cheapest")
    assert len(facts(p, facts_war.BattleLosses)) == 1
    assert size(battle(p).defending) < 5 or "*" in units(p, "hatti", "jaffa")


@clause("15.5.2", "15.5.9")
def test_a_charge_that_destroys_everybody_ends_the_battle() -> None:
    egypt = 'forces = { gaza = "King, 8 chariots", memphis = "Warlord 1" }'
    hatti = 'forces = { jaffa = "1 Storm God reduced", hattusha = "King, Warlord 1, Sun Goddess" }'
    p = scene(egypt.replace("8 chariots", "1 chariot"), hatti, dice=[1, 6])
    play(p, *START, "charge")
    # Four points of chariots, a six: loss number 4, the reduced warrior falls.
    assert facts(p, facts_war.BattleRoll) == []
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert marker(p, "jaffa") == "egypt"


@clause("11.7", "15.5.2", "15.5.3", "15.5.5")
def test_no_charge_in_mountains_half_strength_and_one_for_the_defender() -> None:
    hatti = 'forces = { jerusalem = "Warlord 1, Storm God, 3 chariots", hattusha = "King" }'
    p = scene(EGYPT, hatti, dice=[3, 3])
    play(p, OPS_3, "activate egypt.king", "all", "enter jerusalem", "?hatti: done", "fight", "?fight")
    advantage = facts(p, facts_war.Advantage)[0]
    # Pharaoh 4 and two divisions; warlord 2, a division and the mountain.
    assert (advantage.attacker, advantage.defender) == (6, 4)
    play(p, "advantage 2 0")
    assert [fact.strength for fact in facts(p, facts_war.BattleRoll)] == [18 + 4, 9 + 6]


@clause("15.5.4", "15.5.7")
@pytest.mark.parametrize(
    ("strength", "roll", "number"),
    [
        (1, 6, 1),
        (6, 1, 2),
        (11, 2, 5),
        (20, -9, 3),
        (25, 3, 12),
        (36, 10, 26),
        (37, 99, 28),
        (99, 4, 19),
        (0, 6, 0),
    ],
)
def test_the_battle_table(strength: int, roll: int, number: int) -> None:
    assert loss_number(strength, roll) == number


@clause("15.5.5")
def test_local_allies_need_control_of_the_province_and_a_general() -> None:
    canaan = '["gaza", "megiddo", "hazor", "tyre", "jaffa"]'
    hatti = f'provinces = ["hatti"]\nspaces = {canaan}\n' + HATTI.replace(
        "Storm God, 1", "Warlord 1, Storm God, 1"
    ).replace("King, Warlord 1, Warlord 2", "King, Warlord 2")
    egypt = EGYPT.replace("gaza", "jerusalem")
    p = scene(egypt, hatti)
    play(p, *START, "?hatti: done", "fight", "no-charge", "fight")
    assert facts(p, facts_war.Advantage)[0].defender == 2 + 1 + 1
    # Without a general there are no allies.
    q = scene(egypt, f'provinces = ["hatti"]\nspaces = {canaan}\n' + HATTI)
    play(q, *START, "fight", "no-charge", "fight")
    assert facts(q, facts_war.Advantage)[0].defender == 1


@clause("15.5.5")
def test_allies_count_two_at_home() -> None:
    egypt = 'forces = { sile = "King, Amon, Ra", memphis = "Warlord 1" }'
    hatti = 'forces = { avaris = "Storm God", hattusha = "King" }'
    p = scene(egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter avaris", "fight")
    assert facts(p, facts_war.Advantage)[0].attacker == 4 + 2 + 2


@clause("15.5.5", "7.2")
def test_a_division_counts_with_all_three_counters_reduced_or_not() -> None:
    egypt = 'forces = { gaza = "King, 2 Amon, 1 Amon reduced, 2 Ra", memphis = "Warlord 1" }'
    p = scene(egypt, HATTI)
    play(p, *START, "fight")
    assert facts(p, facts_war.Advantage)[0].attacker == 4 + 1


@clause("15.5.6")
def test_the_advantage_is_split_before_the_dice_and_never_exceeded() -> None:
    p = scene(EGYPT, HATTI, dice=[3, 3])
    play(p, *START, "fight", "no-charge", "fight")
    points = battle(p).advantage
    assert points == 5
    assert why(p, "advantage 5 1") == "15.5.6"
    assert facts(p, facts_war.BattleRoll) == []
    play(p, "advantage 2 3")
    rolls = facts(p, facts_war.BattleRoll)
    assert [roll.modifier for roll in rolls] == [2, -3]


@clause("15.5.8")
@pytest.mark.parametrize(
    ("number", "warriors", "others", "owed", "total"),
    [
        (17, 12, 2, 0, 17),
        (9, 8, 2, 2, 7),
        (5, 2, 2, 0, 5),
        (1, 5, 5, 0, 0),
        (4, 1, 0, 0, 3),
        (99, 2, 3, 0, 12),
    ],
)
def test_losses_come_as_close_as_they_can(
    number: int, warriors: int, others: int, owed: int, total: int
) -> None:
    assert closest(number, warriors, others, owed) == total


@clause("15.5.8", "15.5.2")
def test_the_chariots_share_is_half_rounded_down_and_ends_with_the_chariots() -> None:
    assert chariots_owed(9, 8) == 2
    assert chariots_owed(11, 8) == 2
    assert chariots_owed(12, 8) == 3
    assert chariots_owed(20, 2) == 2
    assert can_complete(3, 1, 0, 0, 0)
    assert not can_complete(3, 0, 2, 2, 0)
    assert not can_complete(4, 4, 0, 0, 1)


@clause("15.5.8")
def test_a_step_that_leads_away_from_the_number_is_refused() -> None:
    # Two against three: loss number 2 from one warrior and a mercenary can only be the mercenary's step.
    egypt = 'forces = { gaza = "King, 1 Amon, 1 mercenary", memphis = "Warlord 1" }'
    hatti = 'forces = { jaffa = "1 Storm God, 1 mercenary", hattusha = "King" }'
    p = scene(egypt, hatti, dice=[4, 1])
    play(p, *START, "fight")
    play(p, "advantage 4 0")
    numbers = [roll.number for roll in facts(p, facts_war.BattleRoll)]
    assert numbers == [6, 2]


@clause("15.5.9")
def test_ties_go_to_the_defender_and_the_winner_marks_the_space() -> None:
    egypt = 'forces = { gaza = "Warlord 1, Amon", memphis = "King" }'
    hatti = 'forces = { jaffa = "Warlord 1, Storm God", hattusha = "King" }'
    p = scene(egypt, hatti, dice=[3, 3])
    play(p, OPS_3, "activate egypt.1", "all", "enter jaffa", "?hatti: done", "fight")
    play(p, *["?lose-cheapest"] * 4)
    won = facts(p, facts_war.BattleWon)[0]
    assert won.attacker == won.defender
    assert won.side == 1
    assert marker(p, "jaffa") == "hatti"


@clause("15.5.9", "24.1")
@pytest.mark.parametrize(
    ("was_army", "units_", "barbarian", "points"),
    [(True, 6, False, 1), (True, 5, False, 0), (True, 5, True, 1), (True, 6, True, 2), (False, 9, False, 0)],
)
def test_points_for_a_victory(was_army: bool, units_: int, barbarian: bool, points: int) -> None:
    assert battle_points(was_army, units_, barbarian) == points


@clause("15.5.10", "25.0")
def test_five_more_displace_the_loser() -> None:
    p = scene(
        EGYPT, 'forces = { jaffa = "Warlord 1, 2 Storm God", hattusha = "King, Sun Goddess" }', dice=[6, 1]
    )
    play(p, *START, "?hatti: done", "fight", "no-charge", "fight")
    play(p, "advantage 5 0" if offers(p, "advantage 5 0") else "advantage 4 0", *["?lose-cheapest"] * 4)
    assert not offers(p, "retreat")


@clause("15.1", "17.7")
def test_the_winner_never_retreats() -> None:
    p = scene(EGYPT, HATTI, dice=[6, 1])
    play(
        p,
        *START,
        "fight",
        "no-charge",
        "fight",
        "advantage 5 0",
        *["?lose-cheapest"] * 4,
        "?displace",
        "?home hattusha",
    )
    assert general_at(p, "egypt.king") == "jaffa"
    assert offered(p, "card")
