"""4.1, 4.2 From a scenario or a situation to a position that is ready for its first choice."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.assyrian_wars.charts.situations import Situation
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    BY_CARD,
    COUNTERS,
    DEFENCE,
    FIRST_RANDOM,
    FROM_TURN,
    GAME_POOL,
    HOME_CARDS_OF,
    KINGS,
    LEADERS,
    MERCENARIES,
    MINOR_CITIES,
    MINOR_CITY_AREA,
    MINORS,
    N_CARDS,
    N_COUNTRIES,
    N_POWERS,
    N_TRACK,
    NOBODY,
    OWNER,
    POOL,
    TRIBES,
    bits,
)
from kadesh.games.assyrian_wars.rules import ch03_sequence, ch06_impulse, ch07_interphase
from kadesh.games.assyrian_wars.rules.ch06_minors import choose_runner
from kadesh.games.assyrian_wars.rules.ch08_settling import begun_payments, refresh
from kadesh.games.assyrian_wars.rules.dealings import Flow, Grace
from kadesh.games.assyrian_wars.rules.position import (
    DECK,
    DISCARDS,
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUP_OWNER,
    GROUPS,
    PLAYED,
    SOLD,
    AssyrianPosition,
)
from kadesh.games.assyrian_wars.rules.relations import CONQUEST_BOX
from kadesh.games.assyrian_wars.rules.under_way import (
    GAME,
    IMPULSE,
    INTERPHASE,
    ROUNDS,
    TURN,
    Impulse,
    Interphase,
    Rounds,
    Turn,
    WholeGame,
)
from kadesh.table import Dice, Journal

SWITCHES: Final[list[str]] = [
    *("sudden_end", "reduced_leaders", "combining", "standing_army", "fog", "sell_mercenaries"),
    *("unit_abilities", "secret_diplomacy", "elimination"),
]


def position_of(
    game: Any, situation: Situation, dice: Dice, name: str, source: str, journal: Journal | None
) -> AssyrianPosition:
    """A position as a situation describes it, played on to its first choice."""
    p = AssyrianPosition(game=game, dice=dice, journal=None, scenario=name, seats=len(situation.seats))
    p.source = source
    lay_out_rules(p, situation)
    lay_out_board(p, situation)
    lay_out_counters(p, situation)
    p.find_following()
    lay_out_politics(p, situation)
    lay_out_countries(p, situation)
    lay_out_cards(p, situation)
    refresh(p)
    p.settled = p.enemies[:]
    begun_payments(p)
    p.journal = journal
    for minor in bits(p.active & MINORS):
        if p.lord[minor] == minor and p.runner[minor] < 0:
            choose_runner(p, minor)
    begin_play(p, situation)
    return p


def lay_out_rules(p: AssyrianPosition, situation: Situation) -> None:
    """Seats, turns and switches. [1.1, 9.0]"""
    for name in SWITCHES:
        setattr(p, name, getattr(situation.switches, name))
    for seat, powers in enumerate(situation.seats):
        for power in powers:
            p.seat_of[power] = seat
    p.turn, p.last_turn, p.round = situation.turn, situation.turns, situation.round
    p.first, p.slot = situation.first, situation.phasing
    p.in_play = situation.in_play | countries_on_board(situation)


def countries_on_board(situation: Situation) -> int:
    """Minor cities whose area is open; the tribes where minors are in play or the whole board is."""
    found = 0
    for city in bits(MINOR_CITIES):
        if situation.open >> MINOR_CITY_AREA[city] & 1:
            found |= 1 << city
    if situation.in_play & MINORS:
        found |= TRIBES
    return found


def lay_out_board(p: AssyrianPosition, situation: Situation) -> None:
    """Control and markers of the areas. [4.1, 6.12]"""
    p.open, p.open_waters = situation.open, situation.open_waters
    p.printed = [
        NOBODY if situation.unowned >> area & 1 or not p.in_play >> max(OWNER[area], 0) & 1 else OWNER[area]
        for area in range(AREAS)
    ]
    p.controller = [situation.controllers.get(area, p.printed[area]) for area in range(AREAS)]
    p.provinces, p.revolts = situation.provinces, situation.revolts
    for kept, said in (
        (p.pillage, situation.pillage),
        (p.damage, situation.damage),
        (p.eco_plus, situation.eco_plus),
        (p.eco_minus, situation.eco_minus),
    ):
        for area, number in said.items():
            kept[area] = number
    for area, siege in situation.sieges.items():
        p.siege_by[area], p.siege_kind[area] = siege.by, siege.kind
        p.siege_number[area], p.siege_strength[area] = siege.number, siege.strength or DEFENCE[area]
        if siege.new:
            p.siege_new |= 1 << area


def lay_out_counters(p: AssyrianPosition, situation: Situation) -> None:
    """On the map, in pools, or not yet in the game. [4.1, 4.2]"""
    muster = situation.muster
    p.here = [0] * len(p.here)
    for counter in range(COUNTERS):
        place, owner = muster.place[counter], muster.owner[counter]
        if place < 0:
            place = pool_at_start(p, counter, owner)
            if MERCENARIES >> counter & 1:
                owner = NOBODY
        p.place[counter] = place
        p.here[place] |= 1 << counter
        p.give(counter, owner)
    p.reduced = muster.reduced
    p.promoted = muster.promoted | KINGS
    if not p.reduced_leaders:
        p.promoted |= LEADERS


def pool_at_start(p: AssyrianPosition, counter: int, country: int) -> int:
    """Regulars and leaders wait in their country's pool, others outside the game. [4.2]"""
    bit = 1 << counter
    if MERCENARIES & bit or KINGS & bit or BY_CARD[counter] or FROM_TURN[counter] > p.turn:
        return GAME_POOL
    return POOL if p.in_play >> country & 1 and not TRIBES >> country & 1 else GAME_POOL


