"""What is on the table of Wells, and questions about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.table import Position

from ..charts import CARD_KINDS, CARDS, WELLS

PILE: Final = -1
SPENT: Final = -2
TRIBES: Final = 2


@dataclass
class WellsPosition(Position):
    turn: int = 1
    turns: int = 6
    tribe: int = 0  # whose turn it is
    warriors: list[int] = field(default_factory=lambda: [0] * (TRIBES * WELLS))  # tribe * WELLS + well
    holder: list[int] = field(default_factory=lambda: [PILE] * CARDS)  # card -> seat, PILE or SPENT

    def at(self, tribe: int, well: int) -> int:
        """The warriors of a tribe at a well."""
        return self.warriors[tribe * WELLS + well]

    def add(self, tribe: int, well: int, number: int) -> None:
        """Warriors come, or go if the number is negative."""
        self.warriors[tribe * WELLS + well] += number

    def left(self, tribe: int) -> int:
        """All warriors of a tribe."""
        return sum(self.warriors[tribe * WELLS : (tribe + 1) * WELLS])

    def hand(self, tribe: int) -> list[int]:
        return [card for card in range(CARDS) if self.holder[card] == tribe]

    def holds(self, tribe: int, card: int, kind: int) -> bool:
        """Is it a card of this kind in the hand of a tribe?"""
        return self.holder[card] == tribe and CARD_KINDS[card] == kind
