"""7.0 The Interphase, step by step: conquest, promotion, income, politics, timetable, relocation."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    CARD_INDEX,
    LEADERS,
    MINOR_CITIES,
    MINOR_CITY_AREA,
    N_BOXES,
    N_POWERS,
    N_RAIDS,
    RAIDS,
    REGROUP,
    TRADE_BOXES,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_cards, facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import hand_dealt
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch05_initiation import is_on_map
from kadesh.games.assyrian_wars.rules.ch05_tribute import end_checked_tribute, level
from kadesh.games.assyrian_wars.rules.ch06_attrition import RAIDER, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_naval_battle import leave_box
from kadesh.games.assyrian_wars.rules.ch07_conquest import end_graces, give_back_power
from kadesh.games.assyrian_wars.rules.ch07_elimination import return_inheritance
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, return_home_cards
from kadesh.games.assyrian_wars.rules.ch07_income import award_trade, count_levels
from kadesh.games.assyrian_wars.rules.ch07_invasion import (
    CONQUERABLE,
    check_automatic,
    try_conquest,
    why_not_check,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import begun_payments, refresh, settle
from kadesh.games.assyrian_wars.rules.ch08_victory import check_lead, punish_assyria
from kadesh.games.assyrian_wars.rules.ch09_leaders import promote
from kadesh.games.assyrian_wars.rules.position import (
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUPS,
    ON_TABLE,
    SOLD,
    AssyrianPosition,
)
from kadesh.games.assyrian_wars.rules.under_way import (
    ARMY_RELOCATION,
    DEAL,
    DIPLOMACY,
    INTERPHASE,
    POLITICS,
    TIMETABLE,
    ArmyRelocation,
    Deal,
    Diplomacy,
    Interphase,
    Politics,
    Timetable,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

FOLLOWERS: Final = CARD_INDEX["marduks-assyrian-followers"]
ENGINEERS: Final = CARD_INDEX["siege-engineers"]
MESSENGERS: Final = CARD_INDEX["royal-messengers"]
NOT_AT_WAR: Final = Reason("7.1", "Only a country one is at war with can be conquered.")


# --- 7.1 Conquest ---


def begin(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Old grace periods end; the order begins after the country that played the last card. [7.0, 10.4.d]"""
    p.tell(facts_turn.InterphaseBegins, "7.0")
    p.phasing = -1
    p.used = 0
    p.conquest_tried = 0
    for power in listed(p.lent):
        give_back_power(p, power)  # the alliance of two players' games lasts one turn [8.4] (A38)
    end_graces(p)
    if p.last_card >= 0:
        p.first = next_in_play(p, p.last_card)
    # An eliminated power acts on as long as somebody plays for it. [7.1]
    order = p.order_from(p.first)
    interphase.order = [c for c in order if p.active >> c & 1 or c in p.substitutes]
    interphase.place = 0
    settle(p)
    return NEXT


def next_in_play(p: AssyrianPosition, country: int) -> int:
    """The country whose slot follows. [7.3.2] (A149)"""
    return next(other for other in p.order_after(country) if p.in_play >> other & 1)


