"""Who is asked: by default a reaction is put to a person only if it concerns him, and never while he said so.

A person may say of a reaction that he does not want to be asked again during this activation, until his own
turn, or until he is attacked. It is kept with his standing orders, under ids that no game has.
"""

from __future__ import annotations

from typing import Any, Final

from kadesh.table import Game, Option, Position
from kadesh.table.contract import Concern

Order = dict[str, Any]

QUIET: Final = "@quiet"  # with `until`: activation, turn, attacked; and `since`, where it was said
ASK_ME: Final = "@ask"  # about every reaction of this match
ACTIVATION: Final = "activation"
TURN: Final = "turn"
ATTACKED: Final = "attacked"
UNTIL: Final = (ACTIVATION, TURN, ATTACKED)

MUCH: Final = 2
ALL: Final = 3


def is_own(order: Order) -> bool:
    """Is this one of the orders that every game understands?"""
    return str(order.get("id", "")).startswith("@")


def why_not(order: Order) -> str | None:
    """What is wrong with such an order, in a sentence."""
    if order == {"id": ASK_ME}:
        return None
    if order.get("id") != QUIET or order.get("until") not in UNTIL or set(order) - {"id", "until", "since"}:
        return "There is no such kind of order."
    since = order.get("since", [])
    if not isinstance(since, list) or not all(isinstance(word, str) for word in since):
        return "The moment at which an order was given is a list of words."
    return None


def moment(game: Game, position: Position, seat: int) -> list[str]:
    """What one activation is: the first two words of the trail."""
    return game.telling.trail(position, seat)[:2]


def dated(game: Game, position: Position, seat: int, order: Order) -> Order:
    """The order with the moment at which it was given."""
    if order.get("id") != QUIET or order.get("since"):
        return order
    return {**order, "since": moment(game, position, seat)}


def still_given(game: Game, position: Position, seat: int, orders: list[Order]) -> list[Order]:
    """The orders without those whose time is over."""
    return [one for one in orders if not (one.get("id") == QUIET and is_over(game, position, seat, one))]


def is_over(game: Game, position: Position, seat: int, order: Order) -> bool:
    """Has the time come at which this person wants to be asked again?"""
    if position.over:
        return True
    until = order["until"]
    if until == ACTIVATION:
        return bool(order.get("since") != moment(game, position, seat))
    mine = seat in position.asked and not position.step.reaction
    if until == TURN:
        return mine
    return seat in position.asked and game.telling.concern(position, seat)["degree"] >= ALL


def concerns(concern: Concern) -> bool:
    """Is it one's own affair: much is at stake, or one's own pieces are?"""
    return concern["degree"] >= MUCH or "pieces" in concern["touches"]


def passed(game: Game, position: Position, seat: int, orders: list[Order]) -> Option | None:
    """How the table declines for a person who need not or does not want to be asked; None if he is asked."""
    step = position.step
    if seat not in position.asked or not step.reaction or position.attentive >> seat & 1:
        return None
    quiet = any(one.get("id") == QUIET for one in still_given(game, position, seat, orders))
    if not quiet:
        if any(one.get("id") == ASK_ME for one in orders):
            return None
        # Where a game does not say whom a question concerns, it may concern everybody.
        if game.telling.concerns.get(step) is None or concerns(game.telling.concern(position, seat)):
            return None
    return declining(game, position, seat)


def declining(game: Game, position: Position, seat: int) -> Option | None:
    """The one option of a reaction that does nothing; None if each of them does something."""
    options = position.options(seat)
    told = [game.telling.describe(position, seat, option) for option in options]
    done = [option for option, one in zip(options, told, strict=True) if one.get("short") == "done"]
    if len(done) == 1:
        return done[0]
    plain = [
        option
        for option, one in zip(options, told, strict=True)
        if all(point == "button" for point in one["points"]) and "amount" not in one
    ]
    return plain[0] if len(plain) == 1 and len(options) > 1 else None
