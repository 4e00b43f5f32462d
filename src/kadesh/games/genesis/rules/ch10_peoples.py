"""10, 11 What minor kingdoms and barbarians have in common: arriving, mending walls, markers."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import (
    ARRIVALS,
    ARZAWA,
    CH,
    DS,
    INF,
    NOBODY,
    SEA_PEOPLES,
    SPACES,
    Arrival,
)
from kadesh.games.genesis.rules import facts_cards, facts_turn
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import PLACING, Placing
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MOST_PLACED: Final = 12

# Arzawa's units and those that join the Sea Peoples are placed by clauses of their own.
NOT_ARZAWAS: Final = Reason("10.1.2", "Arzawa's units come to home cities of Arzawa without enemies.")
NOT_THE_SEA_PEOPLES: Final = Reason("11.2.2", "New Sea Peoples come to spaces that the Sea Peoples control.")


def _for_each_people(text: str) -> dict[int, Reason]:
    return {ARZAWA: Reason("10.1.2", text), SEA_PEOPLES: Reason("11.2.2", text)}


NOT_LISTED: Final = {ARZAWA: NOT_ARZAWAS, SEA_PEOPLES: NOT_THE_SEA_PEOPLES}
NOT_NOW: Final = _for_each_people("Infantry is placed first, then Chariots, then the king.")
NOT_SO_MANY: Final = _for_each_people("There are not so many left to place.")


def is_led(p: GenesisPosition, people: int) -> bool:
    """Has a people units and a player who controls it? [11.1.3]"""
    return p.controller[people] >= 0 and p.where[people] != 0


def arrival_for(p: GenesisPosition, people: int, which: int = 0) -> Arrival:
    """What comes with this people this turn. [10.1.2, 10.2.2, 10.3.2, 11.2–11.6]"""
    fitting = [a for a in ARRIVALS[people] if a.first_turn <= p.turn <= a.last_turn]
    return fitting[which] if which < len(fitting) else fitting[-1]


def infantry_of(p: GenesisPosition, arrival: Arrival) -> int:
    """Infantry as rolled or as fixed."""
    if not arrival.dice:
        return arrival.infantry
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in range(arrival.dice)]
    p.tell(facts_cards.Levy, "11.1.2", tuple(faces), first)
    return arrival.infantry + sum(faces)


def chariots_of(p: GenesisPosition, arrival: Arrival) -> int:
    """Peoples have no Chariots while the lowest level is 0. [10.0] (R35)"""
    return arrival.chariots if p.lowest_level() else 0


def king_of(p: GenesisPosition, arrival: Arrival) -> int:
    """The king who comes with an arrival, NOBODY if none is left. [10.1.2, 10.2.2, 11.5.1]"""
    kings = [king for king in arrival.kings if p.kings_left >> king & 1]
    if not kings:
        return NOBODY
    if arrival.draw != "random":
        return kings[0]
    first = p.dice.rolled
    king = kings[p.dice.below(len(kings))]
    p.tell(facts_turn.KingDrawn, "10.1.2", king, kings.index(king) + 1, len(kings), first)
    return king


def crown(p: GenesisPosition, slot: int, king: int, space: int) -> None:
    """A people's king takes his place."""
    p.kings_left &= ~(1 << king)
    p.king[slot] = king
    p.king_at[slot] = space


def mend(p: GenesisPosition, space: int, rebuild: bool) -> None:
    """Markers of reduced walls go, and of destruction if so said; stronger walls stay. [10.1.3, 11.2.2]"""
    if p.destroyed >> space & 1:
        if not rebuild:
            return
        p.destroyed &= ~(1 << space)
    if p.is_city(space) and not p.new_cities >> space & 1 and p.ds[space] < DS[space]:
        p.set_ds(space, DS[space])
        p.tell(facts_turn.Mended, "10.1.3", space)


def put_marker(p: GenesisPosition, people: int) -> None:
    """A people's marker goes into the pool, once a turn, if it has units. [10.1.4, 10.2.4, 11.2.5] (R64)"""
    if p.where[people] and not p.pool[people] and not p.used[people]:
        p.pool[people] = 1
        p.tell(facts_turn.MarkerInPool, "10.1.4", people)


# --- PLACING ---


def anything_to_place(p: GenesisPosition, placing: Placing) -> Step[Placing]:
    """Units that may go nowhere do not come. [10.1.2]"""
    if not placing.listed or not (placing.infantry or placing.chariots or placing.slot >= 0):
        return END
    return NEXT


def placing_seat(p: GenesisPosition, placing: Placing) -> int:
    return p.seat_of[p.controller[placing.people]]


def placing_options(p: GenesisPosition, placing: Placing) -> list[Option]:
    spaces = spaces_in(placing.listed)
    if placing.infantry or placing.chariots:
        kind = INF if placing.infantry else CH
        left = placing.infantry or placing.chariots
        if len(spaces) == 1:
            return [("place", kind, spaces[0], left)]
        return [("place", kind, space, number) for space in spaces for number in range(1, left + 1)]
    return [("place-king", space) for space in spaces]


def placing_universe(p: GenesisPosition, placing: Placing) -> list[Option]:
    options: list[Option] = [("place-king", space) for space in range(SPACES)]
    for kind in (INF, CH):
        options.extend(
            ("place", kind, space, number) for space in range(SPACES) for number in range(1, MOST_PLACED + 1)
        )
    return options


def why_not_placing(p: GenesisPosition, placing: Placing, option: Option) -> Reason | None:
    """The reason against placing units so. [10.1.2, 11.2.2]"""
    if option in placing_options(p, placing):
        return None
    space = option[1] if option[0] == "place-king" else option[2]
    people = placing.people
    if not placing.listed >> space & 1:
        return NOT_LISTED[people]
    if option[0] == "place-king":
        return NOT_NOW[people]
    return NOT_SO_MANY[people] if option[1] == (INF if placing.infantry else CH) else NOT_NOW[people]


def take_placing(p: GenesisPosition, placing: Placing, option: Option) -> Step[Placing]:
    """Some units, or the king, are placed. [10.1.2, 11.2.2]"""
    people = placing.people
    if option[0] == "place-king":
        slot = placing.slot
        p.king_at[slot] = option[1]
        placing.slot = NOBODY
        p.tell(facts_turn.King, NOT_LISTED[people].clause, people, p.king[slot], option[1])
        return ANYTHING_TO_PLACE
    kind: int = option[1]
    space: int = option[2]
    number: int = option[3]
    if kind == INF:
        placing.infantry -= number
    else:
        placing.chariots -= number
    p.add(people, kind, space, number)
    settle(p, space)
    p.tell(facts_cards.Arrived, NOT_LISTED[people].clause, people, kind, space, number)
    return ANYTHING_TO_PLACE


ANYTHING_TO_PLACE: Final = Do("anything to place", anything_to_place)
PLACE_UNITS: Final[Ask[Placing]] = Ask(
    "place units", placing_seat, placing_options, take_placing, placing_universe, why_not_placing
)
PLACING.consists_of(ANYTHING_TO_PLACE, PLACE_UNITS)
