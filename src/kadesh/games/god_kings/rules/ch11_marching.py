"""11.2–11.10, 12 What an army on the march may do, and why not."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import (
    CITY_UNITS,
    MP_ENTER,
    MP_MARKER,
    MP_MOUNTAIN,
    MP_MOUNTAIN_HOME,
    NAVAL_UNITS,
)
from kadesh.games.god_kings.charts.tables import (
    FORCE_AT,
    IS_REVOLT,
    MOUNTAIN,
    N_CLASSES,
    PORT,
    PORTS,
    POWERS,
    SEA_STEPS,
    SPACES,
    TRIBAL,
    W_ACTIVATION,
    WINDOW_CARDS,
)
from kadesh.games.god_kings.rules.ch09_windows import why_not_set_out_with
from kadesh.games.god_kings.rules.ch10_command import subordinates
from kadesh.games.god_kings.rules.ch17_sieges import besiegers, why_not_besiege
from kadesh.games.god_kings.rules.ch18_control import GARRISON_THERE, bound_by_treaty, why_not_mark
from kadesh.games.god_kings.rules.ch20_hostility import ACTED_ALREADY
from kadesh.games.god_kings.rules.force import free_units, ways
from kadesh.games.god_kings.rules.places import GENERALS, INSIDE, SPACE_OF, bits
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import classes, part, size
from kadesh.games.god_kings.rules.under_way import BACKED_UP, Activation
from kadesh.table import Option, Reason

NO_PATH: Final = Reason("11.2", "No path leads there from the space where the army is.")
NO_POINTS: Final = Reason("11.2", "The army has not enough Movement Points left.")
NO_POINTS_UPHILL: Final = Reason("11.7", "A mountain abroad costs two Movement Points.")
IMPASSABLE: Final = Reason("21.0", "Tribal spaces are open to their own tribe only.")
MAY_NOT_LEAVE: Final = (
    None,
    Reason("13.5", "The army has backed up and moves no more in this activation."),
    Reason("14.4", "After an avoidance the army moves on only if its pursuit succeeds."),
    Reason("9.4", "A card has stopped the army here."),
    Reason("21.0", "The Barbarians have stopped before a much stronger army."),
)
ENEMY_UNITS: Final = Reason("11.4", "A general without units may not enter a space with enemy units.")
TREATY: Final = Reason("9.3", "A Silver Treaty closes the other's spaces until it ends.")
MUST_LEAVE: Final = Reason("9.3", "A Silver Treaty wants this army to leave the other's space.")
NO_NAVAL: Final = Reason("12.1", "Only a 3-Ops card or a Campaign event lets an army sail.")
SAILED_ALREADY: Final = Reason("12.2", "This card's one naval move has been made.")
NO_POINTS_TO_SAIL: Final = Reason("12.1", "A naval move costs more Movement Points than the army has left.")
NO_PORT: Final = Reason("12.1", "Armies sail from port to port.")
BESIEGED: Final = Reason("12.4", "Nobody sails out of a besieged city.")
NO_LANE: Final = Reason("12.1", "No chain of sea lanes that is allowed leads there.")
TOO_MANY_ABOARD: Final = Reason("12.2", "No more than five units may sail.")
NOT_THERE: Final = Reason("11.2", "So many units of that class that may still move are not there.")
TOO_MANY: Final = Reason("11.2", "That is more than the generals of this army may lead.")
NAMED_BEFORE: Final = Reason(
    "11.2",
    "Who sets out was named before the army moved, and made it as fast as it is: others join on the way.",
)
NOT_IN_ARMY: Final = Reason("11.2", "The army has not so many units of that class.")
ONLY_KINGS: Final = Reason(
    "11.9", "Only a King picks up warlords, and only where they are and have not moved."
)
MOVED_ALREADY: Final = Reason("11.12", "They have been moved by another general on this card already.")
DROPPED: Final = Reason("11.10", "A warlord who was dropped off moves no further in this activation.")
NOT_SUBORDINATE: Final = Reason("11.10", "Only a warlord who goes with his King is dropped off.")
LIMIT_FALLS: Final = Reason("11.10", "Without that warlord the army has too many units: drop some first.")
NO_ROOM: Final = Reason("11.8", "No more than two units find room inside the walls.")
NOT_YOUR_CITY: Final = Reason("11.8", "Only one's own walled city can be entered.")
NO_MARKERS: Final = Reason("21.0", "Barbarians place no markers.")
NO_MARKERS_BY_REBELS: Final = Reason("22.0", "Revolts place no markers.")
NO_UNITS: Final = Reason("11.6", "A general without units places no marker.")
GARRISON_HERE: Final = Reason("11.6", "A garrisoned walled city is taken by siege only.")
POINTS_FORFEITED: Final = Reason("13.5", "Who has backed up has forfeited all Movement Points.")
NO_POINT_FOR_IT: Final = Reason("11.6", "A PC marker costs a Movement Point, and none is left.")


def cost_of(p: GodKingsPosition, army: Activation, space: int) -> int:
    """Movement Points to enter a space. [11.2, 11.7]"""
    if not MOUNTAIN[space]:
        return MP_ENTER
    if army.goat_tracks or p.is_home(army.side, space):
        return MP_MOUNTAIN_HOME
    return MP_MOUNTAIN


def why_not_go(p: GodKingsPosition, army: Activation, space: int) -> Reason | None:
    """The reason against any army's being in a space that it would enter. [11.4, 21.0]"""
    if army.halted:
        return MAY_NOT_LEAVE[army.halted]
    if TRIBAL[space] and (army.side < POWERS or FORCE_AT[army.side] != space):
        return IMPASSABLE
    if not army.units and p.enemies(army.side, space):
        return ENEMY_UNITS
    return TREATY if bound_by_treaty(p, army.side, space) else None


