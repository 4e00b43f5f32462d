"""7.2 What a moving force may do next: enter, ride, sail, pick up, drop off, destroy, stop."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MP_ATTACK, MP_ENTER, MP_PICK_UP, MP_RIDE
from kadesh.games.genesis.charts.tables import EGYPT, LAND, MOUNTAIN, MOUNTAIN_COST, PORTS, SPACES
from kadesh.games.genesis.rules.arithmetic import enter_cost
from kadesh.games.genesis.rules.ch07_naval import harbours, why_not_sail
from kadesh.games.genesis.rules.ch07_starting import king_pool, pool
from kadesh.games.genesis.rules.ch07_withdrawal import must_withdraw
from kadesh.games.genesis.rules.ch08_capture import why_not_destroy, why_not_raze
from kadesh.games.genesis.rules.deeds import MINOR
from kadesh.games.genesis.rules.force import enemies_in, enemy_kings, why_closed
from kadesh.games.genesis.rules.position import BITS, COMBAT, MOST, ONE, GenesisPosition, part, spaces_in
from kadesh.games.genesis.rules.under_way import Move
from kadesh.table import Option, Reason

NOT_CONNECTED: Final = Reason("7.2.4", "There is no Land Connection between the two spaces.")
TOO_FAR: Final = Reason("7.2.3", "There are not enough Movement Points left.")
NOT_ENOUGH_TO_ATTACK: Final = Reason("7.2.3", "It takes 1 Movement Point more to attack there.")
KING_RIDES: Final = Reason("7.2.6", "A king without units rides.")
NO_SOLDIERS: Final = Reason("7.2.5", "Without combat units the force cannot enter where enemies are.")
CHARIOTS_IN_MOUNTAINS: Final = Reason("7.2.8", "Chariots alone cannot enter a mountain space with enemies.")
CHARIOTS_AT_WALLS: Final = Reason("7.2.8", "Chariots alone cannot enter an empty enemy Fortified City.")
NO_KING_HERE: Final = Reason("7.2.6", "No king moves with this force.")
ENEMY_SPACE: Final = Reason("7.2.6", "A king alone cannot enter a space with enemies or enemy walls.")
RODE_THERE: Final = Reason("7.2.6", "The king has passed there on this ride.")
NO_POINT: Final = Reason("7.2.6", "A ride costs 1 Movement Point.")
NOBODY_TO_FETCH: Final = Reason("7.2.3", "Nobody here who has not moved yet could be picked up.")
ONE_UNIT_ONLY: Final = Reason("7.1.1", "A Minor Move is made with one unit only.")
PICK_UP_COSTS: Final = Reason("7.2.3", "Picking up costs 1 Movement Point.")
NO_KING_TO_TAKE: Final = Reason("7.2.7", "No king who has not moved yet is here.")
NOT_SO_MANY: Final = Reason("7.2.3", "The force has not so many units of that kind.")
LAST_UNITS: Final = Reason("7.2.6", "Who leaves all units behind rides on alone, or stops.")
JUST_SET_OUT: Final = Reason("7.2.1", "The force has not moved yet.")
NOBODY_GOES_ON: Final = Reason(
    "7.2.3", "No points are left for the others to go on: the force stops as a whole."
)


def cost_of(power: int, to: int) -> int:
    """What entering a space costs. [7.2.3, 11.3.1]"""
    return enter_cost(MOUNTAIN[to], MOUNTAIN_COST[power] == MP_ENTER)


def why_not_enter(p: GenesisPosition, move: Move, to: int) -> Reason | None:
    """The reason against the force's entering a space. [2.1.4, 7.2.3, 7.2.4, 7.2.5, 7.2.8]"""
    if to not in LAND[move.at]:
        return NOT_CONNECTED
    power, force = move.power, move.force
    if not force:
        return KING_RIDES
    if p.is_closed(power, to):
        return why_closed(to)
    left = move.mp - cost_of(power, to)
    if left < 0:
        return TOO_FAR
    enemies = p.enemies(power, to) or enemy_kings(p, power, to)
    walls = p.hostile_walls(power, to)
    if not enemies and not walls:
        return None
    return why_not_enter_enemy(p, power, force, to, left, enemies, walls)


def why_not_enter_enemy(
    p: GenesisPosition, power: int, force: int, to: int, left: int, enemies: int, walls: bool
) -> Reason | None:
    """The reason against entering a space with enemies or enemy walls. [7.2.3, 7.2.5, 7.2.8, 8.3.3]"""
    if not force & COMBAT:
        return NO_SOLDIERS
    if not force & MOST:
        if MOUNTAIN[to] and enemies:
            return CHARIOTS_IN_MOUNTAINS
        if walls and not enemies:
            return CHARIOTS_AT_WALLS
    if left < MP_ATTACK:
        armed = p.armed_enemies(power, to)
        if walls or any(not must_withdraw(p, power, group, to) for group in spaces_in(armed)):
            return NOT_ENOUGH_TO_ATTACK
    return None


def why_not_ride_to(p: GenesisPosition, power: int, at: int, to: int, ridden: int) -> Reason | None:
    """The reason against a king's riding on into a space. [7.2.4, 7.2.6] (R37)"""
    if to not in LAND[at]:
        return NOT_CONNECTED
    if p.is_closed(power, to):
        return why_closed(to)
    if enemies_in(p, power, to) or p.hostile_walls(power, to):
        return ENEMY_SPACE
    return RODE_THERE if ridden >> to & 1 else None


