"""5.6 Sea movement: before any other, three units a turn, along one coast; 8.2 the way back."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, COASTAL, SEA_DISTANCE, SEA_RANGE
from kadesh.games.chariot_lords.charts.troops import MARKERS_OF, SLOT, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch05_movement import free_units, mover
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import SAILING, Sailing
from kadesh.table import END, Ask, Option, Reason, Step

SAILINGS: Final = 3
SEAFARERS_RANGE: Final = 6
NOBODY: Final = -1

NO_SEAFARERS: Final = Reason("5.6.1.3", "This nation never goes to sea.")
THREE_SEAFARERS: Final = Reason(
    "5.6.1.1", "Three units of the nation have gone by sea this turn; no more may."
)
THREE_UNITS: Final = Reason("5.6.1.2", "Three units of the nation have gone by sea this turn; no more may.")
NO_COAST: Final = Reason(
    "5.6", "Ships go only along the coast from West Caucasus to Naucratis, and to Alasa."
)
NOBODY_THERE: Final = Reason("5.6", "No unit of that kind there is free to go by sea.")
NO_MARKER_THERE: Final = Reason("5.6", "That marker is not on the coast, or has moved.")
BEYOND_SIX: Final = Reason("5.6.1.1", "That coast lies beyond the six areas that this nation's ships can go.")
BEYOND_THREE: Final = Reason(
    "5.6.1.2", "That coast lies beyond the three areas that this nation's ships can go."
)
SAME_PORT: Final = Reason("5.6", "The ships lie there already.")


def why_not_embark(p: LordsPosition, troop: int, area: int) -> Reason | None:
    """The reason against a unit's going on board. [5.6, 5.6.1, 5.6.1.1, 5.6.1.2, 5.6.1.3]"""
    if SEA_RANGE[p.nation] == 0:
        return NO_SEAFARERS
    if not COASTAL[area]:
        return NO_COAST
    if p.sailings == 0:
        return THREE_SEAFARERS if SEA_RANGE[p.nation] == SEAFARERS_RANGE else THREE_UNITS
    return None if free_units(p, troop, area) > 0 else NOBODY_THERE


def why_not_embark_marker(p: LordsPosition, marker: int) -> Reason | None:
    """The reason against a marker's going on board: any number of markers may. [5.6]"""
    if SEA_RANGE[p.nation] == 0:
        return NO_SEAFARERS
    area = p.marker[marker]
    if area < 0 or not COASTAL[area] or p.moved_markers >> marker & 1:
        return NO_MARKER_THERE
    return None


def embark_options(p: LordsPosition, sailing: Sailing) -> list[Option]:
    options: list[Option] = []
    if SEA_RANGE[p.nation]:
        for area in areas_in(p.held[p.nation]):
            if COASTAL[area]:
                for troop in TROOPS_OF[p.nation]:
                    if why_not_embark(p, troop, area) is None:
                        options.append(("embark", troop, area))
        for marker in MARKERS_OF[p.nation]:
            if why_not_embark_marker(p, marker) is None:
                options.append(("embark-marker", marker))
    options.append(("done",))
    return options


def embark_universe(p: LordsPosition, sailing: Sailing) -> list[Option]:
    options: list[Option] = [
        ("embark", troop, area) for troop in TROOPS_OF[p.nation] for area in range(AREAS)
    ]
    options.extend(("embark-marker", marker) for marker in MARKERS_OF[p.nation])
    options.append(("done",))
    return options


def why_not_embarking(p: LordsPosition, sailing: Sailing, option: Option) -> Reason | None:
    """The reason against any way of going on board. [5.6]"""
    if option[0] == "embark":
        return why_not_embark(p, option[1], option[2])
    if option[0] == "embark-marker":
        return why_not_embark_marker(p, option[1])
    return None


def take_embark(p: LordsPosition, sailing: Sailing, option: Option) -> Step[Sailing]:
    """A unit or marker goes on board, or the ships are left alone. [5.6]"""
    if option[0] == "done":
        return END
    if option[0] == "embark":
        sailing.aboard, sailing.marker_aboard, sailing.port = option[1], NOBODY, option[2]
    else:
        sailing.aboard, sailing.marker_aboard, sailing.port = NOBODY, option[1], p.marker[option[1]]
    return DISEMBARK


def why_not_disembark(p: LordsPosition, sailing: Sailing, option: Option) -> Reason | None:
    """The reason against a coast of debarkation. [5.6, 5.6.1, 5.6.1.1, 5.6.1.2]"""
    area: int = option[1]
    if not COASTAL[area]:
        return NO_COAST
    if area == sailing.port:
        return SAME_PORT
    if SEA_DISTANCE[sailing.port][area] <= SEA_RANGE[p.nation]:
        return None
    return BEYOND_SIX if SEA_RANGE[p.nation] == SEAFARERS_RANGE else BEYOND_THREE


def disembark_options(p: LordsPosition, sailing: Sailing) -> list[Option]:
    coasts: list[Option] = [("disembark", area) for area in COASTAL_AREAS]
    return [coast for coast in coasts if why_not_disembark(p, sailing, coast) is None]


def disembark_universe(p: LordsPosition, sailing: Sailing) -> list[Option]:
    return [("disembark", area) for area in range(AREAS)]


def take_disembark(p: LordsPosition, sailing: Sailing, option: Option) -> Step[Sailing]:
    """The ship arrives; its whole movement is used up. [5.6]"""
    port, to = sailing.port, option[1]
    if sailing.aboard == NOBODY:
        p.marker[sailing.marker_aboard] = to
        p.moved_markers |= 1 << sailing.marker_aboard
        p.marker_voyages.extend((sailing.marker_aboard, port, to))
    else:
        troop = sailing.aboard
        p.remove(troop, port)
        p.add(troop, to)
        landed = SLOT[troop] * AREAS + port
        p.landed[landed] = min(p.landed[landed], p.units[troop * AREAS + port])
        p.moved[SLOT[troop] * AREAS + to] += 1
        p.sailings -= 1
        p.passed |= 1 << to
        p.entries[to] |= 1 << port
        p.voyages.extend((troop, port, to))
    ruler = p.ruler_name[p.nation]
    p.tell(facts.Sails, "5.6", p.nation, sailing.aboard, sailing.marker_aboard, port, to, ruler)
    return EMBARK


COASTAL_AREAS: Final[list[int]] = [area for area in range(AREAS) if COASTAL[area]]

EMBARK: Final[Ask[Sailing]] = Ask(
    "embark", mover, embark_options, take_embark, embark_universe, why_not_embarking
)
DISEMBARK: Final[Ask[Sailing]] = Ask(
    "disembark", mover, disembark_options, take_disembark, disembark_universe, why_not_disembark
)
SAILING.consists_of(EMBARK, DISEMBARK)
