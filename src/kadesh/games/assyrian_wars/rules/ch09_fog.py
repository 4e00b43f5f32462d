"""9.5 Fog of war: of an enemy stack only the number of its pieces and the top one are seen. (A127)"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    IN_CITY,
    LEADERS,
    MERCENARIES,
    N_TRACK,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules.force import groups_at
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Deal,
    Diplomacy,
    Impulse,
    Interphase,
    Politics,
    Rounds,
    Timetable,
    Turn,
    WholeGame,
)

# While nothing but these is under way, no force is on its way or fighting.
QUIET: Final = (WholeGame, Turn, Rounds, Impulse, Interphase, Deal, Politics, Diplomacy, Timetable)
SWAPS: Final = 3  # tries for each hidden counter


def sees(p: AssyrianPosition, seat: int | None, country: int) -> bool:
    """A seat looks through its own stacks and those of its allies. [9.5]"""
    if not p.fog:
        return True
    if seat is None:
        return False
    return any(
        p.seat_for(power) == seat and p.allies[power] >> country & 1 for power in p.powers_in_play()
    ) or (p.seat_for(country) == seat)


def top_of(p: AssyrianPosition, stack: int) -> int:
    """The best leader lies on top, else the unit with the best combat rating. [9.5]"""
    leader = p.best_leader(stack)
    if leader >= 0:
        return leader
    return max(bits(stack), key=lambda counter: (p.cf(counter), -counter))


def hidden_in(p: AssyrianPosition, country: int, place: int) -> int:
    """The units of a country under the top piece of its stack; army groups are left as they are. [9.5]"""
    stack = p.here[place] & p.owned[country] & (UNITS | LEADERS)
    if not stack & (stack - 1) or groups_at(p, place):
        return 0
    return stack & UNITS & ~(1 << top_of(p, stack))


def mix_hidden(p: AssyrianPosition, seat: int | None) -> None:
    """Counters that a seat cannot see change places, so that nothing of what it sees is changed. [9.5]

    Every stack keeps its number of regulars and mercenaries, and its top piece stays the best.
    """
    if not p.fog or not all(isinstance(frame, QUIET) for frame in p.frames):
        return
    for country in range(N_TRACK):
        if not p.owned[country] & UNITS or sees(p, seat, country):
            continue
        hidden = 0
        for area in listed(p.open):
            hidden |= hidden_in(p, country, area) | hidden_in(p, country, IN_CITY + area)
        for kind in (hidden & ~MERCENARIES, hidden & MERCENARIES):
            _mix(p, country, bits(kind))


def _mix(p: AssyrianPosition, country: int, counters: list[int]) -> None:
    if len(counters) < 2:
        return
    for _ in range(SWAPS * len(counters)):
        one, other = counters[p.dice.below(len(counters))], counters[p.dice.below(len(counters))]
        if (
            p.place[one] != p.place[other]
            and _may_lie(p, country, one, other)
            and _may_lie(p, country, other, one)
        ):
            _swap(p, one, other)


def _may_lie(p: AssyrianPosition, country: int, counter: int, instead: int) -> bool:
    """May a counter lie hidden where another does: under a leader, or under a unit at least as good?"""
    stack = p.here[p.place[instead]] & p.owned[country] & (UNITS | LEADERS)
    top = top_of(p, stack)
    if LEADERS >> top & 1:
        return True
    return (p.cf(counter), -counter) < (p.cf(top), -top)


def _swap(p: AssyrianPosition, one: int, other: int) -> None:
    """Two counters change places, and what was noted of the one in this impulse is noted of the other."""
    here, there = p.place[one], p.place[other]
    p.put(one, there)
    p.put(other, here)
    p.moved[one], p.moved[other] = p.moved[other], p.moved[one]
    both = 1 << one | 1 << other
    p.used = _exchanged(p.used, both)
    p.gated = _exchanged(p.gated, both)
    p.quick = _exchanged(p.quick, both)
    p.halted = _exchanged(p.halted, both)
    p.fought_siege = _exchanged(p.fought_siege, both)


def _exchanged(mask: int, both: int) -> int:
    marked = mask & both
    return mask ^ both if marked and marked != both else mask
