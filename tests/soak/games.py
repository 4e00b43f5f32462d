"""Random games of every scenario with all invariants, and positions dealt anew to whoever looks.

    python -m tests.soak.games [GAME …] [--games 200] [--dealt 10000] [--jobs 2]

After every choice of every game the invariants hold. Positions are dealt anew all along random games: for
each seat, and for somebody who only watches, what it cannot know is dealt otherwise, and neither its view nor
its options change, nor whom it sees waited for after the choice that is taken.
"""

from __future__ import annotations

import argparse
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context

import kadesh
from kadesh.table import LooseDice, Option, Position, seed_from
from tests import laws
from tests.support import chance
from tests.test_laws import invariants

BATCH = 10  # games of one task
APART = 20  # choices, on average, between two positions that are dealt anew


@dataclass(frozen=True)
class Task:
    """Some games of a scenario, from this seed on."""

    game: str
    scenario: str
    seed: int
    dealt: int  # positions to be dealt anew, none for games with invariants


@dataclass(frozen=True)
class Found:
    """What a task came to."""

    task: Task
    games: int = 0
    choices: int = 0
    dealt: int = 0
    fault: str = ""


def with_invariants(task: Task) -> Found:
    """Games to their ends, the invariants looked at after every choice."""
    game = kadesh.game(task.game)
    seeds = range(task.seed, task.seed + BATCH)
    choices = sum(laws.play_to_the_end(game, task.scenario, seed, invariants(game)) for seed in seeds)
    return Found(task, games=BATCH, choices=choices)


def dealt_anew(task: Task) -> Found:
    """One random game after another, until as many positions were dealt anew as are wanted."""
    game = kadesh.game(task.game)
    count = games = 0
    while count < task.dealt:
        position = game.new(task.scenario, seed=task.seed + games)
        position.discreet = True
        dice = chance(task.seed + games)
        while not position.over and count < task.dealt:
            seat = position.seats_to_choose[dice.below(len(position.seats_to_choose))]
            options = position.options(seat)
            option = options[dice.below(len(options))]
            if not dice.below(APART):
                seed = f"{task.seed + games} {count}"
                for viewer in viewers(position):
                    looks_the_same(position, viewer, seat, option, seed)
                    count += 1
            position.choose(seat, option)
        games += 1
    return Found(task, games=games, dealt=count)


def viewers(position: Position) -> Iterator[int | None]:
    yield None
    yield from range(position.seats)


def looks_the_same(position: Position, viewer: int | None, seat: int, option: Option, seed: str) -> None:
    """Deal anew what this viewer cannot know: he sees, may choose and hears of waiting what he did."""
    imagined = position.imagine(viewer, LooseDice(seed_from(seed)))
    assert laws.plain(imagined.view(viewer)) == laws.plain(position.view(viewer)), "the view differs"
    if viewer is not None:
        assert imagined.options(viewer) == position.options(viewer), "the options differ"
    laws.same_asking(position, viewer, seat, option, seed)


def carried_out(task: Task) -> Found:
    work: Callable[[Task], Found] = dealt_anew if task.dealt else with_invariants
    try:
        return work(task)
    except Exception:
        return Found(task, fault=traceback.format_exc(limit=-4))


def tasks_of(game: str, games: int, dealt: int) -> list[Task]:
    """The tasks of a game, spread over its scenarios."""
    scenarios = [scenario.id for scenario in kadesh.game(game).scenarios()]
    found = [Task(game, scenario, seed, 0) for scenario in scenarios for seed in range(0, games, BATCH)]
    if dealt:
        each = -(-dealt // len(scenarios))
        found += [Task(game, scenario, 100_000, each) for scenario in scenarios]
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("only", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=200, help="random games of each scenario")
    parser.add_argument("--dealt", type=int, default=10_000, help="positions of each game to be dealt anew")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    faults = 0
    for game in given.only or kadesh.game_ids():
        tasks = tasks_of(game, given.games, given.dealt)
        with get_context("spawn").Pool(given.jobs) as pool:
            found = list(pool.imap_unordered(carried_out, tasks))
        for one in found:
            if one.fault:
                print(f"{one.task}\n{one.fault}")
        broken = sum(bool(one.fault) for one in found)
        faults += broken
        played = sum(one.games for one in found if not one.task.dealt)
        choices, dealt = sum(one.choices for one in found), sum(one.dealt for one in found)
        print(f"{game}: {played} games, {choices} choices, {dealt} positions dealt anew, {broken} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
