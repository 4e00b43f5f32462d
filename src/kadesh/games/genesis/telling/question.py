"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start, listed
from kadesh.craft.telling import prompt
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import called, seat_name
from kadesh.games.genesis.telling.template import filled
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Prompt
from kadesh.table.telling import Prompter

# The question, the clause behind it, and what the others are told is waited for.
Question = tuple[str, str, str]
# From the position, the frame, and the seat that is asked, -1 if the words are not for it.
Asker = Callable[[Any, Any, int], Question]

NO_SEAT: Final = -1
PROMPTS: Final = Register[Step[Any], Prompter]()


def asks(*steps: Step[Any]) -> Callable[[Asker], Asker]:
    """Register the decorated function for these steps."""

    def enter(asker: Asker) -> Asker:
        PROMPTS.put(partial(_prompt, asker), *steps)
        return asker

    return enter


def question(step: Step[Any], text: str, clause: str, waiting: str) -> None:
    """Register a question whose words are templates."""
    asks(step)(partial(_plain, text, clause, waiting))


def _plain(text: str, clause: str, waiting: str, p: GenesisPosition, frame: Frame, seat: int) -> Question:
    return at_start(filled(text, p, frame)), clause, filled(waiting, p, frame)


def _prompt(asker: Asker, p: GenesisPosition, frame: Frame, seat: int | None) -> Prompt:
    """What this seat is asked, or what is waited for, and the clause behind it."""
    mine = seat if seat is not None and seat in p.asked else NO_SEAT
    text, clause, waiting = asker(p, frame, mine)
    if mine < 0:
        names = listed([seat_name(p, other) for other in p.waited_for()])
        text = f"Waiting for {names}: {waiting}."
    return prompt(text, clause)


def head(p: GenesisPosition, power: int, text: str) -> str:
    """Egypt: the question."""
    return f"{at_start(called(p, power))}: {text}"
