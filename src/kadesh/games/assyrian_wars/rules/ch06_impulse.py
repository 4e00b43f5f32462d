"""3.1, 6.0, 6.18 An impulse: what is due at its beginning, actions in any order, and its end."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, BUY_CARD, STOCK_ECO_MINUS, STOCK_PILLAGE
from kadesh.games.assyrian_wars.charts.tables import (
    ALL_AREAS,
    ASSYRIA,
    AT_SEA,
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
    REGROUP,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import (
    ch06_building,
    ch06_cards,
    ch06_events,
    ch06_forced_march,
    ch06_foreign_battles,
    ch06_foreign_wars,
    ch06_gates,
    ch06_groups,
    ch06_movement,
    ch06_naval,
    ch06_politics,
    ch06_raiding,
    ch06_search,
    ch06_siege,
    ch06_supply,
    ch07_elimination,
    ch07_invasion,
    ch07_punishment,
    ch07_surrender,
    ch07_talks,
    ch07_war,
    ch09_sale,
    ch09_units,
    ch10_nomads,
    facts_turn,
)
from kadesh.games.assyrian_wars.rules.asking import (
    ABROAD,
    ARMY_GROUP,
    AT_WAR,
    CARD_PLAYED,
    CARD_TO_PLAY,
    ELIMINATED,
    FIRST_IMPULSE,
    FLEET,
    MINORS_IN_PLAY,
    POWER_BEHIND,
    REDUCED_UNIT,
    REFUSERS,
    REGROUPING,
    TRIBE,
    TRIBUTE_PAID,
    WAR_ABROAD,
    Action,
    Options,
    ask_lawful,
    its_seat,
)
from kadesh.games.assyrian_wars.rules.ch05_initiation import begin_rehiring
from kadesh.games.assyrian_wars.rules.ch05_tribute import balance, level
from kadesh.games.assyrian_wars.rules.ch06_attrition import DESERT_START, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import lift_empty_sieges, revert_areas
from kadesh.games.assyrian_wars.rules.ch06_groups import group_card_of, sell_card
from kadesh.games.assyrian_wars.rules.ch06_minors import change_runner, roll_for_tribe
from kadesh.games.assyrian_wars.rules.ch06_points import available, collect, settle_purse, spend
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, draw, draw_to
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.ch10_nomads import MUST_LEAVE, check_destroyed, plunder, refit
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

CARD_FIRST: Final = Reason("3.1", "To conduct an impulse the phasing country must play a card.")
ONLY_SIEGES: Final = Reason("6.18", "Without a card a country only goes on with sieges and feeds its forces.")
NOT_NOMADS: Final = Reason(
    "10.1", "Nomads only move, pillage, attack, raid, lay siege and gather their units."
)

# What a phasing country may do, in any order. [6.0]
ACTIONS: Final[list[Action]] = [
    ch06_cards.POINTS,
    ch06_events.PLAY,
    ch06_events.SECRETLY,
    ch06_movement.SET_OUT,
    ch06_siege.SIEGE,
    ch06_siege.SORTIE,
    ch06_gates.OPEN_GATE,
    ch06_groups.JOIN,
    ch06_groups.LEAVE,
    ch06_groups.APPOINT,
    ch06_groups.SELL,
    ch06_building.BUILD,
    ch06_building.BUY_A_LEADER,
    ch06_building.BUY_BACK,
    ch06_building.REBUILD,
    ch06_building.REPAIR,
    ch09_units.COMBINE,
    ch09_units.VETERANS,
    ch06_forced_march.RELOCATE,
    ch06_forced_march.FORCED,
    ch06_supply.PILLAGE,
    ch10_nomads.KEEP,
    ch06_politics.INFLUENCE,
    ch06_raiding.PLACE_A_RAIDER,
    ch06_raiding.RAID_NOW,
    ch06_naval.SET_SAIL,
    ch06_foreign_battles.FIGHT_ABROAD,
    ch06_foreign_battles.LEAD_ABROAD,
    ch06_search.SEARCH_ZONE,
    ch07_war.DECLARE,
    ch07_talks.OFFER,
    ch07_talks.OFFER_CARD,
    ch09_sale.BUY_MERCENARY,
    ch07_talks.STOP,
    ch07_surrender.GIVE_UP,
    ch07_invasion.CONQUER,
    ch07_punishment.CAMPAIGN,
    ch07_elimination.RESURRECT,
]


def action_of(word: str) -> Action:
    """The action that a word belongs to."""
    return _ACTION_OF[word]


def _by_word() -> dict[str, Action]:
    return {word: action for action in ACTIONS for word in action.words}


_ACTION_OF: Final[dict[str, Action]] = _by_word()


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
    p.saved[country] = 0
    p.tell(facts_turn.ImpulseBegins, "3.1", country, p.turn, p.round, impulse.preemptive, income)
    if TRIBES >> country & 1:
        draw_for_tribe(p, country)
    if not impulse.preemptive:
        ch06_foreign_wars.tick(p, country)
        bear_negative_income(p, country)
    return NEXT


def bear_negative_income(p: AssyrianPosition, country: int) -> None:
    """A negative level costs pillage while tribute is paid; without room comes bankruptcy. [7.3.3.f]"""
    if TRIBES >> country & 1 or balance(p, country) >= 0:
        return
    for _ in range(max(0, -level(p, country))):
        areas = [
            area
            for area in HOME_AREAS[country]
            if p.controller[area] == country and p.pillage[area] < 2 and sum(p.pillage) < STOCK_PILLAGE
        ]
        if not areas:
            p.bankrupt |= 1 << country
            settle(p)
            return
        p.pillage[areas[0]] += 1
        p.tell(Pillages, "7.3.3.f", country, areas[0])


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
    p.new_raiders = p.levy = p.free_hire = 0
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
    """A loan is repaid first; who cannot loses an ECO level. [6.11] (A102)"""
    country = impulse.country
    if impulse.preemptive or not p.borrowed[country]:
        return DESERTS
    if p.borrowed[country] <= p.ap_income:
        spend(p, p.borrowed[country])
        p.tell(facts_turn.Repays, "6.11", country, p.borrowed[country])
        p.borrowed[country] = 0
        return DESERTS
    spend(p, p.ap_income)
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


def may_do(p: AssyrianPosition, impulse: Impulse, action: Action) -> bool:
    """Is it an action for this country now? [6.18, 10.1]"""
    return _is_open(action, impulse.passing, is_nomad(p, impulse.country))


def is_nomad(p: AssyrianPosition, country: int) -> bool:
    """Is it a tribe that does not play for a power?"""
    return bool(TRIBES >> country & 1) and p.substitutes[country] < 0


def _is_open(action: Action, passing: bool, nomads: bool) -> bool:
    return action.passing if passing else action.tribes or not nomads


def circumstances(p: AssyrianPosition, country: int) -> int:
    """What actions may need: see asking.py."""
    found = 0
    if p.enemies[country]:
        found |= AT_WAR
    if p.cards_played < 2 and p.hand[country]:
        found |= CARD_TO_PLAY
    if p.cards_played:
        found |= CARD_PLAYED
    if not p.begun >> country & 1:
        found |= FIRST_IMPULSE
    own = p.owned[country]
    if any(p.group):
        for members in p.group:
            if members & own:
                found |= ARMY_GROUP
    if p.stands[country] & ALL_AREAS & ~p.holds[country]:
        found |= ABROAD
    if p.reduced & own:
        found |= REDUCED_UNIT
    if p.here[REGROUP]:
        found |= REGROUPING
    if p.stands[country] & AT_SEA:
        found |= FLEET
    if country in p.war_sides:
        found |= WAR_ABROAD
    if p.in_play & (MINORS | TRIBES):
        found |= MINORS_IN_PLAY
    if TRIBES >> country & 1:
        found |= TRIBE
    if p.eliminated:
        found |= ELIMINATED
    if p.lord[country] < N_POWERS:
        found |= POWER_BEHIND
    if p.flows:
        found |= TRIBUTE_PAID
    if country == ASSYRIA and p.refused:
        found |= REFUSERS
    return found


class _Thinkable(dict[tuple[int, int, bool, bool], list[Options]]):
    """What lists the options of the actions that circumstances and points allow, as lists that are kept."""

    def __missing__(self, key: tuple[int, int, bool, bool]) -> list[Options]:
        found, points, passing, nomads = key
        actions = [action for action in ACTIONS if not action.needs & ~found and action.least <= points]
        self[key] = [action.options for action in actions if _is_open(action, passing, nomads)]
        return self[key]


_THINKABLE: Final = _Thinkable()
# More points than that make no difference to what is thought of.
_DEAREST: Final = max(action.least for action in ACTIONS)


def act_options(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """All that can be done now."""
    found: list[Option] = []
    country = impulse.country
    points = min(p.ap_card + p.ap_income, _DEAREST)
    for options in _THINKABLE[circumstances(p, country), points, impulse.passing, is_nomad(p, country)]:
        found += options(p, impulse)
    if why_not_end(p, impulse) is None:
        found.append(("end",))
    return found


def act_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    found: list[Option] = []
    for action in ACTIONS:
        found += action.universe(p, impulse)
    return [*found, ("end",)]


def why_not_act(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against an action. [6.0]"""
    if option[0] == "end":
        return why_not_end(p, impulse)
    action = action_of(option[0])
    if not may_do(p, impulse, action):
        return ONLY_SIEGES if impulse.passing else NOT_NOMADS
    return action.why_not(p, impulse, option)


def why_not_end(p: AssyrianPosition, impulse: Impulse) -> Reason | None:
    """The impulse cannot end before a card was played; nomads move on first. [3.1, 10.1] (A54)"""
    country = impulse.country
    if TRIBES >> country & 1:
        return MUST_LEAVE if could_move_on(p, impulse) else None
    if p.cards_played or impulse.passing or not p.hand[country]:
        return None
    return CARD_FIRST


def could_move_on(p: AssyrianPosition, impulse: Impulse) -> bool:
    """Does a tribe stand in a bare area that it could still leave? [10.1] (A134)"""
    return available(p) >= ch06_movement.SET_OUT.least and any(
        ch06_movement.is_driven_on(p, impulse, option) for option in ch06_movement.set_out_legal(p, impulse)
    )


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
    return FINISH if impulse.ended else ACT


# --- the end ---


def finish(p: AssyrianPosition, impulse: Impulse) -> Step[Impulse]:
    """Empty conquests revert, points are settled, marks go. [6.0, 6.12, 6.18]"""
    revert_areas(p)
    country = impulse.country
    if TRIBES >> country & 1:
        refit(p, country)
    settle_purse(p)
    if TRIBES >> country & 1:
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
