"""What a far-sighted player would do here: the few best options, each with the victory it may expect.

Flat Monte Carlo with sequential halving: the options that the heuristic likes best are played out to the
end of the turn, or of the game when that is near, on the same imagined positions; the worse half drops out,
and the rest is played out more.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Final

from kadesh.bots.chair import Chair
from kadesh.bots.search import Manner, Meter, Thinking, best_first, manner_for, play_on, thinking_of
from kadesh.table import LooseDice, Option, seed_from
from kadesh.table.contract import Because
from kadesh.table.mind import NEAR_END

CANDIDATES: Final = 8
FIRST_ROUND: Final = 4  # playouts of each candidate before half of them drop out
LAST_ROUND: Final = 64


@dataclass
class Candidate:
    option: Option
    values: list[float] = field(default_factory=list)

    @property
    def share(self) -> float:
        """The share of the victory that this option may expect."""
        return sum(self.values) / len(self.values)


def consider(chair: Chair, seed: int | str = 0, ms: int = 0, iterations: int = 0) -> list[Candidate]:
    """The best options first, as good as so much time or so many playouts can tell."""
    meter = Meter(float(ms or iterations or 200), time.perf_counter if ms else None)
    manner = manner_for(chair, NEAR_END)
    thinking = thinking_of(chair)
    real = chair.options()
    advice = best_first(thinking.advice(chair.imagine(seed), chair.seat))
    best = [option for _, option in advice if option in real]
    candidates = [Candidate(option) for option in best[:CANDIDATES]]
    dice = LooseDice(seed_from(f"hints {seed}"))
    seeds = [dice.below(1 << 62) for _ in range(LAST_ROUND)]
    rivals, guesses = candidates, FIRST_ROUND
    while rivals and guesses <= LAST_ROUND:
        for candidate in rivals:
            try_out(chair, thinking, candidate, seeds[:guesses], manner, meter)
        candidates.sort(key=lambda one: (len(one.values), one.share), reverse=True)
        if meter.is_empty():
            break
        rivals = candidates[: max(2, len(rivals) // 2)] if len(rivals) > 1 else []
        guesses *= 2
    return sorted(candidates, key=lambda one: one.share, reverse=True)


def because(chair: Chair, option: Option, seed: int | str = 0) -> Because | None:
    """Why the game itself would choose an option, in a sentence; from what the seat may know."""
    position = chair.imagine(seed)
    motive = chair.mind.why(position, chair.seat, option)
    return None if motive is None else chair.game.telling.because(position, motive)


def try_out(
    chair: Chair, thinking: Thinking, candidate: Candidate, seeds: list[int], manner: Manner, meter: Meter
) -> None:
    """Play an option out on those of the guesses on which it has not been played, one at least."""
    for seed in seeds[len(candidate.values) :]:
        if candidate.values and meter.is_empty():
            return
        position = chair.imagine(seed, even=True)
        key = thinking.turn_key(position)
        position.choose(chair.seat, candidate.option)
        meter.playouts += 1
        candidate.values.append(play_on(position, thinking, key, manner, seed)[chair.seat])
