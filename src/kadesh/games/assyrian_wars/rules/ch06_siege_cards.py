"""6.11.e, 6.11.k Cards before a round of siege combat."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CAPITAL,
    CARD_COST,
    CARD_INDEX,
    IS_HOME,
    JUDAH,
    NOBODY,
    ORANGE,
    URARTU,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.ch06_events import CANNOT_PAY, NOT_YOURS, Effect, may_play, register
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay
from kadesh.games.assyrian_wars.rules.ch06_turncoats import BRIBES, TURNCOATS
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.ch10_stock import place_damage
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import EVENT, Event
from kadesh.games.assyrian_wars.rules.under_way_war import (
    SIEGE_CARDS,
    SiegeCards,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

WALLS: Final = CARD_INDEX["walls-of-jerusalem"]
STRONGHOLDS: Final = CARD_INDEX["mountain-strongholds"]
SAPPERS: Final = CARD_INDEX["sappers"]
OPEN_GATE: Final = CARD_INDEX["open-gate"]
OMENS: Final = CARD_INDEX["omens-of-ashur"]
CARDS: Final[list[int]] = [WALLS, STRONGHOLDS, SAPPERS, OPEN_GATE, OMENS, *TURNCOATS, *BRIBES]

LAST_LEVEL: Final = Reason("6.11.k", "Sappers do not bring down the last level of the walls.")
NO_CAPITAL: Final = Reason("6.11.k", "Nobody opens the gate of a capital.")
DOES_NOT_FIT: Final = Reason("6.11.e", "That card has no effect in this round of siege combat.")


def asked(p: AssyrianPosition, cards: SiegeCards) -> int:
    """The besiegers first, then the city's owner and others in it."""
    return cards.order[cards.place].country


def side_of(cards: SiegeCards) -> int:
    """The side of the country that is asked: besiegers or city."""
    return cards.order[cards.place].side


def whose_cards(p: AssyrianPosition, cards: SiegeCards) -> Step[SiegeCards]:
    while cards.place < len(cards.order):
        country = asked(p, cards)
        if country < len(p.hand) and p.hand[country] and p.active >> country & 1:
            return NEXT
        cards.place += 1
    return END


def asked_seat(p: AssyrianPosition, cards: SiegeCards) -> int:
    return p.seat_for(asked(p, cards))


def universe(p: AssyrianPosition, cards: SiegeCards) -> list[Option]:
    hand = p.hand[asked(p, cards)]
    return [*(("siege-card", card) for card in bits(hand) if card in CARDS), ("no-siege-card",)]


def why_not(p: AssyrianPosition, cards: SiegeCards, option: Option) -> Reason | None:
    """The reason against a card before the dice of a siege round. [6.11.e, 6.11.k]"""
    if option[0] == "no-siege-card":
        return None
    card, country, siege = option[1], asked(p, cards), cards.siege
    besieger = side_of(cards) == 0
    owner = p.printed[siege.area] if IS_HOME[siege.area] else NOBODY
    if not may_play(p, country, card):
        return NOT_YOURS
    if card == SAPPERS and besieger and p.defence(siege.area) <= 1:
        return LAST_LEVEL
    if card == OPEN_GATE and besieger and CAPITAL[siege.area]:
        return NO_CAPITAL
    foes = siege.sides[1 - side_of(cards)].force & ORANGE
    fits = bool(foes) and (card in TURNCOATS or card in BRIBES)
    fits = fits or {
        WALLS: not besieger and country == JUDAH and owner == JUDAH,
        STRONGHOLDS: not besieger and country == URARTU and owner == URARTU,
        SAPPERS: besieger,
        OPEN_GATE: besieger,
        OMENS: country == ASSYRIA,
    }.get(card, False)
    if not fits:
        return DOES_NOT_FIT
    return None if can_pay(p, country, AP * CARD_COST[card]) else CANNOT_PAY


def options(p: AssyrianPosition, cards: SiegeCards) -> list[Option]:
    return [option for option in universe(p, cards) if why_not(p, cards, option) is None]


def take(p: AssyrianPosition, cards: SiegeCards, option: Option) -> Step[SiegeCards]:
    """One card after the other, until he plays no more; each may be cancelled. [6.11.e]"""
    if option[0] == "no-siege-card":
        cards.place += 1
        return WHOSE
    card, country = option[1], asked(p, cards)
    discard(p, card)
    p.last_card = country
    p.call(EVENT, Event(country, card, response=True))
    return WHOSE


def take_effect(p: AssyrianPosition, event: Event, effect: Option) -> None:
    """What a card does to the round of siege combat before which it is played. [6.11.e, 6.11.k]"""
    cards, card, country = p.under_way(SiegeCards), event.card, event.country
    if cards is None:
        return
    siege = cards.siege
    if card in (WALLS, OMENS):
        siege.sides[side_of(cards)].dice += 2
    elif card == STRONGHOLDS:
        siege.sides[0].penalty += 1
    elif card == SAPPERS:
        place_damage(p, siege.area, 1)
    else:
        open_gate(p, cards, country)


# These are played at other moments too.
_ELSEWHERE: Final = (OMENS, *TURNCOATS, *BRIBES)
for _card in CARDS:
    if _card not in _ELSEWHERE:
        register(Effect(take_effect), list(CARD_INDEX)[_card])


def open_gate(p: AssyrianPosition, cards: SiegeCards, country: int) -> None:
    """A die above the defence lets the besiegers in, without the points for the city's level."""
    first = p.dice.rolled
    die = p.dice.roll()
    p.tell(facts_cards.EventDice, "6.11.k", country, OPEN_GATE, (die,), first)
    if die > p.defence(cards.siege.area):
        cards.siege.fell = cards.siege.betrayed = True


WHOSE: Final = Do("whose cards", whose_cards)
PLAY: Final[Ask[SiegeCards]] = Ask(
    "siege card", asked_seat, options, take, universe, why_not, reaction=True, hidden=True
)
SIEGE_CARDS.consists_of(WHOSE, PLAY)
