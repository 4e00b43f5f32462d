"""12.1 Alliances: talks between two players, what they give each other at once, and what they promise.

One side builds an offer term by term; the other accepts, refuses or makes an offer of its own. Gifts change
hands at once, passage holds until the alliances end, promises are only written down. (R71)
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS, SPACES
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.ch12_cession import why_not_cede
from kadesh.games.genesis.rules.ch13_hands import give_card
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import CESSION, TALKS, TRIM_HAND, Cession, Side, Talks, TrimHand
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MOST_OFFERS: Final = 3
AMOUNTS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)

# What can be promised for the rest of the turn; nobody enforces it. [12.1]
NOT_TO_ATTACK: Final = 0  # the other side
TO_ATTACK: Final = 1  # a third kingdom
NOT_TO_INTERCEPT: Final = 2
TO_HELP_WITH_CARDS: Final = 3
PROMISE_KINDS: Final = 4

GIVING: Final = ("give-silver", "give-card", "give-city", "promise")

ALREADY_IN: Final = Reason("12.1", "That is already part of the offer.")
NOT_SO_RICH: Final = Reason("12.1", "There is not so much silver to give.")
NOT_YOUR_CARD: Final = Reason("12.1", "Only a card of one's own hand can be offered.")
NO_CARD_TO_ASK: Final = Reason("12.1", "The other side has no card to give.")
NOT_ABOUT_THAT: Final = Reason("12.1", "That promise makes no sense about that kingdom.")
EMPTY_OFFER: Final = Reason("12.1", "An offer must contain something.")
NO_MORE_OFFERS: Final = Reason("12.1", "The time for talks is over: accept or refuse.")


def begin(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Talks are opened. [12.1]"""
    p.tell(facts_cards.Talks, "12.1", talks.sides[0].power, talks.sides[1].power)
    return NEXT


# --- building an offer ---


def builder(talks: Talks) -> Side:
    """The side that makes the offer."""
    return talks.sides[talks.builder]


def partner(talks: Talks) -> Side:
    """The side to which the offer is made."""
    return talks.sides[1 - talks.builder]


def builder_seat(p: GenesisPosition, talks: Talks) -> int:
    return p.seat_of[builder(talks).power]


def partner_seat(p: GenesisPosition, talks: Talks) -> int:
    return p.seat_of[partner(talks).power]


def promise_bit(what: int, about: int) -> int:
    return 1 << what * MAJORS + about


def is_empty(talks: Talks) -> bool:
    """Does the offer contain nothing yet?"""
    return not talks.passage and not any(
        side.silver or side.cards or side.choice or side.cities or side.promises for side in talks.sides
    )


def build_universe(p: GenesisPosition, talks: Talks) -> list[Option]:
    options: list[Option] = [("propose",), ("break-off",), ("passage",), ("ask-card",)]
    for word in ("give-silver", "ask-silver"):
        options.extend((word, amount) for amount in AMOUNTS)
    options.extend(("give-card", card) for card in spaces_in(p.hand[builder(talks).power]))
    for word in ("give-city", "ask-city"):
        options.extend((word, space) for space in range(SPACES))
    for word in ("promise", "ask-promise"):
        options.extend((word, what, about) for what in range(PROMISE_KINDS) for about in range(MAJORS))
    return options


