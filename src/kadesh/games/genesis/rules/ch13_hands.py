"""13.1 Hands of cards: drawing, the limit of three, discarding."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CARD_KIND, IN_MOVE, KIND_HELD, MAJORS, N_CARDS, NOBODY
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import ask_lawful, ruler
from kadesh.games.genesis.rules.ch13_cards import NOT_IN_HAND, why_not_play
from kadesh.games.genesis.rules.position import DECK, DISCARDS, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    KEEP_OR_DISCARD,
    PLAY_CARD,
    TRIM_HAND,
    Battle,
    KeepOrDiscard,
    PlayCard,
    TrimHand,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# Seats that may know a fact before the match is over.
NOBODY_KNOWS: Final = 0

HELD_CARDS: Final = sum(1 << card for card in range(N_CARDS) if KIND_HELD[CARD_KIND[card]])

MUST_BE_PLAYED: Final = Reason("13.1.2", "A Play When Drawn card is played, not thrown away.")
NO_ROOM: Final = Reason("13.1.4", "Nobody holds more than three cards: play or discard one first.")


def draw_card(p: GenesisPosition) -> int:
    """A card from the deck, NOBODY if it is used up; an unordered pile and a roll. [13.1.3] (R92)"""
    if p.deck_top:
        return p.deck_top.pop(0)
    deck = [card for card in range(N_CARDS) if p.card_at[card] == DECK]
    if not deck:
        return NOBODY
    first = p.dice.rolled
    place = p.dice.below(len(deck))
    # Where in the deck a card lay would tell what others hold.
    p.whisper(NOBODY_KNOWS, facts_cards.HiddenDraw, "13.1.3", place + 1, len(deck), first)
    return deck[place]


def discard(p: GenesisPosition, card: int) -> None:
    """A card goes to the discards, face up, as No Event. [13.1.5]"""
    power = p.card_at[card]
    p.move_card(card, DISCARDS)
    p.tell(facts_cards.Discarded, "13.1.5", power, card)


def discards(p: GenesisPosition, power: int) -> list[Option]:
    """The cards that a kingdom may throw away: those drawn to be played wait for it. [13.1.5]"""
    return [("discard", card) for card in spaces_in(p.hand[power] & HELD_CARDS)]


def why_not_discard(card: int) -> Reason | None:
    """Only Hold in Hand cards are discarded as No Event. [13.1.2, 13.1.5]"""
    return None if HELD_CARDS >> card & 1 else MUST_BE_PLAYED


def give_card(p: GenesisPosition, card: int, power: int) -> None:
    """A card passes to another hand; both owners know where it is. (R88)"""
    giver = p.card_at[card]
    known = 1 << p.seat_of[power]
    if giver < MAJORS:
        known |= 1 << p.seat_of[giver]
    p.move_card(card, power, known)


# --- TRIM HAND: too many cards after a gift [13.1.4] (R12) ---


def is_trimmed(p: GenesisPosition, hand: TrimHand) -> Step[TrimHand]:
    """Three cards may be kept. [13.1.4]"""
    return NEXT if p.hand_is_full(hand.power) else END


def trim_universe(p: GenesisPosition, hand: TrimHand) -> list[Option]:
    return [(word, card) for word in ("discard", "play") for card in spaces_in(p.hand[hand.power])]


def why_not_trim(p: GenesisPosition, hand: TrimHand, option: Option) -> Reason | None:
    """The reason against playing or discarding a card to make room. [13.1.4, 13.1.5]"""
    if option[0] == "discard":
        return why_not_discard(option[1])
    if p.under_way(Battle) is not None:
        return NO_ROOM
    return why_not_play(p, hand.power, option[1], IN_MOVE, NOBODY, NOBODY)


def take_trim(p: GenesisPosition, hand: TrimHand, option: Option) -> Step[TrimHand]:
    """A card is played or discarded until three are left. [13.1.4]"""
    if option[0] == "discard":
        discard(p, option[1])
    else:
        p.call(PLAY_CARD, PlayCard(hand.power, option[1]))
    return IS_IT_TRIMMED


IS_IT_TRIMMED: Final = Do("is it trimmed", is_trimmed)
PLAY_OR_DISCARD_A_CARD: Final[Ask[TrimHand]] = ask_lawful(
    "play or discard a card", ruler, take_trim, trim_universe, why_not_trim
)
TRIM_HAND.consists_of(IS_IT_TRIMMED, PLAY_OR_DISCARD_A_CARD)


# --- KEEP OR DISCARD a card that came uninvited [13.2] ---


def keep_universe(p: GenesisPosition, offer: KeepOrDiscard) -> list[Option]:
    return [(word, card) for word in ("keep", "discard") for card in spaces_in(p.hand[offer.power])]


def why_not_keep(p: GenesisPosition, offer: KeepOrDiscard, option: Option) -> Reason | None:
    """Only the card that has just come is kept or discarded. [13.2]"""
    return None if option[1] == offer.card else NOT_IN_HAND


def take_keep(p: GenesisPosition, offer: KeepOrDiscard, option: Option) -> Step[KeepOrDiscard]:
    """The target of a failed Assassination keeps the card or discards it. [13.2]"""
    if option[0] == "discard":
        discard(p, option[1])
    else:
        p.call(TRIM_HAND, TrimHand(offer.power))
    return END


KEEP_THE_CARD: Final[Ask[KeepOrDiscard]] = ask_lawful(
    "keep the card", ruler, take_keep, keep_universe, why_not_keep
)
KEEP_OR_DISCARD.consists_of(KEEP_THE_CARD)


def deal_anew(p: GenesisPosition, seat: int | None) -> None:
    """Deal all cards that a seat has not seen once more among the deck and the hands of others.

    Who has had an activation holds no Play When Drawn card any more. [13.1.2]
    """
    hidden: list[int] = []
    slots: list[tuple[int, int, int]] = []  # waits for a first activation, hand, who has seen the card
    for card in range(N_CARDS):
        place = p.card_at[card]
        if place > DECK:
            continue
        if seat is not None and (p.known[card] >> seat & 1 or (place < MAJORS and p.seat_of[place] == seat)):
            continue
        hidden.append(card)
        if place < MAJORS:
            slots.append((int(not p.activated >> place & 1), place, p.known[card]))
    p.deck_top = []
    slots.sort()
    held = [card for card in hidden if KIND_HELD[CARD_KIND[card]]]
    dealt: list[tuple[int, int, int]] = []
    for waits, place, known in slots:
        if waits:
            card = hidden[p.dice.below(len(hidden))]
        else:
            card = held[p.dice.below(len(held))]
            held.remove(card)
        hidden.remove(card)
        dealt.append((card, place, known))
    for card in hidden:
        if p.card_at[card] != DECK or p.known[card]:
            p.move_card(card, DECK)
    for card, place, known in dealt:
        p.move_card(card, place, known)
    offer = p.under_way(KeepOrDiscard)
    if offer is not None and p.card_at[offer.card] != offer.power:
        # What has just come into that hand is another card now.
        offer.card = next(card for card, place, _ in dealt if place == offer.power)
