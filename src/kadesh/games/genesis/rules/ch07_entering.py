"""7.2.5 A moving force has entered a space: cards, interceptors, bribes, withdrawals, attack, capture."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_ATTACK
from kadesh.games.genesis.charts.tables import ELAM, MOUNTAIN
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.asking import ask_lawful, either
from kadesh.games.genesis.rules.ch07_arrival import meet_ambush, open_window
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.ch07_withdrawal import call_withdrawal, must_withdraw, why_not_withdraw
from kadesh.games.genesis.rules.ch08_capture import occupy
from kadesh.games.genesis.rules.ch12_bribery import possible
from kadesh.games.genesis.rules.deeds import ATTACK as TO_ATTACK
from kadesh.games.genesis.rules.deeds import CAPTURE
from kadesh.games.genesis.rules.force import (
    NO_BATTLE,
    clamp,
    commander,
    enemy_kings,
    is_gone,
    leave_contest,
    pay,
    perish,
    regroup,
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
from kadesh.games.genesis.rules.under_way import BATTLE, Battle, Move
from kadesh.games.genesis.rules.under_way_deals import BRIBES, Bribes
from kadesh.table import NEXT, Ask, Do, Option, Reason, Step

NO_POINT_LEFT: Final = Reason("7.2.3", "An attack costs 1 Movement Point.")
NO_INFANTRY: Final = Reason("8.3.1", "Chariots cannot fight against a city, so there is nobody to attack it.")


def entry(p: GenesisPosition, move: Move) -> Step[Move]:
    """Others may play cards when a force has entered. [13.1.5] (R82)"""
    open_window(p, move, True)
    return NEXT


def interceptors(p: GenesisPosition, move: Move) -> Step[Move]:
    """Then all who may intercept are asked. [7.4.1]"""
    if not is_gone(move):
        call_interception(p, move)
    return NEXT


def face(p: GenesisPosition, move: Move) -> Step[Move]:
    """What stands against the force in the space that it has entered? [7.2.5, 7.4.6, 7.4.8]"""
    clamp(p, move)
    if is_gone(move):
        return SETTLED
    if move.at != move.entered:
        # It was intercepted and has retreated; it may go on from where it is.
        move.ridden = 0
        return SETTLED
    if move.ridden:
        move.entered = -1
        return SETTLED
    power, space = move.power, move.at
    if not p.armed_enemies(power, space) and not p.hostile_walls(power, space):
        if captures(p, move) and not move.bribe_asked and possible(p, power, space, CAPTURE):
            return hear_bribes(p, move, CAPTURE)
        return OCCUPY
    if not move.bribe_asked and can_attack(p, move) is None and possible(p, power, space, TO_ATTACK):
        return hear_bribes(p, move, TO_ATTACK)
    return WITHDRAWALS


def captures(p: GenesisPosition, move: Move) -> bool:
    """Will the force take a city from somebody, or one that nobody holds? [8.5.1]"""
    space, power = move.at, move.power
    holder = p.holder[space]
    if not p.is_city(space) or p.destroyed >> space & 1 or not move.force:
        return False
    return holder < 0 or not p.friends[power] >> holder & 1


def hear_bribes(p: GenesisPosition, move: Move, deed: int) -> Step[Move]:
    """Others may offer silver, once, for not doing it. [12.2]"""
    move.bribe_asked = True
    p.call(BRIBES, Bribes(move.power, move.at, deed))
    return BRIBED


def bribed(p: GenesisPosition, move: Move) -> Step[Move]:
    """A mover who keeps his word goes back to where he came from. [12.2] (R72)"""
    clamp(p, move)
    if move.obliged:
        move.obliged = False
        return fall_back(p, move)
    return FACE_THE_ENEMY


def fall_back(p: GenesisPosition, move: Move) -> Step[Move]:
    """An attacker regroups and never retreats; after a landing he is lost. [8.4.6, 8.4.7, 10.2.4, 11.2.4]"""
    clamp(p, move)
    if move.come_from < 0:
        if not is_gone(move) and can_attack(p, move) is None:
            return ATTACK
        perish(p, move, "10.2.4" if move.power == ELAM else "11.2.4")
    else:
        regroup(p, move)
    return SETTLED


# --- withdrawals [7.5] ---


def withdrawals(p: GenesisPosition, move: Move) -> Step[Move]:
    """Each power that is about to be attacked may withdraw; some chariots must. [7.5.1, 8.3.3]"""
    clamp(p, move)
    if is_gone(move) or move.at != move.entered:
        return FACE_THE_ENEMY
    power, space = move.power, move.at
    able = can_attack(p, move) is None
    for group in spaces_in(attacked(p, power, space) & ~move.asked):
        move.asked |= 1 << group
        if group == UNDER:
            continue
        automatic = must_withdraw(p, power, group, space)
        if not automatic and not able:
            continue
        if automatic or why_not_withdraw(p, move, group, automatic) is None:
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


def can_attack(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason why the force cannot attack in its space. [7.2.3, 7.4.6, 8.3.1]"""
    if move.mp < MP_ATTACK:
        return NO_POINT_LEFT
    force, space = move.force, move.at
    if force & MOST:
        return None
    if not force & COMBAT or MOUNTAIN[space]:
        return NO_INFANTRY
    # Chariots alone can attack whoever stands outside the walls. [7.2.8]
    return None if p.armed_enemies(move.power, space) & ~UNDER_BIT else NO_INFANTRY


