"""Standing orders: reactions that a player settles in advance, so that nobody waits for him. [9.4, 11.3]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start
from kadesh.craft.orders import Forbids, Given, Order, Orders
from kadesh.games.god_kings.charts.numbers import ROUNDS
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    KIND_ACTION,
    KIND_IDS,
    KIND_NAMES,
    N_SIDES,
    PROVINCE,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    WINDOW_IDS,
)
from kadesh.games.god_kings.rules.places import OWN_GENERALS
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import CardWindow, Declaring
from kadesh.games.god_kings.telling.chances import chance_of, chance_to_lose
from kadesh.games.god_kings.telling.naming import MOMENTS, general_id, general_name
from kadesh.table import Option
from kadesh.table.contract import OrderChoice, OrderField

Fields = list[OrderField]
Choices = list[str | int | OrderChoice]

PLAYING: Final = ("play", "play-for")
HUNDRED: Final = 100


# --- what is asked for ---


def army_and_province(p: GodKingsPosition, seat: int) -> Fields:
    """Whose interceptions, and into which province; nothing chosen means all."""
    sides = [side for side in range(N_SIDES) if p.decider(side) == seat]
    own: Choices = [{"id": "", "name": "any army"}]
    own += [
        {"id": general_id(one), "name": at_start(general_name(p, one))}
        for side in sides
        for one in OWN_GENERALS[side]
        if p.general_at[one] >= 0
    ]
    lands: Choices = [{"id": "", "name": "anywhere"}]
    lands += [{"id": id, "name": name} for id, name in zip(PROVINCE_IDS, PROVINCE_NAMES, strict=True)]
    return [
        {"id": "general", "title": "Army", "choices": own, "default": ""},
        {"id": "province", "title": "Province", "choices": lands, "default": ""},
    ]


def least_chance(p: GodKingsPosition, seat: int) -> Fields:
    return [{"id": "percent", "title": "Per cent", "kind": "number", "min": 0, "max": HUNDRED, "default": 50}]


def card_and_round(p: GodKingsPosition, seat: int) -> Fields:
    kinds: Choices = [
        {"id": KIND_IDS[kind], "name": KIND_NAMES[kind]} for kind in range(len(KIND_IDS)) if KIND_ACTION[kind]
    ]
    rounds: Choices = [*range(2, ROUNDS + 1)]
    return [
        {"id": "kind", "title": "Card", "choices": kinds},
        {"id": "round", "title": "Before Round", "choices": rounds, "default": ROUNDS},
    ]


def window(p: GodKingsPosition, seat: int) -> Fields:
    moments: Choices = [{"id": id, "name": at_start(MOMENTS[id])} for id in WINDOW_IDS]
    return [{"id": "window", "title": "Moment", "choices": moments}]


# --- what is ruled out ---


def never(word: str) -> Forbids:
    """No option with this word at all."""
    return lambda p, order, option: bool(option[0] == word)


def is_meant(p: GodKingsPosition, order: Given, option: Option) -> bool:
    """Is the order about this army and the province that is entered?"""
    frame = p.frames[-1]
    if option[0] != "intercept" or not isinstance(frame, Declaring):
        return False
    general, province = order.get("general"), order.get("province")
    if general and general != general_id(option[1]):
        return False
    at = PROVINCE[frame.entry.space]
    return not province or (at >= 0 and PROVINCE_IDS[at] == province)


def too_unlikely(p: GodKingsPosition, order: Given, option: Option) -> bool:
    """An interception with less than the chance that the order names."""
    frame = p.frames[-1]
    if option[0] != "intercept" or not isinstance(frame, Declaring):
        return False
    return HUNDRED * chance_of(p, frame, option) < int(order.get("percent", 50))


def too_early(p: GodKingsPosition, order: Given, option: Option) -> bool:
    """A card that is to wait until a later Round."""
    if option[0] not in PLAYING or KIND_IDS[CARD_KIND[option[1]]] != order.get("kind"):
        return False
    return p.round < int(order.get("round", ROUNDS))


def not_then(p: GodKingsPosition, order: Given, option: Option) -> bool:
    """A card at a moment at which the player does not want to be asked."""
    frame = p.frames[-1]
    if option[0] not in PLAYING:
        return False
    kind = WINDOW_IDS[frame.kind] if isinstance(frame, CardWindow) else "own-die"
    return bool(order.get("window") == kind)


# --- what is settled ---


def intercept(p: GodKingsPosition, order: Given, options: list[Option]) -> Option | None:
    """The first interception that the order is about. [13.2]"""
    return next((option for option in options if is_meant(p, order, option)), None)


def avoid(p: GodKingsPosition, order: Given, options: list[Option]) -> Option | None:
    """Avoid with the first general who can. [14.1]"""
    return next((option for option in options if option[0] == "avoid"), None)


def avoid_if_worse(p: GodKingsPosition, order: Given, options: list[Option]) -> Option | None:
    """Avoid if the battle would be lost more often than the order allows, else stand. [14.1]"""
    frame = p.frames[-1]
    found = avoid(p, order, options)
    if found is None or not isinstance(frame, Declaring):
        return None
    if HUNDRED * chance_to_lose(p, frame.entry) > int(order.get("percent", 50)):
        return found
    return None if any(option[0] == "intercept" for option in options) else ("done",)


def sally(p: GodKingsPosition, order: Given, options: list[Option]) -> Option | None:
    return ("sally",) if ("sally",) in options else None


def go_inside(p: GodKingsPosition, order: Given, options: list[Option]) -> Option | None:
    return ("all-inside",) if ("all-inside",) in options else None


ORDERS: Final = Orders(
    Order("no-interception", "Never intercept", army_and_province, is_meant),
    Order("interception", "Always try to intercept", army_and_province, settles=intercept),
    Order("likely-interception", "Intercept only with at least this chance", least_chance, too_unlikely),
    Order("no-avoiding", "Never avoid battle", forbids=never("avoid")),
    Order("avoiding", "Always try to avoid battle", settles=avoid),
    Order(
        "avoid-if",
        "Avoid battle if it is lost more often than this, else stand",
        least_chance,
        settles=avoid_if_worse,
    ),
    Order("inside", "Always go inside the walls if all fit", settles=go_inside),
    Order("sally", "Always sally when an army comes to relieve a city", settles=sally),
    Order("card-later", "Do not ask me about a card before a Round", card_and_round, too_early),
    Order("no-window", "Do not ask me for a card at this moment", window, not_then),
)
