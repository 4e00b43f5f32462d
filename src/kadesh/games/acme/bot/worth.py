"""What a table is worth to a civilization, in Victory Points: those that it has, and what its disks, temple,
minas and hand will bring in the Tallies that are still to come.
"""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.acme.bot.temper import (
    CARDS,
    CITIES,
    DISKS,
    GROWTH,
    GUARD,
    HOME,
    LEADERS,
    LOOT,
    MINAS,
    SPITE,
    TEMPLES,
)
from kadesh.games.acme.charts.numbers import LOOT_DISKS, TURNS
from kadesh.games.acme.charts.tables import (
    AREAS,
    BARBARIANS,
    DESERT,
    FERTILE,
    MOUNTAIN,
    PLAIN,
    SEA,
    TERRAIN,
)
from kadesh.games.acme.rules.ch14_worship import deity_works
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import (
    COMPETITION,
    FACTIONS,
    MONOTHEISM,
    RECKONING,
    AcmePosition,
)
from kadesh.table.temper import Temper

CITY: Final = 3
FULL: Final = 4
STACKS: Final = 5  # of no disk to four
TERRAINS: Final = 5
# Tallies to come in an Epoch at the start of each turn: the Sudden End takes a fifth, then a third. [16.6.2]
TO_COME: Final[list[float]] = [0.0, 3.3, 2.3, 1.6, 1.0]
AN_EPOCH: Final = 3.3

# Of a City that could be had for three disks.
A_CAMP: Final = 0.14
A_SETTLEMENT: Final = 0.42
A_DISK: Final = 0.3
A_FOURTH: Final = 0.05
# What one disk more at each Growth is worth, by the Tallies after it.
A_SOURCE: Final = 0.13
NEEDED: Final = 5.0  # disks that are used up in a turn
TURNS_OF_SUPPLY: Final = 3.0
# A City of three or four that somebody may reach before the Tally.
EXPOSED: Final = 0.2
STRONG: Final = 0.06

A_MINA: Final = 0.36
A_CARD: Final = 0.4
# A hand is lost when an Epoch ends, and few cards are played in its last turn. [17.3.1]
BY_TURN: Final[list[float]] = [1.0, 1.0, 1.0, 0.8, 0.4]
A_CAPTIVE: Final = 0.8  # of a disk
LOOTED: Final = 1.36  # a point and a mina
# What each Deity gives a turn beside its point: Father, Mother, War, Forge, Dead, Peace, Skies, Monotheism.
ABILITIES: Final[list[float]] = [0.15, 0.6, 0.4, 0.6, 0.35, 0.3, 0.2, 0.0]
AN_EMPTY_HOME: Final = 1.5
A_THIN_HOME: Final = 0.3
BY_RIVALS: Final = 0.7  # the more rivals, the less the loss of one of them
BEST_RIVAL: Final = 0.6  # of what all others count; the rest is shared out


def tallies_left(p: AcmePosition) -> float:
    """Victory Tallies still to come, on the average."""
    left = (p.last_epoch - p.epoch) * AN_EPOCH
    if p.phase <= RECKONING:
        left += TO_COME[min(max(p.turn, 1), TURNS)]
    # Nobody is asked anything in the Reckoning Phase before the Tally.
    return left - 1.0 if p.phase == RECKONING else left


def fought(mine: int, theirs: int) -> tuple[int, int]:
    """What two sides keep of a competition without cards: the larger by d keeps d + 1. [15.14.6]"""
    if mine == 0 or theirs == 0 or (mine == 1 and theirs == 1):
        return (mine, theirs)
    if mine == theirs:
        return (1, 1)
    return (mine - theirs + 1, 0) if mine > theirs else (0, theirs - mine + 1)


