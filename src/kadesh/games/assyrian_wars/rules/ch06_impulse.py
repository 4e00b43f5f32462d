"""3.1, 6.0, 6.18 An impulse: what is due at its beginning, actions in any order, and its end."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, BUY_CARD, STOCK_ECO_MINUS
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLON,
    BABYLONIA,
    CARD_AP,
    CARD_INDEX,
    CITY,
    COUNTERS,
    DESERT_ONLY,
    HOME_AREAS,
    LC,
    MEDE,
    MINORS,
    N_POWERS,
    OF_CLASS,
    PERSIA,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import (
    ch06_foreign_wars,
    ch07_invasion,
    facts_turn,
)
from kadesh.games.assyrian_wars.rules.asking import (
    ask_lawful,
    its_seat,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import begin_rehiring
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, level
from kadesh.games.assyrian_wars.rules.ch06_actions import (
    act_options,
    act_universe,
    action_of,
    why_not_act,
)
from kadesh.games.assyrian_wars.rules.ch06_attrition import DESERT_START, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import lift_empty_sieges, revert_areas
from kadesh.games.assyrian_wars.rules.ch06_groups import group_card_of, sell_card
from kadesh.games.assyrian_wars.rules.ch06_minors import change_runner, roll_for_tribe
from kadesh.games.assyrian_wars.rules.ch06_points import collect, settle_purse, spend
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, draw, draw_to
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.ch10_nomads import check_destroyed, plunder, refit
from kadesh.games.assyrian_wars.rules.ch10_stock import place_pillage
from kadesh.games.assyrian_wars.rules.facts_war import Pillages
from kadesh.games.assyrian_wars.rules.force import MEDE_GROUPS_FROM, dissolve_groups
from kadesh.games.assyrian_wars.rules.position import DISPLAY, ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    IMPULSE,
    MAINTENANCE,
    Impulse,
    Maintenance,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

FOLLOWERS: Final = CARD_INDEX["marduks-assyrian-followers"]

# --- the beginning (A145) ---


def begin(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Income for a scheduled impulse, savings for any. [3.1, 3.3, 6.18]"""
    country = impulse.country
    if MINORS >> country & 1 and p.lord[country] == country:
        change_runner(p, country)
    elif TRIBES >> country & 1 and p.lord[country] == country:
        roll_for_tribe(p, country)
    p.phasing, p.preemptive = country, impulse.preemptive
    forget_impulse(p)
    income = 0 if impulse.preemptive else collect(p, country)
    if country == BABYLONIA and not impulse.preemptive:
        income = pay_followers(p, income)
    p.ap_income = p.saved[country] + income
    impulse.income = income
    p.saved[country] = 0
    p.tell(facts_turn.ImpulseBegins, "3.1", country, p.turn, p.round, impulse.preemptive, income)
    if TRIBES >> country & 1:
        draw_for_tribe(p, country)
    if not impulse.preemptive:
        ch06_foreign_wars.tick(p, country)
        bear_negative_income(p, country)
    return NEXT


def bear_negative_income(p: AssyrianPosition, country: int) -> None:
    """A negative level costs pillage while tribute is paid; without room comes bankruptcy. [7.3.3.f]

    An empty stock is no lack of room: all repair first. [10.4.a]
    """
    if TRIBES >> country & 1 or balance(p, country) >= 0:
        return
    waiting: list[int] = []
    for _ in range(max(0, -level(p, country))):
        areas = [
            area
            for area in HOME_AREAS[country]
            if p.controller[area] == country and p.pillage[area] + waiting.count(area) < 2
        ]
        if not areas:
            p.bankrupt |= 1 << country
            settle(p)
            return
        area, before = areas[0], p.pillage[areas[0]]
        place_pillage(p, area)
        p.tell(Pillages, "7.3.3.f", country, area)
        if p.pillage[area] == before:
            waiting.append(area)


def pay_followers(p: AssyrianPosition, income: int) -> int:
    """Marduk's Assyrian Followers carry a point of Babylonia's income to Assyria. [6.11.f]"""
    if p.card_at[FOLLOWERS] != ON_TABLE:
        return income
    if p.controller[BABYLON] != BABYLONIA:
        discard(p, FOLLOWERS)
        return income
    p.bonus[ASSYRIA] += AP
    return max(0, income - AP)


def forget_impulse(p: AssyrianPosition) -> None:
    """What was only of the impulse before."""
    p.ap_card = p.ap_income = p.ap_spent = p.politics_spent = 0
    p.cards_played = p.searched = p.sailed = p.pillaged = p.kept_nomads = 0
    p.plus_played = p.leader_bought = p.leader_relocated = False
    p.raider_placed = p.politics_closed = False
    p.approached = 0
    p.sold_for = [0] * N_POWERS
    p.fought_abroad = False
    p.new_raiders = p.levy = p.free_hire = p.captains = 0
    p.used = p.gated = p.quick = p.half_paid = p.fought_siege = p.halted = p.free_siege = p.regrouped = (
        p.appointed
    ) = 0
    p.siege_new = p.siege_advanced = p.ashore = p.parted = p.aloof = 0
    p.moved = [0] * COUNTERS


def draw_for_tribe(p: AssyrianPosition, tribe: int) -> None:
    """A tribe draws a card for its points each time. [10.1] (A133)"""
    card, face, total, first = draw(p)
    if card >= 0:
        points = AP * CARD_AP[card]
        p.ap_card += points
        p.tell(facts_turn.DrawsForTribe, "10.1", tribe, card, points, face, total, first)
        discard(p, card)


