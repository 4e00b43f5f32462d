"""The rulebook's clauses, and the code and the tests that name them."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

# A clause's number, perhaps with a letter before it (C36) or in its later parts (9.2.A, 6.11.c2), or the
# short name of a list that has no number.
_ID = r"(?:[A-Z]?\d+(?:\.(?:\d+|[A-Za-z]\d*))*|[A-Z]{2,8})"
CITATION = re.compile(rf"\[({_ID}(?:\s*,\s*{_ID})*)\]")
_PART = re.compile(r"\d+|[A-Za-z]+")

# A clause, and where in a source it is named: nothing, or a colon and a function or class.
Naming = tuple[str, str]
# What was found in each source, with its time and size when it was read.
_READ: Final[dict[Path, tuple[tuple[int, int], list[Naming]]]] = {}


@dataclass
class Clause:
    """A numbered clause, in our own words."""

    id: str
    title: str
    text: str
    kind: str
    reason: str = ""
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)


def read_clauses(path: Path) -> list[Clause]:
    """The clauses of a game's `data/clauses.toml`, in the order of their numbers."""
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    clauses = [
        Clause(item["id"], item["title"], item["text"], item["kind"], item.get("reason", ""))
        for item in data["clause"]
    ]
    return sorted(clauses, key=lambda clause: in_order(clause.id))


def in_order(id: str) -> list[tuple[int, int, str]]:
    """A key that sorts 9.2, 9.2.A, 9.10, 10, C2, C36; lists without a number stay last, as they stand."""
    parts = _PART.findall(id)
    if not any(part.isdigit() for part in parts):
        return [(2, 0, "")]
    return [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in parts]


def cited(text: str) -> list[str]:
    """The clause numbers in square brackets in a text."""
    found: list[str] = []
    for match in CITATION.finditer(text):
        found.extend(part.strip() for part in match.group(1).split(","))
    return found


def join(clauses: list[Clause], code: Path, tests: Path) -> list[Clause]:
    """Enter into each clause the functions whose docstrings name it and the tests that prove it."""
    by_id = {clause.id: clause for clause in clauses}
    for clause, place in _places_in_code(code):
        if clause in by_id and place not in by_id[clause].code:
            by_id[clause].code.append(place)
    for clause, place in _places_in_tests(tests):
        if clause in by_id and place not in by_id[clause].tests:
            by_id[clause].tests.append(place)
    return clauses


def unknown_citations(clauses: list[Clause], code: Path, tests: Path) -> list[str]:
    """Places that name a clause which the rulebook does not have."""
    known = {clause.id for clause in clauses}
    places = [*_places_in_code(code), *_places_in_tests(tests)]
    return sorted({f"{place} names {clause}" for clause, place in places if clause not in known})


def _places_in_code(folder: Path) -> list[tuple[str, str]]:
    return [
        (clause, f"{path.relative_to(folder).as_posix()}{name}")
        for path in sorted(folder.rglob("*.py"))
        for clause, name in _named_in(path, _by_docstrings)
    ]


def _places_in_tests(folder: Path) -> list[tuple[str, str]]:
    return [
        (clause, f"{path.relative_to(folder).as_posix()}{name}")
        for path in (sorted(folder.rglob("test_*.py")) if folder.is_dir() else [])
        for clause, name in _named_in(path, _by_decorators)
    ]


def _named_in(path: Path, named: Callable[[ast.Module], list[Naming]]) -> list[Naming]:
    """The clauses that a source names; it is read once, unless it has been changed."""
    about = path.stat()
    stamp = (about.st_mtime_ns, about.st_size)
    kept = _READ.get(path)
    if kept is None or kept[0] != stamp:
        kept = (stamp, named(ast.parse(path.read_text(encoding="utf-8"))))
        _READ[path] = kept
    return kept[1]


def _by_docstrings(source: ast.Module) -> list[Naming]:
    found: list[Naming] = []
    for node in ast.walk(source):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
            name = "" if isinstance(node, ast.Module) else f":{node.name}"
            found.extend((clause, name) for clause in cited(ast.get_docstring(node) or ""))
    return found


def _by_decorators(source: ast.Module) -> list[Naming]:
    found: list[Naming] = []
    for node in ast.walk(source):
        if isinstance(node, ast.FunctionDef):
            found.extend((clause, f":{node.name}") for clause in _named_by(node))
    return found


def _named_by(function: ast.FunctionDef) -> list[str]:
    """The arguments of the `@clause(…)` decorators of a test."""
    named: list[str] = []
    for decorator in function.decorator_list:
        if isinstance(decorator, ast.Call) and getattr(decorator.func, "id", "") == "clause":
            named.extend(str(arg.value) for arg in decorator.args if isinstance(arg, ast.Constant))
    return named
