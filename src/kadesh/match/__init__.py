"""Matches: seats, the record of choices, undo, replay."""

from kadesh.match.match import Match, Stale
from kadesh.match.record import Record, RecordError, as_option, load_record, parse_record
from kadesh.match.sight import Against
from kadesh.match.snapshot import freeze, thaw

__all__ = [
    "Against",
    "Match",
    "Record",
    "RecordError",
    "Stale",
    "as_option",
    "freeze",
    "load_record",
    "parse_record",
    "thaw",
]
