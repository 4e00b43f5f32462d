"""Losses at their owner's choice: what cards take from a kingdom. [13.2]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import HOME_CITIES, INF, PS, SL, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import BUILT, NO_MONUMENT, UNDER, GenesisPosition, spaces_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

# Locals of the frame: whose, how many units are still to go, and what.
POWER: Final = 2
LEFT: Final = 3
WHAT: Final = 4

INFANTRY: Final = 0  # Astarte
WORKERS: Final = 1  # Plague
MONUMENTS: Final = 2  # Baal

FREE: Final = 0
IN_REVOLT: Final = 1

NOT_ASKED_FOR: Final = Reason("13.2", "The card does not ask for that.")
NONE_THERE: Final = Reason("13.2", "The kingdom has no such unit there.")
NO_MONUMENT_THERE: Final = Reason("13.2", "The kingdom has no Monument in a home city it controls there.")

KINDS: Final[list[list[int]]] = [[INF], [PS, SL], []]


def monuments_at_home(p: GenesisPosition, power: int) -> list[int]:
    """Built Monuments in home cities that a kingdom controls. [13.2]"""
    return [space for space in HOME_CITIES[power] if p.holder[space] == power and p.monument[space] == BUILT]


def victims(p: GenesisPosition, frame: Frame) -> list[Option]:
    """What may be given up, also from under revolt markers. [13.2] (R22)"""
    power = frame[POWER]
    if frame[WHAT] == MONUMENTS:
        return [("lose-monument", space) for space in monuments_at_home(p, power)]
    options: list[Option] = []
    for kind in KINDS[frame[WHAT]]:
        for space in spaces_in(p.where[power]):
            if p.count(power, kind, space):
                options.append(("sacrifice", kind, space, FREE))
        for space in spaces_in(p.revolts):
            if p.revolt_of[space] == power and p.count(UNDER, kind, space):
                options.append(("sacrifice", kind, space, IN_REVOLT))
    return options


def anything_left(p: GenesisPosition, frame: Frame) -> int:
    """Losses end when enough is gone or nothing is left. [13.2]"""
    return NEXT if frame[LEFT] > 0 and victims(p, frame) else END


def owner(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[frame[POWER]]


def universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("lose-monument", space) for space in range(SPACES)]
    for kind in (INF, PS, SL):
        options.extend(
            ("sacrifice", kind, space, group) for space in range(SPACES) for group in (FREE, IN_REVOLT)
        )
    return options


def why_not(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against giving something up. [13.2]"""
    if option in victims(p, frame):
        return None
    if option[0] == "lose-monument":
        return NO_MONUMENT_THERE if frame[WHAT] == MONUMENTS else NOT_ASKED_FOR
    return NONE_THERE if option[1] in KINDS[frame[WHAT]] else NOT_ASKED_FOR


def take(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """One unit or Monument is given up. [13.2]"""
    frame[LEFT] -= 1
    if option[0] == "lose-monument":
        p.monument[option[1]] = NO_MONUMENT
        p.tell(facts.MonumentLost, "13.2", frame[POWER], option[1])
        return 0
    kind: int = option[1]
    space: int = option[2]
    p.remove(frame[POWER] if option[3] == FREE else UNDER, kind, space)
    settle(p, space)
    p.tell(facts.Lost, "13.2", frame[POWER], kind, space)
    return 0


SACRIFICE: Final = Procedure[GenesisPosition](
    "sacrifice",
    [Do("anything left", anything_left), Ask("give up", owner, victims, take, universe, why_not)],
)
