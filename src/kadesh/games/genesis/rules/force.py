"""Forces under way: what the frames of moves, interceptions, withdrawals and retreats have in common.

The units of a force stay in the table's lists, in the space where the force is, so that control and view
see them; the frame says how many of the units there belong to it.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import SEA_PEOPLES, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.deeds import FREE, MOVE
from kadesh.games.genesis.rules.position import (
    BITS,
    COMBAT,
    MOST,
    ONE,
    SECOND_LEADER,
    SLOT_POWER,
    GenesisPosition,
    at_most,
    part,
    size,
)
from kadesh.table import NEXT, STEP, Frame, Option, Procedure, Reason

INTERCEPTION: Final = Procedure[GenesisPosition]("interception", [])  # steps: interception.py
WITHDRAWAL: Final = Procedure[GenesisPosition]("withdrawal", [])  # steps: withdrawal.py
RETREAT: Final = Procedure[GenesisPosition]("retreat", [])  # steps: retreat.py
BATTLE: Final = Procedure[GenesisPosition]("battle", [])  # steps: battle.py

# --- locals that the frames of all forces have ---

POWER: Final = 2
HOW: Final = 3
AT: Final = 4
FORCE: Final = 5  # packed
KINGS: Final = 6  # slots of kings in it, a mask
FROM: Final = 7  # the space from which it entered the one where it is, -1 once that is settled
MP: Final = 8
PRIZE: Final = 9  # a Slave has been taken for the battle under way
NAMING: Final = 10  # the kind of unit that is being named
LINK: Final = 11  # another force's frame: the target, the mover, the force that retreats; or -1
WORKERS_KILLED: Final = 12  # enemy Peasants or Slaves died in the space under attack
ENTERED: Final = 13  # the space that it contests, -1 if none
OWN_LOCALS: Final = 14

NO_BATTLE: Final = 2  # an outcome: the attacker could not attack at all [8.1]

NONE_LEFT: Final = Reason("13.2", "The force has no such unit left.")


def force_frame(procedure: Procedure[GenesisPosition], power: int, how: int, at: int, link: int) -> Frame:
    """A fresh frame with the locals that all forces have."""
    return [procedure.number, 0, power, how, at, 0, 0, -1, 0, 0, 0, link, 0, -1]


def kings_at(p: GenesisPosition, power: int, space: int) -> int:
    """The slots of a power's kings in a space, as a mask. [2.3.3, 11.2.2]"""
    if power < 0:
        return 0
    mask = 1 << power if p.king_at[power] == space else 0
    if power == SEA_PEOPLES and p.king_at[SECOND_LEADER] == space:
        mask |= 1 << SECOND_LEADER
    return mask


def enemy_kings(p: GenesisPosition, power: int, space: int) -> int:
    """The slots of enemy kings in a space, as a mask: a king is a unit too. [2.9] (R116)"""
    mask = 0
    if space in p.king_at:
        friends = p.friends[power]
        for slot, at in enumerate(p.king_at):
            if at == space and not friends >> SLOT_POWER[slot] & 1:
                mask |= 1 << slot
    return mask


def enemies_in(p: GenesisPosition, power: int, space: int) -> bool:
    """Is a space occupied by any enemy unit, be it a king alone? [2.9]"""
    return p.enemies(power, space) != 0 or enemy_kings(p, power, space) != 0


def best_tactical(p: GenesisPosition, kings: int) -> int:
    """The best tactical rating among kings, -1 without one. [8.2.1] (R94)"""
    best = -1
    while kings:
        low = kings & -kings
        best = max(best, p.tactical(low.bit_length() - 1))
        kings ^= low
    return best


def best_campaign(p: GenesisPosition, kings: int) -> int:
    """The best campaign rating among kings, -1 without one. [7.2.1] (R94)"""
    best = -1
    while kings:
        low = kings & -kings
        best = max(best, p.campaign(low.bit_length() - 1))
        kings ^= low
    return best


def is_gone(frame: Frame) -> bool:
    return frame[FORCE] == 0 and frame[KINGS] == 0


def clamp(p: GenesisPosition, frame: Frame) -> None:
    """Whatever happened meanwhile, a force is no more than what stands in its space."""
    if frame[FORCE]:
        frame[FORCE] = at_most(frame[FORCE], p.units[frame[POWER] * SPACES + frame[AT]])
    if frame[KINGS]:
        frame[KINGS] &= kings_at(p, frame[POWER], frame[AT])


def transfer(p: GenesisPosition, frame: Frame, to: int) -> None:
    """The force goes from its space into another, where any number may stand. [7.1.3]

    What it leaves behind is settled at once.
    """
    power, at, force = frame[POWER], frame[AT], frame[FORCE]
    frame[AT] = to
    kings = frame[KINGS]
    while kings:
        low = kings & -kings
        p.king_at[low.bit_length() - 1] = to
        kings ^= low
    if force:
        marks = p.moved[at] if power == p.active else 0
        p.remove_force(power, at, force)
        p.add_force(power, to, force)
        if marks:
            # Neither a free move nor an interception gives the right to move again. [7.2.2]
            p.moved[to] += marks - p.moved[at]
        settle(p, at)


def contest(p: GenesisPosition, frame: Frame, space: int) -> None:
    """Control of a space that a force enters is in doubt until all who are there have spoken."""
    frame[ENTERED] = space
    p.contested |= 1 << space


