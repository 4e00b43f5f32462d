"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import PLACES, Data, space
from kadesh.table import Option, Register, Word
from kadesh.table.telling import Description

# The position, the frame of the step that asks, the seat, the option.
Describer = Callable[[Any, Any, int, Option], Data]

DESCRIPTIONS: Final = Register[Word, Description]()


def made(text: str, points: list[str], detail: str = "", group: str = "") -> Data:
    """An option that points at something, or at a button."""
    found = [target for target in points if target]
    data: Data = {"text": text, "points": found or ["button"]}
    if detail:
        data["detail"] = detail
    if group:
        data["group"] = group
    return data


def describes(*words: Word) -> Callable[[Describer], Describer]:
    """Register the decorated function for options with these words."""

    def enter(describer: Describer) -> Describer:
        DESCRIPTIONS.put(partial(_on_top, describer), *words)
        return describer

    return enter


def _on_top(describer: Describer, p: GenesisPosition, seat: int, option: Option) -> Data:
    return describer(p, p.frames[-1], seat, option)


def buttons(texts: dict[Word, tuple[str, str]]) -> None:
    """Options that are the same everywhere: text and detail."""
    for word, (text, detail) in texts.items():
        DESCRIPTIONS.put(partial(_button, text, detail), word)


def _button(text: str, detail: str, p: GenesisPosition, seat: int, option: Option) -> Data:
    return made(text, [], detail)


def places(texts: dict[Word, tuple[str, str, str]]) -> None:
    """Options that only name a space: text, detail, group."""
    for word, (text, detail, group) in texts.items():
        DESCRIPTIONS.put(partial(_place, text, detail, group), word)


def _place(text: str, detail: str, group: str, p: GenesisPosition, seat: int, option: Option) -> Data:
    return made(text.format(PLACES[option[1]]), [space(option[1])], detail, group)
