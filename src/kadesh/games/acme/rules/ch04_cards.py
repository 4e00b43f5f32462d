"""4.2 The Fate cards: deck, discards, hands and their limit."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.numbers import HAND_LIMIT
from kadesh.games.acme.charts.tables import COMPETITION_CARD, FATE, IS_EVENT
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import actor, choices
from kadesh.games.acme.rules.masks import mask_of, member, taken_apart
from kadesh.games.acme.rules.position import (
    COLOURS,
    DECK,
    DISCARDS,
    DRAWN,
    HAND,
    ON_DEITY,
    PLAYED,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import CHOOSING, EVENT, TAKE, TRIM, Choosing, EventAtHand, Take, Trim
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOBODY_KNOWS: Final = 0
BREATH_OF_GOD: Final = "breath"
COMPETITION_CARDS: Final = mask_of([card for card in FATE if COMPETITION_CARD[card]])

NOT_LOOKED_AT: Final = Reason("16.7.2", "That card is not among those that were looked at.")

# --- deck and discards [4.2.7] ---


def draw_card(p: AcmePosition) -> int:
    """A card of the deck, which is made anew when it is empty; 0 if there is none. [4.2.7] (R66, R85)"""
    drawn = draw_cards(p, 1)
    return drawn[0] if drawn else 0


def draw_cards(p: AcmePosition, number: int) -> list[int]:
    """So many cards of the deck as it lies; each is a roll at the moment of drawing. [4.2.7]

    They are taken off one by one: what is drawn must have left the deck before the next is.
    """
    p.seen_in_deck = 0
    drawn: list[int] = []
    if p.deck_top:
        drawn = p.deck_top[:number]
        del p.deck_top[:number]
    deck = p.deck & ~mask_of(drawn)
    while len(drawn) < number:
        if not deck:
            deck = renew_deck(p)
            if not deck:
                break
        first, total = p.dice.rolled, deck.bit_count()
        place = p.dice.below(total)
        # Where in the deck a card lay would tell what others hold.
        p.whisper(NOBODY_KNOWS, facts_cards.HiddenDraw, "4.2.7", place + 1, total, first)
        card = member(deck, place)
        deck ^= 1 << card
        drawn.append(card)
    return drawn


def renew_deck(p: AcmePosition) -> int:
    """The discards become the deck; its cards as a mask. [4.2.7]"""
    cards = sorted(p.discards)
    for card in cards:
        p.move_card(card, DECK)
    if cards:
        p.tell(facts_cards.DeckRenewed, "4.2.7", len(cards))
    return mask_of(cards)


def discard(p: AcmePosition, card: int, clause: str = "4.2.7") -> None:
    """A card goes face up on the discards. [4.2.7]"""
    place = p.card_at[card]
    colour = place % COLOURS if place < ON_DEITY else p.layer[card]
    p.move_card(card, DISCARDS)
    p.layer[card] = -1
    p.tell(facts_cards.CardDiscarded, clause, colour, card)


def hand_limit(p: AcmePosition, colour: int) -> int:
    """Six cards; the Mittani keep seven if one has code C. [4.2.11, 4.2.12, A13]"""
    found = p.ability(colour, "hand")
    if found is not None and p.hand[colour] & COMPETITION_CARDS:
        return found.most
    return HAND_LIMIT


def most_cards(p: AcmePosition, colour: int) -> int:
    """The most cards that a hand may hold, as far as others can tell. [4.2.11, 4.2.12]"""
    found = p.ability(colour, "hand")
    return found.most if found is not None else HAND_LIMIT


def is_too_large(p: AcmePosition, colour: int) -> bool:
    """[4.2.11, 4.2.12]"""
    size = p.hand_size(colour)
    return size > HAND_LIMIT and size > hand_limit(p, colour)


def mind_the_limit(p: AcmePosition, colour: int) -> None:
    """A hand that has grown is cut to its limit at once. [4.2.11] (R77)"""
    if is_too_large(p, colour):
        p.call(TRIM, Trim(colour=colour))


# --- TAKE [14.3.1, 16.7.3] ---


def take_cards(p: AcmePosition, take: Take) -> Step[Take]:
    """All at once, Events put aside to be played; or until one comes. [4.2.5, 14.3.1, 16.7.3, 17.3.7]"""
    before = len(take.drawn)
    for card in draw_until_event(p, take.left) if take.singly else draw_cards(p, take.left):
        if IS_EVENT[card]:
            p.move_card(card, PLAYED)
            take.events.append(card)
            p.tell(facts_cards.EventDrawn, "14.3.1", take.colour, card)
        else:
            p.move_card(card, DRAWN + take.colour, 1 << take.colour)
            p.whisper(1 << take.colour, facts_cards.CardInHand, "4.2.7", take.colour, card)
            take.drawn.append(card)
    if len(take.drawn) > before:
        p.tell(facts_cards.CardsDrawn, "4.2.7", take.colour, len(take.drawn) - before)
    if not take.events:
        return to_hand(p, take)
    take.left = take.left - len(take.drawn) + before if take.singly else len(take.events)
    put_in_order(p, take)
    return PLAY_EVENTS


def draw_until_event(p: AcmePosition, number: int) -> list[int]:
    """Cards one after the other; the first Event ends it. [17.3.7]"""
    drawn: list[int] = []
    while len(drawn) < number and not (drawn and IS_EVENT[drawn[-1]]):
        card = draw_card(p)
        if not card:
            break
        p.move_card(card, PLAYED)  # it must have left the deck before the next is drawn
        drawn.append(card)
    return drawn


def put_in_order(p: AcmePosition, take: Take) -> None:
    """Events from high to low; with The Breath of God only it is played. [14.3.3]"""
    take.events.sort(reverse=True)
    for card in take.events:
        if is_breath(card):
            for other in [other for other in take.events if other != card]:
                p.tell(facts_cards.EventIgnored, "14.3.3", take.colour, other)
                p.move_card(other, DISCARDS)
            take.events = [card]
            return


def is_breath(card: int) -> bool:
    """The Breath of God silences other Events. [14.3.3]"""
    return card == FATE[-1]


def play_events(p: AcmePosition, take: Take) -> Step[Take]:
    """Each Event is carried out, then replaced by another card. [14.3.1, 4.2.13]"""
    if take.events:
        p.call(EVENT, EventAtHand(take.events.pop(0), take.colour))
        return PLAY_EVENTS
    return TAKE_CARDS


def to_hand(p: AcmePosition, take: Take) -> Step[Take]:
    """What was drawn joins the hand, whose limit counts only now. [4.2.11]"""
    if not take.looked_at:
        for card in take.drawn:
            p.move_card(card, HAND + take.colour)
        mind_the_limit(p, take.colour)
    return END


TAKE_CARDS: Final = Do("take cards", take_cards)
PLAY_EVENTS: Final = Do("play events", play_events)
TAKE.consists_of(TAKE_CARDS, PLAY_EVENTS)


# --- CHOOSING among cards that were looked at [C1, C108, 5.11] ---


def choose_or_end(p: AcmePosition, choosing: Choosing) -> Step[Choosing]:
    """When enough are kept the others are discarded. [16.7.2]"""
    looked_at = p.cards_at(DRAWN + choosing.colour)
    if choosing.keep > 0 and looked_at:
        return NEXT
    for card in looked_at:
        discard(p, card, "16.7.2")
    mind_the_limit(p, choosing.colour)
    return END


def kept_universe(p: AcmePosition, choosing: Choosing) -> list[Option]:
    return [("keep", card) for card in p.cards_at(DRAWN + choosing.colour)]


def why_not_keep(p: AcmePosition, choosing: Choosing, option: Option) -> Reason | None:
    """Any of the cards that were looked at. [16.7.2]"""
    return None if p.card_at[option[1]] == DRAWN + choosing.colour else NOT_LOOKED_AT


def keep(p: AcmePosition, choosing: Choosing, option: Option) -> Step[Choosing]:
    """It joins the hand. [16.7.2]"""
    choosing.keep -= 1
    p.move_card(option[1], HAND + choosing.colour)
    return CHOOSE_OR_END


CHOOSE_OR_END: Final = Do("choose or end", choose_or_end)
KEEP_A_CARD: Final[Ask[Choosing]] = ask_lawful("keep a card", actor, keep, kept_universe, why_not_keep)
CHOOSING.consists_of(CHOOSE_OR_END, KEEP_A_CARD)


# --- TRIM [4.2.11] ---


def hand_universe(p: AcmePosition, trim: Trim) -> list[Option]:
    return choices("discard", p.hand[trim.colour])


def why_not_discard(p: AcmePosition, trim: Trim, option: Option) -> Reason | None:
    """Any card of the hand. [4.2.11]"""
    return None


def take_discard(p: AcmePosition, trim: Trim, option: Option) -> Step[Trim]:
    """The excess is discarded at once. [4.2.11, 4.2.12]"""
    discard(p, option[1], "4.2.11")
    return DISCARD_A_CARD if is_too_large(p, trim.colour) else END


DISCARD_A_CARD: Final[Ask[Trim]] = Ask(
    "discard a card", actor, hand_universe, take_discard, hand_universe, why_not_discard
)
TRIM.consists_of(DISCARD_A_CARD)


# --- what others may not know ---


def hand_cards(p: AcmePosition, colour: int) -> list[int]:
    """The cards of a hand in order."""
    return taken_apart(p.hand[colour])


def is_hidden_from(p: AcmePosition, card: int, seat: int | None) -> bool:
    """In the deck, or in a hand, drawn or laid by another, and not seen there."""
    place = p.card_at[card]
    if place == DECK:
        return card != p.seen_in_deck
    if place >= ON_DEITY or TABLE <= place < TABLE + COLOURS:
        return False
    return seat is None or (place % COLOURS != seat and not p.known[card] >> seat & 1)
