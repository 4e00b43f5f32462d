"""What each kind of card is worth: to keep, to play now, and at what."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.move import major_worth
from kadesh.games.genesis.bot.temper import CARDS, Player
from kadesh.games.genesis.bot.worth import Worth, activations_left, reserve
from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    AMBUSH,
    AMUN_RA,
    ARZAWA,
    ARZAWA_CARD,
    ASSASSINATION,
    BEGAT_EFFECT,
    CANAAN,
    CANAAN_CARD,
    CARD_KIND,
    CH,
    CHARIOT,
    CONQUEROR,
    EDGE_LANES,
    ELAM,
    ELAM_CARD,
    GOD_HOME,
    GOLD,
    HOME_CITIES,
    JOSHUA_EFFECT,
    LAND_COST,
    LANE,
    MAJORS,
    MINES,
    N_KINDS,
    NAVAL_POWER,
    PS,
    SHERDEN,
    SL,
    SPACES,
    TACTICAL_SURPRISE,
    TRAITOR,
)
from kadesh.games.genesis.rules.ch05_trade import linked_cities, troubled_by_pirates
from kadesh.games.genesis.rules.ch12_talks import AMOUNTS
from kadesh.games.genesis.rules.ch13_cards import aims
from kadesh.games.genesis.rules.position import (
    BUILT,
    MOST,
    PLAYED,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    spaces_in,
)
from kadesh.table import Option

# What holding a card is worth while turns are left.
HOLDING: Final[list[float]] = [0.1] * N_KINDS
HOLDING[ALLIANCE] = 0.15
HOLDING[AMBUSH] = 0.3
HOLDING[AMUN_RA] = 0.45
HOLDING[ASSASSINATION] = 0.25
HOLDING[BEGAT_EFFECT] = 0.6
HOLDING[CHARIOT] = 0.3
HOLDING[CONQUEROR] = 0.4
HOLDING[GOLD] = 0.4
HOLDING[JOSHUA_EFFECT] = 0.35
HOLDING[TACTICAL_SURPRISE] = 0.4
HOLDING[TRAITOR] = 0.2
HOLDING[SHERDEN] = 0.05
HOLDING[NAVAL_POWER] = 0.05
for _god in GOD_HOME:
    HOLDING[_god] = 0.15

GAIN: Final = 0.1  # the least that makes a deal worth while
MINOR_OF: Final[dict[int, int]] = {ARZAWA_CARD: ARZAWA, ELAM_CARD: ELAM, CANAAN_CARD: CANAAN}


def holding(p: GenesisPosition, power: int, card: int, player: Player) -> float:
    """What keeping a card is worth."""
    kind = CARD_KIND[card]
    if p.turn >= p.last_turn and not activations_left(p, power) and kind not in (AMUN_RA, AMBUSH):
        return 0.01
    value = HOLDING[kind]
    if kind in GOD_HOME and GOD_HOME[kind] == power:
        value += 0.4
    return value * player.temper_of(p.seat_of[power])[CARDS]


# --- what playing is worth ---


def play_worth(planner: Planner, card: int) -> float:
    """What playing a card now is worth, less what keeping it would be."""
    kind = CARD_KIND[card]
    if kind == AMBUSH:
        return -0.2
    best = best_aim(planner, kind)
    if best <= 0:
        return -0.1 + 0.1 * best
    return best - 0.3 * holding(planner.p, planner.power, card, planner.player)


def best_aim(planner: Planner, kind: int) -> float:
    """What the best use of a kind of card is worth now."""
    p, power, worth = planner.p, planner.power, planner.worth
    if kind == CHARIOT:
        return chariot_card(planner)
    if kind == CONQUEROR:
        chance = max(0, min(6, p.campaign(power) - 1)) / 6
        if worth.acts_left and p.turn < p.last_turn:
            chance *= 0.8
        ready = p.major_done and p.silver[power] > worth.acts_left
        return 0.9 * chance + 0.05 if ready and chance > 0 else -0.5
    if kind == GOLD:
        mines = sum(1 for space in MINES if worth.routes >> space & 1)
        return 2 * mines * max(worth.silver, 0.05) + 0.1 if mines else -0.5
    if kind in MINOR_OF:
        return minor_card(planner, MINOR_OF[kind])
    return max((aim_worth(planner, kind, option) for option in aims(p, power, kind)), default=-1.0)


def chariot_card(planner: Planner) -> float:
    """A new level helps who has chariots, or can buy some; at the turn's end all have it. [6.6.3]"""
    p, power, worth = planner.p, planner.power, planner.worth
    if p.total(power, CH):
        return 0.5
    if p.silver[power] - reserve(p, power) >= 20 and not p.recruit_done:
        return 0.4
    rivals = sum(p.total(other, CH) for other in p.order if worth.is_rival(other))
    return 0.2 if worth.turns_left and not rivals and p.silver[power] >= 8 else -0.2


