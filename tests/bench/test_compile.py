"""What `make fast` compiles: a unit for the kernel and one for each game that is wanted."""

from __future__ import annotations

from pathlib import Path

import pytest

import kadesh
from tests.support import ROOT, bench_script

compile_ = bench_script("compile")
GAMES = [name.replace("-", "_") for name in kadesh.game_ids()]


@pytest.fixture(autouse=True)
def in_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "src")


def test_a_unit_for_the_kernel_and_for_each_game() -> None:
    units = compile_.units([])
    assert list(units) == ["kernel", *sorted(GAMES)]
    assert "kadesh/table/position.py" in units["kernel"]
    paths = [path for unit in units.values() for path in unit]
    assert len(paths) == len(set(paths))
    for game in GAMES:
        assert all(path.startswith(f"kadesh/games/{game}/") for path in units[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_compiled_and_what_is_told_is_not(game: str) -> None:
    folder = Path("kadesh/games") / game
    (compiled,) = (set(paths) for unit, paths in compile_.units([game]).items() if unit == game)
    for part in ("rules", "odds", "bot"):
        found = {path.as_posix() for path in (folder / part).rglob("*.py")}
        assert found
        assert found <= compiled
    assert not any("/telling/" in path or path.endswith(("/study.py", "/game.py")) for path in compiled)


def test_only_the_games_that_are_wanted() -> None:
    assert list(compile_.units(["genesis"])) == ["kernel", "genesis"]


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(SystemExit, match="no game atlantis"):
        compile_.units(["genesis", "atlantis"])
