"""How a sensible player would choose.

Every option gets a worth in victory points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.chariot_lords.bot.march import (
    NEVER,
    WORTH_MOVING,
    Planner,
    first_step,
    free_here,
    group_kind,
    with_group,
)
from kadesh.games.chariot_lords.bot.worth import HOME, Worth, exposure
from kadesh.games.chariot_lords.charts.tables import (
    AREAS,
    COASTAL,
    DICE,
    FOOT,
    LAND_DISTANCE,
    SEA_DISTANCE,
    SEA_RANGE,
    SPECIAL_AREA,
    SUMER,
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
from kadesh.games.chariot_lords.odds.battle import best_losses, counts_at, outlook, side_of
from kadesh.games.chariot_lords.rules.ch05_movement import (
    MOVING,
    PHASE,
    REDEPLOYING,
    points_left,
    why_not_move_marker,
)
from kadesh.games.chariot_lords.rules.ch06_battle import (
    AREA,
    BATTLE,
    ENEMY,
    ENEMY_HITS,
    MOVER_HITS,
    MOVER_LED,
    ROUND,
    ROUNDS,
    battles,
    price_of,
)
from kadesh.games.chariot_lords.rules.ch09_new_units import BY_SETTING_UP, MODE
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import Dice, Frame, Option

Advice = list[tuple[float, Option]]

SET_OUT: Final = 0.1


def advise(p: LordsPosition, seat: int, dice: Dice) -> Advice:
    """The worth of each option of a seat."""
    options = p.options(seat)
    frame = p.frames[-1]
    adviser = ADVISERS.get(p.step.name)
    if adviser is None:
        return [(0.0, option) for option in options]
    return adviser(p, frame, options)


# --- placing ---


def place_units(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Spread over what scores, stand together where enemies are near, keep to what goals want."""
    nation = frame[2]
    worth = Worth(p, nation)
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
        value = worth.area[area] + (HOME if area in homes else 0.0) if here == 0 else 0.4
        if foes:
            value = 0.8 if frame[MODE] == BY_SETTING_UP else 0.2 + 0.3 * min(here, 4) / foes
        elif here:
            value += min(danger, 6.0) * 0.15 / here
        fit = DICE[TROOP_KIND[option[1]]][TERRAIN[area]] - 1
        advice.append((value + 0.4 * fit - 0.25 * here * (here > 2), option))
    return advice


