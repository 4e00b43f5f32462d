"""13 Event cards: when each may be played, and what its player may point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.charts.numbers import AMBUSH_REACH, BEGAT_REACH
from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    AMBUSH,
    AMBUSH_CITIES,
    AMUN_RA,
    ASSASSINATION,
    BEGAT_EFFECT,
    CARD_KIND,
    CITIES,
    CONQUEROR,
    GOD_HOME,
    HOME_CITIES,
    IN_BATTLE,
    IN_ENTRY,
    KIND,
    KIND_WINDOWS,
    LAND,
    LAND_COST,
    LOCAL_INSURRECTION,
    LUKKAN_PIRATES,
    MAJORS,
    MOSES_EFFECT,
    N_KINDS,
    N_POWERS,
    NAVAL_POWER,
    PIRATE_EDGES,
    PIRATE_HUNTERS,
    PS,
    RAISE_THE_MILITIA,
    SEA_EDGES,
    SL,
    SPACES,
    TRAITOR,
    TRANSIT,
)
from kadesh.games.genesis.rules.force import enemies_in
from kadesh.games.genesis.rules.position import PLAYED, UNDER, UNDER_CONSTRUCTION, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import Battle
from kadesh.table import Option, Reason

MILITIA_UNITS: Final = 2

NOT_IN_HAND: Final = Reason("13.1.2", "That card is not in the kingdom's hand.")
WRONG_MOMENT: Final = Reason("13.1.5", "This is not a moment at which that card may be played.")
ONLY_IN_BATTLE: Final = Reason("13.2", "That card is played in a battle, before the dice.")
ONLY_AMBUSH: Final = Reason("13.2", "An Ambush waits for an enemy who enters a fitting Transit space.")
ONLY_AGAINST_CARD: Final = Reason("13.2", "Amun-Ra answers a card that another player has just played.")
NOT_IN_ACTION: Final = Reason("13.2", "That god does not act during an action.")
NOT_PAID: Final = Reason("13.1.3", "Who did not pay for his activation plays no cards.")
OTHERS_FIGHT: Final = Reason("13.1.5", "In a battle only those who fight it play cards.")
TOO_FAR_TO_AMBUSH: Final = Reason("13.2", "No city of yours lies within 3 MP of that Transit space.")
NO_ENEMY: Final = Reason("13.2", "Only an enemy force can be ambushed.")
FAILED_ONCE: Final = Reason("13.2", "This Assassination has failed once in this Action Segment.")
NO_KING: Final = Reason("13.2", "The kingdom has no living king.")
NO_PARTNER: Final = Reason("12.1", "There is no other kingdom in play to talk with.")
NO_OTHER_KING: Final = Reason("13.2", "No other kingdom in play has a living king.")
NO_OTHER_CARDS: Final = Reason("13.2", "No other kingdom in play has a card in its hand.")
NO_FORCE_TO_FAVOUR: Final = Reason(
    "13.2", "No force that somebody runs stands in an undestroyed city of the god's own kingdom."
)
NO_PORT_FOR_FLEET: Final = Reason("13.2", "Naval Power needs control of Sais, Tanis or Ugarit.")
NO_PIRATE_AT_SEA: Final = Reason("13.2", "No pirate is at sea.")
NOBODY_AT_WORK: Final = Reason(
    "13.2", "No Slaves are where a Monument is being built or a construction has just been completed."
)

NOT_ANOTHER: Final = Reason("13.2", "The card is aimed at another kingdom in play.")
NO_KING_THERE: Final = Reason("13.2", "That kingdom has no living king.")
NO_CARDS_THERE: Final = Reason("13.2", "That kingdom has no cards.")
NOT_HIS_CITY: Final = Reason("13.2", "The god favours a force in an undestroyed city of his own kingdom.")
NO_SETTLER: Final = Reason(
    "13.2", "A Peasant who lies under no In Revolt marker settles from a city you control."
)
NO_EMPTY_CITY: Final = Reason("13.2", "Peasants settle in an empty independent city within 4 spaces.")
NO_PEASANT_THERE: Final = Reason("13.2", "That kingdom has no Peasant in a city there.")
NO_NORTHERN_LANE: Final = Reason("11.7.1", "Pirates lie on Sea Connections north of Alashiya.")
NO_PIRATE: Final = Reason("11.7.3", "There is no pirate on that Sea Connection.")
NO_SLAVES_AT_WORK: Final = Reason("13.2", "No Slaves are at work there, or nothing is being built.")
NO_TWO_WORKERS: Final = Reason(
    "13.2", "Two Peasants or Slaves in one city you control, under no In Revolt marker, are needed."
)


def _window_masks() -> list[int]:
    """For each set of windows the cards that belong to any of them."""
    return [
        sum(1 << card for card, kind in enumerate(CARD_KIND) if KIND_WINDOWS[kind] & windows)
        for windows in range(512)
    ]


WINDOW_CARDS: Final[list[int]] = _window_masks()


# --- may it be played? ---


def may_play(p: GenesisPosition, power: int) -> Reason | None:
    """The reason why a kingdom may play no card at all now. [3.4.2, 13.1.3, 13.1.5] (R9)"""
    if power == p.active and not p.paid:
        return NOT_PAID
    battle = p.under_way(Battle)
    return OTHERS_FIGHT if battle is not None and not fights(p, power, battle.powers) else None


def fights(p: GenesisPosition, power: int, powers: int) -> bool:
    """Is a kingdom among those who fight, itself or by a people that it controls? [13.1.5]"""
    if powers >> power & 1:
        return True
    return any(p.controller[people] == power and powers >> people & 1 for people in range(MAJORS, N_POWERS))


def why_not_play(
    p: GenesisPosition, power: int, card: int, window: int, mover: int, space: int
) -> Reason | None:
    """The reason against playing a card in a window. [13.1.5, 13.2]"""
    if not p.hand[power] >> card & 1:
        return NOT_IN_HAND
    kind = CARD_KIND[card]
    if not KIND_WINDOWS[kind] & window:
        return _why_not_this_moment(kind)
    barred = may_play(p, power)
    if barred is not None:
        return barred
    if kind == AMBUSH:
        return why_not_ambush(p, power, mover, space) if window & IN_ENTRY else ONLY_AMBUSH
    if kind == ASSASSINATION and p.assassin_failed >> card & 1:
        return FAILED_ONCE
    if kind == CONQUEROR:
        return None if p.has_king(power) else NO_KING
    return why_nothing_to_aim_at(p, power, kind) if AIMED[kind] and not aims(p, power, kind) else None


def why_nothing_to_aim_at(p: GenesisPosition, power: int, kind: int) -> Reason:
    """The reason why a card finds nothing that it could be used on. [12.1, 13.2, 11.7.3]"""
    if kind == NAVAL_POWER:
        return NO_PIRATE_AT_SEA if holds_a_port(p, power) else NO_PORT_FOR_FLEET
    if kind == BEGAT_EFFECT:
        return NO_EMPTY_CITY if any(is_settler(p, power, space) for space in CITIES) else NO_SETTLER
    return NOTHING_TO_AIM_AT.get(kind, NO_FORCE_TO_FAVOUR)


def _why_not_this_moment(kind: int) -> Reason:
    if kind == AMBUSH:
        return ONLY_AMBUSH
    if kind == AMUN_RA:
        return ONLY_AGAINST_CARD
    if kind in GOD_HOME:
        return NOT_IN_ACTION
    return ONLY_IN_BATTLE if KIND_WINDOWS[kind] == IN_BATTLE else WRONG_MOMENT


def why_not_ambush(p: GenesisPosition, power: int, mover: int, space: int) -> Reason | None:
    """The reason against ambushing a force that has entered a space. [13.2] (R16, R89)"""
    if p.are_friends(power, mover):
        return NO_ENEMY
    if KIND[space] != TRANSIT or p.new_cities >> space & 1:
        return ONLY_AMBUSH
    for city in AMBUSH_CITIES[space]:
        if p.holder[city] == power:
            return None
    for city in spaces_in(p.new_cities & p.held[power]):
        if LAND_COST[city][space] <= AMBUSH_REACH:
            return None
    return TOO_FAR_TO_AMBUSH


def playable(p: GenesisPosition, power: int, window: int, mover: int, space: int) -> list[int]:
    """The cards that a kingdom may play in a window. [13.1.5]"""
    mask = p.hand[power] & WINDOW_CARDS[window]
    if not mask:
        return []
    return [card for card in spaces_in(mask) if why_not_play(p, power, card, window, mover, space) is None]


# --- what it may be aimed at ---


def _other_kingdoms(p: GenesisPosition, power: int) -> list[int]:
    return [other for other in range(MAJORS) if other != power and p.status[other] == PLAYED]


def alliance_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Talks are opened with any one other player. [12.1, 13.2]"""
    return [("aim-at", other) for other in _other_kingdoms(p, power)]


