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
    MOUNTAINEERS,
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
from kadesh.games.chariot_lords.charts.words import MOUNTAIN, NOWHERE
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import contested_areas, why_closed
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import MARCHING, Marching
from kadesh.table import END, Ask, Frame, Option, Reason, Step

MOUNTAIN_COST: Final = 2
ARABIAN_COST: Final = 2

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
    """The player of the nation whose turn it is. [2.6]"""
    return p.owner[p.nation]


def entry_cost(p: LordsPosition, nation: int, area: int) -> int:
    """What entering an area costs. [5.2, 5.5, 5.5.1, 5.5.2, 5.7, 5.8, 7.2]"""
    if area == ARABIAN_DESERT:
        return ARABIAN_COST
    if TERRAIN[area] == MOUNTAIN and not MOUNTAINEERS[nation] and not p.holds(nation, area):
        return MOUNTAIN_COST
    return 1


def why_not_cross(
    p: LordsPosition,
    redeploying: bool,
    area: int,
    to: int,
    left: int,
    origin: int = NOWHERE,
    leaving: bool = False,
) -> Reason | None:
    """The reason against going from an area to another with so many points left. [5.2, 4.2.4, 8.1, 8.3, 13.4]

    `origin` is where a way through enemies began: it may be empty behind the group, and is no way out.
    Who is `leaving` an area of battle because he must may enter any that is empty. (R62)
    """
    nation = p.nation
    if to not in LAND[area]:
        return NO_BORDER
    if not MAY_ENTER[nation][to]:
        return why_closed(nation, to)
    if redeploying:
        if p.others(nation, to) and to != ARABIAN_DESERT:
            if not may_pass_through(p, to, left, area if origin == NOWHERE else origin):
                return NOT_OURS
        elif to == origin or (
            not p.holds(nation, to) and not p.passed >> to & 1 and to != NUBIA_OFF_MAP and not leaving
        ):
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
    return any(why_not_cross(p, True, area, to, left, origin) is None for to in LAND[area])


def points_left(p: LordsPosition, marching: Marching) -> int:
    """What the slowest member of the group can still spend. [5.2]"""
    left = 9
    for troop in TROOPS_OF[p.nation]:
        if marching.group[SLOT[troop]] and ALLOWANCE[troop] < left:
            left = ALLOWANCE[troop]
    if marching.markers:
        for marker in MARKERS_OF[p.nation]:
            if marching.markers >> marker & 1 and MARKER_ALLOWANCE[marker] < left:
                left = MARKER_ALLOWANCE[marker]
    return left - marching.spent


def why_not_leave(p: LordsPosition, marching: Marching) -> Reason | None:
    """The reason against the group's leaving the area that it entered. [5.4]

    Only units that entered and have halted there are sure to stay; units that were placed may leave.
    """
    if marching.redeploying or marching.steps == 0:
        return None
    area = marching.area
    enemies = p.count_others(p.nation, area)
    if enemies == 0 or area == ARABIAN_DESERT:
        return None
    staying = 0
    for troop in TROOPS_OF[p.nation]:
        staying += p.moved[SLOT[troop] * AREAS + area]
    return PINNED if staying < 2 * enemies else None


def why_not_enter(p: LordsPosition, marching: Marching, to: int) -> Reason | None:
    """The reason against the group's entering an area. [5.2, 5.4, 5.5, 8.1]"""
    left = points_left(p, marching)
    leaving = marching.steps == 0 and must_leave(p, marching.redeploying, marching.area)
    return why_not_leave(p, marching) or why_not_cross(
        p, marching.redeploying, marching.area, to, left, leaving=leaving
    )


def must_leave(p: LordsPosition, redeploying: bool, area: int) -> bool:
    """Must units that did not clear the area redeploy out of it? [6.4.1, 8.3]"""
    return redeploying and area != ARABIAN_DESERT and p.others(p.nation, area) != 0


# --- PICK: who moves next ---


