"""The rulebook's worked examples of battles and retreats, played through (T24–T33)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kadesh.games.god_kings.charts.tables import CHARIOT, EGYPT, GUARD
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import (
    battle_points,
    charge_modifier,
    charge_succeeds,
    closest,
    loss_number,
)
from kadesh.games.god_kings.rules.ch15_losses import can_lose, lose
from kadesh.games.god_kings.rules.ch15_sides import combat_strength
from kadesh.games.god_kings.rules.places import INSIDE
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import classes, part, size, steps
from kadesh.games.god_kings.rules.under_way import Battle, Losses
from tests.games.god_kings.table import (
    AT,
    facts,
    general_at,
    marker,
    offered,
    offers,
    play,
    table,
    units,
    why,
)
from tests.support import clause

OPS_1, OPS_2, OPS_3 = 83, 85, 84

TABLE = """
seats = ["{attacker}", "{defender}"]
{top}
[powers.{defender}]
hand = [86, 87, 88, 95, 97]
{defending}
[powers.{attacker}]
hand = [83, 85, 84, 43, 45{cards}]
{attacking}
[now]
turn = {turn}
phase = "impulse"
active = "{attacker}"
"""


def meeting(
    attacker: str,
    attacking: str,
    defender: str,
    defending: str,
    dice: list[int],
    *,
    turn: int = 2,
    cards: str = "",
    top: str = "",
) -> GodKingsPosition:
    """Two Powers, the first of which is to play a card."""
    text = TABLE.format(
        attacker=attacker,
        attacking=attacking,
        defender=defender,
        defending=defending,
        turn=turn,
        cards=cards,
        top=top,
    )
    return table(text, dice=dice)


def march(p: GodKingsPosition, general: str, *spaces: str) -> None:
    """A general goes with all that he may lead."""
    play(p, f"card #{OPS_3}", f"activate {general}", "all", *[f"enter {space}" for space in spaces])


def stand(p: GodKingsPosition) -> None:
    """Whoever is attacked stays before his walls and neither intercepts nor avoids."""
    while any(offers(p, word) for word in ("all-outside", "done")):
        play(p, "all-outside" if offers(p, "all-outside") else "done")


def battle(p: GodKingsPosition) -> Battle:
    found = p.under_way(Battle)
    assert found is not None
    return found


def go_on(p: GodKingsPosition, *wanted: str) -> None:
    """Choices of a battle that do not matter here are made in the plainest way until one of these is asked."""
    plain = ["fight", "no-charge", "no-sally", "done"]
    while p.seats_to_choose and not any(offers(p, word) for word in wanted):
        seat = p.seats_to_choose[0]
        word = next(word for word in plain if (word,) in p.options(seat))
        p.choose(seat, (word,))


# --- T24: Battle Advantage ---

THUTMOSE = 'provinces = ["egypt"]\nforces = {{ terqa = "King, Warlord 1, Warlord 2, {units}" }}'
SAUSHTATAR = 'provinces = ["mitanni"]\nforces = {{ mari = "King, Warlord 1, Warlord 2, {units}" }}'


@clause("15.5.6", "15.5.5")
def test_t24_thutmose_has_an_advantage_of_two() -> None:
    p = meeting(
        "egypt", THUTMOSE.format(units="2 Amon"), "mitanni", SAUSHTATAR.format(units="2 Teshub"), [3, 3]
    )
    march(p, "egypt.king", "mari")
    stand(p)
    go_on(p, "advantage 2 0")
    assert battle(p).drm == [4, 2]
    assert {option[1:] for option in offered(p, "advantage")} >= {(2, 0), (1, 1), (0, 2)}
    assert why(p, "advantage 2 2") == "15.5.6"
    assert not offers(p, "advantage 3 0")
    # Nobody has rolled yet.
    assert facts(p, facts_war.BattleRoll) == []
    play(p, "advantage 1 1")
    assert [fact.modifier for fact in facts(p, facts_war.BattleRoll)] == [1, -1]


# --- T25 to T27: losses ---


@clause("15.5.7", "15.5.8")
def test_t25_a_warrior_and_a_chariot_meet_a_loss_number_of_five() -> None:
    for strength in (9, 10, 11):
        assert loss_number(strength, 2) == 5
    assert closest(5, 2, 2, 0) == 5


def all_losses(p: GodKingsPosition) -> set[int]:
    """Whatever a side can come to by choosing its losses step by step."""
    top = p.frames[-1]
    assert isinstance(top, Losses)
    assert {option[1] for option in offered(p, "lose")} == {
        index for index in classes(top.stack) if can_lose(top, index)
    }
    todo: list[Losses] = [top]
    found: set[int] = set()
    while todo:
        losses = todo.pop()
        if not losses.target:
            found.add(losses.stack)
        for index in classes(losses.stack) if losses.target else []:
            if can_lose(losses, index):
                after = replace(losses)
                lose(after, index)
                todo.append(after)
    return found


@clause("15.5.8")
def test_t26_kassites_with_a_guard_and_seventeen() -> None:
    egypt = THUTMOSE.format(units="2 Amon, 2 Ra, 2 Seth, 2 Ptah, 1 chariot")
    kassites = """
