"""How an option is put before people: text, cost in detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.options import Descriptions
from kadesh.craft.telling import option as made
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.naming import area_name, card_target, space
from kadesh.table import Option, Register, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Targets

# The position, the frame of the step that asks, the option.
Describer = Callable[[Any, Any, Option], OptionTold]
Detail = Callable[[Any, Any, int], str]

DESCRIPTIONS: Final = Descriptions()
button: Final = DESCRIPTIONS.button
TARGETS: Final = Register[Word, Targets]()

# The groups of an impulse's list.
CARDS: Final = "Cards"
MARCH: Final = "March"
SIEGE: Final = "Sieges"
GATES: Final = "City gates"
GROUP: Final = "Army groups"
BUILD: Final = "Build and hire"
REPAIR: Final = "Rebuild and repair"
SUPPLY: Final = "Pillage"
DIPLOMACY: Final = "Diplomacy"
WAR: Final = "War and talks"
RAIDS: Final = "Raids"
SEA: Final = "Fleets"


def describes(*kinds: Word) -> Callable[[Describer], Describer]:
    """Register the decorated function for options with these words."""

    def enter(describer: Describer) -> Describer:
        DESCRIPTIONS.put(partial(_on_top, describer), *kinds)
        return describer

    return enter


def _on_top(describer: Describer, p: AssyrianPosition, seat: int, option: Option) -> OptionTold:
    return describer(p, p.frames[-1], option)


def in_area(word: Word, text: str, detail: str | Detail = "", group: str = "") -> None:
    """Register options about an area; {place} is its name."""
    describes(word)(partial(_in_area, text, detail, group))
    TARGETS.put(_area_target, word)


def _area_target(p: AssyrianPosition, option: Option) -> list[str]:
    return [space(option[-1])]


def _in_area(
    text: str, detail: str | Detail, group: str, p: AssyrianPosition, frame: Any, option: Option
) -> OptionTold:
    said = detail if isinstance(detail, str) else detail(p, frame, option[-1])
    return made(text.format(place=area_name(option[-1])), [space(option[-1])], said, group)


def at_card(text: str, card: int, detail: str, group: str = CARDS) -> OptionTold:
    return made(text, [card_target(card)], detail, group)
