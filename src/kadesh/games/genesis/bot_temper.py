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
