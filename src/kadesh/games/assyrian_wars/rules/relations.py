"""Who is what to whom: one pure function of camps, markers, wars, tribute, grace and passage.

    allies[a]    countries that share a's cities and battles, itself too [6.9]
    enemies[a]   countries at war with a
    friendly[a]  countries whose land a may enter and treats as its own [6.9, 5.2.3, 7.1, 8.1]

March status and free passage work both ways; tribute to Assyria and a grace period do not. War is stronger
than friendship, a grace period and tribute to Assyria are stronger than war.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ALLIANCE_STATUS, MARCH_STATUS
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    MINOR_CITIES,
    N_COUNTRIES,
    N_POWERS,
    NOBODY,
    POWERS,
    TRIBES,
    bits,
)

ON_TRACK: Final = 0
CONQUEST_BOX: Final = 2
NEUTRAL: Final = 0


@dataclass
class Ties:
    """All that relations follow from."""

    in_play: int = 0
    camp: list[int] = field(default_factory=lambda: [NEUTRAL] * N_POWERS)
    marker_power: list[int] = field(default_factory=lambda: [NOBODY] * N_COUNTRIES)
    marker_at: list[int] = field(default_factory=lambda: [0] * N_COUNTRIES)
    marker_box: list[int] = field(default_factory=lambda: [ON_TRACK] * N_COUNTRIES)
    wars: list[int] = field(default_factory=lambda: [0] * N_COUNTRIES)
    payers: int = 0  # countries that pay tribute to Assyria
    grace: list[tuple[int, int]] = field(default_factory=list)  # conqueror, conquered
    passages: list[int] = field(default_factory=lambda: [0] * N_POWERS)
    substitutes: list[int] = field(default_factory=lambda: [NOBODY] * N_COUNTRIES)


@dataclass
class Relations:
    """What follows."""

    lord: list[int]
    allies: list[int]
    enemies: list[int]
    friendly: list[int]


def lord_of(ties: Ties, country: int) -> int:
    """The power that a country is allied to, itself if to none. [6.9, 6.11.c2, 7.1]

    A conquered minor city is its conqueror's; a conquered minor is nobody's; a substitute plays for an
    eliminated power.
    """
    if ties.substitutes[country] >= 0:
        return ties.substitutes[country]
    power = ties.marker_power[country]
    if country < N_POWERS or power < 0:
        return country
    if ties.marker_box[country] == ON_TRACK:
        return power if ties.marker_at[country] >= ALLIANCE_STATUS else country
    if ties.marker_box[country] == CONQUEST_BOX and MINOR_CITIES >> country & 1:
        return power
    return country


def relate(ties: Ties) -> Relations:
    """All relations between all countries. [6.9, 5.2.3, 7.1, 7.4.2, 8.1, 10.1]"""
    lord = [lord_of(ties, country) for country in range(N_COUNTRIES)]
    countries = bits(ties.in_play)
    allies = [0] * N_COUNTRIES
    enemies = [0] * N_COUNTRIES
    friendly = [0] * N_COUNTRIES
    for one in countries:
        for other in countries:
            if other <= one:
                continue
            if _are_allied(ties, lord[one], lord[other]):
                allies[one] |= 1 << other
                allies[other] |= 1 << one
            elif _are_at_war(ties, lord, one, other):
                enemies[one] |= 1 << other
                enemies[other] |= 1 << one
        allies[one] |= 1 << one
    for one in countries:
        for other in countries:
            if allies[one] >> other & 1 or (
                not enemies[one] >> other & 1 and _finds_friendly(ties, lord, allies, one, other)
            ):
                friendly[one] |= 1 << other
    return Relations(lord, allies, enemies, friendly)


def _are_allied(ties: Ties, one: int, other: int) -> bool:
    """The same lord, or lords of one camp. [6.9]"""
    if one == other:
        return True
    if one >= N_POWERS or other >= N_POWERS:
        return False
    return ties.camp[one] != NEUTRAL and ties.camp[one] == ties.camp[other]


def _are_at_war(ties: Ties, lord: list[int], one: int, other: int) -> bool:
    """War was declared, or their lords are of opposing camps, or one is a tribe that nobody has won over.

    A minor shares its lord's wars, but a lord does not share its minor's. [6.9, 7.4.2, 7.4.3, 10.1]
    """
    above, beyond = lord[one], lord[other]
    if _in_grace(ties, above, beyond):
        return False
    if (TRIBES >> above & 1) or (TRIBES >> beyond & 1):
        return True
    if _spared_by_tribute(ties, lord, one, other) or _spared_by_tribute(ties, lord, other, one):
        return False
    declared = ties.wars[one] | ties.wars[above]
    if declared >> other & 1 or declared >> beyond & 1:
        return True
    if above >= N_POWERS or beyond >= N_POWERS:
        return False
    return NEUTRAL not in (ties.camp[above], ties.camp[beyond]) and ties.camp[above] != ties.camp[beyond]


def _spared_by_tribute(ties: Ties, lord: list[int], one: int, payer: int) -> bool:
    """Who pays tribute to Assyria is at peace with it and its allies. [5.2.3]"""
    return bool(ties.payers >> payer & 1) and _are_allied(ties, lord[one], ASSYRIA)


def _in_grace(ties: Ties, one: int, other: int) -> bool:
    """Conqueror and conquered may not attack each other, nor may their allies. [7.1]"""
    for conqueror, conquered in ties.grace:
        if (one == conqueror and other == conquered) or (one == conquered and other == conqueror):
            return True
    return False


def _finds_friendly(ties: Ties, lord: list[int], allies: list[int], one: int, other: int) -> bool:
    """Does `one` treat the land of `other` as friendly, though they are neither allied nor at war?"""
    above, beyond = lord[one], lord[other]
    if _marches_with(ties, above, other) or _marches_with(ties, beyond, one):
        return True
    if above < N_POWERS and beyond < N_POWERS and ties.passages[above] >> beyond & 1:
        return True
    if any(above == conqueror and beyond == conquered for conqueror, conquered in ties.grace):
        return True
    return bool(ties.payers >> other & 1) and bool(allies[one] >> ASSYRIA & 1)


def _marches_with(ties: Ties, power: int, minor: int) -> bool:
    """March status or better on the power's track. [6.9]"""
    return (
        ties.marker_power[minor] == power
        and ties.marker_box[minor] == ON_TRACK
        and ties.marker_at[minor] >= MARCH_STATUS
        and not TRIBES >> minor & 1
    )


def may_influence(grace: list[tuple[int, int]], enemies: int, power: int, minor: int) -> bool:
    """Never a country it is at war with, except a tribe; in a grace period only the conqueror. [6.9, 7.1]"""
    if not POWERS >> power & 1:
        return False
    lords = [conqueror for conqueror, conquered in grace if conquered == minor]
    if lords:
        return power in lords
    return bool(TRIBES >> minor & 1) or not enemies >> minor & 1
