"""From a board's description to the files that its game serves."""

# mypy: disable-error-code="import-not-found,import-untyped,no-any-return"
from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image

from .area_board import build_areas
from .base import Built
from .board import BadBoard, Board, read_board
from .card import paint_card
from .point_board import build_points
from .regions import draw_regions, read_regions
from .relief import save

# The relief is half of what a match page loads, and that shall stay below 400 kB.
RELIEF_LIMIT, CARD_LIMIT, JSON_LIMIT = 200_000, 60_000, 200_000

Say = Callable[[str], None]
BUILDERS: dict[str, Callable[[Board, Say], Built]] = {"areas": build_areas, "points": build_points}


def build(folder: Path, say: Say = print) -> None:
    """Read ``map.toml`` in a game's data folder and write its ``map`` folder."""
    board = read_board(folder / "map.toml")
    built = BUILDERS[board.kind](board, say)
    out = folder / "map"
    out.mkdir(exist_ok=True)
    regions = read_regions(folder)
    if regions:
        built.map["regions"] = draw_regions(built.map, regions)
    size = write(out, built.map)
    quality = save(built.relief, str(out / "relief.webp"), RELIEF_LIMIT)
    save(built.card, str(out / "card.webp"), CARD_LIMIT)
    say(f"map.json {size // 1000} kB, relief at quality {quality}")


def write(out: Path, drawn: dict[str, Any]) -> int:
    """The map as a file; how long it is."""
    text = json.dumps(drawn, ensure_ascii=False, separators=(",", ":")) + "\n"
    if len(text.encode()) > JSON_LIMIT:
        parts = {key: len(json.dumps(value)) for key, value in drawn.items()}
        raise BadBoard(f"map.json has {len(text.encode())} bytes, more than {JSON_LIMIT}: {parts}")
    (out / "map.json").write_text(text, encoding="utf-8")
    return len(text)


def redraw_regions(folder: Path, say: Say = print) -> None:
    """Only the regions, on a map that is built already."""
    out = folder / "map"
    drawn = json.loads((out / "map.json").read_text(encoding="utf-8"))
    drawn["regions"] = draw_regions(drawn, read_regions(folder))
    say(f"{len(drawn['regions'])} regions, map.json {write(out, drawn) // 1000} kB")


def repaint_card(folder: Path) -> None:
    """Only the small picture, from a map that is built already."""
    board, out = read_board(folder / "map.toml"), folder / "map"
    drawn = json.loads((out / "map.json").read_text(encoding="utf-8"))
    with Image.open(out / drawn["relief"]) as relief:
        save(paint_card(board.card, relief.convert("RGB"), drawn), str(out / drawn["card"]), CARD_LIMIT)
