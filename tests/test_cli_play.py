"""Playing in the terminal."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from kadesh.cli import main
from kadesh.match import load_record

pytestmark = pytest.mark.usefixtures("reeds_only")


@pytest.fixture
def play(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Play:
    return Play(monkeypatch, capsys)


class Play:
    """Types lines at the prompt and gives back all that was printed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys

    def __call__(self, *lines: str, arguments: str = "reeds three --seed 7") -> str:
        self.monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
        assert main(["play", "--text", *arguments.split()]) == 0
        return self.capsys.readouterr().out


def test_a_game_to_the_end(play: Play) -> None:
    text = play(*["1"] * 200)
    assert "The game is over." in text
    assert "you" in text


def test_the_first_prompt_without_a_word(play: Play) -> None:
    text = play("", "2", "1", "quit", arguments="")
    assert "which scenario?" in text
    assert "Which side" in text
    assert "What now?" in text
    assert "Goodbye." in text


def test_leaving_by_end_of_input(play: Play) -> None:
    assert "Goodbye." in play()


def test_a_hint_says_what_and_why(play: Play) -> None:
    text = play("hint", "quit")
    assert re.search(r"\d+\s+\d+ %\s+bid \d", text)
    assert "It is worth" in text


def test_a_wrong_number_changes_nothing(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    text = play("99", "nonsense", f"save {path}", "quit")
    assert "There is no option 99." in text
    assert "why AREA" in text
    assert [entry[0] for entry in load_record(path).choices if entry[0] == 0] == []


def test_digits_that_are_no_numbers(play: Play, capsys: pytest.CaptureFixture[str]) -> None:
    text = play("²", "", "2", "1", "²", "quit", arguments="")
    assert "A number from 1 to" in text and "why AREA" in text
    assert main(["play", "reeds", "three", "--seat", "²"]) == 1
    assert "There is no seat '²'" in capsys.readouterr().err


def test_why(play: Play) -> None:
    text = play("4", "why card:3", "why card:0", "why card:1", "why card:2", "quit")
    assert "[2]" in text or "[3]" in text
    assert "There is no place 'Atlantis'" in play("why Atlantis", "quit")


def test_undo_in_a_secret_choice(play: Play, tmp_path: Path) -> None:
    """Seat by seat in one terminal: the first bid may be taken back while others still think."""
    path = tmp_path / "match.json"
    text = play("2", "undo", "quit", arguments="reeds three --seed 7 --seat all")
    assert "There is no choice of this seat" in text
    text = play("undo", "quit")
    assert "There is no choice of this seat" in text
    play("4", "1", "undo", f"save {path}", "quit")
    assert load_record(path).choices


def test_words_that_lack_a_name_or_a_folder(play: Play) -> None:
    text = play("why", "save", "load", "save /nowhere/at/all.json", "load /nowhere", "quit")
    for piece in ("why AREA", "save FILE", "load FILE", "No such file or directory"):
        assert piece in text
    assert "Errno" not in text and "Traceback" not in text


def test_save_and_load(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    text = play("1", f"save {path}", "quit")
    assert "Saved to" in text
    record = load_record(path)
    assert record.seats == ["you", "steward", "steward"]
    assert record.seed is not None
    text = play("quit", arguments=f"--load {path}")
    assert "Reeds" in text
    text = play(f"load {path}", "load nowhere.json", *["1"] * 200)
    assert "cannot be read" in text
    assert "The game is over." in text


def test_the_seats_are_those_that_were_asked_for(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    play(f"save {path}", "quit", arguments="reeds two --seat Green --bots random")
    assert load_record(path).seats == ["random", "you"]


def test_options_are_numbered_from_one(play: Play) -> None:
    text = play("quit")
    assert re.search(r"^ +1  bid 0$", text, re.MULTILINE)
    assert re.search(r"^ +4  bid 3$", text, re.MULTILINE)
