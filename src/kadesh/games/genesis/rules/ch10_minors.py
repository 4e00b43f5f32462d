"""10 Minor kingdoms: Arzawa, Elam and Canaan rise when their cards are played."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import ARZAWA, CANAAN, CH, ELAM, HOME_CITIES, INF, NOBODY
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import anywhere
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch10_peoples import (
    arrival_for,
    chariots_of,
    crown,
    infantry_of,
    king_of,
    mend,
    put_marker,
)
from kadesh.games.genesis.rules.deeds import INVASION, PEOPLE
from kadesh.games.genesis.rules.force import enemies_in
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    ARZAWA_RISES,
    CANAAN_MARCH,
    CANAAN_RISES,
    ELAM_RISES,
    MOVE,
    PLACING,
    CanaanMarch,
    Move,
    Placing,
    Rising,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

ANY_SPACE: Final = -1
CANAANITE_MOVES: Final = 4

NO_STACK: Final = Reason("10.3.3", "No Canaanites there that have not moved yet.")


def take_control(p: GenesisPosition, people: int, power: int) -> None:
    """A people follows a player for the rest of the turn, and all of it may move. [10.0, 11.1.1, 11.1.2]"""
    p.controller[people] = power
    for space in spaces_in(p.where[people]):
        p.guests_moved[space] = 0
    p.tell(facts_cards.Controls, "10.0", power, people)


def mend_all(p: GenesisPosition, people: int) -> None:
    """All cities that a minor kingdom controls are mended, at home and abroad. [10.1.3, 10.2.3]"""
    for space in spaces_in(p.held[people]):
        mend(p, space, True)


def held_homes(p: GenesisPosition, people: int) -> list[int]:
    """Home cities that a minor kingdom controls. [3.7.3]"""
    return [space for space in HOME_CITIES[people] if p.home[space] == people and p.holder[space] == people]


def marker(p: GenesisPosition, rising: Rising) -> Step[Rising]:
    """Its marker goes into the pool unless all are dead. [10.1.4, 10.2.4, 10.3.4]"""
    put_marker(p, rising.people)
    return END


# --- ARZAWA [10.1] ---


def activate_arzawa(p: GenesisPosition, power: int) -> None:
    """The Arzawa card is played. [10.1.2]"""
    take_control(p, ARZAWA, power)
    p.call(ARZAWA_RISES, Rising(ARZAWA))


def arzawa_arrives(p: GenesisPosition, rising: Rising) -> Step[Rising]:
    """A die of Infantry, two Chariots and a king, in cities without enemies. [10.1.2] (R116)"""
    arrival = arrival_for(p, ARZAWA)
    infantry = infantry_of(p, arrival)
    chariots = chariots_of(p, arrival)
    king = king_of(p, arrival)
    places = 0
    for space in HOME_CITIES[ARZAWA]:
        if p.home[space] == ARZAWA and not enemies_in(p, ARZAWA, space) and not p.barbarian >> space & 1:
            places |= 1 << space
    slot = NOBODY
    if king >= 0 and places:
        crown(p, ARZAWA, king, NOBODY)
        slot = ARZAWA
    p.tell(facts_cards.Rises, "10.1.2", ARZAWA, infantry, chariots, king)
    p.call(PLACING, Placing(ARZAWA, infantry, chariots, slot, places))
    return NEXT


def arzawa_moves(p: GenesisPosition, rising: Rising) -> Step[Rising]:
    """Walls are mended, then Arzawa makes a Major Move. [10.1.3, 10.1.4]"""
    mend_all(p, ARZAWA)
    p.call(MOVE, Move(power=ARZAWA, how=PEOPLE, at=ANY_SPACE))
    return NEXT


ARZAWA_RISES.consists_of(
    Do("arrive", arzawa_arrives), Do("mend and move", arzawa_moves), Do("marker", marker)
)


# --- ELAM [10.2] ---

SUSA: Final = HOME_CITIES[ELAM][0]


def activate_elam(p: GenesisPosition, power: int) -> None:
    """The Elam card is played. [10.2.2]"""
    take_control(p, ELAM, power)
    p.call(ELAM_RISES, Rising(ELAM))


def elam_arrives(p: GenesisPosition, rising: Rising) -> Step[Rising]:
    """Two Chariots, a king, and twelve Infantry if none were left, all in Susa. [10.2.2, 10.2.3, 10.2.4]

    A king alone occupies it too. (R116)
    """
    arrival = arrival_for(p, ELAM)
    infantry = 0 if p.where[ELAM] else arrival.infantry
    chariots = chariots_of(p, arrival)
    king = king_of(p, arrival)
    contested = enemies_in(p, ELAM, SUSA) or p.barbarian >> SUSA & 1 or p.hostile_walls(ELAM, SUSA)
    p.tell(facts_cards.Rises, "10.2.2", ELAM, infantry, chariots, king)
    mend_all(p, ELAM)
    if contested and not infantry + chariots:
        p.call(MOVE, Move(power=ELAM, how=PEOPLE, at=ANY_SPACE))
        return NEXT
    if contested:
        p.contested |= 1 << SUSA
    p.add(ELAM, INF, SUSA, infantry)
    p.add(ELAM, CH, SUSA, chariots)
    if king >= 0:
        crown(p, ELAM, king, SUSA)
    if contested:
        p.call(MOVE, Move(power=ELAM, how=INVASION, at=SUSA))
    else:
        settle(p, SUSA)
        p.call(MOVE, Move(power=ELAM, how=PEOPLE, at=ANY_SPACE))
    return NEXT


ELAM_RISES.consists_of(Do("arrive and move", elam_arrives), Do("marker", marker))


# --- CANAAN [10.3] ---


def activate_canaan(p: GenesisPosition, power: int) -> None:
    """Four Infantry and a Chariot in each city that is still Canaanite; none, no event. [10.3.2]"""
    arrival = arrival_for(p, CANAAN)
    chariots = chariots_of(p, arrival)
    cities = held_homes(p, CANAAN)
    if not cities:
        p.tell(facts_cards.NoEvent, "10.3.2", CANAAN)
        return
    take_control(p, CANAAN, power)
    for space in cities:
        p.add(CANAAN, INF, space, arrival.infantry)
        p.add(CANAAN, CH, space, chariots)
        mend(p, space, True)
        settle(p, space)
    p.tell(facts_cards.CanaanRises, "10.3.2", arrival.infantry, chariots, len(cities))
    p.call(CANAAN_RISES, Rising(CANAAN))


def canaan_moves(p: GenesisPosition, rising: Rising) -> Step[Rising]:
    """Each city's units make a Major Move. [10.3.3]"""
    p.call(CANAAN_MARCH, CanaanMarch(CANAANITE_MOVES))
    return NEXT


