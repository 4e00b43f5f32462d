"""Deals for people: offers, promises and bribes in words, to those who may know them. [12.1, 12.2]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS, SPACE_NAMES
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules.deeds import ATTACK, CAPTURE, DESTRUCTION
from kadesh.games.genesis.rules.position import (
    GIVES_CARDS,
    GIVES_CHOICE,
    GIVES_CITIES,
    GIVES_SILVER,
    PASSAGE,
    PROMISES,
    SIDE_TERMS,
    GenesisPosition,
    spaces_in,
)
from kadesh.games.genesis.telling.naming import PLACES, called, card_name, does, its, listed, silver, who
from kadesh.table import Frame

DEEDS: Final[dict[int, str]] = {ATTACK: "attack", CAPTURE: "capture", DESTRUCTION: "destruction"}


def promise_text(what: int, about: str) -> str:
    """What is promised, to follow "to": nobody enforces it."""
    if what == talks.NOT_TO_ATTACK:
        return f"not to attack {about}"
    if what == talks.TO_ATTACK:
        return f"to attack {about}"
    if what == talks.NOT_TO_INTERCEPT:
        return f"not to intercept {about}"
    return f"to help {about} with cards"


def gifts(terms: tuple[int, ...] | list[int], side: int, power: int, names: list[str]) -> str:
    """What one side of an offer gives and promises; empty if nothing. `names` of all kingdoms."""
    base = side * SIDE_TERMS
    found: list[str] = []
    if terms[base + GIVES_SILVER]:
        found.append(silver(terms[base + GIVES_SILVER]))
    found.extend(f"the card {card_name(card)}" for card in spaces_in(terms[base + GIVES_CARDS]))
    if terms[base + GIVES_CHOICE]:
        found.append(f"a card of {its(power)} own choice")
    found.extend(SPACE_NAMES[at] for at in spaces_in(terms[base + GIVES_CITIES]))
    given = f"{does(power, 'gives', 'give')} {listed(found)}" if found else ""
    words = [promise_text(bit // MAJORS, names[bit % MAJORS]) for bit in spaces_in(terms[base + PROMISES])]
    promised = f"{does(power, 'promises', 'promise')} {listed(words)}" if words else ""
    return listed([part for part in (given, promised) if part])


def offer_text(terms: tuple[int, ...] | list[int], first: int, second: int, names: list[str]) -> str:
    """A whole offer: Egypt gives 3 silver; Mitanni gives Ugarit; each may pass through the other's land."""
    found: list[str] = []
    for side, power in ((0, first), (1, second)):
        given = gifts(terms, side, power, names)
        if given:
            found.append(f"{names[power]} {given}")
    if terms[PASSAGE]:
        found.append("each may pass through the other's spaces")
    return "; ".join(found) or "nothing yet"


def names_here(p: GenesisPosition) -> list[str]:
    return [called(p, power) for power in range(MAJORS)]


NAMES: Final[list[str]] = [who(power) for power in range(MAJORS)]


def offer_now(p: GenesisPosition, frame: Frame) -> str:
    """The offer on the table of the talks under way."""
    return offer_text(p.terms, frame[talks.FIRST], frame[talks.SECOND], names_here(p))


def deed_text(deed: int, at: int) -> str:
    """What a bribe is about: the attack on Kadesh."""
    return f"the {DEEDS[deed]} of {PLACES[at]}" if deed != ATTACK else f"the attack on {PLACES[at]}"


def promises_of(p: GenesisPosition, power: int, seat: int | None) -> list[str]:
    """What a kingdom has promised this turn, as far as a seat may know it: as one of the two sides."""
    found: list[str] = []
    for at in range(0, len(p.promises), 4):
        by, to, what, about = p.promises[at : at + 4]
        if by == power and seat is not None and seat in (p.seat_of[by], p.seat_of[to]):
            found.append(f"{promise_text(what, called(p, about))} (to {called(p, to)})")
    return found
