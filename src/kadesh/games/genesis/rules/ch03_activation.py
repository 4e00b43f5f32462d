"""3.4 Activations: markers, payment, the Card Segment; segments of peoples."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MARKERS_IN_A_ROW, PAYMENT
from kadesh.games.genesis.charts.tables import (
    CANAAN,
    CARD_KIND,
    IN_CARD_SEGMENT,
    IN_INTERLUDE,
    KIND_HELD,
    MAJORS,
    N_CARDS,
    N_POWERS,
    NOBODY,
    SPACES,
)
from kadesh.games.genesis.rules import facts_cards, facts_turn
from kadesh.games.genesis.rules.asking import ask_lawful, either, ruler
from kadesh.games.genesis.rules.ch10_minors import ANY_SPACE, CANAANITE_MOVES
from kadesh.games.genesis.rules.ch13_cards import why_not_play
from kadesh.games.genesis.rules.ch13_hands import NO_ROOM, discard, draw_card, why_not_discard
from kadesh.games.genesis.rules.ch13_windows import call_window
from kadesh.games.genesis.rules.deeds import PEOPLE
from kadesh.games.genesis.rules.position import DISCARDS, PLAYED, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    ACTION_SEGMENT,
    ACTIVATION,
    ACTIVATIONS,
    CANAAN_MARCH,
    MOVE,
    PEOPLE_SEGMENT,
    PLAY_CARD,
    ActionSegment,
    Activation,
    Activations,
    CanaanMarch,
    Move,
    PeopleSegment,
    PlayCard,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

DRAWN_CARDS: Final = sum(1 << card for card in range(N_CARDS) if not KIND_HELD[CARD_KIND[card]])

NO_SILVER: Final = Reason("3.4.2", "There is no silver to pay for the activation.")


# --- ACTIVATIONS: marker by marker [3.4.1] ---


def next_marker(p: GenesisPosition, activations: Activations) -> Step[Activations]:
    """The next marker is played, from the track or from the pool, until there is none. [3.4, 3.4.1]"""
    p.active = NOBODY
    power = take_marker(p)
    if power < 0:
        return END
    begin_activation(p, power)
    if power < MAJORS:
        p.call(ACTIVATION, Activation(power))
    else:
        p.call(PEOPLE_SEGMENT, PeopleSegment(power))
    return NEXT_MARKER


def take_marker(p: GenesisPosition) -> int:
    """Whose marker comes next, NOBODY if none is left. [3.4.1, 13.2] (R5, R7)"""
    if p.at_once >= 0:
        power = p.at_once
        p.at_once = NOBODY
    elif p.track:
        power = p.track.pop(0)
        p.used[power] += 1
    else:
        power = draw_marker(p)
        if power < 0:
            return NOBODY
        p.pool[power] -= 1
        p.used[power] += 1
    if power < MAJORS:
        p.in_a_row = p.in_a_row + 1 if power == p.last_active else 1
        p.last_active = power
    p.tell(facts_turn.Marker, "3.4.1", power, p.in_a_row)
    return power


def draw_marker(p: GenesisPosition) -> int:
    """A blind draw; nobody plays three in a row while others have markers in the pool. [3.4.1] (R6)"""
    pool = p.pool
    tired = NOBODY
    if p.in_a_row >= MARKERS_IN_A_ROW and any(
        pool[power] for power in range(MAJORS) if power != p.last_active
    ):
        tired = p.last_active
    total = sum(pool) - (pool[tired] if tired >= 0 else 0)
    if total <= 0:
        return NOBODY
    first = p.dice.rolled
    drawn = place = p.dice.below(total)
    for power in range(N_POWERS):
        if power != tired:
            place -= pool[power]
            if place < 0:
                p.tell(facts_turn.MarkerDrawn, "3.4.1", power, drawn + 1, total, first)
                return power
    return NOBODY


def begin_activation(p: GenesisPosition, power: int) -> None:
    """A new activation: nothing is paid, done or moved yet."""
    p.active = power
    p.paid = power >= MAJORS or not p.payment
    p.major_done = False
    p.minors_done = 0
    p.recruit_done = False
    p.recruited = [0] * SPACES
    p.moved = [0] * SPACES
    p.guests_moved = [0] * SPACES
    p.kings_moved = 0
    p.begun = 0
    p.just_built = NOBODY
    p.assassin_failed = 0


NEXT_MARKER: Final = Do("next marker", next_marker)
ACTIVATIONS.consists_of(NEXT_MARKER)


# --- ACTIVATION of a kingdom ---


def dealt_card(p: GenesisPosition, activation: Activation) -> Step[Activation]:
    """A Play When Drawn card dealt at the start is played in the first activation. [3.1] (R8)"""
    power = activation.power
    cards = p.hand[power] & DRAWN_CARDS
    if cards:
        card = (cards & -cards).bit_length() - 1
        p.call(PLAY_CARD, PlayCard(power, card))
        return DEALT_CARD
    p.activated |= 1 << power
    return NEXT if p.payment else DRAW_A_CARD


def why_not_pay(p: GenesisPosition, activation: Activation, option: Option) -> Reason | None:
    """The reason against paying. [3.4.2]"""
    return NO_SILVER if option[0] == "pay" and p.silver[activation.power] < PAYMENT else None


def take_pay(p: GenesisPosition, activation: Activation, option: Option) -> Step[Activation]:
    """The Payment Segment: no silver, no actions. [3.2, 3.4.2]"""
    p.paid = option[0] == "pay"
    if p.paid:
        p.silver[activation.power] -= PAYMENT
    p.tell(facts_turn.Payment, "3.4.2", activation.power, p.paid)
    return NEXT


def draw(p: GenesisPosition, activation: Activation) -> Step[Activation]:
    """The Card Segment begins with a card from the deck. [3.2, 13.1.3]"""
    if not p.with_cards:
        return ACT
    power = activation.power
    card = draw_card(p)
    if card < 0:
        p.tell(facts_cards.DeckEmpty, "3.2", power)
    elif not KIND_HELD[CARD_KIND[card]]:
        p.call(PLAY_CARD, PlayCard(power, card))
    elif not p.paid:
        p.move_card(card, DISCARDS)
        p.tell(facts_cards.DrawnAndDiscarded, "13.1.3", power, card)
    else:
        p.move_card(card, power)
        p.tell(facts_cards.CardDrawn, "13.1.3", power)
        p.whisper(1 << p.seat_of[power], facts_cards.CardInHand, "13.1.3", power, card)
    return NEXT if p.paid else ACT


def card_universe(p: GenesisPosition, activation: Activation) -> list[Option]:
    cards = spaces_in(p.hand[activation.power])
    return [*((word, card) for word in ("play", "discard") for card in cards), ("done",)]


def why_not_card(p: GenesisPosition, activation: Activation, option: Option) -> Reason | None:
    """The reason against a card in the Card Segment, or against ending it. [13.1.3, 13.1.4]"""
    if option[0] == "done":
        return NO_ROOM if p.hand_is_full(activation.power) else None
    if option[0] == "discard":
        return why_not_discard(option[1])
    return why_not_play(p, activation.power, option[1], IN_CARD_SEGMENT, NOBODY, NOBODY)


def take_card(p: GenesisPosition, activation: Activation, option: Option) -> Step[Activation]:
    """Cards are played, kept or discarded. [13.1.3, 13.1.4]"""
    if option[0] == "done":
        return NEXT
    if option[0] == "discard":
        discard(p, option[1])
    else:
        p.call(PLAY_CARD, PlayCard(activation.power, option[1]))
    return CARD_SEGMENT


def act(p: GenesisPosition, activation: Activation) -> Step[Activation]:
    """The Action Segment is only for those who paid. [3.4.2]"""
    if p.paid:
        p.call(ACTION_SEGMENT, ActionSegment(activation.power))
    return END


DEALT_CARD: Final = Do("dealt card", dealt_card)
PAY: Final[Ask[Activation]] = ask_lawful("pay", ruler, take_pay, either("pay", "refuse-payment"), why_not_pay)
DRAW_A_CARD: Final = Do("draw a card", draw)
CARD_SEGMENT: Final[Ask[Activation]] = ask_lawful(
    "card segment", ruler, take_card, card_universe, why_not_card, hidden=True
)
ACT: Final = Do("act", act)
ACTIVATION.consists_of(DEALT_CARD, PAY, DRAW_A_CARD, CARD_SEGMENT, ACT)


# --- PEOPLE SEGMENT: a marker of a minor kingdom or of the Sea Peoples ---


def people_begin(p: GenesisPosition, segment: PeopleSegment) -> Step[PeopleSegment]:
    """No payment and no card; others may play cards first. [10.0, 10.1.4, 11.1.4] (R76)"""
    people = segment.power
    lord = p.controller[people]
    if lord < 0 or p.status[lord] != PLAYED or not p.where[people]:
        return END
    call_window(p, IN_INTERLUDE, people, NOBODY)
    return NEXT


def people_move(p: GenesisPosition, segment: PeopleSegment) -> Step[PeopleSegment]:
    """One Major Move; each stack's for Canaan. [10.1.4, 10.2.4, 10.3.4, 11.2.5]"""
    people = segment.power
    if p.controller[people] < 0:
        return END
    if people == CANAAN:
        p.call(CANAAN_MARCH, CanaanMarch(CANAANITE_MOVES))
    else:
        p.call(MOVE, Move(power=people, how=PEOPLE, at=ANY_SPACE))
    return NEXT


def people_end(p: GenesisPosition, segment: PeopleSegment) -> Step[PeopleSegment]:
    """Others may play cards after the move. [10.0, 11.1.4]"""
    call_window(p, IN_INTERLUDE, segment.power, NOBODY)
    return END


PEOPLE_SEGMENT.consists_of(Do("begin", people_begin), Do("move", people_move), Do("end", people_end))
