"""Clone, JSON and digest of a position, all derived from its fields.

What is kept names procedures, steps and fields and carries a version, so that a release that knows others
refuses it instead of going on at the wrong place.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from typing import Any, Final, TypeVar

from kadesh.table.frame import Frame, Part, copy_frames, layout_of, place_of
from kadesh.table.procedure import Procedure

T = TypeVar("T")

VERSION: Final = 2

# Shared by all clones or not part of what is on the table.
APART: Final = ("game", "dice", "offered", "journal")

# Left out while empty: a position without them is named as ever, and what was kept before them is read.
MAY_BE_MISSING: Final = ("handicap", "bids")

LINK: Final = "under way"  # how a frame names another: the other's place on the stack

_FIELDS: dict[type, list[str]] = {}
_LISTS: dict[type, list[str]] = {}
_OTHERS: dict[type, list[str]] = {}
# Classes whose fields are all in a dictionary. (A class of plain Python on a compiled kernel keeps only its
# own fields there.)
_IN_DICTIONARY: dict[type, bool] = {}


class Unreadable(ValueError):
    """What was kept is not understood by this release, and why, in one sentence."""


def field_names(cls: type) -> list[str]:
    """The names of a position's fields, in order."""
    names = _FIELDS.get(cls)
    if names is None:
        names = [item.name for item in fields(cls)]
        _FIELDS[cls] = names
    return names


def kept_names(position: Any) -> list[str]:
    """The names of the fields that are kept: neither apart nor following from others."""
    following = position.game.rules.following
    return [name for name in field_names(type(position)) if name not in APART and name not in following]


def list_names(position: Any) -> list[str]:
    """The names of the fields that hold lists of a position's own."""
    cls = type(position)
    names = _LISTS.get(cls)
    if names is None:
        names = [name for name in field_names(cls) if type(getattr(position, name)) is list]
        names = [name for name in names if name not in ("offered", "frames")]
        _LISTS[cls] = names
        _IN_DICTIONARY[cls] = "frames" in getattr(position, "__dict__", {})
        _OTHERS[cls] = [name for name in field_names(cls) if name not in names and name != "frames"]
    return names


def copy_fields(position: T) -> T:
    """A copy with lists of its own; what is immutable or replaced whole is shared."""
    cls = type(position)
    new = cls.__new__(cls)
    lists = list_names(position)
    if _IN_DICTIONARY[cls]:
        # One copy of all values, then of the lists among them.
        copied = position.__dict__.copy()
        for name in lists:
            copied[name] = copied[name][:]
        copied["frames"] = copy_frames(copied["frames"])
        new.__dict__ = copied
        return new
    for name in _OTHERS[cls]:
        setattr(new, name, getattr(position, name))
    for name in lists:
        # Its type said, a compiled slice is a third of the price.
        items: list[Any] = getattr(position, name)
        setattr(new, name, items[:])
    frames: list[Frame] = getattr(position, "frames")  # noqa: B009  # T says nothing of its fields
    setattr(new, "frames", copy_frames(frames))  # noqa: B010
    return new


# --- to plain data ---


def encode(position: Any) -> dict[str, Any]:
    """The position as plain data for JSON, hidden things and dice included."""
    data: dict[str, Any] = {"version": VERSION, "game": position.game.id}
    for name in kept_names(position):
        if name != "frames":
            value = getattr(position, name)
            if value or name not in MAY_BE_MISSING:
                data[name] = _plain(value)
    data["frames"] = [_encoded(frame, position.frames) for frame in position.frames]
    dice = position.dice
    data["dice"] = {"seed": dice.seed.hex(), "rolled": dice.rolled, "script": dice.script[:]}
    return data


