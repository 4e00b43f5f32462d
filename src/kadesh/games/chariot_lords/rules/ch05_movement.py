"""5 Movement: groups of units and markers march from area to area.

A group is made in one area, enters area after area, may leave members behind on the way, and halts.
The same steps serve the Redeployment Phase, with other reasons against entering. [8.1]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    LAND,
    LIBYA,
    LIBYAN_DESERT,
    MAY_ENTER,
    MOUNTAIN,
    MOUNTAINEERS,
    NOWHERE,
    NUBIA_OFF_MAP,
    TERRAIN,
)
from kadesh.games.chariot_lords.charts.troops import (
    ALLOWANCE,
    MARKER_ALLOWANCE,
    MARKERS_OF,
    SLOT,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import why_closed
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.table import END, Ask, Frame, Option, Procedure, Reason

MOUNTAIN_COST: Final = 2
ARABIAN_COST: Final = 2

# Local of the frame: which phase the marching belongs to.
PHASE: Final = 2
MOVING: Final = 0
REDEPLOYING: Final = 1

# Steps of the procedure.
PICK: Final = 0
MARCH: Final = 1

NO_BORDER: Final = Reason("5.2", "That area does not border on the one where the group stands.")
TOO_FAR: Final = Reason("5.2", "Foot and markers move three areas, mounted units and rulers four.")
TOO_STEEP: Final = Reason("5.5", "A mountain area that the nation does not hold counts as two areas.")
TOO_DRY: Final = Reason("5.7", "The Arabian Desert counts as two areas.")
PINNED: Final = Reason(
    "5.4", "To move on, leave behind at least twice as many units as the others have here."
)
NOT_OURS: Final = Reason(
    "4.2.4", "Redeployment enters only areas that the nation holds, or empty ones it entered this turn."
)
NONE_TO_MOVE: Final = Reason("5.1", "No unit of that kind there is still free to move.")
NO_MARKER: Final = Reason("5.1", "That marker is not there to be moved, or has moved.")
NO_WAY_OUT: Final = Reason("5.2", "From there it can enter no area.")
ALREADY_MARCHING: Final = Reason("5.2", "A group that has set out takes nobody along on the way.")
NOT_IN_GROUP: Final = Reason("5.2", "The group has no such member to leave behind.")
SET_OUT_FIRST: Final = Reason("5.1", "The group has not entered any area yet.")
LAST_MEMBER: Final = Reason("5.1", "Its last member halts instead.")
NOBODY_GOES_ON: Final = Reason("5.2", "Nobody in the group could go on from here: it halts as a whole.")
NO_MORE_THERE: Final = Reason("5.1", "There is nobody else to take along.")
NO_HALT_AMONG_ENEMIES: Final = Reason("8.1", "A redeploying group may not stay among other nations' units.")
MUST_LEAVE: Final = Reason(
    "6.4.1", "Units that did not clear an area of its defenders must redeploy out of it."
)


def mover(p: LordsPosition, frame: Frame) -> int:
    return p.owner[p.nation]


def entry_cost(p: LordsPosition, nation: int, area: int) -> int:
    """What entering an area costs. [5.2, 5.5, 5.5.1, 5.5.2, 5.7, 5.8, 7.2]"""
    if area == ARABIAN_DESERT:
        return ARABIAN_COST
    if TERRAIN[area] == MOUNTAIN and not MOUNTAINEERS[nation] and not p.holds(nation, area):
        return MOUNTAIN_COST
    return 1


def why_not_cross(
    p: LordsPosition, phase: int, area: int, to: int, left: int, origin: int = NOWHERE
) -> Reason | None:
    """The reason against going from an area to another with so many points left. [5.2, 4.2.4, 8.1, 13.4]

    `origin` is where a way through enemies began: it may be empty behind the group, and is no way out.
    """
    nation = p.nation
    if to not in LAND[area]:
        return NO_BORDER
    if not MAY_ENTER[nation][to]:
        return why_closed(nation, to)
    if phase == REDEPLOYING:
        if p.others(nation, to) and to != ARABIAN_DESERT:
            if not may_pass_through(p, to, left, area if origin == NOWHERE else origin):
                return NOT_OURS
        elif to == origin or (not p.holds(nation, to) and not p.passed >> to & 1 and to != NUBIA_OFF_MAP):
            return NOT_OURS
    if entry_cost(p, nation, to) > left:
        if TERRAIN[to] == MOUNTAIN and left > 0:
            return TOO_STEEP
        return TOO_DRY if to == ARABIAN_DESERT and left > 0 else TOO_FAR
    return None


def may_pass_through(p: LordsPosition, area: int, left: int, origin: int) -> bool:
    """By the scenario's switch: through an occupied area that was entered this turn, and out again. [8.1]"""
    if not p.redeploy_through_enemies or not p.passed >> area & 1:
        return False
    left -= entry_cost(p, p.nation, area)
    if left <= 0:
        return False
    return any(why_not_cross(p, REDEPLOYING, area, to, left, origin) is None for to in LAND[area])


