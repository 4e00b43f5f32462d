"""What holds at every choice of every game of ACME."""

from __future__ import annotations

from kadesh.games.acme.charts.numbers import (
    BLACK_DISKS,
    CITY,
    COLOUR_DISKS,
    HAND_LIMIT,
    HORDES_DISKS,
    STRONGHOLDS,
    TURNS,
    WHITE_DISKS,
)
from kadesh.games.acme.charts.tables import (
    AREAS,
    CARDS,
    COMPETITION_CARD,
    FATE,
    IS_EVENT,
    IS_LAND,
    LIMIT,
    MITTANI,
    MOUNTAIN,
    PLAYABLE,
    TERRAIN,
    TRIM,
)
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    CAPTURED,
    CARD,
    COLOURS,
    COMPETITION,
    DEITIES,
    DISCARDS,
    FACTIONS,
    HAND,
    LAID,
    MONOTHEISM,
    NOBODY,
    OUT,
    PLAYED,
    SOURCES,
    STANDING,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import Action, Choosing, Contest, Moving, Take, Trim, TurnOrder

MOST_HELD = 7  # by the Mittani [4.2.12]


def broken(p: AcmePosition) -> list[str]:
    """What is wrong at the table, in words."""
    return [*_disks(p), *_white(p), *_stacks(p), *_strongholds(p), *_cards(p), *_deities(p), *_turn(p)]


def _on_map(p: AcmePosition, faction: int) -> int:
    return sum(p.disks[faction * AREAS : (faction + 1) * AREAS])


def _is_white(card: int) -> bool:
    return CARDS[card].white > 0


def _disks(p: AcmePosition) -> list[str]:
    """Disks are conserved colour by colour, lie on the map in use, and are counted right."""
    faults: list[str] = []
    for colour in range(COLOURS):
        lying = sum(p.on_card[c] for c in FATE if p.card_at[c] == TABLE + colour and not _is_white(c))
        found = _on_map(p, colour) + p.supply[colour] + p.growth_box[colour] + p.captives[colour] + lying
        if found != COLOUR_DISKS:
            faults.append(f"{found} disks of colour {colour} instead of {COLOUR_DISKS}")
        if min(p.supply[colour], p.growth_box[colour], p.captives[colour]) < 0:
            faults.append(f"fewer than no disks of colour {colour} in Supply or on its display")
        if colour >= p.seats and _on_map(p, colour):
            faults.append(f"colour {colour} has no seat but disks on the map")
    black = BLACK_DISKS + (HORDES_DISKS if p.hordes and p.seats < COLOURS else 0)
    if _on_map(p, BARBARIANS) + p.black != black or p.black < 0:
        faults.append(f"{_on_map(p, BARBARIANS)} and {p.black} black disks instead of {black}")
    for faction in range(FACTIONS):
        for area in range(AREAS):
            count = p.disks[faction * AREAS + area]
            if count < 0 or (count and not PLAYABLE[p.map][area]):
                faults.append(f"{count} disks of {faction} in area {area}")
            if bool(p.where[faction] >> area & 1) != (count > 0):
                faults.append(f"presence of {faction} in area {area}")
            if bool(p.many[faction] >> area & 1) != (count > 1):
                faults.append(f"settlement of {faction} in area {area}")
            city = count >= CITY and IS_LAND[area] and faction != BARBARIANS
            if bool(p.cities[faction] >> area & 1) != city:
                faults.append(f"city of {faction} in area {area}")
    return faults


def _white(p: AcmePosition) -> list[str]:
    """Minas are not made of nothing; Loot Boxes and Allies are for the Competition Phase."""
    faults: list[str] = []
    if min(p.minas) < 0 or min(p.loot_box) < 0 or min(p.on_card) < 0:
        faults.append("fewer than no minas")
    used = sum(p.minas) + sum(p.loot_box) + sum(p.on_card[card] for card in FATE if _is_white(card))
    if p.phase != COMPETITION:
        if used > WHITE_DISKS:
            faults.append(f"{used} white disks")
        if any(p.loot_box):
            faults.append("a Loot Box is not empty outside Competition")
        if any(p.allies):
            faults.append("Allies outside Competition")
    contest = p.under_way(Contest)
    for at, number in enumerate(p.allies):
        if number and (contest is None or at % AREAS != contest.area) and p.phase != COMPETITION:
            faults.append(f"Allies in area {at % AREAS} without a competition")
        if number and p.disks[at] == 0:
            faults.append(f"Allies of {at // AREAS} in area {at % AREAS} without a friend")
    return faults


def _stacks(p: AcmePosition) -> list[str]:
    """Nobody stands higher than the phase lets."""
    if p.phase == COMPETITION:
        return []
    moving = p.under_way(Moving)
    ordering = p.under_way(TurnOrder) is not None
    faults: list[str] = []
    for faction in range(FACTIONS):
        if moving is not None and moving.colour == faction:
            continue
        limit = TRIM if ordering else LIMIT
        for area in range(AREAS):
            if p.disks[faction * AREAS + area] > limit[area]:
                faults.append(f"{p.disks[faction * AREAS + area]} disks of {faction} in area {area}")
    return faults


