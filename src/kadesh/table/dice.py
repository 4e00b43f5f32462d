"""All chance: dice that anyone can check afterwards.

Roll number n of a match is the SHA-256 of the secret seed followed by n as
eight bytes; its first eight bytes, modulo the sides, plus one, are the face.
The host shows the seed's own SHA-256 before the first roll and the seed after
the last, so that every roll can be computed again by whoever doubts it.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any, Final

SEED_BYTES: Final = 32
SIX: Final = 6
A_STREAM: Final = 1 << 20  # rolls of dice of one number of sides, at most
_LONG: Final = (1 << 64) - 1


def seed_from(value: int | str | bytes | None) -> bytes:
    """A seed of full length from whatever a person gives; fresh and secret for None."""
    if value is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(value, bytes):
        if len(value) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes, not {len(value)}.")
        return value
    return hashlib.sha256(f"kadesh seed {value}".encode()).digest()


def commitment(seed: bytes) -> str:
    """What the host publishes before the first roll."""
    return hashlib.sha256(seed).hexdigest()


def face(seed: bytes, number: int, sides: int) -> int:
    """Roll `number` (counted from 0) of the match with this seed, on a die of `sides`."""
    digest = hashlib.sha256(seed + number.to_bytes(8, "big")).digest()
    return int.from_bytes(digest[:8], "big") % sides + 1


class Dice:
    """The dice of one position. Scripted faces come first, where a test gives them.

    A scripted number beyond the sides of a die is counted round, as on a clock: players who do not do what
    the script was written for may come to draw one of few chits with it, and the game must go on.
    """

    def __init__(self, seed: bytes, rolled: int = 0, script: list[int] | None = None) -> None:
        self.seed = seed
        self.rolled = rolled
        self.script: list[int] = list(script) if script else []

    def roll(self, sides: int = 6) -> int:
        """One die."""
        number = self.rolled
        self.rolled = number + 1
        if self.script:
            return (self.script.pop(0) - 1) % sides + 1
        return self.face(number, sides)

    def face(self, number: int, sides: int) -> int:
        return face(self.seed, number, sides)

    def below(self, count: int) -> int:
        """A number from 0 to count - 1, for drawing one of several; a roll too."""
        if self.script:
            return self.roll(count) - 1
        number = self.rolled
        self.rolled = number + 1
        return self.face(number, count) - 1

    def draw(self, items: list[int]) -> int:
        """Take one of the items at random out of the list."""
        return items.pop(self.below(len(items)))

    def shuffle(self, items: list[int]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def clone(self) -> Dice:
        new = type(self)(self.seed, self.rolled)
        new.script = self.script[:]
        return new

    def __reduce__(self) -> tuple[Any, ...]:
        """Compiled dice could not be copied without being told what to begin with."""
        return type(self), (self.seed, self.rolled, self.script)


class LooseDice(Dice):
    """Dice for imagined positions: quick, and unrelated to the real ones."""

    def __init__(self, seed: bytes, rolled: int = 0, script: list[int] | None = None) -> None:
        super().__init__(seed, rolled, script)
        self.start = int.from_bytes(seed[:8], "big") | 1

    def face(self, number: int, sides: int) -> int:
        """A counter through the finaliser of SplitMix64: no table, no state."""
        word = (self.start + (number + 1) * 0x9E3779B97F4A7C15) & _LONG
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _LONG
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _LONG
        return (word ^ (word >> 31)) % sides + 1


class EvenDice(LooseDice):
    """Loose dice without streaks: of every six rolls of a six-sided die, each face comes up once.

    A single roll is as fair as any other, but luck evens out within a battle, so that two plans can be
    compared on few of them. Dice of each number of sides are a stream of their own: one more battle in one
    of the plans changes nothing about what is drawn out of a cup after it.
    """

    def __init__(
        self,
        seed: bytes,
        rolled: int = 0,
        script: list[int] | None = None,
        bag: list[int] | None = None,
        streams: dict[int, int] | None = None,
    ) -> None:
        super().__init__(seed, rolled, script)
        self.bag: list[int] = list(bag) if bag else []
        self.streams: dict[int, int] = dict(streams) if streams else {}  # rolls by sides

    def face(self, number: int, sides: int) -> int:
        before = self.streams.get(sides, 0)
        self.streams[sides] = before + 1
        at = sides * A_STREAM + before
        if sides != SIX:
            return super().face(at, sides)
        if not self.bag:
            self.bag = [1, 2, 3, 4, 5, 6]
        return self.bag.pop(super().face(at, len(self.bag)) - 1)

    def clone(self) -> Dice:
        return EvenDice(self.seed, self.rolled, self.script, self.bag, self.streams)

    def __reduce__(self) -> tuple[Any, ...]:
        return EvenDice, (self.seed, self.rolled, self.script, self.bag, self.streams)


class Unrolled(Exception):
    """A roll that somebody outside has to decide, and the sides of the die."""

    def __init__(self, sides: int) -> None:
        super().__init__(f"a die of {sides} sides is to be rolled")
        self.sides = sides


class OpenDice(Dice):
    """Dice that roll nothing by themselves: they stop the play where the script ends.

    Whoever wants chance in the open plays a choice on a clone, learns from `Unrolled` that a die is to be
    rolled, and plays it again with that face in the script.
    """

    def face(self, number: int, sides: int) -> int:
        raise Unrolled(sides)
