"""Facts of cards, Events, Epochs and Deities."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.acme.rules.facts import OfArea, OfCard, OfColour, OfDeity, OfNumber
from kadesh.table import Fact

# --- cards ---


@dataclass
class HiddenDraw(Fact):
    """For the record only: nobody may know what was drawn. [4.2.7]"""

    face: int
    total: int
    first: int


class CardsDrawn(OfNumber):
    """[4.2.7]"""


class CardInHand(OfCard):
    """For its owner only."""


class CardDiscarded(OfCard):
    """[4.2.7]"""


@dataclass
class DeckRenewed(Fact):
    """[4.2.7]"""

    cards: int


@dataclass
class CardAnnounced(OfCard):
    """[14.4.4]"""

    areas: tuple[int, ...]
    factions: tuple[int, ...]
    number: int
    deity: int


@dataclass
class UseAnnounced(OfCard):
    """A disk from an Investment, a Deity's or a display's ability. [14.4.7]"""

    how: int
    area: int
    number: int


@dataclass
class NegateAnnounced(OfCard):
    """[14.4.1]"""

    against: int  # whose
    against_card: int


@dataclass
class Negated(OfCard):
    """[14.4.2]"""

    how: int


class Invested(OfCard):
    """An Investment lies on the table. [14.4.6]"""


@dataclass
class CardLies(OfCard):
    """On a Deity, or beside a civilization. [14.4.5]"""

    deity: int
    target: int


class CardLifted(OfCard):
    """A card that lay has no effect any more. [14.4.5]"""


class CardSetAside(OfCard):
    """[17.3.2]"""


class CubePlaced(OfArea):
    """[4.3.1]"""


@dataclass
class HandSeen(OfColour):
    """[C12, C13, C14]"""

    victim: int
    cards: int


@dataclass
class CardSeen(OfCard):
    """For who looks only."""

    victim: int


@dataclass
class CardTaken(OfColour):
    """[C14, C15]"""

    victim: int


@dataclass
class CardGone(OfCard):
    """For both who know it."""

    victim: int


@dataclass
class CardsPassedOn(Fact):
    """[C97]"""

    givers: tuple[int, ...]


@dataclass
class CardLot(Fact):
    """A card of a hand picked by lot. [C12, C52]"""

    colour: int
    face: int
    total: int
    first: int


class Passed(OfColour):
    """[14.6.1]"""


# --- Events and Epochs ---


class EventDrawn(OfCard):
    """[14.3.1]"""


class EventIgnored(OfCard):
    """The Breath of God stops it, or it comes at a change of Epoch. [14.3.3, 17.3.4]"""


@dataclass
class InvasionChooser(OfCard):
    """[14.4.19]"""


@dataclass
class EpochCard(Fact):
    """[17.3.3]"""

    card: int
    entry: int


@dataclass
class SuddenEnd(Fact):
    """[16.6.2]"""

    card: int
    ends: bool


@dataclass
class AgeEnds(Fact):
    """[C96]"""


@dataclass
class EpochEnds(Fact):
    """[17.1]"""

    epoch: int


class HandDiscarded(OfNumber):
    """[17.3.1]"""


# --- Deities ---


class Established(OfDeity):
    """[14.5.3]"""


class Reestablished(OfDeity):
    """[14.5.18]"""


@dataclass
class Paid(OfColour):
    """[14.5.2]"""

    area: int  # of a disk, -1 otherwise
    card: int  # 0 for a mina


@dataclass
class TempleCaptured(OfDeity):
    """[14.5.5]"""

    owner: int


@dataclass
class TempleDestroyed(Fact):
    """[14.5.8]"""

    faction: int
    deity: int
    owner: int


@dataclass
class TempleGoesAlong(OfDeity):
    """[14.5.7]"""

    loser: int


@dataclass
class TempleFreed(Fact):
    """Back on its owner's card, or available. [14.5.9]"""

    deity: int
    owner: int


@dataclass
class TempleOffered(OfDeity):
    """[14.5.15]"""

    to: int


@dataclass
class TempleRequested(OfDeity):
    """[14.5.15]"""

    captor: int


@dataclass
class TempleReturned(OfDeity):
    """[14.5.16]"""

    owner: int


class ReturnRefused(OfDeity):
    """[14.5.15]"""


@dataclass
class DeityReplaced(OfColour):
    """[22.9, 22.95]"""

    old: int
    new: int


class CardFromDiscards(OfCard):
    """[A1]"""
