"""10.4.a Markers out of stock: all who can repair one, the others lose a VP."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.numbers import AP, STOCK_DAMAGE, STOCK_PILLAGE
from kadesh.games.assyrian_wars.charts.tables import N_POWERS, N_TRACK
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


def pillage_left(p: AssyrianPosition) -> bool:
    """Is there a pillage marker to place, after all have repaired if the stock was empty? [10.4.a] (A136)"""
    if sum(p.pillage) >= STOCK_PILLAGE:
        restock(p, p.pillage)
    return sum(p.pillage) < STOCK_PILLAGE


def damage_left(p: AssyrianPosition) -> bool:
    """The same for city damage. [10.4.a] (A136)"""
    if sum(p.damage) >= STOCK_DAMAGE:
        restock(p, p.damage)
    return sum(p.damage) < STOCK_DAMAGE


def restock(p: AssyrianPosition, markers: list[int]) -> None:
    """Every country with such markers removes one for a point, or its power loses a VP. [10.4.a, 8.3.1]"""
    for country in range(N_TRACK):
        own = [area for area, number in enumerate(markers) if number and p.controller[area] == country]
        if not own or not p.active >> country & 1:
            continue
        if country == p.phasing and available(p) >= AP:
            spend(p, AP)
        elif p.saved[country] >= AP:
            p.saved[country] -= AP
        else:
            if p.lord[country] < N_POWERS:
                score(p, p.lord[country], -1, "8.3.1", "markers out of stock")
            continue
        markers[own[0]] -= 1