def repay(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """A loan is repaid first; who cannot loses an ECO level instead, and no points. [6.11] (A102)"""
    country = impulse.country
    if impulse.preemptive or not p.borrowed[country]:
        return DESERTS
    if p.borrowed[country] <= p.ap_income:
        spend(p, p.borrowed[country])
        p.tell(facts_turn.Repays, "6.11", country, p.borrowed[country])
        p.borrowed[country] = 0
        return DESERTS
    p.borrowed[country] = 0
    return NEXT


def debt_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """An ECO+1 marker must go first, if there is one. [6.11]"""
    own = [area for area in listed(p.open) if p.controller[area] == impulse.country]
    plus = [area for area in own if p.eco_plus[area]]
    cities = [area for area in own if CITY[area] and not p.eco_minus[area]]
    minus = cities if sum(p.eco_minus) < STOCK_ECO_MINUS else []
    return [("debt", area) for area in plus or minus] or [("no-debt",)]


def why_not_debt(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    return None


def take_debt(p: AssyrianPosition, impulse: Impulse, option: Option) -> Step[Impulse]:
    if option[0] == "debt":
        area = option[1]
        lost = p.eco_plus[area] > 0
        if lost:
            p.eco_plus[area] -= 1
        else:
            p.eco_minus[area] += 1
        p.tell(facts_turn.LoanUnpaid, "6.11", impulse.country, area, lost)
    return NEXT


def deserts(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Units that start in an area with desert links only check attrition. [1.3] (A36, A52)"""
    country = impulse.country
    for area in p.lands_of(country):
        force = p.field_of(country, area) & UNITS if DESERT_ONLY[area] else 0
        if p.unit_abilities:
            force &= ~OF_CLASS[LC]
        if force:
            check_attrition(p, force, DESERT_START)
    return NEXT


def maintain(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Forces in enemy territory are fed. [6.10]"""
    if not TRIBES >> impulse.country & 1:
        p.call(MAINTENANCE, Maintenance(impulse.country))
    return NEXT


def prepare(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """First impulse of a turn: standing mercenaries, the Mede card; to pass is none. [5.1, 6.0, 6.6.6]"""
    country = impulse.country
    first = not impulse.passing and not p.begun >> country & 1
    if first and country == ASSYRIA:
        begin_rehiring(p)
    if TRIBES >> country & 1:
        plunder(p, country)
    must_sell = first and country == MEDE and p.turn < MEDE_GROUPS_FROM
    if must_sell and p.card_at[group_card_of(MEDE)] == DISPLAY:
        sell_card(p, MEDE)
    impulse.dues, impulse.cards_due = p.ap_spent, p.cards_played
    return NEXT


def buy_card(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Without a card and with five points a country must buy one. [6.18] (A98)"""
    lift_empty_sieges(p)
    country = impulse.country
    if TRIBES >> country & 1 or p.hand[country]:
        return NEXT
    if p.ap_income >= BUY_CARD and not impulse.preemptive:
        spend(p, BUY_CARD)
        p.tell(facts_turn.BuysCard, "6.18", country)
        draw_to(p, country, "6.18")
    if not p.hand[country]:
        impulse.passing = True
    return NEXT


# --- actions [6.0] ---


def take_action(p: AssyrianPosition, impulse: Impulse, option: Option) -> Step[Impulse]:
    if option[0] == "end":
        return NEXT
    action_of(option[0]).take(p, impulse, option)
    return AGAIN


def again(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Between actions groups that fell apart are dissolved, and sieges that nobody keeps up are lifted."""
    dissolve_groups(p)
    lift_empty_sieges(p)
    if TRIBES & p.active:
        check_destroyed(p, impulse.country)
    if p.enemies[PERSIA] and not p.conquered[PERSIA] >> p.turn & 1:
        ch07_invasion.check_automatic(p, PERSIA)  # it has no cities that could be taken [7.1]
    if TRIBES >> impulse.country & 1:
        plunder(p, impulse.country)
    asleep = not p.active >> impulse.country & 1  # who has become inactive does nothing more [6.9, 7.1]
    return FINISH if impulse.ended or asleep else ACT


# --- the end ---


def finish(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Empty conquests revert, points are settled, marks go. [6.0, 6.12, 6.18]"""
    revert_areas(p)
    country = impulse.country
    if TRIBES >> country & 1:
        refit(p, country)
    settle_purse(p)
    if TRIBES >> country & 1 or not p.active >> country & 1:
        p.saved[country] = 0
    p.tell(facts_turn.ImpulseEnds, "6.18", country, p.saved[country])
    if not impulse.passing:
        p.begun |= 1 << country
    p.used = 0
    p.phasing = -1
    return END


BEGIN: Final = Do("begin", begin)
REPAY: Final = Do("repay", repay)
DEBT: Final[Ask[Impulse]] = ask_lawful("debt", its_seat, take_debt, debt_universe, why_not_debt)
DESERTS: Final = Do("deserts", deserts)
MAINTAIN: Final = Do("maintain", maintain)
PREPARE: Final = Do("prepare", prepare)
BUY: Final = Do("buy a card", buy_card)
ACT: Final[Ask[Impulse]] = Ask("act", its_seat, act_options, take_action, act_universe, why_not_act)
FINISH: Final = Do("finish", finish)
AGAIN: Final = Do("again", again)
IMPULSE.consists_of(BEGIN, REPAY, DEBT, DESERTS, MAINTAIN, BUY, PREPARE, ACT, FINISH, AGAIN)
