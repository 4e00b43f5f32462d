"""The God Kings with situations of our own among its scenarios: what must happen, happens at once.

The server of a test loads it by KADESH_GAMES. Each situation has scripted dice.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.god_kings.game import GAME as GOD_KINGS
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.rules import GodKingsRules
from kadesh.games.god_kings.telling.telling import GodKingsTelling
from kadesh.table import Game, Journal, Scenario
from kadesh.table.contract import Board

BOARD = "field-of-kadesh"
IMPULSE = """dice = {dice}
seats = ["egypt", "hatti"]
[now]
turn = 2
last_turn = 2
round = 4
phase = "impulse"
active = "egypt"
order = ["egypt", "hatti"]
"""

# Egypt's King marches from Hazor; Hatti's King lies in Damascus, may intercept, and holds an Ambush.
BATTLE = (
    IMPULSE.format(dice=[1, 1, 4, 5, 2])
    + """[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai", "canaan"]
hand = [84, 83]
forces = { hazor = "King, Amon, Ra, 4 chariots" }
[powers.hatti]
successor = "none"
provinces = ["hatti"]
spaces = ["damascus"]
hand = [55, 85]
forces = { damascus = "King, Storm God, 3 chariots" }
"""
)
# Egypt lies before Kadesh, which has a garrison of Hatti's; two rolls, of which the second takes it.
SIEGE = (
    IMPULSE.format(dice=[2, 6])
    + """[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai", "canaan"]
hand = [83, 84]
forces = { kadesh = "King, Amon, Ra, 2 chariots" }
[powers.hatti]
successor = "none"
provinces = ["hatti"]
spaces = ["kadesh"]
garrisons = ["kadesh"]
hand = [85, 86]
forces = { hattusha = "King, Storm God, 3 chariots" }
"""
)

TEXTS = {"battle": BATTLE, "siege": SIEGE}


class Situations(GodKingsRules):
    """The rules of The God Kings, and a few of its moments among the scenarios."""

    def scenarios(self) -> list[Scenario]:
        more = [Scenario(name, name.title(), "", ["Egypt", "Hatti"], 1, 5, []) for name in TEXTS]
        return [*super().scenarios(), *more]

    def new(
        self,
        game: Game,
        scenario: str,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> GodKingsPosition:
        return super().new(game, TEXTS.get(scenario, scenario), seed, options, journal)


class Boards(GodKingsTelling):
    """A situation is played on the board of a scenario with the same seats."""

    def board(self, scenario: str) -> Board:
        return super().board(BOARD if scenario in TEXTS else scenario)


GAME = Game(
    GOD_KINGS.id,
    GOD_KINGS.title,
    GOD_KINGS.summary,
    GOD_KINGS.folder,
    Situations(),
    Boards(GOD_KINGS.folder / "data", GOD_KINGS.rules.scenarios()),
    GOD_KINGS.mind,
    GOD_KINGS.study,
)
