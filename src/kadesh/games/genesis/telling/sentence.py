"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.craft import sentence as craft
from kadesh.craft.english import listed, possessive
from kadesh.games.genesis.charts.tables import KING_POWER, POWER_IDS, SPACE_IDS, UNIT_KINDS
from kadesh.games.genesis.rules.position import SLOT_POWER, part, spaces_in
from kadesh.games.genesis.telling.deals import deed_text
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_SYMBOLS,
    called,
    card_name,
    card_target,
    does,
    edge_text,
    fighters_text,
    force_text,
    king_name,
    mp,
    side,
    space,
    unit_piece,
    unit_text,
)

# In place of a space: from beyond the map, or off it.
NONE: Final = -1

# What the fields of facts are, where they are more than numbers.
_POWERS: Final = frozenset(
    {
        *("power", "other", "people", "attacker", "defender", "winner", "loser", "holder", "old", "chief"),
        *("mover", "victim", "taker", "target", "chosen"),
    }
)
_SPACES: Final = ("space", "start", "to")
# What templates may name besides: words made of several fields.
WORDS: Final[dict[str, Callable[[Any], str]]] = {
    "a_unit": lambda fact: unit_text(fact.unit, 1),
    "units": lambda fact: unit_text(fact.unit, fact.number),
    "army": lambda fact: led(fact.force, fact.kings),
    "fighters": lambda fact: listed(fighters_text(fact.infantry, fact.chariots)),
    "deed": lambda fact: deed_text(fact.deed, fact.space),
    "mp": lambda fact: mp(fact.points),
}


def led(force: int, kings: int) -> str:
    """3 infantry under the king."""
    units = force_text(force)
    lords = "" if not kings else "the king" if kings.bit_count() == 1 else "both leaders"
    return f"{units} under {lords}" if units and lords else units or lords or "nobody"


class Sentence(craft.Saying):
    """A sentence under construction, about a fact."""

    def name(self, name: str, owner: bool) -> None:
        if name in WORDS:
            self.text(WORDS[name](self.fact))
        else:
            super().name(name, owner)

    def field(self, name: str, value: Any, owner: bool) -> None:
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

    def power(self, power: int, owner: bool = False) -> Sentence:
        """A power's name, linked; a city that nobody holds defends itself."""
        self.several = does(self.p, power, "", "s") == "s"
        if power < 0:
            return self.text("the city")
        name = called(self.p, power)
        return self.add(possessive(name) if owner else name, side(power))

    def place(self, at: int) -> Sentence:
        """A space's name, linked."""
        return self.add(PLACES[at], space(at))

    def roll(self, faces: list[int], power: int, meaning: str, later: int = 0) -> Sentence:
        """Dice of a power, so many rolls later than the first of the fact."""
        first = self.fact.first + later
        return self.rolled(faces, first, meaning, POWER_IDS[power] if power >= 0 else "")

    def die(self, face: int, meaning: str) -> Sentence:
        """One die of the power that the fact is about."""
        return self.roll([face], self.fact.power, meaning)

    def draw(self, total: int, power: int, meaning: str) -> Sentence:
        """A marker, king or card drawn."""
        side = POWER_IDS[power] if power >= 0 else ""
        return self.drawn(self.fact.face, total, self.fact.first, meaning, side)

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

    def go(self, force: int, kings: int = 0) -> Sentence:
        """A force goes from where the fact starts to where it ends."""
        return self.move(self.fact.power, force, self.fact.start, self.fact.to, kings)

    def come(self, force: int, kings: int = 0) -> Sentence:
        """A force appears where the fact is."""
        return self.move(self.fact.power, force, NONE, self.fact.space, kings)

    def vanish(self, force: int, kings: int = 0) -> Sentence:
        """A force is gone from where the fact is."""
        return self.move(self.fact.power, force, self.fact.space, NONE, kings)


SENTENCES: Final = craft.Sentences(Sentence)
tells: Final = SENTENCES.tells
put: Final = SENTENCES.plain
