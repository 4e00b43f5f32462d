"""From self-play to weights: many games, one fit, and a match that shows what the fit is worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kadesh.games import find_game
from kadesh.lab.arena import Arena, BlockPlan, play
from kadesh.lab.fit import Sample, fit, play_samples, report
from kadesh.lab.pool import Pool
from kadesh.lab.run import Workers, outcomes
from kadesh.table import Game
from kadesh.table.value import Weights

HELD_BACK: Final = 5  # every fifth game is not fitted but used to see how good the fit is


@dataclass(frozen=True)
class SelfPlay:
    """Games of a bot against itself, over scenarios in turn."""

    game: str
    scenarios: tuple[str, ...]
    bot: str
    seed: str

    def samples(self, number: int) -> list[Sample]:
        scenario = self.scenarios[number % len(self.scenarios)]
        return play_samples(find_game(self.game), scenario, f"{self.seed}/{number}", self.bot)


def _samples(task: tuple[SelfPlay, int]) -> list[Sample]:
    return task[0].samples(task[1])


def gather(plan: SelfPlay, games: int, jobs: int, done: Callable[[], None]) -> list[list[Sample]]:
    """The samples of each game, in order whoever played it."""
    found: dict[int, list[Sample]] = {}
    with Pool(_samples, max(1, jobs)) as pool:
        for number, result in pool.results([(plan, number) for number in range(games)]):
            if isinstance(result, Exception):
                raise ValueError(f"Game {number} failed: {result}")
            found[number] = result
            done()
    return [found[number] for number in range(games)]


def learn(games: Sequence[list[Sample]], game: Game) -> tuple[Weights, dict[str, Any]]:
    """Weights fitted to most of the games, and how much they surprise on those held back."""
    names = game.mind.feature_names
    kept = [sample for number, samples in enumerate(games) if number % HELD_BACK for sample in samples]
    held = [sample for number, samples in enumerate(games) if not number % HELD_BACK for sample in samples]
    # Judged by a fit that has not seen what it is judged on; what is kept has seen all.
    judged = report(held, game.mind.weights, fit(kept or held, names))
    everything = [*kept, *held]
    return fit(everything, names), {**judged, "samples": len(everything), "held_back": len(held)}


def match(
    game: Game, scenario: str, bot: str, files: tuple[str, str], games: int, workers: Workers, seed: str
) -> dict[str, Any]:
    """The same bot with a new setting and with an old one, in balanced blocks."""
    seats = game.new(scenario, 0).seats
    new, old = (f"{bot}:{setting}" for setting in files)
    # As many of either as there is room for, so that both meet in every game.
    bots = tuple(new if seat % 2 == 0 else old for seat in range(max(2, seats - seats % 2)))
    plan = BlockPlan(game.id, scenario, bots[:seats] if seats > 1 else (new, old), seed, seats=seats)
    arena = Arena(plan)

    def played(numbers: range) -> Any:
        return outcomes(plan, numbers, workers)

    play(arena, -(-games // plan.size()), False, played)
    if not arena.blocks:
        raise ValueError(f"The match could not be played. {arena.errors[0]}")
    rows = {row["bot"]: row for row in arena.to_json([])["bots"]}
    return {
        "bot": bot,
        "games": len(arena.outcomes),
        "new_win_share": rows[new]["win_share"],
        "win_low": rows[new]["win_low"],
        "win_high": rows[new]["win_high"],
        "fair_share": round(1 / seats, 4),
        "rating_ahead": round(rows[new]["rating"] - rows[old]["rating"], 1),
        "low": round(rows[new]["low"] * 2, 1),
        "high": round(rows[new]["high"] * 2, 1),
    }
