"""Where a sensible player sends his forces: to what they can take, and to where they are needed."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.arithmetic import (
    chariot_advantage,
    chariot_shifts,
    interception_roll_needed,
    king_shifts,
)
from kadesh.games.genesis.bot_odds import MOST_ROUNDS, field, storm
from kadesh.games.genesis.bot_worth import CITY_LIST, TRANSIT_SPACE, Worth
from kadesh.games.genesis.charts import LAND, MOUNTAIN, MOUNTAIN_SHIFTS, OWN_SHIFTS, SPACES
from kadesh.games.genesis.force import best_tactical, kings_at
from kadesh.games.genesis.marching import cost_of
from kadesh.games.genesis.numbers import SHIFTS_MOUNTAIN
from kadesh.games.genesis.position import BITS, COMBAT, MOST, UNDER, GenesisPosition, spaces_in
from kadesh.table import Option

Advice = list[tuple[float, Option]]

NEVER: Final = -1000.0
FAR: Final = 99
HORIZON: Final = 16  # Movement Points beyond which nobody plans
LATER: Final = 0.8  # what comes one activation later
AVERAGE: Final = 3.5
STAKES: Final = (2, 4, 8, 16, 32)
WORTH_GOING: Final = 0.12
HUNGER: Final = 0.4  # ending the turn on the road
STARVING: Final = 2.0  # units that attrition takes, about [9.1]
LEAST_STACK: Final = 2
MOST_STACKS: Final = 3
KING_LOST: Final = 1.0
KING_ALONE: Final = 0.3  # the danger to a king with hardly anybody


def ways(p: GenesisPosition, power: int, start: int, soldiers: bool) -> tuple[list[int], list[int]]:
    """What reaching each space costs, and the space before it; through enemies there is no way."""
    cost = [FAR] * SPACES
    before = [-1] * SPACES
    cost[start] = 0
    rings: list[list[int]] = [[] for _ in range(HORIZON + 3)]
    rings[0].append(start)
    for reached in range(HORIZON):
        for space in rings[reached]:
            if cost[space] != reached:
                continue
            if space != start and (p.armed_enemies(power, space) or p.hostile_walls(power, space)):
                continue
            for to in LAND[space]:
                new = reached + cost_of(power, to)
                if new < cost[to] and not p.is_closed(power, to):
                    if not soldiers and (p.enemies(power, to) or p.hostile_walls(power, to)):
                        continue
                    cost[to] = new
                    before[to] = space
                    rings[new].append(to)
    return cost, before


def first_step(before: list[int], start: int, goal: int) -> int:
    """The first space on the way from the start to the goal."""
    at = goal
    while before[at] != start:
        at = before[at]
    return at


class Plan:
    """The best that a force can do, and what each first step is good for."""

    def __init__(self) -> None:
        self.best = 0.0
        self.goal = -1
        self.steps: dict[int, float] = {}

    def note(self, value: float, goal: int, step: int) -> None:
        if value > self.best:
            self.best = value
            self.goal = goal
        if step >= 0 and value > self.steps.get(step, NEVER):
            self.steps[step] = value

    def lower(self, price: float) -> None:
        """Everything costs so much more."""
        self.best = max(0.0, self.best - price)
        self.steps = {step: value - price for step, value in self.steps.items()}


class Planner:
    """One power's look at the map in one position."""

    def __init__(self, p: GenesisPosition, power: int) -> None:
        self.p = p
        self.power = power
        self.worth = Worth(p, power)
        self.level = p.level_of(power)
        self.horizon = self.worth.acts_left + p.markers * self.worth.turns_left
        self._ways: dict[int, tuple[list[int], list[int]]] = {}
        self._targets: list[tuple[int, float]] | None = None
        self._gains: dict[tuple[int, int, int, int, int], float] = {}
        self._stacks: list[tuple[int, int, int]] | None = None

    def ways(self, start: int) -> tuple[list[int], list[int]]:
        found = self._ways.get(start)
        if found is None:
            found = ways(self.p, self.power, start, True)
            self._ways[start] = found
        return found

    # --- what there is to win ---

    def targets(self) -> list[tuple[int, float]]:
        """Spaces worth going to, with what having them is worth."""
        if self._targets is None:
            p, worth = self.p, self.worth
            found: list[tuple[int, float]] = []
            for space in [*CITY_LIST, *spaces_in(p.new_cities)]:
                holder = p.holder[space]
                if p.is_closed(self.power, space):
                    continue
                if holder >= 0 and p.friends[self.power] >> holder & 1:
                    if holder == self.power and not worth.people:
                        value = self.need(space)
                        if value > 0:
                            found.append((space, value))
                    continue
                value = worth.city(space)
                if value > 0.04:
                    found.append((space, value))
            self._targets = found
        return self._targets

    def need(self, space: int) -> float:
        """What help is worth to a city of one's own: a revolt to be put down, a garrison too weak."""
        p, worth = self.p, self.worth
        if p.revolts >> space & 1:
            return worth.city(space)
        if worth.garrison(space) <= p.units[self.power * SPACES + space] & MOST:
            return 0.0
        return self.help_worth(space, 0)

    def help_worth(self, space: int, without: int) -> float:
        """What a strong garrison is worth to a city, some of those who are there not counted."""
        worth = self.worth
        return min(2.0, worth.city(space) * worth.risk(space, without) * 0.6)

    def shifts(self, space: int, tactical: int) -> int:
        """Shifts of an attack here besides ratio and chariots: kings, mountains, peoples. [8.2.1]"""
        p = self.p
        against = -1
        extra = OWN_SHIFTS[self.power]
        mountain = SHIFTS_MOUNTAIN if MOUNTAIN[space] else 0
        own = 0
        for group in spaces_in(p.armed_enemies(self.power, space)):
            if group != UNDER:
                against = max(against, best_tactical(p, kings_at(p, group, space)))
                own = max(own, OWN_SHIFTS[group] + (MOUNTAIN_SHIFTS[group] if mountain else 0))
        return extra - mountain - own + king_shifts(tactical, against) - king_shifts(against, tactical)

    def gain(self, space: int, value: float, inf: int, ch: int, tactical: int, rounds: int) -> float:
        """What sending a force to a target brings: the chance to have it, less the losses."""
        key = (space, inf, ch, tactical, rounds)
        known = self._gains.get(key)
        if known is not None:
            return known
        found = self._gain(space, value, inf, ch, tactical, rounds)
        self._gains[key] = found
        return found

    def _gain(self, space: int, value: float, inf: int, ch: int, tactical: int, rounds: int) -> float:
        p = self.p
        if p.holder[space] == self.power:
            if p.revolts >> space & 1:
                return value if inf > p.ds[space] else 0.0
            return value * min(1.0, (inf + ch) / 3)
        armed = p.armed_enemies(self.power, space)
        walls = p.hostile_walls(self.power, space)
        if not armed and not walls:
            return value if inf + ch else 0.0
        defenders = 0
        for group in spaces_in(armed):
            defenders += p.units[group * SPACES + space] & COMBAT
        their_inf, their_ch = defenders & MOST, defenders >> BITS & MOST
        extra = self.shifts(space, tactical)
        unit = max(self.worth.unit, 0.02)
        if walls:
            if not inf:
                return -0.1
            stake = stake_of(value / unit)
            chance, lost = storm(inf, their_inf + p.ds[space], extra, rounds, stake, p.ratio)
            return chance * value - lost * unit
        if MOUNTAIN[space]:
            ch = their_ch = 0
        edge = chariot_advantage(ch, their_ch) - chariot_advantage(their_ch, ch)
        extra += chariot_shifts(edge) - chariot_shifts(-edge)
        level = p.lowest_level()
        chance, lost, killed = field(inf + ch * self.level, their_inf + their_ch * level, extra, p.ratio)
        chance *= 1.0 if rounds > 1 else 0.7
        return chance * value - lost * unit + killed * unit * self.worth.denial

    # --- where to go ---

    def plan(
        self, at: int, inf: int, ch: int, kings: int, points: int, rolled: bool, stacks: bool = True
    ) -> Plan:
        """The best for a force in a space; `points` are left, or will be added to a die."""
        p = self.p
        found = Plan()
        if inf + ch <= 0:
            return found
        cost, before = self.ways(at)
        tactical = best_tactical(p, kings)
        campaign = max(0, max((p.campaign(slot) for slot in spaces_in(kings)), default=0))
        average = AVERAGE + campaign
        hungry = not self.worth.people and self.worth.acts_left == 0
        for space, value in self.targets():
            way = cost[space]
            if way >= FAR or (space == at and p.holder[at] == self.power):
                continue
            hostile = p.armed_enemies(self.power, space) != 0 or p.hostile_walls(self.power, space)
            total = self.reach_worth(space, value, inf, ch, tactical, way, hostile, points, rolled, average)
            if total > 0:
                step = first_step(before, at, space) if space != at else -1
                if hungry and step >= 0 and way + hostile > points and TRANSIT_SPACE[step]:
                    total -= HUNGER if rolled else HUNGER / 2
                found.note(total, space, step)
        if kings and inf + ch < LEAST_STACK:
            found.lower(KING_ALONE)
        elif stacks:
            self.with_others(found, at, inf, ch, kings, points, rolled)
        return found

    def reach_worth(
        self,
        space: int,
        value: float,
        inf: int,
        ch: int,
        tactical: int,
        way: int,
        hostile: bool,
        points: int,
        rolled: bool,
        average: float,
    ) -> float:
        """A target's worth to a force so far away: now if the points suffice, else later."""
        wanted = way + (1 if hostile else 0)
        if rolled:
            chance = 1.0 if points >= wanted else 0.0
            spare = points - wanted
        else:
            chance = max(0.0, min(1.0, (7 - (wanted - points)) / 6))
            spare = points + 3 - wanted
        total = 0.0
        if chance > 0:
            rounds = max(1, min(MOST_ROUNDS, spare + 1))
            total = chance * self.gain(space, value, inf, ch, tactical, rounds)
        if chance < 1:
            missing = wanted - (points if rolled else 0)
            waits = 1 + int(max(0.0, missing - 1) / average)
            if not rolled and waits > 1:
                waits -= 1
            if waits <= self.horizon:
                later = self.gain(space, value, inf, ch, tactical, 2)
                total += (1 - chance) * later * LATER**waits
        return total

    def stacks(self) -> list[tuple[int, int, int]]:
        """Own forces that could join: space, Infantry and Chariots that may go. The largest."""
        if self._stacks is None:
            p = self.p
            found: list[tuple[int, int, int]] = []
            for space in spaces_in(p.where[self.power]):
                force = p.unmoved(self.power, space)
                spare = self.worth.spare(space, force)
                wheels = force >> BITS & MOST
                if spare + wheels >= LEAST_STACK:
                    found.append((space, spare, wheels))
            found.sort(key=lambda stack: (-stack[1] - 3 * stack[2], stack[0]))
            self._stacks = found[:MOST_STACKS]
        return self._stacks

    def with_others(
        self, found: Plan, at: int, inf: int, ch: int, kings: int, points: int, rolled: bool
    ) -> None:
        """March to others of one's own, pick them up and go on together. [7.2.3]"""
        cost, before = self.ways(at)
        for space, more, wheels in self.stacks():
            if space == at or cost[space] >= FAR:
                continue
            left = points - cost[space] - 1
            if rolled and left < 0:
                continue
            if not rolled and left < -5:
                continue
            plan = self.plan(space, inf + more, ch + wheels, kings, left, rolled, False)
            found.note(plan.best * 0.97, space, first_step(before, at, space))

    def best_ride(self, at: int, kings: int, points: int, rolled: bool, riding: bool) -> tuple[float, int]:
        """The force to which a king should ride and which he should lead on from there. [7.2.6]"""
        best, goal = 0.0, -1
        cost, before = self.ways(at)
        for space, inf, ch in self.stacks():
            if cost[space] >= FAR:
                continue
            price = 1 if riding or space == at else 2
            left = points - price
            if rolled and left <= 0:
                continue
            value = self.plan(space, inf, ch, kings, left, rolled, False).best
            if value > best:
                value -= self.ride_danger(before, at, space)
            if value > best:
                best, goal = value, space
        return best, goal

    def ride_danger(self, before: list[int], at: int, goal: int) -> float:
        """What rivals beside the way may do to a king without soldiers. [7.4.1] (R38)"""
        p = self.p
        danger = 0.0
        space = goal
        while space != at:
            for other in LAND[space]:
                groups = p.armed[other] & ~p.friends[self.power]
                for group in spaces_in(groups):
                    if group != UNDER and self.worth.is_rival(group):
                        need = interception_roll_needed(
                            best_tactical(p, kings_at(p, group, other)), p.is_city(other), False
                        )
                        danger += KING_LOST * max(0, min(6, 13 - need)) ** 2 / 72
            space = before[space]
        return danger

    def staying(self, at: int, force: int, kings: int) -> float:
        """What a force may hope for if it stops here: its next move, less hunger. [9.1]"""
        p = self.p
        inf, ch = force & MOST, force >> BITS & MOST
        value = 0.0
        if self.horizon and inf + ch:
            campaign = max((p.campaign(slot) for slot in spaces_in(kings)), default=0)
            plan = self.plan(at, inf, ch, kings, campaign, False, False)
            value = plan.best * LATER
        if not self.worth.people and self.worth.acts_left == 0:
            hungry = (TRANSIT_SPACE[at] and not p.new_cities >> at & 1) or bool(p.destroyed >> at & 1)
            if hungry or not self.worth.routes >> at & 1:
                value -= min(STARVING, inf + ch) * max(self.worth.unit, 0.1) + 0.05
        return value


def stake_of(ratio: float) -> int:
    """A stake from a short list, so that outlooks are found again."""
    for stake in STAKES:
        if ratio <= stake * 1.5:
            return stake
    return STAKES[-1]
