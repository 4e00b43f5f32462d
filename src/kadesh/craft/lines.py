"""Where in a TOML text each table, key and listed item stands."""

from __future__ import annotations

import re
from typing import Final

# The way to a value from the top of its file: keys, and places in lists.
Way = tuple[str | int, ...]

_BLANK: Final = re.compile(r"(?:[ \t\r\n]+|#[^\n]*)*")
_STRING: Final = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL
)
_BARE: Final = re.compile(r"[^,\]}#\n]*")
_WORD: Final = re.compile(r'[ \t]*("(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+)[ \t]*(\.?)')


def lines_of(text: str) -> dict[Way, int]:
    """The line of everything in a text that is known to be TOML.

    >>> lines_of('[[area]]\\nid = "on"\\n[[area]]\\nid = "mari"')[("area", 1, "id")]
    4
    """
    scanner = _Scanner(text)
    scanner.file()
    return scanner.lines


class _Scanner:
    """Walks through a text; it need not be careful, for tomllib has read the text before."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line = 1
        self.lines: dict[Way, int] = {}
        self.listed: dict[Way, int] = {}

    def go(self, end: int) -> None:
        self.line += self.text.count("\n", self.at, end)
        self.at = end

    def skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.go(found.end())

    def next(self) -> str:
        """The next character that is neither blank nor comment, '' at the end."""
        self.skip(_BLANK)
        return self.text[self.at : self.at + 1]

    def key(self) -> list[str]:
        """The words of a key, which may be joined by dots."""
        words: list[str] = []
        more = "."
        while more:
            found = _WORD.match(self.text, self.at)
            if found is None:
                return words
            words.append(found.group(1).strip("\"'"))
            more = found.group(2)
            self.at = found.end()
        return words

    def note(self, way: Way) -> None:
        self.lines.setdefault(way, self.line)

    def file(self) -> None:
        table: Way = ()
        while self.next():
            if self.text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)

    def header(self) -> Way:
        """The way of a table's head; a table that is listed gets the place after the one before it."""
        double = self.text.startswith("[[", self.at)
        self.at += 2 if double else 1
        way: Way = ()
        words = self.key()
        for place, word in enumerate(words):
            way = (*way, word)
            if double and place == len(words) - 1:
                self.note(way)
                self.listed[way] = self.listed.get(way, -1) + 1
            if way in self.listed:
                way = (*way, self.listed[way])
        self.at += 2 if double else 1
        self.note(way)
        return way

    def pair(self, table: Way) -> None:
        way = table
        for word in self.key():
            way = (*way, word)
            self.note(way)
        if way == table:
            raise ValueError(f"no key at line {self.line}")
        self.at += 1  # the equals sign
        self.value(way)

    def value(self, way: Way) -> None:
        mark = self.next()
        if mark == "[":
            self.items(way)
        elif mark == "{":
            self.at += 1
            while self.next() not in ("}", ""):
                self.pair(way)
                if self.next() == ",":
                    self.at += 1
            self.at += 1
        elif mark in ('"', "'"):
            self.skip(_STRING)
        else:
            self.skip(_BARE)

    def items(self, way: Way) -> None:
        self.at += 1
        place = 0
        while self.next() not in ("]", ""):
            self.note((*way, place))
            self.value((*way, place))
            place += 1
            if self.next() == ",":
                self.at += 1
        self.at += 1
