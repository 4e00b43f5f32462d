"""What can happen to realms and markers: the turn, wealth, manpower, construction, control. [3–7.3, 9, 14]"""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.genesis.rules.facts import AtSpace, OfPower, OfUnits, PowerAt
from kadesh.table import Fact

# --- the turn, kings and markers [3, 4] ---


@dataclass
class Turn(Fact):
    turn: int
    begins: int  # years BC
    ends: int


@dataclass
class GameOver(Fact):
    """[14.0]"""

    scores: tuple[int, ...]  # by seat
    shares: tuple[float, ...]  # of the victory


@dataclass
class KingDrawn(Fact):
    king: int
    face: int
    total: int
    first: int


@dataclass
class King(OfPower):
    king: int
    space: int


@dataclass
class InitiativeRolls(Fact):
    powers: tuple[int, ...]
    rolls: tuple[int, ...]
    first: int


class Initiative(OfPower):
    """[4.2]"""


@dataclass
class FirstPlayer(OfPower):
    chosen: int


@dataclass
class MarkerDrawn(OfPower):
    face: int
    total: int
    first: int


@dataclass
class Marker(OfPower):
    in_a_row: int


class MarkerInPool(OfPower):
    """[10.1.4]"""


@dataclass
class ExtraMarker(OfPower):
    at_once: bool


@dataclass
class Payment(OfPower):
    paid: bool


# --- wealth [5] ---


@dataclass
class Income(OfPower):
    net: int
    gross: int
    halved: bool
    lost: int


@dataclass
class Tribute(PowerAt):
    amount: int
    roll: int
    first: int


@dataclass
class Revolt(PowerAt):
    roll: int
    ds: int
    ew: int
    infantry: int
    holds: bool
    first: int


@dataclass
class RevoltEnds(AtSpace):
    owner: int


@dataclass
class RevoltQuelled(AtSpace):
    power: int
    infantry: int


@dataclass
class Plunder(PowerAt):
    silver: int


@dataclass
class TreasurySeized(Fact):
    winner: int
    loser: int
    roll: int
    silver: int
    first: int


# --- manpower [6] ---


@dataclass
class Growth(OfPower):
    roll: int
    modified: int
    maximum: int
    first: int


class Disbanded(OfUnits):
    """[6.2.1, 6.2.2]"""


class Lost(OfUnits):
    """One unit, to a card or with a city that was ceded. [12.1.3, 13.2]"""


@dataclass
class Upkeep(OfPower):
    chariots: int
    cost: int


@dataclass
class Raised(OfUnits):
    number: int


@dataclass
class Recruited(OfUnits):
    number: int
    cost: int


@dataclass
class Converted(PowerAt):
    number: int


# --- construction [7.3] ---


@dataclass
class Built(OfPower):
    what: str  # the word of the action
    space: int
    ds: int
    cost: int


class MonumentBegun(PowerAt):
    """[7.3.4]"""


class MonumentBuilt(PowerAt):
    """[7.3.4]"""


class MonumentLost(PowerAt):
    """[13.2]"""


class BuildingSiteLost(AtSpace):
    """[7.3.4]"""


class Mended(AtSpace):
    """The walls of a people's city are whole again. [10.1.3]"""


@dataclass
class Pirate(OfPower):
    edge: int


@dataclass
class PirateSunk(OfPower):
    edge: int


# --- control and the end of the turn [3.7, 9, 14] ---


@dataclass
class Control(AtSpace):
    holder: int
    old: int


class BarbarianControl(PowerAt):
    """[9.2]"""


class BarbarianControlEnds(AtSpace):
    """[9.2]"""


@dataclass
class SlavesFreed(PowerAt):
    number: int


@dataclass
class ArzawaFalls(Fact):
    """[10.1.5]"""


@dataclass
class Attrition(PowerAt):
    die: int
    owed: int
    first: int


@dataclass
class Starved(PowerAt):
    units: int


class Capital(PowerAt):
    """[9.3.1]"""


@dataclass
class TechnologySpreads(OfPower):
    level: int


@dataclass
class Points(OfPower):
    points: int


class Eliminated(OfPower):
    """[14.1]"""