def why_not_ride(p: GenesisPosition, move: Move, to: int) -> Reason | None:
    """The reason against a ride that begins with a space. [7.2.6]"""
    if not move.kings:
        return NO_KING_HERE
    if move.mp < MP_RIDE:
        return NO_POINT
    return why_not_ride_to(p, move.power, move.at, to, 0)


def why_not_pick_up(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against picking up units here. [7.2.3, 7.1.1]"""
    if move.how == MINOR:
        return ONE_UNIT_ONLY
    if move.mp < MP_PICK_UP:
        return PICK_UP_COSTS
    return None if pool(p, move) else NOBODY_TO_FETCH


def why_not_take_king(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against taking the king along who is here. [7.2.7] (R40)"""
    if move.how == MINOR:
        return ONE_UNIT_ONLY
    if move.mp <= 0:
        return NOBODY_GOES_ON
    if not move.force:
        return KING_RIDES
    return None if king_pool(p, move) else NO_KING_TO_TAKE


def why_not_drop(p: GenesisPosition, move: Move, kind: int, number: int) -> Reason | None:
    """The reason against leaving units here. [7.2.3, 7.2.6]"""
    if not move.started:
        return JUST_SET_OUT
    if move.mp <= 0:
        return NOBODY_GOES_ON
    if number > part(move.force, kind):
        return NOT_SO_MANY
    return None if move.force - number * ONE[kind] else LAST_UNITS


def why_not_drop_king(p: GenesisPosition, move: Move) -> Reason | None:
    """The reason against leaving the king here. [7.2.6]"""
    if not move.kings:
        return NO_KING_HERE
    if not move.started:
        return JUST_SET_OUT
    if move.mp <= 0:
        return NOBODY_GOES_ON
    return None if move.force else LAST_UNITS


# --- all of them together ---


def march_options(p: GenesisPosition, move: Move) -> list[Option]:
    options: list[Option] = []
    if move.mp > 0:
        add_ways(p, move, options)
    if move.force & COMBAT and why_not_destroy(p, move) is None:
        options.append(("destroy",))
    if p.destroyed >> move.at & 1 and why_not_raze(p, move) is None:
        options.append(("raze",))
    options.append(("stop",))
    return options


def add_ways(p: GenesisPosition, move: Move, options: list[Option]) -> None:
    """What can be done only with Movement Points left. [7.2.3]"""
    at, power = move.at, move.power
    force = move.force
    if force:
        for to in LAND[at]:
            if why_not_enter(p, move, to) is None:
                options.append(("enter", to))
    if power == EGYPT and not move.started:
        options.extend(("sail", port) for port in harbours(p, move))
    if move.kings:
        for to in LAND[at]:
            if why_not_ride(p, move, to) is None:
                options.append(("ride", to))
    if move.how != MINOR:
        if pool(p, move):
            options.append(("pick-up",))
        if force and king_pool(p, move):
            options.append(("take-king",))
    if move.started and force:
        for kind in range(4):
            for number in range(1, (force >> BITS * kind & MOST) + 1):
                if force != number * ONE[kind]:
                    options.append(("drop", kind, number))
        if move.kings:
            options.append(("drop-king",))


def march_universe(p: GenesisPosition, move: Move) -> list[Option]:
    options: list[Option] = []
    for to in range(SPACES):
        options.append(("enter", to))
        options.append(("ride", to))
    options.extend(("sail", port) for port in PORTS)
    for kind in range(4):
        options.extend(("drop", kind, number) for number in range(1, part(move.force, kind) + 1))
    options.extend([("pick-up",), ("take-king",), ("drop-king",), ("destroy",), ("raze",), ("stop",)])
    return options


def why_not_march(p: GenesisPosition, move: Move, option: Option) -> Reason | None:
    """The reason against anything that a moving force could do. [7.2.3]"""
    word: str = option[0]
    if word == "enter":
        return why_not_enter(p, move, option[1])
    if word == "ride":
        return why_not_ride(p, move, option[1])
    if word == "sail":
        return why_not_sail(p, move, option[1])
    if word == "pick-up":
        return why_not_pick_up(p, move)
    if word == "take-king":
        return why_not_take_king(p, move)
    if word == "drop":
        return why_not_drop(p, move, option[1], option[2])
    if word == "drop-king":
        return why_not_drop_king(p, move)
    if word == "destroy":
        return why_not_destroy(p, move)
    if word == "raze":
        return why_not_raze(p, move)
    return None


# --- the king's ride ---


def ride_options(p: GenesisPosition, move: Move) -> list[Option]:
    power, at, ridden = move.power, move.at, move.ridden
    options: list[Option] = [
        ("ride-on", to) for to in LAND[at] if why_not_ride_to(p, power, at, to, ridden) is None
    ]
    if why_not_dismount(move) is None or not options:
        options.append(("dismount",))
    return options


def why_not_ride_on(p: GenesisPosition, move: Move, option: Option) -> Reason | None:
    """The reason against riding on, or against stopping. [7.2.6]"""
    if option[0] == "ride-on":
        return why_not_ride_to(p, move.power, move.at, option[1], move.ridden)
    if len(ride_options(p, move)) == 1 and ride_options(p, move)[0][0] == "dismount":
        return None
    return why_not_dismount(move)


def why_not_dismount(move: Move) -> Reason | None:
    """A ride goes one space at least. [7.2.6]"""
    return None if move.ridden.bit_count() > 1 else NOT_RIDDEN_YET


NOT_RIDDEN_YET: Final = Reason("7.2.6", "The king has not ridden anywhere yet.")
