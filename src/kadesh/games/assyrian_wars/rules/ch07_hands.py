"""2.3, 4.1, 7.3.2 Hands: drawing, dealing, mulligan, surplus; what a seat can know of cards."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SURPLUS_DIPLOMACY, SURPLUS_VP
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_AP,
    FIRST_RANDOM,
    HAND_LEAST,
    HAND_MOST,
    HOME_CARDS_OF,
    HOME_OF,
    N_CARDS,
    N_POWERS,
    N_TRACK,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import ask_lawful
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.position import DECK, DISCARDS, PLAYED, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import DEAL, Deal, Diplomacy
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

AT_LEAST: Final = Reason("7.3.2", "A hand of the smallest size cannot be drawn anew.")
ONCE_A_TURN: Final = Reason("7.3.2", "A country draws a new hand once in a turn.")
NOTHING_NEW: Final = Reason("7.3.2", "No new cards were dealt.")
NOT_IN_HAND: Final = Reason("7.3.2", "That card is not in this hand, or is a home card.")


# --- drawing ---


_RANDOM: Final = list(range(FIRST_RANDOM, N_CARDS))


def draw_pile(p: AssyrianPosition) -> list[int]:
    return random_cards_at(p, DECK)


def random_cards_at(p: AssyrianPosition, place: int) -> list[int]:
    """The cards at a place that are no home cards, in order."""
    card_at = p.card_at
    return [card for card in _RANDOM if card_at[card] == place]


def draw(p: AssyrianPosition) -> tuple[int, int, int, int]:
    """A card off the draw pile: the card, its place among the unseen, their number, the roll's number.

    An empty pile is made of the discards; -1 if there are none. [4.1] (A111)
    """
    pile = draw_pile(p)
    if not pile:
        discards = random_cards_at(p, DISCARDS)
        if not discards:
            return -1, 0, 0, p.dice.rolled
        for card in discards:
            p.move_card(card, DECK)
        p.tell(facts_turn.Shuffled, "4.1")
        pile = discards
    if p.deck_top:
        card = p.deck_top.pop(0)
        if card in pile:
            return card, 0, 0, p.dice.rolled
    first = p.dice.rolled
    face = p.dice.below(len(pile))
    return pile[face], face + 1, len(pile), first


def draw_to(p: AssyrianPosition, country: int, clause: str) -> int:
    """A country takes a card into its hand; only its seat sees which. [7.3.2]"""
    card, face, total, first = draw(p)
    if card >= 0:
        p.move_card(card, country)
        p.tell(facts_turn.Dealt, clause, country, 1)
        seat = 1 << p.seat_for(country)
        p.whisper(seat, facts_turn.CardInHand, clause, country, card, face, total, first)
    return card


def discard(p: AssyrianPosition, card: int) -> None:
    """Face up on its pile: the common one, or the owner's own for a home card. [2.3]"""
    p.move_card(card, PLAYED if HOME_OF[card] >= 0 else DISCARDS)


def return_home_cards(p: AssyrianPosition, country: int) -> None:
    """Home cards come back in each Interphase. [2.3, 6.19]"""
    for card in listed(HOME_CARDS_OF[country]):
        p.move_card(card, country)


# --- dealing [7.3.2] ---


def deal_all(p: AssyrianPosition, deal: Deal) -> Step[Deal]:
    """Each country in turn gets its cards, at least up to the smallest hand. [7.3.2]

    Who plays for an eliminated power has the limits of a power. [7.1]
    """
    deal.dealt = []
    for place, country in enumerate(deal.order):
        least = HAND_LEAST[p.acts_as(country)] - p.random_cards(country).bit_count()
        number = max(deal.numbers[place], least)
        new = 0
        for _ in range(number):
            card = draw_to(p, country, "7.3.2")
            if card < 0:
                break
            new |= 1 << card
        deal.dealt.append(new)
    deal.place = 0
    return NEXT


def next_mulligan(p: AssyrianPosition, deal: Deal) -> Step[Deal]:
    if deal.place >= len(deal.order):
        deal.place = 0
        return NEXT_SURPLUS
    return NEXT


def at_hand(p: AssyrianPosition, deal: Deal) -> int:
    return p.seat_for(deal.order[deal.place])


def mulligan_universe(p: AssyrianPosition, deal: Deal) -> list[Option]:
    return [("keep-hand",), ("mulligan",)]


def why_not_mulligan(p: AssyrianPosition, deal: Deal, option: Option) -> Reason | None:
    """The reason against drawing a new hand. [7.3.2]"""
    if option[0] == "keep-hand":
        return None
    country = deal.order[deal.place]
    if p.mulligans >> country & 1:
        return ONCE_A_TURN
    if not deal.dealt[deal.place]:
        return NOTHING_NEW
    return AT_LEAST if p.random_cards(country).bit_count() <= HAND_LEAST[p.acts_as(country)] else None


