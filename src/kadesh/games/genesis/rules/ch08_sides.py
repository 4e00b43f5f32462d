"""8.2.1 The two sides of a battle: who takes part, Battle Points, shifts, who decides.

A battle's frame ends in entries of four numbers: side, group of units, packed combat units, and the frame
of the force they belong to (-1 for units that stand there). [8.1, 7.4.3, 7.4.4, 12.1.2]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import SHIFTS_MOUNTAIN, SHIFTS_SHERDEN
from kadesh.games.genesis.charts.tables import (
    CH,
    GARRISON,
    INF,
    MAJORS,
    MOUNTAIN,
    MOUNTAIN_SHIFTS,
    OWN_SHIFTS,
    SPACES,
)
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.arithmetic import (
    battle_points,
    chariot_advantage,
    chariot_shifts,
    king_shifts,
    ratio_shifts,
)
from kadesh.games.genesis.rules.force import (
    FORCE,
    KINGS,
    POWER,
    best_tactical,
    free_kings,
    free_units,
    kings_at,
)
from kadesh.games.genesis.rules.position import (
    BITS,
    COMBAT,
    MOST,
    UNDER,
    UNDER_BIT,
    GenesisPosition,
    part,
    spaces_in,
)
from kadesh.table import Frame

# Locals of a battle's frame.
A_FRAME: Final = 2  # the attacking force
D_FRAME: Final = 3  # the force that was intercepted, -1 if the defenders stand there
INTERCEPTED: Final = 4
SPACE: Final = 5
ATTACKER: Final = 6
DEFENDER: Final = 7  # a power, -1 for a city that nobody holds
CITY_USED: Final = 8
A_KINGS: Final = 9
D_KINGS: Final = 10
A_POINTS: Final = 11
D_POINTS: Final = 12
NET: Final = 13  # shifts, the attacker's if positive
A_DIE: Final = 14
D_DIE: Final = 15
RESULT: Final = 16  # the attacker's
RETREATS: Final = 17
ADVANTAGE: Final = 18  # in chariots, the attacker's if positive
A_DEAD: Final = 19  # Infantry
D_DEAD: Final = 20
OLD_POWERS: Final = 21
A_CHIEF: Final = 22  # the power that decides for the attackers
D_CHIEF: Final = 23
CURSOR: Final = 24
OWED: Final = 25  # losses still to be shared out, packed
GROUPS: Final = 26  # the defenders' groups
A_LOST_KING: Final = 27
D_LOST_KING: Final = 28
ENTRIES: Final = 29

ATTACKING: Final = 0
DEFENDING: Final = 1
WIDTH: Final = 4
SIDE: Final = 0
GROUP: Final = 1
UNITS: Final = 2
OF: Final = 3
CHOSEN: Final = -2  # instead of a force: units of a city whose lord has said who fights, his king or not


def add_entry(frame: Frame, side: int, group: int, units: int, of: int) -> None:
    frame.extend((side, group, units, of))


def line_up_attack(p: GenesisPosition, frame: Frame) -> None:
    """Who fights when a force attacks: all of it, against all enemies there. [8.1, 12.1.2, 5.2.3] (R28)

    Whoever stands beside an In Revolt marker fights first and alone.
    """
    mover = p.frames[frame[A_FRAME]]
    space, power = frame[SPACE], mover[POWER]
    add_entry(frame, ATTACKING, power, mover[FORCE] & COMBAT, frame[A_FRAME])
    frame[A_KINGS] = mover[KINGS]
    armed = p.armed_enemies(power, space)
    groups = armed & ~UNDER_BIT or armed
    frame[GROUPS] = groups
    for group in spaces_in(groups):
        add_entry(frame, DEFENDING, group, p.units[group * SPACES + space] & COMBAT, -1)
    if groups:
        frame[DEFENDER] = p.owner_of((groups & -groups).bit_length() - 1, space)
        holder = p.holder[space]
        if holder >= 0 and groups >> holder & 1:
            frame[DEFENDER] = holder
    else:
        # Walls alone, perhaps with their lord's king inside; one beside a revolt is not. (R117)
        frame[DEFENDER] = p.holder[space]
        if not p.revolts >> space & 1:
            frame[D_KINGS] = kings_at(p, p.holder[space], space)


def line_up_interception(p: GenesisPosition, frame: Frame) -> None:
    """Who fights when a force is intercepted: friends of either side who stand there join. [7.4.3, 7.4.4]"""
    mover = p.frames[frame[A_FRAME]]
    target = p.frames[frame[D_FRAME]]
    space, power, prey = frame[SPACE], mover[POWER], target[POWER]
    frame[DEFENDER] = prey
    frame[A_KINGS] = mover[KINGS]
    frame[D_KINGS] = target[KINGS]
    add_entry(frame, ATTACKING, power, mover[FORCE] & COMBAT, frame[A_FRAME])
    add_entry(frame, DEFENDING, prey, target[FORCE] & COMBAT, frame[D_FRAME])
    for group in spaces_in(p.armed[space] & ~UNDER_BIT):
        units = free_units(p, group, space) & COMBAT
        if not units:
            continue
        if p.friends[power] >> group & 1:
            add_entry(frame, ATTACKING, group, units, -1)
        elif p.friends[prey] >> group & 1:
            add_entry(frame, DEFENDING, group, units, -1)
        elif MAJORS <= group < GARRISON:
            add_entry(frame, ATTACKING, group, units, -1)
    lord = p.holder[space]
    if lord >= 0 and not free_units(p, lord, space) & COMBAT and free_kings(p, lord, space):
        # A king without soldiers in his city may come out to his friends.
        if p.are_friends(power, lord):
            add_entry(frame, ATTACKING, lord, 0, -1)
        elif p.are_friends(prey, lord):
            add_entry(frame, DEFENDING, lord, 0, -1)
    frame[GROUPS] = 1 << prey


def may_hold_back(p: GenesisPosition, frame: Frame, at: int) -> bool:
    """May units stay out of a battle by interception? Only in a fortified city of their own. [7.4.3]

    A people whom the mover came to attack must fight beside the interceptor, walls or not. [7.4.4]
    """
    space, group = frame[SPACE], frame[at + GROUP]
    return (
        frame[at + OF] < 0
        and (frame[at + UNITS] != 0 or standing_kings(p, frame, at) != 0)
        and p.is_fortified(space)
        and p.holder[space] == group
        and (frame[at + SIDE] == DEFENDING or p.are_friends(frame[ATTACKER], group))
    )


def standing_kings(p: GenesisPosition, frame: Frame, at: int) -> int:
    """The kings who stand with the units of an entry and belong to no force under way, as a mask."""
    return free_kings(p, frame[at + GROUP], frame[SPACE]) if frame[at + GROUP] != UNDER else 0


def count_kings(p: GenesisPosition, frame: Frame) -> None:
    """Kings who stand there fight with their units unless it was chosen. [8.1, 8.2.1, 8.6.1, 7.4.3]"""
    for at in range(ENTRIES, len(frame), WIDTH):
        if frame[at + UNITS] and frame[at + OF] == -1:
            frame[A_KINGS if frame[at + SIDE] == ATTACKING else D_KINGS] |= standing_kings(p, frame, at)


def side_units(frame: Frame, side: int) -> int:
    """All combat units of a side, packed."""
    units = 0
    for at in range(ENTRIES, len(frame), WIDTH):
        if frame[at] == side:
            units += frame[at + UNITS]
    return units


def powers_in(p: GenesisPosition, frame: Frame, side: int, fallen: bool = False) -> int:
    """The powers with units in the fight on a side, or also those without any left, as a mask. [13.1.5]"""
    leader = frame[ATTACKER] if side == ATTACKING else frame[DEFENDER]
    mask = 1 << leader if leader >= 0 else 0
    for at in range(ENTRIES, len(frame), WIDTH):
        # Units under a marker are the defender's own; when they fall, the marker goes too.
        if frame[at] == side and (fallen or frame[at + UNITS]) and frame[at + GROUP] != UNDER:
            mask |= 1 << frame[at + GROUP]
    return mask


def without_chariots(frame: Frame) -> bool:
    """No chariots fight in mountains or where a city is used. [8.3.1]"""
    return bool(frame[CITY_USED]) or MOUNTAIN[frame[SPACE]]


def fighting_units(frame: Frame, side: int) -> int:
    """The combat units of a side that count in this battle, packed. [8.3.1]"""
    units = side_units(frame, side)
    return units & MOST if without_chariots(frame) else units


def level_in(p: GenesisPosition, frame: Frame, side: int) -> int:
    return p.level_of(frame[ATTACKER] if side == ATTACKING else frame[DEFENDER])


def points_of(p: GenesisPosition, frame: Frame, side: int) -> int:
    """Battle Points of a side; Peasants, Slaves and Sherden have none. [8.2.1, 2.2.1, 2.2.2, 2.3.1, 2.3.2]"""
    chariots = not without_chariots(frame)
    points = p.ds[frame[SPACE]] if side == DEFENDING and frame[CITY_USED] else 0
    for at in range(ENTRIES, len(frame), WIDTH):
        if frame[at] == side:
            units = frame[at + UNITS]
            wheels = part(units, CH) if chariots else 0
            level = p.level_of(p.owner_of(frame[at + GROUP], frame[SPACE])) if wheels else 0
            points += battle_points(units & MOST, wheels, level, 0)
    return points


def other_shifts(p: GenesisPosition, frame: Frame, side: int) -> int:
    """Shifts that do not depend on the enemy: mountains, peoples, Sherden. [8.2.1, 6.7, 2.2.3] (R66)"""
    mountain = side == DEFENDING and MOUNTAIN[frame[SPACE]]
    shifts = SHIFTS_MOUNTAIN if mountain else 0
    own = folk = 0
    for at in range(ENTRIES, len(frame), WIDTH):
        group = frame[at + GROUP]
        if frame[at] == side and frame[at + UNITS] and group != UNDER:
            own = max(own, OWN_SHIFTS[group])
            if mountain and frame[at + UNITS] & MOST:
                folk = max(folk, MOUNTAIN_SHIFTS[group])
    kings = frame[A_KINGS] if side == ATTACKING else frame[D_KINGS]
    if p.sherden >= 0 and kings >> p.sherden & 1:
        shifts += SHIFTS_SHERDEN
    return shifts + own + folk


def count_shifts(p: GenesisPosition, frame: Frame) -> None:
    """Points, chariot advantage and the difference of all shifts but those of cards. [8.2.1, 8.3.2]"""
    ours, theirs = points_of(p, frame, ATTACKING), points_of(p, frame, DEFENDING)
    frame[A_POINTS] = ours
    frame[D_POINTS] = theirs
    net = ratio_shifts(ours, theirs, p.ratio) - ratio_shifts(theirs, ours, p.ratio)
    tactical, against = best_tactical(p, frame[A_KINGS]), best_tactical(p, frame[D_KINGS])
    net += king_shifts(tactical, against) - king_shifts(against, tactical)
    frame[ADVANTAGE] = 0
    if not without_chariots(frame):
        wheels = side_units(frame, ATTACKING) >> BITS & MOST
        enemy = side_units(frame, DEFENDING) >> BITS & MOST
        frame[ADVANTAGE] = chariot_advantage(wheels, enemy) - chariot_advantage(enemy, wheels)
        net += chariot_shifts(frame[ADVANTAGE]) - chariot_shifts(-frame[ADVANTAGE])
    net += other_shifts(p, frame, ATTACKING) - other_shifts(p, frame, DEFENDING)
    frame[NET] = net


def find_chief(p: GenesisPosition, frame: Frame) -> int:
    """Who decides for allies who defend together: the better king, else the stronger. [12.1.2]"""
    space = frame[SPACE]
    best, chief = (-2, -1), frame[DEFENDER]
    for at in range(ENTRIES, len(frame), WIDTH):
        if frame[at] == DEFENDING and frame[at + UNITS]:
            power = p.owner_of(frame[at + GROUP], space)
            units = frame[at + UNITS]
            points = battle_points(part(units, INF), part(units, CH), p.level_of(power), 0)
            worth = (best_tactical(p, kings_at(p, power, space) & frame[D_KINGS]), points)
            if worth > best:
                best, chief = worth, power
            elif worth == best and power != chief:
                first = p.dice.rolled
                face = p.dice.roll(2)
                if face == 2:
                    chief = power
                p.tell(facts.ChiefDrawn, "12.1.2", space, chief, face, first)
    return chief


def force_of(p: GenesisPosition, frame: Frame, at: int) -> Frame | None:
    """The frame of the force that an entry belongs to."""
    return p.frames[frame[at + OF]] if frame[at + OF] >= 0 else None


def strike(p: GenesisPosition, frame: Frame, at: int, units: int) -> None:
    """Units of an entry die, in the entry, in their force and on the table."""
    frame[at + UNITS] -= units
    force = force_of(p, frame, at)
    if force is not None:
        force[FORCE] -= units
    p.remove_force(frame[at + GROUP], frame[SPACE], units)
