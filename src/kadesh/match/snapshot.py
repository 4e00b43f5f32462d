"""A match at a moment, so that it need not be played again from its first entry.

Not the newest position is kept but the anchor, the last one at which something
was rolled or shown, with the entries that stand: undo reaches as far
afterwards as before. The seed is left out: the store has it once, elsewhere.

A snapshot is a convenience; the record is the truth. It says in which version
and by which release it was written, and what this release does not understand
in it is refused as a whole: whoever has the record plays it again.
"""

from __future__ import annotations

import zlib
from typing import Any, Final

import msgspec

from kadesh import __version__
from kadesh.match.match import Match
from kadesh.match.record import Record
from kadesh.table import Game, Journal, Unreadable, encode, facts_from
from kadesh.table.handicap import PointsGiven

VERSION: Final = 2


class Stamp(msgspec.Struct):
    """What every snapshot begins with, whatever else is in it."""

    version: int
    release: str


class Snapshot(Stamp, forbid_unknown_fields=True):
    """What must be kept beside the record."""

    after: int
    anchor: dict[str, Any]
    anchored: int
    anchor_opened: int
    live: list[int]
    heights: list[int]
    put: int
    facts: list[list[Any]]


def freeze(match: Match) -> bytes:
    """The match as it stands, without its record."""
    anchor = encode(match._anchor)
    anchor["dice"]["seed"] = ""
    snapshot = Snapshot(
        version=VERSION,
        release=__version__,
        after=match.after,
        anchor=anchor,
        anchored=match._anchored,
        anchor_opened=match._anchor_opened,
        live=match.live,
        heights=match.heights,
        put=match._put,
        facts=[fact.to_json() for fact in match.journal.facts[: match._anchor_facts]],
    )
    return zlib.compress(msgspec.json.encode(snapshot), 6)


def thaw(game: Game, record: Record, seed: bytes, data: bytes) -> Match:
    """The match again. The record's entries after the snapshot are played. `Unreadable` if it cannot be."""
    kept = _read(data)
    try:
        match = _restored(game, record, seed, kept)
        for entry in record.choices[kept.after :]:
            match.apply(entry)
    except Unreadable:
        raise
    except Exception as error:
        # What a position that is not understood leads to in the rules can be anything.
        raise Unreadable(f"It does not go on here: {type(error).__name__}: {error}") from error
    return match


def _read(data: bytes) -> Snapshot:
    """The document, if it is one of ours and whole."""
    try:
        text = zlib.decompress(data)
        stamp = msgspec.json.decode(text, type=Stamp)
        if stamp.version != VERSION:
            raise Unreadable(
                f"It has version {stamp.version}, of release {stamp.release}; this is version {VERSION}."
            )
        kept = msgspec.json.decode(text, type=Snapshot)
    except (zlib.error, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(f"It is damaged: {error}") from error
    if len(kept.heights) != kept.after + 1 or not all(0 <= number < kept.after for number in kept.live):
        raise Unreadable("It is damaged: its entries do not fit together.")
    return kept


def _restored(game: Game, record: Record, seed: bytes, kept: Snapshot) -> Match:
    """The match at the moment of the snapshot."""
    if kept.after > len(record.choices):
        raise Unreadable(f"It is of entry {kept.after}, but there are {len(record.choices)}.")
    match = Match.__new__(Match)
    match.game = game
    match.seed = seed
    match.record = msgspec.structs.replace(record, choices=record.choices[: kept.after])
    match.journal = Journal()
    match.journal.facts = facts_from([*game.rules.facts, PointsGiven], kept.facts)
    kept.anchor["dice"]["seed"] = seed.hex()
    match.position = game.decode(kept.anchor)
    match.position.journal = match.journal
    match.live = kept.live[: kept.anchored]
    match.undone = []
    match.heights = kept.heights
    match._opened = kept.anchor_opened
    match._drop_anchor()
    match._play_again(kept.live, from_start=False)
    match._put = kept.put
    match.record.over = match.position.over
    return match
