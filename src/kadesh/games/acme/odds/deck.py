"""Odds of the deck: what a seat may expect of cards that it has not seen.

A card that a seat has not seen is in the deck, in another hand, or laid face down. All ways to deal them are
equally likely, but Events are never in hands and only Competition cards are laid.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final

from kadesh.games.acme.charts.tables import (
    CARDS,
    COMPETITION_CARD,
    EVENT_CARDS,
    FATE,
    INVASION_CARDS,
    IS_EVENT,
)
from kadesh.games.acme.rules.arithmetic import cards_to_draw, ends_epoch
from kadesh.games.acme.rules.ch04_cards import hand_limit, is_hidden_from
from kadesh.games.acme.rules.ch14_negation import NEGATES, why_not_negate
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import COLOURS, DECK, LAID, AcmePosition

AGE_ENDS: Final = [number for number in FATE if CARDS[number].deed == "age-ends"]
BREATH: Final = [number for number in FATE if CARDS[number].deed == "breath"]
# Of the cards in a pile: no Events, invasions, other Events, The Breath of God.
Pile = tuple[int, int, int, int]
NOTHING: Final[Pile] = (0, 0, 0, 0)


@dataclass
class Unseen:
    """What a seat knows of the deck."""

    cards: list[int]  # not seen: in the deck, in hands of others, or laid by others
    deck: int  # how many cards the deck has
    known_in_deck: list[int]  # cards that the seat knows to be there
    laid: int  # face down by others

    def chance_in_deck(self, card: int) -> float:
        """The chance that a card is in the deck."""
        if card in self.known_in_deck:
            return 1.0
        if card not in self.cards:
            return 0.0
        if IS_EVENT[card]:
            return 1.0
        events = sum(IS_EVENT[other] for other in self.cards)
        plain = len(self.cards) - events
        room = self.deck - events - len(self.known_in_deck)
        chance = room / (plain - self.laid)
        if not COMPETITION_CARD[card]:
            return chance
        could_be_laid = sum(COMPETITION_CARD[other] for other in self.cards)
        return chance * (could_be_laid - self.laid) / could_be_laid

    def chance_next(self, card: int) -> float:
        """The chance that a card is the next of the deck."""
        return self.chance_in_deck(card) / self.deck if self.deck else 0.0


def unseen_by(p: AcmePosition, seat: int | None) -> Unseen:
    """What a seat, or a spectator, has not seen."""
    hidden = [card for card in FATE if is_hidden_from(p, card, seat)]
    in_deck = [card for card in FATE if p.card_at[card] == DECK]
    laid = sum(LAID <= p.card_at[card] < LAID + COLOURS for card in hidden)
    return Unseen(hidden, len(in_deck), [card for card in in_deck if card not in hidden], laid)


def deck_without(seen: list[int]) -> Unseen:
    """A deck of all cards but those that were seen elsewhere."""
    cards = [card for card in FATE if card not in seen]
    return Unseen(cards, len(cards), [], 0)


# --- the Sudden End [16.6] ---


@dataclass
class Ending:
    """The chances that an Epoch ends with this turn."""

    by_number: float
    by_event: float

    def ends(self) -> float:
        """The chance that it ends at all."""
        return self.by_number + self.by_event


def sudden_end(unseen: Unseen, turn: int, age_ends: bool = False) -> Ending:
    """The chance that the card to be revealed ends the Epoch. [16.6.1-16.6.5, C96]"""
    if turn == 1:
        return Ending(0.0, 0.0)
    if age_ends:
        return Ending(0.0, 1.0)
    ends = [card for card in FATE if ends_epoch(card, turn)]
    by_number = sum(unseen.chance_next(card) for card in ends)
    if len(ends) == len(FATE):
        return Ending(1.0, 0.0)
    by_event = sum(unseen.chance_next(card) for card in AGE_ENDS if card not in ends)
    return Ending(by_number, by_event)


def sudden_end_now(p: AcmePosition, seat: int | None) -> Ending:
    """The chance that this turn ends the Epoch, as a seat sees it. [16.6.2, 16.6.4]"""
    return sudden_end(unseen_by(p, seat), p.turn, p.age_ends)


def epoch_length(unseen: Unseen, turns: int = 4) -> float:
    """How many turns an Epoch has on average, if the deck stays as it is. [2.3]"""
    going_on, mean = 1.0, 0.0
    for turn in range(1, turns + 1):
        ends = 1.0 if turn == turns else sudden_end(unseen, turn).ends()
        mean += going_on * ends * turn
        going_on *= 1.0 - ends
    return mean


# --- Events in the cards about to be drawn [14.3] ---


def none_of(marked: int, cards: int, drawn: int) -> float:
    """The chance that none of some marked cards is among those drawn."""
    if drawn > cards - marked:
        return 0.0 if marked else 1.0
    return comb(cards - marked, drawn) / comb(cards, drawn)


def event_chance(events: int, deck: int, drawn: int) -> float:
    """The chance that at least one Event comes with so many cards. [14.3.1]"""
    return 1.0 - none_of(events, deck, min(drawn, deck))


@lru_cache(maxsize=50_000)
def no_invasion(deck: Pile, discards: Pile, drawn: int) -> float:
    """The chance that no invasion is carried out while so many cards are drawn. [14.3.1, 14.3.3]

    Cards are drawn at once and Events replaced, again and again. The Breath of God silences the Events that
    come with it and shuffles the discards into the deck. An empty deck is made anew from the discards.
    """
    if drawn == 0:
        return 1.0
    if drawn <= sum(deck):
        return sum(
            chance * _after(_less(deck, taken), discards, taken) for taken, chance in _samples(deck, drawn)
        )
    # The whole deck is taken, and the rest comes from the discards.
    more = min(drawn - sum(deck), sum(discards))
    return sum(
        chance * _after(_less(discards, taken), NOTHING, _plus(deck, taken))
        for taken, chance in _samples(discards, more)
    )


def _samples(pile: Pile, drawn: int) -> list[tuple[Pile, float]]:
    """What can be drawn from a pile, and how likely it is."""
    found: list[tuple[Pile, float]] = []
    plain, invasions, others, breaths = pile
    for breath in range(min(breaths, drawn) + 1):
        for other in range(min(others, drawn - breath) + 1):
            for invasion in range(min(invasions, drawn - breath - other) + 1):
                rest = drawn - breath - other - invasion
                if rest <= plain:
                    ways = comb(plain, rest) * comb(invasions, invasion) * comb(others, other)
                    ways *= comb(breaths, breath)
                    found.append(((rest, invasion, other, breath), ways / comb(sum(pile), drawn)))
    return found


def _plus(one: Pile, other: Pile) -> Pile:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3]


def _less(one: Pile, other: Pile) -> Pile:
    return one[0] - other[0], one[1] - other[1], one[2] - other[2], one[3] - other[3]


def _after(deck: Pile, discards: Pile, taken: Pile) -> float:
    """The Events among the cards taken are carried out, and as many cards replace them."""
    _, invasion, other, breath = taken
    if invasion and not breath:
        return 0.0
    events = (0, invasion, other, 0)
    if breath:
        return no_invasion(_plus(deck, _plus(discards, events)), (0, 0, 0, breath), sum(taken[1:]))
    return no_invasion(deck, _plus(discards, events), other)


def pile_of(cards: list[int]) -> Pile:
    """How many of each kind a pile has."""
    invasions = sum(card in INVASION_CARDS for card in cards)
    breaths = sum(card in BREATH for card in cards)
    events = sum(card in EVENT_CARDS for card in cards)
    return len(cards) - events, invasions, events - invasions - breaths, breaths


def invasion_chance(unseen: Unseen, discards: list[int], drawn: int) -> float:
    """The chance that at least one invasion is carried out with so many cards. [14.4.19]"""
    events = [card for card in [*unseen.cards, *unseen.known_in_deck] if IS_EVENT[card]]
    _, invasions, others, breaths = pile_of(events)
    deck = (unseen.deck - len(events), invasions, others, breaths)
    return 1.0 - no_invasion(deck, pile_of(discards), drawn)


@dataclass
class Purchase:
    """What so many minas in the Draw Step bring. [16.7.1]"""

    minas: int
    drawn: int
    kept: int  # cards more in hand in the end
    event: float
    invasion: float


def purchases(p: AcmePosition, colour: int) -> list[Purchase]:
    """For each number of minas that one could spend: cards, and what may come with them. [16.7.1]"""
    unseen = unseen_by(p, colour)
    events = sum(IS_EVENT[card] for card in [*unseen.cards, *unseen.known_in_deck])
    room = hand_limit(p, colour) - p.hand_size(colour)
    found: list[Purchase] = []
    for minas in range(p.minas[colour] + 1):
        drawn = cards_to_draw(p.number_of_cities(colour), minas)
        event = event_chance(events, unseen.deck, drawn)
        found.append(
            Purchase(
                minas, drawn, max(0, min(room, drawn)), event, invasion_chance(unseen, p.discards, drawn)
            )
        )
    return found


# --- hands of others [14.4.1, 15.14.2] ---


def held_chance(unseen: Unseen, wanted: list[int], cards: int) -> float:
    """The chance that a hand of so many unseen cards holds one of those wanted."""
    plain = [card for card in unseen.cards if not IS_EVENT[card]]
    marked = sum(card in plain for card in wanted)
    if unseen.laid == 0:
        return 1.0 - none_of(marked, len(plain), min(cards, len(plain)))
    # Cards laid face down are Competition cards: which of them changes what is left for hands.
    fighting = sum(COMPETITION_CARD[card] for card in plain)
    marked_fighting = sum(COMPETITION_CARD[card] and card in plain for card in wanted)
    chance = 0.0
    for gone in range(min(unseen.laid, marked_fighting) + 1):
        if unseen.laid - gone > fighting - marked_fighting:
            continue
        ways = comb(marked_fighting, gone) * comb(fighting - marked_fighting, unseen.laid - gone)
        left = len(plain) - unseen.laid
        chance += ways * (1.0 - none_of(marked - gone, left, min(cards, left)))
    return chance / comb(fighting, unseen.laid)


def hidden_cards(p: AcmePosition, seat: int | None, other: int) -> int:
    """How many cards of another's hand a seat has not seen."""
    return sum(is_hidden_from(p, card, seat) for card in areas_in(p.hand[other]))


