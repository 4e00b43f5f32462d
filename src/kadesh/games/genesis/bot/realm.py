"""Choices of the realm: kings, tribute, troops, building, recruiting, what to give up."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.march import NEVER, Planner
from kadesh.games.genesis.bot.move import major_worth, may_leave, minor_worth
from kadesh.games.genesis.bot.ride import ride_out_worth
from kadesh.games.genesis.bot.scout import BUILDERS, CALL, RUIN_COST
from kadesh.games.genesis.bot.temper import (
    MONUMENTS,
    MUSTER,
    RECRUITS,
    THRIFT,
    TRIBUTE,
    WALLS,
    WHEELS,
    Player,
)
from kadesh.games.genesis.bot.worth import SCARCE, SILVER, Worth, reserve, site_open
from kadesh.games.genesis.charts.numbers import MONUMENT_COST
from kadesh.games.genesis.charts.tables import CH, DS, EW, INF, PS, SPACES
from kadesh.games.genesis.rules.ch05_trade import linked_cities, reach_without, troubled_by_pirates
from kadesh.games.genesis.rules.position import BUILT, MOST, UNDER_CONSTRUCTION, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    Attrition,
    Capitals,
    Dissolution,
    Initiative,
    Manpower,
    Realm,
    Sacrifice,
    Succession,
    Wealth,
)
from kadesh.table import Advice, Option

MONUMENT: Final = 0.9  # a Monument at the end, less the risk to lose it
ENOUGH_CHARIOTS: Final = 4
PURSE: Final = 3  # silver to keep beside what Chariots cost
RICH: Final = 24


# --- the turn ---


def place_king(p: GenesisPosition, succession: Succession, player: Player, options: list[Option]) -> Advice:
    """Where most soldiers stand."""
    power = p.order[succession.place]
    return [(0.1 * (p.units[power * SPACES + option[1]] & MOST), option) for option in options]


def name_first(p: GenesisPosition, initiative: Initiative, player: Player, options: list[Option]) -> Advice:
    """To begin is better: income and moves before the others."""
    return [
        (0.5 + 0.1 * max(0, p.campaign(option[1])) if p.seat_of[option[1]] == player.seat else 0.0, option)
        for option in options
    ]


def tribute(p: GenesisPosition, wealth: Wealth, player: Player, options: list[Option]) -> Advice:
    """Silver against the risk of a revolt; a strong garrison keeps a city quiet. [5.2]"""
    power = wealth.power
    worth = Worth(p, power, player)
    advice: Advice = []
    for option in options:
        if option[0] == "done":
            advice.append((0.0, option))
            continue
        space, amount = option[1], option[2]
        angry = min(6, amount) / 6
        lasting = max(0, min(6, p.ds[space] + EW[space] - p.count(power, INF, space))) / 6
        price = worth.city(space) * 0.6 + 0.3
        need = 1.5 if p.silver[power] < p.markers + 4 else 1.0 if p.silver[power] < RICH else 0.4
        gain = amount * max(worth.silver, 0.1) * need * worth.temper[TRIBUTE]
        advice.append((gain - angry * lasting * price, option))
    return advice


def remove_infantry(p: GenesisPosition, manpower: Manpower, player: Player, options: list[Option]) -> Advice:
    """From where most are to spare."""
    power = manpower.power
    worth = Worth(p, power, player)
    advice: Advice = []
    for option in options:
        here = p.units[power * SPACES + option[1]]
        spare = (here & MOST) - worth.garrison(option[1])
        advice.append((0.1 * spare - (1.0 if spare <= 0 else 0.0), option))
    return advice


def keep_chariots(p: GenesisPosition, manpower: Manpower, player: Player, options: list[Option]) -> Advice:
    """Keep what one can pay for and still act."""
    power = manpower.power
    chariots = p.total(power, CH)
    left = p.silver[power] - 3 * chariots
    wanted = left >= p.markers + 1 or (left >= p.markers - 1 and chariots <= ENOUGH_CHARIOTS)
    keep = 0.5 if wanted else -0.5
    return [
        (keep if option[0] == "pay" else -0.1 * p.count(power, CH, option[1]), option) for option in options
    ]


def raise_units(p: GenesisPosition, manpower: Manpower, player: Player, options: list[Option]) -> Advice:
    """Infantry costs nothing: all of it, where it is needed or can do most. Chariots for the rich."""
    power = manpower.power
    planner = Planner(p, power, player)
    places: dict[int, float] = {}
    chariots = p.total(power, CH)
    upkeep = 3 * chariots if planner.worth.turns_left else 0
    rich = p.silver[power] - p.markers - 2 - upkeep
    advice: Advice = []
    for option in options:
        if option[0] == "done":
            advice.append((0.0, option))
            continue
        space, number = option[1], option[2]
        if space not in places:
            places[space] = muster_worth(planner, space)
        value = places[space]
        if option[0] == "raise-inf":
            lacking = planner.worth.garrison(space) - p.count(power, INF, space)
            fit = 0.3 - 0.02 * abs(number - lacking) if lacking > 0 else 0.002 * number
            advice.append((0.2 + value + fit, option))
        else:
            wheels = max(planner.worth.temper[WHEELS], 0.01)
            useful = chariots + number <= ENOUGH_CHARIOTS * wheels and number * 5 <= rich - PURSE / wheels
            advice.append((0.1 + value * 0.2 if useful else -0.5 * number, option))
    return advice


def muster_worth(planner: Planner, space: int) -> float:
    """How well new troops stand in a home city: needed there, or near the king and what can be taken."""
    p, power = planner.p, planner.power
    here = p.units[power * SPACES + space] & MOST
    lacking = planner.worth.garrison(space) - here
    value = 0.4 if lacking > 0 else 0.0
    if space == p.capital[power] and lacking > 0:
        value += 0.5
    king = p.king_at[power]
    if king == space:
        value += 0.25
    cost, _ = planner.ways(space)
    near = 0.0
    for target in planner.targets():
        if cost[target.space] < 9:
            near = max(near, target.value * 0.8 ** cost[target.space])
    return value + 0.3 * min(1.5, near) * planner.worth.temper[MUSTER] + 0.01 * here


def make_peasants(p: GenesisPosition, manpower: Manpower, player: Player, options: list[Option]) -> Advice:
    """Peasants hold quiet cities and build; the Infantry comes back for nothing next turn. [6.3.3]"""
    power = manpower.power
    planner = Planner(p, power, player)
    worth = planner.worth
    advice: Advice = []
    soldiers = p.total(power, INF)
    for option in options:
        if option[0] == "done":
            advice.append((0.0, option))
            continue
        space, number = option[1], option[2]
        value = -0.3 * (number - 1) - 0.25
        infantry = p.count(power, INF, space)
        if number == 1 and p.destroyed >> space & 1:
            value = builders_worth(planner, space) if infantry > 1 else value
        elif number == 1 and soldiers > 8 and infantry > worth.garrison(space) * worth.risk(space):
            if site_open(p, power, space) and p.workers(power, space) < 2:
                value = 0.35 if p.silver[power] >= p.markers + 2 * MONUMENT_COST else -0.05
                value -= 0.3 * worth.risk(space)
            elif p.home[space] != power and not p.workers(power, space) and infantry > 1:
                value = 0.1 if worth.turns_left else -0.1
            value = max(value, builders_worth(planner, space))
        elif number == 1 and infantry == 1 and p.home[space] != power and worth.threat(space) < 1:
            value = 0.15 if worth.turns_left and not p.workers(power, space) else -0.2
        advice.append((value, option))
    return advice


def builders_worth(planner: Planner, space: int) -> float:
    """What a Peasant is worth who could go from here to a ruin and help to rebuild it. [7.3.2]"""
    p, power, worth = planner.p, planner.power, planner.worth
    if p.silver[power] < RUIN_COST + 1:
        return NEVER
    cost, _ = planner.ways(space, False)
    best = 0.0
    for ruin in worth.ruins():
        if cost[ruin] <= CALL and builders_near(planner, ruin) < BUILDERS:
            best = max(best, worth.ruin(ruin) * 0.8 ** cost[ruin])
    return 0.3 * min(2.0, best) - 0.05


def builders_near(planner: Planner, ruin: int) -> int:
    """Workers in a ruin, or near it and free to go there: more need not be made for it."""
    p, power = planner.p, planner.power
    cost, _ = planner.ways(ruin, False)
    return sum(
        p.workers(power, at)
        for at in spaces_in(p.where[power])
        if at == ruin or (cost[at] <= CALL and may_leave(planner, at))
    )


def pay(p: GenesisPosition, activation: Realm, player: Player, options: list[Option]) -> Advice:
    return [(1.0 if option[0] == "pay" else 0.0, option) for option in options]


# --- actions ---


def construction_worth(planner: Planner, option: Option) -> float:
    """What building is worth. [7.3]"""
    p, power, worth = planner.p, planner.power, planner.worth
    word = option[0]
    left = p.silver[power] - reserve(p, power)
    if word == "monument":
        return monument_worth(planner, option[1], left)
    if word == "hunt":
        if not worth.turns_left or left < 2 or not troubled_by_pirates(p, power):
            return -0.5
        passed = bool(linked_cities(p, power) & ~reach_without(p, power, option[1]))
        gone = sum(p.pirates) == 1
        return worth.silver * (worth.turns_left * ((2 if gone else 0) + (1 if passed else 0)) - 2)
    space: int = option[1]
    ds: int = option[2]
    if word == "defend":
        cost = 2 * (ds - p.ds[space])
        if cost > left:
            return -1.0
        return wall_worth(planner, space, ds) - cost * worth.silver
    if word == "rebuild":
        cost = RUIN_COST + 2 * ds
        if ds and cost > left:
            return -1.0
        # Its trade is worth more than what the silver was kept for: a later activation or two.
        owed = max(0, cost - left) * SCARCE
        return worth.ruin(space) + 0.1 * ds - cost * max(min(worth.silver, SILVER), 0.1) - owed
    return -0.5


def wall_worth(planner: Planner, space: int, ds: int) -> float:
    """Walls where somebody could come, and first of all where there are none."""
    p, worth = planner.p, planner.worth
    threat = worth.threat(space)
    if threat < 2 or not (worth.turns_left or worth.acts_left):
        return 0.0
    here = p.units[planner.power * SPACES + space] & MOST
    need = max(0.0, threat - here - p.ds[space])
    gain = min(ds - p.ds[space], need) * 0.06
    if p.ds[space] == 0:
        gain += 0.08
    return gain * min(4.0, worth.city(space)) * worth.temper[WALLS]


def monument_worth(planner: Planner, space: int, left: int) -> float:
    """A point at the end for four silver and two actions. [7.3.3, 7.3.4]"""
    p, power, worth = planner.p, planner.power, planner.worth
    guarded = p.ds[space] + p.count(power, INF, space) + 2 >= worth.threat(space)
    safe = MONUMENT * worth.temper[MONUMENTS] * (1.0 if guarded else 0.6)
    if p.monument[space] == UNDER_CONSTRUCTION:
        if left < 2 and (worth.acts_left or worth.turns_left):
            return -0.1 if worth.acts_left else 0.2
        return safe - 2 * min(worth.silver, 0.1)
    if not worth.acts_left and not worth.turns_left:
        return -1.0
    if left < MONUMENT_COST and not (worth.turns_left and not worth.acts_left and left >= 2):
        return -0.4
    begun = sum(1 for at in spaces_in(p.held[power]) if p.monument[at] == UNDER_CONSTRUCTION)
    if worth.turns_left == 0 and begun >= 2 * worth.acts_left:
        return -0.5
    value = safe * 0.9 - 4 * min(worth.silver, 0.16) * worth.temper[THRIFT]
    return value if worth.turns_left or p.silver[power] >= reserve(p, power) + 2 * begun + 4 else -0.3


def recruit_value(planner: Planner, space: int, kind: int, number: int) -> float:
    """Infantry where it can be used at once or is needed; chariots hardly ever at ten silver."""
    p, power, worth = planner.p, planner.power, planner.worth
    left = p.silver[power] - reserve(p, power)
    if kind == CH:
        return -1.0 if number * 10 > left - 10 or p.total(power, CH) else 0.05 - 0.5 * (number - 1)
    if number > left:
        return -1.0
    here = p.units[power * SPACES + space] & MOST
    value = 0.0
    if worth.garrison(space) > here:
        value = 0.4 * number * worth.risk(space) * min(3.0, worth.city(space))
    king = p.king_at[power] == space
    if not p.major_done and (king or here >= 3):
        value = max(value, front_worth(planner, space, number))
    elif king and worth.acts_left:
        value = max(value, 0.6 * front_worth(planner, space, number))
    return value * worth.temper[RECRUITS] - number * max(worth.silver, 0.03)


def front_worth(planner: Planner, space: int, number: int) -> float:
    """What so many more are worth to a force that could march from here."""
    p, power = planner.p, planner.power
    force = p.units[power * SPACES + space]
    inf, ch = planner.worth.spare(space, force), force >> 12 & MOST
    kings = 1 << power if p.king_at[power] == space else 0
    base = p.campaign(power) if kings else 0
    more = planner.plan(space, inf + number, ch, kings, base, False, False).best
    return more - planner.plan(space, inf, ch, kings, base, False, False).best + 0.02 * number


def recruit(p: GenesisPosition, recruiting: Realm, player: Player, options: list[Option]) -> Advice:
    planner = Planner(p, recruiting.power, player)
    return [
        (0.0 if option[0] == "done" else recruit_value(planner, option[2], option[1], option[3]), option)
        for option in options
    ]


def recruiting_worth(planner: Planner) -> float:
    """What the Recruit Action is good for now."""
    p, power = planner.p, planner.power
    best = 0.0
    if p.silver[power] - reserve(p, power) < 1:
        return -0.3
    for space in spaces_in(p.held[power] & ~p.revolts & ~p.destroyed):
        if p.home[space] != power and p.is_city(space):
            for number in (1, 2):
                best = max(best, recruit_value(planner, space, INF, number))
    if p.level[power] and p.silver[power] >= 20:
        best = max(best, recruit_value(planner, p.capital[power], CH, 1))
    return best if best > 0.02 else -0.2


def action_worth(planner: Planner, option: Option) -> float:
    """What an action that is no card is worth."""
    word = option[0]
    if word == "end":
        return 0.0
    if word == "major":
        return major_worth(planner, option[1]) - 0.1
    if word == "minor":
        return minor_worth(planner, option[1]) - 0.05
    if word == "ride-out":
        return ride_out_worth(planner)
    if word == "recruit-units":
        value = recruiting_worth(planner)
        return value + 3.0 if value > 0 else value
    return construction_worth(planner, option)


# --- what to give up ---


def give_up(p: GenesisPosition, sacrifice: Sacrifice, player: Player, options: list[Option]) -> Advice:
    """What is missed least."""
    power = sacrifice.power
    worth = Worth(p, power, player)
    advice: Advice = []
    for option in options:
        if option[0] == "lose-monument":
            advice.append((-worth.threat(option[1]) * -0.01, option))
            continue
        kind, space = option[1], option[2]
        value = 0.0
        if kind == INF:
            spare = p.count(power, INF, space) - worth.garrison(space)
            value = 0.02 * spare - (0.5 if spare <= 0 else 0.0)
        elif p.monument[space] == UNDER_CONSTRUCTION and p.workers(power, space) <= 2:
            value = -0.8
        elif kind == PS and p.home[space] != power and not p.units[power * SPACES + space] & MOST:
            value = -worth.city(space)
        elif p.monument[space] == BUILT:
            value = 0.1
        advice.append((value - (0.02 if kind == PS else 0.0), option))
    return advice


def lose_by_hunger(p: GenesisPosition, attrition: Attrition, player: Player, options: list[Option]) -> Advice:
    price = (0.2, 1.0, 0.1, 0.05)
    return [(-price[option[1]], option) for option in options]


def move_capital(p: GenesisPosition, capitals: Capitals, player: Player, options: list[Option]) -> Advice:
    """To the city from which most can be traded; back home only while income is still to come."""
    advice: Advice = []
    for option in options:
        if option[0] == "stay":
            advice.append((0.0, option))
            continue
        space: int = option[1]
        power = p.home[space]
        held = p.holder[p.capital[power]] == power and not p.destroyed >> p.capital[power] & 1
        value = 0.5 * DS[space] + EW[space] + 0.2 * (p.units[power * SPACES + space] & MOST)
        advice.append((value if not held else 0.2 * (p.last_turn - p.turn) - 1.0, option))
    return advice


def leave_to(p: GenesisPosition, dissolution: Dissolution, player: Player, options: list[Option]) -> Advice:
    return [(1.0 if p.holder[option[1]] == dissolution.guest else 0.0, option) for option in options]
