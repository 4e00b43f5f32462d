"""How fair a scenario is and how it is played, counted over many games."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.lab.ratings import wilson
from kadesh.lab.simulate import Digest, Outcome
from kadesh.table import Game

BINS: Final = 24
GOAL: Final = "goal"  # what `Game.tally` calls a goal that was met


@dataclass
class Use:
    """How often something was used, by how many players, and how they fared."""

    uses: int = 0
    players: int = 0  # seats of games in which it was used at least once
    wins: float = 0.0  # shares of the victory of those

    def to_json(self, games: int) -> dict[str, Any]:
        low, high = wilson(self.wins, self.players)
        return {
            "uses": self.uses,
            "uses_a_game": round(self.uses / games, 3),
            "players": self.players,
            "win_share": round(self.wins / self.players, 4) if self.players else None,
            "win_low": round(low, 4),
            "win_high": round(high, 4),
        }


@dataclass
class Study:
    """Games with notes, counted as they come."""

    game: Game
    scenario: str
    seats: list[str]
    games: int = 0
    errors: list[str] = field(default_factory=list)
    shares: list[list[float]] = field(default_factory=list)
    scores: list[list[int]] = field(default_factory=list)
    decisions: list[int] = field(default_factory=list)
    turns: dict[int, int] = field(default_factory=dict)
    choices: int = 0
    offered: int = 0
    points: dict[int, list[list[int]]] = field(default_factory=dict)  # turn -> seat -> source
    reached: dict[int, int] = field(default_factory=dict)  # turn -> games that came to its end
    battles: dict[str, int] = field(default_factory=dict)
    options: dict[str, Use] = field(default_factory=dict)
    used: dict[str, dict[str, Use]] = field(default_factory=dict)
    digest: Digest = field(default_factory=Digest)

    def __post_init__(self) -> None:
        self.shares = [[] for _ in self.seats]
        self.scores = [[] for _ in self.seats]

    def add(self, outcome: Outcome) -> None:
        self.digest.add(outcome)
        if outcome.error:
            self.errors.append(outcome.error)
            return
        self.games += 1
        for seat, share in enumerate(outcome.shares):
            self.shares[seat].append(share)
            self.scores[seat].append(outcome.scores[seat])
        self.decisions.append(outcome.decisions)
        notes = outcome.notes
        self.choices += sum(outcome.choices)
        self.offered += notes["offered"]
        length = len(notes["turns"])
        self.turns[length] = self.turns.get(length, 0) + 1
        for turn, points in notes["turns"]:
            self._add_points(turn, points)
        for space, number in notes["battles"].items():
            self.battles[space] = self.battles.get(space, 0) + number
        for seat, kinds in enumerate(notes["options"]):
            for kind, number in kinds.items():
                _count(self.options.setdefault(kind, Use()), number, outcome.shares[seat])
        self._add_used(notes["used"], outcome.shares)

    def _add_points(self, turn: int, points: list[list[int]]) -> None:
        total = self.points.setdefault(turn, [[0] * len(self.game.study.sources) for _ in self.seats])
        self.reached[turn] = self.reached.get(turn, 0) + 1
        for seat, row in enumerate(points):
            for source, number in enumerate(row):
                total[seat][source] += number

    def _add_used(self, used: list[list[Any]], shares: list[float]) -> None:
        times: dict[tuple[str, str, int], int] = {}
        for what, name, seat, _ in used:
            times[what, name, seat] = times.get((what, name, seat), 0) + 1
        for (what, name, seat), number in times.items():
            use = self.used.setdefault(what, {}).setdefault(name, Use())
            if seat >= 0:
                _count(use, number, shares[seat])
            else:
                use.uses += number

    # --- the report ---

    def to_json(self) -> dict[str, Any]:
        games = max(1, self.games)
        return {
            "game": self.game.id,
            "title": self.game.title,
            "scenario": self.scenario,
            "games": self.games,
            "errors": len(self.errors),
            "digest": str(self.digest),
            "fair_share": round(1 / len(self.seats), 6),
            "sources": list(self.game.study.sources),
            "seats": [self._seat(seat) for seat in range(len(self.seats))],
            "points_by_turn": self._points_by_turn(),
            "decisions": _spread(self.decisions),
            "decisions_histogram": _histogram(self.decisions),
            "turns": {str(turn): number for turn, number in sorted(self.turns.items())},
            "options_a_choice": round(self.offered / max(1, self.choices), 2),
            "options": _sorted_uses(self.options, games),
            "used": {what: _sorted_uses(names, games) for what, names in sorted(self.used.items())},
            "goals": self._goals(games),
            "battles_a_game": round(sum(self.battles.values()) / games, 3),
            "battles": dict(sorted(self.battles.items(), key=_by_number)),
        }

    def _seat(self, seat: int) -> dict[str, Any]:
        wins = sum(self.shares[seat])
        low, high = wilson(wins, self.games)
        return {
            "seat": seat,
            "name": self.seats[seat],
            "wins": round(wins, 3),
            "win_share": round(wins / max(1, self.games), 4),
            "win_low": round(low, 4),
            "win_high": round(high, 4),
            "score": _spread(self.scores[seat]),
        }

    def _points_by_turn(self) -> list[dict[str, Any]]:
        return [
            {
                "turn": turn,
                "games": self.reached[turn],
                "seats": [[round(number / self.reached[turn], 2) for number in row] for row in rows],
            }
            for turn, rows in sorted(self.points.items())
        ]

    def _goals(self, games: int) -> list[dict[str, Any]]:
        """The goals of the scenario, those that were never met too."""
        met = self.used.get(GOAL, {})
        return [
            {**goal, "met_share": round(met.get(goal["id"], Use()).uses / games, 4)}
            | {"win_share": met.get(goal["id"], Use()).to_json(games)["win_share"]}
            for goal in goals_of(self.game, self.scenario)
        ]


def goals_of(game: Game, scenario: str) -> list[dict[str, Any]]:
    """The goals that the panels of a scenario's first view show."""
    view = game.telling.view(game.new(scenario, seed=0), None)
    found: list[dict[str, Any]] = []
    for panel in view.get("panels", []):
        for group in panel.get("groups", []):
            for goal in group.get("goals", []):
                row = {"id": goal["id"], "text": goal["text"], "points": goal["points"]}
                found.append({**row, "seat": panel["seat"], "of": group.get("title", "")})
    return found