class Prices:
    """What things are worth now to a player of some temper, whoever has them."""

    def __init__(self, p: AcmePosition, temper: Temper) -> None:
        self.temper = temper
        tallies = tallies_left(p)
        self.tallies = tallies
        # New disks can be part of a City from the next Growth on.
        later = max(0.0, tallies - 1.0) if p.phase < RECKONING else tallies
        self.later = later
        self.city = temper[CITIES] * tallies
        self.disk = temper[DISKS] * A_DISK * later
        self.source = temper[GROWTH] * A_SOURCE * later * (later + 1.0)
        self.mina = temper[MINAS] * A_MINA
        used_up = p.phase >= COMPETITION and p.turn >= TURNS
        self.card = 0.0 if used_up else temper[CARDS] * A_CARD * BY_TURN[min(max(p.turn, 0), TURNS)]
        self.loot = temper[LOOT] * LOOTED
        self.stacks: list[list[float]] = [self._stacks(p, colour) for colour in range(p.seats)]
        lead = min(0.9, BEST_RIVAL * temper[LEADERS])
        self.lead = lead
        self.rest = 1.0 - lead

    def looked_at(self, p: AcmePosition, seat: int, rival: int) -> float:
        """How much the loss of a rival counts for a seat: 1 on the average, more for the one who is ahead."""
        if p.seats <= 2:
            return 1.0
        ahead = max(
            (other for other in range(p.seats) if other != seat), key=lambda other: self.expected(p, other)
        )
        return self.rest + (self.lead * (p.seats - 1) if rival == ahead else 0.0)

    def expected(self, p: AcmePosition, colour: int) -> float:
        """The points that a civilization has, and those of its Cities."""
        return p.vp[colour] + self.tallies * p.number_of_cities(colour)

    def _stacks(self, p: AcmePosition, colour: int) -> list[float]:
        """What a civilization's stacks are worth where it is alone, by terrain and number."""
        needed = NEEDED * min(self.later, TURNS_OF_SUPPLY)
        left = p.supply[colour] + p.growth_box[colour]
        source = self.source * min(1.0, left / needed) if needed > 0 else 0.0
        camp = self.temper[DISKS] * A_CAMP * self.later
        settlement = self.temper[DISKS] * A_SETTLEMENT * self.later
        fourth = self.city + A_FOURTH * self.later
        found = [0.0] * (TERRAINS * STACKS)
        for terrain, pair, any_number in (
            (PLAIN, source, 0.0),
            (MOUNTAIN, source / 2, 0.0),
            (FERTILE, 0.0, source),
        ):
            at = terrain * STACKS
            found[at + 1] = camp + any_number
            found[at + 2] = settlement + pair + any_number
            found[at + 3] = self.city + any_number
            found[at + 4] = fourth + any_number
        found[DESERT * STACKS + 1] = camp / 3
        found[DESERT * STACKS + 2] = camp / 2
        found[SEA * STACKS + 1] = camp / 3 + source / 2
        found[SEA * STACKS + 2] = camp / 2 + source / 2
        for small in (DESERT, SEA):
            found[small * STACKS + 3] = found[small * STACKS + 4] = found[small * STACKS + 2]
        return found

    def stack(self, colour: int, area: int, number: int) -> float:
        """What a stack is worth to its owner if it is alone there."""
        return self.stacks[colour][TERRAIN[area] * STACKS + min(number, FULL)]


# --- an area ---


def strongest(p: AcmePosition, faction: int, area: int) -> int:
    """The Faction other than this with the largest size in an area, -1 if there is none."""
    found, largest = -1, 0
    for other in range(FACTIONS):
        if other != faction and p.where[other] >> area & 1:
            size = p.size(other, area)
            if size > largest:
                found, largest = other, size
    return found


def area_worth(p: AcmePosition, prices: Prices, colour: int, area: int, number: int) -> float:
    """What an area is worth to a civilization with so many disks there, its rivals' part deducted.

    Where a competition is due it is taken as fought without cards.
    """
    rival = strongest(p, colour, area) if p.shared >> area & 1 or not p.where[colour] >> area & 1 else -1
    if rival < 0:
        return prices.stack(colour, area, number)
    theirs = p.count(rival, area)
    their_fort = 1 if p.stronghold[area] == rival else 0
    my_fort = 1 if number and p.stronghold[area] == colour else 0
    mine_left, theirs_left = fought(number + my_fort, theirs + their_fort)
    mine_left = min(mine_left, number)
    theirs_left = min(theirs_left, theirs)
    worth = prices.stack(colour, area, mine_left)
    if mine_left and theirs_left:
        worth /= 3
    if rival != BARBARIANS:
        spite = spite_of(p, prices) * prices.looked_at(p, colour, rival)
        theirs_worth = prices.stack(rival, area, theirs_left)
        worth -= spite * (theirs_worth / 3 if mine_left and theirs_left else theirs_worth)
        if mine_left and not theirs_left and theirs >= LOOT_DISKS:
            worth += prices.loot
        if theirs_left and not mine_left and number >= LOOT_DISKS:
            worth -= spite * prices.loot
    return worth


