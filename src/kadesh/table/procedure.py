"""The sequence of play in pieces: procedures with named steps.

A procedure that is under way is a frame on the position's stack: a short list
of ints, `[procedure, step, …its own numbers]`. A step either does something
(`Do`) or asks somebody something (`Ask`), and says what comes next by
returning NEXT, END, or the number of one of the procedure's steps. A step that
calls another procedure pushes its frame; the caller goes on when it has ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from kadesh.table.reason import Reason

Frame = list[int]
Option = tuple[Any, ...]
Answer = tuple[int, Option]

PROCEDURE: Final = 0
STEP: Final = 1
LOCALS: Final = 2

NEXT: Final = -1
END: Final = -2

P = TypeVar("P")


class Step(Generic[P]):
    """A named step of a procedure."""

    def __init__(self, name: str) -> None:
        self.name = name


class Do(Step[P]):
    """A step that changes the position by itself."""

    def __init__(self, name: str, do: Callable[[P, Frame], int]) -> None:
        super().__init__(name)
        self.do = do


class Ask(Step[P]):
    """A step at which one seat chooses.

    `options` says what may be chosen, `take` carries it out. `universe` lists
    what a player could think of here, in the rules' vocabulary, and `why_not`
    gives the reason against any of it: the options are exactly those members
    of the universe that have no reason against them.
    A `reaction` may be put to an attentive seat even if it could only decline.
    """

    def __init__(
        self,
        name: str,
        who: Callable[[P, Frame], int],
        options: Callable[[P, Frame], list[Option]],
        take: Callable[[P, Frame, Option], int],
        universe: Callable[[P, Frame], list[Option]] | None = None,
        why_not: Callable[[P, Frame, Option], Reason | None] | None = None,
        reaction: bool = False,
    ) -> None:
        super().__init__(name)
        self.who = who
        self.options = options
        self.take = take
        self.universe = universe
        self.why_not = why_not
        self.reaction = reaction


class AskAll(Step[P]):
    """A step at which several seats choose at once, each in secret.

    The answers are kept until the last is in; `take` then gets them in the
    order of the seats, so that the order of arrival can never matter.
    """

    def __init__(
        self,
        name: str,
        who: Callable[[P, Frame], list[int]],
        options: Callable[[P, Frame, int], list[Option]],
        take: Callable[[P, Frame, list[Answer]], int],
        universe: Callable[[P, Frame, int], list[Option]] | None = None,
        why_not: Callable[[P, Frame, int, Option], Reason | None] | None = None,
        reaction: bool = False,
    ) -> None:
        super().__init__(name)
        self.who = who
        self.options = options
        self.take = take
        self.universe = universe
        self.why_not = why_not
        self.reaction = reaction


class Procedure(Generic[P]):
    """A named piece of the sequence of play and its steps."""

    def __init__(self, name: str, steps: list[Step[P]]) -> None:
        self.name = name
        self.steps = steps
        self.number = -1

    def step(self, name: str) -> int:
        """The number of the step with this name."""
        for number, step in enumerate(self.steps):
            if step.name == name:
                return number
        raise KeyError(f"{self.name} has no step {name}")


def number(procedures: list[Procedure[P]]) -> list[Procedure[P]]:
    """Give each procedure of a game the number by which frames name it."""
    for index, procedure in enumerate(procedures):
        procedure.number = index
    return procedures