def why_not_enter(p: GodKingsPosition, army: Activation, space: int) -> Reason | None:
    """The reason against entering a space by land. [11.2, 11.4, 11.7]"""
    if space not in ways(army.side, army.place):
        return IMPASSABLE if TRIBAL[space] else NO_PATH
    reason = why_not_go(p, army, space)
    if reason is not None:
        return reason
    if army.mp < cost_of(p, army, space):
        return NO_POINTS_UPHILL if army.mp else NO_POINTS
    return None


def why_not_sail(p: GodKingsPosition, army: Activation, space: int) -> Reason | None:
    """The reason against a naval move to a port. [12.1, 12.2]"""
    at = SPACE_OF[army.place]
    if army.halted:
        return MAY_NOT_LEAVE[army.halted]
    if not PORT[at] or not PORT[space] or space == at:
        return NO_PORT
    if at != army.place and p.is_besieged(at):
        return BESIEGED
    if not army.naval_points:
        return SAILED_ALREADY if army.play.sailed else NO_NAVAL
    if army.play.sailed:
        return SAILED_ALREADY
    if p.lanes and SEA_STEPS[at][space] > p.lanes:
        return NO_LANE
    if army.mp - army.bonus < army.naval_points:
        return NO_POINTS_TO_SAIL
    if size(army.units) > NAVAL_UNITS:
        return TOO_MANY_ABOARD
    reason = why_not_go(p, army, space)
    return None if reason is ENEMY_UNITS and lands_inside(p, army, space) else reason


def lands_inside(p: GodKingsPosition, army: Activation, space: int) -> bool:
    """Could a fleet put the whole army straight into its own city, which is not besieged? [12.4] (A123)"""
    return not p.is_besieged(space) and city_room(p, army.side, space) >= size(army.units)


def waiting_units(p: GodKingsPosition, army: Activation) -> int:
    """Units of the army's side in its space that may be picked up. [11.2, 11.12]"""
    found = free_units(p, army.play, army.side, army.place) - army.units
    inside = INSIDE[army.place]
    if inside >= 0 and p.present[inside] >> army.side & 1:
        found += free_units(p, army.play, army.side, inside)
    return found


def waiting_warlords(p: GodKingsPosition, army: Activation) -> int:
    """Warlords whom the army's King may pick up. [11.9, 11.12, 20.3]"""
    here = p.generals_here(army.side, army.place) & ~army.generals & ~army.play.generals & ~p.acted
    return subordinates(p, army.general, here)


def city_room(p: GodKingsPosition, side: int, space: int) -> int:
    """How many units still find room inside a city of one's own, -1 if it is none. [11.8]"""
    inside = INSIDE[space]
    if inside < 0 or p.marker[space] != side:
        return -1
    return CITY_UNITS - size(p.stack(side, inside))


