"""3.1 From a scenario or a situation to a position that is ready for its first choice."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final, TypeVar

from kadesh.games.genesis.charts.numbers import RATIO_READINGS
from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    KING_GENERIC,
    KINGS_OF,
    MAJORS,
    N_POWERS,
    SPACES,
    TRACKS,
    Scenario,
    Situation,
    load_scenario,
    load_situation,
)
from kadesh.games.genesis.rules import ch03_sequence as sequence
from kadesh.games.genesis.rules.ch03_activation import DRAW_A_CARD
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import (
    ABSENT,
    CLOSED,
    DECK,
    DISCARDS,
    ONE,
    OUT,
    PLAYED,
    REMOVED,
    UNDER,
    UNPLAYED,
    GenesisPosition,
)
from kadesh.games.genesis.rules.under_way import (
    ACTION_SEGMENT,
    ACTIVATION,
    ACTIVATIONS,
    GAME,
    TURN,
    ActionSegment,
    Activation,
    Activations,
    Turn,
    WholeGame,
)
from kadesh.table import Dice, Frame, Journal, Procedure, Step

STATUS: Final[dict[str, int]] = {
    "played": PLAYED,
    "unplayed": UNPLAYED,
    "closed": CLOSED,
    "out": OUT,
    "none": ABSENT,
}
# The step of the turn with which each phase of a situation begins. [3.2]
STEP_OF_PHASE: Final[dict[str, Step[Turn]]] = {
    "succession": sequence.SUCCESSION,
    "initiative": sequence.INITIATIVE,
    "wealth": sequence.WEALTH,
    "manpower": sequence.MANPOWER,
    "activations": sequence.ACTIVATIONS,
    "isolation": sequence.ATTRITION,
    "end-turn": sequence.END_OF_THE_TURN,
}

F = TypeVar("F", bound=Frame)


def situation_from_text(text: str, name: str, options: dict[str, Any]) -> Situation:
    """The table that a TOML text describes: a situation, or a scenario at its start."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_text(text, encoding="utf-8")
        if "[[players]]" not in text:
            return load_situation(path)
        scenario = load_scenario(path)
    return start_of(scenario, scenario.numbers()[0], options)


def start_of(scenario: Scenario, players: int, options: dict[str, Any]) -> Situation:
    """A scenario's table with the players' options. [3.1]"""
    return scenario.situation(
        players, str(options.get("ratio", "")), str(options.get("kings", "")), int(options.get("turns", 0))
    )


def position_of(
    game: Any, situation: Situation, dice: Dice, name: str, source: str, journal: Journal | None
) -> GenesisPosition:
    """A position as a situation describes it, played on to its first choice."""
    p = GenesisPosition(game=game, dice=dice, journal=None, scenario=name, seats=len(situation.seats))
    p.source = source
    lay_out_rules(p, situation)
    lay_out_spaces(p, situation)
    for power in range(N_POWERS):
        lay_out_power(p, situation, power)
    lay_out_revolts(p, situation)
    lay_out_cards(p, situation)
    lay_out_alliances(p, situation)
    for space in range(SPACES):
        settle(p, space)
    # Only now: a site under construction goes when its city changes hands.
    p.monument = situation.monument[:]
    lay_out_markers(p, situation)
    p.journal = journal
    begin_play(p, situation)
    return p


def lay_out_rules(p: GenesisPosition, situation: Situation) -> None:
    """What the scenario says about the rules, seats and turns."""
    rules = situation.rules
    p.first_turn, p.last_turn, p.turn = situation.first_turn, situation.last_turn, situation.turn
    p.ratio = RATIO_READINGS.index(rules.ratio)
    p.historical = rules.kings == "historical"
    p.bribery, p.with_cards, p.payment = rules.bribery, rules.cards, rules.payment
    p.naval, p.markers, p.passive_city = rules.naval, rules.markers, rules.passive_city
    p.interceptors = sum(1 << king for king in rules.interceptors)
    p.reroll = sum(1 << people for people in rules.reroll)
    p.ladder = tuple(rules.ladder)
    p.order = situation.order[:]
    for seat, powers in enumerate(situation.seats):
        for power in powers:
            p.seat_of[power] = seat


def lay_out_spaces(p: GenesisPosition, situation: Situation) -> None:
    """Cities, walls and what is built. [2.1, 2.1.2, 2.3.4]"""
    p.home = situation.homes[:]
    for space in range(SPACES):
        p.set_ds(space, situation.ds[space])
        if situation.destroyed[space]:
            p.destroyed |= 1 << space
            p.set_ds(space, 0)
        if situation.new_city[space]:
            p.new_cities |= 1 << space
        if situation.barbarian[space]:
            p.barbarian |= 1 << space
    for edge in situation.pirates:
        p.pirates[edge] += 1


