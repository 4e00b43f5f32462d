"""Standing orders: reactions that a player settles in advance, so that nobody need wait for him. [3.4.4]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.orders import Forbids, Given, Order, Orders
from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    CH,
    INF,
    KIND_HELD,
    KIND_IDS,
    KIND_NAMES,
    POWER_IDS,
    SPACE_IDS,
    SPACES,
)
from kadesh.games.genesis.rules.arithmetic import battle_points
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.games.genesis.rules.under_way import Withdrawal
from kadesh.games.genesis.telling.naming import kingdoms_of, title_of
from kadesh.table import Option
from kadesh.table.contract import OrderChoice, OrderField

Fields = list[OrderField]


# --- what is asked for ---


def this_turn(p: GenesisPosition, seat: int) -> Fields:
    return [{"id": "turn", "title": "Turn", "kind": "hidden", "default": p.turn}]


def card_and_turn(p: GenesisPosition, seat: int) -> Fields:
    kinds: list[str | int | OrderChoice] = [
        {"id": KIND_IDS[kind], "name": KIND_NAMES[kind]} for kind in range(len(KIND_IDS)) if KIND_HELD[kind]
    ]
    return [{"id": "kind", "title": "Card", "choices": kinds}, *this_turn(p, seat)]


def kingdom_and_space(p: GenesisPosition, seat: int) -> Fields:
    own: list[str | int | OrderChoice] = [
        {"id": POWER_IDS[power], "name": title_of(p, power)} for power in kingdoms_of(p, seat)
    ]
    return [
        {"id": "power", "title": "Kingdom", "choices": own},
        {"id": "space", "title": "From", "kind": "space"},
    ]


def ratio(p: GenesisPosition, seat: int) -> Fields:
    return [{"id": "ratio", "title": "Attacker : defender", "choices": [1, 2, 3, 4, 5], "default": 3}]


# --- what is ruled out ---


def never(word: str) -> Forbids:
    """No option with this word at all."""
    return lambda p, order, option: bool(option[0] == word)


def no_cards(p: GenesisPosition, order: Given, option: Option) -> bool:
    """An order for another turn does not bind."""
    return option[0] == "play" and bool(order.get("turn", p.turn) == p.turn)


def no_card(p: GenesisPosition, order: Given, option: Option) -> bool:
    return no_cards(p, order, option) and order.get("kind") == KIND_IDS[CARD_KIND[option[1]]]


def no_interception(p: GenesisPosition, order: Given, option: Option) -> bool:
    """Is the order about the kingdom and the space of an interception?"""
    if option[0] != "intercept":
        return False
    space, power = order.get("space"), order.get("power")
    named: int = option[1]
    if space and SPACE_IDS[named] != space:
        return False
    return not power or bool(p.present[named] >> POWER_IDS.index(power) & 1)


# --- what is settled ---


def withdraw_at(p: GenesisPosition, order: Given, options: list[Option]) -> Option | None:
    """Withdraw or stand by the ratio of Battle Points. [7.5.1, 8.2.1]"""
    withdrawal = p.frames[-1]
    if not isinstance(withdrawal, Withdrawal) or ("stand",) not in options:
        return None
    mover, power = withdrawal.mover, withdrawal.power
    attack = points(p, mover.power, mover.force)
    defence = points(p, power, p.units[power * SPACES + withdrawal.at])
    if defence <= 0 and attack <= 0:
        return None
    return ("withdraw",) if attack >= int(order.get("ratio", 3)) * max(1, defence) else ("stand",)


def points(p: GenesisPosition, power: int, force: int) -> int:
    """What a force is worth in the open field. [8.2.1]"""
    return battle_points(part(force, INF), part(force, CH), p.level_of(power), 0)


ORDERS: Final = Orders(
    Order("no-bribes", "Never offer bribes", forbids=never("bribe")),
    Order("no-card", "Do not ask me about a card this turn", card_and_turn, no_card),
    Order("no-cards", "Do not ask me about any card this turn", this_turn, no_cards),
    Order("no-cancelling", "Never cancel cards with Amun-Ra", forbids=never("cancel")),
    Order(
        "no-interception",
        "Never intercept with a kingdom, or from one space",
        kingdom_and_space,
        no_interception,
    ),
    Order("no-withdrawal", "Never withdraw before a battle", forbids=never("withdraw")),
    Order(
        "withdraw-at",
        "Withdraw from attackers at these odds or worse, else stand",
        ratio,
        settles=withdraw_at,
    ),
)
