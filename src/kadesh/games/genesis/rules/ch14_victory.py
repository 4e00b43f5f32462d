"""14 Victory, and the End-Turn Phase: technology, points, elimination, cards kept."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import EW, HOME_CITIES, MAJORS, N_CARDS
from kadesh.games.genesis.rules import arithmetic, facts_cards, facts_turn
from kadesh.games.genesis.rules.ch03_control import destroy_units, settle
from kadesh.games.genesis.rules.ch05_trade import worth
from kadesh.games.genesis.rules.ch13_cards import NOT_IN_HAND
from kadesh.games.genesis.rules.position import (
    BUILT,
    DECK,
    DISCARDS,
    OUT,
    PLAYED,
    UNDER,
    GenesisPosition,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import END_TURN, EndTurn
from kadesh.table import END, NEXT, Answer, AskAll, Do, Option, Reason, Step


def monuments(p: GenesisPosition, power: int) -> int:
    """Built Monuments in controlled cities, by whomever built. [14.0, 7.3.6]"""
    return sum(1 for space in spaces_in(p.held[power]) if p.monument[space] == BUILT)


def victory_points(p: GenesisPosition, power: int) -> int:
    """The worth of cities that trade with the Capital, and a point for each Monument. [14.0, 3.6] (R74)"""
    if p.status[power] != PLAYED:
        return 0
    return worth(p, power) + monuments(p, power)


def total_worth(p: GenesisPosition, power: int) -> int:
    """The Economic Worth of all cities that a kingdom controls: it breaks ties. [14.0]"""
    if p.status[power] != PLAYED:
        return 0
    standing = p.held[power] & ~p.revolts & ~p.destroyed
    return sum(EW[space] for space in spaces_in(standing))


def scores(p: GenesisPosition) -> list[int]:
    """The points of each seat: those of its kingdoms together. [14.0] (R81)"""
    found = [0] * p.seats
    for power in p.order:
        found[p.seat_of[power]] += victory_points(p, power)
    return found


def standings(p: GenesisPosition) -> list[tuple[int, int]]:
    """The points of each seat, and the worth that breaks ties. [14.0]"""
    worths = [0] * p.seats
    for power in p.order:
        worths[p.seat_of[power]] += total_worth(p, power)
    return list(zip(scores(p), worths, strict=True))


def shares(p: GenesisPosition) -> list[float]:
    """Each seat's share of the victory; the greater worth breaks a tie. [14.0]

    Equals in both have no winner among them: it counts for each as a draw does.
    """
    found = standings(p)
    best = max(found)
    winners = found.count(best)
    return [1 / winners if one == best else 0.0 for one in found]


# --- G1, G2 ---


def spread_technology(p: GenesisPosition, ending: EndTurn) -> Step[EndTurn]:
    """All players adopt the level of the Chariot cards played so far. [6.6.3]"""
    level = arithmetic.chariot_level(p.chariot_cards)
    for power in p.order:
        if p.status[power] == PLAYED and p.level[power] != level:
            p.level[power] = max(p.level[power], level)
            p.tell(facts_turn.TechnologySpreads, "6.6.3", power, p.level[power])
    return NEXT


def adjust_points(p: GenesisPosition, ending: EndTurn) -> Step[EndTurn]:
    """Points are counted; who controls none of his home cities is out. [14.0, 14.1] (R73)"""
    for power in p.order:
        if p.status[power] == PLAYED and not holds_home(p, power):
            eliminate(p, power)
    for power in p.order:
        p.points[power] = victory_points(p, power)
        p.tell(facts_turn.Points, "14.0", power, p.points[power])
    return NEXT


def holds_home(p: GenesisPosition, power: int) -> bool:
    """Does a kingdom control any home city? [14.1]"""
    return any(p.home[space] == power and p.holder[space] == power for space in HOME_CITIES[power])


def eliminate(p: GenesisPosition, power: int) -> None:
    """A kingdom leaves the game: units, revolts, cards; its Monuments remain. [14.1]"""
    p.tell(facts_turn.Eliminated, "14.1", power)
    p.status[power] = OUT
    spaces = p.where[power] | p.held[power]
    for space in spaces_in(p.where[power]):
        destroy_units(p, power, space)
    for space in spaces_in(p.revolts):
        if p.revolt_of[space] == power:
            destroy_units(p, UNDER, space)
            spaces |= 1 << space
    for space in spaces_in(spaces):
        settle(p, space)
    p.remove_king(power)
    for card in spaces_in(p.hand[power]):
        p.move_card(card, DISCARDS)
    p.silver[power] = 0
    p.friends[power] = 1 << power


# --- G3: cards ---


def kingdom_of(p: GenesisPosition, seat: int, place: int) -> int:
    """The seat's kingdom number `place`, -1 if it has not so many."""
    powers = [power for power in p.order if p.seat_of[power] == seat]
    return powers[place] if place < len(powers) else -1