def release(p: GenesisPosition, space: int) -> None:
    """The fighting in a space is over: who is there controls it, unless another force contests it. [3.7]"""
    for frame in p.frames:
        if is_force(frame) and frame[ENTERED] == space and frame[AT] == space and not is_gone(frame):
            return
    p.contested &= ~(1 << space)
    settle(p, space)


def leave_contest(p: GenesisPosition, frame: Frame) -> int:
    """The force has no business any more in the space that it had entered; which that was."""
    space = frame[ENTERED]
    if space >= 0:
        frame[ENTERED] = -1
        release(p, space)
    return space


def follow(p: GenesisPosition, frame: Frame) -> None:
    """A retreat takes the moving or withdrawing force along whose frame it is linked to. [7.4.8, 8.4.4]"""
    link = frame[LINK]
    while link >= 0:
        other = p.frames[link]
        stay = other[FORCE] & ~COMBAT
        if stay and other[0] == MOVE.number and other[HOW] != FREE:
            # Who cannot retreat has moved all the same. [7.2.2]
            p.mark_moved(other[POWER], other[AT], stay)
        other[AT] = frame[AT]
        other[FROM] = -1
        other[FORCE] = at_most(other[FORCE] & COMBAT, frame[FORCE])
        link = other[LINK] if other[0] == RETREAT.number else -1


def is_force(frame: Frame) -> bool:
    number = frame[0]
    return (
        number == MOVE.number
        or number == INTERCEPTION.number
        or number == WITHDRAWAL.number
        or number == RETREAT.number
    ) and len(frame) > ENTERED


def free_units(p: GenesisPosition, power: int, space: int) -> int:
    """Units in a space that belong to no force under way, packed. [7.4]"""
    force = p.units[power * SPACES + space]
    led = 0  # forces whose units a retreat has taken along: they are counted with it
    for frame in p.frames:
        if frame[0] == RETREAT.number and frame[LINK] >= 0:
            led |= 1 << frame[LINK]
    for index, frame in enumerate(p.frames):
        if is_force(frame) and frame[POWER] == power and frame[AT] == space and not led >> index & 1:
            force -= at_most(frame[FORCE], force)
    return force


def free_kings(p: GenesisPosition, power: int, space: int) -> int:
    """Kings in a space that belong to no force under way. [7.4]"""
    kings = kings_at(p, power, space)
    if kings:
        for frame in p.frames:
            if is_force(frame):
                kings &= ~frame[KINGS]
    return kings


def kill(p: GenesisPosition, frame: Frame, force: int) -> None:
    """Units of a force die."""
    frame[FORCE] -= force
    p.remove_force(frame[POWER], frame[AT], force)


def kill_king(p: GenesisPosition, slot: int, clause: str) -> None:
    """A king dies and is not replaced. [8.6.3, 8.6.4]"""
    p.tell(facts.KingKilled, clause, SLOT_POWER[slot], p.king[slot], p.king_at[slot])
    p.remove_king(slot)


def kill_kings(p: GenesisPosition, kings: int, clause: str) -> None:
    while kings:
        low = kings & -kings
        kill_king(p, low.bit_length() - 1, clause)
        kings ^= low


def perish(p: GenesisPosition, frame: Frame, clause: str) -> None:
    """The whole force is eliminated, its kings too. [8.6.3]"""
    clamp(p, frame)
    p.tell(facts.ForceLost, clause, frame[POWER], frame[AT], frame[FORCE])
    if frame[FORCE]:
        kill(p, frame, frame[FORCE])
    kill_kings(p, frame[KINGS], "8.6.3")
    frame[KINGS] = 0


def regroup(p: GenesisPosition, frame: Frame) -> None:
    """The force is put back where it came from; nobody can intercept that. [8.4.7]

    Only if enemies have come there meanwhile is it lost.
    """
    clamp(p, frame)
    left, back = frame[AT], frame[FROM]
    frame[FROM] = -1
    if back < 0 or is_gone(frame):
        return
    if p.armed_enemies(frame[POWER], back):
        perish(p, frame, "8.4.7")
    else:
        p.tell(facts.Regroup, "8.4.7", frame[POWER], left, back, frame[FORCE])
        transfer(p, frame, back)
        settle(p, back)


def pay(frame: Frame, cost: int) -> None:
    """Movement Points are spent, as far as they are there. [7.2.3] (R36)"""
    frame[MP] = max(0, frame[MP] - cost)


# --- losses to an Ambush, for all forces that enter a Transit space [13.2] ---


def ambush(p: GenesisPosition, frame: Frame) -> int:
    """How many units are still to be lost; the next step asks, the one after it goes on. [13.2] (R17)"""
    clamp(p, frame)
    if p.ambush_losses > 0 and frame[FORCE]:
        if p.ambush_losses < size(frame[FORCE]):
            return NEXT
        perish(p, frame, "13.2")
    p.ambush_losses = 0
    return frame[STEP] + 2


def ambush_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("lose-unit", kind) for kind in range(4) if frame[FORCE] >> BITS * kind & MOST]


def ambush_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [("lose-unit", kind) for kind in range(4)]


def why_not_ambush(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The mover picks what an Ambush costs him. [13.2]"""
    return None if part(frame[FORCE], option[1]) else NONE_LEFT


def take_ambush(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """A unit falls in an Ambush. [13.2]"""
    kill(p, frame, ONE[option[1]])
    p.ambush_losses -= 1
    p.tell(facts.Ambushed, "13.2", frame[POWER], frame[AT], option[1])
    return frame[STEP] - 1