def place_markers(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Rulers and engines go where most of their units stand and enemies are near."""
    nation = frame[2]
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


def replace(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Units on the map score, dead ones do not: take back what one can, the mounted first."""
    advice: Advice = []
    for option in options:
        if option[0] == "replace":
            mounted = TROOP_KIND[option[1]] != FOOT
            advice.append((3.0 if mounted else 2.0, option))
        else:
            advice.append((1.0 if option[0] == "dice" else 0.0, option))
    return advice


# --- at sea ---


def embark(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Go by sea only where that wins more than any march would."""
    planner = Planner(p, MOVING)
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
        if (
            COASTAL[area]
            and 0 < SEA_DISTANCE[port][area] <= SEA_RANGE[p.nation]
            and not planner.is_enemy(area)
        ):
            gain = planner.going_worth(area, kind) - cost
            if gain > best:
                best, where = gain, area
    return best, where


def disembark(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    planner = Planner(p, MOVING)
    kind = TROOP_KIND[frame[2]] if frame[2] >= 0 else FOOT
    return [
        (NEVER if planner.is_enemy(option[1]) else planner.going_worth(option[1], kind), option)
        for option in options
    ]


# --- marching ---


def pick(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """The unit that gains most by going somewhere goes first; nobody goes for nothing."""
    planner = Planner(p, frame[PHASE])
    if frame[PHASE] == MOVING:
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
        for other in range(AREAS):
            if LAND_DISTANCE[area][other] <= 3 and planner.is_enemy(other) and p.holds(planner.nation, other):
                value += 0.5
    return value


def march(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Go on to the best place there is; take others along into a battle, leave none behind for nothing."""
    planner = Planner(p, frame[PHASE])
    if sum(p.group) == 0:
        return march_marker(planner, options)
    if frame[PHASE] == MOVING:
        planner.call_up()
    kind = group_kind(p)
    start = p.group_area
    best, goal = (stay_worth(planner, kind) + SET_OUT, start) if p.group_steps else (NEVER, start)
    stay = best
    by_step: dict[int, float] = {}
    ways = planner.reach(start, points_left(p))
    for to in ways:
        if to != start:
            gain = planner.going_worth(to, kind)
            step = first_step(ways, start, to)
            by_step[step] = max(by_step.get(step, NEVER), gain)
            if gain > best:
                best, goal = gain, to
    attack = goal != start and planner.is_enemy(goal) and frame[PHASE] == MOVING
    advice: Advice = []
    for option in options:
        if option[0] == "enter":
            advice.append((by_step.get(option[1], NEVER), option))
        elif option[0] == "halt":
            advice.append((stay, option))
        else:
            advice.append((best + join_worth(planner, option, goal, attack), option))
    return advice


def stay_worth(planner: Planner, kind: int) -> float:
    """What the group is worth where it stands now: as if it had just come."""
    p = planner.p
    area = p.group_area
    if planner.is_enemy(area):
        return planner.attack_each(area, kind) + 0.5
    if p.count(planner.nation, area) > sum(p.group):
        return planner.leaving_cost(area, sum(p.group))
    return planner.leaving_cost(area, p.count(planner.nation, area))


def join_worth(planner: Planner, option: Option, goal: int, attack: bool) -> float:
    """What changing the group is worth before it goes on: more than nothing if it should."""
    p = planner.p
    kind: str = option[0]
    if kind == "take" and attack:
        room = 5 - p.count(p.nation, goal) - sum(p.group)
        if room > 0 and free_here(p, p.group_area) > sum(p.group):
            cost = planner.leaving_cost(p.group_area, sum(p.group) + 1)
            gain = planner.attack_worth(goal, TROOP_KIND[option[1]], with_group(p, goal)) - cost
            return gain - WORTH_MOVING
    if kind == "take-marker":
        leaving = p.count(p.nation, p.group_area) <= sum(p.group)
        follow = (leaving and not SPECIAL_AREA[goal]) or (attack and sum(p.group) > 1)
        return 1.0 if follow else -1.0
    return -1.0


def march_marker(planner: Planner, options: list[Option]) -> Advice:
    """A marker on its own."""
    p = planner.p
    marker = p.group_markers.bit_length() - 1
    start = p.group_area
    ways = planner.reach(start, points_left(p))
    best, goal = (marker_worth(planner, marker, start) if p.group_steps else NEVER), start
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


# --- battle ---


def choose_battle(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """The surest battle first: what is won may serve the next."""
    planner = Planner(p, MOVING)
    return [(planner.battle_worth(o[1], counts_at(p, p.nation, o[1])), o) for o in options]


def lead(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Use the ruler where he helps most; he has two battles."""
    area, enemy = frame[AREA], frame[ENEMY]
    gain = clear_chance(p, area, enemy, True) - clear_chance(p, area, enemy, False)
    waiting = sum(1 for pair in battles_left(p) if pair != (area, enemy))
    wanted = gain > 0.03 if waiting >= p.influence else True
    return [(float((option[0] == "use-ruler") == wanted), option) for option in options]


def battles_left(p: LordsPosition) -> list[tuple[int, int]]:
    return [(option[1], option[2]) for option in battles(p)]


def clear_chance(p: LordsPosition, area: int, enemy: int, led: bool) -> float:
    mover = side_of(p, p.nation, enemy, area, led)
    other = side_of(p, enemy, p.nation, area, p.marker[enemy] == area)
    ours, theirs = counts_at(p, p.nation, area), counts_at(p, enemy, area)
    return outlook(ours, theirs, TERRAIN[area], mover.key(), other.key())[0]


def kill(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Kill what costs the enemy most dice."""
    return _kill(p, frame, options, frame[ENEMY], frame[MOVER_HITS], False)


def kill_mover(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    return _kill(p, frame, options, p.nation, frame[ENEMY_HITS], True)


def _kill(
    p: LordsPosition, frame: Frame, options: list[Option], victim: int, hits: int, moving: bool
) -> Advice:
    terrain = TERRAIN[frame[AREA]]
    best = best_losses(counts_at(p, victim, frame[AREA]), hits, terrain, moving, victim == SUMER)
    advice: Advice = []
    for option in options:
        kind = TROOP_KIND[option[1]]
        wanted = 1.0 if best[kind] else 0.0
        advice.append(
            (wanted + 0.1 * DICE[kind][terrain] - 0.01 * price_of(p, frame, option[1], victim), option)
        )
    return advice


def next_round(p: LordsPosition, frame: Frame, nation: int) -> tuple[float, float, float]:
    """For one side: its chance to be rid of the other in the next round, its losses, the other's."""
    area, enemy = frame[AREA], frame[ENEMY]
    mover = side_of(p, p.nation, enemy, area, frame[MOVER_LED] == 1)
    other = side_of(p, enemy, p.nation, area, p.marker[enemy] == area)
    ours, theirs = counts_at(p, p.nation, area), counts_at(p, enemy, area)
    cleared, gone, lost, killed = outlook(ours, theirs, TERRAIN[area], mover.key(), other.key(), 1)
    return (cleared, lost, killed) if nation == p.nation else (gone, killed, lost)


def round_worth(p: LordsPosition, frame: Frame, nation: int) -> float:
    """What another round is worth to one side."""
    won, lost, killed = next_round(p, frame, nation)
    worth = Worth(p, nation)
    foe = frame[ENEMY] if nation == p.nation else p.nation
    return won * worth.area[frame[AREA]] + killed * worth.kill[foe] - lost * worth.unit


def insist(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """A ruler presses on while that pays."""
    nation = p.nation if p.marker[p.nation] == frame[AREA] else frame[ENEMY]
    wanted = round_worth(p, frame, nation) > 0
    return [(float((option[0] == "insist") == wanted), option) for option in options]


def decide_retreat(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Stand while another round pays; else save the army, best into an area that scores."""
    battle = next(f for f in reversed(p.frames) if f[0] == BATTLE.number)
    nation = frame[3]
    worth = Worth(p, nation)
    stand = round_worth(p, battle, nation)
    if nation != p.nation:
        stand += 0.6 * worth.area[frame[4]]  # who stands may keep the area
    elif battle[ROUND] >= ROUNDS:
        stand = NEVER
    advice: Advice = []
    for option in options:
        if option[0] == "stand":
            advice.append((stand, option))
        elif option[0] == "retreat":
            new = 0.0 if p.holds(nation, option[1]) else worth.area[option[1]]
            crowd = max(0, p.count(nation, option[1]) + p.count(nation, frame[4]) - 5)
            advice.append((0.5 * new - crowd * worth.unit, option))
        else:
            advice.append((-0.2 if option[0] == "to-sea" else NEVER, option))
    return advice


def send(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    worth = Worth(p, frame[3])
    return [(0.2 if p.holds(frame[3], option[2]) else worth.area[option[2]], option) for option in options]


# --- the rest ---


def return_by_sea(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Units that are stuck among enemies take to their ships, and markers do not stay behind."""
    planner = Planner(p, REDEPLOYING)
    advice: Advice = []
    for option in options:
        if option[0] == "done":
            advice.append((0.0, option))
            continue
        if option[0] == "sail-back-marker":
            advice.append((1.0 if is_forlorn(p, option[1]) else -1.0, option))
            continue
        at = option[3] if option[0] == "sail-back" else option[2]
        stuck = planner.is_enemy(at) and planner.best_for(at, ALLOWANCE[option[1]], 0)[1] == at
        advice.append((1.0 if stuck else -1.0, option))
    return advice


def is_forlorn(p: LordsPosition, marker: int) -> bool:
    """Has a marker's army gone, or must it go while the marker has no way over land?"""
    at = p.marker[marker]
    if not p.holds(p.nation, at):
        return True
    return p.others(p.nation, at) != 0 and why_not_move_marker(p, REDEPLOYING, marker) is not None


def disband(p: LordsPosition, frame: Frame, options: list[Option]) -> Advice:
    """Give up foot before mounted units."""
    return [(-float(DICE[TROOP_KIND[option[1]]][TERRAIN[option[2]]]), option) for option in options]


ADVISERS: Final[dict[str, Callable[[LordsPosition, Frame, list[Option]], Advice]]] = {
    "place units": place_units,
    "place markers": place_markers,
    "replace": replace,
    "embark": embark,
    "disembark": disembark,
    "pick": pick,
    "march": march,
    "choose a battle": choose_battle,
    "lead": lead,
    "kill": kill,
    "kill the mover": kill_mover,
    "insist": insist,
    "decide": decide_retreat,
    "send": send,
    "back over the sea": return_by_sea,
    "disband": disband,
}