def why_not_build(p: GenesisPosition, talks: Talks, option: Option) -> Reason | None:
    """The reason against a term of an offer. [12.1]"""
    word = option[0]
    if word == "propose":
        return EMPTY_OFFER if is_empty(talks) else None
    if word == "break-off":
        return None
    if word == "passage":
        return ALREADY_IN if talks.passage else None
    giver, taker = builder(talks), partner(talks)
    if word not in GIVING:
        giver, taker = taker, giver
    if word in ("give-silver", "ask-silver"):
        if giver.silver or taker.silver:
            return ALREADY_IN
        return NOT_SO_RICH if option[1] > p.silver[giver.power] else None
    if word == "ask-card":
        if giver.choice:
            return ALREADY_IN
        return None if p.hand[giver.power] else NO_CARD_TO_ASK
    if word == "give-card":
        if giver.cards >> option[1] & 1:
            return ALREADY_IN
        return None if p.hand[giver.power] >> option[1] & 1 else NOT_YOUR_CARD
    if word in ("give-city", "ask-city"):
        if giver.cities >> option[1] & 1:
            return ALREADY_IN
        return why_not_cede(p, giver.power, taker.power, option[1], giver.cities.bit_count())
    what: int = option[1]
    about: int = option[2]
    if giver.promises & promise_bit(what, about):
        return ALREADY_IN
    third = about not in (giver.power, taker.power) and p.is_major(about)
    sensible = third if what == TO_ATTACK else about == taker.power
    return None if sensible else NOT_ABOUT_THAT


def build_options(p: GenesisPosition, talks: Talks) -> list[Option]:
    options: list[Option] = []
    for option in build_universe(p, talks):
        word = option[0]
        if word in ("give-city", "ask-city"):
            giver = builder(talks) if word == "give-city" else partner(talks)
            if not p.held[giver.power] >> option[1] & 1:
                continue
        if why_not_build(p, talks, option) is None:
            options.append(option)
    return options


def take_build(p: GenesisPosition, talks: Talks, option: Option) -> Step[Talks]:
    """A term is added, or the offer is made. [12.1]"""
    word = option[0]
    if word == "break-off":
        return fail(p, talks)
    if word == "propose":
        show_offer(p, talks)
        return NEXT
    giver = builder(talks) if word in GIVING else partner(talks)
    if word == "passage":
        talks.passage = True
    elif word in ("give-silver", "ask-silver"):
        giver.silver = option[1]
    elif word == "ask-card":
        giver.choice = 1
    elif word == "give-card":
        giver.cards |= 1 << option[1]
    elif word in ("give-city", "ask-city"):
        giver.cities |= 1 << option[1]
    else:
        giver.promises |= promise_bit(option[1], option[2])
    return MAKE_AN_OFFER


