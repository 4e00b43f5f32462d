"""The skeletons of what people see: options, odds, the board and the view, with what a game leaves out."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

Data = dict[str, Any]

# What a view says of things that a game does not have.
NOTHING: Data = {
    "pieces": [],
    "badges": {},
    "shade": {},
    "routes": [],
    "tracks": {},
    "panels": [],
    "hands": [],
    "piles": [],
    "summary": None,
}


def option(text: str, points: Sequence[str] = (), detail: str = "", group: str = "") -> Data:
    """An option for people that points at something, or at a button."""
    found = [target for target in points if target]
    data: Data = {"text": text, "points": found or ["button"]}
    if detail:
        data["detail"] = detail
    if group:
        data["group"] = group
    return data


def prompt(text: str, clause: str) -> Data:
    """What is to be decided, and the clause that asks it."""
    return {"prompt": text, "prompt_clause": clause}


class Odds:
    """A table of odds under construction: rows of a die's outcomes, then what they come to."""

    def __init__(self, title: str, clause: str) -> None:
        self.title = title
        self.clause = clause
        self.rows: list[Data] = []
        self.summary: list[Data] = []

    def row(self, text: str, chances: dict[str, float]) -> None:
        """What may come of something, each with its chance."""
        self.rows.append({"text": text, "chances": chances})

    def line(self, text: str, chance: float) -> None:
        """One thing that may happen."""
        self.summary.append({"text": text, "chance": chance})

    def data(self) -> Data:
        return {"title": self.title, "rows": self.rows, "summary": self.summary, "clause": self.clause}


@cache
def map_of(folder: Path) -> Data:
    """The picture beneath a game's board, as the atlas built it."""
    data: Data = json.loads((folder / "data" / "map" / "map.json").read_text(encoding="utf-8"))
    return data


def legend(symbols: Sequence[tuple[str, str]]) -> list[Data]:
    """What pieces and badges can be: id and name."""
    return [{"id": symbol, "name": name} for symbol, name in symbols]


def help_page(chapters: Sequence[tuple[str, str]]) -> list[Data]:
    """How to play, in a page: titles and texts."""
    return [{"title": title, "text": text} for title, text in chapters]


def view(seat: int | None, **parts: Any) -> Data:
    """A view; what a game does not have is empty."""
    return {"seat": seat, **NOTHING, **parts}


def piece(
    id: str, space: str, side: str, symbol: str, count: int, title: str, tags: Sequence[str] = ()
) -> Data:
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
        "face_down": False,
    }


def hand(seat: int, cards: Sequence[Data], known: bool) -> Data:
    """A hand: everybody may count it, not everybody may read it."""
    return {"seat": seat, "count": len(cards), "cards": list(cards) if known else None}


def pile(id: str, title: str, cards: Sequence[Data], known: bool) -> Data:
    """A pile of cards, open or face down."""
    return {"id": id, "title": title, "count": len(cards), "cards": list(cards) if known else None}


def plain_map(
    width: int, height: int, places: dict[str, tuple[str, int, int]], links: Sequence[tuple[str, str]]
) -> Data:
    """A map of points without a picture beneath: for each place its name and where it is, and the roads."""
    roads = [
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
                "slots": [[x, y - height // 14]],
                "label": {"x": x, "y": y + height // 16, "anchor": "middle", "lines": [name]},
            }
            for id, (name, x, y) in places.items()
        },
        "roads": roads,
    }


def board_space(id: str, name: str, kind: str, text: str, neighbours: Sequence[str]) -> Data:
    """A space of a board."""
    return {
        "id": id,
        "name": name,
        "kind": kind,
        "text": text,
        "badges": [],
        "neighbours": list(neighbours),
        "off_map": False,
    }
