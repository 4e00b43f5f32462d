"""The project's own rules: locks, reasons for packages, length of files, direction of imports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import kadesh
from kadesh.commands.rules import joined, lacks, proofs_of
from kadesh.table.clauses import unknown_citations
from tests.support import ROOT

LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
SOURCES = sorted((ROOT / "src").rglob("*.py"))


def names(text: str) -> set[str]:
    lines = [line.split("#")[0].strip() for line in text.splitlines()]
    found = [re.match(r"[A-Za-z0-9_.-]+", line) for line in lines if line and not line.startswith("-")]
    return {item.group().lower() for item in found if item}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_hold_hashes_and_no_address(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    pins = re.findall(r"^[a-z0-9].*$", text, re.MULTILINE)
    assert pins
    assert all("==" in pin and pin.endswith("\\") for pin in pins), "every pin is followed by its hashes"


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_locks_are_up_to_date(lock: Path) -> None:
    wanted = names(lock.with_suffix(".in").read_text(encoding="utf-8"))
    locked = names(re.sub(r"\[[^]]*\]", "", lock.read_text(encoding="utf-8")))
    assert wanted <= locked, f"make lock: {wanted - locked}"


def test_every_package_has_its_reason() -> None:
    reasons = (ROOT / "docs" / "decisions.md").read_text(encoding="utf-8").lower()
    for path in sorted((ROOT / "requirements").glob("*.in")):
        for name in names(path.read_text(encoding="utf-8")):
            assert re.search(rf"\b{re.escape(name)}\b", reasons), f"docs/decisions.md says nothing of {name}"


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT / "src")))
def test_files_and_lists_of_imports_are_short(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 500
    lists = re.findall(r"^from \S+ import \(([^)]*)\)", text, re.MULTILINE)
    assert max([names.count(",") for names in lists], default=0) <= 40


def test_nothing_outside_a_games_package_names_the_game() -> None:
    for path in SOURCES:
        if "games" not in path.parts and "atlas" not in path.parts:
            text = path.read_text(encoding="utf-8")
            for game in kadesh.game_ids():
                assert f'"{game}"' not in text, f"{path} names {game}"
                assert f"games.{game.replace('-', '_')}" not in text, f"{path} imports {game}"


# --- the rulebooks ---


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_every_normative_clause_has_code_and_a_test(name: str) -> None:
    untold = {clause.id: lacks(clause) for clause in joined(kadesh.game(name)) if lacks(clause)}
    assert untold == {}


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_descriptive_clauses_say_why(name: str) -> None:
    for clause in kadesh.game(name).clauses():
        assert clause.kind in ("normative", "descriptive")
        assert clause.kind == "normative" or clause.reason, clause.id
        assert clause.title
        assert clause.text


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_no_citation_of_a_clause_that_is_not_in_the_book(name: str) -> None:
    game = kadesh.game(name)
    assert unknown_citations(game.clauses(), game.folder, proofs_of(game)) == []


@pytest.mark.parametrize("name", kadesh.game_ids())
def test_the_data_are_sound(name: str) -> None:
    assert [str(problem) for problem in kadesh.game(name).check()] == []
