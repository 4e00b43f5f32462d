"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from kadesh.games.genesis.charts.tables import KING_POWER, POWER_IDS, SPACE_IDS, UNIT_KINDS
from kadesh.games.genesis.rules.position import SLOT_POWER, GenesisPosition, part, spaces_in
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_SYMBOLS,
    Data,
    at_start,
    called,
    card_name,
    card_target,
    does,
    edge_text,
    king_name,
    possessive,
    side,
    space,
    unit_piece,
)
from kadesh.table import Fact, Register
from kadesh.table.telling import Sentence as Teller

# How much a sentence matters.
DETAIL: Final = 0
ORDINARY: Final = 1
HEADLINE: Final = 2

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


class Sentence:
    """A sentence under construction, about a fact."""

    def __init__(self, p: GenesisPosition, fact: Fact, weight: int = ORDINARY) -> None:
        self.p = p
        self.fact = fact
        self.weight = weight
        self.subject = NONE  # the power that was named last
        self.parts: list[Data] = []
        self.dice: list[Data] = []
        self.moves: list[Data] = []

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
            self._add(PLACES[value], space(value))
        elif name == "card":
            self._add(card_name(value), card_target(value))
        elif name == "king":
            self._add(king_name(value), side(KING_POWER[value]) if value >= 0 else "")
        elif name == "edge":
            self.text(edge_text(value))
        else:
            self.text(str(value))

    def _add(self, text: str, target: str) -> None:
        made: Data = {"t": text if self.parts else at_start(text)}
        if target:
            made["to"] = target
        self.parts.append(made)

    def text(self, text: str) -> Sentence:
        """Plain words, with a capital at the beginning."""
        if self.parts and "to" not in self.parts[-1]:
            self.parts[-1]["t"] += text
        elif text:
            self._add(text, "")
        return self

    def power(self, power: int, owner: bool = False) -> Sentence:
        """A power's name, linked; a city that nobody holds defends itself."""
        self.subject = power
        if power < 0:
            return self.text("the city")
        name = called(self.p, power)
        self._add(possessive(name) if owner else name, side(power))
        return self

    def place(self, at: int) -> Sentence:
        """A space's name, linked."""
        self._add(PLACES[at], space(at))
        return self

    def roll(self, faces: list[int], first: int, power: int, meaning: str, sides: int = 6) -> Sentence:
        """Dice, with the number of the first roll, so that anyone can check them."""
        made: Data = {"faces": faces, "first": first, "sides": sides, "meaning": meaning}
        if power >= 0:
            made["side"] = POWER_IDS[power]
        self.dice.append(made)
        return self

    def draw(self, face: int, sides: int, first: int, power: int, meaning: str) -> Sentence:
        """A marker, king or card drawn: a roll as well, but not of a die that is seen."""
        self.roll([face], first, power, meaning, sides)
        self.dice[-1]["draw"] = True
        return self

    def move(self, power: int, force: int, start: int, end: int, kings: int = 0) -> Sentence:
        """A packed force goes from a space to another; a negative space is none."""
        for kind in range(UNIT_KINDS):
            if part(force, kind):
                self.moves.append(
                    {
                        "piece": unit_piece(power, kind, end if end >= 0 else start),
                        **step(UNIT_SYMBOLS[kind], power, part(force, kind), start, end),
                    }
                )
        for slot in spaces_in(kings):
            self.moves.append(step("king", SLOT_POWER[slot], 1, start, end))
        return self

    def data(self) -> Data:
        """The sentence in the client's vocabulary."""
        made: Data = {"parts": self.parts, "clause": self.fact.clause, "weight": self.weight}
        if self.dice:
            made["dice"] = self.dice
        if self.moves:
            made["moves"] = self.moves
        return made


def step(symbol: str, power: int, count: int, start: int, end: int) -> Data:
    """A movement that the client can show."""
    return {
        "symbol": symbol,
        "side": POWER_IDS[power],
        "count": count,
        "from": SPACE_IDS[start] if start >= 0 else None,
        "to": SPACE_IDS[end] if end >= 0 else None,
    }


# --- sentences that need no more than the fields of their fact ---


def put(weight: int, templates: dict[type[Fact], str]) -> None:
    """Register plain sentences of one weight."""
    for kind, template in templates.items():
        SENTENCES.put(partial(_plain, weight=weight, template=template), kind)


def _plain(p: GenesisPosition, fact: Fact, weight: int, template: str) -> Data:
    return Sentence(p, fact, weight).say(template).data()
