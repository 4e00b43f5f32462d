"""What an estimate of the outcome looks at: what each player's nations can still earn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts import AREAS, CIMMERIA, LAND, NATIONS, NOWHERE, SPECIAL_AREA
from kadesh.games.chariot_lords.goals import Node, met, sheet_of
from kadesh.games.chariot_lords.position import OPEN, LordsPosition, areas_in
from kadesh.games.chariot_lords.setting import scenario_of
from kadesh.games.chariot_lords.troops import TROOP_KIND, TROOPS_OF
from kadesh.games.chariot_lords.victory import points_for

FEATURES: Final = (
    "areas-this-turn",  # points of areas held by nations whose chit is still in the cup
    "areas-next-turn",  # points of areas held, if there is a next turn
    "areas-later",  # the same for each turn after the next, three at most
    "foot-next-turn",
    "mounted-next-turn",
    "units-this-turn",  # units of nations whose chit is still in the cup
    "dead-next-turn",  # half of the dead pile, which may return
    "to-come",  # units of the arrival charts in the turns after this
    "goals-near",  # points of open goals, by how much of them is done
    "goals-met",  # points of goals that would score if the nation's turn ended now
    "lone-in-danger",  # areas held by one unit beside a stack of others
)

LATER: Final = 3


def features(p: LordsPosition) -> list[list[float]]:
    """The features of each seat."""
    found = [[0.0] * len(FEATURES) for _ in range(p.seats)]
    turns_left = p.last_turn - p.turn
    for nation in range(NATIONS):
        in_cup = nation in p.cup
        if turns_left or in_cup:
            look_at_nation(p, nation, in_cup, turns_left, found[p.owner[nation]])
    look_at_charts(p, found)
    look_at_goals(p, turns_left, found)
    return found


def look_at_nation(p: LordsPosition, nation: int, in_cup: bool, turns_left: int, row: list[float]) -> None:
    """Areas and units."""
    points = 0
    foot = mounted = lone = 0
    for area in areas_in(p.held[nation]):
        if not SPECIAL_AREA[area] and not (nation == CIMMERIA and p.claimed >> area & 1):
            points += points_for(nation, area)
        here = 0
        for troop in TROOPS_OF[nation]:
            number = p.units[troop * AREAS + area]
            here += number
            if TROOP_KIND[troop]:
                mounted += number
            else:
                foot += number
        if here == 1 and threatened(p, nation, area):
            lone += 1
    if in_cup:
        row[0] += points
        row[5] += foot + mounted
    if turns_left:
        row[1] += points
        row[2] += points * min(turns_left - 1, LATER)
        row[3] += foot
        row[4] += mounted
        row[6] += sum(p.dead[troop] for troop in TROOPS_OF[nation]) / 2
    row[10] += lone


def threatened(p: LordsPosition, nation: int, area: int) -> bool:
    """Do three or more units of another player stand next to an area?"""
    for other in LAND[area]:
        mask = p.present[other] & ~(1 << nation)
        while mask:
            low = mask & -mask
            foreign = low.bit_length() - 1
            if p.owner[foreign] != p.owner[nation] and p.count(foreign, other) > 2:
                return True
            mask ^= low
    return False


def look_at_charts(p: LordsPosition, found: list[list[float]]) -> None:
    """Units that the charts still bring."""
    for arrival in scenario_of(p).arrivals:
        if p.turn < arrival.turn <= p.last_turn:
            found[p.owner[arrival.nation]][7] += sum(arrival.units)


def look_at_goals(p: LordsPosition, turns_left: int, found: list[list[float]]) -> None:
    """Goals that are still open for nations that will play again."""
    sheet = sheet_of(p)
    seats = scenario_of(p).goal_seat
    for index, goal in enumerate(sheet.goals):
        if p.goal_state[index] != OPEN or goal.nation == NOWHERE:
            continue
        if not turns_left and goal.nation not in p.cup and goal.moment != "scenario-end":
            continue
        condition = sheet.conditions[index]
        part = progress(p, condition, goal.nation)
        found[seats[index]][8] += goal.points * part * part
        if met(p, condition, goal.nation):
            found[seats[index]][9] += goal.points


def progress(p: LordsPosition, node: Node, nation: int) -> float:
    """How much of a condition is done, from 0 to 1."""
    kind: str = node[0]
    if kind == "and":
        return (progress(p, node[1], nation) + progress(p, node[2], nation)) / 2
    if kind == "or":
        return max(progress(p, node[1], nation), progress(p, node[2], nation))
    if kind == "at-least":
        return min(1.0, counted(p, node[1], nation) / int(node[2]))
    if kind in ("once", "each") and node[1] <= p.turn <= node[2]:
        return 0.8 * progress(p, node[3], nation)
    if kind in ("once", "each"):
        return 0.0
    return 1.0 if met(p, node, nation) else 0.0


def counted(p: LordsPosition, node: Any, nation: int) -> float:
    """What an `at least` counts so far."""
    kind: str = node[0]
    if kind == "count":
        return float(sum(1 for area in node[1:] if p.held[nation] >> area & 1))
    if kind == "kills":
        row = p.kills[nation * NATIONS : (nation + 1) * NATIONS]
        return float(sum(row) if node[1] == NOWHERE else row[node[1]])
    if kind == "entered":
        return float(sum(1 for area in node[1:] if p.raided >> area & 1))
    return float(p.memory[node[-1]].bit_count())
