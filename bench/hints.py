"""Do hints lead anywhere, and do they call equal what is equal?

    python bench/hints.py                          # 200 positions of each game
    python bench/hints.py genesis --positions 20

Sensible players come to positions of a game. From each a person follows the hints to the end of the turn,
plan by plan. Counted are units that come back to where they began without having done anything, and pairs of
options that a hint gives as different although they lead to the same on every one of fresh guesses, or
although the game itself finds them equal.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import combinations

from kadesh.bots import Chair, Heuristic
from kadesh.bots.hints import Candidate, try_out
from kadesh.bots.plans import Counsel, counsel, gaps, worths
from kadesh.bots.search import Meter, manner_for, thinking_of
from kadesh.bots.walks import Walks
from kadesh.games import find_game, game_ids
from kadesh.table import Fact, Game, Journal, Option, Position
from kadesh.table.mind import NEAR_END

SCENARIOS = {
    "chariot-lords": "first-five",
    "genesis": "growth-of-empires",
    "god-kings": "campaign",
    "acme": "basic-3",
}
POSITIONS = 200
PLAYOUTS = 24  # of one hint
FRESH = 8  # guesses on which options are compared once more
LONGEST = 150  # choices of a turn that are followed
EVERY = 13  # choices between two positions
SAME = 1e-9


@dataclass
class Found:
    """What was found in one game."""

    positions: int = 0
    choices: int = 0
    circles: int = 0
    where: list[str] = field(default_factory=list)
    pairs: int = 0
    equal: int = 0  # given as different although they are not


def positions(game: Game, scenario: str, count: int) -> Iterator[Position]:
    """Positions of sensible play at which somebody has a choice, over games as a whole."""
    seed, found = 1, 0
    while True:
        position = game.new(scenario, seed)
        number = 0
        while not position.over:
            seat = position.asked[0]
            if number % EVERY == seed % EVERY and len(position.options(seat)) > 2:
                yield position
                found += 1
                if found == count:
                    return
            position.choose(seat, Heuristic(f"{seed} {number}").choose(Chair(position, seat)))
            number += 1
        seed += 1


def follow_hints(game: Game, position: Position, seat: int, found: Found, name: str) -> None:
    """Follow the hints from here to the end of the turn, and see who walked in a circle."""
    journal = Journal()
    position.journal = journal
    key = game.mind.turn_key(position)
    walks, heard = Walks(), 0
    plan: list[Option] = []
    for number in range(LONGEST):
        if position.over or game.mind.turn_key(position) != key:
            break
        who = position.asked[0]
        if who == seat:
            if not plan or plan[0] not in position.options(seat):
                chair = Chair(position, seat)
                plan = counsel(chair, f"{name} {number}", iterations=PLAYOUTS, walked=walks).options
            option = plan.pop(0)
            found.choices += 1
        else:
            option = Heuristic(number).choose(Chair(position, who))
            plan = []
        shown = position.dice.rolled, position.reveals
        position.choose(who, option)
        if (position.dice.rolled, position.reveals) != shown:
            plan = []
        heard = listen(game, position, journal.facts, heard, walks)
    circles = walks.circles()
    if circles:
        found.circles += circles
        found.where.append(name)


def listen(game: Game, position: Position, facts: list[Fact], heard: int, walks: Walks) -> int:
    for fact in facts[heard:]:
        walks.hear(game.telling.sentence(position, fact))
    return len(facts)


def compare(position: Position, seat: int, advice: Counsel, seed: str, found: Found) -> None:
    """Options of different ranks once more, on guesses that the hint did not see."""
    chair = Chair(position, seat)
    thinking, manner = thinking_of(chair), manner_for(chair, NEAR_END)
    worth = worths(chair, thinking, seed)
    heads = [rank.options[0] for rank in advice.ranks]
    again = [Candidate(one.option) for one in heads]
    if len(again) > 1:
        for one in again:
            try_out(chair, thinking, one, list(range(900, 900 + FRESH)), manner, Meter(1e9, None))
    for one, other in combinations(again, 2):
        found.pairs += 1
        found.equal += all(abs(gap) <= SAME for gap in gaps(one, other))
    apart = [
        (a.option, b.option) for x, y in combinations(advice.ranks, 2) for a in x.options for b in y.options
    ]
    found.equal += sum(abs(worth.get(a, 0.0) - worth.get(b, 1.0)) <= SAME for a, b in apart)


def measured(game: Game, scenario: str, count: int) -> Found:
    found = Found()
    for number, position in enumerate(positions(game, scenario, count)):
        seat = position.asked[0]
        name = f"{game.id} {number}"
        found.positions += 1
        compare(position, seat, counsel(Chair(position, seat), name, iterations=PLAYOUTS), name, found)
        follow_hints(game, position.clone(), seat, found, name)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?")
    parser.add_argument("scenario", nargs="?", default="")
    parser.add_argument("--positions", type=int, default=POSITIONS)
    wanted = parser.parse_args()
    names = [wanted.game] if wanted.game else [name for name in game_ids() if find_game(name).scenarios()]
    print(f"{'game':16} {'positions':>9} {'followed':>9} {'circles':>8} {'pairs':>7} {'not different':>14}")
    for name in names:
        game = find_game(name)
        scenario = wanted.scenario or SCENARIOS.get(name) or game.scenarios()[0].id
        one = measured(game, scenario, wanted.positions)
        print(
            f"{name:16} {one.positions:9} {one.choices:9} {one.circles:8} {one.pairs:7} {one.equal:14}",
            *one.where[:5],
            flush=True,
        )


if __name__ == "__main__":
    main()
