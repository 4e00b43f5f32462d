"""Battles that may come: the frames that they would have, with points and shifts, without fighting them.

Odds, bots and people look at these; nothing on the table changes. [8.1, 8.2.1]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import LAND
from kadesh.games.genesis.rules.ch07_marching import why_not_enter
from kadesh.games.genesis.rules.ch08_battle import must_use_city, why_not_use_city
from kadesh.games.genesis.rules.ch08_sides import (
    ATTACKER,
    ATTACKING,
    CITY_USED,
    D_CHIEF,
    DEFENDER,
    ENTRIES,
    NET,
    SPACE,
    count_kings,
    count_shifts,
    fighting_units,
    line_up_attack,
)
from kadesh.games.genesis.rules.deeds import MOVE
from kadesh.games.genesis.rules.force import AT, BATTLE, ENTERED, LINK, POWER, WITHDRAWAL, is_gone
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import Frame

NO_ATTACK: Final = 999  # instead of net shifts: the attacker has nobody who can fight


def foresee(p: GenesisPosition, mover: int, space: int) -> list[Frame]:
    """The battles that an attack by the force in a frame would bring, with and without the city. [8.1]"""
    frame: Frame = [BATTLE.number, 0, mover, -1, 0]
    frame.extend([0] * (ENTRIES - len(frame)))
    frame[SPACE] = space
    frame[ATTACKER] = p.frames[mover][POWER]
    line_up_attack(p, frame)
    count_kings(p, frame)
    frame[D_CHIEF] = frame[DEFENDER]
    return cases_of(p, frame)


def cases_of(p: GenesisPosition, frame: Frame) -> list[Frame]:
    """The cases of a battle that has been lined up: the city used, or not, or as the defender likes. [8.1]"""
    if why_not_use_city(p, frame) is not None:
        return [valued(p, frame, 0)]
    if must_use_city(p, frame) or p.passive_city or p.is_passive(frame[D_CHIEF]):
        return [valued(p, frame, 1)]
    return [valued(p, frame, 0), valued(p, frame, 1)]


def valued(p: GenesisPosition, frame: Frame, city: int) -> Frame:
    """A copy of a battle's frame with the city used or not, points and shifts counted. [8.2.1]"""
    copy = frame[:]
    copy[CITY_USED] = city
    count_shifts(p, copy)
    if not fighting_units(copy, ATTACKING):
        copy[NET] = NO_ATTACK
    return copy


def prospects(p: GenesisPosition) -> list[Frame]:
    """The battles that the choice at hand is about. [8.1]"""
    for index in range(len(p.frames) - 1, -1, -1):
        frame = p.frames[index]
        if frame[0] == BATTLE.number and len(frame) > ENTRIES:
            return battle_under_way(p, frame)
        if frame[0] == WITHDRAWAL.number:
            move = frame[LINK]
            return foresee(p, move, p.frames[move][AT])
        if frame[0] == MOVE.number:
            return prospects_of_move(p, index)
    return []


def battle_under_way(p: GenesisPosition, frame: Frame) -> list[Frame]:
    """A battle whose dice have not been rolled yet. [8.1]"""
    name = p.game.procedures[frame[0]].steps[frame[1]].name
    if name in ("line up", "who joins", "join"):
        copy = frame[:]
        count_kings(p, copy)
        copy[D_CHIEF] = copy[DEFENDER]
        return cases_of(p, copy)
    if name in ("the city", "use the city"):
        return cases_of(p, frame)
    if name in ("totals", "roll"):
        return [valued(p, frame, frame[CITY_USED])]
    return []


def prospects_of_move(p: GenesisPosition, index: int) -> list[Frame]:
    """The attack that a force is about to make, or those that it could march into. [7.2.5]"""
    frame = p.frames[index]
    if len(frame) <= ENTERED or is_gone(frame):
        return []
    power = frame[POWER]
    if frame[ENTERED] >= 0 and frame[ENTERED] == frame[AT]:
        if p.armed_enemies(power, frame[AT]) or p.hostile_walls(power, frame[AT]):
            return foresee(p, index, frame[AT])
        return []
    if p.frames[-1] is not frame or p.step.name != "march":
        return []
    found: list[Frame] = []
    for to in LAND[frame[AT]]:
        if (p.armed_enemies(power, to) or p.hostile_walls(power, to)) and why_not_enter(p, frame, to) is None:
            cases = foresee(p, index, to)
            # For a list of places one case each: the one that the defender would rather have.
            found.append(min(cases, key=attackers_hope))
    return found


def attackers_hope(frame: Frame) -> int:
    """The smaller, the better for the defender: the attacker's net shifts."""
    return -NO_ATTACK if frame[NET] == NO_ATTACK else frame[NET]