def attacks(p: GenesisPosition, move: Move) -> Step[Move]:
    """The force pays 1 MP and attacks, or regroups if it cannot. [7.2.3, 7.2.5, 7.4.6, 7.5.7]"""
    clamp(p, move)
    if is_gone(move) or move.at != move.entered:
        return FACE_THE_ENEMY
    power, space = move.power, move.at
    if not p.armed_enemies(power, space) and not p.hostile_walls(power, space):
        return OCCUPY
    reason = can_attack(p, move)
    if reason is not None:
        if reason is NO_INFANTRY and came_for_nothing(p, move):
            pay(move, MP_ATTACK)
            p.tell(facts_war.PointLost, "7.2.8", power, space, move.mp)
        return fall_back(p, move)
    pay(move, MP_ATTACK)
    move.prize = False
    move.fought_under = p.armed_enemies(power, space) == UNDER_BIT
    p.tell(facts_war.Attacks, "7.2.5", power, space, move.mp)
    p.call(BATTLE, Battle(attackers=move))
    return NEXT


def came_for_nothing(p: GenesisPosition, move: Move) -> bool:
    """Have chariots attacked an occupied city whose walls are used? That costs the point. [7.2.8, 8.3.1]"""
    space = move.at
    return move.occupied and bool(move.force & COMBAT) and not MOUNTAIN[space] and p.is_fortified(space)


def fought(p: GenesisPosition, move: Move) -> Step[Move]:
    """Defenders who still stand throw the force back; walls it may storm; else it stays. [8.1]"""
    clamp(p, move)
    if is_gone(move):
        return SETTLED
    power, space = move.power, move.at
    armed = p.armed_enemies(power, space)
    if armed & ~UNDER_BIT or (armed and move.fought_under):
        return fall_back(p, move)
    if armed or p.hostile_walls(power, space):
        return fall_back(p, move) if move.outcome == NO_BATTLE else NEXT
    return OCCUPY


def why_not_assault(p: GenesisPosition, move: Move, option: Option) -> Reason | None:
    """The reason against storming the city at once. [8.1, 7.2.3, 8.3.1]"""
    if option[0] == "regroup":
        return None
    return can_attack(p, move)


def take_assault(p: GenesisPosition, move: Move, option: Option) -> Step[Move]:
    """The force storms the walls, or regroups. [8.1]"""
    if option[0] == "assault":
        return ATTACK
    return fall_back(p, move)


def occupied(p: GenesisPosition, move: Move) -> Step[Move]:
    """The force has the space for itself. [7.2.5, 7.5.7, 8.5.1]"""
    clamp(p, move)
    if move.force:
        occupy(p, move, move.holder, move.occupied, move.walled)
        clamp(p, move)
    return NEXT


def settled(p: GenesisPosition, move: Move) -> Step[Move]:
    """Whatever has come of it, the force contests the space no longer. [3.7]"""
    leave_contest(p, move)
    return NEXT


ENTRY: Final = Do("entry", entry)
AMBUSH: Final = Do("ambush", meet_ambush)
INTERCEPTORS: Final = Do("interceptors", interceptors)
FACE_THE_ENEMY: Final = Do("face the enemy", face)
BRIBED: Final = Do("bribed", bribed)
WITHDRAWALS: Final = Do("withdrawals", withdrawals)
ATTACK: Final = Do("attack", attacks)
AFTER_THE_BATTLE: Final = Do("after the battle", fought)
ASSAULT: Final[Ask[Move]] = ask_lawful(
    "assault", commander, take_assault, either("assault", "regroup"), why_not_assault
)
OCCUPY: Final = Do("occupy", occupied)
SETTLED: Final = Do("settled", settled)
