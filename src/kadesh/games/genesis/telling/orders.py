"""Standing orders: reactions that a player settles in advance, so that nobody need wait for him. [3.4.4]"""

from __future__ import annotations

from typing import Any

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
from kadesh.games.genesis.telling.naming import title_of
from kadesh.table import Option


def standing_orders(p: GenesisPosition, seat: int) -> list[dict[str, Any]]:
    """The kinds of order a seat may give: id, title, fields with their choices."""
    own = [
        {"id": POWER_IDS[power], "name": title_of(p, power)} for power in p.order if p.seat_of[power] == seat
    ]
    this_turn = {"id": "turn", "title": "Turn", "kind": "hidden", "default": p.turn}
    kinds = [
        {"id": KIND_IDS[kind], "name": KIND_NAMES[kind]} for kind in range(len(KIND_IDS)) if KIND_HELD[kind]
    ]
    return [
        {"id": "no-bribes", "title": "Never offer bribes", "fields": []},
        {
            "id": "no-card",
            "title": "Do not ask me about a card this turn",
            "fields": [{"id": "kind", "title": "Card", "choices": kinds}, this_turn],
        },
        {"id": "no-cards", "title": "Do not ask me about any card this turn", "fields": [this_turn]},
        {"id": "no-cancelling", "title": "Never cancel cards with Amun-Ra", "fields": []},
        {
            "id": "no-interception",
            "title": "Never intercept with a kingdom, or from one space",
            "fields": [
                {"id": "power", "title": "Kingdom", "choices": own},
                {"id": "space", "title": "From", "kind": "space"},
            ],
        },
        {"id": "no-withdrawal", "title": "Never withdraw before a battle", "fields": []},
        {
            "id": "withdraw-at",
            "title": "Withdraw from attackers at these odds or worse, else stand",
            "fields": [
                {"id": "ratio", "title": "Attacker : defender", "choices": [1, 2, 3, 4, 5], "default": 3}
            ],
        },
    ]


def obey(p: GenesisPosition, seat: int, orders: list[dict[str, Any]]) -> Option | None:
    """The option that the seat's orders settle, None if it must be asked."""
    options = p.options(seat)
    if not options or not orders:
        return None
    left = [option for option in options if not is_forbidden(p, option, orders)]
    if len(left) == 1 and len(options) > 1:
        return left[0]
    return withdrawal_by_odds(p, options, orders)


def is_forbidden(p: GenesisPosition, option: Option, orders: list[dict[str, Any]]) -> bool:
    """Does an order rule an option of a reaction out?"""
    word = option[0]
    step = p.step
    if not getattr(step, "reaction", False):
        return False
    for order in orders:
        if order.get("turn", p.turn) != p.turn:
            continue
        kind = order.get("id")
        if word == "bribe" and kind == "no-bribes":
            return True
        if word == "cancel" and kind == "no-cancelling":
            return True
        if word == "play" and (
            kind == "no-cards" or (kind == "no-card" and order.get("kind") == KIND_IDS[CARD_KIND[option[1]]])
        ):
            return True
        if word == "intercept" and kind == "no-interception" and _covers(p, order, option):
            return True
        if word == "withdraw" and kind == "no-withdrawal":
            return True
    return False


def _covers(p: GenesisPosition, order: dict[str, Any], option: Option) -> bool:
    """Is an order about the kingdom and the space of an interception?"""
    space = order.get("space")
    named: int = option[-1]
    if space and SPACE_IDS[named] != space:
        return False
    power = order.get("power")
    return not power or bool(p.present[named] >> POWER_IDS.index(power) & 1)


def withdrawal_by_odds(
    p: GenesisPosition, options: list[Option], orders: list[dict[str, Any]]
) -> Option | None:
    """Withdraw or stand by the ratio of Battle Points, if an order says so. [7.5.1]"""
    words = {option[0]: option for option in options}
    withdrawal = p.frames[-1]
    if not isinstance(withdrawal, Withdrawal) or "stand" not in words:
        return None
    for order in orders:
        if order.get("id") == "withdraw-at":
            attack, defence = odds_of_withdrawal(p, withdrawal)
            if defence <= 0 and attack <= 0:
                return None
            ratio = int(order.get("ratio", 3))
            return words["withdraw"] if attack >= ratio * max(1, defence) else words["stand"]
    return None


def odds_of_withdrawal(p: GenesisPosition, withdrawal: Withdrawal) -> tuple[int, int]:
    """Battle Points of the force that attacks and of the one that could withdraw. [8.2.1]"""
    mover, power = withdrawal.mover, withdrawal.power
    defenders = p.units[power * SPACES + withdrawal.at]
    return points(p, mover.power, mover.force), points(p, power, defenders)


def points(p: GenesisPosition, power: int, force: int) -> int:
    """What a force is worth in the open field. [8.2.1]"""
    return battle_points(part(force, INF), part(force, CH), p.level_of(power), 0)
