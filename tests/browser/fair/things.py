"""What can be pointed at on the Fair: each thing once, or never, with the reason."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

Data = dict[str, Any]


@dataclass(frozen=True)
class Thing:
    """Something on the table that an option points at; `refused` says why it never can be taken."""

    target: str
    text: str
    refused: str = ""
    more: Data = field(default_factory=dict)  # detail, group, short, amount of the option
    told: Data = field(default_factory=dict)  # dice, moves, card, outcome of the sentence about it
