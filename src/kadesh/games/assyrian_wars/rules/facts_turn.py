"""What can happen in the sequence of play: turns, impulses, cards, tribute, building, Interphase."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.assyrian_wars.rules.facts import Between, CounterAt, CountryAt, OfCountry, Rolled
from kadesh.table import Fact

# --- the sequence [3.0] ---


@dataclass
class TurnBegins(Fact):
    turn: int


@dataclass
class ImpulseBegins(OfCountry):
    turn: int
    round: int
    preemptive: bool
    income: int


class Passes(OfCountry):
    """[6.0]"""


@dataclass
class ImpulseEnds(OfCountry):
    saved: int


@dataclass
class TurnEnds(Fact):
    turn: int


@dataclass
class GameOver(Fact):
    sudden: bool


@dataclass
class Scores(OfCountry):
    points: int
    why: str


# --- cards [2.3, 6.11, 7.3.2] ---


@dataclass
class Dealt(OfCountry):
    number: int


@dataclass
class CardInHand(OfCountry):
    card: int
    face: int
    total: int
    first: int


@dataclass
class PlaysForPoints(OfCountry):
    card: int
    points: int


@dataclass
class BuysCard(OfCountry):
    pass


@dataclass
class MakesPlus(OfCountry):
    card: int


class Mulligan(OfCountry):
    """[7.3.2]"""


@dataclass
class DiscardsSurplus(OfCountry):
    card: int


@dataclass
class Shuffled(Fact):
    """The discard pile becomes the draw pile. [4.1]"""


@dataclass
class DrawsForTribe(OfCountry):
    card: int
    points: int
    face: int
    total: int
    first: int


# --- points [6.18] ---


@dataclass
class Repays(OfCountry):
    points: int


@dataclass
class LoanUnpaid(CountryAt):
    """An ECO-1 marker comes, or an ECO+1 marker goes. [6.11]"""

    plus_lost: bool


class SellsGroupCard(OfCountry):
    """[6.6.6]"""


# --- initiation and tribute [5.1, 5.2] ---


@dataclass
class Disbands(OfCountry):
    force: int


@dataclass
class DrawsMercenaries(OfCountry):
    force: int
    places: tuple[int, ...]
    pool: int  # so many there were before the first was drawn
    first: int


class Rehires(CounterAt):
    """[5.1]"""


@dataclass
class TributeCheck(Rolled):
    pass


class PaysTribute(Between):
    """[5.2.2]"""


class StopsTribute(Between):
    """[5.2.2]"""


class DeclinesTribute(OfCountry):
    """By decision. [5.2]"""


class RefusesTribute(OfCountry):
    """By check. [5.2.1]"""


class CampaignBegins(OfCountry):
    """A punishment has become a conquest. [7.4.4]"""


class Punished(OfCountry):
    """[7.4.4]"""


# --- building [6.1-6.5] ---


class Builds(CounterAt):
    """[6.1]"""


class Hires(CounterAt):
    """[6.2]"""


@dataclass
class BuysLeader(CounterAt):
    face: int
    total: int
    first: int


class BuysBack(CounterAt):
    """[6.5]"""


class Rebuilds(CounterAt):
    """[6.4]"""


@dataclass
class Repairs(CountryAt):
    """Pillage removed or walls mended. [6.4]"""

    walls: bool


@dataclass
class Combines(CountryAt):
    kept: int
    removed: int


class SettlesVeterans(CountryAt):
    """A regular is disbanded for an ECO+ marker. [9.4]"""


# --- Interphase [7.0] ---


@dataclass
class InterphaseBegins(Fact):
    """[7.0]"""


@dataclass
class Promotion(OfCountry):
    leader: int
    faces: tuple[int, ...]
    success: bool
    first: int


@dataclass
class NewLevel(OfCountry):
    level: int
    trade_halves: int


@dataclass
class TribeReturns(CountryAt):
    pass


@dataclass
class SuccessionRoll(Rolled):
    candidate: int


@dataclass
class Crowned(OfCountry):
    king: int


class KingPasses(OfCountry):
    """[10.3]"""


class Riots(OfCountry):
    """[10.3]"""


@dataclass
class Joins(OfCountry):
    """A leader or unit that comes by the timetable. [7.6]"""

    counter: int


@dataclass
class MovesArmy(CountryAt):
    force: int
    start: int


@dataclass
class SuddenEndRoll(Fact):
    faces: tuple[int, ...]
    bonus: int
    success: bool
    first: int
