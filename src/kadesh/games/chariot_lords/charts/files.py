"""Reading the data files, and saying where in a file something is wrong.

The data of the game are text files that anyone may change. Whatever is wrong in one of them is
reported as a `Problem`: the file, the line, and a sentence that names the wrong thing and, where
there is one, the name that was probably meant.
"""

import difflib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

_EQUALS: Final[re.Pattern[str]] = re.compile(r"\s*=\s*")
DATA: Final[Path] = Path(__file__).parents[1] / "data"
TOLD: Final = 3


class Problem:
    """Something wrong in a data file."""

    def __init__(self, file: str, line: int, message: str) -> None:
        self.file = file
        self.line = line
        self.message = message

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"

    def __repr__(self) -> str:
        return f"Problem({self.file!r}, {self.line}, {self.message!r})"


class DataError(ValueError):
    """A data file cannot be used; `problems` says why, the message the first few of them."""

    def __init__(self, problems: list[Problem]) -> None:
        told = [str(problem) for problem in problems[:TOLD]]
        if len(problems) > TOLD:
            told.append(f"and {len(problems) - TOLD} more")
        super().__init__("; ".join(told))
        self.problems = problems


class Source:
    """One data file: its text, for line numbers, and its contents."""

    def __init__(self, file: str, text: str, raw: dict[str, Any]) -> None:
        self.file = file
        self.text = text
        self.raw = raw

    def line(self, *marks: str) -> int:
        """The number of the line that `marks` lead to.

        Each mark is looked for from the line of the mark before it, so that the first may name an
        entry and the last a value inside it; the same mark three times over means its third line.
        A mark that is not found is passed over.
        """
        lines = self._lines()
        at = 0
        before = ""
        for mark in marks:
            start = at + 1 if mark == before else at
            before = mark
            for number in range(start, len(lines)):
                if mark in lines[number] and not lines[number].lstrip().startswith("#"):
                    at = number
                    break
        return at + 1

    def has(self, mark: str) -> bool:
        """Does a line of the file have this mark?"""
        return any(mark in line for line in self._lines())

    def _lines(self) -> list[str]:
        """The lines, with one blank on each side of an equals sign."""
        return [_EQUALS.sub(" = ", line) for line in self.text.splitlines()]

    def problem(self, message: str, *marks: str) -> Problem:
        """A problem at the line that `marks` lead to."""
        return Problem(self.file, self.line(*marks), message)


def read(path: Path) -> Source:
    """Read a data file. A file that is missing or no TOML raises a DataError with its line."""
    return parse_text(path.name, text_of(path))


def text_of(path: Path) -> str:
    """The text of a file; a DataError if there is no such file or no text in it."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        why = error.strerror or str(error)
        raise DataError([Problem(path.name, 1, f"cannot be read: {why}")]) from error
    except UnicodeDecodeError as error:
        raise DataError([Problem(path.name, 1, "is not a text file in UTF-8")]) from error


def parse_text(file: str, text: str) -> Source:
    """The same for a text that is in hand already."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise DataError([Problem(file, _line_in(str(error)), f"is not TOML: {error}")]) from error
    except RecursionError as error:
        raise DataError([Problem(file, 1, "lists lie in lists without end")]) from error
    return Source(file, text, raw)


def _line_in(message: str) -> int:
    """The line number that a TOML error speaks of, 1 if it names none."""
    words = message.replace(",", " ").split()
    for place in range(len(words) - 1):
        if words[place] == "line" and words[place + 1].isdigit():
            return int(words[place + 1])
    return 1


def near(name: str, known: Iterable[str]) -> str:
    """', did you mean …?' if a known name is close to `name`, '' if none is."""
    matches = difflib.get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f', did you mean "{matches[0]}"?' if matches else ""


def quoted(name: str) -> str:
    """`name` as it stands in a TOML file."""
    return f'"{name}"'
