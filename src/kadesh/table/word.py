"""The words of options: the first of the tuple, declared once with the sizes of its arguments.

An option is a word and numbers, `("enter", 17)`. What a word means to people and how good a player finds it
is registered under the word elsewhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from kadesh.table.procedure import Option
from kadesh.table.reason import Reason


class Word:
    """A kind of option. `untimely` is the reason against it in a step that does not know it.

    `plays` is the kind of thing, as targets name it, that one has in order to choose this: who points at a
    card at a moment that has nothing to do with cards is told when cards are played.
    """

    def __init__(self, name: str, *sizes: int, untimely: Reason | None = None, plays: str = "") -> None:
        self.name = name
        self.sizes = sizes
        self.untimely = untimely
        self.plays = plays

    def __repr__(self) -> str:
        return f"Word({self.name!r})"

    def options(self) -> list[Option]:
        """All options with this word: what one could think of where there are few."""
        return [(self.name, *numbers) for numbers in product(*[range(size) for size in self.sizes])]


class Vocabulary:
    """All words of a game."""

    def __init__(self, words: Sequence[Word]) -> None:
        self.words = list(words)
        self.named: dict[str, Word] = {word.name: word for word in words}
        if len(self.named) != len(self.words):
            raise ValueError("two words have the same name")

    def of(self, option: Option) -> Word:
        """The word of an option."""
        return self.named[option[0]]

    def has(self, option: Any) -> bool:
        """Is it a word with as many numbers of the right size as it wants?"""
        if not isinstance(option, tuple) or not option or not isinstance(option[0], str):
            return False
        word = self.named.get(option[0])
        if word is None or len(word.sizes) != len(option) - 1:
            return False
        return all(
            isinstance(number, int) and 0 <= number < size
            for number, size in zip(option[1:], word.sizes, strict=True)
        )


class Numbering:
    """Every option of a game as one whole number, for those who learn and count.

    The words follow each other; within a word the arguments count like digits, the last one fastest.
    """

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.first: dict[str, int] = {}
        self.size = 0
        for word in vocabulary.words:
            self.first[word.name] = self.size
            count = 1
            for size in word.sizes:
                count *= size
            self.size += count

    def __reduce__(self) -> tuple[type[Numbering], tuple[Vocabulary]]:
        """Compiled, it could not be copied without being told what to begin with."""
        return Numbering, (self.vocabulary,)

    def number(self, option: Option) -> int:
        """The number of an option, from 0 to size - 1."""
        word = self.vocabulary.named.get(option[0])
        if word is None or len(option) != len(word.sizes) + 1:
            raise ValueError(f"{option!r} is not in the vocabulary.")
        value = 0
        for argument, size in zip(option[1:], word.sizes, strict=True):
            if not 0 <= argument < size:
                raise ValueError(f"{option!r} is not in the vocabulary: {argument} is not below {size}.")
            value = value * size + argument
        return self.first[word.name] + value

    def option(self, number: int) -> Option:
        """The option with this number."""
        if not 0 <= number < self.size:
            raise ValueError(f"There is no option {number}.")
        word = self.vocabulary.words[0]
        for later in self.vocabulary.words:
            if self.first[later.name] > number:
                break
            word = later
        value = number - self.first[word.name]
        arguments: list[int] = []
        for size in reversed(word.sizes):
            arguments.append(value % size)
            value //= size
        return (word.name, *reversed(arguments))
