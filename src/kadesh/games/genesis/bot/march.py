"""Where a sensible player sends his forces: to what they can take, and to where they are needed."""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.genesis.bot.odds import MOST_ROUNDS, field, storm
from kadesh.games.genesis.bot.roads import outlasting, roads
from kadesh.games.genesis.bot.temper import CAUTION, COMPANY, PATIENCE, RESCUE, Player
from kadesh.games.genesis.bot.ways import FAR, first_step, ways
from kadesh.games.genesis.bot.worth import TRANSIT_SPACE, Worth, site_open
from kadesh.games.genesis.charts.numbers import SHIFTS_MOUNTAIN
from kadesh.games.genesis.charts.tables import (
    CITIES,
    INF,
    LAND,
    MOUNTAIN,
    MOUNTAIN_SHIFTS,
    OWN_SHIFTS,
    PS,
    SPACES,
    UNIT_KINDS,
)
from kadesh.games.genesis.rules.arithmetic import (
    chariot_advantage,
    chariot_shifts,
    interception_roll_needed,
    king_shifts,
)
from kadesh.games.genesis.rules.force import best_tactical, kings_at
from kadesh.games.genesis.rules.position import BITS, CLOSED, COMBAT, MOST, UNDER, GenesisPosition, spaces_in

NEVER: Final = -1000.0
TINY: Final = 1e-9
TOGETHER: Final = 0.97  # of what a force can do that must first meet another
LATER: Final = 0.6  # what comes one activation later
AVERAGE: Final = 3.5
STAKES: Final = (2, 4, 8, 16, 32)
WORTH_GOING: Final = 0.12
HUNGER: Final = 0.4  # ending the turn on the road
STARVING: Final = 2.0  # units that attrition takes, about [9.1]
LEAST_STACK: Final = 2
MOST_STACKS: Final = 3
KING_LOST: Final = 1.0
KING_ALONE: Final = 0.3  # the danger to a king with hardly anybody
KING_IN_PERIL: Final = 0.5  # the same beside a rival who is much stronger
STRONG: Final = 4  # units of such a rival, at least
RUIN_COST: Final = 5  # silver for which a ruin stands again [7.3.2]


class Target:
    """A space worth going to: what having it is worth, and at most what going there can bring."""

    def __init__(self, space: int, value: float, spoils: float, hostile: bool) -> None:
        self.space = space
        self.value = value
        self.most = value + spoils + TINY
        self.price = 1 if hostile else 0  # Movement Points for an attack


class Plan:
    """The best that a force can do, and what each first step is good for."""

    def __init__(self) -> None:
        self.best = 0.0
        self.steps: dict[int, float] = {}

    def note(self, value: float, step: int) -> None:
        if value > self.best:
            self.best = value
        if step >= 0 and value > self.steps.get(step, NEVER):
            self.steps[step] = value

    def lower(self, price: float) -> None:
        """Everything costs so much more."""
        self.best = max(0.0, self.best - price)
        self.steps = {step: value - price for step, value in self.steps.items()}


