"""11.8 Inside and outside: who of a side in a walled city's space stands behind the walls."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import CITY_UNITS
from kadesh.games.god_kings.charts.tables import N_CLASSES
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.places import GENERALS, INSIDE, bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import ONE, classes, part, size
from kadesh.games.god_kings.rules.under_way import SHELTERING, Activation, CardPlay, Force, Moved, Sheltering
from kadesh.table import END, Ask, Do, Option, Reason, Step

NO_ROOM: Final = Reason("11.8", "A walled city holds two units.")
NOT_THERE: Final = Reason("11.8", "No such unit or general is there to go inside.")
SOMEBODY_SAILS: Final = Reason("13.8", "A general sails back with the rest of the army.")
BEGUN: Final = Reason("11.8", "Some have been sent inside already: say who else, or be done.")


def call_declaration(p: GodKingsPosition, army: Activation, space: int) -> None:
    """The owner of a city that is not besieged declares each of his units there inside or outside.
    [11.3, 11.8, 14.5]"""
    owner = p.marker[space]
    inside = INSIDE[space]
    if inside < 0 or owner < 0 or owner == army.side or p.is_besieged(space):
        return
    units, generals = p.here(owner, space), p.generals_here(owner, space)
    if not units and not generals:
        return
    standing = p.stack(army.side, space) != army.units
    if standing or p.enemies(owner, space) & ~(1 << army.side):
        return  # enemies were at the gates before: to come out is a sortie (A76)
    p.shift(owner, inside, space, p.stack(owner, inside))
    for general in bits(generals):
        p.general_at[general] = space
    seat = p.decider(owner, army.seat)
    if seat == army.seat and p.is_neutral(owner):  # the holder does not decide against himself (A81)
        seat = p.lowest(army.seat)
    p.call(SHELTERING, Sheltering(side=owner, space=space, seat=seat, pool=units, generals=generals))


def call_retreat_inside(
    p: GodKingsPosition, force: Force, space: int, units: int, generals: int, sails: bool = False
) -> None:
    """Part of a beaten force may go into its own city, or of one that sails back. [13.8, 16.4]"""
    room = CITY_UNITS - size(p.stack(force.side, INSIDE[space]))
    frame = Sheltering(
        side=force.side,
        space=space,
        seat=force.seat,
        room=room,
        pool=units,
        generals=generals,
        force=force,
        sails=sails,
    )
    p.call(SHELTERING, frame)


def is_anybody_left(p: GodKingsPosition, walls: Sheltering) -> Step[Sheltering]:
    """Until everybody is where he should be. [11.8]"""
    may_go = walls.generals and not is_last_general(walls)
    if not may_go and (not walls.pool or not walls.room):
        return END
    return WHO_IS_INSIDE


def decider(p: GodKingsPosition, walls: Sheltering) -> int:
    return walls.seat


def wall_universe(p: GodKingsPosition, walls: Sheltering) -> list[Option]:
    return [
        ("all-inside",),
        ("all-outside",),
        *(("shelter", index) for index in range(N_CLASSES)),
        *(("shelter-general", general) for general in range(GENERALS)),
        ("done",),
    ]


def why_not_wall(p: GodKingsPosition, walls: Sheltering, option: Option) -> Reason | None:
    """The reason against going inside, or against ending. [11.8]"""
    word: str = option[0]
    if word in ("all-inside", "all-outside"):
        if walls.begun:
            return BEGUN
        if word == "all-inside" and walls.sails:
            return SOMEBODY_SAILS
        return NO_ROOM if word == "all-inside" and size(walls.pool) > walls.room else None
    if word == "shelter":
        if not part(walls.pool, option[1]):
            return NOT_THERE
        return None if walls.room else NO_ROOM
    if word == "shelter-general":
        if not walls.generals >> option[1] & 1:
            return NOT_THERE
        return SOMEBODY_SAILS if is_last_general(walls) else None
    return None if walls.begun else BEGUN_NOTHING


def is_last_general(walls: Sheltering) -> bool:
    """Is only one general left to sail back with the rest? [12.1, 13.8]"""
    return walls.sails and walls.force is not None and walls.force.generals.bit_count() == 1


BEGUN_NOTHING: Final = Reason("11.8", "Say who goes inside, or that all stay outside.")


def wall_options(p: GodKingsPosition, walls: Sheltering) -> list[Option]:
    found: list[Option] = []
    if not walls.begun:
        if size(walls.pool) <= walls.room and not walls.sails:
            found.append(("all-inside",))
        found.append(("all-outside",))
    if walls.room:
        found.extend(("shelter", index) for index in classes(walls.pool))
    if not is_last_general(walls):
        found.extend(("shelter-general", general) for general in bits(walls.generals))
    if walls.begun:
        found.append(("done",))
    return found


def take_wall(p: GodKingsPosition, walls: Sheltering, option: Option) -> Step[Sheltering]:
    """Somebody goes inside. [11.8]"""
    word: str = option[0]
    walls.begun = True
    if word == "shelter":
        go_inside(p, walls, ONE[option[1]], 0)
        return IS_ANYBODY_LEFT
    if word == "shelter-general":
        go_inside(p, walls, 0, 1 << option[1])
        return IS_ANYBODY_LEFT
    if word == "all-inside":
        go_inside(p, walls, walls.pool, walls.generals)
    return END


def go_inside(p: GodKingsPosition, walls: Sheltering, units: int, generals: int) -> None:
    """They are behind the walls now, and no part of a force before them. [11.8, 16.4]"""
    inside = INSIDE[walls.space]
    p.shift(walls.side, walls.space, inside, units)
    for general in bits(generals):
        p.general_at[general] = inside
    walls.pool -= units
    walls.room -= size(units)
    walls.generals &= ~generals
    if walls.force is not None:
        walls.force.units -= units
        walls.force.generals &= ~generals
        play = p.under_way(CardPlay)
        if play is not None and units:  # they have moved on this card [11.12]
            play.moved.append(Moved(walls.side, inside, units))
    p.tell(facts_war.Shelters, "11.8", walls.side, walls.space, generals, units)


IS_ANYBODY_LEFT: Final = Do("is anybody left", is_anybody_left)
WHO_IS_INSIDE: Final[Ask[Sheltering]] = Ask(
    "who is inside", decider, wall_options, take_wall, wall_universe, why_not_wall, reaction=True
)
SHELTERING.consists_of(IS_ANYBODY_LEFT, WHO_IS_INSIDE)
