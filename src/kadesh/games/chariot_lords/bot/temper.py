"""In what a player may differ from the sensible one, and where each trait is found in a temper."""

from __future__ import annotations

from typing import Final

from kadesh.table.temper import Temper, steady

TRAITS: Final = (
    "aggression",  # what sending a unit into battle may gain
    "denial",  # what rivals lose with an area
    "leaders",  # how much more the likely winner is looked at
    "kills",  # dead enemies, besides the points for them
    "lives",  # what a unit of one's own is worth
    "goals",
    "later",  # what an area will score in the turns to come
    "guard",  # a second unit where enemies are near
    "home",  # areas where replacements come in
    "safety",  # how little an area counts that rivals can reach
    "stubborn",  # what an area is worth to who stands in it under attack
    "caution",  # how sure of success one more battle must be
)

AGGRESSION: Final = 0
DENIAL: Final = 1
LEADERS: Final = 2
KILLS: Final = 3
LIVES: Final = 4
GOALS: Final = 5
LATER: Final = 6
GUARD: Final = 7
HOME: Final = 8
SAFETY: Final = 9
STUBBORN: Final = 10
CAUTION: Final = 11

STEADY: Final[Temper] = steady(TRAITS)
