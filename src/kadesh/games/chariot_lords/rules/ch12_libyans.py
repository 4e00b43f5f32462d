"""12 Libyans: raids out of the desert."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, EGYPT, LIBYA, LIBYAN_DESERT, NUBIA
from kadesh.games.chariot_lords.charts.troops import MARKERS_OF, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import LordsPosition

GREAT_INVASION: Final = 4


def raid_is_over(p: LordsPosition, area: int, enemy: int) -> bool:
    """Raiders who did not kill every defender in one round go home, except on turn four. [12.0]"""
    if p.nation != LIBYA or p.turn == GREAT_INVASION:
        return False
    egyptian = enemy == EGYPT or (enemy == NUBIA and p.dynasty)
    return egyptian and bool(p.entries[area] >> LIBYAN_DESERT & 1)


def withdraw_raiders(p: LordsPosition, area: int) -> None:
    """The Libyans go back into their desert. [12.0]"""
    for troop in TROOPS_OF[LIBYA]:
        number = p.units[troop * AREAS + area]
        if number:
            p.remove(troop, area, number)
            p.add(troop, LIBYAN_DESERT, number)
            p.tell(facts.RaidersWithdraw, "12.0", troop, area, LIBYAN_DESERT, number)
    for marker in MARKERS_OF[LIBYA]:
        if p.marker[marker] == area:
            p.marker[marker] = LIBYAN_DESERT
            p.tell(facts.MarkerRetreats, "12.0", marker, area, LIBYAN_DESERT, p.ruler_name[LIBYA])
