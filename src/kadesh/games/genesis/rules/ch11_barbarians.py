"""11 Barbarian invasions: who comes, where, with what, and under whose control."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import INVADER, INVADER_AGAIN
from kadesh.games.genesis.charts.tables import (
    CH,
    HAYASSA_AZZI,
    INF,
    KASKA_BOX,
    KASKANS,
    LIBYA_BOX,
    LIBYANS,
    NOBODY,
    PORTS,
    SEA_PEOPLES,
    SPACES,
)
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch10_minors import ANY_SPACE, take_control
from kadesh.games.genesis.rules.ch10_peoples import (
    PLACING,
    arrival_for,
    chariots_of,
    crown,
    infantry_of,
    is_led,
    king_of,
    mend,
    put_marker,
)
from kadesh.games.genesis.rules.deeds import INVASION as ATTACK_FIRST
from kadesh.games.genesis.rules.deeds import MOVE
from kadesh.games.genesis.rules.deeds import PEOPLE as MAJOR_MOVE
from kadesh.games.genesis.rules.force import enemies_in
from kadesh.games.genesis.rules.position import SECOND_LEADER, GenesisPosition, spaces_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

# Locals of the frame: who controls the people, and which it is.
POWER: Final = 2
PEOPLE: Final = 3

NO_PORT: Final = Reason("11.2.1", "The Sea Peoples land in a Port City that is open to them.")
NOT_UNCONTROLLED: Final = Reason("11.5.2", "They enter in a city of their own land that nobody controls.")


def may_invade(p: GenesisPosition, power: int, total: int) -> bool:
    """Does a roll stand, or is it rolled again? [11.1.1]"""
    return INVADER_AGAIN[total] != power and not p.reroll >> INVADER[total] & 1


def invade(p: GenesisPosition, power: int) -> None:
    """Two dice on the table; some results are rolled again. [11.1.1]"""
    if not any(may_invade(p, power, total) for total in range(2, 13)):
        p.tell(facts.NoEvent, "11.1.1", power)
        return
    first = p.dice.rolled
    faces = [p.dice.roll(), p.dice.roll()]
    while not may_invade(p, power, faces[-2] + faces[-1]):
        faces.extend((p.dice.roll(), p.dice.roll()))
    total = faces[-2] + faces[-1]
    people = INVADER[total]
    p.tell(facts.Invasion, "11.1.1", power, people, total, tuple(faces), first)
    p.call(INVADERS, power, people)


def begin(p: GenesisPosition, frame: Frame) -> int:
    """A people that another player leads changes its master and moves; nothing arrives. [11.1.2] (R63)

    To who leads it already comes another force.
    """
    people = frame[PEOPLE]
    if is_led(p, people) and p.controller[people] != frame[POWER]:
        take_control(p, people, frame[POWER])
        p.call(MOVE, people, MAJOR_MOVE, ANY_SPACE)
        return MARKER
    if people == SEA_PEOPLES and p.where[people]:
        take_control(p, people, frame[POWER])
        reinforce(p)
        return MOVE_ON
    if not entries(p, people):
        p.tell(facts.NoEvent, "11.5.2", frame[POWER], people)
        return END
    take_control(p, people, frame[POWER])
    return NEXT


def reinforce(p: GenesisPosition) -> None:
    """A die of Infantry and the second leader where Sea Peoples rule; reduced walls are mended. [11.2.2]"""
    arrival = arrival_for(p, SEA_PEOPLES, 1)
    infantry = infantry_of(p, arrival)
    king = king_of(p, arrival)
    slot = NOBODY
    if king >= 0 and p.held[SEA_PEOPLES]:
        crown(p, SECOND_LEADER, king, NOBODY)
        slot = SECOND_LEADER
    for space in spaces_in(p.held[SEA_PEOPLES]):
        mend(p, space, False)
    p.tell(facts.Rises, "11.2.2", SEA_PEOPLES, infantry, 0, king)
    p.call(PLACING, SEA_PEOPLES, infantry, 0, slot, p.held[SEA_PEOPLES])


def entries(p: GenesisPosition, people: int) -> list[int]:
    """Where an invasion force may enter. [11.2.1, 11.3.1, 11.4.1, 11.5.2, 11.6.2]"""
    if people == SEA_PEOPLES:
        return [space for space in PORTS if not p.is_closed(people, space)]
    if people == KASKANS:
        return [KASKA_BOX]
    if people == LIBYANS:
        return [LIBYA_BOX]
    spaces = arrival_for(p, people).spaces
    return [space for space in spaces if p.holder[space] in (NOBODY, people)]


def landing_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[frame[POWER]]


def landing_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("land", space) for space in entries(p, frame[PEOPLE])]


def landing_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("land", space) for space in range(SPACES)]


def why_not_land(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against entering there. [11.2.1, 11.5.2]"""
    if option[1] in entries(p, frame[PEOPLE]):
        return None
    return NO_PORT if frame[PEOPLE] == SEA_PEOPLES else NOT_UNCONTROLLED


def take_landing(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The invasion force is placed and moves, or must attack where it landed.

    [11.2.3, 11.2.4, 11.5.2, 11.6.1] (R116)
    """
    people = frame[PEOPLE]
    space: int = option[1]
    arrival = arrival_for(p, people)
    infantry = infantry_of(p, arrival)
    chariots = chariots_of(p, arrival)
    king = king_of(p, arrival) if not p.has_king(people) else NOBODY
    contested = people == SEA_PEOPLES and (enemies_in(p, people, space) or p.hostile_walls(people, space))
    if contested:
        p.contested |= 1 << space
    p.add(people, INF, space, infantry)
    p.add(people, CH, space, chariots)
    if king >= 0:
        crown(p, people, king, space)
    p.tell(facts.Invaders, "11.1.2", people, space, infantry, chariots, king)
    if contested:
        p.call(MOVE, people, ATTACK_FIRST, space)
        return MARKER
    if people >= HAYASSA_AZZI:
        mend(p, space, True)
    settle(p, space)
    # Those who came before go instead if their leader likes; of Hayassa and Urartu only the new ones.
    others = p.where[people] & ~(1 << space) and people < HAYASSA_AZZI
    p.call(MOVE, people, MAJOR_MOVE, ANY_SPACE if others else space)
    return MARKER


def move_on(p: GenesisPosition, frame: Frame) -> int:
    """The Sea Peoples move after their reinforcements have come. [11.2.3]"""
    p.call(MOVE, frame[PEOPLE], MAJOR_MOVE, ANY_SPACE)
    return NEXT


def marker(p: GenesisPosition, frame: Frame) -> int:
    """Only the Sea Peoples have a marker. [11.2.5, 11.2.6] (R65)"""
    if frame[PEOPLE] == SEA_PEOPLES:
        put_marker(p, SEA_PEOPLES)
    return END


BEGIN: Final = 0
LAND: Final = 1
MOVE_ON: Final = 2
MARKER: Final = 3
INVADERS: Final = Procedure[GenesisPosition](
    "invaders",
    [
        Do("begin", begin),
        Ask("enter", landing_seat, landing_options, take_landing, landing_universe, why_not_land),
        Do("move on", move_on),
        Do("marker", marker),
    ],
)
