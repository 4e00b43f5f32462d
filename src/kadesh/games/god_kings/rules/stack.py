"""Stacks of combat units, each packed into one number that can be added and subtracted. [2.2, 7.2]

A class is a kind of unit at full or at reduced strength: the four divisions of a Power, chariots, the royal
guard, mercenaries. Which warrior of a division it is does not matter; of which division it is does.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import (
    CHARIOT,
    CLASS_LOSS,
    CLASS_MP,
    CLASS_STRENGTH,
    GUARD,
    MERCENARY,
    N_CLASSES,
)

DIVISIONS: Final = 4
CLASSES: Final[list[int]] = list(range(N_CLASSES))

# Three bits for a class of warriors, four for chariots, two for guards, five for mercenaries: the counters
# supplied are a limit [2.2], so no sum can run over.
_WIDTHS: Final[list[int]] = [*(3 for _ in range(2 * DIVISIONS)), 4, 4, 2, 2, 5, 5]
SHIFT: Final[list[int]] = [sum(_WIDTHS[:index]) for index in range(N_CLASSES)]
MOST: Final[list[int]] = [(1 << width) - 1 for width in _WIDTHS]
ONE: Final[list[int]] = [1 << shift for shift in SHIFT]

FULL_CHARIOT: Final = 2 * CHARIOT
REDUCED_CHARIOT: Final = FULL_CHARIOT + 1
FULL_GUARD: Final = 2 * GUARD
FULL_MERCENARY: Final = 2 * MERCENARY
REDUCED_MERCENARY: Final = FULL_MERCENARY + 1


def _mask(classes: list[int]) -> int:
    return sum(MOST[index] << SHIFT[index] for index in classes)


WARRIORS: Final = _mask(list(range(2 * DIVISIONS)))
CHARIOTS: Final = _mask([FULL_CHARIOT, REDUCED_CHARIOT])
GUARDS: Final = _mask([FULL_GUARD, FULL_GUARD + 1])
MERCENARIES: Final = _mask([FULL_MERCENARY, REDUCED_MERCENARY])

# Sums over a stack are looked up, twelve bits at a time.
_CHUNK: Final = 12
_CHUNKS: Final = 4
_LOW: Final = (1 << _CHUNK) - 1


def _sums(worth: list[int]) -> list[list[int]]:
    """What each chunk of twelve bits is worth, for each of the four chunks."""
    tables: list[list[int]] = []
    for chunk in range(_CHUNKS):
        inside = [index for index in CLASSES if _CHUNK * chunk <= SHIFT[index] < _CHUNK * (chunk + 1)]
        table: list[int] = []
        for bits in range(1 << _CHUNK):
            total = 0
            for index in inside:
                total += (bits >> SHIFT[index] - _CHUNK * chunk & MOST[index]) * worth[index]
            table.append(total)
        tables.append(table)
    return tables


_STEPS: Final[list[int]] = [2 - index % 2 for index in CLASSES]
_SIZE: Final = _sums([1 for _ in CLASSES])
_STRENGTH: Final = _sums(CLASS_STRENGTH)
_STEP_SUMS: Final = _sums(_STEPS)
_SIZE_0, _SIZE_1, _SIZE_2, _SIZE_3 = _SIZE
_STRENGTH_0, _STRENGTH_1, _STRENGTH_2, _STRENGTH_3 = _STRENGTH


def pack(counts: dict[int, int]) -> int:
    """A stack of so many units of each class."""
    return sum(number << SHIFT[index] for index, number in counts.items())


def part(stack: int, index: int) -> int:
    """The units of one class."""
    return stack >> SHIFT[index] & MOST[index]


def size(stack: int) -> int:
    """All units of a stack, full and reduced alike."""
    return (
        _SIZE_0[stack & _LOW]
        + _SIZE_1[stack >> 12 & _LOW]
        + _SIZE_2[stack >> 24 & _LOW]
        + _SIZE_3[stack >> 36]
    )


def strength(stack: int) -> int:
    """The combat factors of a stack as they stand. [15.5.3]"""
    return (
        _STRENGTH_0[stack & _LOW]
        + _STRENGTH_1[stack >> 12 & _LOW]
        + _STRENGTH_2[stack >> 24 & _LOW]
        + _STRENGTH_3[stack >> 36]
    )


def steps(stack: int) -> int:
    """The steps of a stack: two for a unit at full strength, one for a reduced one."""
    return (
        _STEP_SUMS[0][stack & _LOW]
        + _STEP_SUMS[1][stack >> 12 & _LOW]
        + _STEP_SUMS[2][stack >> 24 & _LOW]
        + _STEP_SUMS[3][stack >> 36]
    )


def chariots(stack: int) -> int:
    """The chariot units of a stack, full and reduced alike."""
    return _SIZE_2[stack >> 24 & _CHARIOT_BITS]


_CHARIOT_BITS: Final = CHARIOTS >> 24


def only_chariots(stack: int) -> bool:
    """Does the stack consist solely of chariot units? [13.4, 14.1, 14.4]"""
    return stack != 0 and not stack & ~CHARIOTS


def classes(stack: int) -> list[int]:
    """The classes of which the stack has units, in order."""
    return [index for index in CLASSES if stack >> SHIFT[index] & MOST[index]]


def at_most(stack: int, limit: int) -> int:
    """A stack, of each class no more than another has."""
    if stack == limit:
        return stack
    found = 0
    for index in CLASSES:
        found += min(part(stack, index), part(limit, index)) << SHIFT[index]
    return found


def of_kinds(pool: int, stack: int) -> int:
    """As many units of each kind from a pool as a stack has, full or reduced; full ones first."""
    found = 0
    for index in range(0, N_CLASSES, 2):
        number = part(stack, index) + part(stack, index + 1)
        full = min(number, part(pool, index))
        found += full << SHIFT[index]
        found += min(number - full, part(pool, index + 1)) << SHIFT[index + 1]
    return found


def complete_divisions(stack: int) -> int:
    """The divisions of which all three counters are in the stack, full or reduced. [15.5.5]"""
    number = 0
    for division in range(DIVISIONS):
        if _SIZE_0[stack >> 6 * division & 63] == 3:
            number += 1
    return number


def lose_step(stack: int, index: int) -> int:
    """The stack after a step loss of one unit of a class: reduced, or gone. [15.5.8]"""
    if index % 2:
        return stack - ONE[index]
    return stack - ONE[index] + ONE[index + 1]


def gone(before: int, after: int) -> int:
    """The units, as reduced ones, that a stack has lost altogether."""
    found = 0
    for index in range(1, N_CLASSES, 2):
        number = part(before, index) + part(before, index - 1) - part(after, index) - part(after, index - 1)
        found += number << SHIFT[index]
    return found


def restored(stack: int) -> int:
    """The stack with every unit at full strength. [7.1, 20.4]"""
    found = stack
    for index in range(1, N_CLASSES, 2):
        number = part(stack, index)
        found += number * (ONE[index - 1] - ONE[index])
    return found


def movement_allowance(stack: int, lone: int) -> int:
    """The Movement Points of the slowest unit, those of a lone general without any. [11.2]"""
    points = lone
    for index in classes(stack):
        points = min(points, CLASS_MP[index])
    return points


# In which units are taken along, or are given up, when nobody says which.
_BY_WORTH: Final[list[int]] = sorted(CLASSES, key=lambda index: -CLASS_STRENGTH[index])
BY_PRICE: Final[list[int]] = [
    *(REDUCED_MERCENARY, FULL_MERCENARY),
    *(2 * division + 1 for division in range(DIVISIONS)),
    *(2 * division for division in range(DIVISIONS)),
    *(REDUCED_CHARIOT, FULL_CHARIOT),
    *(FULL_GUARD + 1, FULL_GUARD),
]


def strongest(stack: int, limit: int) -> int:
    """As many units as may be led, the strongest of them."""
    room = limit
    found = 0
    if size(stack) <= room:
        return stack
    for index in _BY_WORTH:
        number = min(part(stack, index), room)
        found += number << SHIFT[index]
        room -= number
    return found


def cheapest(stack: int) -> int:
    """The class whose step is given up most easily, -1 if there is none: mercenaries first."""
    for index in BY_PRICE:
        if stack >> SHIFT[index] & MOST[index]:
            return index
    return -1


def loss_of(index: int) -> int:
    """The loss factor of a class: what a step of it counts towards a loss number. [15.5.8]"""
    return CLASS_LOSS[index]
