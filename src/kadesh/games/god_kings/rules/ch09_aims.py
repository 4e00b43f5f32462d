"""9.3 What an event is aimed at: candidates, the reason against each, and what happens to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    KIND_AMOUNT,
    N_CARDS,
    N_CLASSES,
    N_SIDES,
    POWERS,
    PROVINCES,
    SPACES,
)
from kadesh.games.god_kings.rules.force import CITY_FULL, room_with
from kadesh.games.god_kings.rules.places import GENERALS, OWN_GENERALS, PLACES, SPACE_OF
from kadesh.games.god_kings.rules.position import SEATS, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Event
from kadesh.table import Option, Reason

Candidates = Callable[[GodKingsPosition, Event], list[Option]]
WhyNot = Callable[[GodKingsPosition, Event, Option], Reason | None]
Act = Callable[[GodKingsPosition, Event, Option], None]
At = Callable[[GodKingsPosition, Event], None]
Against = Callable[[GodKingsPosition, Event], Reason | None]

NO_TARGET: Final = Reason("9.3", "The event could do nothing at all.")
NOT_BESIEGED: Final = Reason("17.5", "A besieged city receives no reinforcements.")
NOT_FRIENDLY: Final = Reason("9.3", "The general must be in a space under the Power's own control.")
NOT_YOURS: Final = Reason("9.3", "The event serves generals of one's own.")
NOT_ON_MAP: Final = Reason("9.3", "That general is not on the map.")

SIZES: Final[dict[str, list[int]]] = {
    "aim-power": [POWERS],
    "aim-side": [N_SIDES],
    "aim-general": [GENERALS],
    "aim-space": [SPACES],
    "aim-province": [PROVINCES],
    "aim-seat": [SEATS],
    "aim-card": [N_CARDS],
    "aim-unit": [N_CLASSES, PLACES],
}


class Aim:
    """How an event that needs targets finds and treats them."""

    def __init__(
        self,
        words: list[str],
        candidates: Candidates,
        why_not: WhyNot,
        act: Act,
        many: bool = False,
        chooser: Callable[[GodKingsPosition, Event], int] | None = None,
        begin: At | None = None,
        may_stop: bool = False,
    ) -> None:
        self.words = words
        self.candidates = candidates  # among which all legal targets are
        self.why_not = why_not
        self.act = act
        self.many = many  # as many as the card's amount
        self.chooser = chooser  # who names targets, if not the card's player
        self.begin = begin  # what happens in any case, before targets are named
        self.may_stop = may_stop  # also before the first target

    def number(self, event: Event) -> int:
        return KIND_AMOUNT[CARD_KIND[event.card]] if self.many else 1

    def options(self, p: GodKingsPosition, event: Event) -> list[Option]:
        """The targets without a reason against them."""
        return [option for option in self.candidates(p, event) if self.why_not(p, event, option) is None]

    def universe(self) -> list[Option]:
        """Everything that the event's words could name."""
        found: list[Option] = []
        for word in self.words:
            sizes = SIZES[word]
            if len(sizes) == 1:
                found.extend((word, number) for number in range(sizes[0]))
            else:
                found.extend((word, one, two) for one in range(sizes[0]) for two in range(sizes[1]))
        return found


def is_enemy(p: GodKingsPosition, event: Event, power: int) -> bool:
    """Every side but one's own and the Neutrals whose control markers one holds. [9.3]"""
    return power != event.side and not (p.is_neutral(power) and p.holder[power] == event.seat)


def own_generals(p: GodKingsPosition, event: Event) -> list[Option]:
    """The generals of the Power that the event serves."""
    return [("aim-general", general) for general in OWN_GENERALS[event.side]]


def all_powers(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-power", power) for power in range(POWERS)]


def all_spaces(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-space", space) for space in range(SPACES)]


def other_seats(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-seat", seat) for seat in range(p.seats)]


def why_not_join_general(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """The reason against new units' joining a general: of one's own, in an unbesieged friendly
    space. [17.5]"""
    general: int = option[1]
    if general not in OWN_GENERALS[event.side]:
        return NOT_YOURS
    place = p.general_at[general]
    if place < 0:
        return NOT_ON_MAP
    space = SPACE_OF[place]
    if p.marker[space] != event.side:
        return NOT_FRIENDLY
    if p.is_besieged(space):
        return NOT_BESIEGED
    return None if room_with(p, event.side, general) else CITY_FULL
