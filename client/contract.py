"""Write the client's types from the ones that the table and the server declare.

python client/contract.py [--check]
"""

from __future__ import annotations

import inspect
import re
import sys
import types
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kadesh.server import contract as sent
from kadesh.table import contract as described

FILE = Path(__file__).parent / "src" / "contract.ts"
HEAD = (
    "/** The contract with the server as types, made by `make contract`: change them in Python, not here. */"
)
TARGET = (
    "export type Target = string; // space:…, piece:…, card:…, side:…, seat:…, panel:…, region:…, mark:…, "
    "pile:…, chart:…, button"
)
# Python has no type for a word that numbers follow.
OPTION = "export type Option = readonly [string, ...(number | string)[]];"
PLAIN: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", Any: "unknown"}
# Names for what has no class of its own.
UNIONS: dict[str, Any] = {"Status": sent.Status, "SeatKind": sent.SeatKind}
ALIASES: dict[str, Any] = {**UNIONS, "Option": sent.Option}
# What the client calls otherwise, because it shows nothing else by that name.
RENAMED = {"MatchView": "View", "View": "Scene", "SentenceTold": "Told"}
# An order carries the fields that its kind asks for; settings may be newer than the client.
OPEN = {"Order", "Settings"}


def main() -> int:
    text = written()
    if "--check" in sys.argv:
        return int(FILE.read_text(encoding="utf-8") != text)
    FILE.write_text(text, encoding="utf-8")
    return 0


def written() -> str:
    """The whole file."""
    found = all_types()
    blocks = [HEAD, TARGET, OPTION]
    blocks += [
        f"export type {name} = {in_typescript(ALIASES[name], False)};" for name in ("Status", "SeatKind")
    ]
    blocks += [interface(kind) for kind in found]
    return "\n\n".join(blocks) + "\n"


def all_types() -> list[type]:
    """What the server sends, and everything that it is made of, each after what it needs."""
    found: list[type] = []

    def visit(kind: Any) -> None:
        for part in parts_of(kind):
            visit(part)
        if typing.is_typeddict(kind) and kind not in found:
            found.extend(one for one in parents(kind) if one not in found)
            found.append(kind)

    for name in described.__all__:
        if typing.is_typeddict(getattr(described, name)):
            visit(getattr(described, name))
    for kind in sent.SENT:
        visit(kind)
    return found


def parts_of(kind: Any) -> Iterator[Any]:
    """The types within a type."""
    if typing.is_typeddict(kind):
        yield from hints(kind).values()
    else:
        yield from typing.get_args(kind)


def parents(kind: Any) -> list[Any]:
    return [one for one in getattr(kind, "__orig_bases__", ()) if typing.is_typeddict(one)]


def hints(kind: Any) -> dict[str, Any]:
    return typing.get_type_hints(kind, include_extras=True)


def interface(kind: Any) -> str:
    """A type with its comments."""
    above = parents(kind)
    inherited = {key for one in above for key in hints(one)}
    comments = comments_of(kind)
    lines = []
    for key, hint in hints(kind).items():
        if key in inherited:
            continue
        needed = typing.get_origin(hint) is not typing.NotRequired and key in kind.__required_keys__
        comment = f" // {comments[key]}" if key in comments else ""
        lines.append(f"  {key}{'' if needed else '?'}: {in_typescript(hint)};{comment}")
    if kind.__name__ in OPEN:
        lines.append("  [key: string]: unknown;")
    base = f" extends {', '.join(map(named, above))}" if above else ""
    doc = inspect.getdoc(kind) if kind.__doc__ and "dict(" not in kind.__doc__ else None
    head = f"/** {' '.join(doc.split())} */\n" if doc else ""
    return f"{head}export interface {named(kind)}{base} {{\n" + "\n".join(lines) + "\n}"


def comments_of(kind: Any) -> dict[str, str]:
    """What stands behind a field in the source."""
    try:
        source = inspect.getsource(kind)
    except (OSError, TypeError):
        return {}
    return dict(re.findall(r"^    (\w+): .*?  # (.*)$", source, re.MULTILINE))


def named(kind: Any) -> str:
    name: str = kind.__name__
    return RENAMED.get(name, name)


def in_typescript(hint: Any, alias: bool = True) -> str:
    """A type in the client's language."""
    if alias:
        for name, kind in ALIASES.items():
            if hint == kind:
                return name
    if hint in PLAIN:
        return PLAIN[hint]
    if hint is type(None):
        return "null"
    if typing.is_typeddict(hint):
        return named(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin is typing.NotRequired:
        return in_typescript(arguments[0])
    if origin is typing.Literal:
        return " | ".join(f"'{one}'" for one in arguments)
    if origin in (types.UnionType, typing.Union):
        return " | ".join(dict.fromkeys(in_typescript(one) for one in arguments))
    if origin is list:
        inner = in_typescript(arguments[0])
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if origin is dict:
        return f"Record<{in_typescript(arguments[0])}, {in_typescript(arguments[1])}>"
    if origin is tuple:
        return f"[{', '.join(in_typescript(one) for one in arguments)}]"
    raise TypeError(f"The client has no word for {hint!r}.")


if __name__ == "__main__":
    sys.exit(main())
