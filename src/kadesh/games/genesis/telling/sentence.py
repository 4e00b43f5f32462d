"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from kadesh.craft import sentence as craft
from kadesh.craft.english import possessive
from kadesh.games.genesis.charts.tables import KING_POWER, POWER_IDS, SPACE_IDS, UNIT_KINDS
from kadesh.games.genesis.rules.position import SLOT_POWER, GenesisPosition, part, spaces_in
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_SYMBOLS,
    Data,
    called,
    card_name,
    card_target,
    does,
    edge_text,
    king_name,
    side,
    space,
    unit_piece,
)
from kadesh.table import Fact, Register
from kadesh.table.telling import Sentence as Teller

# In place of a space: from beyond the map, or off it.
NONE: Final = -1

SENTENCES: Final = Register[type[Fact], Teller]()

# What the fields of facts are, where they are more than numbers.
_POWERS: Final = frozenset(
    {
        *("power", "other", "people", "attacker", "defender", "winner", "loser", "holder", "old", "chief"),
        *("mover", "victim", "taker", "target", "chosen"),
    }
)
_SPACES: Final = ("space", "start", "to")
_WORDS: Final = re.compile(r"\{(\w+)('s)?\}|\[([^|\]]*)\|([^\]]*)\]")


class Sentence(craft.Sentence):
    """A sentence under construction, about a fact."""

    def __init__(self, p: GenesisPosition, fact: Fact, weight: int = craft.ORDINARY) -> None:
        super().__init__(fact, weight)
        self.p = p
        self.fact = fact
        self.subject = NONE  # the power that was named last

    def say(self, template: str, **words: Any) -> Sentence:
        """Words in which {names} are fields of the fact or given: powers, places, cards and kings with links.

        `{power's}` is a possessive; of `[has|have]` the form that goes with the power named last is taken.
        """
        at = 0
        for match in _WORDS.finditer(template):
            self.text(template[at : match.start()])
            at = match.end()
            name, owner, one, many = match.groups()
            if name is None:
                self.text(does(self.p, self.subject, one, many))
            elif name in words:
                self.text(str(words[name]))
            else:
                self._field(name, getattr(self.fact, name), bool(owner))
        return self.text(template[at:])

    def _field(self, name: str, value: Any, owner: bool) -> None:
        if name in _POWERS:
            self.power(value, owner)
        elif name in _SPACES:
            self.add(PLACES[value], space(value))
        elif name == "card":
            self.add(card_name(value), card_target(value))
        elif name == "king":
            self.add(king_name(value), side(KING_POWER[value]) if value >= 0 else "")
        elif name == "edge":
            self.text(edge_text(value))
        else:
            self.text(str(value))

    def text(self, text: str) -> Sentence:
        """Plain words, with a capital at the beginning."""
        if self.parts and "to" not in self.parts[-1]:
            self.parts[-1]["t"] += text
        elif text:
            self.add(text)
        return self

    def power(self, power: int, owner: bool = False) -> Sentence:
        """A power's name, linked; a city that nobody holds defends itself."""
        self.subject = power
        if power < 0:
            return self.text("the city")
        name = called(self.p, power)
        return self.add(possessive(name) if owner else name, side(power))

    def place(self, at: int) -> Sentence:
        """A space's name, linked."""
        return self.add(PLACES[at], space(at))

    def roll(self, faces: list[int], first: int, power: int, meaning: str) -> Sentence:
        """Dice of a power, with the number of the first roll."""
        return self.rolled(faces, first, meaning, POWER_IDS[power] if power >= 0 else "")

    def draw(self, face: int, total: int, first: int, power: int, meaning: str) -> Sentence:
        """A marker, king or card drawn."""
        return self.drawn(face, total, first, meaning, POWER_IDS[power] if power >= 0 else "")

    def move(self, power: int, force: int, start: int, end: int, kings: int = 0) -> Sentence:
        """A packed force goes from a space to another; a negative space is none."""
        left, to = (SPACE_IDS[at] if at >= 0 else None for at in (start, end))
        for kind in range(UNIT_KINDS):
            if part(force, kind):
                piece = unit_piece(power, kind, end if end >= 0 else start)
                self.moved(UNIT_SYMBOLS[kind], POWER_IDS[power], part(force, kind), left, to, piece)
        for slot in spaces_in(kings):
            self.moved("king", POWER_IDS[SLOT_POWER[slot]], 1, left, to)
        return self


# --- sentences that need no more than the fields of their fact ---


def put(weight: int, templates: dict[type[Fact], str]) -> None:
    """Register plain sentences of one weight."""
    for kind, template in templates.items():
        SENTENCES.put(partial(_plain, weight=weight, template=template), kind)


def _plain(p: GenesisPosition, fact: Fact, weight: int, template: str) -> Data:
    return Sentence(p, fact, weight).say(template).data()
