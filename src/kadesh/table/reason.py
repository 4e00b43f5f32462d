"""Why something may not be done: the clause's number and one sentence."""

from __future__ import annotations


class Reason:
    """A reason against an option.

    Legality is written as reasons against, so reasons are made once, at import,
    and returned by the functions that forbid: nothing is built during play.
    """

    def __init__(self, clause: str, text: str) -> None:
        self.clause = clause
        self.text = text

    def __str__(self) -> str:
        return f"{self.text} [{self.clause}]" if self.clause else self.text

    def __repr__(self) -> str:
        return f"Reason({self.clause!r}, {self.text!r})"


class Refused(ValueError):
    """The table did not offer this option, or did not ask this seat."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


GAME_OVER = Reason("", "The game is over.")
NOT_ASKED = Reason("", "It is not this seat's turn to choose.")
NOT_OFFERED = Reason("", "That is not among the options of this step.")
