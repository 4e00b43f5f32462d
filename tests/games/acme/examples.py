"""Small tables of ACME, set up in TOML and played in words, for the worked examples.

    p = table(TWO + "[civilizations.egypt]\ndisks = { thebes = 3 }")
    play(p, "deploy abydos", "done")
    assert why(p, "deploy nineveh") == "7.1"

Words of an option are numbers, areas, cards, Deities or civilizations; which is meant follows from the option.
"""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.charts.tables import (
    AREA_INDEX,
    CARD_INDEX,
    CIV_INDEX,
    FIRST_DEITY,
    MONOTHEISM,
    RIVERS,
)
from kadesh.games.acme.game import GAME
from kadesh.games.acme.rules.position import BARBARIANS, AcmePosition
from kadesh.table import Fact, Journal, Option

# What the numbers of an option stand for, where they are no areas.
WITH_CARDS = {
    *("play", "negate", "pay-card", "save-card", "save-with", "lay", "keep", "discard", "use", "lift"),
    *("give-card", "archive"),
}
WITH_DEITIES = {"establish", "offer", "ask-for", "aim-deity", "negate-deity"}
WITH_FACTIONS = {"aim-faction"}
WITH_CIVILIZATIONS = {"civilization"}

TWO = 'map = "abbreviated"\nseats = ["hittite", "egypt"]\n'
THREE = 'map = "western"\nseats = ["hittite", "egypt", "assyria"]\n'


def table(text: str, *, dice: list[int] | None = None, seed: int = 1) -> AcmePosition:
    """The table that a text describes, with scripted dice."""
    return new(f"dice = {dice or []}\n{text}", seed)


def new(scenario: str, seed: int = 1, options: dict[str, Any] | None = None) -> AcmePosition:
    """A new game of a scenario, or the table of a text."""
    p = GAME.new(scenario, seed, options, Journal())
    assert isinstance(p, AcmePosition)
    return p


def seat(p: AcmePosition, name: str) -> int:
    """The seat that plays a civilization; the Barbarians by their name."""
    return BARBARIANS if name == "barbarians" else p.civ.index(CIV_INDEX[name])


def number(p: AcmePosition, kind: str, word: str) -> int:
    """What a word of an option stands for."""
    if word.isdigit():
        return int(word)
    if kind in WITH_CARDS:
        return CARD_INDEX[word]
    if kind in WITH_DEITIES:
        return MONOTHEISM if word == "monotheism" else CARD_INDEX[word] - FIRST_DEITY
    if kind in WITH_FACTIONS:
        return seat(p, word)
    if kind in WITH_CIVILIZATIONS:
        return CIV_INDEX[word]
    if kind == "aim-border":
        one, _, other = word.partition("/")
        ends = sorted((AREA_INDEX[one], AREA_INDEX[other]))
        return RIVERS.index((ends[0], ends[1]))
    return AREA_INDEX[word]


def option_of(p: AcmePosition, text: str) -> Option:
    """The option that a text means."""
    kind, *words = text.split()
    return (kind, *(number(p, kind, word) for word in words))


def play(p: AcmePosition, *moves: str) -> None:
    """Make choices, each by whichever asked seat is offered it; `egypt: pass` names who chooses."""
    for move in moves:
        seats, text = p.seats_to_choose, move
        if ": " in move:
            name, _, text = move.partition(": ")
            seats = [seat(p, name)]
        option = option_of(p, text)
        for one in seats:
            if option in p.options(one):
                p.choose(one, option)
                break
        else:
            offered = {one: p.options(one) for one in p.seats_to_choose}
            raise AssertionError(f"{move!r} is not offered: {offered}")


def offers(p: AcmePosition, text: str) -> bool:
    """Is this offered to somebody?"""
    name, colon, rest = text.partition(": ")
    option = option_of(p, rest if colon else text)
    seats = [seat(p, name)] if colon else p.seats_to_choose
    return any(option in p.options(one) for one in seats)


def why(p: AcmePosition, text: str) -> str:
    """The clause of the reason against an option; empty if there is none."""
    option = option_of(p, text)
    for one in p.seats_to_choose:
        reason = p.why_not(one, option)
        return reason.clause if reason is not None else ""
    raise AssertionError("nobody is asked")


def until(
    p: AcmePosition, text: str, otherwise: tuple[str, ...] = ("done", "pass", "let-be", "let-go")
) -> None:
    """Let everybody do nothing until something is offered."""
    for _ in range(200):
        if p.over or offers(p, text):
            return
        _do_nothing(p, otherwise)
    raise AssertionError(f"{text!r} is never offered")


def _do_nothing(p: AcmePosition, otherwise: tuple[str, ...]) -> None:
    """The first who is asked passes, or takes what stands first if that is no choice."""
    one = p.seats_to_choose[0]
    options = p.options(one)
    for word in otherwise:
        if (word,) in options:
            p.choose(one, (word,))
            return
    p.choose(one, options[0])


def pass_until_phase(p: AcmePosition, phase: int) -> None:
    """Let everybody do nothing until something is asked in a phase."""
    for _ in range(400):
        if p.over or p.phase == phase:
            return
        _do_nothing(p, ("done", "pass", "let-be", "let-go"))
    raise AssertionError(f"phase {phase} never comes")


def finish(p: AcmePosition, phase: int, turn: int = 1) -> None:
    """Let everybody do nothing until a phase of a turn is over; what follows without questions is done too."""
    for _ in range(400):
        if p.over or p.phase != phase or p.turn != turn:
            return
        _do_nothing(p, ("done", "pass", "let-be", "let-go"))
    raise AssertionError(f"phase {phase} does not end")


def disks(p: AcmePosition, name: str, area: str) -> int:
    """The disks of a Faction in an area."""
    return p.count(seat(p, name), AREA_INDEX[area])


def facts(p: AcmePosition, kind: type[Fact]) -> list[Any]:
    """What was told of a kind."""
    assert p.journal is not None
    return [fact for fact in p.journal.facts if isinstance(fact, kind)]


def vp(p: AcmePosition, name: str) -> int:
    return p.vp[seat(p, name)]


def minas(p: AcmePosition, name: str) -> int:
    return p.minas[seat(p, name)]