def minor_card(planner: Planner, people: int) -> float:
    """Raise a people against rivals near it; never against oneself."""
    p, worth = planner.p, planner.worth
    value = 0.0
    for home in HOME_CITIES[people]:
        for other in p.order:
            if p.status[other] != PLAYED:
                continue
            near = sum(1 for space in spaces_in(p.held[other]) if LAND_COST[home][space] <= 5)
            if worth.is_rival(other):
                value += near * worth.denial(other) * 0.25
            elif worth.is_own(other):
                value -= near * 0.2
    if any(p.units[people * SPACES + space] for space in HOME_CITIES[people]) and not worth.turns_left:
        value *= 0.5
    return min(0.7, value) - 0.1


def aim_worth(planner: Planner, kind: int, option: Option) -> float:
    """What pointing a card at something is worth."""
    p, power, worth = planner.p, planner.power, planner.worth
    word = option[0]
    if word == "no-aim":
        return 0.0
    if word == "aim-at":
        return rival_aim(planner, kind, option[1])
    if word == "favour":
        owner, space = option[1], option[2]
        if owner != power and not worth.is_own(owner):
            return -1.0
        mover = planner if owner == power else Planner(p, owner, planner.player)
        return major_worth(mover, space, True) - 0.1
    if word == "settle":
        return worth.city(option[2]) - peasant_worth(p, worth, option[1]) - 0.1
    if word == "insurrection":
        victim, space = option[1], option[2]
        loss = peasant_worth(p, worth.of(victim), space)
        return loss * worth.denial(victim) if worth.is_rival(victim) else -loss
    if word == "pirate":
        return pirate_aim(planner, option[1])
    if word == "sink":
        return worth.silver * 2 * worth.turns_left if troubled_by_pirates(p, power) else -0.2
    if word == "free-slaves":
        return slaves_aim(planner, option[1])
    return militia_aim(planner, option[1], option[2])


def rival_aim(planner: Planner, kind: int, other: int) -> float:
    """Assassination, Traitor and Alliance: whom?"""
    p, worth = planner.p, planner.worth
    if not worth.is_rival(other):
        return -1.0
    if kind == ALLIANCE:
        return alliance_aim(planner, other)
    score = 0.02 * planner.scores()[p.seat_of[other]]
    if kind == ASSASSINATION:
        chance = max(0, 6 - p.campaign(other)) / 6
        left = (activations_left(p, other) + (1 if p.active == other else 0)) * 0.12
        return chance * (left + 0.12 * p.tactical(other) + score * 0.3) - (1 - chance) * 0.15
    return 0.2 + 0.02 * p.hand_size(other) + 0.1 * score


def alliance_aim(planner: Planner, other: int) -> float:
    """Peace with a neighbour who is stronger than the borders, unless one means to attack him."""
    p, power, worth = planner.p, planner.power, planner.worth
    if not activations_left(p, other) or p.friends[power] >> other & 1:
        return -0.3
    if price_of_peace(worth, other) < 0:
        return -0.2
    return passage_worth(worth, other)


