"""What can happen with cards, peoples and deals. [10–13]"""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.genesis.rules.facts import BetweenPowers, Drawn, OfPower, OfUnits, PowerAndCard, PowerAt
from kadesh.table import Fact

# --- hands [13.1] ---


class HiddenDraw(Drawn):
    """For the record only: nobody may know what was drawn. [13.1.3]"""


class Dealt(OfPower):
    """[3.1]"""


class CardDrawn(OfPower):
    """[13.1.3]"""


class CardInHand(PowerAndCard):
    """[13.1.3]"""


class DrawnAndDiscarded(PowerAndCard):
    """[13.1.3]"""


class DeckEmpty(OfPower):
    """[3.2]"""


class Discarded(PowerAndCard):
    """[13.1.5]"""


@dataclass
class Kept(OfPower):
    cards: int


@dataclass
class CardTaken(OfPower):
    victim: int
    card: int


@dataclass
class CardGiven(OfPower):
    taker: int
    card: int


# --- playing cards [13.2] ---


@dataclass
class Card(PowerAndCard):
    mover: int
    space: int


@dataclass
class Aimed(PowerAndCard):
    aim: tuple[int, ...]  # the numbers of the option


class Cancelled(PowerAndCard):
    """[13.2]"""


@dataclass
class Ambush(OfPower):
    mover: int
    space: int
    roll: int
    first: int


@dataclass
class Astarte(OfPower):
    owed: int
    paid: int


@dataclass
class Assassination(OfPower):
    target: int
    king: int
    roll: int
    killed: bool
    first: int


@dataclass
class Baal(OfPower):
    monuments: int
    paid: int


@dataclass
class ChariotLevel(OfPower):
    level: int


@dataclass
class Conqueror(OfPower):
    roll: int
    earned: bool
    first: int


@dataclass
class Dagon(OfPower):
    silver: int


@dataclass
class Gold(OfPower):
    mines: int
    silver: int


@dataclass
class Settled(OfPower):
    start: int
    to: int


class NoInsurrection(OfPower):
    """[13.2]"""


@dataclass
class Plague(OfPower):
    maximum: int
    roll: int
    first: int


@dataclass
class Militia(PowerAt):
    peasants: int


class NoRebellion(OfPower):
    """No city of the kingdom lies far enough from its Capital. [13.2]"""


@dataclass
class Rebellion(PowerAt):
    roll: int
    rises: bool
    first: int


class Sherden(OfPower):
    """[6.7]"""


@dataclass
class Traitor(OfPower):
    victim: int


class FavourDeclined(PowerAt):
    """[13.2]"""


# --- peoples [10, 11] ---


@dataclass
class Invasion(OfPower):
    people: int
    total: int
    faces: tuple[int, ...]
    first: int


@dataclass
class NoEvent(OfPower):
    """Nobody can invade; or this people cannot; or, of Canaan alone, no city is Canaanite any more."""

    people: int = -1


@dataclass
class Levy(Fact):
    faces: tuple[int, ...]
    first: int


@dataclass
class Controls(OfPower):
    people: int


@dataclass
class Rises(Fact):
    people: int
    infantry: int
    chariots: int
    king: int


@dataclass
class CanaanRises(Fact):
    """So many units in each of the cities. [10.3.2]"""

    infantry: int
    chariots: int
    cities: int


@dataclass
class Arrived(OfUnits):
    number: int


@dataclass
class Invaders(Fact):
    people: int
    space: int
    infantry: int
    chariots: int
    king: int


# --- deals [12] ---


class Talks(BetweenPowers):
    """[12.1]"""


class TalksFail(BetweenPowers):
    """[12.1]"""


@dataclass
class Offer(BetweenPowers):
    sides: tuple[tuple[int, ...], ...]  # the fields of the two sides of the talks
    passage: bool


class CounterOffer(BetweenPowers):
    """[12.1]"""


@dataclass
class Alliance(BetweenPowers):
    given: int
    returned: int
    passage: bool


@dataclass
class Promise(BetweenPowers):
    what: int
    about: int


@dataclass
class Ceded(BetweenPowers):
    space: int


@dataclass
class AlliancesEnd(Fact):
    """[12.1.4]"""


@dataclass
class GuestsLeave(PowerAt):
    to: int


class GuestsLost(PowerAt):
    """[12.1.4]"""


@dataclass
class BribeOffered(BetweenPowers):
    space: int
    deed: int
    amount: int


class BribesDeclined(OfPower):
    """[12.2]"""


@dataclass
class MoreAsked(BetweenPowers):
    amount: int


class BribeWithdrawn(BetweenPowers):
    """[12.2]"""


@dataclass
class Bribed(BetweenPowers):
    price: int
    deed: int
    space: int


class WordKept(BetweenPowers):
    """[12.2]"""


class WordBroken(BetweenPowers):
    """[12.2]"""
