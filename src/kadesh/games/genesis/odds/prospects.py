"""Battles that may come: the frames that they would have, with points and shifts, without fighting them.

Odds, bots and people look at these; nothing on the table changes. [8.1, 8.2.1]
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kadesh.games.genesis.charts.tables import LAND
from kadesh.games.genesis.rules import ch08_battle as combat
from kadesh.games.genesis.rules.ch07_marching import why_not_enter
from kadesh.games.genesis.rules.ch07_movement import MARCH
from kadesh.games.genesis.rules.ch08_sides import (
    ATTACKING,
    count_kings,
    count_shifts,
    fighting_units,
    line_up_attack,
)
from kadesh.games.genesis.rules.force import is_gone
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Battle, Force, Move, Withdrawal

NO_ATTACK: Final = 999  # instead of net shifts: the attacker has nobody who can fight


def foresee(p: GenesisPosition, force: Force, space: int) -> list[Battle]:
    """The battles that an attack by a force would bring, with and without the city. [8.1]"""
    battle = Battle(attackers=force, space=space, attacker=force.power)
    line_up_attack(p, battle)
    return lined_up(p, battle)


def lined_up(p: GenesisPosition, battle: Battle) -> list[Battle]:
    """The cases of a battle once its kings have joined and the defender decides. [8.1]"""
    count_kings(p, battle)
    battle.defending_chief = battle.defender
    return cases_of(p, battle)


def cases_of(p: GenesisPosition, battle: Battle) -> list[Battle]:
    """The cases of a battle that has been lined up: the city used, or not, or as the defender likes. [8.1]"""
    if combat.why_not_use_city(p, battle) is not None:
        return [valued(p, battle, False)]
    if combat.must_use_city(p, battle) or p.passive_city or p.is_passive(battle.defending_chief):
        return [valued(p, battle, True)]
    return [valued(p, battle, False), valued(p, battle, True)]


def valued(p: GenesisPosition, battle: Battle, city: bool) -> Battle:
    """A battle again with the city used or not, points and shifts counted. [8.2.1]"""
    case = replace(battle, city_used=city)
    count_shifts(p, case)
    if not fighting_units(case, ATTACKING):
        case.net = NO_ATTACK
    return case


def prospects(p: GenesisPosition) -> list[Battle]:
    """The battles that the choice at hand is about. [8.1]"""
    for frame in reversed(p.frames):
        if isinstance(frame, Battle) and frame.contingents:
            return battle_under_way(p, frame)
        if isinstance(frame, Withdrawal):
            return foresee(p, frame.mover, frame.mover.at)
        if isinstance(frame, Move):
            return prospects_of_move(p, frame)
    return []


def battle_under_way(p: GenesisPosition, battle: Battle) -> list[Battle]:
    """A battle whose dice have not been rolled yet. [8.1]"""
    if battle.step in (combat.LINE_UP, combat.WHO_JOINS, combat.JOIN):
        return lined_up(p, replace(battle))
    if battle.step in (combat.THE_CITY, combat.USE_THE_CITY):
        return cases_of(p, battle)
    if battle.step in (combat.TOTALS, combat.ROLL):
        return [valued(p, battle, battle.city_used)]
    return []


def prospects_of_move(p: GenesisPosition, move: Move) -> list[Battle]:
    """The attack that a force is about to make, or those that it could march into. [7.2.5]"""
    if is_gone(move):
        return []
    if move.entered >= 0 and move.entered == move.at:
        return foresee(p, move, move.at) if contested(p, move.power, move.at) else []
    if p.step is not MARCH:
        return []
    found: list[Battle] = []
    for to in LAND[move.at]:
        if contested(p, move.power, to) and why_not_enter(p, move, to) is None:
            # For a list of places one case each: the one that the defender would rather have.
            found.append(min(foresee(p, move, to), key=attackers_hope))
    return found


def contested(p: GenesisPosition, power: int, space: int) -> bool:
    """Would a force have to fight for a space? [8.1]"""
    return bool(p.armed_enemies(power, space)) or p.hostile_walls(power, space)


def attackers_hope(battle: Battle) -> int:
    """The smaller, the better for the defender: the attacker's net shifts."""
    return -NO_ATTACK if battle.net == NO_ATTACK else battle.net
