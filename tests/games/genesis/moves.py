"""Tables on which somebody is about to move, and questions about the force that moves."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import KING_NAMES, POWER_INDEX
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.rules.under_way import Move
from tests.games.genesis.table import AT, table


def acting(
    seats: list[str], text: str, dice: list[int] | None = None, *, rules: str = "", levels: int = 0
) -> GenesisPosition:
    """The first seat's kingdom is in its Action Segment; no cards and no bribes unless the rules say so."""
    head = f"seats = {seats}\n[rules]\n"
    head += rules or "cards = false\nbribery = false\n"
    head += f'[now]\nturn = 2\nphase = "action"\nactive = "{seats[0]}"\nfirst_player = "{seats[0]}"\npaid = true\n'
    p = table(head + text, dice=dice)
    if levels:
        p.level = [levels] * 5
    return p


def moving(p: GenesisPosition) -> Move:
    """The Move that is under way."""
    move = p.under_way(Move)
    assert move is not None
    return move


def points(p: GenesisPosition) -> int:
    """The Movement Points that the moving force has left."""
    return moving(p).mp


def force(p: GenesisPosition) -> str:
    """The moving force, as `3 INF 1 PS`."""
    names = ["INF", "CH", "PS", "SL"]
    packed = moving(p).force
    return " ".join(f"{part(packed, kind)} {names[kind]}" for kind in range(4) if part(packed, kind))


def stands_in(p: GenesisPosition, space: str) -> bool:
    """Is the moving force there?"""
    return moving(p).at == AT[space]


def king_of(p: GenesisPosition, power: str) -> str:
    """The living king of a power."""
    king = p.king[POWER_INDEX[power]]
    return KING_NAMES[king] if king >= 0 else ""


def king_in(p: GenesisPosition, power: str, space: str) -> bool:
    return p.king_at[POWER_INDEX[power]] == AT[space]
