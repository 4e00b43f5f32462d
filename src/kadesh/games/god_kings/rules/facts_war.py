"""What can happen in war: marches, reactions, battles, retreats, sieges. Chapters 10 to 17 and 25."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.god_kings.rules.facts import GeneralAt, OfGeneral, OfSeat, OfSide, SideAt

# --- marches [11.0, 12.0] ---


@dataclass
class Activated(OfSeat):
    general: int
    space: int
    generals: int
    units: int
    mp: int


@dataclass
class Enters(OfGeneral):
    start: int
    to: int
    generals: int
    units: int
    by_sea: bool
    mp: int


@dataclass
class PicksUp(GeneralAt):
    units: int


@dataclass
class Drops(GeneralAt):
    units: int


@dataclass
class TakesGeneral(OfGeneral):
    other: int
    place: int


@dataclass
class DropsGeneral(OfGeneral):
    other: int
    place: int


class GoesIn(GeneralAt):
    """Into a walled city. [11.8]"""


class Halted(GeneralAt):
    """By a card. [9.4]"""


@dataclass
class Hesitates(SideAt):
    die: int
    stops: bool
    first: int


@dataclass
class Attrition(OfSide):
    units: int
    faces: tuple[int, ...]
    left: int
    first: int


@dataclass
class Shelters(SideAt):
    generals: int
    units: int


@dataclass
class Overrun(OfSide):
    enemy: int
    space: int
    units: int


@dataclass
class Deserted(SideAt):
    """Mercenaries have become Barbarians. [3.0]"""

    number: int


# --- reactions [13.0, 14.0] ---


@dataclass
class InterceptionDeclared(OfSide):
    general: int
    space: int
    generals: int
    units: int


@dataclass
class AvoidDeclared(OfSide):
    general: int
    space: int
    generals: int
    units: int


@dataclass
class Interception(OfSide):
    general: int
    start: int
    to: int
    die: int  # 0 if a card has decided
    modifier: int
    rating: int
    success: bool
    first: int


@dataclass
class AvoidBattle(OfSide):
    general: int
    space: int
    die: int  # 0 if a card has decided
    modifier: int
    rating: int
    success: bool
    first: int


@dataclass
class AvoidsTo(OfSide):
    start: int
    to: int
    generals: int
    units: int


@dataclass
class Pursuit(OfSide):
    general: int
    space: int
    die: int
    modifier: int
    rating: int
    success: bool
    first: int


@dataclass
class BacksUp(OfGeneral):
    start: int
    to: int


# --- battle [15.0] ---


@dataclass
class Battle(OfSide):
    defender: int
    space: int
    attacking: int
    defending: int
    attacking_general: int
    defending_general: int


@dataclass
class Sally(SideAt):
    generals: int
    units: int


class ChargeDeclared(SideAt):
    """[15.5.2]"""


@dataclass
class ChargeRoll(SideAt):
    die: int  # 0 if a card has decided
    modifier: int
    target: int
    success: bool
    first: int


@dataclass
class ChargeLosses(SideAt):
    die: int
    strength: int
    number: int
    first: int


@dataclass
class Advantage(SideAt):
    """The side is the one that has it, -1 if nobody has."""

    attacker: int  # DRM
    defender: int


@dataclass
class AdvantageUsed(OfSide):
    own: int
    other: int


@dataclass
class BattleRoll(SideAt):
    strength: int
    die: int
    modifier: int
    number: int
    first: int


@dataclass
class BattleLosses(SideAt):
    before: int
    after: int


@dataclass
class BattleWon(OfSide):
    loser: int
    space: int
    attacker: int  # loss numbers
    defender: int
    winners: tuple[int, ...] = (0, 0)  # who fought on each side, before and after its losses
    losers: tuple[int, ...] = (0, 0)


@dataclass
class Scores(OfSeat):
    points: int
    total: int  # of the current turn


# --- retreat and displacement [16.0, 25.0] ---


@dataclass
class RetreatsTo(OfSide):
    start: int
    to: int
    generals: int
    units: int
    cost: int


@dataclass
class SweptUp(SideAt):
    units: int


@dataclass
class StepLosses(OfSide):
    before: int
    after: int


@dataclass
class LostAtSea(SideAt):
    units: int


@dataclass
class Displaced(SideAt):
    generals: int
    units: int


@dataclass
class Dispersed(OfSide):
    generals: int
    units: int


@dataclass
class Waits(OfSide):
    generals: int
    units: int


# --- sieges [17.0] ---


@dataclass
class SiegeRoll(SideAt):
    die: int
    modifier: int
    fallen: bool
    first: int


@dataclass
class SiegeGoesOn(SideAt):
    continued: int


class CityFalls(SideAt):
    """[17.3]"""
