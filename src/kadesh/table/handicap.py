"""Points given to seats: how seats fare among sensible players, and what makes their chances even.

`data/seats.toml` of a game has a section a scenario, written by `kadesh lab even`: the share of the victory
that each seat had by the book, the points that even the shares, the shares with them in other games, and how
all this was found. Points given to a seat, by this file or by a bid for the seat, count in the ranking of the
end and nowhere else: no rule looks at them.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kadesh.table.journal import EVERYBODY, Fact

EVEN: Final = "even"  # the switch, and the option of a match
FILE: Final = "seats.toml"
# Nobody gives more; larger numbers could only be meant to do harm.
MOST_POINTS: Final = 9999


@dataclass
class Fare:
    """How the seats of a scenario fare: shares of the victory by the book and with these points."""

    points: list[int]
    book: list[float]
    even: list[float]
    games: list[int]  # by the book, with the points
    seed: str = ""
    made: str = ""
    results: list[str] = field(default_factory=list)


@dataclass
class PointsGiven(Fact):
    """The game is over, and points that were given to seats count: what each has, and has of the victory."""

    even: tuple[int, ...]
    bids: tuple[int, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]


def points_given(
    even: tuple[int, ...], bids: tuple[int, ...], scores: list[int], shares: list[float]
) -> PointsGiven:
    """The fact, known to everybody; no clause of any rulebook made it so."""
    fact = PointsGiven(even, bids, tuple(scores), tuple(shares))
    fact.clause = ""
    fact.seats = EVERYBODY
    return fact


def read_fares(path: Path) -> dict[str, Fare]:
    """How seats fare, by scenario; nothing if nobody has looked yet."""
    if not path.is_file():
        return {}
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Fare(**values) for name, values in data.items()}


def why_not_fare(fare: Fare, seats: int) -> str:
    """What is wrong with an entry for so many seats, in words; empty if nothing is."""
    for name, values in (("points", fare.points), ("book", fare.book), ("even", fare.even)):
        if len(values) != seats:
            return f"{name} has {len(values)} numbers for {seats} seats"
    for name, shares in (("book", fare.book), ("even", fare.even)):
        if abs(sum(shares) - 1) > 0.01:
            return f"the shares of {name} do not make one victory"
    return ""


def is_points(value: Any, seats: int) -> bool:
    """Is this a number of points for each of so many seats?"""
    return (
        isinstance(value, (list, tuple))
        and len(value) == seats
        and all(type(one) is int and abs(one) <= MOST_POINTS for one in value)
    )


def shares_by(standings: list[tuple[int, ...]], points: tuple[int, ...]) -> list[float]:
    """Each seat's share of the victory when points are added to what counts first."""
    counted = [
        (standing[0] + given, *standing[1:]) for standing, given in zip(standings, points, strict=True)
    ]
    best = max(counted)
    winners = counted.count(best)
    return [1 / winners if one == best else 0.0 for one in counted]


def signed(points: int) -> str:
    """A number of points with its sign: +3, −2, ±0."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "±0"


# --- for people ---

EVEN_TEXT: Final = "Even chances"
BID_TEXT: Final = "Bid for the seat"
HOW_IT_ENDED: Final = "How the game ended, in points"
WHY_EVEN: Final = "Given so that sensible players have even chances; counts at the end, in no rule."
WHY_BID: Final = "What was bid for this seat; counts at the end, in no rule."


def with_points(
    view: dict[str, Any],
    scores: list[int],
    even: tuple[int, ...],
    bids: tuple[int, ...],
    by_the_book: list[int],
) -> dict[str, Any]:
    """A game's view with the points that were given: in the panels, and at the end in what counts.

    At the end the points by the book are told too: a victory otherwise than by points counts as some.
    What the game made is left as it is: it may keep parts of a view for the next one.
    """
    made = dict(view)
    kinds = [(EVEN_TEXT, WHY_EVEN, even), (BID_TEXT, WHY_BID, bids)]
    given = [(text, why, points) for text, why, points in kinds if any(points)]
    made["scores"] = scores
    panels: list[dict[str, Any]] = []
    for panel in view.get("panels") or []:
        seat = panel["seat"]
        lines = [{"label": text, "value": signed(points[seat]), "title": why} for text, why, points in given]
        panels.append({**panel, "score": scores[seat], "lines": [*panel.get("lines", []), *lines]})
    if panels:
        made["panels"] = panels
    if by_the_book and view.get("summary"):
        made["summary"] = [
            _summed(entry, given, scores[entry["seat"]] - by_the_book[entry["seat"]])
            for entry in view["summary"]
        ]
    made["given"] = {"even": list(even), "bids": list(bids)}
    return made


def _summed(
    entry: dict[str, Any], given: list[tuple[str, str, tuple[int, ...]]], more: int
) -> dict[str, Any]:
    """What a seat scored, and what more it has: what was given, and what its victory counts."""
    seat = entry["seat"]
    lines = [{"text": text, "points": points[seat]} for text, _, points in given]
    rest = more - sum(points[seat] for _, _, points in given)
    if rest:
        lines.append({"text": HOW_IT_ENDED, "points": rest})
    made = {**entry, "lines": [*entry["lines"], *lines]}
    if "total" in entry:
        made["total"] = entry["total"] + more
    return made


def told(fact: PointsGiven, names: list[str]) -> str:
    """The last sentence of the log: what was given, what each has with it, and who has won."""
    kinds = [("Even chances", fact.even), ("Bids", fact.bids)]
    given: list[str] = []
    for text, points in kinds:
        each = [f"{name} {signed(one)}" for name, one in zip(names, points, strict=False) if one]
        if each:
            given.append(f"{text}: {', '.join(each)}.")
    scores = ", ".join([f"{name} {score}" for name, score in zip(names, fact.scores, strict=True)])
    winners = [name for name, share in zip(names, fact.shares, strict=True) if share > 0]
    verb = "share the victory" if len(winners) > 1 else "wins"
    return f"{' '.join(given)} With these it ends {scores}: {_listed(winners)} {verb}."


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