def keeping_seats(p: GenesisPosition, ending: EndTurn) -> list[int]:
    found: list[int] = []
    for seat in range(p.seats):
        power = kingdom_of(p, seat, ending.round)
        if power >= 0 and p.hand[power]:
            found.append(seat)
    return found


def keep_options(p: GenesisPosition, ending: EndTurn, seat: int) -> list[Option]:
    cards = p.hand[kingdom_of(p, seat, ending.round)]
    return [*(("keep", card) for card in spaces_in(cards)), ("keep-none",)]


def keep_universe(p: GenesisPosition, ending: EndTurn, seat: int) -> list[Option]:
    cards = [card for card in range(N_CARDS) if p.card_at[card] < MAJORS]
    own = [card for card in cards if p.seat_of[p.card_at[card]] == seat]
    return [*(("keep", card) for card in own), ("keep-none",)]


def why_not_keep(p: GenesisPosition, ending: EndTurn, seat: int, option: Option) -> Reason | None:
    """One card of the hand is kept, or none. [13.1.4]"""
    if option[0] == "keep-none" or p.card_at[option[1]] == kingdom_of(p, seat, ending.round):
        return None
    return NOT_IN_HAND


def take_keep(p: GenesisPosition, ending: EndTurn, answers: list[Answer]) -> Step[EndTurn]:
    """The rest of each hand is discarded. [13.1.4]"""
    for seat, option in answers:
        power = kingdom_of(p, seat, ending.round)
        for card in spaces_in(p.hand[power]):
            if option[0] == "keep-none" or card != option[1]:
                p.move_card(card, DISCARDS)
        p.tell(facts_cards.Kept, "13.1.4", power, p.hand_size(power))
    ending.round += 1
    return KEEP_A_CARD if any(kingdom_of(p, seat, ending.round) >= 0 for seat in range(p.seats)) else NEXT


def shuffle(p: GenesisPosition, ending: EndTurn) -> Step[EndTurn]:
    """All discards return to the deck. [3.2, 13.1.1]"""
    for card in range(N_CARDS):
        if p.card_at[card] == DISCARDS:
            p.move_card(card, DECK)
    return END


SPREAD_TECHNOLOGY: Final = Do("spread technology", spread_technology)
ADJUST_POINTS: Final = Do("adjust points", adjust_points)
KEEP_A_CARD: Final[AskAll[EndTurn]] = AskAll(
    "keep a card", keeping_seats, keep_options, take_keep, keep_universe, why_not_keep
)
SHUFFLE: Final = Do("shuffle", shuffle)
END_TURN.consists_of(SPREAD_TECHNOLOGY, ADJUST_POINTS, KEEP_A_CARD, SHUFFLE)


def is_decided(p: GenesisPosition) -> bool:
    """Is only one player, or none, left in the game? [14.1]"""
    seats = {p.seat_of[power] for power in p.order if p.status[power] == PLAYED}
    return not seats or (len(seats) == 1 and p.seats > 1)
