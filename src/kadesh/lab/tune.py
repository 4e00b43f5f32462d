"""Finding a better temper: players of many tempers meet, and what each trait is worth is counted.

In every game about half of the seats play in tempers around the learned one, each trait as it is, larger
or smaller by one step; the others play as the sensible player. All traits are tried at once, each by
itself, so every game tells about every trait.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from kadesh.bots import Chair, make_bot
from kadesh.games import find_game
from kadesh.lab.pool import Pool
from kadesh.table import LooseDice, seed_from
from kadesh.table.temper import Temper

STEP: Final = 1.6
PLAIN: Final = 2.0  # standard errors beyond which a trait is changed


@dataclass(frozen=True)
class Tuning:
    """Games between heuristic players of many tempers, over scenarios in turn."""

    game: str
    scenarios: tuple[str, ...]
    around: tuple[float, ...]
    seed: str


@dataclass
class Trial:
    """How a seat fared whose traits were changed by so many steps each."""

    place: tuple[int, int]  # scenario, seat
    steps: list[int]
    margin: float  # points beyond the mean of the others


@dataclass
class Effect:
    """What one step of a trait brings, in points, and how sure that is."""

    trait: str
    gain: float
    error: float

    def step(self) -> int:
        """In which direction the trait should be changed, if in any."""
        if abs(self.gain) <= PLAIN * self.error:
            return 0
        return 1 if self.gain > 0 else -1


def play_trials(task: tuple[Tuning, int]) -> list[Trial]:
    """Game `number` of a tuning."""
    plan, number = task
    which = number % len(plan.scenarios)
    game = find_game(plan.game)
    seed = f"{plan.seed}/{number}"
    position = game.new(plan.scenarios[which], seed)
    dice = LooseDice(seed_from(f"tune {seed}"))
    changes = [
        [dice.below(3) - 1 for _ in game.mind.traits] if dice.below(2) else None
        for _ in range(position.seats)
    ]
    tempers = [
        stepped(list(plan.around), steps) if steps is not None else [1.0] * len(game.mind.traits)
        for steps in changes
    ]
    bots = [make_bot("heuristic", f"{seed}/{seat}") for seat in range(position.seats)]
    while not position.over:
        seat = position.asked[0]
        position.choose(seat, bots[seat].choose(Chair(position, seat, tempers[seat])))
    points = position.scores()
    rivals = max(1, position.seats - 1)
    return [
        Trial((which, seat), steps, points[seat] - (sum(points) - points[seat]) / rivals)
        for seat, steps in enumerate(changes)
        if steps is not None
    ]


def stepped(temper: Temper, steps: Iterable[int]) -> Temper:
    """A temper with each trait changed by so many steps."""
    return [trait * STEP**step for trait, step in zip(temper, steps, strict=True)]


def trials_of(plan: Tuning, games: int, jobs: int, done: Callable[[], None]) -> list[Trial]:
    """The trials of all games, in order whoever played them."""
    found: dict[int, list[Trial]] = {}
    with Pool(play_trials, max(1, jobs)) as pool:
        for number, result in pool.results([(plan, number) for number in range(games)]):
            if isinstance(result, Exception):
                raise ValueError(f"Game {number} failed: {result}")
            found[number] = result
            done()
    return [trial for number in range(games) for trial in found[number]]


def effects(trials: list[Trial], traits: tuple[str, ...]) -> list[Effect]:
    """What a step of each trait brings. Steps are drawn apart from each other, so each is counted alone."""
    rest = beyond_the_seat(trials)
    noise = math.sqrt(sum(value * value for value in rest) / max(1, len(rest)))
    found: list[Effect] = []
    for at, trait in enumerate(traits):
        moved = max(1, sum(trial.steps[at] ** 2 for trial in trials))
        gain = sum(trial.steps[at] * value for trial, value in zip(trials, rest, strict=True)) / moved
        found.append(Effect(trait, gain, noise / math.sqrt(moved)))
    return found


def beyond_the_seat(trials: list[Trial]) -> list[float]:
    """The margin of each trial beyond the mean of its seat in its scenario."""
    places: dict[tuple[int, int], list[float]] = {}
    for trial in trials:
        places.setdefault(trial.place, []).append(trial.margin)
    means = {place: sum(margins) / len(margins) for place, margins in places.items()}
    return [trial.margin - means[trial.place] for trial in trials]


def temper_text(traits: tuple[str, ...], temper: Temper, how: str) -> str:
    """The file that `read_temper` reads, with how it was made."""
    lines = [f"# {how}", "", "[temper]"]
    lines += [f"{name} = {trait:.3f}" for name, trait in zip(traits, temper, strict=True)]
    return "\n".join(lines) + "\n"
