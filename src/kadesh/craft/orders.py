"""Standing orders: reactions that a player settles in advance, so that nobody need wait for him.

A game lists the kinds of order that it understands. An order rules options of a reaction out, or settles
a question by itself; if one option is left, it is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kadesh.table import Option, Position
from kadesh.table.contract import OrderField, OrderKind

Given = dict[str, Any]  # an order as a player gave it: the kind's id and the values of its fields
Fields = Callable[[Any, int], list[OrderField]]  # position, seat
Forbids = Callable[[Any, Given, Option], bool]
Settles = Callable[[Any, Given, list[Option]], Option | None]


def no_fields(position: Position, seat: int) -> list[OrderField]:
    return []


@dataclass
class Order:
    """A kind of standing order."""

    id: str
    title: str
    fields: Fields = no_fields
    forbids: Forbids | None = None
    settles: Settles | None = None


class Orders:
    """The kinds of order that a game understands."""

    def __init__(self, *kinds: Order) -> None:
        self.kinds = {kind.id: kind for kind in kinds}

    def described(self, position: Any, seat: int) -> list[OrderKind]:
        """The kinds of order for people: id, title, fields."""
        return [
            {"id": kind.id, "title": kind.title, "fields": kind.fields(position, seat)}
            for kind in self.kinds.values()
        ]

    def obey(self, position: Any, seat: int, given: list[Given]) -> Option | None:
        """The option that the seat's orders settle, None if it must be asked."""
        options: list[Option] = position.options(seat)
        if len(options) < 2 or not getattr(position.step, "reaction", False):
            return None
        left = [option for option in options if not self._forbidden(position, option, given)]
        if len(left) == 1:
            return left[0]
        for order in given:
            kind = self.kinds.get(order.get("id", ""))
            if kind is not None and kind.settles is not None:
                settled = kind.settles(position, order, options)
                if settled is not None:
                    return settled
        return None

    def _forbidden(self, position: Any, option: Option, given: list[Given]) -> bool:
        for order in given:
            kind = self.kinds.get(order.get("id", ""))
            if kind is not None and kind.forbids is not None and kind.forbids(position, order, option):
                return True
        return False
