"""Options of marches, reactions, battles, losses, retreats and sieges, in words."""

from __future__ import annotations

from typing import Any

from kadesh.craft.english import at_start, listed, many
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.assyrian_wars.charts.numbers import (
    FAR_MARCH,
    FORCED_MARCH,
    INTERCEPTION,
    RELOCATE_LEADER,
    SIEGE_ROUND,
    SORTIE,
)
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    DESERT,
    IN_CITY,
    LEADERS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules import ch06_interception, words
from kadesh.games.assyrian_wars.rules.ch06_links import link, who_suffers
from kadesh.games.assyrian_wars.rules.ch06_movement import step_price
from kadesh.games.assyrian_wars.rules.ch06_siege import besieging_force, is_free_of_cost
from kadesh.games.assyrian_wars.rules.force import army_of, group_force
from kadesh.games.assyrian_wars.rules.kinds import kind_of
from kadesh.games.assyrian_wars.rules.position import HUNGER, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Allot,
    Entering,
    Evasion,
    Gate,
    Interception,
    Move,
    SiegeRound,
)
from kadesh.games.assyrian_wars.telling.naming import (
    a_counter,
    ap,
    area_name,
    called,
    costs,
    counter_name,
    counter_text,
    force_text,
    leader_target,
    place_name,
    side_target,
    space,
    units_text,
)
from kadesh.games.assyrian_wars.telling.option import (
    GATES,
    MARCH,
    SIEGE,
    TARGETS,
    button,
    describes,
    in_area,
)
from kadesh.games.assyrian_wars.telling.pieces import counter_target, hunger_end, sees, top_of
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- setting out [6.6] ---