def why_not_inside(p: GodKingsPosition, army: Activation, number: int) -> Reason | None:
    """The reason against so many units' going inside the walls. [11.8]"""
    room = city_room(p, army.side, army.place)
    if room < 0:
        return NOT_YOUR_CITY
    return NO_ROOM if number > room else None


def why_not_go_in(p: GodKingsPosition, army: Activation) -> Reason | None:
    """The reason against the whole army's going inside the walls, which is part of its move. [11.8, 13.5]"""
    if army.halted == BACKED_UP:
        return MAY_NOT_LEAVE[BACKED_UP]
    return why_not_inside(p, army, size(army.units))


def why_not_pick_up(p: GodKingsPosition, army: Activation, index: int, number: int) -> Reason | None:
    """The reason against picking up units, which is done along the way. [11.2] (A129)"""
    if army.halted:
        return MAY_NOT_LEAVE[army.halted]
    if not number or number > part(waiting_units(p, army), index):
        others = p.here(army.side, army.place) - army.units
        return MOVED_ALREADY if army.play.spent > 1 and part(others, index) else NOT_THERE
    if not army.entered:
        return NAMED_BEFORE
    return TOO_MANY if size(army.units) + number > leadership(army.generals) else None


def why_not_take_general(p: GodKingsPosition, army: Activation, general: int) -> Reason | None:
    """The reason against picking up a warlord. [11.9, 11.10, 11.12, 20.3]"""
    if army.halted:
        return MAY_NOT_LEAVE[army.halted]
    if waiting_warlords(p, army) >> general & 1:
        return None
    here = subordinates(p, army.general, p.generals_here(army.side, army.place) & ~army.generals)
    if not here >> general & 1:
        return ONLY_KINGS
    if not army.play.generals >> general & 1:
        return ACTED_ALREADY
    return MOVED_ALREADY if army.play.spent > 1 else DROPPED


def why_not_drop(
    p: GodKingsPosition, army: Activation, index: int, number: int, inside: int
) -> Reason | None:
    """The reason against dropping units off: an army that has backed up has ended its move. [11.2, 11.8,
    13.5] (A126)"""
    if army.halted == BACKED_UP:
        return MAY_NOT_LEAVE[BACKED_UP]
    if not number or number > part(army.units, index):
        return NOT_IN_ARMY
    return why_not_inside(p, army, number) if inside else None


def why_not_drop_general(p: GodKingsPosition, army: Activation, general: int, inside: int) -> Reason | None:
    """The reason against dropping a warlord off. [11.10]"""
    if army.halted == BACKED_UP:
        return MAY_NOT_LEAVE[BACKED_UP]
    if general == army.general or not army.generals >> general & 1:
        return NOT_SUBORDINATE
    if size(army.units) > leadership(army.generals & ~(1 << general)):
        return LIMIT_FALLS
    return why_not_inside(p, army, 0) if inside else None


def why_not_marker(p: GodKingsPosition, army: Activation) -> Reason | None:
    """The reason against a PC marker where the army is. [11.6, 18.2, 21.0, 22.0]"""
    if army.side >= POWERS:
        return NO_MARKERS_BY_REBELS if IS_REVOLT[army.side] else NO_MARKERS
    if not army.units:
        return NO_UNITS
    if army.mp < MP_MARKER:
        return POINTS_FORFEITED if army.halted == BACKED_UP else NO_POINT_FOR_IT
    reason = why_not_mark(p, army.side, army.place)
    return GARRISON_HERE if reason is GARRISON_THERE else reason


def why_not_storm(p: GodKingsPosition, army: Activation) -> Reason | None:
    """The reason against ending the move with a siege roll. [17.2]"""
    return why_not_besiege(p, army.play, army.side, army.place, besiegers(p, army.side, army.place))


def why_not_march(p: GodKingsPosition, army: Activation, option: Option) -> Reason | None:
    """The reason against anything on the march. [11.2]"""
    word: str = option[0]
    if word == "enter":
        return why_not_enter(p, army, option[1])
    if word == "sail":
        return why_not_sail(p, army, option[1])
    if word == "play":
        return why_not_set_out_with(p, army, option[1])
    if word == "pick-up":
        return why_not_pick_up(p, army, option[1], option[2])
    if word == "drop":
        return why_not_drop(p, army, option[1], option[2], option[3])
    if word == "take-general":
        return why_not_take_general(p, army, option[1])
    if word == "drop-general":
        return why_not_drop_general(p, army, option[1], option[2])
    if word == "marker":
        return why_not_marker(p, army)
    if word == "go-in":
        return why_not_go_in(p, army)
    return why_not_storm(p, army) if word == "storm" else why_not_stop(p, army)


