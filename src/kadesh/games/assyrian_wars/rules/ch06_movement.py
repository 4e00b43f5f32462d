"""6.6 Move: armies, army groups, single units and lone leaders, area by area."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ENTER_AREA, HALF
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    COUNTERS,
    IN_CITY,
    LEADERS,
    LINKS,
    MERCENARIES,
    NOBODY,
    POOL,
    REGULARS,
    RIVER,
    STANDARD,
    TRIBES,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import Action, its_seat, made
from kadesh.games.assyrian_wars.rules.ch06_control import is_friendly, settle_control
from kadesh.games.assyrian_wars.rules.ch06_entering import ALL_REACTIONS, GUIDED, MAY_BE_INTERCEPTED, step_to
from kadesh.games.assyrian_wars.rules.ch06_groups import take_command
from kadesh.games.assyrian_wars.rules.ch06_links import (
    NO_LINK,
    cost_of_step,
    link,
    why_not_bound,
    why_not_go,
)
from kadesh.games.assyrian_wars.rules.ch06_points import TOO_DEAR, lose_half, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_supply import pillage, why_not_pillage
from kadesh.games.assyrian_wars.rules.ch10_nomads import (
    MUST_LEAVE,
    is_bare_to,
    plunder,
    why_not_nomads_attack,
)
from kadesh.games.assyrian_wars.rules.force import (
    dissolve_groups,
    group_force,
    is_all_cavalry,
    marching_army,
)
from kadesh.games.assyrian_wars.rules.kinds import KEPT, each_kind, one_of_each
from kadesh.games.assyrian_wars.rules.position import GROUPS, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    ENTERING,
    MOVE,
    Entering,
    Move,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# What a card gives a move. [6.11.h]
GUIDED_MARCH: Final = GUIDED  # no attrition of deserts
SURPRISE: Final = 4  # no terrain dice for the defender of its free areas
FRIENDLY_LAND: Final = 8  # its free areas are friendly territory, without attrition
EASY_LINKS: Final = 16  # its free areas lie over standard and river links

NOT_ON_MAP: Final = Reason("6.6", "Only forces on the map, outside a city, set out.")
UNDER_SIEGE: Final = Reason("6.8", "Nobody goes out of a besieged city, except by a sortie.")
FINISHED: Final = Reason("6.7.7", "That force is finished for this impulse.")
HAS_STAYED: Final = Reason("6.6", "That force was to set out in this impulse already, and stayed.")
HAS_LANDED: Final = Reason("6.16.d", "Land units do not march after they have come ashore.")
LAYS_SIEGE: Final = Reason("6.8", "A force that lays siege has ended its movement.")
NEEDS_LEADER: Final = Reason(
    "6.6", "Mercenaries cannot move on their own: they need a leader of their country."
)
IN_A_GROUP: Final = Reason(
    "6.6.3", "That army belongs to an army group; it moves with it or leaves it first."
)
NOT_IN_IT: Final = Reason("6.6.4", "The phasing country has no army in that group.")
NOT_IN_FORCE: Final = Reason("6.6.2", "That counter is not in the force.")
NOT_HERE: Final = Reason("6.6.2", "Only units of the force's countries in its area are picked up.")
ONCE_ONLY: Final = Reason("6.6.2", "That unit was left or picked up in this area already.")
COMMAND_EXCEEDED: Final = Reason("6.6.2", "The leader cannot command more such units.")
LEADER_ALONE: Final = Reason("6.6", "A leader without units does not enter an area with enemy units.")
ONLY_CAVALRY: Final = Reason("9.7", "Only a force of nothing but cavalry has two paces.")
RODE_ALREADY: Final = Reason("9.7", "That cavalry has chosen its pace in this impulse already.")
LAST_ONE: Final = Reason("6.6.2", "Somebody must remain in the force.")


# --- setting out [6.6, 6.6.2, 6.6.3] ---


def why_not_set_out(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against a force beginning a move. [6.6]"""
    word, which = option
    if p.ap_card + p.ap_income <= 0:
        return TOO_DEAR
    if word == "march-group":
        if not p.group[which] & p.owned[impulse.country]:
            return NOT_IN_IT
        which = p.commander[which]
        if p.place[which] >= AREAS:
            return _why_not_out(p, which)
        if p.group[option[1]] & p.ashore:
            return HAS_LANDED
        return FINISHED if group_force(p, option[1]) & p.used else _why_stays(p, which)
    if p.owner[which] != impulse.country or p.place[which] >= AREAS:
        return _why_not_out(p, which)
    if p.used >> which & 1:
        return FINISHED
    if p.halted >> which & 1:
        return _why_stays(p, which)
    if word == "march":
        return IN_A_GROUP if p.group_of(which) >= 0 else None
    return NEEDS_LEADER if MERCENARIES >> which & 1 else None


