"""17 The End of Epoch Phase: the final Epoch's points, or the eight steps to the next Epoch."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.numbers import EPOCH_HAND, FINAL_EVENT_BELOW, MOST_CITIES_VP, MOST_DEITIES_VP
from kadesh.games.acme.charts.tables import CARDS, EPOCH_EVENTS, EPOCH_TABLE, IS_EVENT
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.arithmetic import points_for_minas, points_for_seas, sole_leader
from kadesh.games.acme.rules.ch03_gains import gain_points
from kadesh.games.acme.rules.ch04_cards import discard, draw_card, renew_deck
from kadesh.games.acme.rules.ch14_events import call_invasion
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import (
    ASIDE,
    BY_EPOCHS,
    DECK,
    DEITIES,
    DISCARDS,
    FALSE_PROPHET,
    ON_DEITY,
    PLAYED,
    AcmePosition,
)
from kadesh.games.acme.rules.position import END_OF_EPOCH as ENDING
from kadesh.games.acme.rules.under_way import (
    END_OF_EPOCH,
    EPOCH_EVENT,
    TAKE,
    EndOfEpoch,
    EpochEvent,
    Take,
)
from kadesh.table import END, NEXT, Do, Step

# --- points of an Epoch [17.2] ---


def epoch_points(p: AcmePosition) -> list[list[int]]:
    """By civilization: most Cities, most Deities, Seas Dominated, minas. [17.2, 17.3.5] (R36, R37, R91)"""
    seats = range(p.seats)
    cities = sole_leader([p.number_of_cities(colour) for colour in seats])
    deities = sole_leader([deities_held(p, colour) for colour in seats])
    return [
        [
            MOST_CITIES_VP if colour == cities else 0,
            MOST_DEITIES_VP if colour == deities else 0,
            points_for_seas(p.dominated(colour).bit_count()),
            points_for_minas(p.minas[colour]),
        ]
        for colour in seats
    ]


def deities_held(p: AcmePosition, colour: int) -> int:
    """The own active temple and the captured ones. [17.2] (R37)"""
    return int(p.has_active_deity(colour)) + len(p.held_temples(colour))


def score_epoch(p: AcmePosition, clause: str) -> None:
    """[17.2, 17.3.5]"""
    for colour, (cities, deities, seas, minas) in enumerate(epoch_points(p)):
        p.tell(facts.EpochScored, clause, colour, cities, deities, seas, minas)
        gain_points(p, colour, cities + deities + seas + minas, BY_EPOCHS, clause)


# --- END OF EPOCH ---


def begin(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """The last Epoch ends otherwise than the others. [17.1] (R48)"""
    p.phase = ENDING
    p.tell(facts.PhaseBegins, "17.1", ENDING)
    p.tell(facts_cards.EpochEnds, "17.1", p.epoch)
    p.age_ends = False
    if p.epoch < p.last_epoch and not is_won(p):
        return NEXT
    return FINAL_EVENT if p.final_event else FINAL_SCORE


def is_won(p: AcmePosition) -> bool:
    """Has somebody reached the score that was agreed? [17.1, 20.1] (R64)"""
    return p.goal > 0 and max(p.vp) >= p.goal


def discard_hands(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """1: all hands are discarded; a False Prophet is forgotten. [17.3.1, C30] (R101)"""
    for colour in p.order:
        cards = areas_in(p.hand[colour])
        if cards:
            p.tell(facts_cards.HandDiscarded, "17.3.1", colour, len(cards))
        for card in cards:
            p.move_card(card, DISCARDS)
    if ON_DEITY <= p.card_at[FALSE_PROPHET] < ON_DEITY + DEITIES:
        p.tell(facts_cards.CardLifted, "C30", p.layer[FALSE_PROPHET], FALSE_PROPHET)
        discard(p, FALSE_PROPHET, "C30")
    return NEXT


def shuffle_in(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """2: discards and cards that were set aside go back into the deck. [17.3.2]"""
    renew_deck(p)
    for card in p.cards_at(ASIDE):
        p.move_card(card, DECK)
    return NEXT


def reveal(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """3: a card's number tells what happens. [17.3.3]"""
    card = draw_card(p)
    if not card:
        return SCORE
    end.shown = card
    show(p, card)
    entry = EPOCH_TABLE[card]
    p.tell(facts_cards.EpochCard, "17.3.3", card, entry)
    if EPOCH_EVENTS[entry].deed == "gates":
        end.invasions = EPOCH_EVENTS[entry].cards
        return GATES
    p.call(EPOCH_EVENT, EpochEvent(entry))
    return SCORE


