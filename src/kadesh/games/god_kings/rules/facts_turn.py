"""What can happen in the course of a turn: reinforcement, control, Kings, Neutrals, victory."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.god_kings.rules.facts import (
    GeneralAt,
    OfSeat,
    OfSide,
    RolledBySeats,
    SideAt,
)
from kadesh.table import Fact

# --- the sequence [5.0] ---


@dataclass
class TurnBegins(Fact):
    turn: int


@dataclass
class RoundBegins(Fact):
    round: int


@dataclass
class NeutralRoundBegins(Fact):
    """[20.2]"""


@dataclass
class ReinforcementBegins(Fact):
    """[7.0]"""


@dataclass
class Lots(Fact):
    """A die for each seat: who counts as behind among equals in this turn. (A36)"""

    faces: tuple[int, ...]
    first: int


@dataclass
class GameOver(Fact):
    winners: tuple[int, ...]


# --- turn order [6.0] ---


class InitiativeRoll(RolledBySeats):
    """[6.0]"""


@dataclass
class PlaceTaken(OfSeat):
    place: int


@dataclass
class OrderSet(Fact):
    order: tuple[int, ...]


# --- reinforcement [7.1, 7.2] ---


@dataclass
class TakenUp(OfSide):
    units: int


@dataclass
class Income(OfSide):
    tp: int
    wp: int


@dataclass
class Bought(OfSide):
    unit: int  # a class


@dataclass
class Refitted(OfSide):
    division: int


class GarrisonBought(SideAt):
    """[7.1]"""


class PlacedGeneral(GeneralAt):
    """[7.1]"""


@dataclass
class Placed(OfSide):
    place: int
    units: int


@dataclass
class NewDivision(OfSide):
    division: int


class DivisionLost(OfSide):
    """[7.2]"""


@dataclass
class Joined(Fact):
    """A province has become Hatti home country. [7.2]"""

    province: int


@dataclass
class NeutralReinforced(OfSide):
    units: int


class BarbariansLeave(OfSide):
    """[21.0, 22.0]"""


class RevoltPlaced(SideAt):
    """[22.0]"""


@dataclass
class AssyriaRises(OfSeat):
    """[23.0]"""


# --- diplomacy [20.1] ---


@dataclass
class GiftOffered(OfSeat):
    to: int
    stage: int  # spaces, points, cards
    space: int  # -1 if it is none
    tp: int
    wp: int


@dataclass
class GiftAnswered(OfSeat):
    to: int
    accepted: bool


@dataclass
class SpaceGiven(OfSide):
    to: int
    space: int


@dataclass
class CardGiven(OfSeat):
    to: int
    card: int


# --- control and Neutrals [18.0, 20.2, 20.3] ---


@dataclass
class Control(SideAt):
    before: int  # the side whose marker was there, -1 for none


class HomeCleared(SideAt):
    """[24.1]"""


@dataclass
class ControlMarker(OfSeat):
    side: int


@dataclass
class MarkerLost(OfSeat):
    side: int


class RollOff(RolledBySeats):
    """[20.2]"""


# --- Kings [19.0] ---


@dataclass
class NewKing(OfSide):
    king: int
    before: int


@dataclass
class Crowned(OfSide):
    king: int
    before: int


@dataclass
class SuccessionRoll(OfSide):
    die: int
    modifier: int
    round: int
    success: bool
    first: int


@dataclass
class SuccessionCancelled(OfSide):
    heir: int


# --- victory [24.0] ---


@dataclass
class TurnScore(OfSeat):
    noted: int  # VP of battles and events
    points: int


@dataclass
class Totals(OfSeat):
    total: int


@dataclass
class SuddenDeath(OfSeat):
    points: int
