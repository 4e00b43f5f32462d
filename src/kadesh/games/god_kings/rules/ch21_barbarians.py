"""21 Barbarian invasions and 22 revolts in the Reinforcement Phase: tribes leave, revolts gather."""

from __future__ import annotations

from kadesh.games.god_kings.charts.tables import IS_REVOLT, IS_TRIBE, N_SIDES, POWERS
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.places import NOBODY, OFF, PLACES, WILD, leader_of
from kadesh.games.god_kings.rules.position import GodKingsPosition


def take_all(p: GodKingsPosition, side: int) -> int:
    """All units of a side are taken from the map."""
    stack = p.waiting[side]
    p.waiting[side] = 0
    for place in range(PLACES):
        if p.present[place] >> side & 1:
            here = p.stack(side, place)
            p.remove(side, place, here)
            stack += here
    return stack


def barbarians_leave(p: GodKingsPosition) -> None:
    """All Barbarian armies and units are removed at the beginning of the phase. [21.0, 3.0]"""
    for side in range(POWERS, N_SIDES):
        if IS_TRIBE[side] and p.general_at[leader_of(side)] != OFF:
            dissolve(p, side)
    wild = take_all(p, WILD)
    p.to_box(WILD, wild)
    if wild:
        p.tell(facts_turn.BarbariansLeave, "21.0", WILD)


def dissolve(p: GodKingsPosition, side: int) -> None:
    """A tribe or revolt leaves the map with its leader and its control marker."""
    p.to_box(side, take_all(p, side))
    p.general_at[leader_of(side)] = OFF
    p.holder[side] = NOBODY
    p.tell(facts_turn.BarbariansLeave, "22.0" if IS_REVOLT[side] else "21.0", side)


def is_over(p: GodKingsPosition, side: int) -> bool:
    """Is no unit of a revolt left, on the map or on its way? [22.0] (A42)"""
    return not p.waiting[side] and not any(mask >> side & 1 for mask in p.present)


def revolts_end(p: GodKingsPosition) -> None:
    """A revolt lasts until its last unit is gone; a leader left alone is removed. [22.0] (A42)"""
    for side in range(POWERS, N_SIDES):
        if IS_REVOLT[side] and p.general_at[leader_of(side)] >= 0 and is_over(p, side):
            dissolve(p, side)
