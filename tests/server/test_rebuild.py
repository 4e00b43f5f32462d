"""Matches of other releases: gone on with, rebuilt from the record, or refused in one sentence."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.match.test_snapshot import STRANGE, changed
from tests.server.house import House, Player, play_out

FLY = json.dumps([0, "fly", 3])


def begun(house: House) -> tuple[Player, str, Any]:
    """A match that has snapshots (every five entries), and its newest view."""
    ada = house.person()
    match = ada.create("me", "me")["id"]
    for _ in range(12):
        ada.choose(match)
    assert house.sql("SELECT COUNT(*) FROM snapshots WHERE match_id = ?", match)[0][0] >= 2
    return ada, match, ada.view(match)


def put_snapshot(house: House, match: str, data: bytes) -> None:
    house.change("UPDATE snapshots SET data = ? WHERE match_id = ?", data, match)


@pytest.mark.parametrize("case", ["garbage", *STRANGE])
def test_a_snapshot_that_is_not_understood_is_not_missed(house: House, case: str) -> None:
    ada, match, before = begun(house)
    rows = house.sql("SELECT data FROM snapshots WHERE match_id = ? ORDER BY number", match)
    data = bytes(rows[-1][0])
    put_snapshot(house, match, b"garbage" if case == "garbage" else changed(data, STRANGE[case]))
    house.desk.lives.clear()
    assert ada.view(match) == before
    assert ada.view(match, at=11)["at"] == 11
    assert play_out({0: ada, 1: ada}, match)["over"]


def test_a_snapshot_is_used_where_it_is_understood(house: House) -> None:
    """What it says, not what the record says, is then on the table."""
    ada, match, before = begun(house)
    rows = house.sql("SELECT data FROM snapshots WHERE match_id = ? ORDER BY number", match)

    def richer(document: Any) -> None:
        document["anchor"]["reeds"] = [reeds + 5 for reeds in document["anchor"]["reeds"]]

    put_snapshot(house, match, changed(bytes(rows[-1][0]), richer))
    house.desk.lives.clear()
    assert ada.view(match)["scores"] == [score + 5 for score in before["scores"]]


def test_a_record_that_cannot_be_played_is_refused_in_a_sentence(house: House) -> None:
    """As when a later release has changed the rules under a match."""
    ada, match, before = begun(house)
    other = ada.create("me", "me")["id"]
    house.change("DELETE FROM snapshots WHERE match_id = ?", match)
    house.change("UPDATE entries SET entry = ? WHERE match_id = ? AND number = 3", FLY, match)
    house.desk.lives.clear()
    for _ in range(2):
        answers = [
            ada.get(f"/api/matches/{match}", 410),
            ada.get(f"/api/matches/{match}", 410, at=12),
            ada.get(f"/api/matches/{match}/why", 410, target="button"),
            ada.choose(match, ["pass"], before["after"], status=410),
            ada.post(f"/api/matches/{match}/undo", {"after": before["after"]}, 410),
        ]
        for error in [answer["error"] for answer in answers]:
            assert "cannot be opened" in error and "entry 4" in error and "fly" not in error
    assert match in [one["id"] for one in ada.get("/api/matches", list="mine")]
    assert play_out({0: ada, 1: ada}, other)["over"], "all else goes on"
    assert house.stranger().get("/health")


def test_a_beginning_that_is_not_known_is_refused_in_a_sentence(house: House) -> None:
    ada, match, _ = begun(house)
    house.change("DELETE FROM snapshots WHERE match_id = ?", match)
    house.change("UPDATE matches SET scenario = 'forty' WHERE id = ?", match)
    house.desk.lives.clear()
    assert "how it begins" in ada.get(f"/api/matches/{match}", 410)["error"]


def test_the_bots_of_a_match_that_cannot_be_played_disturb_nobody(
    store: str, open_house: Callable[..., House]
) -> None:
    house = open_house(store)
    ada = house.person()
    match = ada.create("me", "hanging")["id"]
    ada.choose(match, ["bid", 0])
    house.change("UPDATE entries SET entry = ? WHERE match_id = ?", FLY, match)
    house.desk.lives.clear()
    ada.get(f"/api/matches/{match}", 410)
    other = ada.create("me", "me")["id"]
    assert play_out({0: ada, 1: ada}, other)["over"]


def test_what_another_release_appends_is_refused_too(house: House) -> None:
    """Two servers on one store, one of them newer: the older does not fall over it."""
    ada, match, before = begun(house)
    after = before["after"]
    house.change(
        "INSERT INTO entries (match_id, number, entry, made) VALUES (?, ?, ?, 0)",
        match,
        after,
        FLY,
    )
    house.change("UPDATE matches SET after = ? WHERE id = ?", after + 1, match)
    assert "cannot be opened" in ada.get(f"/api/matches/{match}", 410)["error"]
