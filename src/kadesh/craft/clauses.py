"""Checking the file of a rulebook's clauses."""

from __future__ import annotations

import re
from typing import Final

from kadesh.craft.data import Entry, Names

LEAST: Final = 20  # letters of a text that says something
_PARTS: Final = re.compile(r"([A-Za-z]*)(\d*)")


def check_clauses(top: Entry, headings: bool = True) -> list[str]:
    """The ids of `clauses.toml`, in order; each has title, text and kind, and its chapter is there.

    A rulebook without numbers of its own may have no clauses for its headings.
    """
    names, entries = Names("clause").read(top, "clause")
    for entry in entries:
        entry.text("title")
        if len(entry.text("text")) < LEAST:
            entry.say("text", "the text says too little")
        kind = entry.one_of("kind", ["normative", "descriptive"], kind="kind of clause")
        reason = entry.text("reason", "")
        if (kind == "descriptive") != bool(reason):
            entry.say("reason", "a descriptive clause needs a reason, and no other clause has one")
    before = ""
    for clause, entry in zip(names.names, entries, strict=True):
        if _chapter(clause) == _chapter(before) and _order(clause) < _order(before):
            entry.say("id", f"clause {clause} should stand before {before}")
        before = clause
        parent = _parent(clause)
        if headings and parent and parent not in names.index:
            entry.say("id", f"clause {clause} is there, but {parent} is not")
    return names.names


def _order(clause: str) -> list[tuple[str, int]]:
    """What clauses are sorted by: letters and numbers, part by part."""
    return [
        (found.group(1), int(found.group(2) or 0))
        for found in (_PARTS.match(part) for part in clause.split("."))
        if found is not None
    ]


def _chapter(clause: str) -> str:
    """The letters before a clause's number: each kind of clause has an order of its own."""
    return clause[: len(clause) - len(clause.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))]


def _parent(clause: str) -> str:
    """`7.2.8` belongs to `7.2`, and `7.2` to `7.0`."""
    parts = clause.split(".")
    if len(parts) > 2:
        return ".".join(parts[:-1])
    return f"{parts[0]}.0" if len(parts) == 2 and parts[0].isdigit() and parts[1] != "0" else ""
