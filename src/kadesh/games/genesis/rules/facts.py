"""Everything that can happen, as facts with the numbers that sentences and studies are made of.

`first` is the number of the first roll that a fact names, so that anyone can check the dice.
Forces are packed, sets of kings are masks of slots, as on the position.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Fact

# --- what many have in common ---


@dataclass
class OfPower(Fact):
    power: int


@dataclass
class AtSpace(Fact):
    space: int


@dataclass
class PowerAt(OfPower):
    space: int


@dataclass
class PowerAndCard(OfPower):
    card: int


@dataclass
class BetweenPowers(OfPower):
    other: int


@dataclass
class Drawn(Fact):
    """The place of what was drawn among all that could be."""

    face: int
    total: int
    first: int


# --- the turn, kings and markers [3, 4] ---


@dataclass
class Turn(Fact):
    turn: int
    begins: int  # years BC
    ends: int


@dataclass
class GameOver(Fact):
    """[14.0]"""


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


@dataclass
class OfUnits(OfPower):
    unit: int  # the kind of unit
    space: int


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


# --- moves [7.2] ---


@dataclass
class Move(OfPower):
    how: int
    space: int
    force: int
    kings: int
    die: int
    points: int  # movement points
    first: int


@dataclass
class Enters(OfPower):
    start: int
    to: int
    force: int
    kings: int
    points: int


class Sails(Enters):
    """[7.2.9]"""


@dataclass
class Rides(OfPower):
    start: int
    to: int


@dataclass
class Drops(PowerAt):
    units: int
    kings: int


@dataclass
class Dropped(PowerAt):
    unit: int
    number: int


@dataclass
class PicksUp(PowerAt):
    points: int


class TakesKing(PowerAt):
    """[7.2.7]"""


@dataclass
class Stops(PowerAt):
    force: int
    kings: int


@dataclass
class Ambushed(PowerAt):
    unit: int


# --- interception and withdrawal [7.4, 7.5] ---


@dataclass
class Interception(OfPower):
    start: int
    to: int
    one: int
    two: int
    tactical: int
    success: bool
    first: int


class Withdraws(PowerAt):
    """[7.5.1]"""


@dataclass
class Withdrawal(PowerAt):
    die: int
    hindered: int  # the chariot advantage that hinders
    points: int
    first: int


@dataclass
class WithdrawsTo(OfPower):
    start: int
    to: int
    force: int
    points: int


# --- battle [8] ---


@dataclass
class Attacks(PowerAt):
    points: int


@dataclass
class Battle(Fact):
    attacker: int
    defender: int
    space: int
    intercepted: bool


@dataclass
class Joins(PowerAt):
    infantry: int
    chariots: int
    king: bool


class CityUsed(PowerAt):
    """[8.1]"""


class Sallies(PowerAt):
    """[8.1]"""


class CannotAttack(PowerAt):
    """[8.3.1]"""


@dataclass
class ChiefDrawn(AtSpace):
    chief: int
    face: int
    first: int


@dataclass
class BattleDice(AtSpace):
    attacker: int
    attacking_points: int
    attacking_die: int
    defender: int
    defending_points: int
    defending_die: int
    net: int  # shifts of the attacker, negative: of the defender
    first: int


@dataclass
class Shifted(AtSpace):
    attacking_die: int
    defending_die: int
    net: int


@dataclass
class BattleResult(AtSpace):
    attacker: int
    defender: int
    result: int


@dataclass
class PreventsRetreat(PowerAt):
    die: int
    stopped: bool
    first: int


@dataclass
class ForcesRetreat(PowerAt):
    retreats: int


@dataclass
class Losses(PowerAt):
    infantry: int
    chariots: int
    walls: int


@dataclass
class Retreat(OfPower):
    start: int
    to: int
    force: int


@dataclass
class Regroup(OfPower):
    start: int
    to: int
    force: int


@dataclass
class ForceLost(PowerAt):
    force: int


@dataclass
class HelplessKilled(PowerAt):
    workers: int  # 0: all units


@dataclass
class KingRoll(OfPower):
    king: int
    one: int
    two: int
    dies: bool
    first: int


@dataclass
class KingKilled(OfPower):
    king: int
    space: int


@dataclass
class Captured(PowerAt):
    old: int


class SlaveTaken(PowerAt):
    """[6.5.1]"""


class Destroyed(PowerAt):
    """[8.5.3]"""


class Razed(PowerAt):
    """[7.3.5]"""


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


FACTS: Final[list[type[Fact]]] = [
    Turn,
    GameOver,
    KingDrawn,
    King,
    InitiativeRolls,
    Initiative,
    FirstPlayer,
    MarkerDrawn,
    Marker,
    MarkerInPool,
    ExtraMarker,
    Payment,
    Income,
    Tribute,
    Revolt,
    RevoltEnds,
    RevoltQuelled,
    Plunder,
    TreasurySeized,
    Growth,
    Disbanded,
    Lost,
    Upkeep,
    Raised,
    Recruited,
    Converted,
    Built,
    MonumentBegun,
    MonumentBuilt,
    MonumentLost,
    BuildingSiteLost,
    Mended,
    Pirate,
    PirateSunk,
    Control,
    BarbarianControl,
    BarbarianControlEnds,
    SlavesFreed,
    ArzawaFalls,
    Attrition,
    Starved,
    Capital,
    TechnologySpreads,
    Points,
    Eliminated,
    Move,
    Enters,
    Sails,
    Rides,
    Drops,
    Dropped,
    PicksUp,
    TakesKing,
    Stops,
    Ambushed,
    Interception,
    Withdraws,
    Withdrawal,
    WithdrawsTo,
    Attacks,
    Battle,
    Joins,
    CityUsed,
    Sallies,
    CannotAttack,
    ChiefDrawn,
    BattleDice,
    Shifted,
    BattleResult,
    PreventsRetreat,
    ForcesRetreat,
    Losses,
    Retreat,
    Regroup,
    ForceLost,
    HelplessKilled,
    KingRoll,
    KingKilled,
    Captured,
    SlaveTaken,
    Destroyed,
    Razed,
    HiddenDraw,
    Dealt,
    CardDrawn,
    CardInHand,
    DrawnAndDiscarded,
    DeckEmpty,
    Discarded,
    Kept,
    CardTaken,
    CardGiven,
    Card,
    Aimed,
    Cancelled,
    Ambush,
    Astarte,
    Assassination,
    Baal,
    ChariotLevel,
    Conqueror,
    Dagon,
    Gold,
    Settled,
    NoInsurrection,
    Plague,
    Militia,
    Rebellion,
    Sherden,
    Traitor,
    FavourDeclined,
    Invasion,
    NoEvent,
    Levy,
    Controls,
    Rises,
    CanaanRises,
    Arrived,
    Invaders,
    Talks,
    TalksFail,
    Offer,
    CounterOffer,
    Alliance,
    Promise,
    Ceded,
    AlliancesEnd,
    GuestsLeave,
    GuestsLost,
    BribeOffered,
    BribesDeclined,
    MoreAsked,
    BribeWithdrawn,
    Bribed,
    WordKept,
    WordBroken,
]
