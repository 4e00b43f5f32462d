"""Pure arithmetic of the rules: tables, rolls, losses, points.

Tests, odds and bots call the same functions.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import (
    ATTRITION_CROWD,
    ATTRITION_FEW,
    ATTRITION_MANY,
    BATTLE_COLUMNS,
    BATTLE_TABLE,
    CHARGE_DOUBLE,
    CHARGE_MORE,
    CHARGE_SHAKEN,
    CHARGE_TRIPLE,
    GARRISONS_HIGH,
    GARRISONS_LOW,
    HIGH_OPS,
    HIGHEST_ROLL,
    HOME_LOSS,
    LARGE_ARMY,
    LOWEST_ROLL,
    MORE_CHARIOTS,
    ONLY_CHARIOTS,
    OVERRUN,
    RELUCTANCE_RATIO,
    SIEGE_SUCCEEDS,
    TRADE_HIGH,
    TRADE_LOW,
    VP_BARBARIANS,
    VP_LARGE_ARMY,
)
from kadesh.games.god_kings.charts.tables import CHARIOT, CLASS_LOSS

ALWAYS: Final = 1  # a natural 1 succeeds where the rules know naturals
NEVER: Final = 6  # and a natural 6 fails

# Warriors contribute this to a loss number with each step, all other units that. [15.5.8]
WARRIOR_LOSS: Final = CLASS_LOSS[0]
OTHER_LOSS: Final = CLASS_LOSS[2 * CHARIOT]


# --- reactions [13.4, 14.1, 14.4] ---


def chariot_modifier(own: int, others: int, only_chariots: bool) -> int:
    """-1 for more chariot units than the other force, -2 for nothing but chariots. [13.4, 14.1, 14.4]"""
    return (MORE_CHARIOTS if own > others else 0) + (ONLY_CHARIOTS if only_chariots else 0)


def succeeds(die: int, modifier: int, rating: int) -> bool:
    """At most the Battle Rating; a natural 1 succeeds, a natural 6 fails. [13.4, 14.1]"""
    if die == ALWAYS:
        return True
    return die != NEVER and die + modifier <= rating


def pursues(die: int, modifier: int, rating: int) -> bool:
    """At most the Battle Rating; pursuit knows no naturals. [14.4]"""
    return die + modifier <= rating


# --- charges [15.5.2] ---


def charge_modifier(own: int, others: int, enemy_failed_to_avoid: bool) -> int:
    """-1, -2 or -3 for the share of chariots, -1 more against a force that failed to avoid. [15.5.2]"""
    against = max(others, 1)  # against none, one chariot counts as more, two as double, three as triple
    if own >= 3 * against:
        modifier = CHARGE_TRIPLE
    elif own >= 2 * against:
        modifier = CHARGE_DOUBLE
    else:
        modifier = CHARGE_MORE if own > others else 0
    return modifier + (CHARGE_SHAKEN if enemy_failed_to_avoid else 0)


def charge_succeeds(die: int, modifier: int, rating: int, enemy_rating: int) -> bool:
    """At most the difference of the Battle Ratings, with naturals. [15.5.2]"""
    return succeeds(die, modifier, rating - enemy_rating)


# --- the Battle Table [15.5.4, 15.5.7] ---


def battle_column(strength: int) -> int:
    """The column of the Battle Table for a combat strength, -1 for none at all. [15.5.4]"""
    column = -1
    for least in BATTLE_COLUMNS:
        if strength < least:
            break
        column += 1
    return column


def battle_row(modified: int) -> int:
    """The row of the Battle Table: rolls beyond its edges count as the edge. [15.5.7]"""
    return min(max(modified, LOWEST_ROLL), HIGHEST_ROLL) - LOWEST_ROLL


def loss_number(strength: int, modified: int) -> int:
    """What the opponent loses. [15.5.7]"""
    column = battle_column(strength)
    return BATTLE_TABLE[battle_row(modified)][column] if column >= 0 else 0


def mountain_strength(
    strength: int, full_chariots: int, reduced_chariots: int, full: int, reduced: int
) -> int:
    """Chariots count half in mountains, each rounded up; `full` and `reduced` are their factors. [15.5.3]"""
    return strength - full_chariots * (full // 2) - reduced_chariots * (reduced // 2)


# --- losses [15.5.8] ---


def chariots_owed(number: int, chariot_steps: int) -> int:
    """Chariot steps that come first after a charge: half the loss number, rounded down. [15.5.2,
    15.5.8] (A13)"""
    return min(number // 2 // OTHER_LOSS, chariot_steps)


def closest(number: int, warriors: int, others: int, owed: int) -> int:
    """The greatest total of loss factors not above the loss number, with the chariots' share in it. (A14)

    `warriors` and `others` are steps; `others` holds the chariots'. [15.5.8]
    """
    best = owed * OTHER_LOSS
    for steps in range(warriors + 1):
        left = number - WARRIOR_LOSS * steps
        if left < owed * OTHER_LOSS:
            break
        best = max(best, WARRIOR_LOSS * steps + OTHER_LOSS * min(others, left // OTHER_LOSS))
    return best


def can_complete(target: int, warriors: int, chariots: int, others: int, owed: int) -> bool:
    """Can the steps that are left (`others` without chariots) still make up exactly what is left
    of the total,
    with so many chariot steps still owed? [15.5.8]"""
    if target < owed * OTHER_LOSS or owed > chariots:
        return False
    for steps in range(min(warriors, target // WARRIOR_LOSS) + 1):
        left = target - WARRIOR_LOSS * steps
        if left % OTHER_LOSS == 0 and owed <= left // OTHER_LOSS <= chariots + others:
            return True
    return False


def half_of_steps(steps: int) -> int:
    """Half of all steps, rounded up. [15.5.10, 16.3]"""
    return (steps + 1) // 2


# --- sieges [17.3, 17.4] ---


def city_falls(die: int, modifier: int) -> bool:
    """4 and more; a natural 6 always takes the city, a natural 1 never. [17.3, 17.4]"""
    if die == NEVER:
        return True
    return die != ALWAYS and die + modifier >= SIEGE_SUCCEEDS


# --- the rest ---


def attrition_from(units: int) -> int:
    """The least die that costs a unit a step: 6, with ten units or more 5. [11.13]"""
    return ATTRITION_MANY if units >= ATTRITION_CROWD else ATTRITION_FEW


def succession_comes(die: int, modifier: int, round_number: int) -> bool:
    """Strictly less than the number of the Round. [19.3]"""
    return die + modifier < round_number


def overruns(strength: int, enemy: int) -> bool:
    """Ten to one or better. [11.5]"""
    return strength >= OVERRUN * enemy


def barbarians_hesitate(strength: int, enemy: int) -> bool:
    """Is the army in their way at least twice as strong? [21.0]"""
    return enemy >= RELUCTANCE_RATIO * strength


def trade_points(ops: int) -> int:
    """One Wood and one Tribute Point, two of each with a 3-Ops card. [9.2.H]"""
    return TRADE_HIGH if ops >= HIGH_OPS else TRADE_LOW


def garrisons_for(ops: int) -> int:
    """One PC marker turned into a garrison, two with a 3-Ops card. [9.2.G]"""
    return GARRISONS_HIGH if ops >= HIGH_OPS else GARRISONS_LOW


def is_conquered(held: int, spaces: int, majority: bool) -> bool:
    """Fewer than half the spaces of a home country; by the switch, no majority of them. [3.0, 24.1] (A05)"""
    return 2 * held <= spaces if majority else 2 * held < spaces


def turn_points(home: int, others: int, lost: int, conquered: bool) -> int:
    """What a turn is worth: the home country's VP, all other VP of the turn, home spaces not held.
    [24.1] (A04)"""
    if conquered:
        return (others + 1) // 2
    return max(0, home + others - HOME_LOSS * lost)


def battle_points(was_army: bool, units: int, barbarian: bool) -> int:
    """VP for beating an army: one for six units or more, one more for Barbarians. [15.5.9, 24.1]"""
    if not was_army:
        return 0
    return (VP_LARGE_ARMY if units >= LARGE_ARMY else 0) + (VP_BARBARIANS if barbarian else 0)