def _count(use: Use, number: int, share: float) -> None:
    use.uses += number
    use.players += 1
    use.wins += share


def _by_number(item: tuple[str, int]) -> tuple[int, str]:
    return -item[1], item[0]


def _sorted_uses(uses: dict[str, Use], games: int) -> list[dict[str, Any]]:
    rows = [{"name": name, **use.to_json(games)} for name, use in uses.items()]
    return sorted(rows, key=lambda row: (-row["uses"], row["name"]))


def _spread(values: Iterable[int]) -> dict[str, float]:
    """Mean, median and the tenths at both ends."""
    ordered = sorted(values)
    if not ordered:
        return {"mean": 0.0, "low": 0, "median": 0, "high": 0}
    last = len(ordered) - 1
    return {
        "mean": round(sum(ordered) / len(ordered), 2),
        "low": ordered[round(0.1 * last)],
        "median": ordered[round(0.5 * last)],
        "high": ordered[round(0.9 * last)],
    }


def _histogram(values: list[int]) -> list[tuple[int, int]]:
    """Where each bin begins, and how many are in it."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // BINS))
    counts: dict[int, int] = {}
    for value in values:
        bin_ = (value - low) // width
        counts[bin_] = counts.get(bin_, 0) + 1
    return [(low + at * width, counts.get(at, 0)) for at in range(max(counts) + 1)]