def fallen_at_once(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Whoever has lost all square areas is conquered without a check. [7.1]"""
    for country in listed(p.in_play & CONQUERABLE):
        check_automatic(p, country)
    return NEXT


def next_conqueror(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Power by power; one check for each target. [7.1, 10.4.d] (A45)"""
    while interphase.place < len(interphase.order):
        country = interphase.order[interphase.place]
        if country < N_POWERS and any(why_not_try(p, country, target) is None for target in range(12)):
            return NEXT
        interphase.place += 1
    interphase.place = 0
    return REFUSERS


def why_not_try(p: AssyrianPosition, power: int, target: int) -> Reason | None:
    if not p.enemies[power] >> target & 1 or not p.is_played(target):
        return NOT_AT_WAR
    return why_not_check(p, target, p.allies[power])


def at_hand(p: AssyrianPosition, interphase: Interphase) -> int:
    return p.seat_for(interphase.order[interphase.place])


def conquest_universe(p: AssyrianPosition, interphase: Interphase) -> list[Option]:
    targets = [("conquer", country) for country in listed(p.in_play & CONQUERABLE)]
    return [*targets, ("no-conquest",)]


def why_not_conquest(p: AssyrianPosition, interphase: Interphase, option: Option) -> Reason | None:
    if option[0] == "no-conquest":
        return None
    return why_not_try(p, interphase.order[interphase.place], option[1])


def take_conquest(p: AssyrianPosition, interphase: Interphase, option: Option) -> Step[Interphase]:
    if option[0] == "no-conquest":
        interphase.place += 1
        return NEXT_CONQUEROR
    try_conquest(p, option[1])
    return NEXT_CONQUEROR


def refusers(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    punish_assyria(p)
    return NEXT


# --- 7.2 Promotion ---


def promotions(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Every unpromoted leader on the map has a free roll. [7.2, 9.2] (A110)"""
    for leader in listed(LEADERS & ~p.promoted):
        if is_on_map(p, leader) and p.owner[leader] >= 0:
            promote(p, 1 << leader)
    return NEXT


# --- 7.3 Income ---


def income(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Map and trade make the new levels; the best traders get their points. [7.3] (A05)

    At the end of the game the tribute of the last turn counts as it is paid. [8.3]
    """
    if p.turn < p.last_turn:
        end_checked_tribute(p)
        p.bankrupt = 0
        p.delayed = []
    interphase.counted = True
    for city in listed(p.in_play & MINOR_CITIES):
        area = MINOR_CITY_AREA[city]
        p.pillage[area] = p.damage[area] = 0
    refresh(p)
    begun_payments(p)  # those that a card held up begin now, and cannot be held up again
    count_levels(p)
    award_trade(p)
    return END if check_lead(p) else NEXT


def trade_ends(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Ships and raiders come home, removed markers return. [7.3.3.a, 7.3.3.d]"""
    for power in range(N_POWERS):
        p.trade[power] += p.trade_lost[power]
        p.trade_lost[power] = 0
    for box in reversed(range(N_BOXES)):
        leave_box(p, p.here[TRADE_BOXES + box], TRADE_BOXES + box, "7.3.3.a")
    for box in range(N_RAIDS):
        force = p.here[RAIDS + box]
        if force:
            check_attrition(p, force, RAIDER)
    return NEXT


def raiders_home(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Raiders who survive go to the Regroup Box. [6.15, 7.3.3.d]"""
    for box in range(N_RAIDS):
        p.put_all(p.here[RAIDS + box] & UNITS, REGROUP)
    return NEXT


def deal(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """A card for each level but one, and the home cards. [7.3.2]"""
    for group in range(GROUPS):
        if p.card_at[FIRST_GROUP_CARD + group] == SOLD:
            p.move_card(FIRST_GROUP_CARD + group, DISPLAY)
    order = [c for c in interphase.order if p.active >> c & 1 and not TRIBES >> c & 1]
    for country in order:
        return_home_cards(p, country)
    return_inheritance(p)
    p.mulligans = 0
    p.call(DEAL, Deal(order, [hand_dealt(level(p, country)) for country in order]))
    return NEXT


def politics(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Camps, wars, peace; cards on the table may end. [7.4, 6.11.l]"""
    if p.turn >= p.last_turn:
        return NEXT
    end_permanent_cards(p)
    p.approached = 0
    p.call(POLITICS, Politics(interphase.order[:]))
    return NEXT


def end_permanent_cards(p: AssyrianPosition) -> None:
    """Followers end on an even die, engineers on an odd one, messengers with the turn. [6.11.l]"""
    for card, parity in ((FOLLOWERS, 0), (ENGINEERS, 1), (MESSENGERS, -1)):
        if p.card_at[card] != ON_TABLE:
            continue
        first = p.dice.rolled
        die = p.dice.roll() if parity >= 0 else 0
        if parity >= 0:
            p.tell(facts_cards.EventDice, "6.11.l", p.card_of[card], card, (die,), first)
        if parity < 0 or die % 2 == parity:
            discard(p, card)


def diplomacy(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Old revolts are over; then secret diplomacy, if it is played with. [7.5, 7.5.2.d]"""
    p.revolts = 0
    if p.secret_diplomacy and p.turn < p.last_turn:
        p.call(DIPLOMACY, Diplomacy())
    return NEXT


def timetable(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """Kings, riots and nomads; the last Interphase has none. [7.6, 9.1]"""
    if p.turn < p.last_turn:
        p.call(TIMETABLE, Timetable())
    interphase.place = 0
    return NEXT


def relocations(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """One leader of each active country goes where he likes through friendly land. [7.7]"""
    if p.turn >= p.last_turn:
        return NEXT
    order = p.order_from(p.first)  # tribes and minors that this Interphase has brought to life too
    while interphase.place < len(order):
        country = order[interphase.place]
        interphase.place += 1
        if p.active >> country & 1:
            p.call(ARMY_RELOCATION, ArmyRelocation(country))
            return RELOCATIONS
    return NEXT


def resume(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    """On to the next turn; hostages have been kept until after the Interphase. [7.8] [card 105]"""
    p.secured = 0
    settle(p)
    return NEXT


def over(p: AssyrianPosition, interphase: Interphase) -> Step[Interphase]:
    return END


BEGIN: Final = Do("begin", begin)
FALLEN: Final = Do("fallen at once", fallen_at_once)
NEXT_CONQUEROR: Final = Do("next conqueror", next_conqueror)
CONQUER: Final[Ask[Interphase]] = ask_lawful(
    "conquest", at_hand, take_conquest, conquest_universe, why_not_conquest
)
REFUSERS: Final = Do("refusers", refusers)
PROMOTIONS: Final = Do("promotions", promotions)
INCOME: Final = Do("income", income)
TRADE_ENDS: Final = Do("trade ends", trade_ends)
RAIDERS_HOME: Final = Do("raiders home", raiders_home)
DEAL_HANDS: Final = Do("deal", deal)
POLITICS_STEP: Final = Do("politics", politics)
DIPLOMACY_STEP: Final = Do("diplomacy", diplomacy)
TIMETABLE_STEP: Final = Do("timetable", timetable)
RELOCATIONS: Final = Do("relocations", relocations)
RESUME: Final = Do("resume", resume)
OVER: Final = Do("over", over)
INTERPHASE.consists_of(
    *(BEGIN, FALLEN, NEXT_CONQUEROR, CONQUER, REFUSERS, PROMOTIONS),
    *(
        INCOME,
        TRADE_ENDS,
        RAIDERS_HOME,
        DEAL_HANDS,
        POLITICS_STEP,
        DIPLOMACY_STEP,
        TIMETABLE_STEP,
        RELOCATIONS,
        RESUME,
        OVER,
    ),
)
