"""Genesis for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.craft.narrator import Narrator
from kadesh.craft.telling import prompt
from kadesh.games.genesis.odds import command
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling import (
    board,
    concerning,
    describing,
    describing_deals,
    describing_war,
    explaining,
    explaining_realm,
    odds,
    prompts,
    prompts_deals,
    prompts_war,
    sentences_cards,
    sentences_turn,
    sentences_war,
    view,
)
from kadesh.games.genesis.telling.concerning import CONCERNS
from kadesh.games.genesis.telling.explaining import EXPLANATIONS
from kadesh.games.genesis.telling.option import DESCRIPTIONS, TARGETS
from kadesh.games.genesis.telling.orders import ORDERS
from kadesh.games.genesis.telling.panels import winners_text
from kadesh.games.genesis.telling.purpose import goal_at_hand
from kadesh.games.genesis.telling.question import PROMPTS
from kadesh.games.genesis.telling.sentence import SENTENCES
from kadesh.games.genesis.telling.touched import STAKES
from kadesh.games.genesis.telling.trail import trail
from kadesh.games.genesis.telling.turns import OPENINGS, ROUTINE
from kadesh.table.contract import Board, Goal, Odds, Prompt, View

# The modules that fill the registers.
FILLED = (
    *(describing, describing_deals, describing_war),
    *(concerning, explaining, explaining_realm),
    *(prompts, prompts_deals, prompts_war),
    *(sentences_cards, sentences_turn, sentences_war),
)


class GenesisTelling(Narrator[GenesisPosition]):
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

    def view(self, position: GenesisPosition, seat: int | None) -> View:
        return view.view(position, seat, self.question(position, seat))

    def trail(self, position: GenesisPosition, seat: int | None) -> list[str]:
        return trail(position)

    def ending(self, position: GenesisPosition) -> Prompt:
        return prompt(winners_text(position), "14.0")

    def goal(self, position: GenesisPosition, seat: int) -> Goal:
        return goal_at_hand(position, seat)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return command.from_arguments(arguments)

    def odds_now(self, position: GenesisPosition, seat: int | None) -> Odds | None:
        return odds.now(position)
