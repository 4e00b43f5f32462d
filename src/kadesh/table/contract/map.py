"""The picture beneath a board, as the atlas builds it (data/map/map.json)."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class SpaceLabel(TypedDict):
    """Where a name stands."""

    x: float
    y: float
    anchor: NotRequired[str]
    lines: NotRequired[list[str]]
    size: NotRequired[float]


class MapSpace(TypedDict):
    """Where a space is: a point, or an area with its outline."""

    name: str
    x: float
    y: float
    d: NotRequired[str]  # the outline of an area
    slots: NotRequired[list[tuple[float, float]]]  # where stacks stand, the best place first
    label: NotRequired[SpaceLabel]
    # What the atlas knows of the ground; a game says more of it on its board.
    kind: NotRequired[str]
    terrain: NotRequired[str]
    closed: NotRequired[bool]


class MapLabel(TypedDict):
    """Lettering that is no space's name: seas, mountains, deserts."""

    text: str
    x: float
    y: float
    kind: str
    angle: NotRequired[float]
    size: NotRequired[float]
    spacing: NotRequired[float]  # added after each letter, as a share of the size
    d: NotRequired[str]  # a path that the lettering follows


class MapLine(TypedDict):
    """A border or a road between two spaces."""

    a: str
    b: str
    d: str
    kind: str
    coast: NotRequired[bool]


class MapSite(TypedDict):
    """A city within an area."""

    id: str
    name: str
    space: str
    x: float
    y: float
    label: NotRequired[SpaceLabel]


class MapOutline(TypedDict):
    """The outline of a region and where its name stands."""

    d: str
    x: float
    y: float
    size: NotRequired[float]


class River(TypedDict):
    d: str
    name: NotRequired[str]
    width: NotRequired[float]


class Waterline(TypedDict):
    d: str
    opacity: NotRequired[float]
    width: NotRequired[float]


class MapData(TypedDict):
    """Everything in map pixels."""

    width: float
    height: float
    spaces: dict[str, MapSpace]
    relief: NotRequired[str]
    land: NotRequired[str]
    lakes: NotRequired[str]
    outside: NotRequired[str]  # land that is not part of the board
    rivers: NotRequired[list[River]]
    waterlines: NotRequired[list[Waterline]]
    labels: NotRequired[list[MapLabel]]
    borders: NotRequired[list[MapLine]]
    roads: NotRequired[list[MapLine]]
    sites: NotRequired[list[MapSite]]
    regions: NotRequired[dict[str, MapOutline]]
    version: NotRequired[int]
    card: NotRequired[str]  # a part of it as a picture, for the shelf
    min_jacobian: NotRequired[float]  # how little the paper was stretched: below 0 it would fold
    label_size: NotRequired[float]
    line_height: NotRequired[float]
    slot_size: NotRequired[float]
