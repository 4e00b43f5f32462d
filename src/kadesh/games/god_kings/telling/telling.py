"""The God Kings for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.craft.narrator import Narrator
from kadesh.craft.telling import prompt
from kadesh.games.god_kings.odds import command
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.telling import (
    board,
    concerning,
    describing,
    describing_war,
    odds,
    prompts,
    sentences_cards,
    sentences_turn,
    sentences_war,
    view,
)
from kadesh.games.god_kings.telling.concerning import CONCERNS
from kadesh.games.god_kings.telling.explaining import EXPLANATIONS
from kadesh.games.god_kings.telling.option import DESCRIPTIONS, TARGETS
from kadesh.games.god_kings.telling.orders import ORDERS
from kadesh.games.god_kings.telling.panels import winners_text
from kadesh.games.god_kings.telling.prompts import PROMPTS
from kadesh.games.god_kings.telling.purpose import goal_at_hand
from kadesh.games.god_kings.telling.sentence import SENTENCES
from kadesh.games.god_kings.telling.touched import STAKES
from kadesh.games.god_kings.telling.trail import trail
from kadesh.games.god_kings.telling.turns import OPENINGS, ROUTINE
from kadesh.table.contract import Board, Goal, Odds, Prompt, View

# The modules that fill the registers.
FILLED = (describing, describing_war, concerning, prompts, sentences_cards, sentences_turn, sentences_war)


class GodKingsTelling(Narrator[GodKingsPosition]):
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

    def view(self, position: GodKingsPosition, seat: int | None) -> View:
        return view.view(position, seat, self.question(position, seat))

    def trail(self, position: GodKingsPosition, seat: int | None) -> list[str]:
        return trail(position)

    def ending(self, position: GodKingsPosition) -> Prompt:
        return prompt(winners_text(position), "24.3")

    def goal(self, position: GodKingsPosition, seat: int) -> Goal:
        return goal_at_hand(position, seat)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return command.from_arguments(arguments)

    def odds_now(self, position: GodKingsPosition, seat: int | None) -> Odds | None:
        return odds.now(position)
