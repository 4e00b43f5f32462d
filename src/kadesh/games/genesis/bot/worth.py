"""What a sensible player finds worth having: cities on his routes, silver, units; what threatens them."""

from __future__ import annotations

import math
from typing import Final

from kadesh.games.genesis.bot.temper import (
    BLOCKADE,
    CALM,
    CAPITAL,
    CUTTING,
    FORESIGHT,
    GUARD,
    HOPE,
    LIVES,
    SPITE,
    Player,
    in_the_last_turn,
)
from kadesh.games.genesis.charts.tables import (
    EW,
    HOME_CITIES,
    KIND,
    LAND_COST,
    MAJORS,
    N_POWERS,
    SPACES,
    TRANSIT,
)
from kadesh.games.genesis.rules.arithmetic import plunder
from kadesh.games.genesis.rules.ch05_trade import NEIGHBOURS, barred, linked, reach
from kadesh.games.genesis.rules.ch14_victory import monuments, total_worth
from kadesh.games.genesis.rules.position import (
    BITS,
    BUILT,
    COMBAT,
    CONTROLLING,
    MOST,
    NO_MONUMENT,
    PLAYED,
    UNDER,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)
from kadesh.table.value import shares_of

# Weights, in victory points.
SILVER: Final = 0.18  # a piece of silver while something can still be bought for it
SCARCE: Final = 0.4  # a piece of silver that is needed for an activation
DENIAL: Final = 1.0  # of what rivals lose, by the share of each in the victory that others may win
CLEAR_LEAD: Final = 8.0  # points ahead that make a player the likely winner
CUTTING_OFF: Final = 1.75  # beyond 1: of what stops trading behind a rival's city that falls in the last turn
CUT_OFF: Final = 0.15  # of a city's worth when no trade route would lead there
HOLDING: Final = 0.9  # the hope to keep what one takes
CHARIOT_WORTH: Final = 1.0
FAR_THREAT: Final = 6
GARRISON_LEFT: Final = 2
ALL_SPACES: Final = (1 << SPACES) - 1
KNOT: Final = 5  # Infantry for each so much worth that the fall of a city would cut off


