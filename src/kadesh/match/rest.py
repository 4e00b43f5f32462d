"""The rest of a step, done for a person: set-up, placement, purchases, as a sensible player would."""

from __future__ import annotations

from typing import Final

from kadesh.bots import Chair, Heuristic
from kadesh.table import Game, Option, Position

MOST: Final = 400


def is_routine(game: Game, position: Position, seat: int) -> bool:
    """Can the rest of this step be left to the table?"""
    return position.asked == [seat] and position.step in game.telling.routine


def rest_of_step(game: Game, position: Position, seat: int, seed: int | str = 0) -> list[Option]:
    """The choices that end this step as far as nothing is rolled or shown and nobody else is asked."""
    found: list[Option] = []
    if not is_routine(game, position, seat):
        return found
    trial = position.clone()
    step, frame = trial.step, len(trial.frames)
    shown = trial.dice.rolled, trial.reveals
    player = Heuristic(f"rest {seed}")
    while trial.asked == [seat] and len(found) < MOST:
        # A step may call others (what is bought is placed); when it is over, others ask on the same level.
        if (trial.dice.rolled, trial.reveals) != shown or len(trial.frames) < frame:
            break
        if len(trial.frames) == frame and trial.step is not step:
            break
        option = player.choose(Chair(trial, seat))
        trial.choose(seat, option)
        found.append(option)
    return found
