"""25 Displacement: armies and generals that are placed at home."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import MERCENARY_POOL
from kadesh.games.god_kings.charts.tables import (
    CAPITAL,
    FORCE_AT,
    IS_REVOLT,
    IS_TRIBE,
    LAND_STEPS,
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
)
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.ch21_barbarians import dissolve, is_over
from kadesh.games.god_kings.rules.force import seat_of_force
from kadesh.games.god_kings.rules.places import NOBODY, OFF, SIDE_OF, SPACE_OF, WAITING, WILD, bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import MERCENARIES, size
from kadesh.games.god_kings.rules.under_way import DISPLACEMENT, CardPlay, Displacement, Moved
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

POWER_BITS: Final = (1 << POWERS) - 1

NOT_HOME: Final = Reason("25.0", "That space is not in the home country.")
NOT_YOURS: Final = Reason("25.0", "The owner does not control that space.")
ENEMY_THERE: Final = Reason("25.0", "Units of another side stand there.")
TO_THE_CAPITAL: Final = Reason("25.0", "A displaced Neutral Nation army is placed in its capital.")


def why_not_home(p: GodKingsPosition, power: int, space: int) -> Reason | None:
    """The reason against placing displaced pieces of a Power in a space. [11.11, 25.0] (A69)"""
    if not p.is_home(power, space):
        return NOT_HOME
    if p.marker[space] != power:
        return NOT_YOURS
    if p.enemies(power, space):
        return ENEMY_THERE
    if p.is_neutral(power) and space != CAPITAL[power]:
        return TO_THE_CAPITAL
    return None


def homes(p: GodKingsPosition, power: int) -> list[int]:
    """The spaces in which displaced pieces of a Power can be placed. [25.0]"""
    return sorted(space for space in p.home_spaces(power) if why_not_home(p, power, space) is None)


def revolt_places(p: GodKingsPosition, side: int) -> list[int]:
    """The spaces of its province without units outside the walls, the nearest to its origin first.
    [22.0] (A73)"""
    origin = FORCE_AT[side]
    free = [space for space in PROVINCE_SPACES[PROVINCE[origin]] if not p.present[space] & ~(1 << side)]
    return sorted(free, key=lambda space: (LAND_STEPS[origin][space], space))


def displace_generals(p: GodKingsPosition, generals: int, seat: int = NOBODY) -> None:
    """Generals who have lost their units, or their city, are placed at home, each in a space of his owner's
    choice, a King before his warlords. [11.11, 17.3, 25.0]"""
    for general in reversed(bits(generals)):
        side = SIDE_OF[general]
        decider = seat if seat >= 0 else p.decider(side)
        call_displacement(p, side, 1 << general, 0, NOBODY, decider)


def turn_out(p: GodKingsPosition, side: int, space: int) -> None:
    """An army has entered a space: generals of others who stand there without units are displaced.
    [11.11]"""
    alone = 0
    for general, place in enumerate(p.general_at):
        other = SIDE_OF[general]
        if place == space and other != side and not p.present[space] >> other & 1:
            alone |= 1 << general
    if alone:
        displace_generals(p, alone)


def call_displacement(
    p: GodKingsPosition, side: int, generals: int, units: int, place: int, seat: int
) -> None:
    """A force leaves its place and is placed at home. [25.0]"""
    if units:
        p.remove(side, place, units)
    p.relocate(generals, WAITING)
    p.waiting[side] += units
    frame = Displacement(side=side, seat=seat, generals=generals, units=units)
    p.call(DISPLACEMENT, frame)


def find_place(p: GodKingsPosition, displaced: Displacement) -> Step[Displacement]:
    """Powers choose a space at home; tribes go to their own, revolts to where they broke out. [25.0] (A73)"""
    side = displaced.side
    if side == WILD:
        disperse(p, displaced)
        return END
    if IS_TRIBE[side]:
        settle(p, displaced, FORCE_AT[side])
        return END
    if IS_REVOLT[side]:
        free = revolt_places(p, side)
        if is_over(p, side):
            dissolve(p, side)
        elif free:
            settle(p, displaced, free[0])
        else:
            disperse(p, displaced)
        return END
    if homes(p, side):
        return NEXT
    p.tell(facts_war.Waits, "25.0", side, displaced.generals, displaced.units)
    return END


def settle(p: GodKingsPosition, displaced: Displacement, space: int) -> None:
    """The displaced stand in a space again."""
    side = displaced.side
    p.waiting[side] -= displaced.units
    p.add(side, space, displaced.units)
    for general in bits(displaced.generals):
        p.general_at[general] = space
    play = p.under_way(CardPlay)
    if play is not None and displaced.units:
        play.moved.append(Moved(side, space, displaced.units))
    p.tell(facts_war.Displaced, "25.0", side, space, displaced.generals, displaced.units)


def disperse(p: GodKingsPosition, displaced: Displacement) -> None:
    """A force that has no place on the map is removed. [22.0] (A42, A73)"""
    side = displaced.side
    p.waiting[side] -= displaced.units
    p.to_box(side, displaced.units)
    for general in bits(displaced.generals):
        p.general_at[general] = OFF
    p.tell(facts_war.Dispersed, "25.0", side, displaced.generals, displaced.units)


def home_options(p: GodKingsPosition, displaced: Displacement) -> list[Option]:
    return [("home", space) for space in homes(p, displaced.side)]


def why_not_home_option(p: GodKingsPosition, displaced: Displacement, option: Option) -> Reason | None:
    """The reason against a place for the displaced. [25.0]"""
    return why_not_home(p, displaced.side, option[1])


def take_home(p: GodKingsPosition, displaced: Displacement, option: Option) -> Step[Displacement]:
    """The owner has chosen. [25.0]"""
    settle(p, displaced, option[1])
    return END


FIND_A_PLACE: Final = Do("find a place", find_place)
CHOOSE_A_HOME: Final[Ask[Displacement]] = Ask(
    "choose a home", seat_of_force, home_options, take_home, anywhere("home"), why_not_home_option
)
DISPLACEMENT.consists_of(FIND_A_PLACE, CHOOSE_A_HOME)


# --- mercenaries whom nobody leads [3.0] ---


def check_mercenaries(p: GodKingsPosition) -> None:
    """Mercenaries of a Power that are left alone become Barbarians. [3.0] (A43, A100)"""
    if p.pool == MERCENARY_POOL:
        return
    for place, sides in enumerate(p.present):
        if sides & POWER_BITS:
            for side in bits(sides & POWER_BITS):
                if not p.stack(side, place) & ~MERCENARIES:
                    desert(p, side, place)


def desert(p: GodKingsPosition, side: int, place: int) -> None:
    """They stay as Barbarians before the walls, or scatter if somebody else stands there. [3.0]"""
    space = SPACE_OF[place]
    if p.here(side, space) & ~MERCENARIES or p.generals_here(side, space):
        return
    stack = p.stack(side, place)
    p.remove(side, place, stack)
    if p.present[space] & ~(1 << WILD) & ~(1 << side):
        p.to_box(side, stack)
    else:
        p.add(WILD, space, stack)
    p.tell(facts_war.Deserted, "3.0", side, space, size(stack))
