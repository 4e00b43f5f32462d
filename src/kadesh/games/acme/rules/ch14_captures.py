"""14.5.5 Temples change hands: captured, destroyed, freed, replaced, given back."""

from __future__ import annotations

from kadesh.games.acme.charts.numbers import CAPTURE_MINAS, CAPTURE_VP, DESTROY_MINAS
from kadesh.games.acme.charts.tables import CARDS, MONOTHEISM_CARD
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.ch03_gains import gain_minas, gain_points
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.position import (
    AVAILABLE,
    BARBARIANS,
    BY_CAPTURES,
    CAPTURED,
    COMPETITION,
    DEITIES,
    FALSE_PROPHET,
    FORSAKEN,
    MONOTHEISM,
    NOBODY,
    ON_CARD,
    ON_DEITY,
    OUT,
    STANDING,
    AcmePosition,
)

# --- the states of a block ---


def free_of_cards(p: AcmePosition, deity: int) -> None:
    """Cards that lie on a Deity leave it with its temple. [C30, C92] (R62)"""
    for card in (FALSE_PROPHET, FORSAKEN):
        if p.card_at[card] == ON_DEITY + deity:
            discard(p, card, f"C{card}")


def stand(p: AcmePosition, colour: int, deity: int) -> None:
    """The temple stands on the Homeland block. [14.5.3, 14.5.18]"""
    p.deity_owner[deity] = colour
    p.deity_state[deity] = STANDING
    p.deity_holder[deity] = NOBODY


def make_available(p: AcmePosition, deity: int) -> None:
    """The Deity lies beside the board again. [4.2.8, 16.5.3] (R79)"""
    free_of_cards(p, deity)
    p.deity_owner[deity] = NOBODY
    p.deity_state[deity] = AVAILABLE
    p.deity_holder[deity] = NOBODY
    if deity == MONOTHEISM and p.card_at[MONOTHEISM_CARD] == OUT:
        discard(p, MONOTHEISM_CARD, "C95")


def to_its_card(p: AcmePosition, deity: int) -> None:
    """A block goes back on its owner's card, and becomes available if it has no owner.

    [14.5.9, 14.5.10] (R79)
    """
    free_of_cards(p, deity)
    owner = p.deity_owner[deity]
    if owner == NOBODY:
        make_available(p, deity)
    else:
        p.deity_state[deity] = ON_CARD
        p.deity_holder[deity] = NOBODY
    p.tell(facts_cards.TempleFreed, "14.5.9", deity, owner)


def replace_deity(p: AcmePosition, colour: int, new: int, clause: str) -> None:
    """A civilization turns to another Deity at no cost. [22.9, 22.95] (R79)"""
    old = p.deity_of(colour)
    if p.deity_state[old] == CAPTURED:
        p.deity_owner[old] = NOBODY
    else:
        make_available(p, old)
    stand(p, colour, new)
    p.tell(facts_cards.DeityReplaced, clause, colour, old, new)


def free_captives(p: AcmePosition, colour: int) -> None:
    """Who believes in one god destroys the temples of others that he holds. [C95]"""
    for deity in p.held_temples(colour):
        to_its_card(p, deity)


# --- the end of the Growth, Card and Competition Phases [14.5.5] ---


def capture_temples(p: AcmePosition) -> None:
    """Read off who Controls which Homeland before anything moves; then in Turn Order of the captors. (R52)"""
    taken: list[tuple[int, int, int]] = []  # place of the captor, captor, loser
    for loser in p.order:
        home = p.home[loser]
        if p.where[loser] >> home & 1:
            continue
        captor = p.controller(home)
        if captor != NOBODY:
            taken.append((p.place_in_order(captor), captor, loser))
    if not taken:
        return
    held = [p.held_temples(colour) for colour in range(p.seats)]
    gods = [p.deity_of(colour) for colour in range(p.seats)]
    for _, captor, loser in sorted(taken):
        take_temple(p, captor, loser, gods)
        for deity in held[loser]:
            if p.deity_holder[deity] == loser:
                take_along(p, captor, loser, deity, gods)


def take_temple(p: AcmePosition, captor: int, loser: int, gods: list[int]) -> None:
    """The temple that stands in a Homeland Controlled by another. [14.5.5, 14.5.6, 14.5.8] (R62, R99)"""
    deity = gods[loser]
    if deity == NOBODY or p.deity_state[deity] != STANDING:
        return
    active = p.is_active(deity)
    godless = captor == BARBARIANS or gods[captor] == NOBODY
    if godless or deity == MONOTHEISM or gods[captor] == MONOTHEISM:
        p.tell(facts_cards.TempleDestroyed, "14.5.8" if godless else "C95", captor, deity, loser)
        to_its_card(p, deity)
    else:
        free_of_cards(p, deity)
        p.deity_state[deity] = CAPTURED
        p.deity_holder[deity] = captor
        p.tell(facts_cards.TempleCaptured, "14.5.5", captor, deity, loser)
    if captor != BARBARIANS and active:
        reward(p, captor, godless, gods[captor] == MONOTHEISM)


def reward(p: AcmePosition, captor: int, godless: bool, monotheist: bool) -> None:
    """A Victory Point and a mina; the godless get the mina only. [14.5.6, 14.5.8, C95, A7] (R13, R61)"""
    minas = DESTROY_MINAS if godless else CAPTURE_MINAS
    if not godless:
        points = CARDS[MONOTHEISM_CARD].vp if monotheist else CAPTURE_VP
        gain_points(p, captor, points, BY_CAPTURES, "14.5.6")
    spoils = p.ability(captor, "spoils")
    if spoils is not None:
        minas += spoils.minas
    clause = "14.5.8" if godless else "14.5.6"
    if p.phase == COMPETITION:
        p.loot_box[captor] += minas
        p.tell(facts.MinasGained, clause, captor, minas, 0)
    else:
        gain_minas(p, captor, minas, clause)


def take_along(p: AcmePosition, captor: int, loser: int, deity: int, gods: list[int]) -> None:
    """Temples that the loser held go along without reward, or are freed. [14.5.7, 14.5.9] (R98, R79)"""
    owner = p.deity_owner[deity]
    godless = captor == BARBARIANS or gods[captor] == NOBODY
    if godless or gods[captor] == MONOTHEISM or owner in (captor, NOBODY):
        to_its_card(p, deity)
    else:
        p.deity_holder[deity] = captor
        p.tell(facts_cards.TempleGoesAlong, "14.5.7", captor, deity, loser)


def available_deities(p: AcmePosition) -> int:
    """The Deities beside the board, as a mask; Monotheism is none of them. [4.2.8]"""
    found = 0
    for deity in range(DEITIES):
        if deity != MONOTHEISM and p.deity_state[deity] == AVAILABLE:
            found |= 1 << deity
    return found
