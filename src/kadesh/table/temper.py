"""The temper of a player: how far he departs from a game's sensible player, a number for each trait.

A game names its traits and multiplies by them where its advice turns on them; all ones are the sensible
player himself. A small text file holds the temper that did best in self-play and says how it was found.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

from mypy_extensions import mypyc_attr

Temper = list[float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """The one who is asked: his seat and his temper."""

    def __init__(self, seat: int, temper: Temper) -> None:
        self.seat = seat
        self.temper = temper


def steady(names: tuple[str, ...]) -> Temper:
    """The temper of the sensible player himself."""
    return [1.0] * len(names)


def read_temper(path: Path, names: tuple[str, ...]) -> Temper:
    """The temper of a file; traits that it does not name are as they are."""
    if not path.is_file():
        return steady(names)
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return [float(data["temper"].get(name, 1.0)) for name in names]
