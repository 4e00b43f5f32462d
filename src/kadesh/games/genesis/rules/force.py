"""Forces on their way: what moves, interceptions, withdrawals and retreats have in common."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import BOX, KIND, LIBYA_BOX, SEA_PEOPLES, SPACES
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.deeds import FREE
from kadesh.games.genesis.rules.position import (
    COMBAT,
    SECOND_LEADER,
    SLOT_POWER,
    GenesisPosition,
    at_most,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import Force, Interception, Move, Retreat, Withdrawal
from kadesh.table import Reason

NO_ENTRY: Final = Reason("3.1", "In this scenario that kingdom lies outside the game: nobody enters it.")
NO_ENTRY_TO_KASKA: Final = Reason("11.3.2", "The Kaska Box is closed: only Kaskans fall back there.")
NO_ENTRY_TO_LIBYA: Final = Reason("11.4.2", "The Libya Box is closed: only Libyans fall back there.")
NO_BATTLE: Final = 2  # an outcome: the attacker could not attack at all [8.1]


def why_closed(space: int) -> Reason:
    """The reason against entering a space that is closed to a force. [11.3.2, 11.4.2, 3.1]"""
    if KIND[space] != BOX:
        return NO_ENTRY
    return NO_ENTRY_TO_LIBYA if space == LIBYA_BOX else NO_ENTRY_TO_KASKA


def commander(p: GenesisPosition, force: Force) -> int:
    """The seat that decides for a force. [8.0] (R56, R84)"""
    opponent = force.power
    if isinstance(force, Interception):
        opponent = force.target.power
    elif isinstance(force, Withdrawal):
        opponent = force.mover.power
    elif isinstance(force, Retreat):
        opponent = force.opponent
    return p.decider(force.power, opponent)


def kings_at(p: GenesisPosition, power: int, space: int) -> int:
    """The slots of a power's kings in a space, as a mask. [2.3.3, 11.2.2]"""
    if power < 0:
        return 0
    mask = 1 << power if p.king_at[power] == space else 0
    if power == SEA_PEOPLES and p.king_at[SECOND_LEADER] == space:
        mask |= 1 << SECOND_LEADER
    return mask


def have_a_fight(p: GenesisPosition, power: int, space: int) -> bool:
    """Have friends in a space that an enemy has entered a battle before them? [7.4.1, 2.9] (R119)

    Soldiers have; so have others, be it Peasants, behind walls of a friend: the walls must be stormed.
    """
    friends = p.friends[power]
    if p.armed[space] & friends:
        return True
    holder = p.holder[space]
    walls = p.ds[space] > 0 and holder >= 0 and bool(friends >> holder & 1)
    return walls and bool(p.present[space] & friends)


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
    for slot in spaces_in(kings):
        best = max(best, p.tactical(slot))
    return best


def best_campaign(p: GenesisPosition, kings: int) -> int:
    """The best campaign rating among kings, -1 without one. [7.2.1] (R94)"""
    best = -1
    for slot in spaces_in(kings):
        best = max(best, p.campaign(slot))
    return best


def is_gone(force: Force) -> bool:
    return force.force == 0 and force.kings == 0


def clamp(p: GenesisPosition, force: Force) -> None:
    """Whatever happened meanwhile, a force is no more than what stands in its space."""
    if force.force:
        force.force = at_most(force.force, p.units[force.power * SPACES + force.at])
    if force.kings:
        force.kings &= kings_at(p, force.power, force.at)


def transfer(p: GenesisPosition, force: Force, to: int) -> None:
    """The force goes from its space into another, where any number may stand. [7.1.3]

    What it leaves behind is settled at once.
    """
    power, at, units = force.power, force.at, force.force
    force.at = to
    for slot in spaces_in(force.kings):
        p.king_at[slot] = to
    if units:
        marks = p.moved[at] if power == p.active else 0
        p.remove_force(power, at, units)
        p.add_force(power, to, units)
        if marks:
            # Neither a free move nor an interception gives the right to move again. [7.2.2]
            p.moved[to] += marks - p.moved[at]
    settle(p, at)


