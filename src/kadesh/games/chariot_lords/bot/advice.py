"""How a sensible player would choose.

Every option gets a worth in victory points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.bot.march import (
    NEVER,
    WORTH_MOVING,
    Planner,
    behind,
    first_step,
    group_kind,
    with_group,
)
from kadesh.games.chariot_lords.bot.worth import A_HOME, Worth, exposure
from kadesh.games.chariot_lords.charts.tables import (
    AREAS,
    COASTAL,
    DICE,
    LAND_DISTANCE,
    SEA_DISTANCE,
    SEA_RANGE,
    SPECIAL_AREA,
    TERRAIN,
    replacement_areas,
)
from kadesh.games.chariot_lords.charts.troops import (
    ALLOWANCE,
    MARKER_ALLOWANCE,
    MARKER_KIND,
    RULER,
    TROOP_KIND,
)
from kadesh.games.chariot_lords.charts.words import FOOT
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules.ch09_new_units import BY_SETTING_UP
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import (
    Marching,
    NationTurn,
    Placing,
    PlacingMarkers,
    Redeployment,
    Replacements,
    Sailing,
    Stacking,
)
from kadesh.table import Advice, Option
from kadesh.table.temper import Player

SET_OUT: Final = 0.1
LEAST_ESCORT: Final = 2  # units without which a ruler goes nowhere near enemies
KING_AT_RISK: Final = 3.0


# --- placing ---


def place_units(p: LordsPosition, placing: Placing, player: Player, options: list[Option]) -> Advice:
    """Spread over what scores, stand together where enemies are near, keep to what goals want."""
    nation = p.nation
    worth = Worth(p, nation, player.temper)
    homes = replacement_areas(nation, p.turn)
    advice: Advice = []
    for option in options:
        if option[0] == "wait":
            advice.append((0.1, option))
            continue
        area: int = option[2]
        here = p.count(nation, area)
        danger = exposure(p, nation, area)
        foes = p.count_others(nation, area)
        value = worth.area[area] + (A_HOME if area in homes else 0.0) if here == 0 else 0.4
        if foes:
            value = 0.8 if placing.mode == BY_SETTING_UP else 0.2 + 0.3 * min(here, 4) / foes
        elif here:
            value += min(danger, 6.0) * 0.15 / here
        fit = DICE[TROOP_KIND[option[1]]][TERRAIN[area]] - 1
        advice.append((value + 0.4 * fit - 0.25 * here * (here > 2), option))
    return advice


def place_markers(p: LordsPosition, placing: PlacingMarkers, player: Player, options: list[Option]) -> Advice:
    """Rulers and engines go where most of their units stand and enemies are near."""
    nation = p.nation
    advice: Advice = []
    for option in options:
        area: int = option[2]
        value = 0.0
        for other in range(AREAS):
            distance = LAND_DISTANCE[area][other]
            if distance <= 3:
                value += p.count(nation, other) * (0.4 if distance == 0 else 0.15)
                value += 0.1 * p.count_others(nation, other)
        if p.count(nation, area) == 0:
            value -= 2.0
        advice.append((value, option))
    return advice


def replace(p: LordsPosition, replacements: Replacements, player: Player, options: list[Option]) -> Advice:
    """Units on the map score, dead ones do not: take back what one can, the mounted first."""
    advice: Advice = []
    for option in options:
        value = {"replace": 2.0, "dice": 1.0, "done": 0.0}[option[0]]
        if option[0] == "replace" and TROOP_KIND[option[1]] != FOOT:
            value = 3.0
        advice.append((value, option))
    return advice


# --- at sea ---


def embark(p: LordsPosition, sailing: Sailing, player: Player, options: list[Option]) -> Advice:
    """Go by sea only where that wins more than any march would."""
    planner = Planner(p, False, player.temper)
    planner.call_up()
    advice: Advice = []
    for option in options:
        if option[0] == "embark":
            kind = TROOP_KIND[option[1]]
            by_land = planner.best_for(option[2], ALLOWANCE[option[1]], kind)[0]
            by_sea = best_coast(planner, option[2], kind)[0]
            advice.append((by_sea - max(by_land, 0.3) - 0.6, option))
        else:
            advice.append((0.0 if option[0] == "done" else NEVER, option))
    return advice


def best_coast(planner: Planner, port: int, kind: int) -> tuple[float, int]:
    """The coast where a unit is worth most: empty ones, for a landing alone is no attack."""
    p = planner.p
    best, where = NEVER, port
    cost = planner.leaving_cost(port)
    for area in range(AREAS):
        in_reach = COASTAL[area] and 0 < SEA_DISTANCE[port][area] <= SEA_RANGE[p.nation]
        if in_reach and not planner.is_enemy(area):
            gain = planner.going_worth(area, kind) - cost
            if gain > best:
                best, where = gain, area
    return best, where


def disembark(p: LordsPosition, sailing: Sailing, player: Player, options: list[Option]) -> Advice:
    planner = Planner(p, False, player.temper)
    kind = TROOP_KIND[sailing.aboard] if sailing.aboard >= 0 else FOOT
    return [
        (NEVER if planner.is_enemy(option[1]) else planner.going_worth(option[1], kind), option)
        for option in options
    ]


# --- marching ---


def pick(p: LordsPosition, marching: Marching, player: Player, options: list[Option]) -> Advice:
    """The unit that gains most by going somewhere goes first; nobody goes for nothing."""
    planner = Planner(p, marching.redeploying, player.temper)
    if not marching.redeploying:
        planner.call_up()
    advice: Advice = []
    for option in options:
        if option[0] == "move":
            gain = planner.best_for(option[2], ALLOWANCE[option[1]], TROOP_KIND[option[1]])[0]
            advice.append((gain, option))
        elif option[0] == "move-marker":
            advice.append((marker_gain(planner, option[1])[0], option))
        else:
            advice.append((WORTH_MOVING, option))
    return advice


def marker_gain(planner: Planner, marker: int) -> tuple[float, int]:
    """Markers follow the units: a ruler to be near battles and safe, an engine into the attack."""
    p = planner.p
    start = p.marker[marker]
    best, where = 0.0, start
    base = marker_worth(planner, marker, start)
    for to in planner.reach(start, MARKER_ALLOWANCE[marker]):
        if to != start:
            gain = marker_worth(planner, marker, to) - base - 0.3
            if gain > best:
                best, where = gain, to
    return best, where


def marker_worth(planner: Planner, marker: int, area: int) -> float:
    p = planner.p
    mine = p.count(planner.nation, area)
    value = min(mine, 3) * 0.5 - (3.0 if mine == 0 else 0.0)
    if planner.is_enemy(area):
        value += 0.5 if MARKER_KIND[marker] == RULER or TERRAIN[area] == 0 else 0.0
    if MARKER_KIND[marker] == RULER:
        if mine < LEAST_ESCORT and (planner.is_enemy(area) or exposure(p, planner.nation, area) > 2):
            value -= KING_AT_RISK
        for other in range(AREAS):
            if LAND_DISTANCE[area][other] <= 3 and planner.is_enemy(other) and p.holds(planner.nation, other):
                value += 0.5
    return value


def march(p: LordsPosition, marching: Marching, player: Player, options: list[Option]) -> Advice:
    """Go on to the best place there is; take others along into a battle, leave none behind for nothing."""
    planner = Planner(p, marching.redeploying, player.temper)
    if sum(marching.group) == 0:
        return march_marker(planner, marching, options)
    if not marching.redeploying:
        planner.call_up()
    kind = group_kind(p, marching)
    start = marching.area
    best, goal = (stay_worth(planner, marching, kind) + SET_OUT, start) if marching.steps else (NEVER, start)
    stay = best
    by_step: dict[int, float] = {}
    ways = planner.reach(start, movement.points_left(p, marching))
    back = 0 if marching.redeploying else behind(p, marching)
    for to in ways:
        if to != start and not back >> to & 1 and not planner.is_wanted_elsewhere(to, ways):
            gain = planner.going_worth(to, kind)
            step = first_step(ways, start, to)
            by_step[step] = max(by_step.get(step, NEVER), gain)
            if gain > best:
                best, goal = gain, to
    attack = goal != start and planner.is_enemy(goal) and not marching.redeploying
    advice: Advice = []
    for option in options:
        if option[0] == "enter":
            advice.append((by_step.get(option[1], NEVER), option))
        elif option[0] == "halt":
            advice.append((stay, option))
        else:
            advice.append((best + join_worth(planner, marching, option, goal, attack), option))
    return advice


def stay_worth(planner: Planner, marching: Marching, kind: int) -> float:
    """What the group is worth where it stands now: as if it had just come."""
    p = planner.p
    area = marching.area
    if planner.is_enemy(area):
        return planner.attack_each(area, kind) + 0.5
    return planner.leaving_cost(area, min(sum(marching.group), p.count(planner.nation, area)))


def join_worth(planner: Planner, marching: Marching, option: Option, goal: int, attack: bool) -> float:
    """What changing the group is worth before it goes on: more than nothing if it should."""
    p = planner.p
    kind: str = option[0]
    if kind == "take" and attack:
        room = 5 - p.count(p.nation, goal) - sum(marching.group)
        if room > 0 and movement.free_here(p, marching.area) > sum(marching.group):
            cost = planner.leaving_cost(marching.area, sum(marching.group) + 1)
            gain = planner.attack_worth(goal, TROOP_KIND[option[1]], with_group(p, marching, goal)) - cost
            return gain - WORTH_MOVING
    if kind == "take-marker":
        leaving = p.count(p.nation, marching.area) <= sum(marching.group) and not SPECIAL_AREA[goal]
        escort = sum(marching.group) + p.count(p.nation, goal) >= LEAST_ESCORT
        follow = (leaving and (escort or not attack)) or (attack and sum(marching.group) > 1)
        return 1.0 if follow else -1.0
    return -1.0


def march_marker(planner: Planner, marching: Marching, options: list[Option]) -> Advice:
    """A marker on its own."""
    p = planner.p
    marker = marching.markers.bit_length() - 1
    start = marching.area
    ways = planner.reach(start, movement.points_left(p, marching))
    best, goal = (marker_worth(planner, marker, start) if marching.steps else NEVER), start
    for to in ways:
        if to != start and marker_worth(planner, marker, to) > best + 0.01:
            best, goal = marker_worth(planner, marker, to), to
    step = first_step(ways, start, goal) if goal != start else start
    advice: Advice = []
    for option in options:
        if option[0] == "enter":
            advice.append((1.0 if option[1] == step and goal != start else NEVER, option))
        else:
            advice.append((0.5 if option[0] == "halt" else NEVER, option))
    return advice


# --- the rest ---


def return_by_sea(p: LordsPosition, phase: Redeployment, player: Player, options: list[Option]) -> Advice:
    """Units that are stuck among enemies take to their ships, and markers do not stay behind."""
    planner = Planner(p, True, player.temper)
    advice: Advice = []
    for option in options:
        if option[0] == "done":
            advice.append((0.0, option))
            continue
        if option[0] == "sail-back-marker":
            stuck = is_forlorn(p, option[1])
        else:
            at = option[3] if option[0] == "sail-back" else option[2]
            stuck = planner.is_enemy(at) and planner.best_for(at, ALLOWANCE[option[1]], 0)[1] == at
        advice.append((1.0 if stuck else -1.0, option))
    return advice


def is_forlorn(p: LordsPosition, marker: int) -> bool:
    """Has a marker's army gone, or must it go while the marker has no way over land?"""
    at = p.marker[marker]
    if not p.holds(p.nation, at):
        return True
    return p.others(p.nation, at) != 0 and movement.why_not_move_marker(p, True, marker) is not None


def disband(p: LordsPosition, stacking: Stacking, player: Player, options: list[Option]) -> Advice:
    """Give up foot before mounted units."""
    return [(-float(DICE[TROOP_KIND[option[1]]][TERRAIN[option[2]]]), option) for option in options]


def turn_god(p: LordsPosition, turn: NationTurn, player: Player, options: list[Option]) -> Advice:
    """Shame every rival: his dead come back at half the rate. [16.0]"""
    return [(1.0 if option[0] == "turn-god" else 0.0, option) for option in options]