def why_not_stop(p: GodKingsPosition, army: Activation) -> Reason | None:
    """Whom a Silver Treaty finds in the other's space leaves it by his next move, if he can. (card 104)"""
    if not p.treaties or not bound_by_treaty(p, army.side, army.place):
        return None
    for space in ways(army.side, army.place):
        if why_not_enter(p, army, space) is None:
            return MUST_LEAVE
    return None


def numbers(most: int) -> list[int]:
    """One, or all: everything between is several times one."""
    return [1, most] if most > 1 else [1]


def _some(stack: int) -> list[tuple[int, int]]:
    return [(index, number) for index in classes(stack) for number in numbers(part(stack, index))]


def march_universe(p: GodKingsPosition, army: Activation) -> list[Option]:
    found: list[Option] = [("enter", space) for space in range(SPACES)]
    found.extend(("sail", space) for space in PORTS)
    waiting, own = waiting_units(p, army), army.units
    for index in range(N_CLASSES):
        found.extend(("pick-up", index, number) for number in numbers(part(waiting, index)))
        for inside in (0, 1):
            found.extend(("drop", index, number, inside) for number in numbers(part(own, index)))
    found.extend(("take-general", general) for general in range(GENERALS))
    found.extend(("drop-general", general, inside) for general in range(GENERALS) for inside in (0, 1))
    found.extend([("marker",), ("go-in",), ("storm",), ("stop",)])
    found.extend(("play", card) for card in bits(p.hand[army.seat]))
    return found


def march_options(p: GodKingsPosition, army: Activation) -> list[Option]:
    """What the army may do now, without trying what it cannot."""
    found: list[Option] = []
    if not army.halted:
        if army.mp:
            for space in ways(army.side, army.place):
                if why_not_enter(p, army, space) is None:
                    found.append(("enter", space))
            if army.naval_points and PORT[army.place]:
                found.extend(("sail", space) for space in PORTS if why_not_sail(p, army, space) is None)
        found.extend(pick_up_options(p, army))
    if why_not_marker(p, army) is None:
        found.append(("marker",))
    room = city_room(p, army.side, army.place)
    if army.units and army.halted != BACKED_UP:
        found.extend(drop_options(army, room))
    for general in bits(army.generals & ~(1 << army.general)):
        if why_not_drop_general(p, army, general, 0) is None:
            found.append(("drop-general", general, 0))
            if room >= 0:
                found.append(("drop-general", general, 1))
    if why_not_go_in(p, army) is None:
        found.append(("go-in",))
    if why_not_storm(p, army) is None:
        found.append(("storm",))
    if why_not_stop(p, army) is None:
        found.append(("stop",))
    if not army.entered:
        found.extend(helping_cards(p, army))
    return found


def helping_cards(p: GodKingsPosition, army: Activation) -> list[Option]:
    """Cards of its own player that help an army which sets out. [9.4]"""
    cards = bits(p.hand[army.seat] & WINDOW_CARDS[W_ACTIVATION])
    return [("play", card) for card in cards if why_not_set_out_with(p, army, card) is None]


def pick_up_options(p: GodKingsPosition, army: Activation) -> list[Option]:
    """Units and warlords that wait where the army is. [11.2, 11.9]"""
    found: list[Option] = []
    room = leadership(army.generals) - size(army.units)
    if army.entered:
        for index, number in _some(waiting_units(p, army)):
            if number <= room:
                found.append(("pick-up", index, number))
    found.extend(("take-general", general) for general in bits(waiting_warlords(p, army)))
    return found


def drop_options(army: Activation, room: int) -> list[Option]:
    """Units that could be left, before the walls or behind them. [11.2, 11.8]"""
    found: list[Option] = []
    for index, number in _some(army.units):
        found.append(("drop", index, number, 0))
        if number <= room:
            found.append(("drop", index, number, 1))
    return found
