"""Options for people: descriptions registered under their words, with the frame of the step that asks.

DESCRIPTIONS = Descriptions()
DESCRIPTIONS.button(REST, "Rest", short="done")

@DESCRIPTIONS.tells(MARCH)
def march(p: WellsPosition, turn: Turn, seat: int, option: Option) -> OptionTold: …
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from kadesh.craft.telling import Short, in_short
from kadesh.craft.telling import option as made
from kadesh.table import Option, Register, Step, Word
from kadesh.table.contract import OptionTold
from kadesh.table.telling import Describer

# The position, the frame of the step that asks, the seat, the option.
WithFrame = Callable[[Any, Any, int, Option], OptionTold]


class Descriptions(Register[Word, Describer]):
    """Who describes options with which words."""

    def tells(self, *words: Word) -> Callable[[WithFrame], WithFrame]:
        """Register the decorated function for options with these words."""

        def enter(describer: WithFrame) -> WithFrame:
            self.put(partial(_on_top, describer), *words)
            return describer

        return enter

    def button(
        self, word: Word, text: str, detail: str = "", short: Short | None = None, group: str = ""
    ) -> None:
        """Register an option without numbers."""
        self.put(partial(_button, text, detail, short, group), word)

    def at_step(self, word: Word, otherwise: str, texts: Mapping[Step[Any], str]) -> None:
        """Register an option with which one is done here; its text goes with the step that asks."""
        self.put(partial(_at_step, otherwise, texts), word)


def _on_top(describer: WithFrame, p: Any, seat: int, option: Option) -> OptionTold:
    return describer(p, p.frames[-1], seat, option)


def _button(
    text: str, detail: str, short: Short | None, group: str, p: Any, seat: int, option: Option
) -> OptionTold:
    told = made(text, [], detail, group)
    return told if short is None else in_short(told, short)


def _at_step(otherwise: str, texts: Mapping[Step[Any], str], p: Any, seat: int, option: Option) -> OptionTold:
    return in_short(made(texts.get(p.frames[-1].step, otherwise)), "done")
