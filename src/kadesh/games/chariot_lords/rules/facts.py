"""Everything that can happen, as the journal tells it.

A troop, a marker, a nation, an area is its number; `first` is the number of the first die that was rolled.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Fact

# --- the turn ---


@dataclass
class Turn(Fact):
    turn: int


@dataclass
class Chit(Fact):
    nation: int
    drawn: int
    chits: int
    first: int


class SetsUp(Chit):
    """A chit that is drawn for the set-up."""


@dataclass
class Beloved(Fact):
    nation: int


@dataclass
class GameOver(Fact):
    scores: tuple[int, ...]  # by seat
    shares: tuple[float, ...]  # of the victory


# --- arrivals and replacements ---


@dataclass
class Placed(Fact):
    troop: int
    area: int
    landing: bool  # from the sea


@dataclass
class Waits(Fact):
    troop: int


@dataclass
class MarkerPlaced(Fact):
    marker: int
    area: int
    ruler: str


@dataclass
class ThrownAway(Fact):
    troop: int


@dataclass
class DicedFor(Fact):
    troop: int
    face: int
    limit: int
    first: int


# --- movement ---


@dataclass
class Enters(Fact):
    nation: int
    start: int
    end: int
    group: tuple[int, ...]  # slot -> units
    markers: int  # a mask
    ruler: str


@dataclass
class Sails(Fact):
    nation: int
    troop: int  # -1 if it is a marker that sails
    marker: int
    start: int
    end: int
    ruler: str


@dataclass
class Disbanded(Fact):
    troop: int
    area: int


@dataclass
class Trapped(Fact):
    troop: int
    area: int
    number: int


@dataclass
class PutsToSea(Fact):
    troop: int
    area: int
    number: int


# --- battle ---


@dataclass
class Battle(Fact):
    nation: int
    enemy: int
    area: int


@dataclass
class Led(Fact):
    nation: int
    area: int
    ruler: str


@dataclass
class Throws(Fact):
    nation: int
    area: int
    faces: tuple[int, ...]
    bonus: int  # added to every die
    by_covenant: bool  # and not by a ruler
    hits: int
    first: int


@dataclass
class Killed(Fact):
    troop: int
    area: int
    killer: int


@dataclass
class Insists(Fact):
    nation: int
    area: int
    ruler: str


@dataclass
class Retreats(Fact):
    troop: int
    start: int
    end: int
    number: int


@dataclass
class MarkerRetreats(Fact):
    marker: int
    start: int
    end: int
    ruler: str


class RaidersWithdraw(Retreats):
    """A retreat into the desert."""


@dataclass
class BattleOver(Fact):
    nation: int
    enemy: int
    area: int
    nation_holds: bool
    enemy_holds: bool


@dataclass
class MarkerLost(Fact):
    marker: int
    area: int
    ruler: str


@dataclass
class RulerGoes(Fact):
    nation: int
    area: int
    ruler: str


# --- gods, the dynasty, the Chosen People ---


@dataclass
class GodComes(Fact):
    nation: int
    area: int


@dataclass
class GodGoes(Fact):
    nation: int
    area: int


@dataclass
class GodTurned(Fact):
    empire: int
    area: int
    nation: int
    state: int


@dataclass
class DynastyFounded(Fact):
    pass


@dataclass
class DynastyEnded(Fact):
    pass


@dataclass
class Godliness(Fact):
    face: int
    godly: bool
    was_godly: bool
    first: int


# --- points ---


@dataclass
class AreaPoints(Fact):
    nation: int
    points: int


@dataclass
class KillPoints(Fact):
    nation: int
    points: int


@dataclass
class Goal(Fact):
    goal: int
    seat: int
    points: int
    id: str


class Penalty(Goal):
    """A goal that costs its points, for it was not met."""


FACTS: Final[list[type[Fact]]] = [
    *(Turn, Chit, SetsUp, Beloved, GameOver),
    *(Placed, Waits, MarkerPlaced, ThrownAway, DicedFor),
    *(Enters, Sails, Disbanded, Trapped, PutsToSea),
    *(Battle, Led, Throws, Killed, Insists, Retreats, MarkerRetreats, RaidersWithdraw),
    *(BattleOver, MarkerLost, RulerGoes),
    *(GodComes, GodGoes, GodTurned, DynastyFounded, DynastyEnded, Godliness),
    *(AreaPoints, KillPoints, Goal, Penalty),
]
