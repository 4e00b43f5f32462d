"""A match in this process's memory, and the news of it in bytes that are ready to send."""

from __future__ import annotations

import asyncio
import json
import logging
from typing import Any, Final

import msgspec

from kadesh import __version__
from kadesh.bots.plans import Stage
from kadesh.match import Match, Record, RecordError, freeze, thaw
from kadesh.server.shelf import game_called
from kadesh.server.store.matches import Head
from kadesh.table import EVERYBODY, Game, Unreadable, commitment

log = logging.getLogger(__name__)
# Lines of news in a view, unless more are asked for.
NEWEST: Final = 60
# Encoded lines that are kept.
KEPT: Final = 120


def head_record(head: Head, entries: list[list[Any]]) -> Record:
    """The record of a stored match."""
    return Record(
        game=head.game,
        scenario=head.scenario,
        options=json.loads(head.options),
        commitment=commitment(bytes.fromhex(head.seed)),
        seats=[str(seat.seat) for seat in head.seats],
        choices=entries,
    )


def play_from(head: Head, entries: list[list[Any]], snapshot: bytes | None) -> Match:
    """The match after these entries: from a snapshot if there is one that is understood, else from the first.

    `RecordError`, with a sentence for people, if this release cannot play the record.
    """
    seed = bytes.fromhex(head.seed)
    if snapshot is not None:
        try:
            return thaw(game_called(head.game), head_record(head, entries), seed, snapshot)
        except Unreadable as error:
            # A snapshot is a convenience; the record is the truth.
            log.info("match %s: a snapshot is not used: %s", head.id, error)
    try:
        match = Match(game_called(head.game), head_record(head, []), seed)
    except Exception as error:
        raise unplayable(head, "does not know how it begins") from error
    for number, entry in enumerate(entries, 1):
        try:
            match.apply(entry)
        except Exception as error:
            raise unplayable(head, f"cannot play entry {number} of its record") from error
    return match


def play_on(match: Match, entries: list[list[Any]]) -> None:
    for entry in entries:
        match.apply(entry)


def unplayable(head: Head, what: str) -> RecordError:
    """What was legal once is not here. What exactly it was stays in the log: it may be secret."""
    log.exception("match %s: this release %s", head.id, what)
    return RecordError(f"This match cannot be opened: this release of Kadesh ({__version__}) {what}.")


class Live:
    """A match that somebody is playing or watching. Whoever reads or changes it holds the lock."""

    def __init__(self, match_id: str, match: Match) -> None:
        self.id = match_id
        self.match = match
        self.lock = asyncio.Lock()
        self.snapped = match.after
        # Orders of seats of which one has failed, until the store knows.
        self.set_aside: dict[int, str] = {}
        # What the table answered for a seat since it chose last: the questions. For people, so not kept.
        self.passed: dict[int, list[str]] = {}
        # Its bots wait for a worker that has just been started.
        self.waking = False
        # After which entry each fact came, and how many entries that list knows of.
        self._ats: list[int] = []
        self._known = -1
        self._lines: dict[int, bytes] = {}
        self._whispers = False
        # Advice that was found or is being looked for, by entry and seat.
        self.advice: dict[tuple[int, int], asyncio.Future[Any]] = {}
        # The plan that a seat was last told, and the entries that stood then.
        self.plans: dict[int, tuple[list[int], list[Stage]]] = {}
        # The same for reviews; None is for everybody.
        self.reviews: dict[tuple[int, int | None], asyncio.Future[Any]] = {}

    @property
    def game(self) -> Game:
        return self.match.game

    def snapshot(self, every: int) -> bytes | None:
        """A snapshot, if it is time for one."""
        if self.match.after - self.snapped < every:
            return None
        self.snapped = self.match.after
        return freeze(self.match)

    def news(self, seat: int | None, start: int | None) -> bytes:
        """The news that a seat may know, from line `start` on, as a JSON list.

        Lines are counted for each seat by itself: not even the number of
        things that others were told is given away.
        """
        self._follow()
        facts = self.match.journal.facts
        if self._whispers:
            visible: Any = [n for n, fact in enumerate(facts) if fact.known_to(seat)]
        else:
            visible = range(len(facts))
        first = max(0, len(visible) - NEWEST) if start is None else max(0, start)
        parts = [
            b'{"n":%d,"at":%d,%b%b' % (n, self._ats[fact], self._touch(seat, fact), self._line(fact))
            for n, fact in enumerate(visible[first:], first)
        ]
        return b"[" + b",".join(parts) + b"]"

    def _touch(self, seat: int | None, number: int) -> bytes:
        """Whether a fact is of the seat's own doing, else how much it touches the seat, as a field."""
        if seat is None:
            return b""
        match = self.match
        entry = self._ats[number]
        if entry and match.record.choices[entry - 1][0] == seat:
            return b'"mine":true,'
        concern = self.game.telling.touched(match.position, match.journal.facts[number], seat)
        return b'"concerns":%b,' % msgspec.json.encode(concern) if concern["degree"] else b""

    def is_long(self, start: int | None) -> bool:
        """Are these more lines than are kept, so that many must be told anew?"""
        return start is not None and len(self.match.journal.facts) - max(0, start) > 2 * KEPT

    def _line(self, number: int) -> bytes:
        """A fact's sentence in JSON, without its opening brace."""
        line = self._lines.get(number)
        if line is None:
            fact = self.match.journal.facts[number]
            line = msgspec.json.encode(self.game.telling.sentence(self.match.position, fact))[1:]
            if len(self._lines) > 2 * KEPT:
                newest = sorted(self._lines)[-KEPT:]
                self._lines = {n: self._lines[n] for n in newest}
            self._lines[number] = line
        return line

    def _follow(self) -> None:
        """Note after which entry each new fact came; forget those that were undone."""
        heights = self.match.heights
        for entry in range(self._known + 1, len(heights)):
            height = heights[entry]
            known = len(self._ats)
            if height < known:
                del self._ats[height:]
                self._lines = {n: line for n, line in self._lines.items() if n < height}
            else:
                self._ats.extend([entry] * (height - known))
        self._known = len(heights) - 1
        if not self._whispers:
            self._whispers = any(fact.seats != EVERYBODY for fact in self.match.journal.facts)
