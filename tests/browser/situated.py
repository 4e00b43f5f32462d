"""A game with situations of our own among its scenarios: what must happen, happens at once.

The server of the tests loads such games by KADESH_GAMES, each from a module `situations_<game>` with a GAME.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from kadesh.table import Game, Journal, Position, Scenario, Start
from kadesh.table.contract import Board


@dataclass(frozen=True)
class Situation:
    """A moment of a game, as the text of a scenario with scripted dice."""

    text: str
    seats: list[str]
    board: str  # the scenario on whose board it is played
    moves: list[str] = field(default_factory=list)  # made before anybody is asked


def with_situations(
    game: Game, situations: dict[str, Situation], play: Callable[..., None] | None = None
) -> Game:
    """The game with these among its scenarios; `play` makes the moves of one that begins with some."""
    rules, telling = type(game.rules), type(game.telling)

    def scenarios(self: Any) -> list[Scenario]:
        more = [Scenario(name, name.title(), "", one.seats, 1, 5, []) for name, one in situations.items()]
        return [*rules.scenarios(self), *more]

    def new(
        self: Any,
        game: Game,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> Position:
        chosen = situations.get(start.scenario)
        begun = start if chosen is None else Start("", chosen.text, "situation.toml")
        position: Position = rules.new(self, game, begun, seed, options, journal)
        if chosen is not None and play is not None:
            play(position, *chosen.moves)
        return position

    def board(self: Any, scenario: str) -> Board:
        chosen = situations.get(scenario)
        return telling.board(self, scenario if chosen is None else chosen.board)

    more_rules: Any = type("Situations", (rules,), {"scenarios": scenarios, "new": new})
    more_boards: Any = type("Boards", (telling,), {"board": board})
    return Game(
        game.id,
        game.title,
        game.summary,
        game.folder,
        more_rules(),
        more_boards(game.folder / "data", game.rules.scenarios()),
        game.mind,
        game.study,
    )
