"""Everything that can be under way: the procedures, and what each knows meanwhile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kadesh.craft.windows import Window
from kadesh.table import Frame, Procedure


@dataclass
class Turn(Frame):
    """A tribe's turn. [1]"""


@dataclass
class Battle(Frame):
    """A battle at a well. [2]"""

    well: int
    attacker: int
    come_from: int
    ambushes: int = 0  # that have effect


@dataclass
class Answering(Window):
    """One tribe may answer an attack or a card with a card. [3]"""

    tribe: int = 0
    card_kind: int = 0  # the kind that answers
    battle: Battle | None = None


TURN: Final = Procedure("turn", Turn)
BATTLE: Final = Procedure("battle", Battle)
ANSWERING: Final = Procedure("answering", Answering)

PROCEDURES: Final[list[Procedure[Any]]] = [TURN, BATTLE, ANSWERING]
