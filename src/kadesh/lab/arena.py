"""Bots against each other in balanced blocks: one seed, every rotation of the bots over the seats.

Luck of the seat and of the seed weighs on all alike within a block, so blocks are what is counted,
resampled and stopped at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from kadesh.lab.ratings import Races, interval, is_clear, ratings, resampled, wilson
from kadesh.lab.simulate import Outcome, Plan, digest_of

RESAMPLES: Final = 1000
FIRST_LOOK: Final = 8  # blocks before the order may be called clear; the next looks at 16, 32, …
LOOK_RESAMPLES: Final = 400
DOUBT: Final = 0.05  # the chance, over all looks together, to call an order clear that is not
RANDOM: Final = "random"


@dataclass(frozen=True)
class BlockPlan(Plan):
    """Games in blocks. Fewer bots than seats: the last one takes the seats that are left."""

    seats: int = 0

    def lineups(self) -> list[list[str]]:
        """Who plays whom: all bots, or every choice of as many as there are seats."""
        missing = self.seats - len(self.bots)
        if missing >= 0:
            return [[*self.bots, *[self.bots[-1]] * missing]]
        return [list(lineup) for lineup in combinations(self.bots, self.seats)]

    def block(self, number: int) -> list[list[str]]:
        """The seatings of a block: each line-up in every rotation; every other block the other way round."""
        found: list[list[str]] = []
        for lineup in self.lineups():
            order = lineup[::-1] if number % 2 else lineup
            for turn in range(self.seats):
                seating = [*order[turn:], *order[:turn]]
                if seating not in found:
                    found.append(seating)
        return found

    def size(self) -> int:
        """Games in a block."""
        return len(self.block(0))

    def chance(self, number: int) -> str:
        return f"{self.seed}/{number // self.size()}"

    def seating(self, number: int, seats: int) -> list[str]:
        block, game = divmod(number, self.size())
        return self.block(block)[game]


class Arena:
    """The results of a plan, block by block."""

    def __init__(self, plan: BlockPlan) -> None:
        self.plan = plan
        self.names = list(dict.fromkeys(plan.bots))
        self.zero = self.names.index(RANDOM) if RANDOM in self.names else None
        self.outcomes: list[Outcome] = []
        self.blocks: list[Races] = []
        self.errors: list[str] = []
        self._open: list[Outcome] = []

    def add(self, outcome: Outcome) -> None:
        """The next game, in order. A block counts when it is whole and nothing in it failed."""
        self.outcomes.append(outcome)
        self._open.append(outcome)
        if outcome.error:
            self.errors.append(outcome.error)
        if len(self._open) == self.plan.size():
            if not any(game.error for game in self._open):
                self.blocks.append(self._races(self._open))
            self._open = []

    def _races(self, games: list[Outcome]) -> Races:
        races = Races(len(self.names))
        if self.plan.seats == 1:
            # Alone at the table, bots race against each other on the same seed.
            runners = [(self.names.index(game.seating[0]), float(game.scores[0]), 0) for game in games]
            races.add_race(order_of(runners))
        else:
            for game in games:
                rows = zip(game.seating, game.shares, game.scores, strict=True)
                races.add_race(
                    order_of([(self.names.index(bot), share, score) for bot, share, score in rows])
                )
        return races

    def clear(self, share: float) -> bool:
        found = ratings(self.blocks, len(self.names), self.zero)
        seed = str(self.plan.seed)
        samples = resampled(self.blocks, len(self.names), self.zero, LOOK_RESAMPLES, seed)
        return is_clear(found, samples, share)

    # --- the report ---

    def to_json(self, seat_names: list[str], resamples: int = RESAMPLES) -> dict[str, Any]:
        good = [outcome for outcome in self.outcomes if not outcome.error]
        found = ratings(self.blocks, len(self.names), self.zero)
        samples = resampled(self.blocks, len(self.names), self.zero, resamples, str(self.plan.seed))
        bots = [
            self._bot(good, name, found[at], [row[at] for row in samples])
            for at, name in enumerate(self.names)
        ]
        seats = [self._seat(good, seat, seat_names) for seat in range(self.plan.seats)]
        return {
            "game": self.plan.game,
            "seats_at_table": self.plan.seats,
            "games": len(self.outcomes),
            "blocks": len(self.blocks),
            "games_in_a_block": self.plan.size(),
            "errors": len(self.errors),
            "fair_share": round(1 / self.plan.seats, 6),
            "zero": RANDOM if self.zero is not None else "mean",
            "decisions": sum(outcome.decisions for outcome in good),
            "digest": digest_of(self.outcomes),
            "bots": sorted(bots, key=lambda row: -row["rating"]),
            "seats": seats,
        }

    def _bot(self, games: list[Outcome], name: str, rating: float, samples: list[float]) -> dict[str, Any]:
        low, high = interval(samples)
        sat = [(game, seat) for game in games for seat, bot in enumerate(game.seating) if bot == name]
        choices = sum(game.choices[seat] for game, seat in sat)
        thought = sum(game.thought[seat] for game, seat in sat if game.thought)
        by_seat = [
            {"seat": place, **_wins([(game, seat) for game, seat in sat if seat == place])}
            for place in range(self.plan.seats)
        ]
        return {
            "bot": name,
            "rating": round(rating, 1),
            "low": round(low, 1),
            "high": round(high, 1),
            **_wins(sat),
            "ms_per_choice": round(thought / choices * 1000, 4) if choices else None,
            "by_seat": by_seat,
        }

    def _seat(self, games: list[Outcome], seat: int, names: list[str]) -> dict[str, Any]:
        name = names[seat] if seat < len(names) else ""
        return {"seat": seat, "name": name, **_wins([(game, seat) for game in games])}


def _wins(sat: list[tuple[Outcome, int]]) -> dict[str, Any]:
    """Wins and points of those who sat in some seats of some games."""
    wins = sum(game.shares[seat] for game, seat in sat)
    low, high = wilson(wins, len(sat))
    points = sum(game.scores[seat] for game, seat in sat)
    return {
        "seats_played": len(sat),
        "wins": round(wins, 6),
        "win_share": round(wins / len(sat), 6) if sat else None,
        "win_low": round(low, 6),
        "win_high": round(high, 6),
        "mean_score": round(points / len(sat), 3) if sat else None,
    }


def order_of(runners: list[tuple[int, float, int]]) -> list[list[int]]:
    """Bots in the order of their shares of the victory, then of their points; equals together."""
    groups: dict[tuple[float, int], list[int]] = {}
    for bot, share, score in runners:
        groups.setdefault((share, score), []).append(bot)
    return [groups[key] for key in sorted(groups, reverse=True)]


def looks(blocks: int) -> list[int]:
    """After how many blocks one looks whether the order is clear: 8, 16, 32, …, below the last."""
    found: list[int] = []
    at = FIRST_LOOK
    while at < blocks:
        found.append(at)
        at *= 2
    return found


def play(arena: Arena, blocks: int, until_clear: bool, games: Callable[[range], Iterator[Outcome]]) -> bool:
    """Play up to this many blocks; True if it stopped because the order was clear.

    The looks are at fixed numbers of blocks, and the doubt is divided among them: looking often must
    not turn luck into strength, and where a run stops must not depend on who played it.
    """
    size = arena.plan.size()
    at = 0
    planned = looks(blocks) if until_clear else []
    for look in [*planned, blocks]:
        for outcome in games(range(at * size, look * size)):
            arena.add(outcome)
        at = look
        if look < blocks and arena.blocks and arena.clear(1 - DOUBT / len(planned)):
            return True
    return False
