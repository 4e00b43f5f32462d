"""6 Turn order and initiative: who scored least chooses his place first."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.places import NOBODY
from kadesh.games.god_kings.rules.position import SEATS, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import TURN_ORDER, TurnOrder
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

TAKEN: Final = Reason("6.0", "That place has been taken.")
NO_SUCH_PLACE: Final = Reason("6.0", "There are only as many places as players.")


def initiative(p: GodKingsPosition, order: TurnOrder) -> Step[TurnOrder]:
    """Fewest VP of this turn, then fewest in total, then the higher die. [6.0]"""
    order.places = [NOBODY] * p.seats
    points = [(p.vp[seat], p.total[seat]) for seat in range(p.seats)]
    for least in sorted(set(points)):
        order.choosers.extend(in_order(p, [seat for seat in range(p.seats) if points[seat] == least]))
    return NEXT


def in_order(p: GodKingsPosition, tied: list[int]) -> list[int]:
    """Each of the tied players rolls a die, the higher ones decide first; equal dice roll again. [6.0]"""
    if len(tied) < 2:
        return tied
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in tied]
    p.tell(facts_turn.InitiativeRoll, "6.0", tuple(tied), tuple(faces), first)
    found: list[int] = []
    for top in sorted(set(faces), reverse=True):
        found.extend(in_order(p, [seat for seat, face in zip(tied, faces, strict=True) if face == top]))
    return found


def is_complete(p: GodKingsPosition, order: TurnOrder) -> Step[TurnOrder]:
    """When all have chosen, the order is that of the next turn. [6.0]"""
    if order.at < len(order.choosers):
        return NEXT
    p.order = order.places[:]
    p.tell(facts_turn.OrderSet, "6.0", tuple(p.order))
    return END


def chooser(p: GodKingsPosition, order: TurnOrder) -> int:
    return order.choosers[order.at]


def place_universe(p: GodKingsPosition, order: TurnOrder) -> list[Option]:
    return [("take-place", place) for place in range(SEATS)]


def why_not_place(p: GodKingsPosition, order: TurnOrder, option: Option) -> Reason | None:
    """The reason against a place in the order. [6.0]"""
    if option[1] >= p.seats:
        return NO_SUCH_PLACE
    return TAKEN if order.places[option[1]] >= 0 else None


def place_options(p: GodKingsPosition, order: TurnOrder) -> list[Option]:
    return [("take-place", place) for place in range(p.seats) if order.places[place] < 0]


def take_place(p: GodKingsPosition, order: TurnOrder, option: Option) -> Step[TurnOrder]:
    """The player has his place. [6.0]"""
    seat = chooser(p, order)
    order.places[option[1]] = seat
    order.at += 1
    p.tell(facts_turn.PlaceTaken, "6.0", seat, option[1])
    return IS_IT_COMPLETE


INITIATIVE: Final = Do("initiative", initiative)
IS_IT_COMPLETE: Final = Do("is it complete", is_complete)
CHOOSE_A_PLACE: Final[Ask[TurnOrder]] = Ask(
    "choose a place", chooser, place_options, take_place, place_universe, why_not_place
)
TURN_ORDER.consists_of(INITIATIVE, IS_IT_COMPLETE, CHOOSE_A_PLACE)
