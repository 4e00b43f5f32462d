"""Exact odds of a field battle, a sortie or a naval battle: bow fire, melee, hits, routs, two rounds. [6.7]

Losses follow the rule of `troops.py`; nobody plays a card or ambushes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import BATTLE_DIE, ELITE_DICE, MEDE_DICE
from kadesh.games.assyrian_wars.charts.tables import CH, HB, HC, HI, LC, MEDE, B
from kadesh.games.assyrian_wars.odds.dice import Spread, hits_spread, mean
from kadesh.games.assyrian_wars.odds.troops import (
    Troops,
    Unit,
    after_hits,
    after_routs,
    has_assyrians,
    leading_ratings,
    steps,
)
from kadesh.games.assyrian_wars.rules.arithmetic import (
    battle_vp,
    bow_hits_left,
    ground_dice,
    landing_penalty,
    naval_vp,
    obstacle_penalty,
    routs_left,
    routs_of,
    winner_of,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import (
    ALL_AT_ONCE,
    ATTACKER,
    BOW_FIRE,
    DEFENDER,
    MELEE,
    Dice,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import NOBODY_WINS

UNDECIDED: Final = -1
RIDERS: Final = (LC, HC, CH, HB)
_HEAVY: Final = (HI, HC, CH)


@dataclass(frozen=True)
class Stand:
    """What one side has beside its troops."""

    organised: bool = True  # leaders give dice and rally [6.6.5]
    bows: bool = False  # its chariots fight as bows [9.7]
    dice: int = 0  # by cards, first round
    penalty: int = 0
    charging: int = 0  # countries whose units a card helps
    showering: int = 0
    raised: int = 0
    steadfast: int = 0
    panic: int = 0
    failed: bool = False  # its evasion has failed [6.6.10]


@dataclass(frozen=True)
class Ground:
    """Where and how a battle is fought."""

    abilities: bool = False  # [9.7]
    river: bool = False
    mountain: bool = False
    mede: bool = False  # an attacker crossed a Mede link
    sealand: bool = False
    amphibious: bool = False
    intercepted: bool = False
    sortie: bool = False
    naval: bool = False
    ford: bool = False
    dust: bool = False


@dataclass
class Outlook:
    """What can come of a battle. Lists are by side, the attacker's first."""

    win: float = 0.0  # of the attacker
    lose: float = 0.0
    nobody: float = 0.0
    first: list[float] = field(default_factory=lambda: [0.0, 0.0])  # wins in the first round
    tie: float = 0.0  # of the first round, so that a second follows
    overrun: list[float] = field(default_factory=lambda: [0.0, 0.0])  # the enemy is swept from the area
    hits: list[Spread] = field(default_factory=lambda: [[], []])  # inflicted in the first round
    lost: list[float] = field(default_factory=lambda: [0.0, 0.0])  # steps, on average
    routed: list[float] = field(default_factory=lambda: [0.0, 0.0])  # pieces, on average
    vp: list[float] = field(default_factory=lambda: [0.0, 0.0])


# --- dice [6.7.2, 6.7.3, 9.7] ---


def is_bow(unit: Unit, stand: Stand) -> bool:
    return unit.kind in (B, HB) or (unit.kind == CH and stand.bows)


def is_heavy(unit: Unit, stand: Stand) -> bool:
    return unit.kind in _HEAVY and not (unit.kind == CH and stand.bows)


def factor_of(unit: Unit, which: int, stand: Stand, ground: Ground, number: int) -> int:
    """A unit's combat factor with all modifiers. [6.7.2, 6.16.e, 9.7]"""
    factor = unit.factor()
    hindered = which == ATTACKER and not unit.spared
    if hindered and ground.amphibious:
        factor -= landing_penalty(unit.kind in RIDERS)
    if hindered and ground.abilities and not ground.intercepted:
        factor -= obstacle_penalty(unit.kind, ground.river, ground.mountain, ground.sealand)
    if number == 1:
        factor -= stand.penalty
        factor += stand.charging >> unit.country & 1 and unit.kind in (CH, HC)
    if number == 1 or ground.naval:
        factor += stand.raised >> unit.country & 1 and not unit.hired
    return factor


def battle_dice(troops: Troops, which: int, stand: Stand, ground: Ground, number: int) -> int:
    """Leaders, terrain, elite troops, cards. [6.7.3]"""
    if not (troops.units or troops.leaders) or ground.naval:
        return 0
    dice = ELITE_DICE if has_assyrians(troops) else 0
    if stand.organised and not (ground.dust and number == 1):
        dice += sum(leading_ratings(troops))
    if number > 1:
        return dice
    dice += stand.dice
    if which == ATTACKER or ground.intercepted or ground.sortie:
        return dice
    dice += ground_dice(ground.river, ground.mountain, ground.ford)
    if ground.mede and any(unit.country == MEDE and not unit.hired for unit in troops.units):
        dice += MEDE_DICE
    return dice