def free_units(p: LordsPosition, troop: int, area: int) -> int:
    """Units in an area that have not moved in this phase. [5.1]"""
    return p.units[troop * AREAS + area] - p.moved[SLOT[troop] * AREAS + area]


def free_here(p: LordsPosition, area: int) -> int:
    """All units of the moving nation in an area that have not moved in this phase. [5.1]"""
    return sum(free_units(p, troop, area) for troop in TROOPS_OF[p.nation])


def has_way(p: LordsPosition, redeploying: bool, area: int, allowance: int, setting_out: bool = True) -> bool:
    leaving = setting_out and must_leave(p, redeploying, area)
    for to in LAND[area]:
        if why_not_cross(p, redeploying, area, to, allowance, leaving=leaving) is None:
            return True
    return False


def why_not_move(p: LordsPosition, redeploying: bool, troop: int, area: int) -> Reason | None:
    """The reason against moving a unit out of an area. [5.1, 5.2]"""
    if free_units(p, troop, area) <= 0:
        return NONE_TO_MOVE
    return None if has_way(p, redeploying, area, ALLOWANCE[troop]) else NO_WAY_OUT


def why_not_move_marker(p: LordsPosition, redeploying: bool, marker: int) -> Reason | None:
    """The reason against moving a marker by itself. [5.2, 15.4]"""
    if p.marker[marker] < 0 or p.moved_markers >> marker & 1:
        return NO_MARKER
    return None if has_way(p, redeploying, p.marker[marker], MARKER_ALLOWANCE[marker]) else NO_WAY_OUT


def why_not_done(p: LordsPosition, redeploying: bool) -> Reason | None:
    """The reason against ending the phase: units that must redeploy and can. [6.4.1]"""
    if not redeploying:
        return None
    for area in contested_areas(p):
        for troop in TROOPS_OF[p.nation]:
            if why_not_move(p, redeploying, troop, area) is None:
                return MUST_LEAVE
    return None


def pick_options(p: LordsPosition, marching: Marching) -> list[Option]:
    redeploying = marching.redeploying
    options: list[Option] = []
    troops = TROOPS_OF[p.nation]
    for area in areas_in(p.held[p.nation]):
        for troop in troops:
            if why_not_move(p, redeploying, troop, area) is None:
                options.append(("move", troop, area))
    for marker in MARKERS_OF[p.nation]:
        if why_not_move_marker(p, redeploying, marker) is None:
            options.append(("move-marker", marker))
    if why_not_done(p, redeploying) is None:
        options.append(("done",))
    return options


def pick_universe(p: LordsPosition, marching: Marching) -> list[Option]:
    options: list[Option] = [("move", troop, area) for troop in TROOPS_OF[p.nation] for area in range(AREAS)]
    options.extend(("move-marker", marker) for marker in MARKERS_OF[p.nation])
    options.append(("done",))
    return options


def why_not_pick(p: LordsPosition, marching: Marching, option: Option) -> Reason | None:
    """The reason against any way of beginning or ending. [5.1]"""
    if option[0] == "move":
        return why_not_move(p, marching.redeploying, option[1], option[2])
    if option[0] == "move-marker":
        return why_not_move_marker(p, marching.redeploying, option[1])
    return why_not_done(p, marching.redeploying)


def take_pick(p: LordsPosition, marching: Marching, option: Option) -> Step[Marching]:
    """A group is begun with one unit or marker, or the phase ends. [5.1]"""
    if option[0] == "done":
        return END
    marching.spent = 0
    marching.steps = 0
    if option[0] == "move":
        marching.group[SLOT[option[1]]] = 1
        marching.area = option[2]
    else:
        marching.markers = 1 << option[1]
        marching.area = p.marker[option[1]]
    return MARCH


# --- MARCH: the group takes members along, enters, leaves behind, halts ---


def why_not_take(p: LordsPosition, marching: Marching, troop: int) -> Reason | None:
    """The reason against taking one more unit along. [5.1]"""
    if marching.steps:
        return ALREADY_MARCHING
    return None if free_units(p, troop, marching.area) > marching.group[SLOT[troop]] else NONE_TO_MOVE


