"""3.1, 3.2, 6.18 Cards for Action Points: one an impulse, two with a + card; buying a card."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, PLUS_MARK
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_AP,
    N_CARDS,
    PLUS,
    bits,
    listed,
    mask_of,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.asking import CARD_TO_PLAY, Action, made
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.table import Option, Reason

NOT_IN_HAND: Final = Reason("3.1", "That card is not in this country's hand.")
ONE_CARD: Final = Reason("3.2", "One card is played in an impulse, two if one of them is a + card.")
TWO_CARDS: Final = Reason("3.2", "No more than two cards are played in an impulse.")
NO_NEED: Final = Reason("6.18", "The card can be played without making it a + card.")


_PLUS_CARDS: Final = mask_of([card for card, plus in enumerate(PLUS) if plus])


def playable(p: AssyrianPosition, country: int) -> int:
    """The cards that may be the first or second of the impulse, as they are. [3.1, 3.2]"""
    hand = p.hand[country] if p.cards_played < 2 else 0
    return hand & _PLUS_CARDS if p.cards_played and not p.plus_played else hand


def why_not_another(p: AssyrianPosition, card: int) -> Reason | None:
    """The reason against a card as the first or second of the impulse. [3.1, 3.2]"""
    if not p.hand[p.phasing] >> card & 1:
        return NOT_IN_HAND
    if p.cards_played >= 2:
        return TWO_CARDS
    if p.cards_played == 1 and not p.plus_played and not PLUS[card]:
        return ONE_CARD
    return None


def why_not_points(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against playing a card for its points. [3.1, 3.2, 6.18]"""
    word, card = option
    reason = why_not_another(p, card)
    if word == "points":
        return reason
    if reason is None:
        # Made a + card, the first lets any second one follow, as an event too.
        first = not p.cards_played and not PLUS[card] and p.hand[p.phasing] & ~(1 << card)
        return why_not_afford(p, PLUS_MARK) if first else NO_NEED
    return why_not_plus(p, reason)


def why_not_plus(p: AssyrianPosition, reason: Reason | None) -> Reason | None:
    """The reason against making a second card a + card, after the reason against playing it so. [6.18]"""
    if reason is None:
        return NO_NEED
    return why_not_afford(p, PLUS_MARK) if reason is ONE_CARD else reason


def points_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    cards = bits(p.hand[impulse.country])
    return [(word, card) for word in ("points", "points-plus") for card in cards]


FOR_POINTS: Final = made("points", N_CARDS)


def points_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Any card that may be played, or that can be paid to be a + card. [3.1, 3.2, 6.18]"""
    hand, ready = p.hand[impulse.country], playable(p, impulse.country)
    found: list[Option] = [FOR_POINTS[card] for card in listed(ready)]
    if available(p) < PLUS_MARK:
        return found
    # The second card needs it; the first lets any other follow.
    pluses = hand & ~ready if p.cards_played else hand & ~_PLUS_CARDS if hand.bit_count() > 1 else 0
    return found + [("points-plus", card) for card in listed(pluses)]


def take_points(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Its value is spent first and cannot be saved. [3.1] (A141)"""
    word, card = option
    if word == "points-plus":
        make_plus(p, impulse.country, card)
    p.ap_card += AP * CARD_AP[card]
    p.tell(facts_turn.PlaysForPoints, "3.1", impulse.country, card, AP * CARD_AP[card])
    use_card(p, card)


def make_plus(p: AssyrianPosition, country: int, card: int) -> None:
    """Three points make any card a + card. [6.18]"""
    spend(p, PLUS_MARK)
    p.plus_played = True
    p.tell(facts_turn.MakesPlus, "6.18", country, card)


def use_card(p: AssyrianPosition, card: int) -> None:
    """The card counts for this impulse and goes to its pile. [3.1, 7.3.2]"""
    p.cards_played += 1
    p.plus_played = p.plus_played or PLUS[card]
    p.last_card = p.phasing
    discard(p, card)


POINTS: Final = Action(
    ["points", "points-plus"],
    points_universe,
    why_not_points,
    take_points,
    legal=points_legal,
    needs=CARD_TO_PLAY,
)