def show(p: AcmePosition, card: int) -> None:
    """The card lies open until step 7. [17.3.8]"""
    p.move_card(card, PLAYED)
    p.revealed.append(card)
    p.reveals += 1


def gates(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """Barbarians at the Gates: card after card until two invasions have come. [17.3.4, E15] (R92)"""
    if end.invasions <= 0:
        put_back(p)
        return SCORE
    card = end.shown
    end.shown = 0
    if not card:
        card = draw_card(p)
        if not card:
            end.invasions = 0
            return GATES
        show(p, card)
        p.tell(facts_cards.EpochCard, "17.3.4", card, EPOCH_TABLE[card])
    if CARDS[card].deed == "invasion":
        end.invasions -= 1
        call_invasion(p, card)
    elif IS_EVENT[card]:
        p.tell(facts_cards.EventIgnored, "17.3.4", p.order[0], card)
    return GATES


def put_back(p: AcmePosition) -> None:
    """The cards that were revealed go back into the deck; everybody sees it. [17.3.4, 17.3.8]"""
    for card in p.revealed:
        p.move_card(card, DECK)
        p.seen_in_deck = card
    p.revealed = []


def score(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """4: Epoch points, after the event; a score that was agreed may be reached so. [17.3.5, 20.1] (R64)"""
    score_epoch(p, "17.3.5")
    if not is_won(p):
        return NEXT
    p.last_epoch = p.epoch
    return game_over(p)


def return_minas(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """5: minas do not carry over. [17.3.6] (R36)"""
    for colour in p.order:
        if p.minas[colour]:
            p.tell(facts.MinasLost, "17.3.6", colour, p.minas[colour])
            p.minas[colour] = 0
    end.place = 0
    return NEXT


def new_hands(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """6: five cards each in Turn Order, each Event resolved as it is drawn; nothing else brings cards.

    [17.3.7] (R38)
    """
    if end.place >= len(p.order):
        return NEXT
    colour = p.order[end.place]
    end.place += 1
    p.call(TAKE, Take(colour=colour, left=EPOCH_HAND + end.more_cards, singly=True))
    return NEW_HANDS


def next_epoch(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """7 and 8: the revealed cards go back; the next Epoch begins with turn 1. [17.3.8]"""
    put_back(p)
    p.epoch += 1
    p.turn = 0
    p.tell(facts.EpochBegins, "17.3.8", p.epoch)
    return END


# --- the final Epoch [17.2, 20.2] ---


def final_event(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """Option: cards are revealed until one is below 69; Events met are not carried out. [20.2] (R93)"""
    while True:
        card = draw_card(p)
        if not card:
            return FINAL_SCORE
        show(p, card)
        p.tell(facts_cards.EpochCard, "20.2", card, EPOCH_TABLE[card])
        if card < FINAL_EVENT_BELOW:
            break
    p.call(EPOCH_EVENT, EpochEvent(EPOCH_TABLE[card]))
    return NEXT


def final_score(p: AcmePosition, end: EndOfEpoch) -> Step[EndOfEpoch]:
    """Points, then the Endgame. [17.2, 18.1, 20.1.1]"""
    score_epoch(p, "17.2")
    return game_over(p)


def game_over(p: AcmePosition) -> Step[EndOfEpoch]:
    """[18.1]"""
    put_back(p)
    p.tell(facts.GameOver, "18.1")
    p.finish()
    return END


BEGIN: Final = Do("begin", begin)
DISCARD_HANDS: Final = Do("discard hands", discard_hands)
SHUFFLE_IN: Final = Do("shuffle in", shuffle_in)
REVEAL: Final = Do("reveal", reveal)
GATES: Final = Do("gates", gates)
SCORE: Final = Do("score", score)
RETURN_MINAS: Final = Do("return minas", return_minas)
NEW_HANDS: Final = Do("new hands", new_hands)
NEXT_EPOCH: Final = Do("next epoch", next_epoch)
FINAL_EVENT: Final = Do("final event", final_event)
FINAL_SCORE: Final = Do("final score", final_score)
END_OF_EPOCH.consists_of(
    *(BEGIN, DISCARD_HANDS, SHUFFLE_IN, REVEAL, GATES, SCORE, RETURN_MINAS, NEW_HANDS, NEXT_EPOCH),
    *(FINAL_EVENT, FINAL_SCORE),
)
