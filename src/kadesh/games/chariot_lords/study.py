"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.tables import AREA_IDS, AREAS, NATION_IDS, NATIONS
from kadesh.games.chariot_lords.charts.troops import TROOP_KIND, TROOP_NATION, TROOPS
from kadesh.games.chariot_lords.follies import LordsFollies
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import OPEN, SOURCES, LordsPosition
from kadesh.table import Fact, Study

KINDS: Final = ("foot", "mounted")


class LordsStudy(Study[LordsPosition]):
    """Chariot Lords for studies."""

    sources = ("start", "areas", "kills", "goals")

    def points_by_source(self, position: LordsPosition) -> list[list[int]]:
        return [position.points[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(position.seats)]

    def tally(self, position: LordsPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """Turns, battles, goals met and missed, rulers who led."""
        if isinstance(fact, facts.Turn):
            return [("turn", fact.turn)]
        if isinstance(fact, facts.Battle):
            return [("battle", AREA_IDS[fact.area])]
        if isinstance(fact, facts.Goal):
            outcome = "goal missed" if isinstance(fact, facts.Penalty) else "goal"
            return [("used", outcome, fact.id, fact.seat)]
        if isinstance(fact, facts.Beloved):
            return [("used", "second turn", NATION_IDS[fact.nation], position.owner[fact.nation])]
        if isinstance(fact, facts.Led):
            name = fact.ruler or NATION_IDS[fact.nation]
            return [("used", "ruler", name, position.owner[fact.nation])]
        return []

    def follies(self) -> LordsFollies:
        return LordsFollies()

    def observation_names(self, position: LordsPosition) -> tuple[str, ...]:
        """Own seat, turn, scores, nation on turn, cup, dead piles, units by area and seat, goals."""
        p = position
        names = [f"seat.{seat}" for seat in range(p.seats)]
        names += ["turn", "turns_left", "second_turn"]
        names += [f"score.{seat}" for seat in range(p.seats)]
        names += [f"nation.{name}" for name in NATION_IDS]
        names += [f"cup.{name}" for name in NATION_IDS]
        names += [f"dead.{NATION_IDS[TROOP_NATION[troop]]}.{troop}" for troop in range(TROOPS)]
        names += [f"{kind}.{area}.{seat}" for area in AREA_IDS for seat in range(p.seats) for kind in KINDS]
        names += [f"goal.{goal}" for goal in range(len(p.goal_state))]
        return tuple(names)

    def observe(self, position: LordsPosition, seat: int) -> list[float]:
        """Everything, for nothing is hidden in this game."""
        p = position
        seats = p.seats
        found = [1.0 if other == seat else 0.0 for other in range(seats)]
        found += [float(p.turn), float(p.last_turn - p.turn), float(p.part - 1)]
        found += [float(score) for score in p.scores()]
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
