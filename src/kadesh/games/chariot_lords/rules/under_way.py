"""Everything that can be under way: the procedures, and what each knows meanwhile.

A chapter says at its end what its procedures consist of. Sets of areas and of markers are bit masks.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from kadesh.games.chariot_lords.charts.troops import SLOTS
from kadesh.table import NEXT, Frame, Part, Position, Procedure, Step

F = TypeVar("F", bound=Frame)


def _nobody() -> list[int]:
    return [0] * SLOTS


def begins(procedure: Procedure[F], frame: Callable[[], F]) -> Callable[[Position, Frame], Step[Any]]:
    """What a step does that is a procedure of its own: it calls it, and the next step follows."""

    def begin(p: Position, caller: Frame) -> Step[Any]:
        p.call(procedure, frame())
        return NEXT

    return begin


# --- 4 the sequence of play ---


class WholeGame(Frame):
    """From the set-up to the last turn."""


class SettingUp(Frame):
    """The board is filled chit by chit. [3.1]"""


class Turn(Frame):
    """A game turn: chit after chit is drawn. [4.1]"""


@dataclass
class NationTurn(Frame):
    """A nation's turn. [4.2]"""

    allowed: int = 0  # how many units may still return from the dead pile
    homeless: bool = False  # the nation controlled no area when its new units phase began


# --- 9 new units and replacements ---


class NewUnits(Frame):
    """The nation receives what the chart names. [4.2.1]"""


@dataclass
class Placing(Frame):
    """Units are placed one by one. [9.1]"""

    mode: int  # how they come
    listed: int  # the areas that the chart names
    to_place: list[int]  # slot -> units still to be placed


@dataclass
class PlacingMarkers(Frame):
    """Markers are placed one by one. [9.1]"""

    mode: int
    listed: int
    to_place: int


@dataclass
class Replacements(Frame):
    """The dead return. [9.2]"""

    turn: NationTurn


# --- 5 movement, 8 redeployment ---


@dataclass
class Sailing(Frame):
    """Ships go, before any march. [4.2.2, 5.6]"""

    aboard: int = -1  # a troop
    marker_aboard: int = -1
    port: int = -1  # where from


# The frame that is made most often. Its __init__ is written out, because a compiled dataclass is made by
# Python's own, in ten times the time. It can do without arguments: a copy's compiled __new__ calls it.


@dataclass(init=False)
class Marching(Frame):
    """Groups march, one after the other. [4.2.2, 5.1, 4.2.4, 8.1]"""

    redeploying: bool
    group: list[int]  # slot -> units of the group that marches now
    markers: int
    area: int
    spent: int
    steps: int

    def __init__(self, redeploying: bool = False) -> None:
        self.redeploying = redeploying
        self.group = _nobody()
        self.markers = 0
        self.area = -1
        self.spent = 0
        self.steps = 0


@dataclass
class Stacking(Frame):
    """Stacks that are too large lose the excess. [5.3]"""

    nation: int = -1  # whose stack is too large, and where
    area: int = -1


class Redeployment(Frame):
    """A further full move through what is the nation's own. [4.2.4]"""


# --- 6 battle ---


class Battles(Frame):
    """The Battle Phase. [4.2.3]"""


@dataclass
class Battle(Frame):
    """The moving nation fights an enemy in an area. [6.1]"""

    area: int
    enemy: int
    round: int = 0
    mover_led: bool = False  # the ruler of the moving nation influences this battle
    mover_hits: int = 0  # hits of the moving side still to be dealt out
    enemy_hits: int = 0


@dataclass
class Retreating(Frame):
    """A side decides whether to stand. [6.5]"""

    nation: int
    area: int


WHOLE_GAME: Final = Procedure("game", WholeGame)
SETTING_UP: Final = Procedure("set-up", SettingUp)
TURN: Final = Procedure("turn", Turn)
NATION_TURN: Final = Procedure("nation turn", NationTurn)
NEW_UNITS: Final = Procedure("new units", NewUnits)
PLACING: Final = Procedure("placing", Placing)
PLACING_MARKERS: Final = Procedure("placing markers", PlacingMarkers)
REPLACEMENTS: Final = Procedure("replacements", Replacements)
SAILING: Final = Procedure("sailing", Sailing)
MARCHING: Final = Procedure("marching", Marching)
STACKING: Final = Procedure("stacking", Stacking)
BATTLES: Final = Procedure("battles", Battles)
BATTLE: Final = Procedure("battle", Battle)
RETREATING: Final = Procedure("retreating", Retreating)
REDEPLOYMENT: Final = Procedure("redeployment", Redeployment)

PROCEDURES: Final[list[Procedure[Any]]] = [
    *(WHOLE_GAME, SETTING_UP, TURN, NATION_TURN),
    *(NEW_UNITS, PLACING, PLACING_MARKERS, REPLACEMENTS),
    *(SAILING, MARCHING, STACKING, BATTLES, BATTLE, RETREATING, REDEPLOYMENT),
]
PARTS: Final[list[type[Part]]] = []
