"""10.4.a Markers out of stock: all who can repair one with points or a card, the others lose a VP."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, SAVED_MOST, STOCK_DAMAGE, STOCK_PILLAGE
from kadesh.games.assyrian_wars.charts.tables import CARD_AP, N_TRACK, TRIBES, bits
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import its_seat
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import RESTOCK, Restock
from kadesh.table import END, NEXT, Ask, Do, Option, Step


def place_pillage(p: AssyrianPosition, area: int) -> None:
    """A pillage marker comes to an area; if there is none left all must repair first. [6.14, 10.4.a]"""
    if sum(p.pillage) < STOCK_PILLAGE:
        p.pillage[area] += 1
    else:
        p.call(RESTOCK, Restock(-1, area, 1, False))


def place_damage(p: AssyrianPosition, area: int, number: int) -> None:
    """The same for city damage. [6.8.3, 10.4.a]"""
    if sum(p.damage) + number <= STOCK_DAMAGE:
        p.damage[area] += number
    else:
        p.call(RESTOCK, Restock(-1, area, number, True))


def markers_of(p: AssyrianPosition, restock: Restock) -> list[int]:
    return p.damage if restock.walls else p.pillage


def harmed(p: AssyrianPosition, restock: Restock) -> list[int]:
    """Areas of the country with such markers."""
    markers = markers_of(p, restock)
    return [area for area, number in enumerate(markers) if number and p.controller[area] == restock.country]


def points_of(p: AssyrianPosition, country: int) -> int:
    return available(p) if country == p.phasing else p.saved[country]


def next_country(p: AssyrianPosition, restock: Restock) -> Step[Restock]:
    """In the order of the track; who has neither points nor cards loses a VP. [10.4.a, 8.3.1]

    A power answers for its allied minors, and for those that it plays for the moment. [8.3.1]
    """
    while restock.country < N_TRACK - 1:
        restock.country += 1
        country = restock.country
        if not harmed(p, restock) or not (p.active & ~TRIBES) >> country & 1:
            continue
        if points_of(p, country) >= AP or p.hand[country]:
            return NEXT
        if p.power_for(country) >= 0:
            score(p, p.power_for(country), -1, "8.3.1", "markers out of stock")
    return PLACE


def repair_options(p: AssyrianPosition, restock: Restock) -> list[Option]:
    """An area to repair, or a card for its points. [10.4.a]"""
    country = restock.country
    cards: list[Option] = [("points", card) for card in bits(p.hand[country])]
    if points_of(p, country) < AP:
        return cards
    word = "mend" if restock.walls else "unpillage"
    return [*((word, area) for area in harmed(p, restock)), *cards]


def take_repair(p: AssyrianPosition, restock: Restock, option: Option) -> Step[Restock]:
    """Points of a card that are left over are saved, within the limit. [10.4.a]"""
    country = restock.country
    if option[0] == "points":
        gained = AP * CARD_AP[option[1]]
        p.tell(facts_turn.PlaysForPoints, "10.4.a", country, option[1], gained)
        discard(p, option[1])
        p.last_card = country
        if country == p.phasing:
            p.ap_income += gained
        else:
            p.saved[country] = min(p.saved[country] + gained, SAVED_MOST)
        return REPAIR
    if country == p.phasing:
        spend(p, AP)
    else:
        p.saved[country] -= AP
    markers_of(p, restock)[option[1]] -= 1
    p.tell(facts_turn.Repairs, "10.4.a", country, option[1], restock.walls)
    return NEXT_COUNTRY


def place(p: AssyrianPosition, restock: Restock) -> Step[Restock]:
    """What was to be placed is placed now, as far as the stock goes. (A136)"""
    markers, most = markers_of(p, restock), STOCK_DAMAGE if restock.walls else STOCK_PILLAGE
    markers[restock.area] += max(0, min(restock.number, most - sum(markers)))
    return END


NEXT_COUNTRY: Final = Do("next country", next_country)
REPAIR: Final[Ask[Restock]] = Ask("repair", its_seat, repair_options, take_repair)
PLACE: Final = Do("place", place)
RESTOCK.consists_of(NEXT_COUNTRY, REPAIR, PLACE)
