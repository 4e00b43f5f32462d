"""Standing orders: reactions that a player settles in advance, so that nobody need wait for him. [14.4.1]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.orders import Given, Order, Orders
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Laying, Lose, Window
from kadesh.games.acme.telling.naming import title_of
from kadesh.table import Option
from kadesh.table.contract import OrderChoice, OrderField

Fields = list[OrderField]
NEGATING: Final = ("negate", "negate-deity")
SAVING: Final = ("save-mina", "save-card", "save-with", "save-fort")


def opponent(p: AcmePosition, seat: int) -> Fields:
    """Which of the others: a colour, whatever civilization it plays."""
    others: list[str | int | OrderChoice] = [
        {"id": other, "name": title_of(p, other)} for other in range(p.seats) if other != seat
    ]
    return [{"id": "colour", "title": "Civilization", "choices": others}]


# --- what is ruled out ---


def untouched(p: AcmePosition, order: Given, option: Option) -> bool:
    """Is this a Negate against something that does not touch the one who would play it? [C25]"""
    window = p.frames[-1]
    if option[0] not in NEGATING or not isinstance(window, Window):
        return False
    seat = p.deity_owner[option[1]] if option[0] == "negate-deity" else p.card_at[option[1]]
    return not window.thing.touched >> seat & 1


def of_opponent(p: AcmePosition, order: Given, option: Option) -> bool:
    """Is this a Negate against what a certain opponent announced?"""
    window = p.frames[-1]
    return option[0] in NEGATING and isinstance(window, Window) and window.thing.player == order.get("colour")


def never_negate(p: AcmePosition, order: Given, option: Option) -> bool:
    return option[0] in NEGATING


def never_save(p: AcmePosition, order: Given, option: Option) -> bool:
    return option[0] in SAVING


def outside(p: AcmePosition, order: Given, option: Option) -> bool:
    """Is this to save a disk that is neither in a City nor at home? [14.4.15]"""
    lose = p.frames[-1]
    if option[0] not in SAVING or not isinstance(lose, Lose):
        return False
    return not p.has_city(lose.colour, lose.area) and p.home[lose.colour] != lose.area


def not_there(p: AcmePosition, order: Given, option: Option) -> bool:
    """Is this a card in a competition of others?"""
    laying = p.frames[-1]
    return (
        isinstance(laying, Laying) and option[0] == "lay" and not laying.contest.present >> laying.colour & 1
    )


# --- what is settled ---


def last_at_home(p: AcmePosition, order: Given, options: list[Option]) -> Option | None:
    """Save the last disk at home: by Stronghold, mina, Investment or card, in this order. [14.4.15, 15.6]"""
    lose = p.frames[-1]
    if not isinstance(lose, Lose) or p.home[lose.colour] != lose.area:
        return None
    if p.count(lose.colour, lose.area) > 1:
        return None
    for word in ("save-fort", "save-mina", "save-with", "save-card"):
        for option in options:
            if option[0] == word:
                return option
    return None


ORDERS: Final = Orders(
    Order("last-at-home", "Always save the last disk in my Homeland", settles=last_at_home),
    Order("negate-only-mine", "Never negate what does not touch me", forbids=untouched),
    Order("no-negates-against", "Never negate cards of one civilization", opponent, of_opponent),
    Order("no-negates", "Never negate anything", forbids=never_negate),
    Order("save-only-cities", "Never save a disk outside Cities and the Homeland", forbids=outside),
    Order("no-saves", "Let every loss go", forbids=never_save),
    Order("no-captain", "Send nobody to competitions of others", forbids=not_there),
)