@lru_cache(maxsize=100_000)
def dice_of(
    troops: Troops, which: int, stand: Stand, ground: Ground, number: int, phase: int
) -> tuple[Dice, ...]:
    """All dice that a side rolls in a phase of a round, in groups. [6.7.2, 6.7.3]"""
    counts: dict[tuple[int, bool], int] = {}
    for unit in troops.units:
        bow = is_bow(unit, stand)
        if (phase == BOW_FIRE and not bow) or (phase == MELEE and bow):
            continue
        factor = factor_of(unit, which, stand, ground, number)
        if factor > 0:
            kind = (factor, ground.abilities and is_heavy(unit, stand))
            twice = number == 1 and stand.showering >> unit.country & 1 and bow
            counts[kind] = counts.get(kind, 0) + (2 if twice else 1)
    groups: list[Dice] = [(factor, kills, count) for (factor, kills), count in sorted(counts.items())]
    if phase != BOW_FIRE:
        dice, factor = battle_dice(troops, which, stand, ground, number), BATTLE_DIE
        if which == ATTACKER and ground.amphibious:
            factor -= landing_penalty(False)
        factor -= stand.penalty if number == 1 else 0
        if dice > 0 and factor > 0:
            groups.append((factor, False, dice))
    return tuple(groups)


@lru_cache(maxsize=100_000)
def spread_for(
    troops: Troops, which: int, stand: Stand, ground: Ground, number: int, phase: int
) -> tuple[float, ...]:
    return tuple(hits_spread(list(dice_of(troops, which, stand, ground, number, phase))))


# --- a round ---


def _bow_spread(
    troops: Troops, foe: Troops, which: int, stands: tuple[Stand, Stand], ground: Ground
) -> Spread:
    """Bow hits that are not cancelled by the enemy's heavy troops. [9.7]"""
    heavy = sum([is_heavy(unit, stands[1 - which]) for unit in foe.units])
    found = [0.0]
    for hits, chance in enumerate(spread_for(troops, which, stands[which], ground, 1, BOW_FIRE)):
        left = bow_hits_left(hits, heavy)
        while len(found) <= left:
            found.append(0.0)
        found[left] += chance
    return found


class Side:
    """One side after the bow fire, and what the hits of the melee make of it."""

    def __init__(self, troops: Troops, stand: Stand, most: int, ground: Ground, began: Troops) -> None:
        self.troops = troops
        self.stand = stand
        self.after = [after_hits(troops, hits) for hits in range(most + 1)]
        self.left = [after.pieces() for after in self.after]
        self.rally = [sum(leading_ratings(after, began)) if stand.organised else 0 for after in self.after]
        if ground.naval:
            self.rally = [0] * (most + 1)

    def routs(self, suffered: int, melee: int, won: bool, panic: int) -> int:
        """Routs of a side that suffered so many hits, so many of them in the melee. [6.7.4.a]"""
        number = routs_of(suffered, suffered if self.stand.failed else 0) + panic
        if won:
            number = routs_left(number, self.rally[melee])
        return min(routs_left(number, self.stand.steadfast), self.left[melee])


def judged(hits: tuple[int, int], left: tuple[int, int], number: int, ground: Ground) -> int:
    """Who has won before the routs: a side, NOBODY_WINS, or UNDECIDED. [6.7.6] (A79)"""
    if ground.sortie:
        if bool(left[0]) != bool(left[1]):
            return ATTACKER if left[0] else DEFENDER
        return ATTACKER if hits[0] >= hits[1] else DEFENDER
    if left[0] == 0 or left[1] == 0:
        return last_of(hits, left, ground)
    better = winner_of(hits[0], hits[1])
    if better == 0 and number == 2:
        return NOBODY_WINS if ground.intercepted else DEFENDER
    return ATTACKER if better > 0 else DEFENDER if better < 0 else UNDECIDED


def last_of(hits: tuple[int, int], left: tuple[int, int], ground: Ground) -> int:
    """The side that still has somebody; if none has, more hits, then the defender. [6.7.6] (A79)"""
    if left[0] or left[1]:
        return ATTACKER if left[0] else DEFENDER
    better = winner_of(hits[0], hits[1])
    if better == 0:
        return NOBODY_WINS if ground.intercepted else DEFENDER
    return ATTACKER if better > 0 else DEFENDER


