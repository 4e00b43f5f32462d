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
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch07_actions import ACTION_SEGMENT
from kadesh.games.genesis.rules.ch10_minors import ANY_SPACE, CANAAN_MARCH, CANAANITE_MOVES
from kadesh.games.genesis.rules.ch13_cards import playable, why_not_play
from kadesh.games.genesis.rules.ch13_hands import NO_ROOM, discard, discards, draw_card, why_not_discard
from kadesh.games.genesis.rules.ch13_windows import PLAY_CARD, call_window
from kadesh.games.genesis.rules.deeds import MOVE, PEOPLE
from kadesh.games.genesis.rules.position import DISCARDS, PLAYED, GenesisPosition, spaces_in
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Procedure, Reason

# Local of the frames.
POWER: Final = 2

DRAWN_CARDS: Final = sum(1 << card for card in range(N_CARDS) if not KIND_HELD[CARD_KIND[card]])

NO_SILVER: Final = Reason("3.4.2", "There is no silver to pay for the activation.")


# --- ACTIVATIONS: marker by marker [3.4.1] ---


def next_marker(p: GenesisPosition, frame: Frame) -> int:
    """The next marker is played, from the track or from the pool, until there is none. [3.4, 3.4.1]"""
    p.active = NOBODY
    power = take_marker(p)
    if power < 0:
        return END
    begin_activation(p, power)
    p.call(ACTIVATION if power < MAJORS else PEOPLE_SEGMENT, power)
    return 0


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
    p.tell(facts.Marker, "3.4.1", power, p.in_a_row)
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
                p.tell(facts.MarkerDrawn, "3.4.1", power, drawn + 1, total, first)
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


ACTIVATIONS: Final = Procedure[GenesisPosition]("activations", [Do("next marker", next_marker)])


# --- ACTIVATION of a kingdom ---


def dealt_card(p: GenesisPosition, frame: Frame) -> int:
    """A Play When Drawn card dealt at the start is played in the first activation. [3.1] (R8)"""
    power = frame[POWER]
    cards = p.hand[power] & DRAWN_CARDS
    if cards:
        card = (cards & -cards).bit_length() - 1
        p.call(PLAY_CARD, power, card, -1, -1, NOBODY, NOBODY)
        return 0
    p.activated |= 1 << power
    return NEXT if p.payment else DRAW


def payer(p: GenesisPosition, frame: Frame) -> int:
    return p.seat_of[frame[POWER]]


def pay_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    if p.silver[frame[POWER]] < PAYMENT:
        return [("refuse-payment",)]
    return [("pay",), ("refuse-payment",)]


def pay_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("pay",), ("refuse-payment",)]


def why_not_pay(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against paying. [3.4.2]"""
    return NO_SILVER if option[0] == "pay" and p.silver[frame[POWER]] < PAYMENT else None


def take_pay(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The Payment Segment: no silver, no actions. [3.2, 3.4.2]"""
    p.paid = option[0] == "pay"
    if p.paid:
        p.silver[frame[POWER]] -= PAYMENT
    p.tell(facts.Payment, "3.4.2", frame[POWER], int(p.paid))
    return NEXT


def draw(p: GenesisPosition, frame: Frame) -> int:
    """The Card Segment begins with a card from the deck. [3.2, 13.1.3]"""
    if not p.with_cards:
        return ACTIONS
    power = frame[POWER]
    card = draw_card(p)
    if card < 0:
        p.tell(facts.DeckEmpty, "3.2", power)
    elif not KIND_HELD[CARD_KIND[card]]:
        p.call(PLAY_CARD, power, card, -1, -1, NOBODY, NOBODY)
    elif not p.paid:
        p.move_card(card, DISCARDS)
        p.tell(facts.DrawnAndDiscarded, "13.1.3", power, card)
    else:
        p.move_card(card, power)
        p.tell(facts.CardDrawn, "13.1.3", power)
        p.whisper(1 << p.seat_of[power], facts.CardInHand, "13.1.3", power, card)
    return NEXT if p.paid else ACTIONS


def card_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    power = frame[POWER]
    options: list[Option] = []
    if p.hand[power]:
        options.extend(("play", card) for card in playable(p, power, IN_CARD_SEGMENT, NOBODY, NOBODY))
        options.extend(discards(p, power))
    if not p.hand_is_full(power):
        options.append(("done",))
    return options


def card_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("done",)]
    for card in spaces_in(p.hand[frame[POWER]]):
        options.append(("play", card))
        options.append(("discard", card))
    return options


def why_not_card(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a card in the Card Segment, or against ending it. [13.1.3, 13.1.4]"""
    if option[0] == "done":
        return NO_ROOM if p.hand_is_full(frame[POWER]) else None
    if option[0] == "discard":
        return why_not_discard(option[1])
    return why_not_play(p, frame[POWER], option[1], IN_CARD_SEGMENT, NOBODY, NOBODY)


def take_card(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """Cards are played, kept or discarded. [13.1.3, 13.1.4]"""
    if option[0] == "done":
        return NEXT
    if option[0] == "discard":
        discard(p, option[1])
    else:
        p.call(PLAY_CARD, frame[POWER], option[1], -1, -1, NOBODY, NOBODY)
    return CARDS


def act(p: GenesisPosition, frame: Frame) -> int:
    """The Action Segment is only for those who paid. [3.4.2]"""
    if p.paid:
        p.call(ACTION_SEGMENT, frame[POWER])
    return END


DRAW: Final = 2
CARDS: Final = 3
ACTIONS: Final = 4
ACTIVATION: Final = Procedure[GenesisPosition](
    "activation",
    [
        Do("dealt card", dealt_card),
        Ask("pay", payer, pay_options, take_pay, pay_universe, why_not_pay),
        Do("draw a card", draw),
        Ask("card segment", payer, card_options, take_card, card_universe, why_not_card),
        Do("act", act),
    ],
)


# --- PEOPLE SEGMENT: a marker of a minor kingdom or of the Sea Peoples ---


def people_begin(p: GenesisPosition, frame: Frame) -> int:
    """No payment and no card; others may play cards first. [10.0, 10.1.4, 11.1.4] (R76)"""
    people = frame[POWER]
    lord = p.controller[people]
    if lord < 0 or p.status[lord] != PLAYED or not p.where[people]:
        return END
    call_window(p, IN_INTERLUDE, people, NOBODY)
    return NEXT


def people_move(p: GenesisPosition, frame: Frame) -> int:
    """One Major Move; each stack's for Canaan. [10.1.4, 10.2.4, 10.3.4, 11.2.5]"""
    people = frame[POWER]
    if p.controller[people] < 0:
        return END
    if people == CANAAN:
        p.call(CANAAN_MARCH, CANAANITE_MOVES)
    else:
        p.call(MOVE, people, PEOPLE, ANY_SPACE)
    return NEXT


def people_end(p: GenesisPosition, frame: Frame) -> int:
    """Others may play cards after the move. [10.0, 11.1.4]"""
    call_window(p, IN_INTERLUDE, frame[POWER], NOBODY)
    return END


PEOPLE_SEGMENT: Final = Procedure[GenesisPosition](
    "people's segment",
    [Do("begin", people_begin), Do("move", people_move), Do("end", people_end)],
)