def _why_not_out(p: AssyrianPosition, counter: int) -> Reason:
    """Nobody marches off the map, nor out of a city, least of all a besieged one. [6.6, 6.8]"""
    shut_in = IN_CITY <= p.place[counter] < 2 * AREAS and p.is_besieged(p.place[counter] - IN_CITY)
    return UNDER_SIEGE if shut_in else NOT_ON_MAP


def _why_stays(p: AssyrianPosition, counter: int) -> Reason | None:
    """It was to march and stayed, or has begun a siege where its movement ended. [6.6, 6.8] (A175)"""
    if not p.halted >> counter & 1:
        return None
    if p.ashore >> counter & 1:
        return HAS_LANDED
    return LAYS_SIEGE if p.siege_advanced >> p.place[counter] & 1 else HAS_STAYED


def set_out_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Every leader, group and kind of unit of the country."""
    own = p.owned[impulse.country]
    found: list[Option] = [("march", leader) for leader in listed(own & LEADERS)]
    found += [("march-group", group) for group in range(GROUPS) if p.group[group]]
    for area in p.lands_of(impulse.country):
        force = p.here[area] & own & UNITS
        if force:
            found += [("march-unit", counter) for counter in each_kind(p, force, p.used | p.halted)]
    return found


MARCH: Final = made("march", COUNTERS)
MARCH_UNIT: Final = made("march-unit", COUNTERS)


def set_out_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Leaders without a group, groups that can go, and regulars, who need no leader. [6.6, 6.6.3]"""
    own = p.owned[impulse.country] & ~(p.used | p.halted)
    leaders = own & LEADERS
    groups: list[Option] = []
    for group in range(GROUPS) if any(p.group) else ():
        if p.group[group]:
            leaders &= ~p.group[group]
            option = ("march-group", group)
            if why_not_set_out(p, impulse, option) is None:
                groups.append(option)
    here, places, reduced = p.here, p.place, p.reduced
    leaders &= ~here[POOL]
    found: list[Option] = [MARCH[leader] for leader in listed(leaders) if places[leader] < AREAS]
    found += groups
    regulars = own & REGULARS
    for area in p.lands_of(impulse.country):
        force = here[area] & regulars
        if force:
            found += [MARCH_UNIT[counter] for counter in KEPT[force, force & reduced]]
    return found


