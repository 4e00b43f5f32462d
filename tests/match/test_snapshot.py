"""Snapshots: the match goes on from them as if nothing had been, or they are refused as a whole."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from typing import Any

import pytest

import kadesh
from kadesh.match import Match, freeze, thaw
from kadesh.match.snapshot import VERSION
from kadesh.table import Unreadable, digest
from tests.laws import choose_at_random
from tests.support import chance
from tests.table.reeds import GAME

Change = Callable[[dict[str, Any]], None]


def played(choices: int = 20) -> Match:
    match = Match.new(GAME, "three", seed=7)
    dice = chance(7)
    while match.after < choices:
        choose_at_random(match, dice)
    return match


def changed(data: bytes, change: Change) -> bytes:
    """The same snapshot with something else in its document."""
    document = json.loads(zlib.decompress(data))
    change(document)
    return zlib.compress(json.dumps(document).encode())


@pytest.mark.parametrize("choices", range(0, 24, 3))
def test_a_match_goes_on_from_a_snapshot(choices: int) -> None:
    match = played(choices)
    data = freeze(match)
    dice = chance(1)
    for _ in range(6):
        choose_at_random(match, dice)
    again = thaw(GAME, match.record, match.seed, data)
    assert digest(again.position) == digest(match.position)
    assert again.after == match.after and again.live == match.live
    assert [again.why_not_undo(seat) for seat in range(3)] == [match.why_not_undo(seat) for seat in range(3)]
    assert again.news(0) == match.news(0)


def test_it_says_by_whom_it_was_written() -> None:
    document = json.loads(zlib.decompress(freeze(played())))
    assert document["version"] == VERSION and document["release"] == kadesh.__version__
    assert played().seed.hex() not in json.dumps(document)


def set_in(*path: Any, to: Any) -> Change:
    def change(document: Any) -> None:
        for name in path[:-1]:
            document = document[name]
        document[path[-1]] = to

    return change


def drop(*path: Any) -> Change:
    def change(document: Any) -> None:
        for name in path[:-1]:
            document = document[name]
        del document[path[-1]]

    return change


STRANGE: dict[str, Change] = {
    "another version": set_in("version", to=VERSION + 1),
    "another version with other fields": lambda document: document.update(version=VERSION + 1, anchor=[]),
    "no version": drop("version"),
    "a field too many": set_in("extra", to=1),
    "a field too few": drop("put"),
    "the wrong shape": set_in("live", to={"0": 1}),
    "entries that are not there": set_in("live", to=[0, 1, 99]),
    "other heights": set_in("heights", to=[0]),
    "a later moment": lambda document: document.update(after=99, heights=[0] * 100),
    "an unknown step": set_in("anchor", "frames", -1, 1, to="feast"),
    "an unknown procedure": set_in("anchor", "frames", -1, 0, to="feast"),
    "an unknown field of the position": set_in("anchor", "camels", to=[1, 2]),
    "a missing field of the position": drop("anchor", "holder"),
    "no dice": drop("anchor", "dice"),
    "facts of another shape": set_in("facts", to=[["draws", "5"]]),
    "a field of another kind": set_in("anchor", "asked", to={}),
    "a word for a number": set_in("anchor", "turn", to="third"),
}


@pytest.mark.parametrize("case", STRANGE)
def test_what_is_not_understood_is_refused(case: str) -> None:
    match = played()
    data = changed(freeze(match), STRANGE[case])
    with pytest.raises(Unreadable):
        thaw(GAME, match.record, match.seed, data)


@pytest.mark.parametrize(
    "data", [b"", b"garbage", zlib.compress(b"{"), zlib.compress(b"\xff"), zlib.compress(b"[1]")]
)
def test_garbage_is_refused(data: bytes) -> None:
    match = played()
    with pytest.raises(Unreadable, match="damaged"):
        thaw(GAME, match.record, match.seed, data)


def test_a_record_that_does_not_go_on_from_it_refuses_it() -> None:
    match = played(10)
    data = freeze(match)
    match.record.choices.append([0, "bid", 99])
    with pytest.raises(Unreadable, match="does not go on"):
        thaw(GAME, match.record, match.seed, data)
