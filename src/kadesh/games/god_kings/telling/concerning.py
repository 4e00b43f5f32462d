"""Whom a question concerns, and how much, by what lies open and what the seat itself holds."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touch, Touches
from kadesh.games.god_kings.charts.tables import LAND, N_SIDES, POWERS, SPACES
from kadesh.games.god_kings.rules import (
    ch05_sequence,
    ch06_order,
    ch07_divisions,
    ch07_phase,
    ch07_placement,
    ch07_reinforcement,
    ch08_hands,
    ch09_cards,
    ch09_events,
    ch09_windows,
    ch10_command,
    ch11_entering,
    ch11_movement,
    ch11_walls,
    ch13_interception,
    ch14_avoiding,
    ch15_battle,
    ch15_charge,
    ch15_losses,
    ch16_retreat,
    ch16_toll,
    ch18_control,
    ch19_kings,
    ch20_diplomacy,
    ch20_neutrals,
    ch23_assyria,
    ch25_displacement,
)
from kadesh.games.god_kings.rules.places import NOBODY, SPACE_OF, bits
from kadesh.games.god_kings.rules.position import PLAYED, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    CardPlay,
    CardWindow,
    Declaring,
    Entry,
    Force,
    Impulse,
    Losses,
    Naming,
    Retreat,
    Sheltering,
    Succession,
    Toll,
)
from kadesh.games.god_kings.rules.under_way_realm import Gifts
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Concern
from kadesh.table.telling import Concerner

CONCERNS: Final = Register[Step[Any], Concerner]()


def holds(condition: bool, degree: int) -> int:
    return degree if condition else NOT_AT_ALL


def running(p: GodKingsPosition, side: int) -> int:
    """The seat that plays a side or holds its control marker, NOBODY if none does. [20.2]"""
    if side < 0 or side >= N_SIDES:
        return NOBODY
    if side < POWERS and p.status[side] == PLAYED:
        return p.seat_of[side]
    return p.holder[side]


def asked(p: GodKingsPosition, touches: Touches, seat: int, what: Touch) -> Touches:
    """Whoever is asked decides about something of his own, or for somebody whom nobody runs. [20.3]"""
    return touches.by(what, holds(seat in p.asked, A_LITTLE))


# --- one's own affairs ---

# In what each question about one's own Power touches its player.
OWN: Final[dict[Step[Any], Touch]] = {
    ch06_order.CHOOSE_A_PLACE: "points",
    ch07_divisions.CHOOSE_A_LAND: "pieces",
    ch07_divisions.CHOOSE_A_PLACE: "pieces",
    ch07_phase.PLACE_A_REVOLT: "pieces",
    ch07_placement.PLACE_GENERALS: "pieces",
    ch07_placement.PLACE_UNITS: "pieces",
    ch07_reinforcement.SPEND: "points",
    ch08_hands.KEEP_A_CARD: "cards",
    ch09_cards.USE_THE_CARD: "cards",
    ch09_cards.ANOTHER_GENERAL: "pieces",
    ch09_cards.NEXT_GENERAL: "pieces",
    ch09_cards.SECOND_GARRISON: "spaces",
    ch09_events.AIM_THE_EVENT: "cards",
    ch09_windows.ASK_THE_ORACLE: "cards",
    ch18_control.PLACE_A_MARKER: "spaces",
    ch20_neutrals.WHICH_NATION: "allies",
    ch23_assyria.MUSTER: "pieces",
    ch25_displacement.CHOOSE_A_HOME: "pieces",
}


@CONCERNS.of(*OWN)
def own_affairs(p: GodKingsPosition, frame: Frame, seat: int) -> Concern:
    touches = Touches().by(OWN[p.step], holds(seat in p.asked, MUCH))
    if isinstance(frame, CardPlay) and seat != frame.seat:
        touches.by("spaces", holds(is_near(p, frame.side, seat), A_LITTLE))
    return touches.data()


@CONCERNS.of(ch05_sequence.PLAY_A_CARD)
def impulse(p: GodKingsPosition, frame: Impulse, seat: int) -> Concern:
    """Those next to the armies of the one who acts watch it. [8.2]"""
    touches = Touches().by("cards", holds(seat == frame.seat, MUCH))
    if seat != frame.seat:
        touches.by("spaces", holds(is_near(p, p.power_of[frame.seat], seat), A_LITTLE))
    return touches.data()


def is_near(p: GodKingsPosition, side: int, seat: int) -> bool:
    """Does an army of a side stand in or next to a space of the seat's Power?"""
    power = p.power_of[seat]
    for space in range(SPACES):
        near = [space, *LAND[space]]
        if p.present[space] >> side & 1 and any(p.marker[one] == power for one in near):
            return True
    return False


@CONCERNS.of(ch20_diplomacy.GIVE, ch20_diplomacy.ANSWER)
def gifts(p: GodKingsPosition, frame: Gifts, seat: int) -> Concern:
    """Giver and receiver. [20.1]"""
    touches = Touches().by("allies", holds(seat in p.asked, MUCH))
    return touches.by("allies", holds(seat == frame.to, MUCH)).data()


@CONCERNS.of(ch19_kings.SWAY_THE_ROLL)
def succession(p: GodKingsPosition, frame: Succession, seat: int) -> Concern:
    touches = asked(p, Touches(), seat, "cards")
    return touches.by("leader", holds(running(p, frame.power) == seat, MUCH)).data()


# --- forces on the move ---


