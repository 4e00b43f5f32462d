"""Standing orders as people give them: each is checked against what the game offers before it is kept."""

from __future__ import annotations

from typing import Any

from kadesh.match import quiet
from kadesh.table import Game, Position
from kadesh.table.contract import OrderField, OrderKind

LONGEST_TEXT = 200
# An order that failed when it was to be obeyed is marked so and no longer obeyed.
FAILED = "failed"


def why_not_order(game: Game, position: Position, seat: int, order: dict[str, Any]) -> str | None:
    """What is wrong with an order, in a sentence; None if it can be given."""
    if quiet.is_own(order):
        return quiet.why_not(order)
    kinds = {kind["id"]: kind for kind in game.telling.standing_orders(position, seat)}
    id = order.get("id")
    if not isinstance(id, str) or id not in kinds:
        return "There is no such kind of order."
    spaces = {space["id"] for space in game.telling.board(position.scenario)["spaces"]}
    return why_not_fields(kinds[id], order, spaces)


def why_not_fields(kind: OrderKind, order: dict[str, Any], spaces: set[str]) -> str | None:
    """What is wrong with the fields of an order."""
    fields = {field["id"]: field for field in kind.get("fields", [])}
    for key, value in order.items():
        if key == "id" or (key == FAILED and value is True):
            continue
        if key not in fields:
            return f"There is no field “{key[:40]}” in “{kind['title']}”."
        if not fits(fields[key], value, spaces):
            return f"That cannot be the value of “{fields[key]['title']}”."
    return None


def fits(field: OrderField, value: Any, spaces: set[str]) -> bool:
    """May a field have this value?"""
    choices = field.get("choices")
    if choices is not None:
        known = [choice["id"] if isinstance(choice, dict) else choice for choice in choices]
        # True and 1 are equal, but only one of them was offered.
        return value in known and type(value) in {type(one) for one in known}
    kind = field.get("kind", "text")
    if kind == "number":
        return type(value) is int and field.get("min", value) <= value <= field.get("max", value)
    if kind == "flag":
        return type(value) is bool
    if kind == "space":
        return isinstance(value, str) and (value == "" or value in spaces)
    if kind == "hidden":
        # What it was when the order was given; it may have gone on since.
        return type(value) is type(field.get("default"))
    return isinstance(value, str) and len(value) <= LONGEST_TEXT
