"""Matches: seats, the record of choices, undo, replay."""

from kadesh.match.match import Match, Stale
from kadesh.match.record import Record, RecordError, as_option, load_record, parse_record

__all__ = ["Match", "Record", "RecordError", "Stale", "as_option", "load_record", "parse_record"]
