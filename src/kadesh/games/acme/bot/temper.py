"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

TRAITS: Final = (
    "cities",  # what a City is worth beside everything else
    "growth",  # what disks to come are worth
    "disks",  # what Camps and Settlements are worth
    "temples",  # what a Deity of one's own is worth
    "minas",
    "cards",  # what a card in the hand is worth
    "spite",  # what others lose
    "leaders",  # how much more the one who is ahead is looked at
    "guard",  # the fourth disk of a City that somebody can reach
    "home",  # disks in the Homeland
    "hope",  # what an attack is worth that its victim can still answer
    "loot",
    "roots",  # new areas that lead on to better ones
    "thrift",  # minas and cards kept rather than spent on saving disks
)

CITIES: Final = 0
GROWTH: Final = 1
DISKS: Final = 2
TEMPLES: Final = 3
MINAS: Final = 4
CARDS: Final = 5
SPITE: Final = 6
LEADERS: Final = 7
GUARD: Final = 8
HOME: Final = 9
HOPE: Final = 10
LOOT: Final = 11
ROOTS: Final = 12
THRIFT: Final = 13
