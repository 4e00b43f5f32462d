"""Standing orders: reactions that a player settles in advance, so that nobody waits for him."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start
from kadesh.craft.orders import Forbids, Given, Order, Orders
from kadesh.games.assyrian_wars.charts.cards import TYPES
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    CARD_INDEX,
    COUNTRY_IDS,
    IN_CITY,
    N_TRACK,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.charts.tables import TYPES as CARD_TYPES
from kadesh.games.assyrian_wars.rules import ch06_interception
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Surrender
from kadesh.games.assyrian_wars.rules.under_way_cards import BattleCards
from kadesh.games.assyrian_wars.rules.under_way_war import Evasion, HungerAdvance, Interception
from kadesh.games.assyrian_wars.telling import chances
from kadesh.games.assyrian_wars.telling.naming import called
from kadesh.table import Option
from kadesh.table.contract import OrderChoice, OrderField

Fields = list[OrderField]
Choices = list[str | int | OrderChoice]

WITH_CARDS: Final = ("cancel", "respond", "commit", "siege-card", "outmarch", "slip-away")
BY_WORD: Final = {"outmarch": "outmarched", "slip-away": "slip-away"}
HUNDRED: Final = 100


# --- what is asked for ---


def country_and_area(p: AssyrianPosition, seat: int) -> Fields:
    """Whose interceptions, and out of which area; nothing chosen means all."""
    own: Choices = [{"id": "", "name": "all my countries"}]
    for country in bits(p.in_play & ((1 << N_TRACK) - 1)):
        if p.seat_for(country) == seat:
            own.append({"id": COUNTRY_IDS[country], "name": at_start(called(country))})
    return [
        {"id": "country", "title": "Country", "choices": own, "default": ""},
        {"id": "area", "title": "From area", "kind": "space", "default": ""},
    ]


def percentage(p: AssyrianPosition, seat: int) -> Fields:
    return [{"id": "percent", "title": "Per cent", "kind": "number", "min": 0, "max": HUNDRED, "default": 50}]


def percentage_and_place(p: AssyrianPosition, seat: int) -> Fields:
    where: Choices = [
        {"id": "city", "name": "into the city first"},
        {"id": "area", "name": "to another area first"},
    ]
    field: OrderField = {"id": "where", "title": "Where to", "choices": where, "default": "city"}
    return [*percentage(p, seat), field]


def card_type(p: AssyrianPosition, seat: int) -> Fields:
    kinds: Choices = [{"id": name, "name": at_start(name.replace("-", " "))} for name in TYPES.names]
    return [{"id": "type", "title": "Type of card", "choices": kinds}]


# --- what is ruled out ---


def never(*words: str) -> Forbids:
    """No option with one of these words at all."""
    return lambda p, order, option: bool(option[0] in words)


def is_meant(p: AssyrianPosition, order: Given, option: Option) -> bool:
    """An interception by the country, and from the area, that the order names."""
    frame = p.frames[-1]
    if option[0] not in ("intercept", "intercept-group") or not isinstance(frame, Interception):
        return False
    country = ch06_interception.declaring(p, frame)
    if order.get("country") and order["country"] != COUNTRY_IDS[country]:
        return False
    force = ch06_interception.force_named(p, frame.entering, country, option)
    if not order.get("area") or not force:
        return True
    return bool(order["area"] == AREA_IDS[ch06_interception.area_of(p, force) % IN_CITY])


def too_unlikely(p: AssyrianPosition, order: Given, option: Option) -> bool:
    """An interception with less than the chance that the order names."""
    frame = p.frames[-1]
    if option[0] not in ("intercept", "intercept-group") or not isinstance(frame, Interception):
        return False
    return HUNDRED * chances.interception(p, frame, option) < int(order.get("percent", 50))


def of_type(p: AssyrianPosition, order: Given, option: Option) -> bool:
    """A card of the type that is not to be played out of turn."""
    if option[0] not in WITH_CARDS or order.get("type") not in TYPES.index:
        return False
    card = CARD_INDEX[BY_WORD[option[0]]] if option[0] in BY_WORD else option[1]
    return bool(CARD_TYPES[card] >> TYPES.index[order["type"]] & 1)


def hopeless_sortie(p: AssyrianPosition, order: Given, option: Option) -> bool:
    frame = p.frames[-1]
    if option[0] != "sortie-now" or not isinstance(frame, HungerAdvance):
        return False
    return HUNDRED * chances.sortie(p, frame.area) < int(order.get("percent", 50))


def takes_surrender(p: AssyrianPosition, order: Given, option: Option) -> bool:
    """Consent to a surrender, not to any other offer."""
    return bool(option[0] == "agree") and isinstance(p.frames[-1], Surrender)


# --- what is settled ---


def evade_if_worse(p: AssyrianPosition, order: Given, options: list[Option]) -> Option | None:
    """Evade if the battle is won less often than the order asks, else stand. [6.6.10]"""
    frame = p.frames[-1]
    if not isinstance(frame, Evasion) or ("stand",) not in options:
        return None
    if HUNDRED * chances.defence(p, frame.entering) >= int(order.get("percent", 50)):
        return ("stand",)
    inside = [option for option in options if option[0] in ("slip-in", "evade-in")]
    outside = [option for option in options if option[0] == "evade"]
    ways = inside + outside if order.get("where", "city") == "city" else outside + inside
    return ways[0] if ways else ("stand",)


def hold_cards(p: AssyrianPosition, order: Given, options: list[Option]) -> Option | None:
    """No battle card where the battle is too small to matter."""
    frame = p.frames[-1]
    if not isinstance(frame, BattleCards) or ("no-more-cards",) not in options:
        return None
    force = frame.battle.sides[0].force | frame.battle.sides[1].force
    small = (force & UNITS).bit_count() < int(order.get("units", 6))
    return ("no-more-cards",) if small else None


def units_field(p: AssyrianPosition, seat: int) -> Fields:
    return [{"id": "units", "title": "Units", "kind": "number", "min": 1, "max": 40, "default": 6}]


ORDERS: Final = Orders(
    Order("no-preemption", "Never preempt", forbids=never("preempt")),
    Order("no-interception", "Never intercept", country_and_area, is_meant),
    Order("likely-interception", "Intercept only with at least this chance", percentage, too_unlikely),
    Order("no-evasion", "Never evade", forbids=never("evade", "evade-in", "slip-in")),
    Order(
        "evade-if",
        "Evade if the battle would be won less often than this, else stand",
        percentage_and_place,
        settles=evade_if_worse,
    ),
    Order("no-cards", "Never play cards of a type out of turn", card_type, of_type),
    Order("small-battles", "No battle cards in battles of fewer units", units_field, settles=hold_cards),
    Order("no-sortie", "Never sortie when hunger advances", forbids=never("sortie-now")),
    Order("likely-sortie", "Sortie only with at least this chance to win", percentage, hopeless_sortie),
    Order("stay-inside", "Never come out to join a battle", forbids=never("join-battle")),
    Order("no-camp-entry", "Let nobody into the camp", forbids=never("admit")),
    Order("no-surrender", "Accept no surrender", forbids=takes_surrender),
    Order("let-pass", "Never search for passing fleets", forbids=never("search-now")),
)
