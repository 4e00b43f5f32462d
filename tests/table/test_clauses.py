"""Clauses, and who names them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from kadesh.table.clauses import cited, join, read_clauses, unknown_citations

BOOK = """
[[clause]]
id = "7.2"
title = "Moving"
text = "One space at a time."
kind = "normative"

[[clause]]
id = "A1"
title = "Pieces"
text = "Made of wood."
kind = "descriptive"
reason = "Nothing to carry out."
"""

CODE = '''
"""The chapter on moving [7.2]."""

class Legs:
    """[7.2]"""
    def walk(self):
        """Walk [7.2, A1], whatever [this] says."""

def rest():
    """[8]"""
'''

TEST = """
@clause("7.2")
@other("A1")
def test_walking():
    pass

@clause("7.2", "9.9")
def test_running():
    pass
"""


def write(folder: Path) -> tuple[Path, Path, Path]:
    (folder / "code").mkdir()
    (folder / "tests").mkdir()
    book = folder / "clauses.toml"
    book.write_text(BOOK)
    (folder / "code" / "moving.py").write_text(CODE)
    (folder / "tests" / "test_moving.py").write_text(TEST)
    return book, folder / "code", folder / "tests"


def test_citations() -> None:
    assert cited("as [7.2.8] and [3, A4.1] say; not [x], [1.] or 5.5") == ["7.2.8", "3", "A4.1"]
    assert cited("the list [MW], but no [Mw]") == ["MW"]


def test_clauses_are_joined_with_code_and_tests(tmp_path: Path) -> None:
    book, code, tests = write(tmp_path)
    moving, pieces = join(read_clauses(book), code, tests)
    assert moving.code == ["moving.py", "moving.py:Legs", "moving.py:walk"]
    assert moving.tests == ["test_moving.py:test_walking", "test_moving.py:test_running"]
    assert (pieces.kind, pieces.reason) == ("descriptive", "Nothing to carry out.")
    assert pieces.code == ["moving.py:walk"]
    assert pieces.tests == []


def test_citations_of_what_is_not_in_the_book(tmp_path: Path) -> None:
    book, code, tests = write(tmp_path)
    assert unknown_citations(read_clauses(book), code, tests) == [
        "moving.py:rest names 8",
        "test_moving.py:test_running names 9.9",
    ]


def test_without_tests_nothing_is_proved(tmp_path: Path) -> None:
    book, code, _ = write(tmp_path)
    assert join(read_clauses(book), code, tmp_path / "nowhere")[0].tests == []


def test_a_source_is_read_once_and_again_when_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    book, code, tests = write(tmp_path)
    read: list[str] = []
    parse = ast.parse

    def noted(text: str) -> ast.Module:
        read.append(text)
        return parse(text)

    monkeypatch.setattr(ast, "parse", noted)
    first = join(read_clauses(book), code, tests)
    assert len(read) == 2
    assert join(read_clauses(book), code, tests) == first
    unknown_citations(read_clauses(book), code, tests)
    assert len(read) == 2
    (code / "moving.py").write_text(CODE.replace("def rest", "def sleep").replace("[8]", "[A1]"))
    changed = join(read_clauses(book), code, tests)
    assert len(read) == 3 and changed[1].code == ["moving.py:sleep", "moving.py:walk"]
