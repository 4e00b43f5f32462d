"""What holds at every position of Chariot Lords, whatever has been chosen."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts import AREAS, NATIONS
from kadesh.games.chariot_lords.position import GONE, NOT_YET, SOURCES, LordsPosition
from kadesh.games.chariot_lords.troops import MARKERS, TROOP_NATION, TROOPS


def broken(position: LordsPosition) -> list[str]:
    """What does not hold, in words."""
    return [*broken_counts(position), *broken_summaries(position), *broken_markers(position)]


def broken_counts(position: LordsPosition) -> list[str]:
    faults = []
    for name in (
        "units",
        "dead",
        "fallen",
        "removed",
        "waiting",
        "moved",
        "landed",
        "group",
        "to_place",
        "kills",
    ):
        if min(getattr(position, name)) < 0:
            faults.append(f"{name}: fewer than none")
    if position.allowed < 0 or position.sailings < 0 or position.influence < 0:
        faults.append("more was used than was allowed")
    if not position.first_turn <= position.turn <= position.last_turn:
        faults.append(f"turn {position.turn}")
    if len(position.points) != position.seats * SOURCES:
        faults.append("the score sheets have another shape than the seats")
    if len(set(position.cup)) != len(position.cup):
        faults.append("a chit is in the cup twice")
    return faults


def broken_summaries(position: LordsPosition) -> list[str]:
    """What is kept up to date with the units is what the units say."""
    present = [0] * AREAS
    held = [0] * NATIONS
    for troop in range(TROOPS):
        for area in range(AREAS):
            if position.units[troop * AREAS + area]:
                present[area] |= 1 << TROOP_NATION[troop]
                held[TROOP_NATION[troop]] |= 1 << area
    faults = []
    if present != position.present:
        faults.append("present differs from the units")
    if held != position.held:
        faults.append("held differs from the units")
    return faults


def broken_markers(position: LordsPosition) -> list[str]:
    faults = []
    if len(position.marker) != MARKERS or any(
        place not in (NOT_YET, GONE) and not 0 <= place < AREAS for place in position.marker
    ):
        faults.append("a marker is nowhere")
    if any(place not in (NOT_YET, GONE) and not 0 <= place < AREAS for place in position.god):
        faults.append("a god is nowhere")
    return faults
