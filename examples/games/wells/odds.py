"""Exact odds of a battle, from the rules' own arithmetic. [2]"""

from __future__ import annotations

from math import comb

from .rules.ch2_battle import KILLS_FROM, dice_of

HIT = (7 - KILLS_FROM) / 6


def kills(dice: int) -> list[float]:
    """The chance of each number of kills with so many dice."""
    return [comb(dice, hits) * HIT**hits * (1 - HIT) ** (dice - hits) for hits in range(dice + 1)]


def at_least(dice: int, wanted: int) -> float:
    return sum(kills(dice)[wanted:])


def storm(attackers: int, defenders: int, ambushes: int = 0) -> tuple[float, float]:
    """The chance that the attackers take the well, and how many of them fall on average."""
    falls = kills(dice_of(defenders, ambushes))
    survive = sum(falls[:attackers])
    lost = sum(min(hits, attackers) * chance for hits, chance in enumerate(falls))
    return at_least(dice_of(attackers, 0), defenders) * survive, lost
