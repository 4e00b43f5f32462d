"""Where disks go, and from where they are taken: in Growth, by cards, as a price, after Gilgamesh."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.cards import rank
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.temper import HOME, HOPE, ROOTS
from kadesh.games.acme.bot.worth import CITY, exposed
from kadesh.games.acme.charts.numbers import GRANARY_DISKS
from kadesh.games.acme.charts.tables import SEA, TERRAIN
from kadesh.games.acme.rules.arithmetic import allotted
from kadesh.games.acme.rules.ch13_acquisition import growth_of
from kadesh.games.acme.rules.ch13_deployment import reach
from kadesh.games.acme.rules.masks import FERTILES, NEXT_TO, PLAINS, SEAS, areas_in
from kadesh.games.acme.rules.position import GROWTH, AcmePosition
from kadesh.games.acme.rules.under_way import Acting, Growth, Placing
from kadesh.table import Advice, Frame, Option

KEPT_IN_SUPPLY: Final = 0.02
ANSWERED: Final = 0.7  # of an attack, while its victim has still to deploy
A_ROOT: Final = 0.12  # of what lies beyond
AT_HOME: Final = 0.5
USED_AGAIN: Final = 0.9  # of a disk
A_LITTLE: Final = 0.01


def yet_to_come(p: AcmePosition, seat: int) -> int:
    """The others who deploy after a seat in this Growth Phase, as a mask; in other phases all."""
    found = 0
    after = p.phase != GROWTH
    for colour in p.order:
        if colour == seat:
            after = True
        elif after or p.phase != GROWTH:
            found |= 1 << colour
    return found


def hunted(p: AcmePosition, later: int) -> int:
    """Areas that those who come later can reach."""
    found = 0
    for colour in areas_in(later):
        found |= reach(p, colour, not p.where[colour])
    return found


class Ground:
    """What a player sees of the map when he places disks."""

    def __init__(self, p: AcmePosition, me: Player) -> None:
        self.me = me
        self.later = yet_to_come(p, me.seat)
        self.hunted = hunted(p, self.later)
        trades = p.trades_with(me.seat)
        self.strangers = 0  # areas of those with whom there is no Commerce yet
        for other in range(p.seats):
            if other != me.seat and not trades >> other & 1:
                self.strangers |= p.where[other]
        self.odd_sea = (p.where[me.seat] & SEAS).bit_count() % 2 == 1
        self.needs_home = p.deity_of(me.seat) >= 0

    def gain(self, p: AcmePosition, area: int, more: int) -> float:
        """What some more disks in an area bring in all."""
        me = self.me
        seat = me.seat
        own = p.count(seat, area)
        total = me.area(p, area, own + more) - me.area(p, area, own)
        others = p.occupied >> area & 1 and (not own or p.shared >> area & 1)
        if others and total > 0 and self._can_answer(p, area):
            total *= min(1.0, ANSWERED * me.temper[HOPE])
        if self.hunted >> area & 1 and not others:
            total -= exposed(me.prices, own + more) - exposed(me.prices, own)
        if not own:
            total += self._new(p, area)
        if self.needs_home and area == p.home[seat] and own < CITY:
            total += me.temper[HOME] * AT_HOME * (min(CITY, own + more) - own)
        return total

    def _can_answer(self, p: AcmePosition, area: int) -> bool:
        """Has somebody who is there still to deploy?"""
        return any(p.where[other] >> area & 1 for other in areas_in(self.later))

    def _new(self, p: AcmePosition, area: int) -> float:
        """Commerce, a second Sea of a pair, and what lies beyond a new area."""
        prices = self.me.prices
        worth = 0.0
        near = NEXT_TO[p.map][area]
        if self.strangers & (near | 1 << area):
            worth += prices.source
        if TERRAIN[area] == SEA:
            return worth + prices.source * (0.4 if self.odd_sea else -0.3)
        beyond = near & ~p.occupied
        if beyond & FERTILES:
            worth += self.me.temper[ROOTS] * A_ROOT * prices.source
        elif beyond & PLAINS:
            worth += self.me.temper[ROOTS] * A_ROOT * prices.source / 2
        return worth

    def best_share(self, p: AcmePosition, area: int, most: int) -> float:
        """What a disk brings here at best, if more may follow it."""
        room = min(most, p.limit(area) - p.count(self.me.seat, area))
        best = -1e9
        for more in range(1, room + 1):
            best = max(best, self.gain(p, area, more) / more)
        return best


# --- Growth ---


def deploy(p: AcmePosition, growth: Acting, me: Player, options: list[Option]) -> Advice:
    """Each disk where it brings most, together with those that may follow it."""
    ground = Ground(p, me)
    box = p.growth_box[me.seat]
    return [
        (KEPT_IN_SUPPLY, option) if option[0] == "done" else (ground.best_share(p, option[1], box), option)
        for option in options
    ]


def place(p: AcmePosition, placing: Placing, me: Player, options: list[Option]) -> Advice:
    """The same for disks that a card or an event brings."""
    ground = Ground(p, me)
    most = 1 if placing.each_once else min(placing.left, p.supply[me.seat])
    return [
        (0.0, option) if option[0] == "done" else (ground.best_share(p, option[1], most), option)
        for option in options
    ]


def retire(p: AcmePosition, growth: Growth, me: Player, options: list[Option]) -> Advice:
    """Where Supply is short, disks that are worth less than they would be elsewhere."""
    lacking = allotted(sum(growth_of(p, me.seat))) - p.supply[me.seat]
    again = USED_AGAIN * fresh_disk(p, me) if lacking > 0 else -A_LITTLE
    return [
        (0.0 if option[0] == "done" else again - given_up(p, me, option[1]), option) for option in options
    ]


def given_up(p: AcmePosition, me: Player, area: int) -> float:
    """What a disk is missed where it leaves."""
    return me.disk(p, area) + thin(p, me, area)


def fresh_disk(p: AcmePosition, me: Player) -> float:
    """What a disk at hand is worth before it is deployed."""
    return me.prices.city / 3 if me.prices.tallies > 0 else 0.0


def thin(p: AcmePosition, me: Player, area: int) -> float:
    """What it costs to thin out the Homeland."""
    return me.temper[HOME] * AT_HOME if area == p.home[me.seat] else 0.0


def resettle(p: AcmePosition, growth: Growth, me: Player, options: list[Option]) -> Advice:
    """A City that falls anyway gives up a disk; others hardly ever."""
    again = fresh_disk(p, me)
    return [
        (0.0 if option[0] == "done" else again - given_up(p, me, option[1]) - A_LITTLE, option)
        for option in options
    ]


def granary(p: AcmePosition, growth: Growth, me: Player, options: list[Option]) -> Advice:
    """A mina for two disks: for nothing, where Supply could not give them."""
    total = allotted(growth.allotment)
    fewer = min(total, p.supply[me.seat]) - min(total - GRANARY_DISKS, p.supply[me.seat])
    worth = me.prices.mina - fewer * fresh_disk(p, me)
    return [(0.0 if option[0] == "done" else worth, option) for option in options]


def always(p: AcmePosition, frame: Frame, me: Player, options: list[Option]) -> Advice:
    """What costs nothing is done."""
    return [(0.0 if option[0] == "done" else 1.0, option) for option in options]


def build(p: AcmePosition, growth: Growth, me: Player, options: list[Option]) -> Advice:
    """A City where it is worth most."""
    ground = Ground(p, me)
    return [
        (0.0, option) if option[0] == "done" else (ground.gain(p, option[1], 1), option) for option in options
    ]


# --- disks and other things given up ---


def pay(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    """What is missed least: disks, minas, cards."""
    return [(-price(p, me, option), option) for option in options]


def price(p: AcmePosition, me: Player, option: Option) -> float:
    """What an option gives up."""
    word = option[0]
    if word in ("pay-disk", "give-up"):
        return given_up(p, me, option[1])
    if word in ("pay-mina", "save-mina"):
        return me.prices.mina
    if word in ("pay-card", "save-card", "discard", "give-card"):
        return me.prices.card * rank(p, me.seat, option[1])
    return 0.0


# --- a new home ---


def home_worth(p: AcmePosition, colour: int, area: int) -> float:
    """Fertile and plain land around a home that nobody else holds."""
    near = NEXT_TO[p.map][area] | 1 << area
    wide = near
    for other in areas_in(near):
        wide |= NEXT_TO[p.map][other]
    strange = p.occupied & ~p.where[colour]
    free = wide & ~strange
    worth = 1.0 * (free & FERTILES).bit_count() + 0.5 * (free & PLAINS).bit_count()
    return worth - 0.7 * (near & strange).bit_count()
