"""7.1 step 5: all units and generals of a Power are placed anew, along a chain to the home country."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import CITY_UNITS
from kadesh.games.god_kings.charts.tables import CAPITAL, LAND, MERCENARY, SPACES, WALLS
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.places import (
    GENERALS,
    INSIDE,
    NOBODY,
    OWN_GENERALS,
    PLACES,
    SIDE_OF,
    SPACE_OF,
    bits,
    king_of,
)
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import MERCENARIES, SHIFT, classes, of_kinds, part, size
from kadesh.games.god_kings.rules.under_way_realm import Reinforcement
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_YOURS: Final = Reason("7.1", "Units are placed only in spaces under the Power's own control.")
NO_CHAIN: Final = Reason(
    "7.1", "No chain of spaces under the Power's control leads from there to the home country."
)
ENEMIES: Final = Reason("7.1", "Units of another side stand in that space.")
BESIEGED: Final = Reason("17.5", "A besieged city receives no reinforcements.")
NO_ROOM: Final = Reason("11.8", "Two units are all that a walled city holds.")
NO_GENERAL_THERE: Final = Reason("7.1", "That general has no place that could take the units.")
MERCENARIES_ALONE: Final = Reason(
    "3.0", "Mercenaries are placed with a general or another unit of their Power."
)
BEGUN: Final = Reason("7.1", "Placement has begun.")


def chain(p: GodKingsPosition, power: int) -> int:
    """The spaces that are joined to the home country by friendly-controlled spaces, by land; a mask. [7.1]"""
    reached = 0
    row = [space for space in p.home_spaces(power) if p.marker[space] == power]
    for space in row:
        reached |= 1 << space
    while row:
        after: list[int] = []
        for space in row:
            for other in LAND[space]:
                if not reached >> other & 1 and p.marker[other] == power:
                    reached |= 1 << other
                    after.append(other)
        row = after
    return reached


def why_not_here(p: GodKingsPosition, power: int, place: int, linked: int) -> Reason | None:
    """The reason against a place for anything of a Power. [7.1] (A45, A105)"""
    space = SPACE_OF[place]
    if p.marker[space] != power:
        return NOT_YOURS
    if not linked >> space & 1:
        return NO_CHAIN
    if not p.enemies(power, space):
        return None
    if p.is_besieged(space):
        return BESIEGED
    return ENEMIES if place == space else None


def open_places(p: GodKingsPosition, power: int) -> list[int]:
    """All places in which something of a Power can be placed. [7.1]"""
    linked = bits(chain(p, power))
    free = [space for space in linked if not p.enemies(power, space)]
    return [*free, *(INSIDE[space] for space in linked if WALLS[space] and not p.is_besieged(space))]


def room_at(p: GodKingsPosition, power: int, place: int) -> int:
    """How many more units a place takes. [11.8]"""
    return CITY_UNITS - size(p.stack(power, place)) if place >= SPACES else 99


def has_company(p: GodKingsPosition, power: int, place: int) -> bool:
    """Would mercenaries there be stacked with a general or another unit? [3.0]"""
    space = SPACE_OF[place]
    return bool(p.here(power, space) & ~MERCENARIES) or p.generals_here(power, space) != 0


# --- the questions ---


def owner(p: GodKingsPosition, own: Reinforcement) -> int:
    return p.decider(own.power)


def where_is_room(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    """A Power without a place at home waits off the map: two behind walls are no army. [7.1] (A69)"""
    if not any(place < SPACES for place in open_places(p, own.power)):
        p.waiting[own.power] += own.pool
        own.pool = own.generals = 0
        return END
    return NEXT


def general_universe(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    found: list[Option] = [("as-before",)]
    found.extend(("put-general", general, place) for general in bits(own.generals) for place in range(PLACES))
    return found


def why_not_general(p: GodKingsPosition, own: Reinforcement, option: Option) -> Reason | None:
    """The reason against a general's place. [7.1]"""
    if option[0] == "as-before":
        return BEGUN if own.generals.bit_count() < len(own.generals_stood) else None
    general: int = option[1]
    if general != bits(own.generals)[0]:
        return ONE_AFTER_ANOTHER
    return why_not_here(p, own.power, option[2], chain(p, own.power))


ONE_AFTER_ANOTHER: Final = Reason("7.1", "Generals are placed one after another, the King first.")


