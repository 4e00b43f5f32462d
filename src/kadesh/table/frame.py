"""What a procedure knows while it is under way: a frame with its own locals as named fields.

A game's frames are dataclasses under `Frame`; their fields are ints, bools, strings and tuples, lists of
ints or of parts, and links to frames further down the stack. Copies and what is kept follow from the fields.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from kadesh.table.procedure import Step

T = TypeVar("T")

# Types of fields whose values are shared by copies: nobody can change them.
_SHARED: Final = ("int", "bool", "str", "float", "tuple")


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """A procedure under way, and the step that it is at."""

    step: Step[Any]


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece that a frame lists (units of one power in a battle) or a position (a treaty): a dataclass too.

    Copies of a frame have parts of their own, copies of a position share them.
    """


class Layout:
    """Which fields a class of frames or parts has, and how a copy treats them."""

    def __init__(self, cls: type) -> None:
        declared = fields(cls) if is_dataclass(cls) else ()  # a frame without fields is none
        self.names: list[str] = [item.name for item in declared]
        self.lists: list[str] = []
        self.links: list[str] = []
        # A compiled class keeps its fields without a dictionary, and a plain one the fields of a compiled
        # class above it; to ask each time would take longer.
        self.in_dictionary: bool = cls.__dictoffset__ != 0
        self.apart: list[str] = [name for name in self.names if not self.in_dictionary or _is_slot(cls, name)]
        for item in declared:
            kind = item.type if isinstance(item.type, str) else item.type.__name__
            kind = kind.partition("[")[0]
            if kind == "list":
                self.lists.append(item.name)
            elif kind not in _SHARED:
                self.links.append(item.name)


def _is_slot(cls: type, name: str) -> bool:
    """Is the field one of a compiled class?"""
    return type(getattr(cls, name, None)).__name__ == "getset_descriptor"


_LAYOUTS: dict[type, Layout] = {}


def layout_of(cls: type) -> Layout:
    layout = _LAYOUTS.get(cls)
    if layout is None:
        layout = Layout(cls)
        _LAYOUTS[cls] = layout
    return layout


def copy_frames(frames: list[Frame]) -> list[Frame]:
    """The stack again, with lists, parts and links of its own."""
    copies: list[Frame] = []
    for frame in frames:
        cls = type(frame)
        layout = layout_of(cls)
        if layout.names:
            new = _copy(frame, layout)
            for name in layout.links:
                link = getattr(frame, name)
                if link is not None:
                    setattr(new, name, copies[place_of(frames, link)])
        else:
            new = cls.__new__(cls)
        new.step = frame.step
        copies.append(new)
    return copies


def _copy(thing: T, layout: Layout) -> T:
    cls = type(thing)
    new = cls.__new__(cls)
    if layout.in_dictionary:
        copied = thing.__dict__.copy()
        for name in layout.lists:
            if name in copied:
                copied[name] = _copy_list(copied[name])
        new.__dict__ = copied
    for name in layout.apart:
        value = getattr(thing, name)
        setattr(new, name, _copy_list(value) if type(value) is list else value)
    return new


def _copy_list(items: list[Any]) -> list[Any]:
    if items and isinstance(items[0], Part):
        layout = layout_of(type(items[0]))
        return [_copy(item, layout) for item in items]
    return items[:]


def place_of(frames: list[Frame], link: Frame) -> int:
    """Where on the stack a frame lies that another one names."""
    for place, frame in enumerate(frames):
        if frame is link:
            return place
    raise RuntimeError(f"{type(link).__name__} is named by a frame, but is not under way")
