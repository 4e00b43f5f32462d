"""Runs of many games: on one process or several, here or on a Ray cluster; stopped and resumed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import IO, Any

from kadesh import __version__
from kadesh.lab.pool import Pool
from kadesh.lab.simulate import Outcome, Plan, play_game

Task = tuple[Plan, int]


@dataclass(frozen=True)
class Workers:
    """Who plays: so many processes here, or a Ray cluster ("" for one of its own on this machine)."""

    jobs: int = 1
    ray: str | None = None


def outcomes(
    plan: Plan,
    numbers: Iterable[int],
    workers: Workers,
    log: Log | None = None,
    done: Callable[[], None] = lambda: None,
) -> Iterator[Outcome]:
    """The games of a plan with these numbers, in their order; `done` is called as each one ends.

    With a log, games that it holds are not played again, and each game is entered as soon as it ends.
    """
    wanted = list(numbers)
    found = {number: log.outcomes[number] for number in wanted if number in log.outcomes} if log else {}
    to_play = [number for number in wanted if number not in found]
    at = 0
    for _ in range(len(found)):
        done()
    playing = _played(plan, to_play, workers)
    for outcome in playing:
        found[outcome.number] = outcome
        if log is not None:
            log.add(outcome)
        done()
        while at < len(wanted) and wanted[at] in found:
            yield found.pop(wanted[at])
            at += 1
    for number in wanted[at:]:
        yield found.pop(number)


def _played(plan: Plan, numbers: Sequence[int], workers: Workers) -> Iterator[Outcome]:
    """The games as they end, in any order."""
    if workers.ray is not None:
        # Only those who use Ray need to have it.
        from kadesh.lab.on_ray import ray_results

        yield from ray_results(plan, numbers, workers.ray)
    elif workers.jobs <= 1 or len(numbers) < 2:
        for number in numbers:
            yield play_game(plan, number)
    else:
        tasks: list[Task] = [(plan, number) for number in numbers]
        with Pool(_play, workers.jobs) as pool:
            for index, result in pool.results(tasks):
                yield result if isinstance(result, Outcome) else failed(numbers[index], result)


def _play(task: Task) -> Outcome:
    return play_game(*task)


def failed(number: int, error: Exception) -> Outcome:
    """The outcome of a game that brought down whoever played it."""
    return Outcome(number, [], [], [], 0, 0.0, f"Game {number} failed: {error}.")


class Log:
    """Outcomes as JSON lines, one a game, after a line that says what is played.

    A run that was stopped, in whatever way, leaves whole lines and perhaps a torn one at the end, which
    is cut off. A file of another run is refused.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.outcomes: dict[int, Outcome] = {}
        head = _head(plan)
        length = 0
        lines = path.read_bytes().splitlines(keepends=True) if path.is_file() else []
        for at, line in enumerate(lines):
            data = _whole(line)
            if data is None and at < len(lines) - 1:
                raise ValueError(f"Line {at + 1} of {path} is damaged.")
            if data is None:
                break
            if at == 0:
                _refuse_other(path, data, head)
            elif not data.get("error"):
                outcome = Outcome.from_json(data)
                self.outcomes[outcome.number] = outcome
            length += len(line)
        path.parent.mkdir(parents=True, exist_ok=True)
        self.file: IO[bytes] = path.open("ab")
        self.file.truncate(length)
        if not length:
            self._write(head)

    def add(self, outcome: Outcome) -> None:
        self._write(outcome.to_json())

    def _write(self, data: dict[str, Any]) -> None:
        self.file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
        self.file.flush()

    def close(self) -> None:
        os.fsync(self.file.fileno())
        self.file.close()


def _head(plan: Plan) -> dict[str, Any]:
    head = {"kadesh": __version__, "kind": type(plan).__name__, **asdict(plan)}
    data: dict[str, Any] = json.loads(json.dumps(head))
    return data


def _whole(line: bytes) -> dict[str, Any] | None:
    """What a line says, None if it is not a whole line of ours."""
    if not line.endswith(b"\n"):
        return None
    try:
        data = json.loads(line)
    except ValueError:
        return None
    return data if isinstance(data, dict) else None


def _refuse_other(path: Path, found: dict[str, Any], head: dict[str, Any]) -> None:
    if "kadesh" not in found:
        raise ValueError(f"{path} is not a file of results.")
    for name, value in head.items():
        if found.get(name) != value:
            raise ValueError(
                f"{path} holds another run: its {name} is {found.get(name)!r}, not {value!r}. "
                "Name another file, or give the same arguments."
            )
