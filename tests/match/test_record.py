"""Records: one document, checked before it is believed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kadesh.match import Match, Record, RecordError, as_option, load_record, parse_record
from kadesh.match.record import VERSION
from kadesh.table import commitment, digest, seed_from
from tests.laws import choose_at_random
from tests.support import chance
from tests.table.reeds import GAME


def played(choices: int = 1000, seed: int = 7) -> Match:
    match = Match.new(GAME, "three", seed=seed)
    dice = chance(seed)
    while not match.position.over and match.after < choices:
        choose_at_random(match, dice)
    return match


def document(**changes: Any) -> bytes:
    data = json.loads(played().closed().to_json())
    data.update(changes)
    return json.dumps({key: value for key, value in data.items() if value != "gone"}).encode()


def test_what_a_record_holds() -> None:
    match = played()
    data = json.loads(match.closed().to_json())
    assert data["version"] == VERSION == 2
    assert data["game"] == "reeds"
    assert data["scenario"] == "three"
    assert data["over"] is True
    assert data["seed"] == seed_from(7).hex()
    assert data["commitment"] == commitment(seed_from(7))
    assert data["digest"] == digest(match.position)
    assert data["choices"][0][1] == "bid"


def test_two_runs_with_one_seed_are_identical() -> None:
    assert played().closed().to_json() == played().closed().to_json()
    assert played().closed().to_json() != played(seed=8).closed().to_json()


def test_save_and_load(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match = played(20)
    match.closed().save(path)
    again = Match.replay(load_record(path), game=GAME)
    assert digest(again.position) == digest(match.position)
    assert [item.name for item in tmp_path.iterdir()] == ["match.json"]
    dice, same_dice = chance(1), chance(1)
    while not match.position.over:
        choose_at_random(match, dice)
        choose_at_random(again, same_dice)
    assert digest(again.position) == digest(match.position)


def test_a_sealed_record_keeps_the_secrets() -> None:
    match = played(20)
    sealed = match.closed().sealed()
    text = sealed.to_json().decode()
    assert match.seed.hex() not in text
    assert digest(match.position) not in text
    with pytest.raises(RecordError, match="does not disclose its seed"):
        Match.replay(parse_record(text), game=GAME)
    again = Match.replay(parse_record(text), seed=match.seed, game=GAME)
    assert digest(again.position) == digest(match.position)
    with pytest.raises(RecordError, match="commitment"):
        Match.replay(parse_record(text), seed=seed_from(8), game=GAME)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"version": 3}, "version 3"),
        ({"game": "gone"}, "missing required field `game`"),
        ({"choices": "gone", "extra": 1}, "unknown field `extra`"),
        ({"seats": ["Anna", 2, "Ben"]}, r"seats\[1\]"),
        ({"choices": [[0, "bid", 0], "bid"]}, r"choices\[1\]"),
        ({"choices": [[0, "bid", 0], []]}, "choice 2 names no seat"),
        ({"choices": [[3, "bid", 0]]}, "choice 1 names no seat"),
        ({"choices": [[True, "bid", 0]]}, "choice 1 names no seat"),
        ({"choices": [[0, "bid", 0.5]]}, "choice 1"),
        ({"choices": [[0, 5]]}, "choice 1"),
        ({"choices": [[0, "@dance", 1]]}, "'@dance', which means nothing"),
        ({"choices": [[0, "@undo"]]}, "'@undo', which means nothing"),
        ({"seed": "abc"}, "64 hexadecimal digits"),
        ({"seed": "xyz"}, "64 hexadecimal digits"),
        ({"seed": "ab" * 32}, "does not match the commitment"),
    ],
)
def test_damage_that_reading_finds(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(RecordError, match=words) as error:
        parse_record(document(**changes))
    assert str(error.value).endswith(".")
    assert "\n" not in str(error.value)


def test_lists_in_lists_without_end() -> None:
    deep = document(options={"deep": "here"}).replace(b'"here"', b"[" * 9999 + b"]" * 9999)
    with pytest.raises(RecordError, match="damaged: lists lie in lists"):
        parse_record(deep)


def test_damage_that_playing_finds() -> None:
    honest = played().closed()

    def replay(**changes: Any) -> None:
        Match.replay(parse_record(document(**changes)), game=GAME)

    replay()
    with pytest.raises(RecordError, match="names 2 seats, not 3"):
        replay(seats=["Anna", "Ben"], choices=[])
    with pytest.raises(RecordError, match=r"Choice 1 .*'bid 9' by seat 0.* not among the options"):
        replay(choices=[[0, "bid", 9]])
    with pytest.raises(RecordError, match=r"Choice 2 .*not this seat's turn"):
        replay(choices=[honest.choices[0], honest.choices[0]])
    with pytest.raises(RecordError, match="do not lead to the end"):
        replay(choices=honest.choices[:-1])
    with pytest.raises(RecordError, match=f"Choice {len(honest.choices) + 1} .*over"):
        replay(choices=[*honest.choices, [0, "bid", 0]])
    with pytest.raises(RecordError, match="lead to the position"):
        replay(choices=honest.choices[:-1], over=False)
    with pytest.raises(RecordError, match="no choice of this seat"):
        replay(choices=[[0, "@undo", 4]])


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": ["Eve", "Ben", "Cleo"]},
        {"over": False},
        {"situation": "  "},
        {"checksum": "0" * 32},
        {"scenario": "two"},
        {"digest": "0" * 32},
    ],
)
def test_no_word_of_a_finished_record_changes_unnoticed(changes: dict[str, Any]) -> None:
    written = json.loads(played().closed().to_json())
    assert all(written[name] != value for name, value in changes.items())
    text = json.dumps({**written, **changes})
    with pytest.raises(ValueError, match=r"\.$|\?$"):
        Match.replay(parse_record(text), game=GAME)
    # The order of the words and the spaces between them say nothing.
    turned = dict(reversed(written.items()))
    assert Match.replay(parse_record(json.dumps(turned, indent=4)), game=GAME).position.over


def test_a_record_of_the_first_version_is_played_again() -> None:
    """Its digest names the last position by numbers of steps that nobody knows any more; the rest counts."""
    old = msgspec.structs.replace(played().closed(), version=1, digest="0" * 32)
    text = json.loads(msgspec.structs.replace(old, checksum=old.sum()).to_json())
    match = Match.replay(parse_record(json.dumps(text)), game=GAME)
    assert match.position.over
    assert match.record.version == VERSION
    with pytest.raises(RecordError, match="changed after it was written"):
        Match.replay(parse_record(json.dumps({**text, "seats": ["Eve", "Ben", "Cleo"]})), game=GAME)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        load_record(tmp_path / "nowhere.json")
    with pytest.raises(RecordError, match="directory"):
        load_record(tmp_path)


@pytest.mark.parametrize(
    "value", [None, 5, "bid", [], [1], ["bid", None], ["bid", [1]], ["bid", True], ["bid", 1.0]]
)
def test_what_is_no_option(value: Any) -> None:
    with pytest.raises(RecordError, match="is not an option"):
        as_option(value)


def test_what_is_an_option() -> None:
    assert as_option(["offer", 1, 2]) == ("offer", 1, 2)
    assert as_option(["pass"]) == ("pass",)


def test_a_record_shares_nothing_with_another() -> None:
    one = Record(game="a", scenario="b", commitment="c", seats=[])
    other = Record(game="a", scenario="b", commitment="c", seats=[])
    one.choices.append([0, "x"])
    one.options["y"] = 1
    assert other.choices == []
    assert other.options == {}
