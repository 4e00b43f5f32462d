"""7.3 Construction: defences, destroyed cities, monuments, new cities; 11.7.3 hunting pirates."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import (
    MONUMENT_COST,
    MONUMENT_WORKERS,
    NEW_CITY_DS,
    NEW_CITY_MOST,
    PIRATE_REMOVAL,
)
from kadesh.games.genesis.charts.tables import DS, HOME_CITIES, INF, KIND, SEA_EDGES, SPACES, TRANSIT
from kadesh.games.genesis.rules import arithmetic, facts_turn
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.ch13_cards import hunts_pirates
from kadesh.games.genesis.rules.position import (
    BUILT,
    NO_MONUMENT,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import Option, Reason

SITE_WORKERS: Final = 2
MOST_DS: Final = arithmetic.most_defence(max(DS))

NOT_A_CITY: Final = Reason("7.3.1", "There is no city to strengthen.")
NOT_YOUR_WALLS: Final = Reason("7.3.1", "The kingdom does not control that city.")
NOT_YOUR_RUIN: Final = Reason("7.3.2", "The kingdom does not control that Destroyed City.")
NOT_YOUR_TEMPLE: Final = Reason("7.3.3", "Monuments are built in cities that the kingdom controls.")
NOT_YOUR_LAND: Final = Reason("7.3.7", "The kingdom does not control that Transit space.")
IN_REVOLT: Final = Reason("5.2.3", "Units under an In Revolt marker build nothing.")
NO_WORKER: Final = Reason("7.3.1", "At least one Peasant or Slave is needed.")
TWO_TO_REBUILD: Final = Reason("7.3.2", "At least two Peasants or Slaves are needed to rebuild a city.")
SOLDIER_TO_REBUILD: Final = Reason("7.3.2", "At least one Infantry unit is needed to rebuild a city.")
TWO_FOR_MONUMENT: Final = Reason("7.3.4", "At least two Peasants or Slaves are needed for a Monument.")
TWO_FOR_CITY: Final = Reason("7.3.7", "At least two Peasants or Slaves are needed for a new city.")
SOLDIER_FOR_CITY: Final = Reason("7.3.7", "At least one Infantry unit is needed for a new city.")
TOO_STRONG: Final = Reason("7.3.1", "Walls rise at most one point above the printed strength.")
NEW_CITY_LIMIT: Final = Reason("7.3.8", "A built city never has more than strength 2.")
NOT_HIGHER: Final = Reason("7.3.1", "The walls are already as strong as that.")
IS_DESTROYED: Final = Reason("7.3.1", "A Destroyed City must be rebuilt first.")
NOT_DESTROYED: Final = Reason("7.3.2", "That city is not destroyed.")
WALLS_TOO_DEAR: Final = Reason("7.3.1", "There is not enough silver: each point of walls costs 2.")
REBUILDING_TOO_DEAR: Final = Reason(
    "7.3.2", "There is not enough silver: rebuilding costs 5, each point of walls 2 more."
)
MONUMENT_TOO_DEAR: Final = Reason("7.3.4", "There is not enough silver: each half of a Monument costs 2.")
CITY_TOO_DEAR: Final = Reason(
    "7.3.7", "There is not enough silver: a new city costs 5, a second point of walls 2 more."
)
HUNT_TOO_DEAR: Final = Reason("11.7.3", "There is not enough silver to remove a pirate.")
MONUMENT_STANDS: Final = Reason("7.3.3", "A Monument stands there already.")
IN_RUINS: Final = Reason("7.3.3", "No Monument is built in a Destroyed City.")
HOME_FIRST: Final = Reason("7.3.3", "Every home city gets its Monument before one is built abroad.")
NOT_IN_ONE_SEGMENT: Final = Reason("7.3.4", "A Monument is completed in a later Action Segment.")
ONLY_IN_CITIES: Final = Reason("7.3.3", "Monuments are built in cities.")
NOT_TRANSIT: Final = Reason("7.3.7", "New cities are built on Transit spaces.")
NO_ROUTE: Final = Reason("7.3.7", "No trade route leads from there to the Capital.")
NO_PIRATES: Final = Reason("11.7.3", "There is no pirate on that Sea Connection.")
NO_HUNTER: Final = Reason(
    "11.7.3", "Pirates are hunted from Sais, Tanis or Ugarit, intact and not In Revolt."
)


def why_not_site(p: GenesisPosition, power: int, space: int, foreign: Reason) -> Reason | None:
    """The reason against any construction in a space. [7.3.1, 7.3.2, 7.3.3, 7.3.7, 5.2.3] (R42)"""
    if p.holder[space] != power:
        return foreign
    return IN_REVOLT if p.revolts >> space & 1 else None


def strongest(p: GenesisPosition, space: int) -> int:
    """The highest Defence Strength that may be built. [7.3.1, 7.3.8] (R45)"""
    if p.new_cities >> space & 1:
        return NEW_CITY_MOST
    return arithmetic.most_defence(DS[space])


def why_not_defend(p: GenesisPosition, power: int, space: int, ds: int) -> Reason | None:
    """The reason against strengthening a city. [7.3.1]"""
    if not p.is_city(space):
        return NOT_A_CITY
    site = why_not_site(p, power, space, NOT_YOUR_WALLS)
    if site is not None:
        return site
    if p.destroyed >> space & 1:
        return IS_DESTROYED
    if p.workers(power, space) < 1:
        return NO_WORKER
    if ds <= p.ds[space]:
        return NOT_HIGHER
    if ds > strongest(p, space):
        return NEW_CITY_LIMIT if p.new_cities >> space & 1 else TOO_STRONG
    return WALLS_TOO_DEAR if arithmetic.defence_cost(p.ds[space], ds) > p.silver[power] else None


def why_not_rebuild(p: GenesisPosition, power: int, space: int, ds: int) -> Reason | None:
    """The reason against rebuilding a Destroyed City. [7.3.2]"""
    if not p.destroyed >> space & 1:
        return NOT_DESTROYED
    site = why_not_site(p, power, space, NOT_YOUR_RUIN)
    if site is not None:
        return site
    if p.workers(power, space) < SITE_WORKERS:
        return TWO_TO_REBUILD
    if not p.count(power, INF, space):
        return SOLDIER_TO_REBUILD
    if ds > strongest(p, space):
        return TOO_STRONG
    return REBUILDING_TOO_DEAR if arithmetic.rebuild_cost(ds) > p.silver[power] else None


def why_not_monument(p: GenesisPosition, power: int, space: int) -> Reason | None:
    """The reason against beginning or completing a Monument. [7.3.3, 7.3.4] (R43)"""
    if not p.is_city(space):
        return ONLY_IN_CITIES
    site = why_not_site(p, power, space, NOT_YOUR_TEMPLE)
    if site is not None:
        return site
    if p.destroyed >> space & 1:
        return IN_RUINS
    if p.monument[space] == BUILT:
        return MONUMENT_STANDS
    if p.begun >> space & 1:
        return NOT_IN_ONE_SEGMENT
    if p.workers(power, space) < MONUMENT_WORKERS:
        return TWO_FOR_MONUMENT
    if p.home[space] != power and p.monument[space] == NO_MONUMENT:
        for home in HOME_CITIES[power]:
            if p.monument[home] != BUILT:
                return HOME_FIRST
    return MONUMENT_TOO_DEAR if p.silver[power] < MONUMENT_COST else None


def why_not_new_city(p: GenesisPosition, power: int, space: int, ds: int) -> Reason | None:
    """The reason against building a city. [7.3.7, 7.3.8]"""
    if KIND[space] != TRANSIT or p.new_cities >> space & 1:
        return NOT_TRANSIT
    site = why_not_site(p, power, space, NOT_YOUR_LAND)
    if site is not None:
        return site
    if p.workers(power, space) < SITE_WORKERS:
        return TWO_FOR_CITY
    if not p.count(power, INF, space):
        return SOLDIER_FOR_CITY
    if not linked(p, power) >> space & 1:
        return NO_ROUTE
    return CITY_TOO_DEAR if arithmetic.new_city_cost(ds) > p.silver[power] else None


def why_not_hunt(p: GenesisPosition, power: int, edge: int) -> Reason | None:
    """The reason against removing a pirate for silver. [11.7.3]"""
    if not p.pirates[edge]:
        return NO_PIRATES
    if not hunts_pirates(p, power):
        return NO_HUNTER
    return HUNT_TOO_DEAR if p.silver[power] < PIRATE_REMOVAL else None


def options(p: GenesisPosition, power: int) -> list[Option]:
    """All constructions that a kingdom may undertake now as a Minor Action. [7.1.1, 7.3, 11.7.3]"""
    found: list[Option] = []
    if p.silver[power] < PIRATE_REMOVAL:
        return found
    for space in spaces_in(p.held[power] & p.where[power]):
        if not p.workers(power, space):
            continue
        if p.is_city(space):
            if p.destroyed >> space & 1:
                for ds in range(strongest(p, space) + 1):
                    if why_not_rebuild(p, power, space, ds) is None:
                        found.append(("rebuild", space, ds))
                continue
            for ds in range(p.ds[space] + 1, strongest(p, space) + 1):
                if why_not_defend(p, power, space, ds) is None:
                    found.append(("defend", space, ds))
            if why_not_monument(p, power, space) is None:
                found.append(("monument", space))
        else:
            for ds in range(NEW_CITY_DS, NEW_CITY_MOST + 1):
                if why_not_new_city(p, power, space, ds) is None:
                    found.append(("new-city", space, ds))
    for edge, count in enumerate(p.pirates):
        if count and why_not_hunt(p, power, edge) is None:
            found.append(("hunt", edge))
    return found


def universe() -> list[Option]:
    found: list[Option] = []
    for space in range(SPACES):
        found.append(("monument", space))
        found.extend(("defend", space, ds) for ds in range(1, MOST_DS + 1))
        found.extend(("rebuild", space, ds) for ds in range(MOST_DS + 1))
        found.extend(("new-city", space, ds) for ds in range(NEW_CITY_DS, NEW_CITY_MOST + 1))
    found.extend(("hunt", edge) for edge in range(len(SEA_EDGES)))
    return found


def why_not(p: GenesisPosition, power: int, option: Option) -> Reason | None:
    """The reason against a construction. [7.3, 11.7.3]"""
    word = option[0]
    if word == "monument":
        return why_not_monument(p, power, option[1])
    if word == "defend":
        return why_not_defend(p, power, option[1], option[2])
    if word == "rebuild":
        return why_not_rebuild(p, power, option[1], option[2])
    if word == "new-city":
        return why_not_new_city(p, power, option[1], option[2])
    return why_not_hunt(p, power, option[1])


def build(p: GenesisPosition, power: int, option: Option) -> None:
    """Carry out a construction. [7.3.1, 7.3.2, 7.3.4, 7.3.7, 7.3.8, 11.7.3]"""
    word = option[0]
    if word == "hunt":
        p.silver[power] -= PIRATE_REMOVAL
        p.pirates[option[1]] -= 1
        p.tell(facts_turn.PirateSunk, "11.7.3", power, option[1])
        return
    space: int = option[1]
    if word == "monument":
        build_monument(p, power, space)
        return
    ds: int = option[2]
    if word == "defend":
        cost = arithmetic.defence_cost(p.ds[space], ds)
    elif word == "rebuild":
        cost = arithmetic.rebuild_cost(ds)
        p.destroyed &= ~(1 << space)
    else:
        cost = arithmetic.new_city_cost(ds)
        p.new_cities |= 1 << space
    p.silver[power] -= cost
    p.set_ds(space, ds)
    p.just_built = space
    p.tell(
        facts_turn.Built,
        {"defend": "7.3.1", "rebuild": "7.3.2"}.get(word, "7.3.7"),
        power,
        word,
        space,
        ds,
        cost,
    )
    settle(p, space)


def build_monument(p: GenesisPosition, power: int, space: int) -> None:
    """A Monument is begun, or completed in a later segment. [7.3.4]"""
    p.silver[power] -= MONUMENT_COST
    if p.monument[space] == UNDER_CONSTRUCTION:
        p.monument[space] = BUILT
        p.just_built = space
        p.tell(facts_turn.MonumentBuilt, "7.3.4", power, space)
    else:
        p.monument[space] = UNDER_CONSTRUCTION
        p.begun |= 1 << space
        p.tell(facts_turn.MonumentBegun, "7.3.4", power, space)
