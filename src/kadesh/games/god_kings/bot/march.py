"""Where an army should go: all marches within its Movement Points, weighed by what each step gains."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.fields import NO_CHANCE, Chances, Clash
from kadesh.games.god_kings.bot.guard import ENOUGH, LEFT_DIVISION, Guard
from kadesh.games.god_kings.bot.hosts import Host, hosts
from kadesh.games.god_kings.bot.temper import AGGRESSION, HOME_CARE, PATIENCE, REACH
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import (
    DRM_INTERCEPTION,
    LARGE_ARMY,
    MP_GENERAL,
    NAVAL_UNITS,
    SIEGE_UNITS,
)
from kadesh.games.god_kings.charts.tables import (
    IS_TRIBE,
    LAND_STEPS,
    N_SIDES,
    PORT,
    PORTS,
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
    SPACES,
    WALLS,
)
from kadesh.games.god_kings.odds.dice import reaction_chance, siege_chance
from kadesh.games.god_kings.rules.arithmetic import battle_points, chariot_modifier
from kadesh.games.god_kings.rules.ch10_command import subordinates
from kadesh.games.god_kings.rules.ch11_marching import cost_of, why_not_go
from kadesh.games.god_kings.rules.ch17_sieges import why_not_besiege
from kadesh.games.god_kings.rules.ch18_control import why_not_mark
from kadesh.games.god_kings.rules.force import commander_of, free_units, ways
from kadesh.games.god_kings.rules.places import INSIDE, NOBODY, SIDE_OF, SPACE_OF, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import (
    at_most,
    chariots,
    movement_allowance,
    only_chariots,
    size,
    steps,
    strength,
    strongest,
)
from kadesh.games.god_kings.rules.under_way import Activation, CardPlay

TARGETS: Final = 14  # goals that are looked at from afar
FARTHER: Final = 0.8  # what a goal keeps of its worth with each step to it
AHEAD: Final = 0.55  # of what can be had with a later card
ANY: Final = -1000.0
BEFORE_IT: Final = 0.25  # of what a city is worth, for an army that stands before it
WATCHED: Final = 5  # spaces from which an army threatens a province
WEAR: Final = 0.003  # a Movement Point for nothing: nobody marches to and fro
DEAR_SEA: Final = 0.05  # whoever is beaten where he landed is lost


def imagined_army(p: GodKingsPosition, play: CardPlay, general: int, naval: int = 0) -> Activation:
    """The army that a general would lead from where he is, with all whom he may take. [11.2]"""
    side, place = SIDE_OF[general], p.general_at[general]
    space = SPACE_OF[place]
    shut_in = place != space and p.enemies(side, space) != 0
    army = Activation(side=side, seat=play.seat, general=general, play=play, place=space)
    here = p.generals_at(side, place) if shut_in else p.generals_here(side, space)
    army.generals = 1 << general | subordinates(p, general, here & ~play.generals & ~p.acted)
    pool = free_units(p, play, side, place)
    if not shut_in and INSIDE[space] >= 0:
        pool += free_units(p, play, side, INSIDE[space] if place == space else space)
    army.units = strongest(pool, leadership(army.generals))
    army.mp = movement_allowance(army.units, MP_GENERAL)
    army.sortie = shut_in
    army.naval_points = naval
    return army


class Planner:
    """All that an army could do with its Movement Points."""

    def __init__(self, worth: Worth, army: Activation) -> None:
        self.worth = worth
        self.p = worth.p
        self.army = army
        self.side = army.side
        self.marks = army.side < POWERS
        self.units = army.units
        self.number = size(army.units)
        self.strength = strength(army.units)
        self.later = worth.rounds_left > 0
        self.hosts = hosts(worth.p, army.side)
        self._bare = -1.0
        self._best: dict[int, float] = {}
        self._stop: dict[int, float] = {}
        self._risk: dict[int, float] = {}
        self._attack: dict[int, float] = {}
        self._targets: list[tuple[int, float]] | None = None
        self._threats: list[tuple[int, float]] | None = None
        self._present: dict[int, float] = {}

    # --- what spaces promise ---

    def gain(self, space: int) -> float:
        """What the side's control of a space is worth; a tribe or revolt only takes it from its owner."""
        if self.marks:
            return self.worth.delta(space, self.side)
        return 0.7 * self.worth.delta(space, NOBODY) if self.p.marker[space] >= 0 else 0.0

    def can_mark(self, space: int) -> bool:
        return self.marks and self.number > 0 and why_not_mark(self.p, self.side, space) is None

    def clash(self, space: int, defender: int, defenders: int, commander: int, extra: int = 0) -> Clash:
        army = self.army
        return Clash(
            self.p, space, self.units, self.side, army.general, defenders, defender, commander, extra
        )

    def chances(self, space: int) -> Chances:
        """A battle with the enemy before the walls of a space."""
        p = self.p
        enemy = p.enemy_at(self.side, space)
        if enemy < 0 or not self.units:
            return NO_CHANCE
        commander = commander_of(p, p.generals_at(enemy, space))
        return self.clash(space, enemy, p.stack(enemy, space), commander).chances()

    def attack(self, space: int) -> float:
        """What a battle in a space promises."""
        known = self._attack.get(space)
        if known is None:
            known = self._attack_of(space)
            self._attack[space] = known
        return known

    def _attack_of(self, space: int) -> float:
        p, worth = self.p, self.worth
        enemy = p.enemy_at(self.side, space)
        if worth.is_own(enemy) and enemy != self.side:
            return -2.0
        stack = p.stack(enemy, space)
        if self.strength >= 10 * strength(stack):
            return self.prize(space) + self.stop(space) + 0.05
        chances = self.chances(space)
        led = bool(p.generals_at(enemy, space))
        value = chances.win * (self.prize(space) + self.victory(enemy, size(stack), led))
        rival = 0.8 if worth.is_rival(enemy) else 0.25
        value += rival * worth.step * 0.4 * chances.other + 0.12 * rival * chances.drives
        value += worth.tempo(enemy) * (0.3 * chances.win + 0.5 * chances.drives)
        value *= worth.temper[AGGRESSION]
        value -= worth.step * 0.4 * chances.own
        lost = 1.0 - chances.win
        value -= (
            lost * (0.1 + worth.step * 0.35 * steps(self.units)) * (1.0 + (0.5 if self.army.by_sea else 0.0))
        )
        if led and worth.is_rival(enemy):
            value -= lost * self.victory_against()
        value -= worth.army() * (0.3 * lost + 0.5 * chances.driven)
        if self.side == worth.power and is_king(self.army.general):
            value -= 0.05
        return value + chances.win * 0.5 * self.presence(PROVINCE[space])

    def victory(self, enemy: int, units: int, led: bool) -> float:
        """The VP of a battle, if they are one's own and count. [15.5.9]"""
        if self.side != self.worth.power or enemy >= N_SIDES:
            return 0.0
        points = battle_points(led, units, IS_TRIBE[enemy])
        return points * self.point()

    def point(self) -> float:
        """What a VP of a battle is worth here."""
        if self.p.by_points:
            return 1.0
        return 0.5 if self.p.tie_break else 0.05

    def victory_against(self) -> float:
        return 0.8 * self.point() if self.number >= LARGE_ARMY and self.side < POWERS else 0.0

    def prize(self, space: int) -> float:
        """What the winner of a battle has then: the space, or its city to besiege. [15.5.9]"""
        p = self.p
        if p.marker[space] == self.side:
            if p.is_besieged(space):
                return 0.5 * -self.worth.delta(
                    space, p.siege_by[space] if p.siege_by[space] < POWERS else NOBODY
                )
            return 0.15
        if WALLS[space] and p.is_garrisoned(space):
            return 0.35 * self.gain(space) if self.number >= SIEGE_UNITS + 1 else 0.0
        return max(0.0, self.gain(space))

    def storm(self, space: int, mp: int = -1) -> float:
        """What a siege roll promises, with those that may follow; whoever has left begins anew. [17.6]"""
        p, worth = self.p, self.worth
        walls = WALLS[space]
        count = p.siege_count[space] if p.siege_by[space] == self.side else 0
        if count and (space != self.army.place or 0 <= mp < self.army.mp):
            stay = p.stack(self.side, space)
            if space == self.army.place:
                stay -= at_most(self.units, stay)
            count = count if size(stay) >= SIEGE_UNITS else 0
        now = siege_chance(walls, count)
        value = self.gain(space) * now
        if self.later:
            rolls = min(worth.rounds_left, 3)
            follows = 1.0 - (1.0 - siege_chance(walls, min(3, count + 1))) ** rolls
            value += 0.55 * worth.temper[PATIENCE] * (1.0 - now) * follows * self.gain(space)
        return value

    # --- what staying somewhere promises ---

    def stop(self, space: int) -> float:
        """What ending the move in a space is worth, besides what has been gained on the way."""
        known = self._stop.get(space)
        if known is None:
            known = self._stop_of(space)
            self._stop[space] = known
        return known

    def _stop_of(self, space: int) -> float:
        p = self.p
        if not self.units:
            return self._alone(space)
        value = self.presence(PROVINCE[space]) + self.pull(space) - self.danger(space) + self.watch(space)
        if self.side == self.worth.power and not p.is_home(self.side, space):
            value -= self.bare()
        if not self.marks:
            return value + (self.gain(space) if p.marker[space] >= 0 else 0.0)
        foreign = WALLS[space] and p.marker[space] != self.side and p.is_garrisoned(space)
        if foreign and self.later and self.number > SIEGE_UNITS:
            value += AHEAD * self.storm(space)
        if not self.later and not self.worth.turns_left:
            return value
        return value - (0.04 if p.marker[space] >= 0 and p.marker[space] != self.side else 0.0)

    def bare(self) -> float:
        """What a home country in which this army leaves nobody could lose. [17.1, 24.1]"""
        if self._bare < 0.0:
            self._bare = Guard(self.worth).bare_home(self.units, self.army.place) if self.later else 0.0
            if self.army.generals.bit_count() > 1 and self.number >= ENOUGH:
                # A warlord can stay with a division.
                self._bare = min(self._bare, LEFT_DIVISION)
        return self._bare

    def _alone(self, space: int) -> float:
        """A general without units looks for some that nobody leads, and keeps away from enemies."""
        p = self.p
        value = 0.0
        if p.here(self.side, space):
            value = 0.12 if p.generals_here(self.side, space) & ~self.army.generals else 0.25
        for host in self.hosts:
            if LAND_STEPS[host.space][space] <= 2:
                value -= 0.15
        return value

    def presence(self, province: int) -> float:
        """Markers that a later card could place here because this army is in the province. [18.2]"""
        if province < 0 or not self.later or self.side != self.worth.power or not self.units:
            return 0.0
        known = self._present.get(province)
        if known is None:
            known = 0.0
            enemies = [host for host in self.hosts if PROVINCE[host.space] == province]
            if not any(not self.worth.is_own(host.side) for host in enemies):
                open_to = [one for one in PROVINCE_SPACES[province] if self.can_mark(one)]
                known = AHEAD * self.worth.best_markers(open_to, 2)[0]
            self._present[province] = known
        return known

    def targets(self) -> list[tuple[int, float]]:
        """What is worth going to, the best first."""
        if self._targets is None:
            found: list[tuple[int, float]] = []
            p = self.p
            for space in range(SPACES):
                if PROVINCE[space] < 0 or p.marker[space] == self.side:
                    continue
                value = self.gain(space)
                if value < 0.1:
                    continue
                if WALLS[space] and p.is_garrisoned(space):
                    value *= 0.5 if self.number > SIEGE_UNITS and self.marks else 0.0
                enemy = p.enemy_at(self.side, space)
                if enemy >= 0:
                    ours, theirs = self.strength, strength(p.stack(enemy, space))
                    value *= ours * ours / (ours * ours + theirs * theirs + 1)
                found.append((space, value))
            found.sort(key=second, reverse=True)
            self._targets = found[:TARGETS]
        return self._targets

    def pull(self, space: int) -> float:
        """What lies further ahead, for a later card of this turn."""
        if not self.later:
            return 0.0
        best = total = 0.0
        far = LAND_STEPS[space]
        for target, value in self.targets():
            near = value * FARTHER ** far[target]
            total += near
            if near > best:
                best = near
        return AHEAD * self.worth.temper[REACH] * (0.8 * best + 0.1 * total)

    def threats(self) -> list[tuple[int, float]]:
        """Armies that could fall upon this one, and what that would cost."""
        if self._threats is None:
            found: list[tuple[int, float]] = []
            for host in self.hosts:
                if not self.worth.is_rival(host.side):
                    continue
                if strength(host.units) < 0.6 * self.strength:
                    continue
                fight = Clash(
                    self.p,
                    host.space,
                    host.units,
                    host.side,
                    host.general,
                    self.units,
                    self.side,
                    self.army.general,
                )
                chances = fight.chances()
                cost = chances.win * (
                    0.08 + self.victory_against() + 0.4 * self.worth.army()
                ) + self.worth.step * 0.3 * (chances.other - 0.7 * chances.own)
                if cost > 0:
                    found.append((host.space, cost))
            self._threats = found
        return self._threats

    def danger(self, space: int) -> float:
        if not self.later:
            return 0.0
        worst = 0.0
        for at, cost in self.threats():
            far = LAND_STEPS[at][space]
            if far <= 5:
                worst = max(worst, cost * (0.5 if far <= 3 else 0.3))
        return worst

    def watch(self, space: int) -> float:
        """An army in a province of one's own keeps others' markers out of it, and besiegers from a city of
        its home country that nobody else stands before. [17.2, 18.2]"""
        p, worth, province = self.p, self.worth, PROVINCE[space]
        if province < 0 or self.side != worth.power:
            return 0.0
        home, held = p.is_home(self.side, space), p.holds_province(self.side, province)
        if not home and not held:
            return 0.0
        near = False
        siege = 0.0
        for host in self.hosts:
            far = LAND_STEPS[host.space][space]
            if worth.is_rival(host.side) and far <= WATCHED:
                near = True
                if home and far < WATCHED:
                    siege = max(siege, self.kept_from(space, host))
        if not near:
            return 0.0
        value = (worth.stake(province) if held else 0.0) + (1.0 if home else 0.0)
        return worth.temper[HOME_CARE] * (0.12 * value + (BEFORE_IT * siege if self.later else 0.0))

    def kept_from(self, space: int, host: Host) -> float:
        """What an army loses less often to a rival's because this one stands before the city. [17.2]"""
        p = self.p
        if not WALLS[space] or p.marker[space] != self.side:
            return 0.0
        if host.side >= POWERS or size(host.units) < SIEGE_UNITS:
            return 0.0
        others = p.stack(self.side, space)
        if space == self.army.place:
            others -= at_most(self.units, others)
        if others:
            return 0.0
        falls = siege_chance(WALLS[space], 0) if p.garrison[space] else 1.0
        stands = min(1.0, self.strength / (strength(host.units) + 1))
        return max(0.0, -self.worth.delta(space, host.side)) * falls * stands

    def risk(self, space: int) -> float:
        """What entering a space may cost by interception. [13.4]"""
        known = self._risk.get(space)
        if known is None:
            known = self._risk_of(space)
            self._risk[space] = known
        return known

    def _risk_of(self, space: int) -> float:
        p, worst = self.p, 0.0
        if not self.units or p.present[space] >> self.side & 1:
            return 0.0
        marker = p.marker[space]
        for host in self.hosts:
            if LAND_STEPS[host.space][space] != 1 or worst >= 1.0 or p.enemies(host.side, host.space):
                continue
            foreign = marker >= 0 and marker != host.side
            modifier = chariot_modifier(chariots(host.units), chariots(self.units), only_chariots(host.units))
            rating = p.battle_rating(host.general)
            chance = reaction_chance(modifier + (1 if foreign else 0) + self.army.night, rating)
            chances = self.clash(space, host.side, host.units, host.general, -DRM_INTERCEPTION).chances()
            if chances.win < 0.5:
                cost = (1.0 - chances.win) * (
                    0.1 + self.victory_against() + 0.4 * self.worth.army()
                ) + self.worth.step * 0.3 * chances.own
                worst = max(worst, chance * cost)
        return worst

    # --- the march ---

    def best(self, space: int, mp: int) -> float:
        """The best end of a move from a space with so many Movement Points."""
        key = space * 16 + mp
        known = self._best.get(key)
        if known is not None:
            return known
        self._best[key] = found = self.stop(space)
        if self.may_storm(space):
            found = max(found, self.storm(space, mp) + 0.7 * self.stop(space))
        if mp > 0 and not self.army.halted:
            for other in ways(self.side, space):
                value = self.enter(other, mp)
                if value > found:
                    found = value
            if self.may_sail(space, mp):
                for port in PORTS:
                    if port != space:
                        found = max(found, self.sail(port, mp))
        self._best[key] = found
        return found

    def may_sail(self, space: int, mp: int) -> bool:
        army = self.army
        ready = army.naval_points and PORT[space] and not army.play.sailed
        return bool(ready) and mp - army.bonus >= army.naval_points and self.number <= NAVAL_UNITS

    def may_storm(self, space: int) -> bool:
        return (
            bool(WALLS[space])
            and self.number >= SIEGE_UNITS
            and why_not_besiege(self.p, self.army.play, self.side, space, self.number) is None
        )

    def enter(self, space: int, mp: int) -> float:
        """What going to a space next is worth."""
        p, army = self.p, self.army
        cost = cost_of(p, army, space)
        if cost > mp or why_not_go(p, army, space) is not None:
            return ANY
        if p.enemies(self.side, space):
            return self.attack(space)
        return self.arrive(space, mp - cost) - self.risk(space) - WEAR * cost

    def sail(self, space: int, mp: int) -> float:
        if why_not_go(self.p, self.army, space) is not None:
            return ANY
        if self.p.enemies(self.side, space):
            return self.attack(space) - 0.3
        return self.arrive(space, mp - self.army.naval_points) - self.risk(space) - DEAR_SEA

    def arrive(self, space: int, mp: int) -> float:
        """In a space: go on, or place a marker first. [11.6]"""
        value = self.best(space, mp)
        if mp > 0 and self.can_mark(space):
            value = max(value, self.gain(space) + self.best(space, mp - 1))
        return value

    def whole(self) -> float:
        """The best march from where the army is, beyond what staying there is worth."""
        space, mp = self.army.place, self.army.mp
        if self.army.sortie:
            return self.attack(space) if self.p.enemies(self.side, space) else -0.5
        return self.arrive(space, mp) - self.stop(space)


def second(pair: tuple[int, float]) -> float:
    return pair[1]
