"""Data files that are so wrong that the game cannot be loaded: the command says which, where and what."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support import PATIENCE, ROOT, copied

DATA = "src/kadesh/games/chariot_lords/data"
# The first border of the map with West Caucasus at its end.
MAP_LINE = 1 + (ROOT / DATA / "map.toml").read_text(encoding="utf-8").split("\n").index('b = "west-caucasus"')


def run(checkout: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kadesh", *arguments],
        env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        cwd=checkout,
        text=True,
        capture_output=True,
        timeout=PATIENCE,
    )


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """The program with data files of its own that may be spoilt."""
    copied(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("file", "before", "after", "line", "message"),
    [
        ("arrivals.toml", '"mari"', '"marri"', 29, "there is no area “marri”; did you mean “mari”?"),
        (
            "board.toml",
            'b = "mari"',
            'b = "marri"',
            130,
            "there is no area “marri”; did you mean “mari”?",
        ),
        (
            "map.toml",
            'b = "west-caucasus"',
            'b = "west-caucasia"',
            MAP_LINE,
            "there is no area “west-caucasia”; did you mean “west-caucasus”?",
        ),
        (
            "scenarios/middle-five.toml",
            "\nkizzuwatna =",
            "\nkizuwatna =",
            63,
            "there is no area “kizuwatna”; did you mean “kizzuwatna”?",
        ),
    ],
)
def test_a_wrong_area_name_in_the_games_own_files(
    checkout: Path, file: str, before: str, after: str, line: int, message: str
) -> None:
    path = checkout / DATA / file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    checked = run(checkout, "check", "chariot-lords", "--json")
    assert checked.returncode == 1 and checked.stderr == ""
    found = json.loads(checked.stdout)
    assert [(wrong["game"], wrong["file"], wrong["line"]) for wrong in found] == [
        ("chariot-lords", file, line)
    ]
    assert found[0]["message"].endswith(message)
    played = run(checkout, "simulate", "chariot-lords", "--games", "1")
    if file == "map.toml":
        # Only the picture is made of it.
        assert played.returncode == 0
    else:
        assert played.returncode == 1 and played.stdout == ""
        assert played.stderr == f"kadesh: {file}:{line}: {found[0]['message']}\n"


@pytest.mark.parametrize(
    ("file", "before", "after", "message"),
    [
        ("board.toml", '"mari"', '"marri"', "there is no space “marri”; did you mean “mari”?"),
        ("cards.toml", '"chariot"', '"charriot"', "there is no card “charriot”; did you mean “chariot”?"),
        (
            "cards.toml",
            "count = 3",
            "cuont = 3\ncount = 3",
            "“cuont” is not a known key; did you mean “count”?",
        ),
        ("charts.toml", '"payment"', '"paymnt"', "the number “payment” is missing"),
        ("charts.toml", "[[number]]", "[[number", "not valid TOML"),
        ("scenarios/1-sargon.toml", "uruk =", "uruck =", "there is no space “uruck”; did you mean “uruk”?"),
    ],
)
def test_wrong_data_of_genesis(checkout: Path, file: str, before: str, after: str, message: str) -> None:
    path = checkout / "src/kadesh/games/genesis/data" / file
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")
    line = 1 if "missing" in message else text[: text.index(before)].count("\n") + 1
    checked = run(checkout, "check", "genesis", "--json")
    assert checked.returncode == 1 and checked.stderr == ""
    found = json.loads(checked.stdout)[0]
    assert (found["game"], found["file"]) == ("genesis", file)
    assert message in found["message"]
    assert found["line"] == line
    played = run(checkout, "simulate", "genesis", "--games", "1")
    assert played.returncode == 1 and played.stdout == ""
    assert played.stderr.startswith(f"kadesh: {file}:{line}: ") and message in played.stderr


def test_data_of_genesis_that_are_no_text(checkout: Path) -> None:
    path = checkout / "src/kadesh/games/genesis/data/kings.toml"
    path.write_bytes(b"\xff" + path.read_bytes())
    checked = run(checkout, "check", "genesis", "--json")
    assert checked.returncode == 1 and checked.stderr == ""
    assert json.loads(checked.stdout)[0]["message"] == "the file is not a text in UTF-8"


@pytest.mark.parametrize(("spoilt", "other"), [("chariot-lords", "genesis"), ("genesis", "chariot-lords")])
def test_the_other_games_do_not_suffer(checkout: Path, spoilt: str, other: str) -> None:
    data = checkout / "src/kadesh/games" / spoilt.replace("-", "_") / "data"
    (data / "board.toml").write_text("this is = not [toml\n", encoding="utf-8")
    assert run(checkout, "simulate", spoilt, "--games", "1").returncode == 1
    assert run(checkout, "simulate", other, "--games", "1", "--bots", "random").returncode == 0
