"""The sequence of play in pieces: procedures with named steps.

A procedure that is under way is a frame on the position's stack. A step either
does something (`Do`) or asks somebody something (`Ask`, `AskAll`), and returns
what comes next: NEXT, END, or another step of its procedure. A step that calls
another procedure puts its frame on the stack; the caller goes on when it has
ended.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

from kadesh.table.frame import Frame
from kadesh.table.reason import Reason

Option = tuple[Any, ...]
Answer = tuple[int, Option]

# A step that serves every force serves a move too.
F = TypeVar("F", bound=Frame, contravariant=True)
G = TypeVar("G", bound=Frame)


class Step(Generic[F]):
    """A named step of a procedure whose frames are of type F."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.procedure: Any = None  # a Procedure, once it has taken the step into its table
        self.after: Any = None  # the Step that NEXT means

    def __repr__(self) -> str:
        return f"<{self.procedure.name}: {self.name}>" if self.procedure is not None else f"<{self.name}>"


class Do(Step[F]):
    """A step that changes the position by itself."""

    def __init__(self, name: str, do: Callable[[Any, F], Step[F]]) -> None:
        super().__init__(name)
        self.do = do


class Ask(Step[F]):
    """A step at which one seat chooses.

    `options` says what may be chosen, `take` carries it out. `universe` lists
    what a player could think of here, in the rules' vocabulary, and `why_not`
    gives the reason against any of it: the options are exactly those members
    of the universe that have no reason against them.
    A `reaction` may be put to an attentive seat even if it could only decline.
    At a `hidden` question it is not public whether the seat has an answer: among people it is put even if
    the seat could only decline, and all who are `among` those who could answer count as waited for.
    """

    def __init__(
        self,
        name: str,
        who: Callable[[Any, F], int],
        options: Callable[[Any, F], list[Option]],
        take: Callable[[Any, F, Option], Step[F]],
        universe: Callable[[Any, F], list[Option]] | None = None,
        why_not: Callable[[Any, F, Option], Reason | None] | None = None,
        reaction: bool = False,
        hidden: bool = False,
        among: Callable[[Any, F], list[int]] | None = None,
    ) -> None:
        super().__init__(name)
        self.who = who
        self.options = options
        self.take = take
        self.universe = universe
        self.why_not = why_not
        self.reaction = reaction
        self.hidden = hidden
        self.among = among


class AskAll(Step[F]):
    """A step at which several seats choose at once, each in secret.

    The answers are kept until the last is in; `take` then gets them in the
    order of the seats, so that the order of arrival can never matter.
    `reaction` and `hidden` are as for `Ask`; `who` follows from public things.
    """

    def __init__(
        self,
        name: str,
        who: Callable[[Any, F], list[int]],
        options: Callable[[Any, F, int], list[Option]],
        take: Callable[[Any, F, list[Answer]], Step[F]],
        universe: Callable[[Any, F, int], list[Option]] | None = None,
        why_not: Callable[[Any, F, int, Option], Reason | None] | None = None,
        reaction: bool = False,
        hidden: bool = False,
    ) -> None:
        super().__init__(name)
        self.who = who
        self.options = options
        self.take = take
        self.universe = universe
        self.why_not = why_not
        self.reaction = reaction
        self.hidden = hidden


NEXT: Final[Step[Any]] = Step("the next step")
END: Final[Step[Any]] = Step("the end")


class Procedure(Generic[G]):
    """A named piece of the sequence of play, the type of its frames, and its table of steps.

    It is declared with its frame, so that any chapter can call it; the chapter that owns it says at its end
    what it `consists_of`.
    """

    def __init__(self, name: str, frame: type[G]) -> None:
        self.name = name
        self.frame = frame
        self.steps: list[Step[G]] = []

    def consists_of(self, *steps: Step[G]) -> None:
        """Take the steps into the procedure's table, in their order."""
        if self.steps:
            raise ValueError(f"{self.name} has its steps already")
        names = [step.name for step in steps]
        for index, step in enumerate(steps):
            if step.procedure is not None:
                raise ValueError(f"{step.name} is a step of {step.procedure.name} already")
            if names.count(step.name) > 1:
                raise ValueError(f"{self.name} has two steps {step.name}")
            step.procedure = self
            step.after = steps[index + 1] if index + 1 < len(steps) else None
        self.steps = list(steps)

    def step(self, name: str) -> Step[G]:
        """The step with this name."""
        for step in self.steps:
            if step.name == name:
                return step
        raise KeyError(f"{self.name} has no step {name}")
