"""Goal, force, way: where a force should go, what it would do there, and which areas lie between.

A plan is found anew at every choice; it is kept because each step towards its goal makes it cheaper.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Final

from kadesh.games.assyrian_wars.bot.clash import Chances, Walls, field, hunger_rounds, strength_of
from kadesh.games.assyrian_wars.bot.hosts import Host, has_free_group, spare_command
from kadesh.games.assyrian_wars.bot.temper import AGGRESSION, PATIENCE, REACH
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import FAR_MARCH, INTERCEPTION, SIEGE_ROUND
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CITY,
    DESERT,
    IN_CITY,
    LEADERS,
    LINK_KIND,
    LINKS,
    MEDE,
    MEDE_LINK,
    MEDE_ONLY,
    MERCENARIES,
    N_TRACK,
    SEALAND,
    TRIBES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import (
    battle_vp,
    chance_of,
    evades_by_itself,
)
from kadesh.games.assyrian_wars.rules.ch06_links import (
    cost_of_step,
    who_suffers,
    why_not_go,
)
from kadesh.games.assyrian_wars.rules.ch06_siege import is_blockaded
from kadesh.games.assyrian_wars.rules.position import ASSAULT, STANDARD_SIEGE, AssyrianPosition

# What a plan is for.
STAY: Final = 0
FIGHT: Final = 1
SIEGE: Final = 2
TAKE: Final = 3
GUARD: Final = 4
JOIN: Final = 5

AN_IMPULSE: Final = 14  # half points that a march can count on in an impulse
LATER: Final = 0.72  # what a goal is worth an impulse later
SIEGE_FADES: Final = 0.85  # with each round that a siege takes
TOO_LONG: Final = 12  # rounds
FARTHEST: Final = 26  # half points that a plan may cost
FAR_FOR_ONE: Final = 8  # that of a unit without a leader
TIRED: Final = 0.55  # of a unit's worth, for each hit on a march
UNITED: Final = 0.45  # armies that come together
SLIPS_IN: Final = 0.5  # how often defenders get behind their walls
HARD_LINKS: Final = (DESERT, MEDE_LINK)
POOR_ODDS: Final = 0.35  # of a storm on manned walls, whatever it may gain
LARGE: Final = 3  # units of a force that does not go farther than it can without attrition
KINGS_GUARD: Final = 4  # units without which a king stays out of enemy land
LEADERS_GUARD: Final = 3  # the same for another leader
UNGUARDED: Final = 0.3  # what a step through enemy land with fewer costs, for those who are there already
REFUGE: Final = 0.15  # a place among friends, for a leader without troops in the open
CHANCE: Final[list[float]] = [chance_of(needed) for needed in range(16)]


class Plan:
    """Where to, what for, what it is worth, what it costs and its first step does, and the way."""

    def __init__(self, area: int, kind: int, value: float, cost: int, first: int, way: list[int]) -> None:
        self.area = area
        self.kind = kind
        self.value = value
        self.cost = cost
        self.first = first
        self.way = way


class Planner:
    """Plans for the forces of one country, with so many half points to spend."""

    def __init__(self, worth: Worth, ap: int) -> None:
        self.worth = worth
        self.p: AssyrianPosition = worth.p
        self.country = worth.country
        self.ap = ap
        self._sieges: dict[tuple[int, int], float] = {}
        self._fights: dict[tuple[int, int, int], float] = {}
        self._strength: dict[int, float] = {}
        self._hits: dict[int, float] = {}
        self._enterable = -1
        self._dangers: dict[int, list[tuple[float, float]]] | None = None

    def strength(self, force: int) -> float:
        known = self._strength.get(force)
        if known is None:
            known = self._strength[force] = float(strength_of(self.p, force))
        return known

    # --- battles and sieges ---

    def chances(self, force: int, area: int, come_from: int) -> Chances:
        """The odds against all enemies in an area."""
        p = self.p
        return field(p, force, p.here[area] & self.worth.foes & (UNITS | LEADERS), area, come_from)

    def fight(self, force: int, area: int, come_from: int) -> float:
        """What an attack on all enemies in an area is worth."""
        key = (force, area, come_from)
        known = self._fights.get(key)
        if known is None:
            known = self._fights[key] = self._fight(force, area, come_from)
        return known

    def _fight(self, force: int, area: int, come_from: int) -> float:
        p, worth = self.p, self.worth
        foes = p.here[area] & worth.foes & (UNITS | LEADERS)
        enemy = self.enemy_at(area)
        harm = worth.harm(enemy)
        holder = p.controller[area]
        walled = CITY[area] and holder >= 0 and bool(p.enemies[self.country] >> holder & 1)
        if walled and evades_by_itself(foes.bit_count(), 0, force.bit_count()):
            return self.siege(force, area) * 0.8
        chances = self.chances(force, area, come_from)
        gain = battle_vp((foes & UNITS).bit_count()) * worth.own_point() + chances.other * self.hurt(foes)
        risk = battle_vp((force & UNITS).bit_count()) * harm
        value = chances.win * gain * worth.temper[AGGRESSION]
        value -= (1 - chances.win) * (risk + 0.3) + chances.own * worth.hit(force)
        if holder >= 0 and p.allies[self.country] >> holder & 1:
            # To drive besiegers away, or whoever stands in one's own land.
            value += chances.win * worth.holding(area) * (0.7 if p.siege_by[area] >= 0 else 0.35)
        elif walled:
            value = value * SLIPS_IN + chances.win * 0.5 * max(0.0, self.siege(force, area))
        else:
            value += chances.win * worth.prize(area) * 0.5
        return value

    def hurt(self, foes: int) -> float:
        """What a hit on enemies is worth."""
        worth = self.worth
        owner = self.p.owner[bits(foes)[0]]
        return worth.hit(foes) * (0.3 + worth.harm(owner))

    def enemy_at(self, area: int) -> int:
        """The country whose units stand in the way."""
        p = self.p
        for country in bits(p.enemies[self.country]):
            if p.here[area] & p.owned[country] & UNITS:
                return country
        return p.controller[area]

    def siege(self, force: int, area: int) -> float:
        """What the best kind of siege is worth, from its first round to the fall of the city."""
        key = (force, area)
        known = self._sieges.get(key)
        if known is None:
            values = self.siege_kinds(force, area)
            known = self._sieges[key] = max(values)
        return known

    def siege_kinds(self, force: int, area: int) -> tuple[float, float, float]:
        """Hunger, assault, siege works. [6.8.1, 6.8.2, 6.8.3]"""
        p, worth = self.p, self.worth
        if not force & LEADERS:
            return (0.0, -1.0, 0.0)
        prize = worth.prize(area)
        lasts = SIEGE_FADES * self.undisturbed(force, area)
        hit = self.hit(force)
        harm = worth.harm(p.controller[area])
        storm = Walls(p, force, self.country, area, ASSAULT)
        falls = storm.falls()
        assault = falls * prize - (1 - falls) * (harm + 0.1) - storm.losses() * hit
        if storm.garrison and falls < POOR_ODDS:
            assault = min(assault, -harm)
        works = Walls(p, force, self.country, area, STANDARD_SIEGE)
        rounds = works.rounds()
        by_works = 0.0
        if rounds <= TOO_LONG:
            by_works = prize * lasts ** (rounds / worth.temper[PATIENCE] - 0.5) * self.in_time(rounds)
            by_works -= works.losses() * hit * min(rounds, 6.0)
        hunger = 0.0
        if is_blockaded(p, self.country, area):
            needed = hunger_rounds(p, area)
            hunger = prize * lasts ** (1.5 * needed / worth.temper[PATIENCE]) * self.in_time(needed)
            hunger -= 0.05 * needed
        return (hunger, assault, by_works)

    def in_time(self, rounds: float) -> float:
        """A city that does not fall in this turn gives the others a turn's time."""
        impulses = max(1, self.p.hand_size(self.country)) if self.country < N_TRACK else 1
        return 1.0 if rounds <= impulses else 0.6

    def undisturbed(self, force: int, area: int) -> float:
        """How likely nobody drives the besiegers away before the next round."""
        garrison = self.p.here[IN_CITY + area] & self.worth.foes
        threat = self.worth.relief(area) + (self.strength(garrison) if garrison & UNITS else 0.0)
        if threat <= 0:
            return 1.0
        friends = self.p.here[area] & self.worth.own_side & ~force
        mine = self.strength(force) + (self.strength(friends) if friends else 0.0)
        return 1.0 - 0.6 * max(0.0, 1.0 - mine / threat)

    # --- what there is to gain ---

    def gain(self, host: Host, area: int, come_from: int) -> tuple[float, int]:
        """What the force could do in an area, and what that is worth."""
        p, force = self.p, host.force
        if p.here[area] & self.worth.foes & UNITS:
            return self.fight(force, area, come_from), FIGHT
        holder = p.controller[area]
        if holder >= 0 and p.enemies[self.country] >> holder & 1:
            if CITY[area]:
                return self.siege(force, area), SIEGE
            return self.take(host, area), TAKE
        if holder < 0:
            return self.take(host, area), TAKE
        if p.allies[self.country] >> holder & 1:
            return self.at_home(host, area)
        return 0.0, STAY

    def take(self, host: Host, area: int) -> float:
        """Land that nobody defends: an area of an economy, or something to lay waste."""
        p, worth = self.p, self.worth
        value = worth.prize(area) * 0.8
        if p.printed[area] >= 0 and p.enemies[self.country] >> p.printed[area] & 1 and p.pillage[area] < 2:
            value += max(0.0, worth.pillage(area))
        if not host.force & UNITS:
            return 0.0
        return value

    def at_home(self, host: Host, area: int) -> tuple[float, int]:
        """Among friends: something to guard, or somebody to join."""
        p, worth = self.p, self.worth
        guard = worth.stay(area, host.force)
        threat = worth.danger(area)
        if guard > 0 and threat > 0:
            guard *= min(1.0, self.strength(host.force) / threat)
        joined = self.joined(host, area)
        if not host.force & UNITS:
            return joined + (REFUGE if CITY[area] and not worth.threat(area) else 0.0), JOIN
        if area == host.area and p.printed[area] != p.controller[area] and not self.others_hold(host, area):
            guard = max(guard, worth.holding(area) * 0.8, worth.kept(area))
        return (guard + joined, JOIN if joined > guard else GUARD)

    def others_hold(self, host: Host, area: int) -> bool:
        """Would units of one's own side keep the area if the force were not there? [6.12]"""
        p = self.p
        return bool((p.here[area] | p.here[IN_CITY + area]) & self.worth.own_side & UNITS & ~host.force)

    def joined(self, host: Host, area: int) -> float:
        """A stronger army to join, or a leader for units that have none. [6.6.2, 6.6.3]"""
        p, country = self.p, self.country
        others = p.here[area] & p.owned[country] & ~host.force
        leaders = others & LEADERS
        if host.leader < 0:
            if not leaders:
                return 0.0
            hired = bool(host.force & MERCENARIES)
            room = spare_command(p, country, area, hired)
            return 0.06 * self.strength(host.force) if room > 0 else 0.0
        if not host.force & UNITS:
            alone = others & UNITS and not leaders
            return 0.35 if alone else 0.05 if others & UNITS else 0.0
        if leaders and others & UNITS:
            theirs, mine = self.strength(others), self.strength(host.force)
            grouped = p.group_of(bits(leaders)[0]) >= 0 or has_free_group(p, country)
            if grouped and theirs >= mine and leaders.bit_count() < 3:
                return UNITED * min(1.0, mine / 12)
        return 0.0

    # --- the way ---

    def enterable(self) -> int:
        """The areas that the country's forces may enter by the rules, points and links apart. [8.1]"""
        if self._enterable < 0:
            p = self.p
            open_to = p.friendly[self.country] | p.enemies[self.country]
            self._enterable = 0
            for area in bits(p.open):
                if p.controller[area] < 0 or open_to >> p.controller[area] & 1:
                    self._enterable |= 1 << area
        return self._enterable

    def may_cross(self, force: int, at: int, to: int, medes: bool) -> bool:
        """Could the force go over the link? Only Medes have links of their own, and bounds of their own."""
        if medes:
            return why_not_go(self.p, force, at, to) is None
        return LINK_KIND[at * AREAS + to] != MEDE_ONLY

    def dangers(self) -> dict[int, list[tuple[float, float]]]:
        """For each area next to enemies: the strength of each, and the chance that it intercepts. [6.6.9]"""
        if self._dangers is None:
            p = self.p
            self._dangers = {}
            for at, force, strength in self.worth.enemy_hosts():
                leader = p.best_leader(force)
                chance = CHANCE[INTERCEPTION - (p.action(leader) if leader >= 0 else -2)]
                for to in LINKS[at]:
                    self._dangers.setdefault(to, []).append((strength, chance))
        return self._dangers

    def toll(self, host: Host, at: int, to: int, entered: int) -> float:
        """What a step costs in units: deserts, mountains, far marches, interceptors. [6.6.1, 6.6.9]"""
        p = self.p
        force = host.force
        tired = 0
        if to == SEALAND or at == SEALAND or LINK_KIND[at * AREAS + to] in HARD_LINKS:
            tired = who_suffers(p, force, at, to).bit_count()
        if entered > FAR_MARCH:
            tired += 2 * (force & UNITS).bit_count()  # and those who arrive are fewer than reckoned with
        value = tired / 6 * self.hit(force) if tired else 0.0
        if self.lacks_guard(host, to):
            value += UNGUARDED
        near = self.dangers().get(to)
        return value if near is None else value + self.intercepted(host, to, near)

    def hit(self, force: int) -> float:
        known = self._hits.get(force)
        if known is None:
            known = self._hits[force] = self.worth.hit(force)
        return known

    def lacks_guard(self, host: Host, area: int) -> bool:
        """Would a leader come into enemy land with too few men around him?"""
        p = self.p
        holder, owner = p.controller[area], p.printed[area]
        if host.leader < 0 or holder < 0 or not p.enemies[self.country] >> holder & 1:
            return False
        if owner >= 0 and p.allies[self.country] >> owner & 1:
            return False  # one's own land, to be won back
        friends = p.here[area] & self.worth.own_side & UNITS & ~host.force
        guard = KINGS_GUARD if p.is_king(host.leader) else LEADERS_GUARD
        return (host.force & UNITS | friends).bit_count() < guard

    def intercepted(self, host: Host, to: int, near: list[tuple[float, float]]) -> float:
        """The danger that a stronger enemy comes in between."""
        worth = self.worth
        if self.p.here[to] & worth.foes & UNITS:
            return 0.0
        danger = 0.0
        mine = self.strength(host.force)
        for strength, chance in near:
            behind = strength / max(1.0, strength + mine) - 0.48
            if behind > 0:
                lost = (host.force & UNITS).bit_count() * worth.factor * 2 + 0.4
                danger += chance * min(1.0, behind * 3) * lost
        return danger

    def exposed(self, host: Host, area: int) -> float:
        """The danger of standing in an area when the impulse is over."""
        p, worth = self.p, self.worth
        threat = worth.threat(area)
        if threat <= 0:
            return 0.0
        friends = p.here[area] & worth.own_side & ~host.force
        mine = self.strength(host.force) + (self.strength(friends) if friends else 0.0)
        if threat <= mine:
            return 0.0
        units = (host.force & UNITS).bit_count()
        lost = units * worth.factor * 1.5 + battle_vp(units) * 0.5
        if host.leader >= 0:
            lost += 0.3 * worth.unit(host.leader)
        holder = p.controller[area]
        if CITY[area] and holder >= 0 and p.allies[self.country] >> holder & 1:
            lost *= 0.4
        return lost * min(1.0, (threat - mine) / threat * 1.5)

    def ways(self, host: Host, moved: int) -> dict[int, tuple[float, int, int, int]]:
        """For each area in reach: price, half points, areas entered, the area before it."""
        p = self.p
        force = host.force
        found: dict[int, tuple[float, int, int, int]] = {host.area: (0.0, 0, moved, -1)}
        waiting: list[tuple[float, int]] = [(0.0, host.area)]
        left = self.enterable() & ~(1 << host.area)
        foes = self.worth.foes & UNITS
        farthest = FARTHEST if host.leader >= 0 else min(self.ap, FAR_FOR_ONE)
        medes = bool(force & p.owned[MEDE])
        large = (force & UNITS).bit_count() >= LARGE
        abroad = self.lacks_guard(host, host.area)
        closed = 0
        while waiting:
            _, at = heappop(waiting)
            if closed >> at & 1:
                continue
            closed |= 1 << at
            price, cost, entered, _ = found[at]
            if at != host.area and p.here[at] & foes:
                continue
            for to in LINKS[at]:
                if not left >> to & 1 or closed >> to & 1 or not self.may_cross(force, at, to, medes):
                    continue
                if not abroad and self.lacks_guard(host, to):
                    continue
                more = cost + cost_of_step(p, force, at, to)
                if more > farthest:
                    continue
                # A march begins anew with every impulse.
                if entered >= FAR_MARCH and large:
                    more = max(more, self.ap + 1)  # it rests before it goes on
                steps = entered + 1 if more <= self.ap else 1
                new = price + (more - cost) * POINT * 0.6 + self.toll(host, at, to, steps)
                if to not in found or new < found[to][0]:
                    found[to] = (new, more, steps, at)
                    heappush(waiting, (new, to))
        return found

    def plans(self, host: Host, moved: int = 0) -> list[Plan]:
        """What the force could do, the best first; to stay where it is among them."""
        ways = self.ways(host, moved)
        plans: list[Plan] = []
        lonely = not host.force & UNITS
        for area, (price, cost, _, before) in ways.items():
            if area != host.area and lonely and self.p.here[area] & self.worth.foes & UNITS:
                continue
            plan = self.plan_to(host, ways, area, price, cost, before)
            if plan is not None:
                plans.append(plan)
        plans.sort(key=lambda plan: -plan.value)
        return plans

    def plan_to(
        self,
        host: Host,
        ways: dict[int, tuple[float, int, int, int]],
        area: int,
        price: float,
        cost: int,
        before: int,
    ) -> Plan | None:
        """A goal in one area: what it gains, less the way and the danger at its end."""
        worth = self.worth
        gain, kind = self.gain(host, area, before if before >= 0 else area)
        if area == host.area:
            return Plan(area, kind, gain - self.exposed(host, area), 0, 0, [])
        if gain <= 0 or self.lacks_guard(host, area):
            return None
        late = 0.0
        if cost > self.ap:
            late = 1.0 + (cost - self.ap) / AN_IMPULSE
        elif kind == SIEGE and cost + SIEGE_ROUND > self.ap:
            late = 0.6
        if kind == TAKE and late:
            return None  # open land is taken on the way, it is no goal for a campaign
        way = way_to(ways, area)
        stop = area if late < 1.0 else self.stop_on(ways, way)
        if kind in (FIGHT, SIEGE):
            gain *= (LATER * min(1.3, worth.temper[REACH])) ** late
        else:
            gain *= LATER ** (1.3 * late)
        exposed = self.exposed(host, stop) if stop >= 0 else 0.0
        return Plan(area, kind, gain - price - exposed, cost, ways[way[0]][1], way)

    def stop_on(self, ways: dict[int, tuple[float, int, int, int]], way: list[int]) -> int:
        """The last area on the way that the points suffice for, -1 if none."""
        found = -1
        for area in way:
            if ways[area][1] <= self.ap:
                found = area
        return found

    def best(self, host: Host, moved: int = 0) -> Plan:
        return self.plans(host, moved)[0]


def way_to(ways: dict[int, tuple[float, int, int, int]], area: int) -> list[int]:
    """The areas to enter, one after the other."""
    way: list[int] = []
    while ways[area][3] >= 0:
        way.append(area)
        area = ways[area][3]
    way.reverse()
    return way


def is_nomad(country: int) -> bool:
    return bool(TRIBES >> country & 1)


def moved_so_far(p: AssyrianPosition, force: int) -> int:
    """The most areas that anybody of a force has entered in this impulse. [6.6]"""
    most = 0
    for counter in bits(force):
        most = max(most, p.moved[counter])
    return most


def in_the_field(place: int) -> bool:
    return place < AREAS
