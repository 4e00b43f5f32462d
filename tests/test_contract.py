"""What is sent keeps to the types that it is declared with, and the client's types are made from them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import kadesh
from kadesh.table import Game, Journal, Position
from kadesh.table.contract import Badge, Board, OptionTold, OrderKind, SentenceTold, View
from tests.browser.fair.game import GAME as FAIR
from tests.contract import foreign
from tests.support import chance, random_choice

ROOT = Path(__file__).parents[1]
GAMES = [*(kadesh.game(id) for id in kadesh.game_ids()), FAIR]
STEPS = 300


def test_the_client_s_types_are_made_from_these() -> None:
    """`make contract` writes them anew."""
    made = subprocess.run([sys.executable, ROOT / "client" / "contract.py", "--check"], check=False)
    assert made.returncode == 0, "client/src/contract.ts is not what the types say: run `make contract`"


def test_what_is_not_declared_is_found() -> None:
    badge: dict[str, Any] = {"symbol": "god", "text": "", "title": "A god"}
    assert foreign(badge, Badge) == ""
    assert "colour" in foreign({**badge, "colour": 3}, Badge)
    assert "title" in foreign({"symbol": "god", "text": ""}, Badge)
    assert "int" in foreign({**badge, "text": 3}, Badge)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_boards_views_options_and_sentences_are_as_declared(game: Game) -> None:
    for scenario in game.scenarios():
        assert foreign(game.telling.board(scenario.id), Board) == ""
        journal, dice = Journal(), chance(7)
        position = game.new(scenario.id, 7, journal=journal)
        for number in range(STEPS):
            if position.over:
                break
            if number % 10 == 0:
                look(position)
            random_choice(position, dice)
        look(position)
        for fact in journal.facts:
            assert foreign(game.telling.sentence(position, fact), SentenceTold) == ""


def look(position: Position) -> None:
    """Everything that is made of a position for people."""
    telling = position.game.telling
    for seat in (None, *range(position.seats)):
        assert foreign(telling.view(position, seat), View) == ""
    for seat in position.seats_to_choose:
        for option in position.options(seat)[:40]:
            assert foreign(telling.describe(position, seat, option), OptionTold) == ""
        for kind in telling.standing_orders(position, seat):
            assert foreign(kind, OrderKind) == ""
