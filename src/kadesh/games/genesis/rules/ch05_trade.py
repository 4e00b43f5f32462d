"""5.1.1 Trade routes: what a kingdom can reach from its capital over land and sea, and where it is cut."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import (
    EDGE_LANES,
    EW,
    LAND,
    LANE,
    MAJORS,
    N_POWERS,
    PORTS,
    SEA_EDGES,
    SPACES,
    TRADE,
)
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.table import Reason

NEIGHBOURS: Final[list[int]] = [sum(1 << other for other in TRADE[space]) for space in range(SPACES)]
PORT_MASK: Final = sum(1 << space for space in PORTS)
WORTH_MASK: Final = sum(1 << space for space in range(SPACES) if EW[space])

HELD_BY_ANOTHER: Final = Reason("5.1.1", "Another power controls that space: no trade passes it.")
BARBARIANS_THERE: Final = Reason("5.1.1", "No trade passes a space under Barbarian Control.")
IN_REVOLT_THERE: Final = Reason("5.1.1", "No trade passes a city In Revolt.")
RUINS_THERE: Final = Reason("5.1.1", "No trade passes a Destroyed City.")


def why_no_trade(p: GenesisPosition, power: int, space: int) -> Reason | None:
    """The reason why a kingdom's trade cannot enter a space. [5.1.1]"""
    if p.holder[space] >= 0 and p.holder[space] != power:
        return HELD_BY_ANOTHER
    if p.barbarian >> space & 1:
        return BARBARIANS_THERE
    if p.revolts >> space & 1:
        return IN_REVOLT_THERE
    return RUINS_THERE if p.destroyed >> space & 1 else None


def barred(p: GenesisPosition, power: int) -> int:
    """All spaces that a power's trade cannot enter, as a mask. [5.1.1]"""
    mask = p.barbarian | p.revolts | p.destroyed
    for other in range(N_POWERS):
        if other != power:
            mask |= p.held[other]
    return mask


def reach(bars: int, start: int) -> int:
    """The spaces that trade reaches from some spaces (a mask), those included. [5.1.1, 2.1.4]"""
    frontier = start & ~bars
    seen = bars | frontier
    while frontier:
        edge = 0
        while frontier:
            low = frontier & -frontier
            edge |= NEIGHBOURS[low.bit_length() - 1]
            frontier ^= low
        frontier = edge & ~seen
        seen |= frontier
    return seen & ~bars


def linked(p: GenesisPosition, power: int) -> int:
    """The spaces from which a kingdom can trace a Trade Route to its Capital. [5.1.1, 9.3]

    Without control of the Capital there are none.
    """
    capital = p.capital[power]
    if capital < 0 or p.holder[capital] != power:
        return 0
    return reach(barred(p, power), 1 << capital)


def linked_cities(p: GenesisPosition, power: int) -> int:
    """The spaces that a kingdom controls and that trade with its Capital, as a mask. [5.1]"""
    return p.held[power] & linked(p, power)


def worth(p: GenesisPosition, power: int) -> int:
    """The Economic Worth of all cities that trade with the Capital. [5.1, 5.1.2, 14.0]"""
    total = 0
    mask = linked_cities(p, power)
    while mask:
        low = mask & -mask
        total += EW[low.bit_length() - 1]
        mask ^= low
    return total


# --- pirates ---


def troubled_by_pirates(p: GenesisPosition, power: int) -> bool:
    """Has the kingdom a trading port from which ships reach a pirate? [11.7.2] (R69)"""
    ports = linked_cities(p, power) & PORT_MASK
    lanes = {LANE[space] for space in spaces_in(ports)}
    return any(
        count and any(lane in lanes for lane in EDGE_LANES[edge]) for edge, count in enumerate(p.pirates)
    )


def reach_without(p: GenesisPosition, power: int, *edges: int) -> int:
    """What a kingdom's trade reaches without using some Sea Connections. [11.7.2]"""
    shunned = [{*SEA_EDGES[edge]} for edge in edges]
    bars = barred(p, power)
    seen = bars | 1 << p.capital[power]
    todo = [p.capital[power]]
    for space in todo:
        for other in TRADE[space]:
            if seen >> other & 1:
                continue
            if {space, other} in shunned and other not in LAND[space]:
                continue
            seen |= 1 << other
            todo.append(other)
    return seen & ~bars


def pirates_passed(p: GenesisPosition, power: int) -> int:
    """The pirates that the trade of some city with worth cannot avoid. [11.7.2, 5.1.1] (R70)

    Where each of several can be avoided but not all of them, one is passed.
    """
    passed = 0
    avoided: list[int] = []
    cities = linked_cities(p, power) & WORTH_MASK
    for edge, count in enumerate(p.pirates):
        if count and cities & ~reach_without(p, power, edge):
            passed += count
        elif count:
            avoided.append(edge)
    if len(avoided) > 1 and cities & ~reach_without(p, power, *avoided):
        passed += min(p.pirates[edge] for edge in avoided)
    return passed


def cut_at(p: GenesisPosition, power: int, space: int) -> tuple[list[int], int]:
    """A shortest way from a space to the capital and the first place where trade is cut, -1 if nowhere.

    For people: an open way if there is one, else the shortest way that ignores who is in it. [5.1.1]
    """
    capital = p.capital[power] if power < MAJORS else -1
    if capital < 0:
        return [space], space
    bars = barred(p, power)
    way = _way(space, capital, bars)
    if way:
        return way, -1
    way = _way(space, capital, 0)
    return way, next((step for step in way if bars >> step & 1 or p.holder[capital] != power), space)


def _way(start: int, end: int, bars: int) -> list[int]:
    """A shortest way by trade that keeps out of some spaces; empty if there is none."""
    if bars >> start & 1 or bars >> end & 1:
        return []
    before = {start: start}
    todo = [start]
    for space in todo:
        if space == end:
            way = [end]
            while way[-1] != start:
                way.append(before[way[-1]])
            return way[::-1]
        for other in TRADE[space]:
            if other not in before and not bars >> other & 1:
                before[other] = space
                todo.append(other)
    return []
