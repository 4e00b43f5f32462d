"""Genesis for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kadesh.games.genesis.odds import command
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling import (
    board,
    describing,
    describing_deals,
    describing_war,
    odds,
    prompts,
    prompts_deals,
    prompts_war,
    sentences_cards,
    sentences_turn,
    sentences_war,
    view,
)
from kadesh.games.genesis.telling.option import DESCRIPTIONS, TARGETS
from kadesh.games.genesis.telling.orders import ORDERS
from kadesh.games.genesis.telling.question import PROMPTS
from kadesh.games.genesis.telling.sentence import SENTENCES
from kadesh.games.genesis.telling.trail import trail
from kadesh.table import Option, Telling

# The modules that fill the registers.
FILLED = (
    *(describing, describing_deals, describing_war),
    *(prompts, prompts_deals, prompts_war),
    *(sentences_cards, sentences_turn, sentences_war),
)


class GenesisTelling(Telling[GenesisPosition]):
    """Board, views, prompts, options, facts, odds and orders."""

    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    targets = TARGETS

    def board(self, scenario: str) -> dict[str, Any]:
        return board.board(scenario)

    def view(self, position: GenesisPosition, seat: int | None) -> dict[str, Any]:
        return view.view(position, seat)

    def trail(self, position: GenesisPosition, seat: int | None) -> list[str]:
        return trail(position)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return command.from_arguments(arguments)

    def odds_now(self, position: GenesisPosition, seat: int | None) -> dict[str, Any] | None:
        return odds.now(position)

    def standing_orders(self, position: GenesisPosition, seat: int) -> list[dict[str, Any]]:
        return ORDERS.described(position, seat)

    def obey(self, position: GenesisPosition, seat: int, orders: list[dict[str, Any]]) -> Option | None:
        return ORDERS.obey(position, seat, orders)
