"""Where an army that stops for good cuts the trade of rivals. [5.1.1]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.tables import EW, TRANSITS
from kadesh.games.genesis.rules.ch05_trade import barred, reach
from kadesh.games.genesis.rules.position import spaces_in

SURVIVORS: Final = 4  # units of which some outlive attrition for certain [9.1]
WORTH_BARRING: Final = 0.5


def roads(worth: Worth) -> list[tuple[int, float]]:
    """Spaces without worth that rivals' trade must pass, and what cutting it there is worth."""
    found: list[tuple[int, float]] = []
    for space in TRANSITS:
        value = barring(worth, space)
        if value > WORTH_BARRING:
            found.append((space, value))
    return found


def barring(worth: Worth, space: int) -> float:
    """What rivals lose whose trade a force in this space cuts. [5.1.1, 14.0]"""
    p = worth.p
    found = 0.0
    if worth.breaking <= 0:
        return found
    for rival in p.order:
        if not worth.is_rival(rival) or p.holder[p.capital[rival]] != rival:
            continue
        bars = barred(p, rival) & ~(1 << space)
        free = reach(bars, 1 << p.capital[rival])
        if free >> space & 1:
            shut = reach(bars | 1 << space, 1 << p.capital[rival])
            lost = sum([EW[city] for city in spaces_in(p.held[rival] & free & ~shut)])
            found += worth.denial(rival) * lost
    return found * worth.breaking


def outlasting(units: int) -> float:
    """How likely a force of so many units still stands after attrition, roughly. [9.1]"""
    return min(1.0, units / SURVIVORS)
