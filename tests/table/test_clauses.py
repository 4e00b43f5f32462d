"""Clauses, and who names them."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from kadesh.table.clauses import cited, in_order, join, read_clauses, unknown_citations

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


def write(folder: Path, lettered: str = "A1") -> tuple[Path, Path, Path]:
    (folder / "code").mkdir()
    (folder / "tests").mkdir()
    book = folder / "clauses.toml"
    book.write_text(BOOK.replace("A1", lettered))
    (folder / "code" / "moving.py").write_text(CODE.replace("A1", lettered))
    (folder / "tests" / "test_moving.py").write_text(TEST)
    return book, folder / "code", folder / "tests"


def test_citations() -> None:
    assert cited("as [7.2.8] and [3, A4.1] say; not [x], [1.] or 5.5") == ["7.2.8", "3", "A4.1"]
    assert cited("the list [MW], but no [Mw]") == ["MW"]


@pytest.mark.parametrize("id", ["9.2.A", "6.11.a", "6.11.c2", "C36", "S3"])
def test_ids_with_letters(id: str, tmp_path: Path) -> None:
    assert cited(f"as [{id}] says, and [7.2, {id}]") == [id, "7.2", id]
    folder = write(tmp_path, id)
    lettered = next(clause for clause in join(read_clauses(folder[0]), *folder[1:]) if clause.id == id)
    assert lettered.code == ["moving.py:walk"]
    assert unknown_citations(read_clauses(folder[0]), *folder[1:]) == [
        "moving.py:rest names 8",
        "test_moving.py:test_running names 9.9",
    ]


def test_what_is_no_id() -> None:
    assert cited("[9.2.], [9..2], [a1], [9.2.AB], [9-2], [C], [x.1], [7.2, x] and (R12)") == []


def test_the_order_of_clauses(tmp_path: Path) -> None:
    ordered = ["2", "9", "9.2", "9.2.1", "9.2.10", "9.2.A", "9.2.A.1", "9.2.B", "9.10", "10", "10.0"]
    ordered += ["C2", "C36", "S3", "S3.1", "T12.0", "MW", "HISTORY"]
    mixed = ordered[:-2]
    random.Random(1).shuffle(mixed)
    assert sorted([*ordered[-2:], *mixed], key=in_order) == ordered
    assert sorted(["6.11.c10", "6.11.c2", "6.11.a", "6.11", "6.12", "6.11.c"], key=in_order) == [
        "6.11", "6.11.a", "6.11.c", "6.11.c2", "6.11.c10", "6.12",
    ]  # fmt: skip
    book = tmp_path / "clauses.toml"
    entry = '[[clause]]\nid = "{}"\ntitle = ""\ntext = ""\nkind = "normative"\n'
    book.write_text("".join(entry.format(id) for id in reversed(ordered[:-2])))
    assert [clause.id for clause in read_clauses(book)] == ordered[:-2]


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
