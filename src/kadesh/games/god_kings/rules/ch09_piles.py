"""9.5–9.7 Where cards lie: hands, the discard pile, and what is removed from play."""

from __future__ import annotations

from kadesh.games.god_kings.charts.kinds import INVASION
from kadesh.games.god_kings.charts.tables import CARD_KIND, KIND_REMOVE, N_CARDS
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.places import NOBODY
from kadesh.games.god_kings.rules.position import ASIDE, DECK, DISCARDS, REMOVED, SEATS, GodKingsPosition


def put_away(p: GodKingsPosition, card: int, as_event: bool) -> None:
    """A card that was used goes to the discards; after its event perhaps out of the game. [9.5, 9.7, 21.0]"""
    if as_event and CARD_KIND[card] == INVASION:
        p.move_card(card, ASIDE)
    elif as_event and KIND_REMOVE[CARD_KIND[card]]:
        p.move_card(card, REMOVED)
        p.tell(facts_cards.RemovedFromPlay, "9.5", card)
    else:
        p.move_card(card, DISCARDS)
        p.top = card


def draw(p: GodKingsPosition) -> tuple[int, int, int, int]:
    """A card from the deck, an unordered pile and a roll: the card, the face, of how many, which
    roll. [9.6]"""
    deck = [card for card in range(N_CARDS) if p.card_at[card] == DECK]
    if not deck:
        return NOBODY, 0, 0, 0
    first = p.dice.rolled
    face = p.dice.roll(len(deck))
    return deck[face - 1], face, len(deck), first


def reshuffle(p: GodKingsPosition) -> None:
    """Everything but kept and removed cards is the deck again. [9.6, 21.0]"""
    for card in range(N_CARDS):
        if SEATS <= p.card_at[card] != REMOVED:
            p.move_card(card, DECK)
    p.top = NOBODY


def deal_anew(p: GodKingsPosition, seat: int | None) -> None:
    """Deal the cards that a seat has not seen once more among the deck and the hands of others. [9.6, 9.7]"""
    hidden: list[int] = []
    slots: list[tuple[int, int]] = []  # hand, who has seen the card
    for card in range(N_CARDS):
        place = p.card_at[card]
        if place > DECK or place == seat:
            continue
        if seat is not None and p.known[card] >> seat & 1:
            continue
        hidden.append(card)
        if place < DECK:
            slots.append((place, p.known[card]))
    slots.sort()
    dealt = [(p.dice.draw(hidden), place, known) for place, known in slots]
    for card in hidden:
        if p.card_at[card] != DECK or p.known[card]:
            p.move_card(card, DECK)
    for card, place, known in dealt:
        p.move_card(card, place, known)
