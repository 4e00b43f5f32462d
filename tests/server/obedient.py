"""Reeds with standing orders, for the server's tests."""

from __future__ import annotations

from typing import Any

from kadesh.table import Option
from tests.table.reeds import Reeds


class Obedient(Reeds):
    id = "obedient"
    title = "Obedient Reeds"

    def standing_orders(self, position: Any, seat: int) -> list[dict[str, Any]]:
        return [{"id": "never-negate", "title": "Never negate", "fields": []}]

    def obey(self, position: Any, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        never = any(order["id"] == "never-negate" for order in orders)
        return ("let",) if never and ("let",) in position.options(seat) else None


GAME = Obedient()
