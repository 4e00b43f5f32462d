"""What any force on the table does: go from place to place, lose steps, roll a die of its owner's."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.kinds import ORACLE
from kadesh.games.god_kings.charts.numbers import CITY_UNITS
from kadesh.games.god_kings.charts.tables import CARD_KIND, LAND, N_CARDS, POWERS, SPACES, TRIBAL_LAND
from kadesh.games.god_kings.rules import facts_cards, facts_war
from kadesh.games.god_kings.rules.arithmetic import attrition_from
from kadesh.games.god_kings.rules.places import INSIDE, SPACE_OF, bits, is_king, is_warlord
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import ONE, at_most, classes, lose_step, part, size
from kadesh.games.god_kings.rules.under_way import ORACLE_WINDOW, CardPlay, Force, OracleWindow, Rolling
from kadesh.table import Reason

NO_LIMIT: Final = 99
CITY_FULL: Final = Reason(
    "11.8", "Enemies stand in that space, and there is no room behind walls of one's own."
)
ORACLES: Final = sum(1 << card for card in range(N_CARDS) if CARD_KIND[card] == ORACLE)


def space_of(force: Force) -> int:
    """The space in which a force is."""
    return SPACE_OF[force.place]


def seat_of_force(p: GodKingsPosition, force: Force) -> int:
    """Who decides for a force."""
    return force.seat


def transfer(p: GodKingsPosition, force: Force, to: int) -> None:
    """A force goes to another place with all its generals and units."""
    p.shift(force.side, force.place, to, force.units)
    p.relocate(force.generals, to)
    force.place = to


def come_out_of_city(p: GodKingsPosition, side: int, space: int, units: int) -> None:
    """Units leave their city; a siege goes on while they fight before the walls. [11.8, 17.6]"""
    by, count = p.siege_by[space], p.siege_count[space]
    p.shift(side, INSIDE[space], space, units)
    p.siege_by[space], p.siege_count[space] = by, count


def suffer(p: GodKingsPosition, force: Force, after: int) -> None:
    """A force has only these units left."""
    p.change(force.side, force.place, force.units, after)
    force.units = after


def ways(side: int, space: int) -> list[int]:
    """The spaces next to one by land; only a tribe uses its own paths. [11.2, 21.0]"""
    if TRIBAL_LAND[space] and side >= POWERS:
        return LAND[space] + TRIBAL_LAND[space]
    return LAND[space]


def commander_of(p: GodKingsPosition, generals: int) -> int:
    """The King if he is among them, else the first of the others; NOBODY without a general. [15.1]"""
    for general in bits(generals):
        if is_king(general):
            return general
    return generals.bit_length() - 1


def needs_a_commander(generals: int) -> bool:
    """Two warlords without their King: one cannot command the other. [10.2, 15.1] (A17)"""
    return generals.bit_count() > 1 and all(is_warlord(general) for general in bits(generals))


def lone_generals(p: GodKingsPosition, side: int, place: int) -> int:
    """The generals of a side in a place where it has no unit, as a mask. [11.11]"""
    if p.present[place] >> side & 1:
        return 0
    return p.generals_at(side, place)


def roll_own_die(p: GodKingsPosition, frame: Rolling, seat: int) -> None:
    """A seat rolls a die; it may roll it again with an Oracle. [9.4]"""
    frame.first = p.dice.rolled
    frame.die = p.dice.roll()
    if p.hand[seat] & ORACLES or ((p.discreet or p.attentive >> seat & 1) and p.hand[seat]):
        p.call(ORACLE_WINDOW, OracleWindow(seat=seat, roll=frame))


# --- what has moved on a card [11.12] ---


def moved_at(play: CardPlay, side: int, place: int) -> int:
    """The units in a place that have moved on this card. [11.12]"""
    found = 0
    for moved in play.moved:
        if moved.place == place and moved.side == side:
            found += moved.units
    return found


def free_units(p: GodKingsPosition, play: CardPlay, side: int, place: int) -> int:
    """The units in a place that may still be moved on this card. [11.12]"""
    stack = p.stack(side, place)
    return stack - at_most(moved_at(play, side, place), stack) if play.moved else stack


# --- attrition [11.13] ---


def attrition(p: GodKingsPosition, side: int, stack: int, crowd: int) -> int:
    """Each unit rolls: on a 6, in a crowd on a 5 too, it loses a step. What is left of the stack. [11.13]"""
    least = attrition_from(crowd)
    left = stack
    faces: list[int] = []
    first = p.dice.rolled
    for index in classes(stack):
        for _ in range(part(stack, index)):
            die = p.dice.roll()
            faces.append(die)
            if die >= least:
                left = lose_step(left, index)
    p.tell(facts_war.Attrition, "11.13", side, stack, tuple(faces), left, first)
    return left


def army_attrition(p: GodKingsPosition, force: Force) -> None:
    """The units of one army roll for attrition; its generals stay where they are. [11.13, 11.11] (A53)"""
    if force.units:
        suffer(p, force, attrition(p, force.side, force.units, crowd_in(p, space_of(force))))


def crowd_in(p: GodKingsPosition, space: int) -> int:
    """All units in a space, whosesoever they are, inside and outside the walls. [11.13]"""
    return sum(size(p.here(side, space)) for side in bits(units_in(p, space)))


def units_in(p: GodKingsPosition, space: int) -> int:
    """The sides with units in a space, inside or outside the walls, as a mask."""
    inside = INSIDE[space]
    return p.present[space] | (p.present[inside] if inside >= 0 else 0)


def room_with(p: GodKingsPosition, side: int, general: int) -> int:
    """How many units can join a general: with enemies before his city, no more than fit inside. [11.8]"""
    place = p.general_at[general]
    if not p.enemies(side, SPACE_OF[place]):
        return NO_LIMIT
    if place < SPACES:
        return 0
    return CITY_UNITS - size(p.stack(side, place))


def join(p: GodKingsPosition, side: int, general: int, index: int, number: int) -> None:
    """New units join a general where he is; what finds no room inside his city camps before it. [11.8]"""
    place = p.general_at[general]
    inside = 0
    if place >= SPACES:
        inside = min(number, CITY_UNITS - size(p.stack(side, place)))
        p.add(side, place, inside * ONE[index])
    p.add(side, SPACE_OF[place], (number - inside) * ONE[index])
    p.tell(facts_cards.Joins, "9.3", side, general, number * ONE[index])
