"""7.3 Income: cities, ECO numbers and markers, trade, pillage; what becomes of trade afterwards."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.numbers import (
    PERSIA_ECO,
    PHOENICIAN_REST_BONUS,
    REST_BONUS,
    TRADE_STATUS,
)
from kadesh.games.assyrian_wars.charts.tables import (
    CAPITAL,
    CITY,
    ECO,
    HOME_AREAS,
    IS_ASSOCIATED,
    MINORS,
    N_POWERS,
    N_TRACK,
    PERSIA,
    PHOENICIA,
    SHIPS,
    TRADE_BOXES,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.charts.tables import N_BOXES as BOXES
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import eco_level, trade_vp
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import WAR_BOX


def areas_of(p: AssyrianPosition, country: int) -> list[int]:
    """Own home areas, associated areas that it holds, provinces; a revolt undoes control. [7.3.1, 7.5.2.d]"""
    return [
        area
        for area in listed(p.holds[country] & p.open & ~p.revolts)
        if p.printed[area] == country or IS_ASSOCIATED[area] or p.provinces >> area & 1
    ]


def city_points(p: AssyrianPosition, country: int) -> int:
    """Cities and associated areas, the capital twice; contested cities do not count. [7.3.1, 6.12.a]"""
    total = 0
    for area in areas_of(p, country):
        if (CITY[area] or IS_ASSOCIATED[area]) and not p.is_contested(area):
            total += 2 if CAPITAL[area] and p.printed[area] == country else 1
    return total


def eco_halves(p: AssyrianPosition, country: int) -> int:
    """ECO numbers and markers in halves; in a contested area they count half. [7.3.1, 6.12.a]"""
    total = 0
    for area in areas_of(p, country):
        value = (ECO[area] if CITY[area] else 0) + p.eco_plus[area] - p.eco_minus[area]
        total += value if p.is_contested(area) else 2 * value
    return total


def pillage_points(p: AssyrianPosition, country: int) -> int:
    """In the country's home areas. [7.3.1]"""
    return sum(p.pillage[area] for area in HOME_AREAS[country] if p.printed[area] == country)


def ship_halves(p: AssyrianPosition, country: int) -> int:
    """A trade point for a full ship in a Trade Box, half for a reduced one. [7.3.3.a]"""
    ships = 0
    for box in range(BOXES):
        ships |= p.here[TRADE_BOXES + box] & SHIPS & p.owned[country]
    return 2 * ships.bit_count() - (ships & p.reduced).bit_count()


def trade_halves(p: AssyrianPosition, country: int) -> int:
    """Markers, ships, and minors at trade status or better, in halves. [7.3.3, 7.3.3.b, 7.3.3.c]"""
    total = ship_halves(p, country)
    if country < N_POWERS:
        total += 2 * p.trade[country]
        for minor in bits(p.in_play & MINORS):
            on_track = p.marker_power[minor] == country and p.marker_box[minor] != WAR_BOX
            if on_track and p.marker_at[minor] >= TRADE_STATUS:
                total += 2
    return total


def new_level(p: AssyrianPosition, country: int) -> int:
    """The ECO level without tribute. [7.3.1, 7.3.3.e]"""
    if country == PERSIA:
        return PERSIA_ECO
    return eco_level(
        city_points(p, country),
        trade_halves(p, country),
        eco_halves(p, country),
        pillage_points(p, country),
        country >= N_POWERS,
    )


def count_levels(p: AssyrianPosition) -> None:
    """The levels of all countries; minors that rested grow, or repair. [7.3.1, 7.3.3.e]"""
    for country in bits(p.in_play & ((1 << N_TRACK) - 1)):
        if country >= N_TRACK - 2:
            continue
        p.eco[country] = new_level(p, country)
        if MINORS & ~p.active & 1 << country:
            mended = repair_by_itself(p, country)
            if p.rested >> country & 1 and country != PERSIA and not mended:
                p.eco[country] += PHOENICIAN_REST_BONUS if country == PHOENICIA else REST_BONUS
        p.tell(facts_turn.NewLevel, "7.3.3.e", country, p.eco[country], trade_halves(p, country))


def repair_by_itself(p: AssyrianPosition, country: int) -> bool:
    """An inactive minor mends walls and removes pillage; was there anything to mend? [7.3.3.e]"""
    mended = False
    for area in range(len(p.pillage)):
        if (p.pillage[area] or p.damage[area]) and p.printed[area] == country:
            p.pillage[area] = p.damage[area] = 0
            mended = True
    return mended


def trade_points(p: AssyrianPosition) -> list[int]:
    """Trade points of the powers in halves, -1 for those not in play. [7.3.3]"""
    return [
        trade_halves(p, power) if p.in_play >> power & 1 and not p.eliminated >> power & 1 else -1
        for power in range(N_POWERS)
    ]


def award_trade(p: AssyrianPosition) -> None:
    """Points for the Trade Tycoon and the second. [8.3]"""
    for power, points in enumerate(trade_vp(trade_points(p))):
        score(p, power, points, "8.3", "trade")
