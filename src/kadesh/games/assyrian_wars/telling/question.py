"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start, listed
from kadesh.craft.telling import prompt
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.naming import called, seat_name
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Prompt
from kadesh.table.telling import Prompter

# The question, the clause behind it, and what the others are told is waited for.
Question = tuple[str, str, str]
Asker = Callable[[Any, Any], Question]  # position, frame

PROMPTS: Final = Register[Step[Any], Prompter]()


def asks(*steps: Step[Any]) -> Callable[[Asker], Asker]:
    """Register the decorated function for these steps."""

    def enter(asker: Asker) -> Asker:
        PROMPTS.put(partial(_prompt, asker), *steps)
        return asker

    return enter


def question(step: Step[Any], text: str, clause: str, waiting: str) -> None:
    """Register a question of a country; {who} is its name."""
    asks(step)(partial(_plain, text, clause, waiting))


def _plain(text: str, clause: str, waiting: str, p: AssyrianPosition, frame: Any) -> Question:
    return at_start(text.format(who=called(frame.country))), clause, waiting


def _prompt(asker: Asker, p: AssyrianPosition, frame: Frame, seat: int | None) -> Prompt:
    """What this seat is asked, or what is waited for, and the clause behind it."""
    text, clause, waiting = asker(p, frame)
    if seat is None or seat not in p.asked:
        names = listed([seat_name(p, other) for other in p.waited_for()])
        text = f"Waiting for {names}: {waiting}."
    return prompt(text, clause)


def head(country: int, text: str) -> str:
    """Elam: the question."""
    return f"{at_start(called(country))}: {text}"
