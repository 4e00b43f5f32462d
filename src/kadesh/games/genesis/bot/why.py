"""Why, on the march: the space that a plan is about, with the odds of the first battle for it.

Nobody asks for these in playouts, so nothing is kept for them there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.battle import open_shifts, points_in
from kadesh.games.genesis.bot.march import Planner, campaign_of
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.bot.move import going, rides_alone, unit_goal, wanted_units
from kadesh.games.genesis.bot.odds import MOST_ROUNDS, net_shifts, results
from kadesh.games.genesis.bot.ride import resting_place
from kadesh.games.genesis.bot.temper import STEADY, Player
from kadesh.games.genesis.charts.tables import CANAAN, EW, SPACES, UNIT_KINDS
from kadesh.games.genesis.odds.battle import chance_from, fight, mean
from kadesh.games.genesis.odds.prospects import NO_ATTACK, attackers_hope, contested, foresee
from kadesh.games.genesis.rules.arithmetic import percentage_loss
from kadesh.games.genesis.rules.ch07_starting import KING_STAGE, king_pool, pool
from kadesh.games.genesis.rules.deeds import MINOR, RIDE
from kadesh.games.genesis.rules.force import best_tactical, kings_at
from kadesh.games.genesis.rules.position import BITS, COMBAT, MOST, GenesisPosition, part, spaces_in
from kadesh.games.genesis.rules.under_way import (
    Ambush,
    CanaanMarch,
    Force,
    Interception,
    Move,
    Naming,
    Withdrawal,
)
from kadesh.table import Frame, Motive, Option

F = TypeVar("F", bound=Frame)
LATER_ASSAULTS: Final = 2


def top(p: GenesisPosition, kind: type[F]) -> F:
    """The frame of the step that asks."""
    frame = p.frames[-1]
    assert isinstance(frame, kind)
    return frame


def player(seat: int) -> Player:
    return Player(seat, STEADY)


# --- what a force is for ---


def goal_of(
    planner: Planner, at: int, inf: int, ch: int, kings: int, points: int, rolled: bool, step: int = NOWHERE
) -> tuple[float, int]:
    """The space that the plan of a force is about, perhaps by way of a first step; NOWHERE without a plan."""
    targets = planner.targets()
    best, goal = 0.0, NOWHERE
    for target in targets:
        planner._targets = [target]
        plan = planner.plan(at, inf, ch, kings, points, rolled, False)
        value = plan.steps.get(step, 0.0) if step >= 0 else plan.best
        if value > best:
            best, goal = value, target.space
    planner._targets = targets
    return best, goal


def campaign(
    planner: Planner, at: int, force: int, kings: int, goal: int, rounds: int = MOST_ROUNDS
) -> Motive:
    """What a force that goes to a space is out for there; `rounds` assaults can be paid at most."""
    p, power = planner.p, planner.power
    if goal < 0:
        return motives.Idle()
    holder = p.holder[goal]
    if holder == power:
        threat, guard = round(planner.worth.threat(goal)), p.units[power * SPACES + goal] & MOST
        return motives.Relieve(goal, p.in_revolt(goal), threat, guard + p.ds[goal])
    if not p.is_city(goal):
        return motives.Block(goal)
    inf, ch, far = force & MOST, force >> BITS & MOST, planner.ways(at)[0][goal]
    wins, lost, walls = first_battle(p, power, at, force, kings, goal)
    if not walls:
        return motives.Take(goal, holder, inf, ch, EW[goal], wins, 0, wins, lost, far)
    defence = p.ds[goal]
    for group in spaces_in(p.armed_enemies(power, goal)):
        defence += p.units[group * SPACES + goal] & MOST
    extra = planner.shifts(goal, best_tactical(p, kings))
    rounds = max(1, min(MOST_ROUNDS, rounds))
    chance = min(1.0, falls_within(inf, defence, extra, rounds, p.ratio))
    return motives.Take(goal, holder, inf, ch, EW[goal], chance, rounds, wins, lost, far)


def first_battle(
    p: GenesisPosition, power: int, at: int, force: int, kings: int, space: int
) -> tuple[float, float, bool]:
    """Chance to win the first battle for a space, what it costs, whether it is about walls. [8.2.1]"""
    if not contested(p, power, space):
        return 1.0, 0.0, False
    attack = Force(power=power, at=at, force=force & COMBAT, kings=kings)
    case = min(foresee(p, attack, space), key=attackers_hope)
    if case.net == NO_ATTACK:
        return 0.0, 0.0, case.city_used
    found = fight(case.attacking_points, case.defending_points, case.net)
    return min(1.0, found.win), mean(found.attacker_losses), case.city_used


@lru_cache(maxsize=50_000)
def falls_within(attack: int, defence: int, extra: int, rounds: int, ratio: int) -> float:
    """The chance that walls fall in so many assaults, if both sides use their shifts best. [8.2.1]"""
    if defence <= 0:
        return 1.0
    if attack <= 0 or rounds <= 0:
        return 0.0
    net = net_shifts(attack, defence, extra, ratio)
    total = 0.0
    for own in range(1, 7):
        for enemy in range(1, 7):
            pairs = (
                results(own, enemy, net)
                if net >= 0
                else [(ours, theirs) for theirs, ours in results(enemy, own, -net)]
            )
            hopes = []
            for up, down in pairs:
                left = attack - percentage_loss(attack, down)
                standing = defence - percentage_loss(defence, up)
                hopes.append(falls_within(left, standing, extra, rounds - 1, ratio) if left > 0 else 0.0)
            total += max(hopes) if net >= 0 else min(hopes)
    return total / 36


def assaults(planner: Planner, at: int, goal: int, points: int) -> int:
    """How many assaults on a goal the points at hand allow; a later move will have some of its own."""
    left = points - planner.ways(at)[0][goal] if goal >= 0 else 0
    return left if left > 0 else LATER_ASSAULTS


def packed(inf: int, ch: int) -> int:
    return inf + (ch << BITS)


# --- setting out ---


def major(planner: Planner, space: int, free: bool = False) -> Motive:
    """What a Major Move from a space is for, or what its king could lead elsewhere."""
    p, power = planner.p, planner.power
    force = p.units[power * SPACES + space] if free else p.unmoved(power, space)
    kings = kings_at(p, power, space)
    if not free:
        kings &= ~p.kings_moved
    inf, ch = planner.worth.spare(space, force), force >> BITS & MOST
    base = campaign_of(p, kings)
    value, goal = goal_of(planner, space, inf, ch, kings, base, False)
    if kings:
        ride, where = planner.best_ride(space, kings, base, False, False)
        if ride > value and where >= 0 and where != space:
            return motives.Meet(where, True)
    return campaign(planner, space, packed(inf, ch), kings, goal)


def minor(planner: Planner, space: int) -> Motive:
    """The unit of a Minor Move that is of most use."""
    force = planner.p.unmoved(planner.power, space)
    kinds = [kind for kind in range(UNIT_KINDS) if part(force, kind)]
    best = max(kinds, key=lambda kind: unit_goal(planner, space, kind)[0])
    return one_unit(planner, space, best, -1)


def one_unit(planner: Planner, space: int, kind: int, points: int) -> Motive:
    value, goal = unit_goal(planner, space, kind, points)
    if goal == space or value <= 0:
        return motives.Idle()
    held = planner.p.holder[goal] == planner.power
    return motives.Go(kind, goal, 0 if held else EW[goal])


def choose_stack(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] != "stack":
        return motives.Pass()
    called = p.frames[-1]
    people = CANAAN if isinstance(called, CanaanMarch) else top(p, Move).power
    return major(Planner(p, people, player(seat)), option[1])


def name_a_unit(p: GenesisPosition, seat: int, option: Option) -> Motive:
    move = top(p, Move)
    return one_unit(Planner(p, move.power, player(seat)), move.at, option[1], -1)


def who_goes(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """All, or some: what those who can be spared are for."""
    party = top(p, Naming).party
    planner = Planner(p, party.power, player(seat))
    if option[0] == "choose":
        staying = [
            (part(pool(p, party), kind) - wanted_units(planner, party, kind), kind)
            for kind in range(UNIT_KINDS)
        ]
        number, kind = max(staying)
        if number > 0:
            return motives.Station(party.at, kind, number, round(planner.worth.threat(party.at)))
        return motives.Meet(party.at, True) if rides_alone(planner, party) else motives.Idle()
    return errand(planner, party, party.force + pool(p, party), party.kings | king_pool(p, party))


def errand(planner: Planner, party: Force, force: int, kings: int) -> Motive:
    """What a party sets out for."""
    p = planner.p
    if isinstance(party, Interception):
        return fall_upon(planner, party, party.at, force & COMBAT, kings)
    if isinstance(party, Withdrawal):
        return motives.Refuge(party.at, p.ds[party.at], False, round(planner.worth.threat(party.at)))
    rolled = party.mp > 0
    points = party.mp if rolled else campaign_of(p, kings)
    goal = goal_of(planner, party.at, force & MOST, force >> BITS & MOST, kings, points, rolled)[1]
    rounds = assaults(planner, party.at, goal, points) if rolled else MOST_ROUNDS
    return campaign(planner, party.at, force, kings, goal, rounds)


def fall_upon(planner: Planner, interception: Interception, start: int, force: int, kings: int) -> Motive:
    """An interception: the chance of the try, of the battle then, and the city that it may save. [7.4.2]"""
    p, power, prey = planner.p, planner.power, interception.target
    space = interception.space
    units = prey.force & COMBAT
    wins = 1.0
    if units and force:
        attack, defence = points_in(p, power, force, space), points_in(p, prey.power, units, space)
        extra = open_shifts(p, power, force, kings, prey.power, units, prey.kings, space)
        wins = fight(attack, defence, net_shifts(attack, defence, extra, p.ratio)).win if attack else 0.0
    city = space if p.is_city(space) and planner.worth.is_own(p.holder[space]) else NOWHERE
    return motives.Fall(space, prey.power, chance_from(p, interception, start), wins, city)


def name_units(p: GenesisPosition, seat: int, option: Option) -> Motive:
    naming = top(p, Naming)
    party = naming.party
    planner = Planner(p, party.power, player(seat))
    if naming.kind == KING_STAGE:
        kings = king_pool(p, party) if option[1] else 0
        return errand(planner, party, party.force, party.kings | kings)
    spare = wanted_units(planner, party, naming.kind)
    return motives.Along(naming.kind, option[1], part(pool(p, party), naming.kind) - option[1], spare)


# --- on the march ---


def march(p: GenesisPosition, seat: int, option: Option) -> Motive:
    move = top(p, Move)
    planner = Planner(p, move.power, player(seat))
    word: str = option[0]
    if move.how == MINOR:
        kind = next(kind for kind in range(UNIT_KINDS) if part(move.force, kind))
        return one_unit(planner, move.at, kind, move.mp) if word == "enter" else motives.Pass()
    if word == "stop":
        return motives.Station(move.at, NOWHERE, 0, round(planner.worth.threat(move.at)))
    if word == "drop":
        return motives.Station(move.at, option[1], option[2], round(planner.worth.threat(move.at)))
    if word == "destroy" or word == "raze":
        return ruin(p, move)
    if word == "ride" or not move.force:
        where = planner.best_ride(move.at, move.kings, move.mp, True, False)[1]
        return motives.Meet(where, True) if where >= 0 else motives.Idle()
    if word == "drop-king":
        return motives.Idle()
    if word == "take-king":
        return motives.Meet(move.at, True)
    return onward(planner, move, option)


def onward(planner: Planner, move: Move, option: Option) -> Motive:
    """A step, a landing, or others picked up: what comes after it."""
    p, word = planner.p, option[0]
    inf, ch = going(planner, move)
    at, points, step = move.at, move.mp, NOWHERE
    if word == "enter":
        step = option[1]
    elif word == "sail":
        at, points = option[1], points - 3
    elif word == "pick-up":
        here = pool(p, move)
        inf, ch = inf + planner.worth.spare(at, here, move.force), ch + (here >> BITS & MOST)
        points -= 1
    goal = goal_of(planner, at, inf, ch, move.kings, points, True, step)[1]
    if goal < 0 and word == "enter":
        if contested(p, move.power, step):
            return campaign(planner, at, packed(inf, ch), move.kings, step, points - 1)
        for space, _, _ in planner.stacks():
            if space == step:
                return motives.Meet(step, False)
    rounds = assaults(planner, at, goal, points)
    return campaign(planner, at, packed(inf, ch), move.kings, goal, rounds)


def ruin(p: GenesisPosition, move: Move) -> Motive:
    return motives.Ruin(move.at, p.home[move.at], EW[move.at])


def the_monument(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return ruin(p, top(p, Move)) if option[0] == "raze" else motives.Pass()


def ride(p: GenesisPosition, seat: int, option: Option) -> Motive:
    move = top(p, Move)
    planner = Planner(p, move.power, player(seat))
    if move.how == RIDE:
        where = resting_place(planner, move.at)[1]
    else:
        where = planner.best_ride(move.at, move.kings, move.mp, True, True)[1]
    if option[0] == "dismount":
        return motives.Meet(move.at, True) if where in (move.at, NOWHERE) else motives.Idle()
    return motives.Meet(where, True) if where >= 0 else motives.Idle()


def assault(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """Storm on, or go back: either way it is about the city."""
    move = top(p, Move)
    planner = Planner(p, move.power, player(seat))
    if option[0] == "regroup":
        return motives.Pass()
    return campaign(planner, move.at, move.force, move.kings, move.at, move.mp)


def ambushed(p: GenesisPosition, seat: int, option: Option) -> Motive:
    victim = top(p, Ambush).victim
    return motives.Spare(option[1], victim.at)
