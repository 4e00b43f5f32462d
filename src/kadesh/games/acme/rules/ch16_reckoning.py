"""16 The Reckoning Phase: stacks, Sea Domination, Victory Tally, and its later steps in their order."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.numbers import CAPTURED_VP, CITY_VP, TEMPLE_VP, TURNS
from kadesh.games.acme.charts.tables import AREAS, CARDS, IS_EVENT, MONOTHEISM_CARD, TRIM
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.arithmetic import ends_epoch
from kadesh.games.acme.rules.ch03_gains import drop_disk, gain_points
from kadesh.games.acme.rules.ch04_cards import discard, draw_card
from kadesh.games.acme.rules.ch13_acquisition import homes_of_others
from kadesh.games.acme.rules.ch14_worship import temple_scores
from kadesh.games.acme.rules.ch16_gilgamesh import may_return
from kadesh.games.acme.rules.masks import SEAS, SMALL, areas_in, mask_of
from kadesh.games.acme.rules.position import (
    BY_ABILITIES,
    BY_CAPTIVE_TEMPLES,
    BY_CITIES,
    BY_TEMPLE,
    DEITIES,
    FACTIONS,
    FORSAKEN,
    MONOTHEISM,
    ON_DEITY,
    PLAYED,
    RECKONING,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    ARCHIVISTS,
    DRAW,
    EVENT,
    GILGAMESH,
    RECKONING_PHASE,
    TURN_ORDER,
    Archivists,
    Draw,
    EventAtHand,
    Gilgamesh,
    ReckoningPhase,
    Turn,
    TurnOrder,
)
from kadesh.table import END, NEXT, Do, Step

# --- stacks [12.4] ---


def trim_stacks(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Three disks of a Faction on Land, two in Deserts and Seas, at the beginning only. [12.4, 16.1]"""
    p.phase = RECKONING
    p.tell(facts.PhaseBegins, "16.1", RECKONING)
    for faction in range(FACTIONS):
        high = p.heaps[faction] | p.many[faction] & SMALL
        for area in areas_in(high) if high else ():
            excess = p.disks[faction * AREAS + area] - TRIM[area]
            if excess > 0:
                p.remove(faction, area, excess)
                p.tell(facts.StackTrimmed, "12.4", faction, area, excess)
    return NEXT


# --- Sea Domination [16.2] ---


