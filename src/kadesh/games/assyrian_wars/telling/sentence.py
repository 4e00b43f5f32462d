"""A sentence of the log under construction: linked words, dice in groups, movements, cards.

A sentence may be read long after its fact: of the position only what the scenario settles is used.
"""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft import sentence as craft
from kadesh.craft.english import possessive
from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    COUNTER_CLASS,
    LEADERS,
    bits,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.cards import card_data
from kadesh.games.assyrian_wars.telling.naming import (
    SYMBOL_OF,
    ap,
    called,
    card_name,
    card_target,
    counter_name,
    is_several,
    leader_target,
    place_name,
    place_space,
    place_target,
    seen_text,
    side_id,
    side_target,
    top_leader,
)

# What the fields of facts are, where they are more than numbers.
_COUNTRIES: Final = (
    *("country", "other", "attacker", "defender", "loser", "before", "after", "power", "by", "target"),
)
_AREAS: Final = ("area", "start", "to")
_COUNTERS: Final = ("counter", "leader", "king", "candidate", "commander", "kept", "removed")
_POINTS: Final = ("points", "cost", "income", "saved")


class Sentence(craft.Saying):
    """A sentence under construction, about a fact."""

    def field(self, name: str, value: Any, owner: bool) -> None:
        if name in _COUNTRIES:
            self.country(value, owner)
        elif name in _AREAS:
            self.area(value)
        elif name in _COUNTERS:
            self.counter(value)
        elif name == "place":
            self.add(place_name(self.p, value), place_of(self.p, value))
        elif name == "force":
            self.force(value)
        elif name == "card":
            self.add(card_name(value), card_target(value))
        elif name in _POINTS:
            self.text(ap(value))
        else:
            self.text(str(value))

    def country(self, country: int, owner: bool = False) -> Sentence:
        """A country's name, linked; what is said of a force of it goes with the force."""
        if not (self.parts and self.parts[-1]["t"].endswith(" of ")):
            self.several = is_several(country)
        name = called(country)
        return self.add(possessive(name) if owner else name, side_target(country))

    def area(self, area: int) -> Sentence:
        """An area, or another place of the table, linked."""
        if area < 0:
            return self.text("nowhere")
        return self.add(place_name(self.p, area), place_of(self.p, area))

    def counter(self, counter: int) -> Sentence:
        """A leader is linked; a unit is one of many."""
        self.several = False
        if LEADERS >> counter & 1:
            return self.add(counter_name(counter), leader_target(counter))
        name = counter_name(counter)
        return self.text(f"{'a' if self.parts else 'A'} {name}")

    def force(self, force: int) -> Sentence:
        """A force as everybody may know it."""
        top = top_leader(force)
        self.several = top < 0 and force.bit_count() > 1
        return self.add(seen_text(self.p, force), leader_target(top) if top >= 0 else "")

    # --- dice, cards and movements ---

    def thrown(self, meaning: str, country: int = -1) -> Sentence:
        """The dice of the fact."""
        faces = [*self.fact.faces]
        if faces:
            self.rolled(faces, self.fact.first, meaning, side_id(country) if country >= 0 else "")
        return self

    def grouped(self, country: int) -> Sentence:
        """Dice by the dozen: a group for each factor, which hits with it or less. [6.7.2]"""
        first = self.fact.first
        for factor, kills, *faces in self.fact.groups:
            meaning = f"hits with {factor} or less{', a 2 kills' if kills else ''}"
            self.rolled(faces, first, meaning, side_id(country) if country >= 0 else "")
            self.dice[-1]["title"] = f"Factor {factor}"
            first += len(faces)
        return self

    def lies(self, card: int, country: int) -> Sentence:
        """A card that a country plays, to be seen large."""
        self.played(card_data(card), side_id(country))
        return self

    def moves_force(self, country: int, force: int, start: int, end: int) -> Sentence:
        """A force goes from a place to another, its top piece first; a negative place is none."""
        left = place_space(self.p, start) if 0 <= start < ABOARD else ""
        to = place_space(self.p, end) if 0 <= end < ABOARD else ""
        if left == to:
            return self
        top = top_leader(force)
        if top >= 0:
            self.moved(SYMBOL_OF[COUNTER_CLASS[top]], side_id(country), 1, left or None, to or None)
        rest = bits(force & ~LEADERS)
        if rest:
            symbol = "hidden" if self.p.fog else SYMBOL_OF[COUNTER_CLASS[rest[0]]]
            self.moved(symbol, side_id(country), len(rest), left or None, to or None)
        return self


def place_of(p: AssyrianPosition, place: int) -> str:
    """The target of a place that does not change with the position."""
    return place_target(p, place) if 0 <= place < ABOARD else ""


SENTENCES: Final = craft.Sentences(Sentence)
tells: Final = SENTENCES.tells
put: Final = SENTENCES.plain
