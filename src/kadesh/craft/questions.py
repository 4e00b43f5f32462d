"""Questions for people: a sentence for whoever is asked, and one for those who wait.

PROMPTS = Questions(seat_name)
PROMPTS.plain(ACT, "Where do you march?", "1", "a march")

@PROMPTS.asks(ANSWER)
def answer(p: WellsPosition, battle: Battle) -> Question:
    return f"Do you answer the attack on {NAMES[battle.well]}?", "3", "an answer to an attack"
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from kadesh.craft.english import at_start, listed
from kadesh.table import Register, Step
from kadesh.table.contract import Prompt
from kadesh.table.telling import Prompter

# The question, the clause behind it, and what the others are told is waited for.
Question = tuple[str, str, str]
Asker = Callable[[Any, Any], Question]  # position, frame


class Questions(Register[Step[Any], Prompter]):
    """Who asks at which step."""

    def __init__(self, seat_name: Callable[[Any, int], str]) -> None:
        super().__init__()
        self.seat_name = seat_name  # of a position: what people call a seat

    def asks(self, *steps: Step[Any]) -> Callable[[Asker], Asker]:
        """Register the decorated function for these steps."""

        def enter(asker: Asker) -> Asker:
            self.put(partial(self._prompt, asker), *steps)
            return asker

        return enter

    def plain(self, step: Step[Any], text: str, clause: str, waiting: str) -> None:
        """Register a question that is always put in the same words."""
        self.asks(step)(lambda p, frame: (text, clause, waiting))

    def _prompt(self, asker: Asker, p: Any, frame: Any, seat: int | None) -> Prompt:
        """What this seat is asked, or what is waited for, and the clause behind it."""
        text, clause, waiting = asker(p, frame)
        if seat is None or seat not in p.asked:
            names = listed([self.seat_name(p, other) for other in p.waited_for()])
            text = f"Waiting for {names}: {waiting}."
        return {"prompt": at_start(text), "prompt_clause": clause}
