"""What a person would call silly in Genesis, counted while a game is played."""

from __future__ import annotations

from typing import ClassVar, Final

from kadesh.games.genesis.charts.tables import CH, LAND, MAJORS, SL, SPACES
from kadesh.games.genesis.rules import facts_turn, facts_war
from kadesh.games.genesis.rules.ch05_trade import linked
from kadesh.games.genesis.rules.position import (
    BITS,
    CONTROLLING,
    MOST,
    PLAYED,
    GenesisPosition,
    part,
    spaces_in,
)
from kadesh.table import Fact, Follies, Option

RUIN: Final = "ruin never rebuilt"
SLAVES: Final = "slave dragged along until it is lost"
KING: Final = "king with too small an escort beside a strong enemy"
IN_CIRCLES: Final = "move that ends where it began"
WHEELS: Final = "no chariots for the last turn"
STRONG: Final = 4  # combat units that a king must not have next to him
ENOUGH: Final = 4  # Movement Points with which a force should get somewhere
SPARE: Final = 7  # silver beyond what the markers of the last turn cost


class GenesisFollies(Follies[GenesisPosition]):
    """Counts by cities, slaves, activations, moves and kingdoms."""

    kinds: ClassVar[dict[str, str]] = {
        RUIN: "ruined cities that were in a kingdom's hands when a turn began; in ruins to the end",
        SLAVES: "slaves taken; led out of a city of their masters' where others stayed, "
        "and lost outside the home kingdom afterwards",
        KING: f"activations; at the end the king stands next to {STRONG} or more combat units of a rival, "
        "twice as many as his own and the walls",
        IN_CIRCLES: f"moves of kingdoms; the force ends where it set out, having gone about or with {ENOUGH} "
        "Movement Points or more, and has taken nothing and fetched nobody",
        WHEELS: f"kingdoms that know chariots and could buy some in the last turn, with {SPARE} silver or "
        "more to spare; none was bought",
    }

    def __init__(self) -> None:
        super().__init__()
        self.ruins: set[int] = set()
        self.start = -1  # of the move under way
        self.at = -1
        self.mover = -1
        self.went = False
        self.alone = False  # a king without units
        self.of_use = False  # something was taken, or somebody fetched
        self.points = 0
        self.dragged: dict[tuple[int, int], int] = {}  # slaves of a kingdom in a space
        self.active = -1
        self.bought: set[int] = set()
        self.last_turn = False
        self.asked: set[int] = set()

    def look(
        self, before: GenesisPosition, option: Option, after: GenesisPosition, facts: list[Fact]
    ) -> None:
        for fact in facts:
            self._hear(after, fact)
            if isinstance(fact, facts_war.Enters) and fact.power < MAJORS:
                self._drag(before, fact)
        if option[0] != "militia":  # slaves who become soldiers are of use [13.2]
            self._count_slaves(before, after)
        if after.active != self.active:
            self._end_move()
            if 0 <= self.active < MAJORS:
                self._look_at_king(after, self.active)
            self.active = after.active
        if after.over:
            for _ in self.ruins:
                self.note(RUIN, True)
            self.ruins.clear()

    def _hear(self, p: GenesisPosition, fact: Fact) -> None:
        if isinstance(fact, facts_turn.Turn):
            self.last_turn = fact.turn == p.last_turn
            held = 0
            for power in range(MAJORS):
                held |= p.held[power]
            self.ruins.update(spaces_in(held & p.destroyed))
        elif isinstance(fact, facts_turn.Built) and fact.what == "rebuild" and fact.space in self.ruins:
            self.ruins.remove(fact.space)
            self.note(RUIN, False)
        elif isinstance(fact, facts_war.SlaveTaken):
            self.note(SLAVES, False)
        elif isinstance(fact, facts_turn.Raised) and fact.unit == CH and self.last_turn:
            self.bought.add(fact.power)
        elif isinstance(fact, facts_turn.Payment) and self.last_turn:
            self._look_at_chariots(p, fact.power)
        elif isinstance(fact, facts_war.Move):
            self._end_move()
            if fact.power < MAJORS:
                self.start = self.at = fact.space
                self.went, self.points = False, fact.points
                self.mover = fact.power
                self.alone, self.of_use = not fact.force, False
        elif isinstance(fact, facts_war.Enters) and fact.power == self.mover:
            self.at, self.went = fact.to, True
        elif isinstance(fact, facts_war.Rides) and fact.power == self.mover:
            self.went = True
            if self.alone:  # a king who leaves his force does not take it back
                self.at = fact.to
        elif isinstance(fact, facts_war.PicksUp) and fact.power == self.mover:
            self.alone = False
            self.of_use = self.of_use or self.at != self.start
        elif isinstance(fact, facts_war.Captured) and fact.power == self.mover:
            self.of_use = True

    def _end_move(self) -> None:
        if self.mover >= 0:
            idle = self.start == self.at and not self.of_use
            self.note(IN_CIRCLES, idle and (self.went or self.points >= ENOUGH))
            self.mover = -1

    def _drag(self, before: GenesisPosition, march: facts_war.Enters) -> None:
        """Slaves go along: from where they could have stayed, or once more."""
        power, start, slaves = march.power, march.start, part(march.force, SL)
        if not slaves:
            return
        led = min(slaves, self.dragged.pop((power, start), 0))
        others = before.units[power * SPACES + start] - march.force
        if before.holder[start] == power and others & CONTROLLING and linked(before, power) >> start & 1:
            led = slaves
        if led and before.home[march.to] != power:
            there = (power, march.to)
            self.dragged[there] = self.dragged.get(there, 0) + led

    def _count_slaves(self, before: GenesisPosition, after: GenesisPosition) -> None:
        """Slaves that were dragged along and are gone."""
        for (power, space), led in list(self.dragged.items()):
            left = part(after.units[power * SPACES + space], SL)
            if left >= led:
                continue
            self.dragged[power, space] = left
            lost = min(led - left, before.total(power, SL) - after.total(power, SL))
            if lost > 0:
                self.found[SLAVES] = self.found.get(SLAVES, 0) + lost

    def _look_at_king(self, p: GenesisPosition, power: int) -> None:
        at = p.king_at[power]
        if at < 0 or p.status[power] != PLAYED:
            return
        own = combat(p, power, at) + (p.ds[at] if p.holder[at] == power else 0)
        worst = 0
        for space in LAND[at]:
            for other in range(MAJORS):
                rival = p.status[other] == PLAYED and p.seat_of[other] != p.seat_of[power]
                if rival and not p.friends[power] >> other & 1:
                    worst = max(worst, combat(p, other, space))
        self.note(KING, worst >= STRONG and worst >= 2 * own)

    def _look_at_chariots(self, p: GenesisPosition, power: int) -> None:
        """Once, when a kingdom's first marker of the last turn is drawn: the buying is over."""
        if power in self.asked:
            return
        self.asked.add(power)
        spare = p.silver[power] - p.markers >= SPARE
        if p.level[power] and (spare or power in self.bought):
            self.note(WHEELS, power not in self.bought)


def combat(p: GenesisPosition, power: int, space: int) -> int:
    force = p.units[power * SPACES + space]
    return (force & MOST) + (force >> BITS & MOST)