CANAAN_RISES.consists_of(Do("move", canaan_moves), Do("marker", marker))


def stacks(p: GenesisPosition) -> list[int]:
    """Where Canaanites stand that have not moved. [10.3.3] (R90)"""
    return [space for space in spaces_in(p.where[CANAAN]) if p.unmoved(CANAAN, space)]


def any_stack(p: GenesisPosition, march: CanaanMarch) -> Step[CanaanMarch]:
    """At most four moves, no unit twice. [10.3.3] (R90)"""
    return NEXT if march.moves > 0 and p.controller[CANAAN] >= 0 and stacks(p) else END


def canaan_seat(p: GenesisPosition, march: CanaanMarch) -> int:
    return p.seat_of[p.controller[CANAAN]]


def stack_options(p: GenesisPosition, march: CanaanMarch) -> list[Option]:
    return [*(("stack", space) for space in stacks(p)), ("done",)]


def why_not_stack(p: GenesisPosition, march: CanaanMarch, option: Option) -> Reason | None:
    """The reason against moving a stack. [10.3.3]"""
    return None if option[0] == "done" or p.unmoved(CANAAN, option[1]) else NO_STACK


def take_stack(p: GenesisPosition, march: CanaanMarch, option: Option) -> Step[CanaanMarch]:
    """One stack's Major Move is completed before the next. [10.3.3]"""
    if option[0] == "done":
        return END
    march.moves -= 1
    p.call(MOVE, Move(power=CANAAN, how=PEOPLE, at=option[1]))
    return ANY_STACK


ANY_STACK: Final = Do("any stack", any_stack)
CHOOSE_A_STACK: Final[Ask[CanaanMarch]] = Ask(
    "choose a stack", canaan_seat, stack_options, take_stack, anywhere("stack", "done"), why_not_stack
)
CANAAN_MARCH.consists_of(ANY_STACK, CHOOSE_A_STACK)
