"""A sentence of the log under construction: linked words, dice, movements."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Self

from mypy_extensions import mypyc_attr

from kadesh.craft.english import at_start
from kadesh.table import Fact, Register
from kadesh.table.contract import Card, DiceThrow, Move, Outcome, Part, SentenceTold
from kadesh.table.telling import Teller

# How much a sentence matters.
DETAIL: Final = 0
ORDINARY: Final = 1
HEADLINE: Final = 2


@mypyc_attr(allow_interpreted_subclasses=True)
class Sentence:
    """A sentence under construction. A game adds methods for what it can name: a nation, a place, a card."""

    def __init__(self, fact: Fact, weight: int = ORDINARY) -> None:
        self.clause = fact.clause
        self.weight = weight
        self.parts: list[Part] = []
        self.dice: list[DiceThrow] = []
        self.moves: list[Move] = []
        self.card: Card | None = None
        self.by = ""
        self.outcome: Outcome | None = None

    def add(self, text: str, target: str = "") -> Self:
        """Words, with a capital at the beginning, linked if there is a target."""
        made: Part = {"t": text if self.parts else at_start(text)}
        if target:
            made["to"] = target
        self.parts.append(made)
        return self

    def text(self, text: str) -> Self:
        """Plain words."""
        return self.add(text)

    def rolled(self, faces: list[int], first: int, meaning: str, side: str = "", sides: int = 6) -> Self:
        """Dice, with the number of the first roll, so that anyone can check them."""
        made: DiceThrow = {"faces": faces, "first": first, "sides": sides, "meaning": meaning}
        if side:
            made["side"] = side
        self.dice.append(made)
        return self

    def drawn(self, face: int, sides: int, first: int, meaning: str, side: str = "") -> Self:
        """A chit, marker or card drawn: a roll as well, but not of a die that is seen."""
        self.rolled([face], first, meaning, side, sides)
        self.dice[-1]["draw"] = True
        return self

    def moved(
        self, symbol: str, side: str, count: int, start: str | None, end: str | None, piece: str = ""
    ) -> Self:
        """Pieces go from a space to another; None is off the map."""
        made: Move = {"symbol": symbol, "side": side, "count": count, "from": start, "to": end}
        if piece:
            made["piece"] = piece
        self.moves.append(made)
        return self

    def played(self, card: Card, side: str) -> Self:
        """The card that a side played, to be shown large."""
        self.card = card
        self.by = side
        return self

    def ended(self, outcome: Outcome) -> Self:
        """How a fight ended."""
        self.outcome = outcome
        return self

    def data(self) -> SentenceTold:
        """The sentence in the client's vocabulary."""
        made: SentenceTold = {"parts": self.parts, "clause": self.clause, "weight": self.weight}
        if self.dice:
            made["dice"] = self.dice
        if self.moves:
            made["moves"] = self.moves
        if self.card is not None:
            made["card"] = self.card
            made["by"] = self.by
        if self.outcome is not None:
            made["outcome"] = self.outcome
        return made


_NAMES: Final = re.compile(r"\{(\w+)('s)?\}|\[([^|\]]*)\|([^\]]*)\]")


@mypyc_attr(allow_interpreted_subclasses=True)
class Saying(Sentence):
    """A sentence about a fact, said in templates. A game tells in `field` what the fields of facts are."""

    def __init__(self, p: Any, fact: Fact, weight: int = ORDINARY) -> None:
        super().__init__(fact, weight)
        self.p = p
        self.fact: Any = fact
        self.several = False  # whether whoever was named last is many

    def say(self, template: str, **words: Any) -> Self:
        """Words in which {names} are given here, or are fields of the fact, which may be links.

        `{side's}` is a possessive; of `[has|have]` the form that goes with the one named last is taken.
        """
        at = 0
        for match in _NAMES.finditer(template):
            self.text(template[at : match.start()])
            at = match.end()
            name, owner, one, several = match.groups()
            if name is None:
                self.text(several if self.several else one)
            elif name in words:
                self.text(str(words[name]))
            else:
                self.name(name, bool(owner))
        return self.text(template[at:])

    def text(self, text: str) -> Self:
        """Plain words, with a capital at the beginning; they join those before them."""
        if self.parts and "to" not in self.parts[-1]:
            self.parts[-1]["t"] += text
        elif text:
            self.add(text)
        return self

    def name(self, name: str, owner: bool) -> None:
        """What a template names that was not given."""
        self.field(name, getattr(self.fact, name), owner)

    def field(self, name: str, value: Any, owner: bool) -> None:
        """A field of the fact."""
        self.text(str(value))


def naming(**named: Sequence[tuple[str, str]]) -> Callable[[Any, Fact, int], Saying]:
    """Sentences of a small game: for a field, by its value, what people call it and what it points at."""

    def begin(p: Any, fact: Fact, weight: int) -> Saying:
        return _Naming(named, p, fact, weight)

    return begin


class _Naming(Saying):
    def __init__(
        self, named: Mapping[str, Sequence[tuple[str, str]]], p: Any, fact: Fact, weight: int
    ) -> None:
        super().__init__(p, fact, weight)
        self.named = named

    def field(self, name: str, value: Any, owner: bool) -> None:
        if name in self.named:
            self.add(*self.named[name][value])
        else:
            super().field(name, value, owner)


# Says the sentence that it is given, about a fact.
Sayer = Callable[[Any, Any], object]


class Sentences(Register[type[Fact], Teller]):
    """Who tells of which kind of fact, each in sentences of one game: `begin` makes them."""

    def __init__(self, begin: Callable[[Any, Fact, int], Saying]) -> None:
        super().__init__()
        self.begin = begin

    def tells(self, *kinds: type[Fact], weight: int = ORDINARY) -> Callable[[Sayer], Sayer]:
        """Register the decorated function, which says the sentence it is given, for facts of these kinds."""

        def enter(sayer: Sayer) -> Sayer:
            self.put(partial(self._told, sayer, weight), *kinds)
            return sayer

        return enter

    def plain(self, weight: int, templates: dict[type[Fact], str]) -> None:
        """Register sentences of one weight that need no more than the fields of their fact."""
        for kind, template in templates.items():
            self.put(partial(self._told, partial(self._plain, template), weight), kind)

    def _told(self, sayer: Sayer, weight: int, p: Any, fact: Fact) -> SentenceTold:
        said = self.begin(p, fact, weight)
        sayer(said, fact)
        return said.data()

    def _plain(self, template: str, said: Saying, fact: Fact) -> None:
        said.say(template)
