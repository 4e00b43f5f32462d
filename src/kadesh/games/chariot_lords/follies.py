"""What a person would call silly in Chariot Lords, counted while a game is played."""

from __future__ import annotations

from typing import ClassVar, Final

from kadesh.games.chariot_lords.charts.tables import AREAS, LAND, SPECIAL_AREA
from kadesh.games.chariot_lords.charts.troops import MARKERS, SLOT, TROOPS_OF
from kadesh.games.chariot_lords.odds.battle import outlook_at
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch06_battle import battles, ruler_in_reach
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import Marching
from kadesh.table import Fact, Follies, Option

ALL_OUT: Final = "whole nation into its ruin"
KING_IN_BATTLE: Final = "king into battle with one unit"
KING_LEFT: Final = "king left beside a stack with one unit"
IN_CIRCLES: Final = "march that ends where it began"
THERE_AND_BACK: Final = "unit that goes and comes back at once"
TO_AND_FRO: Final = "unit that undoes its last turn's march"
SCATTERED: Final = "landed force in three battles, one of them poor"
POOR: Final = 0.5  # the chance to clear an area below which a battle is a poor one
STACK: Final = 3  # units of another player that make a king's place dangerous

Flow = dict[tuple[int, int, int], int]  # slot, from, to -> units


