"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.craft.questions import Question, Questions
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import called, seat_name
from kadesh.table import Step

PROMPTS: Final = Questions(seat_name)
asks: Final = PROMPTS.asks


def question(step: Step[Any], text: str, clause: str, waiting: str) -> None:
    """Register a question of a civilization; {who} is its name."""
    asks(step)(partial(_plain, text, clause, waiting))


def _plain(text: str, clause: str, waiting: str, p: AcmePosition, frame: Any) -> Question:
    return at_start(text.format(who=called(p, frame.colour))), clause, waiting


def head(p: AcmePosition, colour: int, text: str) -> str:
    """Egypt: the question."""
    return f"{at_start(called(p, colour))}: {text}"
