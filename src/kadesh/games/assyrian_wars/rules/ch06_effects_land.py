"""6.11.a, g, i Disasters, cards drawn, economy: what they do."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, STOCK_ECO_PLUS
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    BOX_WATER,
    FAR_EAST,
    HOME_CITIES,
    IN_CITY,
    LINKS,
    MEDE,
    N_BOXES,
    N_TRACK,
    PORTS_OF,
    TRADE_BOXES,
    UNITS,
    ZONE_WATER,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_cards, facts_war
from kadesh.games.assyrian_wars.rules.ch05_tribute import level
from kadesh.games.assyrian_wars.rules.ch06_attrition import BY_EVENT, check_attrition, hit
from kadesh.games.assyrian_wars.rules.ch06_city_taken import add_eco_plus
from kadesh.games.assyrian_wars.rules.ch06_events import (
    NO_EVENT,
    Effect,
    aim_at_areas,
    aim_at_countries,
    nothing_to_aim_at,
    powers,
    register,
)
from kadesh.games.assyrian_wars.rules.ch07_elimination import RISE, rise
from kadesh.games.assyrian_wars.rules.ch07_hands import discard, draw_to
from kadesh.games.assyrian_wars.rules.ch10_stock import place_pillage
from kadesh.games.assyrian_wars.rules.force import (
    dissolve_groups,
    forces_at,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse, Maintenance
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.table import Option, Reason

TOO_EARLY: Final = Reason("4.2", "That card has its effect in a later turn only.")
STRUCK: Final = 5  # a die that strikes in a disaster


# --- disasters [6.11.a] ---


def strike(p: AssyrianPosition, event: Event, counters: int, from_face: int) -> None:
    """A die for each: so much or more is a hit. [6.11.a, 6.11.k]"""
    first = p.dice.rolled
    faces = [p.dice.roll() for _ in bits(counters)]
    p.tell(facts_cards.EventDice, "6.11", event.country, event.card, tuple(faces), first)
    for counter, face in zip(bits(counters), faces, strict=True):
        if face >= from_face:
            hit(p, counter)
    dissolve_groups(p)


def pestilence_areas(p: AssyrianPosition, event: Event) -> list[Option]:
    areas = [area for area in listed(p.open) if (p.here[area] | p.here[IN_CITY + area]) & UNITS]
    if event.left:
        areas = [area for area in areas if area in LINKS[event.target]]
    return aim_at_areas(areas)


def pestilence(p: AssyrianPosition, event: Event, option: Option) -> None:
    area = option[1]
    strike(p, event, (p.here[area] | p.here[IN_CITY + area]) & UNITS, STRUCK)


def great_pestilence(p: AssyrianPosition, event: Event, option: Option) -> None:
    """It spreads: forces of three or more units next door check attrition."""
    if event.left:
        for place in (option[1], IN_CITY + option[1]):
            for country in bits(p.owners_in(p.here[place])):
                for force in forces_at(p, country, place):
                    if (force & UNITS).bit_count() >= 3:
                        check_attrition(p, force & UNITS, BY_EVENT)
        return
    pestilence(p, event, option)
    event.target, event.left, event.more = option[1], 1, True


def no_units(p: AssyrianPosition, country: int) -> Reason | None:
    return (
        None if any((p.here[area] | p.here[IN_CITY + area]) & UNITS for area in listed(p.open)) else NO_EVENT
    )


register(Effect(pestilence, pestilence_areas, no_units), "pestilence-1")
register(Effect(great_pestilence, pestilence_areas, no_units), "pestilence-2")


def waters(p: AssyrianPosition, event: Event) -> list[Option]:
    return [("aim-choice", water) for water in (0, 1) if p.open_waters >> water & 1]


def pirates(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Ships in the Trade Boxes of one water; powers without any there may lose a trade marker."""
    water = option[1]
    boxes = [TRADE_BOXES + box for box in range(N_BOXES) if BOX_WATER[box] == water]
    ships = 0
    for box in boxes:
        ships |= p.here[box]
    for power in powers(p):
        if not ships & p.owned[power] and p.trade[power] and has_port_on(p, power, water):
            first = p.dice.rolled
            die = p.dice.roll()
            p.tell(facts_cards.EventDice, "6.11", power, event.card, (die,), first)
            if die == 6:
                lose_trade_marker(p, power)
    if ships:
        strike(p, event, ships, STRUCK)


def has_port_on(p: AssyrianPosition, power: int, water: int) -> bool:
    """Does it control a port on a body of water?"""
    zones = [ports for zone, ports in enumerate(PORTS_OF) if ZONE_WATER[zone] == water]
    return any(p.controller[port] == power for ports in zones for port in ports)


