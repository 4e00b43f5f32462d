"""What can happen to cards and by them. Chapters 8 and 9."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.god_kings.rules.facts import OfGeneral, OfSeat, OfSide, SeatAndCard, SideAt
from kadesh.table import Fact

# --- hands [8.0] ---


@dataclass
class HiddenDraw(Fact):
    """The place of a card among all that could be drawn: nobody may know it."""

    face: int
    total: int
    first: int


class CardDealt(SeatAndCard):
    """[8.1]"""


@dataclass
class Dealt(OfSeat):
    number: int


class Keeps(OfSeat):
    """[8.4]"""


class Discarded(SeatAndCard):
    """[8.4]"""


class NoCardLeft(OfSeat):
    """[8.2]"""


# --- playing [9.0] ---


class Played(SeatAndCard):
    """A card lies face up. [8.2]"""


@dataclass
class Used(SeatAndCard):
    use: int  # see USES in ch09_cards.py


class EventPlayed(SeatAndCard):
    """[9.3]"""


class Action(SeatAndCard):
    """[9.4]"""


@dataclass
class RemovedFromPlay(Fact):
    card: int


@dataclass
class Oracle(SeatAndCard):
    before: int
    die: int
    first: int  # of the die that was rolled before


@dataclass
class Sways(SeatAndCard):
    side: int
    modifier: int


@dataclass
class NationDraws(OfSide):
    seat: int
    card: int


@dataclass
class Raised(OfSide):
    general: int
    number: int


class Garrisoned(SideAt):
    """[9.2.G]"""


@dataclass
class Trade(OfSide):
    points: int


# --- events [9.3] ---


@dataclass
class Noted(OfSide):
    tp: int
    wp: int


@dataclass
class Joins(OfSide):
    general: int
    units: int


@dataclass
class Restored(OfSide):
    place: int
    division: int


@dataclass
class Recalled(OfSide):
    place: int
    division: int


@dataclass
class LosesStep(OfSide):
    place: int
    unit: int  # a class


@dataclass
class Plague(Fact):
    space: int


class Stripped(SideAt):
    """A PC marker has been removed. [18.3]"""


class Invasion(SideAt):
    """[21.0]"""


@dataclass
class Strengthened(OfSide):
    die: int
    number: int
    first: int


class Revolt(SideAt):
    """[22.0]"""


@dataclass
class Unrest(OfSide):
    king: int


@dataclass
class Locusts(Fact):
    province: int


@dataclass
class Kushites(Fact):
    """(card 109)"""


@dataclass
class Treaty(OfSeat):
    other: int


class Banished(OfGeneral):
    """(card 107)"""


@dataclass
class LooksAt(OfSeat):
    other: int


@dataclass
class HandSeen(OfSeat):
    cards: tuple[int, ...]


@dataclass
class Swapped(OfSeat):
    other: int
    given: int
    taken: int


@dataclass
class SwapDraw(OfSeat):
    face: int
    total: int
    first: int