def _strongholds(p: AcmePosition) -> list[str]:
    """Only in Mountains, with a disk of their owner beneath."""
    faults: list[str] = []
    for area, owner in enumerate(p.stronghold):
        if owner == NOBODY:
            continue
        if TERRAIN[area] != MOUNTAIN or not PLAYABLE[p.map][area]:
            faults.append(f"a Stronghold in area {area}")
        if p.disks[owner * AREAS + area] == 0:
            faults.append(f"a Stronghold of {owner} in area {area} without a disk")
    if sum(owner != NOBODY for owner in p.stronghold) > STRONGHOLDS:
        faults.append("too many Strongholds")
    return faults


def _cards(p: AcmePosition) -> list[str]:
    """Each card is in one place, hands are within their limit and hold no Events."""
    faults: list[str] = []
    for card in FATE:
        place = p.card_at[card]
        if not HAND <= place <= PLAYED:
            faults.append(f"card {card} is at {place}")
        for colour in range(COLOURS):
            if bool(p.hand[colour] >> card & 1) != (place == HAND + colour):
                faults.append(f"card {card} and the hand of {colour}")
        if IS_EVENT[card] and place < TABLE + COLOURS:
            faults.append(f"Event {card} in a hand or on a table")
        if p.on_card[card] and not TABLE <= place < LAID:
            faults.append(f"disks on card {card}, which does not lie on a table")
        if LAID <= place < LAID + COLOURS and not COMPETITION_CARD[card]:
            faults.append(f"card {card} is laid in a competition")
        if place == OUT and card not in _may_be_out(p):
            faults.append(f"card {card} is out of play")
    if sorted(p.discards) != [card for card in FATE if p.card_at[card] == DISCARDS]:
        faults.append("the discards do not agree with where cards are")
    if not any(p.under_way(kind) for kind in (Trim, Choosing, Take)):
        for colour in range(COLOURS):
            held = [card for card in FATE if p.hand[colour] >> card & 1]
            many = p.civ[colour] == MITTANI and any(COMPETITION_CARD[card] for card in held)
            if len(held) > (MOST_HELD if many else HAND_LIMIT):
                faults.append(f"{len(held)} cards in the hand of {colour}")
    return faults


def _may_be_out(p: AcmePosition) -> list[int]:
    return [card for card in FATE if CARDS[card].after == "out"]


def _deities(p: AcmePosition) -> list[str]:
    """One Deity a civilization, and every block in its place."""
    faults: list[str] = []
    owners = [owner for owner in p.deity_owner if owner != NOBODY]
    if len(set(owners)) != len(owners):
        faults.append("a civilization with two Deities")
    for deity in range(DEITIES):
        owner, state, holder = p.deity_owner[deity], p.deity_state[deity], p.deity_holder[deity]
        if state == STANDING and (owner == NOBODY or p.home[owner] < 0):
            faults.append(f"the temple of Deity {deity} stands nowhere")
        if (state == CAPTURED) != (holder != NOBODY):
            faults.append(f"Deity {deity} in state {state} is held by {holder}")
        if state == CAPTURED:
            if holder == owner or p.is_godless(holder) or p.deity_owner[MONOTHEISM] == holder:
                faults.append(f"Deity {deity} is held by {holder}")
            if deity == MONOTHEISM:
                faults.append("Monotheism is captured")
        if owner == NOBODY and state not in (0, CAPTURED):
            faults.append(f"Deity {deity} in state {state} has no owner")
    return faults


def _turn(p: AcmePosition) -> list[str]:
    """Points, order, and what the end of a phase leaves."""
    faults: list[str] = []
    if min(p.vp) < 0:
        faults.append("fewer than no Victory Points")
    for colour in range(COLOURS):
        earned = p.earned[colour * SOURCES : (colour + 1) * SOURCES]
        if sum(earned) != p.vp[colour]:
            faults.append(f"the points of {colour} by source are {earned}, together not {p.vp[colour]}")
    if p.order and sorted(p.order) != list(range(p.seats)):
        faults.append(f"the order is {p.order}")
    if p.turns_played > TURNS * (p.last_epoch - p.first_epoch + 1) and not p.goal:
        faults.append(f"{p.turns_played} turns")
    action = p.under_way(Action)
    if p.phase == CARD and action is not None and p.frames[-1] is action and p.passed >> action.colour & 1:
        faults.append(f"{action.colour} has passed and acts")
    if p.under_way(TurnOrder) is not None:
        faults.extend(_after_competition(p))
    return faults


def _after_competition(p: AcmePosition) -> list[str]:
    """No area is Contested any more, and no temple stands in a Homeland that others Control."""
    faults = [f"area {area} is still Contested" for area in range(AREAS) if p.contested() >> area & 1]
    for deity in range(DEITIES):
        owner = p.deity_owner[deity]
        if p.deity_state[deity] == STANDING and p.controller(p.home[owner]) not in (NOBODY, owner):
            faults.append(f"the temple of Deity {deity} stands in a Homeland of others")
    return faults
