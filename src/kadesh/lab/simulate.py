"""Many games between bots, on one core or several, with the same result on any number of them."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.bots import Bot, Chair
from kadesh.bots.specs import find_bot
from kadesh.games import find_game
from kadesh.table import Position

ENDLESS: Final = 1_000_000
CHUNK: Final = 4


@dataclass(frozen=True)
class Plan:
    """What is to be played. Game n is the same whoever plays it, and when."""

    game: str
    scenario: str
    bots: tuple[str, ...]
    seed: int | str
    options: dict[str, Any] = field(default_factory=dict)

    def seating(self, number: int, seats: int) -> list[str]:
        """The bots of game `number`, seat by seat: they move on by one seat a game."""
        round_table = [self.bots[seat % len(self.bots)] for seat in range(max(seats, len(self.bots)))]
        return [round_table[(seat + number) % len(round_table)] for seat in range(seats)]


@dataclass
class Outcome:
    """How one game went."""

    number: int
    seating: list[str]
    shares: list[float]
    scores: list[int]
    decisions: int
    seconds: float
    error: str = ""


def play_game(plan: Plan, number: int) -> Outcome:
    """Play game `number` of a plan to its end. A fault is an outcome too."""
    seating: list[str] = []
    began = time.process_time()
    try:
        position = find_game(plan.game).new(plan.scenario, f"{plan.seed}/{number}", plan.options)
        seating = plan.seating(number, position.seats)
        bots = [find_bot(spec)(f"{plan.seed}/{number}/{seat}") for seat, spec in enumerate(seating)]
        decisions = play_out(position, bots)
        shares, scores = position.shares(), position.scores()
    except Exception as error:
        text = f"Game {number} failed: {type(error).__name__}: {error}"
        return Outcome(number, seating, [], [], 0, time.process_time() - began, text)
    return Outcome(number, seating, shares, scores, decisions, time.process_time() - began)


def play_out(position: Position, bots: list[Bot]) -> int:
    """Let bots play a position to its end; the number of choices that they made."""
    chairs = [Chair(position, seat) for seat in range(position.seats)]
    decisions = 0
    while not position.over:
        seat = position.asked[0]
        position.choose(seat, bots[seat].choose(chairs[seat]))
        decisions += 1
        if decisions == ENDLESS:
            raise RuntimeError(f"the game goes on for ever ({ENDLESS} choices)")
    return decisions


def outcomes(plan: Plan, games: int, jobs: int) -> Iterator[Outcome]:
    """The games of a plan in order, played by `jobs` processes."""
    if jobs <= 1:
        for number in range(games):
            yield play_game(plan, number)
        return
    with multiprocessing.Pool(min(jobs, max(1, games))) as pool:
        yield from pool.imap(_play, ((plan, number) for number in range(games)), CHUNK)


def _play(task: tuple[Plan, int]) -> Outcome:
    return play_game(*task)


class Tally:
    """Who won how often, by bot and by seat. A shared win counts as its fraction."""

    def __init__(self) -> None:
        self.games = 0
        self.decisions = 0
        self.seconds = 0.0
        self.errors: list[str] = []
        self.bots: dict[str, list[float]] = {}
        self.seats: list[list[float]] = []

    def add(self, outcome: Outcome) -> None:
        self.games += 1
        self.seconds += outcome.seconds
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.decisions += outcome.decisions
        for seat, bot in enumerate(outcome.seating):
            if seat == len(self.seats):
                self.seats.append([0.0, 0.0])
            row = self.bots.setdefault(bot, [0.0, 0.0])
            row[0] += 1
            row[1] += outcome.shares[seat]
            self.seats[seat][0] += outcome.shares[seat]
            self.seats[seat][1] += outcome.scores[seat]

    def to_json(self, names: list[str]) -> dict[str, Any]:
        ended = self.games - len(self.errors)
        return {
            "games": self.games,
            "errors": len(self.errors),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "bots": {
                name: {
                    "seats_played": int(row[0]),
                    "wins": round(row[1], 6),
                    "win_share": round(row[1] / row[0], 6),
                }
                for name, row in sorted(self.bots.items())
            },
            "seats": [
                {
                    "seat": seat,
                    "name": names[seat] if seat < len(names) else "",
                    "wins": round(row[0], 6),
                    "mean_score": round(row[1] / ended, 6),
                }
                for seat, row in enumerate(self.seats)
            ],
        }
