"""Between impulses and turns: preemption, hands, upkeep, mercenaries, conquests, thrones. [3.3, 5.1, 7.0]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot import cards
from kadesh.games.assyrian_wars.bot.act import conquest_chance
from kadesh.games.assyrian_wars.bot.hosts import hosts_of, spare_command
from kadesh.games.assyrian_wars.bot.planner import FIGHT, SIEGE, Planner
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.trade import FULL_POINT, change
from kadesh.games.assyrian_wars.bot.worth import CONQUEST, MINOR_CONQUEST, POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import AP, SIEGE_ROUND
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CAPITAL,
    CARD_AP,
    CITY,
    ECO,
    IN_CITY,
    LEADERS,
    MERCENARIES,
    N_POWERS,
    N_TRACK,
    SHIPS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Conquest,
    Deal,
    Elimination,
    Impulse,
    Interphase,
    Maintenance,
    Placing,
    Rehiring,
    Relocating,
    Restock,
    Rounds,
    Succession,
)
from kadesh.games.assyrian_wars.rules.under_way_war import CityTaken, Deportation
from kadesh.table import Advice, Frame, Option

URGENT: Final = 1.1  # what must be at hand before a card is spent on a preemption
MEAN_POINTS: Final = 3.75  # of a card
PLACED_WITH_ARMY: Final = 0.3


# --- preemption [3.3] ---


def preempt(p: AssyrianPosition, rounds: Rounds, player: Player, options: list[Option]) -> Advice:
    """To act at once is worth a card only when something can be done at once."""
    value, _ = at_hand(p, rounds.preemptor, player)
    return [(value - URGENT if option[0] == "preempt" else 0.0, option) for option in options]


def at_hand(p: AssyrianPosition, country: int, player: Player) -> tuple[float, int]:
    """The best that can be done with a card and the savings, and where."""
    worth = Worth(p, player, country)
    hand = bits(p.hand[country])
    points = p.saved[country] + max([AP * CARD_AP[card] for card in hand] or [0])
    planner = Planner(worth, points)
    best, where = 0.0, -1
    for host in hosts_of(p, country):
        if p.siege_by[host.area] >= 0 and p.enemies[country] >> max(p.controller[host.area], 0) & 1:
            value = planner.siege(host.force, host.area)
            if value > best:
                best, where = value, host.area
            continue
        plans = planner.plans(host)
        stay = next(plan for plan in plans if not plan.way)
        plan = plans[0]
        if plan.kind in (FIGHT, SIEGE) and plan.cost + SIEGE_ROUND <= points:
            value = plan.value - stay.value
            if value > best:
                best, where = value, plan.area
    return best, where


# --- hands [7.3.2] ---


def mulligan(p: AssyrianPosition, deal: Deal, player: Player, options: list[Option]) -> Advice:
    """A poor hand is drawn anew."""
    country = deal.order[deal.place]
    hand = bits(p.random_cards(country))
    mean = sum([CARD_AP[card] for card in hand]) / max(1, len(hand))
    value = (MEAN_POINTS - 0.5 - mean) * 0.5
    return [(value if option[0] == "mulligan" else 0.0, option) for option in options]


def surplus(p: AssyrianPosition, deal: Deal, player: Player, options: list[Option]) -> Advice:
    """What is thrown away is worth least."""
    worth = Worth(p, player, deal.order[deal.place])
    found: Advice = []
    for option in options:
        if option[0] != "throw-away":
            found.append((0.0, option))
        else:
            value = cards.for_points(option[1]) + cards.in_hand(worth, option[1])
            found.append((1.0 - value - max(0.0, cards.event(worth, option[1])) * 0.3, option))
    return found


# --- the beginning of an impulse ---


def debt(p: AssyrianPosition, impulse: Impulse, player: Player, options: list[Option]) -> Advice:
    """The marker goes where it would be lost soonest."""
    worth = Worth(p, player, impulse.country)
    found: Advice = []
    for option in options:
        found.append((0.01 * worth.threat(option[1]) if option[0] == "debt" else 0.0, option))
    return found


def feed(p: AssyrianPosition, maintenance: Maintenance, player: Player, options: list[Option]) -> Advice:
    """The land pays, if it is an enemy's and will not soon be one's own."""
    worth = Worth(p, player, maintenance.country)
    found: Advice = []
    for option in options:
        if option[0] == "pay-upkeep":
            found.append((-AP * POINT, option))
        elif option[0] == "live-off-land":
            found.append((worth.pillage(maintenance.area), option))
        elif option[0] == "points":
            found.append((-0.2 - 0.02 * CARD_AP[option[1]], option))
        else:
            found.append((-1.0, option))
    return found


def restock(p: AssyrianPosition, restock: Restock, player: Player, options: list[Option]) -> Advice:
    """Points at hand before cards, and the card that is worth least."""
    return [(-0.1 * CARD_AP[o[1]] if o[0] == "points" else 0.1, o) for o in options]


def keep(p: AssyrianPosition, rehiring: Rehiring, player: Player, options: list[Option]) -> Advice:
    """The strong stay, as long as half of the points are left."""
    worth = Worth(p, player, rehiring.country)
    points = p.ap_card + p.ap_income
    found: Advice = []
    for option in options:
        if option[0] != "rehire":
            found.append((0.0 if option[0] == "let-go" else -0.1, option))
            continue
        cost = hire_cost(p.cf(option[1]))
        value = worth.hired_factor * p.cf(option[1]) - cost * POINT * 0.9
        if points - cost < 8:
            value = -0.2
        found.append((value, option))
    return found


def place(p: AssyrianPosition, placing: Placing, player: Player, options: list[Option]) -> Advice:
    """With an army that can lead it, where there is most to do or to guard."""
    worth = Worth(p, player, placing.country)
    return [(placed(worth, placing.counter, option), option) for option in options]


def placed(worth: Worth, counter: int, option: Option) -> float:
    p, country = worth.p, worth.country
    if SHIPS >> counter & 1:
        return 0.0
    area = option[1]
    own = p.here[area] & p.owned[country]
    if LEADERS >> counter & 1:
        units = (own & UNITS).bit_count()
        leaders = (own & LEADERS).bit_count()
        return 0.1 * units / (1 + 2 * leaders) + 0.002 * worth.threat(area)
    value = 0.5 * worth.stay(area, 0) * (1.5 if CAPITAL[area] else 1.0)
    if own & LEADERS:
        room = spare_command(p, country, area, bool(MERCENARIES >> counter & 1))
        army = (own & UNITS).bit_count()
        value += PLACED_WITH_ARMY + 0.02 * army if room > 0 else 0.05
    elif MERCENARIES >> counter & 1:
        value -= 0.2  # nobody leads it
    return value


# --- conquest [7.1] ---


def conquer(p: AssyrianPosition, interphase: Interphase, player: Player, options: list[Option]) -> Advice:
    """At the end of a turn nothing is lost by a try."""
    found: Advice = []
    for option in options:
        if option[0] != "conquer":
            found.append((0.0, option))
        else:
            value = CONQUEST if option[1] < N_POWERS else MINOR_CONQUEST
            found.append((conquest_chance(p, option[1]) * value + 0.01, option))
    return found


def conqueror(p: AssyrianPosition, conquering: Frame, player: Player, options: list[Option]) -> Advice:
    country = next((power for power in p.powers_in_play() if p.seat_of[power] == player.seat), 0)
    worth = Worth(p, player, country)
    return [(worth.vp[option[1]], option) for option in options]


def hold(p: AssyrianPosition, taken: Frame, player: Player, options: list[Option]) -> Advice:
    """One's own country holds a city that was taken together, a power rather than its minor."""
    return [
        (float(p.seat_for(option[1]) == player.seat) + 0.1 * (option[1] < N_POWERS), option)
        for option in options
    ]


