"""Why, at every question: the motive of each option, found as the adviser finds its worth.

Nobody asks for these in playouts, so nothing is kept for them there.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.bot import motives
from kadesh.games.chariot_lords.bot.advice import best_coast, marker_gain, marker_worth
from kadesh.games.chariot_lords.bot.fighting import round_worth
from kadesh.games.chariot_lords.bot.march import Planner, first_step, group_kind, with_group
from kadesh.games.chariot_lords.bot.motives import conquest, keeping, left_behind, purpose
from kadesh.games.chariot_lords.bot.temper import STEADY
from kadesh.games.chariot_lords.bot.worth import exposure
from kadesh.games.chariot_lords.charts.tables import DICE, TERRAIN
from kadesh.games.chariot_lords.charts.troops import ALLOWANCE, MARKER_NATION, TROOP_KIND, TROOPS_OF
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.odds.battle import counts_at, outlook_at
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules.arithmetic import Counts
from kadesh.games.chariot_lords.rules.ch06_battle import (
    battles,
    insisting_nation,
    price_of,
    ruler_in_reach,
)
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit
from kadesh.games.chariot_lords.rules.ch09_replacements import (
    LONE_RETURNS_UP_TO,
    LONE_RETURNS_UP_TO_WHEN_TURNED,
    god_is_turned,
)
from kadesh.games.chariot_lords.rules.ch10_victory import points_for
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import Battle, Marching, Retreating, Sailing
from kadesh.table import Motive, Option

NOTHING: Final = motives.Rest(NOWHERE)


# --- placing ---


def place_units(p: LordsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "wait":
        return NOTHING
    foes = p.count_others(p.nation, option[2])
    return motives.Oppose(option[2], foes) if foes else keeping(p, option[2], NOWHERE)


def marker_to(p: LordsPosition, seat: int, option: Option) -> Motive:
    """A marker is placed or sent."""
    return follow(p, option[1], option[2])


def follow(p: LordsPosition, marker: int, area: int) -> Motive:
    return motives.Follow(marker, area, p.count(MARKER_NATION[marker], area) if area >= 0 else 0)


def replace(p: LordsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    if option[0] == "replace":
        return motives.CallBack(TROOP_KIND[option[1]], 1.0)
    limit = LONE_RETURNS_UP_TO_WHEN_TURNED if god_is_turned(p, p.nation) else LONE_RETURNS_UP_TO
    return motives.CallBack(TROOP_KIND[option[1]], limit / 6)


# --- at sea ---


def embark(p: LordsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    if option[0] == "embark-marker":
        return follow(p, option[1], p.marker[option[1]])
    planner = Planner(p, False)
    planner.call_up()
    kind = TROOP_KIND[option[1]]
    where = best_coast(planner, option[2], kind)[1]
    if where == option[2]:
        return motives.Rest(where)
    return purpose(planner, where, kind, left_behind(planner, option[2], 1))


def disembark(p: LordsPosition, seat: int, option: Option) -> Motive:
    sailing = p.frames[-1]
    assert isinstance(sailing, Sailing)
    if sailing.aboard < 0:
        return follow(p, sailing.marker_aboard, option[1])
    return purpose(Planner(p, False), option[1], TROOP_KIND[sailing.aboard], NOWHERE)


def back_by_sea(p: LordsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    if option[0] == "sail-back-marker":
        return follow(p, option[1], option[2])
    return fall_back(p, p.nation, option[2] if option[0] == "sail-back" else NOWHERE, 1)


# --- marching ---


def planner_of(p: LordsPosition, marching: Marching) -> Planner:
    planner = Planner(p, marching.redeploying)
    if not marching.redeploying:
        planner.call_up()
    return planner


def pick(p: LordsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    marching = p.frames[-1]
    assert isinstance(marching, Marching)
    planner = planner_of(p, marching)
    if option[0] == "move-marker":
        return follow(p, option[1], marker_gain(planner, option[1])[1])
    troop, start = option[1], option[2]
    goal = planner.best_for(start, ALLOWANCE[troop], TROOP_KIND[troop])[1]
    if goal == start:
        return motives.Rest(start)
    return purpose(planner, goal, TROOP_KIND[troop], left_behind(planner, start, 1))


def march(p: LordsPosition, seat: int, option: Option) -> Motive:
    marching = p.frames[-1]
    assert isinstance(marching, Marching)
    planner = planner_of(p, marching)
    word: str = option[0]
    at, size = marching.area, sum(marching.group)
    if not size:
        return march_marker(planner, marching, option)
    if word == "halt" or word == "drop":
        return halting(planner, at, size)
    if word == "take-marker" or word == "drop-marker":
        return follow(p, option[1], at)
    goal = best_beyond(planner, marching, option[1] if word == "enter" else NOWHERE)
    if goal == at:
        return halting(planner, at, size)
    taken = movement.free_here(p, at) if word == "all" else size + (1 if word == "take" else 0)
    leaves = left_behind(planner, at, taken)
    if planner.is_enemy(goal) and not marching.redeploying:
        return conquest(p, goal, force_for(planner, marching, option, goal), leaves)
    return keeping(p, goal, leaves)


def force_for(planner: Planner, marching: Marching, option: Option, goal: int) -> Counts:
    """Who would fight for a goal: the group and whom it takes along, or all who can come if they are more."""
    p = planner.p
    force = with_group(p, marching, goal)
    if option[0] == "take":
        force = planner.muster(goal, TROOP_KIND[option[1]], force)[1]
    elif option[0] == "all":
        everybody = list(counts_at(p, p.nation, goal))
        for troop in TROOPS_OF[p.nation]:
            everybody[TROOP_KIND[troop]] += movement.free_units(p, troop, marching.area)
        force = (everybody[0], everybody[1], everybody[2], everybody[3])
    together = planner.muster(goal, group_kind(p, marching), counts_at(p, p.nation, goal))[1]
    return together if sum(together) > sum(force) else force


def halting(planner: Planner, at: int, size: int) -> Motive:
    """What the group is good for where it stands."""
    p = planner.p
    if planner.is_enemy(at) and not planner.redeploying:
        return conquest(p, at, counts_at(p, p.nation, at), NOWHERE)
    if p.count(p.nation, at) > size:
        return keeping(p, at, NOWHERE)
    return holding(planner, at)


def holding(planner: Planner, at: int) -> Motive:
    """The group alone keeps an area."""
    p, nation = planner.p, planner.nation
    danger = round(exposure(p, nation, at))
    return motives.Settle(at, points_for(nation, at), NOWHERE, danger, NOWHERE)


def best_beyond(planner: Planner, marching: Marching, step: int) -> int:
    """The best place that the group can still reach, by way of a step if one is given."""
    p, start = planner.p, marching.area
    kind = group_kind(p, marching)
    ways = planner.reach(start, movement.points_left(p, marching))
    best, goal = -1e9, step if step >= 0 else start
    for to in ways:
        if to != start and (step < 0 or first_step(ways, start, to) == step):
            gain = planner.going_worth(to, kind)
            if gain > best:
                best, goal = gain, to
    return goal


def march_marker(planner: Planner, marching: Marching, option: Option) -> Motive:
    """A marker on its own looks for its units."""
    marker = marching.markers.bit_length() - 1
    if option[0] != "enter":
        return follow(planner.p, marker, marching.area)
    ways = planner.reach(marching.area, movement.points_left(planner.p, marching))
    best, goal = -1e9, option[1]
    for to in ways:
        beyond = to != marching.area and first_step(ways, marching.area, to) == option[1]
        if beyond and marker_worth(planner, marker, to) > best:
            best, goal = marker_worth(planner, marker, to), to
    return follow(planner.p, marker, goal)


def disband(p: LordsPosition, seat: int, option: Option) -> Motive:
    kind = TROOP_KIND[option[1]]
    return motives.GiveUp(kind, DICE[kind][TERRAIN[option[2]]])


# --- fighting ---


def choose_battle(p: LordsPosition, seat: int, option: Option) -> Motive:
    area, enemy = option[1], option[2]
    cleared, gone, lost, killed = outlook_at(p, area, enemy, ruler_in_reach(p, area))
    return motives.Fight(area, enemy, cleared, gone, lost, killed)


def battle_of(p: LordsPosition) -> Battle:
    battle = p.under_way(Battle)
    assert battle is not None
    return battle


def lead(p: LordsPosition, seat: int, option: Option) -> Motive:
    """The same for both options: what he does to the odds is what is weighed."""
    battle = battle_of(p)
    area, enemy = battle.area, battle.enemy
    waiting = sum(1 for pair in battles(p) if pair != (area, enemy))
    led = outlook_at(p, area, enemy, True)[0]
    return motives.Lead(area, led, outlook_at(p, area, enemy, False)[0], waiting)


def kill(p: LordsPosition, seat: int, option: Option) -> Motive:
    battle = battle_of(p)
    kind = TROOP_KIND[option[1]]
    return motives.Kill(kind, DICE[kind][TERRAIN[battle.area]], price_of(p, option[1], battle.area))


def another_round(p: LordsPosition, battle: Battle, nation: int) -> Motive:
    area, enemy = battle.area, battle.enemy
    cleared, gone, lost, killed = outlook_at(p, area, enemy, battle.mover_led, 1)
    pays = round_worth(p, battle, nation, STEADY) > 0
    if nation == p.nation:
        return motives.Round(area, cleared, gone, lost, killed, pays)
    return motives.Round(area, gone, cleared, killed, lost, pays)


def insist(p: LordsPosition, seat: int, option: Option) -> Motive:
    """The same for both options: what another round would bring."""
    battle = battle_of(p)
    return another_round(p, battle, insisting_nation(p, battle))


def decide(p: LordsPosition, seat: int, option: Option) -> Motive:
    retreating = p.frames[-1]
    assert isinstance(retreating, Retreating)
    nation, units = retreating.nation, p.count(retreating.nation, retreating.area)
    if option[0] == "stand":
        return another_round(p, p.caller(retreating, Battle), nation)
    return fall_back(p, nation, option[1] if option[0] == "retreat" else NOWHERE, units)


def send(p: LordsPosition, seat: int, option: Option) -> Motive:
    retreating = p.frames[-1]
    assert isinstance(retreating, Retreating)
    return fall_back(p, retreating.nation, option[2], 1)


def fall_back(p: LordsPosition, nation: int, area: int, units: int) -> Motive:
    """Units are saved; NOWHERE is the sea, or several areas."""
    if area < 0:
        return motives.FallBack(NOWHERE, units, 0, 0)
    points = 0 if p.holds(nation, area) else points_for(nation, area)
    crowded = max(0, p.count(nation, area) + units - stacking_limit(p, nation, area))
    return motives.FallBack(area, units, points, crowded)


def turn_god(p: LordsPosition, seat: int, option: Option) -> Motive:
    return NOTHING if option[0] == "leave-god" else motives.Shame(option[1])
