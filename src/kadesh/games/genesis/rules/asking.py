"""Who is asked, where several chapters ask in the same way."""

from __future__ import annotations

from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Realm


def ruler(p: GenesisPosition, realm: Realm) -> int:
    """The player of the kingdom that something is about answers for it."""
    return p.seat_of[realm.power]


def seat_of(p: GenesisPosition, power: int) -> int:
    """The player of a kingdom."""
    return p.seat_of[power]
