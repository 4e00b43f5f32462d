"""A match as one JSON document: what was agreed, what was chosen, and how anyone can check it.

A record holds the game, the scenario (an id, or the text of a situation), the
players' options, the seed's commitment, the seats and every entry in order. An
entry is a list: the seat, then an option (`[2, "move", 5, 17]`) or one of the
match's own words, which begin with `@`:

- `[seat, "@attentive", 1]`: the seat wants to be asked about reactions even if it could only decline;
- `[seat, "@discreet", 1]`: people sit around the table: who is asked must not tell who holds which card;
- `[seat, "@bid", other, points]`: before the first choice, who sits in `seat` bids for the seat `other`;
- `[seat, "@auction", 1]`: the seats from which bids came are sold, each for points that count at the end;
- `[seat, "@undo", n]`: entry n is taken back, with what was chosen after it.

Entries are only ever added, so the length of the list names a moment of the
match for ever. `digest` names the position after the last entry; `checksum` is
made of everything else in the document, so that no word of it changes unnoticed. The seed is
the host's secret until the end: a record that leaves the host before that must
be `sealed`.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any, Final

import msgspec

from kadesh.table import Option, commitment

VERSION: Final = 2
# In version 1 the digest was made from the numbers of steps: such a record is played again, but cannot name
# its last position.
NUMBERED: Final = 1
ATTENTIVE: Final = "@attentive"
DISCREET: Final = "@discreet"
UNDO: Final = "@undo"
BID: Final = "@bid"
AUCTION: Final = "@auction"
# So many entries that come next are one thing that a person did: one undo takes them back.
CHAIN: Final = "@chain"

Entry = list[Any]


class RecordError(ValueError):
    """A record that cannot be played again, and why, in one sentence."""


class Record(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is saved of a match."""

    version: int = VERSION
    game: str
    scenario: str
    situation: str | None = None
    options: dict[str, Any] = {}
    commitment: str
    seats: list[str]
    choices: list[Entry] = []
    over: bool = False
    seed: str | None = None
    digest: str | None = None
    checksum: str | None = None

    def to_json(self) -> bytes:
        """The document as the host keeps it, secret seed included."""
        document = self if self.digest is None else msgspec.structs.replace(self, checksum=self.sum())
        return msgspec.json.format(msgspec.json.encode(document), indent=1)

    def sum(self) -> str:
        """A short name for everything in the document but this name itself."""
        plain = msgspec.structs.replace(self, checksum=None)
        return hashlib.sha256(msgspec.json.encode(plain, order="sorted")).hexdigest()[:32]

    def sealed(self) -> Record:
        """A copy without what nobody may know before the end: the seed, and the name of the position."""
        return msgspec.structs.replace(self, seed=None, digest=None, checksum=None)

    def save(self, path: Path) -> None:
        """Write the document; an old file stays whole if the disk fails half-way."""
        part = path.with_name(path.name + ".part")
        part.write_bytes(self.to_json())
        part.replace(path)


def parse_record(data: bytes | str) -> Record:
    """The record in a JSON document, checked as far as it can be without playing it."""
    if not data.strip():
        raise RecordError("The record is damaged: it is empty.")
    try:
        record = msgspec.json.decode(data, type=Record)
    except msgspec.DecodeError as error:
        raise RecordError(f"The record is damaged: {_sentence(error)}") from None
    except UnicodeDecodeError:
        raise RecordError("The record is damaged: it is not text.") from None
    except RecursionError:
        raise RecordError("The record is damaged: lists lie in lists without end.") from None
    if record.version not in (NUMBERED, VERSION):
        raise RecordError(f"The record has version {record.version}; this program reads up to {VERSION}.")
    for number, entry in enumerate(record.choices, 1):
        _check_entry(number, entry, len(record.seats))
    if record.seed is not None:
        seed = seed_of(record)
        if commitment(seed) != record.commitment:
            raise RecordError(
                "The seed of the record does not match the commitment given when the match began."
            )
    return record


def load_record(path: Path) -> Record:
    """The record in a file."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RecordError(f"The record {path} cannot be read: {error.strerror}.") from None
    return parse_record(data)


def seed_of(record: Record) -> bytes:
    """The seed that the record discloses."""
    if record.seed is None:
        raise RecordError("The record does not disclose its seed, so its dice cannot be rolled again.")
    try:
        seed = bytes.fromhex(record.seed)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise RecordError("The record is damaged: its seed is not 64 hexadecimal digits.")
    return seed


def as_option(value: Any) -> Option:
    """An option from JSON: a word, then whole numbers or words."""
    if not isinstance(value, (list, tuple)) or not value or not isinstance(value[0], str):
        raise RecordError(f"{value!r} is not an option: an option is a word and numbers.")
    if not all(type(item) is int or type(item) is str for item in value):
        raise RecordError(f"{value!r} is not an option: it holds something that is neither number nor word.")
    return tuple(value)


def _check_entry(number: int, entry: Entry, seats: int) -> None:
    seat = entry[0] if entry else None
    if type(seat) is not int or not 0 <= seat < seats:
        raise RecordError(f"The record is damaged: choice {number} names no seat.")
    try:
        option = as_option(entry[1:])
    except RecordError as error:
        raise RecordError(f"The record is damaged: in choice {number} {error}") from None
    if option[0].startswith("@") and not _is_own_word(option):
        raise RecordError(f"The record is damaged: choice {number} says {option[0]!r}, which means nothing.")


def _is_own_word(option: Option) -> bool:
    numbers = {ATTENTIVE: 1, DISCREET: 1, UNDO: 1, CHAIN: 1, AUCTION: 1, BID: 2}.get(option[0])
    return len(option) - 1 == numbers and all(type(one) is int for one in option[1:])


def _sentence(error: Exception) -> str:
    text = str(error).rstrip(".")
    return f"{text}." if text[:2].isupper() else f"{text[:1].lower()}{text[1:]}."
