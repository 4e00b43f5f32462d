"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

TRAITS: Final = (
    "aggression",  # what a battle may gain
    "patience",  # what a siege that goes on is worth
    "home",  # care for the home country and for provinces that are held
    "greed",  # provinces that are not complete yet
    "neutrals",  # what other Nations' armies are used for
    "spite",  # what rivals lose
    "lives",  # what a step of one's own is worth
    "trade",  # what the next turn's points are worth
    "reach",  # what lies further ahead on a march
    "cards",  # what cards in the hand are worth
)

AGGRESSION: Final = 0
PATIENCE: Final = 1
HOME_CARE: Final = 2
GREED: Final = 3
NEUTRALS: Final = 4
SPITE: Final = 5
LIVES: Final = 6
TRADE: Final = 7
REACH: Final = 8
CARDS: Final = 9
