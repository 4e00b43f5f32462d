"""12.1 Alliances: talks between two players, what they give each other at once, and what they promise.

One side builds an offer term by term; the other accepts, refuses or makes an offer of its own. Gifts change
hands at once, passage holds until the alliances end, promises are only written down. (R71)
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.offers import COUNTER, PROPOSE, Offers
from kadesh.games.genesis.charts.tables import MAJORS, SPACES
from kadesh.games.genesis.rules import facts_cards
from kadesh.games.genesis.rules.asking import seat_of
from kadesh.games.genesis.rules.ch12_cession import why_not_cede
from kadesh.games.genesis.rules.ch13_hands import give_card
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import TRIM_HAND, TrimHand
from kadesh.games.genesis.rules.under_way_deals import CESSION, TALKS, Cession, Side, Talks
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MOST_OFFERS: Final = 3
AMOUNTS: Final = tuple(range(1, 21))

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


def begin(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Talks are opened. [12.1]"""
    p.tell(facts_cards.Talks, "12.1", talks.first, talks.second)
    return NEXT


# --- the offer ---


def promise_bit(what: int, about: int) -> int:
    return 1 << what * MAJORS + about


def is_empty(talks: Talks) -> bool:
    """Does the offer contain nothing yet?"""
    return not talks.passage and not any(
        side.silver or side.cards or side.choice or side.cities or side.promises for side in talks.sides
    )


def terms_about(p: GenesisPosition, talks: Talks, given: list[int], asked: list[int]) -> list[Option]:
    """All terms, with these cities to give and to ask for."""
    options: list[Option] = [("passage",), ("ask-card",)]
    for word in ("give-silver", "ask-silver"):
        options.extend((word, amount) for amount in AMOUNTS)
    options.extend(("give-card", card) for card in spaces_in(p.hand[talks.builder()]))
    options.extend(("give-city", space) for space in given)
    options.extend(("ask-city", space) for space in asked)
    for word in ("promise", "ask-promise"):
        options.extend((word, what, about) for what in range(PROMISE_KINDS) for about in range(MAJORS))
    return options


def all_terms(p: GenesisPosition, talks: Talks) -> list[Option]:
    everywhere = list(range(SPACES))
    return terms_about(p, talks, everywhere, everywhere)


def likely_terms(p: GenesisPosition, talks: Talks) -> list[Option]:
    held = p.held
    return terms_about(p, talks, spaces_in(held[talks.builder()]), spaces_in(held[talks.partner()]))


def why_not_term(p: GenesisPosition, talks: Talks, option: Option) -> Reason | None:
    """The reason against a term of an offer. [12.1]"""
    word = option[0]
    if word == "passage":
        return ALREADY_IN if talks.passage else None
    giver, taker = talks.builder(), talks.partner()
    if word not in GIVING:
        giver, taker = taker, giver
    side = talks.side_of(giver)
    if word in ("give-silver", "ask-silver"):
        if side.silver or talks.side_of(taker).silver:
            return ALREADY_IN
        return NOT_SO_RICH if option[1] > p.silver[giver] else None
    if word == "ask-card":
        if side.choice:
            return ALREADY_IN
        return None if p.hand[giver] else NO_CARD_TO_ASK
    if word == "give-card":
        if side.cards >> option[1] & 1:
            return ALREADY_IN
        return None if p.hand[giver] >> option[1] & 1 else NOT_YOUR_CARD
    if word in ("give-city", "ask-city"):
        if side.cities >> option[1] & 1:
            return ALREADY_IN
        return why_not_cede(p, giver, taker, option[1], side.cities.bit_count())
    what: int = option[1]
    about: int = option[2]
    if side.promises & promise_bit(what, about):
        return ALREADY_IN
    third = about not in (giver, taker) and p.is_major(about)
    sensible = third if what == TO_ATTACK else about == taker
    return None if sensible else NOT_ABOUT_THAT


def add_term(p: GenesisPosition, talks: Talks, option: Option) -> None:
    """A term becomes part of the offer. [12.1]"""
    word = option[0]
    side = talks.side_of(talks.builder() if word in GIVING else talks.partner())
    if word == "passage":
        talks.passage = True
    elif word in ("give-silver", "ask-silver"):
        side.silver = option[1]
    elif word == "ask-card":
        side.choice = 1
    elif word == "give-card":
        side.cards |= 1 << option[1]
    elif word in ("give-city", "ask-city"):
        side.cities |= 1 << option[1]
    else:
        side.promises |= promise_bit(option[1], option[2])


def clear(talks: Talks) -> None:
    talks.sides = [Side(), Side()]
    talks.passage = False


def told(p: GenesisPosition, talks: Talks, word: str) -> None:
    """An offer is made or answered with another, or talks end without an alliance. [12.1]"""
    if word == PROPOSE:
        show_offer(p, talks)
    elif word == COUNTER:
        p.tell(facts_cards.CounterOffer, "12.1", talks.builder(), talks.partner())
    else:
        p.tell(facts_cards.TalksFail, "12.1", talks.first, talks.second)


