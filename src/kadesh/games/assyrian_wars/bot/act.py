"""An impulse: which card, which march, which siege, what to build with the rest. [3.1, 6.0]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.assyrian_wars.bot import cards, court, trade
from kadesh.games.assyrian_wars.bot.clash import battle_chances, strength_of
from kadesh.games.assyrian_wars.bot.hosts import spare_command
from kadesh.games.assyrian_wars.bot.marches import best_march
from kadesh.games.assyrian_wars.bot.planner import Plan, Planner
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.worth import CONQUEST, MINOR_CONQUEST, POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import (
    AP,
    BUY_LEADER,
    FORCED_MARCH,
    PILLAGE_LEVEL,
    PLUS_MARK,
    REMOVE_PILLAGE,
    REPAIR_CITY,
    SAVED_MOST,
    SELL_GROUP_CARD,
    SIEGE_ROUND,
)
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CAPITAL_OF,
    CARD_AP,
    CITY,
    FULL,
    IN_CITY,
    LEADERS,
    MERCENARIES,
    N_TRACK,
    NOBODY,
    SHIPS,
    TRIBES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import conquers
from kadesh.games.assyrian_wars.rules.ch06_building import back_price, price_of, rebuild_price
from kadesh.games.assyrian_wars.rules.ch06_siege import KIND_OF, besieging_force
from kadesh.games.assyrian_wars.rules.ch07_invasion import held
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_war import Battle, Side
from kadesh.table import Advice, Option

CARD_FIRST: Final = 30.0  # a card is played before anything else: then it is known what there is to spend
BEFORE: Final = 10.0  # sieges, marches and groups come before what is left over is spent
THRESHOLD: Final = 0.08  # by how much a march must be better than to stay
LOST_POINT: Final = 0.4  # what a point counts for that cannot be saved
WORTH_WHILE: Final = 0.3  # what is done as early as a march
SIEGE_IN_HAND: Final = 3.0  # a siege that was begun comes before marches
DECISIVE: Final = 0.7  # what a raid must be worth to be weighed against marches
MOST_NEED: Final = 3.0  # how much more troops count at most for who is outnumbered
GOOD_CHANCE: Final = 0.6  # of a conquest, which may be tried once a turn


class Acting:
    """What each action of an impulse is worth."""

    def __init__(self, p: AssyrianPosition, impulse: Impulse, player: Player) -> None:
        self.p = p
        self.impulse = impulse
        self.country = impulse.country
        self.worth = Worth(p, player, impulse.country)
        self.points = p.ap_card + p.ap_income
        self.planner = Planner(self.worth, self.points)
        self._plans: dict[Option, tuple[float, Plan]] = {}
        self._reserved = -1
        self._need = 0.0
        self._hand: list[int] = bits(p.hand[self.country])

    # --- the budget ---

    def price(self, cost: int) -> float:
        """What half points are worth: those that cannot be saved are worth less."""
        spare = self.p.ap_card + max(0, self.p.ap_income - SAVED_MOST)
        cheap = min(cost, spare)
        return (cheap * LOST_POINT + (cost - cheap)) * POINT

    def reserved(self, options: list[Option]) -> int:
        """Half points that marches and sieges still want in this impulse."""
        if self._reserved < 0:
            wanted = 0
            for option in options:
                if option[0] in ("march", "march-group"):
                    gain, plan = self.plan(option)
                    if gain > WORTH_WHILE:
                        wanted += min(plan.cost + SIEGE_ROUND, self.points)
                elif option[0] == "besiege" and self.siege(option) > 0:
                    wanted += SIEGE_ROUND
            self._reserved = min(wanted, self.points)
        return self._reserved

    # --- marches and sieges ---

    def plan(self, option: Option) -> tuple[float, Plan]:
        """By how much the best plan of a force is better than to stay, and the plan."""
        known = self._plans.get(option)
        if known is None:
            known = self._plans[option] = best_march(self.planner, option)
        return known

    def march(self, option: Option) -> float:
        gain, plan = self.plan(option)
        if gain <= THRESHOLD or not plan.way or plan.first > self.points:
            return -0.5
        if option[0] == "march-unit":
            return gain * 0.8 if plan.cost <= self.points else -0.5
        return BEFORE + gain

    def siege(self, option: Option) -> float:
        """A round of a siege; the best kind of it."""
        force = besieging_force(self.p, option[1])
        area = self.p.place[option[1]]
        kinds = self.planner.siege_kinds(force, area)
        which = KIND_OF[option[0]]
        value = kinds[which]
        if value < max(kinds) - 1e-9:
            return value - 0.5
        if option[0] == "starve" and self.p.siege_by[area] < 0:
            return BEFORE + max(value, 0.01)  # to begin costs nothing
        in_hand = SIEGE_IN_HAND if self.p.siege_by[area] >= 0 else 0.0
        return BEFORE + value + in_hand if value > SIEGE_ROUND * POINT else -0.2

    def sortie(self, area: int) -> float:
        return sortie_worth(self.worth, area)

    def join(self, mine: int, other: int) -> float:
        """Armies that stand together fight together. [6.6.5]"""
        p = self.p
        if p.place[mine] >= AREAS:
            return -0.2
        return BEFORE + 2.0 if p.owner[mine] == p.owner[other] else BEFORE + 0.3

    def gate(self, area: int) -> float:
        return abs(inside_is_better(self.worth, area)) - 0.05

    # --- cards ---

    def as_points(self, option: Option) -> float:
        p, card = self.p, option[1]
        value = cards.for_points(card) - cards.in_hand(self.worth, card)
        if not p.cards_played:
            return CARD_FIRST + value
        cost = PLUS_MARK if option[0] == "points-plus" else 0
        if self.is_last_chance():
            return BEFORE / 2 + CARD_AP[card] * AP * POINT - cost * POINT
        return value * 0.7 - cost * POINT - 0.35 + self.hunger_for_points(card)

    def is_last_chance(self) -> bool:
        """Has nobody else a card, so that the turn ends with this impulse? [3.5]"""
        p = self.p
        return not any(p.hand[c] for c in range(N_TRACK) if c != self.country and p.active >> c & 1)

    def hunger_for_points(self, card: int) -> float:
        """A second card pays for a march or a siege that the first did not suffice for."""
        wanted = 0.0
        for option, (gain, plan) in self._plans.items():
            if option[0] != "march-unit" and gain > 0.5 and plan.way:
                short = plan.cost - self.points
                if 0 < short <= CARD_AP[card] * AP:
                    wanted = max(wanted, 0.4 * gain)
        return wanted

    def as_event(self, card: int) -> float:
        value = cards.event(self.worth, card) - cards.in_hand(self.worth, card) * 0.5
        if not self.p.cards_played:
            return CARD_FIRST + value - self.idle_hands()
        return value - 0.1

    def idle_hands(self) -> float:
        """An event leaves only the income to act with: a loss while there is something to do."""
        return 0.1 if self.points >= 10 else 0.25

    def secret(self, card: int) -> float:
        value = 0.5 - cards.in_hand(self.worth, card)
        return CARD_FIRST + value - self.idle_hands() if not self.p.cards_played else value - 0.3

    # --- what armies leave over ---

    def spared(self, value: float, options: list[Option]) -> float:
        """Raids are for points that no march and no siege wants, unless they decide about the lead."""
        if value > DECISIVE:
            return BEFORE + value
        return value if self.points - self.reserved(options) >= AP else -0.3

    def pillage(self, area: int) -> float:
        """Land is laid waste by those who go on; whoever stays will live on it."""
        p = self.p
        for leader in bits(p.here[area] & p.owned[self.country] & LEADERS & ~p.used):
            gain, plan = self.plan(("march", leader))
            stays = CITY[area] and self.planner.siege(besieging_force(p, leader), area) > 0
            if gain > THRESHOLD and plan.way and not stays and self.worth.ravage(area) > 0:
                return BEFORE + self.worth.ravage(area)
        return -0.2

    # --- building ---

    def build(self, counter: int, options: list[Option]) -> float:
        p = self.p
        cost = price_of(p, counter)
        if cost > self.points - self.reserved(options):
            return -0.3
        if SHIPS >> counter & 1:
            return trade.ship(self.worth) * 1.2 - self.price(cost)
        each = self.worth.hired_factor if MERCENARIES >> counter & 1 else self.worth.factor
        value = each * FULL[counter] * self.time_left() * self.need()
        if not self.has_room(counter):
            value *= 0.6
        return value - self.price(cost)

    def need(self) -> float:
        """Whoever is outnumbered raises troops before he spends on anything else."""
        if self._need <= 0:
            p, worth = self.p, self.worth
            theirs = sum([strength for _, _, strength in worth.enemy_hosts()])
            mine = sum([p.cf(one) for one in bits(worth.own_side & UNITS) if p.place[one] < 2 * AREAS])
            self._need = min(MOST_NEED, max(1.0, theirs / max(1, mine)))
        return self._need

    def time_left(self) -> float:
        """Units that come late in the last turn do little."""
        if self.worth.turns_left:
            return 1.0
        left = sum([hand.bit_count() for hand in self.p.hand])
        return min(1.0, left / 8)

    def has_room(self, counter: int) -> bool:
        """Is there a leader who could lead it?"""
        p = self.p
        hired = bool(MERCENARIES >> counter & 1)
        areas = {p.place[leader] for leader in bits(p.owned[self.country] & LEADERS)}
        return any(area < AREAS and spare_command(p, self.country, area, hired) > 0 for area in areas)

    def buy_back(self, counter: int, options: list[Option]) -> float:
        cost = back_price(counter)
        if cost > self.points - self.reserved(options) // 2:
            return -0.3
        return self.worth.unit(counter) * self.time_left() - self.price(cost) + 0.02

    def rebuild(self, counter: int, options: list[Option]) -> float:
        p = self.p
        cost = rebuild_price(p, counter)
        if cost > self.points - self.reserved(options):
            return -0.3
        each = self.worth.hired_factor if MERCENARIES >> counter & 1 else self.worth.factor
        return each * (FULL[counter] - p.cf(counter)) * self.time_left() - self.price(cost)

    def buy_leader(self, options: list[Option]) -> float:
        """A leader for every eight units."""
        p = self.p
        own = p.owned[self.country]
        leaders = [one for one in bits(own & LEADERS) if p.place[one] < 2 * AREAS]
        units = [one for one in bits(own & UNITS) if p.place[one] < 2 * AREAS]
        if self.points - self.reserved(options) < BUY_LEADER:
            return -0.3
        wanted = len(units) / 6 - len(leaders)
        return 0.25 * min(2.0, wanted + 0.5) - self.price(BUY_LEADER)

    def repair(self, option: Option) -> float:
        p, area = self.p, option[1]
        if option[0] == "mend":
            value = 0.06 + 0.2 * self.worth.holding(area) * (1 if self.worth.threat(area) else 0.2)
            return value - self.price(REPAIR_CITY)
        if p.printed[area] != self.country:
            return -0.2  # it counts for another
        mine = sum([p.pillage[one] for one in bits(p.open) if p.printed[one] == self.country])
        over = mine % PILLAGE_LEVEL + 1
        near = 1.0 if mine >= PILLAGE_LEVEL and over * REMOVE_PILLAGE <= self.points else 0.3
        level = self.worth.level * self.worth.own_point()
        return near * level / max(1, over) * (1.0 if mine >= PILLAGE_LEVEL else 0.4) - self.price(
            REMOVE_PILLAGE
        )

    # --- the rest ---

    def relocate(self, leader: int, area: int) -> float:
        """A leader without troops goes where troops have no leader."""
        p = self.p
        own = p.here[area] & p.owned[self.country]
        units = (own & UNITS).bit_count()
        if not units:
            danger = self.worth.threat(p.place[leader] % IN_CITY) - self.worth.threat(area)
            return 0.005 * danger - 0.15
        if own & LEADERS:
            return 0.03 * units - 0.1
        return 0.12 * units + 0.1 * p.action(leader)

    def forced_march(self, leader: int, area: int) -> float:
        """Ten points to save a capital, no less."""
        if area != CAPITAL_OF[self.country]:
            return -0.5
        danger = self.worth.capital_danger()
        return danger * self.worth.holding(area) - FORCED_MARCH * POINT - 0.3

    def conquer(self, country: int) -> float:
        """A check now, or later with more cities. [6.13, 7.1]"""
        chance = conquest_chance(self.p, country)
        value = CONQUEST if country < 5 else MINOR_CONQUEST
        return BEFORE + chance * value if chance >= GOOD_CHANCE else -0.5

    def sell_group(self) -> float:
        """Four points for a card that nobody needs."""
        p = self.p
        armies = [one for one in bits(p.owned[self.country] & LEADERS) if p.place[one] < 2 * AREAS]
        return SELL_GROUP_CARD * POINT if len(armies) < 2 else -0.3

    def worth_of(self, option: Option, options: list[Option]) -> float:
        word = option[0]
        if word == "end":
            return 0.0
        if word in ("build", "buy-back", "rebuild"):
            raising: dict[str, Callable[[int, list[Option]], float]] = {
                "build": self.build,
                "buy-back": self.buy_back,
                "rebuild": self.rebuild,
            }
            return raising[word](option[1], options)
        if word in ("march", "march-group", "march-unit"):
            return self.march(option)
        if word in KIND_OF:
            return self.siege(option)
        if word in ("points", "points-plus"):
            return self.as_points(option)
        return self.other(option, options)

    def other(self, option: Option, options: list[Option]) -> float:
        """What is not part of most impulses."""
        word = option[0]
        worth = self.worth
        if word == "event":
            return self.as_event(option[1])
        if word == "event-plus":
            return self.as_event(option[1]) - PLUS_MARK * POINT
        if word == "secret":
            return self.secret(option[1])
        if word == "influence":
            return pressing(court.influence(worth, option[1]))
        if word == "pillage":
            return self.pillage(option[1])
        if word in ("unpillage", "mend"):
            return self.repair(option)
        if word == "buy-leader":
            return self.buy_leader(options)
        if word == "join":
            return self.join(option[1], option[2])
        if word == "gate":
            return self.gate(option[1])
        if word == "sortie":
            return self.sortie(option[1])
        if word == "raider":
            return self.spared(trade.raider(worth, option[1]), options)
        if word == "raid":
            return self.spared(trade.raid(worth), options)
        if word == "sail":
            return pressing(trade.sail(worth, option[1]))
        return self.rare(option)

    def rare(self, option: Option) -> float:
        word = option[0]
        worth = self.worth
        if word == "relocate":
            return self.relocate(option[1], option[2])
        if word == "forced-march":
            return self.forced_march(option[1], option[2])
        if word == "declare-war":
            return court.declare(worth, option[1])
        if word in ("propose", "propose-card"):
            kind = option[2] if word == "propose" else 0
            return court.propose(worth, option[1], kind) - (0.0 if word == "propose" else 0.3)
        if word == "search":
            return trade.search(worth, option[1])
        if word == "conquer":
            return self.conquer(option[1])
        if word == "sell-group":
            return self.sell_group()
        if word == "stop-tribute":
            return court.stop_tribute(worth, option[1])
        return RARE.get(word, -0.2)


def pressing(value: float) -> float:
    """What is worth more than odds and ends is weighed against marches, before the points are gone."""
    return BEFORE + value if value > WORTH_WHILE else value


# Actions that are judged by their name alone.
RARE: Final[dict[str, float]] = {
    "fight-abroad": 0.3,
    "resurrect": 2.0,
    "keep-nomads": 0.05,
    "combine": -0.1,
    "veterans": -0.3,
    "leave-group": -0.5,
    "appoint": -0.5,
    "surrender": -1.0,
    "buy-mercenary": -0.05,
}


def act(p: AssyrianPosition, impulse: Impulse, player: Player, options: list[Option]) -> Advice:
    acting = Acting(p, impulse, player)
    return [(acting.worth_of(option, options), option) for option in options]


# --- what reactions ask too ---


def conquest_chance(p: AssyrianPosition, country: int) -> float:
    """The chance that a conquest check succeeds. [7.1]"""
    found = held(p, country)
    capital = CAPITAL_OF[country] in found
    return sum([conquers(die, country, len(found), capital) for die in range(1, 7)]) / 6


def sortie_worth(worth: Worth, area: int) -> float:
    """What a sortie may gain: the besiegers gone, less the garrison's losses. [6.8]"""
    p = worth.p
    garrison = p.here[IN_CITY + area] & (UNITS | LEADERS)
    besiegers = p.here[area] & (UNITS | LEADERS) & worth.foes
    if not garrison & UNITS or not besiegers & UNITS:
        return -0.5
    battle = Battle(area, [Side(garrison, NOBODY), Side(besiegers, NOBODY)], sortie=True)
    chances = battle_chances(p, battle, 0)
    gain = worth.holding(area) * 0.6 + 0.2
    return chances.win * gain - chances.own * worth.hit(garrison) * 1.3 - (1 - chances.win) * 0.4


def inside_is_better(worth: Worth, area: int) -> float:
    """Positive if a force is better off behind its walls, negative if it should come out."""
    p = worth.p
    own = p.owned[worth.country] & (UNITS | LEADERS)
    outside, inside = p.here[area] & own, p.here[IN_CITY + area] & own
    threat = worth.threat(area)
    mine = strength_of(p, (p.here[area] | p.here[IN_CITY + area]) & worth.own_side)
    if not CITY[area]:
        return 0.0
    if threat > 1.6 * mine and outside & UNITS:
        return 0.15
    if inside and threat < 1.2 * mine:
        return -0.1 - (0.2 if inside & LEADERS else 0.0)
    return 0.0


def is_tribe(country: int) -> bool:
    return bool(TRIBES >> country & 1)
