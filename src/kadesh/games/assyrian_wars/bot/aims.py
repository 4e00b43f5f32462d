"""What an event, an answer or a secret action is aimed at. [6.11, 7.5]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot import cards, trade
from kadesh.games.assyrian_wars.bot.court import spaces_worth
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CARD_COST,
    CARD_IDS,
    CARD_INDEX,
    ECO,
    IN_CITY,
    LEADERS,
    MINORS,
    N_POWERS,
    N_TRACK,
    TRIBES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_alliance_breakers import BREAKERS
from kadesh.games.assyrian_wars.rules.ch06_effects_state import revolt_sites
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import p_sides
from kadesh.games.assyrian_wars.rules.ch07_secret_diplomacy import CITIES, TRADE
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Diplomacy, DiplomaticAct
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    NEW_FOREIGN_WAR,
    AfterBattle,
    Answering,
    Cancelling,
    Event,
    ForeignWar,
)
from kadesh.table import Advice, Option

HURTFUL: Final = frozenset(
    CARD_INDEX[name]
    for name in (
        *("drought", "burned-stores", "bribed-vizier", "spies", "poisoned-wells", "plague-in-the-camp"),
        *("pestilence-1", "pestilence-2", "revolt", "raid-on-the-harbour", "yoke-thrown-off", "pirates"),
        *("assassins-arrow", *(CARD_IDS[card] for card in cards.FOREIGN)),
    )
)
WORTH_AN_ANSWER: Final = 0.75  # what an event must do before it is answered


def aim(p: AssyrianPosition, event: Event, player: Player, options: list[Option]) -> Advice:
    """The target of an event."""
    worth = Worth(p, player, event.country)
    return [(aimed(worth, event, option), option) for option in options]


def aimed(worth: Worth, event: Event, option: Option) -> float:
    """What an event does if it is aimed so."""
    word = option[0]
    if word == "aim-country":
        return at_country(worth, event, option[1])
    if word == "aim-area":
        return at_area(worth, event, option[1])
    if word == "aim-counter":
        return at_counter(worth, event, option[1])
    if word == "aim-card":
        return at_card(worth, event, option[1])
    return 0.0 if word == "aim-done" else at_choice(worth, event, option[1])


def at_country(worth: Worth, event: Event, country: int) -> float:
    p = worth.p
    name = CARD_IDS[event.card]
    if name == "caravan-season":
        return trade.change(worth, country, -trade.FULL_POINT)
    if name.endswith("alliance") or name.startswith("any-alliance"):
        return spaces_worth(worth, country, cards.SPACES * (2 if event.response else 1))
    if name == "royal-marriage":
        return spaces_worth(worth, country, 5)
    if name.startswith("minor-city-pact"):
        return worth.level if p.marker_power[country] < 0 else 0.5 * worth.level * worth.harm(country)
    if event.card in HURTFUL:
        own = p.allies[worth.country] >> country & 1
        return -1.0 if own else worth.harm(country) + (0.2 if p.enemies[worth.country] >> country & 1 else 0)
    return 0.5 if p.refused >> country & 1 else 0.1


def at_area(worth: Worth, event: Event, area: int) -> float:
    p = worth.p
    name = CARD_IDS[event.card]
    if name.startswith("pestilence"):
        return cards.struck(worth, area)
    if name == "revolt":
        return cards.revolted(worth, area)
    if name == "drought":
        return worth.pillage(area) * (1.0 if not p.pillage[area] else 0.9)
    force = (p.here[area] | p.here[IN_CITY + area]) & UNITS
    if event.card in HURTFUL:
        return 0.1 * (force & worth.foes).bit_count() - 0.1 * (force & worth.own_side).bit_count()
    if name == "canal-building":
        # Where an enemy comes last, and nobody has to share it with another.
        return 1.0 - 0.02 * worth.threat(area) + 0.1 * ECO[area]
    if name in ("royal-granaries", "wealth-of-midas"):
        own = p.printed[area] == worth.country
        return (0.1 * p.pillage[area] if own else -0.1) + 0.05 * p.damage[area]
    return 0.1 * (force & worth.own_side).bit_count() - 0.01 * worth.threat(area)


def at_counter(worth: Worth, event: Event, counter: int) -> float:
    p = worth.p
    if worth.foes >> counter & 1:
        return worth.unit(counter)
    if event.card in HURTFUL:
        return -worth.unit(counter) if worth.own_side >> counter & 1 else 0.0
    if CARD_IDS[event.card].startswith("crown-prince"):
        return p.action(counter) + 0.1 * p.command(counter)
    if event.card in cards.SENDS:
        return cards.marching(worth, counter)
    if LEADERS >> counter & 1:
        return 0.1 * (p.here[p.place[counter]] & p.owned[worth.country] & UNITS).bit_count()
    return worth.unit(counter)


def at_card(worth: Worth, event: Event, card: int) -> float:
    """A card to be thrown away or given: one's own worst, another's best."""
    value = cards.for_points(card) + cards.in_hand(worth, card)
    own = worth.p.hand[event.country] >> card & 1
    return -value if own else value


def at_choice(worth: Worth, event: Event, choice: int) -> float:
    p = worth.p
    name = CARD_IDS[event.card]
    if name == "caravan-season":
        lost = p.trade_lost[worth.power] if worth.power >= 0 else 0
        return trade.change(worth, worth.power, trade.FULL_POINT * lost) if lost else 0.0
    if name in ("opposing-party-takes-command", "priests-of-marduk"):
        return -1.0 if choice == 0 else -0.2
    if event.left and event.card in BREAKERS:
        return spaces_worth(worth, event.target, choice) + 0.01 * choice
    return 0.5 if choice == 0 else 0.3


# --- answers to events ---


def cancel(p: AssyrianPosition, window: Cancelling, player: Player, options: list[Option]) -> Advice:
    """Counter Measures are for what hurts most."""
    event = window.event
    found: Advice = []
    for option in options:
        if option[0] != "cancel" or event is None:
            found.append((0.0, option))
            continue
        found.append((harmed(p, player, event) - WORTH_AN_ANSWER, option))
    return found


def harmed(p: AssyrianPosition, player: Player, event: Event) -> float:
    """How much an event of a rival gains him, or hurts oneself."""
    rival = p.seat_for(event.country)
    if rival == player.seat:
        return -1.0
    theirs = Worth(p, Player(rival, player.temper), event.country)
    gain = cards.event(theirs, event.card) + CARD_COST[event.card] * AP * POINT
    mine = Worth(p, player, own_country(p, player.seat))
    return gain * (0.3 + mine.harm(event.country))


def own_country(p: AssyrianPosition, seat: int) -> int:
    """A power of a seat: its best."""
    own = [power for power in p.powers_in_play() if p.seat_of[power] == seat]
    return max(own, key=lambda power: p.vp[power])


def respond(p: AssyrianPosition, window: AfterBattle, player: Player, options: list[Option]) -> Advice:
    """An alliance breaker after a battle goes twice as far at half the price. [6.11.c]"""
    found: Advice = []
    for option in options:
        if option[0] != "respond":
            found.append((0.0, option))
            continue
        country = next((c for c in range(N_TRACK) if p.hand[c] >> option[1] & 1), 0)
        worth = Worth(p, player, country)
        value = 0.0
        for minor in bits(p.in_play & (MINORS | TRIBES)):
            if fits(option[1], minor) and not p.enemies[country] >> minor & 1:
                value = max(value, spaces_worth(worth, minor, 2 * cards.SPACES))
        found.append((value - (CARD_COST[option[1]] + 1) * POINT - cards.for_points(option[1]), option))
    return found


def answer(p: AssyrianPosition, window: Answering, player: Player, options: list[Option]) -> Advice:
    """A refusing die and an own war abroad are worth the card; a payment to a rival is too. [6.11.e]"""
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] == "aim-country":
            receiver = next(one.receiver for one in window.payments if one.payer == option[1])
            value = 0.5 if p.seat_for(receiver) != player.seat else -1.0
        elif option[0] == "respond":
            abroad = [one for one in p_sides(p, window.card) if one >= 0] if window.card >= 0 else []
            mine = not abroad or any(p.seat_for(one) == player.seat for one in abroad)
            value = 1.0 if mine or window.kind != NEW_FOREIGN_WAR else -1.0
        found.append((value, option))
    return found


def fits(card: int, minor: int) -> bool:
    return minor in BREAKERS[card]


# --- foreign wars [6.11.b] ---


def send_abroad(p: AssyrianPosition, war: ForeignWar, player: Player, options: list[Option]) -> Advice:
    """The weakest go; a point is given only for the last of them."""
    worth = Worth(p, player, war.country)
    found: Advice = []
    for option in options:
        if option[0] == "give-vp":
            found.append((-0.8, option))
        elif option[0] == "wait-abroad":
            found.append((-0.4, option))
        else:
            found.append((-worth.unit(option[1]), option))
    return found


# --- secret diplomacy [7.5] ---


def place_marker(p: AssyrianPosition, diplomacy: Diplomacy, player: Player, options: list[Option]) -> Advice:
    """Where a marker does most: a minor to be won, one's own country, trade."""
    mine = next(
        place
        for place, power in enumerate(diplomacy.markers)
        if p.seat_of[power] == player.seat and diplomacy.chosen[place] < 0
    )
    power = diplomacy.markers[mine]
    worth = Worth(p, player, power)
    taken = [
        diplomacy.chosen[place]
        for place, owner in enumerate(diplomacy.markers)
        if p.seat_of[owner] == player.seat
    ]
    found: Advice = []
    for option in options:
        value = objective(worth, option[1])
        if option[1] in taken and option[1] != TRADE:
            value = -1.0  # two markers on one objective cancel each other
        found.append((value, option))
    return found


