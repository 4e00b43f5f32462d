"""Who has the next impulse: track, preemption, passing and the end of the turn, as pure functions.

Nothing here touches a position: tests lay the states out as a table. [3.1, 3.3, 3.5, 6.0, 6.19]
"""

from __future__ import annotations

from typing import Final

N_TRACK: Final = 14
NOBODY: Final = -1

# What happens at a slot of the impulse track.
SKIP: Final = 0  # nobody there: the marker goes on
PASS: Final = 1  # no card and no way to buy one: sieges, maintenance and clocks only
IMPULSE: Final = 2


class Track:
    """All that decides who is next. No dataclass: a compiled one is made by Python's own __init__."""

    def __init__(
        self,
        in_play: int = 0,
        active: int = 0,
        tribes: int = 0,
        cards: list[int] | None = None,
        can_buy: int = 0,
        round: int = 1,
        slot: int = 0,
        last: int = NOBODY,
        last_preemptive: bool = False,
    ) -> None:
        self.in_play = in_play
        self.active = active
        self.tribes = tribes
        self.cards = [0] * N_TRACK if cards is None else cards  # in hand, home cards too
        self.can_buy = can_buy  # countries without a card that have 5 AP with this round's income
        self.round = round
        self.slot = slot
        self.last = last  # who made the last impulse
        self.last_preemptive = last_preemptive


def holder(track: Track) -> int:
    """The country with the most cards may preempt; in a tie nobody. [3.3]"""
    best, most, tied = NOBODY, 0, False
    for country, number in enumerate(track.cards):
        if number < most or not track.active >> country & 1:
            continue
        if number > most:
            best, most, tied = country, number, False
        else:
            tied = True
    return NOBODY if tied or most == 0 else best


def is_empty(in_play: int, active: int, country: int) -> bool:
    """Is nobody there who could have an impulse? [6.0]"""
    return not in_play & active & 1 << country


def at_slot(track: Track, country: int) -> int:
    """What the country whose slot it is can do. [6.0, 6.18]"""
    bit = 1 << country
    if is_empty(track.in_play, track.active, country):
        return SKIP
    if track.tribes & bit or track.cards[country] or track.can_buy & bit:
        return IMPULSE
    return PASS


def can_be_preempted(track: Track, country: int) -> bool:
    """Who has a playable card, can buy or draw one, or is an inactive minor. [3.3] (A29, A55)"""
    if not track.in_play >> country & 1:
        return False
    asleep = not (track.active | track.tribes) >> country & 1
    return asleep or at_slot(track, country) == IMPULSE


def may_anybody(round_number: int, last_preemptive: bool) -> bool:
    """Never in the first round, never twice without a scheduled impulse between. [3.3]"""
    return round_number > 1 and not last_preemptive


def who_is_ahead(track: Track) -> int:
    """The country that could preempt, if there is anybody to be preempted, NOBODY if none could. [3.3]

    Never in the first round, never twice without a scheduled impulse between, never so that a country has two
    impulses running.
    """
    if not may_anybody(track.round, track.last_preemptive):
        return NOBODY
    country = holder(track)
    return NOBODY if country in (track.slot, track.last) else country


def who_preempts(track: Track) -> int:
    """The country that may preempt at this slot, NOBODY if none may. [3.3]"""
    country = who_is_ahead(track)
    if country < 0 or not can_be_preempted(track, track.slot):
        return NOBODY
    return NOBODY if next_impulse(track) == country else country


def next_impulse(track: Track) -> int:
    """The first country from this slot on that will take an impulse, NOBODY if none will."""
    for step in range(N_TRACK):
        country = (track.slot + step) % N_TRACK
        if at_slot(track, country) == IMPULSE:
            return country
    return NOBODY


def turn_ends(track: Track, impulse_by: int) -> bool:
    """After an impulse: has nobody a card, or only the country that has just played? [3.5, 6.19] (A06)"""
    holders = [country for country in range(N_TRACK) if track.active >> country & 1 and track.cards[country]]
    return not holders or holders == [impulse_by]


def advance(slot: int, first: int) -> tuple[int, bool]:
    """The next slot, and whether a round is complete: the marker is back where the turn began. (A149)"""
    following = (slot + 1) % N_TRACK
    return following, following == first
