"""3.7 Control of spaces, and all that holds at once when units come or go."""

from __future__ import annotations

from kadesh.games.genesis.charts.numbers import MONUMENT_WORKERS
from kadesh.games.genesis.charts.tables import (
    ARZAWA,
    ARZAWA_CARD,
    CITY,
    HOME_CITIES,
    INF,
    KIND,
    MAJORS,
    NOBODY,
    SL,
    SPACES,
)
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.position import (
    KIND_CARDS,
    NO_MONUMENT,
    OUT,
    REMOVED,
    UNDER,
    UNDER_BIT,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)


def settle(p: GenesisPosition, space: int) -> None:
    """Draw the consequences of units that came to a space or left it. Call it after every such change.

    Slaves alone are lost [3.7.6], the controller is found anew [3.7], markers go that cannot stay
    [5.2.5, 7.3.4, 9.2], and Arzawa ends when kingdoms hold all of it [10.1.5]. In a contested space
    nobody wins control before the fighting is over.
    """
    if p.revolts >> space & 1 and find_holder(p, space) != p.revolt_of[space]:
        end_revolt(p, space)
    alone = p.present[space] & ~p.settled[space]
    if alone & ~UNDER_BIT:
        free_lonely_slaves(p, space, alone)
    if p.barbarian >> space & 1 and p.settled[space] and not p.contested >> space & 1:
        p.barbarian &= ~(1 << space)
        p.tell(facts_turn.BarbarianControlEnds, "9.2", space)
    holder = find_holder(p, space)
    if holder != p.holder[space]:
        change_holder(p, space, holder)
    if p.monument[space] == UNDER_CONSTRUCTION:
        check_building_site(p, space)


def find_holder(p: GenesisPosition, space: int) -> int:
    """The power that controls a space, NOBODY if none does. [3.7.1, 3.7.2, 3.7.3, 3.7.4, 12.1.1]"""
    settled = p.settled[space]
    if settled & UNDER_BIT:
        return p.revolt_of[space]
    old = p.holder[space]
    home = p.home[space]
    if p.contested >> space & 1:
        # Whoever has just come wins control when the fighting is over, not before. [7.2.5, 8.5.1]
        return old if old >= 0 and (settled >> old & 1 or old == home) else NOBODY
    if settled:
        # Whoever was there first keeps control of a space shared with a friend.
        if old >= 0 and (settled >> old & 1 or (old == home and not settled & ~p.friends[old])):
            return old
        if home >= 0 and not settled & ~p.friends[home]:
            return home
        return (settled & -settled).bit_length() - 1
    if home >= 0 and KIND[space] == CITY and not p.barbarian >> space & 1 and p.status[home] != OUT:
        return home
    return NOBODY


def change_holder(p: GenesisPosition, space: int, holder: int) -> None:
    """A space changes hands: markers of its old lord go. [3.7, 5.2.5, 7.3.4] (R44)"""
    bit = 1 << space
    old = p.holder[space]
    if old >= 0:
        p.held[old] &= ~bit
    if holder >= 0:
        p.held[holder] |= bit
    p.holder[space] = holder
    if p.monument[space] == UNDER_CONSTRUCTION:
        p.monument[space] = NO_MONUMENT
        p.tell(facts_turn.BuildingSiteLost, "7.3.4", space)
    p.tell(facts_turn.Control, "3.7", space, holder, old)
    if p.home[space] == ARZAWA and 0 <= holder < MAJORS:
        check_arzawa(p)


def free_lonely_slaves(p: GenesisPosition, space: int, groups: int) -> None:
    """Slaves alone anywhere but in a home city that their owner controls are lost. [3.7.6] (R79, R126)"""
    for group in spaces_in(groups):
        if group == UNDER or p.king_at[group] == space:
            continue
        if not (p.home[space] == group and find_holder(p, space) == group):
            number = p.count(group, SL, space)
            p.remove(group, SL, space, number)
            p.tell(facts_turn.SlavesFreed, "3.7.6", group, space, number)


def end_revolt(p: GenesisPosition, space: int) -> None:
    """The In Revolt marker goes; who lay under it stands with the others again. [5.2.4, 5.2.5] (R27)"""
    owner = p.revolt_of[space]
    force = p.units[UNDER * SPACES + space]
    p.remove_force(UNDER, space, force)
    p.add_force(owner, space, force)
    p.revolt_of[space] = NOBODY
    p.revolts &= ~(1 << space)
    p.tell(facts_turn.RevoltEnds, "5.2.5", space, owner)


def check_building_site(p: GenesisPosition, space: int) -> None:
    """A Monument under construction needs its two workers all the time. [7.3.4]"""
    holder = p.holder[space]
    workers = p.workers(holder, space) if holder >= 0 else 0
    if p.revolts >> space & 1:
        workers += p.workers(UNDER, space)
    if workers < MONUMENT_WORKERS:
        p.monument[space] = NO_MONUMENT
        p.tell(facts_turn.BuildingSiteLost, "7.3.4", space)


def check_arzawa(p: GenesisPosition) -> None:
    """When units of kingdoms hold all six cities Arzawa is no kingdom any more. [10.1.5] (R60)"""
    for space in HOME_CITIES[ARZAWA]:
        holder = p.holder[space]
        if not 0 <= holder < MAJORS:
            return
    for space in HOME_CITIES[ARZAWA]:
        p.home[space] = NOBODY
    for card in spaces_in(KIND_CARDS[ARZAWA_CARD]):
        p.move_card(card, REMOVED)
    p.tell(facts_turn.ArzawaFalls, "10.1.5")


def own_infantry(p: GenesisPosition, power: int, space: int) -> int:
    """Infantry of a power in a space, also under the revolt marker. [5.2.2]"""
    number = p.count(power, INF, space)
    if p.revolt_of[space] == power:
        number += p.count(UNDER, INF, space)
    return number


def destroy_units(p: GenesisPosition, group: int, space: int) -> None:
    """All units of a group in a space are eliminated; call `settle` afterwards. [8.1]"""
    p.remove_force(group, space, p.units[group * SPACES + space])
