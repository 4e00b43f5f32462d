"""Questions and clicks of a person who plays what the heuristic would play, by the page's shortest way.

    python bench/clicks.py            # every game, the scenarios below
    python bench/clicks.py genesis growth-of-empires --seat 0 --seeds 3

Default settings: reactions that do not concern the person are passed by the table; the rest of a set-up, of
placements and purchases is one click where the heuristic would do the same; a far click carries out a chain;
what must first be taken up is dragged there, which is one press of the button too; a stepper costs a click
for each step away from where it stands, or the digits that are typed, whichever is less. Everything else is
one click a choice. The last two columns say how many clicks the longest turn of the game took, and the
longest stretch in which a player is at it: a nation turn, an activation, an impulse.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from kadesh.bots import Chair, Heuristic
from kadesh.games import find_game, game_ids
from kadesh.match import quiet
from kadesh.match.rest import Routine, rest_of, routine_of
from kadesh.match.ways import ways
from kadesh.table import Game, Option, Position, digest

SCENARIOS = {
    "chariot-lords": "first-five",
    "genesis": "growth-of-empires",
    "god-kings": "campaign",
    "acme": "basic-3",
}
LONGEST = 40


@dataclass
class Count:
    """What one seat of one game took."""

    choices: int = 0  # one by one
    questions: int = 0  # that the page puts
    clicks: int = 0
    passed: int = 0
    by: Counter[str] = field(default_factory=Counter)
    turns: Counter[str] = field(default_factory=Counter)  # clicks in each turn of the game
    stretches: Counter[tuple[int, ...]] = field(default_factory=Counter)  # in each nation turn or impulse


class Person:
    """Plays what the heuristic would play, and looks for the shortest way to do it."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.game = game
        self.seat = seat
        self.player = Heuristic(f"person {seed}")
        self.count = Count()

    def act(self, position: Position) -> None:
        """Answer the question at hand, perhaps with what follows from the same click."""
        count = self.count
        option = quiet.passed(self.game, position, self.seat, [])
        if option is not None:
            # The heuristic may have wanted something else: the page would not have asked.
            position.choose(self.seat, option)
            count.passed += 1
            count.choices += 1
            return
        count.questions += 1
        turn = self.game.telling.view(position, self.seat)["trail"][0]
        stretch = self.game.mind.turn_key(position)
        before = count.clicks
        self.answer(position)
        count.turns[turn] += count.clicks - before
        count.stretches[stretch] += count.clicks - before

    def answer(self, position: Position) -> None:
        """By the shortest way."""
        count = self.count
        routine = routine_of(self.game, position, self.seat)
        chain, clicks, how = self.shortest(position)
        # Who goes can be left to the table; but a far click says it too, and where to.
        if routine is not None and len(chain) <= len(rest_of(routine, position, count.choices)):
            self.leave_to_the_table(routine, position)
            return
        for one in chain:
            position.choose(self.seat, one)
        count.choices += len(chain)
        count.clicks += clicks
        count.by[how] += clicks

    def leave_to_the_table(self, routine: Routine, position: Position) -> None:
        """One click for the rest of a step, dice included."""
        self.count.clicks += 1
        self.count.by["the rest of a step"] += 1
        while routine.goes_on(position):
            for one in rest_of(routine, position, self.count.choices):
                position.choose(self.seat, one)
                self.count.choices += 1

    def shortest(self, position: Position) -> tuple[list[Option], int, str]:
        """The choices of one gesture, its clicks, and what it is called."""
        wanted = self.foreseen(position)
        step = repr(position.step)
        if len(wanted) > 1:
            found = self.far(position, wanted)
            if found is not None:
                return found[0], found[1], "far clicks"
        return wanted[:1], self.clicks_for(position, wanted[0]), step

    def foreseen(self, position: Position) -> list[Option]:
        """What the heuristic would choose on until something is rolled or shown or another is asked."""
        trial = position.clone()
        rolled, shown, step = trial.dice.rolled, trial.reveals, trial.step
        found: list[Option] = []
        while trial.asked == [self.seat] and trial.dice.rolled == rolled:
            # The same question again: others could have answered out of their hands, and did not.
            if trial.reveals != shown and trial.step is not step:
                break
            shown, step = trial.reveals, trial.step
            option = self.player.choose(Chair(trial, self.seat))
            found.append(option)
            trial.choose(self.seat, option)
            if len(found) >= LONGEST:
                break
        if not found:
            # A secret question to several seats at once.
            found.append(self.player.choose(Chair(position, self.seat)))
        return found

    def far(self, position: Position, wanted: list[Option]) -> tuple[list[Option], int] | None:
        """The way that leads to where the heuristic wants to be, by as many of its choices as possible."""
        ends: dict[str, int] = {}
        trial = position.clone()
        for number, option in enumerate(wanted, 1):
            trial.choose(self.seat, option)
            if not trial.over:
                ends[digest(trial)] = number
        # Who puts down one after the other could have put all of it down at once.
        chains = [[option] for option in position.options(self.seat)]
        chains += [way.options for way in ways(self.game, position, self.seat)]
        best: tuple[int, list[Option]] | None = None
        for chain in chains:
            number = ends.get(self.reached(position, chain), 0)
            if number > 1 and (best is None or number > best[0]):
                best = number, chain
        return None if best is None else (best[1], 1)

    def reached(self, position: Position, chain: list[Option]) -> str:
        trial = position.clone()
        for option in chain:
            if option not in trial.options(self.seat):
                return ""
            trial.choose(self.seat, option)
        return digest(trial)

    def clicks_for(self, position: Position, option: Option) -> int:
        """A click; on a stepper the steps before it, or the digits."""
        told = self.game.telling.describe(position, self.seat, option)
        amount = told.get("amount")
        if amount is None or told.get("short"):
            return 1
        others = [self.game.telling.describe(position, self.seat, one) for one in position.options(self.seat)]
        values = [one["amount"]["value"] for one in others if one.get("amount", {}).get("of") == amount["of"]]
        steps = abs(sorted(values).index(amount["value"]) - sorted(values).index(values[0]))
        return 1 + min(steps, len(str(amount["value"])))