class Worth:
    """What everything is worth to one power in one position, as a player sees it."""

    def __init__(self, p: GenesisPosition, power: int, player: Player) -> None:
        self.p = p
        self.power = power
        self.player = player
        self.lord = lord_of(p, power)
        self.seat = p.seat_of[self.lord] if self.lord >= 0 else -1
        self.turns_left = p.last_turn - p.turn
        temper = player.temper_of(self.seat)
        self.temper = temper if self.turns_left else in_the_last_turn(temper)
        self.acts_left = activations_left(p, self.lord) if self.lord >= 0 else 0
        self.people = power >= MAJORS
        self._denials: list[float] | None = None
        self.unit: float = self.temper[LIVES] * unit_worth(self.turns_left, self.acts_left, self.people)
        self.silver = silver_worth(p, self.lord) if self.lord >= 0 else 0.0
        self.routes = linked(p, self.lord) if self.lord >= 0 else 0
        # Cities of one's own that do not trade, and what a point of worth is worth now and later.
        self.lost = 0 if self.people else p.held[power] & ~self.routes & ~(p.revolts | p.destroyed)
        self.income: float = HOLDING * self.temper[HOPE] + self.silver * min(self.turns_left, 3)
        self.breaking: float = self.temper[BLOCKADE] - 1.0
        if not self.turns_left:
            self.breaking = self.temper[CUTTING] * CUTTING_OFF - 1.0
        self._city: list[float] = [-1000.0] * SPACES
        self._threat: list[float] = [-1.0] * SPACES
        self._cut: list[float] = [-1.0] * SPACES
        self._garrison: list[int] = [-1] * SPACES
        self._forces: list[tuple[float, int, list[int]]] | None = None
        self._others: dict[int, Worth] = {}

    def of(self, power: int) -> Worth:
        """What everything is worth to another power in the same position."""
        if power == self.power:
            return self
        found = self._others.get(power)
        if found is None:
            found = Worth(self.p, power, self.player)
            self._others[power] = found
        return found

    def denial(self, power: int) -> float:
        """What a point that a power loses is worth: the more, the likelier its player wins."""
        if power < 0 or power == UNDER:
            return 0.0
        lord = lord_of(self.p, power)
        if lord < 0 or self.p.seat_of[lord] == self.seat:
            return 0.0
        if self._denials is None:
            self._denials = rivalries(self.p, self.seat, CLEAR_LEAD * self.temper[CALM])
        return DENIAL * self.temper[SPITE] * self._denials[self.p.seat_of[lord]]

    def is_rival(self, power: int) -> bool:
        """A power that another player runs."""
        p = self.p
        if power < 0:
            return False
        lord = lord_of(p, power)
        return lord >= 0 and p.seat_of[lord] != self.seat and (lord != power or p.status[power] == PLAYED)

    def is_own(self, power: int) -> bool:
        """A power of the same player."""
        p = self.p
        if power < 0:
            return False
        lord = lord_of(p, power)
        return lord >= 0 and p.seat_of[lord] == self.seat and (lord != power or p.status[power] == PLAYED)

    def city(self, space: int) -> float:
        """Points that taking (or losing) a space would make."""
        known = self._city[space]
        if known > -1000.0:
            return known
        found = self._people_city(space) if self.people else self._kingdom_city(space)
        self._city[space] = found
        return found

    def _kingdom_city(self, space: int) -> float:
        p = self.p
        if not p.is_city(space):
            return 0.0
        holder = p.holder[space]
        worth = 0.0 if p.destroyed >> space & 1 else float(EW[space])
        value = worth * self.income
        if not (self.routes >> space & 1 or NEIGHBOURS[space] & self.routes):
            value *= CUT_OFF
        if holder != self.power and self.temper[FORESIGHT] > 1:
            value *= max(0.1, 1.0 - (self.temper[FORESIGHT] - 1.0) * self.exposure(space))
        if p.monument[space] == BUILT:
            value += HOLDING
        if p.home[space] == self.power:
            value += 0.8 if holder == self.power else 1.5
            if space == p.capital[self.power] and (holder != self.power or self.turns_left or self.acts_left):
                value += 5.0
        if holder == self.power:
            value += 0.6 * self.cut(space)
        else:
            if holder >= 0 and self.is_own(holder):
                return 0.0
            if self.lost:
                value += HOLDING * self.joins(space)
            if (holder >= 0 or p.ds[space] > 0) and p.home[space] != self.power:
                value += self.silver * PLUNDER[space]
            if 0 <= holder < MAJORS and p.status[holder] == PLAYED:
                loss = worth + (1.5 if p.capital[holder] == space else 0.0)
                if self.breaking > 0:
                    loss += self.breaking * self.of(holder).cut(space)
                value += self.denial(holder) * loss
        return value + 0.05

    def _people_city(self, space: int) -> float:
        """Peoples only take away: they hold nothing for their master. [10.0, 11.1.4]"""
        p = self.p
        if not p.is_city(space):
            return 0.0
        holder = p.holder[space]
        if self.is_own(holder):
            return -2.0 - EW[space]
        if self.is_rival(holder):
            value = self.denial(holder) * (EW[space] + 0.5)
            if holder < MAJORS and p.capital[holder] == space:
                value += self.denial(holder) * 3.0
            return value
        return 0.02

    def grip(self, space: int) -> float:
        """What a people's keeping a city denies its enemies."""
        p = self.p
        if not self.people or not self.is_rival(p.home[space]) or p.destroyed >> space & 1:
            return 0.0
        return self.denial(p.home[space]) * (EW[space] + 0.5)

    # --- danger ---

    def cut(self, space: int) -> float:
        """What else would stop trading with the Capital if a city of one's own fell."""
        known = self._cut[space]
        if known >= 0:
            return known
        p = self.p
        found = 0.0
        if space != p.capital[self.power] and self.routes >> space & 1:
            rest = self.routes & ~(1 << space)
            if not hang_together(NEIGHBOURS[space] & rest, rest):
                left = reach(ALL_SPACES & ~rest, 1 << p.capital[self.power])
                for other in spaces_in(p.held[self.power] & rest & ~left):
                    found += EW[other]
        self._cut[space] = found
        return found

    def joins(self, space: int) -> float:
        """The worth of one's own cities that would trade again if this space were taken."""
        p = self.p
        if not NEIGHBOURS[space] & self.routes:
            return 0.0
        capital = p.capital[self.power]
        found = reach(barred(p, self.power) & ~(1 << space), 1 << capital)
        return float(sum(EW[other] for other in spaces_in(self.lost & found)))

    def ruins(self) -> list[int]:
        """Cities of one's own that lie in ruins."""
        return [] if self.people else spaces_in(self.p.held[self.power] & self.p.destroyed)

    def ruin(self, space: int) -> float:
        """What rebuilding a city of one's own is worth: its trade, and that of others behind it. [7.3.2]"""
        value = EW[space] * self.income
        if not NEIGHBOURS[space] & self.routes:
            value *= CUT_OFF
        if self.lost:
            value += self.joins(space) * self.income
        return value + (0.5 if self.p.home[space] == self.power else 0.0)

    def risk(self, space: int, without: int = 0) -> float:
        """How likely a city of one's own falls to whoever could come, roughly from 0 to 1.

        `without`: a packed force that stands there and is not to be counted.
        """
        p = self.p
        threat = self.threat(space)
        force = p.units[self.power * SPACES + space] - without
        guard = p.ds[space] + (force & MOST) + (force >> BITS & MOST)
        if threat <= guard or threat < 2:
            return 0.0
        return 0.5 * (threat - guard) / threat

    def exposure(self, space: int) -> float:
        """How likely a city that one has taken is taken back by those who are near, roughly from 0 to 1."""
        worst = 0.0
        for points, far, costs in self.forces():
            if points <= worst:
                break
            if 0 < costs[space] <= far:
                worst = points
        guard = self.p.ds[space] + GARRISON_LEFT
        return 0.5 * (worst - guard) / worst if worst > guard else 0.0

    def threat(self, space: int) -> float:
        """The strongest rival force that could come here with one move, in Battle Points."""
        known = self._threat[space]
        if known >= 0:
            return known
        worst = 0.0
        for points, far, costs in self.forces():
            if points <= worst:
                break
            cost = costs[space]
            if cost <= FAR_THREAT:
                worst = max(worst, points * (1.0 if cost < far else 0.6 if cost < far + 3 else 0.25))
        self._threat[space] = worst
        return worst

    def forces(self) -> list[tuple[float, int, list[int]]]:
        """Rival forces, the strongest first: Battle Points, how far they go, what each way costs them."""
        if self._forces is not None:
            return self._forces
        p = self.p
        found: list[tuple[float, int, list[int]]] = []
        for power in range(N_POWERS):
            if power == self.power or not self.is_rival(power) or p.friends[self.power] >> power & 1:
                continue
            level = p.level_of(power)
            for space in spaces_in(p.where[power]):
                force = p.units[power * SPACES + space]
                if not force & COMBAT:
                    continue
                points = float((force & MOST) + (force >> BITS & MOST) * level)
                far = 3
                if p.king_at[power] == space:
                    far += p.campaign(power)
                    points += 2.0 * p.tactical(power)
                found.append((points, far, LAND_COST[space]))
        found.sort(key=points_of, reverse=True)
        self._forces = found
        return found

    def garrison(self, space: int) -> int:
        """Infantry that should stay in a city of one's own."""
        known = self._garrison[space]
        if known < 0:
            known = self._garrison_of(space)
            self._garrison[space] = known
        return known

    def _garrison_of(self, space: int) -> int:
        p = self.p
        if self.people or not p.is_city(space):
            return 0
        threat = self.threat(space) * self.temper[GUARD]
        walls = p.ds[space]
        if space == p.capital[self.power]:
            last = self.turns_left == 0 and self.acts_left == 0
            wanted = 0.75 * threat * self.temper[CAPITAL] - walls
            return max(1 if last else 2, min(6, round(wanted)))
        wanted = 0.35 * threat - walls
        if p.home[space] == self.power:
            least = min(3, int(self.cut(space) / KNOT))
            return max(least, min(2, round(wanted)))
        return max(1, min(2, round(wanted)))

    def spare(self, space: int, force: int, leaving: int = 0) -> int:
        """Infantry of a packed force that may go from a space, besides those who leave it anyway.

        Peasants can hold a quiet city without Infantry.
        """
        infantry = force & MOST
        if self.people:
            return infantry
        p = self.p
        if p.revolts >> space & 1 or p.holder[space] != self.power or not p.is_city(space):
            return infantry
        staying = p.units[self.power * SPACES + space] - force - leaving
        here = staying & MOST
        need = self.garrison(space)
        if need == 1 and p.home[space] != self.power:
            settlers = staying & CONTROLLING or force >> 2 * BITS & MOST
            if settlers and self.threat(space) < 3:
                need = 0
        return max(0, min(infantry, infantry + here - need))


