"""Small tables of Genesis, set up in TOML and played in words.

    p = table(TWO + 'phase = "wealth"', dice=[1, 3])
    play(p, "tribute jerusalem 2")
    assert why(p, "tribute thebes 1") == "5.2"

Words of an option are numbers, spaces, powers, kinds of units or cards, sea connections (`alashiya-ugarit`).
"""

from __future__ import annotations

from typing import Any, TypeVar

from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    KIND_INDEX,
    POWER_INDEX,
    SEA_EDGE,
    SPACE_INDEX,
)
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition, part
from kadesh.table import Fact, Journal, Option

K = TypeVar("K", bound=Fact)

AT = SPACE_INDEX
UNITS = ["inf", "ch", "ps", "sl"]
WITH_CARDS = ("play", "discard", "cancel", "keep", "give-card")


def table(text: str, *, dice: list[int] | None = None, seed: int = 1) -> GenesisPosition:
    """The table that a text describes, with scripted dice."""
    return new(f"dice = {dice or []}\n{text}", seed, journal=Journal())


def new(
    scenario: str, seed: int, options: dict[str, Any] | None = None, journal: Journal | None = None
) -> GenesisPosition:
    """A new game of a scenario."""
    p = GAME.new(scenario, seed, options, journal)
    assert isinstance(p, GenesisPosition)
    return p


def number(word: str, kind: str, at: int) -> Any:
    """What a word of an option stands for; a card's kind stays a word."""
    if word.lstrip("-").isdigit():
        return int(word)
    if kind in WITH_CARDS:
        return word
    if word in SPACE_INDEX:
        return SPACE_INDEX[word]
    if word in POWER_INDEX:
        return POWER_INDEX[word]
    if word in UNITS:
        return UNITS.index(word)
    one, _, other = word.partition("-")
    return SEA_EDGE[SPACE_INDEX[one], SPACE_INDEX[other]]


def options_for(text: str, among: list[Option]) -> list[Option]:
    """The options among some that a text can mean."""
    kind, *words = text.split()
    values = [number(word, kind, at) for at, word in enumerate(words)]
    found: list[Option] = []
    for option in among:
        if option[0] != kind or len(option) != len(values) + 1:
            continue
        if all(
            CARD_KIND[value] == KIND_INDEX[wanted] if isinstance(wanted, str) else value == wanted
            for value, wanted in zip(option[1:], values, strict=True)
        ):
            found.append(option)
    return found


def play(p: GenesisPosition, *moves: str) -> None:
    """Make choices, each by whichever asked seat is offered it; `1: pass` names the seat."""
    for move in moves:
        seats = p.seats_to_choose
        text = move
        if move[0].isdigit():
            name, _, text = move.partition(": ")
            seats = [int(name)]
        for seat in seats:
            found = options_for(text, p.options(seat))
            if found:
                p.choose(seat, found[0])
                break
        else:
            offered = {seat: p.options(seat) for seat in p.seats_to_choose}
            raise AssertionError(f"{move!r} is not offered: {offered}")


def offers(p: GenesisPosition, text: str) -> bool:
    """Is this offered to somebody?"""
    return any(options_for(text, p.options(seat)) for seat in p.seats_to_choose)


def why(p: GenesisPosition, text: str) -> str:
    """The clause of the reason against an option; empty if there is none."""
    for seat in p.seats_to_choose:
        found = options_for(text, p.universe(seat))
        if found:
            reason = p.why_not(seat, found[0])
            return reason.clause if reason is not None else ""
    raise AssertionError(f"nobody could think of {text!r} here: {p.step.name}")


def units(p: GenesisPosition, power: str, space: str) -> str:
    """The units of a power in a space, as `3 INF 1 PS`; `under` for those under a revolt marker."""
    group = UNDER if power == "under" else POWER_INDEX[power]
    force = p.units[group * len(SPACE_INDEX) + AT[space]]
    names = ["INF", "CH", "PS", "SL"]
    return " ".join(f"{part(force, kind)} {names[kind]}" for kind in range(4) if part(force, kind))


def holder(p: GenesisPosition, space: str) -> str:
    """Who controls a space."""
    power = p.holder[AT[space]]
    return list(POWER_INDEX)[power] if power >= 0 else ""


def facts(p: GenesisPosition, kind: type[K]) -> list[K]:
    """What the journal says of a kind, such as `facts.Gold` of the rules."""
    assert p.journal is not None
    return [fact for fact in p.journal.facts if type(fact) is kind]


def hand(p: GenesisPosition, power: str) -> list[str]:
    """The kinds of cards in a hand."""
    names = list(KIND_INDEX)
    return sorted(names[CARD_KIND[card]] for card in range(55) if p.card_at[card] == POWER_INDEX[power])
