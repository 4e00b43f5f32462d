"""The record of a match as a document: whole after the end, before it only what the asker may know."""

from __future__ import annotations

import msgspec

from kadesh.server.live import Live
from kadesh.server.store.matches import Head
from kadesh.server.views import people


def record_for(live: Live, head: Head, user_id: str | None) -> bytes:
    """After the end the record that `kadesh replay` verifies.

    Before it there is no seed, and of other seats' choices only that there was
    one: what they chose may be secret, and what was not is in the news.
    """
    names = [str(one["name"]) for one in people(head, None)]
    record = msgspec.structs.replace(live.match.record, seats=names)
    if head.status == "over":
        whole = live.match.closed()
        record = msgspec.structs.replace(whole, seats=names)
        return record.to_json()
    mine = head.seats_of(user_id)
    sealed = record.sealed()
    sealed.choices = [entry if entry[0] in mine else [entry[0], "@hidden"] for entry in record.choices]
    return sealed.to_json()