def lord_of(p: GenesisPosition, power: int) -> int:
    """The kingdom that runs a power, itself or a people; -1 if none does. [10.0]"""
    return power if power < MAJORS else p.controller[power]


def rivalries(p: GenesisPosition, seat: int, lead: float) -> list[float]:
    """How the victory is likely to be shared among the other players."""
    standing = [0.0] * p.seats
    for power in p.order:
        standing[p.seat_of[power]] += total_worth(p, power) + monuments(p, power)
    if seat >= 0:
        standing[seat] = -math.inf
    return shares_of(standing, lead)


def points_of(force: tuple[float, int, list[int]]) -> float:
    return force[0]


def hang_together(some: int, spaces: int) -> bool:
    """Are some spaces (a mask) connected with each other by trade through no others than `spaces`?"""
    frontier = some & -some
    seen = frontier
    while frontier:
        if not some & ~seen:
            return True
        edge = 0
        while frontier:
            low = frontier & -frontier
            edge |= NEIGHBOURS[low.bit_length() - 1]
            frontier ^= low
        frontier = edge & spaces & ~seen
        seen |= frontier
    return not some


def activations_left(p: GenesisPosition, power: int) -> int:
    """Markers of a kingdom that are still to come this turn."""
    left = p.track.count(power) + p.pool[power]
    return left + (1 if p.at_once == power else 0)