def measured(game: Game, scenario: str, seat: int, seed: int) -> Count:
    """A whole game in which one person sits."""
    position: Any = game.new(scenario, seed)
    bots = [Heuristic(f"{seed} {one}") for one in range(position.seats)]
    person = Person(game, seat, seed)
    while not position.over:
        asked = position.asked
        if seat in asked:
            person.act(position)
        else:
            position.choose(asked[0], bots[asked[0]].choose(Chair(position, asked[0])))
    return person.count


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?")
    parser.add_argument("scenario", nargs="?", default="")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=2)
    parser.add_argument("--by", action="store_true", help="what the clicks are spent on")
    wanted = parser.parse_args()
    names = [wanted.game] if wanted.game else [name for name in game_ids() if find_game(name).scenarios()]
    print(
        f"{'game':16} {'scenario':22} {'choices':>8} {'passed':>7} {'questions':>10} {'clicks':>7}"
        f" {'a turn':>7} {'stretch':>8}"
    )
    for name in names:
        game = find_game(name)
        scenario = wanted.scenario or SCENARIOS.get(name) or game.scenarios()[0].id
        counts = [measured(game, scenario, wanted.seat, seed) for seed in range(1, wanted.seeds + 1)]
        of = [
            sum(getattr(one, what) for one in counts) / len(counts)
            for what in ("choices", "passed", "questions", "clicks")
        ]
        turn = max(max(one.turns.values()) for one in counts)
        stretch = max(max(one.stretches.values()) for one in counts)
        print(
            f"{name:16} {scenario:22} {of[0]:8.0f} {of[1]:7.0f} {of[2]:10.0f} {of[3]:7.0f}"
            f" {turn:7} {stretch:8}",
            flush=True,
        )
        if wanted.by:
            for what, clicks in sum((one.by for one in counts), Counter()).most_common(14):
                print(f"{'':16} {clicks / len(counts):8.1f}  {what}")


if __name__ == "__main__":
    main()
