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


def is_quiet(p: AssyrianPosition) -> bool:
    """Is no force on its way or fighting, so that hidden counters may change places?"""
    return all(isinstance(frame, QUIET) for frame in p.frames)


def unseen(p: AssyrianPosition, seat: int | None) -> list[list[int]]:
    """Hidden counters that could stand for each other: of one country, regulars apart from mercenaries."""
    found: list[list[int]] = []
    for country in range(N_TRACK):
        if not p.owned[country] & UNITS or sees(p, seat, country):
            continue
        hidden = 0
        for area in listed(p.open):
            if p.here[area] & p.owned[country]:
                hidden |= hidden_in(p, country, area)
            if p.here[IN_CITY + area] & p.owned[country]:
                hidden |= hidden_in(p, country, IN_CITY + area)
        found += [bits(kind) for kind in (hidden & ~MERCENARIES, hidden & MERCENARIES) if kind & (kind - 1)]
    return found


def mix_hidden(p: AssyrianPosition, seat: int | None) -> None:
    """Counters that a seat cannot see change places, so that nothing of what it sees is changed. [9.5]

    Every stack keeps its number of regulars and mercenaries, and its top piece stays the best.
    """
    if not p.fog or not is_quiet(p):
        return
    for counters in unseen(p, seat):
        for _ in range(SWAPS * len(counters)):
            one, other = (counters[p.dice.below(len(counters))] for _ in range(2))
            if p.place[one] != p.place[other] and _may_lie(p, one, other) and _may_lie(p, other, one):
                _swap(p, one, other)


def arranged(p: AssyrianPosition, seat: int) -> AssyrianPosition:
    """The table as a player thinks of it who does not see through fog: what is hidden lies in a fixed order.

    The weakest lie under the weakest tops, whatever the truth is. [9.5]
    """
    if not p.fog or not is_quiet(p):
        return p
    hidden = unseen(p, seat)
    if not hidden:
        return p
    new = p.clone()
    for counters in hidden:
        _arrange(new, counters)
    return new


def _arrange(p: AssyrianPosition, counters: list[int]) -> None:
    tops = {counter: _rank_of_top(p, counter) for counter in counters}
    slots = sorted(counters, key=lambda counter: (tops[counter], p.place[counter], p.moved[counter], counter))
    places = [p.place[counter] for counter in slots]
    marks = [(p.moved[counter], *[mask >> counter & 1 for mask in _marks(p)]) for counter in slots]
    order = sorted(range(len(slots)), key=lambda at: (tops[slots[at]], places[at], marks[at]))
    weakest = sorted(counters, key=lambda counter: (p.cf(counter), -counter))
    noted = [mask & ~sum(1 << counter for counter in counters) for mask in _marks(p)]
    for counter, at in zip(weakest, order, strict=True):
        p.put(counter, places[at])
        p.moved[counter] = marks[at][0]
        noted = [mask | marks[at][1 + number] << counter for number, mask in enumerate(noted)]
    p.used, p.gated, p.quick, p.half_paid, p.halted, p.ashore, p.fought_siege = noted


def _marks(p: AssyrianPosition) -> list[int]:
    """What is noted of counters in an impulse."""
    return [p.used, p.gated, p.quick, p.half_paid, p.halted, p.ashore, p.fought_siege]


def _rank_of_top(p: AssyrianPosition, counter: int) -> tuple[int, int]:
    """How good the piece above a hidden counter is; leaders are above all."""
    stack = p.here[p.place[counter]] & p.owned[p.owner[counter]] & (UNITS | LEADERS)
    top = top_of(p, stack)
    return (99, 0) if LEADERS >> top & 1 else (p.cf(top), -top)


def _may_lie(p: AssyrianPosition, counter: int, instead: int) -> bool:
    """May a counter lie hidden where another does: under a leader, or under a unit at least as good?"""
    return (p.cf(counter), -counter) < _rank_of_top(p, instead)


def _swap(p: AssyrianPosition, one: int, other: int) -> None:
    """Two counters change places, and what was noted of the one in this impulse is noted of the other."""
    here, there = p.place[one], p.place[other]
    p.put(one, there)
    p.put(other, here)
    p.moved[one], p.moved[other] = p.moved[other], p.moved[one]
    both = 1 << one | 1 << other
    p.used, p.gated, p.quick, p.half_paid, p.halted, p.ashore, p.fought_siege = [
        _exchanged(mask, both) for mask in _marks(p)
    ]


def _exchanged(mask: int, both: int) -> int:
    marked = mask & both
    return mask ^ both if marked and marked != both else mask
