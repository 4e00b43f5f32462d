"""Many games between bots, with the same result whoever plays them, where and when."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from kadesh.bots import Bot, Chair
from kadesh.bots.specs import find_bot
from kadesh.games import find_game
from kadesh.lab.notes import Notes
from kadesh.table import Follies, Game, Journal, Position

ENDLESS: Final = 1_000_000


@dataclass(frozen=True)
class Plan:
    """What is to be played. Game n is the same whoever plays it, and when."""

    game: str
    scenario: str
    bots: tuple[str, ...]
    seed: int | str
    options: dict[str, Any] = field(default_factory=dict)
    timed: bool = False  # measure each bot's CPU seconds
    noted: bool = False  # keep notes of what happened, from the journal

    def chance(self, number: int) -> str:
        """From what the dice and the bots of game `number` are seeded."""
        return f"{self.seed}/{number}"

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
    choices: list[int] = field(default_factory=list)  # of each seat
    thought: list[float] = field(default_factory=list)  # CPU seconds of each seat's bot
    notes: dict[str, Any] = field(default_factory=dict)
    standings: list[list[int]] = field(default_factory=list)  # what counted in the end, without points given

    def to_json(self) -> dict[str, Any]:
        """Plain data; what is empty is left out."""
        return {name: value for name, value in asdict(self).items() if value or name == "number"}

    @staticmethod
    def from_json(data: dict[str, Any]) -> Outcome:
        blank = asdict(Outcome(0, [], [], [], 0, 0.0))
        return Outcome(**{**blank, **data})


def play_game(plan: Plan, number: int) -> Outcome:
    """Play game `number` of a plan to its end. A fault is an outcome too."""
    seating: list[str] = []
    began = time.process_time()
    try:
        journal = Journal() if plan.noted else None
        chance = plan.chance(number)
        position = find_game(plan.game).new(plan.scenario, chance, plan.options, journal)
        seating = plan.seating(number, position.seats)
        bots = [find_bot(spec)(f"{chance}/{seat}") for seat, spec in enumerate(seating)]
        play = Play(position, bots, plan.timed, Notes(position) if plan.noted else None)
        play.to_the_end()
    except Exception as error:
        text = f"Game {number} failed: {type(error).__name__}: {error}"
        return Outcome(number, seating, [], [], 0, time.process_time() - began, text)
    return Outcome(
        number,
        seating,
        position.shares(),
        position.scores(),
        sum(play.choices),
        time.process_time() - began,
        choices=play.choices,
        thought=[round(seconds, 6) for seconds in play.thought] if plan.timed else [],
        notes=play.notes.to_json() if play.notes else {},
        standings=[list(one) for one in position.game.rules.standings(position)],
    )


def play_out(position: Position, bots: list[Bot]) -> int:
    """Let bots play a position to its end; the number of choices that they made."""
    play = Play(position, bots)
    play.to_the_end()
    return sum(play.choices)


def follies_of(game: Game, scenario: str, seed: str, spec: str) -> Follies[Any]:
    """What was silly in one game of a bot against itself."""
    journal = Journal()
    position = game.new(scenario, seed, journal=journal)
    bots = [find_bot(spec)(f"{seed}/{seat}") for seat in range(position.seats)]
    follies: Follies[Any] = game.study.follies()
    read = len(journal.facts)
    while not position.over:
        seat = position.asked[0]
        option = bots[seat].choose(Chair(position, seat))
        before = position.clone()
        position.choose(seat, option)
        follies.look(before, option, position, journal.facts[read:])
        read = len(journal.facts)
    return follies


class Play:
    """Bots at a table, and what is counted while they play."""

    def __init__(
        self, position: Position, bots: list[Bot], timed: bool = False, notes: Notes | None = None
    ) -> None:
        self.position = position
        self.bots = bots
        self.timed = timed
        self.notes = notes
        self.choices = [0] * position.seats
        self.thought = [0.0] * position.seats

    def to_the_end(self) -> None:
        position, bots, choices = self.position, self.bots, self.choices
        chairs = [Chair(position, seat) for seat in range(position.seats)]
        plain = not self.timed and self.notes is None
        while not position.over:
            seat = position.asked[0]
            if plain:
                position.choose(seat, bots[seat].choose(chairs[seat]))
            else:
                self._watched_choice(seat, chairs[seat])
            choices[seat] += 1
            if choices[seat] == ENDLESS:
                raise RuntimeError(f"the game goes on for ever ({ENDLESS} choices of seat {seat})")

    def _watched_choice(self, seat: int, chair: Chair) -> None:
        began = time.process_time()
        option = self.bots[seat].choose(chair)
        self.thought[seat] += time.process_time() - began
        offered = len(self.position.options(seat))
        self.position.choose(seat, option)
        if self.notes is not None:
            self.notes.after_choice(seat, option, offered)


class Digest:
    """A short name for exactly these results, in this order.

    The time that they took is left out, and what breaks ties: it shows in the shares.
    """

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, outcome: Outcome) -> None:
        data = outcome.to_json()
        for name in ("seconds", "thought", "standings"):
            data.pop(name, None)
        self._hash.update(json.dumps(data, sort_keys=True).encode())

    def __str__(self) -> str:
        return self._hash.hexdigest()[:16]


def digest_of(outcomes: list[Outcome]) -> str:
    """The digest of outcomes in the order of their numbers."""
    total = Digest()
    for outcome in sorted(outcomes, key=lambda one: one.number):
        total.add(outcome)
    return str(total)


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
