"""The pool: everything is done once, whatever happens to the workers."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from kadesh.lab.pool import PATIENCE, Deadly, Pool


def square(number: int) -> int:
    return number * number


def refuse_three(number: int) -> int:
    if number == 3:
        raise ValueError("not three")
    return number


def die_at_five(number: int) -> int:
    if number == 5:
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_once(task: tuple[str, int]) -> int:
    """Kill the worker the first time that a task with a mark to make is tried."""
    mark, number = task
    if mark and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def slow(number: int) -> int:
    time.sleep(0.02)
    return number


@pytest.mark.parametrize("jobs", [1, 2, 5])
def test_all_is_done_once(jobs: int) -> None:
    with Pool(square, jobs) as pool:
        assert sorted(pool.results(range(20))) == [(number, number * number) for number in range(20)]
        assert list(pool.results([])) == []


def test_a_failure_is_told_and_the_rest_is_done() -> None:
    with Pool(refuse_three, 2) as pool:
        results = dict(pool.results(range(6)))
    assert isinstance(results[3], RuntimeError)
    assert str(results.pop(3)) == "ValueError: not three"
    assert sorted(results) == [0, 1, 2, 4, 5]


def test_a_workers_death_loses_nothing(tmp_path: Path) -> None:
    tasks = [(str(tmp_path / f"mark-{n}") if n % 4 == 1 else "", n) for n in range(12)]
    with Pool(die_once, 2) as pool:
        assert sorted(pool.results(tasks)) == [(n, n) for n in range(12)]
        assert pool.restarts == 3


def test_a_worker_killed_from_outside() -> None:
    with Pool(slow, 2) as pool:
        seen = []
        for number, result in pool.results(range(20)):
            seen.append((number, result))
            if len(seen) in (3, 9):
                victim = pool.workers[0].process
                os.kill(victim.pid, signal.SIGKILL)
                victim.join()
        assert sorted(seen) == [(n, n) for n in range(20)]
        assert pool.restarts == 2


def test_work_that_kills_every_worker_is_given_up() -> None:
    with Pool(die_at_five, 2) as pool:
        results = dict(pool.results(range(8)))
        assert pool.restarts == PATIENCE
    assert isinstance(results.pop(5), Deadly)
    assert results == {n: n for n in range(8) if n != 5}


def test_no_worker_is_left_behind() -> None:
    with Pool(slow, 3) as pool:
        next(iter(pool.results(range(9))))
        processes = [worker.process for worker in pool.workers]
        assert all(process.is_alive() for process in processes)
    assert not any(process.is_alive() for process in processes)
