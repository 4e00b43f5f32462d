"""4 Setting up the game: from a scenario or a situation to a position that is ready for its first choice."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.god_kings.charts.tables import (
    KING_OF,
    N_SIDES,
    NOBODY,
    POWERS,
    SCENARIOS,
    SIDE_CHARIOTS,
    SPACES,
    SUCCESSOR_OF,
    Scenario,
    SideSetup,
    Situation,
    Stack,
    situation_of,
)
from kadesh.games.god_kings.rules import ch05_sequence as sequence
from kadesh.games.god_kings.rules.ch20_hostility import impulse_number
from kadesh.games.god_kings.rules.places import ALL_SIDES, INSIDE, OWN_GENERALS, WAITING
from kadesh.games.god_kings.rules.position import (
    ABSENT,
    ASIDE,
    DISCARDS,
    GUARD_IN_PLAY,
    NEUTRAL,
    NEUTRAL_ROUND,
    NO_GUARD,
    PLAYED,
    REMOVED,
    SEATS,
    GodKingsPosition,
)
from kadesh.games.god_kings.rules.stack import CHARIOTS, DIVISIONS, GUARDS, MERCENARIES, SHIFT, chariots, size
from kadesh.games.god_kings.rules.under_way import (
    IMPULSE,
    ROUND,
    TURN,
    WHOLE_GAME,
    Impulse,
    Round,
    Turn,
    WholeGame,
)
from kadesh.table import Dice, Journal, Start, Step
from kadesh.table.starting import names_of

STATUS: Final[dict[str, int]] = {"player": PLAYED, "neutral": NEUTRAL, "absent": ABSENT}
# The step of the turn with which each phase of a situation begins. [5.0]
STEP_OF_PHASE: Final[dict[str, Step[Turn]]] = {
    "deal": sequence.ASSYRIA,
    "reinforcement": sequence.REINFORCE,
    "round": sequence.STRATEGY,
    "impulse": sequence.STRATEGY,
    "neutral-round": sequence.NEUTRAL_NATIONS,
    "victory": sequence.VICTORY_PHASE,
    "end-of-turn": sequence.END_OF_TURN,
}


def apply_options(situation: Situation, options: dict[str, Any]) -> None:
    """The switches that the players have chosen."""
    rules = situation.rules
    rules.free_setup = bool(options.get("free_setup", rules.free_setup))
    rules.conquered = str(options.get("conquered", rules.conquered))
    rules.lanes = int(options.get("lanes", rules.lanes))
    rules.half_loss = bool(options.get("half_loss", rules.half_loss))
    rules.sudden_death = bool(options.get("sudden_death", rules.sudden_death))


def position_of(
    game: Any, table: Situation, dice: Dice, name: str, source: str, journal: Journal | None
) -> GodKingsPosition:
    """The position that a situation describes, played on to its first choice. [4.0]"""
    p = GodKingsPosition(game=game, dice=dice)
    p.scenario, p.source, p.journal = name, source, journal
    p.seats = len(table.seats)
    settings(p, table)
    for power in range(POWERS):
        p.status[power] = STATUS[table.sides[power].role]
    for seat, power in enumerate(table.seats):
        p.power_of.append(power)
        p.seat_of[power] = seat
    p.order = [p.seat_of[power] for power in table.order]
    p.lots = [SEATS - p.order.index(seat) for seat in range(p.seats)]
    p.vp, p.total, p.merit = [0] * p.seats, [0] * p.seats, [0] * p.seats
    p.chariots_left = [*SIDE_CHARIOTS, 0]
    for side in range(N_SIDES):
        set_side(p, table.sides[side])
    for space in range(SPACES):
        p.siege_by[space], p.siege_count[space] = table.besieger[space], table.continued[space]
    for place, cards in ((DISCARDS, table.discards), (REMOVED, table.removed), (ASIDE, table.aside)):
        for card in cards:
            p.move_card(card, place)
    p.top = table.discards[-1] if table.discards else NOBODY
    begin(p, table)
    p.run()
    for seat, option in table.choices:
        p.choose(seat, tuple(option))
    return p


def settings(p: GodKingsPosition, table: Situation) -> None:
    """What the scenario and the players have settled. [4.0]"""
    p.sheet = table.scenario
    p.turn, p.first_turn, p.last_turn = table.turn, table.first_turn, table.last_turn
    p.assyria = table.assyria
    rules, victory = table.rules, table.victory
    p.sudden_death = rules.sudden_death
    p.majority = rules.conquered == "no-majority"
    p.lanes = rules.lanes
    p.barbarian_half = rules.half_loss
    p.free_setup = rules.free_setup
    p.by_points = victory.by_points
    p.conditions = tuple(
        [(one.power, tuple(one.all), tuple(one.any), one.least) for one in victory.conditions]
    )
    p.otherwise = victory.otherwise
    p.tie_break = tuple(victory.tie_break)
    p.arrivals = tuple([(arrival.power, arrival.division, arrival.turn) for arrival in table.arrivals])
    for province in table.joined:
        p.joined |= 1 << province


def set_side(p: GodKingsPosition, setup: SideSetup) -> None:
    """One side's markers, units, generals, cards and standing."""
    side = setup.side
    for space in setup.markers:
        p.marker[space] = side
    for space in setup.garrisons:
        p.marker[space] = side
        p.garrison[space] = 1
    units = 0
    for stack in setup.stacks:
        units += put_stack(p, side, stack, INSIDE[stack.space] if stack.inside else stack.space)
    units += put_stack(p, side, setup.waiting, WAITING)
    p.pool -= size(units & MERCENARIES)
    p.chariots_left[side] -= chariots(units & CHARIOTS)
    if setup.controller >= 0:
        p.holder[side] = p.seat_of[setup.controller]
    if side < POWERS and p.status[side] != ABSENT:
        set_power(p, setup, units)


