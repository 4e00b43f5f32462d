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
    listed,
)

# --- camps [1.1] ---

NEUTRAL: Final = 0
ASSYRIAN_CAMP: Final = 1
REBEL_CAMP: Final = 2

# --- where a diplomatic marker lies [6.9, 7.1, 7.4.2] ---

ON_TRACK: Final = 0  # or in the Neutrals box, if it is nobody's
WAR_BOX: Final = 1
CONQUEST_BOX: Final = 2


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


@dataclass
class _Table:
    """The countries in play, seen from their lords."""

    ties: Ties
    lord: list[int]
    under: list[int]  # of each lord the countries that follow it, itself too
    with_assyria: int
    marching: list[int]  # of each power the minors with march status or better on its track
    nomads: int  # the countries that follow tribes


def relate(ties: Ties) -> Relations:
    """All relations between all countries. [6.9, 5.2.3, 7.1, 7.4.2, 8.1, 10.1]"""
    lord = [lord_of(ties, country) for country in range(N_COUNTRIES)]
    countries = listed(ties.in_play)
    table = _laid_out(ties, lord, countries)
    allies = [0] * N_COUNTRIES
    enemies = [0] * N_COUNTRIES
    friendly = [0] * N_COUNTRIES
    for one in countries:
        allies[one] = _side_of(ties, table.under, lord[one])
        enemies[one] = _at_war_with(table, one) & ties.in_play & ~allies[one]
        friendly[one] = allies[one] | (_found_friendly(table, one) & ties.in_play & ~enemies[one])
    return Relations(lord, allies, enemies, friendly)


def _laid_out(ties: Ties, lord: list[int], countries: list[int]) -> _Table:
    under, marching = [0] * N_COUNTRIES, [0] * N_COUNTRIES
    for country in countries:
        under[lord[country]] |= 1 << country
        if _marches(ties, country):
            marching[ties.marker_power[country]] |= 1 << country
    return _Table(ties, lord, under, _side_of(ties, under, ASSYRIA), marching, _led_by(under, TRIBES))


def _side_of(ties: Ties, under: list[int], lord: int) -> int:
    """The countries with the same lord, or with a lord of the same camp. [6.9]"""
    if lord >= N_POWERS or ties.camp[lord] == NEUTRAL:
        return under[lord]
    camp, found = ties.camp[lord], 0
    for power in range(N_POWERS):
        if ties.camp[power] == camp:
            found |= under[power]
    return found


def _at_war_with(table: _Table, one: int) -> int:
    """War was declared, or their lords are of opposing camps, or one is a tribe that nobody has won over.

    A minor shares its lord's wars, but a lord does not share its minor's. [6.9, 7.4.2, 7.4.3, 10.1]
    """
    ties, above = table.ties, table.lord[one]
    declared = ties.wars[one] | ties.wars[above]
    found = declared | _led_by(table.under, declared) | _opposing_camp(table, above)
    if table.with_assyria >> one & 1:
        found &= ~ties.payers  # who pays tribute to Assyria is at peace with it and its allies [5.2.3]
    if ties.payers >> one & 1:
        found &= ~table.with_assyria
    found = ties.in_play if TRIBES >> above & 1 else found | table.nomads
    for conqueror, conquered in ties.grace:  # may not attack each other, nor may their allies [7.1]
        if above == conqueror:
            found &= ~table.under[conquered]
        elif above == conquered:
            found &= ~table.under[conqueror]
    return found


def _led_by(under: list[int], lords: int) -> int:
    """The countries that follow some lords."""
    found = 0
    for lord in listed(lords):
        found |= under[lord]
    return found


def _opposing_camp(table: _Table, lord: int) -> int:
    """The countries whose lords are of the other camp. [6.9]"""
    camps = table.ties.camp
    if lord >= N_POWERS or camps[lord] == NEUTRAL:
        return 0
    found = 0
    for power in range(N_POWERS):
        if camps[power] not in (NEUTRAL, camps[lord]):
            found |= table.under[power]
    return found


def _found_friendly(table: _Table, one: int) -> int:
    """Whose land `one` treats as friendly, if they are neither allied nor at war. [6.9, 5.2.3, 7.1, 8.1]"""
    ties, above = table.ties, table.lord[one]
    found = table.marching[above]
    if _marches(ties, one):
        found |= table.under[ties.marker_power[one]]
    if above < N_POWERS:
        found |= _led_by(table.under, ties.passages[above] & POWERS)
    for conqueror, conquered in ties.grace:
        if above == conqueror:
            found |= table.under[conquered]
    return found | ties.payers if table.with_assyria >> one & 1 else found


def _marches(ties: Ties, minor: int) -> bool:
    """March status or better on a power's track. [6.9]"""
    return (
        ties.marker_power[minor] >= 0
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
