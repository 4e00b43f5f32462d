"""8.5 Capturing and destroying cities; 6.5 slaves; what becomes of those who cannot fight."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import EW, SL, SPACES
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.ch03_control import destroy_units, end_revolt
from kadesh.games.genesis.rules.ch05_wealth import plunder_city
from kadesh.games.genesis.rules.force import enemy_kings, kill_kings, release
from kadesh.games.genesis.rules.position import (
    COMBAT,
    NO_MONUMENT,
    ONE,
    UNDER,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import Force, Move
from kadesh.table import Reason

NO_CITY: Final = Reason("8.5.3", "There is no city here.")
IN_RUINS: Final = Reason("8.5.3", "The city is destroyed already.")
WALLS_STAND: Final = Reason("8.5.3", "Only a city without walls can be destroyed.")
OWN_CITY: Final = Reason("8.5.3", "A power never destroys a city of its own Home Kingdom.")
ALLIED_CITY: Final = Reason("12.1.1", "An ally controls this city.")
NOBODY_TO_BURN_IT: Final = Reason("8.5.3", "The force has no combat unit to do it.")
TOO_COSTLY: Final = Reason("8.5.3", "Destroying the city costs its Economic Worth in Movement Points.")
BRIBED: Final = Reason("12.2", "The mover was paid for sparing this city and has agreed.")
NOBODY_TO_RAZE_IT: Final = Reason("7.3.5", "No combat unit is there to do it.")
NO_RUIN_WITH_MONUMENT: Final = Reason("7.3.5", "Only a Monument in a Destroyed City can be torn down.")


def kill_helpless(p: GenesisPosition, power: int, space: int) -> int:
    """Enemies without a combat unit in a space that the force takes are eliminated. [7.2.5, 7.5.7] (R38)

    How many Peasants and Slaves died.
    """
    killed = 0
    enemies = p.enemies(power, space)
    if enemies:
        for group in spaces_in(enemies):
            workers = p.workers(group, space)
            if workers:
                killed += workers
                p.tell(facts_war.HelplessKilled, "7.2.5", p.owner_of(group, space), space, workers)
            destroy_units(p, group, space)
    kill_lone_kings(p, power, space)
    return killed


def kill_lone_kings(p: GenesisPosition, power: int, space: int) -> None:
    """Kings of enemies who are alone where a force settles are killed. [7.2.5] (R38)"""
    kill_kings(p, enemy_kings(p, power, space), "7.2.5")


def occupy(p: GenesisPosition, force: Force, held_by: int, occupied: bool, walled: bool) -> None:
    """The force has the space for itself: it controls it, plunders it and takes a slave. [8.5.1, 8.5.2]

    `held_by`: who controlled it when it came; `occupied`: units of another power were there then; `walled`:
    the city had walls against it.
    """
    power, space = force.power, force.at
    old = p.holder[space]
    if kill_helpless(p, power, space):
        force.workers_killed = True
    if p.revolts >> space & 1 and not p.units[UNDER * SPACES + space]:
        end_revolt(p, space)
    marker = bool(p.barbarian >> space & 1)
    force.entered = -1
    release(p, space)
    if p.holder[space] == power and old != power and p.is_city(space):
        p.tell(facts_war.Captured, "8.5.1", power, space, held_by if held_by != power else old)
        if (occupied or walled) and not marker:
            plunder_city(p, power, space)
        if force.workers_killed and not force.prize:
            take_slave(p, force)
    force.workers_killed = False
    force.prize = False


def take_slave(p: GenesisPosition, force: Force) -> None:
    """One Slave joins the force of a player who won or took a city. [6.5.1, 6.5.2, 8.5.5]"""
    if p.is_major(force.power) and force.force:
        p.add(force.power, SL, force.at)
        force.force += ONE[SL]
        force.prize = True
        p.tell(facts_war.SlaveTaken, "6.5.1", force.power, force.at)


def slave_for_defender(p: GenesisPosition, group: int, space: int) -> None:
    """One Slave for a player who won in defence, with his force, under a marker too. [6.5.1, 5.2.3] (R33)"""
    power = p.owner_of(group, space)
    if p.is_major(power) and p.settled[space] >> group & 1:
        p.add(group, SL, space)
        p.tell(facts_war.SlaveTaken, "6.5.1", power, space)


# --- destruction ---


def why_not_destroy(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against destroying the city in which the force stands. [8.5.3, 8.5.5] (R96)"""
    power, space = move.power, move.at
    if not p.is_city(space):
        return NO_CITY
    if p.destroyed >> space & 1:
        return IN_RUINS
    if p.walls >> space & 1:
        return WALLS_STAND
    if p.home[space] == power:
        return OWN_CITY
    if p.holder[space] >= 0 and p.holder[space] != power:
        return ALLIED_CITY
    if not move.force & COMBAT:
        return NOBODY_TO_BURN_IT
    if move.spared == space:
        return BRIBED
    return TOO_COSTLY if EW[space] > move.mp else None


def destroy(p: GenesisPosition, space: int, power: int) -> None:
    """A city is destroyed; a built one becomes a Transit space again. [8.5.3, 8.5.4, 7.3.8]"""
    p.tell(facts_war.Destroyed, "8.5.3", power, space)
    if p.new_cities >> space & 1:
        p.new_cities &= ~(1 << space)
        p.monument[space] = NO_MONUMENT
    else:
        p.destroyed |= 1 << space
        if p.monument[space] == UNDER_CONSTRUCTION:
            p.monument[space] = NO_MONUMENT
    p.set_ds(space, 0)


def why_not_raze(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against tearing down the Monument here. [7.3.5]"""
    space = move.at
    if not p.destroyed >> space & 1 or p.monument[space] == NO_MONUMENT:
        return NO_RUIN_WITH_MONUMENT
    # Any of the mover's soldiers there will do, whether they move or not.
    return None if p.armed[space] >> move.power & 1 else NOBODY_TO_RAZE_IT


def raze(p: GenesisPosition, space: int, power: int) -> None:
    """A Monument in a Destroyed City is torn down for nothing. [7.3.5]"""
    p.monument[space] = NO_MONUMENT
    p.tell(facts_war.Razed, "7.3.5", power, space)
