"""What worker processes do: let bots choose, and advise people. Nothing here touches the store."""

from __future__ import annotations

import logging
import secrets
import time
from functools import lru_cache
from typing import Any, Final

import msgspec

from kadesh.bots import Bot, Chair, make_bot
from kadesh.bots.hints import because
from kadesh.bots.plans import Counsel, counsel
from kadesh.bots.walks import Walks
from kadesh.match import Match, parse_record
from kadesh.match.review_told import review_told
from kadesh.server.shelf import bots as known_bots
from kadesh.server.shelf import game_called
from kadesh.table import Option, Position, encode
from kadesh.table.contract import ReviewTold

log = logging.getLogger(__name__)
MOST_CHOICES: Final = 64
HINT_MS: Final = 700
MOST_PLAYERS: Final = 512


class Play(msgspec.Struct, array_like=True):
    """Let bots choose from this position of a match on, for so many seconds."""

    match: str
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
    walked: Walks  # in this turn so far


class Advice(msgspec.Struct, array_like=True):
    """A plan, the options in ranks, and why one would choose each."""

    counsel: Counsel
    because: dict[Option, str]


class LookBack(msgspec.Struct, array_like=True):
    """Where was this match won and lost, as a seat may know it, or everybody?"""

    game: str
    record: bytes
    seed: bytes
    eyes: int | None


def pack(position: Position) -> bytes:
    """A position as bytes for a worker."""
    return msgspec.json.encode(encode(position))


def unpack(game: str, data: bytes) -> Position:
    return game_called(game).decode(msgspec.json.decode(data))


def work(job: Play | Advise | LookBack) -> Played | Advice | ReviewTold:
    """Do one job."""
    if isinstance(job, LookBack):
        match = Match.replay(parse_record(job.record), job.seed, game_called(job.game))
        return review_told(match, job.eyes)
    return play(job) if isinstance(job, Play) else advise(job)


def play(job: Play) -> Played:
    """Choose for bots until a person is asked, the time is over or a bot fails."""
    position = unpack(job.game, job.position)
    entries: list[list[Any]] = []
    end = time.perf_counter() + job.seconds
    while len(entries) < MOST_CHOICES and (not entries or time.perf_counter() < end):
        asked = [seat for seat in position.asked if seat in job.bots]
        if not asked:
            break
        seat = asked[0]
        try:
            option = player(job.match, seat, job.bots[seat]).choose(Chair(position, seat))
            position.choose(seat, option)
        except Exception as error:
            log.exception("the bot %s failed", job.bots[seat])
            return Played(entries, seat, type(error).__name__)
        entries.append([seat, *option])
    return Played(entries)


@lru_cache(maxsize=MOST_PLAYERS)
def player(match: str, seat: int, bot: str) -> Bot:
    """The bot in a seat, kept so that a plan and the time for a turn outlive one stretch of choices."""
    return make_bot(known_bots()[bot], secrets.token_hex(8))


def advise(job: Advise) -> Advice:
    """What playouts from the seat's own knowledge say: a plan, and what else could be chosen."""
    chair = Chair(unpack(job.game, job.position), job.seat)
    seed = secrets.token_hex(8)
    found = counsel(chair, seed, ms=HINT_MS, walked=job.walked)
    reasons: dict[Option, str] = {}
    for one in (one for rank in found.ranks for one in rank.options):
        why = because(chair, one.option, seed)
        if why is not None:
            reasons[one.option] = why["text"]
    return Advice(found, reasons)
