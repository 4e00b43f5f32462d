"""Who went where in a turn, told from the log's sentences alone: so that no advice walks in a circle."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from kadesh.table.contract import SentenceTold

Kind = tuple[str, str]  # side and symbol: units of one kind are interchangeable


@dataclass
class Journey:
    """A unit that went on its way in a turn."""

    start: str
    here: str
    steps: int = 1
    done: bool = False  # something besides walking


@dataclass
class Walks:
    """The journeys of a turn."""

    journeys: dict[Kind, list[Journey]] = field(default_factory=dict)

    def copy(self) -> Walks:
        return Walks({kind: [replace(one) for one in known] for kind, known in self.journeys.items()})

    def hear(self, sentence: SentenceTold) -> None:
        """A movement goes on or begins; anything else that happens in a place is something done there."""
        moves = sentence.get("moves", [])
        if not moves:
            self._note(sentence)
        for move in moves:
            start, end = move["from"], move["to"]
            if start and end:
                self._move((move["side"], move["symbol"]), move["count"], start, end)

    def _move(self, kind: Kind, count: int, start: str, end: str) -> None:
        known = self.journeys.setdefault(kind, [])
        going = [one for one in known if one.here == start][:count]
        fresh = count - len(going)
        for one in going:
            one.here = end
            one.steps += 1
            # Where others join him, he has fetched them.
            one.done = one.done or fresh > 0
        known += [Journey(start, end) for _ in range(fresh)]

    def _note(self, sentence: SentenceTold) -> None:
        places = {part["to"].removeprefix("space:") for part in sentence["parts"] if part.get("to")}
        for known in self.journeys.values():
            for one in known:
                one.done = one.done or one.here in places

    def circles(self) -> int:
        """How many are back where they began without having done anything."""
        return sum(
            one.here == one.start and one.steps > 1 and not one.done
            for known in self.journeys.values()
            for one in known
        )