def holds_chance(p: AcmePosition, seat: int | None, other: int, wanted: list[int]) -> float:
    """The chance that another holds one of some cards, as a seat sees it."""
    held = areas_in(p.hand[other])
    if any(card in wanted and not is_hidden_from(p, card, seat) for card in held):
        return 1.0
    return held_chance(unseen_by(p, seat), wanted, hidden_cards(p, seat, other))


def negates_against(player: int, other: int, card: int, how: int, touched: int) -> list[int]:
    """The Negates with which another could stop something, if it held them. [14.4.1, C25-C29]"""
    return [
        negate
        for negate in areas_in(NEGATES)
        if why_not_negate(other, negate, player, card, how, touched) is None
    ]


def negated_chance(p: AcmePosition, player: int, card: int, how: int, touched: int) -> float:
    """The chance that anybody can negate what a player is about to announce, with cards from hand. [14.4.1]

    Negates that all others could use must be in no hand; those that only some could use, in none of theirs.
    """
    unseen = unseen_by(p, player)
    others = [other for other in range(p.seats) if other != player]
    fitting = [negates_against(player, other, card, how, touched) for other in others]
    for other, negates in zip(others, fitting, strict=True):
        if any(not is_hidden_from(p, c, player) for c in areas_in(p.hand[other]) if c in negates):
            return 1.0
    slots = sum(not IS_EVENT[c] for c in unseen.cards) - unseen.laid
    sizes = [hidden_cards(p, player, other) for other in others]
    none = 1.0
    hidden = [negate for negate in areas_in(NEGATES) if negate in unseen.cards]
    # The most usable ones first: where they may lie is then a part of where the later ones may.
    hidden.sort(key=lambda negate: -sum(negate in negates for negates in fitting))
    for filled, negate in enumerate(hidden):
        barred = sum(size for size, negates in zip(sizes, fitting, strict=True) if negate in negates)
        none *= max(0, slots - barred - filled) / (slots - filled)
    return 1.0 - none
