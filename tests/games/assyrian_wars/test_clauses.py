"""Every normative clause of the rulebook is carried out by code and proved by a test."""

from __future__ import annotations

from pathlib import Path

import kadesh.games.assyrian_wars
from kadesh.table.clauses import join, read_clauses, unknown_citations

FOLDER = Path(kadesh.games.assyrian_wars.__file__).parent
RULES = [FOLDER / name for name in ("charts", "rules", "odds")]
TESTS = Path(__file__).parent


def test_every_normative_clause_has_code_and_tests() -> None:
    clauses = join(read_clauses(FOLDER / "data" / "clauses.toml"), FOLDER, TESTS)
    normative = [clause for clause in clauses if clause.kind == "normative"]
    assert len(clauses) == 153 and len(normative) == 146
    assert [clause.id for clause in normative if not clause.code] == []
    assert [clause.id for clause in normative if not clause.tests] == []


def test_no_rule_names_a_clause_that_the_book_does_not_have() -> None:
    clauses = read_clauses(FOLDER / "data" / "clauses.toml")
    assert [found for folder in RULES for found in unknown_citations(clauses, folder, TESTS)] == []
