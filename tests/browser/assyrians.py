"""Assyrian Wars with situations of our own among its scenarios: what must happen, happens at once.

The server of a test loads it by KADESH_GAMES. Each situation has scripted dice.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.assyrian_wars.game import GAME as ASSYRIAN_WARS
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.rules import AssyrianRules
from kadesh.games.assyrian_wars.telling.telling import AssyrianTelling
from kadesh.table import Game, Journal, Scenario
from kadesh.table.contract import Board

BOARD = "two-rivers-2"
# Babylonia ends its impulse; Assyria, which has most cards, may preempt Elam. Its army before Sippar can lay siege,
# the king can attack at Dur-Kurigalzu, and peace can be offered to Elam.
IMPULSE = """seats = [["assyria"], ["babylonia", "elam"]]
dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
[rules]
unit_abilities = false
reduced_leaders = false
secret_diplomacy = false
fog = false
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
round = 2
phasing = "babylonia"
income_ap = 1
cards_played = 1
[countries.assyria]
eco = 7
saved = 4
hand = ["good-harvest", "drought", "general-levy", "spies"]
units = { takritain = "Sargon II, 4 HI 2 B", sippar = "Turtanu, 4 HI 2 B" }
[countries.babylonia]
eco = 6
hand = ["royal-road"]
units = { dur-kurigalzu = "Adinu, 2 LI", babylon = "2 LI" }
[countries.elam]
eco = 5
hand = ["night-march"]
units = { susa = "Humban-nikash I, 3 B" }
"""
TEXTS = {"impulse": IMPULSE}


class Situations(AssyrianRules):
    """The rules of Assyrian Wars, and a few of its moments among the scenarios."""

    def scenarios(self) -> list[Scenario]:
        more = [
            Scenario(name, name.title(), "", ["Assyria", "Babylonia and Elam"], 1, 5, []) for name in TEXTS
        ]
        return [*super().scenarios(), *more]

    def new(
        self,
        game: Game,
        scenario: str,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> AssyrianPosition:
        return super().new(game, TEXTS.get(scenario, scenario), seed, options, journal)


class Boards(AssyrianTelling):
    """A situation is played on the board of a scenario with the same seats."""

    def board(self, scenario: str) -> Board:
        return super().board(BOARD if scenario in TEXTS else scenario)


GAME = Game(
    ASSYRIAN_WARS.id,
    ASSYRIAN_WARS.title,
    ASSYRIAN_WARS.summary,
    ASSYRIAN_WARS.folder,
    Situations(),
    Boards(ASSYRIAN_WARS.folder / "data", ASSYRIAN_WARS.rules.scenarios()),
    ASSYRIAN_WARS.mind,
    ASSYRIAN_WARS.study,
)
