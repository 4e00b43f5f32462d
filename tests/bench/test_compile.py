"""What `make fast` compiles: a unit for the kernel and one for each game that is wanted."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kadesh
from kadesh.table import Frame
from tests.support import PATIENCE, ROOT, bench_script

compile_ = bench_script("compile")
GAMES = [name.replace("-", "_") for name in kadesh.game_ids()]


@pytest.fixture(autouse=True)
def in_the_sources(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "src")


def test_a_unit_for_the_kernel_and_for_each_game() -> None:
    units = compile_.units([])
    assert list(units) == ["kernel", *sorted(GAMES)]
    assert "kadesh/table/position.py" in units["kernel"]
    assert not any("/contract/" in path for path in units["kernel"])
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


def test_all_of_it_can_be_translated(tmp_path: Path) -> None:
    """mypyc knows less of Python than Python: what it stumbles over must not be found by who compiles."""
    script = [
        sys.executable,
        str(ROOT / "bench" / "compile.py"),
        "--level",
        "0",
        "--translate",
        str(tmp_path),
    ]
    ended = subprocess.run(script, capture_output=True, text=True, timeout=PATIENCE)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert {path.stem for path in tmp_path.glob("__native_kadesh_*.c")} >= {
        f"__native_kadesh_{game}" for game in GAMES
    }
    shutil.rmtree(tmp_path)


def written_out(kind: type) -> bool:
    """Has a class an __init__ of its own that no dataclass made?"""
    params = vars(kind).get("__dataclass_params__")
    return "__init__" in vars(kind) and not (params is not None and params.init)


def frames_of(kind: type[Frame]) -> Iterator[type[Frame]]:
    for below in kind.__subclasses__():
        yield below
        yield from frames_of(below)


def test_no_dataclass_stands_on_a_written_out_init() -> None:
    """mypyc calls the inherited one with the wrong arguments, and the C compiler refuses the game."""
    for name in kadesh.game_ids():
        kadesh.game(name)
    kinds = list(frames_of(Frame))
    assert any(written_out(kind) for kind in kinds)
    for kind in kinds:
        params = vars(kind).get("__dataclass_params__")
        if params is not None and params.init:
            above = [base.__name__ for base in kind.__mro__[1:] if base is not object and written_out(base)]
            assert not above, f"{kind.__module__}.{kind.__name__} stands on {above}"
