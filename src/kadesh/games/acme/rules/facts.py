"""Facts of ACME: what can happen. `first` is the number of the first roll that a fact names.

Factions are colours or the Barbarians; cards go by their printed numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import ModuleType

from kadesh.table import Fact


def declared(module: ModuleType) -> list[type[Fact]]:
    """All kinds of fact that a module declares for telling; those others build upon begin with Of."""
    return [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and kind.__module__ == module.__name__
        and issubclass(kind, Fact)
        and not kind.__name__.startswith("Of")
    ]


@dataclass
class OfColour(Fact):
    colour: int


@dataclass
class OfArea(OfColour):
    area: int


@dataclass
class OfNumber(OfColour):
    number: int


@dataclass
class OfCard(OfColour):
    card: int


@dataclass
class OfFaction(Fact):
    faction: int
    area: int


@dataclass
class OfDeity(OfColour):
    deity: int


# --- the sequence of play ---


@dataclass
class OrderDrawn(Fact):
    """[6.5]"""

    order: tuple[int, ...]
    first: int


@dataclass
class CivilizationTaken(OfColour):
    """[7.2, 16.5.5]"""

    civ: int


class HomelandChosen(OfArea):
    """[7.4, 16.5.5]"""


class SetUp(OfNumber):
    """Disks on the map at the start. [7.3]"""


@dataclass
class EpochBegins(Fact):
    epoch: int


@dataclass
class TurnBegins(Fact):
    epoch: int
    turn: int


@dataclass
class PhaseBegins(Fact):
    phase: int


@dataclass
class GameOver(Fact):
    """[18.1]"""


@dataclass
class TieDecided(Fact):
    """By lot. [14.4.19, 16.4.2]"""

    colours: tuple[int, ...]
    chosen: int
    first: int


# --- points, minas, disks ---


@dataclass
class PointsGained(OfNumber):
    source: int


class PointsLost(OfNumber):
    """[4.1.5]"""


@dataclass
class MinasGained(OfNumber):
    forfeited: int  # that the white Supply lacked


class MinasLost(OfNumber):
    """Back to the white Supply."""


@dataclass
class MinasGiven(OfNumber):
    to: int


@dataclass
class DisksPlaced(OfFaction):
    number: int


@dataclass
class DiskRemoved(OfFaction):
    """A loss. [3.24]"""

    card: int  # that caused it, 0 in the rounds of a competition


@dataclass
class LossSaved(OfFaction):
    """[14.4.15, 15.6]"""

    card: int  # that was discarded or used for it, 0 for a mina
    how: int  # see ch14_losses.py


class AllyLost(OfFaction):
    """[15.8]"""


class StrongholdPlaced(OfFaction):
    """[13.1.1]"""


class StrongholdLost(OfFaction):
    """[15.10, 14.4.14]"""


@dataclass
class DisksMoved(OfColour):
    start: int
    end: int


@dataclass
class BlackTaken(Fact):
    """[14.5.22]"""

    start: int
    end: int


@dataclass
class StackTrimmed(OfFaction):
    """[12.4]"""

    number: int


# --- growth ---


class Retired(OfArea):
    """[13.3]"""


@dataclass
class Acquired(OfColour):
    """[13.4.1]"""

    seas: int
    mountains: int
    plains: int
    fertile: int
    commerce: int
    abilities: int
    disks: int  # that were transferred


class GranaryUsed(OfColour):
    """[13.4.10]"""


class Resettled(OfArea):
    """[13.5]"""


class Deployed(OfArea):
    """[13.6.1]"""


class BackToSupply(OfNumber):
    """[13.6.1]"""


# --- competition ---


@dataclass
class CompetitionBegins(Fact):
    """[15.14.1]"""

    area: int
    factions: tuple[int, ...]
    sizes: tuple[int, ...]


class CardLaid(OfArea):
    """Face down. [15.14.2]"""


@dataclass
class CardRevealed(OfCard):
    """[15.14.4]"""

    aim: int


@dataclass
class AlliesCome(OfArea):
    """[15.8]"""

    number: int


@dataclass
class RoundBegins(Fact):
    """[15.14.6]"""

    area: int
    round: int


@dataclass
class CompetitionEnds(Fact):
    """[15.14.9]"""

    area: int
    factions: tuple[int, ...]
    left: tuple[int, ...]


@dataclass
class Looted(OfArea):
    """[15.15.1]"""

    captives: bool


class LootCounted(OfNumber):
    """From the Loot Box to the Treasury. [15.15.3]"""


# --- reckoning ---


@dataclass
class SeaDominated(OfArea):
    """[16.2]"""

    removed: int


@dataclass
class Tally(OfColour):
    """[16.3]"""

    cities: int
    temple: int
    captured: int
    abilities: int


@dataclass
class OrderSet(Fact):
    """[16.4.1]"""

    order: tuple[int, ...]


@dataclass
class SpaceTaken(OfColour):
    """[16.4.2, 16.4.3]"""

    space: int


@dataclass
class GilgameshReturns(OfColour):
    """[16.5.1]"""

    old: int
    civ: int
    disks: int


@dataclass
class TurnedBarbarian(OfFaction):
    """[16.5.4]"""

    number: int


@dataclass
class CardsBought(OfNumber):
    """[16.7.1]"""


@dataclass
class EpochScored(OfColour):
    """[17.2]"""

    cities: int
    deities: int
    seas: int
    minas: int