def take_set_out(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """A leader takes the army that he can command; a group goes as a whole. [6.6.2, 6.6.3]"""
    word, which = option
    country = impulse.country
    if word == "march-group":
        group = which
        take_command(p, group, country)
        leader = p.commander[group]
        force = group_force(p, group) & ~(p.ashore & UNITS)
        p.call(MOVE, Move(country, force, leader, group, p.place[leader]))
    elif word == "march":
        p.call(MOVE, Move(country, marching_army(p, which), which, NOBODY, p.place[which]))
    else:
        p.call(MOVE, Move(country, 1 << which, NOBODY, NOBODY, p.place[which]))


def is_driven_on(p: AssyrianPosition, impulse: Impulse, option: Option) -> bool:
    """Does an option set out with nomads from a bare area that they can leave? [10.1] (A134)"""
    leader = p.commander[option[1]] if option[0] == "march-group" else option[1]
    at = p.place[leader]
    if not is_bare_to(p, impulse.country, at):
        return False
    force = marching_army(p, leader) if option[0] != "march-unit" else 1 << leader
    move = Move(impulse.country, force, leader if option[0] == "march" else NOBODY, NOBODY, at)
    return any(why_not_enter(p, move, to) is None for to in LINKS[at])


SET_OUT: Final = Action(
    ["march", "march-group", "march-unit"],
    set_out_universe,
    why_not_set_out,
    take_set_out,
    tribes=True,
    legal=set_out_legal,
    least=HALF,
)


# --- who goes [6.6.2] ---


def who_goes(p: AssyrianPosition, move: Move) -> Step[Move]:
    """A lone unit or leader has nobody to leave behind."""
    return NEXT if move.leader >= 0 and move.force & UNITS else STEP


def leave_universe(p: AssyrianPosition, move: Move) -> list[Option]:
    return [("go",), *(("without", counter) for counter in one_of_each(p, move.force & UNITS))]


def why_not_leave(p: AssyrianPosition, move: Move, option: Option) -> Reason | None:
    """Anybody may be left behind. [6.6.2]"""
    if option[0] == "go":
        return None
    return None if move.force >> option[1] & 1 else NOT_IN_FORCE


def leave_options(p: AssyrianPosition, move: Move) -> list[Option]:
    return leave_universe(p, move)


def take_leave(p: AssyrianPosition, move: Move, option: Option) -> Step[Move]:
    if option[0] == "go":
        return NEXT
    move.force &= ~(1 << option[1])
    move.left |= 1 << option[1]
    return WHO_GOES


# --- step by step [6.6] ---


def why_not_enter(p: AssyrianPosition, move: Move, to: int) -> Reason | None:
    """The reason against a moving force entering an area. [6.6, 8.1, 10.2]"""
    if to not in LINKS[move.at]:
        return NO_LINK
    reason = why_not_go(p, move.force, move.at, to)
    if reason is not None:
        return reason
    nomads = TRIBES >> move.country & 1
    if nomads:
        reason = why_not_bound(p, move.country, to)
        if reason is not None:
            return reason
    if not move.force & UNITS and p.enemy_units(move.country, to):
        return LEADER_ALONE
    if nomads:
        reason = why_not_nomads_attack(p, move.country, move.force, move.at, to)
        if reason is not None:
            return reason
    if move.free_areas and is_free(p, move, to):
        return None
    return why_not_afford(p, step_price(p, move, to))


def is_free(p: AssyrianPosition, move: Move, to: int) -> bool:
    """Does a card pay for this step? [6.11.h]"""
    if not move.free_areas:
        return False
    if move.gifts & FRIENDLY_LAND and not is_friendly(p, move.country, to):
        return False
    return not move.gifts & EASY_LINKS or link(move.at, to) in (STANDARD, RIVER)


def step_price(p: AssyrianPosition, move: Move, to: int) -> int:
    """Half AP for the next area: nothing by a card, the ordinary price for cavalry at a walk. [6.6, 9.7]"""
    if move.free_areas and is_free(p, move, to):
        return 0
    cost = cost_of_step(p, move.force, move.at, to)
    return max(cost, ENTER_AREA) if move.at_a_walk else cost


def why_not_walk(p: AssyrianPosition, move: Move) -> Reason | None:
    """Cavalry may move like others, and then fights in sieges at full strength. [9.7]"""
    if not p.unit_abilities or not is_all_cavalry(move.force):
        return ONLY_CAVALRY
    return RODE_ALREADY if move.at_a_walk or move.force & p.quick else None


def why_not_pick_up(p: AssyrianPosition, move: Move, counter: int) -> Reason | None:
    """Units of the force's countries, as many as can be commanded. [6.6.2, 6.6.3]"""
    if move.leader < 0 or p.place[counter] != move.at or not p.owners_in(move.force) >> p.owner[counter] & 1:
        return NOT_HERE
    if move.force >> counter & 1 or move.left >> counter & 1:
        return ONCE_ONLY
    if p.used >> counter & 1:
        return FINISHED
    if p.ashore >> counter & 1:
        return HAS_LANDED
    if p.halted >> counter & 1 and p.siege_advanced >> move.at & 1:
        return LAYS_SIEGE
    return None if has_room(p, move, counter) else COMMAND_EXCEEDED


def has_room(p: AssyrianPosition, move: Move, counter: int) -> bool:
    """Can the leaders of its country in the force command one more of its kind? [6.6.2]"""
    own = move.force & p.owned[p.owner[counter]]
    command = sum(p.command(leader) for leader in listed(own & LEADERS))
    hired = own & MERCENARIES if MERCENARIES >> counter & 1 else own & UNITS & ~MERCENARIES
    return hired.bit_count() < command


def why_not_drop(p: AssyrianPosition, move: Move, counter: int) -> Reason | None:
    """A force may drop units freely as it moves. [6.6.2]"""
    if not move.force >> counter & 1 or not UNITS >> counter & 1:
        return NOT_IN_FORCE
    if move.left >> counter & 1:
        return ONCE_ONLY
    if is_bare_to(p, move.country, move.at):
        return MUST_LEAVE
    return LAST_ONE if move.force == 1 << counter else None


def why_not_step(p: AssyrianPosition, move: Move, option: Option) -> Reason | None:
    if option[0] == "enter":
        return why_not_enter(p, move, option[1])
    if option[0] == "stop":
        return None if may_stop(p, move) else MUST_LEAVE
    if option[0] == "walk":
        return why_not_walk(p, move)
    if option[0] == "pillage":
        return why_not_pillage(p, move.country, move.at)
    if option[0] == "pick-up":
        return why_not_pick_up(p, move, option[1])
    return why_not_drop(p, move, option[1])


WAYS: Final = made("enter", AREAS)
_STOP: Final[Option] = ("stop",)


def step_universe(p: AssyrianPosition, move: Move) -> list[Option]:
    return [WAYS[to] for to in LINKS[move.at]] + step_other_than_in(p, move)


def step_other_than_in(p: AssyrianPosition, move: Move) -> list[Option]:
    """What else than to enter an area could be thought of."""
    found: list[Option] = []
    if move.leader >= 0:
        nearby = p.here[move.at] & UNITS & p.counters_of(p.owners_in(move.force)) & ~move.force
        found += [("pick-up", counter) for counter in each_kind(p, nearby, p.used | p.ashore | move.left)]
        if move.force & UNITS and _has_moved(p, move):
            found += [("drop", counter) for counter in each_kind(p, move.force & UNITS, move.left)]
    if move.force & UNITS:
        found.append(("pillage", move.at))
    if p.unit_abilities and is_all_cavalry(move.force):
        found.append(("walk",))
    found.append(_STOP)
    return found


def may_stop(p: AssyrianPosition, move: Move) -> bool:
    """Nomads go on from an area that they have laid bare, if any way is open. [10.1] (A134)"""
    if not TRIBES >> move.country & 1 or not is_bare_to(p, move.country, move.at):
        return True
    return all(why_not_enter(p, move, to) is not None for to in LINKS[move.at])


def step_options(p: AssyrianPosition, move: Move) -> list[Option]:
    found: list[Option] = [WAYS[to] for to in LINKS[move.at] if why_not_enter(p, move, to) is None]
    return found + [option for option in step_other_than_in(p, move) if why_not_step(p, move, option) is None]


def _has_moved(p: AssyrianPosition, move: Move) -> bool:
    """Those who are left at the start are left when the force is named."""
    return any(p.moved[counter] for counter in listed(move.force))


def take_step(p: AssyrianPosition, move: Move, option: Option) -> Step[Move]:
    """Enter, pick up, drop or stop. [6.6]"""
    word = option[0]
    if word == "stop":
        if not move.entered:
            p.halted |= move.force & LEADERS if move.leader >= 0 else move.force
        return END
    if word == "walk":
        move.at_a_walk = True
        return STEP
    if word == "pick-up":
        move.force |= 1 << option[1]
        move.left |= 1 << option[1]
        return STEP
    if word == "drop":
        move.force &= ~(1 << option[1])
        move.left |= 1 << option[1]
        settle_control(p, move.at)
        return STEP
    if word == "pillage":
        pillage(p, move.country, move.at)
        return STEP
    enter(p, move, option[1])
    return NEXT


def enter(p: AssyrianPosition, move: Move, to: int) -> None:
    """Pay, go, and see what happens; each unit counts its own areas. [6.6, 10.4.b] (A69)"""
    start = move.at
    p.free_siege &= ~move.force
    free = is_free(p, move, to)
    cost = step_price(p, move, to)
    if free:
        move.free_areas -= 1
    spend(p, cost)
    if is_quick(p, move, cost):
        p.quick |= move.force
        p.half_paid ^= move.force
    for counter in listed(move.force):
        p.moved[counter] += 1
    p.tell(facts_war.Enters, "6.6", move.country, to, move.force, start, cost)
    move.at, move.entered, move.left = to, True, 0
    group = p.group[move.group] if move.group >= 0 else 0
    commander = p.commander[move.group] if move.group >= 0 else NOBODY
    step_to(p, move.force, start, to)
    if group:
        p.group[move.group], p.commander[move.group] = group, commander
        dissolve_groups(p)
    move.fought = move.overrun = move.evaded = move.beaten = False
    reactions = ALL_REACTIONS & ~MAY_BE_INTERCEPTED if move.unseen else ALL_REACTIONS
    move.unseen = max(0, move.unseen - 1)
    move.eased = free and bool(move.gifts & FRIENDLY_LAND)
    surprise = free and bool(move.gifts & SURPRISE)
    tried = 0
    for place in range(0, len(move.missed), 2):
        if move.missed[place] == to:
            tried |= move.missed[place + 1]
    p.call(ENTERING, Entering(move.country, move.force, to, start, reactions, tried=tried, surprise=surprise))


def is_quick(p: AssyrianPosition, move: Move, cost: int) -> bool:
    """Does cavalry go two areas for a point? [9.7]"""
    return p.unit_abilities and is_all_cavalry(move.force) and cost == ENTER_AREA // 2


def arrived(p: AssyrianPosition, move: Move) -> Step[Move]:
    """After a battle that was no overrun the force is finished. [6.7.7]"""
    move.force &= p.here[move.at]
    if move.fought:
        lose_half(p, move.force)
    if move.overrun or move.evaded:
        p.free_siege |= move.force & LEADERS
    if TRIBES >> move.country & 1:
        plunder(p, move.country)
    if move.beaten or (move.fought and not move.overrun) or not move.force:
        return END
    if move.leader >= 0 and not move.force >> move.leader & 1:
        move.leader = p.best_leader(move.force)
        if move.leader < 0 and (move.force & (move.force - 1) or move.force & MERCENARIES):
            return END
    return STEP


WHO_GOES: Final = Do("who goes", who_goes)
LEAVE_BEHIND: Final[Ask[Move]] = Ask(
    "leave behind", its_seat, leave_options, take_leave, leave_universe, why_not_leave
)
STEP: Final[Ask[Move]] = Ask("step", its_seat, step_options, take_step, step_universe, why_not_step)
ARRIVED: Final = Do("arrived", arrived)
MOVE.consists_of(WHO_GOES, LEAVE_BEHIND, STEP, ARRIVED)