def held_by_infantry(p: GenesisPosition, power: int, space: int) -> bool:
    """Would a city be lost if all Infantry left it? Abroad, without Peasants. [3.7.2]"""
    return (
        p.home[space] != power
        and p.holder[space] == power
        and p.is_city(space)
        and not p.units[power * SPACES + space] >> 2 * BITS & MOST
    )


def unit_worth(turns_left: int, acts_left: int, people: bool) -> float:
    """Infantry is raised for nothing every turn, so it is cheap, and worth nothing at the end."""
    if people:
        return 0.02
    if turns_left:
        return 0.22
    return 0.1 if acts_left else 0.03


def sites(p: GenesisPosition, power: int) -> int:
    """Home cities in which a Monument could still be built or completed."""
    number = 0
    for space in HOME_CITIES[power]:
        stands = p.holder[space] == power and not p.destroyed >> space & 1
        if stands and p.monument[space] != BUILT and p.workers(power, space) >= 2:
            number += 1
    return number


def silver_worth(p: GenesisPosition, power: int) -> float:
    """Silver is worth what it can still buy: activations, Infantry abroad, Monuments."""
    acts = activations_left(p, power)
    surplus = p.silver[power] - reserve(p, power)
    if surplus < 0:
        return SCARCE
    if p.turn < p.last_turn:
        return SILVER if surplus < 8 else SILVER * 0.75 if surplus < 16 else SILVER * 0.5
    unfinished = sum(1 for space in HOME_CITIES[power] if p.monument[space] == UNDER_CONSTRUCTION)
    wanted = 2 * unfinished + (4 * min(acts, sites(p, power)) if acts else 0)
    return SILVER * 0.75 if surplus < wanted else 0.02


def reserve(p: GenesisPosition, power: int) -> int:
    """Silver to keep for the activations to come this turn, and a little for bad luck. [3.4.2]"""
    if not p.payment:
        return 0
    acts = activations_left(p, power)
    return acts + (1 if acts > 1 else 0)


def site_open(p: GenesisPosition, power: int, space: int) -> bool:
    """May a Monument still rise here: a standing home city of one's own without one?"""
    return (
        p.home[space] == power
        and p.holder[space] == power
        and p.monument[space] == NO_MONUMENT
        and not (p.destroyed | p.revolts) >> space & 1
    )


PLUNDER: Final[list[int]] = [plunder(worth) for worth in EW]
TRANSIT_SPACE: Final[list[bool]] = [KIND[space] == TRANSIT for space in range(SPACES)]
