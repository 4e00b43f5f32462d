"""Questions that several chapters ask in the same way, and the actions of an impulse."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    OfCountry,
)
from kadesh.table import Ask, Frame, Option, Reason, Step

F = TypeVar("F", bound=Frame)


def its_seat(p: AssyrianPosition, frame: OfCountry) -> int:
    """The seat of the country that something is about."""
    return p.seat_for(frame.country)


def phasing_seat(p: AssyrianPosition, frame: Frame) -> int:
    return p.seat_for(p.phasing)


def either(*words: str) -> Callable[[Any, Frame], list[Option]]:
    """One of these words, and nothing else."""

    def options(p: Any, frame: Frame) -> list[Option]:
        return [(word,) for word in words]

    return options


def ask_lawful(
    name: str,
    who: Callable[[Any, F], int],
    take: Callable[[Any, F, Option], Step[F]],
    universe: Callable[[Any, F], list[Option]],
    why_not: Callable[[Any, F, Option], Reason | None],
    reaction: bool = False,
) -> Ask[F]:
    """A question whose options are found by trying all that one could think of."""

    def options(p: Any, frame: F) -> list[Option]:
        return [option for option in universe(p, frame) if why_not(p, frame, option) is None]

    return Ask(name, who, options, take, universe, why_not, reaction)


# What there must be before an action is thought of at all.
AT_WAR: Final = 1
CARD_TO_PLAY: Final = 2  # as the first or second of the impulse
CARD_PLAYED: Final = 4
FIRST_IMPULSE: Final = 8  # of the turn
ARMY_GROUP: Final = 16  # with an army of the country
REDUCED_UNIT: Final = 32
REGROUPING: Final = 64  # somebody in the Regroup Box
FLEET: Final = 128
WAR_ABROAD: Final = 256
MINORS_IN_PLAY: Final = 512
TRIBE: Final = 1024  # the phasing country is one
ELIMINATED: Final = 2048  # a country
POWER_BEHIND: Final = 4096  # the phasing country is a power, or a power's ally
TRIBUTE_PAID: Final = 8192  # by anybody, other than by status
REFUSERS: Final = 16384  # minors that have refused Assyria its tribute, in its own impulse
ABROAD: Final = 65536  # somebody of the country stands on land that it does not hold
HOME_CARD: Final = 131072  # of its own in hand
SECRET_CARD: Final = 262144  # one with secret diplomacy in hand
BEATEN: Final = 524288  # cities of its own out of its hands, or a great battle lost


def made(word: str, most: int) -> list[Option]:
    """The word with each number below some other: options that are offered again and again are made once."""
    return [(word, number) for number in range(most)]


Options = Callable[[AssyrianPosition, Impulse], list[Option]]
WhyNot = Callable[[AssyrianPosition, Impulse, Option], Reason | None]
Listing = tuple[Options, WhyNot | None]


class Action:
    """Something that a phasing country may do in any order, as often as its points allow. [6.0]

    `universe` is all that a player could think of; `likely`, if given, is a shorter list that holds every
    legal option, and `legal` the legal options themselves, for speed. Without what it needs, and without its
    lowest price, an action is not even thought of.
    """

    def __init__(
        self,
        words: list[str],
        universe: Callable[[AssyrianPosition, Impulse], list[Option]],
        why_not: Callable[[AssyrianPosition, Impulse, Option], Reason | None],
        take: Callable[[AssyrianPosition, Impulse, Option], None],
        likely: Callable[[AssyrianPosition, Impulse], list[Option]] | None = None,
        passing: bool = False,
        tribes: bool = False,
        legal: Callable[[AssyrianPosition, Impulse], list[Option]] | None = None,
        least: int = 0,
        needs: int = 0,
    ) -> None:
        self.words = words
        self.universe = universe
        self.why_not = why_not
        self.take = take
        self.likely = likely or universe
        self.passing = passing  # may be done without a card in hand [6.18]
        self.tribes = tribes  # nomads do it too [10.1]
        # What lists its options, and the reasons against what is only likely.
        self.listing: Listing = (self.likely, why_not) if legal is None else (legal, None)
        self.least = least  # half AP
        self.needs = needs
