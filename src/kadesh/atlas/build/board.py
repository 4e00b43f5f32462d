"""A board's description: the text file ``map.toml`` of a game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any

Degrees = tuple[float, float]


class BadBoard(Exception):
    """The description contradicts itself or the map it makes."""


@dataclass(slots=True)
class Space:
    """An area, or a point, or a box beside the map."""

    id: str
    name: str
    seeds: list[Degrees]
    lines: list[str]
    terrain: str = ""
    kind: str = ""
    handicap: float = 0.0
    room: float = 1.0
    closed: bool = False
    outside: bool = False

    @property
    def sea(self) -> bool:
        return self.terrain == "sea"


@dataclass(slots=True)
class Link:
    """Two spaces that touch, or are joined by a road or a sea lane."""

    a: str
    b: str
    kind: str
    coast: bool = False
    bend: float = 0.0
    drawn: bool = True

    @property
    def pair(self) -> tuple[str, str]:
        return (self.a, self.b) if self.a < self.b else (self.b, self.a)


@dataclass(slots=True)
class Site:
    """A place of note inside an area, such as a city."""

    id: str
    name: str
    space: str
    at: Degrees


@dataclass(slots=True)
class Label:
    """Lettering that belongs to no space: a sea, a river, a range, a land."""

    text: str
    kind: str
    size: float
    at: Degrees | None = None
    angle: float = 0.0


@dataclass(slots=True)
class Board:
    """Everything that ``map.toml`` says."""

    kind: str
    crop: tuple[float, float, float, float]
    width: int
    parallels: tuple[float, float]
    label_size: float
    slot_size: float
    spaces: list[Space]
    links: list[Link]
    sites: list[Site]
    labels: list[Label]
    frame: list[Degrees] = field(default_factory=list)
    warp: dict[str, float] = field(default_factory=dict)
    partition: dict[str, float] = field(default_factory=dict)
    card: dict[str, Any] = field(default_factory=dict)


def data_folder(game: str) -> Path:
    """Where a game keeps its data; ``game`` is its id, with hyphens or underscores."""
    return Path(str(files("kadesh"))) / "games" / game.replace("-", "_") / "data"


def read_board(path: Path) -> Board:
    """Read a description and refuse one that does not hold together."""
    raw = tomllib.loads(path.read_text(encoding="utf-8"))
    head = raw["board"]
    board = Board(
        kind=head["kind"],
        crop=tuple(head["crop"]),
        width=head["width"],
        parallels=tuple(head.get("parallels", (26.0, 42.0))),
        label_size=head["label_size"],
        slot_size=head["slot_size"],
        spaces=[read_space(s) for s in raw["space"]],
        links=[Link(**link) for link in raw.get("link", [])],
        sites=[Site(**{**s, "at": tuple(s["at"])}) for s in raw.get("site", [])],
        labels=[read_label(one) for one in raw.get("label", [])],
        frame=[(x, y) for x, y in head.get("frame", [])],
        warp=raw.get("warp", {}),
        partition=raw.get("partition", {}),
        card=raw.get("card", {}),
    )
    check(board)
    return board


def read_space(raw: dict[str, Any]) -> Space:
    seeds = [(x, y) for x, y in (raw["seeds"] if "seeds" in raw else [(raw["lon"], raw["lat"])])]
    rest = {k: v for k, v in raw.items() if k not in ("seeds", "lon", "lat", "lines")}
    return Space(seeds=seeds, lines=raw.get("lines", [raw["name"]]), **rest)


def read_label(raw: dict[str, Any]) -> Label:
    at = (raw["lon"], raw["lat"]) if "lon" in raw else None
    return Label(raw["text"], raw["kind"], raw["size"], at, raw.get("angle", 0.0))


def check(board: Board) -> None:
    """Ids are unique and every end of a link exists."""
    ids = [s.id for s in board.spaces]
    if len(set(ids)) != len(ids):
        raise BadBoard(f"a space is listed twice: {sorted(i for i in ids if ids.count(i) > 1)}")
    for link in board.links:
        for end in (link.a, link.b):
            if end not in ids:
                raise BadBoard(f"{link.a} - {link.b}: there is no space {end!r}")
    pairs = [(link.pair, link.kind) for link in board.links]
    if len(set(pairs)) != len(pairs):
        raise BadBoard("a link is listed twice")
    for site in board.sites:
        if site.space not in ids:
            raise BadBoard(f"site {site.id}: there is no space {site.space!r}")
