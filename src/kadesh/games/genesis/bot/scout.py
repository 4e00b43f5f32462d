"""What a sensible player sees on the map: what can be taken, what needs help, and what each is worth."""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.genesis.bot.odds import field, storm
from kadesh.games.genesis.bot.roads import barring, outlasting, roads
from kadesh.games.genesis.bot.temper import CAUTION, PATIENCE, RESCUE, Player
from kadesh.games.genesis.bot.ways import ways
from kadesh.games.genesis.bot.worth import TRANSIT_SPACE, Worth, site_open
from kadesh.games.genesis.charts.numbers import MINOR_ACTIONS, SHIFTS_MOUNTAIN
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
    king_shifts,
)
from kadesh.games.genesis.rules.force import best_tactical, kings_at
from kadesh.games.genesis.rules.position import (
    BITS,
    CLOSED,
    COMBAT,
    CONTROLLING,
    MOST,
    UNDER,
    GenesisPosition,
    spaces_in,
)

TINY: Final = 1e-9
LATER: Final = 0.6  # what comes one activation later
STAKES: Final = (2, 4, 8, 16, 32)
KING_IN_PERIL: Final = 0.5  # the danger to a king beside a rival who is much stronger
STRONG: Final = 4  # units of such a rival, at least
RUIN_COST: Final = 5  # silver for which a ruin stands again [7.3.2]
BUILDERS: Final = 2  # Peasants or Slaves who must be there
CALL: Final = 6  # Movement Points within which it calls for them


class Target:
    """A space worth going to: what having it is worth, and at most what going there can bring."""

    def __init__(self, space: int, value: float, spoils: float, hostile: bool) -> None:
        self.space = space
        self.value = value
        self.most = value + spoils + TINY
        self.price = 1 if hostile else 0  # Movement Points for an attack


class Scout:
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

    # --- what is given up ---

    def leaving(self, at: int, force: int) -> float:
        """What is given up where a force sets out: a city that is nobody's then, or needs its guard."""
        return self.abandon_cost(at, force) + self.hold_worth(at, force)

    def abandon_cost(self, at: int, force: int) -> float:
        """What going on costs if the city here would be nobody's then."""
        p, power = self.p, self.power
        if p.holder[at] != power or not p.is_city(at):
            return 0.0
        others = p.units[power * SPACES + at] - force
        if self.worth.people:
            return 0.0 if others & CONTROLLING else self.worth.grip(at)
        if p.home[at] == power:
            if at == p.capital[power] and not others & MOST and self.worth.threat(at) > p.ds[at]:
                return 2.0
            return 0.0
        return 0.0 if others & CONTROLLING else self.worth.city(at)

    def hold_worth(self, at: int, force: int) -> float:
        """What a force is worth as a garrison where it stands."""
        p, power = self.p, self.power
        troops = (force & MOST) + (force >> BITS & MOST)
        if self.last_march and not p.is_city(at):
            return barring(self.worth, at) * outlasting(troops)
        if self.worth.people or p.holder[at] != power or not p.is_city(at):
            return 0.0
        others = p.units[power * SPACES + at] - force
        if self.worth.garrison(at) <= others & MOST:
            return 0.0
        return self.help_worth(at, force) * min(1.0, troops / 3)

    def is_called_to_ruin(self, space: int) -> bool:
        """Does a ruin near a space want workers, and is there silver to rebuild it? [7.3.2]"""
        p, power = self.p, self.power
        if p.silver[power] < RUIN_COST:
            return False
        cost, _ = self.ways(space, False)
        return any(cost[ruin] <= CALL and p.workers(power, ruin) < BUILDERS for ruin in self.worth.ruins())

    def ruins_to_build(self) -> list[int]:
        """Ruins of one's own that could be rebuilt in this activation, for the silver that there is."""
        p = self.p
        if p.silver[self.power] < RUIN_COST or p.minors_done >= MINOR_ACTIONS:
            return []
        return [ruin for ruin in self.worth.ruins() if not self.must_fight(ruin)]


def most_of(target: Target) -> float:
    return target.most


def stake_of(ratio: float) -> int:
    """A stake from a short list, so that outlooks are found again."""
    for stake in STAKES:
        if ratio <= stake * 1.5:
            return stake
    return STAKES[-1]