def points_left(p: LordsPosition) -> int:
    """What the slowest member of the group can still spend. [5.2]"""
    left = 9
    for troop in TROOPS_OF[p.nation]:
        if p.group[SLOT[troop]] and ALLOWANCE[troop] < left:
            left = ALLOWANCE[troop]
    if p.group_markers:
        for marker in MARKERS_OF[p.nation]:
            if p.group_markers >> marker & 1 and MARKER_ALLOWANCE[marker] < left:
                left = MARKER_ALLOWANCE[marker]
    return left - p.group_spent


def why_not_leave(p: LordsPosition, phase: int) -> Reason | None:
    """The reason against the group's leaving the area that it entered. [5.4]

    Only units that entered and have halted there are sure to stay; units that were placed may leave.
    """
    if phase == REDEPLOYING or p.group_steps == 0:
        return None
    area = p.group_area
    enemies = p.count_others(p.nation, area)
    if enemies == 0 or area == ARABIAN_DESERT:
        return None
    staying = 0
    for troop in TROOPS_OF[p.nation]:
        staying += p.moved[SLOT[troop] * AREAS + area]
    return PINNED if staying < 2 * enemies else None


def why_not_enter(p: LordsPosition, phase: int, to: int) -> Reason | None:
    """The reason against the group's entering an area. [5.2, 5.4, 5.5, 8.1]"""
    return why_not_leave(p, phase) or why_not_cross(p, phase, p.group_area, to, points_left(p))


# --- PICK: who moves next ---


def free_units(p: LordsPosition, troop: int, area: int) -> int:
    """Units in an area that have not moved in this phase. [5.1]"""
    return p.units[troop * AREAS + area] - p.moved[SLOT[troop] * AREAS + area]


def has_way(p: LordsPosition, phase: int, area: int, allowance: int) -> bool:
    for to in LAND[area]:
        if why_not_cross(p, phase, area, to, allowance) is None:
            return True
    return False


def why_not_move(p: LordsPosition, phase: int, troop: int, area: int) -> Reason | None:
    """The reason against moving a unit out of an area. [5.1, 5.2]"""
    if free_units(p, troop, area) <= 0:
        return NONE_TO_MOVE
    return None if has_way(p, phase, area, ALLOWANCE[troop]) else NO_WAY_OUT


def why_not_move_marker(p: LordsPosition, phase: int, marker: int) -> Reason | None:
    """The reason against moving a marker by itself. [5.2, 15.4]"""
    if p.marker[marker] < 0 or p.moved_markers >> marker & 1:
        return NO_MARKER
    return None if has_way(p, phase, p.marker[marker], MARKER_ALLOWANCE[marker]) else NO_WAY_OUT


def why_not_done(p: LordsPosition, phase: int) -> Reason | None:
    """The reason against ending the phase: units that must redeploy and can. [6.4.1]"""
    if phase == MOVING:
        return None
    for area in areas_in(p.held[p.nation]):
        if p.others(p.nation, area) and area != ARABIAN_DESERT:
            for troop in TROOPS_OF[p.nation]:
                if why_not_move(p, phase, troop, area) is None:
                    return MUST_LEAVE
    return None


def pick_options(p: LordsPosition, frame: Frame) -> list[Option]:
    phase = frame[PHASE]
    options: list[Option] = []
    troops = TROOPS_OF[p.nation]
    for area in areas_in(p.held[p.nation]):
        for troop in troops:
            if why_not_move(p, phase, troop, area) is None:
                options.append(("move", troop, area))
    for marker in MARKERS_OF[p.nation]:
        if why_not_move_marker(p, phase, marker) is None:
            options.append(("move-marker", marker))
    if why_not_done(p, phase) is None:
        options.append(("done",))
    return options


