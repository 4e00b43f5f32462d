"""Exact odds of a battle: charges, then 36 pairs of dice, from the rules' own arithmetic. [15.5.1]

Cases are counted in whole numbers and divided at the end, so that certainties come out as such.

The side with the Battle Advantage is taken to split it best: to win, then to displace the enemy, then to
take more from him than it loses. Losses are the cheapest that the rules allow.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kadesh.games.god_kings.charts.numbers import DISPLACEMENT_MARGIN, DRM_DIVISION
from kadesh.games.god_kings.charts.tables import CHARIOT, CLASS_STRENGTH
from kadesh.games.god_kings.odds.dice import FACES, SIDES
from kadesh.games.god_kings.odds.losses import after_losses, arm_steps
from kadesh.games.god_kings.rules.arithmetic import (
    battle_points,
    charge_modifier,
    charge_succeeds,
    loss_number,
    mountain_strength,
)
from kadesh.games.god_kings.rules.stack import (
    CHARIOTS,
    chariots,
    complete_divisions,
    part,
    size,
    steps,
    strength,
)

ATTACKER: Final = 0
DEFENDER: Final = 1
PAIRS: Final = SIDES * SIDES
ARMS: Final = 4


@dataclass(frozen=True)
class Host:
    """One side of a battle: who fights, under whom, and what else helps him."""

    units: int  # packed, see the rules' stack.py
    rating: int = 0
    led: bool = True
    drm: int = 0  # beside rating and divisions: cards, allies, mountains, interception, failed avoidance
    barbarian: bool = False


@dataclass(frozen=True)
class Field:
    """Where a battle is fought, and what came before it."""

    mountain: bool = False
    shaken: bool = False  # the Defender failed to avoid it [14.1]
    attacker_charge: int = 0  # cards that modify the charge rolls
    defender_charge: int = 0


class Outlook:
    """What can come of a battle."""

    def __init__(self) -> None:
        self.win = 0.0  # of the Attacker
        # By side, Attacker first.
        self.charged = [0.0, 0.0]  # its charge came off
        self.displaced = [0.0, 0.0]
        self.gone = [0.0, 0.0]
        self.numbers: list[dict[int, float]] = [{}, {}]  # loss numbers that it suffers in the main battle
        self.steps: list[dict[int, float]] = [{}, {}]  # steps that it loses, the enemy's charge included
        self.arms = [[0.0] * ARMS, [0.0] * ARMS]  # of these by arm, on average
        self.vp = [0.0, 0.0]
        # What the best use of the Advantage does to the Attacker's and to the Defender's roll, if charges
        # change nothing about it.
        self.split: tuple[int, int] = (0, 0)

    def add(self, other: Outlook, weight: float) -> None:
        """Count another outlook so many times."""
        self.win += weight * other.win
        for side in (ATTACKER, DEFENDER):
            self.charged[side] += weight * other.charged[side]
            self.displaced[side] += weight * other.displaced[side]
            self.gone[side] += weight * other.gone[side]
            _merge(self.numbers[side], other.numbers[side], weight)
            _merge(self.steps[side], other.steps[side], weight)
            for arm in range(ARMS):
                self.arms[side][arm] += weight * other.arms[side][arm]

    def divided(self, cases: float) -> Outlook:
        """Chances instead of numbers of cases."""
        found = Outlook()
        found.win = self.win / cases
        for side in (ATTACKER, DEFENDER):
            found.charged[side] = self.charged[side] / cases
            found.displaced[side] = self.displaced[side] / cases
            found.gone[side] = self.gone[side] / cases
            found.numbers[side] = {key: count / cases for key, count in self.numbers[side].items()}
            found.steps[side] = {key: count / cases for key, count in self.steps[side].items()}
            found.arms[side] = [count / cases for count in self.arms[side]]
        return found


def _merge(into: dict[int, float], other: dict[int, float], weight: float) -> None:
    for number, count in other.items():
        into[number] = into.get(number, 0.0) + weight * count


def mean(chances: dict[int, float]) -> float:
    """The average of a distribution."""
    return sum([number * chance for number, chance in chances.items()])


# --- charges [15.5.2] ---


def may_charge(host: Host, mountain: bool) -> bool:
    """Only an army with chariots charges, and never in mountains. [15.5.2]"""
    return not mountain and host.led and chariots(host.units) > 0


def charge_odds(own: Host, enemy: Host, enemy_shaken: bool, modifier: int = 0) -> float:
    """The chance that a charge comes off. [15.5.2]"""
    return _charge_dice(own, enemy, enemy_shaken, modifier) / SIDES


def _charge_dice(own: Host, enemy: Host, enemy_shaken: bool, modifier: int) -> int:
    """How many of the six faces let a charge come off. [15.5.2]"""
    share = charge_modifier(chariots(own.units), chariots(enemy.units), enemy_shaken) + modifier
    against = enemy.rating if enemy.led else 0
    return sum([charge_succeeds(die, share, own.rating, against) for die in FACES])


def charge_casualties(own: Host) -> dict[int, float]:
    """The loss numbers of a charge that comes off, without modifiers. [15.5.2]"""
    return {number: count / SIDES for number, count in _casualty_dice(own).items()}


def _casualty_dice(own: Host) -> dict[int, int]:
    """The loss numbers of the six faces, and how many faces have each. [15.5.2]"""
    found: dict[int, int] = {}
    for die in FACES:
        number = loss_number(strength(own.units & CHARIOTS), die)
        found[number] = found.get(number, 0) + 1
    return found


def charge_order(attacker: Host, defender: Host) -> list[int]:
    """Who may charge first: more chariots, then the better general, then the Attacker. [15.5.2]"""
    ours = (chariots(attacker.units), attacker.rating if attacker.led else 0)
    theirs = (chariots(defender.units), defender.rating if defender.led else 0)
    return [DEFENDER, ATTACKER] if theirs > ours else [ATTACKER, DEFENDER]


def fight(
    attacker: Host,
    defender: Host,
    field: Field,
    attacker_charges: bool = False,
    defender_charges: bool = False,
) -> Outlook:
    """A whole battle, if these sides try to charge when it is their turn to. [15.5.1, 15.5.2]"""
    hosts = (attacker, defender)
    wills = (attacker_charges, defender_charges)
    cases = Outlook()
    left = PAIRS  # of the pairs of charge dice: those with which no charge has come off yet
    tried = [False, False]
    for side in charge_order(attacker, defender):
        own, enemy = hosts[side], hosts[1 - side]
        if not wills[side] or not may_charge(own, field.mountain):
            continue
        tried[side] = True
        modifier = field.attacker_charge if side == ATTACKER else field.defender_charge
        pairs = left * _charge_dice(own, enemy, field.shaken and side == ATTACKER, modifier) // SIDES
        if pairs:
            _add_charge(cases, hosts, field, side, (tried[0], tried[1]), pairs)
        left -= pairs
    if left:
        cases.add(_main(hosts, field, (tried[0], tried[1])), SIDES * left)
    found = cases.divided(PAIRS * SIDES * PAIRS)
    if not any(tried):
        found.split = _main(hosts, field, (False, False)).split
    for side in (ATTACKER, DEFENDER):
        beaten = hosts[1 - side]
        points = battle_points(beaten.led, size(beaten.units), beaten.barbarian)
        found.vp[side] = points * (found.win if side == ATTACKER else 1.0 - found.win)
    return found


def _add_charge(
    cases: Outlook, hosts: tuple[Host, Host], field: Field, side: int, tried: tuple[bool, bool], pairs: int
) -> None:
    """A charge that comes off: its casualties, then the main battle with those who are left. [15.5.2]"""
    enemy = hosts[1 - side]
    for number, faces in _casualty_dice(hosts[side]).items():
        left = after_losses(enemy.units, number, False)
        weakened = Host(left, enemy.rating, enemy.led, enemy.drm, enemy.barbarian)
        pair = (hosts[0], weakened) if side == ATTACKER else (weakened, hosts[1])
        after = Outlook()
        if left:
            after.add(_main(pair, field, tried), 1.0)
        else:
            # A charge that destroys the whole enemy wins the battle (A64).
            after.win = PAIRS if side == ATTACKER else 0.0
            after.gone[1 - side] = PAIRS
            for one in (ATTACKER, DEFENDER):
                after.steps[one] = {0: PAIRS}
        _count_charge(after, enemy.units, left, 1 - side)
        after.charged[side] = PAIRS
        cases.add(after, pairs * faces)


def _count_charge(after: Outlook, before: int, left: int, side: int) -> None:
    """Steps that a charge took come on top of those of the main battle."""
    lost = steps(before) - steps(left)
    after.steps[side] = {number + lost: count for number, count in after.steps[side].items()}
    for arm, (had, has) in enumerate(zip(arm_steps(before), arm_steps(left), strict=True)):
        after.arms[side][arm] += PAIRS * (had - has)


# --- the main battle [15.5.3 to 15.5.9] ---


def battle_strength(units: int, mountain: bool) -> int:
    """Combat strength; chariots count half in mountains. [15.5.3]"""
    if not mountain:
        return strength(units)
    full, reduced = 2 * CHARIOT, 2 * CHARIOT + 1
    return mountain_strength(
        strength(units),
        part(units, full),
        part(units, reduced),
        CLASS_STRENGTH[full],
        CLASS_STRENGTH[reduced],
    )


def total_drm(host: Host) -> int:
    """Battle Rating, whole divisions and the rest. [15.5.5]"""
    return (host.rating if host.led else 0) + DRM_DIVISION * complete_divisions(host.units) + host.drm


def main_outlook(
    attacker: Host, defender: Host, field: Field, attacker_tried: bool, defender_tried: bool
) -> Outlook:
    """A battle after its charges, by those who are left. [15.5.3]"""
    main = _main((attacker, defender), field, (attacker_tried, defender_tried))
    found = main.divided(PAIRS)
    found.split = main.split
    for side, beaten in ((ATTACKER, defender), (DEFENDER, attacker)):
        points = battle_points(beaten.led, size(beaten.units), beaten.barbarian)
        found.vp[side] = points * (found.win if side == ATTACKER else 1.0 - found.win)
    return found


def split_outlook(
    attacker: Host, defender: Host, mountain: bool, tried: tuple[bool, bool], split: tuple[int, int]
) -> Outlook:
    """The main battle with one use of the Advantage, the best or another. [15.5.6]"""
    return _rolls(attacker.units, defender.units, split, mountain, tried[0], tried[1]).divided(PAIRS)


def _main(hosts: tuple[Host, Host], field: Field, tried: tuple[bool, bool]) -> Outlook:
    advantage = total_drm(hosts[0]) - total_drm(hosts[1])
    return main_cases(hosts[0].units, hosts[1].units, advantage, field.mountain, tried[0], tried[1])


@lru_cache(maxsize=50_000)
def main_cases(
    attacking: int, defending: int, advantage: int, mountain: bool, attacker_tried: bool, defender_tried: bool
) -> Outlook:
    """The 36 cases of the main battle with the best split of the Battle Advantage. [15.5.6]"""
    found = [
        _rolls(attacking, defending, split, mountain, attacker_tried, defender_tried)
        for split in splits(advantage)
    ]
    holder = ATTACKER if advantage >= 0 else DEFENDER
    return max(found, key=lambda outlook: _worth(outlook, holder))


def splits(advantage: int) -> list[tuple[int, int]]:
    """What the Advantage does to the Attacker's and to the Defender's roll, used to the full. [15.5.6]"""
    amount = abs(advantage)
    if advantage >= 0:
        return [(own, own - amount) for own in range(amount + 1)]
    return [(own - amount, own) for own in range(amount + 1)]


def _worth(outlook: Outlook, holder: int) -> tuple[float, float, float]:
    enemy = 1 - holder
    win = outlook.win if holder == ATTACKER else PAIRS - outlook.win
    gain = mean(outlook.numbers[enemy]) - mean(outlook.numbers[holder])
    return win, outlook.displaced[enemy] + outlook.gone[enemy], gain


def _rolls(
    attacking: int,
    defending: int,
    split: tuple[int, int],
    mountain: bool,
    attacker_tried: bool,
    defender_tried: bool,
) -> Outlook:
    """All 36 pairs of dice with one split. [15.5.7, 15.5.8, 15.5.9, 15.5.10]"""
    found = Outlook()
    found.split = split
    ours, theirs = battle_strength(attacking, mountain), battle_strength(defending, mountain)
    for die in FACES:
        caused = loss_number(ours, die + split[0])
        defenders = after_losses(defending, caused, defender_tried)
        for other in FACES:
            suffered = loss_number(theirs, other + split[1])
            attackers = after_losses(attacking, suffered, attacker_tried)
            _count(found, (attacking, defending), (attackers, defenders), (suffered, caused))
    return found


def attacker_wins(caused: int, suffered: int, attackers: int, defenders: int) -> bool:
    """The higher loss number wins, the Defender a tie; who is wiped out has lost. [15.5.9] (A70)"""
    if (attackers == 0) != (defenders == 0):
        return defenders == 0
    return caused > suffered


def _count(found: Outlook, before: tuple[int, int], after: tuple[int, int], numbers: tuple[int, int]) -> None:
    won = attacker_wins(numbers[DEFENDER], numbers[ATTACKER], after[ATTACKER], after[DEFENDER])
    loser = DEFENDER if won else ATTACKER
    if won:
        found.win += 1
    if after[loser] and numbers[loser] - numbers[1 - loser] >= DISPLACEMENT_MARGIN:
        found.displaced[loser] += 1
    for side in (ATTACKER, DEFENDER):
        if not after[side]:
            found.gone[side] += 1
        _merge(found.numbers[side], {numbers[side]: 1.0}, 1.0)
        _merge(found.steps[side], {steps(before[side]) - steps(after[side]): 1.0}, 1.0)
        for arm, (had, has) in enumerate(zip(arm_steps(before[side]), arm_steps(after[side]), strict=True)):
            found.arms[side][arm] += had - has
