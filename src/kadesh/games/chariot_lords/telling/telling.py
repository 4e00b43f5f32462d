"""What a person sees of Chariot Lords: the board, the view of a position, options and facts in words.

Nothing is hidden in this game, so every seat sees the same; only the prompt differs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.craft.narrator import Narrator
from kadesh.craft.telling import prompt
from kadesh.games.chariot_lords.charts.tables import ENTERS, NATION_IDS, NATION_NAMES, NATIONS
from kadesh.games.chariot_lords.odds import battle as odds
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.rules import TO_BEGIN_WITH
from kadesh.games.chariot_lords.telling.board import board
from kadesh.games.chariot_lords.telling.concerning import CONCERNS, STAKES
from kadesh.games.chariot_lords.telling.describing import DESCRIPTIONS, TARGETS
from kadesh.games.chariot_lords.telling.explaining import EXPLANATIONS
from kadesh.games.chariot_lords.telling.panels import cup, panels, summary
from kadesh.games.chariot_lords.telling.pieces import badges, pieces, shade
from kadesh.games.chariot_lords.telling.prompts import PROMPTS, trail, verdict
from kadesh.games.chariot_lords.telling.purpose import goal_at_hand
from kadesh.games.chariot_lords.telling.sentences import SENTENCES
from kadesh.games.chariot_lords.telling.turns import OPENINGS, ROUTINE
from kadesh.table.contract import Board, Goal, Mark, Odds, Prompt, View


class LordsTelling(Narrator[LordsPosition]):
    """Chariot Lords for people."""

    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    targets = TARGETS
    concerns = CONCERNS
    explanations = EXPLANATIONS
    routine = ROUTINE
    openings = OPENINGS
    stakes = STAKES

    def board(self, scenario: str) -> Board:
        return board(scenario or TO_BEGIN_WITH)

    def view(self, position: LordsPosition, seat: int | None) -> View:
        """The odds are added by whoever has time to work them out."""
        p = position
        question = self.question(p, seat)
        return {
            "seat": seat,
            "trail": trail(p),
            "pieces": pieces(p),
            "badges": badges(p),
            "shade": shade(p),
            "tracks": {"turn": {"at": p.turn - p.first_turn, "marks": newcomers(p)}},
            "panels": panels(p),
            "piles": [cup(p)],
            "scores": p.scores(),
            "summary": summary(p),
            "prompt": question["prompt"],
            "prompt_clause": question["prompt_clause"],
        }

    def ending(self, position: LordsPosition) -> Prompt:
        return prompt(verdict(position), "10.1")

    def trail(self, position: LordsPosition, seat: int | None) -> list[str]:
        return trail(position)

    def goal(self, position: LordsPosition, seat: int) -> Goal:
        return goal_at_hand(position, seat)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds of a battle for the command line."""
        return odds.from_arguments(arguments)

    def odds_now(self, position: LordsPosition, seat: int | None) -> Odds | None:
        """Exact odds of the battle under way or about to be chosen."""
        return odds.now(position)


def newcomers(p: LordsPosition) -> list[Mark]:
    """Nations that are still to come, on the turn track. [9.1]"""
    return [
        {
            "at": ENTERS[nation] - p.first_turn,
            "side": NATION_IDS[nation],
            "text": f"{NATION_NAMES[nation]} in turn {ENTERS[nation]}",
        }
        for nation in range(NATIONS)
        if p.turn < ENTERS[nation] <= p.last_turn
    ]
