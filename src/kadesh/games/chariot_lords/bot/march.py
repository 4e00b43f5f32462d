"""Where a sensible player sends his units: every unit goes where it adds most."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.bot.temper import AGGRESSION, CAUTION, GUARD, HOME, SAFETY, STEADY
from kadesh.games.chariot_lords.bot.worth import A_HOME, Worth, exposure
from kadesh.games.chariot_lords.charts.tables import (
    ARABIAN_DESERT,
    AREAS,
    LAND,
    MAY_ENTER,
    NUBIA_OFF_MAP,
    SPECIAL_AREA,
    TERRAIN,
    replacement_areas,
)
from kadesh.games.chariot_lords.charts.troops import (
    ALLOWANCE,
    SLOT,
    TROOP_KIND,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.charts.words import KINDS
from kadesh.games.chariot_lords.odds.battle import counts_at, outlook, sides_at
from kadesh.games.chariot_lords.rules.arithmetic import Counts
from kadesh.games.chariot_lords.rules.ch05_movement import entry_cost, free_here, free_units
from kadesh.games.chariot_lords.rules.ch06_battle import ruler_in_reach
from kadesh.games.chariot_lords.rules.ch07_control import stacking_limit
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import Marching
from kadesh.table.temper import Temper

NEVER: Final = -1000.0
WORTH_MOVING: Final = 0.05
STAY_PUT: Final = 0.02  # against moving about for nothing
GARRISON: Final = 0.3  # a second unit where enemies are near
MOST_ATTACKERS: Final = 5
LAST_AREA: Final = 3.0  # the only area that is left to a nation, besides: without one it is no more
CLOSED: Final = 99
ENOUGH_BATTLES: Final = 2  # beyond these a nation opens only what it will likely win
LIKELY: Final = 0.5
EXPOSED: Final = 0.12  # by so much an area counts less for each rival unit near it


def reach(costs: list[int], stops: list[bool], start: int, points: int) -> dict[int, int]:
    """Areas that can be reached, each with the area before it on the cheapest way."""
    before: dict[int, int] = {start: start}
    left: dict[int, int] = {start: points}
    front = [start]
    while front:
        beyond: list[int] = []
        for area in front:
            if area != start and stops[area]:
                continue
            points = left[area]
            for to in LAND[area]:
                rest = points - costs[to]
                if rest >= 0 and rest > left.get(to, -1):
                    left[to] = rest
                    before[to] = area
                    beyond.append(to)
        front = beyond
    return before


def entry_costs(p: LordsPosition, redeploying: bool) -> list[int]:
    """What entering each area costs the moving nation now."""
    costs: list[int] = []
    for area in range(AREAS):
        open_to_it = MAY_ENTER[p.nation][area] and (not redeploying or may_return(p, area))
        costs.append(entry_cost(p, p.nation, area) if open_to_it else CLOSED)
    return costs


def may_return(p: LordsPosition, area: int) -> bool:
    """May a redeploying unit enter an area? [8.1]"""
    if p.others(p.nation, area) and area != ARABIAN_DESERT:
        return p.redeploy_through_enemies and p.passed >> area & 1 == 1
    return p.holds(p.nation, area) or p.passed >> area & 1 == 1 or area == NUBIA_OFF_MAP


def passable(p: LordsPosition, redeploying: bool, area: int) -> bool:
    """May a group go on from here? [5.4]"""
    if area == ARABIAN_DESERT:
        return True
    enemies = p.count_others(p.nation, area)
    if enemies == 0:
        return True
    if redeploying:
        return p.redeploy_through_enemies
    return p.count(p.nation, area) >= 2 * enemies


def first_step(before: dict[int, int], start: int, goal: int) -> int:
    """The first area on the way from the start to the goal."""
    at = goal
    while before[at] != start:
        at = before[at]
    return at


def _plus(counts: Counts, kind: int, number: int) -> Counts:
    found = list(counts)
    found[kind] += number
    return (found[0], found[1], found[2], found[3])


class Foe:
    """A nation in an area of battle: its units, and what modifies the dice of both sides."""

    def __init__(
        self, nation: int, units: Counts, ours: tuple[int, int, bool], theirs: tuple[int, int, bool]
    ) -> None:
        self.nation = nation
        self.units = units
        self.ours = ours
        self.theirs = theirs


class Planner:
    """The worth of sending units of the moving nation anywhere, in one position."""

    def __init__(self, p: LordsPosition, redeploying: bool, temper: Temper = STEADY) -> None:
        self.p = p
        self.redeploying = redeploying
        self.nation = p.nation
        self.temper = temper
        self.worth = Worth(p, p.nation, temper)
        self.likely = min(1.0, LIKELY * temper[CAUTION])
        self.attacks: dict[int, float] = {}
        self._foes: dict[int, list[Foe]] = {}
        self.volunteers: dict[int, list[int]] = {}  # area -> kinds of free units that could come
        self.homes = replacement_areas(p.nation, p.turn)
        self.costs = entry_costs(p, redeploying)
        self.stops = [
            p.others(p.nation, area) != 0 and not passable(p, redeploying, area) for area in range(AREAS)
        ]
        self.reaches: dict[tuple[int, int], dict[int, int]] = {}
        self.fields = sum(1 for area in areas_in(p.held[self.nation]) if self.is_enemy(area))
        self._needy: list[int] | None = None
        self.kingdom = sum(1 for area in areas_in(p.held[self.nation]) if not self.is_enemy(area))

    def reach(self, start: int, points: int) -> dict[int, int]:
        key = (start, points)
        found = self.reaches.get(key)
        if found is None:
            costs = self.ways_out(start) if self.redeploying and self.is_enemy(start) else self.costs
            found = reach(costs, self.stops, start, points)
            self.reaches[key] = found
        return found

    def ways_out(self, start: int) -> list[int]:
        """What entering costs those who must leave an area of battle: any that is empty is open. [8.3]"""
        p = self.p
        costs = self.costs[:]
        for to in LAND[start]:
            if MAY_ENTER[self.nation][to] and not self.is_enemy(to):
                costs[to] = entry_cost(p, self.nation, to)
        return costs

    def call_up(self) -> None:
        """Who could come where: each free unit volunteers for every enemy area that it can reach."""
        p = self.p
        for area in areas_in(p.held[self.nation]):
            for troop in TROOPS_OF[self.nation]:
                free = free_units(p, troop, area)
                if free > 0:
                    for to in self.reach(area, ALLOWANCE[troop]):
                        if to != area and self.is_enemy(to):
                            kinds = self.volunteers.setdefault(to, [])
                            kinds.extend([TROOP_KIND[troop]] * free)

    def is_enemy(self, area: int) -> bool:
        return area != ARABIAN_DESERT and self.p.others(self.nation, area) != 0

    def foes(self, area: int) -> list[Foe]:
        """Who stands in an area against the moving nation."""
        found = self._foes.get(area)
        if found is None:
            p = self.p
            led = ruler_in_reach(p, area)
            found = []
            for enemy in areas_in(p.others(self.nation, area)):
                ours, theirs = sides_at(p, area, enemy, led)
                found.append(Foe(enemy, counts_at(p, enemy, area), ours.key(), theirs.key()))
            self._foes[area] = found
        return found

    def needy(self) -> list[int]:
        """Battles to which units have marched, and which will likely not be won with those who are there."""
        if self._needy is None:
            p = self.p
            mine = [area for area in areas_in(p.held[self.nation]) if self.is_enemy(area)]
            self._needy = [
                area
                for area in mine
                if free_here(p, area) < p.count(self.nation, area) < MOST_ATTACKERS
                and self.chance(area, counts_at(p, self.nation, area)) < LIKELY
            ]
        return self._needy

    def is_wanted_elsewhere(self, area: int, ways: dict[int, int]) -> bool:
        """Does a battle that was opened before want a unit more than a new one? It can be in either."""
        if self.redeploying or self.fields < ENOUGH_BATTLES or not self.is_enemy(area):
            return False
        if self.p.holds(self.nation, area):
            return False
        return any(other in ways for other in self.needy())

    def battle_worth(self, area: int, attackers: Counts) -> float:
        """What fighting for an area with these units is worth on the whole."""
        units = attackers[0] + attackers[1] + attackers[2] + attackers[3]
        if units == 0:
            return 0.0
        p, worth = self.p, self.worth
        foot = attackers[0]
        each = (worth.unit_worth(1) * (units - foot) + worth.unit_worth(0) * foot) / units
        total = 0.0
        for foe in self.foes(area):
            cleared, _, lost, killed = outlook(attackers, foe.units, TERRAIN[area], foe.ours, foe.theirs)
            prize = worth.area[area]
            owner = p.owner[foe.nation]
            if owner != p.owner[self.nation]:
                prize += worth.denial * worth.rivalry[owner] * prize
                total += killed * worth.kill[foe.nation]
            else:
                total -= killed * worth.unit
            total += cleared * prize * self.temper[AGGRESSION] - lost * each
        return total

    def chance(self, area: int, attackers: Counts) -> float:
        """The chance to clear an area with these units, of the enemies there the strongest."""
        found = 1.0
        for foe in self.foes(area):
            found = min(found, outlook(attackers, foe.units, TERRAIN[area], foe.ours, foe.theirs)[0])
        return found

    def attack_worth(self, area: int, kind: int, already: Counts) -> float:
        """What one more unit of a kind adds to an attack, if others who can come do so too."""
        return self.muster(area, kind, already)[0]

    def muster(self, area: int, kind: int, already: Counts) -> tuple[float, Counts]:
        """The same, and the force that makes most of it."""
        base = self.battle_worth(area, already)
        best = NEVER
        force = _plus(already, kind, 1)
        best_force = force
        waiting = sorted(self.volunteers.get(area, []), reverse=True)
        for coming in range(KINDS):
            for _ in range(already[coming] + (1 if coming == kind else 0)):
                if coming in waiting:
                    waiting.remove(coming)
        added = 1
        opening = sum(already) == 0 and self.fields >= ENOUGH_BATTLES
        while True:
            gain = (self.battle_worth(area, force) - base) / added
            if gain > best and not (opening and self.chance(area, force) < self.likely):
                best, best_force = gain, force
            if not waiting or sum(force) >= MOST_ATTACKERS:
                return best, best_force
            force = _plus(force, waiting.pop(0), 1)
            added += 1

    def attack_each(self, area: int, kind: int) -> float:
        key = area * 4 + kind
        if key not in self.attacks:
            self.attacks[key] = self.attack_worth(area, kind, counts_at(self.p, self.nation, area))
        return self.attacks[key]

    def going_worth(self, area: int, kind: int) -> float:
        """What one more unit of a kind is worth in an area."""
        p = self.p
        here = p.count(self.nation, area)
        if here >= stacking_limit(p, self.nation, area):
            return NEVER
        if not self.redeploying and self.is_enemy(area):
            return self.attack_each(area, kind)
        if SPECIAL_AREA[area]:
            return 0.0
        if here:
            return self.garrison_worth(area, here)
        safety = 1.0 / (1.0 + EXPOSED * self.temper[SAFETY] * exposure(p, self.nation, area))
        return self.holding_worth(area) * (0.6 + 0.4 * safety)

    def holding_worth(self, area: int) -> float:
        """What having an area at all is worth."""
        return self.worth.area[area] + (A_HOME * self.temper[HOME] if area in self.homes else 0.0)

    def garrison_worth(self, area: int, others: int) -> float:
        """What one more unit is worth where others stand already."""
        danger = exposure(self.p, self.nation, area)
        if danger == 0:
            return STAY_PUT
        return GARRISON * self.temper[GUARD] * min(2.0, danger / others) * (0.5 + 0.1 * self.worth.area[area])

    def leaving_cost(self, area: int, number: int = 1, kind: int = 0) -> float:
        """What is lost when units leave an area; it is gain to leave a battle for which they are too few."""
        if self.is_enemy(area):
            return -5.0 if self.redeploying else min(0.0, self.part_in_battle(area, kind))
        if SPECIAL_AREA[area]:
            return 0.0
        staying = self.p.count(self.nation, area) - number
        if staying > 0:
            return self.garrison_worth(area, staying)
        return self.holding_worth(area) + (LAST_AREA if self.kingdom == 1 else 0.0)

    def part_in_battle(self, area: int, kind: int) -> float:
        """What a unit of a kind who stands in a battle adds to it."""
        counts = counts_at(self.p, self.nation, area)
        if not counts[kind]:
            return 0.0
        return self.battle_worth(area, counts) - self.battle_worth(area, _plus(counts, kind, -1))

    def best_for(self, start: int, points: int, kind: int) -> tuple[float, int]:
        """The best place for one unit that stands in an area: what it gains, and where."""
        cost = self.leaving_cost(start, 1, kind)
        best, best_to = NEVER, start
        ways = self.reach(start, points)
        for to in ways:
            if to != start and not self.is_wanted_elsewhere(to, ways):
                gain = self.going_worth(to, kind) - cost
                if gain > best:
                    best, best_to = gain, to
        return best, best_to


def behind(p: LordsPosition, marching: Marching) -> int:
    """The areas from which the group may have come, as a mask: it does not go back there."""
    found = 0
    here = 1 << marching.area
    for _ in range(marching.steps):
        before = 0
        for area in areas_in(here):
            before |= p.entries[area]
        found |= before
        here = before
    return found & ~(1 << marching.area)


def with_group(p: LordsPosition, marching: Marching, area: int) -> Counts:
    """The nation's units in an area as they will be when the group has come."""
    counts = counts_at(p, p.nation, area)
    for troop in TROOPS_OF[p.nation]:
        counts = _plus(counts, TROOP_KIND[troop], marching.group[SLOT[troop]])
    return counts


def group_kind(p: LordsPosition, marching: Marching) -> int:
    for troop in TROOPS_OF[p.nation]:
        if marching.group[SLOT[troop]]:
            return TROOP_KIND[troop]
    return 0