def put_stack(p: GodKingsPosition, side: int, stack: Stack, place: int) -> int:
    """A stack stands in a place, or waits off the map."""
    packed = sum(count << SHIFT[index] for index, count in enumerate(stack.units))
    if place == WAITING:
        p.waiting[side] += packed
    else:
        p.add(side, place, packed)
    for general in stack.generals:
        p.general_at[OWN_GENERALS[side][general]] = place
    return packed


def set_power(p: GodKingsPosition, setup: SideSetup, units: int) -> None:
    """King and Successor, divisions, guard, points and hand of a Power. [19.1, 7.2]"""
    power = setup.side
    p.king[power] = setup.king if setup.king >= 0 else KING_OF[power][p.turn]
    heir = SUCCESSOR_OF[power][p.turn]
    crowned = setup.successor in ("none", "crowned") or heir == p.king[power]
    p.heir[power] = NOBODY if crowned else heir
    for division in range(DIVISIONS):
        p.destroyed[power] += setup.destroyed[division] << SHIFT[2 * division + 1]
        present = units >> SHIFT[2 * division] & 63 or setup.destroyed[division]
        if division in setup.divisions or (not setup.divisions and present):
            p.divisions[power] |= 1 << division
    p.guard[power] = GUARD_IN_PLAY if setup.guard in ("on", "dead") or units & GUARDS else NO_GUARD
    if setup.unrest:
        p.unrest[power] = p.king[power]
    p.noted_tp[power], p.noted_wp[power] = setup.tp, setup.wp
    seat = p.seat_of[power]
    if seat < 0:
        return
    p.total[seat], p.vp[seat] = setup.vp, setup.vp_turn
    p.kept[seat] = int(setup.kept)
    for card in setup.hand:
        p.move_card(card, seat)


def begin(p: GodKingsPosition, table: Situation) -> None:
    """The procedures that are under way when the situation begins. [5.0]"""
    game = WholeGame()
    p.call(WHOLE_GAME, game)
    if table.phase == "deal" and table.turn == table.first_turn:
        return
    game.step = sequence.NEXT_TURN
    turn = Turn()
    p.call(TURN, turn)
    turn.step = STEP_OF_PHASE[table.phase]
    p.round = 0
    if table.phase in ("round", "impulse"):
        p.round = table.round if table.phase == "impulse" else table.round - 1
    elif table.phase not in ("deal", "reinforcement"):
        p.round = NEUTRAL_ROUND
    bans(p, table)
    if table.phase == "impulse":
        place = table.order.index(table.active)
        p.call(ROUND, Round(place=place + 1))
        p.call(IMPULSE, Impulse(seat=p.order[place]))


def bans(p: GodKingsPosition, table: Situation) -> None:
    """Hostilities of this turn, Successors that cannot be crowned in this Round. [20.3, 19.3]"""
    for seat, power in enumerate(table.seats):
        setup = table.sides[power]
        for side, number in setup.hostile.items():
            p.hostile[seat * ALL_SIDES + side] = NEUTRAL_ROUND * p.turn + number
        if setup.used_neutral:
            p.neutral_used[seat] = impulse_number(p) - 1
    for power in range(POWERS):
        if table.sides[power].successor == "barred":
            p.barred[power] = p.round


# What each id stands for.
SHEETS: Final[dict[str, tuple[Scenario, int]]] = {
    names_of(sheet.id, players, sheet.numbers()[0])[0]: (sheet, players)
    for sheet in SCENARIOS.values()
    for players in sheet.numbers()
}


def table_of(start: Start) -> Situation:
    """The table with which a match begins."""
    if start.text:
        return situation_of(start.text, start.file)
    sheet, players = SHEETS[start.scenario]
    return sheet.situation(players)
