"""Answers that the table gives for people: where they could only decline, and where their orders settle it.

At a question whose answers depend on hidden hands such an answer comes after a pause of its own, so that
nobody learns from the time that somebody had nothing to decide.
"""

from __future__ import annotations

import json
import logging
from random import SystemRandom
from typing import Any, Final

from kadesh.match import quiet
from kadesh.match.orders import FAILED
from kadesh.server.live import Live
from kadesh.server.store.matches import Head
from kadesh.table import Option

log = logging.getLogger(__name__)
_chance = SystemRandom()
# In place of an option, where an order could not be read.
BROKEN: Final[Option] = ("@broken",)


def is_veiled(live: Live) -> bool:
    """Is this a question among people at which it is hidden who has an answer?"""
    position = live.match.position
    return bool(position.asked and position.discreet and position.step.hidden)


def orders_of(head: Head, seat: int) -> list[dict[str, Any]]:
    given: list[dict[str, Any]] = json.loads(head.seats[seat].orders)
    return given


def ordered(live: Live, head: Head, seat: int) -> Option | None:
    """What a person's standing orders answer now, if they do."""
    if head.seats[seat].kind != "person":
        return None
    given = orders_of(head, seat)
    position = live.match.position
    option = _obeyed(live, seat, [order for order in given if not order.get(FAILED)])
    if option is BROKEN:
        for order in given:
            if _obeyed(live, seat, [order]) is BROKEN:
                order[FAILED] = True
        head.seats[seat].orders = live.set_aside[seat] = json.dumps(given)
        log.warning("match %s: an order of seat %d is set aside", head.id, seat)
        option = _obeyed(live, seat, [order for order in given if not order.get(FAILED)])
    if option is None or option not in position.options(seat):
        option = quiet.passed(live.game, position, seat, given)
    return option


def answer(live: Live, seat: int, option: Option) -> None:
    """Choose for a person, and keep what was asked, so that he can be told."""
    live.passed.setdefault(seat, []).append(live.match.question(seat))
    live.match.choose(seat, option)


def end_quiet(live: Live, head: Head) -> None:
    """Who wanted not to be asked for a while is asked again when that is over."""
    for seat in head.seats:
        if seat.kind != "person" or quiet.QUIET not in seat.orders:
            continue
        given: list[dict[str, Any]] = json.loads(seat.orders)
        kept = quiet.still_given(live.game, live.match.position, seat.seat, given)
        if len(kept) < len(given):
            seat.orders = live.set_aside[seat.seat] = json.dumps(kept)


def _obeyed(live: Live, seat: int, given: list[dict[str, Any]]) -> Option | None:
    """What these orders answer; an order is its giver's affair: nobody else may lose by one that fails."""
    try:
        theirs = [order for order in given if not quiet.is_own(order)]
        return live.game.telling.obey(live.match.position, seat, theirs) if theirs else None
    except Exception:
        return BROKEN


def answers(live: Live, head: Head) -> dict[int, Option]:
    """What the table will answer for people at a veiled question."""
    if head.status != "running" or not is_veiled(live):
        return {}
    position = live.match.position
    found: dict[int, Option] = {}
    for seat in position.asked:
        if head.seats[seat].kind != "person":
            continue
        options = position.options(seat)
        if len(options) == 1 and not position.attentive >> seat & 1:
            found[seat] = options[0]
        elif (option := ordered(live, head, seat)) is not None:
            found[seat] = option
    return found


def pause(head: Head, shortest: float, longest: float) -> float:
    """How long such answers wait: a time that tells nothing, and none for who plays alone."""
    return _chance.uniform(shortest, longest) if len(set(head.people())) > 1 else 0.0
