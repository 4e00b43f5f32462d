"""What worker processes do: let bots choose, and advise people. Nothing here touches the store."""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any, Final

import msgspec

from kadesh.bots import Bot, Chair, make_bot
from kadesh.server.shelf import bots as known_bots
from kadesh.server.shelf import game_called
from kadesh.table import LooseDice, Position, encode, seed_from

log = logging.getLogger(__name__)
MOST_CHOICES: Final = 64
MOST_HINTS: Final = 5


class Play(msgspec.Struct, array_like=True):
    """Let bots choose from this position on, for so many seconds."""

    game: str
    position: bytes
    bots: dict[int, str]
    seconds: float


class Played(msgspec.Struct, array_like=True):
    """What they chose, and the seat whose bot failed, if one did."""

    entries: list[list[Any]]
    failed: int = -1
    why: str = ""


class Advise(msgspec.Struct, array_like=True):
    """What would a sensible player do in this seat?"""

    game: str
    position: bytes
    seat: int


class Advice(msgspec.Struct, array_like=True):
    """The best options with their shares."""

    options: list[tuple[float, list[Any]]]


def pack(position: Position) -> bytes:
    """A position as bytes for a worker."""
    return msgspec.json.encode(encode(position))


def unpack(game: str, data: bytes) -> Position:
    return game_called(game).decode(msgspec.json.decode(data))


def work(job: Play | Advise) -> Played | Advice:
    """Do one job."""
    return play(job) if isinstance(job, Play) else advise(job)


def play(job: Play) -> Played:
    """Choose for bots until a person is asked, the time is over or a bot fails."""
    position = unpack(job.game, job.position)
    made: dict[int, Bot] = {}
    entries: list[list[Any]] = []
    end = time.perf_counter() + job.seconds
    while len(entries) < MOST_CHOICES and (not entries or time.perf_counter() < end):
        asked = [seat for seat in position.asked if seat in job.bots]
        if not asked:
            break
        seat = asked[0]
        try:
            if seat not in made:
                made[seat] = make_bot(known_bots()[job.bots[seat]], secrets.token_hex(8))
            option = made[seat].choose(Chair(position, seat))
            position.choose(seat, option)
        except Exception as error:
            log.exception("the bot %s failed", job.bots[seat])
            return Played(entries, seat, type(error).__name__)
        entries.append([seat, *option])
    return Played(entries)


def advise(job: Advise) -> Advice:
    """The game's own advice about a position that was imagined for the seat, as shares of one."""
    position = unpack(job.game, job.position)
    dice = LooseDice(seed_from(None))
    imagined = position.imagine(job.seat, LooseDice(seed_from(None)))
    found = position.game.advise(imagined, job.seat, dice)
    # What is imagined could differ in what is offered; only the real options count.
    real = position.options(job.seat)
    found = [(value, option) for value, option in found if option in real]
    if not found:
        return Advice([])
    least = min(value for value, _ in found)
    total = sum(value - least for value, _ in found)
    shares = [((value - least) / total if total else 1 / len(found), list(option)) for value, option in found]
    shares.sort(key=lambda pair: -pair[0])
    return Advice(shares[:MOST_HINTS])
