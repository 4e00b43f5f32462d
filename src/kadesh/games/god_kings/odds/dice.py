"""Exact odds of single rolls and of runs of them: reactions, sieges, successions, attrition."""

from __future__ import annotations

from math import comb
from typing import Final

from kadesh.games.god_kings.charts.numbers import (
    RELUCTANCE_STOPS,
    ROUNDS,
    SIEGE_MARKERS,
    WALL_MODIFIER,
)
from kadesh.games.god_kings.rules.arithmetic import (
    attrition_from,
    charge_succeeds,
    city_falls,
    pursues,
    succeeds,
    succession_comes,
)

FACES: Final = range(1, 7)
SIDES: Final = len(FACES)


def reaction_chance(modifier: int, rating: int) -> float:
    """The chance that an interception or an avoidance succeeds. [13.4, 14.1]"""
    return sum([succeeds(die, modifier, rating) for die in FACES]) / SIDES


def pursuit_chance(modifier: int, rating: int) -> float:
    """The chance that a pursuit succeeds. [14.4]"""
    return sum([pursues(die, modifier, rating) for die in FACES]) / SIDES


def charge_chance(modifier: int, rating: int, enemy_rating: int) -> float:
    """The chance that a charge comes off. [15.5.2]"""
    return sum([charge_succeeds(die, modifier, rating, enemy_rating) for die in FACES]) / SIDES


def any_of(chances: list[float]) -> float:
    """The chance that at least one of several independent rolls succeeds."""
    none = 1.0
    for chance in chances:
        none *= 1.0 - chance
    return 1.0 - none


def march_chances(spaces: list[list[float]]) -> list[float]:
    """For a march along spaces, each with the chances of those who try to intercept there: the chance to be
    stopped in each, having come so far. Their sum is the chance to be intercepted anywhere. [13.2, 13.6]"""
    found: list[float] = []
    free = 1.0
    for attempts in spaces:
        stopped = any_of(attempts)
        found.append(free * stopped)
        free *= 1.0 - stopped
    return found


# --- sieges [17.3, 17.4] ---


def siege_modifier(walls: int, markers: int, events: int = 0) -> int:
    """Markers, walls and cards together. [17.3]"""
    return WALL_MODIFIER[walls] + min(markers, SIEGE_MARKERS) + events


def siege_chance(walls: int, markers: int, events: int = 0) -> float:
    """The chance that a city falls by this roll. [17.3, 17.4]"""
    modifier = siege_modifier(walls, markers, events)
    return sum([city_falls(die, modifier) for die in FACES]) / SIDES


def siege_within(walls: int, markers: int, rolls: int, events: int = 0) -> list[float]:
    """The chance that a city has fallen after one roll, after two, … Each that fails adds a marker; cards
    count for the first. [17.3]"""
    found: list[float] = []
    standing = 1.0
    for roll in range(rolls):
        standing *= 1.0 - siege_chance(walls, markers + roll, 0 if roll else events)
        found.append(1.0 - standing)
    return found


# --- successions [19.3] ---


def succession_chance(round_number: int, modifier: int = 0) -> float:
    """The chance that a Successor is crowned in a Round. [19.3]"""
    return sum([succession_comes(die, modifier, round_number) for die in FACES]) / SIDES


def succession_by_the_end(round_number: int, modifier: int = 0, rounds: int = ROUNDS) -> float:
    """The chance that he is crowned in this Round, with a card, or in a later one, without. [19.3]"""
    later = [succession_chance(number) for number in range(round_number + 1, rounds + 1)]
    return any_of([succession_chance(round_number, modifier), *later])


# --- attrition and Barbarians [11.13, 21.0] ---


def attrition_chances(units: int) -> dict[int, float]:
    """The chance of each number of steps lost by attrition. [11.13]"""
    hit = (SIDES + 1 - attrition_from(units)) / SIDES
    return {lost: comb(units, lost) * hit**lost * (1.0 - hit) ** (units - lost) for lost in range(units + 1)}


def reluctance_chance(spaces: int = 1) -> float:
    """The chance that Barbarians stop before one of so many spaces with armies twice as strong. [21.0]"""
    return any_of([RELUCTANCE_STOPS / SIDES] * spaces)
