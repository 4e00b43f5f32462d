"""The skeletons of what people see: options, odds, the board and the view, with what a game leaves out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

from kadesh.table import Scenario
from kadesh.table.contract import (
    Board,
    BoardSpace,
    Card,
    Hand,
    HelpPage,
    Line,
    MapData,
    MapLine,
    Odds,
    OddsLine,
    OddsRow,
    OptionTold,
    Piece,
    Pile,
    Prompt,
    Symbol,
)

Short = Literal["all", "most", "cheapest", "last", "done"]
POINT_BOARD: Final = (1080, 780)  # width and height of a board without a map


def option(text: str, points: Sequence[str] = (), detail: str = "", group: str = "") -> OptionTold:
    """An option for people that points at something, or at a button."""
    found = [target for target in points if target]
    data: OptionTold = {"text": text, "points": found or ["button"]}
    if detail:
        data["detail"] = detail
    if group:
        data["group"] = group
    return data


def in_short(told: OptionTold, short: Short, when: bool = True) -> OptionTold:
    """The same option, which stands first as all, the most, the cheapest, the last or done: when it is."""
    if when:
        told["short"] = short
    return told


def in_range(told: OptionTold, of: str, value: int) -> OptionTold:
    """The same option as one of a range: those of the same name differ in the number alone."""
    told["amount"] = {"of": of, "value": value}
    return told


def prompt(text: str, clause: str) -> Prompt:
    """What is to be decided, and the clause that asks it."""
    return {"prompt": text, "prompt_clause": clause}


class OddsTable:
    """A table of odds under construction: rows of a die's outcomes, then what they come to."""

    def __init__(self, title: str, clause: str) -> None:
        self.title = title
        self.clause = clause
        self.rows: list[OddsRow] = []
        self.summary: list[OddsLine] = []

    def row(self, text: str, chances: dict[str, float]) -> None:
        """What may come of something, each with its chance."""
        self.rows.append({"text": text, "chances": chances})

    def line(self, text: str, chance: float) -> None:
        """One thing that may happen."""
        self.summary.append({"text": text, "chance": chance})

    def data(self) -> Odds:
        """The table in the client's vocabulary."""
        return {"title": self.title, "rows": self.rows, "summary": self.summary, "clause": self.clause}


@cache
def map_of(folder: Path) -> MapData:
    """The picture beneath a game's board, as the atlas built it."""
    data: MapData = json.loads((folder / "data" / "map" / "map.json").read_text(encoding="utf-8"))
    return data


def legend(
    symbols: Sequence[tuple[str, str]],
    art: Mapping[str, list[str]] | None = None,
    disks: Sequence[str] = (),
) -> list[Symbol]:
    """What pieces and badges can be: id and name; with drawings that the game brings; disks are round."""
    found: list[Symbol] = []
    for symbol, name in symbols:
        data: Symbol = {"id": symbol, "name": name}
        if symbol in disks:
            data["shape"] = "disk"
        if art and symbol in art:
            data["art"] = art[symbol]
        found.append(data)
    return found


def help_page(chapters: Sequence[tuple[str, str]]) -> list[HelpPage]:
    """How to play, in a page: titles and texts."""
    return [{"title": title, "text": text} for title, text in chapters]


def piece(
    id: str, space: str, side: str, symbol: str, count: int, title: str, tags: Sequence[str] = ()
) -> Piece:
    """A piece, or a stack of equal ones."""
    return {
        "id": id,
        "space": space,
        "side": side,
        "symbol": symbol,
        "count": count,
        "title": title,
        "numbers": [],
        "tags": list(tags),
    }


def line(label: str, value: str, title: str = "", clause: str = "") -> Line:
    """A line of a panel."""
    made: Line = {"label": label, "value": value}
    if title:
        made["title"] = title
    if clause:
        made["clause"] = clause
    return made


def hand(seat: int, cards: Sequence[Card], known: bool) -> Hand:
    """A hand: everybody may count it, not everybody may read it."""
    return {"seat": seat, "count": len(cards), "cards": list(cards) if known else None}


def pile(id: str, title: str, cards: Sequence[Card], known: bool) -> Pile:
    """A pile of cards, open or face down."""
    return {"id": id, "title": title, "count": len(cards), "cards": list(cards) if known else None}


def plain_map(
    width: int, height: int, places: dict[str, tuple[str, int, int]], links: Sequence[tuple[str, str]]
) -> MapData:
    """A map of points without a picture beneath: for each place its name and where it is, and the roads."""
    roads: list[MapLine] = [
        {
            "a": a,
            "b": b,
            "kind": "land",
            "d": f"M{places[a][1]} {places[a][2]}L{places[b][1]} {places[b][2]}",
        }
        for a, b in links
    ]
    return {
        "width": width,
        "height": height,
        "land": f"M0 0H{width}V{height}H0Z",
        "label_size": height // 26,
        "slot_size": height // 13,
        "spaces": {
            id: {
                "name": name,
                "x": x,
                "y": y,
                # Pieces stand above a place and its name below it, so that neither hides it.
                "slots": [(x, y - height // 14)],
                "label": {"x": x, "y": y + height // 16, "anchor": "middle", "lines": [name]},
            }
            for id, (name, x, y) in places.items()
        },
        "roads": roads,
    }


def board_space(id: str, name: str, kind: str, text: str, neighbours: Sequence[str]) -> BoardSpace:
    """A space of a board."""
    return {
        "id": id,
        "name": name,
        "kind": kind,
        "text": text,
        "badges": [],
        "neighbours": list(neighbours),
    }


def point_board(
    game: tuple[str, str],
    scenario: Scenario,
    spaces: Sequence[tuple[str, str, list[int]]],
    paths: Sequence[Sequence[int]],
    sides: Sequence[tuple[str, str, str]],
    symbols: Sequence[tuple[str, str]],
    text: str,
) -> Board:
    """A board of points and roads, all of one kind, with a side of its own for each seat.

    `game` and each of `symbols` are an id and a title, a side is an id, a name and an emblem. A space is an
    id, a name and where it is, and has paths to other spaces; `text` is what there is to know of every one.
    """
    ids = [id for id, _, _ in spaces]
    places = {id: (name, x, y) for id, name, (x, y) in spaces}
    links = [(ids[a], ids[b]) for a, near in enumerate(paths) for b in near if a < b]
    return {
        "game": game[0],
        "title": game[1],
        "scenario": scenario.id,
        "scenario_title": scenario.title,
        "map": plain_map(*POINT_BOARD, places, links),
        "spaces": [
            board_space(id, name, "place", text, [ids[b] for b in near])
            for (id, name, _), near in zip(spaces, paths, strict=True)
        ],
        "kinds": [{"id": "place", "name": "Place", "tint": "#cfe0dc", "text": text}],
        "seats": [{"id": id, "name": name, "colour": seat} for seat, (id, name, _) in enumerate(sides)],
        "sides": [
            {"id": id, "name": name, "seat": seat, "shade": 0, "emblem": emblem}
            for seat, (id, name, emblem) in enumerate(sides)
        ],
        "symbols": legend(symbols),
        "tracks": [],
        "help": help_page([("The game", text)]),
    }
