"""Choices of moves: which force sets out, who goes along, each step of the march."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.march import NEVER, WORTH_GOING, Plan, Planner, campaign_of
from kadesh.games.genesis.bot.ride import LITTLE, flight, march_king, ride_step
from kadesh.games.genesis.bot.scout import BUILDERS
from kadesh.games.genesis.bot.temper import Player
from kadesh.games.genesis.bot.ways import first_step
from kadesh.games.genesis.bot.worth import Worth, held_by_infantry
from kadesh.games.genesis.charts.tables import CANAAN, CH, EW, INF, PS, SL, SPACES, UNIT_KINDS
from kadesh.games.genesis.rules.ch07_starting import KING_STAGE, king_pool, pool
from kadesh.games.genesis.rules.deeds import MINOR
from kadesh.games.genesis.rules.force import best_tactical, kings_at
from kadesh.games.genesis.rules.position import (
    BITS,
    BUILT,
    COMBAT,
    CONTROLLING,
    MOST,
    NO_MONUMENT,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    part,
)
from kadesh.games.genesis.rules.under_way import (
    Ambush,
    CanaanMarch,
    Force,
    Interception,
    Move,
    Naming,
    Withdrawal,
)
from kadesh.table import Advice, Option

STOP_AT_ONCE: Final = 0.02


# --- which force sets out ---


def major_worth(planner: Planner, space: int, free: bool = False) -> float:
    """What a Major Move from a space promises."""
    p, power = planner.p, planner.power
    force = p.units[power * SPACES + space] if free else p.unmoved(power, space)
    kings = kings_at(p, power, space)
    if not free:
        kings &= ~p.kings_moved
    inf, ch = planner.worth.spare(space, force), force >> BITS & MOST
    base = campaign_of(p, kings)
    value = 0.0
    planner.builders = part(force, PS) + part(force, SL)
    if inf + ch:
        value = planner.plan(space, inf, ch, kings, base, False).best
        value -= planner.leaving(space, inf | ch << BITS)
    if kings:
        value = max(value, planner.best_ride(space, kings, base, False, False)[0])
    return value


def minor_worth(planner: Planner, space: int) -> float:
    """What moving one unit from a space promises."""
    p = planner.p
    force = p.unmoved(planner.power, space)
    best = NEVER
    for kind in range(UNIT_KINDS):
        if part(force, kind):
            best = max(best, unit_goal(planner, space, kind)[0])
    return best


def unit_goal(planner: Planner, space: int, kind: int, points: int = -1) -> tuple[float, int]:
    """The best place for one unit, and what going there is worth; `points` -1 before the roll."""
    p, power, worth = planner.p, planner.power, planner.worth
    force = p.units[power * SPACES + space]
    best, goal = NEVER, space
    if kind == CH or (kind == SL and not force & CONTROLLING):
        return best, goal
    if (kind == INF and worth.spare(space, force) < 1) or (kind == PS and not may_leave(planner, space)):
        return best, goal
    places = planner.places(kind)
    if not places:
        return best, goal
    cost = planner.ways(space, kind == INF)[0]
    for to, value in places:
        way = cost[to]
        if to == space or way > 6:
            continue
        if points < 0:
            value *= min(1.0, (7 - way) / 6)
        elif way > points:
            value *= 0.4 if way <= points + 3 else 0.2
            if not worth.acts_left:
                continue
        value -= 0.01 * way
        if value > best:
            best, goal = value, to
    return best, goal


def may_leave(planner: Planner, space: int) -> bool:
    """Peasants stay where they build or hold a city; a ruin comes before a Monument that is not begun."""
    p, power = planner.p, planner.power
    workers = p.workers(power, space)
    if p.home[space] == power:
        called = p.monument[space] == NO_MONUMENT and planner.is_called_to_ruin(space)
        return workers != 2 or called or p.monument[space] == BUILT
    return bool(p.units[power * SPACES + space] & MOST) and p.count(power, PS, space) > 1


# --- who goes ---


def wanted_units(planner: Planner, party: Force, kind: int) -> int:
    """How many units of a kind should go along."""
    p, power, at = planner.p, party.power, party.at
    here = pool(p, party)
    number = part(here, kind)
    if isinstance(party, Withdrawal) or kind == CH:
        return number
    if isinstance(party, Interception) and kind in (PS, SL) and workers_stay(p, power, at):
        return 0
    if isinstance(party, Interception):
        return number - 1 if kind == INF and number > 1 and held_by_infantry(p, power, at) else number
    if planner.worth.people:
        guard = kind == INF and number > 3 and planner.worth.grip(at) > 0
        return number - 1 if guard and p.holder[at] == power else number
    if kind == INF:
        return planner.worth.spare(at, here, party.force)
    if kind == SL:
        return 0 if slaves_stay(planner, party, here) else number
    if p.holder[at] != power or not p.is_city(at):
        return number
    spare = number - 2 if p.home[at] == power else number - 1
    if p.home[at] == power and p.monument[at] == BUILT:
        spare = number - 1
    if number == 1 and p.home[at] == power and p.monument[at] == NO_MONUMENT:
        spare = 1
    if p.monument[at] != UNDER_CONSTRUCTION and planner.ruin_in_reach(at, number):
        spare = max(spare, BUILDERS)
    return max(0, min(2, number, spare))


def workers_stay(p: GenesisPosition, power: int, at: int) -> bool:
    """Those who do not fight do not run after enemies, if a city is theirs to stay in. [3.7.6]"""
    if p.holder[at] != power or not p.is_city(at):
        return False
    return p.home[at] == power or p.count(power, PS, at) > 0 or p.count(power, INF, at) > 1


def slaves_stay(planner: Planner, party: Force, here: int) -> bool:
    """Slaves are left at home, and in cities that trade where others stay with them. [3.7.6]"""
    p, power, at = planner.p, party.power, party.at
    if p.home[at] == power:
        return True
    if p.holder[at] != power or not planner.worth.routes >> at & 1:
        return False
    infantry = (here & MOST) - planner.worth.spare(at, here, party.force)
    return infantry > 0 or part(here, PS) > wanted_units(planner, party, PS)


def rides_alone(planner: Planner, party: Force) -> bool:
    """Should the king leave the units here and lead others?"""
    p, at = planner.p, party.at
    kings = king_pool(p, party)
    if not kings or party.force or not isinstance(party, Move) or party.how == MINOR:
        return False
    base = campaign_of(p, kings)
    ride, goal = planner.best_ride(at, kings, base, False, False)
    if goal < 0 or goal == at:
        return False
    here = pool(p, party)
    inf, ch = planner.worth.spare(at, here), here >> BITS & MOST
    return ride > planner.plan(at, inf, ch, kings, base, False).best


def who_goes(p: GenesisPosition, naming: Naming, player: Player, options: list[Option]) -> Advice:
    """Everybody who is not needed where he is."""
    party = naming.party
    planner = Planner(p, party.power, player)
    here = pool(p, party)
    everybody = all(
        wanted_units(planner, party, kind) == part(here, kind) for kind in range(UNIT_KINDS)
    ) and not rides_alone(planner, party)
    return [(0.2 if (option[0] == "all") == everybody else 0.0, option) for option in options]


def name_units(p: GenesisPosition, naming: Naming, player: Player, options: list[Option]) -> Advice:
    """So many of a kind as are wanted."""
    party = naming.party
    planner = Planner(p, party.power, player)
    if naming.kind == KING_STAGE:
        wanted = 3 if wants_king(planner, party) else 0
        return [(0.1 * (option[1] & wanted).bit_count() + 0.01, option) for option in options]
    number = wanted_units(planner, party, naming.kind)
    if number and rides_alone(planner, party):
        number = 0
    return [(-0.05 * abs(option[1] - number), option) for option in options]


def wants_king(planner: Planner, party: Force) -> bool:
    """Kings lead; only a king without any soldiers beside him stays out of an interception."""
    if isinstance(party, Interception):
        return bool(party.force & COMBAT) or planner.worth.unit > 0.05
    return True


def name_a_unit(p: GenesisPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    planner = Planner(p, move.power, player)
    return [(max(-1.0, unit_goal(planner, move.at, option[1])[0]), option) for option in options]


def choose_stack(
    p: GenesisPosition, called: Move | CanaanMarch, player: Player, options: list[Option]
) -> Advice:
    """A people's stack that can do most; none if all would only hurt friends."""
    people = called.power if isinstance(called, Move) else CANAAN
    planner = Planner(p, people, player)
    return [
        (major_worth(planner, option[1]) - LITTLE if option[0] == "stack" else 0.0, option)
        for option in options
    ]


