"""How a sensible player would choose."""

from __future__ import annotations

from kadesh.games.genesis.position import GenesisPosition
from kadesh.table import Dice, Option


def advise(p: GenesisPosition, seat: int, dice: Dice) -> list[tuple[float, Option]]:
    return [(0.0, option) for option in p.options(seat)]


def value(p: GenesisPosition) -> list[float]:
    return p.shares()
