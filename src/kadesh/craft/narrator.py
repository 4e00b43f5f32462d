"""A telling with what every game tells in the same way: whom facts touch, briefings, standing orders.

    class WellsTelling(Narrator[WellsPosition]):
        prompts = PROMPTS
        …
        stakes = STAKES

The rest, board and view above all, is the game's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.craft.briefings import read_briefings
from kadesh.craft.concern import Stakes
from kadesh.craft.orders import Orders
from kadesh.table import Fact, Option, Position, Scenario, Telling
from kadesh.table.contract import Briefing, Concern, OrderKind

P = TypeVar("P", bound=Position)


@mypyc_attr(allow_interpreted_subclasses=True)
class Narrator(Telling[P]):
    """A game for people; its briefings are read once, from the folder of its data files."""

    # What facts mean to whom, by their fields.
    stakes: ClassVar[Stakes]
    # The standing orders that it understands.
    orders: ClassVar[Orders] = Orders()

    def __init__(self, data: Path, scenarios: Sequence[Scenario]) -> None:
        self.briefings = read_briefings(data, scenarios)

    def touched(self, position: P, fact: Fact, seat: int) -> Concern:
        return self.stakes.touched(position, fact, seat)

    def briefing(self, scenario: str, seat: int) -> Briefing | None:
        return self.briefings.of(scenario, seat)

    def standing_orders(self, position: P, seat: int) -> list[OrderKind]:
        return self.orders.described(position, seat)

    def obey(self, position: P, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        return self.orders.obey(position, seat, orders)
