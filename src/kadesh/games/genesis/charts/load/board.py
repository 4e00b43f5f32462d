"""The board's file: spaces, and connections by land and by sea."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.book import Book, Entry
from kadesh.table.game import Problem

KINDS: Final[list[str]] = ["city", "transit", "box", "island"]
MAJORS: Final[list[str]] = ["egypt", "hittite", "mitanni", "babylonia", "assyria"]
HOMES: Final[list[str]] = [*MAJORS, "arzawa", "elam", "canaan"]


class Board:
    """The printed map, space by space."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.kinds: list[int] = []
        self.homes: list[int] = []
        self.capital: list[bool] = []
        self.port: list[bool] = []
        self.mountain: list[bool] = []
        self.mine: list[bool] = []
        self.ds: list[int] = []
        self.ew: list[int] = []
        self.lat: list[float] = []
        self.lon: list[float] = []
        self.site: list[str] = []
        self.origin: list[str] = []
        self.land: list[tuple[int, int]] = []
        self.sea: list[tuple[int, int]] = []
        self.sea_pirates: list[bool] = []
        self.connection_origin: list[str] = []


def load_board(folder: Path, problems: list[Problem]) -> Board:
    """Read `board.toml`."""
    book = Book(folder / "board.toml", problems)
    board = Board()
    if book.broken:
        return board
    top = book.top()
    for entry in top.entries("space", "space"):
        _read_space(board, entry)
    for entry in top.entries("land", "land connection"):
        pair = _read_connection(board, entry, board.land)
        entry.done()
        if pair is not None:
            board.land.append(pair)
    for entry in top.entries("sea", "sea connection"):
        pair = _read_connection(board, entry, board.sea)
        pirates = entry.flag("pirates")
        entry.done()
        if pair is not None:
            board.sea.append(pair)
            board.sea_pirates.append(pirates)
            _check_ports(board, entry, pair)
    top.done()
    _check_whole(board, top)
    return board


def _read_space(board: Board, entry: Entry) -> None:
    identity = entry.text("id")
    name = entry.text("name")
    if identity in board.ids:
        entry.say("id", f"there are two spaces “{identity}”")
    if identity != "-".join(name.lower().split()):
        entry.say(
            "id", f"the id of “{name}” should be its name in small letters with hyphens, not “{identity}”"
        )
    kind = KINDS.index(entry.one_of("kind", KINDS))
    city = kind == KINDS.index("city")
    board.ids.append(identity)
    board.names.append(name)
    board.kinds.append(kind)
    board.homes.append(entry.index_of("kingdom", HOMES, "kingdom", -1))
    for key, column in (
        ("capital", board.capital),
        ("port", board.port),
        ("mountain", board.mountain),
        ("mine", board.mine),
    ):
        column.append(entry.flag(key))
    board.ds.append(entry.number("ds", None if city else 0, 0, 6))
    board.ew.append(entry.number("ew", None if city else 0, 0, 6))
    if not city and (entry.has("ds") or entry.has("ew") or entry.has("kingdom")):
        entry.say("ds", "only a city has a kingdom, a Defence Strength and an Economic Worth")
    board.lat.append(entry.real("lat"))
    board.lon.append(entry.real("lon"))
    board.site.append(entry.text("site", ""))
    board.origin.append(entry.provenance())
    entry.done()


def _read_connection(board: Board, entry: Entry, known: list[tuple[int, int]]) -> tuple[int, int] | None:
    a = entry.index_of("a", board.ids, "space")
    b = entry.index_of("b", board.ids, "space")
    board.connection_origin.append(entry.provenance())
    if a < 0 or b < 0:
        return None
    if a == b:
        entry.say("b", f"“{board.ids[a]}” is connected to itself")
        return None
    if (a, b) in known or (b, a) in known:
        entry.say("b", f"“{board.ids[a]}” and “{board.ids[b]}” are connected twice")
        return None
    return (a, b)


def _check_ports(board: Board, entry: Entry, pair: tuple[int, int]) -> None:
    for space in pair:
        if not board.port[space]:
            entry.say("a", f"“{board.ids[space]}” has a sea connection but is not a port")


def _check_whole(board: Board, top: Entry) -> None:
    """One capital to a Major Kingdom, four mines, and no space out of reach."""
    for home, name in enumerate(MAJORS):
        capitals = [s for s in range(len(board.ids)) if board.homes[s] == home and board.capital[s]]
        if len(capitals) != 1:
            top.say("space", f"{name} has {len(capitals)} capitals instead of one")
    for space, capital in enumerate(board.capital):
        if capital and not 0 <= board.homes[space] < len(MAJORS):
            top.say(
                f"space[{space}].capital", f"“{board.ids[space]}” is a capital outside the Major Kingdoms"
            )
    if sum(board.mine) != 4:
        top.say("space", f"there are {sum(board.mine)} mines instead of four (13.2)")
    ports = {space for pair in board.sea for space in pair}
    for space, port in enumerate(board.port):
        if port and space not in ports:
            top.say(f"space[{space}].port", f"“{board.ids[space]}” is a port without a sea connection")
    _check_connected(board, top)


def _check_connected(board: Board, top: Entry) -> None:
    reached = {0}
    pairs = [*board.land, *board.sea]
    grown = True
    while grown:
        before = len(reached)
        for a, b in pairs:
            if a in reached or b in reached:
                reached |= {a, b}
        grown = len(reached) > before
    for space, name in enumerate(board.ids):
        if space not in reached:
            top.say(f"space[{space}].id", f"no connection leads to “{name}”")