@describes(words.MARCH)
def march(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    leader = option[1]
    army = units_text(army_of(p, leader) & UNITS) or "alone"
    text = f"{counter_name(leader)} marches from {place_name(p, p.place[leader])}"
    return made(text, [leader_target(leader)], f"with {army}; areas cost 1 AP each", MARCH)


@describes(words.MARCH_GROUP)
def march_group(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    group = option[1]
    commander = p.commander[group]
    text = f"The army group of {counter_name(commander)} marches from {place_name(p, p.place[commander])}"
    detail = f"{force_text(group_force(p, group))}; areas cost 1 AP each"
    return made(text, [leader_target(leader) for leader in bits(p.group[group])], detail, MARCH)


@describes(words.MARCH_UNIT)
def march_unit(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    counter = option[1]
    text = f"{at_start(a_counter(p, counter))} marches alone from {place_name(p, p.place[counter])}"
    return made(text, [counter_target(p, counter)], "1 AP an area", MARCH)


@describes(words.GO)
def go(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    here = space(p.place[frame.leader])
    return in_short(made("All of them go", [here], units_text(frame.force & UNITS)), "all")


def alike(p: AssyrianPosition, counter: int, force: int) -> int:
    """How many of a force are of the same kind."""
    kind = kind_of(p, counter)
    return sum(kind_of(p, other) == kind for other in bits(force & UNITS))


@describes(words.WITHOUT)
def without(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    counter = option[1]
    here = many(alike(p, counter, frame.force), "such unit")
    return made(f"Without {a_counter(p, counter)}", [counter_target(p, counter)], f"{here} would go")


@describes(words.ENTER)
def enter(p: AssyrianPosition, frame: Move, option: Option) -> OptionTold:
    """Where the force may go, what it costs, and what waits there. [6.6]"""
    to = option[1]
    price = step_price(p, frame, to)
    told = made(at_start(area_name(to)), [space(to)], "; ".join([costs(price), *dangers(p, frame, to)]))
    return told


TARGETS.put(lambda p, option: [space(option[1])], words.ENTER)


def dangers(p: AssyrianPosition, move: Move, to: int) -> list[str]:
    """Attrition, enemies in the area, enemies who may intercept."""
    found: list[str] = []
    if who_suffers(p, move.force, move.at, to):
        found.append(f"attrition {'in the desert' if link(move.at, to) == DESERT else 'on the way'}")
    if any(p.moved[counter] >= FAR_MARCH for counter in bits(move.force & UNITS)):
        found.append("attrition after so long a march")
    foes = p.enemy_units(move.country, to)
    if foes:
        found.append(f"{enemies_text(p, move.country, to, foes)} would have to be fought")
    elif CITY[to] and p.controller[to] >= 0 and p.enemies[move.country] >> p.controller[to] & 1:
        inside = (p.here[IN_CITY + to] & UNITS).bit_count()
        held = f"{many(inside, 'unit')} inside" if inside else "no garrison"
        found.append(f"enemy city of defence {p.defence(to)}, {held}")
    near = interceptors(p, move, to)
    if near:
        found.append(f"may be intercepted from {listed(near)}")
    return found


def enemies_text(p: AssyrianPosition, country: int, area: int, foes: int) -> str:
    """What may be known of enemies in an area."""
    seat = p.seat_for(country)
    owners = bits(p.owners_in(foes))
    if all(sees(p, seat, owner, area) for owner in owners):
        return units_text(foes)
    top = top_of(p, p.here[area] & p.counters_of(p.enemies[country]))
    return f"{counter_name(top)} and {many(max(0, foes.bit_count() - 1), 'other piece')}"


def interceptors(p: AssyrianPosition, move: Move, to: int) -> list[str]:
    """The areas from which an interception is possible. [6.6.9]"""
    entering = Entering(move.country, move.force, to, move.at, 0)
    found: list[str] = []
    for country in bits(p.enemies[move.country] & p.active):
        for force in ch06_interception.forces_near(p, entering, country):
            if ch06_interception.why_not_intercept(p, entering, country, force) is None:
                name = area_name(ch06_interception.area_of(p, force))
                if name not in found:
                    found.append(name)
    return found


@describes(words.PICK_UP)
def pick_up(p: AssyrianPosition, frame: Move, option: Option) -> OptionTold:
    counter = option[1]
    where = f"free; from {place_name(p, p.place[counter])}"
    return made(f"Take along {a_counter(p, counter)}", [counter_target(p, counter)], where)


@describes(words.DROP)
def drop(p: AssyrianPosition, frame: Move, option: Option) -> OptionTold:
    counter = option[1]
    text = f"Leave {a_counter(p, counter)} in {area_name(frame.at)}"
    return made(text, [counter_target(p, counter)], "free")


@describes(words.WALK)
def walk(p: AssyrianPosition, frame: Move, option: Option) -> OptionTold:
    return made("At a walk", [], "a point for each area, and no -1 in a siege of this impulse")


@describes(words.STOP)
def stop(p: AssyrianPosition, frame: Move, option: Option) -> OptionTold:
    return in_short(made("Stop here", [], f"in {area_name(frame.at)}"), "done")


def two_targets(p: AssyrianPosition, option: Option) -> list[str]:
    return [leader_target(option[1]), space(option[2])]


@describes(words.RELOCATE)
def relocate(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    leader, to = option[1], option[2]
    text = f"{counter_name(leader)} rides alone to {area_name(to)}"
    return made(text, two_targets(p, option), f"costs {ap(RELOCATE_LEADER)}", MARCH)


@describes(words.FORCED_MARCH)
def forced_march(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    leader, to = option[1], option[2]
    text = f"Forced march of {counter_name(leader)} to {area_name(to)}"
    detail = f"costs {ap(FORCED_MARCH)}; through friendly land, gathering units on the way"
    return made(text, two_targets(p, option), detail, MARCH)


TARGETS.put(two_targets, words.RELOCATE, words.FORCED_MARCH)

# --- gates ---

in_area(words.GATE, "Open the gates of {place}", "free; units go in and out", GATES)
button(words.SHUT, "Shut the gates", "", "done")


@describes(words.ALL_IN, words.ALL_OUT)
def all_through(p: AssyrianPosition, frame: Gate, option: Option) -> OptionTold:
    inwards = option[0] == "all-in"
    start = frame.area if inwards else IN_CITY + frame.area
    who = force_text(p.here[start] & p.owned[frame.country] & ~p.gated & ~p.used)
    return in_short(made("All go in" if inwards else "All come out", [], who), "all")


@describes(words.IN, words.OUT)
def through(p: AssyrianPosition, frame: Gate, option: Option) -> OptionTold:
    counter = option[1]
    verb = "goes in" if option[0] == "in" else "comes out"
    return made(f"{at_start(counter_text(p, counter))} {verb}", [counter_target(p, counter)])


# --- reactions [6.6.9, 6.6.10] ---


@describes(words.INTERCEPT, words.INTERCEPT_GROUP)
def intercept(p: AssyrianPosition, frame: Interception, option: Option) -> OptionTold:
    country = ch06_interception.declaring(p, frame)
    force = ch06_interception.force_named(p, frame.entering, country, option)
    targets = [counter_target(p, one) for one in bits(force & LEADERS)] or [counter_target(p, option[1])]
    where = area_name(ch06_interception.area_of(p, force)) if force else ""
    detail = f"{interception_need(p, frame, country, force)}; from {where}"
    who = a_counter(p, option[1]) if force == 1 << option[1] else force_text(force)
    return made(f"Intercept with {who}", targets, detail)


def interception_need(p: AssyrianPosition, frame: Interception, country: int, force: int) -> str:
    """7 or more with two dice and +2. [6.6.9]"""
    modifier = ch06_interception.modifier_of(p, frame.entering, country, force)
    need = max(2, INTERCEPTION - modifier)
    return f"{need} or more with two dice" if need <= 12 else "hopeless"


button(words.DECLINE, "Do not intercept", "", "done")
button(words.STAND, "Stand", "the battle is accepted", "done")
button(words.SLIP_IN, "Slip into the city", "without a roll: the force is weak enough")


@describes(words.EVADE_IN)
def evade_in(p: AssyrianPosition, frame: Evasion, option: Option) -> OptionTold:
    where = area_name(frame.entering.at)
    return made(f"Evade into the city of {where}{haste(option[1])}", [], haste_detail(option[1]))


@describes(words.EVADE)
def evade(p: AssyrianPosition, frame: Evasion, option: Option) -> OptionTold:
    to = option[1]
    return made(f"Evade to {area_name(to)}{haste(option[2])}", [space(to)], haste_detail(option[2]))


def haste(hasty: int) -> str:
    return " in haste" if hasty else ""


def haste_detail(hasty: int) -> str:
    return (
        "easier, but every unit is checked for attrition" if hasty else "two dice; failed, routs are doubled"
    )


# --- battle [6.7] ---

button(words.JOIN_BATTLE, "Come out and fight", "the garrison joins its friends")
button(words.STAY_IN, "Stay inside")
button(words.AS_HEAVY, "As heavy troops", "in the melee; a 2 kills")
button(words.AS_BOWS, "As bows", "they fire before the melee")
button(words.FIGHT_ON, "Fight on")
button(words.ATTACK_NEXT, "Attack them too")
button(words.FALL_BACK, "Fall back", "no further battle here")


@describes(words.HOLD_BACK)
def hold_back(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    leader = option[1]
    return made(f"{counter_name(leader)} stands back", [leader_target(leader)], "fights later, if at all")


@describes(words.AMBUSH)
def ambush(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    text = f"Slip away to {area_name(option[1])}{haste(option[2])}"
    return made(text, [space(option[1])], haste_detail(option[2]))


@describes(words.WEAKEST_FIRST)
def weakest_first(p: AssyrianPosition, frame: Allot, option: Option) -> OptionTold:
    what = "routs" if frame.routs else "hits"
    told = made("The weakest first", [], f"all {what} at once; half on mercenaries, as the rules ask")
    return in_short(told, "cheapest")


@describes(words.BEAR)
def bear(p: AssyrianPosition, frame: Allot, option: Option) -> OptionTold:
    counter = option[1]
    if frame.routs:
        detail = "goes to the Regroup Box"
    elif LEADERS >> counter & 1 or p.reduced >> counter & 1:
        detail = "is eliminated"
    else:
        detail = "is reduced"
    return made(at_start(counter_text(p, counter)), [counter_target(p, counter)], detail)


@describes(words.ODD_TO)
def odd_to(p: AssyrianPosition, frame: Any, option: Option) -> OptionTold:
    return made(at_start(called(option[1])), [side_target(option[1])])


in_area(words.RETREAT, "Retreat to {place}", "every unit is checked for attrition")
button(words.RETREAT_IN, "Retreat into the city", "the gates close behind them")
button(words.RE_EMBARK, "Back to the ships")
button(words.SCATTER, "Scatter", "the survivors go to the Regroup Box")

# --- sieges [6.8] ---


@describes(words.STARVE, words.ASSAULT, words.BESIEGE)
def besiege(p: AssyrianPosition, frame: Impulse, option: Option) -> OptionTold:
    """A way to take a city, what it costs, and what it meets. [6.8.1-6.8.3]"""
    word, leader = option[0], option[1]
    area = p.place[leader]
    verb = {"starve": "starves out", "assault": "assaults", "besiege": "lays siege to"}[word]
    text = f"{counter_name(leader)} {verb} {place_name(p, area)}"
    detail = siege_detail(p, word, leader, area) if area < AREAS else ""
    return made(text, [leader_target(leader), space(area)], detail, SIEGE)


def siege_detail(p: AssyrianPosition, word: str, leader: int, area: int) -> str:
    with_whom = many((besieging_force(p, leader) & UNITS).bit_count(), "unit")
    against = f"{with_whom} against defence {p.defence(area)}"
    if word == "starve":
        if p.siege_kind[area] == HUNGER:
            number = f"{p.siege_number[area]} of {hunger_end(p, area)}"
            return f"costs {ap(SIEGE_ROUND)}; {number}"
        return f"free to begin; falls at {hunger_end(p, area)}"
    free = is_free_of_cost(p, leader)
    price = "free after the overrun" if free else f"costs {ap(SIEGE_ROUND)}"
    return f"{price}; {against}"


in_area(words.SORTIE, "Sortie from {place}", f"costs {ap(SORTIE)}; one round in the field", SIEGE)
button(words.SORTIE_NOW, "Sortie", "one round in the field before hunger advances")
button(words.HOLD_OUT, "Hold out", "hunger advances")


@describes(words.ABSORB)
def absorb(p: AssyrianPosition, frame: SiegeRound, option: Option) -> OptionTold:
    number = option[1]
    rest = frame.sides[0].hits - number
    text = f"{many(number, 'hit')} on the garrison" if number else "All on the walls"
    return in_range(made(text, [], f"{many(rest, 'hit')} on the walls"), "hits on the garrison", number)


in_area(words.DEPORT, "Deport its people to {place}", "an ECO+ marker there, an ECO− marker where they lived")
button(words.NO_DEPORTATION, "Do not play Deportation")
in_area(words.SETTLE, "Settle them in {place}", "an ECO+ marker")
button(words.LEAVE_THEM, "Leave them", "", "done")
