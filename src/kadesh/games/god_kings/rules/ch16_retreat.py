"""16 Retreats: a beaten force goes back to its own, into its city, or is displaced."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import CITY_UNITS, RETREAT_LENGTH
from kadesh.games.god_kings.charts.tables import POWERS
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import half_of_steps
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.ch11_walls import call_retreat_inside
from kadesh.games.god_kings.rules.ch15_sides import ATTACKER, seat_of_side, side_of
from kadesh.games.god_kings.rules.ch16_paths import Beaten, allowed_paths, step_cost
from kadesh.games.god_kings.rules.ch16_toll import call_toll
from kadesh.games.god_kings.rules.ch25_displacement import call_displacement, displace_generals, turn_out
from kadesh.games.god_kings.rules.force import seat_of_force, transfer
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY, SPACE_OF, WILD
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import of_kinds, size, steps
from kadesh.games.god_kings.rules.under_way import RETREAT, Activation, Battle, Retreat
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_WAY: Final = Reason("16.1", "No space to which the force could retreat lies within four spaces.")
NOT_ON_THE_WAY: Final = Reason("16.1", "No retreat that is allowed leads there next.")
BACK_WHERE_HE_CAME_FROM: Final = Reason("16.2", "A beaten attacker goes first to where he came from.")
CLOSED: Final = Reason(
    "16.2",
    "A retreat enters neither the battle space nor, for a defender, the one that the attacker came from.",
)


def call_retreat(p: GodKingsPosition, battle: Battle, must_displace: bool) -> None:
    """The loser of a battle goes with all generals and units, held back or not. [15.5.10, 16.1]"""
    which = 1 - battle.winner
    side, space, army = side_of(battle, which), battle.space, battle.army
    seat = seat_of_side(p, battle, which)
    if which == ATTACKER:
        general, units = army.general, army.units
        generals = army.generals | p.generals_at(side, space)  # one whom it found here stays no more [16.1]
        landed = army.landed == space
        first = NOBODY if army.sortie or landed else army.come_from
        barred = NOBODY
    else:
        general, generals = battle.defending_general, p.generals_at(side, space)
        units = p.stack(side, space)
        # Also an army that came ashore here in its own Impulse of this Round. [16.2] (A117)
        landed = general >= 0 and p.ashore >> general & 1 != 0
        first = NOBODY
        barred = NOBODY if army.sortie else SPACE_OF[army.come_from]
    retreat = Retreat(
        side=side,
        seat=seat,
        general=general,
        generals=generals,
        units=units,
        place=space,
        battle_space=space,
        first_space=first,
        barred=barred,
        landed=landed,
        must_displace=must_displace,
    )
    if which == ATTACKER:
        retreat.sortied = of_kinds(units, battle.sortied)
        retreat.sortie_generals = battle.sortie_generals & generals
        # The army is where its retreat takes it; the activation is over.
        army.place = -1
    p.call(RETREAT, retreat)


def begin(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """Who has come out of the city may go back; whoever has nobody left is displaced. [15.5.8, 16.4, 17.7]"""
    if not retreat.units:
        return GENERALS_ALONE
    if retreat.side == WILD:
        return DISPLACED
    if retreat.must_displace and not retreat.landed:
        return HALF
    space = retreat.battle_space
    if not city_room(p, retreat):
        return LANDED
    if retreat.sortied or retreat.sortie_generals:
        call_retreat_inside(p, retreat, space, retreat.sortied, retreat.sortie_generals)
    else:
        call_retreat_inside(p, retreat, space, retreat.units, retreat.generals)
    return LANDED


def city_room(p: GodKingsPosition, retreat: Retreat) -> int:
    """How many units the city of the battle space takes in: one's own, and besieged only those who
    came out of it. [16.4, 17.7]"""
    inside = INSIDE[retreat.battle_space]
    if inside < 0 or p.marker[retreat.battle_space] != retreat.side:
        return 0
    if not (retreat.sortied or retreat.sortie_generals) and p.is_besieged(retreat.battle_space):
        return 0
    return CITY_UNITS - size(p.stack(retreat.side, inside))


def could_all_go_in(p: GodKingsPosition, retreat: Retreat) -> bool:
    """Would the whole force find room in the city? Then it has a retreat. [15.5.10, 16.4]"""
    who = retreat.sortied or retreat.units
    return retreat.units == who and 0 < size(who) <= city_room(p, retreat)


def landed(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """An army that came ashore here has nowhere to go: its units are lost, its generals displaced. [16.2]"""
    if not retreat.units:
        return GENERALS_ALONE
    if not retreat.landed:
        return NEXT
    p.kill(retreat.side, retreat.place, retreat.units)
    p.tell(facts_war.LostAtSea, "16.2", retreat.side, retreat.battle_space, retreat.units)
    retreat.units = 0
    return GENERALS_ALONE


def generals_alone(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """Generals who have no unit left are displaced. [11.11, 15.5.8]"""
    if retreat.generals:
        displace_generals(p, retreat.generals, retreat.seat)
    return END


# --- retreat or displacement ---


def beaten(retreat: Retreat) -> Beaten:
    """What the search for a way has to know. [16.1]"""
    return Beaten(
        retreat.side,
        size(retreat.units),
        retreat.place,
        retreat.battle_space,
        retreat.first_space,
        retreat.barred,
        retreat.taken,
    )


def ways_out(p: GodKingsPosition, retreat: Retreat) -> list[list[int]]:
    """The whole ways that are allowed from here. A sortie that finds no room has none. [16.1, 16.2]"""
    if retreat.landed or (retreat.sortied and not retreat.taken and retreat.first_space < 0):
        return []
    return allowed_paths(p, beaten(retreat))


def way_universe(p: GodKingsPosition, retreat: Retreat) -> list[Option]:
    return [("retreat",), ("displace",)]


def why_not_way(p: GodKingsPosition, retreat: Retreat, option: Option) -> Reason | None:
    """The reason against retreating. [15.5.10, 16.1]"""
    if option[0] == "displace" or ways_out(p, retreat):
        return None
    return NO_WAY


def way_options(p: GodKingsPosition, retreat: Retreat) -> list[Option]:
    return [("retreat",), ("displace",)] if ways_out(p, retreat) else [("displace",)]


def take_way(p: GodKingsPosition, retreat: Retreat, option: Option) -> Step[Retreat]:
    """A force may be displaced of its own will. [16.3]"""
    if option[0] == "displace":
        return HALF
    for way in ways_out(p, retreat):
        retreat.path.extend([*way, *([NOBODY] * (RETREAT_LENGTH - len(way)))])
    return WHICH_WAY


def half(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """Who is displaced without a legal retreat loses half his steps, rounded up. [15.5.10, 16.3] (A73)"""
    spared = retreat.side >= POWERS and not p.barbarian_half
    if not spared and not ways_out(p, retreat) and not could_all_go_in(p, retreat):
        call_toll(p, retreat, half_of_steps(steps(retreat.units)))
    return NEXT


def displaced(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """The army is placed at home. [25.0]"""
    call_displacement(p, retreat.side, retreat.generals, retreat.units, retreat.place, retreat.seat)
    return END


# --- space by space ---


def next_on_the_way(retreat: Retreat) -> list[int]:
    """The spaces to which the ways that are still open lead next; NOBODY where they end. [16.1]"""
    return sorted(set(retreat.path[retreat.taken :: RETREAT_LENGTH]))


def step_options(p: GodKingsPosition, retreat: Retreat) -> list[Option]:
    return [("retreat-to", space) for space in next_on_the_way(retreat)]


def why_not_step(p: GodKingsPosition, retreat: Retreat, option: Option) -> Reason | None:
    """The reason against going to a space next. [16.1, 16.2]"""
    space: int = option[1]
    if space in next_on_the_way(retreat):
        return None
    if space in (retreat.battle_space, retreat.barred):
        return CLOSED
    return BACK_WHERE_HE_CAME_FROM if not retreat.taken and retreat.first_space >= 0 else NOT_ON_THE_WAY


def take_step(p: GodKingsPosition, retreat: Retreat, option: Option) -> Step[Retreat]:
    """The force enters a space and pays for it. [16.1, 16.3]"""
    space: int = option[1]
    start = retreat.place
    cost = step_cost(p, retreat.side, space)
    transfer(p, retreat, space)
    still: list[int] = []
    for at in range(0, len(retreat.path), RETREAT_LENGTH):
        if retreat.path[at + retreat.taken] == space:
            still.extend(retreat.path[at : at + RETREAT_LENGTH])
    retreat.path = still
    retreat.taken += 1
    p.tell(facts_war.RetreatsTo, "16.1", retreat.side, start, space, retreat.generals, retreat.units, cost)
    if retreat.generals:
        turn_out(p, retreat.side, space)
    call_toll(p, retreat, cost)
    return NEXT


def arrived(p: GodKingsPosition, retreat: Retreat) -> Step[Retreat]:
    """It stops where it may; on the way, smaller friendly forces are swept along. [16.1]"""
    side, space = retreat.side, retreat.place
    if not retreat.units:
        return GENERALS_ALONE
    if retreat.taken == RETREAT_LENGTH or next_on_the_way(retreat) == [NOBODY]:
        settle(p, retreat)
        return END
    others = p.stack(side, space) - retreat.units
    if others:
        if size(p.here(side, space)) > 2 * size(retreat.units) and not p.enemies(side, space):
            settle(p, retreat)  # what the way has cost has made them fewer
            return END
        p.tell(facts_war.SweptUp, "16.1", side, space, others)
        retreat.units += others
        retreat.generals |= p.generals_at(side, space)
    return WHICH_WAY


def settle(p: GodKingsPosition, retreat: Retreat) -> None:
    """The retreat is over; an active army has moved on this card. [16.1, 11.12]"""
    army = p.under_way(Activation)
    if army is not None and army.side == retreat.side:
        army.place, army.units, army.generals = retreat.place, retreat.units, retreat.generals
        army.play.generals |= retreat.generals


BEGIN: Final = Do("begin", begin)
LANDED: Final = Do("landed", landed)
RETREAT_OR_NOT: Final[Ask[Retreat]] = Ask(
    "retreat or be displaced", seat_of_force, way_options, take_way, way_universe, why_not_way
)
WHICH_WAY: Final[Ask[Retreat]] = Ask(
    "which way", seat_of_force, step_options, take_step, anywhere("retreat-to"), why_not_step
)
ARRIVED: Final = Do("arrived", arrived)
HALF: Final = Do("half", half)
DISPLACED: Final = Do("displaced", displaced)
GENERALS_ALONE: Final = Do("generals alone", generals_alone)
RETREAT.consists_of(BEGIN, LANDED, RETREAT_OR_NOT, WHICH_WAY, ARRIVED, HALF, DISPLACED, GENERALS_ALONE)
