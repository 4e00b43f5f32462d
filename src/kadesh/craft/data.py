"""The one reader of data files: everything that is asked of a file is checked while it is read.

    shelf = Shelf(folder)
    top = shelf.open("cards.toml")
    kinds, entries = CARDS.read(top, "card")
    counts = [entry.whole("count", least=1, most=10) for entry in entries]
    shelf.finish()

An `Entry` is one table of a file. Every question to it either gets a proper answer, or enters a
`Problem` with file, line and words and gets a harmless one: one reading finds all that is wrong,
and tables are made from what was read. What stands in a file and is never asked for is a problem too.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from kadesh.craft.lines import Way, lines_of
from kadesh.table.game import Problem

AT_LINE: Final = re.compile(r"\(at line (\d+)")
# Where a datum comes from: clauses of the rulebook, a source by its letter and number, or our own design.
CLAUSE: Final = r"[A-Z]?\d+(?:\.\d+)*"
_ORIGIN: Final = rf"(?:rule {CLAUSE}(?:, {CLAUSE})*|source [A-Z]\d+|reconstructed)(?: \([^;]*\))?"
PROVENANCE: Final = re.compile(rf"^{_ORIGIN}(?:; {_ORIGIN})*$")
NAMED_CLAUSES: Final = re.compile(rf"\brule ({CLAUSE}(?:, {CLAUSE})*)")
TOLD: Final = 3


class DataError(ValueError):
    """Data files cannot be used; `problems` says why, the message the first few of them."""

    def __init__(self, problems: list[Problem]) -> None:
        told = [str(problem) for problem in problems[:TOLD]]
        if len(problems) > TOLD:
            told.append(f"and {len(problems) - TOLD} more")
        super().__init__("; ".join(told))
        self.problems = problems


def near(name: str, names: Iterable[str]) -> str:
    """A hint at the nearest known name, or nothing."""
    found = difflib.get_close_matches(name, list(names), 1, 0.6)
    return f"; did you mean “{found[0]}”?" if found else ""


def neighbours(spaces: int, pairs: Iterable[tuple[int, int]]) -> list[list[int]]:
    """The neighbours of each space, in order, where pairs of spaces are joined."""
    found: list[list[int]] = [[] for _ in range(spaces)]
    for a, b in pairs:
        found[a].append(b)
        found[b].append(a)
    return [sorted(near_by) for near_by in found]


def text_of(path: Path) -> str:
    """The text of a file; a DataError if there is none."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise DataError([Problem(path.name, 1, "the file is missing or cannot be read")]) from error
    except UnicodeDecodeError as error:
        raise DataError([Problem(path.name, 1, "the file is not a text in UTF-8")]) from error


class Shelf:
    """The files that are read together, and all that is wrong in them."""

    def __init__(self, folder: Path | None = None, provenance: re.Pattern[str] = PROVENANCE) -> None:
        self.folder = folder or Path()
        self.provenance = provenance
        self.problems: list[Problem] = []
        self.books: list[_Book] = []

    def open(self, name: str, shared: bool = False) -> Entry:
        """The file of a name in the folder, as an entry; a shared one has keys that others read."""
        try:
            text = text_of(self.folder / name)
        except DataError as error:
            self.say(name, 1, error.problems[0].message)
            return nothing()
        return self.read(name, text, shared)

    def numbered(self, folder: str) -> list[Entry]:
        """The files of a folder that can be read, in the order of their numbers."""
        paths = sorted((self.folder / folder).glob("*.toml"))
        if not paths:
            self.say(folder, 1, f"there are no {folder}")
        tops = [self.open(f"{folder}/{path.name}") for path in paths]
        tops.sort(key=lambda top: top.whole("number", None, 1, 99))
        return [top for top in tops if top.data]

    def read(self, name: str, text: str, shared: bool = False) -> Entry:
        """The same for a text that is in hand already."""
        try:
            data = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            at = AT_LINE.search(str(error))
            self.say(name, int(at.group(1)) if at else 1, f"not valid TOML: {error}")
            return nothing()
        except RecursionError:
            self.say(name, 1, "lists lie in lists without end")
            return nothing()
        book = _Book(self, name, text)
        if not shared:
            self.books.append(book)
        return Entry(book, (), data, "")

    def say(self, file: str, line: int, message: str) -> None:
        """Enter a problem, once."""
        problem = Problem(file, line, message)
        if problem not in self.problems:
            self.problems.append(problem)

    def finish(self) -> list[Problem]:
        """Enter what nobody asked for, and give all problems."""
        for book in self.books:
            book.tell_unread()
        return self.problems

    def must_be_right(self) -> None:
        """What is wrong is told before any table is made of it: a DataError."""
        if self.finish():
            raise DataError(self.problems)

    def check_clauses_named(self, clauses: list[str]) -> None:
        """Every clause that a provenance names must exist."""
        for book in self.books:
            for line, text in book.provenances:
                for found in NAMED_CLAUSES.finditer(text):
                    for clause in found.group(1).split(", "):
                        if clause not in clauses:
                            self.say(book.file, line, f"there is no clause {clause}{near(clause, clauses)}")


