"""A clumsy host: the file goes, the disk is full, the clock jumps. Nothing acknowledged is lost; it is said."""

from __future__ import annotations

import logging
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kadesh.server.store import clock as sql
from kadesh.server.store.sqlite import SqliteStore
from kadesh.server.web import pages
from tests.server.house import House, Player, two_people, wait_until

HOUR = 3600.0


@pytest.fixture(autouse=True)
def well_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The news of the server's health is never old."""
    monkeypatch.setattr(pages, "CHECK_EVERY", -1.0)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "kadesh.db"


def unwell(house: House) -> str:
    """What the server's health says while it is not well."""
    answer: dict[str, str] = house.stranger().get("/health", 503)
    assert answer["status"] == "unwell"
    return answer["error"]


def refused(player: Player, match: str) -> None:
    """Nothing is acknowledged: one moment, please."""
    after = player.view(match)["after"]
    assert player.choose(match, ["bid", 1], after, status=503)["error"].startswith("One moment")


def test_a_database_that_is_removed_is_missed(
    file: Path, open_house: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(str(file))
    ada, _, match = two_people(house)
    assert house.stranger().get("/health") == {"status": "ok"}
    with caplog.at_level(logging.ERROR):
        file.rename(file.with_name("away.db"))
        assert "removed or replaced" in unwell(house)
        refused(ada, match)
    assert sum("removed or replaced" in one.message for one in caplog.records) == 1, "said once, not for ever"
    assert not file.exists(), "and no new one is made in its place"
    file.with_name("away.db").rename(file)
    assert house.stranger().get("/health") == {"status": "ok"}
    ada.choose(match, ["bid", 1])


def test_it_is_noticed_though_nobody_asks(
    file: Path, open_house: Callable[..., House], caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(str(file))
    house.person("Ada")
    with caplog.at_level(logging.ERROR):
        file.rename(file.with_name("away.db"))
        wait_until(lambda: "removed or replaced" in house.desk.trouble)
    assert any("removed or replaced" in one.message for one in caplog.records)


def test_a_database_that_is_replaced_is_left_alone(file: Path, open_house: Callable[..., House]) -> None:
    house = open_house(str(file))
    ada, _, match = two_people(house)
    backup = file.with_name("backup.db")
    with sqlite3.connect(file) as here, sqlite3.connect(backup) as there:
        here.backup(there)
    there.close()
    here.close()
    before = backup.read_bytes()
    file.rename(file.with_name("away.db"))
    shutil.copy(backup, file)
    assert "removed or replaced" in unwell(house)
    refused(ada, match)
    assert file.read_bytes() == before


def test_a_log_that_is_removed_is_missed_too(file: Path, open_house: Callable[..., House]) -> None:
    """What is written goes there first."""
    house = open_house(str(file))
    ada, _, match = two_people(house)
    file.with_name(f"{file.name}-wal").unlink()
    assert "removed or replaced" in unwell(house)
    refused(ada, match)


@pytest.fixture
def spoiled(file: Path, open_house: Callable[..., House]) -> Iterator[Callable[[str], House]]:
    """A server whose disk takes nothing more, in one way or another, until it is told otherwise."""
    house = open_house(str(file))

    def spoil(pragma: str) -> House:
        store = house.desk.store
        assert isinstance(store, SqliteStore)
        # In the writer's own connection, as if the disk itself had answered so.
        house.do(store.write(lambda tx: tx.all(pragma)))
        return house

    yield spoil


def test_a_full_disk(spoiled: Callable[[str], House]) -> None:
    house = spoiled("PRAGMA max_page_count = 1")
    ada = house.stranger()
    # What needs no new page may still be kept; at the latest the next people do not fit.
    answers = [ada.http.post("/api/me/name", json={"name": "Ada " + "x" * 20}) for _ in range(1)]
    for _ in range(400):
        newcomer = house.stranger()
        answers.append(newcomer.http.patch("/api/me/settings", json={"a": "x" * 3900}))
        if answers[-1].status_code != 200:
            break
    assert answers[-1].status_code == 503 and answers[-1].json()["error"].startswith("One moment")
    spoiled("PRAGMA max_page_count = 1000000")
    assert newcomer.http.patch("/api/me/settings", json={"a": "b"}).status_code == 200


def test_a_disk_that_has_hardly_any_room(
    file: Path, open_house: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house(str(file))
    usage = shutil.disk_usage(file.parent)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage._replace(free=1000))
    assert "disk is full" in unwell(house)
    monkeypatch.undo()
    wait_until(lambda: not house.desk.trouble)


def test_a_disk_that_may_only_be_read(spoiled: Callable[[str], House]) -> None:
    house = spoiled("SELECT 1")
    ada, _, match = two_people(house)
    spoiled("PRAGMA query_only = ON")
    assert "readonly" in unwell(house)
    refused(ada, match)
    assert ada.view(match)["status"] == "running", "what is there can still be looked at"
    store = house.desk.store
    assert isinstance(store, SqliteStore)
    store._open[0].execute("PRAGMA query_only = OFF")
    for connection in store._open:
        connection.execute("PRAGMA query_only = OFF")
    assert house.stranger().get("/health") == {"status": "ok"}
    ada.choose(match, ["bid", 1])


def jump(house: House, seconds: float) -> None:
    """The store's clock goes wrong, or is put right, by so much."""
    house.desk.store.now_sql = f"({house.desk.store.now_sql} + {seconds})"


@pytest.mark.parametrize("hours", [5, -5])
def test_a_clock_that_jumps_takes_nobodys_turn(
    store: str, open_house: Callable[..., House], hours: int
) -> None:
    house = open_house(store)
    ada, blaise, match = two_people(house, clock_days=2 / 24)
    for _ in range(3):
        before = house.desk.clock.now()
        jump(house, hours * HOUR)
        wait_until(lambda before=before: abs(house.desk.clock.now() - before) > HOUR)  # type: ignore[misc]
        left = [
            due - house.desk.clock.now()
            for (due,) in house.sql("SELECT due FROM seats WHERE match_id = ?", match)
        ]
        assert all(1.9 * HOUR < one < 2.1 * HOUR for one in left), (
            "and nobody's time is longer or shorter by it"
        )
    assert [one["kind"] for one in ada.view(match)["people"]] == ["me", "person"]
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 1])


