"""Bots choose in worker processes; one that goes wrong is replaced, and the match goes on and says so."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from kadesh.server.runner import stand_in
from tests.server.house import House, play_out, wait_until


@pytest.mark.parametrize("bot", ["failing", "dying", "forging"])
def test_a_bot_that_fails_is_replaced_by_one_that_takes_advice(house: House, bot: str) -> None:
    ada = house.person()
    match = ada.create("me", bot, "heuristic")["id"]
    wait_until(lambda: bool(ada.view(match)["people"][1]["bot"] == "steward"))
    people = ada.view(match)["people"]
    assert [one["bot"] for one in people] == [None, "steward", "heuristic"]
    said = [line for line in ada.get(f"/api/matches/{match}/chat") if line["name"] == "Kadesh"]
    assert len(said) == 1 and bot in said[0]["text"] and "Green" in said[0]["text"]
    assert "Steward plays on" in said[0]["text"]
    assert play_out({0: ada}, match)["over"]


@pytest.mark.parametrize("bot", ["vizier:ms=500", "charioteer", "clockwork", "somebody.py:Own"])
def test_who_plays_on_knows_the_game(bot: str) -> None:
    """Chance only sits down where even the game's own advice failed, and nobody after chance."""
    assert stand_in(bot) == "steward"
    assert stand_in("steward") == stand_in("heuristic") == "random"
    assert stand_in("random") is stand_in("jester") is None


def test_a_bot_that_never_ends_is_ended(store: str, open_house: Callable[..., House]) -> None:
    # So long that the bot in its place, which needs next to nothing, has its turn on the busiest machine.
    house = open_house(store, bot_seconds=20.0)
    ada = house.person()
    match = ada.create("me", "hanging")["id"]
    wait_until(lambda: bool(ada.view(match)["people"][1]["bot"] == "steward"))
    assert play_out({0: ada}, match)["over"]


def test_a_thinking_bot_delays_nobody(store: str, open_house: Callable[..., House]) -> None:
    """While the only worker hangs, people choose and look as ever: it is given longer than they would wait."""
    house = open_house(store, bot_seconds=1000.0)
    ada = house.person()
    stuck = ada.create("me", "hanging")["id"]
    wait_until(lambda: bool(house.app.state.pool.processes))
    free = ada.create("me", "me")["id"]
    for _ in range(5):
        ada.choose(free)
    assert ada.view(stuck)["people"][1]["bot"] == "hanging"


def test_bots_think_in_other_processes(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "random")["id"]
    play_out({0: ada}, match)
    processes = house.app.state.pool.processes
    assert processes and all(process.pid != os.getpid() for process in processes.values())


def test_only_bots_play_to_the_end_by_themselves(house: House) -> None:
    ada = house.person()
    made = ada.create("random", "heuristic", "eager")
    wait_until(lambda: bool(ada.view(made["id"])["over"]))
    assert ada.view(made["id"])["seat"] is None


def test_bots_go_on_after_a_new_start(store: str, open_house: Callable[..., House]) -> None:
    """What a server that has ended left undone, the next one does."""
    first = open_house(store, bot_seconds=30.0)
    ada = first.person()
    match = ada.create("me", "hanging")["id"]
    token = ada.http.cookies["kadesh"]
    wait_until(lambda: bool(first.app.state.pool.processes))
    first.stop()
    second = open_house(store, bot_seconds=20.0)
    again = second.stranger()
    again.http.cookies.set("kadesh", token, domain="127.0.0.1")
    wait_until(lambda: bool(again.view(match)["people"][1]["bot"] == "steward"))
    assert play_out({0: again}, match)["over"]