provinces = ["kardunias"]
guard = "on"
forces = { mari = "Warlord 1, Marduk, Shuqamuna, guard", babylon = "King, Warlord 2" }
"""
    # 28 against 23, and 4 against 2 and two divisions: no advantage; 6 gives 17, 1 gives 10.
    p = meeting("egypt", egypt, "kassites", kassites, [6, 1])
    march(p, "egypt.king", "mari")
    stand(p)
    go_on(p, "lose-cheapest")
    assert battle(p).numbers == [17, 10]
    while p.seats_to_choose == [p.seat_of[EGYPT]]:
        play(p, "lose-cheapest")
    results = all_losses(p)
    before = battle(p).defending
    assert results
    for left in results:
        lost = sum(steps(before & 63 << 6 * at) - steps(left & 63 << 6 * at) for at in range(4))
        assert lost == 5
        assert part(left, 2 * GUARD + 1) == 1
    # Five reduced; one gone and three reduced; two gone and one reduced: all three kinds are there.
    gone = {6 - sum(part(left, 2 * at) + part(left, 2 * at + 1) for at in range(4)) for left in results}
    assert gone == {0, 1, 2}
    assert all(part(left, 2 * CHARIOT) == 0 for left in results)


@clause("15.5.2", "15.5.8")
def test_t27_half_the_losses_of_a_charge_come_from_chariots() -> None:
    mitanni = """
provinces = ["mitanni"]
forces = { terqa = "Warlord 1, 2 Teshub, 2 Shaushka, 1 chariot", washukanni = "King, Warlord 2" }
"""
    egypt = """
provinces = ["egypt"]
forces = { mari = "2 Amon, 2 Ra, 2 Seth", memphis = "King, Warlord 1, Warlord 2" }
"""
    # The charge fails with a 6; then 18 against a 1 is a loss number of 9.
    p = meeting("mitanni", mitanni, "egypt", egypt, [6, 1, 1])
    march(p, "mitanni.1", "mari")
    go_on(p, "charge")
    play(p, "charge")
    go_on(p, "advantage 2 0")
    play(p, "advantage 2 0")
    assert battle(p).numbers[1] == 9
    top = p.frames[-1]
    assert isinstance(top, Losses) and (top.target, top.owed) == (7, 2)
    results = all_losses(p)
    assert results
    for left in results:
        assert part(left, 2 * CHARIOT) == part(left, 2 * CHARIOT + 1) == 0
        assert steps(left) == 7


# --- T28, T29: charges ---


@clause("15.5.2")
def test_t28_the_charge_roll() -> None:
    assert charge_modifier(4, 2, False) == -2
    assert charge_succeeds(3, -2, 3, 2)
    assert not charge_succeeds(4, -2, 3, 2)
    assert not charge_succeeds(6, -9, 3, 2)
    assert charge_succeeds(1, 9, 0, 4)
    assert [charge_modifier(own, 0, False) for own in (1, 2, 3, 4)] == [-1, -2, -3, -3]
    assert [charge_modifier(own, 2, False) for own in (1, 2, 3, 4, 5, 6)] == [0, 0, -1, -2, -2, -3]
    assert charge_modifier(2, 2, True) == -1


@clause("15.5.2")
@pytest.mark.parametrize(("die", "comes_off"), [(3, True), (6, False), (1, True), (4, False)])
def test_t28_a_charge_at_the_table(die: int, comes_off: bool) -> None:
    # Ramesses II (3) with four chariots against a warlord (2) with two.
    egypt = THUTMOSE.format(units="4 chariots")
    hatti = """
