"""Choices of kings who move alone: to the force that they should lead, or to where they are safe. [7.2.6]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.temper import Player
from kadesh.games.genesis.bot.ways import FAR, first_step
from kadesh.games.genesis.charts.tables import SPACES
from kadesh.games.genesis.rules.deeds import RIDE
from kadesh.games.genesis.rules.position import BITS, COMBAT, MOST, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import Move
from kadesh.table import Advice, Option

LITTLE: Final = 0.03
SHY: Final = 10.0  # soldiers and walls that outweigh a king lost for certain on the way


def ride_step(planner: Planner, at: int, goal: int) -> int:
    cost, before = planner.ways(at)
    return first_step(before, at, goal) if goal >= 0 and goal != at and cost[goal] < FAR else -1


def march_king(planner: Planner, move: Move, options: list[Option]) -> Advice:
    """A king without units rides to the force that he should lead."""
    at = move.at
    value, goal = planner.best_ride(at, move.kings, move.mp, True, False)
    step = ride_step(planner, at, goal)
    advice: Advice = []
    for option in options:
        if option[0] == "ride":
            advice.append((value if option[1] == step else -0.5, option))
        elif option[0] == "pick-up":
            advice.append((value if goal == at and goal >= 0 else -0.3, option))
        else:
            advice.append((LITTLE if option[0] == "stop" else -1.0, option))
    return advice


def ride(p: GenesisPosition, move: Move, player: Player, options: list[Option]) -> Advice:
    """On to the force that the king should lead, or to where he is safe."""
    planner = Planner(p, move.power, player)
    if move.how == RIDE:
        value, goal = resting_place(planner, move.at)
    else:
        value, goal = planner.best_ride(move.at, move.kings, move.mp, True, True)
        if goal < 0:
            goal = shelter(planner, move.at, move.kings)
    step = ride_step(planner, move.at, goal)
    advice: Advice = []
    for option in options:
        if option[0] == "ride-on":
            advice.append((max(value, 0.05) if option[1] == step else -0.5, option))
        else:
            advice.append((0.04 if step >= 0 else 0.1, option))
    return advice


def shelter(planner: Planner, at: int, kings: int) -> int:
    """Where a king is safe who leaves his soldiers or has none: -1 if nowhere else than here."""
    p, power = planner.p, planner.power
    cost, before = planner.ways(at)
    best, goal = 0.0, -1
    for space in spaces_in(p.held[power] & ~p.revolts):
        force = p.units[power * SPACES + space]
        troops = (force & MOST) + (force >> BITS & MOST)
        if space == at or cost[space] >= FAR or not troops or planner.peril(space, troops):
            continue
        value = troops + p.ds[space] - SHY * planner.ride_danger(before, at, space) - 0.1 * cost[space]
        if value > best:
            best, goal = value, space
    return goal


def flight(planner: Planner, at: int, force: int, kings: int) -> tuple[float, int]:
    """What a king gains who rides to where he is safe, and the first space of the way; -1 to stay."""
    peril = planner.peril(at, (force & MOST) + (force >> BITS & MOST))
    if not peril:
        return 0.0, -1
    return peril, ride_step(planner, at, shelter(planner, at, kings))


def resting_place(planner: Planner, at: int) -> tuple[float, int]:
    """Where the king should wait for the next activation: with the force that can do most."""
    p, power = planner.p, planner.power
    if not planner.horizon:
        return 0.0, at
    kings = 1 << power
    cost, _ = planner.ways(at)
    base = p.campaign(power)
    best, goal = king_place(planner, at, kings, base), at
    start = best
    for space, _, _ in planner.stacks():
        if cost[space] < FAR and space != at:
            value = king_place(planner, space, kings, base)
            if value > best + 0.1:
                best, goal = value, space
    if goal == at:
        peril, step = flight(planner, at, p.units[power * SPACES + at], kings)
        if step >= 0:
            return peril, shelter(planner, at, kings)
    return best - start, goal


def king_place(planner: Planner, space: int, kings: int, base: int) -> float:
    p, power = planner.p, planner.power
    force = p.units[power * SPACES + space]
    inf, ch = planner.worth.spare(space, force), force >> BITS & MOST
    safe = 0.0 if force & COMBAT else -0.6
    safe -= planner.peril(space, (force & MOST) + (force >> BITS & MOST))
    return planner.plan(space, inf, ch, kings, base, False, False).best * planner.later + safe


def ride_out_worth(planner: Planner) -> float:
    """A Minor Move of the king: only once the Major Move cannot use him."""
    p, power = planner.p, planner.power
    at = p.king_at[power]
    if at < 0 or not p.major_done:
        return -0.5
    value, goal = resting_place(planner, at)
    return value - 0.15 if goal != at else -0.3
