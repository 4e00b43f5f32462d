"""What in a piece of data does not keep to its declared type."""

from __future__ import annotations

from typing import Any

import msgspec


def foreign(data: Any, kind: Any) -> str:
    """What is missing, of another type or not declared at all; nothing if the data are as declared."""
    sent = msgspec.json.decode(msgspec.json.encode(data))
    try:
        read = msgspec.convert(sent, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return undeclared(sent, msgspec.to_builtins(read), "")


def undeclared(sent: Any, read: Any, where: str) -> str:
    """The first thing that a reader who knows only the type has lost."""
    if isinstance(sent, dict):
        for key, value in sent.items():
            if key not in read:
                return f"{where}.{key} is not declared"
            found = undeclared(value, read[key], f"{where}.{key}")
            if found:
                return found
    elif isinstance(sent, list):
        for index, value in enumerate(sent):
            found = undeclared(value, read[index], f"{where}[{index}]")
            if found:
                return found
    return ""
