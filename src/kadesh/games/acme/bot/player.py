"""The one who is asked: his seat, his temper, and what things are worth to him now."""

from __future__ import annotations

from kadesh.games.acme.bot.worth import Prices, area_worth, temples_at_stake, value
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import temper as table
from kadesh.table.temper import Temper


class Player(table.Player):
    """A seat that thinks about one question."""

    def __init__(self, p: AcmePosition, seat: int, temper: Temper) -> None:
        super().__init__(seat, temper)
        self.prices = Prices(p, temper)

    def area(self, p: AcmePosition, area: int, number: int) -> float:
        """What an area is worth to him with so many disks of his there."""
        worth = area_worth(p, self.prices, self.seat, area, number)
        return worth + temples_at_stake(p, self.prices, self.seat, area, number)

    def disk(self, p: AcmePosition, area: int, number: int = 1) -> float:
        """What he loses with so many of his disks in an area."""
        own = p.count(self.seat, area)
        return self.area(p, area, own) - self.area(p, area, max(0, own - number))

    def bare_home(self, p: AcmePosition, area: int) -> float:
        """What an empty Homeland costs: the Deity's point and ability. [14.5.20]"""
        if area != p.home[self.seat] or p.deity_of(self.seat) < 0:
            return 0.0
        return self.prices.tallies

    def value(self, p: AcmePosition) -> float:
        """What a table is worth to him."""
        return value(p, self.seat, self.temper)
