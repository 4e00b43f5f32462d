"""Does the review find blunders, and does it call dice luck what was dice?

    python bench/review.py                 # 20 games, five blunders planted in each
    python bench/review.py genesis --games 3

Bots play what the heuristic would, but for five choices that are replaced by the worst of its list. Counted
are the planted ones that the review marks as a choice that turned the match, the choices of sensible players
that it marks too, and what it calls luck: there dice must have fallen, and no blunder.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from typing import Any

from kadesh.bots import Chair, Heuristic
from kadesh.bots.bot import advised
from kadesh.games import find_game, game_ids
from kadesh.match import Match
from kadesh.match.review import Review, review
from kadesh.table import LooseDice, Option, Position, seed_from

SCENARIOS = {
    "chariot-lords": "first-five",
    "genesis": "growth-of-empires",
    "god-kings": "campaign",
    "acme": "basic-3",
}
BLUNDERS = 5
GAMES = 20


@dataclass
class Recorded:
    """A match of sensible players, and the entries at which one of them blundered."""

    match: Match
    planted: list[int] = field(default_factory=list)


def recorded(game: str, scenario: str, seed: int, blunders: int = BLUNDERS) -> Recorded:
    """A match with blunders planted over the whole of it."""
    length = len(played(Match.new(game, scenario, seed=seed), [], seed).match.record.choices)
    dice = LooseDice(seed_from(f"blunders {game} {seed}"))
    wanted = sorted(dice.below(length * 9 // 10) for _ in range(blunders))
    return played(Match.new(game, scenario, seed=seed), wanted, seed)


def played(match: Match, wanted: list[int], seed: int) -> Recorded:
    found = Recorded(match)
    due = list(wanted)
    while not match.position.over:
        position, number = match.position, match.after
        seat = position.asked[0]
        option = Heuristic(f"{seed} {number}").choose(Chair(position, seat))
        worst = worst_of(position, seat) if due and number >= due[0] else None
        if worst is not None:
            option = worst
            found.planted.append(number)
            due.pop(0)
        match.choose(seat, option)
    return found


def worst_of(position: Position, seat: int) -> Option | None:
    """The worst of the heuristic's list; None where all are equal."""
    advice = advised(Chair(position, seat), 0, LooseDice(seed_from("worst")))
    least, option = min(advice)
    return option if least < max(advice)[0] else None


def counted(game: str, one: Recorded) -> dict[str, Any]:
    """What the review makes of a match."""
    start = time.process_time()
    found = review(one.match)
    marked = {turning.made.entry for turning in found.turnings if turning.kind == "choice"}
    planted = set(one.planted)
    return {
        "game": game,
        "planted": len(planted),
        "marked": len(planted & marked),
        "others": len(marked - planted),
        "luck": sum(turning.kind == "luck" for turning in found.turnings),
        "wrong": wrongly_lucky(found),
        "seconds": time.process_time() - start,
    }


def wrongly_lucky(found: Review) -> int:
    """What is called luck though no dice fell."""
    return sum(turning.kind == "luck" and not turning.made.rolled for turning in found.turnings)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?")
    parser.add_argument("--games", type=int, default=GAMES)
    wanted = parser.parse_args()
    names = [wanted.game] if wanted.game else [name for name in game_ids() if find_game(name).scenarios()]
    rows = []
    print(f"{'game':16} {'planted':>8} {'marked':>7} {'others':>7} {'luck':>5} {'no dice':>8} {'seconds':>8}")
    for number in range(wanted.games):
        name = names[number % len(names)]
        scenario = SCENARIOS.get(name) or find_game(name).scenarios()[0].id
        row = counted(name, recorded(name, scenario, number + 1))
        rows.append(row)
        print(
            f"{name:16} {row['planted']:8} {row['marked']:7} {row['others']:7} {row['luck']:5} "
            f"{row['wrong']:8} {row['seconds']:8.1f}",
            flush=True,
        )
    planted, marked = sum(row["planted"] for row in rows), sum(row["marked"] for row in rows)
    wrong = sum(row["wrong"] for row in rows)
    share = f"{marked / planted:.0%}"
    print(f"{marked} of {planted} planted blunders are marked ({share}); luck without dice: {wrong}")


if __name__ == "__main__":
    main()
