"""Windows: moments at which several players, one after another, may answer something with a card.

Who is asked follows from public things alone: everybody whom the game lists is asked in turn until he
passes. Whoever answers calls a procedure of the game's own, in which a window on the answer may open; when
that is over, he is asked again, or all are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Reason, Step

PASS: Final = "pass"
NOBODY: Final = -1


@dataclass
class Window(Frame):
    """A window under way; who has passed is out of it."""

    passed: int = 0  # players, as a mask


W = TypeVar("W", bound=Window)


class Windows(Generic[W]):
    """The steps of a kind of window: whose turn it is, and what he answers."""

    def __init__(
        self,
        question: str,
        players: Callable[[Any, W], list[int]],
        seat_of: Callable[[Any, int], int],
        answers: Callable[[Any, W, int], list[Option]],
        why_not: Callable[[Any, W, int, Option], Reason | None],
        play: Callable[[Any, W, int, Option], None],
        again: bool = False,
        pass_word: str = PASS,
    ) -> None:
        self.players = players  # who may answer, in the order in which they are asked
        self.seat_of = seat_of
        self.answers = answers  # all that a player could think of, without passing
        self.why_not_answer = why_not
        self.play = play
        self.again = again  # an answer gives all who have passed another chance
        self.pass_option: Option = (pass_word,)
        self.turn: Do[W] = Do("whose turn", self._next_player)
        self.ask: Ask[W] = Ask(
            question, self._seat, self._options, self._take, self._universe, self._why_not, reaction=True
        )

    def steps(self) -> tuple[Step[W], Step[W]]:
        """Two steps in a row of a procedure: the second goes back to the first until all have passed."""
        return (self.turn, self.ask)

    def next_player(self, p: Any, window: W) -> int:
        """Who is to answer now, NOBODY if all have passed."""
        for player in self.players(p, window):
            if not window.passed >> player & 1:
                return player
        return NOBODY

    def _next_player(self, p: Any, window: W) -> Step[W]:
        if self.next_player(p, window) != NOBODY:
            return NEXT
        after: Step[W] | None = self.ask.after
        return END if after is None else after

    def _seat(self, p: Any, window: W) -> int:
        return self.seat_of(p, self.next_player(p, window))

    def _universe(self, p: Any, window: W) -> list[Option]:
        return [*self.answers(p, window, self.next_player(p, window)), self.pass_option]

    def _why_not(self, p: Any, window: W, option: Option) -> Reason | None:
        if option == self.pass_option:
            return None
        return self.why_not_answer(p, window, self.next_player(p, window), option)

    def _options(self, p: Any, window: W) -> list[Option]:
        player = self.next_player(p, window)
        options: list[Option] = [
            option
            for option in self.answers(p, window, player)
            if self.why_not_answer(p, window, player, option) is None
        ]
        options.append(self.pass_option)
        return options

    def _take(self, p: Any, window: W, option: Option) -> Step[W]:
        player = self.next_player(p, window)
        if option == self.pass_option:
            window.passed |= 1 << player
        else:
            if self.again:
                window.passed = 0
            self.play(p, window, player, option)
        return self.turn
