"""8 Redeployment: a further full move through what is ours; ways back over the sea."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS
from kadesh.games.chariot_lords.charts.troops import MARKERS_OF, SLOT, SLOTS, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch05_movement import NO_WAY_OUT, free_units, mover, why_not_move
from kadesh.games.chariot_lords.rules.ch06_retreat import DID_NOT_LAND, put_to_sea
from kadesh.games.chariot_lords.rules.ch07_control import contested_areas
from kadesh.games.chariot_lords.rules.ch15_rulers import EVERYWHERE, lose_lone_markers
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import MARCHING, REDEPLOYMENT, Marching, Redeployment, begins
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_VOYAGE: Final = Reason("8.2", "No unit of that kind there came by sea from that coast this turn.")
NO_MARKERS_VOYAGE: Final = Reason(
    "8.2", "That marker did not come by sea from that coast this turn, or is no longer where it landed."
)
PORT_LOST: Final = Reason("8.2", "Another nation holds the coast where the unit went on board.")
MARKERS_PORT_LOST: Final = Reason("8.2", "Another nation holds the coast where the marker went on board.")
MUST_SAIL: Final = Reason(
    "6.4.1", "Units that did not clear an area and have no way out of it over land must go back by sea."
)


def begin(p: LordsPosition, phase: Redeployment) -> Step[Redeployment]:
    """Every unit may move again, whatever it did before. [8.1]"""
    p.moved = [0] * (SLOTS * AREAS)
    p.moved_markers = 0
    return NEXT


# --- back over the sea [8.2] ---


def voyage(voyages: list[int], who: int, port: int, at: int) -> int:
    """The place of such a voyage of a troop or a marker in the list of this turn's, -1 if there was none."""
    for index in range(0, len(voyages), 3):
        if voyages[index : index + 3] == [who, port, at]:
            return index
    return -1


def why_not_sail_back(p: LordsPosition, troop: int, port: int, at: int) -> Reason | None:
    """The reason against sailing back to where a unit went on board. [8.2]"""
    if voyage(p.voyages, troop, port, at) < 0 or free_units(p, troop, at) <= 0:
        return NO_VOYAGE
    return PORT_LOST if p.others(p.nation, port) else None


def why_not_sail_marker_back(p: LordsPosition, marker: int, port: int) -> Reason | None:
    """The reason against a marker's sailing back: markers redeploy as units do. [8.2, 5.6]"""
    if voyage(p.marker_voyages, marker, port, p.marker[marker]) < 0:
        return NO_MARKERS_VOYAGE
    return MARKERS_PORT_LOST if p.others(p.nation, port) else None


def why_not_put_to_sea(p: LordsPosition, troop: int, area: int) -> Reason | None:
    """The reason against a landed unit's putting to sea again. [8.2]"""
    able = min(p.landed[SLOT[troop] * AREAS + area], free_units(p, troop, area))
    return None if able > 0 else DID_NOT_LAND


def why_not_done(p: LordsPosition) -> Reason | None:
    """The reason against leaving the ships: units that must redeploy and only they can save. [6.4.1, 8.3]"""
    if not p.voyages and not any(p.landed):
        return None
    for area in contested_areas(p):
        for troop in TROOPS_OF[p.nation]:
            if why_not_move(p, True, troop, area) is NO_WAY_OUT and has_ship(p, troop, area):
                return MUST_SAIL
    return None


def has_ship(p: LordsPosition, troop: int, area: int) -> bool:
    """Could a unit of the troop leave the area over the sea? [8.2]"""
    if why_not_put_to_sea(p, troop, area) is None:
        return True
    ports = [p.voyages[index + 1] for index in range(0, len(p.voyages), 3)]
    return any(why_not_sail_back(p, troop, port, area) is None for port in ports)


