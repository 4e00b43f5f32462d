"""Assyrian Wars for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.craft.narrator import Narrator
from kadesh.craft.telling import prompt
from kadesh.games.assyrian_wars.odds import command
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling import (
    board,
    concerning,
    concerning_war,
    describing,
    describing_state,
    describing_war,
    odds,
    prompts,
    prompts_war,
    sentences_cards,
    sentences_turn,
    sentences_war,
    view,
)
from kadesh.games.assyrian_wars.telling.concerning import CONCERNS
from kadesh.games.assyrian_wars.telling.explaining import EXPLANATIONS
from kadesh.games.assyrian_wars.telling.option import DESCRIPTIONS, TARGETS
from kadesh.games.assyrian_wars.telling.orders import ORDERS
from kadesh.games.assyrian_wars.telling.panels import winners_text
from kadesh.games.assyrian_wars.telling.purpose import goal_at_hand
from kadesh.games.assyrian_wars.telling.question import PROMPTS
from kadesh.games.assyrian_wars.telling.sentence import SENTENCES
from kadesh.games.assyrian_wars.telling.touched import STAKES
from kadesh.games.assyrian_wars.telling.trail import trail
from kadesh.games.assyrian_wars.telling.turns import OPENINGS, ROUTINE
from kadesh.table.contract import Board, Goal, Odds, Prompt, View

# The modules that fill the registers.
FILLED = (
    *(concerning, concerning_war, describing, describing_state, describing_war, prompts, prompts_war),
    *(sentences_cards, sentences_turn, sentences_war),
)


class AssyrianTelling(Narrator[AssyrianPosition]):
    """Board, views, prompts, options, facts, odds and orders."""

    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    targets = TARGETS
    concerns = CONCERNS
    explanations = EXPLANATIONS
    routine = ROUTINE
    openings = OPENINGS
    stakes = STAKES
    orders = ORDERS

    def board(self, scenario: str) -> Board:
        return board.board(scenario)

    def view(self, position: AssyrianPosition, seat: int | None) -> View:
        return view.view(position, seat, self.question(position, seat))

    def trail(self, position: AssyrianPosition, seat: int | None) -> list[str]:
        return trail(position)

    def ending(self, position: AssyrianPosition) -> Prompt:
        return prompt(winners_text(position), "8.3")

    def goal(self, position: AssyrianPosition, seat: int) -> Goal:
        return goal_at_hand(position, seat)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return command.from_arguments(arguments)

    def odds_now(self, position: AssyrianPosition, seat: int | None) -> Odds | None:
        return odds.now(position, seat)