def assassination_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Another player's living king. [13.2] (R23)"""
    return [("aim-at", other) for other in _other_kingdoms(p, power) if p.has_king(other)]


def traitor_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Another player with cards in hand. [13.2]"""
    return [("aim-at", other) for other in _other_kingdoms(p, power) if p.hand[other]]


def god_aims(p: GenesisPosition, home: int) -> list[Option]:
    """Any force, of whatever power, in an undestroyed city of the god's kingdom. [13.2] (R13, R14)"""
    options: list[Option] = []
    for space in HOME_CITIES[home]:
        if p.destroyed >> space & 1:
            continue
        if not p.present[space] and not any_king(p, space):
            continue
        for power in range(N_POWERS):
            if not p.units[power * SPACES + space] and p.king_slot_at(power, space) < 0:
                continue
            if not p.is_passive(power):
                options.append(("favour", power, space))
    return options


def begat_aims(p: GenesisPosition, power: int) -> list[Option]:
    """A Peasant of a controlled city and an empty independent city within four spaces. [13.2, 5.2.3] (R18)"""
    options: list[Option] = []
    for start in spaces_in(p.held[power] & p.where[power]):
        if is_settler(p, power, start):
            options.extend(("settle", start, goal) for goal in settling_places(p, power, start))
    return options


