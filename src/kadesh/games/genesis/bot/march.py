"""Where a sensible player sends his forces: to what they can take, and to where they are needed."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.odds import MOST_ROUNDS
from kadesh.games.genesis.bot.scout import BUILDERS, TINY, Scout
from kadesh.games.genesis.bot.temper import COMPANY, Player
from kadesh.games.genesis.bot.ways import FAR, first_step
from kadesh.games.genesis.bot.worth import TRANSIT_SPACE
from kadesh.games.genesis.charts.tables import LAND
from kadesh.games.genesis.rules.arithmetic import interception_roll_needed
from kadesh.games.genesis.rules.force import best_tactical, kings_at
from kadesh.games.genesis.rules.position import BITS, MOST, UNDER, GenesisPosition, spaces_in

NEVER: Final = -1000.0
TOGETHER: Final = 0.97  # of what a force can do that must first meet another
AVERAGE: Final = 3.5
WORTH_GOING: Final = 0.12
HUNGER: Final = 0.4  # ending the turn on the road
STARVING: Final = 2.0  # units that attrition takes, about [9.1]
LEAST_STACK: Final = 2
MOST_STACKS: Final = 3
KING_LOST: Final = 1.0
KING_ALONE: Final = 0.3  # the danger to a king with hardly anybody
NEAR_RUIN: Final = 4  # Movement Points
REBUILDING: Final = 0.8  # of what the city will be worth: the army has come in time


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


class Planner(Scout):
    """What a power's forces could do in one position, step by step."""

    def __init__(self, p: GenesisPosition, power: int, player: Player) -> None:
        super().__init__(p, power, player)
        self.builders = 0  # Peasants and Slaves of the force whose plan is made
        self._stacks: list[tuple[int, int, int]] | None = None

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
                    total -= self.peril(space, (inf + ch) // 2 if target.price else inf + ch)
                if hungry and step >= 0 and wanted > points and TRANSIT_SPACE[step]:
                    total -= HUNGER if rolled else HUNGER / 2
                found.note(total, step)
        if inf and self.builders:
            self.march_to_ruins(found, at, points, rolled)
        if kings and inf + ch < LEAST_STACK:
            found.lower(KING_ALONE)
        elif stacks:
            self.with_others(found, at, inf, ch, kings, points, rolled)
        return found

    def march_to_ruins(self, found: Plan, at: int, points: int, rolled: bool) -> None:
        """March with workers to a city of one's own that lies in ruins, and rebuild it. [7.3.2]"""
        p, power = self.p, self.power
        cost, before = self.ways(at)
        for ruin in self.ruins_to_build():
            way = cost[ruin]
            if ruin == at or way >= FAR or p.workers(power, ruin) + self.builders < BUILDERS:
                continue
            chance = (1.0 if way <= points else 0.0) if rolled else max(0.0, min(1.0, (7 + points - way) / 6))
            if chance > 0:
                found.note(chance * REBUILDING * self.worth.ruin(ruin), first_step(before, at, ruin))

    def ruin_in_reach(self, at: int, workers: int) -> bool:
        """Are so many workers called for by a ruin near them?"""
        cost, _ = self.ways(at)
        return any(
            0 < cost[ruin] <= NEAR_RUIN
            and self.p.workers(self.power, ruin) < BUILDERS
            and self.p.workers(self.power, ruin) + workers >= BUILDERS
            for ruin in self.ruins_to_build()
        )

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
                value -= self.ride_danger(before, at, space) + self.leaving(space, inf | ch << BITS)
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


def campaign_of(p: GenesisPosition, kings: int) -> int:
    """The best campaign rating of some kings (a mask). [2.3.3]"""
    if not kings:
        return 0
    return max([p.campaign(slot) for slot in spaces_in(kings)])