def objective(worth: Worth, which: int) -> float:
    """What a secret action on an objective promises."""
    p, power = worth.p, worth.power
    if which == TRADE:
        return trade.best_target(worth)[0] * 0.8
    if which == CITIES:
        return worth.level * 0.6 * worth.own_point()
    if which == power:
        return 0.45
    lord = p.lord[which]
    if lord < N_POWERS:
        sites = [area for area in revolt_sites(p, power) if p.printed[area] == which]
        revolt = max([cards.revolted(worth, area) for area in sites] or [0.0])
        return revolt * 0.7 if lord != power else 0.3
    if p.enemies[power] >> which & 1:
        return 0.1
    value = spaces_worth(worth, which, 4)
    if power == ASSYRIA and MINORS >> which & 1:
        value = max(value, 0.5)
    return value


def diplomatic_aim(p: AssyrianPosition, act: DiplomaticAct, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, act.country)
    return [(objective(worth, option[1]), option) for option in options]


def diplomatic_act(p: AssyrianPosition, act: DiplomaticAct, player: Player, options: list[Option]) -> Advice:
    worth = Worth(p, player, act.country)
    return [(acted(worth, act, option), option) for option in options]


def acted(worth: Worth, act: DiplomaticAct, option: Option) -> float:
    """What one secret action does."""
    word = option[0]
    if word == "aim-area":
        return cards.revolted(worth, option[1])
    if word == "aim-counter":
        return trade.best_target(worth)[0] * worth.p.cf(option[1]) / 6 - worth.unit(option[1])
    if word == "aim-country":
        if act.objective == TRADE:
            return trade.change(worth, option[1], -trade.FULL_POINT)
        return worth.level * 0.8
    return SECRETS[option[1]] if option[1] < len(SECRETS) else 0.0


# In the order of ch07_secret_diplomacy.py: a card, an early impulse, a marker, a refusal …, nothing.
SECRETS: Final[tuple[float, ...]] = (0.45, 0.3, 0.6, 0.55, 0.5, 0.35, 0.0)
