"""The board: what stays the same during a match, fetched once."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from kadesh.table.contract.map import MapData
from kadesh.table.contract.view import Badge


class BoardSpace(TypedDict):
    """A space on the map or on a mat beside it."""

    id: str
    name: str
    kind: str  # selects shape, tint and entry of the legend
    text: str  # for tooltips and screen readers
    badges: list[Badge]
    neighbours: list[str]
    walls: NotRequired[int]  # a walled city: courses of its wall, 1 to 3
    inside: NotRequired[bool]  # it has a second place, behind the walls
    closed: NotRequired[str]  # out of play in this scenario: why, in a sentence; it lies under a veil
    closed_clause: NotRequired[str]


class Kind(TypedDict):
    """A kind of space: how it is drawn, and its entry in the legend."""

    id: str
    name: str
    tint: str
    text: str
    shape: NotRequired[Literal["disc", "square", "diamond", "double"]]  # of points; a disc unless said
    rim: NotRequired[Literal["mountain"]]


class LinkKind(TypedDict):
    """A kind of link between spaces: how it is drawn, and its entry in the legend."""

    id: str
    name: str
    text: str
    style: Literal["road", "track", "dotted", "river", "mountain", "sea", "anchor", "trade"]


class Region(TypedDict):
    """Spaces that belong together: a province, a country."""

    id: str
    name: str
    spaces: list[str]
    text: str
    badges: list[Badge]  # what it is worth


class BoardSeat(TypedDict):
    id: str
    name: str
    colour: int  # index into the client's palette


class BoardSide(TypedDict):
    """A power, people or nation: who runs it at the start, and what it wears."""

    id: str
    name: str
    seat: int | None
    shade: int  # tells sides of one seat apart
    emblem: str
    colour: NotRequired[int]  # of a side without a seat: index into the client's palette


class Symbol(TypedDict):
    """What a piece or badge can be. A game's own symbols bring their drawing along."""

    id: str
    name: str
    shape: NotRequired[Literal["counter", "disk"]]  # of pieces; disks are piled up
    art: NotRequired[list[str]]  # SVG paths in a box of 24 by 24


class Band(TypedDict):
    """Places of a track that belong together, from one to another, both included."""

    name: str
    first: int
    last: int
    tint: NotRequired[str]


class Track(TypedDict):
    """Places in a row on which marks stand."""

    id: str
    title: str
    places: list[str]
    bands: NotRequired[list[Band]]
    table: NotRequired[str]  # tracks with the same table are its rows
    side: NotRequired[str]


class ChartRow(TypedDict):
    title: str
    cells: list[str]


class Chart(TypedDict):
    """A table of the rulebook. The view says which rows, columns and cells apply now."""

    id: str
    title: str
    columns: list[str]
    rows: list[ChartRow]
    text: NotRequired[str]
    clause: NotRequired[str]


class Mat(TypedDict):
    """A sheet or box beside the map; its places are spaces of the board."""

    id: str
    title: str
    text: str
    places: list[str]
    side: NotRequired[str]


class HelpPage(TypedDict):
    title: str
    text: str


class Board(TypedDict):
    """Everything that stays the same during a match."""

    game: str
    title: str
    scenario: str
    scenario_title: str
    map: MapData
    spaces: list[BoardSpace]
    kinds: list[Kind]
    seats: list[BoardSeat]
    sides: list[BoardSide]
    symbols: list[Symbol]
    tracks: list[Track]
    help: list[HelpPage]
    links: NotRequired[list[LinkKind]]
    regions: NotRequired[list[Region]]
    charts: NotRequired[list[Chart]]
    mats: NotRequired[list[Mat]]
