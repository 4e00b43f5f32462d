"""What an estimate of the outcome looks at: what each player has, and what he can still earn."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from kadesh.games.genesis.bot.worth import activations_left, lord_of
from kadesh.games.genesis.charts.tables import EW, HOME_CITIES, LAND_COST, N_POWERS, SPACES, TRACKS, TRANSITS
from kadesh.games.genesis.rules.arithmetic import battle_points
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.ch14_victory import scores
from kadesh.games.genesis.rules.position import (
    BITS,
    BUILT,
    CONTROLLING,
    MOST,
    PLAYED,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)


@dataclass
class Standing:
    """What a player has and can still earn: the features of an estimate."""

    income_to_come: float = 0.0  # worth of trading cities, for each turn after this one, three at most
    cities_in_reach: float = 0.0  # worth of free or rival cities on open routes near an army of one's own
    infantry: float = 0.0
    infantry_later: float = 0.0  # the same while turns are left
    chariots: float = 0.0
    manpower_to_come: float = 0.0  # room under the Manpower Maximum, if it can still be raised
    silver: float = 0.0  # up to what activations cost and a little more
    silver_over: float = 0.0  # beyond that
    silver_at_the_end: float = 0.0  # in the last turn
    workers: float = 0.0  # Peasants and Slaves, four at most in each home city
    sites: float = 0.0  # Monuments under construction
    activations: float = 0.0  # markers still to come this turn
    markers_later: float = 0.0  # markers of later turns
    king: float = 0.0  # ratings of a living king, times activations left
    cards: float = 0.0
    bare_cities: float = 0.0  # worth of cities that a rival force next to them could walk into
    capital_in_danger: float = 0.0
    cut_off: float = 0.0  # worth of cities without a trade route
    hungry: float = 0.0  # units where attrition would reach them
    points: float = 0.0  # of which some will be lost again
    points_later: float = 0.0  # and the more, the more turns are left


NAMES: Final = tuple([item.name for item in fields(Standing)])
FEATURES: Final = tuple([name.replace("_", "-") for name in NAMES])
LATER: Final = 3
PURSE: Final = 6
WILD: Final = sum(1 << space for space in TRANSITS)


def features(p: GenesisPosition) -> list[list[float]]:
    """The features of each seat."""
    standings = [Standing() for _ in range(p.seats)]
    forces = rival_forces(p)
    for seat, points in enumerate(scores(p)):
        standings[seat].points = float(points)
        standings[seat].points_later = float(points * (p.last_turn - p.turn))
    for power in p.order:
        if p.status[power] == PLAYED:
            look_at_kingdom(p, power, forces, standings[p.seat_of[power]])
    return [[getattr(standing, name) for name in NAMES] for standing in standings]


def rival_forces(p: GenesisPosition) -> list[tuple[int, int, int]]:
    """Forces of at least two points that somebody runs: seat, space, points."""
    found: list[tuple[int, int, int]] = []
    for power in range(N_POWERS):
        lord = lord_of(p, power)
        if lord < 0 or p.status[lord] != PLAYED:
            continue
        level = p.level_of(power)
        for space in spaces_in(p.where[power]):
            force = p.units[power * SPACES + space]
            points = battle_points(force & MOST, force >> BITS & MOST, level, 0)
            if points >= 2:
                found.append((p.seat_of[lord], space, points))
    return found


def look_at_kingdom(
    p: GenesisPosition, power: int, forces: list[tuple[int, int, int]], standing: Standing
) -> None:
    """Everything about one kingdom, added to its player's standing."""
    turns_left = p.last_turn - p.turn
    seat = p.seat_of[power]
    routes = linked(p, power)
    trading = 0
    for space in spaces_in(p.held[power]):
        if routes >> space & 1:
            trading += EW[space]
        elif not (p.destroyed | p.revolts) >> space & 1:
            standing.cut_off += EW[space]
    standing.income_to_come += trading * min(turns_left, LATER)
    standing.cities_in_reach += within_reach(p, power, routes)
    look_at_troops(p, power, turns_left, routes, standing)
    acts = activations_left(p, power)
    silver = p.silver[power]
    if turns_left:
        purse = acts + PURSE
        standing.silver += min(silver, purse)
        standing.silver_over += max(0, silver - purse)
    else:
        standing.silver_at_the_end += min(silver, 2 * acts + 2)
    for space in HOME_CITIES[power]:
        if p.holder[space] == power and p.monument[space] != BUILT:
            standing.workers += min(4, p.workers(power, space))
    standing.sites += sum(1 for space in spaces_in(p.held[power]) if p.monument[space] == UNDER_CONSTRUCTION)
    standing.activations += acts
    standing.markers_later += p.markers * min(turns_left, LATER)
    if p.king_at[power] >= 0:
        standing.king += (p.tactical(power) + p.campaign(power)) * acts / 4
    standing.cards += min(3, p.hand_size(power)) if turns_left or acts else 0
    look_at_danger(p, power, seat, forces, standing)


def look_at_troops(p: GenesisPosition, power: int, turns_left: int, routes: int, standing: Standing) -> None:
    infantry = chariots = hungry = 0
    for space in spaces_in(p.where[power]):
        force = p.units[power * SPACES + space]
        infantry += force & MOST
        chariots += force >> BITS & MOST
        if WILD >> space & 1 or not routes >> space & 1:
            hungry += min(2, force & MOST)
    standing.infantry += infantry
    standing.infantry_later += infantry if turns_left else 0
    standing.chariots += chariots * p.level[power]
    if turns_left:
        standing.manpower_to_come += max(0, TRACKS[power][p.manpower[power]] - infantry)
    standing.hungry += hungry


def within_reach(p: GenesisPosition, power: int, routes: int) -> float:
    """The richest cities that an army of the kingdom could go for soon."""
    total = 0.0
    for space in spaces_in(p.where[power]):
        troops = p.units[power * SPACES + space] & MOST
        if troops < 3:
            continue
        best = 0.0
        for city, cost in REACHES[space]:
            free = p.holder[city] != power and routes >> city & 1 and not p.destroyed >> city & 1
            if free and troops > p.ds[city]:
                best = max(best, EW[city] / (1 + cost))
        total += 2 * best
    return total


def look_at_danger(
    p: GenesisPosition, power: int, seat: int, forces: list[tuple[int, int, int]], standing: Standing
) -> None:
    """Cities that are weaker than a rival force near them."""
    for other, at, points in forces:
        if other == seat:
            continue
        for city, cost in REACHES[at]:
            if p.holder[city] != power or cost > 3:
                continue
            force = p.units[power * SPACES + city]
            guard = p.ds[city] + (force & MOST)
            if points > 2 * guard:
                standing.bare_cities += EW[city] / (1 + cost)
                if city == p.capital[power]:
                    standing.capital_in_danger += 1.0
            elif not force & CONTROLLING and points > guard:
                standing.bare_cities += 0.3 * EW[city] / (1 + cost)


def _reaches() -> list[list[tuple[int, int]]]:
    return [
        [(city, LAND_COST[space][city]) for city in range(SPACES) if EW[city] and LAND_COST[space][city] <= 5]
        for space in range(SPACES)
    ]


REACHES: Final[list[list[tuple[int, int]]]] = _reaches()