def why_not_take_marker(p: LordsPosition, marching: Marching, marker: int) -> Reason | None:
    """The reason against taking a marker along. [5.2]"""
    if marching.steps:
        return ALREADY_MARCHING
    gone = (marching.markers | p.moved_markers) >> marker & 1
    return NO_MARKER if gone or p.marker[marker] != marching.area else None


def why_not_all(p: LordsPosition, marching: Marching) -> Reason | None:
    """The reason against taking everybody along. [5.1]"""
    if marching.steps:
        return ALREADY_MARCHING
    more = 0
    for troop in TROOPS_OF[p.nation]:
        more += free_units(p, troop, marching.area) - marching.group[SLOT[troop]]
    return None if more > 1 else NO_MORE_THERE


def members(marching: Marching) -> int:
    """How many units and markers the group has."""
    return sum(marching.group) + marching.markers.bit_count()


def why_not_stay(p: LordsPosition, marching: Marching) -> Reason | None:
    """The reason against leaving anybody where the group stands. [5.1, 8.1]"""
    if marching.steps == 0:
        return SET_OUT_FIRST
    area = marching.area
    if marching.redeploying and area != ARABIAN_DESERT and p.others(p.nation, area):
        return NO_HALT_AMONG_ENEMIES
    return None


def why_not_drop(p: LordsPosition, marching: Marching, in_group: bool) -> Reason | None:
    """The reason against leaving a member of the group behind. [5.1, 5.4]"""
    if not in_group:
        return NOT_IN_GROUP
    if members(marching) < 2:
        return LAST_MEMBER
    return why_not_stay(p, marching) or (None if could_go_on(p, marching) else NOBODY_GOES_ON)


def could_go_on(p: LordsPosition, marching: Marching) -> bool:
    """Could the group's fastest member go on from here if the others stayed? [5.2]"""
    best = 0
    for troop in TROOPS_OF[p.nation]:
        if marching.group[SLOT[troop]] and ALLOWANCE[troop] > best:
            best = ALLOWANCE[troop]
    for marker in areas_in(marching.markers):
        if MARKER_ALLOWANCE[marker] > best:
            best = MARKER_ALLOWANCE[marker]
    left = best - marching.spent
    return left > 0 and has_way(p, marching.redeploying, marching.area, left, marching.steps == 0)


def march_options(p: LordsPosition, marching: Marching) -> list[Option]:
    redeploying = marching.redeploying
    options: list[Option] = []
    if why_not_leave(p, marching) is None:
        area = marching.area
        left = points_left(p, marching)
        leaving = marching.steps == 0 and must_leave(p, redeploying, area)
        if left > 0:
            for to in LAND[area]:
                if why_not_cross(p, redeploying, area, to, left, leaving=leaving) is None:
                    options.append(("enter", to))
    if marching.steps == 0:
        for troop in TROOPS_OF[p.nation]:
            if why_not_take(p, marching, troop) is None:
                options.append(("take", troop))
        for marker in MARKERS_OF[p.nation]:
            if p.marker[marker] == marching.area and why_not_take_marker(p, marching, marker) is None:
                options.append(("take-marker", marker))
        if why_not_all(p, marching) is None:
            options.append(("all",))
    elif why_not_stay(p, marching) is None:
        if members(marching) > 1 and could_go_on(p, marching):
            for troop in TROOPS_OF[p.nation]:
                if marching.group[SLOT[troop]]:
                    options.append(("drop", troop))
            for marker in areas_in(marching.markers):
                options.append(("drop-marker", marker))
        options.append(("halt",))
    return options


def march_universe(p: LordsPosition, marching: Marching) -> list[Option]:
    options: list[Option] = [("enter", area) for area in range(AREAS)]
    for troop in TROOPS_OF[p.nation]:
        options.extend((("take", troop), ("drop", troop)))
    for marker in MARKERS_OF[p.nation]:
        options.extend((("take-marker", marker), ("drop-marker", marker)))
    options.extend((("all",), ("halt",)))
    return options