def lose_trade_marker(p: AssyrianPosition, power: int) -> None:
    p.trade[power] -= 1
    p.trade_lost[power] += 1
    p.tell(facts_cards.TradeMarkerLost, "6.11", power, 1)


register(Effect(pirates, waters), "pirates")


# --- cards drawn [6.11.g] ---


def careful(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The impulse is given up for eight points in the next one."""
    p.bonus[event.country] += 8 * AP
    end_impulse(p)


def pass_impulse(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A card, and the income of this impulse in the next; what was saved stays so."""
    draw_to(p, event.country, "6.11.g")
    impulse = p.under_way(Impulse)
    if impulse is not None:
        p.bonus[event.country] += impulse.income
        p.ap_income -= impulse.income
        impulse.ended = True


def end_impulse(p: AssyrianPosition) -> None:
    impulse = p.under_way(Impulse)
    if impulse is not None:
        impulse.ended = True


def untouched(p: AssyrianPosition, country: int) -> Reason | None:
    """Only as the whole of the impulse. [6.11.g]"""
    return NOT_THE_WHOLE if p.cards_played or p.ap_spent else None


NOT_THE_WHOLE: Final = Reason("6.11.g", "That card is played before any points are spent, and alone.")
register(Effect(careful, why_not=untouched), "careful-preparations-1", "careful-preparations-2")
register(Effect(pass_impulse, why_not=untouched), "pass-impulse-1", "pass-impulse-2")


def with_hands(p: AssyrianPosition, country: int) -> list[int]:
    """Other countries with random cards in hand."""
    return [c for c in range(N_TRACK) if c != country and p.random_cards(c)]


def nobody_has_cards(p: AssyrianPosition, country: int) -> Reason | None:
    return None if with_hands(p, country) else NO_EVENT


def vizier_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.target < 0:
        return aim_at_countries(with_hands(p, event.country))
    return [("aim-card", card) for card in bits(p.random_cards(event.target))]


def vizier(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Look at a hand and throw one of its cards away."""
    if event.target < 0:
        event.target, event.more = option[1], True
        seat = 1 << p.seat_for(event.country)
        for card in bits(p.random_cards(event.target)):
            p.known[card] |= seat
        p.reveals += 1
        p.tell(facts_cards.SeesHand, "6.11.g", event.country, event.target)
        return
    discard(p, option[1])


register(Effect(vizier, vizier_aims, nobody_has_cards), "bribed-vizier")


def spies_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.target < 0:
        return aim_at_countries(with_hands(p, event.country))
    return [("aim-card", card) for card in bits(p.random_cards(event.country))]


def spies(p: AssyrianPosition, event: Event, option: Option) -> None:
    """A random card of another hand, for one of one's own."""
    country = event.country
    seats = 1 << p.seat_for(country)
    if event.target < 0:
        event.target = option[1]
        cards = bits(p.random_cards(event.target))
        first = p.dice.rolled
        face = p.dice.below(len(cards))
        seats |= 1 << p.seat_for(event.target)
        p.move_card(cards[face], country, seats)
        p.whisper(seats, facts_cards.CardShown, "6.11.g", country, cards[face], face + 1, len(cards), first)
        p.tell(facts_cards.TakesCard, "6.11.g", country, event.target)
        event.more = bool(p.random_cards(country) & ~(1 << cards[face]))  # if he has any of his own
        return
    p.move_card(option[1], event.target, seats | 1 << p.seat_for(event.target))


register(Effect(spies, spies_aims, nobody_has_cards), "spies")


# --- economy [6.11.i] ---


def harvest(p: AssyrianPosition, event: Event, option: Option) -> None:
    """As many points as the ECO level once more, at most eight. [6.11.i]"""
    gain_points(p, event.country, min(8, max(0, level(p, event.country))))


def gain_points(p: AssyrianPosition, country: int, points: int) -> None:
    p.ap_card += AP * points
    p.tell(facts_cards.GainsPoints, "6.11.i", country, AP * points)


register(Effect(harvest), "good-harvest")


def drought_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.target < 0:
        return aim_at_countries([c for c in bits(p.in_play) if dry_areas(p, c, 0)])
    return aim_at_areas(dry_areas(p, event.target, event.chosen))


def dry_areas(p: AssyrianPosition, country: int, chosen: int) -> list[int]:
    open_yet = bits(p.open & ~chosen)
    return [area for area in open_yet if p.printed[area] == country and p.pillage[area] < 2]


def drought(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Pillage on three areas of one country; where the stock is empty all repair first. [10.4.a]"""
    if event.target < 0:
        event.target, event.left, event.more = option[1], 3, True
        return
    place_pillage(p, option[1])
    event.chosen |= 1 << option[1]
    event.left -= 1
    event.more = event.left > 0


register(Effect(drought, drought_aims, nothing_to_aim_at(drought_aims)), "drought")


def caravan_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    own = p.acts_as(event.country)
    rivals = [power for power in powers(p) if p.trade[power] and power != own]
    lost: list[Option] = [("aim-choice", 0)] if p.trade_lost[own] else []
    return [*lost, *aim_at_countries(rivals)]


def caravan(p: AssyrianPosition, event: Event, option: Option) -> None:
    """The own removed markers come back, or another power loses one."""
    if option[0] == "aim-choice":
        own = p.acts_as(event.country)
        p.trade[own] += p.trade_lost[own]
        p.trade_lost[own] = 0
    else:
        lose_trade_marker(p, option[1])


register(Effect(caravan, caravan_aims, nothing_to_aim_at(caravan_aims)), "caravan-season")


def canal_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if sum(p.eco_plus) >= STOCK_ECO_PLUS:
        return []
    own = HOME_CITIES[event.country]
    return aim_at_areas(
        [a for a in own if p.open >> a & 1 and p.controller[a] == event.country and not p.eco_plus[a]]
    )


def place_marker(p: AssyrianPosition, event: Event, option: Option) -> None:
    add_eco_plus(p, option[1])
    p.tell(facts_cards.MarkerPlaced, "6.11.i", event.country, option[1], True)


def deport(p: AssyrianPosition, event: Event, option: Option) -> None:
    """An ECO- marker on the city that was taken, an ECO+ marker on a home city. [6.8.4]"""
    p.eco_minus[event.choice] += 1
    add_eco_plus(p, event.target)
    p.tell(facts_war.Deported, "6.8.4", event.country, event.choice, event.target)


register(Effect(deport), "deportation")


def stock_left(p: AssyrianPosition, country: int) -> Reason | None:
    return None if sum(p.eco_plus) < STOCK_ECO_PLUS else NO_EVENT


register(Effect(place_marker, canal_aims, nothing_to_aim_at(canal_aims)), "canal-building")


def gathering(p: AssyrianPosition, event: Event, option: Option) -> None:
    """An ECO+ marker in the Far East, without limit; or the Medes rise again. [6.8.4, 7.1]"""
    if event.choice == RISE:
        rise(p)
        return
    p.eco_plus[FAR_EAST] += 1
    p.tell(facts_cards.MarkerPlaced, "6.8.4", MEDE, FAR_EAST, True)


def no_gathering(p: AssyrianPosition, country: int) -> Reason | None:
    """Risen again, the Medes get no more ECO+ markers in the Far East. [7.1]"""
    return RISEN if p.resurrected else stock_left(p, country)


RISEN: Final = Reason("7.1", "Since it brought the Medes back, the card gives no more ECO+ markers.")
register(Effect(gathering, why_not=no_gathering), "gathering-the-tribes")


def midas_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    harmed = [
        area
        for area in bits(p.open & ~event.chosen)
        if p.controller[area] == event.country and (p.pillage[area] or p.damage[area])
    ]
    if event.left:
        return aim_at_areas(harmed)
    return [("aim-choice", 0), *aim_at_areas(harmed)]


def midas(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Five points, or two areas made whole."""
    if option[0] == "aim-choice":
        gain_points(p, event.country, 5)
        return
    p.pillage[option[1]] = p.damage[option[1]] = 0
    event.chosen |= 1 << option[1]
    event.more = event.left == 0
    event.left += 1


register(Effect(midas, midas_aims), "wealth-of-midas")


FEED_ALL: Final = 1  # the second use of Royal Granaries, when maintenance is settled


def feed_all(p: AssyrianPosition, event: Event) -> None:
    """All forces in enemy territory are maintained in this impulse. [6.10, 6.11.i]"""
    maintenance = p.under_way(Maintenance)
    if event.choice == FEED_ALL and maintenance is not None:
        maintenance.fed, maintenance.unpaid = (1 << AREAS) - 1, []


def granary_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    if event.choice == FEED_ALL:
        return []
    own = [area for area in range(AREAS) if p.controller[area] == event.country and p.pillage[area]]
    return [*aim_at_areas(own), ("aim-done",)]


def granaries(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Up to four pillage points are removed."""
    if option[0] == "aim-done":
        return
    p.pillage[option[1]] -= 1
    event.left += 1
    event.more = event.left < 4


register(Effect(granaries, granary_aims, nothing_to_aim_at(granary_aims), first=feed_all), "royal-granaries")
