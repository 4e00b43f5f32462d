"""What a walled city is worth guarding: by a garrison, or by a unit that is left behind."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.hosts import hosts
from kadesh.games.god_kings.bot.temper import HOME_CARE
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import SIEGE_UNITS
from kadesh.games.god_kings.charts.tables import LAND_STEPS, POWERS, WALLS
from kadesh.games.god_kings.odds.dice import siege_chance
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY
from kadesh.games.god_kings.rules.stack import DIVISIONS, ONE, SHIFT, part, size, strength

FEW_STEPS: Final = 5  # spaces from which an army threatens a city
LAST_STEPS: Final = 4  # and with the last card of a turn
NEAR: Final = 3
KEPT: Final = 0.4  # of what would be lost without a garrison
AS_A_GARRISON: Final = 0.8  # a unit inside does nearly what a garrison does
LEFT: Final = 0.12  # what a unit is missed by its army
BARE: Final = 0.6  # of what could fall in a home country that nobody stands in
LEFT_DIVISION: Final = 0.3  # what a division is missed
ENOUGH: Final = 7  # units of which a division can stay behind
OF_A_WHOLE: Final = 0.1  # more if its division is broken up by it [15.5.5]


class Guard:
    """Cities and who could come to them."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self._hosts = hosts(worth.p, worth.power)
        self._known: dict[int, float] = {}

    def garrison(self, space: int) -> float:
        """A garrison keeps a city that somebody could come to; who has an army there needs none. [9.2.G]"""
        known = self._known.get(space)
        if known is None:
            guarded = 0.4 if size(self.worth.p.here(self.worth.power, space)) > 2 else 1.0
            known = KEPT * guarded * self.worth.temper[HOME_CARE] * self.threat(space)
            self._known[space] = known
        return known

    def threat(self, space: int) -> float:
        """What could be lost with a city to whoever is near it."""
        worth = self.worth
        steps = FEW_STEPS if worth.rounds_left else LAST_STEPS
        threat = 0.0
        for host in self._hosts:
            far = LAND_STEPS[host.space][space]
            if worth.is_own(host.side) or far > steps or not self.comes_yet(host.side):
                continue
            near = 1.0 if far <= NEAR else 0.6
            if worth.is_rival(host.side):
                taker = host.side if host.side < POWERS else NOBODY
                threat = max(threat, -near * worth.delta(space, taker))
            else:
                threat = max(threat, -0.3 * near * worth.delta(space, NOBODY))
        return threat

    def bare_home(self, units: int, space: int) -> float:
        """What could be lost of a home country if these units leave it and next to nobody stays. [24.1]"""
        p, side = self.worth.p, self.worth.power
        home = p.home_spaces(side)
        stay = sum([size(p.here(side, one)) for one in home])
        if p.is_home(side, space):
            stay -= size(units)
        if stay >= SIEGE_UNITS:
            return 0.0
        worst = 0.0
        for city in home:
            if WALLS[city] and p.marker[city] == side:
                falls = siege_chance(WALLS[city], 0) if p.is_garrisoned(city) else 1.0
                worst = max(worst, falls * self.threat(city))
        return BARE * self.worth.temper[HOME_CARE] * worst

    def left_at_home(self, space: int, units: int) -> int:
        """A division that stays with a warlord in a home country which nobody else guards, as a stack."""
        p, side = self.worth.p, self.worth.power
        generals = p.generals_here(side, space).bit_count()
        if generals < 2 or size(units) < ENOUGH or not p.is_home(side, space):
            return 0
        if self.bare_home(units, space) <= LEFT_DIVISION:
            return 0
        whole = [division for division in range(DIVISIONS) if size(units & division_mask(division)) == 3]
        return min([units & division_mask(division) for division in whole], key=strength, default=0)

    def comes_yet(self, side: int) -> bool:
        """Can a side's army still come in this turn? In the last Round, only those of later players can:
        before the next turn begins all armies are placed anew. [6.0, 7.1]"""
        p = self.worth.p
        if self.worth.rounds_left:
            return True
        later = p.order[p.order.index(self.worth.seat) + 1 :]
        return bool(later) and (side >= POWERS or p.seat_of[side] < 0 or p.seat_of[side] in later)

    def left_behind(self, side: int, space: int, units: int) -> int:
        """A unit that an army leaves in a city of its own which nobody else guards, as a stack. [17.1]"""
        p = self.worth.p
        if side != self.worth.power or not WALLS[space] or p.marker[space] != side or p.garrison[space]:
            return 0
        if size(units) <= SIEGE_UNITS + 1 or size(p.here(side, space)) > size(units) or p.is_besieged(space):
            return 0
        index = spare_warrior(units)
        if index < 0 or p.stack(side, INSIDE[space]):
            return 0
        return ONE[index] if self.unit_inside(space, units, index) > 0 else 0

    def unit_inside(self, space: int, units: int, index: int) -> float:
        """What a unit that stays in a city gains beyond what the army misses."""
        division = index // 2
        whole = part(units, 2 * division) + part(units, 2 * division + 1) == 3
        missed = LEFT + (OF_A_WHOLE if whole else 0.0)
        return AS_A_GARRISON * KEPT * self.worth.temper[HOME_CARE] * self.threat(space) - missed


def division_mask(division: int) -> int:
    return 63 << SHIFT[2 * division]


def spare_warrior(units: int) -> int:
    """The class of the warrior that an army misses least, -1 if it has none: no hired men, no chariots."""
    best, found = 100, -1
    for division in range(DIVISIONS):
        number = part(units, 2 * division) + part(units, 2 * division + 1)
        if number:
            price = 10 if number == 3 else number
            index = 2 * division + 1 if part(units, 2 * division + 1) else 2 * division
            price = 2 * price - index % 2
            if price < best:
                best, found = price, index
    return found
