"""Why, in the realm: kings, silver, troops, building, what is given up."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.bot.ride import resting_place
from kadesh.games.genesis.bot.why import goal_of, major, minor, player, top
from kadesh.games.genesis.bot.worth import Worth, site_open
from kadesh.games.genesis.charts.numbers import (
    CHARIOT_UPKEEP,
    MONUMENT_COST,
    PAYMENT,
    PIRATE_REMOVAL,
)
from kadesh.games.genesis.charts.tables import CH, DS, EW, INF, SPACES
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules.ch03_control import own_infantry
from kadesh.games.genesis.rules.position import BITS, MOST, UNDER_CONSTRUCTION, GenesisPosition
from kadesh.games.genesis.rules.under_way import Activation, Attrition, Dissolution, Realm, Succession
from kadesh.table import Motive, Option

NOTHING: Final = motives.Pass()


def realm_of(p: GenesisPosition) -> Realm:
    return top(p, Realm)


# --- the turn ---


def place_king(p: GenesisPosition, seat: int, option: Option) -> Motive:
    power = p.order[top(p, Succession).place]
    return motives.Crown(option[1], p.units[power * SPACES + option[1]] & MOST)


def name_first(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.First(option[1], p.seat_of[option[1]] == seat)


def tribute(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The chance that the city rises and is not put down at once. [5.2.1, 5.2.2]"""
    if option[0] == "done":
        return NOTHING
    space, amount = option[1], option[2]
    infantry = own_infantry(p, realm_of(p).power, space)
    dice = range(1, 7)
    angers = sum(arithmetic.tribute_angers(die, amount) for die in dice) / 6
    lasts = sum(arithmetic.revolt_holds(die, p.ds[space], EW[space], infantry) for die in dice) / 6
    return motives.Tax(space, amount, angers * lasts, EW[space])


def remove_infantry(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.Spare(INF, option[1])


def keep_chariots(p: GenesisPosition, seat: int, option: Option) -> Motive:
    power = realm_of(p).power
    chariots = p.total(power, CH)
    if option[0] != "pay":
        return motives.Spare(CH, option[1])
    cost = CHARIOT_UPKEEP * chariots
    return motives.Keep(chariots, cost, p.silver[power] - cost)


def raise_units(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    cost = 0 if option[0] == "raise-inf" else arithmetic.chariots_raised_cost(option[2])
    return muster(Planner(p, realm_of(p).power, player(seat)), option[1], option[2], cost)


def recruit(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    kind, space, number = option[1], option[2], option[3]
    counts = (number, 0) if kind == INF else (0, number)
    cost = arithmetic.recruits_cost(counts[0], counts[1])
    return muster(Planner(p, realm_of(p).power, player(seat)), space, number, cost)


def muster(planner: Planner, space: int, number: int, cost: int) -> Motive:
    """Where new troops are needed, or what they could take from there."""
    p, power = planner.p, planner.power
    force = p.units[power * SPACES + space]
    lacking = max(0, planner.worth.garrison(space) - (force & MOST))
    kings = 1 << power if p.king_at[power] == space else 0
    base = p.campaign(power) if kings else 0
    inf = planner.worth.spare(space, force) + number
    goal = goal_of(planner, space, inf, force >> BITS & MOST, kings, base, False)[1]
    return motives.Muster(space, number, cost, lacking, goal)


def make_peasants(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "done":
        return NOTHING
    power, space = realm_of(p).power, option[1]
    building = site_open(p, power, space) and p.workers(power, space) < 2
    return motives.Settle(space, building)


def pay(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] != "pay":
        return NOTHING
    power = top(p, Activation).power
    return motives.Pay(PAYMENT, p.silver[power] - PAYMENT)


# --- actions ---


def action(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """An action that is no card."""
    planner = Planner(p, realm_of(p).power, player(seat))
    word: str = option[0]
    if word == "major":
        return major(planner, option[1])
    if word == "minor":
        return minor(planner, option[1])
    if word == "ride-out":
        at = p.king_at[planner.power]
        return motives.Meet(resting_place(planner, at)[1], True) if at >= 0 else motives.Idle()
    if word == "recruit-units":
        return recruiting(planner)
    return building(planner, option)


def recruiting(planner: Planner) -> Motive:
    """Where soldiers for silver would do most."""
    p, power = planner.p, planner.power
    king = p.king_at[power]
    at = king if king >= 0 and p.holder[king] == power else p.capital[power]
    return muster(planner, at, 1, arithmetic.recruits_cost(1, 0)) if at >= 0 else motives.Idle()


def building(planner: Planner, option: Option) -> Motive:
    """What building brings. [7.3]"""
    p = planner.p
    word: str = option[0]
    if word == "end":
        return NOTHING
    if word == "hunt":
        return motives.Build(word, NOWHERE, PIRATE_REMOVAL, 0, 0)
    space: int = option[1]
    threat = round(planner.worth.threat(space))
    if word == "monument":
        done = p.monument[space] == UNDER_CONSTRUCTION
        return motives.Build("complete" if done else "begin", space, MONUMENT_COST, 1, threat)
    if word == "defend":
        cost = max(0, arithmetic.defence_cost(p.ds[space], option[2]))
        return motives.Build(word, space, cost, 0, threat)
    cost = arithmetic.rebuild_cost(option[2]) if word == "rebuild" else arithmetic.new_city_cost(option[2])
    return motives.Build(word, space, cost, EW[space] if word == "rebuild" else 0, threat)


# --- what to give up ---


def give_up(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "lose-monument":
        return motives.Spare(NOWHERE, option[1])
    return motives.Spare(option[1], option[2])


def lose_by_hunger(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.Spare(option[1], top(p, Attrition).space)


def move_capital(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "stay":
        return NOTHING
    return motives.Seat(option[1], EW[option[1]], DS[option[1]])


def leave_to(p: GenesisPosition, seat: int, option: Option) -> Motive:
    guest = top(p, Dissolution).guest
    worth = Worth(p, guest, player(seat))
    own = p.holder[option[1]] == guest
    return motives.Refuge(option[1], p.ds[option[1]] if own else 0, own, round(worth.threat(option[1])))
