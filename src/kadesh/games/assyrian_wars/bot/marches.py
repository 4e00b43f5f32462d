"""On the way: who goes, where to, whom to leave, pick up and drop. [6.6, 6.6.8, 7.7]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot.clash import strength_of
from kadesh.games.assyrian_wars.bot.hosts import Host, has_free_group, host_of
from kadesh.games.assyrian_wars.bot.planner import (
    FIGHT,
    GUARD,
    JOIN,
    SIEGE,
    TAKE,
    Plan,
    Planner,
    moved_so_far,
)
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.worth import Worth
from kadesh.games.assyrian_wars.charts.tables import (
    CAPITAL,
    CAPITAL_OF,
    CITY,
    IN_CITY,
    LEADERS,
    MERCENARIES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import ArmyRelocation
from kadesh.games.assyrian_wars.rules.under_way_war import ForcedMarch, Move
from kadesh.table import Advice, Option

FIRST: Final = 0.05  # what is done before going on
NEVER: Final = -3.0
MOST_LEFT: Final = 3  # units that stay to guard a city
STILL_STRONG: Final = 5  # units that a force keeps at least
NEAR_HOME: Final = 2  # areas that those who guard a capital may go
SETTLED: Final = 0.1  # by how much another goal must be better than the one that was reached
LEAST_AFTER_CITY: Final = 2  # units that go on when one stays in a city that was taken
LEAST_AFTER_LAND: Final = 4  # when one stays in land without walls


def weakest_of(p: AssyrianPosition, force: int) -> int:
    """The unit of a force that is missed least; regulars before mercenaries, who cannot stay alone."""
    units = bits(force & UNITS)
    if not units:
        return -1
    return min(units, key=lambda one: (bool(MERCENARIES >> one & 1), p.cf(one), one))


def must_hold(worth: Worth, area: int, force: int) -> bool:
    """Would the area go back to others if nobody but this force were there, and is that a loss? [6.12]"""
    p = worth.p
    holder = p.controller[area]
    if holder < 0 or not p.allies[worth.country] >> holder & 1 or p.printed[area] == holder:
        return False
    if p.printed[area] < 0:
        return False
    others = (p.here[area] | p.here[IN_CITY + area]) & worth.own_side & UNITS & ~force
    return not others and worth.kept(area) > 0.15


def to_leave(worth: Worth, area: int, force: int) -> int:
    """How many units of a force should stay where it is."""
    p = worth.p
    if must_hold(worth, area, force):
        return 1
    holder = p.controller[area]
    if holder < 0 or not p.allies[worth.country] >> holder & 1 or not CITY[area]:
        return 0
    units = (force & UNITS).bit_count()
    if units <= STILL_STRONG or not CAPITAL[area]:
        return 0
    inside = (p.here[area] | p.here[IN_CITY + area]) & worth.own_side & UNITS & ~force
    wanted = MOST_LEFT if worth.relief(area) > 0 else 1
    return max(0, min(wanted - inside.bit_count(), units - STILL_STRONG))


def to_stay(worth: Worth, area: int, force: int) -> int:
    """The units of a force that should stay where it is."""
    staying = 0
    for _ in range(to_leave(worth, area, force)):
        weakest = weakest_of(worth.p, force & ~staying)
        if weakest >= 0:
            staying |= 1 << weakest
    return staying


def leave_behind(p: AssyrianPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    """A garrison stays where one is needed, the weakest that will do."""
    worth = Worth(p, player, move.country)
    wanted = to_leave(worth, move.at, move.force)
    weakest = weakest_of(p, move.force)
    found: Advice = []
    for option in options:
        if option[0] == "go":
            found.append((0.0, option))
        else:
            stays = wanted > 0 and same_kind(p, option[1], weakest)
            found.append((0.3 if stays else -0.5, option))
    return found


def same_kind(p: AssyrianPosition, one: int, other: int) -> bool:
    if other < 0:
        return False
    both_hired = bool(MERCENARIES >> one & 1) == bool(MERCENARIES >> other & 1)
    return both_hired and p.cf(one) == p.cf(other)


# --- which plans a sensible player makes ---


def best_march(planner: Planner, option: Option) -> tuple[float, Plan]:
    """By how much the best plan of a force is better than to stay, and the plan."""
    worth = planner.worth
    p = worth.p
    host = host_of(p, option)
    whole = host.force
    host.force &= ~to_stay(worth, host.area, whole)
    moved = moved_so_far(p, whole)
    plans = planner.plans(host, moved)
    stay = next(plan for plan in plans if not plan.way)
    if host.leader < 0 and p.here[host.area] & p.owned[worth.country] & LEADERS:
        return -1.0, stay  # he who leads the others leads it too
    if stays_in_siege(planner, host.area, whole):
        return -1.0, stay
    best = sensible(worth, host, plans, moved > 0)[0]
    if moved and (len(best.way) != 1 or best.kind not in (FIGHT, SIEGE)):
        return -1.0, stay  # it has had its march; only what lies before it is reason to set out again
    return best.value - stay.value, best


def stays_in_siege(planner: Planner, area: int, force: int) -> bool:
    """Is the force needed where it is, because a siege goes well?"""
    p = planner.p
    if p.siege_by[area] < 0 or not p.allies[planner.country] >> p.siege_by[area] & 1:
        return False
    return bool(force & LEADERS) and planner.siege(force, area) > 0.25


def sensible(worth: Worth, host: Host, plans: list[Plan], entered: bool) -> list[Plan]:
    """The plans of a force that fit what it is, and what it is needed for."""
    if host.leader < 0:
        return [plan for plan in plans if suits_one(plan, entered)]
    if guards_capital(worth, host):
        return [plan for plan in plans if not plan.way or (plan.kind == FIGHT and len(plan.way) <= NEAR_HOME)]
    return plans


def suits_one(plan: Plan, entered: bool) -> bool:
    """A unit on its own joins a leader, fills a garrison, or takes what lies beside it."""
    if not plan.way or plan.kind in (JOIN, GUARD):
        return True
    return plan.kind == TAKE and len(plan.way) == 1 and not entered


def guards_capital(worth: Worth, host: Host) -> bool:
    """Would the country's capital be too weak without the force?"""
    area = host.area
    return area == CAPITAL_OF[worth.country] and worth.relief(area) > worth.guards(area, host.force)


