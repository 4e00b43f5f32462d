"""The rulings and the clauses: each is there once, and whoever cites one cites one that is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import kadesh.games.god_kings
from kadesh.games.god_kings.charts.numbers import DATA
from kadesh.table.clauses import cited

FOLDER = Path(kadesh.games.god_kings.__file__).parent
RULINGS = (Path(__file__).parents[3] / "docs/rulings/god-kings.md").read_text(encoding="utf-8")
CLAUSES = tomllib.loads((DATA / "clauses.toml").read_text(encoding="utf-8"))["clause"]
IDS = [clause["id"] for clause in CLAUSES]
RULED = re.compile(r"\bA(\d{2,3})\b")


def test_every_ruling_is_there_once() -> None:
    found = [int(number) for number in re.findall(r"^- \*\*A(\d+)\*\*", RULINGS, re.M)]
    assert sorted(found) == list(range(1, 130))


def test_rulings_cite_clauses_that_are_there() -> None:
    assert set(cited(RULINGS)) <= set(IDS)


def test_code_cites_rulings_that_are_there() -> None:
    for source in FOLDER.rglob("*.py"):
        for number in RULED.findall(source.read_text(encoding="utf-8")):
            assert 1 <= int(number) <= 129, f"A{number} in {source.name}"


def test_code_cites_clauses_that_are_there() -> None:
    for source in FOLDER.rglob("*.py"):
        text = source.read_text(encoding="utf-8")
        # In code a number in brackets without a point is an index, and 0.0 is a number.
        named = {name for name in cited(text) if "." in name and name != "0.0"} | set(
            re.findall(r'Reason\(\s*"([^"]+)"', text)
        )
        assert named <= set(IDS), f"{sorted(named - set(IDS))} in {source.name}"


def test_every_chapter_of_the_rule_book_is_there() -> None:
    chapters = {1: 0, 2: 2, 3: 0, 4: 0, 5: 0, 6: 0, 7: 2, 8: 4, 9: 7, 10: 2, 11: 13, 12: 4, 13: 10, 14: 6}
    chapters |= {15: 5, 16: 4, 17: 7, 18: 3, 19: 4, 20: 4, 21: 0, 22: 0, 23: 0, 24: 3, 25: 0}
    wanted = [f"{chapter}.{part}" for chapter, parts in chapters.items() for part in range(parts + 1)]
    wanted += [f"15.5.{step}" for step in range(1, 11)] + [f"9.2.{letter}" for letter in "ABCDEFGH"]
    assert sorted(IDS) == sorted(wanted)


def test_no_clause_is_told_twice_in_the_same_words() -> None:
    texts = [clause["text"] for clause in CLAUSES]
    assert len(set(texts)) == len(texts)
