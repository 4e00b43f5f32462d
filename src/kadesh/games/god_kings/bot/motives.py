"""Why a sensible player would choose something: what his adviser weighs, as facts without words.

Spaces, sides, generals and cards are their numbers, NOWHERE where none is meant.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Motive

NOWHERE: Final = -1


@dataclass
class Pass(Motive):
    """Nothing else that could be chosen gains enough."""


@dataclass
class Idle(Motive):
    """It gains nothing."""


@dataclass
class Take(Motive):
    """A space changes hands: what is still lacking for its province then."""

    space: int
    owner: int
    lacking: int
    completes: bool


@dataclass
class Deny(Motive):
    """A rival loses a space."""

    space: int
    owner: int


@dataclass
class Go(Motive):
    """An army goes towards a space."""

    space: int


@dataclass
class Fight(Motive):
    """A battle: the chance to win it, mean losses."""

    space: int
    enemy: int
    win: float
    own: float
    other: float


@dataclass
class Besiege(Motive):
    """A siege roll, and those that may follow."""

    space: int
    now: float
    later: float


@dataclass
class Guard(Motive):
    """A place of one's own that somebody could come to."""

    space: int
    threat: int  # the strength of the strongest rival near it


@dataclass
class Earn(Motive):
    """Points for the next turn."""

    tribute: int
    wood: int


@dataclass
class Gather(Motive):
    """Units for an army."""

    general: int
    units: int


@dataclass
class Event(Motive):
    """The event of a card does more than its number."""

    card: int


@dataclass
class Save(Motive):
    """A card that will be worth more later."""

    card: int


@dataclass
class Chance(Motive):
    """A roll that may come off."""

    chance: float


@dataclass
class Steps(Motive):
    """Steps of units that are missed least."""

    unit: int  # class, NOWHERE for the cheapest


@dataclass
class Shelter(Motive):
    """Friends, walls or mountains."""

    space: int


@dataclass
class Last(Motive):
    """Whoever acts last has the last word."""

    place: int


@dataclass
class Whole(Motive):
    """All that can be led goes along."""

    units: int


KINDS_OF_MOTIVE: Final[list[type[Motive]]] = [
    *(Pass, Idle, Take, Deny, Go, Fight, Besiege, Guard, Earn, Gather, Event, Save, Chance, Steps),
    *(Shelter, Last, Whole),
]
