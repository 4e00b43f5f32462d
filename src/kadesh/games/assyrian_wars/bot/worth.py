"""What points, units, areas and cities are worth to a player, in Victory Points."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot.clash import strength_of
from kadesh.games.assyrian_wars.bot.roads import STEPS
from kadesh.games.assyrian_wars.bot.temper import GREED, HOME_CARE, LIVES, SPITE, Player
from kadesh.games.assyrian_wars.charts.numbers import AP, CITIES_A_LEVEL, PILLAGE_LEVEL, STOCK_PILLAGE
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    CAPITAL,
    CAPITAL_OF,
    CITY,
    ECO,
    FORTRESS,
    IN_CITY,
    IS_ASSOCIATED,
    LEADERS,
    MERCENARIES,
    MINOR_CITIES,
    MINORS,
    N_POWERS,
    N_TRACK,
    NINEVEH,
    REDUCED,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import city_vp, trade_vp
from kadesh.games.assyrian_wars.rules.ch07_income import trade_points
from kadesh.games.assyrian_wars.rules.ch07_invasion import held, squares_of
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table.value import shares_of

POINT: Final = 0.045  # half an Action Point that can still be used
FACTOR: Final = 0.15  # a combat factor of a regular
HIRED_FACTOR: Final = 0.09  # of a mercenary, who goes home with the turn
LEADER: Final = 0.35  # a point of action
KING: Final = 1.0
END_LEVEL: Final = 2.0  # an ECO level at the end [8.3]
LEVEL: Final = 1.2  # an ECO level that may not last to the end
LEVEL_A_TURN: Final = 0.6  # its points and its card, each turn
OTHER_POWER: Final = 0.5  # a point of a power that is not the seat's best
LEAD: Final = 6.0
CONQUEST: Final = 5.0  # points, tribute, and what the other can no longer do
MINOR_CONQUEST: Final = 2.0
REFUSER: Final = 2.0  # what an unpunished refuser costs Assyria [8.3.1]
NEAR: Final = 5  # links within which an enemy is a danger
FADES: Final = 0.75  # with each link
SCARCE: Final = 1  # markers in stock
NEAR_LEAD: Final = 0.6  # how much less a lead counts for each point that it lacks


class Worth:
    """A position as one player sees it, for one of his countries."""

    def __init__(self, p: AssyrianPosition, player: Player, country: int) -> None:
        self.p = p
        self.seat = player.seat
        self.temper = player.temper
        self.country = country
        self.power = p.power_for(country)
        self.turns_left = p.last_turn - p.turn
        self.level = END_LEVEL if not self.turns_left else LEVEL + LEVEL_A_TURN * min(3, self.turns_left)
        self.factor = FACTOR * self.temper[LIVES]
        self.hired_factor = HIRED_FACTOR * self.temper[LIVES]
        self.vp = self._shares()
        self.own_side = p.counters_of(p.allies[country])
        self.foes = p.counters_of(p.enemies[country])
        self._threats: dict[int, float] = {}
        self._reliefs: dict[int, float] = {}
        self._enemy_hosts: list[tuple[int, int, float]] | None = None
        self._prizes: dict[int, float] = {}
        self._nearness: dict[int, float] = {}

    # --- points ---

    def _shares(self) -> list[float]:
        """What a Victory Point of each power is worth: those of rivals less than nothing. [8.3, 9.1]"""
        p, spite = self.p, self.temper[SPITE]
        powers = p.powers_in_play()
        standing = [-1000.0] * N_POWERS
        for power in powers:
            if p.seat_of[power] != self.seat:
                standing[power] = float(p.vp[power])
        shares = shares_of(standing, LEAD)
        own = [power for power in powers if p.seat_of[power] == self.seat]
        best = max(own, key=lambda power: p.vp[power]) if own else -1
        found = [0.0] * N_POWERS
        rivals = len(powers) - len(own)
        for power in powers:
            if power in own:
                found[power] = 1.0 if power == best else OTHER_POWER
            elif rivals <= 2:
                found[power] = -(0.3 + 0.5 * shares[power]) * spite
            else:
                found[power] = -(0.1 + 0.7 * shares[power]) * spite
        self._mind_the_lead(found, powers, own)
        return found

    def _mind_the_lead(self, found: list[float], powers: list[int], own: list[int]) -> None:
        """Who would lead all others when the turn ends presses on, and is pressed by the others. [9.1]"""
        p = self.p
        if not p.sudden_end:
            return
        trading = trade_vp(trade_points(p))
        points = [p.vp[power] + trading[power] for power in range(N_POWERS)]
        for power in powers:
            others = [points[other] for other in powers if other != power]
            if not others:
                continue
            bar = max(others) + min(others) if power != ASSYRIA and len(others) > 1 else sum(others)
            margin = points[power] - max(bar, max(others))
            near = 1.0 if margin > 0 else NEAR_LEAD ** (1 - margin)
            if power in own:
                found[power] += 0.5 * near
                for other in powers:
                    if other not in own:
                        found[other] -= 0.3 * near
            else:
                found[power] -= 0.6 * near
                for mine in own:
                    found[mine] += 0.6 * near

    def point_of(self, country: int) -> float:
        """What a point for a country's side is worth."""
        power = self.p.power_for(country)
        return self.vp[power] if power >= 0 else 0.0

    def own_point(self) -> float:
        return max(0.3, self.point_of(self.country))

    def harm(self, country: int) -> float:
        """What it is worth that a country loses something worth a point to it."""
        power = self.p.power_for(country) if country >= 0 else -1
        if power < 0:
            return 0.15
        return max(0.05, -self.vp[power])

    # --- units ---

    def unit(self, counter: int) -> float:
        """A unit or leader of one's own."""
        if LEADERS >> counter & 1:
            return LEADER * self.p.action(counter) + (KING if self.p.is_king(counter) else 0.2)
        each = self.hired_factor if MERCENARIES >> counter & 1 else self.factor
        return each * max(1, self.p.cf(counter))

    def hit(self, force: int) -> float:
        """What a hit on a force costs, on the average."""
        units = bits(force & UNITS)
        if not units:
            return 0.0
        total = 0.0
        for counter in units:
            each = self.hired_factor if MERCENARIES >> counter & 1 else self.factor
            lost = self.p.cf(counter) - (0 if self.p.reduced >> counter & 1 else REDUCED[counter])
            total += each * max(0.5, lost)
        return total / len(units)

    # --- areas ---

    def income_of(self, area: int, country: int) -> float:
        """ECO levels that an area brings to a country that holds it. [7.3.1]"""
        p = self.p
        if CITY[area]:
            if p.printed[area] != country and not p.provinces >> area & 1:
                return 0.0
            points = 2 if CAPITAL[area] and p.printed[area] == country else 1
            return points / CITIES_A_LEVEL + ECO[area] + p.eco_plus[area] - p.eco_minus[area]
        if IS_ASSOCIATED[area]:
            return 1 / CITIES_A_LEVEL
        return 0.0

    def holding(self, area: int) -> float:
        """What it is worth to a country of one's own side to hold an area."""
        p = self.p
        holder = p.controller[area]
        country = holder if holder >= 0 and p.allies[self.country] >> holder & 1 else self.country
        value = self.income_of(area, country) * self.level * self.own_point()
        if CITY[area] and p.printed[area] >= 0 and p.allies[self.country] >> p.printed[area] & 1:
            owner = p.printed[area]
            value += city_vp(
                p.defence(area), FORTRESS[area], area == NINEVEH, CAPITAL[area], 0
            ) * 0.6 + self.nearness(owner)
        return value * self.temper[HOME_CARE]

    def nearness(self, country: int) -> float:
        """How much a square area more brings a country nearer to its conquest. [7.1]"""
        known = self._nearness.get(country)
        if known is None:
            known = self._nearness[country] = self._find_nearness(country)
        return known

    def _find_nearness(self, country: int) -> float:
        p = self.p
        if country >= N_TRACK or country < 0 or not p.is_played(country):
            return 0.0
        if MINORS >> country & 1:
            return MINOR_CONQUEST / 2
        taken = len(held(p, country))
        squares = max(1, len(squares_of(p, country)))
        return CONQUEST * (0.5 + taken) / squares / 2

    def prize(self, area: int) -> float:
        """What it is worth to take an enemy's city, or land without one."""
        known = self._prizes.get(area)
        if known is None:
            known = self._prizes[area] = self._find_prize(area)
        return known

    def _find_prize(self, area: int) -> float:
        p = self.p
        holder, owner = p.controller[area], p.printed[area]
        if holder < 0:
            return self.income_of(area, self.country) * self.level * self.own_point() * self.temper[GREED]
        harm = self.harm(holder)
        lost = self.income_of(area, holder) * self.level * harm
        won = self.income_of(area, self.country) * self.level * self.own_point() * self.temper[GREED]
        if not CITY[area]:
            return lost + won + 0.04
        garrison = (p.here[IN_CITY + area] & UNITS).bit_count()
        strength = p.siege_strength[area] if p.siege_by[area] >= 0 else p.defence(area)
        points = city_vp(strength, FORTRESS[area], area == NINEVEH, CAPITAL[area], garrison)
        value = points * self.own_point() + lost + won + 0.1
        if owner >= 0 and MINOR_CITIES >> owner & 1:
            return value + self.level * 0.7 * self.own_point() * self.temper[GREED]
        if owner >= 0 and p.allies[self.country] >> owner & 1:
            return value + self.income_of(area, owner) * self.level * 0.8 + 0.3
        if owner >= 0 and p.enemies[self.country] >> owner & 1:
            value += self.nearness(owner) * (self.own_point() + harm) * self.temper[GREED]
            if p.refused >> owner & 1 and p.allies[self.country] >> ASSYRIA & 1:
                value += REFUSER * max(0.3, self.vp[ASSYRIA]) + self.level * 0.5
        return value

    def kept(self, area: int) -> float:
        """What it is worth that a taken area stays taken. [6.12]"""
        p = self.p
        owner = p.printed[area]
        value = self.income_of(area, self.country) * self.level * self.own_point()
        if owner >= 0 and p.enemies[self.country] >> owner & 1:
            value += max(0.0, self.income_of(area, owner)) * self.level * self.harm(owner)
            if CITY[area]:
                value += self.nearness(owner) + 0.3
        return value

    def pillage(self, area: int) -> float:
        """What a level of pillage in an enemy's land is worth. [6.14, 7.3.1]"""
        owner = self.p.printed[area]
        if owner < 0:
            return 0.0
        if sum(self.p.pillage) >= STOCK_PILLAGE - SCARCE:
            return -0.5  # without markers in stock everybody pays, oneself too [10.4.a]
        return self.level / PILLAGE_LEVEL * self.harm(owner)

    def ravage(self, area: int) -> float:
        """What it is worth to lay land waste that one leaves; whoever stays lives on it. [6.10, 6.14]"""
        p = self.p
        holder, besieger = p.controller[area], p.siege_by[area]
        if holder >= 0 and p.allies[self.country] >> holder & 1:
            return -0.2
        if besieger >= 0 and p.allies[self.country] >> besieger & 1:
            return -0.2
        return self.pillage(area)

    # --- dangers ---

    def enemy_hosts(self) -> list[tuple[int, int, float]]:
        """Enemy forces in the field: area, counters, strength."""
        if self._enemy_hosts is None:
            p = self.p
            self._enemy_hosts = []
            for area in bits(p.open):
                force = p.here[area] & self.foes
                if force & UNITS:
                    self._enemy_hosts.append((area, force, float(strength_of(p, force))))
        return self._enemy_hosts

    def threat(self, area: int) -> float:
        """The strength that enemies could bring to an area soon."""
        known = self._threats.get(area)
        if known is not None:
            return known
        total = 0.0
        for at, force, strength in self.enemy_hosts():
            steps = STEPS[at][area]
            if steps <= NEAR and force & LEADERS:
                total = max(total, strength * FADES ** max(0, steps - 1))
        self._threats[area] = total
        return total

    def relief(self, area: int) -> float:
        """The strength that all enemies together could bring to an area."""
        known = self._reliefs.get(area)
        if known is not None:
            return known
        total = 0.0
        for at, _, strength in self.enemy_hosts():
            steps = STEPS[at][area]
            if steps <= NEAR:
                total += strength * FADES ** max(0, steps - 1)
        self._reliefs[area] = total
        return total

    def danger(self, area: int) -> float:
        """The strength to guard an area against: at a capital all enemies count, elsewhere the strongest."""
        return self.relief(area) if CAPITAL[area] else self.threat(area)

    def guards(self, area: int, without: int = 0) -> float:
        """The strength of friends at an area, its walls counted in."""
        p = self.p
        force = (p.here[area] | p.here[IN_CITY + area]) & self.own_side & ~without
        return strength_of(p, force) + (3.0 * p.defence(area) if CITY[area] else 0.0)

    def stay(self, area: int, without: int) -> float:
        """What is lost if a force is not at an area: danger to what it guards."""
        p = self.p
        holder = p.controller[area]
        if holder < 0 or not p.allies[self.country] >> holder & 1:
            return 0.0
        threat = self.danger(area)
        if threat <= 0:
            return 0.0
        present = (p.here[area] | p.here[IN_CITY + area]) & self.own_side & UNITS & ~without
        if not CITY[area] and not present and p.printed[area] != holder:
            return self.holding(area)
        guards = self.guards(area, without)
        open_to = max(0.0, 1.0 - guards / threat)
        return self.holding(area) * open_to * 0.7

    def capital_danger(self) -> float:
        """How much stronger enemies near the capital are than its guards, 0 for not at all, 1 for lost."""
        capital = CAPITAL_OF[self.country]
        if capital < 0 or capital >= AREAS:
            return 0.0
        threat = self.threat(capital)
        return max(0.0, 1.0 - self.guards(capital) / threat) if threat else 0.0


def points(halves: int) -> float:
    """Action Points as people count them."""
    return halves / AP
