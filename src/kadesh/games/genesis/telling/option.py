"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.craft.options import Descriptions
from kadesh.craft.telling import Short, in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.genesis.rules import words
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import card_target, edge_points, side, space
from kadesh.games.genesis.telling.template import filled
from kadesh.table import Option, Register, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Targets

DESCRIPTIONS: Final = Descriptions()
describes: Final = DESCRIPTIONS.tells
at_step: Final = DESCRIPTIONS.at_step
TARGETS: Final = Register[Word, Targets]()

_NAMES: Final = re.compile(r"\{(\w+)\}")
# What an option points at whose text names it.
POINTS: Final[dict[str, Callable[[GenesisPosition, Any, Option], list[str]]]] = {
    "here": lambda p, frame, option: [space(frame.at), "button"],
    "place": lambda p, frame, option: [space(option[1])],
    "edge": lambda p, frame, option: edge_points(p, option[1]),
    "power": lambda p, frame, option: [side(option[1])],
    "card": lambda p, frame, option: [card_target(option[1])],
}


def plain(word: Word, text: str, detail: str = "", group: str = "", short: Short | None = None) -> None:
    """Register options whose words are templates; they point at what their text names."""
    describes(word)(partial(_plain, text, detail, group, short))


def amounts(word: Word, text: str, of: str, group: str) -> None:
    """Register options that differ in nothing but their number: one range."""
    describes(word)(partial(_amount, text, of, group))


def _amount(
    text: str, of: str, group: str, p: GenesisPosition, frame: Any, seat: int, option: Option
) -> OptionTold:
    return in_range(made(at_start(filled(text, p, frame, option)), [], "", group), of, option[1])


def _plain(
    text: str,
    detail: str,
    group: str,
    short: Short | None,
    p: GenesisPosition,
    frame: Any,
    seat: int,
    option: Option,
) -> OptionTold:
    named = [POINTS[name](p, frame, option) for name in _NAMES.findall(text) if name in POINTS]
    points = [target for targets in named for target in targets]
    said = at_start(filled(text, p, frame, option))
    told = made(said, points, filled(detail, p, frame, option), group)
    return told if short is None else in_short(told, short)


# --- words of which a player can think of thousands ---


def _space_at(places: Sequence[int], p: GenesisPosition, option: Option) -> list[str]:
    return [space(option[place]) for place in places]


TARGETS.put(
    partial(_space_at, [1]), words.RAISE_INF, words.RAISE_CH, words.DEFEND, words.REBUILD, words.NEW_CITY
)
TARGETS.put(partial(_space_at, [2]), words.RECRUIT, words.PLACE)
TARGETS.put(partial(_space_at, [2, 1]), words.SETTLE)
