"""Clone, JSON and digest of a position, all derived from its fields."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any, Final, TypeVar

T = TypeVar("T")

# Shared by all clones or not part of what is on the table.
APART: Final = ("game", "dice", "offered", "journal")

_FIELDS: dict[type, list[str]] = {}
_LISTS: dict[type, list[str]] = {}


def field_names(cls: type) -> list[str]:
    """The names of a position's fields, in order."""
    names = _FIELDS.get(cls)
    if names is None:
        names = [item.name for item in fields(cls)]
        _FIELDS[cls] = names
    return names


def list_names(position: Any) -> list[str]:
    """The names of the fields that hold lists of a position's own."""
    cls = type(position)
    names = _LISTS.get(cls)
    if names is None:
        names = [name for name in field_names(cls) if type(getattr(position, name)) is list]
        names = [name for name in names if name not in ("offered", "frames")]
        _LISTS[cls] = names
    return names


def copy_fields(position: T) -> T:
    """A copy with lists of its own; what is immutable or replaced whole is shared."""
    cls = type(position)
    new = cls.__new__(cls)
    values = getattr(position, "__dict__", None)
    if values and "frames" in values:
        # An ordinary class: one copy of all values, then of the lists among them. (A class of plain
        # Python on a compiled kernel keeps only its own fields there.)
        copied = values.copy()
        for name in list_names(position):
            copied[name] = copied[name][:]
        copied["frames"] = [frame[:] for frame in copied["frames"]]
        new.__dict__ = copied
        return new
    for name in field_names(cls):
        value = getattr(position, name)
        if type(value) is list and name != "offered":
            value = value[:]
            if name == "frames":
                value = [frame[:] for frame in value]
        setattr(new, name, value)
    return new


def encode(position: Any) -> dict[str, Any]:
    """The position as plain data for JSON, hidden things and dice included."""
    data: dict[str, Any] = {"game": position.game.id}
    for name in field_names(type(position)):
        if name not in APART:
            data[name] = _plain(getattr(position, name))
    dice = position.dice
    data["dice"] = {"seed": dice.seed.hex(), "rolled": dice.rolled, "script": dice.script[:]}
    return data


def restore(position: Any, data: dict[str, Any]) -> None:
    """Put encoded values back into a position of the same game."""
    for name in field_names(type(position)):
        if name not in APART:
            setattr(position, name, _typed(getattr(position, name), data[name], name))


def digest(position: Any) -> str:
    """A short name for exactly this position; the seed of the dice is left out, so it may be shown."""
    data = encode(position)
    data["dice"] = data["dice"]["rolled"]
    text = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def _typed(like: Any, value: Any, name: str) -> Any:
    """JSON knows no tuples: make them again where the field holds them."""
    if name == "answers":
        return [(seat, _tuples(option)) for seat, option in value]
    if isinstance(like, tuple):
        return _tuples(value)
    return value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
