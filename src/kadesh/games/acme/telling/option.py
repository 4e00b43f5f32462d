"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.craft.options import Descriptions
from kadesh.craft.telling import option as made
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import PLACES, card_name, card_target, space
from kadesh.table import Option, Register, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Targets

DESCRIPTIONS: Final = Descriptions()
describes: Final = DESCRIPTIONS.tells
button: Final = DESCRIPTIONS.button
at_step: Final = DESCRIPTIONS.at_step
TARGETS: Final = Register[Word, Targets]()


def in_area(word: Word, text: str, detail: Callable[[AcmePosition, Any, int], str] | None = None) -> None:
    """Register options about an area; {place} is its name. Of these a player can think of a hundred."""
    describes(word)(partial(_in_area, text, detail))
    points_at_area(word)


def points_at_area(*words: Word) -> None:
    """Options with these words point at the area that they name, and need no words to be found."""
    TARGETS.put(_area_target, *words)


def _area_target(p: AcmePosition, option: Option) -> list[str]:
    return [space(option[1])]


def _in_area(
    text: str,
    detail: Callable[[AcmePosition, Any, int], str] | None,
    p: AcmePosition,
    frame: Any,
    seat: int,
    option: Option,
) -> OptionTold:
    more = detail(p, frame, option[1]) if detail is not None else ""
    return made(at_start(text.format(place=PLACES[option[1]])), [space(option[1])], more)


def of_card(word: Word, text: str, group: str = "", detail: str = "") -> None:
    """Register options about a card; {card} is its name."""
    describes(word)(partial(_of_card, text, group, detail))


def _of_card(
    text: str, group: str, detail: str, p: AcmePosition, frame: Any, seat: int, option: Option
) -> OptionTold:
    return made(text.format(card=card_name(option[1])), [card_target(option[1])], detail, group)
