"""What a person would call silly in Assyrian Wars, counted while a game is played."""

from __future__ import annotations

from typing import ClassVar, Final

from kadesh.games.assyrian_wars.charts.tables import AREAS, IN_CITY, NOBODY, UNITS, bits
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import Move
from kadesh.table import Fact, Follies, Option

KING: Final = "king with a handful in enemy land"
BACK: Final = "back where one was in the impulse"
ALONE: Final = "unit or leader alone on its way"
WASTED: Final = "land laid waste by those who stay"
LET_GO: Final = "area taken and left again"
IDLE_SIEGE: Final = "raids while a siege stands still"
HANDFUL: Final = 3  # units that are no guard for a king
SOME: Final = 2  # raids in an impulse
SIEGES: Final = ("besiege", "assault", "starve")


class AssyrianFollies(Follies[AssyrianPosition]):
    """Counts by steps of marches, by pillages, by areas taken and by impulses with raids."""

    kinds: ClassVar[dict[str, str]] = {
        KING: f"steps of a king into land that an enemy holds; with {HANDFUL} units or fewer",
        BACK: "steps; into an area where the force was in this impulse",
        ALONE: "steps; of a unit without a leader or of a leader without units",
        WASTED: "pillages by choice; units of the pillager stand there when the impulse ends",
        LET_GO: "areas that a march won; they pass back with the end of the impulse",
        IDLE_SIEGE: f"impulses with {SOME} raids or more; a siege of the country had no round in it",
    }

    def __init__(self) -> None:
        super().__init__()
        self.key: tuple[int, ...] = ()
        self.country = NOBODY
        self.been: dict[int, list[int]] = {}  # areas, by a leader or a unit
        self.wasted: set[int] = set()
        self.won: set[int] = set()
        self.sieges: set[int] = set()
        self.raids = 0

    def look(
        self, before: AssyrianPosition, option: Option, after: AssyrianPosition, facts: list[Fact]
    ) -> None:
        if self._key(before) != self.key:
            self._begin(before)
        move = before.frames[-1]
        word = option[0]
        if word == "enter" and isinstance(move, Move) and move.country == self.country:
            self._step(before, move, option[1])
            for area in range(AREAS):
                if before.controller[area] != after.controller[area] == self.country:
                    self.won.add(area)
        elif word == "pillage":
            self.wasted.add(option[1])
        elif word in SIEGES:
            self.sieges.discard(before.place[option[1]])
        elif word == "raid":
            self.raids += 1
        if self._key(after) != self.key:
            self._end(after)

    def _key(self, p: AssyrianPosition) -> tuple[int, ...]:
        return (p.turn, p.round, p.slot, p.phasing)

    def _begin(self, p: AssyrianPosition) -> None:
        self.key = self._key(p)
        self.country = p.phasing
        self.been, self.wasted, self.won, self.raids = {}, set(), set(), 0
        self.sieges = {area for area in range(AREAS) if p.siege_by[area] == p.phasing >= 0}

    def _step(self, p: AssyrianPosition, move: Move, to: int) -> None:
        units = (move.force & UNITS).bit_count()
        holder = p.controller[to]
        if move.leader >= 0 and p.is_king(move.leader) and holder >= 0 and p.at_war(move.country, holder):
            self.note(KING, units <= HANDFUL)
        self.note(ALONE, move.leader < 0 or not units)
        been = self.been.setdefault(move.leader if move.leader >= 0 else bits(move.force)[0], [move.at])
        self.note(BACK, to in been)
        been.append(to)

    def _end(self, p: AssyrianPosition) -> None:
        if self.country >= 0:
            own = p.owned[self.country] & UNITS
            for area in self.wasted:
                self.note(WASTED, bool((p.here[area] | p.here[IN_CITY + area]) & own))
            for area in self.won:
                self.note(LET_GO, p.controller[area] != self.country)
            if self.raids >= SOME:
                self.note(IDLE_SIEGE, bool(self.sieges))
        self._begin(p)
