"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

from kadesh.table import temper as table
from kadesh.table.temper import Temper, steady

ALWAYS: Final = (
    "patience",  # what comes one activation later
    "guard",  # soldiers kept where somebody could come
    "capital",  # soldiers kept in the Capital, besides
    "rescue",  # what help is worth to a weak garrison
    "hope",  # to keep the cities that one takes
    "lives",  # what a soldier is worth
    "monuments",
    "thrift",  # what silver is worth when a Monument could be begun
    "recruits",  # what soldiers bought for silver are worth
    "caution",  # how much a doubtful storm is feared
    "calm",  # how far ahead another must be to be taken for the winner
    "cutting",  # what else stops trading when a rival's city falls in the last turn
    "blockade",  # beyond 1: the same before the last turn, when his garrisons there will starve
    "spite",  # what rivals lose
    "tribute",
    "walls",
    "cards",  # what cards in the hand are worth
    "muster",  # how near to what can be taken new troops are placed
    "wheels",  # how many Chariots are enough
    "stubborn",  # what standing one's ground saves
    "company",  # forces that join before they strike
    "foresight",  # beyond 1: who could take a city back
)

PATIENCE: Final = 0
GUARD: Final = 1
CAPITAL: Final = 2
RESCUE: Final = 3
HOPE: Final = 4
LIVES: Final = 5
MONUMENTS: Final = 6
THRIFT: Final = 7
RECRUITS: Final = 8
CAUTION: Final = 9
CALM: Final = 10
CUTTING: Final = 11
BLOCKADE: Final = 12
SPITE: Final = 13
TRIBUTE: Final = 14
WALLS: Final = 15
CARDS: Final = 16
MUSTER: Final = 17
WHEELS: Final = 18
STUBBORN: Final = 19
COMPANY: Final = 20
FORESIGHT: Final = 21
LAST: Final = 22

# Traits that change in the last turn, each by one of its own. Chariots bought then cost no upkeep, and silver
# is worth nothing afterwards: so more of them are enough.
CHANGING: Final = (PATIENCE, RESCUE, LIVES, MONUMENTS, RECRUITS, CALM)
LAST_WHEELS: Final = LAST + len(CHANGING)
TRAITS: Final = (*ALWAYS, *("last-" + ALWAYS[trait] for trait in CHANGING), "last-wheels")
MORE_WHEELS: Final = 1.5
STEADY: Final[Temper] = steady(TRAITS)


class Player(table.Player):
    """The one who is asked: his seat and his temper. All others he takes for sensible players."""

    def temper_of(self, seat: int) -> Temper:
        return self.temper if seat == self.seat else STEADY


def in_the_last_turn(temper: Temper) -> Temper:
    """A temper as it shows in the last turn."""
    found = temper[:LAST]
    for place, trait in enumerate(CHANGING):
        found[trait] *= temper[LAST + place]
    found[WHEELS] *= temper[LAST_WHEELS] * MORE_WHEELS
    return found
