"""11.3 What all reactions ask about the army that has entered a space."""

from __future__ import annotations

from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Activation, Entry


def mover(p: GodKingsPosition, entry: Entry) -> int:
    """The player of the active army."""
    return entry.army.seat


def non_moving(p: GodKingsPosition, army: Activation, space: int) -> int:
    """The sides other than the army's with units outside the walls of a space, as a mask. [11.4, 13.3]"""
    return p.enemies(army.side, space)