def is_settler(p: GenesisPosition, power: int, start: int) -> bool:
    """Has a kingdom a Peasant, under no revolt marker, in a city that it controls? [13.2, 5.2.3]"""
    return p.holder[start] == power and p.is_city(start) and p.count(power, PS, start) > 0


def settling_places(p: GenesisPosition, power: int, start: int) -> list[int]:
    """Empty independent cities within four spaces over land, past no enemy units. [13.2] (R18, R116)"""
    seen = 1 << start
    ring = [start]
    found: list[int] = []
    for _ in range(BEGAT_REACH):
        following: list[int] = []
        for space in ring:
            for other in LAND[space]:
                if seen >> other & 1 or enemies_in(p, power, other) or p.is_closed(power, other):
                    continue
                seen |= 1 << other
                following.append(other)
                if p.is_independent(other) and not p.present[other] and not any_king(p, other):
                    found.append(other)
        ring = following
    return found


def any_king(p: GenesisPosition, space: int) -> bool:
    return space in p.king_at


def insurrection_aims(p: GenesisPosition, power: int) -> list[Option]:
    """A Peasant of any player in any city. [13.2] (R24)"""
    options: list[Option] = []
    for other in range(MAJORS):
        if p.status[other] != PLAYED:
            continue
        for space in spaces_in(p.where[other] | p.revolts):
            if p.is_city(space) and has_peasant(p, other, space):
                options.append(("insurrection", other, space))
    return options


def has_peasant(p: GenesisPosition, power: int, space: int) -> bool:
    """Has a kingdom a Peasant in a space, also under a revolt marker?"""
    return p.count(power, PS, space) > 0 or (p.revolt_of[space] == power and p.count(UNDER, PS, space) > 0)


def pirate_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Any Sea Connection north of Alashiya. [11.7.1]"""
    return [("pirate", edge) for edge in PIRATE_EDGES]


def hunts_pirates(p: GenesisPosition, power: int) -> bool:
    """Does a kingdom control Sais, Tanis or Ugarit, intact and not In Revolt? [11.7.3]"""
    return any(
        p.holder[space] == power and not (p.destroyed | p.revolts) >> space & 1 for space in PIRATE_HUNTERS
    )


def holds_a_port(p: GenesisPosition, power: int) -> bool:
    """Does a kingdom control Sais, Tanis or Ugarit, in whatever state? [13.2]"""
    return any(p.holder[space] == power for space in PIRATE_HUNTERS)


def naval_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Any pirate, for whoever controls one of the three ports, in whatever state it is. [13.2, 11.7.3]"""
    if not holds_a_port(p, power):
        return []
    return [("sink", edge) for edge, count in enumerate(p.pirates) if count]


