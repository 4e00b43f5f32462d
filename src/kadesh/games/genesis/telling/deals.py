"""Deals for people: offers, promises and bribes in words, to those who may know them. [12.1, 12.2]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed
from kadesh.games.genesis.charts.tables import MAJORS, SPACE_NAMES
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules.deeds import ATTACK, CAPTURE, DESTRUCTION
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way_deals import Side, Talks
from kadesh.games.genesis.telling.naming import PLACES, called, card_name, does, silver

DEEDS: Final[dict[int, str]] = {
    ATTACK: "the attack on",
    CAPTURE: "the capture of",
    DESTRUCTION: "the destruction of",
}
PROMISES: Final[dict[int, str]] = {
    talks.NOT_TO_ATTACK: "not to attack {}",
    talks.TO_ATTACK: "to attack {}",
    talks.NOT_TO_INTERCEPT: "not to intercept {}",
    talks.TO_HELP_WITH_CARDS: "to help {} with cards",
}


def promise_text(what: int, about: str) -> str:
    """What is promised, to follow "to": nobody enforces it."""
    return PROMISES[what].format(about)


def gifts(p: GenesisPosition, power: int, side: Side) -> str:
    """What one side of an offer gives and promises; empty if nothing."""
    found: list[str] = []
    if side.silver:
        found.append(silver(side.silver))
    found.extend(f"the card {card_name(card)}" for card in spaces_in(side.cards))
    if side.choice:
        found.append(f"a card of {does(p, power, 'its', 'their')} own choice")
    found.extend(SPACE_NAMES[at] for at in spaces_in(side.cities))
    words = [promise_text(bit // MAJORS, called(p, bit % MAJORS)) for bit in spaces_in(side.promises)]
    given = f"{does(p, power, 'gives', 'give')} {listed(found)}" if found else ""
    promised = f"{does(p, power, 'promises', 'promise')} {listed(words)}" if words else ""
    return listed([part for part in (given, promised) if part])


def offer_text(p: GenesisPosition, sides: list[tuple[int, Side]], passage: bool) -> str:
    """A whole offer: Egypt gives 3 silver; Mitanni gives Ugarit; each may pass through the other's land."""
    given = [(power, gifts(p, power, side)) for power, side in sides]
    found = [f"{called(p, power)} {text}" for power, text in given if text]
    if passage:
        found.append("each may pass through the other's spaces")
    return "; ".join(found) or "nothing yet"


def offer_now(p: GenesisPosition, frame: Talks) -> str:
    """The offer on the table of the talks under way."""
    sides = [(power, frame.side_of(power)) for power in (frame.first, frame.second)]
    return offer_text(p, sides, frame.passage)


def deed_text(deed: int, at: int) -> str:
    """What a bribe is about: the attack on Kadesh."""
    return f"{DEEDS[deed]} {PLACES[at]}"


def promises_of(p: GenesisPosition, power: int, seat: int | None) -> list[str]:
    """What a kingdom has promised this turn, as far as a seat may know it: as one of the two sides."""
    found: list[str] = []
    for at in range(0, len(p.promises), 4):
        by, to, what, about = p.promises[at : at + 4]
        if by == power and seat is not None and seat in (p.seat_of[by], p.seat_of[to]):
            found.append(f"{promise_text(what, called(p, about))} (to {called(p, to)})")
    return found
