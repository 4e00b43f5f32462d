"""Places where pieces can be, generals and sides, as numbers. [2.2, 11.8]

A walled city is a space within a space: it has a place outside the walls, with the space's own number, and
one inside. Generals are numbered through: the King and two warlords of each Power, then the leaders of
tribes and revolts.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import LAND, N_SIDES, POWERS, SPACES, WALLS

NOBODY: Final = -1

# Mercenaries whom nobody leads have become Barbarians: a side of its own, without a leader. [3.0] (A43)
WILD: Final = N_SIDES
ALL_SIDES: Final = N_SIDES + 1

# --- places ---

WALLED: Final[list[int]] = [space for space in range(SPACES) if WALLS[space]]
PLACES: Final = SPACES + len(WALLED)
INSIDE: Final[list[int]] = [
    SPACES + WALLED.index(space) if WALLS[space] else NOBODY for space in range(SPACES)
]
SPACE_OF: Final[list[int]] = [*range(SPACES), *WALLED]
OFF: Final = -1  # a general who is not in the game
WAITING: Final = -2  # one without a place at home, until the next Reinforcement Phase (A69)

NEXT_TO: Final[list[int]] = [sum(1 << other for other in LAND[space]) for space in range(SPACES)]

# --- generals ---

KING: Final = 0
LEADERS: Final = 3 * POWERS
GENERALS: Final = LEADERS + N_SIDES - POWERS
SIDE_OF: Final[list[int]] = [*(general // 3 for general in range(LEADERS)), *range(POWERS, N_SIDES)]


def king_of(power: int) -> int:
    """The number of a Power's King among the generals."""
    return 3 * power


def leader_of(side: int) -> int:
    """The general who leads a tribe or a revolt."""
    return LEADERS + side - POWERS


def generals_of(side: int) -> list[int]:
    """All generals of a side, the King first."""
    if side >= POWERS:
        return [leader_of(side)] if side < N_SIDES else []
    return [3 * side, 3 * side + 1, 3 * side + 2]


OWN_GENERALS: Final[list[list[int]]] = [generals_of(side) for side in range(ALL_SIDES)]
GENERAL_BITS: Final[list[int]] = [sum(1 << general for general in own) for own in OWN_GENERALS]


def is_king(general: int) -> bool:
    return general < LEADERS and general % 3 == KING


def is_warlord(general: int) -> bool:
    return general < LEADERS and general % 3 != KING


def bits(mask: int) -> list[int]:
    """The numbers in a bit mask, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
