"""Offers between two parties: one builds an offer term by term; the other accepts, refuses or counters.

What can be offered, asked or promised is the game's affair; so is what an accepted offer brings about.
A game's frame derives from `Talk` and holds the terms; its procedure takes the two steps of `Offers`
between a beginning and a carrying out.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from kadesh.table import END, NEXT, Ask, Frame, Option, Reason, Step

PROPOSE: Final = "propose"
BREAK_OFF: Final = "break-off"
ACCEPT: Final = "accept"
REFUSE: Final = "refuse"
COUNTER: Final = "counter"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass
class Talk(Frame):
    """Two parties talk; one of them builds the offer."""

    first: int
    second: int
    turned: bool = False  # the second party makes the offer
    offers: int = 1

    def builder(self) -> int:
        return self.second if self.turned else self.first

    def partner(self) -> int:
        return self.first if self.turned else self.second


T = TypeVar("T", bound=Talk)


class Offers(Generic[T]):
    """The two questions of a talk: what is offered, and what is answered."""

    def __init__(
        self,
        seat_of: Callable[[Any, int], int],
        terms: Callable[[Any, T], list[Option]],
        why_not: Callable[[Any, T, Option], Reason | None],
        is_empty: Callable[[T], bool],
        add: Callable[[Any, T, Option], None],
        clear: Callable[[T], None],
        told: Callable[[Any, T, str], None],
        nothing_offered: Reason,
        no_more_offers: Reason,
        most: int = 3,
        likely: Callable[[Any, T], list[Option]] | None = None,
    ) -> None:
        self.seat_of = seat_of
        self.terms = terms  # all terms that a builder could think of
        self.why_not_term = why_not
        self.is_empty = is_empty
        self.add = add  # a term becomes part of the offer
        self.clear = clear  # a counter-offer begins with nothing
        self.told = told  # PROPOSE, BREAK_OFF, REFUSE or COUNTER has happened: show, tell
        self.nothing_offered = nothing_offered
        self.no_more_offers = no_more_offers
        self.most = most
        self.likely = likely  # those of the terms that can have no reason against them, if that is quicker
        self.make: Ask[T] = Ask(
            "make an offer",
            self._builder_seat,
            self._build_options,
            self._take_build,
            self._build_universe,
            self._why_not_build,
        )
        self.answer: Ask[T] = Ask(
            "answer the offer",
            self._partner_seat,
            self._answer_options,
            self._take_answer,
            self._answer_universe,
            self._why_not_answer,
        )

    # --- building ---

    def _builder_seat(self, p: Any, talk: T) -> int:
        return self.seat_of(p, talk.builder())

    def _build_universe(self, p: Any, talk: T) -> list[Option]:
        return [(PROPOSE,), (BREAK_OFF,), *self.terms(p, talk)]

    def _why_not_build(self, p: Any, talk: T, option: Option) -> Reason | None:
        if option[0] == PROPOSE:
            return self.nothing_offered if self.is_empty(talk) else None
        return None if option[0] == BREAK_OFF else self.why_not_term(p, talk, option)

    def _build_options(self, p: Any, talk: T) -> list[Option]:
        thinkable = self.likely(p, talk) if self.likely is not None else self.terms(p, talk)
        options: list[Option] = [] if self.is_empty(talk) else [(PROPOSE,)]
        options.append((BREAK_OFF,))
        options.extend(option for option in thinkable if self.why_not_term(p, talk, option) is None)
        return options

    def _take_build(self, p: Any, talk: T, option: Option) -> Step[T]:
        if option[0] == BREAK_OFF or option[0] == PROPOSE:
            self.told(p, talk, option[0])
            return END if option[0] == BREAK_OFF else NEXT
        self.add(p, talk, option)
        return self.make

    # --- answering ---

    def _partner_seat(self, p: Any, talk: T) -> int:
        return self.seat_of(p, talk.partner())

    def _answer_universe(self, p: Any, talk: T) -> list[Option]:
        return [(ACCEPT,), (REFUSE,), (COUNTER,)]

    def _why_not_answer(self, p: Any, talk: T, option: Option) -> Reason | None:
        return self.no_more_offers if option[0] == COUNTER and talk.offers >= self.most else None

    def _answer_options(self, p: Any, talk: T) -> list[Option]:
        options: list[Option] = [(ACCEPT,), (REFUSE,)]
        if talk.offers < self.most:
            options.append((COUNTER,))
        return options

    def _take_answer(self, p: Any, talk: T, option: Option) -> Step[T]:
        if option[0] == ACCEPT:
            return NEXT
        if option[0] == COUNTER:
            talk.offers += 1
            talk.turned = not talk.turned
            self.clear(talk)
        self.told(p, talk, option[0])
        return self.make if option[0] == COUNTER else END
