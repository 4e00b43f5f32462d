"""What a battle promises, quickly: by columns of the Battle Table, charges by their mean.

The exact odds are in `odds/`; a player who weighs hundreds of marches makes do with these.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from kadesh.games.god_kings.charts.numbers import (
    BATTLE_TABLE,
    DISPLACEMENT_MARGIN,
    DRM_DIVISION,
    DRM_MOUNTAIN,
)
from kadesh.games.god_kings.charts.tables import MOUNTAIN, POWERS
from kadesh.games.god_kings.odds.battle import battle_strength
from kadesh.games.god_kings.rules.arithmetic import (
    battle_column,
    battle_row,
    charge_modifier,
    charge_succeeds,
    loss_number,
)
from kadesh.games.god_kings.rules.ch15_sides import local_allies
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import CHARIOTS, chariots, complete_divisions, strength

FACES: Final = range(1, 7)
MOST_ADVANTAGE: Final = 12
STRENGTH_OF_A_POINT: Final = 0.8  # the strength that goes with a point of a loss number


class Chances:
    """What comes of a battle: chance to win, mean loss numbers, chances to be displaced."""

    def __init__(self, win: float, own: float, other: float, driven: float, drives: float) -> None:
        self.win = win
        self.own = own  # what the attacker loses
        self.other = other  # what the defender loses
        self.driven = driven  # the attacker is displaced
        self.drives = drives  # the defender is

    def mixed(self, other: Chances, share: float) -> Chances:
        """This, and by so large a share the other."""
        rest = 1.0 - share
        return Chances(
            rest * self.win + share * other.win,
            rest * self.own + share * other.own,
            rest * self.other + share * other.other,
            rest * self.driven + share * other.driven,
            rest * self.drives + share * other.drives,
        )


NO_CHANCE: Final = Chances(0.0, 0.0, 0.0, 0.0, 0.0)
WON: Final = Chances(1.0, 0.0, 0.0, 0.0, 0.0)


@cache
def with_split(attack: int, defence: int, up: int, down: int) -> Chances:
    """All 36 pairs of dice for two columns; `up` and `down` are added to the two rolls. [15.5.7]"""
    wins = own = other = driven = drives = 0
    for die in FACES:
        caused = BATTLE_TABLE[battle_row(die + up)][attack] if attack >= 0 else 0
        for against in FACES:
            suffered = BATTLE_TABLE[battle_row(against + down)][defence] if defence >= 0 else 0
            own += suffered
            other += caused
            if caused > suffered:
                wins += 1
                drives += caused - suffered >= DISPLACEMENT_MARGIN
            else:
                driven += suffered - caused >= DISPLACEMENT_MARGIN
    return Chances(wins / 36, own / 36, other / 36, driven / 36, drives / 36)


def split_worth(chances: Chances, attacks: bool) -> float:
    """How well one use of the advantage serves its holder: to win, to drive away, to lose less. [15.5.6]"""
    gain = 0.03 * (chances.other - chances.own)
    if attacks:
        return chances.win + 0.3 * chances.drives - 0.2 * chances.driven + gain
    return 1.0 - chances.win + 0.3 * chances.driven - 0.2 * chances.drives - gain


@cache
def main_battle(attack: int, defence: int, advantage: int) -> Chances:
    """Two columns and the attacker's advantage, which its holder splits best. [15.5.6]"""
    amount = min(abs(advantage), MOST_ADVANTAGE)
    if advantage >= 0:
        found = [with_split(attack, defence, own, own - amount) for own in range(amount + 1)]
    else:
        found = [with_split(attack, defence, own - amount, own) for own in range(amount + 1)]
    best, value = found[0], split_worth(found[0], advantage >= 0)
    for one in found[1:]:
        worth = split_worth(one, advantage >= 0)
        if worth > value:
            best, value = one, worth
    return best


@cache
def casualties(force: int) -> float:
    """The mean loss number of a charge by chariots of such a strength. [15.5.2]"""
    return sum(loss_number(force, die) for die in FACES) / 6


@cache
def charge_chance(own: int, others: int, shaken: bool, rating: int, against: int) -> float:
    """The chance that a charge comes off. [15.5.2]"""
    modifier = charge_modifier(own, others, shaken)
    return sum(charge_succeeds(die, modifier, rating, against) for die in FACES) / 6


def weakened(force: int, number: float) -> int:
    """A strength after a loss number."""
    return max(0, round(force - STRENGTH_OF_A_POINT * number))


class Clash:
    """Two forces that may meet in a space."""

    def __init__(
        self,
        p: GodKingsPosition,
        space: int,
        attackers: int,
        attacker: int,
        leader: int,
        defenders: int,
        defender: int,
        commander: int,
        extra: int = 0,
        shaken: bool = False,
    ) -> None:
        self.p = p
        self.mountain = MOUNTAIN[space]
        self.shaken = shaken
        self.attackers = attackers
        self.defenders = defenders
        self.rating = p.battle_rating(leader)
        self.against = p.battle_rating(commander)
        self.led = leader >= 0
        self.commanded = commander >= 0
        own = self.rating + (local_allies(p, attacker, space) if self.led else 0)
        other = self.against + (local_allies(p, defender, space) if self.commanded else 0)
        if attacker < POWERS:
            own += DRM_DIVISION * complete_divisions(attackers)
        if defender < POWERS:
            other += DRM_DIVISION * complete_divisions(defenders)
        if self.mountain:
            other += DRM_MOUNTAIN
        self.advantage = own - other + extra
        self.attack = battle_strength(attackers, self.mountain)
        self.defence = battle_strength(defenders, self.mountain)

    def plain(self, advantage: int = 0) -> Chances:
        """Without any charge; `advantage` is what cards add to the attacker's."""
        columns = battle_column(self.attack), battle_column(self.defence)
        return main_battle(columns[0], columns[1], self.advantage + advantage)

    def charge(self, attacks: bool) -> float:
        """The chance that a side's charge comes off, 0 where it cannot charge. [15.5.2]"""
        if self.mountain or not (self.led if attacks else self.commanded):
            return 0.0
        own, others = chariots(self.attackers), chariots(self.defenders)
        if not attacks:
            own, others = others, own
        if not own:
            return 0.0
        rating, against = (self.rating, self.against) if attacks else (self.against, self.rating)
        return charge_chance(own, others, self.shaken and attacks, rating, against)

    def after_charge(self, attacks: bool) -> Chances:
        """A side's charge has come off. [15.5.2]"""
        force = strength((self.attackers if attacks else self.defenders) & CHARIOTS)
        number = casualties(force)
        attack, defence = self.attack, self.defence
        if attacks:
            defence = weakened(defence, number)
        else:
            attack = weakened(attack, number)
        if not defence:
            return Chances(1.0, 0.0, number, 0.0, 0.3)
        if not attack:
            return Chances(0.0, number, 0.0, 0.3, 0.0)
        found = main_battle(battle_column(attack), battle_column(defence), self.advantage)
        own, other = found.own, found.other
        if attacks:
            other += number
        else:
            own += number
        return Chances(found.win, own, other, found.driven, found.drives)

    def chances(self) -> Chances:
        """With the charges that are likely to be tried."""
        found = self.plain()
        ours, theirs = self.charge(True), self.charge(False)
        first = chariots(self.attackers) >= chariots(self.defenders)
        if ours > 0.2:
            found = found.mixed(
                self.after_charge(True), ours if first or theirs <= 0.2 else ours * (1 - theirs)
            )
        if theirs > 0.2:
            found = found.mixed(
                self.after_charge(False), theirs * (1 - ours) if first and ours > 0.2 else theirs
            )
        return found
