"""6.6.9, 6.6.10, 6.7 A force enters an area: attrition, interception, evasion, battle. (A69)

Moves, evasions and retreats all come through here; a flag says which reactions may follow.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import DEPORTED, FAR_MARCH
from kadesh.games.assyrian_wars.charts.tables import (
    CITY,
    DESERT,
    FAR_EAST,
    LEADERS,
    NOBODY,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules.arithmetic import mobility
from kadesh.games.assyrian_wars.rules.ch06_attrition import CROSSING, FAR, check_attrition, rout
from kadesh.games.assyrian_wars.rules.ch06_control import free_unguarded_city, settle_control
from kadesh.games.assyrian_wars.rules.ch06_links import link, who_suffers
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, riders, units
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    BATTLE,
    DEPORTATION,
    ENTERING,
    EVASION,
    INTERCEPTION,
    Battle,
    Deportation,
    Entering,
    Evasion,
    Interception,
    Move,
    Side,
)
from kadesh.table import END, NEXT, Do, Step

# Which reactions may follow.
MAY_BE_INTERCEPTED: Final = 1
MAY_BE_EVADED: Final = 2
ALL_REACTIONS: Final = 3
GUIDED: Final = 1  # by a card: no attrition of deserts [6.11.h]


def step_to(p: AssyrianPosition, force: int, area: int, to: int) -> None:
    """The counters go to a neighbouring area, and the land behind and before them is settled."""
    p.put_all(force, to)
    dissolve_groups(p)
    settle_control(p, area)


def cross(p: AssyrianPosition, entering: Entering) -> Step[Entering]:
    """Attrition of the link, and of a far march. [1.3, 6.6, 6.6.1]"""
    entering.before = p.controller[entering.at]
    if entering.come_from < 0:
        return NEXT
    entering.links |= 1 << link(entering.come_from, entering.at)
    tired = 0
    for counter in listed(entering.force & UNITS):
        if p.moved[counter] > FAR_MARCH:
            tired |= 1 << counter
    suffering = who_suffers(p, entering.force, entering.come_from, entering.at)
    move = p.under_way(Move)
    if move is not None and move.eased and entering.reactions & MAY_BE_EVADED:
        return NEXT
    if tired and entering.reactions & MAY_BE_EVADED:
        check_attrition(p, tired, FAR)
    guided = move is not None and move.gifts & GUIDED and entering.reactions & MAY_BE_EVADED
    if suffering and not (guided and entering.links >> DESERT & 1):
        check_attrition(p, suffering, CROSSING)
    return NEXT


def present(p: AssyrianPosition, entering: Entering) -> int:
    """Those of the force who are still there."""
    entering.force &= p.here[entering.at]
    return entering.force


def intercept(p: AssyrianPosition, entering: Entering) -> Step[Entering]:
    """Those nearby may intercept. [6.6.9]"""
    if not present(p, entering):
        return SETTLE
    if entering.reactions & MAY_BE_INTERCEPTED:
        p.call(INTERCEPTION, Interception(entering))
    return NEXT


def foes_there(p: AssyrianPosition, entering: Entering) -> int:
    """Enemies outside the city, leaders too."""
    return p.here[entering.at] & (UNITS | LEADERS) & p.counters_of(p.enemies[entering.country])


def evade(p: AssyrianPosition, entering: Entering) -> Step[Entering]:
    """Those who were there may evade. [6.6.10]"""
    if not present(p, entering):
        return SETTLE
    if entering.reactions & MAY_BE_EVADED and foes_there(p, entering) & ~entering.interceptors:
        p.call(EVASION, Evasion(entering))
    return NEXT


def fight(p: AssyrianPosition, entering: Entering) -> Step[Entering]:
    """Whoever is left fights; leaders alone are swept away. [6.7, 6.6.10] (A67)"""
    mine, theirs = present(p, entering), foes_there(p, entering)
    if not theirs or not mine:
        return NEXT
    if not theirs & UNITS:
        sweep(p, theirs)
        return NEXT
    if not mine & UNITS:
        sweep(p, mine)
        entering.beaten = True
        return NEXT
    entering.fought = True
    sides = [Side(mine, NOBODY), Side(theirs, NOBODY, failed=entering.failed)]
    start = entering.origins | (1 << entering.come_from if entering.come_from >= 0 else 0)
    sources = [start, entering.sources]
    if entering.interceptors and p.unit_abilities and is_faster(mine, theirs):
        sides.reverse()
        sources.reverse()
    assaulted = entering.amphibious and theirs & ~entering.interceptors & UNITS
    battle = Battle(
        area=entering.at,
        sides=sides,
        links=0 if entering.interceptors or entering.surprise else entering.links,
        spared=entering.spared,
        intercepted=bool(entering.interceptors),
        landed=mine if assaulted else 0,
        came_from=sources[0],
        sources=sources,
        entering=entering,
        together=bool(entering.origins),
    )
    p.call(BATTLE, battle)
    return NEXT


def is_faster(mine: int, theirs: int) -> bool:
    """Has the force that entered the higher mobility, so that it defends? [6.6.9, 9.7]"""
    return mobility(riders(mine), units(mine)) > mobility(riders(theirs), units(theirs))


def sweep(p: AssyrianPosition, leaders: int) -> None:
    """Leaders without units who could not get away go to the Regroup Box. (A67)"""
    for leader in listed(leaders):
        rout(p, leader)
    dissolve_groups(p)


def carry_off(p: AssyrianPosition, entering: Entering) -> None:
    """Land without a city is taken by coming in; its ECO+ markers can be carried off. [6.8.4, 6.12]"""
    area, country = entering.at, entering.country
    if CITY[area] or not p.eco_plus[area] or area == FAR_EAST:
        return
    if p.controller[area] == country != entering.before and p.printed[area] != country:
        p.call(DEPORTATION, Deportation(country, area, min(p.eco_plus[area], DEPORTED)))


def after(p: AssyrianPosition, entering: Entering) -> Step[Entering]:
    """Control follows who is there now; a move learns how it went. [6.12]"""
    settle_control(p, entering.at)
    if free_unguarded_city(p, entering.at):
        settle(p)
    move = p.under_way(Move)
    if move is not None and entering.reactions & MAY_BE_EVADED:
        carry_off(p, entering)
        move.fought, move.overrun = entering.fought, entering.overrun
        move.evaded = bool(entering.evaded)
        move.beaten = entering.beaten or not entering.force & p.here[entering.at]
    elif entering.amphibious and (entering.overrun or entering.evaded):
        # Those who have landed lay siege for nothing too. [6.6.10, 6.7.7]
        p.free_siege |= present(p, entering) & LEADERS
    return END


CROSS: Final = Do("cross", cross)
INTERCEPT: Final = Do("intercept", intercept)
EVADE: Final = Do("evade", evade)
FIGHT: Final = Do("fight", fight)
SETTLE: Final = Do("settle", after)
ENTERING.consists_of(CROSS, INTERCEPT, EVADE, FIGHT, SETTLE)
