"""3.0 The course of play: which procedure follows which.

GAME               set-up [4.2], turns, the end
  TURN             INITIATE [5.1] and TRIBUTE [5.2] (not in turn 1), ROUNDS, INTERPHASE
    ROUNDS         special impulses [7.5.2.b]; slot by slot: preemption [3.3], then an impulse, a pass or
                   nothing; after every impulse the turn may end [3.5, 6.19]     slots.py
      IMPULSE      [3.1, 6.0] ch06_impulse; its actions are listed in ch06_actions
        MOVE       [6.6] ch06_movement; ENTERING brings INTERCEPTION, EVASION, BATTLE and RETREAT
        SIEGE      [6.8] ch06_siege; CITY_TAKEN [6.8.4, 7.4.4] ch06_city_taken
        CONQUEST   [7.1] ch07_conquest
    INTERPHASE     [7.0] ch07_interphase
"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import SAVED_MOST
from kadesh.games.assyrian_wars.charts.tables import MERCENARIES_DRAWN, N_TRACK, TRIBES, bits
from kadesh.games.assyrian_wars.rules import ch08_victory, facts_turn, slots
from kadesh.games.assyrian_wars.rules.asking import either
from kadesh.games.assyrian_wars.rules.ch05_initiation import draw_mercenaries, initiate
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import tick
from kadesh.games.assyrian_wars.rules.ch06_impulse import bear_negative_income
from kadesh.games.assyrian_wars.rules.ch06_points import collect, track_of
from kadesh.games.assyrian_wars.rules.position import ON_THE_TRACK, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    DEAL,
    DIPLOMACY,
    GAME,
    IMPULSE,
    INTERPHASE,
    ROUNDS,
    TRIBUTE,
    TURN,
    Deal,
    Diplomacy,
    Impulse,
    Interphase,
    Rounds,
    Tribute,
    Turn,
    WholeGame,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Step

# --- GAME [3.0, 4.2, 3.7] ---


def set_up(p: AssyrianPosition, game: WholeGame) -> Step[WholeGame]:
    """As many cards are dealt as the scenario says. [4.1]"""
    order = [country for country in p.order_from(p.first) if p.active >> country & 1]
    p.call(DEAL, Deal(order, [p.to_deal[country] for country in order]))
    return NEXT


def fill_pools(p: AssyrianPosition, game: WholeGame) -> Step[WholeGame]:
    """Then mercenaries are drawn, and secret diplomacy is held once. [4.2]"""
    for country in bits(p.active):
        if country < N_TRACK and not TRIBES >> country & 1:
            draw_mercenaries(p, country, MERCENARIES_DRAWN[country])
    if p.secret_diplomacy:
        p.call(DIPLOMACY, Diplomacy())
    return NEXT


def play_turn(p: AssyrianPosition, game: WholeGame) -> Step[WholeGame]:
    """A turn is the reign of an Assyrian king. [3.0]"""
    p.tell(facts_turn.TurnBegins, "3.0", p.turn)
    p.call(TURN, Turn())
    return NEXT


def next_turn(p: AssyrianPosition, game: WholeGame) -> Step[WholeGame]:
    """The game ends after the Interphase of the last turn. [3.7, 7.8]"""
    if p.turn >= p.last_turn:
        ch08_victory.end_game(p, False)
        return END
    p.turn += 1
    return PLAY_A_TURN


SET_UP: Final = Do("set up", set_up)
PLAY_A_TURN: Final = Do("play a turn", play_turn)
NEXT_TURN: Final = Do("next turn", next_turn)
FILL_POOLS: Final = Do("fill pools", fill_pools)
GAME.consists_of(SET_UP, FILL_POOLS, PLAY_A_TURN, NEXT_TURN)


# --- TURN [5.0] ---


def begin_turn(p: AssyrianPosition, turn: Turn) -> Step[Turn]:
    """What is remembered of one turn only."""
    p.conquest_tried = p.surrender_offered = p.battle_lost = p.entry_refused = p.begun = p.sold = 0
    p.retired = 0
    p.start_camp = p.camp[:]
    p.rested = p.in_play & ~p.active
    return NEXT


def initiation(p: AssyrianPosition, turn: Turn) -> Step[Turn]:
    """Mercenaries go and come, but not in turn 1. [5.1]"""
    if p.turn > 1:
        initiate(p)
    return NEXT


def tribute(p: AssyrianPosition, turn: Turn) -> Step[Turn]:
    """Who pays Assyria; the scenario says so for turn 1. [5.2]"""
    if p.turn > 1:
        p.call(TRIBUTE, Tribute())
    return NEXT


def rounds(p: AssyrianPosition, turn: Turn) -> Step[Turn]:
    """Impulses, from the country after the one that played the last card. [6.0] (A149)"""
    p.round = 1
    p.slot = p.first
    p.last_impulse = -1
    p.last_preemptive = False
    p.call(ROUNDS, Rounds())
    return NEXT


def interphase(p: AssyrianPosition, turn: Turn) -> Step[Turn]:
    p.tell(facts_turn.TurnEnds, "6.19", p.turn)
    p.call(INTERPHASE, Interphase())
    return END


BEGIN_TURN: Final = Do("begin", begin_turn)
INITIATION: Final = Do("initiation", initiation)
TRIBUTE_PHASE: Final = Do("tribute", tribute)
ACTION_PHASE: Final = Do("action phase", rounds)
BETWEEN_TURNS: Final = Do("interphase", interphase)
TURN.consists_of(BEGIN_TURN, INITIATION, TRIBUTE_PHASE, ACTION_PHASE, BETWEEN_TURNS)


# --- ROUNDS [3.1, 3.3, 3.5] ---


def special(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    """Impulses won by secret diplomacy come before all others. [7.5.2.b] (A117)"""
    if slots.turn_ends(track_of(p), -1):
        return END
    for country in p.order_from(p.first):
        if p.special >> country & 1:
            p.special &= ~(1 << country)
            if p.hand[country] or TRIBES & p.active & 1 << country:  # a tribe draws its card then [10.1]
                p.last_impulse = country
                p.call(IMPULSE, Impulse(country, preemptive=True))
            return SPECIAL
    return NEXT


def at_slot(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    """Before a country starts its impulse it may be preempted. [3.3]"""
    rounds.preemptor = rounds.made = -1
    # Who is not played is not preempted either.
    if not slots.may_anybody(p.round, p.last_preemptive) or not p.is_played(p.slot):
        return SCHEDULED
    if slots.who_is_ahead(track_of(p)) >= 0:
        rounds.preemptor = slots.who_preempts(track_of(p, buying=ON_THE_TRACK))
    return NEXT if rounds.preemptor >= 0 else SCHEDULED


def preemptor_seat(p: AssyrianPosition, rounds: Rounds) -> int:
    return p.seat_for(rounds.preemptor)


def take_preemption(p: AssyrianPosition, rounds: Rounds, option: Option) -> Step[Rounds]:
    """The preempting country conducts an impulse; then the other goes on. [3.3]"""
    if option[0] == "preempt":
        rounds.made = rounds.preemptor
        p.last_impulse = rounds.preemptor
        p.last_preemptive = True
        p.call(IMPULSE, Impulse(rounds.preemptor, preemptive=True))
        return NEXT
    return SCHEDULED


def after_preemption(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    """The turn may end after any impulse. [3.5, 6.19]"""
    return END if slots.turn_ends(track_of(p), rounds.made) else NEXT


def scheduled(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    """The country whose slot it is takes its impulse, or passes. [3.1, 6.0]"""
    country = p.slot
    rounds.made = -1
    if slots.is_empty(p.in_play & ~p.eliminated, p.active, country):
        what = slots.SKIP
    else:
        what = slots.at_slot(track_of(p, buying=1 << country), country)
    if what == slots.SKIP:
        if p.in_play & ~p.eliminated & ~p.active & 1 << country:
            marker_passes(p, country)
        return ADVANCE
    if what == slots.IMPULSE and p.last_impulse == country:
        # No country has two impulses running; it saves its income of this round. [3.3, 6.0]
        p.tell(facts_turn.Passes, "3.3", country)
        marker_passes(p, country)
        p.saved[country] = min(p.saved[country] + collect(p, country), SAVED_MOST)
        return ADVANCE
    if what == slots.PASS:
        p.tell(facts_turn.Passes, "6.0", country)
        p.call(IMPULSE, Impulse(country, passing=True))
        return ADVANCE
    rounds.made = country
    p.last_impulse = country
    p.last_preemptive = False
    p.call(IMPULSE, Impulse(country))
    return NEXT


def marker_passes(p: AssyrianPosition, country: int) -> None:
    """Without an impulse foreign wars grow shorter too, and a negative income is borne. [6.11.b, 7.3.3.f]"""
    tick(p, country)
    bear_negative_income(p, country)


def after_impulse(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    return END if slots.turn_ends(track_of(p), rounds.made) else NEXT


def advance(p: AssyrianPosition, rounds: Rounds) -> Step[Rounds]:
    """The marker goes on; back where the turn began a round is complete. [3.1] (A149)"""
    p.slot, complete = slots.advance(p.slot, p.first)
    if complete:
        p.round += 1
    return AT_SLOT


SPECIAL: Final = Do("special impulses", special)
AT_SLOT: Final = Do("at a slot", at_slot)
PREEMPT: Final[Ask[Rounds]] = Ask(
    "preempt", preemptor_seat, either("preempt", "wait"), take_preemption, reaction=True
)
AFTER_PREEMPTION: Final = Do("after the preemption", after_preemption)
SCHEDULED: Final = Do("scheduled", scheduled)
AFTER_IMPULSE: Final = Do("after the impulse", after_impulse)
ADVANCE: Final = Do("advance", advance)
ROUNDS.consists_of(SPECIAL, AT_SLOT, PREEMPT, AFTER_PREEMPTION, SCHEDULED, AFTER_IMPULSE, ADVANCE)