def danger_from(worth: Worth, other: int) -> float:
    """How much of one's own lies open to a kingdom."""
    p = worth.p
    danger = 0.0
    cities = spaces_in(p.held[worth.power])
    for space in spaces_in(p.where[other]):
        troops = p.units[other * SPACES + space] & MOST
        if troops < 3:
            continue
        costs = LAND_COST[space]
        for city in cities:
            if costs[city] <= 4:
                guard = (p.units[worth.power * SPACES + city] & MOST) + p.ds[city]
                if troops > guard:
                    danger += min(3.0, worth.city(city)) * min(1.0, (troops - guard) / 6)
    return danger


def passage_worth(worth: Worth, other: int) -> float:
    """Peace for the rest of the turn: from him, less what one could take from him."""
    p, power = worth.p, worth.power
    if p.friends[power] >> other & 1 or worth.is_own(other):
        return 0.0
    safe = danger_from(worth, other) * 0.25 * min(1.0, activations_left(p, other) / 2)
    prey = danger_from(worth.of(other), power) * 0.25 * min(1.0, activations_left(p, power) / 2)
    return safe - prey


def price_of_peace(own: Worth, other: int) -> int:
    """The least silver for which the other side should agree, -1 if it costs more than peace is worth.

    What one side gains by peace the other loses by it: the two differ in what silver is worth to them.
    """
    p, power = own.p, own.power
    gain = passage_worth(own, other)
    if gain <= 0:
        return -1
    his = own.of(other)
    for amount in (0, *AMOUNTS):
        if gain - amount * max(own.silver, 0.05) <= 0 or amount > p.silver[power] - reserve(p, power):
            return -1
        if amount * max(his.silver, 0.05) - gain > GAIN + 0.02:
            return amount
    return -1


def peasant_worth(p: GenesisPosition, worth: Worth, space: int) -> float:
    """What losing a Peasant in a space costs its owner."""
    power = worth.power
    force = p.units[power * SPACES + space]
    if p.home[space] != power and not force & MOST and p.count(power, PS, space) == 1:
        return max(0.2, worth.city(space))
    if p.monument[space] == UNDER_CONSTRUCTION and p.workers(power, space) == 2:
        return 0.6
    if p.monument[space] == BUILT:
        return 0.05
    return 0.15 if p.workers(power, space) == 2 else 0.1


def pirate_aim(planner: Planner, edge: int) -> float:
    """Where pirates trouble rivals and not oneself. [11.7.2]"""
    p, worth = planner.p, planner.worth
    value = -0.05
    if not worth.turns_left:
        return -0.3
    lanes = EDGE_LANES[edge]
    for other in p.order:
        if p.status[other] == PLAYED and not troubled_by_pirates(p, other):
            ports = linked_cities(p, other)
            if any(LANE[space] in lanes for space in spaces_in(ports) if LANE[space]):
                silver = 2 * worth.turns_left * 0.18
                if worth.is_rival(other):
                    value += silver * worth.denial(other)
                elif worth.is_own(other):
                    value -= silver
    return value


def slaves_aim(planner: Planner, space: int) -> float:
    """Free a rival's slaves where that stops his Monument. [13.2]"""
    p, worth = planner.p, planner.worth
    owner = p.holder[space]
    if not worth.is_rival(owner) or owner >= MAJORS:
        return -0.5
    stops = p.monument[space] == UNDER_CONSTRUCTION and p.count(owner, PS, space) < 2
    return worth.denial(owner) * (0.6 if stops else 0.1)


def militia_aim(planner: Planner, space: int, peasants: int) -> float:
    """Workers become a soldier where one is needed, slaves before Peasants."""
    p, power, worth = planner.p, planner.power, planner.worth
    if p.monument[space] == UNDER_CONSTRUCTION and p.workers(power, space) < 4:
        return -0.8
    needed = worth.garrison(space) > p.units[power * SPACES + space] & MOST and worth.threat(space) >= 2
    front = p.king_at[power] == space and not p.major_done
    return (0.3 if needed else 0.12 if front else 0.0) - 0.15 * peasants + 0.02 * p.count(power, SL, space)
