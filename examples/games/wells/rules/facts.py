"""What can happen, each kind with its fields."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.table import Fact


@dataclass
class TurnBegins(Fact):
    turn: int
    tribe: int


@dataclass
class Draws(Fact):
    tribe: int
    card: int
    face: int  # which of them it was
    cards: int  # that it was drawn from
    roll: int  # the number of the roll


@dataclass
class Plays(Fact):
    tribe: int
    card: int


@dataclass
class Joins(Fact):
    tribe: int
    well: int


@dataclass
class Marches(Fact):
    tribe: int
    start: int
    end: int
    number: int


@dataclass
class Throws(Fact):
    tribe: int
    well: int
    faces: tuple[int, ...]
    kills: int
    roll: int


@dataclass
class BattleOver(Fact):
    well: int
    attackers: int
    defenders: int


@dataclass
class GameOver(Fact):
    turn: int


FACTS: Final[list[type[Fact]]] = [
    TurnBegins,
    Draws,
    Plays,
    Joins,
    Marches,
    Throws,
    BattleOver,
    GameOver,
]
