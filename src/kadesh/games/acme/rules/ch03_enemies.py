"""3.9 The Primary Enemy, at whom the game system lets a Non-Player Civilization strike."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules.masks import around
from kadesh.games.acme.rules.position import AcmePosition

FAR: Final = 99


def note_primary_enemies(p: AcmePosition) -> None:
    """Once a turn, when it begins: nothing that happens in a turn turns the ire elsewhere. [3.9, N1]"""
    for colour in p.order:
        p.enemies[colour] = strongest_enemy(p, colour)


def strongest_enemy(p: AcmePosition, colour: int) -> int:
    """Most VP, then the nearest Homeland, then the first place in Turn Order. [N1]"""
    others = [other for other in p.order if other != colour]
    most = max(p.vp[other] for other in others)
    leaders = [other for other in others if p.vp[other] == most]
    if len(leaders) == 1:
        return leaders[0]
    return min(leaders, key=lambda other: steps_between(p, p.home[colour], p.home[other]))


def steps_between(p: AcmePosition, start: int, end: int) -> int:
    """How many borders lie between two areas, FAR if one of them is none."""
    if start < 0 or end < 0:
        return FAR
    reached, steps = 1 << start, 0
    while not reached >> end & 1:
        wider = reached | around(p.map, reached)
        if wider == reached:
            return FAR
        reached, steps = wider, steps + 1
    return steps
