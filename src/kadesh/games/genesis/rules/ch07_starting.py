"""7.2.1 Who goes: where a Move may start, and which units are named before the die is rolled."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import LAND, MOUNTAIN, SPACES
from kadesh.games.genesis.rules.deeds import FREE, INTERCEPTING, INVASION, MINOR, RIDE, WITHDRAWING
from kadesh.games.genesis.rules.force import (
    AT,
    FORCE,
    HOW,
    KINGS,
    LINK,
    NAMING,
    POWER,
    enemies_in,
    free_kings,
    free_units,
    kings_at,
)
from kadesh.games.genesis.rules.movement_locals import WITHDREW
from kadesh.games.genesis.rules.position import (
    COMBAT,
    MOST,
    ONE,
    SLOT_POWER,
    UNDER,
    GenesisPosition,
    at_most,
    part,
    size,
    spaces_in,
)
from kadesh.table import NEXT, STEP, Frame, Option, Reason

NOBODY_HERE: Final = Reason("7.2.1", "No unit of the mover's stands there.")
ALL_MOVED: Final = Reason("7.2.2", "Every unit there has moved in this Action Segment.")
UNDER_MARKER: Final = Reason("5.2.3", "Units under an In Revolt marker cannot leave the space.")
NO_KING: Final = Reason("7.2.6", "There is no living king to ride.")
KING_MOVED: Final = Reason("7.2.2", "The king has moved in this Action Segment.")
NO_ROAD: Final = Reason("7.2.6", "The king can ride to none of the spaces around him.")
ONLY_ONE: Final = Reason("7.2.1", "There is only one unit that could go.")
NOT_SO_MANY: Final = Reason("7.2.1", "So many units of that kind are not there or have moved.")
WOULD_BE_NOBODY: Final = Reason("7.2.1", "At least one unit must go.")
NEEDS_SOLDIERS: Final = Reason("7.4.1", "At least one unit that can fight there must go.")
NEEDS_TROOPS: Final = Reason("7.5.4", "At least one combat unit or the king must withdraw.")

NAMES: Final = ("inf", "ch", "ps", "sl", "king")
KING_STAGE: Final = 4
ALL_OR_SOME: Final[list[Option]] = [("all",), ("choose",)]


# --- may it start? ---


def why_not_start(p: GenesisPosition, power: int, how: int, space: int) -> Reason | None:
    """The reason against starting a Move in a space. [7.2.1, 7.2.2, 7.2.6, 5.2.3]"""
    if how == RIDE:
        return why_not_ride_out(p, power)
    force = p.units[power * SPACES + space]
    kings = kings_at(p, power, space) if how != MINOR else 0
    if not force and not kings:
        return (
            UNDER_MARKER if p.revolt_of[space] == power and p.units[UNDER * SPACES + space] else NOBODY_HERE
        )
    if how in (FREE, INVASION):
        return None
    if kings & ~p.kings_moved:
        return None
    return None if p.unmoved(power, space) else ALL_MOVED


def why_not_ride_out(p: GenesisPosition, power: int) -> Reason | None:
    """The reason against a king's Minor Move. [7.2.6, 7.2.2]"""
    at = p.king_at[power]
    if at < 0:
        return NO_KING
    if p.kings_moved >> power & 1:
        return KING_MOVED
    for space in LAND[at]:
        if (
            not enemies_in(p, power, space)
            and not p.hostile_walls(power, space)
            and not p.is_closed(power, space)
        ):
            return None
    return NO_ROAD


def stacks(p: GenesisPosition, power: int) -> list[int]:
    """Where a people has units, or a king by himself, that may still move. [10.1.4, 10.3.3, 11.2.3, 7.2.6]"""
    kings = king_spaces(p, power, p.kings_moved) if p.where[power] else 0
    return [
        space for space in spaces_in(p.where[power] | kings) if kings >> space & 1 or p.unmoved(power, space)
    ]


def king_spaces(p: GenesisPosition, power: int, but: int = 0) -> int:
    """Where a power's kings are, as a mask, without some of them. [2.3.3, 11.2.2]"""
    mask = 0
    for slot, at in enumerate(p.king_at):
        if at >= 0 and SLOT_POWER[slot] == power and not but >> slot & 1:
            mask |= 1 << at
    return mask


# --- who may be named ---


def pool(p: GenesisPosition, frame: Frame) -> int:
    """The units that may be named, packed. [7.2.1, 7.2.2, 7.4.1, 7.5.4]"""
    power, at, how = frame[POWER], frame[AT], frame[HOW]
    if how in (FREE, INVASION):
        return p.units[power * SPACES + at] - frame[FORCE]
    if how == INTERCEPTING:
        return free_units(p, power, at)
    if how == WITHDRAWING:
        force = free_units(p, power, at) & COMBAT
        return force - at_most(withdrawn(p, frame, power, at), force)
    return p.unmoved(power, at) - at_most(frame[FORCE], p.unmoved(power, at))


def king_pool(p: GenesisPosition, frame: Frame) -> int:
    """The kings that may be named, as a mask. [7.2.1, 7.2.7, 7.4.1] (R40)"""
    power, at, how = frame[POWER], frame[AT], frame[HOW]
    if how == MINOR:
        return 0
    kings = free_kings(p, power, at)
    if how == WITHDRAWING:
        return kings & ~withdrawn_kings(p, frame)
    if how in (FREE, INTERCEPTING, INVASION):
        return kings
    return kings & ~p.kings_moved


