"""A deck with hidden hands, for games in which nobody sees a card of others before it is played.

`holder` is a list in the position: for each card the seat that holds it, PILE or SPENT.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kadesh.craft.sentence import Saying
from kadesh.table import Fact, Position
from kadesh.table.contract import Card, View

PILE: Final = -1
SPENT: Final = -2


@dataclass
class Draws(Fact):
    """A seat draws a card, and it alone knows which."""

    seat: int
    card: int
    face: int  # which of them it was
    cards: int  # that it was drawn from
    first: int  # the number of the roll


def cards_of(holder: list[int], place: int) -> list[int]:
    """The cards of a hand, of the pile, or those that are spent."""
    return [card for card, held_by in enumerate(holder) if held_by == place]


def draw(p: Position, holder: list[int], seat: int, clause: str) -> None:
    """A card from the pile for a seat, hidden from the others; none if the pile is empty."""
    pile, first = cards_of(holder, PILE), p.dice.rolled
    if pile:
        face = p.dice.roll(len(pile))
        card = pile[face - 1]
        holder[card] = seat
        p.whisper(1 << seat, Draws, clause, seat, card, face, len(pile), first)


def deal_anew(p: Position, holder: list[int], seat: int | None) -> None:
    """The hands of others and the pile are one heap to whoever sees none of it: it is dealt once more."""
    unknown = [card for card, held_by in enumerate(holder) if held_by >= PILE and held_by != seat]
    for place in [holder[card] for card in unknown]:
        holder[p.dice.draw(unknown)] = place


# --- for people ---


def tell_draw(said: Saying, fact: Draws) -> None:
    """Who draws what, for him who may know it."""
    said.say("{seat} draws {card}.").drawn(fact.face, fact.cards, fact.first, f"one of {fact.cards} cards")


def show(view: View, holder: list[int], cards: Sequence[Card]) -> None:
    """The hands, of which everybody sees his own, the pile face down, and what is spent."""
    places = {
        place: [cards[card] for card in cards_of(holder, place)]
        for place in (PILE, SPENT, *range(len(view["scores"])))
    }
    view["hands"] = [
        {"seat": seat, "count": len(places[seat]), "cards": places[seat] if seat == view["seat"] else None}
        for seat in range(len(view["scores"]))
    ]
    view["piles"] = [
        {"id": "pile", "title": "Draw pile", "count": len(places[PILE]), "cards": None},
        {"id": "spent", "title": "Played", "count": len(places[SPENT]), "cards": places[SPENT]},
    ]
