"""13.1 The Growth Phase: Strongholds, then civilization after civilization."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.numbers import STRONGHOLDS
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_captures import capture_temples
from kadesh.games.acme.rules.masks import MOUNTAINS, areas_in
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    EMBARGO,
    NOBODY,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.position import (
    GROWTH as GROWING,
)
from kadesh.games.acme.rules.under_way import GROWTH, GROWTH_PHASE, Growth, GrowthPhase
from kadesh.table import END, NEXT, Do, Step

# --- GROWTH PHASE [13.1.1, 13.2] ---


def strongholds(p: AcmePosition, phase: GrowthPhase) -> Step[GrowthPhase]:
    """Each Faction puts a cube on its disks in every Mountain that it Controls.

    [13.1.1, 13.1.2] (R67, R40)
    """
    p.phase = GROWING
    p.tell(facts.PhaseBegins, "13.2", GROWING)
    cubes = STRONGHOLDS - (len(p.stronghold) - p.stronghold.count(NOBODY))
    for faction in [BARBARIANS, *p.order]:
        for area in areas_in(p.controlled(faction) & MOUNTAINS):
            if p.stronghold[area] < 0 and cubes > 0:
                p.stronghold[area] = faction
                cubes -= 1
                p.tell(facts.StrongholdPlaced, "13.1.1", faction, area)
    return NEXT


def next_growth(p: AcmePosition, phase: GrowthPhase) -> Step[GrowthPhase]:
    """Each civilization in Turn Order does all four steps. [13.2]"""
    if phase.place >= len(p.order):
        return NEXT
    colour = p.order[phase.place]
    phase.place += 1
    p.call(GROWTH, Growth(colour=colour))
    return NEXT_GROWTH


def end_growth(p: AcmePosition, phase: GrowthPhase) -> Step[GrowthPhase]:
    """Temples may be captured; an Embargo is over. [14.5.5, C51]"""
    capture_temples(p)
    if TABLE <= p.card_at[EMBARGO] < TABLE + p.seats:
        discard(p, EMBARGO)
    return END


STRONGHOLDS_STEP: Final = Do("strongholds", strongholds)
NEXT_GROWTH: Final = Do("next growth", next_growth)
END_GROWTH: Final = Do("end of growth", end_growth)
GROWTH_PHASE.consists_of(STRONGHOLDS_STEP, NEXT_GROWTH, END_GROWTH)