def lay_out_power(p: GenesisPosition, situation: Situation, power: int) -> None:
    """One power: units, king, treasury. [2.6, 10.1.1, 10.2.1, 10.3.1]"""
    setup = situation.powers[power]
    p.status[power] = STATUS[setup.status]
    p.labels = (*p.labels[:power], setup.label, *p.labels[power + 1 :])
    for space, kind, number in setup.units:
        p.add(power, kind, space, number)
    if setup.king >= 0:
        p.king[power] = setup.king
        p.king_at[power] = setup.king_space
    pool = setup.king_pool if power < MAJORS else [king for king in KINGS_OF[power] if king != setup.king]
    if power >= MAJORS and setup.entered:
        pool = [king for king in pool if KING_GENERIC[king]]
    for king in pool:
        p.kings_left |= 1 << king
    if power < MAJORS:
        p.silver[power], p.level[power], p.dagon[power] = setup.silver, setup.level, setup.dagon
        p.capital[power] = setup.capital
        if setup.capital_moved:
            p.capital_moved |= 1 << power
        if setup.manpower in TRACKS[power]:
            p.manpower[power] = TRACKS[power].index(setup.manpower)
        if setup.sherden:
            p.sherden = power
    else:
        p.controller[power] = setup.controller
        if setup.entered:
            p.entered |= 1 << power


def lay_out_revolts(p: GenesisPosition, situation: Situation) -> None:
    """In Revolt markers and the units under them. [5.2.2]"""
    for space in range(SPACES):
        if situation.revolt[space] >= 0:
            p.revolts |= 1 << space
            p.revolt_of[space] = situation.revolt[space]
    for space, kind, number in situation.revolt_units:
        p.add_force(UNDER, space, number * ONE[kind])


def lay_out_cards(p: GenesisPosition, situation: Situation) -> None:
    """Hands, deck, discards; cards of a kind do not differ. [13.1.1]"""
    p.chariot_cards = situation.chariot_cards
    free = [list[int]() for _ in range(max(CARD_KIND) + 1)]
    for card, kind in enumerate(CARD_KIND):
        free[kind].append(card)
    for power in range(MAJORS):
        for kind in situation.powers[power].hand:
            p.move_card(free[kind].pop(0), power)
    for kinds, place in (
        (situation.deck, DECK),
        (situation.discards, DISCARDS),
        (situation.removed, REMOVED),
    ):
        for kind in kinds:
            card = free[kind].pop(0)
            p.move_card(card, place)
            if place == DECK and situation.stacked:
                p.deck_top.append(card)


def lay_out_alliances(p: GenesisPosition, situation: Situation) -> None:
    """Alliances under way. [12.1]"""
    for one, other, passage in situation.alliances:
        p.allies[one] |= 1 << other
        p.allies[other] |= 1 << one
        if passage:
            p.friends[one] |= 1 << other
            p.friends[other] |= 1 << one


def lay_out_markers(p: GenesisPosition, situation: Situation) -> None:
    """Activation Markers and the activation under way. [3.4]"""
    p.first_player = situation.first_player if situation.first_player >= 0 else p.order[0]
    p.track = situation.track[:]
    p.pool = situation.pool[:]
    p.used = situation.used[:]
    p.last_active, p.in_a_row = situation.last_active, situation.in_a_row
    if situation.phase != "setup":
        # Whoever is not about to have a first activation holds no Play When Drawn card.
        p.activated = sum(1 << power for power in p.order)
    if situation.phase in ("card", "action"):
        p.active = situation.active
        p.paid = situation.paid or situation.phase == "action"
        p.major_done, p.minors_done = situation.major_done, situation.minors_done
        p.recruit_done = situation.recruit_done
        if situation.king_moved:
            p.kings_moved |= 1 << situation.active
        for space, kind, number in situation.moved:
            p.mark_moved(p.active, space, number * ONE[kind])


def begin_play(p: GenesisPosition, situation: Situation) -> None:
    """Put the sequence of play on the stack where the situation finds it, and play on."""
    if situation.phase == "setup":
        p.call(GAME, WholeGame())
        p.run()
        return
    at(p, GAME, WholeGame(), sequence.NEXT_TURN)
    if situation.phase in ("card", "action"):
        at(p, TURN, Turn(), sequence.ATTRITION)
        p.call(ACTIVATIONS, Activations())
        if situation.phase == "card":
            at(p, ACTIVATION, Activation(p.active), DRAW_A_CARD)
        else:
            p.call(ACTION_SEGMENT, ActionSegment(p.active))
    else:
        at(p, TURN, Turn(), STEP_OF_PHASE[situation.phase])
    p.run()


def at(p: GenesisPosition, procedure: Procedure[F], frame: F, step: Step[F]) -> None:
    """A procedure is under way at one of its steps."""
    p.call(procedure, frame)
    frame.step = step