def fail(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Talks end without an alliance. [12.1]"""
    p.tell(facts_cards.TalksFail, "12.1", talks.sides[0].power, talks.sides[1].power)
    return END


def show_offer(p: GenesisPosition, talks: Talks) -> None:
    """The other side sees what it is offered, cards included. [12.1] (R88)"""
    seat = partner_seat(p, talks)
    for card in spaces_in(builder(talks).cards):
        if not p.known[card] >> seat & 1:
            p.known[card] |= 1 << seat
            p.reveals += 1
    seats = 1 << seat | 1 << builder_seat(p, talks)
    sides = tuple(
        (side.power, side.silver, side.cards, side.choice, side.cities, side.promises) for side in talks.sides
    )
    p.whisper(
        seats, facts_cards.Offer, "12.1", builder(talks).power, partner(talks).power, sides, talks.passage
    )


# --- the answer ---


def answer_options(p: GenesisPosition, talks: Talks) -> list[Option]:
    options: list[Option] = [("accept",), ("refuse",)]
    if talks.offers < MOST_OFFERS:
        options.append(("counter",))
    return options


def answer_universe(p: GenesisPosition, talks: Talks) -> list[Option]:
    return [("accept",), ("refuse",), ("counter",)]


def why_not_answer(p: GenesisPosition, talks: Talks, option: Option) -> Reason | None:
    """The reason against an answer. [12.1]"""
    return NO_MORE_OFFERS if option[0] == "counter" and talks.offers >= MOST_OFFERS else None


def take_answer(p: GenesisPosition, talks: Talks, option: Option) -> Step[Talks]:
    """The offer is accepted, refused, or answered with another. [12.1]"""
    if option[0] == "refuse":
        return fail(p, talks)
    if option[0] == "counter":
        talks.offers += 1
        talks.builder = 1 - talks.builder
        talks.sides = [Side(side.power) for side in talks.sides]
        talks.passage = False
        p.tell(facts_cards.CounterOffer, "12.1", builder(talks).power, partner(talks).power)
        return MAKE_AN_OFFER
    return NEXT


# --- carrying it out ---


def carry_out(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Silver and cards change hands at once, passage is granted, promises are written down. [12.1, 12.1.1]"""
    first, second = talks.sides
    p.allies[first.power] |= 1 << second.power
    p.allies[second.power] |= 1 << first.power
    if talks.passage or first.cities or second.cities:
        p.friends[first.power] |= 1 << second.power
        p.friends[second.power] |= 1 << first.power
    p.tell(
        facts_cards.Alliance, "12.1", first.power, second.power, first.silver, second.silver, talks.passage
    )
    hand_over(p, first, second.power)
    hand_over(p, second, first.power)
    return NEXT


def hand_over(p: GenesisPosition, giver: Side, taker: int) -> None:
    """One side gives what it has offered, and its promises are written down. [12.1]"""
    silver = min(p.silver[giver.power], giver.silver)
    p.silver[giver.power] -= silver
    p.silver[taker] += silver
    for card in spaces_in(giver.cards & p.hand[giver.power]):
        give_card(p, card, taker)
    seats = 1 << p.seat_of[giver.power] | 1 << p.seat_of[taker]
    for bit in spaces_in(giver.promises):
        what, about = divmod(bit, MAJORS)
        p.promises.extend((giver.power, taker, what, about))
        p.whisper(seats, facts_cards.Promise, "12.1", giver.power, taker, what, about)


def next_choice(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Does a side still owe a card of its own choice? [12.1]"""
    for place, side in enumerate(talks.sides):
        if side.choice and p.hand[side.power]:
            talks.builder = place
            return NEXT
    return CEDE_CITIES


def choice_options(p: GenesisPosition, talks: Talks) -> list[Option]:
    return [("give-card", card) for card in spaces_in(p.hand[builder(talks).power])]


def take_choice(p: GenesisPosition, talks: Talks, option: Option) -> Step[Talks]:
    """A card of the giver's choice passes to the other side. [12.1]"""
    giver, taker = builder(talks), partner(talks)
    giver.choice -= 1
    give_card(p, option[1], taker.power)
    p.whisper(p.known[option[1]], facts_cards.CardGiven, "12.1", giver.power, taker.power, option[1])
    return CARDS_OF_CHOICE


def cede_cities(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Cities change hands one by one. [12.1.3]"""
    for place, giver in enumerate(talks.sides):
        if giver.cities:
            taker = talks.sides[1 - place].power
            space = (giver.cities & -giver.cities).bit_length() - 1
            giver.cities &= giver.cities - 1
            if why_not_cede(p, giver.power, taker, space, 0) is None:
                p.call(CESSION, Cession(giver.power, taker, space))
            return CEDE_CITIES
    return NEXT


def trim_hands(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Nobody keeps more than three cards. [13.1.4] (R12)"""
    for side in talks.sides:
        p.call(TRIM_HAND, TrimHand(side.power))
    return END


BEGIN: Final = Do("begin", begin)
MAKE_AN_OFFER: Final = Ask(
    "make an offer", builder_seat, build_options, take_build, build_universe, why_not_build
)
ANSWER_THE_OFFER: Final = Ask(
    "answer the offer", partner_seat, answer_options, take_answer, answer_universe, why_not_answer
)
CARRY_OUT: Final = Do("carry out", carry_out)
CARDS_OF_CHOICE: Final = Do("cards of choice", next_choice)
CHOOSE_A_CARD: Final = Ask("choose a card", builder_seat, choice_options, take_choice)
CEDE_CITIES: Final = Do("cede cities", cede_cities)
TRIM_HANDS: Final = Do("trim hands", trim_hands)
TALKS.consists_of(
    BEGIN,
    MAKE_AN_OFFER,
    ANSWER_THE_OFFER,
    CARRY_OUT,
    CARDS_OF_CHOICE,
    CHOOSE_A_CARD,
    CEDE_CITIES,
    TRIM_HANDS,
)
