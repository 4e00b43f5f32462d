"""Exact odds of battles, interceptions and withdrawals, from the rules' own arithmetic. [8.2.1, 7.4.2, 7.5.3]

The side with more shifts is taken to use them best: to win if it can, else to draw, and within that to
gain most Battle Points on the enemy.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kadesh.games.genesis.rules.arithmetic import (
    DRAW,
    LOSER,
    WINNER,
    interception_roll_needed,
    king_dies,
    outcome,
    percentage_loss,
    retreat_prevented,
    shift_results,
    withdrawal_points,
)
from kadesh.games.genesis.rules.ch07_interception import into_friendly_city
from kadesh.games.genesis.rules.force import best_tactical, free_kings
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Interception

SIDES: Final = 6
PAIRS: Final = SIDES * SIDES
TWO_DICE: Final[list[float]] = [
    sum([1 for one in range(1, 7) for two in range(1, 7) if one + two >= needed]) / PAIRS
    for needed in range(2 * SIDES + 2)
]


class Outlook:
    """What can come of one battle, for its attacker."""

    def __init__(self) -> None:
        self.win = 0.0
        self.draw = 0.0
        self.loss = 0.0
        self.attacker_losses: dict[int, float] = {}  # Battle Points
        self.defender_losses: dict[int, float] = {}
        self.cleared = 0.0  # the defenders lose all their Battle Points
        self.attackers_gone = 0.0


def best_shift(own: int, enemy: int, net: int, own_points: int, enemy_points: int) -> tuple[int, int]:
    """What the side with the shifts makes of two rolls. [8.2.1]"""
    best, best_worth = (own, enemy), (-2, 0, 0)
    for result in shift_results(own, enemy, net):
        gained = percentage_loss(enemy_points, result[0])
        lost = percentage_loss(own_points, result[1])
        worth = (outcome(result[0], result[1]), gained - lost, gained)
        if worth > best_worth:
            best, best_worth = result, worth
    return best


@lru_cache(maxsize=100_000)
def fight(attacker: int, defender: int, net: int) -> Outlook:
    """All 36 pairs of dice of a battle; `net` are the attacker's shifts if positive. [8.2.1]"""
    found = Outlook()
    for own in range(1, SIDES + 1):
        for enemy in range(1, SIDES + 1):
            ours, theirs = own, enemy
            if net > 0:
                ours, theirs = best_shift(own, enemy, net, attacker, defender)
            elif net < 0:
                theirs, ours = best_shift(enemy, own, -net, defender, attacker)
            _count(found, attacker, defender, ours, theirs)
    return found


def _count(found: Outlook, attacker: int, defender: int, ours: int, theirs: int) -> None:
    chance = 1 / PAIRS
    result = outcome(ours, theirs)
    if result == WINNER:
        found.win += chance
    elif result == LOSER:
        found.loss += chance
    else:
        found.draw += chance
    lost, killed = percentage_loss(attacker, theirs), percentage_loss(defender, ours)
    found.attacker_losses[lost] = found.attacker_losses.get(lost, 0.0) + chance
    found.defender_losses[killed] = found.defender_losses.get(killed, 0.0) + chance
    if killed >= defender:
        found.cleared += chance
    if lost >= attacker:
        found.attackers_gone += chance


def mean(losses: dict[int, float]) -> float:
    """The average of a distribution."""
    return sum(number * chance for number, chance in losses.items())


def at_least_with_two_dice(needed: int) -> float:
    """The chance of so much or more with two dice."""
    return TWO_DICE[max(0, min(2 * SIDES + 1, needed))]


def king_death(result: int) -> float:
    """The chance that a king dies after a battle with this result. [8.6.1]"""
    deaths = [king_dies(one + two, result) for one in range(1, 7) for two in range(1, 7)]
    return sum(deaths) / PAIRS


def king_falls(win: float, draw: float, loss: float) -> float:
    """The chance that a king dies in a battle with such prospects. [8.6.1]"""
    return win * king_death(WINNER) + draw * king_death(DRAW) + loss * king_death(LOSER)


def interception_chance(tactical: int, from_city: bool, to_friendly_city: bool) -> float:
    """The chance that an interception succeeds. [7.4.2]"""
    return at_least_with_two_dice(interception_roll_needed(tactical, from_city, to_friendly_city))


def withdrawal_chances(hindered_by: int) -> dict[int, float]:
    """The chance of each number of Movement Points for a withdrawal; 0 is failure. [7.5.3]"""
    chances: dict[int, float] = {}
    for roll in range(1, SIDES + 1):
        points = max(0, withdrawal_points(roll, hindered_by))
        chances[points] = chances.get(points, 0.0) + 1 / SIDES
    return chances


def prevention_chance(advantage_held: int) -> float:
    """The chance that chariots prevent a retreat. [8.4.3]"""
    return sum(retreat_prevented(roll, advantage_held) for roll in range(1, SIDES + 1)) / SIDES


def chance_from(p: GenesisPosition, interception: Interception, come_from: int, led: bool = True) -> float:
    """The chance of an interception from a space, with the king if he is there and leads it. [7.4.2]"""
    power, to = interception.power, interception.target.at
    tactical = best_tactical(p, free_kings(p, power, come_from) if led else 0)
    return interception_chance(tactical, p.is_city(come_from), into_friendly_city(p, power, to))
