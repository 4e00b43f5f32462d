"""ACME with situations of our own among its scenarios: what must happen, happens at once.

The server of a test loads it by KADESH_GAMES.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.game import GAME as ACME
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.rules import AcmeRules
from kadesh.games.acme.telling.telling import AcmeTelling
from kadesh.table import Game, Journal, Scenario
from kadesh.table.contract import Board

BOARD = "basic-2"
# The first turn of the two-player scenario. Both have sent disks to Kadesh; the Hittites hold a Prophetess
# against whoever stops their Royal Treasury, Egypt a Corrupter to stop it with.
FIRST_TURN = """scenario = "basic-2"
dice = []
[now]
order = ["hittite", "egypt"]
[civilizations.hittite]
disks = { hattusha = 2, kaska = 2, kumannis = 2, pala = 2, kadesh = 3 }
hand = ["royal-treasury", "prophetess", "improved-bow"]
[civilizations.egypt]
minas = 1
disks = { thebes = 2, abydos = 2, amarna = 2, memphis = 1, eastern-desert = 1, western-desert = 1, kadesh = 3 }
hand = ["corrupter"]
"""
# A Card Phase: Egypt plays a card, and the Hittites hold a Negate that fits, or nothing that does.
CARD_PHASE = """scenario = "basic-2"
dice = []
[now]
phase = "card"
order = ["egypt", "hittite"]
[civilizations.egypt]
hand = ["royal-treasury", "local-trade"]
[civilizations.hittite]
hand = ["{held}"]
"""
TEXTS = {
    "first-turn": FIRST_TURN,
    "can-negate": CARD_PHASE.format(held="prophetess"),
    "cannot-negate": CARD_PHASE.format(held="drought"),
}


class Situations(AcmeRules):
    """The rules of ACME, and a few of its moments among the scenarios."""

    def scenarios(self) -> list[Scenario]:
        more = [Scenario(name, name.title(), "", ["Hittite", "Egypt"], 1, 5, []) for name in TEXTS]
        return [*super().scenarios(), *more]

    def new(
        self,
        game: Game,
        scenario: str,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> AcmePosition:
        return super().new(game, TEXTS.get(scenario, scenario), seed, options, journal)


class Boards(AcmeTelling):
    """A situation is played on the board of its scenario."""

    def board(self, scenario: str) -> Board:
        return super().board(BOARD if scenario in TEXTS else scenario)


BOARDS = Boards(ACME.folder / "data", ACME.rules.scenarios())
GAME = Game(ACME.id, ACME.title, ACME.summary, ACME.folder, Situations(), BOARDS, ACME.mind, ACME.study)
