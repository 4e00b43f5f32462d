"""3.1, 6.0, 6.11, 6.18 Action Points: income, cards, savings, loans. All amounts are halves of a point."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, BUY_CARD, SAVED_MOST
from kadesh.games.assyrian_wars.charts.tables import TRIBES, listed
from kadesh.games.assyrian_wars.rules.arithmetic import rounded
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.position import ON_THE_TRACK, AssyrianPosition
from kadesh.games.assyrian_wars.rules.slots import Track
from kadesh.table import Reason

TOO_DEAR: Final = Reason("6.0", "There are not enough Action Points for that.")


def available(p: AssyrianPosition) -> int:
    """What the phasing country can still spend."""
    return p.ap_card + p.ap_income


def why_not_afford(p: AssyrianPosition, cost: int) -> Reason | None:
    return None if cost <= p.ap_card + p.ap_income else TOO_DEAR


def spend(p: AssyrianPosition, cost: int) -> None:
    """Points of cards go first, for they cannot be saved. [3.1] (A141)"""
    p.ap_spent += cost
    from_card = min(cost, p.ap_card)
    p.ap_card -= from_card
    p.ap_income -= cost - from_card


def lose_half(p: AssyrianPosition, force: int) -> None:
    """Cavalry that fights or besieges after one of two areas loses the other half of the point. [9.7]"""
    if force & p.half_paid:
        spend(p, min(1, p.ap_card + p.ap_income))
        p.half_paid &= ~force


def income_of(p: AssyrianPosition, country: int) -> int:
    """The income of an impulse round: the ECO level, never below nothing. [6.18] (A146)"""
    if TRIBES >> country & 1:
        return 0
    return max(0, AP * level(p, country))


def collect(p: AssyrianPosition, country: int) -> int:
    """Income, and what was promised for the next scheduled impulse. [6.18]"""
    income = max(0, income_of(p, country) + p.bonus[country])
    p.bonus[country] = 0
    return income


def settle_purse(p: AssyrianPosition) -> None:
    """At the end of an impulse the sum is rounded up, and at most four whole points are saved. [6.0, 6.18]

    Fractions are lost: what was paid out of income is rounded with it. (A53)
    """
    odd = rounded(p.ap_spent) - p.ap_spent
    left = p.ap_income - max(0, odd - p.ap_card)
    p.saved[p.phasing] = max(0, min(left // AP * AP, SAVED_MOST))
    p.ap_card = p.ap_income = p.ap_spent = 0


def pay_outside(p: AssyrianPosition, country: int, cost: int) -> None:
    """Outside its own impulse a country pays from savings, then by a loan. [6.11] (A102)"""
    if country == p.phasing:
        spend(p, min(cost, available(p)))
        return
    from_savings = min(cost, p.saved[country])
    p.saved[country] -= from_savings
    p.borrowed[country] += cost - from_savings


def can_pay(p: AssyrianPosition, country: int, cost: int) -> bool:
    """Can an event's cost be met from points in hand and a loan up to the ECO level? [6.11] (A102)"""
    points = available(p) if country == p.phasing else p.saved[country]
    return cost <= points or cost - points <= credit(p, country)


def credit(p: AssyrianPosition, country: int) -> int:
    """What a country can still borrow: up to its ECO level, and tribes nothing. [6.11] (A102)"""
    return 0 if TRIBES >> country & 1 else max(0, AP * level(p, country) - p.borrowed[country])


def pay_event(p: AssyrianPosition, country: int, cost: int) -> None:
    """Pay for an event; what is missing is borrowed against the next scheduled impulse. [6.11]"""
    if country != p.phasing:
        pay_outside(p, country, cost)
        return
    paid = min(cost, available(p))
    spend(p, paid)
    p.borrowed[country] += cost - paid


def can_buy_card(p: AssyrianPosition, country: int) -> bool:
    """Has a country without cards five points, with this round's income? [6.18]"""
    return p.saved[country] + income_of(p, country) + p.bonus[country] - p.borrowed[country] >= BUY_CARD


def track_of(p: AssyrianPosition, buying: int = 0) -> Track:
    """What decides who is next, for the pure functions of slots.py.

    Only of the countries `buying` is it found whether they can buy a card: that costs the most.
    """
    cards = [hand.bit_count() if hand else 0 for hand in p.hand]
    can_buy = 0
    for country in listed(buying & p.active & p.in_play & ~TRIBES & ON_THE_TRACK):
        if not cards[country] and can_buy_card(p, country):
            can_buy |= 1 << country
    return Track(
        in_play=p.in_play & ~p.eliminated,
        active=p.active,
        tribes=TRIBES,
        cards=cards,
        can_buy=can_buy,
        round=p.round,
        slot=p.slot,
        last=p.last_impulse,
        last_preemptive=p.last_preemptive,
    )