def take_mulligan(p: AssyrianPosition, deal: Deal, option: Option) -> Step[Deal]:
    """All new cards go, and one fewer comes. [7.3.2]"""
    country = deal.order[deal.place]
    if option[0] == "mulligan":
        p.mulligans |= 1 << country
        new = bits(deal.dealt[deal.place])
        for card in new:
            discard(p, card)
        p.tell(facts_turn.Mulligan, "7.3.2", country)
        for _ in range(len(new) - 1):
            draw_to(p, country, "7.3.2")
    deal.place += 1
    return NEXT_MULLIGAN


def next_surplus(p: AssyrianPosition, deal: Deal) -> Step[Deal]:
    """Hands above the limit are cut. [7.3.2]"""
    while deal.place < len(deal.order):
        country = deal.order[deal.place]
        if p.random_cards(country).bit_count() > HAND_MOST[p.acts_as(country)]:
            return NEXT
        reward(p, deal, country)
        deal.place += 1
    return END


def reward(p: AssyrianPosition, deal: Deal, country: int) -> None:
    """Ten points thrown away are a VP; five of the rest a secret diplomacy action. [7.3.2]"""
    power = p.lord[country]
    if deal.thrown and power < N_POWERS:
        points = deal.thrown // _SURPLUS
        score(p, power, points, "7.3.2", "surplus")
        if deal.thrown % _SURPLUS >= SURPLUS_DIPLOMACY:
            p.extra_diplomacy[power] += 1
    deal.thrown = 0


_SURPLUS: Final = SURPLUS_VP


def surplus_universe(p: AssyrianPosition, deal: Deal) -> list[Option]:
    return [("throw-away", card) for card in listed(p.hand[deal.order[deal.place]])]


def why_not_throw(p: AssyrianPosition, deal: Deal, option: Option) -> Reason | None:
    country = deal.order[deal.place]
    return None if p.random_cards(country) >> option[1] & 1 else NOT_IN_HAND


def take_throw(p: AssyrianPosition, deal: Deal, option: Option) -> Step[Deal]:
    country = deal.order[deal.place]
    deal.thrown += CARD_AP[option[1]]
    discard(p, option[1])
    p.tell(facts_turn.DiscardsSurplus, "7.3.2", country, option[1])
    return NEXT_SURPLUS


DEAL_ALL: Final = Do("deal", deal_all)
NEXT_MULLIGAN: Final = Do("next mulligan", next_mulligan)
MULLIGAN: Final[Ask[Deal]] = ask_lawful(
    "mulligan", at_hand, take_mulligan, mulligan_universe, why_not_mulligan
)
NEXT_SURPLUS: Final = Do("next surplus", next_surplus)
SURPLUS: Final[Ask[Deal]] = ask_lawful("surplus", at_hand, take_throw, surplus_universe, why_not_throw)
DEAL.consists_of(DEAL_ALL, NEXT_MULLIGAN, MULLIGAN, NEXT_SURPLUS, SURPLUS)


# --- what a seat cannot know ---


def deal_anew(p: AssyrianPosition, seat: int | None) -> None:
    """Unseen random cards are dealt again over draw pile and hands, numbers kept."""
    hidden: list[int] = []
    places: list[int] = []
    for card in range(FIRST_RANDOM, N_CARDS):
        place = p.card_at[card]
        if place != DECK and place >= N_TRACK:
            continue
        seen = seat is not None and (
            p.known[card] >> seat & 1 or (place < N_TRACK and p.seat_for(place) == seat)
        )
        if not seen:
            hidden.append(card)
            places.append(place)
    places.sort()  # the deal must not depend on what is hidden
    p.dice.shuffle(hidden)
    for card, place in zip(hidden, places, strict=True):
        p.move_card(card, place, p.known[card])
    deal_again(p, hidden)
    forget_secrets(p, seat)


def deal_again(p: AssyrianPosition, hidden: list[int]) -> None:
    """As many of the unseen cards in a hand are new, and could be drawn once more, as were before. [7.3.2]"""
    deal = p.under_way(Deal)
    if deal is None:
        return
    unseen = mask_of(hidden)
    for place, mask in enumerate(deal.dealt):
        here = bits(p.hand[deal.order[place]] & unseen)
        deal.dealt[place] = mask & ~unseen | mask_of(here[: (mask & unseen).bit_count()])


def forget_secrets(p: AssyrianPosition, seat: int | None) -> None:
    """Markers and battle cards that others have laid face down are not known."""
    diplomacy = p.under_way(Diplomacy)
    if diplomacy is not None and not diplomacy.acts:
        for place, power in enumerate(diplomacy.markers):
            if p.seat_of[power] != seat and diplomacy.chosen[place] >= 0:
                diplomacy.chosen[place] = power
    cards = p.under_way(BattleCards)
    if cards is not None and cards.committed:
        cards.committed = [
            one
            for one in cards.committed
            if p.seat_for(one.country) == seat or p.hand[one.country] >> one.card & 1
        ]
