"""11 Movement: an activated general and his army, from naming who goes to the end of the move."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import MP_GENERAL, MP_MARKER, RELUCTANCE_STOPS
from kadesh.games.god_kings.charts.tables import (
    IS_TRIBE,
    PORT,
    PORTS,
    W_ACTIVATION,
    W_HALT,
    W_LEAVING,
    W_SAILING,
)
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import barbarians_hesitate
from kadesh.games.god_kings.rules.ch09_windows import open_window, set_out_with
from kadesh.games.god_kings.rules.ch10_command import TO_MARCH, call_naming, subordinates
from kadesh.games.god_kings.rules.ch11_marching import (
    cost_of,
    march_options,
    march_universe,
    why_not_march,
    why_not_sail,
    why_not_storm,
)
from kadesh.games.god_kings.rules.ch18_control import expel, put_marker
from kadesh.games.god_kings.rules.ch19_kings import may_succeed
from kadesh.games.god_kings.rules.ch25_displacement import check_mercenaries
from kadesh.games.god_kings.rules.force import come_out_of_city, free_units, seat_of_force, transfer
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY, SPACE_OF, WALLED, bits, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import SHIFT, at_most, movement_allowance, part, strength, strongest
from kadesh.games.god_kings.rules.under_way import (
    ACTIVATION,
    BATTLE,
    ENTRY,
    HESITATED,
    SIEGE,
    SUCCESSION,
    Activation,
    Battle,
    Entry,
    Moved,
    Siege,
    Succession,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# --- setting out [9.2.A, 11.2] ---


def named(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """When a Neutral King is named, his Successor may take his place, once a Round. [19.4] (A72)"""
    side = army.side
    if is_king(army.general) and p.is_neutral(side) and may_succeed(p, side) and p.rolled[side] != p.round:
        p.rolled[side] = p.round
        p.call(SUCCESSION, Succession(power=side, seat=army.seat))
        return NEXT
    return BEGIN


def is_he_king(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """A new King may not be activated in this Round. [19.3, 19.4]"""
    if p.crowned[army.side] == p.round:
        army.play.void = army.side
        return END
    return NEXT


def begin(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """Who goes with the general is named first. [11.2, 10.2]"""
    side, place = army.side, p.general_at[army.general]
    space = SPACE_OF[place]
    army.place = place
    army.generals = 1 << army.general
    army.play.generals |= army.generals
    army.sortie = place != space and p.enemies(side, space) != 0
    here = p.generals_at(side, place) if army.sortie else p.generals_here(side, space)
    # A Neutral warlord who has been activated in this Round does not go along. [20.3]
    followers = subordinates(p, army.general, here & ~army.play.generals & ~p.acted)
    if army.siege_only:
        army.generals |= followers
        army.place = space
        army.units = strongest(p.stack(side, space), leadership(army.generals))
        p.tell(facts_war.Activated, "9.2.B", army.seat, army.general, space, army.generals, army.units, 0)
        army.besieges = True
        return HALT
    pool = free_units(p, army.play, side, place)
    if not army.sortie and INSIDE[space] >= 0:
        other = INSIDE[space] if place == space else space
        pool += free_units(p, army.play, side, other)
    call_naming(p, army, TO_MARCH, pool, followers)
    return NEXT


def set_out(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """The army stands before the walls with the Movement Points of its slowest unit. [11.2, 11.8] (A107)"""
    note_activated(p, army, army.generals)
    army.mp = movement_allowance(army.units, MP_GENERAL)
    if army.sortie:
        if PORT[SPACE_OF[army.place]] and not p.is_besieged(SPACE_OF[army.place]):
            open_window(p, W_ACTIVATION, army.seat, army=army)
        return WAY_OUT
    come_out(p, army, SPACE_OF[army.place])
    tell_activated(p, army)
    return MARCH


def tell_activated(p: GodKingsPosition, army: Activation) -> None:
    space = SPACE_OF[army.place]
    p.tell(facts_war.Activated, "11.2", army.seat, army.general, space, army.generals, army.units, army.mp)


# --- out of a city with enemies before it [11.8, 12.4, 17.5] ---


def way_out(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """By sea if there is a fleet and a port, else by the gate. [12.4, 17.5] (A76, A123)"""
    return SAIL_OUT if ports_from_city(p, army) else SALLY_FORTH


def ports_from_city(p: GodKingsPosition, army: Activation) -> list[int]:
    """Where an army inside a city that is not besieged could sail, past those before the walls. [12.4]"""
    if not army.naval_points or not PORT[SPACE_OF[army.place]]:
        return []
    return [port for port in PORTS if why_not_sail(p, army, port) is None]


def sail_out_universe(p: GodKingsPosition, army: Activation) -> list[Option]:
    return [("fight",), *(("sail", port) for port in PORTS), ("stop",)]


def why_not_sail_out(p: GodKingsPosition, army: Activation, option: Option) -> Reason | None:
    """The reason against a way out of the city: by sea, or by the gate with units. [12.1, 17.5]"""
    if option[0] == "sail":
        return why_not_sail(p, army, option[1])
    if option[0] == "fight":
        return None if army.units else ALONE
    return COMES_OUT if army.units else None


def sail_out_options(p: GodKingsPosition, army: Activation) -> list[Option]:
    found: list[Option] = [("fight",)] if army.units else []
    found.extend(("sail", port) for port in ports_from_city(p, army))
    return found if army.units else [*found, ("stop",)]


def take_sail_out(p: GodKingsPosition, army: Activation, option: Option) -> Step[Activation]:
    """By sea, or through the gate upon the enemy. [12.4, 17.5] (A76)"""
    if option[0] == "sail":
        army.sortie = False
        army.to, army.by_sea = option[1], True
        tell_activated(p, army)
        return SAILING
    return SALLY_FORTH


def sally_forth(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """Whoever comes out by the gate fights at once; a general alone stays. [11.8, 17.5] (A76)"""
    if not army.units:
        army.stopped = True
        return FINISH
    come_out(p, army, SPACE_OF[army.place])
    tell_activated(p, army)
    p.call(BATTLE, Battle(army=army, space=army.place))
    army.fought = True
    return FINISH


ALONE: Final = Reason("17.5", "A general without units does not fight those before the walls.")
COMES_OUT: Final = Reason("11.8", "The army was activated to come out: it sails or fights.")


def note_activated(p: GodKingsPosition, army: Activation, generals: int) -> None:
    """Warlords activate with their King: not again on this card, those of a Neutral not in this Round.
    [10.2, 11.12, 20.3]"""
    army.play.generals |= generals
    if p.is_neutral(army.side):
        p.acted |= generals


def come_out(p: GodKingsPosition, army: Activation, space: int) -> None:
    """Generals and units of the army leave the city; those outside are taken first. [11.8]"""
    side, inside = army.side, INSIDE[space]
    if inside >= 0:
        outside = 0 if army.sortie else free_units(p, army.play, side, space)
        come_out_of_city(p, side, space, army.units - at_most(army.units, outside))
    for general in bits(army.generals):
        p.general_at[general] = space
    army.place = space


# --- the march ---


def take_march(p: GodKingsPosition, army: Activation, option: Option) -> Step[Activation]:
    """The army does one thing. [11.2]"""
    word: str = option[0]
    if word in ("enter", "sail"):
        army.to = option[1]
        army.by_sea = word == "sail"
        if army.entered:
            open_window(p, W_LEAVING, army.seat, army=army)
        return SAILING
    if word == "play":
        set_out_with(p, army, option[1])
    elif word == "pick-up":
        pick_up(p, army, option[1], option[2])
    elif word == "take-general":
        army.generals |= 1 << option[1]
        note_activated(p, army, 1 << option[1])
        p.general_at[option[1]] = army.place
        p.tell(facts_war.TakesGeneral, "11.9", army.general, option[1], army.place)
    elif word == "drop":
        drop(p, army, option[2] << SHIFT[option[1]], bool(option[3]))
    elif word == "drop-general":
        drop_general(p, army, option[1], bool(option[2]))
    elif word == "marker":
        army.mp -= MP_MARKER
        army.bonus = min(army.bonus, army.mp)
        put_marker(p, army.side, army.place, army.seat, "11.6")
        expel(p, army.side, army.place)
    else:
        if word == "go-in":
            transfer(p, army, INSIDE[army.place])
            p.tell(facts_war.GoesIn, "11.8", army.general, SPACE_OF[army.place])
        army.besieges = word == "storm"
        return HALT
    return MARCH


def pick_up(p: GodKingsPosition, army: Activation, index: int, number: int) -> None:
    """Units join the army at no cost; its allowance does not change. [11.2]"""
    outside = free_units(p, army.play, army.side, army.place) - army.units
    from_inside = number - min(number, part(outside, index))
    if from_inside:
        p.shift(army.side, INSIDE[army.place], army.place, from_inside << SHIFT[index])
    army.units += number << SHIFT[index]
    p.tell(facts_war.PicksUp, "11.2", army.general, army.place, number << SHIFT[index])


def drop(p: GodKingsPosition, army: Activation, units: int, inside: bool) -> None:
    """Units are left behind and move no further on this card. [11.2, 11.12]"""
    place = INSIDE[army.place] if inside else army.place
    p.shift(army.side, army.place, place, units)
    army.units -= units
    army.play.moved.append(Moved(army.side, place, units))
    p.tell(facts_war.Drops, "11.2", army.general, place, units)


def drop_general(p: GodKingsPosition, army: Activation, general: int, inside: bool) -> None:
    """A warlord is left behind and moves no further on this card. [11.10] (A102)"""
    place = INSIDE[army.place] if inside else army.place
    army.generals &= ~(1 << general)
    p.general_at[general] = place
    p.tell(facts_war.DropsGeneral, "11.10", army.general, general, place)


# --- leaving a space and entering the next ---


def sailing(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """A naval move is declared. [12.1]"""
    if army.halted:
        p.tell(facts_war.Halted, "9.4", army.general, army.place)
        return MARCH
    if army.by_sea:
        army.play.sailed = True
        open_window(p, W_SAILING, army.seat, army=army)
    return NEXT


def hesitate(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """Barbarians may stop before a Major Power army that is at least twice as strong. [21.0] (A98)"""
    if army.stopped:
        return HALT
    enemy = p.enemy_at(army.side, army.to)
    if not IS_TRIBE[army.side] or enemy < 0 or not p.is_nation(enemy) or not p.generals_at(enemy, army.to):
        return NEXT
    if not barbarians_hesitate(strength(army.units), strength(p.stack(enemy, army.to))):
        return NEXT
    first = p.dice.rolled
    die = p.dice.roll()
    stops = die <= RELUCTANCE_STOPS
    p.tell(facts_war.Hesitates, "21.0", army.side, army.to, die, stops, first)
    if not stops:
        return NEXT
    army.halted = HESITATED
    return HALT


def enter(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """The army enters the space; all who are there or near may react. [11.3, 12.3]"""
    start, to = army.place, army.to
    cost = army.naval_points if army.by_sea else cost_of(p, army, to)
    if not army.by_sea:
        army.bonus -= min(army.bonus, cost)
    army.mp -= cost
    army.entered += 1
    army.come_from = start
    army.landed = to if army.by_sea else NOBODY
    transfer(p, army, to)
    if army.by_sea:
        p.ashore |= army.generals
    p.tell(
        facts_war.Enters,
        "11.2",
        army.general,
        SPACE_OF[start],
        to,
        army.generals,
        army.units,
        army.by_sea,
        army.mp,
    )
    p.call(ENTRY, Entry(army=army, space=to))
    return NEXT


def go_on(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """Battle ends the activation; whoever was stopped may still besiege. [11.2, 15.1]"""
    if army.fought or army.stopped or army.place < 0:
        return FINISH
    return MARCH


# --- the end ---


def halt(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """The army has stopped. [11.2]"""
    if army.units and army.entered:
        open_window(p, W_HALT, army.seat, army=army)
    return NEXT


def besiege(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """A siege roll ends the activation. [17.2]"""
    if army.besieges and why_not_storm(p, army) is None:
        p.call(SIEGE, Siege(army=army, space=army.place))
    return NEXT


def finish(p: GodKingsPosition, army: Activation) -> Step[Activation]:
    """Who has moved may not move again; empty cities are besieged no more. [11.12, 17.1, 3.0]"""
    if army.units and army.place >= 0 and (army.entered or army.fought):
        army.play.moved.append(Moved(army.side, army.place, army.units))
    for space in WALLED:
        p.check_siege(space)
    check_mercenaries(p)
    return END


NAMED: Final = Do("named", named)
IS_HE_KING: Final = Do("is he king", is_he_king)
BEGIN: Final = Do("begin", begin)
SET_OUT: Final = Do("set out", set_out)
WAY_OUT: Final = Do("way out", way_out)
SAIL_OUT: Final[Ask[Activation]] = Ask(
    "sail out or fight", seat_of_force, sail_out_options, take_sail_out, sail_out_universe, why_not_sail_out
)
SALLY_FORTH: Final = Do("sally forth", sally_forth)
MARCH: Final[Ask[Activation]] = Ask(
    "march", seat_of_force, march_options, take_march, march_universe, why_not_march
)
SAILING: Final = Do("sailing", sailing)
HESITATE: Final = Do("hesitate", hesitate)
ENTER: Final = Do("enter", enter)
GO_ON: Final = Do("go on", go_on)
HALT: Final = Do("halt", halt)
BESIEGE: Final = Do("besiege", besiege)
FINISH: Final = Do("finish", finish)
ACTIVATION.consists_of(
    NAMED,
    IS_HE_KING,
    BEGIN,
    SET_OUT,
    WAY_OUT,
    SAIL_OUT,
    SALLY_FORTH,
    MARCH,
    SAILING,
    HESITATE,
    ENTER,
    GO_ON,
    HALT,
    BESIEGE,
    FINISH,
)
