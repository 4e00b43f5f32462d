"""16 Major Empires: gods in their capitals, and what turns them over."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts.tables import NATIONS, capital_of
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import NOT_YET, TURNED, UPRIGHT, LordsPosition


def place_god(p: LordsPosition, nation: int) -> None:
    """A god comes to its capital at the beginning of its nation's turn. [16.0]"""
    capital = capital_of(nation, p.turn)
    if capital >= 0 and p.god[nation] != capital:
        p.god[nation] = capital
        p.god_turned[nation] = UPRIGHT
        p.tell(facts.GodComes, "16.0", nation, capital)


def remove_gods(p: LordsPosition) -> None:
    """When a turn begins, gods whose capital no longer counts leave. [16.0]"""
    for nation in range(NATIONS):
        if p.god[nation] >= 0 and capital_of(nation, p.turn) < 0:
            p.tell(facts.GodGoes, "16.0", nation, p.god[nation])
            p.god[nation] = NOT_YET
            p.god_turned[nation] = UPRIGHT


def turn_gods(p: LordsPosition, nation: int) -> None:
    """A nation that ends its turn in a capital turns over a foreign god, or sets its own up again. [16.0]"""
    for empire in range(NATIONS):
        area = p.god[empire]
        if area < 0 or not p.holds(nation, area):
            continue
        wanted = UPRIGHT if empire == nation else TURNED
        if p.god_turned[empire] != wanted:
            p.god_turned[empire] = wanted
            p.tell(facts.GodTurned, "16.0", empire, area, nation, wanted)
