"""Reeds with standing orders, for the server's tests."""

from __future__ import annotations

from typing import Any

from kadesh.table import Game, Option
from kadesh.table.contract import OrderKind
from tests.table.reeds import GAME as REEDS
from tests.table.reeds import ReedsPosition, ReedsTelling


class Obedient(ReedsTelling):
    def standing_orders(self, position: ReedsPosition, seat: int) -> list[OrderKind]:
        return [{"id": "never-negate", "title": "Never negate", "fields": []}]

    def obey(self, position: ReedsPosition, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        never = any(order["id"] == "never-negate" for order in orders)
        return ("let",) if never and ("let",) in position.options(seat) else None


GAME = Game(
    "obedient",
    "Obedient Reeds",
    REEDS.summary,
    REEDS.folder,
    REEDS.rules,
    Obedient(),
    REEDS.mind,
    REEDS.study,
)
