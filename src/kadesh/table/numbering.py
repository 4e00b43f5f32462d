"""Every option of a game as one whole number, for those who learn and count.

The kinds of a game's vocabulary follow each other; within a kind the arguments
count like digits, the last one fastest.
"""

from __future__ import annotations

from typing import Any

from kadesh.table.procedure import Option


def is_word(vocabulary: dict[str, tuple[int, ...]], option: Any) -> bool:
    """Is it a kind of the vocabulary with as many numbers of the right size as it wants?"""
    if not isinstance(option, tuple) or not option or not isinstance(option[0], str):
        return False
    sizes = vocabulary.get(option[0])
    if sizes is None or len(sizes) != len(option) - 1:
        return False
    return all(
        isinstance(number, int) and 0 <= number < size for number, size in zip(option[1:], sizes, strict=True)
    )


class Numbering:
    """Options to numbers and back, by a game's vocabulary."""

    def __init__(self, vocabulary: dict[str, tuple[int, ...]]) -> None:
        self.vocabulary = vocabulary
        self.first: dict[str, int] = {}
        self.size = 0
        for kind, sizes in vocabulary.items():
            self.first[kind] = self.size
            count = 1
            for size in sizes:
                count *= size
            self.size += count

    def __reduce__(self) -> tuple[type[Numbering], tuple[dict[str, tuple[int, ...]]]]:
        """Compiled, it could not be copied without being told what to begin with."""
        return Numbering, (self.vocabulary,)

    def number(self, option: Option) -> int:
        """The number of an option, from 0 to size - 1."""
        kind = option[0]
        sizes = self.vocabulary.get(kind)
        if sizes is None or len(option) != len(sizes) + 1:
            raise ValueError(f"{option!r} is not in the vocabulary.")
        value = 0
        for argument, size in zip(option[1:], sizes, strict=True):
            if not 0 <= argument < size:
                raise ValueError(f"{option!r} is not in the vocabulary: {argument} is not below {size}.")
            value = value * size + argument
        return self.first[kind] + value

    def option(self, number: int) -> Option:
        """The option with this number."""
        if not 0 <= number < self.size:
            raise ValueError(f"There is no option {number}.")
        kind = ""
        for name, first in self.first.items():
            if first > number:
                break
            kind = name
        value = number - self.first[kind]
        arguments: list[int] = []
        for size in reversed(self.vocabulary[kind]):
            arguments.append(value % size)
            value //= size
        return (kind, *reversed(arguments))