def digest(position: Any) -> str:
    """A short name for exactly this position; the seed of the dice is left out, so it may be shown."""
    data = encode(position)
    data["dice"] = data["dice"]["rolled"]
    text = json.dumps(data, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _encoded(frame: Frame, frames: list[Frame]) -> list[Any]:
    """The names of procedure and step, and the fields by their names."""
    values: dict[str, Any] = {}
    for name in layout_of(type(frame)).names:
        value = getattr(frame, name)
        values[name] = {LINK: place_of(frames, value)} if isinstance(value, Frame) else _plain(value)
    return [frame.step.procedure.name, frame.step.name, values]


def _plain(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    if isinstance(value, Part):
        cls = type(value)
        return {cls.__name__: {name: _plain(getattr(value, name)) for name in layout_of(cls).names}}
    return value


# --- and back ---


def restore(position: Any, data: dict[str, Any]) -> None:
    """Put encoded values back into a blank position of the same game, or say why that cannot be."""
    if data.get("version") != VERSION:
        raise Unreadable(f"This was kept by version {data.get('version')}; this program reads {VERSION}.")
    parts = {part.__name__: part for part in position.game.rules.parts}
    names = [name for name in kept_names(position) if name not in MAY_BE_MISSING or name in data]
    _same_names("the position", names, [name for name in data if name not in ("version", "game", "dice")])
    for name in names:
        if name != "frames":
            setattr(position, name, _typed(getattr(position, name), data[name], name, parts))
    position.frames = _frames(position.game.rules.procedures, parts, data["frames"])
    position.find_following()


def _frames(procedures: list[Procedure[Any]], parts: dict[str, type[Part]], data: list[Any]) -> list[Frame]:
    by_name = {procedure.name: procedure for procedure in procedures}
    frames: list[Frame] = []
    for kept in data:
        procedure_name, step_name, values = kept
        procedure = by_name.get(procedure_name)
        if procedure is None:
            raise Unreadable(f"There is no procedure “{procedure_name}” any more.")
        steps = {step.name: step for step in procedure.steps}
        if step_name not in steps:
            raise Unreadable(f"“{procedure_name}” has no step “{step_name}” any more.")
        cls: type[Frame] = procedure.frame
        layout = layout_of(cls)
        _same_names(f"“{procedure_name}”", layout.names, list(values))
        frame = cls.__new__(cls)
        for name in layout.names:
            value = values[name]
            if isinstance(value, dict):
                value = frames[value[LINK]]
            elif name in layout.lists:
                value = [_item(item, parts) for item in value]
            else:
                value = _tuples(value)
            setattr(frame, name, value)
        frame.step = steps[step_name]
        frames.append(frame)
    return frames


def _item(value: Any, parts: dict[str, type[Part]]) -> Any:
    """An item of a list: a number, or a part with its name."""
    if not isinstance(value, dict):
        return _tuples(value)
    for name, values in value.items():
        cls = parts.get(name)
        if cls is None:
            raise Unreadable(f"There is no part “{name}” any more.")
        layout = layout_of(cls)
        _same_names(f"“{name}”", layout.names, list(values))
        part = cls.__new__(cls)
        for field in layout.names:
            setattr(part, field, values[field] if field in layout.lists else _tuples(values[field]))
        return part
    raise Unreadable("A part without a name was kept.")


def _same_names(where: str, now: list[str], then: list[str]) -> None:
    for name in now:
        if name not in then:
            raise Unreadable(f"What was kept of {where} does not say “{name}”.")
    for name in then:
        if name not in now:
            raise Unreadable(f"What was kept of {where} says “{name}”, which means nothing any more.")


def _typed(like: Any, value: Any, name: str, parts: dict[str, type[Part]]) -> Any:
    """JSON knows no tuples and no parts: make them again where the field holds them."""
    if name == "answers":
        return [(seat, _tuples(option)) for seat, option in value]
    if isinstance(like, tuple):
        return _tuples(value)
    if type(like) is not type(value):
        raise Unreadable(f"“{name}” was kept as {type(value).__name__}, but is {type(like).__name__} now.")
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [_item(item, parts) for item in value]
    return value


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