provinces = ["hatti"]
forces = { mari = "Warlord 1, 2 chariots", hattusha = "King, Warlord 2" }
"""
    p = meeting("egypt", egypt, "hatti", hatti, [die, 1, 1, 1], turn=10)
    march(p, "egypt.king", "mari")
    stand(p)
    go_on(p, "charge")
    play(p, "egypt: charge")
    assert [(fact.modifier, fact.success) for fact in facts(p, facts_war.ChargeRoll)] == [(-2, comes_off)]
    # After a success there is no second charge; after a failure Hatti may try its own.
    if not comes_off:
        assert offers(p, "hatti: charge")


@clause("11.7", "15.5.2", "15.5.3", "15.5.5")
def test_t29_no_charges_in_mountains_and_chariots_count_half() -> None:
    egypt = 'provinces = ["egypt"]\nforces = { gaza = "King, Warlord 1, Warlord 2, 2 chariots, 1 chariot reduced" }'
    hatti = """
spaces = ["hattusha"]
forces = { jerusalem = "Warlord 1, 2 Storm God", hattusha = "King, Warlord 2" }
"""
    p = meeting("egypt", egypt, "hatti", hatti, [3, 3, 3])
    march(p, "egypt.king", "jerusalem")
    stand(p)
    go_on(p, "advantage 1 0")
    fight = battle(p)
    assert facts(p, facts_war.ChargeDeclared) == []
    assert combat_strength(fight, fight.attacking) == 2 + 2 + 1
    assert fight.drm == [4, 2 + 1]


# --- T30 to T33: winner, points, retreat ---

LEADERLESS = (
    'provinces = ["egypt"]\nforces = { terqa = "Warlord 1, 3 mercenaries", memphis = "King, Warlord 2" }'
)


@clause("15.5.9", "18.2")
def test_t30_equal_loss_numbers_are_the_defenders() -> None:
    hatti = """
spaces = ["mari", "hattusha"]
forces = { mari = "Warlord 1, 3 mercenaries", hattusha = "King, Warlord 2" }
"""
    p = meeting("egypt", LEADERLESS, "hatti", hatti, [3, 3])
    march(p, "egypt.1", "mari")
    stand(p)
    go_on(p, "lose-cheapest", "lose mercenary")
    assert battle(p).numbers == [6, 6]
    while not facts(p, facts_war.BattleWon):
        go_on(p, "lose-cheapest", "lose mercenary", "lose mercenary*")
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert facts(p, facts_war.BattleWon)[0].side == 1


def offered_loss(p: GodKingsPosition) -> str:
    return f"lose {offered(p, 'lose')[0][1]}"


@clause("15.5.9")
@pytest.mark.parametrize(("garrison", "left"), [(False, "egypt"), (True, "hatti!")])
def test_t30_the_winner_places_a_marker_but_not_over_a_garrison(garrison: bool, left: str) -> None:
    hatti = f"""
spaces = ["mari", "hattusha"]
garrisons = [{'"mari"' if garrison else ""}]
forces = {{ mari = "1 mercenary reduced, 1 Storm God reduced", hattusha = "King, Warlord 1, Warlord 2" }}
"""
    egypt = THUTMOSE.format(units="Amon, Ra")
    p = meeting("egypt", egypt, "hatti", hatti, [6, 1])
    march(p, "egypt.king", "mari")
    stand(p)
    go_on(p, "advantage 6 0")
    play(p, "advantage 6 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert units(p, "hatti", "mari") == ""
    assert marker(p, "mari") == left


@clause("15.5.9", "24.1", "21.0")
def test_t31_points_for_beaten_armies() -> None:
    assert battle_points(True, 6, False) == 1
    assert battle_points(True, 5, True) == 1
    assert battle_points(True, 6, True) == 2
    assert battle_points(True, 5, False) == 0
    assert battle_points(False, 8, False) == 0


def beaten_at_mari(retreat: bool) -> GodKingsPosition:
    """Hatti loses at Mari by five or more, with or without a place to retreat to."""
    spaces = '"mari", "anat", "hattusha"' if retreat else '"mari", "hattusha"'
    hatti = f"""
