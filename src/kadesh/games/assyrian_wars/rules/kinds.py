"""What makes counters alike, and one of each kind: choices name one counter for all that are like it."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    COUNTER_CLASS,
    COUNTERS,
    FULL,
    LEADERS,
    MERCENARIES,
    N_COUNTRIES,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


def kind_of(p: AssyrianPosition, counter: int) -> tuple[int, int, int, int]:
    """What makes two counters alike: master, class, printed strength, side. Choices name one of each kind."""
    mercenary = 1 if MERCENARIES >> counter & 1 else 0
    return (
        2 * p.owner[counter] + mercenary,
        COUNTER_CLASS[counter],
        FULL[counter],
        p.reduced >> counter & 1,
    )


def _printed_alike() -> list[int]:
    """For each counter all that are printed like it; a leader is like himself only."""
    kinds: dict[tuple[int, int, int], int] = {}
    for counter in range(COUNTERS):
        kind = (MERCENARIES >> counter & 1, COUNTER_CLASS[counter], FULL[counter])
        kinds[kind] = kinds.get(kind, 0) | 1 << counter
    return [
        1 << counter
        if LEADERS >> counter & 1
        else kinds[MERCENARIES >> counter & 1, COUNTER_CLASS[counter], FULL[counter]] & ~LEADERS
        for counter in range(COUNTERS)
    ]


_PRINTED_ALIKE: Final[list[int]] = _printed_alike()


def alike(p: AssyrianPosition, counter: int) -> int:
    """All counters of the same kind as one, itself among them, wherever they are."""
    same, master = _PRINTED_ALIKE[counter], p.owner[counter]
    same &= p.owned[master] if master >= 0 else ~p.counters_of((1 << N_COUNTRIES) - 1)
    return same & p.reduced if p.reduced >> counter & 1 else same & ~p.reduced


def one_of_each(p: AssyrianPosition, force: int) -> list[int]:
    """A counter for each kind in a force; leaders stand for themselves. Nobody changes the list."""
    if not force:
        return []
    master = p.owner[(force & -force).bit_length() - 1]
    if master >= 0 and not force & ~p.owned[master]:
        return KEPT[force, force & p.reduced]
    found: list[int] = []
    while force:
        counter = (force & -force).bit_length() - 1
        found.append(counter)
        force &= ~alike(p, counter)
    return found


def one_of_own(p: AssyrianPosition, force: int) -> list[int]:
    """The same for a force of which it is known that one country owns it all."""
    return KEPT[force, force & p.reduced]


class _Kept(dict[tuple[int, int], list[int]]):
    """A counter for each kind in a force of one country, of which some are reduced, kept up to a number."""

    def __missing__(self, key: tuple[int, int]) -> list[int]:
        if len(self) >= _KEPT_MOST:
            self.clear()
        force, reduced = key
        found = self[key] = []
        while force:
            counter = (force & -force).bit_length() - 1
            found.append(counter)
            same = _PRINTED_ALIKE[counter]
            force &= ~(same & reduced if reduced >> counter & 1 else same & ~reduced)
        return found


_KEPT_MOST: Final = 50_000
KEPT: Final = _Kept()


def one_of_each_in_a_place(p: AssyrianPosition, force: int) -> list[int]:
    """A counter for each kind in each place where counters of a force are."""
    found: list[int] = []
    while force:
        together = force & p.here[p.place[(force & -force).bit_length() - 1]]
        found += one_of_each(p, together)
        force &= ~together
    return sorted(found)


def each_kind(p: AssyrianPosition, force: int, apart: int) -> list[int]:
    """A counter for each kind among some of a force, and for each kind among the others."""
    return one_of_each(p, force & ~apart) + one_of_each(p, force & apart)
