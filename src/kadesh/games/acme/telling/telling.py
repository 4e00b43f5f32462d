"""ACME for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.craft.narrator import Narrator
from kadesh.craft.telling import prompt
from kadesh.games.acme.odds import command
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling import (
    board,
    describing,
    describing_cards,
    odds,
    prompts,
    prompts_cards,
    sentences_cards,
    sentences_turn,
    view,
)
from kadesh.games.acme.telling.concerning import CONCERNS
from kadesh.games.acme.telling.explaining import EXPLANATIONS
from kadesh.games.acme.telling.option import DESCRIPTIONS, TARGETS
from kadesh.games.acme.telling.orders import ORDERS
from kadesh.games.acme.telling.panels import winners_text
from kadesh.games.acme.telling.purpose import victory
from kadesh.games.acme.telling.question import PROMPTS
from kadesh.games.acme.telling.sentence import SENTENCES
from kadesh.games.acme.telling.touched import STAKES, touched
from kadesh.games.acme.telling.trail import trail
from kadesh.games.acme.telling.turns import OPENINGS, ROUTINE
from kadesh.table import Fact
from kadesh.table.contract import Board, Concern, Goal, Odds, Prompt, View

# The modules that fill the registers.
FILLED = (
    *(describing, describing_cards),
    *(prompts, prompts_cards),
    *(sentences_cards, sentences_turn),
)


class AcmeTelling(Narrator[AcmePosition]):
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

    def view(self, position: AcmePosition, seat: int | None) -> View:
        return view.view(position, seat, self.question(position, seat))

    def trail(self, position: AcmePosition, seat: int | None) -> list[str]:
        return trail(position)

    def touched(self, position: AcmePosition, fact: Fact, seat: int) -> Concern:
        return touched(position, fact, seat)

    def ending(self, position: AcmePosition) -> Prompt:
        return prompt(winners_text(position), "18.1")

    def goal(self, position: AcmePosition, seat: int) -> Goal:
        return victory(position, seat)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return command.from_arguments(arguments)

    def odds_now(self, position: AcmePosition, seat: int | None) -> Odds | None:
        return odds.now(position, seat)
