"""What an estimate of the outcome looks at: what each player's nations can still earn."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.bot.worth import exposure
from kadesh.games.chariot_lords.charts.tables import AREAS, CIMMERIA, LAND, NATIONS, SPECIAL_AREA
from kadesh.games.chariot_lords.charts.troops import TROOP_KIND, TROOPS_OF
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch10_goals import Node, met, sheet_of
from kadesh.games.chariot_lords.rules.ch10_victory import points_for
from kadesh.games.chariot_lords.rules.position import OPEN, LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.setting import scenario_of

FEATURES: Final[tuple[str, ...]] = (
    "areas-this-turn",  # points of areas held by nations that have their turn still to come
    "units-this-turn",  # units of those nations, a mounted one for a little more than one
    "areas-next-turn",  # points of areas held, if there is a next turn
    "units-next-turn",
    "units-later",  # the same for each turn after the next, three at most
    "to-come",  # units of the arrival charts in the turns after this
    "to-come-later",  # the same for each turn that they can still use
    "goals-this-turn",  # points of open goals, by how much of them is done, in the last turn
    "goals-later",  # the same while turns are left
    "sure-goals",  # points that a player gets at the end whatever happens
    "lone-in-danger",  # areas held by one unit beside a stack of others
    "units-in-danger",  # units beside others that are more than half as many, up to all of them
)
(
    AREAS_NOW,
    UNITS_NOW,
    AREAS_NEXT,
    UNITS_NEXT,
    UNITS_LATER,
    TO_COME,
    TO_COME_LATER,
    GOALS_NOW,
    GOALS_LATER,
    SURE,
    LONE,
    IN_DANGER,
) = range(len(FEATURES))

LATER: Final = 3
MOUNTED: Final = 1.35
DOUBT: Final = 1.0  # by which a lead counts less for each turn that is left
NO_DANGER: Final = 0.5  # rival units near, for each of one's own
DEADLY: Final = 2.5


def doubt(p: LordsPosition) -> float:
    """How much can still change."""
    return 1.0 + DOUBT * (p.last_turn - p.turn)


def features(p: LordsPosition) -> list[list[float]]:
    """The features of each seat."""
    found = [[0.0] * len(FEATURES) for _ in range(p.seats)]
    turns_left = p.last_turn - p.turn
    for nation in range(NATIONS):
        to_play = is_to_play(p, nation)
        if turns_left or to_play:
            look_at_nation(p, nation, to_play, turns_left, found[p.owner[nation]])
    look_at_charts(p, found)
    look_at_goals(p, turns_left, found)
    return found


def is_to_play(p: LordsPosition, nation: int) -> bool:
    """Has a nation its turn before it, or is it in the middle of it?"""
    return nation == p.nation or nation in p.cup


def look_at_nation(p: LordsPosition, nation: int, to_play: bool, turns_left: int, row: list[float]) -> None:
    """Areas and units."""
    points = lone = 0
    units = danger = 0.0
    for area in areas_in(p.held[nation]):
        if not SPECIAL_AREA[area] and not (nation == CIMMERIA and p.claimed >> area & 1):
            points += points_for(nation, area)
        here = 0
        for troop in TROOPS_OF[nation]:
            number = p.units[troop * AREAS + area]
            here += number
            units += number * MOUNTED if TROOP_KIND[troop] else number
        if here == 1 and threatened(p, nation, area):
            lone += 1
        danger += in_danger(here, exposure(p, nation, area))
    if to_play:
        row[AREAS_NOW] += points
        row[UNITS_NOW] += units
    if turns_left:
        row[AREAS_NEXT] += points
        row[UNITS_NEXT] += units
        row[UNITS_LATER] += units * min(turns_left - 1, LATER)
    row[LONE] += lone
    row[IN_DANGER] += danger


def in_danger(units: int, near: float) -> float:
    """How many units of a stack may be lost to so many of other players next to it."""
    if not units:
        return 0.0
    return units * min(1.0, max(0.0, (near / units - NO_DANGER) / (DEADLY - NO_DANGER)))


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
            row = found[p.owner[arrival.nation]]
            row[TO_COME] += sum(arrival.units)
            row[TO_COME_LATER] += sum(arrival.units) * (p.last_turn - arrival.turn)


def look_at_goals(p: LordsPosition, turns_left: int, found: list[list[float]]) -> None:
    """Goals that are still open for nations that will play again."""
    sheet = sheet_of(p)
    seats = scenario_of(p).goal_seat
    at = GOALS_LATER if turns_left else GOALS_NOW
    for index, goal in enumerate(sheet.goals):
        if p.goal_state[index] != OPEN:
            continue
        row = found[seats[index]]
        if goal.nation == NOWHERE:
            row[SURE] += goal.points
        elif turns_left or is_to_play(p, goal.nation) or goal.moment == "scenario-end":
            part = progress(p, sheet.conditions[index], goal.nation)
            row[at] += goal.points * part * part


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