def pick_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("move", troop, area) for troop in TROOPS_OF[p.nation] for area in range(AREAS)]
    options.extend(("move-marker", marker) for marker in MARKERS_OF[p.nation])
    options.append(("done",))
    return options


def why_not_pick(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against any way of beginning or ending. [5.1]"""
    if option[0] == "move":
        return why_not_move(p, frame[PHASE], option[1], option[2])
    if option[0] == "move-marker":
        return why_not_move_marker(p, frame[PHASE], option[1])
    return why_not_done(p, frame[PHASE])


def take_pick(p: LordsPosition, frame: Frame, option: Option) -> int:
    """A group is begun with one unit or marker, or the phase ends. [5.1]"""
    if option[0] == "done":
        return END
    p.group_spent = 0
    p.group_steps = 0
    if option[0] == "move":
        p.group[SLOT[option[1]]] = 1
        p.group_area = option[2]
    else:
        p.group_markers = 1 << option[1]
        p.group_area = p.marker[option[1]]
    return MARCH


# --- MARCH: the group takes members along, enters, leaves behind, halts ---


def why_not_take(p: LordsPosition, troop: int) -> Reason | None:
    """The reason against taking one more unit along. [5.1]"""
    if p.group_steps:
        return ALREADY_MARCHING
    return None if free_units(p, troop, p.group_area) > p.group[SLOT[troop]] else NONE_TO_MOVE


def why_not_take_marker(p: LordsPosition, marker: int) -> Reason | None:
    """The reason against taking a marker along. [5.2]"""
    if p.group_steps:
        return ALREADY_MARCHING
    if p.group_markers >> marker & 1 or p.moved_markers >> marker & 1:
        return NO_MARKER
    return None if p.marker[marker] == p.group_area else NO_MARKER


def why_not_all(p: LordsPosition) -> Reason | None:
    """The reason against taking everybody along. [5.1]"""
    if p.group_steps:
        return ALREADY_MARCHING
    more = 0
    for troop in TROOPS_OF[p.nation]:
        more += free_units(p, troop, p.group_area) - p.group[SLOT[troop]]
    return None if more > 1 else NO_MORE_THERE


def members(p: LordsPosition) -> int:
    """How many units and markers the group has."""
    return sum(p.group) + p.group_markers.bit_count()


def why_not_stay(p: LordsPosition, phase: int) -> Reason | None:
    """The reason against leaving anybody where the group stands. [5.1, 8.1]"""
    if p.group_steps == 0:
        return SET_OUT_FIRST
    if phase == REDEPLOYING and p.group_area != ARABIAN_DESERT and p.others(p.nation, p.group_area):
        return NO_HALT_AMONG_ENEMIES
    return None


def why_not_drop(p: LordsPosition, phase: int, in_group: bool) -> Reason | None:
    """The reason against leaving a member of the group behind. [5.1, 5.4]"""
    if not in_group:
        return NOT_IN_GROUP
    if members(p) < 2:
        return LAST_MEMBER
    return why_not_stay(p, phase) or (None if could_go_on(p, phase) else NOBODY_GOES_ON)


def could_go_on(p: LordsPosition, phase: int) -> bool:
    """Could the group's fastest member go on from here if the others stayed? [5.2]"""
    best = 0
    for troop in TROOPS_OF[p.nation]:
        if p.group[SLOT[troop]] and ALLOWANCE[troop] > best:
            best = ALLOWANCE[troop]
    for marker in areas_in(p.group_markers):
        if MARKER_ALLOWANCE[marker] > best:
            best = MARKER_ALLOWANCE[marker]
    return best > p.group_spent and has_way(p, phase, p.group_area, best - p.group_spent)


def march_options(p: LordsPosition, frame: Frame) -> list[Option]:
    phase = frame[PHASE]
    options: list[Option] = []
    if why_not_leave(p, phase) is None:
        area = p.group_area
        left = points_left(p)
        if left > 0:
            for to in LAND[area]:
                if why_not_cross(p, phase, area, to, left) is None:
                    options.append(("enter", to))
    if p.group_steps == 0:
        for troop in TROOPS_OF[p.nation]:
            if why_not_take(p, troop) is None:
                options.append(("take", troop))
        for marker in MARKERS_OF[p.nation]:
            if p.marker[marker] == p.group_area and why_not_take_marker(p, marker) is None:
                options.append(("take-marker", marker))
        if why_not_all(p) is None:
            options.append(("all",))
    elif why_not_stay(p, phase) is None:
        if members(p) > 1 and could_go_on(p, phase):
            for troop in TROOPS_OF[p.nation]:
                if p.group[SLOT[troop]]:
                    options.append(("drop", troop))
            for marker in areas_in(p.group_markers):
                options.append(("drop-marker", marker))
        options.append(("halt",))
    return options


def march_universe(p: LordsPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("enter", area) for area in range(AREAS)]
    for troop in TROOPS_OF[p.nation]:
        options.append(("take", troop))
        options.append(("drop", troop))
    for marker in MARKERS_OF[p.nation]:
        options.append(("take-marker", marker))
        options.append(("drop-marker", marker))
    options.append(("all",))
    options.append(("halt",))
    return options


def why_not_march(p: LordsPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against anything the group could do. [5.1–5.9, 8.1]"""
    phase = frame[PHASE]
    kind: str = option[0]
    if kind == "enter":
        return why_not_enter(p, phase, option[1])
    if kind == "take":
        return why_not_take(p, option[1])
    if kind == "take-marker":
        return why_not_take_marker(p, option[1])
    if kind == "all":
        return why_not_all(p)
    if kind == "drop":
        return why_not_drop(p, phase, p.group[SLOT[option[1]]] > 0)
    if kind == "drop-marker":
        return why_not_drop(p, phase, bool(p.group_markers >> option[1] & 1))
    return why_not_stay(p, phase)


def take_march(p: LordsPosition, frame: Frame, option: Option) -> int:
    """The group does what was chosen. [5.1, 5.2]"""
    kind: str = option[0]
    if kind == "enter":
        enter(p, frame[PHASE], option[1])
    elif kind == "take":
        p.group[SLOT[option[1]]] += 1
    elif kind == "take-marker":
        p.group_markers |= 1 << option[1]
    elif kind == "all":
        take_all(p)
    elif kind == "drop":
        p.group[SLOT[option[1]]] -= 1
        p.moved[SLOT[option[1]] * AREAS + p.group_area] += 1
    elif kind == "drop-marker":
        p.group_markers &= ~(1 << option[1])
        p.moved_markers |= 1 << option[1]
    else:
        halt(p)
        return PICK
    return MARCH


def take_all(p: LordsPosition) -> None:
    """Every free unit and marker of the area joins the group. [5.1]"""
    for troop in TROOPS_OF[p.nation]:
        p.group[SLOT[troop]] = free_units(p, troop, p.group_area)
    for marker in MARKERS_OF[p.nation]:
        if why_not_take_marker(p, marker) is None:
            p.group_markers |= 1 << marker


def enter(p: LordsPosition, phase: int, to: int) -> None:
    """The group enters an area; where it came from and passed is remembered. [5.2, 4.2.4, 6.5]"""
    came_from = p.group_area
    cost = entry_cost(p, p.nation, to)
    for troop in TROOPS_OF[p.nation]:
        slot = SLOT[troop]
        number = p.group[slot]
        if number:
            p.remove(troop, came_from, number)
            p.add(troop, to, number)
            at = slot * AREAS + came_from
            if p.landed[at] > p.units[troop * AREAS + came_from]:
                p.landed[at] = p.units[troop * AREAS + came_from]
    if p.group_markers:
        for marker in areas_in(p.group_markers):
            p.marker[marker] = to
    p.group_area = to
    p.group_spent += cost
    p.group_steps += 1
    if phase == MOVING and sum(p.group) > 0:
        p.passed |= 1 << to
        p.entries[to] |= 1 << came_from
        if p.nation == LIBYA and came_from == LIBYAN_DESERT:
            p.raided |= 1 << to
    if p.journal is not None:
        p.tell(
            facts.Enters,
            "8.1" if phase == REDEPLOYING else "5.2",
            p.nation,
            came_from,
            to,
            tuple(p.group),
            p.group_markers,
            p.ruler_name[p.nation],
        )


def halt(p: LordsPosition) -> None:
    """The group stays where it is; its members have moved. [5.1]"""
    for slot, number in enumerate(p.group):
        if number:
            p.moved[slot * AREAS + p.group_area] += number
            p.group[slot] = 0
    p.moved_markers |= p.group_markers
    p.group_markers = 0


MARCHING: Final = Procedure[LordsPosition](
    "marching",
    [
        Ask("pick", mover, pick_options, take_pick, pick_universe, why_not_pick),
        Ask("march", mover, march_options, take_march, march_universe, why_not_march),
    ],
)
