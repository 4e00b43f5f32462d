"""6, T12.0 The arithmetic of battle: pure functions on numbers.

The rules, the odds and the bots all call these.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kadesh.games.chariot_lords.charts.tables import DICE, DIE_HITS, HITS, MARSH_FOOT_HITS, MOUNTAIN_FOOT_HITS
from kadesh.games.chariot_lords.charts.words import FERTILE, FOOT, KINDS, MARSH, MOUNTAIN

Counts = tuple[int, int, int, int]
SIDES: Final = 6


def dice_of(counts: list[int], terrain: int, engines: int = 0) -> int:
    """Dice that units roll; siege and terror add one each in fertile land. [6.1, 6.7, T12.0]"""
    dice = 0
    units = 0
    for kind in range(KINDS):
        units += counts[kind]
        dice += counts[kind] * DICE[kind][terrain]
    if engines and terrain == FERTILE:
        dice += min(engines, units)
    return dice


def hits_to_kill(kind: int, terrain: int, moving: bool, marsh_foot: bool = False) -> int:
    """Hits that kill a unit: foot that wait in mountains and Sumerian foot in marsh need two. [6.3, T12.0]"""
    if kind == FOOT:
        if terrain == MOUNTAIN and not moving:
            return MOUNTAIN_FOOT_HITS
        if terrain == MARSH and marsh_foot:
            return MARSH_FOOT_HITS
    return HITS[kind][terrain]


def hits_of(face: int, bonus: int) -> int:
    """What a die is worth: 5 one hit, 6 and 7 two. [6.2]"""
    return DIE_HITS[face + bonus]


def total_hits(faces: list[int], bonus: int) -> int:
    """All hits of a throw. [6.2]"""
    total = 0
    for face in faces:
        total += DIE_HITS[face + bonus]
    return total


@lru_cache(maxsize=512)
def hit_chances(dice: int, bonus: int) -> tuple[float, ...]:
    """The chance of exactly 0, 1, 2, … hits with so many dice, by full enumeration. [6.2]"""
    one = [0, 0, 0]
    for face in range(1, SIDES + 1):
        one[hits_of(face, bonus)] += 1
    ways = [1]
    for _ in range(dice):
        more = [0] * (len(ways) + 2)
        for hits, count in enumerate(ways):
            for worth in range(3):
                more[hits + worth] += count * one[worth]
        ways = more
    return tuple(count / SIDES**dice for count in ways)