class _Book:
    """One file: the lines of its keys, and which of them were asked for."""

    def __init__(self, shelf: Shelf | None, file: str, text: str) -> None:
        self.shelf = shelf
        self.file = file
        self.text = text
        self._lines: dict[Way, int] | None = None
        self.entries: dict[Way, Entry] = {}
        self.provenances: list[tuple[int, str]] = []

    def line(self, way: Way) -> int:
        """The line of a value, or of the nearest thing around it that has one."""
        if self._lines is None:
            self._lines = lines_of(self.text)
        while way and way not in self._lines:
            way = way[:-1]
        return self._lines.get(way, 1)

    def tell_unread(self) -> None:
        for entry in list(self.entries.values()):
            for key in entry.data:
                if key not in entry.asked:
                    entry.say(key, f"“{key}” is not a known key{near(key, entry.asked)}")


class Entry:
    """One table of a file, asked key by key. `what` names it in messages: “space hamath”."""

    def __init__(self, book: _Book, way: Way, data: dict[str, Any], what: str) -> None:
        self.book = book
        self.way = way
        self.data = data
        self.what = what
        self.below: Entry | None = None
        # The same table may be read more than once: what was asked of it is kept with its book.
        known = book.entries.setdefault(way, self)
        self.asked: list[str] = known.asked if known is not self else []

    def over(self, below: Entry | None) -> Entry:
        """This entry with another one beneath it, which answers for the keys that are not here."""
        entry = Entry(self.book, self.way, self.data, self.what)
        entry.below = below
        return entry

    def line(self, *keys: str | int) -> int:
        """The line of a key, or of an item of a list under it."""
        return self.book.line((*self.way, *keys))

    def say(self, key: str | tuple[str | int, ...], message: str) -> None:
        """Enter a problem about a key, or about what lies under it."""
        if self.book.shelf is None:
            return
        line = self.line(key) if isinstance(key, str) else self.line(*key)
        self.book.shelf.say(self.book.file, line, f"{self.what}: {message}" if self.what else message)

    def own(self, key: str) -> bool:
        """Whether the key stands in this very table."""
        return key in self.data

    def has(self, key: str) -> bool:
        """Whether the key is there, here or beneath."""
        return key in self.data or (self.below is not None and self.below.has(key))

    def holder(self, key: str) -> Entry:
        """The entry that answers for a key."""
        self.asked.append(key)
        return self if key in self.data or self.below is None else self.below.holder(key)

    def raw(self, key: str) -> Any:
        """Whatever stands there, unchecked; None if nothing does."""
        return self.holder(key).data.get(key)

    def leave(self) -> None:
        """Nothing more will be asked: what is wrong here has been said."""
        self.asked.extend(self.data)

    def _get(self, key: str, kind: type, default: Any, wanted: str) -> Any:
        entry = self.holder(key)
        if key not in entry.data:
            if default is None:
                self.say("", f"“{key}” is missing")
                return kind()
            return default
        value = entry.data[key]
        if kind is float and isinstance(value, int) and not isinstance(value, bool):
            return float(value)
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            entry.say(key, f"“{key}” should be {wanted}, not {value!r:.60}")
            return kind() if default is None else default
        return value

    # --- single values; without a default the key must be there ---

    def text(self, key: str, default: str | None = None) -> str:
        """A text."""
        value: str = self._get(key, str, default, "a text")
        return value

    def whole(self, key: str, default: int | None = None, least: int = 0, most: int = 10000) -> int:
        """A whole number between two bounds."""
        value: int = self._get(key, int, default, "a whole number")
        if value == self.raw(key) and not least <= value <= most:
            self.say(key, f"“{key}” is {value}, but must be from {least} to {most}")
            return least if default is None else default
        return value

    def real(self, key: str, default: float | None = None) -> float:
        """A number that may have a fraction."""
        value: float = self._get(key, float, default, "a number")
        return value

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value: bool = self._get(key, bool, default, "true or false")
        return value

    def one_of(self, key: str, names: list[str], default: str | None = None, kind: str = "") -> str:
        """A text that must be one of some names."""
        value = self.text(key, default)
        if value in names:
            return value
        if value:
            self.say(key, f"there is no {kind or key} “{value}”{near(value, names)}")
        return default or names[0]

    def link(self, key: str, names: Names, default: int | None = None) -> int:
        """The number of a name; -1 for one that is not known."""
        if default is not None and not self.has(key):
            self.asked.append(key)
            return default
        return self.find(key, self.text(key), names)

    def find(self, key: str | tuple[str | int, ...], name: str, names: Names) -> int:
        """The number of a name that stands at a key, or a problem and -1."""
        number = names.index.get(name, -1)
        if number < 0 and name:
            self.say(key, f"there is no {names.kind} “{name}”{near(name, names.names)}")
        return number

    # --- lists ---

    def _list(self, key: str, kind: type, default: list[Any] | None, wanted: str) -> list[Any]:
        value: list[Any] = self._get(key, list, default, wanted)
        if any(not isinstance(item, kind) or (kind is int and isinstance(item, bool)) for item in value):
            self.say(key, f"“{key}” should be {wanted}, not {value!r:.60}")
            return []
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """A list of texts."""
        return [str(item) for item in self._list(key, str, default, "a list of texts")]

    def wholes(self, key: str, default: list[int] | None = None) -> list[int]:
        """A list of whole numbers."""
        return [int(item) for item in self._list(key, int, default, "a list of whole numbers")]

    def links(
        self, key: str, names: Names, default: list[str] | None = None, once: bool = False
    ) -> list[int]:
        """The numbers of a list of names, without those that are not known; perhaps each only once."""
        found: list[int] = []
        holder = self.holder(key)
        for place, name in enumerate(self.texts(key, default)):
            number = holder.find((key, place), name, names)
            if once and number in found:
                holder.say((key, place), f"“{name}” is twice in “{key}”")
            elif number >= 0:
                found.append(number)
        return found

    # --- tables within this one ---

    def table(self, key: str, what: str = "") -> Entry:
        """A table within this one; an empty one if it is not there."""
        value: dict[str, Any] = self._get(key, dict, {}, "a table")
        holder = self.holder(key)
        return Entry(holder.book, (*holder.way, key), value, what or key)

    def tables(self, key: str, what: str = "", needed: bool = True) -> list[Entry]:
        """The listed tables of a key, each named by its id, its name or its place."""
        holder = self.holder(key)
        found: list[Entry] = []
        for place, item in enumerate(self._list(key, dict, None if needed else [], "a list of tables")):
            name = item.get("id") or item.get("name") or place + 1
            found.append(Entry(holder.book, (*holder.way, key, place), item, f"{what or key} {name}"))
        return found

    def keys(self, names: Names) -> Iterator[tuple[int, str]]:
        """The keys of a table that is kept by names, with their numbers; unknown ones are told."""
        for key in self.data:
            self.asked.append(key)
            number = self.find(key, key, names)
            if number >= 0:
                yield number, key

    # --- provenance ---

    def provenance(self) -> str:
        """Where the data come from: `rule 5.2.4`, `source P7`, `reconstructed`, joined by semicolons."""
        value = self.text("from")
        self.book.provenances.append((self.line("from"), value))
        shelf = self.book.shelf
        if value and shelf is not None and not shelf.provenance.search(value):
            self.say("from", f"“{value}” does not say where this comes from (rule, source or reconstructed)")
        return value


