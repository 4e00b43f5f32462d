"""How the server says no: a status, one sentence, and perhaps the clause of the rules behind it."""

from __future__ import annotations


class Refusal(Exception):
    """A request that is not carried out, and why."""

    def __init__(self, status: int, sentence: str, clause: str = "") -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.clause = clause


def missing(what: str = "match") -> Refusal:
    return Refusal(404, f"There is no such {what}.")


def forbidden(sentence: str) -> Refusal:
    return Refusal(403, sentence)


def conflict(sentence: str, clause: str = "") -> Refusal:
    return Refusal(409, sentence, clause)


def closed(sentence: str) -> Refusal:
    """What is there cannot be opened any more."""
    return Refusal(410, sentence)


def wrong(sentence: str) -> Refusal:
    return Refusal(400, sentence)


def too_many(sentence: str) -> Refusal:
    """More than one's share."""
    return Refusal(429, sentence)
