"""Exact odds of single rolls and of throws: reactions, attrition, hits, checks, raids, searches, crowns."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import EVASION, INTERCEPTION, SECRET_FAILURE
from kadesh.games.assyrian_wars.rules.arithmetic import (
    attrition_hits,
    chance_of,
    conquers,
    crowned,
    ends_suddenly,
    falls_without_roll,
    hits_of,
    may_try_conquest,
    refuses,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import Dice

FACES: Final = range(1, 7)
SIDES: Final = len(FACES)
PAIRS: Final = SIDES * SIDES

# A distribution: the chance of each number, from none upwards.
Spread = list[float]


# --- throws [6.7.2] ---


@lru_cache(maxsize=4096)
def spread_of(factor: int, kills: bool, number: int) -> tuple[float, ...]:
    """Hits of so many dice of one kind."""
    one = [0.0, 0.0, 0.0]
    for face in FACES:
        one[hits_of(face, factor, kills)] += 1 / SIDES
    found: Spread = [1.0]
    for _ in range(number):
        found = added(found, one)
    return tuple(trimmed(found))


def hits_spread(groups: list[Dice]) -> Spread:
    """Hits of a whole throw. [6.7.2]"""
    found: Spread = [1.0]
    for factor, kills, number in groups:
        found = added(found, list(spread_of(factor, kills, number)))
    return found


def added(one: Spread, other: Spread) -> Spread:
    """The sum of two independent numbers."""
    found = [0.0] * (len(one) + len(other) - 1)
    for a, chance in enumerate(one):
        if chance:
            for b, more in enumerate(other):
                found[a + b] += chance * more
    return found


def trimmed(spread: Spread) -> Spread:
    """Without impossible numbers at its end."""
    last = len(spread)
    while last > 1 and spread[last - 1] == 0.0:
        last -= 1
    return spread[:last]


def mean(spread: Spread) -> float:
    """The average of a distribution."""
    return sum([number * chance for number, chance in enumerate(spread)])


def at_least(spread: Spread, number: int) -> float:
    """The chance of so many or more."""
    return sum(spread[max(0, number) :])


def any_of(chances: list[float]) -> float:
    """The chance that at least one of several independent rolls succeeds."""
    none = 1.0
    for chance in chances:
        none *= 1.0 - chance
    return 1.0 - none


# --- reactions [6.6.9, 6.6.10] ---


def interception_chance(modifier: int) -> float:
    """Two dice and the modifier reach seven. [6.6.9]"""
    return chance_of(INTERCEPTION - modifier)


def evasion_chance(modifier: int) -> float:
    """Two dice and the modifier reach nine. [6.6.10]"""
    return chance_of(EVASION - modifier)


# --- attrition [6.6.1] ---


@lru_cache(maxsize=1024)
def attrition_spread(units: int) -> tuple[float, ...]:
    """Hits of one check of so many units. [6.6.1]"""
    one = [0.0, 0.0]
    for face in FACES:
        one[attrition_hits([face])] += 1 / SIDES
    found: Spread = [1.0]
    for _ in range(units):
        found = added(found, one)
    return tuple(found)


def attrition_of_checks(units: list[int]) -> Spread:
    """Hits of several checks, each of so many units that are taken to live through those before it."""
    found: Spread = [1.0]
    for number in units:
        found = added(found, list(attrition_spread(number)))
    return found


# --- checks [5.2.1, 7.1, 10.3, 9.2, 7.5.2.g, 9.1] ---


def tribute_chance(dice: int) -> float:
    """The chance that a minor pays: no die shows a six. [5.2.1]"""
    pays = sum(not refuses([face]) for face in FACES) / SIDES
    return float(pays**dice)


def conquest_chance(country: int, cities: int, with_capital: bool, all_of_them: int) -> float:
    """The chance of a conquest check; sure if enough is held, none if a check is not allowed. [7.1]"""
    if falls_without_roll(country, cities, with_capital, all_of_them):
        return 1.0
    if not may_try_conquest(country, cities, with_capital):
        return 0.0
    return sum(conquers(die, country, cities, with_capital) for die in FACES) / SIDES


def succession_chance(modifier: int) -> float:
    """The chance that a candidate is crowned. [10.3]"""
    return sum(crowned(die, modifier) for die in FACES) / SIDES


def promotion_chance(dice: int) -> float:
    """An even die among one, or among Assyria's two. [9.2, 9.4]"""
    return 1.0 - 0.5**dice


def secret_chance() -> float:
    """A secret action by card comes off below nine. [7.5.2.g]"""
    return 1.0 - chance_of(SECRET_FAILURE)


def sudden_end_chance(turn: int, defeated: int, assyria: bool) -> float:
    """The game ends when a camp has fallen. [9.1]"""
    ends = [ends_suddenly(one + two, turn, defeated, assyria) for one in FACES for two in FACES]
    return sum(ends) / PAIRS


def foreign_war_spread(units: int) -> Spread:
    """Hits when a foreign war ends: each counter is hit on an even die. [6.11.b]"""
    found: Spread = [1.0]
    for _ in range(units):
        found = added(found, [0.5, 0.5])
    return found


# --- at sea and on raids [6.16.f, 6.15] ---


def search_chance(number: int) -> float:
    """A fleet with this lowest search number finds the enemy. [6.16.f]"""
    return chance_of(number)


def raid_chance(factor: int, targets: int = 1) -> float:
    """One raider takes a marker: no six, then a hit. [6.15]

    Whoever's number comes up, a raider finds a target as long as one of the others has markers.
    """
    return (1.0 - 1 / SIDES) * min(factor, SIDES) / SIDES if targets else 0.0


def raid_spread(factors: list[int], cavalry: list[bool], abilities: bool) -> Spread:
    """Markers that raiders take in one activation, if there are enough; cavalry tries twice. [6.15, 9.7]"""
    found: Spread = [1.0]
    for factor, rides in zip(factors, cavalry, strict=True):
        chance = raid_chance(factor)
        one = [1.0 - chance, chance]
        if rides and abilities:
            one = [1.0 - chance, chance * (1.0 - chance), chance * chance]
        found = added(found, one)
    return found


def displacing_chances(factor: int, full: bool, other: int, other_full: bool) -> dict[str, float]:
    """A raider fights one round for a box that others hold: who has it afterwards. [6.15] (A94)"""
    fails = 1 / SIDES
    hits, struck = factor / SIDES, other / SIDES
    # A reduced unit that is hit is gone; the survivor stays.
    wins = hits * (1.0 - struck) + (hits * struck if full and not other_full else 0.0)
    return {
        "takes the box": (1.0 - fails) * wins,
        "goes back": fails + (1.0 - fails) * (1.0 - wins - (struck if not full else 0.0)),
        "is eliminated": (1.0 - fails) * (struck if not full else 0.0),
    }