def nothing() -> Entry:
    """The entry of a file that is not there: it answers every question harmlessly and says nothing."""
    return Entry(_Book(None, "", ""), (), {}, "")


class Names:
    """The ids of one kind of thing, and the numbers by which tables know them.

    What code names it binds before a file is read: `GOLD = CARDS.bind("gold")`. So the number does not
    depend on the place in the file. What only the files name is numbered after it, as it stands there.
    """

    def __init__(self, kind: str, names: Iterable[str] = ()) -> None:
        self.kind = kind
        self.names: list[str] = []
        self.index: dict[str, int] = {}
        for name in names:
            self.bind(name)

    def bind(self, name: str) -> int:
        """The number of an id that code names; a new one gets the next number."""
        if name not in self.index:
            self.index[name] = len(self.names)
            self.names.append(name)
        return self.index[name]

    def read(
        self,
        top: Entry,
        key: str,
        closed: bool = False,
        needs: Iterable[str] = (),
        order: Callable[[Entry], int] | None = None,
    ) -> tuple[Names, list[Entry]]:
        """The names that a file lists under a key, and their entries in the order of their numbers.

        What is bound here must be there, and what is needed; if closed, nothing else may be. What is
        not bound is numbered as it stands in the file, or in an order that the entries themselves tell.
        """
        entries = top.tables(key, self.kind)
        if order is not None:
            entries.sort(key=order)
        found = Names(self.kind, self.names)
        by_name: dict[str, Entry] = {}
        for entry in entries:
            name = entry.text("id")
            if name in by_name:
                entry.say("id", f"there are two {self.kind}s “{name}”")
                entry.leave()
            elif closed and name not in found.index:
                entry.find("id", name, found)
                entry.leave()
            else:
                by_name[name] = entry
                found.bind(name)
        for name in [*self.names, *needs]:
            if name not in by_name:
                top.say(key, f"the {self.kind} “{name}” is missing, which the rules name")
        return found, [by_name.get(name) or nothing() for name in found.names]
