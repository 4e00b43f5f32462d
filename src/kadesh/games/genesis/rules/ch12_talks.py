"""12.1 Alliances: talks between two players, what they give each other at once, and what they promise.

One side builds an offer term by term; the other accepts, refuses or makes an offer of its own. Gifts change
hands at once, passage holds until the alliances end, promises are only written down. (R71)
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS, N_CARDS, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch12_cession import CESSION, why_not_cede
from kadesh.games.genesis.rules.ch13_hands import TRIM_HAND, give_card
from kadesh.games.genesis.rules.position import (
    GIVES_CARDS,
    GIVES_CHOICE,
    GIVES_CITIES,
    GIVES_SILVER,
    PASSAGE,
    PROMISES,
    SIDE_TERMS,
    TERMS,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

# Locals of the frame: the two kingdoms, which of them makes the offer, how many offers there were,
# how many gifts have been carried out.
FIRST: Final = 2
SECOND: Final = 3
BUILDER: Final = 4
OFFERS: Final = 5
DONE: Final = 6

MOST_OFFERS: Final = 3
AMOUNTS: Final = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20)

# What can be promised for the rest of the turn; nobody enforces it. [12.1]
NOT_TO_ATTACK: Final = 0  # the other side
TO_ATTACK: Final = 1  # a third kingdom
NOT_TO_INTERCEPT: Final = 2
TO_HELP_WITH_CARDS: Final = 3
PROMISE_KINDS: Final = 4

ALREADY_IN: Final = Reason("12.1", "That is already part of the offer.")
NOT_SO_RICH: Final = Reason("12.1", "There is not so much silver to give.")
NOT_YOUR_CARD: Final = Reason("12.1", "Only a card of one's own hand can be offered.")
NO_CARD_TO_ASK: Final = Reason("12.1", "The other side has no card to give.")
NOT_ABOUT_THAT: Final = Reason("12.1", "That promise makes no sense about that kingdom.")
EMPTY_OFFER: Final = Reason("12.1", "An offer must contain something.")
NO_MORE_OFFERS: Final = Reason("12.1", "The time for talks is over: accept or refuse.")


def begin(p: GenesisPosition, frame: Frame) -> int:
    """Talks are opened. [12.1]"""
    del frame[BUILDER:]
    frame.extend([0, 1, 0])
    p.terms = [0] * TERMS
    p.tell(facts.Talks, "12.1", frame[FIRST], frame[SECOND])
    return NEXT


# --- building an offer ---


def builder(p: GenesisPosition, frame: Frame) -> int:
    return frame[FIRST + frame[BUILDER]]


def partner(p: GenesisPosition, frame: Frame) -> int:
    return frame[SECOND - frame[BUILDER]]


def term(frame: Frame, giving: bool, what: int) -> int:
    """The place of a term: what the builder gives, or what he asks for."""
    side = frame[BUILDER] if giving else 1 - frame[BUILDER]
    return side * SIDE_TERMS + what


def builder_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[builder(p, frame)]


def partner_seat(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[partner(p, frame)]


def promise_bit(what: int, about: int) -> int:
    return 1 << what * MAJORS + about


def build_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("propose",), ("break-off",), ("passage",), ("ask-card",)]
    for word in ("give-silver", "ask-silver"):
        options.extend((word, amount) for amount in AMOUNTS)
    options.extend(("give-card", card) for card in spaces_in(p.hand[builder(p, frame)]))
    for word in ("give-city", "ask-city"):
        options.extend((word, space) for space in range(SPACES))
    for word in ("promise", "ask-promise"):
        options.extend((word, what, about) for what in range(PROMISE_KINDS) for about in range(MAJORS))
    return options


def why_not_build(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a term of an offer. [12.1]"""
    word = option[0]
    if word == "propose":
        return None if any(p.terms) else EMPTY_OFFER
    if word == "break-off":
        return None
    if word == "passage":
        return ALREADY_IN if p.terms[PASSAGE] else None
    giving = word in ("give-silver", "give-card", "give-city", "promise")
    giver = builder(p, frame) if giving else partner(p, frame)
    taker = partner(p, frame) if giving else builder(p, frame)
    if word in ("give-silver", "ask-silver"):
        if p.terms[term(frame, True, GIVES_SILVER)] or p.terms[term(frame, False, GIVES_SILVER)]:
            return ALREADY_IN
        return NOT_SO_RICH if option[1] > p.silver[giver] else None
    if word == "ask-card":
        if p.terms[term(frame, False, GIVES_CHOICE)]:
            return ALREADY_IN
        return None if p.hand[giver] else NO_CARD_TO_ASK
    if word == "give-card":
        if p.terms[term(frame, True, GIVES_CARDS)] >> option[1] & 1:
            return ALREADY_IN
        return None if p.hand[giver] >> option[1] & 1 else NOT_YOUR_CARD
    if word in ("give-city", "ask-city"):
        cities = p.terms[term(frame, giving, GIVES_CITIES)]
        if cities >> option[1] & 1:
            return ALREADY_IN
        return why_not_cede(p, giver, taker, option[1], cities.bit_count())
    what: int = option[1]
    about: int = option[2]
    if p.terms[term(frame, giving, PROMISES)] & promise_bit(what, about):
        return ALREADY_IN
    third = about not in (giver, taker) and p.is_major(about)
    sensible = third if what == TO_ATTACK else about == taker
    return None if sensible else NOT_ABOUT_THAT


