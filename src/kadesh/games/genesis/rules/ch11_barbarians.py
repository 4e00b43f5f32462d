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
)
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import anywhere, ruler
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch10_minors import ANY_SPACE, take_control
from kadesh.games.genesis.rules.ch10_peoples import (
    arrival_for,
    chariots_of,
    crown,
    infantry_of,
    is_led,
    king_of,
    mend,
    put_marker,
)
from kadesh.games.genesis.rules.deeds import INVASION, PEOPLE
from kadesh.games.genesis.rules.force import enemies_in
from kadesh.games.genesis.rules.position import SECOND_LEADER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import INVADERS, MOVE, PLACING, Invaders, Move, Placing
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_PORT: Final = Reason("11.2.1", "The Sea Peoples land in a Port City that is open to them.")
NOT_UNCONTROLLED: Final = Reason("11.5.2", "They enter in a city of their own land that nobody controls.")


def may_invade(p: GenesisPosition, power: int, total: int) -> bool:
    """Does a roll stand, or is it rolled again? [11.1.1]"""
    return INVADER_AGAIN[total] != power and not p.reroll >> INVADER[total] & 1


def invade(p: GenesisPosition, power: int) -> None:
    """Two dice on the table; some results are rolled again. [11.1.1]"""
    if not any(may_invade(p, power, total) for total in range(2, 13)):
        p.tell(facts_cards.NoEvent, "11.1.1", power)
        return
    first = p.dice.rolled
    faces = [p.dice.roll(), p.dice.roll()]
    while not may_invade(p, power, faces[-2] + faces[-1]):
        faces.extend((p.dice.roll(), p.dice.roll()))
    total = faces[-2] + faces[-1]
    people = INVADER[total]
    p.tell(facts_cards.Invasion, "11.1.1", power, people, total, tuple(faces), first)
    p.call(INVADERS, Invaders(power, people))


def begin(p: GenesisPosition, invaders: Invaders) -> Step[Invaders]:
    """A people that another player leads changes its master and moves; nothing arrives. [11.1.2] (R63)

    To who leads it already comes another force.
    """
    people = invaders.people
    if is_led(p, people) and p.controller[people] != invaders.power:
        take_control(p, people, invaders.power)
        p.call(MOVE, Move(power=people, how=PEOPLE, at=ANY_SPACE))
        return MARKER
    if people == SEA_PEOPLES and p.where[people]:
        take_control(p, people, invaders.power)
        reinforce(p)
        return MOVE_ON
    if not entries(p, people):
        p.tell(facts_cards.NoEvent, "11.5.2", invaders.power, people)
        return END
    take_control(p, people, invaders.power)
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
    p.tell(facts_cards.Rises, "11.2.2", SEA_PEOPLES, infantry, 0, king)
    p.call(PLACING, Placing(SEA_PEOPLES, infantry, 0, slot, p.held[SEA_PEOPLES]))


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


def landing_options(p: GenesisPosition, invaders: Invaders) -> list[Option]:
    return [("land", space) for space in entries(p, invaders.people)]


def why_not_land(p: GenesisPosition, invaders: Invaders, option: Option) -> Reason | None:
    """The reason against entering there. [11.2.1, 11.5.2]"""
    if option[1] in entries(p, invaders.people):
        return None
    return NO_PORT if invaders.people == SEA_PEOPLES else NOT_UNCONTROLLED


def take_landing(p: GenesisPosition, invaders: Invaders, option: Option) -> Step[Invaders]:
    """The invasion force is placed and moves, or must attack where it landed.

    [11.2.3, 11.2.4, 11.5.2, 11.6.1] (R116)
    """
    people = invaders.people
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
    p.tell(facts_cards.Invaders, "11.1.2", people, space, infantry, chariots, king)
    if contested:
        p.call(MOVE, Move(power=people, how=INVASION, at=space))
        return MARKER
    if people >= HAYASSA_AZZI:
        mend(p, space, True)
    settle(p, space)
    # Those who came before go instead if their leader likes; of Hayassa and Urartu only the new ones.
    others = p.where[people] & ~(1 << space) and people < HAYASSA_AZZI
    p.call(MOVE, Move(power=people, how=PEOPLE, at=ANY_SPACE if others else space))
    return MARKER


def move_on(p: GenesisPosition, invaders: Invaders) -> Step[Invaders]:
    """The Sea Peoples move after their reinforcements have come. [11.2.3]"""
    p.call(MOVE, Move(power=invaders.people, how=PEOPLE, at=ANY_SPACE))
    return NEXT


def marker(p: GenesisPosition, invaders: Invaders) -> Step[Invaders]:
    """Only the Sea Peoples have a marker. [11.2.5, 11.2.6] (R65)"""
    if invaders.people == SEA_PEOPLES:
        put_marker(p, SEA_PEOPLES)
    return END


BEGIN: Final = Do("begin", begin)
ENTER: Final[Ask[Invaders]] = Ask(
    "enter", ruler, landing_options, take_landing, anywhere("land"), why_not_land
)
MOVE_ON: Final = Do("move on", move_on)
MARKER: Final = Do("marker", marker)
INVADERS.consists_of(BEGIN, ENTER, MOVE_ON, MARKER)