def why_not_march(p: LordsPosition, marching: Marching, option: Option) -> Reason | None:
    """The reason against anything the group could do. [5.1–5.9, 8.1]"""
    kind: str = option[0]
    if kind == "enter":
        return why_not_enter(p, marching, option[1])
    if kind == "take":
        return why_not_take(p, marching, option[1])
    if kind == "take-marker":
        return why_not_take_marker(p, marching, option[1])
    if kind == "all":
        return why_not_all(p, marching)
    if kind == "drop":
        return why_not_drop(p, marching, marching.group[SLOT[option[1]]] > 0)
    if kind == "drop-marker":
        return why_not_drop(p, marching, bool(marching.markers >> option[1] & 1))
    return why_not_stay(p, marching)


def take_march(p: LordsPosition, marching: Marching, option: Option) -> Step[Marching]:
    """The group does what was chosen. [5.1, 5.2]"""
    kind: str = option[0]
    if kind == "enter":
        enter(p, marching, option[1])
    elif kind == "take":
        marching.group[SLOT[option[1]]] += 1
    elif kind == "take-marker":
        marching.markers |= 1 << option[1]
    elif kind == "all":
        take_all(p, marching)
    elif kind == "drop":
        marching.group[SLOT[option[1]]] -= 1
        p.moved[SLOT[option[1]] * AREAS + marching.area] += 1
    elif kind == "drop-marker":
        marching.markers &= ~(1 << option[1])
        p.moved_markers |= 1 << option[1]
    else:
        halt(p, marching)
        return PICK
    return MARCH


def take_all(p: LordsPosition, marching: Marching) -> None:
    """Every free unit and marker of the area joins the group. [5.1]"""
    for troop in TROOPS_OF[p.nation]:
        marching.group[SLOT[troop]] = free_units(p, troop, marching.area)
    for marker in MARKERS_OF[p.nation]:
        if why_not_take_marker(p, marching, marker) is None:
            marching.markers |= 1 << marker


def enter(p: LordsPosition, marching: Marching, to: int) -> None:
    """The group enters an area; where it came from and passed is remembered. [5.2, 4.2.4, 6.5]"""
    came_from = marching.area
    cost = entry_cost(p, p.nation, to)
    for troop in TROOPS_OF[p.nation]:
        slot = SLOT[troop]
        number = marching.group[slot]
        if number:
            p.remove(troop, came_from, number)
            p.add(troop, to, number)
            at = slot * AREAS + came_from
            if p.landed[at] > p.units[troop * AREAS + came_from]:
                p.landed[at] = p.units[troop * AREAS + came_from]
    if marching.markers:
        for marker in areas_in(marching.markers):
            p.marker[marker] = to
    marching.area = to
    marching.spent += cost
    marching.steps += 1
    if not marching.redeploying and sum(marching.group) > 0:
        p.passed |= 1 << to
        p.entries[to] |= 1 << came_from
        if p.nation == LIBYA and came_from == LIBYAN_DESERT:
            p.raided |= 1 << to
    if p.journal is not None:
        p.tell(
            facts.Enters,
            "8.1" if marching.redeploying else "5.2",
            p.nation,
            came_from,
            to,
            tuple(marching.group),
            marching.markers,
            p.ruler_name[p.nation],
        )


def halt(p: LordsPosition, marching: Marching) -> None:
    """The group stays where it is; its members have moved. [5.1]"""
    for slot, number in enumerate(marching.group):
        if number:
            p.moved[slot * AREAS + marching.area] += number
            marching.group[slot] = 0
    p.moved_markers |= marching.markers
    marching.markers = 0


PICK: Final[Ask[Marching]] = Ask("pick", mover, pick_options, take_pick, pick_universe, why_not_pick)
MARCH: Final[Ask[Marching]] = Ask("march", mover, march_options, take_march, march_universe, why_not_march)
MARCHING.consists_of(PICK, MARCH)
