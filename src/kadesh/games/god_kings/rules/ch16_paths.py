"""16.1–16.3 The ways of a retreat: which whole paths are allowed, and what each costs."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.god_kings.charts.numbers import RETREAT_LENGTH
from kadesh.games.god_kings.charts.tables import LAND, POWERS
from kadesh.games.god_kings.rules.places import bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size


@dataclass
class Beaten:
    """A force that looks for a way: where it is, how many units it has, and where it may not go."""

    side: int
    units: int
    at: int
    battle_space: int
    first_space: int
    barred: int
    taken: int


def step_cost(p: GodKingsPosition, side: int, space: int) -> int:
    """Steps that entering a space costs: one for an enemy marker, one for each enemy unit outside.
    [16.3] (A110)"""
    marker = p.marker[space]
    cost = 1 if marker >= 0 and marker != side else 0
    for enemy in bits(p.enemies(side, space)):
        cost += size(p.stack(enemy, space))
    return cost


def ends_there(p: GodKingsPosition, side: int, units: int, space: int) -> bool:
    """A friendly marker, or more friendly units than the force itself has; and no enemy units
    outside, because
    nobody remains in a space with them. [16.1, 16.3]"""
    if p.enemies(side, space):
        return False
    return (side < POWERS and p.marker[space] == side) or size(p.here(side, space)) > units


def next_spaces(beaten: Beaten, at: int, taken: int) -> list[int]:
    """Where a retreat may go from a space; an attacker's first space is the one he came from. [16.2]"""
    if taken == 0 and beaten.first_space >= 0:
        return [beaten.first_space]
    return [space for space in LAND[at] if space not in (beaten.battle_space, beaten.barred)]


def all_paths(p: GodKingsPosition, beaten: Beaten) -> list[tuple[int, int, list[int]]]:
    """Every path to the first space where the retreat can end: its length, its cost, its spaces.
    [16.1, 16.2]"""
    found: list[tuple[int, int, list[int]]] = []
    # at, units with those swept up, cost, path
    rows: list[tuple[int, int, int, list[int]]] = [(beaten.at, beaten.units, 0, [])]
    while rows:
        at, units, cost, path = rows.pop()
        taken = beaten.taken + len(path)
        if taken >= RETREAT_LENGTH:
            continue
        for space in next_spaces(beaten, at, taken):
            if space in path or space == beaten.at:
                continue
            paid = cost + step_cost(p, beaten.side, space)
            way = [*path, space]
            if ends_there(p, beaten.side, units, space):
                found.append((len(way), paid, way))
            else:
                swept = size(p.stack(beaten.side, space))
                rows.append((space, units + swept, paid, way))
    return found


def allowed_paths(p: GodKingsPosition, beaten: Beaten) -> list[list[int]]:
    """The shortest paths, and longer ones that cost fewer steps than any of them. [16.1] (A26)"""
    paths = all_paths(p, beaten)
    if not paths:
        return []
    shortest = min(length for length, _, _ in paths)
    cheapest = min(cost for length, cost, _ in paths if length == shortest)
    return [way for length, cost, way in paths if length == shortest or cost < cheapest]