def contest(p: GenesisPosition, force: Force, space: int) -> None:
    """Control of a space that a force enters is in doubt until all who are there have spoken."""
    force.entered = space
    p.contested |= 1 << space


def release(p: GenesisPosition, space: int) -> None:
    """The fighting in a space is over: who is there controls it, unless another force contests it. [3.7]"""
    for frame in p.frames:
        if isinstance(frame, Force) and frame.entered == space and frame.at == space and not is_gone(frame):
            return
    p.contested &= ~(1 << space)
    settle(p, space)


def leave_contest(p: GenesisPosition, force: Force) -> int:
    """The force has no business any more in the space that it had entered; which that was."""
    space = force.entered
    if space >= 0:
        force.entered = -1
        release(p, space)
    return space


def follow(p: GenesisPosition, retreat: Retreat) -> None:
    """A retreat takes the moving or withdrawing force along that it is part of. [7.4.8, 8.4.4]"""
    other = retreat.part_of
    while other is not None:
        stay = other.force & ~COMBAT
        if stay and isinstance(other, Move) and other.how != FREE:
            # Who cannot retreat has moved all the same. [7.2.2]
            p.mark_moved(other.power, other.at, stay)
        other.at = retreat.at
        other.come_from = -1
        other.force = at_most(other.force & COMBAT, retreat.force)
        other = other.part_of if isinstance(other, Retreat) else None


def free_units(p: GenesisPosition, power: int, space: int) -> int:
    """Units in a space that belong to no force under way, packed. [7.4]"""
    units = p.units[power * SPACES + space]
    for frame in p.frames:
        if (
            isinstance(frame, Force)
            and frame.force
            and frame.power == power
            and frame.at == space
            and not is_taken_along(p, frame)
        ):
            units -= at_most(frame.force, units)
    return units


def is_taken_along(p: GenesisPosition, force: Force) -> bool:
    """Is a force part of one that retreats? Then its units are counted with that one."""
    for frame in p.frames:
        if isinstance(frame, Retreat) and frame.part_of is force:
            return True
    return False


def free_kings(p: GenesisPosition, power: int, space: int) -> int:
    """Kings in a space that belong to no force under way. [7.4]"""
    kings = kings_at(p, power, space)
    if kings:
        for frame in p.frames:
            if isinstance(frame, Force):
                kings &= ~frame.kings
    return kings


def kill(p: GenesisPosition, force: Force, units: int) -> None:
    """Units of a force die."""
    force.force -= units
    p.remove_force(force.power, force.at, units)


def kill_king(p: GenesisPosition, slot: int, clause: str) -> None:
    """A king dies and is not replaced. [8.6.3, 8.6.4]"""
    p.tell(facts_war.KingKilled, clause, SLOT_POWER[slot], p.king[slot], p.king_at[slot])
    p.remove_king(slot)


def kill_kings(p: GenesisPosition, kings: int, clause: str) -> None:
    for slot in spaces_in(kings):
        kill_king(p, slot, clause)


def perish(p: GenesisPosition, force: Force, clause: str) -> None:
    """The whole force is eliminated, its kings too. [8.6.3]"""
    clamp(p, force)
    p.tell(facts_war.ForceLost, clause, force.power, force.at, force.force)
    if force.force:
        kill(p, force, force.force)
    kill_kings(p, force.kings, "8.6.3")
    force.kings = 0


def regroup(p: GenesisPosition, force: Force) -> None:
    """The force is put back where it came from; nobody can intercept that. [8.4.7]

    Only if enemies have come there meanwhile is it lost.
    """
    clamp(p, force)
    left, back = force.at, force.come_from
    force.come_from = -1
    if back < 0 or is_gone(force):
        return
    if p.armed_enemies(force.power, back):
        perish(p, force, "8.4.7")
    else:
        p.tell(facts_war.Regroup, "8.4.7", force.power, left, back, force.force)
        transfer(p, force, back)
        settle(p, back)


def pay(force: Force, cost: int) -> None:
    """Movement Points are spent, as far as they are there. [7.2.3] (R36)"""
    force.mp = max(0, force.mp - cost)
