"""7.2.1 Who goes: where a Move may start, and which units are named before the die is rolled."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import LAND, MOUNTAIN, PS, SL, SPACES
from kadesh.games.genesis.rules.asking import ask_lawful, either
from kadesh.games.genesis.rules.deeds import FREE, INVASION, MINOR, RIDE
from kadesh.games.genesis.rules.force import (
    commander,
    enemies_in,
    free_kings,
    free_units,
    have_a_fight,
    kings_at,
)
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
from kadesh.games.genesis.rules.under_way import (
    NAMING,
    PICKING_UP,
    Force,
    Interception,
    Move,
    Naming,
    Withdrawal,
)
from kadesh.table import END, NEXT, Ask, Option, Reason, Step

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
WORKERS_STAY: Final = Reason("7.5.4", "Peasants and Slaves cannot withdraw.")
NEEDS_TROOPS: Final = Reason("7.5.4", "At least one combat unit or the king must withdraw.")

NAMES: Final = ("inf", "ch", "ps", "sl", "king")
KING_STAGE: Final = 4
ALL_OR_SOME: Final = either("all", "choose")


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


def pool(p: GenesisPosition, force: Force) -> int:
    """The units that may be named, packed. [7.2.1, 7.2.2, 7.4.1, 7.5.4]"""
    power, at = force.power, force.at
    if isinstance(force, Interception):
        return free_units(p, power, at)
    if isinstance(force, Withdrawal):
        units = free_units(p, power, at) & COMBAT
        return units - at_most(withdrawn(force), units)
    if isinstance(force, Move) and force.how in (FREE, INVASION):
        return p.units[power * SPACES + at] - force.force
    unmoved = p.unmoved(power, at)
    return unmoved - at_most(force.force, unmoved)


def king_pool(p: GenesisPosition, force: Force) -> int:
    """The kings that may be named, as a mask. [7.2.1, 7.2.7, 7.4.1] (R40, R122)"""
    if isinstance(force, Move) and force.how == MINOR:
        return 0
    kings = free_kings(p, force.power, force.at)
    if isinstance(force, Move):
        kings &= ~force.dropped  # to take him along costs nothing and could be done for ever
    if isinstance(force, Withdrawal):
        return kings & ~withdrawn_kings(force)
    if isinstance(force, Move) and force.how not in (FREE, INVASION):
        return kings & ~p.kings_moved
    return kings


def withdrawn(withdrawal: Withdrawal) -> int:
    """Units of the power in the space that have withdrawn in this Move already, packed. [7.5.6]"""
    units = 0
    for item in withdrawal.mover.withdrew:
        if item.power == withdrawal.power and item.space == withdrawal.at:
            units += item.force
    return units


def withdrawn_kings(withdrawal: Withdrawal) -> int:
    kings = 0
    for item in withdrawal.mover.withdrew:
        kings |= item.kings
    return kings


def would_do(p: GenesisPosition, force: Force, units: int, kings: int) -> Reason | None:
    """The reason against such a force. [7.2.1, 7.4.1, 7.5.4, 8.3.1]"""
    if isinstance(force, Interception):
        at = force.target.at
        soldiers = units & MOST if MOUNTAIN[at] else units & COMBAT
        if soldiers:
            return None
        if kings and not units and have_a_fight(p, force.power, at):
            return None
        return NEEDS_SOLDIERS
    if isinstance(force, Withdrawal):
        return None if units & COMBAT or kings else NEEDS_TROOPS
    return None if units or kings else WOULD_BE_NOBODY


# --- NAMING, PICKING UP: everybody, or some ---


def names(p: GenesisPosition, naming: Naming) -> int:
    return commander(p, naming.party)


def why_not_all(p: GenesisPosition, naming: Naming, option: Option) -> Reason | None:
    """The force need not be all units in the space. [7.2.1]"""
    party = naming.party
    here, kings = pool(p, party), king_pool(p, party)
    if option[0] == "all":
        return would_do(p, party, party.force + here, party.kings | kings)
    return None if size(here) + kings.bit_count() > 1 else ONLY_ONE


def take_all(p: GenesisPosition, naming: Naming, option: Option) -> Step[Naming]:
    """All units in a space are a force: all of it goes, or units are named kind by kind. [7.1.2, 7.2.1]"""
    party = naming.party
    if option[0] == "all":
        party.force += pool(p, party)
        party.kings |= king_pool(p, party)
        return END
    naming.kind = next_kind(p, party, -1)
    return NEXT


# --- kind by kind ---


def next_kind(p: GenesisPosition, party: Force, kind: int) -> int:
    """The next kind of which there is something to name; beyond the last when all are named."""
    here = pool(p, party)
    kind += 1
    while kind < KING_STAGE and not part(here, kind):
        kind += 1
    if kind == KING_STAGE and not king_pool(p, party):
        kind += 1
    return kind


def why_not_so(p: GenesisPosition, party: Force, kind: int, number: int) -> Reason | None:
    """The reason against a number if nothing named after it could make a lawful force of it. [7.4.1]"""
    units, kings = party.force, party.kings
    if kind == KING_STAGE:
        return would_do(p, party, units, kings | kings_of_number(king_pool(p, party), number))
    units += number * ONE[kind]
    kings |= king_pool(p, party)
    if isinstance(party, Interception) and would_do(p, party, units, kings) is None:
        return None  # as it is, perhaps the king alone
    here = pool(p, party)
    for later in range(kind + 1, KING_STAGE):
        units += part(here, later) * ONE[later]
    return would_do(p, party, units, kings)


def kings_of_number(kings: int, number: int) -> int:
    """0 none, 1 the first king, 2 the second, 3 both."""
    mask = 0
    for index, slot in enumerate(spaces_in(kings)):
        if number >> index & 1:
            mask |= 1 << slot
    return mask


def most(p: GenesisPosition, party: Force, kind: int) -> int:
    if kind == KING_STAGE:
        return int((1 << king_pool(p, party).bit_count()) - 1)
    return part(pool(p, party), kind)


def name_options(p: GenesisPosition, naming: Naming) -> list[Option]:
    party, kind = naming.party, naming.kind
    name = NAMES[kind]
    options: list[Option] = [(name, number) for number in range(most(p, party, kind) + 1)]
    if not isinstance(party, Interception) and why_not_so(p, party, kind, 0) is None:
        return options  # more units never make a force unlawful
    return [option for option in options if why_not_so(p, party, kind, option[1]) is None]


def name_universe(p: GenesisPosition, naming: Naming) -> list[Option]:
    party, kind = naming.party, naming.kind
    there = 3 if kind == KING_STAGE else part(p.units[party.power * SPACES + party.at], kind)
    options: list[Option] = [(NAMES[kind], number) for number in range(there + 1)]
    if isinstance(party, Withdrawal):
        here = p.units[party.power * SPACES + party.at]
        for worker in (PS, SL):
            options.extend((NAMES[worker], number) for number in range(1, part(here, worker) + 1))
    return options


def why_not_name(p: GenesisPosition, naming: Naming, option: Option) -> Reason | None:
    """The reason against naming so many units of a kind. [7.2.1, 7.2.2, 7.4.1]"""
    if option[0] != NAMES[naming.kind]:
        return WORKERS_STAY
    if option[1] > most(p, naming.party, naming.kind):
        return NOT_SO_MANY
    return why_not_so(p, naming.party, naming.kind, option[1])


def take_name(p: GenesisPosition, naming: Naming, option: Option) -> Step[Naming]:
    """So many units of a kind go. [7.2.1]"""
    party, kind = naming.party, naming.kind
    naming.kind = next_kind(p, party, kind)
    if kind == KING_STAGE:
        party.kings |= kings_of_number(king_pool(p, party), option[1])
    else:
        party.force += option[1] * ONE[kind]
    return END if naming.kind > KING_STAGE else naming.step


WHO_GOES: Final[Ask[Naming]] = ask_lawful("who goes", names, take_all, ALL_OR_SOME, why_not_all)
NAME_UNITS: Final[Ask[Naming]] = Ask(
    "name units", names, name_options, take_name, name_universe, why_not_name
)
NAMING.consists_of(WHO_GOES, NAME_UNITS)

PICK_UP: Final[Ask[Naming]] = ask_lawful("pick up", names, take_all, ALL_OR_SOME, why_not_all)
PICK_UP_UNITS: Final[Ask[Naming]] = Ask(
    "pick up units", names, name_options, take_name, name_universe, why_not_name
)
PICKING_UP.consists_of(PICK_UP, PICK_UP_UNITS)
