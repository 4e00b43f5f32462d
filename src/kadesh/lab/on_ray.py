"""The same games on a Ray cluster. Ray is an optional extra: pip install 'kadesh[ray]'."""

from __future__ import annotations

import importlib
import os
from collections.abc import Iterator, Sequence
from typing import Any, Final

from kadesh.lab.simulate import Outcome, Plan, play_game

IN_FLIGHT: Final = 4  # games handed out for each core, so that none waits for the next one
RETRIES: Final = 3  # a game whose worker died is played again


def ray_results(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Outcome]:
    """The games as they end. The machines of the cluster need Kadesh, and the files of bots, at hand."""
    ray = _ray()
    mine = not ray.is_initialized()
    if mine:
        # An empty address is a cluster of our own, on this machine, for as long as the run lasts.
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        ray.init(address=address or "local", include_dashboard=False, log_to_driver=False, logging_level=40)
    try:
        yield from _results(ray, plan, numbers)
    finally:
        if mine:
            ray.shutdown()


def _results(ray: Any, plan: Plan, numbers: Sequence[int]) -> Iterator[Outcome]:
    remote = ray.remote(max_retries=RETRIES)(play_game)
    shared = ray.put(plan)
    limit = max(1, int(ray.cluster_resources().get("CPU", 1))) * IN_FLIGHT
    waiting = list(reversed(numbers))
    playing: dict[Any, int] = {}
    while waiting or playing:
        while waiting and len(playing) < limit:
            number = waiting.pop()
            playing[remote.remote(shared, number)] = number
        ready, _ = ray.wait(list(playing))
        for reference in ready:
            number = playing.pop(reference)
            try:
                outcome: Outcome = ray.get(reference)
            except ray.exceptions.RayError as error:
                outcome = Outcome(number, [], [], [], 0, 0.0, f"Game {number} failed: {error}.")
            yield outcome


def _ray() -> Any:
    try:
        return importlib.import_module("ray")
    except ImportError as error:
        raise ValueError("--ray needs Ray: pip install 'kadesh[ray]'.") from error
