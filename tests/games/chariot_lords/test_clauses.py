"""Every normative clause of the rule book is carried out by code and proved by a test."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts.tables import DATA
from kadesh.table.clauses import join, unknown_citations
from tests.games.chariot_lords.table import GAME
from tests.support import TESTS

PROOFS = TESTS / "games" / "chariot_lords"
# The Mighty Warriors are a list and not a numbered clause: data alone carries it out.
IN_DATA = {"MW": "goals.toml"}


def test_every_normative_clause_has_code_and_tests() -> None:
    clauses = join(GAME.clauses(), GAME.folder, PROOFS)
    normative = [clause for clause in clauses if clause.kind == "normative"]
    assert len(normative) > 90
    assert [clause.id for clause in normative if not clause.code and clause.id not in IN_DATA] == []
    assert [clause.id for clause in normative if not clause.tests] == []
    for name, file in IN_DATA.items():
        assert f'from = "{name}' in (DATA / file).read_text(encoding="utf-8")


def test_descriptive_clauses_say_why_there_is_nothing_to_do() -> None:
    for clause in GAME.clauses():
        assert clause.kind in ("normative", "descriptive")
        assert (clause.kind == "descriptive") == bool(clause.reason), clause.id


def test_nothing_cites_a_clause_that_does_not_exist() -> None:
    assert unknown_citations(GAME.clauses(), GAME.folder, PROOFS) == []