def test_time_in_which_no_server_ran_is_nobodys(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store)
    _, _, match = two_people(house, clock_days=2 / 24)
    house.stop()
    later = open_house(store)
    later.stop()
    # As if it had been started ten hours later.
    house = open_house(store)
    house.change("UPDATE clock SET seen = seen - 36000")
    house.change("UPDATE seats SET since = since - 36000, due = due - 36000 WHERE match_id = ?", match)
    house.do(house.desk.clock.look(house.desk.store))
    due = house.sql("SELECT due FROM seats WHERE match_id = ? AND seat = 0", match)[0][0]
    assert due > house.desk.clock.now() + HOUR
    assert house.sql("SELECT kind FROM seats WHERE match_id = ?", match) == [("person",)] * 2


def test_a_process_of_the_future_does_not_keep_its_bots(store: str, open_house: Callable[..., House]) -> None:
    """It died, and then the clock went back: it was seen hours later than it is now."""
    house = open_house(store)
    ada = house.person("Ada")
    match = ada.create("me", "random")["id"]
    ada.wait_for_turn(match)
    house.change(
        "INSERT INTO processes (id, seen) VALUES ('elsewhere:1:x', ?)", house.desk.clock.now() + 9 * HOUR
    )
    house.change("UPDATE matches SET bot_by = 'elsewhere:1:x', bot_due = 1 WHERE id = ?", match)
    wait_until(lambda: house.sql("SELECT bot_by FROM matches WHERE id = ?", match) != [("elsewhere:1:x",)])


def test_messages_wait_no_longer_than_they_should(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store, quiet_minutes=60.0)
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"webhook": "https://example.org/hook", "notify_webhook": True})
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 3])
    jump(house, -9 * HOUR)
    wait_until(lambda: house.sql("SELECT seen FROM clock")[0][0] < house.desk.metrics.started - 8 * HOUR)
    at = house.sql("SELECT send_at FROM outbox")[0][0]
    assert at < house.desk.clock.now() + 1.1 * HOUR


def test_a_gap_that_is_short_moves_nothing(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store)
    _, _, match = two_people(house, clock_days=1)
    before = house.sql("SELECT due FROM seats WHERE match_id = ? ORDER BY seat", match)
    for _ in range(3):
        now, gap = house.do(house.desk.store.write(sql.tick, house.desk.store.now_sql))
        assert gap == 0.0 and now > 0
    assert house.sql("SELECT due FROM seats WHERE match_id = ? ORDER BY seat", match) == before
