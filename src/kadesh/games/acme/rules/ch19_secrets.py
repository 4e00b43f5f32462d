"""19.1 Nobody shows cards: what a seat cannot know is dealt anew for it."""

from __future__ import annotations

from kadesh.games.acme.charts.numbers import HAND_LIMIT
from kadesh.games.acme.charts.tables import FATE, IS_EVENT
from kadesh.games.acme.rules.ch04_cards import COMPETITION_CARDS, is_hidden_from
from kadesh.games.acme.rules.ch15_stakes import why_not_lay
from kadesh.games.acme.rules.position import COLOURS, DECK, LAID, AcmePosition
from kadesh.games.acme.rules.under_way import Contest


def deal_anew(p: AcmePosition, seat: int | None) -> None:
    """All cards that a seat has not seen are dealt once more; counts and what others saw stay. [19.1, 6.7]

    Events are never in hands; a card laid in the competition at hand is one that could be laid there.
    """
    pool: list[int] = []
    slots: list[tuple[int, int]] = []  # place, who has seen the card there
    laid: list[tuple[int, int, int]] = []  # place, who has seen it, the card that really lies there
    for card in FATE:
        if not is_hidden_from(p, card, seat) or IS_EVENT[card]:
            continue
        pool.append(card)
        place = p.card_at[card]
        if LAID <= place < LAID + COLOURS:
            laid.append((place, p.known[card], card))
        elif place != DECK:
            slots.append((place, p.known[card]))
    p.deck_top = []
    dealt = deal_laid(p, pool, laid)
    slots.sort()
    for place, known in slots:
        dealt.append((pool.pop(p.dice.below(len(pool))), place, known))
    for card in pool:
        if p.card_at[card] != DECK:
            p.move_card(card, DECK)
    for card, place, known in dealt:
        p.move_card(card, place, known)
    keep_large_hands(p, seat)
    rename_stakes(p, laid, dealt)


def deal_laid(
    p: AcmePosition, pool: list[int], laid: list[tuple[int, int, int]]
) -> list[tuple[int, int, int]]:
    """Cards that lie face down: others that could have been laid there; if it does not come out, the same."""
    contest = p.under_way(Contest)
    dealt: list[tuple[int, int, int]] = []
    for place, known, _ in laid:
        fitting = [
            card
            for card in pool
            if contest is not None
            and why_not_lay(p, place - LAID, contest.area, contest.present, card) is None
        ]
        if not fitting:
            for card, _, _ in dealt:
                pool.append(card)
            pool.sort()
            for _, _, card in laid:
                pool.remove(card)
            return [(card, place, known) for place, known, card in laid]
        card = fitting[p.dice.below(len(fitting))]
        pool.remove(card)
        dealt.append((card, place, known))
    return dealt


def rename_stakes(
    p: AcmePosition, laid: list[tuple[int, int, int]], dealt: list[tuple[int, int, int]]
) -> None:
    """The competition at hand knows the cards that lie in it now."""
    contest = p.under_way(Contest)
    if contest is None:
        return
    new = {old: card for (_, _, old), (card, _, _) in zip(laid, dealt, strict=False)}
    for _, _, old in laid:
        p.layer[old] = -1
    for stake in contest.stakes:
        if stake.card in new:
            stake.card = new[stake.card]
            p.layer[stake.card] = stake.colour


def keep_large_hands(p: AcmePosition, seat: int | None) -> None:
    """A hand of seven has a Competition card in it: everybody knows that. [4.2.12]"""
    for colour in range(p.seats):
        if colour == seat or p.hand_size(colour) <= HAND_LIMIT or p.hand[colour] & COMPETITION_CARDS:
            continue
        free = [card for card in FATE if COMPETITION_CARDS >> card & 1 and p.card_at[card] == DECK]
        mine = [card for card in FATE if p.card_at[card] == colour and is_hidden_from(p, card, seat)]
        if free and mine and p.ability(colour, "hand") is not None:
            known = p.known[mine[0]]
            p.move_card(mine[0], DECK)
            p.move_card(free[p.dice.below(len(free))], colour, known)
