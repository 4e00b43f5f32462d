"""A match at a moment, so that it need not be played again from its first entry.

Not the newest position is kept but the anchor, the last one at which something
was rolled or shown, with the entries that stand: undo reaches as far
afterwards as before. The seed is left out: the store has it once, elsewhere.
"""

from __future__ import annotations

import zlib
from typing import Any

import msgspec

from kadesh.match.match import Match
from kadesh.match.record import Entry, Record
from kadesh.table import Game, Journal, encode, facts_from


class Snapshot(msgspec.Struct):
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
    facts = [fact.to_json() for fact in match.journal.facts[: match._anchor_facts]]
    snapshot = Snapshot(
        match.after,
        anchor,
        match._anchored,
        match._anchor_opened,
        match.live,
        match.heights,
        match._put,
        facts,
    )
    return zlib.compress(msgspec.json.encode(snapshot), 6)


def thaw(game: Game, record: Record, seed: bytes, data: bytes) -> Match:
    """The match again. The record's entries after the snapshot are played."""
    kept = msgspec.json.decode(zlib.decompress(data), type=Snapshot)
    entries: list[Entry] = record.choices
    kept.anchor["dice"]["seed"] = seed.hex()
    match = Match.__new__(Match)
    match.game = game
    match.seed = seed
    match.record = msgspec.structs.replace(record, choices=entries[: kept.after])
    match.journal = Journal()
    match.journal.facts = facts_from(game.rules.facts, kept.facts)
    match.position = game.decode(kept.anchor)
    match.position.journal = match.journal
    match.live = kept.live[: kept.anchored]
    match.heights = kept.heights
    match._opened = kept.anchor_opened
    match._drop_anchor()
    match._play_again(kept.live, from_start=False)
    match._put = kept.put
    match.record.over = match.position.over
    for entry in entries[kept.after :]:
        match.apply(entry)
    return match
