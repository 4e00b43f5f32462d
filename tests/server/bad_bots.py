"""Bots that go wrong, each in its own way."""

from __future__ import annotations

import os
import time

from kadesh.bots import Chair
from kadesh.table import Option


class Failing:
    """Raises."""

    def __init__(self, seed: int | str = 0) -> None:
        self.seed = seed

    def choose(self, chair: Chair) -> Option:
        raise ZeroDivisionError("a bug")


class Dying(Failing):
    """Takes its whole process with it."""

    def choose(self, chair: Chair) -> Option:
        os._exit(3)


class Forging(Failing):
    """Chooses what nobody offered."""

    def choose(self, chair: Chair) -> Option:
        return ("win",)


class Hanging(Failing):
    """Never comes to an end."""

    def choose(self, chair: Chair) -> Option:
        while True:
            time.sleep(1)
