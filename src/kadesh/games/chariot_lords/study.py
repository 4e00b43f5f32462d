"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.tables import AREA_IDS, AREAS, NATION_IDS, NATIONS
from kadesh.games.chariot_lords.charts.troops import TROOP_KIND, TROOP_NATION, TROOPS
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import OPEN, SOURCES, LordsPosition
from kadesh.table import Fact

SOURCE_NAMES: Final = ("start", "areas", "kills", "goals")
KINDS: Final = ("foot", "mounted")


def points_by_source(p: LordsPosition) -> list[list[int]]:
    """The points of each seat for areas, kills and goals. [10.1]"""
    return [p.points[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(p.seats)]


def tally(p: LordsPosition, fact: Fact) -> list[tuple[Any, ...]]:
    """Turns, battles, goals met and missed, rulers who led."""
    values = fact.values
    if fact.kind == "turn":
        return [("turn", values[0])]
    if fact.kind == "battle":
        return [("battle", AREA_IDS[values[2]])]
    if fact.kind == "goal":
        return [("used", "goal", values[3], values[1])]
    if fact.kind == "penalty":
        return [("used", "goal missed", values[3], values[1])]
    if fact.kind == "beloved":
        return [("used", "second turn", NATION_IDS[values[0]], p.owner[values[0]])]
    if fact.kind == "led":
        return [("used", "ruler", values[2] or NATION_IDS[values[0]], p.owner[values[0]])]
    return []


def observation_names(p: LordsPosition) -> tuple[str, ...]:
    """Own seat, turn, scores, nation on turn, cup, dead piles, units by area and seat, goals."""
    names = [f"seat.{seat}" for seat in range(p.seats)]
    names += ["turn", "turns_left", "second_turn"]
    names += [f"score.{seat}" for seat in range(p.seats)]
    names += [f"nation.{name}" for name in NATION_IDS]
    names += [f"cup.{name}" for name in NATION_IDS]
    names += [f"dead.{NATION_IDS[TROOP_NATION[troop]]}.{troop}" for troop in range(TROOPS)]
    names += [f"{kind}.{area}.{seat}" for area in AREA_IDS for seat in range(p.seats) for kind in KINDS]
    names += [f"goal.{goal}" for goal in range(len(p.goal_state))]
    return tuple(names)


def observe(p: LordsPosition, seat: int) -> list[float]:
    """Everything, for nothing is hidden in this game."""
    seats = p.seats
    found = [1.0 if other == seat else 0.0 for other in range(seats)]
    found += [float(p.turn), float(p.last_turn - p.turn), float(p.part - 1)]
    found += [float(seat_score(p, other)) for other in range(seats)]
    found += [1.0 if nation == p.nation else 0.0 for nation in range(NATIONS)]
    found += [1.0 if nation in p.cup else 0.0 for nation in range(NATIONS)]
    found += [float(number) for number in p.dead]
    units = [0.0] * (AREAS * seats * len(KINDS))
    for at, number in enumerate(p.units):
        if number:
            troop, area = divmod(at, AREAS)
            owner = p.owner[TROOP_NATION[troop]]
            units[(area * seats + owner) * len(KINDS) + int(bool(TROOP_KIND[troop]))] += number
    found += units
    found += [1.0 if state == OPEN else 0.0 for state in p.goal_state]
    return found
