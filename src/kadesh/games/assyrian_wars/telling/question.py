"""What is to be decided, in a sentence for whoever is asked and one for those who wait."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from kadesh.craft.english import at_start
from kadesh.craft.questions import Question, Questions
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.naming import called, seat_name
from kadesh.table import Step

PROMPTS: Final = Questions(seat_name)
asks: Final = PROMPTS.asks


def question(step: Step[Any], text: str, clause: str, waiting: str) -> None:
    """Register a question of a country; {who} is its name."""
    asks(step)(partial(_plain, text, clause, waiting))


def _plain(text: str, clause: str, waiting: str, p: AssyrianPosition, frame: Any) -> Question:
    return at_start(text.format(who=called(frame.country))), clause, waiting


def head(country: int, text: str) -> str:
    """Elam: the question."""
    return f"{at_start(called(country))}: {text}"
