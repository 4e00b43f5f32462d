"""10 Victory points: areas, kills, goals."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import CIMMERIA, NATIONS, TERRAIN
from kadesh.games.chariot_lords.charts.words import DESERT, HILL, MOUNTAIN, OFF_MAP
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch07_control import controlled_areas
from kadesh.games.chariot_lords.rules.ch10_goals import score_after_nation
from kadesh.games.chariot_lords.rules.position import FROM_AREAS, FROM_KILLS, SOURCES, LordsPosition

AREA_POINTS: Final = 2
MOUNTAIN_POINTS: Final = 1
CIMMERIAN_HILL: Final = 3
CIMMERIAN_ELSEWHERE: Final = 1


def points_for(nation: int, area: int) -> int:
    """What an area is worth to a nation. [10.2]"""
    terrain = TERRAIN[area]
    if terrain in (DESERT, OFF_MAP):
        return 0
    if nation == CIMMERIA:
        return CIMMERIAN_HILL if terrain == HILL else CIMMERIAN_ELSEWHERE
    return MOUNTAIN_POINTS if terrain == MOUNTAIN else AREA_POINTS


def score_areas(p: LordsPosition, nation: int) -> None:
    """Points for the areas that a nation controls; the Cimmerians claim each area once. [10.2, 4.2.5]"""
    total = 0
    for area in controlled_areas(p, nation):
        if nation == CIMMERIA:
            if p.claimed >> area & 1:
                continue
            p.claimed |= 1 << area
        total += points_for(nation, area)
    p.gain(p.owner[nation], FROM_AREAS, nation, total)
    p.tell(facts.AreaPoints, "10.2", nation, total)


def score_kills(p: LordsPosition) -> None:
    """A point for each unit that any nation killed in this nation turn. [10.3, 4.2.5]"""
    for nation in range(NATIONS):
        if p.slain[nation]:
            if p.kill_points:
                p.gain(p.owner[nation], FROM_KILLS, nation, p.slain[nation])
                p.tell(facts.KillPoints, "10.3", nation, p.slain[nation])
            p.slain[nation] = 0


def score_nation_turn(p: LordsPosition, nation: int) -> None:
    """The Victory Points phase. [4.2.5, 10.1]"""
    p.newest_gain = len(p.gains)
    score_areas(p, nation)
    score_kills(p)
    score_after_nation(p, nation)


def seat_score(p: LordsPosition, seat: int) -> int:
    """All points of a player. [10.1]"""
    return sum(p.points[seat * SOURCES : (seat + 1) * SOURCES])
