"""7.2.5 A moving force has entered a space: cards, interceptors, bribes, withdrawals, attack, capture."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_ATTACK
from kadesh.games.genesis.charts.tables import MOUNTAIN
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch07_arrival import open_window
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.ch07_withdrawal import call_withdrawal, must_withdraw, why_not_withdraw
from kadesh.games.genesis.rules.ch08_capture import occupy
from kadesh.games.genesis.rules.ch12_bribery import BRIBES, possible
from kadesh.games.genesis.rules.deeds import ATTACK, CAPTURE
from kadesh.games.genesis.rules.force import (
    AT,
    BATTLE,
    ENTERED,
    FORCE,
    FROM,
    MP,
    NO_BATTLE,
    POWER,
    PRIZE,
    clamp,
    enemy_kings,
    is_gone,
    leave_contest,
    pay,
    perish,
    regroup,
)
from kadesh.games.genesis.rules.movement_locals import (
    ASKED,
    BRIBE_ASKED,
    FOUGHT_UNDER,
    OCCUPIED,
    RIDDEN,
    WALLED,
)
from kadesh.games.genesis.rules.position import (
    COMBAT,
    MOST,
    SLOT_POWER,
    UNDER,
    UNDER_BIT,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import NEXT, Frame, Option, Reason

# Steps of the procedure MOVE; the table is in movement.py.
MARCH: Final = 6
ENTRY: Final = 7
INTERCEPTORS: Final = 10
FACE: Final = 11
BRIBED: Final = 12
WITHDRAWALS: Final = 13
ATTACKS: Final = 14
FOUGHT: Final = 15
ASSAULT: Final = 16
OCCUPY: Final = 17
RIDING: Final = 18
FINISH: Final = 24

NO_POINT_LEFT: Final = Reason("7.2.3", "An attack costs 1 Movement Point.")
NO_INFANTRY: Final = Reason("8.3.1", "Chariots cannot fight against a city, so there is nobody to attack it.")


def entry(p: GenesisPosition, frame: Frame) -> int:
    """Others may play cards when a force has entered. [13.1.5] (R82)"""
    open_window(p, frame, True)
    return NEXT


def interceptors(p: GenesisPosition, frame: Frame) -> int:
    """Then all who may intercept are asked. [7.4.1]"""
    if is_gone(frame):
        return FACE
    call_interception(p, len(p.frames) - 1)
    return NEXT


def face(p: GenesisPosition, frame: Frame) -> int:
    """What stands against the force in the space that it has entered? [7.2.5, 7.4.6, 7.4.8]"""
    clamp(p, frame)
    if is_gone(frame):
        leave_contest(p, frame)
        return FINISH
    if frame[AT] != frame[ENTERED]:
        # It was intercepted and has retreated; it may go on from where it is.
        leave_contest(p, frame)
        frame[RIDDEN] = 0
        return MARCH
    if frame[RIDDEN]:
        frame[ENTERED] = -1
        return RIDING
    power, space = frame[POWER], frame[AT]
    armed = p.armed_enemies(power, space)
    if not armed and not p.hostile_walls(power, space):
        if captures(p, frame) and not frame[BRIBE_ASKED] and possible(p, power, space, CAPTURE):
            frame[BRIBE_ASKED] = 1
            p.call(BRIBES, power, space, CAPTURE)
            return BRIBED
        return OCCUPY
    if not frame[BRIBE_ASKED] and can_attack(p, frame) is None and possible(p, power, space, ATTACK):
        frame[BRIBE_ASKED] = 1
        p.call(BRIBES, power, space, ATTACK)
        return BRIBED
    return WITHDRAWALS


def captures(p: GenesisPosition, frame: Frame) -> bool:
    """Will the force take a city from somebody, or one that nobody holds? [8.5.1]"""
    space, power = frame[AT], frame[POWER]
    holder = p.holder[space]
    if not p.is_city(space) or p.destroyed >> space & 1 or not frame[FORCE]:
        return False
    return holder < 0 or not p.friends[power] >> holder & 1


def bribed(p: GenesisPosition, frame: Frame) -> int:
    """A mover who keeps his word goes back to where he came from. [12.2] (R72)"""
    clamp(p, frame)
    if p.obliged:
        p.obliged = False
        return fall_back(p, frame)
    return FACE


def fall_back(p: GenesisPosition, frame: Frame) -> int:
    """An attacker regroups and never retreats; after a landing he is lost. [8.4.6, 8.4.7, 10.2.4, 11.2.4]"""
    clamp(p, frame)
    if frame[FROM] < 0:
        if not is_gone(frame) and can_attack(p, frame) is None:
            return ATTACKS
        perish(p, frame, "11.2.4")
    else:
        regroup(p, frame)
    leave_contest(p, frame)
    return FINISH if is_gone(frame) else MARCH


# --- withdrawals [7.5] ---


def withdrawals(p: GenesisPosition, frame: Frame) -> int:
    """Each power that is about to be attacked may withdraw; some chariots must. [7.5.1, 8.3.3]"""
    clamp(p, frame)
    if is_gone(frame) or frame[AT] != frame[ENTERED]:
        return FACE
    power, space = frame[POWER], frame[AT]
    move = len(p.frames) - 1
    able = can_attack(p, frame) is None
    for group in spaces_in(attacked(p, power, space) & ~frame[ASKED]):
        frame[ASKED] |= 1 << group
        if group == UNDER:
            continue
        automatic = must_withdraw(p, group, space)
        if not automatic and not able:
            continue
        reason = why_not_withdraw(p, move, group, automatic)
        if reason is None or automatic:
            call_withdrawal(p, move, group, automatic)
            return WITHDRAWALS
    return NEXT


def attacked(p: GenesisPosition, power: int, space: int) -> int:
    """The groups that are about to be attacked, also a king alone behind walls, as a mask. [7.5.1] (R117)"""
    groups = p.armed_enemies(power, space)
    if p.hostile_walls(power, space):
        for slot in spaces_in(enemy_kings(p, power, space)):
            groups |= 1 << SLOT_POWER[slot]
    return groups


# --- the attack [7.2.5, 8.1] ---


def can_attack(p: GenesisPosition, frame: Frame) -> Reason | None:
    """The reason why the force cannot attack in its space. [7.2.3, 7.4.6, 8.3.1]"""
    if frame[MP] < MP_ATTACK:
        return NO_POINT_LEFT
    force, space = frame[FORCE], frame[AT]
    if force & MOST:
        return None
    if not force & COMBAT or MOUNTAIN[space]:
        return NO_INFANTRY
    # Chariots alone can attack whoever stands outside the walls. [7.2.8]
    return None if p.armed_enemies(frame[POWER], space) & ~UNDER_BIT else NO_INFANTRY


def attacks(p: GenesisPosition, frame: Frame) -> int:
    """The force pays 1 MP and attacks, or regroups if it cannot. [7.2.3, 7.2.5, 7.4.6, 7.5.7]"""
    clamp(p, frame)
    if is_gone(frame) or frame[AT] != frame[ENTERED]:
        return FACE
    power, space = frame[POWER], frame[AT]
    if not p.armed_enemies(power, space) and not p.hostile_walls(power, space):
        return OCCUPY
    reason = can_attack(p, frame)
    if reason is not None:
        if reason is NO_INFANTRY and came_for_nothing(p, frame):
            pay(frame, MP_ATTACK)
        return fall_back(p, frame)
    pay(frame, MP_ATTACK)
    frame[PRIZE] = 0
    frame[FOUGHT_UNDER] = int(p.armed_enemies(power, space) == UNDER_BIT)
    p.tell(facts.Attacks, "7.2.5", power, space, frame[MP])
    p.call(BATTLE, len(p.frames) - 1, -1, 0)
    return NEXT


def came_for_nothing(p: GenesisPosition, frame: Frame) -> bool:
    """Have chariots attacked an occupied city whose walls are used? That costs the point. [7.2.8, 8.3.1]"""
    space = frame[AT]
    return bool(frame[OCCUPIED] and frame[FORCE] & COMBAT and not MOUNTAIN[space]) and p.is_fortified(space)


def fought(p: GenesisPosition, frame: Frame) -> int:
    """Defenders who still stand throw the force back; walls it may storm; else it stays. [8.1]"""
    clamp(p, frame)
    if is_gone(frame):
        leave_contest(p, frame)
        return FINISH
    power, space = frame[POWER], frame[AT]
    armed = p.armed_enemies(power, space)
    if armed & ~UNDER_BIT or (armed and frame[FOUGHT_UNDER]):
        return fall_back(p, frame)
    if armed or p.hostile_walls(power, space):
        return fall_back(p, frame) if p.outcome == NO_BATTLE else NEXT
    return OCCUPY


def why_not_assault(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against storming the city at once. [8.1, 7.2.3, 8.3.1]"""
    if option[0] == "regroup":
        return None
    return can_attack(p, frame)


def assault_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [option for option in assault_universe(p, frame) if why_not_assault(p, frame, option) is None]


def assault_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("assault",), ("regroup",)]


def take_assault(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The force storms the walls, or regroups. [8.1]"""
    if option[0] == "assault":
        return ATTACKS
    return fall_back(p, frame)


def occupied(p: GenesisPosition, frame: Frame) -> int:
    """The force has the space for itself. [7.2.5, 7.5.7, 8.5.1]"""
    clamp(p, frame)
    if frame[FORCE]:
        occupy(p, frame, bool(frame[OCCUPIED]), bool(frame[WALLED]))
    else:
        leave_contest(p, frame)
    clamp(p, frame)
    return FINISH if is_gone(frame) else MARCH
