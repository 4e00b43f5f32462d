"""Bots as people meet them: a name and a character to remember, the same word on pages and in commands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Character:
    """A bot with a name; `spec` is how it thinks."""

    name: str
    nature: str
    spec: str


CHARACTERS: Final = (
    Character("Steward", "Sound and quick: does what the game itself finds sensible.", "heuristic"),
    Character("Vizier", "Far-sighted: plays each turn out in mind, and takes time for it.", "search"),
    Character("Charioteer", "Rash: anything that looks good at first sight will do.", "eager"),
    Character("Jester", "Unsteady: does whatever the rules allow. Good for a first game.", "random"),
    Character("Clockwork", "Fixed: follows set rules, the same in every match.", "npc"),
)
# What a person writes, and how that bot thinks.
SPECS: Final = {one.name.lower(): one.spec for one in CHARACTERS}
_NAMES: Final = {one.spec: one.name for one in CHARACTERS}


def called(bot: str) -> str:
    """The name of a bot, however it is written; one of somebody else's has the name that it was given."""
    head, _, settings = bot.partition(":")
    name = _NAMES.get(SPECS.get(head.lower(), head), "")
    if not name:
        return bot
    return f"{name} ({settings})" if settings else name
