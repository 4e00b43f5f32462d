"""What a walled city is worth guarding: by a garrison, or by a unit that is left behind."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.march import hosts
from kadesh.games.god_kings.bot.temper import HOME_CARE
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import SIEGE_UNITS
from kadesh.games.god_kings.charts.tables import LAND_STEPS, POWERS, WALLS
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY
from kadesh.games.god_kings.rules.stack import DIVISIONS, ONE, part, size

FEW_STEPS: Final = 5  # spaces from which an army threatens a city
LAST_STEPS: Final = 4  # and with the last card of a turn
NEAR: Final = 3
KEPT: Final = 0.4  # of what would be lost without a garrison
AS_A_GARRISON: Final = 0.8  # a unit inside does nearly what a garrison does
LEFT: Final = 0.12  # what a unit is missed by its army
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