# --- the march ---


def march(p: GenesisPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    """Go on to the best there is; leave a garrison where one is needed; fetch whom one passes."""
    planner = Planner(p, move.power, player)
    if move.how == MINOR:
        return march_unit(planner, move, options)
    if not move.force:
        return march_king(planner, move, options)
    at, force, kings, points = move.at, move.force, move.kings, move.mp
    inf, ch = going(planner, move)
    planner.builders = part(force, PS) + part(force, SL)
    plan = planner.plan(at, inf, ch, kings, points, True)
    stay = planner.staying(at, force, kings) + planner.hold_worth(at, force)
    leave = drop_wanted(planner, move)
    advice: Advice = []
    for option in options:
        word = option[0]
        if word == "enter":
            value = plan.steps.get(option[1], NEVER)
            advice.append((value - planner.abandon_cost(at, force) if value > NEVER else -0.5, option))
        elif word == "stop":
            advice.append((stay + STOP_AT_ONCE, option))
        elif word == "pick-up":
            advice.append((pick_up_worth(planner, move, plan), option))
        elif word == "drop":
            advice.append((drop_worth(option, leave, plan.best, stay), option))
        elif word == "take-king":
            advice.append((max(plan.best, stay) + 0.1, option))
        elif word == "sail":
            sailing = planner.plan(option[1], inf, ch, kings, points - 3, True).best
            advice.append((sailing - 0.05, option))
        elif word == "ride":
            value, step = lone_ride(planner, move, plan, stay)
            advice.append((value if option[1] == step else -1.0, option))
        else:
            advice.append((ruin_worth(planner, move, word), option))
    return advice


def lone_ride(planner: Planner, move: Move, plan: Plan, stay: float) -> tuple[float, int]:
    """A king leaves his force: for another that can do more, or because too few would guard him here."""
    at, kings = move.at, move.kings
    value, goal = planner.best_ride(at, kings, move.mp, True, False)
    if goal >= 0 and goal != at and value > plan.best + 0.3:
        return value - 0.1, ride_step(planner, at, goal)
    peril, step = flight(planner, at, move.force, kings)
    return stay + peril, step


def going(planner: Planner, move: Move) -> tuple[int, int]:
    """Infantry and Chariots that could go on from here: not those who must stay."""
    kind, number = drop_wanted(planner, move)
    staying = number if kind == INF else 0
    return max(0, (move.force & MOST) - staying), move.force >> BITS & MOST


def drop_wanted(planner: Planner, move: Move) -> tuple[int, int]:
    """Whom to leave behind before going on: kind and number, (-1, 0) for nobody."""
    p, power, at, force = planner.p, move.power, move.at, move.force
    if not move.started or not p.is_city(at) or p.holder[at] != power:
        return -1, 0
    others = p.units[power * SPACES + at] - force
    if planner.worth.people:
        wanted = not others & CONTROLLING and force & MOST > 2 and planner.worth.grip(at) > 0
        return (INF, 1) if wanted else (-1, 0)
    if p.revolts >> at & 1:
        lacking = p.ds[at] + 1 - (others & MOST)
        return (INF, lacking) if 0 < lacking < force & MOST else (-1, 0)
    need = planner.worth.garrison(at)
    slaves = part(force, SL)
    if p.home[at] == power:
        lacking = need - (others & MOST)
        if lacking > 0 and force & MOST > lacking and planner.worth.threat(at) >= 3:
            return INF, lacking
        return (SL, slaves) if slaves else (-1, 0)
    if others & CONTROLLING and need <= 1:
        quiet = slaves and planner.worth.routes >> at & 1
        return (SL, slaves) if quiet else (-1, 0)
    settlers = part(force, PS)
    if not others & CONTROLLING and settlers and planner.worth.threat(at) < 3:
        return PS, 1
    lacking = need - (others & MOST)
    if lacking <= 0 or not force & MOST:
        return -1, 0
    return INF, min(lacking, force & MOST)


def drop_worth(option: Option, leave: tuple[int, int], best: float, stay: float) -> float:
    """Dropping comes before going on, and only whom one wants to leave."""
    number: int = option[2]
    if option[1] != leave[0] or best < stay + WORTH_GOING:
        return -0.5 - 0.05 * number
    return best + 0.2 - 0.1 * abs(number - leave[1])


def pick_up_worth(planner: Planner, move: Move, plan: Plan) -> float:
    """Fetch those here who are not needed, if more can be done with them."""
    p, at = planner.p, move.at
    here = pool(p, move)
    more, wheels = planner.worth.spare(at, here, move.force), here >> BITS & MOST
    if more + wheels < 1 or move.mp < 2:
        return -1.0
    force = move.force
    both = planner.plan(
        at, (force & MOST) + more, (force >> BITS & MOST) + wheels, move.kings, move.mp - 1, True
    )
    return both.best + 0.01 if both.best > plan.best + 0.05 else -0.2


def ruin_worth(planner: Planner, move: Move, word: str) -> float:
    """Burning cities: only a people does, and only what is a rival's."""
    p, at, worth = planner.p, move.at, planner.worth
    home = p.home[at]
    rival = home >= 0 and worth.is_rival(home)
    if word == "raze":
        return 0.3 if rival else -0.5
    if word == "drop-king":
        return -0.5
    if worth.people and rival:
        return worth.denial(home) * (EW[at] + 0.5)
    if not worth.people and rival and worth.acts_left + worth.turns_left and not worth.routes >> at & 1:
        return worth.denial(home) * EW[at] * 0.5 - 0.3
    return -1.0 - EW[at]


def march_unit(planner: Planner, move: Move, options: list[Option]) -> Advice:
    """One unit goes straight to its place."""
    at = move.at
    kind = next(kind for kind in range(4) if part(move.force, kind))
    value, goal = unit_goal(planner, at, kind, move.mp)
    step = -1
    if goal != at and value > LITTLE:
        step = first_step(planner.ways(at, kind == INF)[1], at, goal)
    advice: Advice = []
    for option in options:
        if option[0] == "enter":
            advice.append((value if option[1] == step else -0.5, option))
        else:
            advice.append((LITTLE if option[0] == "stop" else -1.0, option))
    return advice


# --- small steps ---


def ambushed(p: GenesisPosition, ambush: Ambush, player: Player, options: list[Option]) -> Advice:
    """Slaves die first, then Peasants, Infantry, Chariots."""
    price = (0.2, 1.0, 0.12, 0.08)
    return [(-price[option[1]], option) for option in options]


def assault(p: GenesisPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    """Storm on while that pays."""
    planner = Planner(p, move.power, player)
    at, force = move.at, move.force
    value = planner.worth.city(at)
    tactical = best_tactical(p, move.kings)
    gain = planner.gain(at, value, force & MOST, force >> BITS & MOST, tactical, max(1, move.mp))
    return [(gain if option[0] == "assault" else 0.0, option) for option in options]


def the_monument(p: GenesisPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, move.power, player)
    rival = worth.is_rival(p.home[move.at])
    return [(0.2 if (option[0] == "raze") == rival else 0.0, option) for option in options]
