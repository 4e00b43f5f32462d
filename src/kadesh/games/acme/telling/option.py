"""How an option is put before people: text, detail, what it points at, its group in the list."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.craft.telling import Short, in_short
from kadesh.craft.telling import option as made
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import PLACES, card_name, card_target, space
from kadesh.table import Option, Register, Step, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Describer as DescriberOfTop
from kadesh.table.telling import Targets

# The position, the frame of the step that asks, the seat, the option.
Describer = Callable[[Any, Any, int, Option], OptionTold]

DESCRIPTIONS: Final = Register[Word, DescriberOfTop]()
TARGETS: Final = Register[Word, Targets]()


def describes(*kinds: Word) -> Callable[[Describer], Describer]:
    """Register the decorated function for options with these words."""

    def enter(describer: Describer) -> Describer:
        DESCRIPTIONS.put(partial(_on_top, describer), *kinds)
        return describer

    return enter


def _on_top(describer: Describer, p: AcmePosition, seat: int, option: Option) -> OptionTold:
    return describer(p, p.frames[-1], seat, option)


def button(word: Word, text: str, detail: str = "", short: Short | None = None) -> None:
    """Register an option without numbers: a button."""
    describes(word)(partial(_button, text, detail, short))


def _button(
    text: str, detail: str, short: Short | None, p: AcmePosition, frame: Any, seat: int, option: Option
) -> OptionTold:
    told = made(text, [], detail)
    return told if short is None else in_short(told, short)


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


def at_step(word: Word, otherwise: str, texts: dict[Step[Any], str]) -> None:
    """Register options with which one is done here; their text goes with the step that asks."""
    describes(word)(partial(_at_step, otherwise, texts))


def _at_step(
    otherwise: str, texts: dict[Step[Any], str], p: AcmePosition, frame: Any, seat: int, option: Option
) -> OptionTold:
    return in_short(made(texts.get(frame.step, otherwise)), "done")
