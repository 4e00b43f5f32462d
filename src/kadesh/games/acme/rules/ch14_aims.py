"""14.4.4 What the player of a card must name before anybody answers, with the reason against all else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.acme.charts.tables import AREAS, CARDS, RIVERS, Card
from kadesh.games.acme.rules.asking import DONE, beyond_the_edge, choices
from kadesh.games.acme.rules.masks import MAP, areas_in, mask_of
from kadesh.games.acme.rules.position import COLOURS, DEITIES, FACTIONS, AcmePosition
from kadesh.games.acme.rules.under_way import Play
from kadesh.table import Option, Reason

Condition = tuple[int, Reason]  # what is left as a mask, and the reason against the rest
Choice = tuple[Option, Reason | None]

SIZES: Final[dict[str, int]] = {
    "aim-area": AREAS,
    "aim-faction": FACTIONS,
    "aim-deity": DEITIES,
    "aim-border": len(RIVERS),
    "space": COLOURS,
    "how-many": 13,
}
ALL_OF: Final[dict[str, int]] = {"": 0, **{word: (1 << size) - 1 for word, size in SIZES.items()}}
NOT_YET: Final = Reason("14.4.11", "The effect must be carried out as far as possible: more can be named.")
NO_DISK_OF_IT: Final = Reason("14.4.4", "That Faction has no disk there that the card could take.")


class Aim:
    """One thing to be named: a word with numbers that all conditions leave, or one of some choices."""

    def __init__(
        self, word: str, conditions: list[Condition], stop: bool = False, choices: list[Choice] | None = None
    ) -> None:
        self.word = word
        self.conditions = conditions
        self.stop = stop  # enough may have been named
        self.choices: list[Choice] = choices or []
        mask = ALL_OF[word]
        for allowed, _ in conditions:
            mask &= allowed
        self.mask = mask

    def good(self) -> int:
        """What may be named, as a mask."""
        return self.mask

    def options(self) -> list[Option]:
        """What may be chosen."""
        found: list[Option] = choices(self.word, self.good()) if self.word else []
        found.extend(option for option, reason in self.choices if reason is None)
        if self.stop:
            found.append(DONE)
        return found

    def universe(self) -> list[Option]:
        """All that one could think of."""
        found: list[Option] = []
        if self.word:
            found.extend((self.word, number) for number in range(SIZES[self.word]))
        found.extend(option for option, _ in self.choices)
        found.append(DONE)
        return found

    def why_not(self, option: Option) -> Reason | None:
        """The reason against an option: the first condition that it does not meet."""
        if option == DONE:
            return None if self.stop else NOT_YET
        for choice, reason in self.choices:
            if option == choice:
                return reason
        for allowed, reason in self.conditions:
            if not allowed >> option[1] & 1:
                return reason
        return None

    def why_none(self) -> Reason | None:
        """The reason against the whole card, if nothing can be named. [14.4.11]"""
        if self.mask or self.stop or any(reason is None for _, reason in self.choices):
            return None
        mask = ALL_OF[self.word]
        for allowed, reason in self.conditions:
            mask &= allowed
            if not mask:
                return reason
        return None


def area_aim(p: AcmePosition, conditions: list[Condition], stop: bool = False) -> Aim:
    """An area of the map in use. [7.1, 8.1] (R51)"""
    conditions.insert(0, (MAP[p.map], beyond_the_edge(p)))
    return Aim("aim-area", conditions, stop)


def faction_aim(conditions: list[Condition], stop: bool = False) -> Aim:
    return Aim("aim-faction", conditions, stop)


# --- what many cards ask for ---


def card_of(play: Play) -> Card:
    return CARDS[play.card]


def civilizations(p: AcmePosition) -> int:
    """All civilizations at the table, as a mask of Factions."""
    return (1 << p.seats) - 1


def opponents(p: AcmePosition, colour: int) -> int:
    """All other civilizations. [3.19]"""
    return civilizations(p) & ~(1 << colour)


def where_any(p: AcmePosition, factions: int) -> int:
    """Areas with a disk of one of these Factions."""
    found = 0
    for faction in areas_in(factions):
        found |= p.where[faction]
    return found


def cities_of(p: AcmePosition, factions: int) -> int:
    """Areas with a City of one of these civilizations."""
    found = 0
    for faction in areas_in(factions):
        found |= p.cities[faction]
    return found


def holders_of_city(p: AcmePosition, area: int) -> int:
    """The civilizations with a City in an area."""
    found = 0
    for colour in range(p.seats):
        if p.cities[colour] >> area & 1:
            found |= 1 << colour
    return found


def touched_in(p: AcmePosition, areas: int) -> int:
    """The civilizations that occupy one of these areas. (convention 9)"""
    found = 0
    for colour in range(p.seats):
        if p.where[colour] & areas:
            found |= 1 << colour
    return found


def touched_by_aims(p: AcmePosition, play: Play) -> int:
    """Who is named, and who occupies an area that is named."""
    found = touched_in(p, mask_of(play.areas))
    for faction in play.factions:
        if faction < p.seats:
            found |= 1 << faction
    return found


# --- deeds ---


def no_reason(p: Any, colour: int, card: int) -> Reason | None:
    return None


def no_aim(p: Any, play: Play) -> Aim | None:
    return None


class Deed:
    """What a card does: when it can be played, what is named, whom it touches, and its effect.

    The effect says whether it is not finished yet: it is then asked again when all that it called is over.
    """

    def __init__(
        self,
        effect: Callable[[Any, Play], bool],
        aim: Callable[[Any, Play], Aim | None] = no_aim,
        why_not: Callable[[Any, int, int], Reason | None] = no_reason,
        touched: Callable[[Any, Play], int] = touched_by_aims,
    ) -> None:
        self.effect = effect
        self.aim = aim
        self.why_not = why_not
        self.touched = touched

    def is_unconditional(self) -> bool:
        """Nothing has to be named or to be so for it. [14.4.11]"""
        return self.aim is no_aim and self.why_not is no_reason