def withdrawn(p: GenesisPosition, frame: Frame, power: int, space: int) -> int:
    """Units of a power in a space that have withdrawn in this Move already, packed. [7.5.6]"""
    move = p.frames[frame[LINK]]
    force = 0
    for at in range(WITHDREW, len(move), 4):
        if move[at] == power and move[at + 1] == space:
            force += move[at + 2]
    return force


def withdrawn_kings(p: GenesisPosition, frame: Frame) -> int:
    move = p.frames[frame[LINK]]
    kings = 0
    for at in range(WITHDREW, len(move), 4):
        kings |= move[at + 3]
    return kings


def would_do(p: GenesisPosition, frame: Frame, force: int, kings: int) -> Reason | None:
    """The reason against such a force. [7.2.1, 7.4.1, 7.5.4, 8.3.1]"""
    how = frame[HOW]
    if how == INTERCEPTING:
        target = p.frames[frame[LINK]]
        soldiers = force & MOST if MOUNTAIN[target[AT]] else force & COMBAT
        if soldiers:
            return None
        if kings and not force and p.armed[target[AT]] & p.friends[frame[POWER]]:
            return None
        return NEEDS_SOLDIERS
    if how == WITHDRAWING:
        return None if force & COMBAT or kings else NEEDS_TROOPS
    return None if force or kings else WOULD_BE_NOBODY


# --- everybody, or some ---


def all_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    return [option for option in ALL_OR_SOME if why_not_all(p, frame, option) is None]


def all_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    return ALL_OR_SOME


def why_not_all(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The force need not be all units in the space. [7.2.1]"""
    here, kings = pool(p, frame), king_pool(p, frame)
    if option[0] == "all":
        return would_do(p, frame, frame[FORCE] + here, frame[KINGS] | kings)
    return None if size(here) + kings.bit_count() > 1 else ONLY_ONE


def take_all(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """All units in a space are a force: all of it goes, or units are named kind by kind. [7.1.2, 7.2.1]"""
    if option[0] == "all":
        frame[FORCE] += pool(p, frame)
        frame[KINGS] |= king_pool(p, frame)
        return frame[STEP] + 2
    frame[NAMING] = next_stage(p, frame, -1)
    return NEXT


# --- kind by kind ---


def next_stage(p: GenesisPosition, frame: Frame, stage: int) -> int:
    """The next kind of which there is something to name; beyond the last when all are named."""
    here = pool(p, frame)
    stage += 1
    while stage < KING_STAGE and not part(here, stage):
        stage += 1
    if stage == KING_STAGE and not king_pool(p, frame):
        stage += 1
    return stage


def why_not_so(p: GenesisPosition, frame: Frame, stage: int, number: int) -> Reason | None:
    """The reason against a number if nothing named after it could make a lawful force of it. [7.4.1]"""
    force, kings = frame[FORCE], frame[KINGS]
    if stage == KING_STAGE:
        return would_do(p, frame, force, kings | kings_of_number(king_pool(p, frame), number))
    force += number * ONE[stage]
    kings |= king_pool(p, frame)
    if frame[HOW] == INTERCEPTING and would_do(p, frame, force, kings) is None:
        return None  # as it is, perhaps the king alone
    here = pool(p, frame)
    for later in range(stage + 1, KING_STAGE):
        force += part(here, later) * ONE[later]
    return would_do(p, frame, force, kings)


def kings_of_number(kings: int, number: int) -> int:
    """0 none, 1 the first king, 2 the second, 3 both."""
    mask = 0
    for index, slot in enumerate(spaces_in(kings)):
        if number >> index & 1:
            mask |= 1 << slot
    return mask


def most(p: GenesisPosition, frame: Frame, stage: int) -> int:
    if stage == KING_STAGE:
        return int((1 << king_pool(p, frame).bit_count()) - 1)
    return part(pool(p, frame), stage)


def name_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    stage = frame[NAMING]
    name = NAMES[stage]
    options: list[Option] = [(name, number) for number in range(most(p, frame, stage) + 1)]
    if frame[HOW] != INTERCEPTING and why_not_so(p, frame, stage, 0) is None:
        return options  # more units never make a force unlawful
    return [option for option in options if why_not_so(p, frame, stage, option[1]) is None]


def name_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    stage = frame[NAMING]
    there = 3 if stage == KING_STAGE else part(p.units[frame[POWER] * SPACES + frame[AT]], stage)
    return [(NAMES[stage], number) for number in range(there + 1)]


def why_not_name(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against naming so many units of a kind. [7.2.1, 7.2.2, 7.4.1]"""
    stage = frame[NAMING]
    if option[1] > most(p, frame, stage):
        return NOT_SO_MANY
    return why_not_so(p, frame, stage, option[1])


def take_name(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """So many units of a kind go. [7.2.1]"""
    stage = frame[NAMING]
    following = next_stage(p, frame, stage)
    if stage == KING_STAGE:
        frame[KINGS] |= kings_of_number(king_pool(p, frame), option[1])
    else:
        frame[FORCE] += option[1] * ONE[stage]
    frame[NAMING] = following
    return NEXT if following > KING_STAGE else frame[STEP]