def province(p: AssyrianPosition, conquest: Conquest, player: Player, options: list[Option]) -> Advice:
    """A city with income, held by somebody who is there already."""
    found: Advice = []
    for option in options:
        if option[0] != "province":
            found.append((0.0, option))
        else:
            area = option[1]
            there = bool((p.here[area] | p.here[IN_CITY + area]) & UNITS)
            found.append((0.6 + ECO[area] + (0.3 if CITY[area] else 0.0) + (0.1 if there else 0.0), option))
    return found


def garrison(p: AssyrianPosition, conquest: Conquest, player: Player, options: list[Option]) -> Advice:
    return [(-float(p.cf(option[1])), option) for option in options]


def substitute(
    p: AssyrianPosition, elimination: Elimination, player: Player, options: list[Option]
) -> Advice:
    """The minor with most troops."""
    return [(float((p.owned[option[1]] & UNITS).bit_count()), option) for option in options]


def relocate_to(p: AssyrianPosition, relocating: Relocating, player: Player, options: list[Option]) -> Advice:
    """The nearest refuge that is least in danger."""
    worth = Worth(p, player, relocating.country)
    found: Advice = []
    for option in options:
        if option[0] != "relocate-to":
            found.append((-1.0, option))
        else:
            found.append((worth.stay(option[1], 0) - 0.01 * worth.threat(option[1]), option))
    return found


