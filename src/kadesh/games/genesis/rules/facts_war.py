"""What can happen in war: moves, interceptions, withdrawals, battles, captures. Chapters 7 and 8."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.genesis.rules.facts import AtSpace, OfPower, PowerAt
from kadesh.table import Fact

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
    cost: int  # in Movement Points: a ride is paid for once, in a Move
    points: int  # left


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


@dataclass
class PointLost(PowerAt):
    """Chariots alone came for nothing: the attack costs its point all the same. [7.2.8]"""

    points: int  # left


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