def show_offer(p: GenesisPosition, talks: Talks) -> None:
    """The other side sees what it is offered, cards included. [12.1] (R88)"""
    builder, partner = talks.builder(), talks.partner()
    seat = p.seat_of[partner]
    for card in spaces_in(talks.side_of(builder).cards):
        if not p.known[card] >> seat & 1:
            p.known[card] |= 1 << seat
            p.reveals += 1
    sides: list[tuple[int, ...]] = []
    for power in (talks.first, talks.second):
        side = talks.side_of(power)
        sides.append((power, side.silver, side.cards, side.choice, side.cities, side.promises))
    seats = 1 << seat | 1 << p.seat_of[builder]
    p.whisper(seats, facts_cards.Offer, "12.1", builder, partner, tuple(sides), talks.passage)


OFFERS: Final[Offers[Talks]] = Offers(
    seat_of,
    all_terms,
    why_not_term,
    is_empty,
    add_term,
    clear,
    told,
    nothing_offered=Reason("12.1", "An offer must contain something."),
    no_more_offers=Reason("12.1", "The time for talks is over: accept or refuse."),
    most=MOST_OFFERS,
    likely=likely_terms,
)
MAKE_AN_OFFER: Final[Ask[Talks]] = OFFERS.make
ANSWER_THE_OFFER: Final[Ask[Talks]] = OFFERS.answer


# --- carrying it out ---


def carry_out(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Silver and cards change hands at once, passage is granted, promises are written down. [12.1, 12.1.1]"""
    first, second = talks.sides
    p.tell(
        facts_cards.Alliance, "12.1", talks.first, talks.second, first.silver, second.silver, talks.passage
    )
    for giver, taker in talks.both_ways():
        p.allies[giver] |= 1 << taker
        if talks.passage or first.cities or second.cities:
            p.friends[giver] |= 1 << taker
        hand_over(p, talks.side_of(giver), giver, taker)
    return NEXT


def hand_over(p: GenesisPosition, side: Side, giver: int, taker: int) -> None:
    """One side gives what it has offered, and its promises are written down. [12.1]"""
    silver = min(p.silver[giver], side.silver)
    p.silver[giver] -= silver
    p.silver[taker] += silver
    for card in spaces_in(side.cards & p.hand[giver]):
        give_card(p, card, taker)
    seats = 1 << p.seat_of[giver] | 1 << p.seat_of[taker]
    for bit in spaces_in(side.promises):
        what, about = divmod(bit, MAJORS)
        p.promises.extend((giver, taker, what, about))
        p.whisper(seats, facts_cards.Promise, "12.1", giver, taker, what, about)


def next_choice(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Does a side still owe a card of its own choice? [12.1]"""
    for giver, _ in talks.both_ways():
        if talks.side_of(giver).choice and p.hand[giver]:
            talks.turned = giver == talks.second
            return NEXT
    return CEDE_CITIES


def giver_seat(p: GenesisPosition, talks: Talks) -> int:
    return p.seat_of[talks.builder()]


def choice_options(p: GenesisPosition, talks: Talks) -> list[Option]:
    return [("give-card", card) for card in spaces_in(p.hand[talks.builder()])]


def take_choice(p: GenesisPosition, talks: Talks, option: Option) -> Step[Talks]:
    """A card of the giver's choice passes to the other side. [12.1]"""
    giver, taker = talks.builder(), talks.partner()
    talks.side_of(giver).choice -= 1
    give_card(p, option[1], taker)
    p.whisper(p.known[option[1]], facts_cards.CardGiven, "12.1", giver, taker, option[1])
    return CARDS_OF_CHOICE


def cede_cities(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Cities change hands one by one. [12.1.3]"""
    for giver, taker in talks.both_ways():
        side = talks.side_of(giver)
        if side.cities:
            space = spaces_in(side.cities)[0]
            side.cities &= side.cities - 1
            if why_not_cede(p, giver, taker, space, 0) is None:
                p.call(CESSION, Cession(giver, taker, space))
            return CEDE_CITIES
    return NEXT


def trim_hands(p: GenesisPosition, talks: Talks) -> Step[Talks]:
    """Nobody keeps more than three cards. [13.1.4] (R12)"""
    for power in (talks.first, talks.second):
        p.call(TRIM_HAND, TrimHand(power))
    return END


BEGIN: Final = Do("begin", begin)
CARRY_OUT: Final = Do("carry out", carry_out)
CARDS_OF_CHOICE: Final = Do("cards of choice", next_choice)
CHOOSE_A_CARD: Final[Ask[Talks]] = Ask("choose a card", giver_seat, choice_options, take_choice)
CEDE_CITIES: Final = Do("cede cities", cede_cities)
TRIM_HANDS: Final = Do("trim hands", trim_hands)
TALKS.consists_of(
    BEGIN, MAKE_AN_OFFER, ANSWER_THE_OFFER, CARRY_OUT, CARDS_OF_CHOICE, CHOOSE_A_CARD, CEDE_CITIES, TRIM_HANDS
)
