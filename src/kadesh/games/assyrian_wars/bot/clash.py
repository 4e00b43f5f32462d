"""What battles and sieges may bring, from the rules' own dice: means, and chances by the bell curve."""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.assyrian_wars.charts.tables import AREAS as N_AREAS
from kadesh.games.assyrian_wars.charts.tables import (
    CAPITAL,
    IN_CITY,
    LINK_KIND,
    LINKS,
    MERCENARIES,
    NOBODY,
    REDUCED,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import hits_to_raze, starves
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import (
    ALL_AT_ONCE,
    BOW_FIRE,
    MELEE,
    Dice,
    dice_of,
)
from kadesh.games.assyrian_wars.rules.ch06_siege_dice import besiegers_dice, defenders_dice
from kadesh.games.assyrian_wars.rules.force import is_organised
from kadesh.games.assyrian_wars.rules.position import ASSAULT, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Side, SiegeRound

HALF: Final = 0.5  # a whole number of hits is as good as half a hit more or less
ROUT: Final = 0.5  # routs for each hit
LOST: Final = 0.6  # how much of a unit a hit or a rout takes


class Chances:
    """How a fight may go: the chance to win it, and mean losses of both sides in strength."""

    def __init__(self, win: float, own: float, other: float) -> None:
        self.win = win
        self.own = own
        self.other = other


def mean_and_spread(groups: list[Dice]) -> tuple[float, float]:
    """Mean and variance of the hits of some dice."""
    mean = spread = 0.0
    for factor, kills, number in groups:
        hit = min(factor, 6) / 6
        first, second = hit, hit
        if kills and factor > 1:
            first, second = hit + 1 / 6, hit + 3 / 6
        mean += number * first
        spread += number * (second - first * first)
    return mean, spread


def at_least(needed: float, mean: float, spread: float) -> float:
    """The chance of so many hits or more."""
    if spread <= 0:
        return 1.0 if mean >= needed else 0.0
    return 0.5 * math.erfc((needed - HALF - mean) / math.sqrt(2 * spread))


def room_of(p: AssyrianPosition, force: int) -> int:
    """The hits that units can bear."""
    steps = 0
    for counter in bits(force & UNITS):
        steps += 1 if p.reduced >> counter & 1 or not REDUCED[counter] else 2
    return steps


def hits_in_round(p: AssyrianPosition, battle: Battle, which: int) -> tuple[float, float]:
    """Mean and variance of a side's hits in the first round."""
    phases = (BOW_FIRE, MELEE) if p.unit_abilities else (ALL_AT_ONCE,)
    mean = spread = 0.0
    for phase in phases:
        one, two = mean_and_spread(dice_of(p, battle, which, phase))
        mean += one
        spread += two
    return mean, spread


def battle_chances(p: AssyrianPosition, battle: Battle, which: int) -> Chances:
    """A battle as one of its sides sees it. A tie is the defender's."""
    mine, my_spread = hits_in_round(p, battle, which)
    theirs, their_spread = hits_in_round(p, battle, 1 - which)
    lead = 1.0 if which == 0 else 0.0
    room, their_room = room_of(p, battle.sides[which].force), room_of(p, battle.sides[1 - which].force)
    win = at_least(lead, min(mine, their_room) - theirs, my_spread + their_spread + 0.01)
    suffered, dealt = min(theirs, room), min(mine, their_room)
    own = suffered + ROUT * max(0.0, suffered) * (1 - win)
    other = dealt + ROUT * max(0.0, dealt) * win
    return Chances(min(0.99, max(0.01, win)), own, other)


def field(
    p: AssyrianPosition, attackers: int, defenders: int, area: int, come_from: int, intercepted: bool = False
) -> Chances:
    """A battle in the field as the attackers see it."""
    links = 0
    if come_from >= 0 and come_from != area and area in LINKS[come_from]:
        links = 1 << LINK_KIND[come_from * N_AREAS + area]
    sides = [
        Side(attackers, NOBODY, organised=is_organised(p, attackers)),
        Side(defenders, NOBODY, organised=is_organised(p, defenders)),
    ]
    return battle_chances(p, Battle(area, sides, links=links, intercepted=intercepted), 0)


class Walls:
    """A city and those before it: what each kind of siege promises."""

    def __init__(self, p: AssyrianPosition, force: int, country: int, area: int, kind: int) -> None:
        garrison = p.here[IN_CITY + area]
        sides = [Side(force, country, organised=is_organised(p, force)), Side(garrison, p.controller[area])]
        siege = SiegeRound(area, kind, sides, defence=p.defence(area))
        self.defence = siege.defence
        self.garrison = (garrison & UNITS).bit_count()
        self.mine, self.my_spread = mean_and_spread(besiegers_dice(p, siege))
        self.theirs, self.their_spread = mean_and_spread(defenders_dice(p, siege))
        self.room = room_of(p, garrison)
        self.kind = kind

    def falls(self) -> float:
        """The chance that the city falls in this round. A garrison takes hits for the walls."""
        if self.kind == ASSAULT:
            return at_least(1.0, self.mine - self.theirs, self.my_spread + self.their_spread + 0.01)
        needed = hits_to_raze(self.defence) + self.room
        return at_least(needed, self.mine, self.my_spread + 0.01)

    def breach(self) -> float:
        """The chance that at least a level of the walls falls, or as much of the garrison."""
        return at_least(self.defence, self.mine, self.my_spread + 0.01)

    def rounds(self) -> float:
        """About how many rounds of siege works it takes."""
        total = float(self.room)
        for level in range(self.defence, 0, -1):
            chance = at_least(level, self.mine, self.my_spread + 0.01)
            total += level if chance > 0.6 else level / max(0.02, chance)
        return max(1.0, total / max(0.2, self.mine))

    def losses(self) -> float:
        """Hits that the besiegers suffer in a round."""
        return self.theirs


def hunger_rounds(p: AssyrianPosition, area: int) -> int:
    """How often a hunger siege must still be continued. [6.8.1]"""
    number = p.siege_number[area]
    more = 0
    while not starves(number + more, p.defence(area), CAPITAL[area]):
        more += 1
    return max(1, more)


def strength_of(p: AssyrianPosition, force: int) -> int:
    """Combat factors, and two for each point of a leader's action."""
    total = 0
    for counter in bits(force):
        if UNITS >> counter & 1:
            total += p.cf(counter)
    leader = p.best_leader(force)
    return total + (2 * p.action(leader) if leader >= 0 else 0)


def hired(force: int) -> int:
    return (force & MERCENARIES).bit_count()
