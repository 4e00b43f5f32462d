"""9.6 Mercenaries are sold out of one power's pool to another country, at list price."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import HALF, SAVED_MOST
from kadesh.games.assyrian_wars.charts.tables import (
    COUNTERS,
    FULL,
    N_POWERS,
    ORANGE,
    POOL,
    POWERS,
    listed,
)
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost, rounded
from kadesh.games.assyrian_wars.rules.asking import Action, either, made
from kadesh.games.assyrian_wars.rules.ch06_building import HIRED, NO_PLACE
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sites import has_site
from kadesh.games.assyrian_wars.rules.kinds import one_of_own
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    PLACING,
    SALE,
    Impulse,
    Placing,
    Sale,
)
from kadesh.table import END, Ask, Option, Reason, Step

SWITCHED_OFF: Final = Reason("9.0", "This optional rule is not used in this game.")
NOT_FOR_SALE: Final = Reason(
    "9.6", "Only mercenaries in another power's force pool are for sale, nomads never."
)
HAS_SOLD: Final = Reason("9.6", "Who has sold mercenaries in this turn does not buy any.")
ASKED_ALREADY: Final = Reason("9.6", "That power has been asked in this impulse.")


_HIRED_FOR: Final[list[int]] = [hire_cost(full) for full in FULL]
_ALONE: Final[list[int]] = [rounded(cost) for cost in _HIRED_FOR]


def price(p: AssyrianPosition, counter: int) -> int:
    """The hire price; fractions of all that a power sells in an impulse are rounded up together. [9.6]"""
    so_far = p.sold_for[p.owner[counter]]
    return rounded(so_far + _HIRED_FOR[counter]) - rounded(so_far) if so_far else _ALONE[counter]


def for_sale(p: AssyrianPosition, country: int, asked: int = 0) -> list[int]:
    """One of each kind of mercenary in the pools of other powers, but not of those who were asked."""
    found: list[int] = []
    pool = p.here[POOL] & ORANGE
    for power in listed(p.in_play & POWERS & ~asked):
        if power != country:
            found += one_of_own(p, pool & p.owned[power])
    found.sort()
    return found


def why_not_buy(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against buying a mercenary of another power. [9.6]"""
    counter, country = option[1], impulse.country
    if not p.sell_mercenaries:
        return SWITCHED_OFF
    owner = p.owner[counter]
    if not ORANGE >> counter & 1 or p.place[counter] != POOL or owner == country or owner >= N_POWERS:
        return NOT_FOR_SALE
    if p.sold >> country & 1:
        return HAS_SOLD
    if p.approached >> p.owner[counter] & 1:
        return ASKED_ALREADY
    reason = why_not_afford(p, price(p, counter))
    return reason or (None if has_site(p, country, counter) else NO_PLACE)


def sale_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("buy-mercenary", counter) for counter in for_sale(p, impulse.country)]


PURCHASE: Final = made("buy-mercenary", COUNTERS)


def sale_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Of those who have not been asked, what can be paid; a place for it is looked for once. [9.6]"""
    country, points = impulse.country, available(p)
    if not p.sell_mercenaries or p.sold >> country & 1:
        return []
    found = [counter for counter in for_sale(p, country, p.approached) if price(p, counter) <= points]
    if not found or not has_site(p, country, found[0]):
        return []
    return [PURCHASE[counter] for counter in found]


def take_sale(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    seller = p.owner[option[1]]
    p.approached |= 1 << seller
    p.call(SALE, Sale(impulse.country, seller, option[1]))


BUY_MERCENARY: Final = Action(
    ["buy-mercenary"], sale_universe, why_not_buy, take_sale, legal=sale_legal, least=HALF
)


def seller_seat(p: AssyrianPosition, sale: Sale) -> int:
    return p.seat_for(sale.seller)


def take_answer(p: AssyrianPosition, sale: Sale, option: Option) -> Step[Sale]:
    """The points go to the seller, within what can be saved; who sells may sell more. [9.6]"""
    if option[0] == "agree":
        cost = price(p, sale.counter)
        p.sold_for[sale.seller] += hire_cost(FULL[sale.counter])
        p.approached &= ~(1 << sale.seller)
        spend(p, cost)
        p.saved[sale.seller] = min(SAVED_MOST, p.saved[sale.seller] + cost)
        p.sold |= 1 << sale.seller if sale.seller < N_POWERS else 0
        p.give(sale.counter, sale.country)
        p.call(PLACING, Placing(sale.country, sale.counter, HIRED))
    return END


SELL: Final[Ask[Sale]] = Ask("sell", seller_seat, either("agree", "refuse"), take_answer)
SALE.consists_of(SELL)