spaces = [{spaces}]
forces = {{ mari = "Warlord 1, Storm God", hattusha = "King, Warlord 2" }}
"""
    egypt = THUTMOSE.format(units="Amon, Ra, 4 chariots")
    p = meeting("egypt", egypt, "hatti", hatti, [3, 1])
    march(p, "egypt.king", "mari")
    stand(p)
    go_on(p, "advantage 0 3", "advantage 3 0")
    play(p, "advantage 0 3")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert facts(p, facts_war.BattleWon)[0].side == 0
    fact = facts(p, facts_war.BattleWon)[0]
    assert fact.attacker - fact.defender >= 5
    return p


def steps_of_hatti(p: GodKingsPosition) -> int:
    return sum(steps(stack) for stack in p.units[1 * len(p.present) : 2 * len(p.present)])


@clause("15.5.10", "25.0")
def test_t32_five_more_displace_and_cost_nothing_where_a_retreat_was_open() -> None:
    p = beaten_at_mari(True)
    left = facts(p, facts_war.BattleLosses)[-1].after
    while general_at(p, "hatti.1") == "mari":
        play(p, "home hattusha")
    assert general_at(p, "hatti.1") == "hattusha"
    assert steps_of_hatti(p) == steps(left)


@clause("15.5.10", "16.3", "25.0")
def test_t32_without_a_retreat_half_the_steps_are_lost() -> None:
    p = beaten_at_mari(False)
    left = facts(p, facts_war.BattleLosses)[-1].after
    while general_at(p, "hatti.1") == "mari":
        words = ["home hattusha", "lose-cheapest"]
        play(p, next((word for word in words if offers(p, word)), "") or offered_loss(p))
    assert steps_of_hatti(p) == steps(left) // 2


@clause("16.2", "25.0")
def test_t33_an_army_that_landed_and_loses_is_gone() -> None:
    egypt = (
        'provinces = ["egypt"]\nforces = { avaris = "Warlord 1, 3 mercenaries", memphis = "King, Warlord 2" }'
    )
    hatti = """
spaces = ["jaffa", "hattusha"]
forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King, Warlord 2" }
"""
    p = meeting("egypt", egypt, "hatti", hatti, [1, 1])
    play(p, f"card #{OPS_3}", "activate egypt.1", "all", "sail jaffa")
    stand(p)
    go_on(p, "advantage 2 0")
    play(p, "hatti: advantage 2 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert facts(p, facts_war.BattleWon)[0].side == 1
    if offered(p, "home"):
        play(p, "home memphis")
    assert units(p, "egypt", "jaffa") == ""
    assert p.pool == 30
    assert general_at(p, "egypt.1") in ("memphis", "avaris", "heliopolis", "tanis", "sais", "herakleopolis")


@clause("16.2", "16.4", "25.0")
def test_t33_two_of_those_who_landed_at_their_own_city_go_inside() -> None:
    egypt = """
spaces = ["memphis", "megiddo"]
garrisons = ["megiddo"]
forces = { avaris = "Warlord 1, 4 mercenaries", memphis = "King, Warlord 2" }
"""
    hatti = """
spaces = ["hattusha"]
forces = { megiddo = "Warlord 1, Storm God, Sun Goddess", hattusha = "King, Warlord 2" }
"""
    p = meeting("egypt", egypt, "hatti", hatti, [1, 1])
    play(p, f"card #{OPS_3}", "activate egypt.1", "all", "sail megiddo")
    stand(p)
    go_on(p, "hatti: advantage 2 0")
    play(p, "hatti: advantage 2 0")
    while not facts(p, facts_war.BattleWon):
        play(p, "lose-cheapest" if offers(p, "lose-cheapest") else offered_loss(p))
    assert facts(p, facts_war.BattleWon)[0].side == 1
    while offered(p, "shelter"):
        play(p, f"shelter {offered(p, 'shelter')[0][1]}")
    if offers(p, "shelter-general egypt.1"):
        play(p, "shelter-general egypt.1")
    assert units(p, "egypt", "megiddo") == ""
    assert size(p.stack(EGYPT, INSIDE[AT["megiddo"]])) == min(
        2, size(facts(p, facts_war.BattleLosses)[0].after)
    )
    assert general_at(p, "egypt.1") == "megiddo (inside)"


@clause("15.5.9", "24.1")
@pytest.mark.parametrize(("general", "points"), [("Warlord 1, ", 1), ("", 0)])
def test_t31_six_units_with_a_general_are_worth_a_point(general: str, points: int) -> None:
    hatti = f"""
spaces = ["hattusha"]
forces = {{ mari = "{general}2 Storm God, 4 mercenaries reduced", hattusha = "King, Warlord 2" }}
"""
    p = meeting("egypt", THUTMOSE.format(units="Amon, Ra, 4 chariots"), "hatti", hatti, [6, 1])
    march(p, "egypt.king", "mari")
    stand(p)
    while not facts(p, facts_war.BattleWon):
        seat = p.seats_to_choose[0]
        words = [("no-charge",), ("lose-cheapest",), ("fight",)]
        p.choose(seat, next((word for word in words if word in p.options(seat)), p.options(seat)[0]))
    assert facts(p, facts_war.BattleWon)[0].side == 0
    assert p.vp[0] == points
