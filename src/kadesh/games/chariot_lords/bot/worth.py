"""What a sensible player finds worth having: areas, kills, units, goals in reach."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Any, Final

from kadesh.games.chariot_lords.bot.temper import DENIAL, GOALS, KILLS, LATER, LEADERS, LIVES, STEADY
from kadesh.games.chariot_lords.charts.tables import ARABIAN_DESERT, AREAS, CIMMERIA, LAND, NATIONS
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch07_control import UNCOUNTED
from kadesh.games.chariot_lords.rules.ch10_goals import Node, Sheet, sheet_of
from kadesh.games.chariot_lords.rules.ch10_victory import points_for, seat_score
from kadesh.games.chariot_lords.rules.position import OPEN, LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.table.temper import Temper
from kadesh.table.value import shares_of

# Weights, in victory points. Found by playing them against each other.
LOST_BY_RIVALS: Final = 0.45  # taking an area from a player, besides having it, for each share of rivalry
UNIT: Final = 2.2  # a unit that lives on, while turns are left
UNIT_AT_THE_END: Final = 0.2
MOUNTED: Final = 1.35  # a mounted unit, compared with foot
KILL: Final = 0.6  # a dead enemy, besides the point for it
GOAL_NOW: Final = 0.9  # of a goal's points, when one area decides it
GOAL_STEP: Final = 0.55  # of a goal's points, spread over the areas that it still wants
A_HOME: Final = 1.0  # an area where replacements come in
CLAIMED: Final = 0.2  # an area that Cimmeria has scored already
TURNS_AHEAD: Final = 2  # in which an area is hoped to score again
SCORES_AGAIN: Final = 0.35  # how likely, each
AREA_TO_COME: Final = 1.5  # an area held, for each nation turn that is left to score it
UNIT_TO_COME: Final = 2.5  # a unit on the arrival charts
CLEAR_LEAD: Final = 25.0  # points ahead that make a player the likely winner


class Worth:
    """What everything is worth to one nation in one position."""

    def __init__(self, p: LordsPosition, nation: int, temper: Temper = STEADY) -> None:
        self.nation = nation
        self.temper = temper
        self.turns_left = p.last_turn - p.turn
        self.unit = (UNIT if self.turns_left > 0 else UNIT_AT_THE_END) * temper[LIVES]
        self.area = list(plain_worths(nation, min(self.turns_left, TURNS_AHEAD), temper[LATER]))
        if nation == CIMMERIA:
            for area in areas_in(p.claimed):
                self.area[area] = CLAIMED
        self.rivalry = rivalries(p, temper[LEADERS])
        self.denial = LOST_BY_RIVALS * temper[DENIAL]
        point = 1.0 if p.kill_points else 0.0
        self.kill = [
            point + KILL * temper[KILLS] * self.rivalry[p.owner[victim]] for victim in range(NATIONS)
        ]
        sheet = sheet_of(p)
        for index, goal in enumerate(sheet.goals):
            if p.goal_state[index] == OPEN and goal.nation != NOWHERE:
                if goal.nation == nation:
                    wanted = goal.points * temper[GOALS]
                    self._want(p, sheet.conditions[index], wanted, goal.moment, goal.turn)
                elif p.owner[goal.nation] != p.owner[nation]:
                    self._spoil(p, sheet, index)

    def _want(self, p: LordsPosition, node: Node, points: float, moment: str, turn: int) -> None:
        """Spread a goal's points over what would bring it nearer."""
        kind: str = node[0]
        if kind == "and" or kind == "or":
            share = points * (0.6 if kind == "and" else 0.8)
            self._want(p, node[1], share, moment, turn)
            self._want(p, node[2], share, moment, turn)
        elif kind == "control":
            if moment != "own-turn" or turn >= p.turn:
                self.area[node[1]] += points * GOAL_NOW
        elif kind == "at-least":
            self._want_number(p, node[1], int(node[2]), points)
        elif kind in ("once", "each", "times"):
            if node[1] <= p.turn <= node[2]:
                self._want(p, node[3], points * (1.0 if kind == "once" else 0.7), moment, turn)
            elif p.turn < node[1]:
                self._want(p, node[3], points * 0.3, moment, turn)
        elif kind == "kept" and node[1] <= p.turn <= node[2]:
            self.area[node[3]] += points * 0.4
        elif kind == "chosen-people-in":
            self.area[node[1]] += points * 0.3

    def _want_number(self, p: LordsPosition, counted: Any, number: int, points: float) -> None:
        """A goal that wants several areas or kills."""
        kind: str = counted[0]
        if kind == "count":
            have = 0
            for area in counted[1:]:
                if p.held[self.nation] >> area & 1:
                    have += 1
            missing = max(1, number - have)
            each = points * GOAL_STEP / missing if missing <= 4 else points * 0.05
            for area in counted[1:]:
                self.area[area] += each
        elif kind == "kills":
            for victim in range(NATIONS):
                if counted[1] in (victim, NOWHERE):
                    self.kill[victim] += points / number * 0.8
        elif kind == "times" and counted[1] <= p.turn <= counted[2]:
            self._want(p, counted[3], points * 0.6, "at-once", 0)
        elif kind == "entered":
            for area in counted[1:]:
                if not p.raided >> area & 1:
                    self.area[area] += points * 0.2

    def _spoil(self, p: LordsPosition, sheet: Sheet, index: int) -> None:
        """Keep others from what they need to keep."""
        node = sheet.conditions[index]
        if node[0] == "kept" and node[1] <= p.turn <= node[2]:
            self.area[node[3]] += sheet.goals[index].points * 0.25 * self.temper[GOALS]

    def unit_worth(self, kind: int) -> float:
        return self.unit * MOUNTED if kind else self.unit


@lru_cache(maxsize=4 * NATIONS * (TURNS_AHEAD + 1))
def plain_worths(nation: int, turns_ahead: int, later: float) -> tuple[float, ...]:
    """Points of each area now, and again in the turns to come as far as one can hope to hold it. [10.2]"""
    turns = 1.0 + SCORES_AGAIN * turns_ahead * later
    return tuple(points_for(nation, area) * turns + 0.01 for area in range(AREAS))


def rivalries(p: LordsPosition, leaders: float = 1.0) -> list[float]:
    """How much each player stands in the way of victory: 1 on the average, more for the likely winner."""
    left = p.last_turn - p.turn
    forecast = [float(seat_score(p, seat)) for seat in range(p.seats)]
    for nation in range(NATIONS):
        turns = left + 1 if nation == p.nation or nation in p.cup else left
        forecast[p.owner[nation]] += AREA_TO_COME * p.held[nation].bit_count() * turns
    for arrival in scenario_of(p).arrivals:
        if p.turn < arrival.turn <= p.last_turn:
            lasting = math.sqrt(1 + p.last_turn - arrival.turn)
            forecast[p.owner[arrival.nation]] += UNIT_TO_COME * sum(arrival.units) * lasting
    return [share * p.seats for share in shares_of(forecast, CLEAR_LEAD / leaders)]


def exposure(p: LordsPosition, nation: int, area: int) -> float:
    """How many units of other players could come here over one border."""
    near = 0.0
    for other in LAND[area]:
        if other != ARABIAN_DESERT or not UNCOUNTED >> area & 1:
            mask = p.present[other] & ~(1 << nation)
            while mask:
                low = mask & -mask
                foreign = low.bit_length() - 1
                if p.owner[foreign] != p.owner[nation]:
                    near += p.count(foreign, other)
                mask ^= low
    return near