def moses_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Slaves where a Monument is being built or a construction has just been completed. [13.2]"""
    return [("free-slaves", space) for space in range(SPACES) if slaves_at_work(p, space)]


def slaves_at_work(p: GenesisPosition, space: int) -> bool:
    if p.monument[space] != UNDER_CONSTRUCTION and p.just_built != space:
        return False
    return any(p.count(power, SL, space) for power in range(MAJORS)) or p.count(UNDER, SL, space) > 0


def militia_aims(p: GenesisPosition, power: int) -> list[Option]:
    """Two Peasants or Slaves in a controlled city; the number is that of the Peasants. [13.2, 5.2.3]"""
    options: list[Option] = []
    for space in spaces_in(p.held[power] & p.where[power]):
        if p.is_city(space):
            peasants, slaves = p.count(power, PS, space), p.count(power, SL, space)
            for used in range(MILITIA_UNITS + 1):
                if used <= peasants and MILITIA_UNITS - used <= slaves:
                    options.append(("militia", space, used))
    return options


def aims(p: GenesisPosition, power: int, kind: int) -> list[Option]:
    """What the player of a card may point at; empty if nothing, or if the card points at nothing."""
    if kind in GOD_HOME:
        return god_aims(p, GOD_HOME[kind])
    finder = FINDERS.get(kind)
    return finder(p, power) if finder is not None else []


FINDERS: Final[dict[int, Callable[[GenesisPosition, int], list[Option]]]] = {
    ALLIANCE: alliance_aims,
    ASSASSINATION: assassination_aims,
    TRAITOR: traitor_aims,
    BEGAT_EFFECT: begat_aims,
    LOCAL_INSURRECTION: insurrection_aims,
    LUKKAN_PIRATES: pirate_aims,
    NAVAL_POWER: naval_aims,
    MOSES_EFFECT: moses_aims,
    RAISE_THE_MILITIA: militia_aims,
}
AIMED: Final[list[bool]] = [kind in FINDERS or kind in GOD_HOME for kind in range(N_KINDS)]


def aim_universe(kind: int) -> list[Option]:
    """Whatever the player of a card could think of pointing at."""
    if kind in (ALLIANCE, ASSASSINATION, TRAITOR):
        return [("aim-at", power) for power in range(MAJORS)]
    if kind in GOD_HOME:
        return [("favour", power, space) for power in range(N_POWERS) for space in CITIES]
    if kind == BEGAT_EFFECT:
        return [("settle", start, goal) for start in range(SPACES) for goal in CITIES if start != goal]
    if kind == LOCAL_INSURRECTION:
        return [("insurrection", power, space) for power in range(MAJORS) for space in range(SPACES)]
    if kind in (LUKKAN_PIRATES, NAVAL_POWER):
        word = "pirate" if kind == LUKKAN_PIRATES else "sink"
        return [(word, edge) for edge in range(len(SEA_EDGES))]
    if kind == MOSES_EFFECT:
        return [("free-slaves", space) for space in range(SPACES)]
    if kind == RAISE_THE_MILITIA:
        return [("militia", space, used) for space in range(SPACES) for used in range(MILITIA_UNITS + 1)]
    return []


def why_not_aim(p: GenesisPosition, power: int, kind: int, option: Option) -> Reason | None:
    """The reason against pointing a card at something. [13.2]"""
    if option in aims(p, power, kind):
        return None
    if kind in (ALLIANCE, ASSASSINATION, TRAITOR):
        other: int = option[1]
        if other == power or p.status[other] != PLAYED:
            return NOT_ANOTHER
        return NO_KING_THERE if kind == ASSASSINATION else NO_CARDS_THERE
    if kind == BEGAT_EFFECT:
        start: int = option[1]
        return NO_EMPTY_CITY if is_settler(p, power, start) else NO_SETTLER
    if kind == NAVAL_POWER and not holds_a_port(p, power):
        return NO_PORT_FOR_FLEET
    return AIM_REASONS.get(kind, NOT_HIS_CITY)


NOTHING_TO_AIM_AT: Final[dict[int, Reason]] = {
    ALLIANCE: NO_PARTNER,
    ASSASSINATION: NO_OTHER_KING,
    TRAITOR: NO_OTHER_CARDS,
    MOSES_EFFECT: NOBODY_AT_WORK,
    RAISE_THE_MILITIA: NO_TWO_WORKERS,
}
AIM_REASONS: Final[dict[int, Reason]] = {
    LOCAL_INSURRECTION: NO_PEASANT_THERE,
    LUKKAN_PIRATES: NO_NORTHERN_LANE,
    NAVAL_POWER: NO_PIRATE,
    MOSES_EFFECT: NO_SLAVES_AT_WORK,
    RAISE_THE_MILITIA: NO_TWO_WORKERS,
}
