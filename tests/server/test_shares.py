"""Workers are shared: nobody who asks without end takes them from the others."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable
from typing import Any

from kadesh.server.shares import MOST_KEPT, Line, Shares
from tests.server.house import House, wait_until

COSTS = {"hint": 0.7, "turn": 0.15}


def worked(line: Line, seconds: float, again: Callable[[str, str], bool]) -> Counter[tuple[str, str]]:
    """The seconds that each had of a worker; whoever is served asks again, if they do."""
    had: Counter[tuple[str, str]] = Counter()
    while sum(had.values()) < seconds * 1000:
        taken = line.take()
        assert taken is not None
        kind, who = str(taken[0]), str(taken[1])
        line.charge(kind, who, COSTS[kind])
        had[kind, who] += int(COSTS[kind] * 1000)
        if again(kind, who):
            line.put(kind, who, None)
    return had


def test_hints_without_end_leave_half_of_the_time_to_bots() -> None:
    line = Line()
    for guest in range(20):
        line.put("hint", f"guest {guest}", None)
    line.put("turn", "Ada", None)
    had = worked(line, 100, lambda kind, who: True)
    assert had["turn", "Ada"] > 48_000


def test_many_matches_of_one_person_leave_others_their_bots() -> None:
    line = Line()
    for _ in range(200):
        line.put("turn", "Mallory", None)
    line.put("turn", "Ada", None)
    had = worked(line, 20, lambda kind, who: True)
    assert had["turn", "Ada"] > 9_000


def test_who_comes_rarely_is_served_next() -> None:
    line = Line()
    line.put("turn", "Ada", None)
    worked(line, 50, lambda kind, who: True)
    line.put("hint", "Blaise", "what now?")
    assert line.take() == ("hint", "Blaise", "what now?")


def test_nobody_saves_up_and_nobody_is_remembered_for_ever() -> None:
    shares: Shares[int] = Shares()
    for number in range(5 * MOST_KEPT):
        shares.put(number, number)
        shares.charge(shares.take()[0], 0.1)
    assert len(shares._had) <= 2 * MOST_KEPT
    shares.put("new", 0)
    shares.put("old", 0)
    served = []
    for _ in range(10):
        who, _ = shares.take()
        shares.charge(who, 1.0)
        served.append(who)
        shares.put(who, 0)
    assert served.count("new") == served.count("old") == 5


def test_advice_is_kept_until_the_match_goes_on(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "me")["id"]
    jobs = counted(house)
    first = ada.get(f"/api/matches/{match}/hint")
    assert [ada.get(f"/api/matches/{match}/hint") for _ in range(5)] == [first] * 5
    assert len(jobs) == 1
    ada.choose(match)
    assert ada.get(f"/api/matches/{match}/hint")["after"] == first["after"] + 1
    assert len(jobs) == 2


def counted(house: House) -> list[Any]:
    """All jobs for the workers from now on."""
    jobs: list[Any] = []
    put = house.app.state.pool.line.put

    def note(*job: Any) -> None:
        jobs.append(job)
        put(*job)

    house.app.state.pool.line.put = note
    return jobs


def test_a_person_is_advised_in_one_match_at_a_time(store: str, open_house: Callable[..., House]) -> None:
    """The only worker hangs, so that the first piece of advice is still awaited when the second is asked for."""
    house = open_house(store, bot_seconds=1000.0)
    ada = house.person()
    stuck = ada.create("me", "hanging")["id"]
    wait_until(lambda: bool(house.app.state.pool.processes))
    assert ada.view(stuck)
    one, other = (ada.create("me", "me")["id"] for _ in range(2))
    answers: list[int] = []

    def ask() -> None:
        answers.append(ada.http.get(f"/api/matches/{one}/hint").status_code)

    asking = [threading.Thread(target=ask) for _ in range(2)]
    for thread in asking:
        thread.start()
    wait_until(lambda: bool(house.desk.advised))
    ada.get(f"/api/matches/{other}/hint", 429)
    house.app.state.pool.stop()
    for thread in asking:
        thread.join()
    assert answers == [503, 503], "both waited for the same, and nobody can give it any more"
    assert not house.desk.advised
