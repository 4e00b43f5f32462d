"""How a sensible player would choose."""
from __future__ import annotations

from kadesh.games.chariot_lords.position import LordsPosition
from kadesh.table import Dice, Option


def advise(p: LordsPosition, seat: int, dice: Dice) -> list[tuple[float, Option]]:
    return [(0.0, option) for option in p.options(seat)]


def value(p: LordsPosition) -> list[float]:
    return p.shares()
