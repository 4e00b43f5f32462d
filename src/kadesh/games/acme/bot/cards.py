"""How much cards are worth in a hand, which are kept or given away, and which are drawn for minas."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.temper import THRIFT
from kadesh.games.acme.charts.numbers import TURNS
from kadesh.games.acme.charts.tables import (
    CARDS,
    COMPETITION,
    DISASTER,
    FORTUNE,
    INVESTMENT,
    NEGATE,
    POLITICS,
    RELIGION,
    RESOURCE,
    SPY,
    TRADE,
    Card,
)
from kadesh.games.acme.rules.arithmetic import cards_to_draw
from kadesh.games.acme.rules.ch04_cards import most_cards
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Acting, Draw
from kadesh.table import Advice, Frame, Option

# Beside the points, minas and disks that a card says it brings.
OF_FAMILY: Final[dict[int, float]] = {
    INVESTMENT: 0.6,
    FORTUNE: 0.5,
    SPY: 0.7,
    COMPETITION: 0.8,
    NEGATE: 1.2,
    TRADE: 0.5,
    DISASTER: 1.1,
    RESOURCE: 0.5,
    POLITICS: 0.7,
    RELIGION: 0.6,
}
A_POINT: Final = 0.7
A_MINA: Final = 0.3
A_DISK: Final = 0.15
MOST_DISKS: Final = 4
OF_THE_GODLESS: Final = 0.4


def _rank(card: Card) -> float:
    """How much a card is worth beside others, about 1 on the average."""
    disks = min(MOST_DISKS, card.disks * max(1, card.areas)) if card.family in (RESOURCE, TRADE) else 0
    return OF_FAMILY.get(card.family, 0.0) + A_POINT * card.vp + A_MINA * card.minas + A_DISK * disks


RANKS: Final[list[float]] = [_rank(card) for card in CARDS]


def rank(p: AcmePosition, colour: int, card: int) -> float:
    """The same to a civilization: without a Deity it has little use for Religion. [14.4.18]"""
    godless = CARDS[card].religion and p.is_godless(colour)
    return RANKS[card] * OF_THE_GODLESS if godless else RANKS[card]


def keep_or_give(p: AcmePosition, frame: Frame, me: Player, options: list[Option]) -> Advice:
    """The best cards are kept, taken and stolen, the least are discarded and given."""
    found: Advice = []
    for option in options:
        if len(option) < 2:
            found.append((0.0, option))
            continue
        worth = rank(p, me.seat, option[1])
        found.append((worth if option[0] in ("keep", "pick") else -worth, option))
    return found


def change(p: AcmePosition, frame: Acting, me: Player, options: list[Option]) -> Advice:
    """A card below the average is changed for another."""
    return [
        (0.0, option) if len(option) < 2 else (1.0 - rank(p, me.seat, option[1]), option)
        for option in options
    ]


def spend(p: AcmePosition, draw: Draw, me: Player, options: list[Option]) -> Advice:
    """Minas buy cards as long as there is room in the hand for them, and time to play them."""
    drawn = cards_to_draw(p.number_of_cities(me.seat), 0)
    room = max(0, most_cards(p, me.seat) - p.hand_size(me.seat) - drawn)
    last = p.turn + 1 >= TURNS
    worth = me.prices.card * (0.8 if last else 1.1) - me.prices.mina * 0.9 * me.temper[THRIFT]
    return [
        (worth * min(option[1], room) - me.prices.mina * max(0, option[1] - room), option)
        for option in options
    ]
