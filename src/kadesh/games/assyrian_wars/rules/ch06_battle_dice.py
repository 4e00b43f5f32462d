"""6.7.2, 6.7.3, 9.7 The dice of a field battle: units, leaders, terrain, elite troops; what they hit."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    BATTLE_DIE,
    ELITE_DICE,
    MEDE_DICE,
)
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BOWS,
    CAVALRY,
    CH,
    COUNTER_CLASS,
    HC,
    HEAVY,
    MEDE,
    MEDE_LINK,
    MERCENARIES,
    MOUNTAIN,
    OF_CLASS,
    RIVER,
    SEALAND,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import (
    ground_dice,
    hits_of,
    landing_penalty,
    obstacle_penalty,
)
from kadesh.games.assyrian_wars.rules.force import leading
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Side,
)

ATTACKER: Final = 0
DEFENDER: Final = 1

# Who rolls. [9.7]
BOW_FIRE: Final = 0
MELEE: Final = 1
ALL_AT_ONCE: Final = 2

# A kind of dice: the factor, whether a natural two kills, how many dice.
Dice = tuple[int, bool, int]


def bows_of(p: AssyrianPosition, side: Side) -> int:
    """Units that fire first: bowmen, horse bowmen, and chariots if they fight as bows. [9.7]"""
    bows = side.force & BOWS
    return bows if side.chariots else bows & ~OF_CLASS[CH]


def heavy_of(p: AssyrianPosition, side: Side) -> int:
    """Heavy troops; chariots only if they fight as such. [9.7]"""
    heavy = side.force & HEAVY
    return heavy & ~OF_CLASS[CH] if side.chariots else heavy


def who_rolls(p: AssyrianPosition, battle: Battle, side: Side, phase: int) -> int:
    """The units that roll in a phase. [9.7]"""
    units = side.force & UNITS
    if phase == BOW_FIRE:
        return units & bows_of(p, side)
    return units & ~bows_of(p, side) if phase == MELEE else units


def factor_of(p: AssyrianPosition, battle: Battle, which: int, counter: int) -> int:
    """A unit's combat factor with all modifiers. [6.7.2, 6.16.e, 9.7]"""
    side = battle.sides[which]
    bit = 1 << counter
    factor = p.cf(counter)
    if battle.landed & bit:
        factor -= landing_penalty(bool(CAVALRY & bit))
    if which == ATTACKER and p.unit_abilities and not battle.intercepted and not battle.spared & bit:
        river, mountain = bool(battle.links >> RIVER & 1), bool(battle.links >> MOUNTAIN & 1)
        factor -= obstacle_penalty(COUNTER_CLASS[counter], river, mountain, battle.area == SEALAND)
    if battle.round == 1:
        factor -= side.penalty
        owner = p.owner[counter]
        if side.charging >> owner & 1 and (OF_CLASS[CH] | OF_CLASS[HC]) & bit:
            factor += 1
        if side.raised >> owner & 1 and not MERCENARIES & bit:
            factor += 1
    return factor


def battle_dice(p: AssyrianPosition, battle: Battle, which: int) -> int:
    """Leaders, terrain, elite troops, cards. [6.7.3]

    Leaders whom bow fire has left alone lose theirs; terrain and cards help until all are gone. [9.7]
    """
    side = battle.sides[which]
    if not side.force:
        return 0
    return (
        leader_dice(p, battle, side)
        + terrain_dice(p, battle, which)
        + elite_dice(p, side.force)
        + (side.dice if battle.round == 1 else 0)
    )


def leader_dice(p: AssyrianPosition, battle: Battle, side: Side) -> int:
    """Each leader who leads units gives dice, unless the side is disorganised. [6.7.3, 6.6.5]"""
    if not side.organised or (battle.dust and battle.round == 1):
        return 0
    return sum(p.action(leader) for leader in bits(leading(p, side.force)))


def terrain_dice(p: AssyrianPosition, battle: Battle, which: int) -> int:
    """River, mountain and Mede land help the defender, once, in the first round. [1.3, 6.7.3] (A49)"""
    if which == ATTACKER or battle.round > 1 or battle.intercepted or battle.sortie:
        return 0
    dice = ground_dice(bool(battle.links >> RIVER & 1), bool(battle.links >> MOUNTAIN & 1), battle.ford)
    if battle.links >> MEDE_LINK & 1 and battle.sides[which].force & p.owned[MEDE] & UNITS & ~MERCENARIES:
        dice += MEDE_DICE
    return dice


def elite_dice(p: AssyrianPosition, force: int) -> int:
    """Any Assyrian regular gives a die in the field. [6.7.3]"""
    return ELITE_DICE if force & p.owned[ASSYRIA] & UNITS & ~MERCENARIES else 0


def die_factor(battle: Battle, which: int) -> int:
    """A battle die is modified like a unit on foot. [6.7.3] (A143)"""
    factor = BATTLE_DIE
    if battle.sides[which].force & battle.landed:
        factor -= 1
    return factor - (battle.sides[which].penalty if battle.round == 1 else 0)


def dice_of(p: AssyrianPosition, battle: Battle, which: int, phase: int) -> list[Dice]:
    """All dice that a side rolls in a phase, in groups. [6.7.2, 6.7.3]"""
    side = battle.sides[which]
    heavy = heavy_of(p, side) if p.unit_abilities else 0
    bows = side.force & BOWS & ~OF_CLASS[CH] if not p.unit_abilities else bows_of(p, side)
    counts: dict[tuple[int, bool], int] = {}
    for counter in bits(who_rolls(p, battle, side, phase)):
        factor = factor_of(p, battle, which, counter)
        if factor <= 0:
            continue
        kind = (factor, bool(heavy >> counter & 1))
        shower = battle.round == 1 and side.showering >> p.owner[counter] & 1 and bows >> counter & 1
        more = 2 if shower else 1
        counts[kind] = counts.get(kind, 0) + more
    groups = [(factor, kills, number) for (factor, kills), number in sorted(counts.items())]
    if phase != BOW_FIRE:
        dice, factor = battle_dice(p, battle, which), die_factor(battle, which)
        if dice > 0 and factor > 0:
            groups.append((factor, False, dice))
    return groups


def throw(p: AssyrianPosition, groups: list[Dice]) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Roll all dice: the hits, and for each group its factor, 1 if it kills, and the faces."""
    hits = 0
    thrown: list[tuple[int, ...]] = []
    for factor, kills, number in groups:
        faces = [p.dice.roll() for _ in range(number)]
        for face in faces:
            hits += hits_of(face, factor, kills)
        thrown.append((factor, 1 if kills else 0, *faces))
    return hits, tuple(thrown)