def temples_at_stake(p: AcmePosition, prices: Prices, colour: int, area: int, number: int) -> float:
    """What a Homeland is worth for the temple in it, one's own or another's, if it is fought for so.

    [14.5.5, 14.5.6, 14.5.13]
    """
    if not p.homelands() >> area & 1:
        return 0.0
    rival = strongest(p, colour, area)
    theirs = p.size(rival, area) if rival >= 0 else 0
    fort = 1 if number and p.stronghold[area] == colour else 0
    kept, left = fought(number + fort, theirs)
    faithful = p.deity_of(colour) >= 0
    if area == p.home[colour]:
        return prices.temper[HOME] * prices.tallies if faithful and min(kept, number) else 0.0
    owner = p.home.index(area)
    deity = p.deity_of(owner)
    if not kept or left or deity < 0 or deity == MONOTHEISM or not p.is_active(deity):
        return 0.0
    spoils = prices.mina + spite_of(p, prices) * prices.looked_at(p, colour, owner) * prices.tallies
    return spoils + (1.0 + prices.tallies if faithful else 0.0)


def spite_of(p: AcmePosition, prices: Prices) -> float:
    """What a rival's loss counts beside one's own gain: all of it between two, less among many."""
    return prices.temper[SPITE] / math.pow(max(1, p.seats - 1), BY_RIVALS)


# --- the whole table ---


def standing(p: AcmePosition, colour: int, prices: Prices) -> float:
    """What one civilization has and may expect."""
    total = p.vp[colour] + prices.mina * (p.minas[colour] + p.loot_box[colour])
    total += prices.card * p.hand[colour].bit_count()
    total += prices.disk * (p.growth_box[colour] + A_CAPTIVE * p.captives[colour])
    table = prices.stacks[colour]
    shared = p.shared
    base = colour * AREAS
    for area in areas_in(p.where[colour]):
        number = p.disks[base + area]
        if not shared >> area & 1:
            total += table[TERRAIN[area] * STACKS + min(number, FULL)]
        else:
            total += shared_worth(p, colour, area, number, prices)
    return total + faith(p, colour, prices)


def shared_worth(p: AcmePosition, colour: int, area: int, number: int, prices: Prices) -> float:
    """What a stack beside others is worth, as if the competition had been fought."""
    rival = strongest(p, colour, area)
    theirs = p.size(rival, area)
    mine = p.size(colour, area)
    left, theirs_left = fought(mine, theirs)
    worth = prices.stack(colour, area, min(left, number))
    if left and theirs_left:
        return worth / 3
    if left and rival != BARBARIANS and p.count(rival, area) >= LOOT_DISKS:
        worth += prices.loot
    return worth


def faith(p: AcmePosition, colour: int, prices: Prices) -> float:
    """What a Deity and captured temples will bring, and what an empty Homeland endangers. [16.3]"""
    deity = p.deity_of(colour)
    home = p.home[colour]
    if deity < 0 or home < 0:
        return 0.0
    ability, _, _, points = deity_works(p, colour)
    temper = prices.temper
    worth = 0.0
    if ability:
        worth += temper[TEMPLES] * ABILITIES[deity] * prices.later
    if points:
        captured = 0 if deity == MONOTHEISM else len(p.held_temples(colour))
        worth += temper[TEMPLES] * prices.tallies * (1 + captured)
    number = p.count(colour, home)
    if number == 0:
        worth -= temper[HOME] * AN_EMPTY_HOME
    elif number < CITY:
        worth -= temper[HOME] * A_THIN_HOME * (CITY - number)
    return worth


def value(p: AcmePosition, seat: int, temper: Temper, prices: Prices | None = None) -> float:
    """A seat's standing against the others', the best of them above all."""
    if prices is None:
        prices = Prices(p, temper)
    own = standing(p, seat, prices)
    best, total = 0.0, 0.0
    for other in range(p.seats):
        if other != seat:
            theirs = standing(p, other, prices)
            best = max(best, theirs)
            total += theirs
    if p.seats < 2:
        return own
    return own - temper[SPITE] * (prices.lead * best + prices.rest * total / (p.seats - 1))


def exposed(prices: Prices, number: int) -> float:
    """What a City of three or more may lose while somebody can still reach it."""
    if number < CITY:
        return 0.0
    return prices.temper[GUARD] * prices.city * (STRONG if number > CITY else EXPOSED)
