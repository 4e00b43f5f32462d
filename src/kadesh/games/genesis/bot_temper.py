"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

TRAITS: Final = (
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
    "cutting",  # beyond 1: what else stops trading when a rival's city falls in the last turn
    "blockade",  # beyond 1: the same before the last turn, when his garrisons there will starve
    "spite",  # what rivals lose
    "tribute",
    "walls",
    "cards",  # what cards in the hand are worth
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
