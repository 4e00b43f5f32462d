"""What every game tells in the same way: question, end, goal, briefings, whom facts touch, standing orders.

    class WellsTelling(Narrator[WellsPosition]):
        prompts = PROMPTS
        …
        stakes = STAKES

The rest, board and view above all, is the game's own; a small game adds its own to the view made here.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar, Literal, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.craft.briefings import read_briefings
from kadesh.craft.concern import Stakes
from kadesh.craft.english import ahead, many, outcome
from kadesh.craft.orders import Orders
from kadesh.craft.telling import prompt
from kadesh.table import Fact, Option, Position, Scenario, Telling
from kadesh.table.contract import Briefing, Concern, Goal, OrderKind, Prompt, View

P = TypeVar("P", bound=Position)


def state_of(position: Position, seat: int) -> Literal["open", "done", "lost"]:
    """How a seat's goal stands that is to win: open until the game is over."""
    if not position.over:
        return "open"
    return "done" if position.shares()[seat] > 0 else "lost"


@mypyc_attr(allow_interpreted_subclasses=True)
class Narrator(Telling[P]):
    """A game for people; its briefings are read once, from the folder of its data files."""

    # What facts mean to whom, by their fields.
    stakes: ClassVar[Stakes]
    # The standing orders that it understands.
    orders: ClassVar[Orders] = Orders()

    def __init__(self, data: Path, scenarios: Sequence[Scenario]) -> None:
        self.briefings = read_briefings(data, scenarios)
        self.seats = {one.id: one.seats for one in scenarios}

    def view(self, position: P, seat: int | None) -> View:
        """Where we are, the scores and the question: all that is the same whatever lies on the table."""
        scores, question = position.scores(), self.question(position, seat)
        return {
            "seat": seat,
            "trail": self.trail(position, seat),
            "pieces": [],
            "panels": [{"seat": of, "score": score} for of, score in enumerate(scores)],
            "scores": scores,
            "prompt": question["prompt"],
            "prompt_clause": question["prompt_clause"],
        }

    def question(self, position: P, seat: int | None) -> Prompt:
        """What this seat is asked, or what is waited for; at the end who has won."""
        if position.over:
            return self.ending(position)
        return self.prompts[position.step](position, position.frames[-1], seat)

    def ending(self, position: P) -> Prompt:
        """Who has won, and the clause that says so."""
        names = self.seats.get(position.scenario) or [f"seat {seat + 1}" for seat in range(position.seats)]
        text = outcome(names, position.scores(), position.shares())
        return prompt(text, position.game.rules.over.clause)

    def touched(self, position: P, fact: Fact, seat: int) -> Concern:
        return self.stakes.touched(position, fact, seat)

    def briefing(self, scenario: str, seat: int) -> Briefing | None:
        return self.briefings.of(scenario, seat)

    def goal(self, position: P, seat: int) -> Goal | None:
        """To have most points in the end."""
        scores, rivals = position.scores(), [other for other in range(position.seats) if other != seat]
        best = max(rivals, key=lambda rival: scores[rival], default=seat)
        progress = many(scores[seat], "point")
        if position.scenario in self.seats and best != seat:
            progress += f", {ahead(scores[seat] - scores[best])} {self.seats[position.scenario][best]}"
        return {
            "id": "victory",
            "text": "Have most points when the game ends",
            "points": 0,
            "state": state_of(position, seat),
            "progress": progress,
        }

    def standing_orders(self, position: P, seat: int) -> list[OrderKind]:
        return self.orders.described(position, seat)

    def obey(self, position: P, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        return self.orders.obey(position, seat, orders)