class Planner:
    """One power's look at the map in one position."""

    def __init__(self, p: GenesisPosition, power: int, player: Player) -> None:
        self.p = p
        self.power = power
        self.player = player
        self.worth = Worth(p, power, player)
        self.level = p.level_of(power)
        self.later: float = LATER * self.worth.temper[PATIENCE]
        self.horizon = self.worth.acts_left + p.markers * self.worth.turns_left
        # The last of one's own activations in the game: what the army then stands on is cut off for others.
        self.last_march: bool = self.horizon == 0 and not self.worth.people and self.worth.breaking > 0
        self._ways: dict[int, tuple[list[int], list[int]]] = {}
        self._walks: dict[int, tuple[list[int], list[int]]] = {}  # of those who cannot fight
        self._targets: list[Target] | None = None
        self._scores: list[int] | None = None
        self._places: list[list[tuple[int, float]] | None] = [None] * UNIT_KINDS
        self._gains: dict[tuple[int, int, int, int, int], float] = {}
        self._stacks: list[tuple[int, int, int]] | None = None
        self._beside: dict[int, int] = {}

    def ways(self, start: int, soldiers: bool = True) -> tuple[list[int], list[int]]:
        known = self._ways if soldiers else self._walks
        found = known.get(start)
        if found is None:
            found = ways(self.p, self.power, start, soldiers)
            known[start] = found
        return found

    def scores(self) -> list[int]:
        if self._scores is None:
            self._scores = self.p.scores()
        return self._scores

    def places(self, kind: int) -> list[tuple[int, float]]:
        """Where one more unit of a kind is of use, and of how much."""
        found = self._places[kind]
        if found is None:
            found = []
            for to in sorted([*CITIES, *spaces_in(self.p.new_cities)]):
                value = self.place_worth(to, kind)
                if value > 0:
                    found.append((to, value))
            self._places[kind] = found
        return found

    def place_worth(self, to: int, kind: int) -> float:
        """What one more unit is worth in a city."""
        p, power = self.p, self.power
        if self.must_fight(to):
            return 0.0
        if p.holder[to] != power:
            if p.holder[to] >= 0 and p.friends[power] >> p.holder[to] & 1:
                return 0.0
            return self.worth.city(to) if kind in (INF, PS) else 0.0
        if p.destroyed >> to & 1:
            return self.rebuilding(to, kind)
        if kind == INF:
            return min(0.25, 0.3 * self.need(to))
        if self.horizon > 1 and site_open(p, power, to) and p.workers(power, to) == 1:
            return 0.35
        return 0.0

    def rebuilding(self, ruin: int, kind: int) -> float:
        """What one more unit does for a ruin of one's own: two workers and a soldier rebuild it. [7.3.2]"""
        p, power = self.p, self.power
        soldier = p.count(power, INF, ruin) > 0
        workers = p.workers(power, ruin)
        lacking = max(0, 2 - workers) + (0 if soldier else 1)
        helps = not soldier if kind == INF else workers < 2
        if not helps or self.horizon < lacking or p.silver[power] < RUIN_COST:
            return 0.0
        return 0.5 * self.worth.ruin(ruin) / lacking

    def peril(self, space: int, troops: int) -> float:
        """What a king risks who stops in a space with so many troops: rivals next to it."""
        beside = self._beside.get(space)
        if beside is None:
            beside = self.rivals_beside(space)
            self._beside[space] = beside
        strong = beside >= STRONG and beside >= 2 * (troops + self.p.ds[space])
        return KING_IN_PERIL if strong and self.horizon else 0.0

    def rivals_beside(self, space: int) -> int:
        """Combat units of the strongest rival force next to a space."""
        p = self.p
        found = 0
        for other in LAND[space]:
            groups = p.armed[other] & ~p.friends[self.power]
            for group in spaces_in(groups):
                if group != UNDER and self.worth.is_rival(group):
                    force = p.units[group * SPACES + other]
                    found = max(found, (force & MOST) + (force >> BITS & MOST))
        return found

    # --- what there is to win ---

    def targets(self) -> list[Target]:
        """Spaces worth going to, the best first."""
        if self._targets is None:
            p, worth = self.p, self.worth
            friends = p.friends[self.power]
            closed = CLOSED in p.status
            found: list[Target] = []
            for space in [*CITIES, *spaces_in(p.new_cities)]:
                holder = p.holder[space]
                if closed and p.is_closed(self.power, space):
                    continue
                if holder >= 0 and friends >> holder & 1:
                    if holder == self.power and not worth.people:
                        value = self.need(space)
                        if value > 0:
                            found.append(Target(space, value, 0.0, self.must_fight(space)))
                    continue
                value = worth.city(space)
                if value > 0.04:
                    armed = p.armed_enemies(self.power, space) if p.armed[space] & ~friends else 0
                    walls = p.ds[space] > 0 and p.hostile_walls(self.power, space)
                    spoils = self.spoils(space, armed) if armed and not walls else 0.0
                    found.append(Target(space, value, spoils, walls or armed != 0))
            if self.last_march:
                for road, value in roads(worth):
                    found.append(Target(road, value, 0.0, self.must_fight(road)))
            found.sort(key=most_of, reverse=True)
            self._targets = found
        return self._targets

    def must_fight(self, space: int) -> bool:
        """Are there enemy soldiers or walls?"""
        p = self.p
        if p.armed[space] and p.armed_enemies(self.power, space):
            return True
        return p.ds[space] > 0 and p.hostile_walls(self.power, space)

    def spoils(self, space: int, groups: int) -> float:
        """What killing all units of some groups (a mask) in the open would be worth, at most."""
        p = self.p
        level = p.lowest_level()
        found = 0.0
        for group in spaces_in(groups):
            force = p.units[group * SPACES + space]
            found += ((force & MOST) + (force >> BITS & MOST) * level) * self.worth.denial(group)
        return found * max(self.worth.unit, 0.02)

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
        return min(2.0, worth.city(space) * worth.risk(space, without) * 0.6 * worth.temper[RESCUE])

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
            if TRANSIT_SPACE[space]:
                return value * outlasting(inf + ch)
            return value if inf + ch else 0.0
        defenders = 0
        denial = 0.0
        for group in spaces_in(armed):
            defenders += p.units[group * SPACES + space] & COMBAT
            denial = max(denial, self.worth.denial(group))
        their_inf, their_ch = defenders & MOST, defenders >> BITS & MOST
        extra = self.shifts(space, tactical)
        unit = max(self.worth.unit, 0.02)
        if walls:
            if not inf:
                return -0.1
            stake = stake_of(value / unit)
            chance, lost = storm(inf, their_inf + p.ds[space], extra, rounds, stake, p.ratio)
            return math.pow(chance, self.worth.temper[CAUTION]) * value - lost * unit
        if MOUNTAIN[space]:
            ch = their_ch = 0
        edge = chariot_advantage(ch, their_ch) - chariot_advantage(their_ch, ch)
        extra += chariot_shifts(edge) - chariot_shifts(-edge)
        level = p.lowest_level()
        chance, lost, killed = field(inf + ch * self.level, their_inf + their_ch * level, extra, p.ratio)
        chance *= 1.0 if rounds > 1 else 0.7
        return chance * value - lost * unit + killed * unit * denial

    # --- where to go ---

    def plan(
        self,
        at: int,
        inf: int,
        ch: int,
        kings: int,
        points: int,
        rolled: bool,
        stacks: bool = True,
        least: float = 0.0,
    ) -> Plan:
        """The best for a force in a space; `points` are left, or will be added to a die.

        What is worth no more than `least` need not be found.
        """
        p = self.p
        found = Plan()
        if inf + ch <= 0:
            return found
        found.best = least
        cost, before = self.ways(at)
        tactical = best_tactical(p, kings)
        campaign = max(0, campaign_of(p, kings))
        average = AVERAGE + campaign
        hungry = not self.worth.people and self.worth.acts_left == 0
        stepwise = rolled and stacks
        for target in self.targets():
            if target.most <= found.best and not stepwise:
                break
            space = target.space
            way = cost[space]
            if way >= FAR or (space == at and p.holder[at] == self.power):
                continue
            wanted = way + target.price
            spare = points - wanted
            chance = 1.0
            if rolled:
                if spare < 0:
                    chance = 0.0
            else:
                if spare < -1:
                    chance = (7 + spare) / 6 if spare > -7 else 0.0
                spare += 3
            later = 0.0
            if chance < 1:
                missing = wanted - (points if rolled else 0)
                waits = 1 + int((missing - 1) / average) if missing > 1 else 1
                if not rolled and waits > 1:
                    waits -= 1
                if waits <= self.horizon:
                    later = self.later**waits
            most = target.most * (chance + (1 - chance) * later)
            if most <= found.best and not stepwise:
                continue
            step = first_step(before, at, space) if space != at else -1
            if most <= found.best and (step < 0 or most <= found.steps.get(step, NEVER)):
                continue
            total = 0.0
            if chance > 0:
                rounds = 1 if spare < 1 else spare + 1 if spare < MOST_ROUNDS else MOST_ROUNDS
                total = chance * self.gain(space, target.value, inf, ch, tactical, rounds)
            if later > 0:
                total += (1 - chance) * self.gain(space, target.value, inf, ch, tactical, 2) * later
            if total > 0:
                if kings:
                    total -= self.peril(space, inf + ch)
                if hungry and step >= 0 and wanted > points and TRANSIT_SPACE[step]:
                    total -= HUNGER if rolled else HUNGER / 2
                found.note(total, step)
        if kings and inf + ch < LEAST_STACK:
            found.lower(KING_ALONE)
        elif stacks:
            self.with_others(found, at, inf, ch, kings, points, rolled)
        return found

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
            if left < (0 if rolled else -5):
                continue
            step = first_step(before, at, space)
            least = found.steps.get(step, 0.0) if rolled else found.best
            whole: float = TOGETHER * self.worth.temper[COMPANY]
            plan = self.plan(space, inf + more, ch + wheels, kings, left, rolled, False, least / whole - TINY)
            if plan.best * whole > least:
                found.note(plan.best * whole, step)

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
            value = self.plan(space, inf, ch, kings, left, rolled, False, best).best
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
            plan = self.plan(at, inf, ch, kings, campaign_of(p, kings), False, False)
            value = plan.best * self.later
        if kings:
            value -= self.peril(at, inf + ch)
        if not self.worth.people and self.worth.acts_left == 0:
            hungry = (TRANSIT_SPACE[at] and not p.new_cities >> at & 1) or bool(p.destroyed >> at & 1)
            if hungry or not self.worth.routes >> at & 1:
                value -= min(STARVING, inf + ch) * max(self.worth.unit, 0.1) + 0.05
        return value


def most_of(target: Target) -> float:
    return target.most


def campaign_of(p: GenesisPosition, kings: int) -> int:
    """The best campaign rating of some kings (a mask). [2.3.3]"""
    if not kings:
        return 0
    return max([p.campaign(slot) for slot in spaces_in(kings)])


def stake_of(ratio: float) -> int:
    """A stake from a short list, so that outlooks are found again."""
    for stake in STAKES:
        if ratio <= stake * 1.5:
            return stake
    return STAKES[-1]