def touch_force(p: GodKingsPosition, touches: Touches, side: int, space: int, seat: int) -> None:
    """A force of a side in a space: whose it is, whose things it has reached, whose it is next to."""
    if running(p, side) == seat:
        touches.by("pieces", MUCH)
        return
    if space < 0:
        return
    power = p.power_of[seat]
    if any(running(p, one) == seat for one in bits(p.present[space])):
        touches.by("pieces", MUCH)
    if p.marker[space] == power:
        touches.by("spaces", ALL if p.is_home(power, space) else MUCH)
    elif any(p.marker[other] == power for other in LAND[space]):
        touches.by("spaces", A_LITTLE)


def force_touches(p: GodKingsPosition, force: Force, seat: int) -> Touches:
    touches = asked(p, Touches(), seat, "pieces")
    touch_force(p, touches, force.side, SPACE_OF[force.place] if force.place >= 0 else -1, seat)
    return touches


@CONCERNS.of(
    *(ch11_movement.MARCH, ch11_movement.SAIL_OUT, ch16_retreat.RETREAT_OR_NOT, ch16_retreat.WHICH_WAY),
)
def march(p: GodKingsPosition, force: Activation | Retreat, seat: int) -> Concern:
    return force_touches(p, force, seat).data()


@CONCERNS.of(ch10_command.WHO_GOES, ch10_command.NAME_A_WARLORD, ch10_command.NAME_UNITS)
def naming(p: GodKingsPosition, frame: Naming, seat: int) -> Concern:
    return force_touches(p, frame.party, seat).data()


@CONCERNS.of(ch16_toll.CHOOSE_A_STEP)
def toll(p: GodKingsPosition, frame: Toll, seat: int) -> Concern:
    return force_touches(p, frame.force, seat).data()


@CONCERNS.of(ch11_walls.WHO_IS_INSIDE)
def inside(p: GodKingsPosition, frame: Sheltering, seat: int) -> Concern:
    """A city whose owner sees an enemy come. [11.8]"""
    touches = Touches().by("spaces", holds(running(p, frame.side) == seat, ALL))
    return asked(p, touches, seat, "pieces").data()


def entry_touches(p: GodKingsPosition, entry: Entry, seat: int) -> Touches:
    touches = asked(p, Touches(), seat, "pieces")
    touch_force(p, touches, entry.army.side, entry.space, seat)
    return touches


@CONCERNS.of(ch13_interception.DECLARE)
def declare(p: GodKingsPosition, frame: Declaring, seat: int) -> Concern:
    """An army has entered a space: everything to whoever stands there or could stop it. [11.3]"""
    touches = entry_touches(p, frame.entry, seat)
    return touches.by("pieces", holds(running(p, frame.side) == seat, MUCH)).data()


@CONCERNS.of(
    *(ch13_interception.WHICH_INTERCEPTION, ch13_interception.FIGHT_OR_BACK_UP),
    *(ch14_avoiding.AVOID_TO, ch14_avoiding.PURSUE_OR_STAY),
    *(ch11_entering.OVERRUN_OR_FIGHT, ch11_entering.LAND_INSIDE),
)
def entry(p: GodKingsPosition, frame: Entry, seat: int) -> Concern:
    return entry_touches(p, frame, seat).data()


# --- battle ---


def touch_battle(p: GodKingsPosition, touches: Touches, battle: Battle, seat: int) -> Touches:
    """A battle touches both who fight, and whose space it is. [15.5.1]"""
    army = battle.army
    defender = battle.defender if battle.defender >= 0 else p.enemy_at(army.side, battle.space)
    for side in (army.side, defender):
        touches.by("pieces", holds(running(p, side) == seat, ALL))
    power = p.power_of[seat]
    return touches.by("spaces", holds(p.marker[battle.space] == power, MUCH))


@CONCERNS.of(
    *(ch15_battle.SALLY_OR_NOT, ch15_battle.HOLD_BACK, ch15_battle.HOLD_CHARIOTS_BACK),
    *(ch15_battle.WHO_COMMANDS, ch15_battle.SPLIT_ADVANTAGE, ch15_charge.CHARGE_OR_NOT),
)
def battle(p: GodKingsPosition, frame: Battle, seat: int) -> Concern:
    return touch_battle(p, asked(p, Touches(), seat, "pieces"), frame, seat).data()


@CONCERNS.of(ch15_losses.CHOOSE_A_LOSS)
def losses(p: GodKingsPosition, frame: Losses, seat: int) -> Concern:
    return touch_battle(p, asked(p, Touches(), seat, "pieces"), frame.battle, seat).data()


# --- cards out of turn ---


@CONCERNS.of(ch09_windows.PLAY_AN_ACTION_CARD)
def window(p: GodKingsPosition, frame: CardWindow, seat: int) -> Concern:
    """It means nothing to whoever holds no card that fits. [9.4]"""
    touches = Touches()
    if len(p.options(seat)) < 2:
        return touches.data()
    touches.by("cards", A_LITTLE)
    if frame.battle is not None:
        touch_battle(p, touches, frame.battle, seat)
    elif frame.siege is not None:
        touch_force(p, touches, frame.siege.army.side, frame.siege.space, seat)
    elif frame.entry is not None:
        touch_force(p, touches, frame.entry.army.side, frame.entry.space, seat)
    elif frame.army is not None and frame.army.place >= 0:
        touch_force(p, touches, frame.army.side, SPACE_OF[frame.army.place], seat)
    elif frame.succession is not None:
        touches.by("leader", holds(running(p, frame.succession.power) == seat, MUCH))
    return touches.data()
