"""A view as it is sent: without the parts that the asker has already.

With each view goes a tag, a short name for each of its parts. Who sends the tag of the view that they hold
gets only what differs, and the names of what is the same. Tags are this process's own: another one does
not understand them and sends everything, which is never wrong.
"""

from __future__ import annotations

import base64
import binascii
from typing import Any, Final

import msgspec

# So many bytes name a part: that two parts of a view have the same name does not happen.
WIDTH: Final = 6
MASK: Final = (1 << 8 * WIDTH) - 1
LONGEST_TAG: Final = 2000
ENCODER: Final = msgspec.json.Encoder()


def told(data: dict[str, Any], news: bytes, has: str) -> bytes:
    """The view in JSON; the news are always told anew."""
    known = names_in(has)
    tag = bytearray()
    same: list[str] = []
    sent: list[bytes] = []
    for name, value in data.items():
        part = ENCODER.encode(value)
        short = (hash((name, part)) & MASK).to_bytes(WIDTH, "big")
        tag += short
        if short in known:
            same.append(name)
        else:
            sent.append(b'"%b":%b' % (name.encode(), part))
    sent.append(b'"news":%b' % news)
    sent.append(b'"tag":"%b"' % base64.b64encode(tag))
    if same:
        sent.append(b'"same":%b' % ENCODER.encode(same))
    return b"{%b}" % b",".join(sent)


def names_in(tag: str) -> set[bytes]:
    """The names in a tag; none if it is not one."""
    if not tag or len(tag) > LONGEST_TAG:
        return set()
    try:
        raw = base64.b64decode(tag, validate=True)
    except (binascii.Error, ValueError):
        return set()
    return {raw[at : at + WIDTH] for at in range(0, len(raw), WIDTH)}
