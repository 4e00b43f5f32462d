"""The rest of a step, done as a sensible player would: set-up, placement, purchases, who goes along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kadesh.bots import Chair, Heuristic
from kadesh.table import Game, Option, Position, Step

MOST: Final = 400


@dataclass(frozen=True)
class Routine:
    """A step that the table does for a seat, and how deep in the sequence of play it is."""

    game: Game
    seat: int
    step: Step[Any]
    depth: int

    def goes_on(self, position: Position) -> bool:
        """Is this still the same step? It may call others (what is bought is placed) and come back."""
        if position.over or position.asked != [self.seat] or len(position.frames) < self.depth:
            return False
        if len(position.frames) > self.depth or position.step is self.step:
            return True
        same = position.step.procedure is self.step.procedure
        return same and position.step in self.game.telling.routine


def routine_of(game: Game, position: Position, seat: int) -> Routine | None:
    """The step whose rest can be left to the table, if this is one."""
    if position.asked != [seat] or position.step not in game.telling.routine:
        return None
    return Routine(game, seat, position.step, len(position.frames))


def rest_of(routine: Routine, position: Position, seed: int | str = 0) -> list[Option]:
    """The choices that end the step, as far as nothing is rolled or shown and nobody else is asked."""
    found: list[Option] = []
    trial = position.clone()
    shown = trial.dice.rolled, trial.reveals
    player = Heuristic(f"rest {seed}")
    while len(found) < MOST and routine.goes_on(trial) and (trial.dice.rolled, trial.reveals) == shown:
        option = player.choose(Chair(trial, routine.seat))
        trial.choose(routine.seat, option)
        found.append(option)
    return found


def rest_of_step(game: Game, position: Position, seat: int, seed: int | str = 0) -> list[Option]:
    """The same from a position; nothing where nothing can be left to the table."""
    routine = routine_of(game, position, seat)
    return [] if routine is None else rest_of(routine, position, seed)
