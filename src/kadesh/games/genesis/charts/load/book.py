"""Reading the data files so that whatever is wrong can be said with its line.

A `Book` is one TOML file, an `Entry` one table in it. Every question to an
entry either gets a proper answer or enters a problem and gets a harmless one,
so that one reading finds all that is wrong.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from pathlib import Path
from typing import Any, Final

from kadesh.table.game import Problem

HEADER: Final = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(#.*)?$")
KEY: Final = re.compile(r"^\s*(\"[^\"]+\"|[A-Za-z0-9_-]+)\s*=\s*(.*)$")
AT_LINE: Final = re.compile(r"\(at line (\d+)")
PROVENANCE: Final = re.compile(r"^(rule \d+(\.\d+)*(, \d+(\.\d+)*)*|source P\d+|reconstructed)( \(.*\))?$")
RULES: Final = re.compile(r"rule ((?:\d+(?:\.\d+)*(?:, )?)+)")
TOLD: Final = 3


class DataError(ValueError):
    """Data files cannot be used; `problems` says why, the message the first few of them."""

    def __init__(self, problems: list[Problem]) -> None:
        told = [str(problem) for problem in problems[:TOLD]]
        if len(problems) > TOLD:
            told.append(f"and {len(problems) - TOLD} more")
        super().__init__("; ".join(told))
        self.problems = problems


def near(name: str, names: list[str]) -> str:
    """A hint at the nearest known name, or nothing."""
    found = difflib.get_close_matches(name, names, 1, 0.6)
    return f"; did you mean “{found[0]}”?" if found else ""


def index_lines(text: str) -> dict[str, int]:
    """The line of each table, key and listed item, by its path such as `space.3.ew`."""
    found: dict[str, int] = {}
    counts: dict[str, int] = {}
    table = ""
    listing = ""
    item = 0
    for number, line in enumerate(text.split("\n"), 1):
        stripped = line.strip()
        if listing:
            if stripped.startswith("]"):
                listing = ""
            elif stripped.startswith(("{", "[", '"')):
                found[f"{listing}[{item}]"] = number
                item += 1
            continue
        header = HEADER.match(line)
        if header:
            table = _table_path(header.group(2), header.group(1) == "[[", counts)
            found.setdefault(table, number)
            continue
        key = KEY.match(line)
        if key:
            path = f"{table}.{key.group(1).strip(chr(34))}" if table else key.group(1)
            found[path] = number
            value = key.group(2).split("#")[0].strip()
            if value.startswith("[") and value.count("[") > value.count("]"):
                listing = path
                item = 0
    return found


def _table_path(name: str, listed: bool, counts: dict[str, int]) -> str:
    """The path of a header; parts that are listed get the number of their latest entry."""
    path = ""
    parts = [part.strip() for part in name.split(".")]
    for place, part in enumerate(parts):
        path = f"{path}.{part}" if path else part
        if listed and place == len(parts) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = f"{path}[{counts[path]}]"
    return path


class Book:
    """One data file, with its problems and the lines of its keys."""

    def __init__(self, path: Path, problems: list[Problem], name: str = "") -> None:
        self.file = name or path.name
        self.problems = problems
        self.data: dict[str, Any] = {}
        self.lines: dict[str, int] = {}
        self.broken = True
        try:
            text = path.read_text(encoding="utf-8")
        except OSError:
            self.say(1, "the file is missing or cannot be read")
            return
        except UnicodeDecodeError:
            self.say(1, "the file is not a text in UTF-8")
            return
        self.lines = index_lines(text)
        try:
            self.data = tomllib.loads(text)
            self.broken = False
        except tomllib.TOMLDecodeError as error:
            at = AT_LINE.search(str(error))
            self.say(int(at.group(1)) if at else 1, f"not valid TOML: {error}")

    def say(self, line: int, message: str) -> None:
        """Enter a problem."""
        self.problems.append(Problem(self.file, line, message))

    def top(self) -> Entry:
        """The whole file as an entry."""
        return Entry(self, "", self.data, "the file")


class Entry:
    """One table of a book, asked key by key."""

    def __init__(self, book: Book, path: str, data: dict[str, Any], what: str) -> None:
        self.book = book
        self.path = path
        self.data = data
        self.what = what
        self.asked: list[str] = []

    def line(self, key: str = "") -> int:
        """The line of a key, or of the nearest thing around it that has one."""
        path = f"{self.path}.{key}" if self.path and key else self.path or key
        while path:
            if path in self.book.lines:
                return self.book.lines[path]
            cut = max(path.rfind("."), path.rfind("["))
            path = path[:cut] if cut > 0 else ""
        return 1

    def say(self, key: str, message: str) -> None:
        """Enter a problem about a key."""
        self.book.say(self.line(key), f"{self.what}: {message}")

    def _get(self, key: str, kind: type, default: Any, wanted: str) -> Any:
        self.asked.append(key)
        if key not in self.data:
            if default is None:
                self.say(key, f"“{key}” is missing")
                return kind()
            return default
        value = self.data[key]
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            return float(value)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            self.say(key, f"“{key}” should be {wanted}, not {value!r}")
            return kind() if default is None else default
        return value

    def has(self, key: str) -> bool:
        """Whether the key is there at all."""
        return key in self.data

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        value: str = self._get(key, str, default, "a text")
        return value

    def number(self, key: str, default: int | None = None, least: int = 0, most: int = 10000) -> int:
        """A whole number between two bounds."""
        value: int = self._get(key, int, default, "a whole number")
        if key in self.data and not least <= value <= most:
            self.say(key, f"“{key}” is {value}, but must be from {least} to {most}")
            return least
        return value

    def real(self, key: str) -> float:
        """A number with a fraction."""
        value: float = self._get(key, float, None, "a number")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value: bool = self._get(key, bool, default, "true or false")
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        value: list[Any] = self._get(key, list, default, "a list of texts")
        if not all(isinstance(item, str) for item in value):
            self.say(key, f"“{key}” should be a list of texts")
            return []
        return [str(item) for item in value]

    def numbers(self, key: str, default: list[int] | None = None) -> list[int]:
        """A list of whole numbers."""
        value: list[Any] = self._get(key, list, default, "a list of whole numbers")
        if not all(isinstance(item, int) and not isinstance(item, bool) for item in value):
            self.say(key, f"“{key}” should be a list of whole numbers")
            return []
        return [int(item) for item in value]

    def one_of(self, key: str, names: list[str], default: str | None = None) -> str:
        """A text that must be one of some names."""
        value = self.text(key, default)
        if key in self.data and value not in names:
            self.say(key, f"“{value}” is not a known {key}{near(value, names)}")
            return default if default is not None else names[0]
        return value

    def index_of(self, key: str, names: list[str], kind: str, default: int | None = None) -> int:
        """The index of a name in a list of names."""
        if key not in self.data and default is not None:
            self.asked.append(key)
            return default
        return self.find(key, self.text(key), names, kind)

    def find(self, key: str, name: str, names: list[str], kind: str) -> int:
        """The index of a name, or a problem and -1."""
        if name in names:
            return names.index(name)
        if name:
            self.say(key, f"there is no {kind} “{name}”{near(name, names)}")
        return -1

    def entries(self, key: str, what: str, needed: bool = True) -> list[Entry]:
        """The listed tables of a key."""
        value: list[Any] = self._get(key, list, None if needed else [], "a list of tables")
        found: list[Entry] = []
        path = f"{self.path}.{key}" if self.path else key
        for number, item in enumerate(value):
            if isinstance(item, dict):
                name = item.get("id") or item.get("name") or str(number + 1)
                found.append(Entry(self.book, f"{path}[{number}]", item, f"{what} {name}"))
            else:
                self.say(key, f"“{key}” should be a list of tables")
        return found

    def entry(self, key: str, what: str = "") -> Entry:
        """A table within this one; an empty one if it is not there."""
        value: dict[str, Any] = self._get(key, dict, {}, "a table")
        path = f"{self.path}.{key}" if self.path else key
        return Entry(self.book, path, value, what or key)

    def provenance(self) -> str:
        """Where the data come from: `rule 5.2.4`, `source P7`, `reconstructed`, joined by semicolons."""
        value = self.text("from")
        for part in value.split("; "):
            if value and not PROVENANCE.match(part):
                self.say(
                    "from", f"“{part}” does not say where this comes from (rule, source or reconstructed)"
                )
        return value

    def done(self) -> None:
        """Every key must have been asked for: anything else is a slip of the pen."""
        for key in self.data:
            if key not in self.asked:
                self.say(key, f"“{key}” is not a known key{near(key, self.asked)}")


def rules_named(provenance: str) -> list[str]:
    """The clauses that a provenance names."""
    found: list[str] = []
    for match in RULES.finditer(provenance):
        found.extend(part for part in match.group(1).split(", ") if part)
    return found
