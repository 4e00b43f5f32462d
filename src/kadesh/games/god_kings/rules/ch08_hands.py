"""8 Hands: dealing, and keeping one card on alternate turns."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import HAND, HAND_AFTER_KEEPING
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch09_piles import draw, reshuffle
from kadesh.games.god_kings.rules.places import bits
from kadesh.games.god_kings.rules.position import DISCARDS, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import KEEPING, Keeping
from kadesh.table import END, Answer, AskAll, Option, Reason, Step

NOBODY_KNOWS: Final = 0  # a whisper to no seat: only the record has it
KEPT_LAST_TURN: Final = Reason("8.4", "Who kept a card last turn keeps none this turn.")


def deal_hands(p: GodKingsPosition) -> None:
    """Seven cards to each player, six to who kept one; everything else is shuffled before. [8.1, 9.6]"""
    reshuffle(p)
    for seat in p.order:
        number = HAND_AFTER_KEEPING if p.kept[seat] else HAND
        for _ in range(number):
            card, face, total, first = draw(p)
            if card < 0:
                break
            # Where in the deck a card lay would tell what others hold.
            p.whisper(NOBODY_KNOWS, facts_cards.HiddenDraw, "8.1", face, total, first)
            p.move_card(card, seat)
            p.whisper(1 << seat, facts_cards.CardDealt, "8.1", seat, card)
        p.tell(facts_cards.Dealt, "8.1", seat, number)


# --- KEEPING [8.4] ---


def keepers(p: GodKingsPosition, keeping: Keeping) -> list[int]:
    """Everybody with a card is asked; who kept one last turn can only discard. [8.4]"""
    return [seat for seat in range(p.seats) if p.hand[seat]]


def keep_universe(p: GodKingsPosition, keeping: Keeping, seat: int) -> list[Option]:
    return [*(("keep", card) for card in bits(p.hand[seat])), ("keep-none",)]


def why_not_keep(p: GodKingsPosition, keeping: Keeping, seat: int, option: Option) -> Reason | None:
    """The reason against keeping a card. [8.4] (A48)"""
    return KEPT_LAST_TURN if option[0] == "keep" and p.kept[seat] else None


def keep_options(p: GodKingsPosition, keeping: Keeping, seat: int) -> list[Option]:
    return [("keep-none",)] if p.kept[seat] else keep_universe(p, keeping, seat)


def take_keep(p: GodKingsPosition, keeping: Keeping, answers: list[Answer]) -> Step[Keeping]:
    """Cards that are not kept are shown and discarded. [8.4, 9.7]"""
    kept = [0] * len(p.kept)
    for seat, option in answers:
        card = option[1] if option[0] == "keep" else -1
        kept[seat] = int(card >= 0)
        for other in bits(p.hand[seat]):
            if other != card:
                p.move_card(other, DISCARDS)
                p.top = other
                p.tell(facts_cards.Discarded, "8.4", seat, other)
        if card >= 0:
            p.tell(facts_cards.Keeps, "8.4", seat)
    p.kept = kept
    return END


KEEP_A_CARD: Final[AskAll[Keeping]] = AskAll(
    "keep a card", keepers, keep_options, take_keep, keep_universe, why_not_keep
)
KEEPING.consists_of(KEEP_A_CARD)
