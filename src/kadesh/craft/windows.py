"""Windows: moments at which several players may answer something with a card.

Who is asked follows from public things alone. `Windows` asks one player after another until he passes;
`WindowsAtOnce` asks all at once and in secret. Whoever answers calls a procedure of the game's own, in which
a window on the answer may open; when that is over, he is asked again, or all are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table import END, NEXT, Answer, Ask, AskAll, Do, Frame, Option, Reason, Step

PASS: Final = "pass"
NOBODY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Window(Frame):
    """A window under way; who has passed is out of it."""

    passed: int = 0  # players, as a mask


W = TypeVar("W", bound=Window)
F = TypeVar("F", bound=Frame)


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
        turn_name: str = "whose turn",
        another_round: Callable[[Any, W], bool] | None = None,
    ) -> None:
        self.players = players  # who may answer, in the order in which they are asked
        self.seat_of = seat_of
        self.answers = answers  # all that a player could think of, without passing
        self.why_not_answer = why_not
        self.play = play
        self.again = again  # an answer gives all who have passed another chance
        self.another_round = another_round  # all have passed: are others, or the same, asked now?
        self.pass_option: Option = (pass_word,)
        self.turn: Do[W] = Do(turn_name, self._next_player)
        self.ask: Ask[W] = Ask(
            question,
            self._seat,
            self._options,
            self._take,
            self._universe,
            self._why_not,
            reaction=True,
            hidden=True,
            among=self._could_answer,
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
        if self.another_round is not None and self.another_round(p, window):
            window.passed = 0
            return self.turn
        after: Step[W] | None = self.ask.after
        return END if after is None else after

    def _could_answer(self, p: Any, window: W) -> list[int]:
        """Everybody in the window, those who have passed included: nobody sees who is thinking."""
        return [self.seat_of(p, player) for player in self.players(p, window)]

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


class WindowsAtOnce(Generic[F]):
    """The step of a kind of window at which all answer at once and in secret, until nobody does."""

    def __init__(
        self,
        question: str,
        seats: Callable[[Any, F], list[int]],
        answers: Callable[[Any, F, int], list[Option]],
        why_not: Callable[[Any, F, int, Option], Reason | None],
        play: Callable[[Any, F, list[Option]], Step[F]],
        over: Callable[[Any, F], Step[F]] | None = None,
        pass_word: str = PASS,
    ) -> None:
        self.answers = answers  # all that a seat could think of, without passing
        self.why_not_answer = why_not
        self.play = play  # somebody has answered, perhaps several: which of them counts is the game's affair
        self.over = over  # all have passed
        self.pass_option: Option = (pass_word,)
        self.ask: AskAll[F] = AskAll(
            question,
            seats,
            self._options,
            self._take,
            self._universe,
            self._why_not,
            reaction=True,
            hidden=True,
        )

    def _universe(self, p: Any, window: F, seat: int) -> list[Option]:
        return [*self.answers(p, window, seat), self.pass_option]

    def _why_not(self, p: Any, window: F, seat: int, option: Option) -> Reason | None:
        return None if option == self.pass_option else self.why_not_answer(p, window, seat, option)

    def _options(self, p: Any, window: F, seat: int) -> list[Option]:
        why_not = self.why_not_answer
        options: list[Option] = [
            option for option in self.answers(p, window, seat) if why_not(p, window, seat, option) is None
        ]
        options.append(self.pass_option)
        return options

    def _take(self, p: Any, window: F, answers: list[Answer]) -> Step[F]:
        given: list[Option] = [option for _, option in answers if option != self.pass_option]
        if given:
            return self.play(p, window, given)
        return END if self.over is None else self.over(p, window)
