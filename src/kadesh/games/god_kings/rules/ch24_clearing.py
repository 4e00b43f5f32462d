"""24.1 step 7: foreign markers and units leave home countries."""

from __future__ import annotations

from kadesh.games.god_kings.charts.tables import N_SIDES, POWERS
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.places import ALL_SIDES, INSIDE, NOBODY, OWN_GENERALS, SPACE_OF, WAITING
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import DISPLACEMENT, Displacement


def clear_homes(p: GodKingsPosition) -> None:
    """Every Nation controls all spaces of its home country again, and nobody else stands in it.
    [24.1] (A60)"""
    powers = [power for power in range(POWERS) if p.is_nation(power)]
    for power in powers:
        for space in p.home_spaces(power):
            if p.marker[space] != power:
                p.tell(facts_turn.HomeCleared, "24.1", power, space)
                p.marker[space] = power
                p.garrison[space] = 0
            # Whoever besieged a city here leaves, or has it back.
            p.siege_by[space] = NOBODY
            p.siege_count[space] = 0
    send_away(p, powers)


def send_away(p: GodKingsPosition, powers: list[int]) -> None:
    """Units and leaders of others in some home countries are placed in their own. [24.1, 23.0] (A101)"""
    for side in range(ALL_SIDES):
        units, generals = 0, 0
        for power in powers:
            if power == side:
                continue
            for space in p.home_spaces(power):
                for place in (space, INSIDE[space]):
                    if place >= 0 and p.present[place] >> side & 1:
                        stack = p.stack(side, place)
                        p.remove(side, place, stack)
                        units += stack
            generals |= strangers(p, side, power)
        if units or generals:
            call_home(p, side, units, generals)


def strangers(p: GodKingsPosition, side: int, power: int) -> int:
    """Generals of a side in a Power's home country, taken from the map; a mask."""
    mask = 0
    for general in OWN_GENERALS[side]:
        place = p.general_at[general]
        if place >= 0 and p.is_home(power, SPACE_OF[place]):
            mask |= 1 << general
            p.general_at[general] = WAITING
    return mask


def call_home(p: GodKingsPosition, side: int, units: int, generals: int) -> None:
    """They stand in one home space of their owner's choice until they are placed anew. [24.1] (A101)"""
    p.waiting[side] += units
    seat = p.decider(side) if side < N_SIDES else NOBODY
    p.call(DISPLACEMENT, Displacement(side=side, seat=seat, units=units, generals=generals))