# --- spoils [6.8.4] ---


def deport(p: AssyrianPosition, taken: CityTaken, player: Player, options: list[Option]) -> Advice:
    """Assyria's card: a level from the enemy to a home city that is safe."""
    worth = Worth(p, player, taken.country)
    found: Advice = []
    for option in options:
        if option[0] != "deport":
            found.append((0.0, option))
        else:
            found.append((worth.level - 0.6 - 0.01 * worth.threat(option[1]), option))
    return found


def settle(p: AssyrianPosition, deportation: Deportation, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, deportation.country)
    found: Advice = []
    for option in options:
        if option[0] != "settle":
            found.append((0.0, option))
        else:
            mine = p.controller[option[1]] == deportation.country
            found.append(((1.0 if mine else 0.1) - 0.01 * worth.threat(option[1]), option))
    return found


def booty(p: AssyrianPosition, deportation: Deportation, player: Player, options: list[Option]) -> Advice:
    """Nomads make units of it, the strongest first."""
    found: Advice = []
    for option in options:
        found.append((0.0 if option[0] == "leave-them" else 0.2 + 0.1 * p.cf(option[1]), option))
    return found


# --- thrones [10.3] ---


def succession(p: AssyrianPosition, under_way: Succession, player: Player, options: list[Option]) -> Advice:
    """A card for the prince, if it is at hand; a leader instead of him only if he is better."""
    worth = Worth(p, player, under_way.country)
    found: Advice = []
    for option in options:
        if option[0] in ("crown-prince", "sacrifice"):
            found.append((0.35 - cards.for_points(option[1]) * 0.6, option))
        elif option[0] == "enthrone":
            better = p.action(option[1]) + 1 - p.action(under_way.candidate)
            found.append((0.3 * better - 0.3, option))
        else:
            found.append((0.0, option))
    return [(value * worth.own_point(), option) for value, option in found]


def who_is_king(p: AssyrianPosition, under_way: Succession, player: Player, options: list[Option]) -> Advice:
    """The better leader of the two."""
    return [(p.action(option[1]) + 0.1 * p.command(option[1]), option) for option in options]


# --- sums that features need too ---


def strength_on_map(p: AssyrianPosition, country: int) -> tuple[int, int]:
    """Factors of regulars and of mercenaries of a country on the map."""
    regulars = hired = 0
    for counter in bits(p.owned[country] & UNITS):
        if p.place[counter] < 2 * AREAS:
            if MERCENARIES >> counter & 1:
                hired += p.cf(counter)
            else:
                regulars += p.cf(counter)
    return regulars, hired


def trade_gain(worth: Worth) -> float:
    return change(worth, worth.power, FULL_POINT)


def countries_of(p: AssyrianPosition, power: int) -> list[int]:
    """A power and the minors allied to it."""
    return [country for country in range(N_TRACK) if p.lord[country] == power]
