"""20.3 Who may run a Neutral Nation, a tribe or a revolt, and what bars him from it."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import ROUNDS
from kadesh.games.god_kings.charts.tables import IS_REVOLT, N_SIDES
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.places import ALL_SIDES, NOBODY, SIDE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.table import Reason

NOT_NEUTRAL: Final = Reason("20.2", "Only generals of Neutral Nations, tribes and revolts are activated so.")
NOT_IN_PLAY: Final = Reason("20.2", "That general is not on the map.")
ACTED_ALREADY: Final = Reason("20.3", "A Neutral general cannot be activated more than once in a Round.")
JUST_INVADED: Final = Reason("21.0", "Barbarians who came in this Round cannot be activated until the next.")
JUST_REVOLTED: Final = Reason("9.3", "By its card a revolt that broke out in this Round waits for the next.")
TWO_IN_A_ROW: Final = Reason("20.3", "This player activated a Neutral general in this or his last Impulse.")
HOSTILE: Final = Reason(
    "20.3", "This player has fought that side, or removed a marker of it, in this Round or the last."
)


def impulse_number(p: GodKingsPosition) -> int:
    """The number of a player's Impulse among all of the game. [20.3] (A38)"""
    return ROUNDS * p.turn + p.round


def is_hostile(p: GodKingsPosition, seat: int, side: int) -> bool:
    """Was there hostility between them in this Round or the one before? [20.3] (A97)"""
    return p.hostile[seat * ALL_SIDES + side] >= p.clock() - 1


def why_not_run(p: GodKingsPosition, seat: int, general: int) -> Reason | None:
    """The reason against a player's activating a Neutral general, apart from his Impulses. [20.2,
    20.3, 21.0]"""
    side = SIDE_OF[general]
    if not p.is_neutral(side):
        return NOT_NEUTRAL
    if p.general_at[general] < 0:
        return NOT_IN_PLAY
    if p.arrived >> general & 1:
        return JUST_REVOLTED if IS_REVOLT[side] else JUST_INVADED
    if p.acted >> general & 1:
        return ACTED_ALREADY
    return HOSTILE if is_hostile(p, seat, side) else None


def why_not_twice(p: GodKingsPosition, seat: int) -> Reason | None:
    """The reason against a second Neutral in two Impulses. [20.3] (A38)"""
    return TWO_IN_A_ROW if p.neutral_used[seat] >= impulse_number(p) - 1 else None


def take_marker(p: GodKingsPosition, seat: int, side: int) -> None:
    """A player gains a control marker the instant he activates a general of that side. [20.2, 20.3]"""
    if p.holder[side] != seat:
        p.holder[side] = seat
        p.tell(facts_turn.ControlMarker, "20.2", seat, side)


def claim_marker(p: GodKingsPosition, seat: int, side: int) -> None:
    """Whoever calls a tribe or revolt by a card runs it, unless he has just fought it. [20.3, 21.0, 22.0]
    (A127)"""
    if not is_hostile(p, seat, side):
        take_marker(p, seat, side)


def show_hostility(p: GodKingsPosition, seat: int, side: int) -> None:
    """Whoever fights a Neutral or removes its markers loses its control marker at once. [20.3] (A81, A97)"""
    if side >= N_SIDES or not p.is_neutral(side):
        return
    p.hostile[seat * ALL_SIDES + side] = p.clock()
    turn_against(p, seat, side)


def turn_against(p: GodKingsPosition, seat: int, side: int) -> None:
    """Whoever moves against a side that he holds gives its marker up. [20.3] (A81)"""
    if p.holder[side] == seat:
        p.holder[side] = NOBODY
        p.tell(facts_turn.MarkerLost, "20.3", seat, side)


def battle_between(p: GodKingsPosition, seat: int, attacker: int, defender: int) -> None:
    """A battle is hostility of the active player, and of a Power that defends itself against a
    Neutral. [20.3]"""
    show_hostility(p, seat, defender)
    if p.is_player_power(defender):
        show_hostility(p, p.seat_of[defender], attacker)