def general_options(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    general = bits(own.generals)[0]
    found: list[Option] = [("put-general", general, place) for place in open_places(p, own.power)]
    if own.generals.bit_count() == len(own.generals_stood):
        found.insert(0, ("as-before",))
    return found


def take_general(p: GodKingsPosition, own: Reinforcement, option: Option) -> Step[Reinforcement]:
    """The King, then the warlords. [7.1]"""
    if option[0] == "as-before":
        as_before(p, own)
        return END
    general, place = option[1], option[2]
    own.generals &= ~(1 << general)
    p.general_at[general] = place
    p.tell(facts_turn.PlacedGeneral, "7.1", general, place)
    return NEXT


def more_generals(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    return PLACE_GENERALS if own.generals else NEXT


def more_units(p: GodKingsPosition, own: Reinforcement) -> Step[Reinforcement]:
    """All units must be placed. [7.1]"""
    return NEXT if own.pool else END


def unit_universe(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    index = classes(own.pool)[0]
    counts = amounts(part(own.pool, index))
    found: list[Option] = [("rest-with", general) for general in range(GENERALS)]
    found.extend(("put", index, place, number) for place in range(PLACES) for number in counts)
    return found


def amounts(most: int) -> list[int]:
    """All, or one: what is between is one several times."""
    return [most, 1] if most > 1 else [1]


def why_not_unit(p: GodKingsPosition, own: Reinforcement, option: Option) -> Reason | None:
    """The reason against a place for units. [7.1, 3.0, 11.8]"""
    power = own.power
    if option[0] == "rest-with":
        return why_not_rest(p, own, option[1])
    index, place, number = option[1], option[2], option[3]
    reason = why_not_here(p, power, place, chain(p, power))
    if reason is not None:
        return reason
    if number > room_at(p, power, place):
        return NO_ROOM
    if index // 2 == MERCENARY and not has_company(p, power, place):
        return MERCENARIES_ALONE
    return None


def why_not_rest(p: GodKingsPosition, own: Reinforcement, general: int) -> Reason | None:
    """The reason against putting all that is left with a general. [7.1, 11.8]"""
    place = p.general_at[general]
    if SIDE_OF[general] != own.power or place < 0:
        return NO_GENERAL_THERE
    return NO_ROOM if size(own.pool) > room_at(p, own.power, place) else None


def unit_options(p: GodKingsPosition, own: Reinforcement) -> list[Option]:
    power = own.power
    found: list[Option] = []
    for general in OWN_GENERALS[power]:
        if why_not_rest(p, own, general) is None:
            found.append(("rest-with", general))
    index = classes(own.pool)[0]
    counts = amounts(part(own.pool, index))
    hired = index // 2 == MERCENARY
    for place in open_places(p, power):
        if hired and not has_company(p, power, place):
            continue
        room = room_at(p, power, place)
        found.extend(("put", index, place, number) for number in counts if number <= room)
    return found


def take_unit(p: GodKingsPosition, own: Reinforcement, option: Option) -> Step[Reinforcement]:
    """Units are placed. [7.1]"""
    if option[0] == "rest-with":
        put(p, own, p.general_at[option[1]], own.pool)
    else:
        put(p, own, option[2], option[3] << SHIFT[option[1]])
    return MORE_UNITS


def put(p: GodKingsPosition, own: Reinforcement, place: int, stack: int) -> None:
    """Units stand in a place."""
    own.pool -= stack
    p.add(own.power, place, stack)
    if stack:
        p.tell(facts_turn.Placed, "7.1", own.power, place, stack)


# --- as before, where possible ---


def as_before(p: GodKingsPosition, own: Reinforcement) -> None:
    """Everybody stays where he was if he may; the others gather round the King. [7.1]"""
    power = own.power
    places = open_places(p, power)
    king_place = old_place(own, king_of(power))
    if king_place not in places or SPACE_OF[king_place] not in places:
        capital = CAPITAL[power]
        king_place = capital if capital in places else places[0]
    for general in bits(own.generals):
        place = old_place(own, general)
        p.general_at[general] = place if place in places else king_place
        p.tell(facts_turn.PlacedGeneral, "7.1", general, p.general_at[general])
    own.generals = 0
    for stood in own.stood:
        if stood.place in places:
            put(p, own, stood.place, of_kinds(own.pool, stood.units) & ~MERCENARIES)
    put(p, own, SPACE_OF[king_place], own.pool)


def old_place(own: Reinforcement, general: int) -> int:
    """Where a general was before he was taken up."""
    return next((stood.place for stood in own.generals_stood if stood.general == general), NOBODY)


WHERE_IS_ROOM: Final = Do("where is room", where_is_room)
PLACE_GENERALS: Final[Ask[Reinforcement]] = Ask(
    "place generals", owner, general_options, take_general, general_universe, why_not_general
)
MORE_GENERALS: Final = Do("more generals", more_generals)
MORE_UNITS: Final = Do("more units", more_units)
PLACE_UNITS: Final[Ask[Reinforcement]] = Ask(
    "place units", owner, unit_options, take_unit, unit_universe, why_not_unit
)
AS_BEFORE_OR_ANEW: Final[Do[Reinforcement]] = WHERE_IS_ROOM
STEPS: Final[tuple[Step[Reinforcement], ...]] = (
    WHERE_IS_ROOM,
    PLACE_GENERALS,
    MORE_GENERALS,
    MORE_UNITS,
    PLACE_UNITS,
)