def return_options(p: LordsPosition, phase: Redeployment) -> list[Option]:
    options: list[Option] = []
    for index in range(0, len(p.voyages), 3):
        option = ("sail-back", p.voyages[index], p.voyages[index + 1], p.voyages[index + 2])
        if option not in options and why_not_sail_back(p, option[1], option[2], option[3]) is None:
            options.append(option)
    for index in range(0, len(p.marker_voyages), 3):
        marker, port = p.marker_voyages[index], p.marker_voyages[index + 1]
        if why_not_sail_marker_back(p, marker, port) is None:
            options.append(("sail-back-marker", marker, port))
    for troop in TROOPS_OF[p.nation]:
        for area in areas_in(p.held[p.nation]):
            if p.landed[SLOT[troop] * AREAS + area] and why_not_put_to_sea(p, troop, area) is None:
                options.append(("put-to-sea", troop, area))
    if why_not_done(p) is None:
        options.append(("done",))
    return options


def return_universe(p: LordsPosition, phase: Redeployment) -> list[Option]:
    options: list[Option] = []
    for troop in TROOPS_OF[p.nation]:
        for area in range(AREAS):
            options.append(("put-to-sea", troop, area))
            options.extend(("sail-back", troop, port, area) for port in range(AREAS))
    for marker in MARKERS_OF[p.nation]:
        options.extend(("sail-back-marker", marker, port) for port in range(AREAS))
    options.append(("done",))
    return options


def why_not_return(p: LordsPosition, phase: Redeployment, option: Option) -> Reason | None:
    """The reason against any way back over the sea, or against staying. [8.2, 6.4.1]"""
    if option[0] == "done":
        return why_not_done(p)
    if option[0] == "sail-back":
        return why_not_sail_back(p, option[1], option[2], option[3])
    if option[0] == "sail-back-marker":
        return why_not_sail_marker_back(p, option[1], option[2])
    return why_not_put_to_sea(p, option[1], option[2])


def take_return(p: LordsPosition, phase: Redeployment, option: Option) -> Step[Redeployment]:
    """A unit or marker goes back over the sea; that is its whole redeployment. [8.2]"""
    if option[0] == "done":
        return NEXT
    if option[0] == "sail-back-marker":
        sail_marker_back(p, option[1], option[2])
    elif option[0] == "put-to-sea":
        put_to_sea(p, option[1], option[2], 1)
    else:
        sail_back(p, option[1], option[2], option[3])
    return BACK_OVER_THE_SEA


def sail_back(p: LordsPosition, troop: int, port: int, at: int) -> None:
    """A unit goes back to where it went on board. [8.2]"""
    index = voyage(p.voyages, troop, port, at)
    del p.voyages[index : index + 3]
    p.remove(troop, at)
    p.add(troop, port)
    p.moved[SLOT[troop] * AREAS + port] += 1
    p.tell(facts.Sails, "8.2", p.nation, troop, -1, at, port, "")


def sail_marker_back(p: LordsPosition, marker: int, port: int) -> None:
    """A marker goes back to where it went on board. [8.2]"""
    at = p.marker[marker]
    p.marker[marker] = port
    p.moved_markers |= 1 << marker
    p.tell(facts.Sails, "8.2", p.nation, -1, marker, at, port, p.ruler_name[p.nation])


# --- the march, and those who cannot leave [8.1, 8.3] ---


def remove_trapped(p: LordsPosition, phase: Redeployment) -> Step[Redeployment]:
    """Units still among enemies could reach no area of their own: they leave play. [8.3, 6.4.1]"""
    for area in contested_areas(p):
        for troop in TROOPS_OF[p.nation]:
            number = p.units[troop * AREAS + area]
            if number:
                p.remove(troop, area, number)
                p.removed[troop] += number
                p.tell(facts.Trapped, "8.3", troop, area, number)
    lose_lone_markers(p, EVERYWHERE)
    return END


BEGIN: Final[Do[Redeployment]] = Do("begin", begin)
BACK_OVER_THE_SEA: Final[Ask[Redeployment]] = Ask(
    "back over the sea", mover, return_options, take_return, return_universe, why_not_return
)
MARCH: Final[Do[Redeployment]] = Do("march", begins(MARCHING, lambda: Marching(redeploying=True)))
REMOVE_THE_TRAPPED: Final[Do[Redeployment]] = Do("remove the trapped", remove_trapped)
REDEPLOYMENT.consists_of(BEGIN, BACK_OVER_THE_SEA, MARCH, REMOVE_THE_TRAPPED)