# --- on the way ---


def host_of_move(move: Move) -> Host:
    return Host(("march", move.leader), move.force, move.leader, move.group, move.at)


def step(p: AssyrianPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    """Go on towards the goal, or stop; before that, take along, leave and lay waste what one can."""
    worth = Worth(p, player, move.country)
    ap = p.ap_card + p.ap_income
    planner = Planner(worth, ap)
    host = host_of_move(move)
    plans = planner.plans(host, moved_so_far(p, move.force))
    plans = sensible(worth, host, plans, move.entered)
    by_step: dict[int, float] = {}
    stay = -1.0
    for plan in plans:
        if not plan.way:
            stay = plan.value + (SETTLED if move.entered else 0.0)
        elif (plan.first <= ap or move.free_areas) and plan.way[0] not in by_step:
            by_step[plan.way[0]] = plan.value
    best = max([stay, *by_step.values()])
    stops = stay >= best
    found: Advice = []
    for option in options:
        word = option[0]
        if word == "stop":
            found.append((stay, option))
        elif word == "enter":
            found.append((by_step.get(option[1], NEVER), option))
        elif word == "walk":
            found.append((NEVER, option))
        elif word == "pillage":
            wastes = not stops and worth.ravage(move.at) > 0
            found.append((best + FIRST * 2 if wastes else NEVER, option))
        elif word == "pick-up":
            found.append((picked_up(worth, move, option[1], best), option))
        else:
            found.append((dropped(worth, move, option[1], best, stops), option))
    return found


def picked_up(worth: Worth, move: Move, counter: int, best: float) -> float:
    """Units come along, but not the last that holds a place."""
    p = worth.p
    here = (p.here[move.at] | p.here[IN_CITY + move.at]) & worth.own_side & UNITS & ~move.force
    if here == 1 << counter and must_hold(worth, move.at, move.force | 1 << counter):
        return NEVER
    if p.here[move.at] & p.owned[worth.country] & LEADERS & ~move.force:
        return NEVER  # they have a leader of their own
    needed = to_leave(worth, move.at, move.force | here)
    if here.bit_count() <= needed:
        return NEVER
    return best + FIRST


def dropped(worth: Worth, move: Move, counter: int, best: float, stops: bool) -> float:
    """The weakest stays in an area that must be held, if the others go on."""
    p = worth.p
    if stops or not must_hold(worth, move.at, move.force):
        return NEVER
    least = LEAST_AFTER_CITY if CITY[move.at] else LEAST_AFTER_LAND
    if (move.force & UNITS).bit_count() <= least or MERCENARIES >> counter & 1:
        return NEVER
    return best + FIRST if same_kind(p, counter, weakest_of(p, move.force)) else NEVER


# --- gathering on a forced march or a relocation [6.6.8, 7.7] ---


def gather(p: AssyrianPosition, march: ForcedMarch, player: Player, options: list[Option]) -> Advice:
    return gathered(Worth(p, player, march.country), march.force, options)


def gather_relocation(
    p: AssyrianPosition, relocation: ArmyRelocation, player: Player, options: list[Option]
) -> Advice:
    return gathered(Worth(p, player, relocation.country), relocation.force, options)


def gathered(worth: Worth, force: int, options: list[Option]) -> Advice:
    """Whoever stands idle comes along; garrisons stay."""
    p = worth.p
    found: Advice = []
    for option in options:
        if option[0] == "go":
            found.append((0.0, option))
        elif option[0] == "without":
            area = p.place[option[1]] % IN_CITY
            stays = must_hold(worth, area, force) and same_kind(p, option[1], weakest_of(p, force))
            found.append((0.3 if stays else -1.0, option))
        else:
            area = p.place[option[1]] % IN_CITY
            others = (p.here[area] | p.here[IN_CITY + area]) & worth.own_side & UNITS & ~force
            alone = others == 1 << option[1]
            led = p.here[p.place[option[1]]] & p.owned[worth.country] & LEADERS
            idle = not led and worth.threat(area) <= 0
            holds = p.printed[area] != p.controller[area]
            found.append((0.1 if idle and not (alone and holds) else -0.5, option))
    return found


# --- who relocates [7.7] ---


def who_relocates(
    p: AssyrianPosition, relocation: ArmyRelocation, player: Player, options: list[Option]
) -> Advice:
    """An army that could join a stronger one, a leader without troops, whoever guards nothing."""
    worth = Worth(p, player, relocation.country)
    found: Advice = []
    for option in options:
        if option[0] == "no-relocation":
            found.append((0.0, option))
            continue
        leader = option[1]
        here = worth.stay(p.place[leader] % IN_CITY, p.here[p.place[leader]] & p.owned[worth.country])
        best = max([at_end(worth, leader, area) for area in bits(p.open)] or [0.0])
        found.append((best - here - 0.1, option))
    return found


def where_to(
    p: AssyrianPosition, relocation: ArmyRelocation, player: Player, options: list[Option]
) -> Advice:
    worth = Worth(p, player, relocation.country)
    return [(at_end(worth, relocation.leader, option[1]), option) for option in options]


def at_end(worth: Worth, leader: int, area: int) -> float:
    """What a leader and his army could do in an area when the next turn begins."""
    p, country = worth.p, worth.country
    if area == p.place[leader] % IN_CITY or p.controller[area] < 0:
        return 0.0
    if not p.allies[country] >> p.controller[area] & 1:
        return -0.5
    own = p.here[p.place[leader]] & p.owned[country]
    others = p.here[area] & p.owned[country]
    value = worth.stay(area, 0)
    mine = strength_of(p, own)
    if others & UNITS and not others & LEADERS:
        value += 0.3 if not own & UNITS else 0.1
    elif others & LEADERS and others & UNITS and own & UNITS:
        theirs = strength_of(p, others)
        if theirs >= mine and (others & LEADERS).bit_count() < 3 and has_free_group(p, country):
            value += 0.4 * min(1.0, mine / 12)
    return value