def lay_out_politics(p: AssyrianPosition, situation: Situation) -> None:
    """Camps, markers, wars, tribute, grace. [4.1]"""
    p.camp = situation.camps[:]
    p.start_camp = p.camp[:]
    p.marker_power = situation.marker_power[:]
    p.marker_at = situation.marker_at[:]
    p.marker_box = situation.marker_box[:]
    for one, other in situation.wars:
        p.wars[one] |= 1 << other
        p.wars[other] |= 1 << one
    p.flows = [Flow(*flow) for flow in situation.flows]
    p.grace = [Grace(*period) for period in situation.grace]
    for grace in p.grace:
        p.conquests[grace.conqueror] |= 1 << grace.conquered
    for country, box in enumerate(p.marker_box):
        if box == CONQUEST_BOX and p.marker_power[country] >= 0:
            p.conquests[p.marker_power[country]] |= 1 << country
    for one, other in situation.passages:
        p.passages[one] |= 1 << other
        p.passages[other] |= 1 << one
    p.refused, p.unpunished = situation.refused, situation.unpunished


def lay_out_countries(p: AssyrianPosition, situation: Situation) -> None:
    """Levels, savings, points, trade. [4.1]"""
    p.base = situation.base[:]
    for country in range(N_COUNTRIES):
        realm = situation.realms[country]
        bit = 1 << country
        p.eco[country] = realm.eco
        p.saved[country], p.borrowed[country] = realm.saved, realm.borrowed
        p.conquered[country] = realm.conquered
        if realm.conquered:
            p.beaten |= bit  # it did not surrender, as far as is known [7.1]
        p.runner[country] = realm.runner
        if realm.active and p.in_play & bit:
            p.active |= bit
        if realm.active and MINORS & bit:
            p.set_up_once |= bit
        if realm.bankrupt:
            p.bankrupt |= bit
        if realm.begun:
            p.begun |= bit
        if country < N_POWERS:
            p.vp[country] = realm.vp
            p.trade[country], p.trade_lost[country] = realm.trade, realm.trade_lost


def lay_out_cards(p: AssyrianPosition, situation: Situation) -> None:
    """Home cards to their owners, army group cards before them, the rest into the draw pile. [4.1]"""
    for card in range(FIRST_RANDOM, N_CARDS):
        p.card_at[card] = DECK
    for country in range(N_TRACK):
        realm = situation.realms[country]
        p.to_deal[country] = realm.cards
        if p.active >> country & 1:
            for card in bits(HOME_CARDS_OF[country]):
                p.move_card(card, PLAYED if card in realm.home_played else country)
        for card in realm.hand:
            p.move_card(card, country)
    for card in situation.discards:
        p.move_card(card, DISCARDS)
    for group in range(GROUPS):
        owner = GROUP_OWNER[group]
        if p.in_play >> owner & 1:
            p.card_at[FIRST_GROUP_CARD + group] = SOLD if situation.realms[owner].sold else DISPLAY
    p.deck_top = situation.deck[:]


def begin_play(p: AssyrianPosition, situation: Situation) -> None:
    """The first procedures of the stack, at the step that the situation names. [4.1, 5.0]"""
    p.call(GAME, WholeGame())
    if situation.phase == "start":
        p.run()
        return
    p.frames[-1].step = ch03_sequence.NEXT_TURN
    turn = Turn()
    p.call(TURN, turn)
    p.start_camp = p.camp[:]
    p.rested = p.in_play & ~p.active
    if situation.phase == "initiation":
        turn.step = ch03_sequence.INITIATION
    elif situation.phase == "tribute":
        turn.step = ch03_sequence.TRIBUTE_PHASE
    elif situation.phase == "rounds":
        turn.step = ch03_sequence.ACTION_PHASE
    elif situation.phase == "interphase":
        p.last_card = situation.phasing
        p.frames.pop()
        p.call(INTERPHASE, Interphase())
        p.frames[-1].step = ch07_interphase.BEGIN
    else:
        begin_impulse(p, situation, turn)
    p.run()


def begin_impulse(p: AssyrianPosition, situation: Situation, turn: Turn) -> None:
    """In the middle of an impulse, with the points that the situation says. [6.0]"""
    turn.step = ch03_sequence.BETWEEN_TURNS
    p.call(ROUNDS, Rounds(made=situation.phasing))
    p.frames[-1].step = ch03_sequence.AFTER_IMPULSE
    p.last_impulse, p.last_preemptive = situation.phasing, situation.preemptive
    impulse = Impulse(situation.phasing, situation.preemptive)
    p.call(IMPULSE, impulse)
    impulse.step = ch06_impulse.ACT
    impulse.income = situation.income_ap
    p.phasing, p.preemptive = situation.phasing, situation.preemptive
    p.ap_card, p.ap_income = situation.card_ap, situation.income_ap
    p.cards_played = situation.cards_played
