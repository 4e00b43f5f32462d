"""Points that make the chances of seats even, found from games that heuristic players played.

Points given to a seat change who is ahead of whom in the end and nothing else, so one set of games is enough
to try any points: their ends are ranked anew. Whether the points do what they should is then seen in other
games, in which they are really given: players may look at the score.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kadesh.lab.simulate import Outcome
from kadesh.table.handicap import Fare, shares_by

# So much of its fair share a seat must have, and may have.
LEAST: Final = 0.75
MOST: Final = 1.3

Standings = list[tuple[int, ...]]
STEPS: Final = (64, 32, 16, 8, 4, 2, 1)


def standings_of(outcomes: Sequence[Outcome]) -> list[Standings]:
    """How the games ended, without the points that were given in them."""
    return [[tuple(one) for one in outcome.standings] for outcome in outcomes if not outcome.error]


def shares_of(games: list[Standings], points: Sequence[int]) -> list[float]:
    """Each seat's share of the victories if these points are given."""
    totals = [0.0] * len(points)
    given = tuple(points)
    for game in games:
        for seat, share in enumerate(shares_by(game, given)):
            totals[seat] += share
    return [total / max(1, len(games)) for total in totals]


def unevenness(shares: Sequence[float]) -> float:
    """How far the shares are from even: squares of what each lacks of its fair share, or has beyond it."""
    return sum((share * len(shares) - 1) ** 2 for share in shares)


def is_even(shares: Sequence[float]) -> bool:
    """Has no seat too much or too little?"""
    return all(LEAST <= share * len(shares) <= MOST for share in shares)


def find_points(games: list[Standings], start: Sequence[int] | None = None) -> list[int]:
    """The whole numbers of points, the least 0, with which the shares in these games are nearest to even.

    It begins with what each seat usually lacks, then goes in large steps and smaller ones: one seat
    is given points or loses some, or two against each other, as long as that helps.
    """
    points = list(start) if start else usual_lacks(games)
    best = unevenness(shares_of(games, points))
    for step in STEPS:
        better = True
        while better:
            better = False
            for tried in _neighbours(points, step):
                found = unevenness(shares_of(games, tried))
                if found < best - 1e-9:
                    points, best, better = tried, found, True
                    break
    least = min(points)
    return [one - least for one in points]


def usual_lacks(games: list[Standings]) -> list[int]:
    """How far the points of each seat are behind the best, by medians: who is out may have none."""
    middle = [sorted(game[seat][0] for game in games)[len(games) // 2] for seat in range(len(games[0]))]
    return [max(middle) - one for one in middle]


def _neighbours(points: list[int], step: int) -> list[list[int]]:
    """The points with one seat, or two against each other, moved by a step."""
    seats = range(len(points))
    moves = [{seat: sign * step} for seat in seats for sign in (1, -1)]
    moves += [{up: step, down: -step} for up in seats for down in seats if up != down]
    return [[one + move.get(seat, 0) for seat, one in enumerate(points)] for move in moves]


# --- results of another run ---


@dataclass
class Read:
    """The outcomes in a file of results, and from what they came."""

    seed: str
    outcomes: list[Outcome] = field(default_factory=list)


def read_results(path: Path, game: str, scenario: str) -> Read:
    """The results of a run of heuristic players by the book, as `--resume` keeps them; else a ValueError."""
    lines = path.read_text(encoding="utf-8").splitlines()
    head: dict[str, Any] = json.loads(lines[0]) if lines else {}
    wanted = {"game": game, "scenario": scenario, "options": {}}
    for name, value in wanted.items():
        if head.get(name) != value:
            raise ValueError(f"{path} holds another run: its {name} is {head.get(name)!r}, not {value!r}.")
    if set(head.get("bots", [])) != {"heuristic"}:
        raise ValueError(f"{path} holds games of {head.get('bots')}, not of heuristic players.")
    read = Read(str(head.get("seed")))
    for line in lines[1:]:
        outcome = Outcome.from_json(json.loads(line))
        if not outcome.error and not outcome.standings:
            raise ValueError(f"{path} does not say how its games ended: it is of an older release.")
        read.outcomes.append(outcome)
    return read


# --- the file ---

HEAD: Final = """\
# How the seats of each scenario fare among heuristic players, and the points that make their chances even.
# book: shares of the victory by the rulebook; points: given to the seats at the end; even: shares with them,
# in other games. Made by `kadesh lab even`, not by hand.
"""


def fares_text(fares: dict[str, Fare]) -> str:
    """The file `seats.toml`."""
    return "\n".join([HEAD, *(_section(name, fare) for name, fare in fares.items())])


def _section(name: str, fare: Fare) -> str:
    rows = [
        f"points = {fare.points}",
        f"book = {[round(share, 3) for share in fare.book]}",
        f"even = {[round(share, 3) for share in fare.even]}",
        f"games = {fare.games}",
        f"seed = {json.dumps(fare.seed)}",
        f"made = {json.dumps(fare.made)}",
        f"results = {json.dumps(fare.results)}",
    ]
    return "\n".join([f"[{name}]", *rows, ""])
