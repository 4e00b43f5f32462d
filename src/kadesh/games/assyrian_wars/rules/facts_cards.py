"""What can happen with cards played as events. [6.11]"""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.assyrian_wars.rules.facts import Between, CountryAt, OfCountry


@dataclass
class PlaysEvent(OfCountry):
    card: int
    cost: int
    response: bool


@dataclass
class CancelsEvent(OfCountry):
    card: int
    target: int


@dataclass
class CommitsCard(OfCountry):
    """Face down, before a battle. [6.7.1]"""

    step: int


@dataclass
class RevealsCard(OfCountry):
    card: int


@dataclass
class EventDice(OfCountry):
    card: int
    faces: tuple[int, ...]
    first: int


@dataclass
class GainsPoints(OfCountry):
    points: int


@dataclass
class MarkerPlaced(CountryAt):
    plus: bool


@dataclass
class TradeMarkerLost(OfCountry):
    number: int


@dataclass
class SeesHand(Between):
    pass


@dataclass
class TakesCard(Between):
    pass


@dataclass
class CardShown(OfCountry):
    card: int
    face: int
    total: int
    first: int


class RevoltBreaksOut(CountryAt):
    """[7.5.2.d]"""


class MakesPact(Between):
    """[6.11.c2]"""


class CrownsLeader(OfCountry):
    """[6.3]"""


@dataclass
class SecretMarker(OfCountry):
    """A marker is shown: its objective, and whether nobody else chose it. [7.5.1]"""

    objective: int
    single: bool


@dataclass
class SecretRoll(OfCountry):
    faces: tuple[int, ...]
    success: bool
    first: int
