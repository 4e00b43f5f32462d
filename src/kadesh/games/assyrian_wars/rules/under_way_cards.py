"""Cards while they are under way: part of what `under_way` lists. [6.11]"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.windows import Window
from kadesh.games.assyrian_wars.rules.dealings import Payment
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Evasion, Interception, OfCountry, Side
from kadesh.table import Frame, Part, Procedure


@dataclass
class Event(OfCountry):
    """A card is played as an event. [6.11]"""

    card: int
    response: bool = False  # out of turn: an alliance breaker after a VP battle [6.11.c]
    secret: bool = False  # its secret diplomacy action instead [6.11.m]
    cancelled: bool = False
    choice: int = -1  # which of several uses
    target: int = -1
    left: int = 0  # how often more
    chosen: int = 0  # what was chosen so far, as a mask
    more: bool = False


@dataclass
class Cancelling(Window):
    """Counter Measures may answer an event. [6.11.a, 6.11.e]"""

    event: Event | None = None


@dataclass
class PlayedCard(Part):
    """A card for a battle, and who plays it."""

    country: int
    card: int


@dataclass
class Countering(Part):
    """A Battle Counter Measure, and the card that it has met."""

    country: int
    card: int
    whose: int
    met: int


@dataclass
class BattleCards(Frame):
    """The three face-down steps before a battle. [6.7.1]"""

    battle: Battle
    step_number: int = 1
    asked: int = 0  # countries that have decided in this step
    committed: list[PlayedCard] = field(default_factory=list)  # face down
    laid: list[PlayedCard] = field(default_factory=list)  # revealed and still in force
    meeting: list[PlayedCard] = field(default_factory=list)  # revealed, and to cancel another
    countering: list[Countering] = field(default_factory=list)


@dataclass
class AfterBattle(Window):
    """Alliance breakers after a battle that gave a VP. [6.11.c]"""

    winners: int = 0
    losers: int = 0


# What one card may answer. [6.11.e]
NEW_TRIBUTE: Final = 0  # a country has begun to pay another
NEW_FOREIGN_WAR: Final = 1
ROLLED: Final = 2  # a die for or against Assyria
AT_SEA: Final = 3  # a naval battle begins


@dataclass
class Answering(Window):
    """One card may answer what has just happened. [6.11.e]"""

    kind: int = 0
    card: int = -1  # of a new foreign war
    payments: list[Payment] = field(default_factory=list)  # that have begun
    answered: bool = False


ANSWERING: Final = Procedure("answering", Answering)
EVENT: Final = Procedure("event", Event)
CANCELLING: Final = Procedure("cancelling", Cancelling)
BATTLE_CARDS: Final = Procedure("battle cards", BattleCards)
AFTER_BATTLE: Final = Procedure("after the battle", AfterBattle)


@dataclass
class InterceptionCards(Window):
    """Cards after interceptions were declared. [6.6.9]"""

    interception: Interception | None = None


@dataclass
class EvasionCards(Window):
    """Cards after evasions were declared. [6.6.10]"""

    evasion: Evasion | None = None


@dataclass
class ForeignWar(OfCountry):
    """A country sends units to a foreign war. [6.11.b]"""

    card: int
    number: int  # still to be sent
    second: bool
    leader: bool = False


@dataclass
class ForeignBattle(OfCountry):
    """A battle on the card of a foreign war. [6.11.b]"""

    card: int
    sides: list[Side]  # of whoever seeks the battle, and of the other
    mirrored: bool  # the other is off the map
    hurt: int = 0  # its counters that show their weaker side
    round: int = 1


@dataclass
class Entrusting(Frame):
    """The Assyrian camp has rolled higher: Assyria names who plays a tribe. [10.1.1]"""

    tribe: int
    powers: list[int]  # of the camp
    faces: list[int]
    first: int  # number of the roll


INTERCEPTION_CARDS: Final = Procedure("interception cards", InterceptionCards)
EVASION_CARDS: Final = Procedure("evasion cards", EvasionCards)
ENTRUSTING: Final = Procedure("entrusting", Entrusting)
FOREIGN_BATTLE: Final = Procedure("foreign battle", ForeignBattle)
FOREIGN_WAR: Final = Procedure("foreign war", ForeignWar)
