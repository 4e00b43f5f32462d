"""What each seat may see of a match, and why it may not choose what it points at.

Whoever shows a match to people (the terminal, the server) takes it from here
and adds only what is its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kadesh.match.record import Record
from kadesh.table import Game, Journal, Option, Position, Reason
from kadesh.table.journal import Taken
from kadesh.table.reason import NOT_ASKED, NOT_OFFERED

NOT_POINTED_AT: Final = "Nothing that could be chosen in this step points at it."
WENT_ON: Final = "{wanted}, before the table went on by itself with “{took}”"


@dataclass
class Against:
    """A reason against something that a person pointed at, and which option it would have been."""

    reason: Reason
    option_text: str = ""


@dataclass
class Moment:
    """Of which position, after how many entries and for whom something was made."""

    position: Position
    after: int
    seat: int | None

    def is_now(self, match: Sight, seat: int | None) -> bool:
        return self.position is match.position and (self.after, self.seat) == (match.after, seat)


class Sight:
    """The side of a match that people look at. Nothing here changes it."""

    game: Game
    record: Record
    journal: Journal
    position: Position
    # How many facts there were before the first entry and after each.
    heights: list[int]
    # What was made last is kept until something changes: it is often asked for again at once.
    _scene: tuple[Moment, dict[str, Any]] | None = None
    _pointing: tuple[Moment, dict[str, list[Option]]] | None = None

    @property
    def after(self) -> int:
        """The number of entries so far."""
        return len(self.record.choices)

    def view(self, seat: int | None) -> dict[str, Any]:
        """What a seat (None: a spectator) may see, and its options."""
        return {**self.scene(seat), "options": self.described(seat) if seat is not None else []}

    def scene(self, seat: int | None) -> dict[str, Any]:
        """What a seat may see, whether it has anything to choose or not."""
        if self._scene is None or not self._scene[0].is_now(self, seat):
            position = self.position
            data = position.view(seat)
            data["after"] = self.after
            data["waiting"] = position.waited_for()
            data["over"] = position.over
            data["shares"] = position.shares() if position.over else None
            if seat is not None:
                data["concerns"] = self.game.telling.concern(position, seat)
                data["goal"] = self.game.telling.goal(position, seat)
            self._scene = (self._moment(seat), data)
        return dict(self._scene[1])

    def question(self, seat: int) -> str:
        """What a seat is asked; no view is made for it."""
        position = self.position
        say = self.game.telling.prompts.get(position.step)
        return "" if say is None else say(position, position.frames[-1], seat)["prompt"] or ""

    def turn(self, seat: int | None) -> str:
        """Where the match is, in a word or two; no view is made for it."""
        trail = self.game.telling.trail(self.position, seat)
        return trail[0] if trail else ""

    def described(self, seat: int) -> list[dict[str, Any]]:
        """The seat's options in words, each with the option itself."""
        position = self.position
        return [
            {**self.game.telling.describe(position, seat, option), "option": list(option)}
            for option in position.options(seat)
        ]

    def news(self, seat: int | None, since: int = 0) -> tuple[int, list[dict[str, Any]]]:
        """The sentences that came after entry `since`, each with its number `n`, and the first number.

        Whoever has told older news strikes out the lines from that number on,
        because they were undone, and then adds the new ones.
        """
        since = max(0, min(since, self.after))
        first = 0 if since == 0 else min(self.heights[since:])
        facts = self.journal.facts
        lines: list[dict[str, Any]] = []
        for n in range(first, len(facts)):
            if facts[n].known_to(seat):
                line = {**self.game.telling.sentence(self.position, facts[n]), "n": n}
                if seat is not None:
                    line["concerns"] = self.game.telling.touched(self.position, facts[n], seat)
                lines.append(line)
        return first, lines

    def why_not(self, seat: int, target: str) -> list[Against]:
        """Why a seat may not choose what it points at: the reasons, each with what it would have meant.

        Empty if an option points there after all.
        """
        position = self.position
        if seat not in position.asked:
            return self._passed_by(seat, target) or [Against(position.why_not(seat, ()) or NOT_ASKED)]
        found: list[Against] = []
        for option in self._pointing_at(seat).get(target, ()):
            reason = position.why_not(seat, option, thought_of=True)
            if reason is None:
                return []
            found.append(Against(reason, self.game.telling.describe(position, seat, option)["text"]))
        if not found:
            found = self._passed_by(seat, target) or self._out_of_time(target)
        # What has nothing to do with this step is answered with the step's own clause.
        return found or [Against(Reason(self.scene(seat).get("prompt_clause") or "", NOT_POINTED_AT))]

    def why_refused(self, seat: int, option: Option) -> Reason:
        """The reason against an option that was not offered.

        What this step cannot think of may have been refused a moment ago, when the table went on by itself.
        """
        position = self.position
        then = None if position.thinks_of(seat, option) else position.why_not_then(seat, option)
        if then is not None and self._is_recent(then[1]):
            return then[0]
        return position.why_not(seat, option) or NOT_OFFERED

    def _is_recent(self, taken: Taken) -> bool:
        """Is what the table took still news: an own affair of this turn, a reaction in this activation?"""
        words = 2 if taken.moment.step.reaction else 1
        then = self.game.telling.trail(taken.moment, taken.seat)
        now = self.game.telling.trail(self.position, taken.seat)
        return then[:words] == now[:words]

    def _passed_by(self, seat: int, target: str) -> list[Against]:
        """What was said against it at the latest moment passed by the table itself that knew of it."""
        telling = self.game.telling
        for taken in reversed(self.journal.taken) if not self.position.over else ():
            if taken.seat != seat or not self._is_recent(taken):
                continue
            moment: Position = taken.moment
            took = telling.describe(moment, seat, taken.option)["text"]
            found: dict[Reason, Against] = {}
            for option in moment.universe(seat):
                if target in telling.points(moment, seat, option):
                    reason = moment.why_not(seat, option, thought_of=True)
                    if reason is not None and reason not in found:
                        wanted = telling.describe(moment, seat, option)["text"]
                        found[reason] = Against(reason, WENT_ON.format(wanted=wanted, took=took))
            if found:
                return list(found.values())
        return []

    def _out_of_time(self, target: str) -> list[Against]:
        """When a thing of this kind is played, if this step is not about such things at all."""
        kind = target.partition(":")[0]
        words = self.game.rules.vocabulary.words
        reasons = dict.fromkeys(word.untimely for word in words if word.plays == kind)
        return [Against(reason) for reason in reasons if reason is not None]

    def _pointing_at(self, seat: int) -> dict[str, list[Option]]:
        """All that the seat could think of in this step, by what it points at.

        There may be thousands; a person who asks about one thing will ask about the next.
        """
        if self._pointing is None or not self._pointing[0].is_now(self, seat):
            found: dict[str, list[Option]] = {}
            for option in self.position.universe(seat):
                for target in self.game.telling.points(self.position, seat, option):
                    found.setdefault(target, []).append(option)
            self._pointing = (self._moment(seat), found)
        return self._pointing[1]

    def _moment(self, seat: int | None) -> Moment:
        return Moment(self.position, self.after, seat)