class Reckoning:
    """Counts all cases of a battle between two stands on some ground."""

    def __init__(self, troops: tuple[Troops, Troops], stands: tuple[Stand, Stand], ground: Ground) -> None:
        self.began = troops
        self.stands = stands
        self.ground = ground
        points = naval_vp if ground.naval else battle_vp
        self.points = [points(len(troops[1].units)), points(len(troops[0].units))]
        self.out = Outlook()
        self.seconds: dict[tuple[Troops, Troops], float] = {}
        self.first_hits: list[dict[int, float]] = [{}, {}]

    def first_round(self, troops: tuple[Troops, Troops]) -> None:
        """Bow fire if there is any, then the melee. [6.7.2, 9.7]"""
        if not self.ground.abilities or self.ground.dust or self.ground.naval:
            self.melee(troops, 1, ALL_AT_ONCE, (0, 0), 1.0)
            return
        ours = _bow_spread(troops[0], troops[1], ATTACKER, self.stands, self.ground)
        theirs = _bow_spread(troops[1], troops[0], DEFENDER, self.stands, self.ground)
        for a, chance in enumerate(ours):
            for d, other in enumerate(theirs):
                if chance * other:
                    shot = (after_hits(troops[0], d), after_hits(troops[1], a))
                    for which, lost in (
                        (0, steps(troops[0]) - steps(shot[0])),
                        (1, steps(troops[1]) - steps(shot[1])),
                    ):
                        self.out.lost[which] += chance * other * lost
                    self.melee(shot, 1, MELEE, (a, d), chance * other)

    def melee(
        self, troops: tuple[Troops, Troops], number: int, phase: int, bows: tuple[int, int], weight: float
    ) -> None:
        """All pairs of throws of one melee."""
        ours = spread_for(troops[0], ATTACKER, self.stands[0], self.ground, number, phase)
        theirs = spread_for(troops[1], DEFENDER, self.stands[1], self.ground, number, phase)
        one = Side(troops[0], self.stands[0], len(theirs) - 1, self.ground, self.began[0])
        other = Side(troops[1], self.stands[1], len(ours) - 1, self.ground, self.began[1])
        room = steps(troops[0]), steps(troops[1])
        for i, chance in enumerate(ours):
            for j, counter in enumerate(theirs):
                share = weight * chance * counter
                if not share:
                    continue
                hits = (bows[0] + i, bows[1] + j)
                if number == 1:
                    for which in (0, 1):
                        found = self.first_hits[which]
                        found[hits[which]] = found.get(hits[which], 0.0) + share
                self.out.lost[0] += share * min(j, room[0])
                self.out.lost[1] += share * min(i, room[1])
                self.close((one, other), (j, i), hits, number, share)

    def close(
        self,
        sides: tuple[Side, Side],
        melee: tuple[int, int],
        hits: tuple[int, int],
        number: int,
        share: float,
    ) -> None:
        """Who has won, who routs, and whether there is a second round. [6.7.4.a, 6.7.6]"""
        left = (sides[0].left[melee[0]], sides[1].left[melee[1]])
        winner = judged(hits, left, number, self.ground)
        if self.ground.sortie:
            self.count(winner, left, number, share)
            return
        routs = [
            sides[which].routs(
                hits[1 - which],
                melee[which],
                winner == which,
                self.stands[1 - which].panic if winner == 1 - which else 0,
            )
            for which in (ATTACKER, DEFENDER)
        ]
        rest = (left[0] - routs[0], left[1] - routs[1])
        self.out.routed[0] += share * routs[0]
        self.out.routed[1] += share * routs[1]
        if bool(rest[0]) != bool(rest[1]) or (winner < 0 and not rest[0]):
            winner = last_of(hits, rest, self.ground)
        if winner == UNDECIDED:
            self.out.tie += share
            again = (
                after_routs(sides[0].after[melee[0]], routs[0]),
                after_routs(sides[1].after[melee[1]], routs[1]),
            )
            self.seconds[again] = self.seconds.get(again, 0.0) + share
            return
        self.count(winner, rest, number, share)

    def count(self, winner: int, rest: tuple[int, int], number: int, share: float) -> None:
        """One way in which the battle ends. [6.7.7, 8.3]"""
        out = self.out
        if winner == NOBODY_WINS:
            out.nobody += share
            return
        if winner == ATTACKER:
            out.win += share
        else:
            out.lose += share
        if number == 1:
            out.first[winner] += share
        if rest[1 - winner] == 0 and not self.ground.sortie:
            out.overrun[winner] += share
        out.vp[winner] += share * self.points[winner]

    def finish(self) -> Outlook:
        for troops, weight in self.seconds.items():
            self.melee(troops, 2, ALL_AT_ONCE, (0, 0), weight)
        for which in (0, 1):
            most = max(self.first_hits[which])
            self.out.hits[which] = [self.first_hits[which].get(hits, 0.0) for hits in range(most + 1)]
        return self.out


@lru_cache(maxsize=5_000)
def fight(attackers: Troops, defenders: Troops, ours: Stand, theirs: Stand, ground: Ground) -> Outlook:
    """A whole battle. [6.7]"""
    reckoning = Reckoning((attackers, defenders), (ours, theirs), ground)
    reckoning.first_round((attackers, defenders))
    return reckoning.finish()


def expected_hits(outlook: Outlook) -> tuple[float, float]:
    """What each side inflicts in the first round, on average."""
    return mean(outlook.hits[0]), mean(outlook.hits[1])
