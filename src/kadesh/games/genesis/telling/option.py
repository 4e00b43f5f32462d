"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.telling import option as made
from kadesh.games.genesis.rules import words
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import PLACES, Data, space
from kadesh.table import Option, Register, Word
from kadesh.table.telling import Description, Targets

# The position, the frame of the step that asks, the seat, the option.
Describer = Callable[[Any, Any, int, Option], Data]

DESCRIPTIONS: Final = Register[Word, Description]()
TARGETS: Final = Register[Word, Targets]()


def describes(*kinds: Word) -> Callable[[Describer], Describer]:
    """Register the decorated function for options with these words."""

    def enter(describer: Describer) -> Describer:
        DESCRIPTIONS.put(partial(_on_top, describer), *kinds)
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


# --- words of which a player can think of thousands ---


def _first_number(p: GenesisPosition, option: Option) -> list[str]:
    return [space(option[1])]


def _second_number(p: GenesisPosition, option: Option) -> list[str]:
    return [space(option[2])]


def _goal_and_start(p: GenesisPosition, option: Option) -> list[str]:
    return [space(option[2]), space(option[1])]


TARGETS.put(_first_number, words.RAISE_INF, words.RAISE_CH, words.DEFEND, words.REBUILD, words.NEW_CITY)
TARGETS.put(_second_number, words.RECRUIT, words.PLACE)
TARGETS.put(_goal_and_start, words.SETTLE)
