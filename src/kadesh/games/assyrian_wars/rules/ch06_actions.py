"""6.0, 6.18 What a phasing country may do in its impulse, and what it must have to think of it."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ALL_AREAS,
    ASSYRIA,
    AT_SEA,
    HOME_CARDS_OF,
    MINORS,
    N_COUNTRIES,
    N_POWERS,
    REGROUP,
    TRIBES,
)
from kadesh.games.assyrian_wars.rules import (
    ch06_building,
    ch06_cards,
    ch06_events,
    ch06_forced_march,
    ch06_foreign_battles,
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
)
from kadesh.games.assyrian_wars.rules.asking import (
    ABROAD,
    ARMY_GROUP,
    AT_WAR,
    BEATEN,
    CARD_PLAYED,
    CARD_TO_PLAY,
    ELIMINATED,
    FIRST_IMPULSE,
    FLEET,
    HOME_CARD,
    MINORS_IN_PLAY,
    POWER_BEHIND,
    REDUCED_UNIT,
    REFUSERS,
    REGROUPING,
    SECRET_CARD,
    TRIBE,
    TRIBUTE_PAID,
    WAR_ABROAD,
    Action,
    Listing,
)
from kadesh.games.assyrian_wars.rules.ch06_points import available
from kadesh.games.assyrian_wars.rules.ch10_nomads import MUST_LEAVE
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.table import Option, Reason

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


def may_do(p: AssyrianPosition, impulse: Impulse, action: Action) -> bool:
    """Is it an action for this country now? [6.18, 10.1]"""
    return _is_open(action, impulse.passing, ch06_events.is_nomad(p, impulse.country))


def _is_open(action: Action, passing: bool, nomads: bool) -> bool:
    return action.passing if passing else action.tribes or not nomads


def circumstances(p: AssyrianPosition, country: int) -> int:
    """What actions may need: see asking.py."""
    found = _BY_NATURE[country]
    hand = p.hand[country]
    if p.enemies[country]:
        found |= AT_WAR
        if ch07_surrender.is_beaten(p, country):
            found |= BEATEN
    if hand:
        if p.cards_played < 2:
            found |= CARD_TO_PLAY
        if hand & HOME_CARDS_OF[country]:
            found |= HOME_CARD
        if hand & ch06_events.WITH_SECRETS:
            found |= SECRET_CARD
    if p.cards_played:
        found |= CARD_PLAYED
    if not p.begun >> country & 1:
        found |= FIRST_IMPULSE
    own, stands = p.owned[country], p.stands[country]
    if any(p.group):
        for members in p.group:
            if members & own:
                found |= ARMY_GROUP
    if stands & ALL_AREAS & ~p.holds[country]:
        found |= ABROAD
    if p.reduced & own:
        found |= REDUCED_UNIT
    if p.here[REGROUP]:
        found |= REGROUPING
    if stands & AT_SEA:
        found |= FLEET
    if country in p.war_sides:
        found |= WAR_ABROAD
    if p.in_play & (MINORS | TRIBES):
        found |= MINORS_IN_PLAY
    if p.eliminated:
        found |= ELIMINATED
    if p.lord[country] < N_POWERS:
        found |= POWER_BEHIND
    if p.flows:
        found |= TRIBUTE_PAID
    if country == ASSYRIA and p.refused:
        found |= REFUSERS
    return found


_BY_NATURE: Final[list[int]] = [TRIBE if TRIBES >> country & 1 else 0 for country in range(N_COUNTRIES)]


class _Thinkable(dict[tuple[int, int, bool, bool], list[Listing]]):
    """What lists the options of the actions that circumstances and points allow, as lists that are kept."""

    def __missing__(self, key: tuple[int, int, bool, bool]) -> list[Listing]:
        if len(self) >= _THINKABLE_MOST:
            self.clear()
        found, points, passing, nomads = key
        missing = ~found
        actions = [action for action in ACTIONS if not action.needs & missing and action.least <= points]
        if passing or nomads:
            actions = [action for action in actions if _is_open(action, passing, nomads)]
        self[key] = [action.listing for action in actions]
        return self[key]


_THINKABLE: Final = _Thinkable()
_THINKABLE_MOST: Final = 20_000
# So many points, and more, make no difference to what is thought of: the lowest price of some action.
_PRICES: Final = sorted({action.least for action in ACTIONS})
_WORTH: Final = [max([price for price in _PRICES if price <= points]) for points in range(_PRICES[-1] + 1)]


def act_options(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """All that can be done now."""
    found: list[Option] = []
    country = impulse.country
    points = p.ap_card + p.ap_income
    worth = _WORTH[points] if points < len(_WORTH) else _PRICES[-1]
    around = circumstances(p, country)
    nomads = around & TRIBE != 0 and ch06_events.is_nomad(p, country)
    for options, why_not in _THINKABLE[around, worth, impulse.passing, nomads]:
        now = options(p, impulse)
        if now:
            if why_not is None:
                found += now
            else:
                found += [option for option in now if why_not(p, impulse, option) is None]
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