class LordsFollies(Follies[LordsPosition]):
    """Counts by nation turns, and by marches of units."""

    kinds: ClassVar[dict[str, str]] = {
        ALL_OUT: "nation turns that began with one area; all units left it for battles that more likely than "
        "not are won nowhere",
        KING_IN_BATTLE: "nation turns with battles and a ruler; among enemies he has one unit at most",
        KING_LEFT: "nation turns in which a ruler moved; at the end he stands with at most one unit next to "
        f"{STACK} or more units of another player",
        IN_CIRCLES: "marches of units; the last area is the first",
        THERE_AND_BACK: "units that marched; they redeploy to where they came from, without a battle between",
        TO_AND_FRO: "units that changed their area in a nation turn; back where the nation had come from in "
        "its turn before, no battle in either turn",
        SCATTERED: "nation turns with battles in which half of the units or more have just landed; in "
        f"three areas or more, with a chance below {POOR} in one",
    }

    def __init__(self) -> None:
        super().__init__()
        self.before: dict[int, Flow] = {}  # nation -> how its units went in its last turn
        self._begin(-1)

    def _begin(self, nation: int) -> None:
        self.nation = nation
        self.start = -1  # the areas that the nation held before it moved, as a mask
        self.landed = 0  # units
        self.judged = False
        self.ruler_moved = False
        self.path: list[int] = []  # the march under way
        self.marches: Flow = {}  # of the Movement Phase
        self.returns: Flow = {}  # of redeployment
        self.fought: set[int] = set()

    def look(self, before: LordsPosition, option: Option, after: LordsPosition, facts_: list[Fact]) -> None:
        if option[0] in ("move", "move-marker", "done", "halt"):
            self._end_march()
        marching = before.under_way(Marching)
        redeploying = marching is not None and marching.redeploying
        for fact in facts_:
            self._hear(before, fact, redeploying, after)
        if option[0] == "halt":
            self._end_march()

    def _hear(self, p: LordsPosition, fact: Fact, redeploying: bool, after: LordsPosition) -> None:
        """Carry out on the copy what leads up to the battles, and judge when they begin."""
        if isinstance(fact, (facts.Chit, facts.Beloved)):
            self._end_turn(after)
            self._begin(fact.nation)
            p.nation, p.influence = fact.nation, 2
        elif isinstance(fact, facts.Placed):
            self.landed += int(fact.landing)
            p.add(fact.troop, fact.area)
        elif isinstance(fact, facts.Enters):
            self._enter(p, fact, redeploying)
        elif isinstance(fact, facts.Sails):
            self._set_out(p)
            if fact.troop >= 0:
                self.landed += 1
                p.add(fact.troop, fact.end)
        elif isinstance(fact, facts.Battle):
            self.fought.add(fact.area)
            if not self.judged:
                self.judged = True
                self._judge(p)

    def _set_out(self, p: LordsPosition) -> None:
        if self.start < 0:
            self.start = p.held[self.nation]

    def _enter(self, p: LordsPosition, fact: facts.Enters, redeploying: bool) -> None:
        self._set_out(p)
        self.ruler_moved = self.ruler_moved or bool(fact.markers >> self.nation & 1)
        for troop in TROOPS_OF[fact.nation]:
            number = fact.group[SLOT[troop]]
            if number and p.units[troop * AREAS + fact.start] >= number:
                p.remove(troop, fact.start, number)
                p.add(troop, fact.end, number)
        for marker in range(MARKERS):
            if fact.markers >> marker & 1:
                p.marker[marker] = fact.end
        if not sum(fact.group):
            return
        if self.path and self.path[-1] == fact.start:
            self.path.append(fact.end)
        else:
            self._end_march()
            self.path = [fact.start, fact.end]
        self.group, self.redeploying = fact.group, redeploying

    def _end_march(self) -> None:
        """The group has come to where it goes."""
        if not self.path:
            return
        start, end = self.path[0], self.path[-1]
        self.path = []
        self.note(IN_CIRCLES, start == end)
        for slot, number in enumerate(self.group):
            if not number:
                continue
            if not self.redeploying:
                self.marches[slot, start, end] = self.marches.get((slot, start, end), 0) + number
                for _ in range(number):
                    self.note(THERE_AND_BACK, False)
                continue
            self.returns[slot, start, end] = self.returns.get((slot, start, end), 0) + number
            back = min(number, self.marches.get((slot, end, start), 0))
            if back and start not in self.fought:
                self.found[THERE_AND_BACK] = self.found.get(THERE_AND_BACK, 0) + back

    # --- when movement is over ---

    def _judge(self, p: LordsPosition) -> None:
        """The battles are about to begin."""
        nation = p.nation
        areas = areas_in(p.held[nation])
        ruler = p.marker[nation]
        chances: dict[int, float] = {}
        for area, enemy in battles(p):
            won = outlook_at(p, area, enemy, ruler_in_reach(p, area))[0]
            chances[area] = min(won, chances.get(area, 1.0))
        if self.start > 0 and self.start.bit_count() == 1 and not SPECIAL_AREA[self.start.bit_length() - 1]:
            ruin = 1.0 if all(area in chances for area in areas) and not p.held[nation] & self.start else 0.0
            for chance in chances.values():
                ruin *= 1.0 - chance
            self.note(ALL_OUT, ruin > 0.5)
        if ruler >= 0:
            self.note(KING_IN_BATTLE, ruler in chances and p.count(nation, ruler) <= 1)
        if self.landed * 2 >= sum(p.count(nation, area) for area in areas):
            self.note(SCATTERED, len(chances) > 2 and min(chances.values()) < POOR)

    # --- when the nation turn is over ---

    def _end_turn(self, after: LordsPosition) -> None:
        if self.nation < 0:
            return
        self._end_march()
        at = after.marker[self.nation]
        if self.ruler_moved and at >= 0:
            alone = after.count(self.nation, at) <= 1
            self.note(KING_LEFT, alone and beside_a_stack(after, self.nation, at))
        flow = {} if self.fought else self._flow()
        earlier = self.before.get(self.nation, {})
        for (slot, start, end), number in flow.items():
            undone = min(number, earlier.get((slot, end, start), 0))
            for unit in range(number):
                self.note(TO_AND_FRO, unit < undone)
        self.before[self.nation] = flow

    def _flow(self) -> Flow:
        """Where units went on the whole, march and redeployment together."""
        flow = dict(self.marches)
        for (slot, start, end), number in self.returns.items():
            left = number
            for key in list(flow):
                if key[0] == slot and key[2] == start and left:
                    part = min(left, flow[key])
                    flow[key] -= part
                    left -= part
                    flow[slot, key[1], end] = flow.get((slot, key[1], end), 0) + part
            if left:
                flow[slot, start, end] = flow.get((slot, start, end), 0) + left
        return {key: number for key, number in flow.items() if number and key[1] != key[2]}


def beside_a_stack(p: LordsPosition, nation: int, area: int) -> bool:
    """Do units of another player stand next to an area in such numbers that a king should not be there?"""
    for other in LAND[area]:
        for foreign in areas_in(p.others(nation, other)):
            if p.owner[foreign] != p.owner[nation] and p.count(foreign, other) >= STACK:
                return True
    return False
