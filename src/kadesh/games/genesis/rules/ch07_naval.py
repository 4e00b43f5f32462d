"""7.2.9 Naval Transport: Egypt ships Infantry and its king from port to port."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_NAVAL, NAVAL_INFANTRY
from kadesh.games.genesis.charts.tables import CITY, EGYPT, KIND, PORT, PORTS
from kadesh.games.genesis.rules.deeds import FREE, MAJOR
from kadesh.games.genesis.rules.force import AT, FORCE, HOW, MP, POWER
from kadesh.games.genesis.rules.movement_locals import STARTED
from kadesh.games.genesis.rules.position import MOST, GenesisPosition
from kadesh.table import Frame, Reason

NOT_EGYPT: Final = Reason("7.2.9", "Only Egypt has ships to carry troops.")
NO_SHIPS: Final = Reason("7.2.9", "There is no Naval Transport in this scenario.")
ONLY_MAJOR: Final = Reason("7.2.9", "Troops are shipped only during a Major Move.")
SET_OUT_ALREADY: Final = Reason("7.2.9", "Naval Transport must be the first thing that the force does.")
NOT_FROM_PORT: Final = Reason("7.2.9", "The force must begin its move in a port that Egypt controls.")
NOT_TO_PORT: Final = Reason("7.2.9", "The destination must be another port city that Egypt controls.")
TOO_MANY: Final = Reason("7.2.9", "At most five Infantry and the king can be shipped, and nobody else.")
TOO_FAR: Final = Reason("7.2.9", "Naval Transport costs 3 Movement Points.")


def why_not_embark(p: GenesisPosition, frame: Frame) -> Reason | None:
    """The reason against shipping the force anywhere. [7.2.9] (R41, R118)"""
    if frame[POWER] != EGYPT:
        return NOT_EGYPT
    if not p.naval:
        return NO_SHIPS
    if frame[HOW] != MAJOR and frame[HOW] != FREE:
        return ONLY_MAJOR
    if frame[STARTED]:
        return SET_OUT_ALREADY
    if not is_own_port(p, frame[AT]):
        return NOT_FROM_PORT
    if frame[FORCE] > MOST or frame[FORCE] > NAVAL_INFANTRY:
        return TOO_MANY
    return TOO_FAR if frame[MP] < MP_NAVAL else None


def is_own_port(p: GenesisPosition, space: int) -> bool:
    return PORT[space] and KIND[space] == CITY and p.holder[space] == EGYPT


def why_not_sail(p: GenesisPosition, frame: Frame, to: int) -> Reason | None:
    """The reason against shipping the force to a port. [7.2.9] (R41)"""
    reason = why_not_embark(p, frame)
    if reason is not None:
        return reason
    return None if to != frame[AT] and is_own_port(p, to) else NOT_TO_PORT


def harbours(p: GenesisPosition, frame: Frame) -> list[int]:
    """The ports to which the force can be shipped. [7.2.9]"""
    if why_not_embark(p, frame) is not None:
        return []
    return [port for port in PORTS if why_not_sail(p, frame, port) is None]
