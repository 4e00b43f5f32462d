"""What it costs to reach each space of the map, and by which way."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import BOX, KIND, LAND, N_POWERS, SPACES
from kadesh.games.genesis.rules.ch07_marching import cost_of
from kadesh.games.genesis.rules.position import CLOSED, GenesisPosition

FAR: Final = 99
HORIZON: Final = 16  # Movement Points beyond which nobody plans

# What entering a space costs a power; boxes nobody plans to enter.
ENTRY: Final[list[list[int]]] = [
    [FAR if KIND[space] == BOX else cost_of(power, space) for space in range(SPACES)]
    for power in range(N_POWERS)
]


def ways(p: GenesisPosition, power: int, start: int, soldiers: bool) -> tuple[list[int], list[int]]:
    """What reaching each space costs, and the space before it; through enemies there is no way."""
    entry = ENTRY[power]
    closed = CLOSED in p.status
    foes = ~p.friends[power]
    cost = [FAR] * SPACES
    before = [-1] * SPACES
    cost[start] = 0
    rings: list[list[int]] = [[] for _ in range(HORIZON + 3)]
    rings[0].append(start)
    for reached in range(HORIZON):
        for space in rings[reached]:
            if cost[space] != reached:
                continue
            if space != start:
                if p.armed[space] & foes and p.armed_enemies(power, space):
                    continue
                if p.ds[space] > 0 and p.hostile_walls(power, space):
                    continue
            for to in LAND[space]:
                new = reached + entry[to]
                if new < cost[to]:
                    if closed and p.is_closed(power, to):
                        continue
                    if not soldiers and (p.enemies(power, to) or p.hostile_walls(power, to)):
                        continue
                    cost[to] = new
                    before[to] = space
                    rings[new].append(to)
    return cost, before


def first_step(before: list[int], start: int, goal: int) -> int:
    """The first space on the way from the start to the goal."""
    at = goal
    while before[at] != start:
        at = before[at]
    return at
