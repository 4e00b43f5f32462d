"""7.2.9 Naval Transport: Egypt ships Infantry and its king from port to port."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_NAVAL, NAVAL_INFANTRY
from kadesh.games.genesis.charts.tables import CITY, EGYPT, KIND, PORT, PORTS
from kadesh.games.genesis.rules.deeds import FREE, MAJOR
from kadesh.games.genesis.rules.position import MOST, GenesisPosition
from kadesh.games.genesis.rules.under_way import Move
from kadesh.table import Reason

NOT_EGYPT: Final = Reason("7.2.9", "Only Egypt has ships to carry troops.")
NO_SHIPS: Final = Reason("7.2.9", "There is no Naval Transport in this scenario.")
ONLY_MAJOR: Final = Reason("7.2.9", "Troops are shipped only during a Major Move.")
SET_OUT_ALREADY: Final = Reason("7.2.9", "Naval Transport must be the first thing that the force does.")
NOT_FROM_PORT: Final = Reason("7.2.9", "The force must begin its move in a port that Egypt controls.")
NOT_TO_PORT: Final = Reason("7.2.9", "The destination must be another port city that Egypt controls.")
TOO_MANY: Final = Reason("7.2.9", "At most five Infantry and the king can be shipped, and nobody else.")
TOO_FAR: Final = Reason("7.2.9", "Naval Transport costs 3 Movement Points.")


def why_not_embark(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against shipping the force anywhere. [7.2.9] (R41, R118)"""
    if move.power != EGYPT:
        return NOT_EGYPT
    if not p.naval:
        return NO_SHIPS
    if move.how != MAJOR and move.how != FREE:
        return ONLY_MAJOR
    if move.started:
        return SET_OUT_ALREADY
    if not is_own_port(p, move.at):
        return NOT_FROM_PORT
    if move.force > MOST or move.force > NAVAL_INFANTRY:
        return TOO_MANY
    return TOO_FAR if move.mp < MP_NAVAL else None


def is_own_port(p: GenesisPosition, space: int) -> bool:
    return PORT[space] and KIND[space] == CITY and p.holder[space] == EGYPT


def why_not_sail(p: GenesisPosition, move: Move, to: int) -> Reason | None:
    """The reason against shipping the force to a port. [7.2.9] (R41)"""
    reason = why_not_embark(p, move)
    if reason is not None:
        return reason
    return None if to != move.at and is_own_port(p, to) else NOT_TO_PORT


def harbours(p: GenesisPosition, move: Move) -> list[int]:
    """The ports to which the force can be shipped. [7.2.9]"""
    if why_not_embark(p, move) is not None:
        return []
    return [port for port in PORTS if why_not_sail(p, move, port) is None]
