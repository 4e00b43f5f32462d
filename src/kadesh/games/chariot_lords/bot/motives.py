"""Why a sensible player would choose something: what his adviser really weighs, as facts without words.

An area is its number, NOWHERE where none is meant; a goal is its place on the scenario's sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.games.chariot_lords.bot.march import Planner
from kadesh.games.chariot_lords.bot.worth import exposure
from kadesh.games.chariot_lords.charts.tables import SPECIAL_AREA, TERRAIN
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.odds.battle import counts_at, outlook, sides_at
from kadesh.games.chariot_lords.rules.arithmetic import Counts
from kadesh.games.chariot_lords.rules.ch06_battle import ruler_in_reach
from kadesh.games.chariot_lords.rules.ch10_goals import Node, sheet_of
from kadesh.games.chariot_lords.rules.ch10_victory import points_for
from kadesh.games.chariot_lords.rules.position import OPEN, LordsPosition, areas_in
from kadesh.table import Motive


@dataclass
class Conquer(Motive):
    """An area that others hold is to be taken."""

    area: int
    units: int  # that would fight there, with all who can come
    chance: float  # that they clear it
    gone: float  # that all of them fall
    lost: float  # units, on the average
    points: int
    goal: int
    leaves: int  # an area where nobody of the nation stays


@dataclass
class Settle(Motive):
    """An area without enemies is to be held."""

    area: int
    points: int
    goal: int
    danger: int  # units of others next to it
    leaves: int


@dataclass
class Guard(Motive):
    """More units stand where others stand already."""

    area: int
    danger: int
    leaves: int


@dataclass
class Oppose(Motive):
    """Units come in beside enemies."""

    area: int
    foes: int


@dataclass
class Rest(Motive):
    """There is nothing better to do."""

    area: int


@dataclass
class Shame(Motive):
    """A rival's god is turned over."""

    empire: int


@dataclass
class Follow(Motive):
    """A marker goes where its units are."""

    marker: int
    area: int
    units: int


@dataclass
class CallBack(Motive):
    """A dead unit comes back."""

    kind: int
    chance: float


@dataclass
class Fight(Motive):
    """A battle as it stands."""

    area: int
    enemy: int
    chance: float  # that the mover clears the area
    gone: float
    lost: float
    killed: float


@dataclass
class Lead(Motive):
    """What the ruler's help does to a battle."""

    area: int
    chance: float  # that the area is cleared with him
    without: float
    others: int  # battles that wait for him


@dataclass
class Kill(Motive):
    """An enemy unit falls."""

    kind: int
    dice: int  # that it would throw here
    hits: int  # that it takes


@dataclass
class Round(Motive):
    """One more round of a battle, as one side sees it."""

    area: int
    wins: float  # that the enemy is gone after it
    loses: float  # that one's own are
    lost: float
    killed: float
    pays: bool


@dataclass
class FallBack(Motive):
    """Units are saved by going elsewhere."""

    area: int
    units: int
    points: int  # of an area that is new
    crowded: int  # units too many there


@dataclass
class GiveUp(Motive):
    """A unit that is missed least."""

    kind: int
    dice: int


KINDS_OF_MOTIVE: Final[list[type[Motive]]] = [
    *(Conquer, Settle, Guard, Oppose, Rest, Follow, CallBack),
    *(Fight, Lead, Kill, Round, FallBack, GiveUp, Shame),
]


# --- what an area is good for ---


def purpose(planner: Planner, area: int, kind: int, leaves: int) -> Motive:
    """What one more unit of a kind in an area is good for."""
    p = planner.p
    if planner.is_enemy(area) and not planner.redeploying:
        force = planner.muster(area, kind, counts_at(p, planner.nation, area))[1]
        return conquest(p, area, force, leaves)
    return keeping(p, area, leaves)


def keeping(p: LordsPosition, area: int, leaves: int) -> Motive:
    """What standing in an area without enemies is good for."""
    nation = p.nation
    if SPECIAL_AREA[area]:
        return Rest(area)
    danger = round(exposure(p, nation, area))
    if p.count(nation, area):
        return Guard(area, danger, leaves)
    return Settle(area, points_for(nation, area), goal_wanting(p, nation, area), danger, leaves)


def conquest(p: LordsPosition, area: int, force: Counts, leaves: int) -> Conquer:
    """The battles that a force would have to win for an area, one after the other."""
    chance, gone, lost = 1.0, 0.0, 0.0
    for enemy in areas_in(p.others(p.nation, area)):
        ours, theirs = sides_at(p, area, enemy, ruler_in_reach(p, area))
        found = outlook(force, counts_at(p, enemy, area), TERRAIN[area], ours.key(), theirs.key())
        chance *= found[0]
        gone = max(gone, found[1])
        lost += found[2]
    points = points_for(p.nation, area)
    return Conquer(area, sum(force), chance, gone, lost, points, goal_wanting(p, p.nation, area), leaves)


def left_behind(planner: Planner, area: int, going: int) -> int:
    """The area itself if nobody of the nation would stay in it, NOWHERE if somebody does."""
    if SPECIAL_AREA[area] or planner.is_enemy(area):
        return NOWHERE
    return area if planner.p.count(planner.nation, area) <= going else NOWHERE


# --- goals ---


def goal_wanting(p: LordsPosition, nation: int, area: int) -> int:
    """The greatest open goal of a nation that this area, not yet its own, brings nearer. [10.4]"""
    best, most = NOWHERE, 0
    if p.holds(nation, area):
        return best
    sheet = sheet_of(p)
    for index, goal in enumerate(sheet.goals):
        if p.goal_state[index] == OPEN and goal.nation == nation and goal.points > most:
            late = goal.moment == "own-turn" and goal.turn < p.turn
            if not late and wants(p, sheet.conditions[index], area):
                best, most = index, goal.points
    return best


def wants(p: LordsPosition, node: Node, area: int) -> bool:
    """Does holding an area bring a condition nearer?"""
    kind: str = node[0]
    if kind == "and" or kind == "or":
        return wants(p, node[1], area) or wants(p, node[2], area)
    if kind == "at-least":
        return wants(p, node[1], area)
    if kind == "control" or kind == "chosen-people-in":
        return bool(node[1] == area)
    if kind == "count":
        return area in node[1:]
    if kind == "entered":
        return area in node[1:] and not p.raided >> area & 1
    if kind in ("once", "each", "times"):
        return bool(node[1] <= p.turn <= node[2]) and wants(p, node[3], area)
    return kind == "kept" and bool(node[1] <= p.turn <= node[2]) and bool(node[3] == area)
