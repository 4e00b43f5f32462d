"""Cards that move own disks, one at a time. [C79, C88, 22.88]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import AREAS
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.asking import DONE, actor, beyond
from kadesh.games.acme.rules.ch03_gains import lift_disk
from kadesh.games.acme.rules.ch13_deployment import full_areas
from kadesh.games.acme.rules.masks import LAND, LAND_NEXT_TO, areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import MOVING, Moving
from kadesh.table import END, NEXT, Ask, Option, Reason, Step

NO_WAY: Final = Reason("C88", "No chain of Land areas that one occupies leads from there to another.")
NOT_NEXT: Final = Reason("C79", "Disks move into Land areas next to theirs.")
NO_ROOM: Final = Reason("12.2", "That area holds as many disks of one Faction as it may.")
OVERSTACKED: Final = Reason("22.88", "No area may hold too many disks when the movement ends.")
NO_DISK_FOR_ROADS: Final = Reason("C88", "There is no own disk in that area that could move.")
NO_DISK_TO_MOVE: Final = Reason("C79", "There is no own disk in that area that could move.")


def connected(p: AcmePosition, colour: int, start: int) -> int:
    """The Land areas that one occupies and reaches over others that one occupies. [C88]"""
    own = p.where[colour] & LAND
    found = 1 << start
    edge = found
    while edge:
        wider = 0
        for area in areas_in(edge):
            wider |= LAND_NEXT_TO[p.map][area]
        edge = wider & own & ~found
        found |= edge
    return found


def ends_of_roads(p: AcmePosition, colour: int, start: int, roads: bool) -> int:
    """Where a disk may go from an area, limits apart for roads. [C79, C88]"""
    if roads:
        return connected(p, colour, start) & ~(1 << start)
    return LAND_NEXT_TO[p.map][start] & ~full_areas(p, colour)


def roads_open(p: AcmePosition, colour: int) -> bool:
    """Are there two connected Land areas? Where a disk leaves there is room for another. [C88]"""
    own = p.where[colour] & LAND
    return any(LAND_NEXT_TO[p.map][area] & own for area in areas_in(own))


# --- limits at the end [22.88] ---


def excess(p: AcmePosition, colour: int) -> int:
    """Disks above the limits."""
    return sum(max(0, p.count(colour, area) - p.limit(area)) for area in areas_in(p.many[colour] & LAND))


def can_settle(p: AcmePosition, colour: int, left: int) -> bool:
    """Can all that is too much still move on to areas with room? [22.88]"""
    too_many = excess(p, colour)
    if not too_many:
        return True
    if too_many > left:
        return False
    crowded = [area for area in areas_in(p.many[colour] & LAND) if p.count(colour, area) > p.limit(area)]
    for area in crowded:
        room = sum(p.limit(other) - p.count(colour, other) for other in areas_in(connected(p, colour, area)))
        if room < 0:
            return False
    return True


def may_move(p: AcmePosition, moving: Moving, start: int, end: int) -> bool:
    """Would the limits still be met in the end, if this disk moved so? [22.88]"""
    colour = moving.colour
    fort = p.stronghold[start]
    p.take(colour, start)
    p.add(colour, end)
    fine = can_settle(p, colour, moving.left - 1)
    p.take(colour, end)
    p.add(colour, start)
    p.stronghold[start] = fort
    return fine


def ends_open(p: AcmePosition, moving: Moving, start: int) -> int:
    """Where a disk of an area may go now. [C79, C88, 22.88]"""
    found = 0
    for end in areas_in(ends_of_roads(p, moving.colour, start, moving.roads)):
        if not moving.roads or may_move(p, moving, start, end):
            found |= 1 << end
    return found


def starts_open(p: AcmePosition, moving: Moving) -> int:
    """From where a disk may move now."""
    if moving.left <= 0:
        return 0
    if moving.start >= 0:
        here = p.occupies(moving.colour, moving.start) and ends_open(p, moving, moving.start)
        return 1 << moving.start if here else 0
    found = 0
    for area in areas_in(p.where[moving.colour] & LAND):
        if ends_open(p, moving, area):
            found |= 1 << area
    return found


# --- MOVING ---


def start_options(p: AcmePosition, moving: Moving) -> list[Option]:
    options: list[Option] = [("from", area) for area in areas_in(starts_open(p, moving))]
    if not moving.roads or not excess(p, moving.colour):
        options.append(DONE)
    return options


def start_universe(p: AcmePosition, moving: Moving) -> list[Option]:
    return [*(("from", area) for area in range(AREAS)), DONE]


def why_not_start(p: AcmePosition, moving: Moving, option: Option) -> Reason | None:
    """The reason against lifting a disk there, or against stopping. [C79, C88]"""
    if option == DONE:
        return OVERSTACKED if moving.roads and excess(p, moving.colour) else None
    if not p.occupies(moving.colour, option[1]):
        return beyond(p, option[1]) or (NO_DISK_FOR_ROADS if moving.roads else NO_DISK_TO_MOVE)
    if starts_open(p, moving) >> option[1] & 1:
        return None
    return NO_WAY if moving.roads else NOT_NEXT


def lift(p: AcmePosition, moving: Moving, option: Option) -> Step[Moving]:
    """[C79, C88]"""
    if option == DONE:
        return END
    moving.lifted_from = option[1]
    return NEXT


def end_options(p: AcmePosition, moving: Moving) -> list[Option]:
    return [("to", area) for area in areas_in(ends_open(p, moving, moving.lifted_from))]


def end_universe(p: AcmePosition, moving: Moving) -> list[Option]:
    return [("to", area) for area in range(AREAS)]


def why_not_end(p: AcmePosition, moving: Moving, option: Option) -> Reason | None:
    """The reason against putting the disk down there. [C79, C88, 22.88]"""
    if ends_open(p, moving, moving.lifted_from) >> option[1] & 1:
        return None
    outside = beyond(p, option[1])
    if outside is not None:
        return outside
    if not moving.roads:
        beside = LAND_NEXT_TO[p.map][moving.lifted_from] >> option[1] & 1
        return NO_ROOM if beside else NOT_NEXT
    reached = ends_of_roads(p, moving.colour, moving.lifted_from, True) >> option[1] & 1
    return OVERSTACKED if reached else NO_WAY


def put_down(p: AcmePosition, moving: Moving, option: Option) -> Step[Moving]:
    """The disk moves. [C79, C88]"""
    moving.left -= 1
    p.tell(facts.DisksMoved, "C88" if moving.roads else "C79", moving.colour, moving.lifted_from, option[1])
    lift_disk(p, moving.colour, moving.lifted_from)
    p.add(moving.colour, option[1])
    moving.lifted_from = -1
    return LIFT


LIFT: Final[Ask[Moving]] = Ask("lift a disk", actor, start_options, lift, start_universe, why_not_start)
PUT_DOWN: Final[Ask[Moving]] = Ask("put it down", actor, end_options, put_down, end_universe, why_not_end)
MOVING.consists_of(LIFT, PUT_DOWN)
