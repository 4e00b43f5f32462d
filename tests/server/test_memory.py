"""Matches stay in memory as long as there is memory for them."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kadesh.server import memory
from kadesh.server.memory import LEAST, MB, Room
from tests.server.house import House


def test_nobody_has_to_go_while_there_is_room() -> None:
    room = Room()
    assert room.bytes > 200 * MB
    assert room.for_more(100_000) == 0 or not sys.platform.startswith("linux")


def test_two_go_for_one_that_comes_when_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    room = Room(megabytes=1)
    assert room.for_more(LEAST) == 2 and room.for_more(LEAST - 1) == 0


def test_where_the_system_does_not_say_how_much_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room(megabytes=100)
    for platform in ("win32", "darwin"):
        monkeypatch.setattr(sys, "platform", platform)
        assert room.for_more(299) == 0 and room.for_more(310) == 11


def test_a_host_can_say_how_many() -> None:
    room = Room(most=3)
    assert [room.for_more(kept) for kept in range(5)] == [0, 0, 0, 1, 2]


def test_a_container_has_less_than_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "CGROUP", tmp_path)
    assert memory.free_in_group() is None
    (tmp_path / "memory.max").write_text("max\n")
    (tmp_path / "memory.current").write_text("1000\n")
    assert memory.free_in_group() is None
    (tmp_path / "memory.max").write_text("5000\n")
    assert memory.free_in_group() == 4000 == memory.free_bytes()


def test_matches_that_had_to_go_come_back(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store, matches_in_memory=2)
    ada = house.person("Ada")
    matches = [ada.create("me", "me")["id"] for _ in range(5)]
    assert len(house.desk.lives) == 2
    for match in matches:
        before = ada.view(match)["after"]
        assert ada.choose(match)["after"] == before + 1
        assert len(house.desk.lives) == 2
