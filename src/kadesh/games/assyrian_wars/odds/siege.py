"""Exact odds of siege combat: assault, standard siege now and by rounds, hunger. [6.8]

Besiegers bear losses by the rule of `troops.py`; the garrison lets the walls take the hits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from kadesh.games.assyrian_wars.charts.numbers import (
    BATTLE_DIE,
    ELITE_SIEGE_DICE,
    HUNGER_CAPITAL,
    HUNGER_CITY,
)
from kadesh.games.assyrian_wars.charts.tables import CH, HB, B
from kadesh.games.assyrian_wars.odds.battle import RIDERS
from kadesh.games.assyrian_wars.odds.dice import Spread, hits_spread
from kadesh.games.assyrian_wars.odds.troops import Troops, after_hits, has_assyrians, leading_ratings, steps
from kadesh.games.assyrian_wars.rules.arithmetic import city_vp, siege_factor, walls_after
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import Dice


@dataclass(frozen=True)
class City:
    """What is besieged, and how."""

    defence: int  # now
    fortress: bool = False
    engineers: int = 0  # countries whose besiegers ignore its walls
    led_by_engineers: bool = False  # the besiegers' battle dice do
    capital: bool = False
    nineveh: bool = False
    abilities: bool = False  # [9.7]
    organised: bool = True  # the besiegers' leaders give dice
    tired: bool = False  # the besiegers' cavalry has used its speed [9.7]
    leader_dice: int = 0  # of the garrison
    strength: int = 0  # when the siege began, for VP
    dice: int = 0  # cards of the besiegers
    penalty: int = 0
    city_dice: int = 0  # cards of the city


@dataclass
class SiegeOutlook:
    """What can come of a round of siege combat."""

    falls: float = 0.0
    damage: Spread = field(default_factory=list)  # levels
    lost: float = 0.0  # steps of the besiegers, on average
    garrison_lost: float = 0.0  # steps, in an assault
    hits: list[Spread] = field(default_factory=lambda: [[], []])
    vp: float = 0.0  # for the besiegers
    defender_vp: float = 0.0  # for an assault beaten off


def besiegers_dice(troops: Troops, city: City) -> list[Dice]:
    """Everything at -1 against a fortress; fast cavalry at -1 too. [1.3, 6.7.3, 9.7]"""
    counts: dict[int, int] = {}
    for unit in troops.units:
        tired = 1 if city.tired and unit.kind in RIDERS else 0
        skilled = bool(city.engineers >> unit.country & 1)
        factor = siege_factor(unit.factor(), city.fortress, skilled, city.penalty + tired)
        if factor > 0:
            counts[factor] = counts.get(factor, 0) + 1
    groups: list[Dice] = [(factor, False, number) for factor, number in sorted(counts.items())]
    dice = city.dice + (ELITE_SIEGE_DICE if has_assyrians(troops) else 0)
    if city.organised:
        dice += sum(leading_ratings(troops))
    factor = siege_factor(BATTLE_DIE, city.fortress, city.led_by_engineers, city.penalty)
    return [*groups, (factor, False, dice)] if dice and factor > 0 else groups


def defenders_dice(garrison: Troops, city: City, defence: int, assault: bool) -> list[Dice]:
    """City dice, units, leaders, Assyrians; all of it twice in an assault. [6.8, 6.8.2, 9.7]"""
    twice = 2 if assault else 1
    counts: dict[int, int] = {}
    for unit in garrison.units:
        factor = unit.factor() + (1 if city.abilities and unit.kind in (B, HB, CH) else 0)
        if factor > 0:
            counts[factor] = counts.get(factor, 0) + twice
    groups: list[Dice] = [(factor, False, number) for factor, number in sorted(counts.items())]
    dice = defence + city.leader_dice + (ELITE_SIEGE_DICE if has_assyrians(garrison) else 0)
    return [*groups, (BATTLE_DIE, False, twice * dice + city.city_dice)]


def _points(city: City, garrison: Troops) -> int:
    strength = city.strength or city.defence
    return city_vp(strength, city.fortress, city.nineveh, city.capital, len(garrison.units))


def assault(besiegers: Troops, garrison: Troops, city: City) -> SiegeOutlook:
    """More hits than the city take it. [6.8.2]"""
    ours = hits_spread(besiegers_dice(besiegers, city))
    theirs = hits_spread(defenders_dice(garrison, city, city.defence, True))
    found = SiegeOutlook(hits=[ours, theirs], damage=[1.0])
    room, inside = steps(besiegers), steps(garrison)
    for hits, chance in enumerate(ours):
        found.garrison_lost += chance * min(hits, inside)
        for suffered, other in enumerate(theirs):
            alive = bool(after_hits(besiegers, suffered).units)
            if hits > suffered and alive:
                found.falls += chance * other
            found.lost += chance * other * min(suffered, room)
    found.vp = found.falls * _points(city, garrison)
    found.defender_vp = 1.0 - found.falls
    return found


def standard(besiegers: Troops, garrison: Troops, city: City) -> SiegeOutlook:
    """Levels fall as long as the hits suffice. [6.8.3]"""
    ours = hits_spread(besiegers_dice(besiegers, city))
    theirs = hits_spread(defenders_dice(garrison, city, city.defence, False))
    found = SiegeOutlook(hits=[ours, theirs], damage=[0.0] * (city.defence + 1))
    room = steps(besiegers)
    alive = sum(chance for hits, chance in enumerate(theirs) if after_hits(besiegers, hits).units)
    found.lost = sum(chance * min(hits, room) for hits, chance in enumerate(theirs))
    for hits, chance in enumerate(ours):
        left, _ = walls_after(city.defence, hits)
        found.damage[city.defence - left] += chance
        if left == 0:
            found.falls += chance * alive
    found.vp = found.falls * _points(city, garrison)
    return found


@lru_cache(maxsize=2_000)
def standard_within(besiegers: Troops, garrison: Troops, city: City, rounds: int) -> tuple[float, ...]:
    """The chance that the city has fallen by the first round, the second, … [6.8.3]"""
    states: dict[tuple[Troops, int], float] = {(besiegers, city.defence): 1.0}
    found: list[float] = []
    fallen = 0.0
    for _ in range(rounds):
        following: dict[tuple[Troops, int], float] = {}
        for (troops, defence), weight in states.items():
            ours = hits_spread(besiegers_dice(troops, city))
            theirs = hits_spread(defenders_dice(garrison, city, defence, False))
            levels: dict[int, float] = {}
            for hits, chance in enumerate(ours):
                left, _ = walls_after(defence, hits)
                levels[left] = levels.get(left, 0.0) + chance
            for suffered, chance in enumerate(theirs):
                after = after_hits(troops, suffered)
                if not after.units:
                    continue
                for left, other in levels.items():
                    share = weight * chance * other
                    if left == 0:
                        fallen += share
                    else:
                        following[(after, left)] = following.get((after, left), 0.0) + share
        states = following
        found.append(fallen)
    return tuple(found)


def hunger_impulses(number: int, started: bool, defence: int, capital: bool) -> int:
    """Impulses until a hunger siege takes a city, this one counted; the first only places the marker.

    [6.8.1]
    """
    needed = defence + (HUNGER_CAPITAL if capital else HUNGER_CITY)
    return max(0, needed - number) + (0 if started else 1)
