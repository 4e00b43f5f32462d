"""5.3 Stacking: who exceeds the limit at the end of a phase loses the excess, by the owner's choice."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, NATIONS
from kadesh.games.chariot_lords.charts.troops import TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import CANAANITE_STACK, stacking_limit
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import STACKING, Stacking
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_TOO_MANY: Final = Reason("5.3", "No stack of that nation there is too large.")
NONE_THERE: Final = Reason("5.3", "There is no such unit in the stack.")


def find_excess(p: LordsPosition, stacking: Stacking) -> Step[Stacking]:
    """Look for a stack beyond its limit, whosesoever it is; only units count. [5.3, 2.4, 15.5] (R54)"""
    for nation in range(NATIONS):
        for area in areas_in(p.held[nation]):
            here = p.count(nation, area)
            if here > CANAANITE_STACK and here > stacking_limit(p, nation, area):
                stacking.nation, stacking.area = nation, area
                return NEXT
    return END


def chooser(p: LordsPosition, stacking: Stacking) -> int:
    return p.owner[stacking.nation]


def why_not_disband(p: LordsPosition, stacking: Stacking, option: Option) -> Reason | None:
    """The reason against giving up a unit. [5.3]"""
    if option[2] != stacking.area:
        return NOT_TOO_MANY
    return None if p.units[option[1] * AREAS + option[2]] else NONE_THERE


def disband_options(p: LordsPosition, stacking: Stacking) -> list[Option]:
    area = stacking.area
    return [("disband", troop, area) for troop in TROOPS_OF[stacking.nation] if p.units[troop * AREAS + area]]


def disband_universe(p: LordsPosition, stacking: Stacking) -> list[Option]:
    return [("disband", troop, area) for troop in TROOPS_OF[stacking.nation] for area in range(AREAS)]


def take_disband(p: LordsPosition, stacking: Stacking, option: Option) -> Step[Stacking]:
    """A unit too many is eliminated; nobody scores for it. [5.3, 10.3]"""
    troop: int = option[1]
    p.remove(troop, stacking.area)
    p.fallen[troop] += 1
    p.tell(facts.Disbanded, "5.3", troop, stacking.area)
    return FIND_EXCESS


FIND_EXCESS: Final[Do[Stacking]] = Do("find excess", find_excess)
DISBAND: Final[Ask[Stacking]] = Ask(
    "disband", chooser, disband_options, take_disband, disband_universe, why_not_disband
)
STACKING.consists_of(FIND_EXCESS, DISBAND)
