"""The place at the table from which a bot plays."""

from __future__ import annotations

from typing import Any

from kadesh.table import EvenDice, Game, LooseDice, Mind, Option, Position, seed_from
from kadesh.table.temper import Temper
from kadesh.table.value import Weights


class Chair:
    """What a seat sees of a position. A bot gets a chair, never the position.

    What the seat cannot know is not within reach: `imagine` gives a position
    in which it was dealt anew, with dice that say nothing about the real ones.
    Whoever sits here may be given a temper and weights to think by.
    """

    __slots__ = ("__position", "seat", "temper", "weights")

    def __init__(
        self, position: Position, seat: int, temper: Temper | None = None, weights: Weights | None = None
    ) -> None:
        self.__position = position
        self.seat = seat
        self.temper = temper
        self.weights = weights

    def thinking_by(self, temper: Temper | None = None, weights: Weights | None = None) -> Chair:
        """The same place for a player who thinks by these."""
        return Chair(self.__position, self.seat, temper or self.temper, weights or self.weights)

    @property
    def game(self) -> Game:
        game: Game = self.__position.game
        return game

    @property
    def mind(self) -> Mind[Any]:
        """How a sensible player of the game thinks."""
        return self.game.mind

    @property
    def seats(self) -> int:
        """How many seats there are."""
        return self.__position.seats

    def options(self) -> list[Option]:
        """What the seat may choose now."""
        return self.__position.options(self.seat)[:]

    def view(self) -> dict[str, Any]:
        """What the seat sees, in the client's vocabulary."""
        return self.__position.view(self.seat)

    def imagine(self, seed: int | str | bytes, even: bool = False) -> Position:
        """A position that could be the real one for all that the seat knows.

        It may be played on at will; equal seeds give equal guesses and equal dice, without streaks if even.
        """
        dice = EvenDice(seed_from(seed)) if even else LooseDice(seed_from(seed))
        return self.__position.imagine(self.seat, dice)

    def scores(self) -> list[int]:
        return self.__position.scores()

    def chances(self) -> int:
        """How many chance events there have been: public, and what a plan must not outlive."""
        return self.__position.dice.rolled + self.__position.reveals
