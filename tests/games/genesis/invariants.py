"""What holds at every choice of every game of Genesis."""

from __future__ import annotations

from kadesh.games.genesis.charts.numbers import HAND_LIMIT
from kadesh.games.genesis.charts.tables import (
    ALASHIYA,
    BOX,
    CARD_KIND,
    KASKA_BOX,
    KASKANS,
    KIND,
    KING_POWER,
    LIBYA_BOX,
    LIBYANS,
    MAJORS,
    N_POWERS,
    SPACES,
    TRACKS,
)
from kadesh.games.genesis.rules.ch03_control import find_holder
from kadesh.games.genesis.rules.position import (
    CLOSED,
    COMBAT,
    CONTROLLING,
    GROUPS,
    KING_SLOTS,
    ON_TABLE,
    PLAYED,
    SLOT_POWER,
    UNDER,
    GenesisPosition,
    at_most,
    part,
)
from kadesh.games.genesis.rules.under_way import Move


def broken(p: GenesisPosition) -> list[str]:
    """What is wrong at the table, in words."""
    return [*_units(p), *_kings(p), *_spaces(p), *_cards(p), *_kingdoms(p)]


def _units(p: GenesisPosition) -> list[str]:
    faults: list[str] = []
    for group in range(GROUPS):
        where = 0
        for space in range(SPACES):
            force = p.units[group * SPACES + space]
            if force < 0:
                faults.append(f"group {group} has {force} in {space}")
            if force:
                where |= 1 << space
            bit = 1 << group
            if bool(p.present[space] & bit) != bool(force):
                faults.append(f"presence of {group} in {space}")
            if bool(p.armed[space] & bit) != bool(force & COMBAT):
                faults.append(f"arms of {group} in {space}")
            if bool(p.settled[space] & bit) != bool(force & CONTROLLING):
                faults.append(f"settlement of {group} in {space}")
            if force and group >= MAJORS and group != UNDER and force != force & COMBAT:
                faults.append(f"people {group} has peasants or slaves in {space}")
            if (
                force
                and KIND[space] == BOX
                and (space, group)
                not in (
                    (KASKA_BOX, KASKANS),
                    (LIBYA_BOX, LIBYANS),
                )
            ):
                faults.append(f"group {group} stands in a box")
            if force and space == ALASHIYA:
                faults.append(f"group {group} stands on Alashiya")
            if force and part(force, 1) and group < MAJORS and not p.level[group]:
                faults.append(f"{group} has chariots at level 0")
        if p.where[group] != where:
            faults.append(f"places of group {group}")
    if 0 <= p.active < MAJORS:
        for space in range(SPACES):
            force = p.units[p.active * SPACES + space]
            if at_most(p.moved[space], force) != p.moved[space]:
                faults.append(f"more units have moved than are in {space}")
    return faults


def _kings(p: GenesisPosition) -> list[str]:
    faults: list[str] = []
    for slot in range(KING_SLOTS):
        king = p.king[slot]
        if p.king_at[slot] >= 0 and king < 0:
            faults.append(f"slot {slot} has a place but no king")
        if king >= 0:
            if KING_POWER[king] != SLOT_POWER[slot]:
                faults.append(f"king {king} serves slot {slot}")
            if p.kings_left >> king & 1:
                faults.append(f"king {king} is on the map and in the pool")
    if p.sherden >= 0 and not p.has_king(p.sherden):
        faults.append("the Sherden follow nobody")
    return faults


def _spaces(p: GenesisPosition) -> list[str]:
    faults: list[str] = []
    for space in range(SPACES):
        bit = 1 << space
        if bool(p.walls & bit) != (p.ds[space] > 0):
            faults.append(f"walls of {space}")
        if p.ds[space] < 0 or (p.destroyed & bit and p.ds[space]):
            faults.append(f"defence of {space}")
        if p.monument[space] and not p.is_city(space):
            faults.append(f"a monument in the wild: {space}")
        if bool(p.revolts & bit) != (p.revolt_of[space] >= 0):
            faults.append(f"revolt in {space}")
        if p.units[UNDER * SPACES + space] and not p.revolts & bit:
            faults.append(f"units under no marker in {space}")
        holders = [power for power in range(N_POWERS) if p.held[power] & bit]
        if holders != ([p.holder[space]] if p.holder[space] >= 0 else []):
            faults.append(f"{space} is held by {holders}, not by {p.holder[space]}")
        if not under_way(p) and find_holder(p, space) != p.holder[space]:
            faults.append(f"{space} should be held by {find_holder(p, space)}, not by {p.holder[space]}")
        home = p.home[space]
        if home >= 0 and p.status[home] == CLOSED and p.present[space]:
            faults.append(f"somebody is in a closed kingdom: {space}")
    return faults


def under_way(p: GenesisPosition) -> bool:
    """Is a force moving? Then control of the space that it is in may not be settled yet."""
    return p.under_way(Move) is not None


def _cards(p: GenesisPosition) -> list[str]:
    faults: list[str] = []
    for power in range(MAJORS):
        mask = sum(1 << card for card in range(len(CARD_KIND)) if p.card_at[card] == power)
        if mask != p.hand[power]:
            faults.append(f"hand of {power}")
        if p.hand_size(power) > HAND_LIMIT + 2:
            faults.append(f"{power} holds {p.hand_size(power)} cards")
        if p.hand[power] and p.status[power] != PLAYED:
            faults.append(f"{power} holds cards but is not in the game")
    if not p.frames and ON_TABLE in p.card_at:
        faults.append("a card is still on the table")
    return faults


def _kingdoms(p: GenesisPosition) -> list[str]:
    faults: list[str] = []
    for power in p.order:
        if p.silver[power] < 0:
            faults.append(f"{power} has {p.silver[power]} silver")
        if not 0 <= p.manpower[power] < len(TRACKS[power]):
            faults.append(f"manpower of {power}")
        if not 0 <= p.level[power] <= 3:
            faults.append(f"level of {power}")
    if any(count < 0 for count in (*p.pool, *p.used, *p.pirates)):
        faults.append("a negative number of markers")
    return faults