def sea_domination(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Who Dominates a Sea drives all others from it. [16.2, 3.8] (R26)"""
    for colour in p.order:
        for area in areas_in(p.dominated(colour)):
            removed = 0
            for other in range(FACTIONS):
                while other != colour and p.count(other, area):
                    drop_disk(p, other, area)
                    removed += 1
            if removed:
                p.tell(facts.SeaDominated, "16.2", colour, area, removed)
    return NEXT


# --- Victory Tally [16.3] ---


def tally_of(p: AcmePosition, colour: int) -> list[int]:
    """Points by Cities, the own temple, captured temples, and abilities.

    [16.3, 14.5.14, C95, A11, A15, S8]
    """
    temple = captured = 0
    if temple_scores(p, colour):
        if p.deity_of(colour) == MONOTHEISM:
            temple = CARDS[MONOTHEISM_CARD].vp
        else:
            temple = TEMPLE_VP
            captured = CAPTURED_VP * len(p.held_temples(colour))
    return [CITY_VP * p.number_of_cities(colour), temple, captured, ability_points(p, colour)]


def ability_points(p: AcmePosition, colour: int) -> int:
    """Victory Points by the display or the scenario. [A11, A15, S8]"""
    points = p.home_vp[colour] * homes_of_others(p, colour) if p.home_vp[colour] else 0
    found = p.ability(colour, "city-tally")
    if found is not None and (p.cities[colour] & mask_of(found.areas)).bit_count() >= found.least:
        points += found.vp
    found = p.ability(colour, "sea-tally")
    if found is not None:
        points += found.vp * ((p.controlled(colour) & SEAS).bit_count() // found.every)
    return points


def victory_tally(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Each civilization counts. [16.3, 2.2, 5.12]"""
    for colour in p.order:
        cities, temple, captured, abilities = tally_of(p, colour)
        p.tell(facts.Tally, "16.3", colour, cities, temple, captured, abilities)
        gain_points(p, colour, cities, BY_CITIES, "16.3")
        gain_points(p, colour, temple, BY_TEMPLE, "16.3")
        gain_points(p, colour, captured, BY_CAPTIVE_TEMPLES, "14.5.14")
        gain_points(p, colour, abilities, BY_ABILITIES, "5.2")
    return NEXT


def turn_order(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """The new Turn Order holds from now on. [16.4.1] (R80)"""
    p.call(TURN_ORDER, TurnOrder())
    return NEXT


def gilgamesh(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Each in the new order may begin afresh. [16.5.1]"""
    while phase.place < len(p.order):
        colour = p.order[phase.place]
        phase.place += 1
        if may_return(p, colour) is None:
            p.call(GILGAMESH, Gilgamesh(colour=colour))
            return GILGAMESH_STEP
    phase.place = 0
    return NEXT


# --- Sudden End of Epoch [16.6] ---

SECOND_TURN: Final = 2


def sudden_end(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Nothing on turn 1, the end on turn 4, a card on turns 2 and 3; or somebody has won.

    [16.6.1, 16.6.2, 16.6.3, 16.6.4, 16.6.5] (R64)
    """
    if p.goal and max(p.vp) >= p.goal:
        p.last_epoch = p.epoch
        phase.epoch_ends = True
        return NEXT
    if p.turn == 1:
        return NEXT
    if p.turn >= TURNS or p.age_ends:
        phase.epoch_ends = True
        return NEXT
    card = draw_card(p)
    if card:
        phase.shown = card
        p.reveals += 1
        if IS_EVENT[card]:
            p.tell(facts_cards.EventDrawn, "16.6.3", p.order[0], card)
            p.move_card(card, PLAYED)
            p.call(EVENT, EventAtHand(card, p.order[0]))
    return NEXT


def read_number(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """The number ends the Epoch or not; a card that is no Event is back in the deck.

    [16.6.2, 16.6.3, 16.6.4] (R22, R24)
    """
    if phase.shown:
        ends = ends_epoch(phase.shown, p.turn) or p.age_ends
        p.seen_in_deck = 0 if IS_EVENT[phase.shown] else phase.shown
        phase.epoch_ends = ends
        p.tell(facts_cards.SuddenEnd, "16.6.2" if p.turn == SECOND_TURN else "16.6.4", phase.shown, ends)
    return END_OF_RECKONING if phase.epoch_ends else NEXT


# --- Draw Step [16.7] ---


def draws(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """Each civilization in Turn Order. [16.7.1]"""
    if phase.place >= len(p.order):
        phase.place = 0
        return NEXT
    colour = p.order[phase.place]
    phase.place += 1
    p.call(DRAW, Draw(colour=colour))
    return DRAWS


def archivists(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """At the end of the Draw Step, when all have drawn. [5.11, A3] (R65)"""
    for colour in reversed(p.order):
        if p.ability(colour, "archivists") is not None and p.hand[colour]:
            p.call(ARCHIVISTS, Archivists(colour=colour))
    return NEXT


def end_reckoning(p: AcmePosition, phase: ReckoningPhase) -> Step[ReckoningPhase]:
    """A Deity that was forsaken may be heard again; the turn is over. [16.7.4, C92]"""
    lies = ON_DEITY <= p.card_at[FORSAKEN] < ON_DEITY + DEITIES
    if lies and p.turns_played >= p.hushed_until:
        p.tell(facts_cards.CardLifted, "C92", p.layer[FORSAKEN], FORSAKEN)
        discard(p, FORSAKEN, "C92")
    p.caller(phase, Turn).epoch_ends = phase.epoch_ends
    return END


TRIM_STACKS: Final = Do("trim the stacks", trim_stacks)
SEA_DOMINATION: Final = Do("sea domination", sea_domination)
VICTORY_TALLY: Final = Do("victory tally", victory_tally)
TURN_ORDER_RESET: Final = Do("turn order reset", turn_order)
GILGAMESH_STEP: Final = Do("gilgamesh", gilgamesh)
SUDDEN_END: Final = Do("sudden end", sudden_end)
READ_NUMBER: Final = Do("read the number", read_number)
DRAWS: Final = Do("draws", draws)
ARCHIVISTS_STEP: Final = Do("archivists", archivists)
END_OF_RECKONING: Final = Do("end of reckoning", end_reckoning)
RECKONING_PHASE.consists_of(
    *(TRIM_STACKS, SEA_DOMINATION, VICTORY_TALLY, TURN_ORDER_RESET, GILGAMESH_STEP),
    *(SUDDEN_END, READ_NUMBER, DRAWS, ARCHIVISTS_STEP, END_OF_RECKONING),
)
