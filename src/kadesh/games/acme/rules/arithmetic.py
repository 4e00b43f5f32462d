"""The rules' arithmetic on plain numbers: competitions, growth, draws, points. Nothing here knows a position.

A side in a competition is three numbers: own disks, Allies, and 1 for a Stronghold.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.acme.charts.numbers import (
    CITIES_A_CARD,
    DRAW,
    GILGAMESH_DISKS,
    GILGAMESH_EPOCH,
    GRANARY_DISKS,
    LOOT_DISKS,
    MINAS_A_VP,
    MINIMUM,
    MOUNTAINS_A_DISK,
    SEAS_A_DISK,
    SEAS_A_VP,
    SUDDEN_END,
    TURNS,
)

NO_PIECE: Final = 0
ALLY: Final = 1
FORT: Final = 2
OWN: Final = 3

# --- competition [15.14] ---


def size_of(own: int, allies: int, fort: int) -> int:
    """Own disks, Allies and the Stronghold; nothing without a disk of one's own. [15.14.6] (R68)"""
    return own + allies + fort if own > 0 else 0


def still_contested(sizes: list[int]) -> bool:
    """Two Factions, one of them with two or more. [15.1, 15.14.8]"""
    present = 0
    largest = 0
    for size in sizes:
        if size > 0:
            present += 1
            if size > largest:
                largest = size
    return present > 1 and largest > 1


def piece_lost(own: int, allies: int, fort: int) -> int:
    """What goes next: an Ally, then the Stronghold, then an own disk. [15.8, 15.10, 15.14.7]"""
    if own <= 0:
        return NO_PIECE
    if allies > 0:
        return ALLY
    return FORT if fort > 0 else OWN


def losers_in_order(sizes: list[int]) -> list[int]:
    """Who loses one in a round: by the sizes at its start, the smallest first. [15.14.6] (R7)

    The sides stand in the order of 15.7: Barbarians, then Turn Order.
    """
    return sorted([side for side, size in enumerate(sizes) if size > 0], key=sizes.__getitem__)


@dataclass
class Side:
    """One Faction in a competition, and what keeps it from losing pieces."""

    own: int
    allies: int = 0
    fort: int = 0
    saves: int = 0  # losses that its owner will buy off, the first ones
    at_night: bool = False  # it loses nothing in the first round [C41]
    fortress: int = 0  # losses that its Stronghold does not suffer [A17]
    lost: int = 0  # own disks

    def size(self) -> int:
        return size_of(self.own, self.allies, self.fort)


@dataclass
class Outcome:
    """What is left after a competition."""

    own: list[int]
    lost: list[int]  # own disks, side by side
    allies: list[int]
    forts: list[int]
    rounds: int = 0
    saved: list[int] = field(default_factory=list)  # saves that were used


def competition(sides: list[Side]) -> Outcome:
    """Rounds of losses until one side is left or only single disks are. [15.14.6, 15.14.7, 15.14.8, 15.14.9]

    The sides stand in the order of 15.7 and are not changed.
    """
    table = [
        Side(one.own, one.allies, one.fort, one.saves, one.at_night, one.fortress, one.lost) for one in sides
    ]
    rounds = 0
    while still_contested([side.size() for side in table]):
        rounds += 1
        for loser in losers_in_order([side.size() for side in table]):
            lose_one(table[loser], rounds)
            if not still_contested([side.size() for side in table]):
                break
    return Outcome(
        [side.own for side in table],
        [side.lost for side in table],
        [side.allies for side in table],
        [side.fort for side in table],
        rounds,
        [before.saves - after.saves for before, after in zip(sides, table, strict=True)],
    )


def lose_one(side: Side, rounds: int) -> None:
    """One loss of one side, unless something keeps it from it. [15.14.7, C41, A17]"""
    piece = piece_lost(side.own, side.allies, side.fort)
    if piece == NO_PIECE or (side.at_night and rounds == 1):
        return
    if piece == FORT and side.fortress > 0:
        side.fortress -= 1
        return
    if side.saves > 0:
        side.saves -= 1
        return
    if piece == ALLY:
        side.allies -= 1
    elif piece == FORT:
        side.fort -= 1
    else:
        side.own -= 1
        side.lost += 1
        if side.own == 0:
            side.allies = 0
            side.fort = 0


def is_loot(lost: list[int], victor: int) -> bool:
    """Did some opposing civilization lose as many own disks as a City has? [15.15.1, 15.15.2]"""
    return any(number >= LOOT_DISKS for side, number in enumerate(lost) if side != victor)


# --- growth [13.4] ---


def sea_growth(seas: int) -> int:
    """A disk for every two Seas occupied. [13.4.2]"""
    return seas // SEAS_A_DISK


def mountain_growth(settlements: int, highlanders: bool) -> int:
    """A disk for every two Mountains with a Settlement; highlanders get it for every one.

    [13.4.3, A7, A17]
    """
    return settlements if highlanders else settlements // MOUNTAINS_A_DISK


def allotted(growth: int) -> int:
    """Never fewer than three. [13.4.11]"""
    return max(growth, MINIMUM)


def transferred(allotment: int, supply: int) -> int:
    """What Supply can give of an allotment. [13.4.1, 13.4.11]"""
    return min(allotment, supply)


def transferred_beside_granary(allotment: int, supply: int) -> int:
    """Two of the disks went for a mina and are back in Supply. [13.4.10] (R60)"""
    return min(allotment - GRANARY_DISKS, supply)


# --- reckoning [16, 17] ---


def cards_to_draw(cities: int, minas: int) -> int:
    """Three, one for every four Cities, one for each mina spent. [16.7.1]"""
    return DRAW + cities // CITIES_A_CARD + minas


def ends_epoch(number: int, turn: int) -> bool:
    """Does this card's number end the Epoch on this turn? [16.6.1, 16.6.2, 16.6.4, 16.6.5]"""
    if turn >= TURNS:
        return True
    digits = SUDDEN_END[turn - 1]
    return any(int(figure) in digits for figure in str(number))


def gilgamesh_disks(epochs_completed: int) -> int:
    """Sixteen, and two for each Epoch that is over. [16.5.6]"""
    return GILGAMESH_DISKS + GILGAMESH_EPOCH * epochs_completed


def points_for_seas(dominated: int) -> int:
    """[17.2]"""
    return dominated // SEAS_A_VP


def points_for_minas(minas: int) -> int:
    """[17.2, 3.15]"""
    return minas // MINAS_A_VP


def half_rounded_up(number: int, every: int = 2) -> int:
    """[C52, E1, E5]"""
    return -(-number // every)


def sole_leader(values: list[int]) -> int:
    """The place of the only highest value above 0, -1 if there is none or several. [17.2]"""
    best = max(values)
    return values.index(best) if best > 0 and values.count(best) == 1 else -1