def build_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = []
    for option in build_universe(p, frame):
        word = option[0]
        if word in ("give-city", "ask-city"):
            giver = builder(p, frame) if word == "give-city" else partner(p, frame)
            if not p.held[giver] >> option[1] & 1:
                continue
        if why_not_build(p, frame, option) is None:
            options.append(option)
    return options


def take_build(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A term is added, or the offer is made. [12.1]"""
    word = option[0]
    if word == "break-off":
        p.tell(facts.TalksFail, "12.1", frame[FIRST], frame[SECOND])
        return END
    if word == "propose":
        show_offer(p, frame)
        return NEXT
    giving = word in ("give-silver", "give-card", "give-city", "promise")
    if word == "passage":
        p.terms[PASSAGE] = 1
    elif word in ("give-silver", "ask-silver"):
        p.terms[term(frame, giving, GIVES_SILVER)] = option[1]
    elif word == "ask-card":
        p.terms[term(frame, False, GIVES_CHOICE)] = 1
    elif word == "give-card":
        p.terms[term(frame, True, GIVES_CARDS)] |= 1 << option[1]
    elif word in ("give-city", "ask-city"):
        p.terms[term(frame, giving, GIVES_CITIES)] |= 1 << option[1]
    else:
        p.terms[term(frame, giving, PROMISES)] |= promise_bit(option[1], option[2])
    return BUILD


def show_offer(p: GenesisPosition, frame: Frame) -> None:
    """The other side sees what it is offered, cards included. [12.1] (R88)"""
    cards = p.terms[term(frame, True, GIVES_CARDS)]
    seat = partner_seat(p, frame)
    for card in spaces_in(cards):
        if not p.known[card] >> seat & 1:
            p.known[card] |= 1 << seat
            p.reveals += 1
    seats = 1 << seat | 1 << builder_seat(p, frame)
    p.whisper(
        seats,
        facts.Offer,
        "12.1",
        builder(p, frame),
        partner(p, frame),
        tuple(p.terms),
        frame[FIRST],
        frame[SECOND],
    )


# --- the answer ---


def answer_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("accept",), ("refuse",)]
    if frame[OFFERS] < MOST_OFFERS:
        options.append(("counter",))
    return options


def answer_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("accept",), ("refuse",), ("counter",)]


def why_not_answer(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against an answer. [12.1]"""
    return NO_MORE_OFFERS if option[0] == "counter" and frame[OFFERS] >= MOST_OFFERS else None


def take_answer(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The offer is accepted, refused, or answered with another. [12.1]"""
    if option[0] == "refuse":
        p.tell(facts.TalksFail, "12.1", frame[FIRST], frame[SECOND])
        return END
    if option[0] == "counter":
        frame[OFFERS] += 1
        frame[BUILDER] = 1 - frame[BUILDER]
        p.terms = [0] * TERMS
        p.tell(facts.CounterOffer, "12.1", builder(p, frame), partner(p, frame))
        return BUILD
    return NEXT


# --- carrying it out ---


def carry_out(p: GenesisPosition, frame: Frame) -> int:
    """Silver and cards change hands at once, passage is granted, promises are written down. [12.1, 12.1.1]"""
    powers = (frame[FIRST], frame[SECOND])
    p.allies[powers[0]] |= 1 << powers[1]
    p.allies[powers[1]] |= 1 << powers[0]
    if p.terms[PASSAGE] or p.terms[GIVES_CITIES] or p.terms[SIDE_TERMS + GIVES_CITIES]:
        p.friends[powers[0]] |= 1 << powers[1]
        p.friends[powers[1]] |= 1 << powers[0]
    p.tell(facts.Alliance, "12.1", *powers, p.terms[GIVES_SILVER], p.terms[SIDE_TERMS], p.terms[PASSAGE])
    for side in (0, 1):
        giver, taker = powers[side], powers[1 - side]
        base = side * SIDE_TERMS
        silver = min(p.silver[giver], p.terms[base + GIVES_SILVER])
        p.silver[giver] -= silver
        p.silver[taker] += silver
        for card in spaces_in(p.terms[base + GIVES_CARDS] & p.hand[giver]):
            give_card(p, card, taker)
        mask = p.terms[base + PROMISES]
        for bit in spaces_in(mask):
            p.promises.extend((giver, taker, bit // MAJORS, bit % MAJORS))
            p.whisper(
                1 << p.seat_of[giver] | 1 << p.seat_of[taker],
                facts.Promise,
                "12.1",
                giver,
                taker,
                bit // MAJORS,
                bit % MAJORS,
            )
    return NEXT


def next_choice(p: GenesisPosition, frame: Frame) -> int:
    """Does a side still owe a card of its own choice? [12.1]"""
    for side in (0, 1):
        giver = frame[FIRST + side]
        if p.terms[side * SIDE_TERMS + GIVES_CHOICE] and p.hand[giver]:
            frame[BUILDER] = side
            return NEXT
    return CITIES


def choice_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("give-card", card) for card in spaces_in(p.hand[builder(p, frame)])]


def choice_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("give-card", card) for card in range(N_CARDS) if p.card_at[card] == builder(p, frame)]


def why_not_choice(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """Any card of one's own hand will do. [12.1]"""
    return None if p.hand[builder(p, frame)] >> option[1] & 1 else NOT_YOUR_CARD


def take_choice(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A card of the giver's choice passes to the other side. [12.1]"""
    p.terms[term(frame, True, GIVES_CHOICE)] -= 1
    give_card(p, option[1], partner(p, frame))
    p.whisper(p.known[option[1]], facts.CardGiven, "12.1", builder(p, frame), partner(p, frame), option[1])
    return CHOOSE


def cede_cities(p: GenesisPosition, frame: Frame) -> int:
    """Cities change hands one by one. [12.1.3]"""
    for side in (0, 1):
        giver, taker = frame[FIRST + side], frame[SECOND - side]
        cities = p.terms[side * SIDE_TERMS + GIVES_CITIES]
        if cities:
            space = (cities & -cities).bit_length() - 1
            p.terms[side * SIDE_TERMS + GIVES_CITIES] &= cities - 1
            if why_not_cede(p, giver, taker, space, 0) is None:
                p.call(CESSION, giver, taker, space)
            return CITIES
    return NEXT


def trim_hands(p: GenesisPosition, frame: Frame) -> int:
    """Nobody keeps more than three cards. [13.1.4] (R12)"""
    p.call(TRIM_HAND, frame[FIRST])
    p.call(TRIM_HAND, frame[SECOND])
    return END


BUILD: Final = 1
CHOOSE: Final = 4
CITIES: Final = 6
TALKS: Final = Procedure[GenesisPosition](
    "talks",
    [
        Do("begin", begin),
        Ask("make an offer", builder_seat, build_options, take_build, build_universe, why_not_build),
        Ask("answer the offer", partner_seat, answer_options, take_answer, answer_universe, why_not_answer),
        Do("carry out", carry_out),
        Do("cards of choice", next_choice),
        Ask("choose a card", builder_seat, choice_options, take_choice, choice_universe, why_not_choice),
        Do("cede cities", cede_cities),
        Do("trim hands", trim_hands),
    ],
)
