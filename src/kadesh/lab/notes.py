"""What is kept of a game for studies: points by turn and source, battles, cards, goals, options used.

It comes from the journal's facts through `Game.tally`, in words that are the same for all games:
`("turn", number)`, `("battle", space)`, `("used", what, name, seat)`.
"""

from __future__ import annotations

from typing import Any

from kadesh.table import Option, Position


class Notes:
    """The notes of one game while it is played. The position keeps a journal."""

    def __init__(self, position: Position) -> None:
        assert position.journal is not None
        self.position = position
        self.facts = position.journal.facts
        self.read = 0
        self.turn = 0
        self.offered = 0
        self.turns: list[list[Any]] = []  # [turn, points by seat and source when it ended]
        self.battles: dict[str, int] = {}
        self.options: list[dict[str, int]] = [{} for _ in range(position.seats)]
        self.used: list[list[Any]] = []  # [what, name, seat, turn]
        self._read_facts()

    def after_choice(self, seat: int, option: Option, offered: int) -> None:
        kind: str = option[0]
        mine = self.options[seat]
        mine[kind] = mine.get(kind, 0) + 1
        self.offered += offered
        self._read_facts()
        if self.position.over:
            self._end_turn()

    def _read_facts(self) -> None:
        facts, game = self.facts, self.position.game
        while self.read < len(facts):
            for kind, *values in game.study.tally(self.position, facts[self.read]):
                if kind == "turn":
                    self._begin_turn(values[0])
                elif kind == "battle":
                    self.battles[values[0]] = self.battles.get(values[0], 0) + 1
                elif kind == "used":
                    self.used.append([*values, self.turn])
                else:
                    raise ValueError(f"{game.title}: the lab does not know a tally of {kind!r}")
            self.read += 1

    def _begin_turn(self, turn: int) -> None:
        if self.turn:
            self._end_turn()
        self.turn = turn

    def _end_turn(self) -> None:
        """Facts are read when a choice has been carried out, so what ended the turn has been counted."""
        self.turns.append([self.turn, self.position.game.study.points_by_source(self.position)])

    def to_json(self) -> dict[str, Any]:
        return {
            "turns": self.turns,
            "battles": self.battles,
            "options": self.options,
            "used": self.used,
            "offered": self.offered,
        }
