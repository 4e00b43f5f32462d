"""Losses at their owner's choice: what cards take from a kingdom. [13.2]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import HOME_CITIES, INF, PS, SL, SPACES
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import BUILT, NO_MONUMENT, UNDER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import SACRIFICE, Sacrifice
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

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


def victims(p: GenesisPosition, sacrifice: Sacrifice) -> list[Option]:
    """What may be given up, also from under revolt markers. [13.2] (R22)"""
    power = sacrifice.power
    if sacrifice.what == MONUMENTS:
        return [("lose-monument", space) for space in monuments_at_home(p, power)]
    options: list[Option] = []
    for kind in KINDS[sacrifice.what]:
        for space in spaces_in(p.where[power]):
            if p.count(power, kind, space):
                options.append(("sacrifice", kind, space, FREE))
        for space in spaces_in(p.revolts):
            if p.revolt_of[space] == power and p.count(UNDER, kind, space):
                options.append(("sacrifice", kind, space, IN_REVOLT))
    return options


def anything_left(p: GenesisPosition, sacrifice: Sacrifice) -> Step[Sacrifice]:
    """Losses end when enough is gone or nothing is left. [13.2]"""
    return NEXT if sacrifice.left > 0 and victims(p, sacrifice) else END


def universe(p: GenesisPosition, sacrifice: Sacrifice) -> list[Option]:
    options: list[Option] = [("lose-monument", space) for space in range(SPACES)]
    for kind in (INF, PS, SL):
        options.extend(
            ("sacrifice", kind, space, group) for space in range(SPACES) for group in (FREE, IN_REVOLT)
        )
    return options


def why_not(p: GenesisPosition, sacrifice: Sacrifice, option: Option) -> Reason | None:
    """The reason against giving something up. [13.2]"""
    if option in victims(p, sacrifice):
        return None
    if option[0] == "lose-monument":
        return NO_MONUMENT_THERE if sacrifice.what == MONUMENTS else NOT_ASKED_FOR
    return NONE_THERE if option[1] in KINDS[sacrifice.what] else NOT_ASKED_FOR


def take(p: GenesisPosition, sacrifice: Sacrifice, option: Option) -> Step[Sacrifice]:
    """One unit or Monument is given up. [13.2]"""
    sacrifice.left -= 1
    if option[0] == "lose-monument":
        p.monument[option[1]] = NO_MONUMENT
        p.tell(facts_turn.MonumentLost, "13.2", sacrifice.power, option[1])
        return ANYTHING_LEFT
    kind: int = option[1]
    space: int = option[2]
    p.remove(sacrifice.power if option[3] == FREE else UNDER, kind, space)
    settle(p, space)
    p.tell(facts_turn.Lost, "13.2", sacrifice.power, kind, space)
    return ANYTHING_LEFT


ANYTHING_LEFT: Final = Do("anything left", anything_left)
GIVE_UP: Final[Ask[Sacrifice]] = Ask("give up", ruler, victims, take, universe, why_not)
SACRIFICE.consists_of(ANYTHING_LEFT, GIVE_UP)
