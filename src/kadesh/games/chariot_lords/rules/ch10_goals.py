"""10.4 Mighty Warriors [MW] and the detailed lists: when a goal is met."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.events import Goal
from kadesh.games.chariot_lords.charts.goals_language import TIMED
from kadesh.games.chariot_lords.charts.tables import GOALS, NATIONS
from kadesh.games.chariot_lords.charts.words import COLUMNS, NOWHERE
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import DONE, FROM_GOALS, OPEN, LordsPosition
from kadesh.games.chariot_lords.rules.setting import scenario_of

Node = tuple[Any, ...]

LOOKS_AT_AREAS: Final = ("control", "count", "chosen-people-in")


class Sheet:
    """The goals of a column with their conditions, each timed clause with a place in memory."""

    def __init__(self, goals: list[Goal]) -> None:
        self.goals = goals
        self.conditions: list[Node] = []
        self.clauses: list[tuple[int, Node]] = []  # (goal, timed clause), by place in memory
        for index, goal in enumerate(goals):
            self.conditions.append(self._number(index, goal.condition))
        self.at_any_time = [not _looks_at_areas(condition) for condition in self.conditions]

    def _number(self, goal: int, node: Any) -> Node:
        """The condition with its place in memory at the end of each timed clause."""
        parts = tuple(self._number(goal, part) if isinstance(part, tuple) else part for part in node)
        if parts[0] in TIMED:
            parts = (*parts, len(self.clauses))
            self.clauses.append((goal, parts))
        return parts

    def place(self, goal: int, part: int) -> int:
        """The place in memory of the part-th timed clause of a goal, counted from 1."""
        places = [index for index, (owner, _) in enumerate(self.clauses) if owner == goal]
        return places[part - 1]


def _looks_at_areas(node: Node) -> bool:
    """Does a condition ask directly for areas, and not only for what is remembered?"""
    if node[0] in LOOKS_AT_AREAS:
        return True
    if node[0] in TIMED:
        return False
    return any(_looks_at_areas(part) for part in node if isinstance(part, tuple))


SHEETS: Final[dict[str, Sheet]] = {column: Sheet(GOALS[column]) for column in COLUMNS}


def sheet_of(p: LordsPosition) -> Sheet:
    return SHEETS[scenario_of(p).column]


def turns(first: int, last: int) -> int:
    """Game turns as a mask."""
    return (1 << last + 1) - (1 << first)


def met(p: LordsPosition, node: Node, nation: int) -> bool:
    """Is a condition of a nation's goal met now? [10.4]"""
    kind: str = node[0]
    if kind == "and":
        return met(p, node[1], nation) and met(p, node[2], nation)
    if kind == "or":
        return met(p, node[1], nation) or met(p, node[2], nation)
    if kind == "at-least":
        return amount(p, node[1], nation) >= int(node[2])
    if kind == "control":
        return p.holds(nation, node[1])
    if kind == "kill-nations":
        return victims_of(p, nation, node[2]) >= int(node[1])
    if kind == "chosen-people-in":
        return p.people_at == int(node[1])
    if kind == "chosen-people-kept":
        return p.people_at >= 0
    if kind == "dynasty":
        return p.dynasty
    if kind == "always":
        return True
    return remembered(p, node)


def remembered(p: LordsPosition, node: Node) -> bool:
    """Is a timed clause met by what is remembered?"""
    kind: str = node[0]
    past = p.memory[node[-1]]
    if kind == "once":
        return bool(past & turns(node[1], node[2]))
    if kind == "each":
        wanted = turns(node[1], node[2])
        return past & wanted == wanted
    if kind == "not-controlled":
        return (past & turns(node[2], node[3])).bit_count() >= int(node[1])
    return not past & turns(node[1], node[2])  # kept, absent: it never happened


def amount(p: LordsPosition, node: Node, nation: int) -> int:
    """What an `at least` counts."""
    kind: str = node[0]
    if kind == "count":
        return sum(1 for area in node[1:] if p.holds(nation, area))
    if kind == "entered":
        return sum(1 for area in node[1:] if p.raided >> area & 1)
    if kind == "times":
        return (p.memory[node[-1]] & turns(node[1], node[2])).bit_count()
    if node[1] == NOWHERE:
        return sum(p.kills[nation * NATIONS : (nation + 1) * NATIONS])
    return p.kills[nation * NATIONS + int(node[1])]


def victims_of(p: LordsPosition, nation: int, but: int) -> int:
    """Of how many nations, one left out, the nation has slain units."""
    return sum(1 for victim in range(NATIONS) if victim != but and p.kills[nation * NATIONS + victim])


# --- remembering ---


def remember_turn_begins(p: LordsPosition) -> None:
    """A nation that never plays in a turn controls nothing at the end of its turn."""
    for place, (_, node) in enumerate(sheet_of(p).clauses):
        if node[0] == "not-controlled":
            p.memory[place] |= 1 << p.turn


def remember(p: LordsPosition, nation: int) -> None:
    """At the end of a nation turn each timed clause notes what holds. [7.1, 10.4]"""
    sheet = sheet_of(p)
    bit = 1 << p.turn
    for place, (goal, node) in enumerate(sheet.clauses):
        kind: str = node[0]
        own = sheet.goals[goal].nation == nation
        if kind == "kept":
            if not own and p.holds(nation, node[3]):
                p.memory[place] |= bit
        elif kind == "not-controlled":
            if nation == node[4]:
                held = p.holds(nation, node[5])
                p.memory[place] = p.memory[place] & ~bit if held else p.memory[place] | bit
        elif own and kind == "absent":
            if p.holds(node[3], node[4]):
                p.memory[place] |= bit
        elif own:
            if met(p, node[3], nation):
                p.memory[place] |= bit
            elif kind == "each":
                p.memory[place] &= ~bit


# --- scoring ---


def score(p: LordsPosition, goal: int) -> None:
    """A goal's points are written down, once a game. [10.4]"""
    p.goal_state[goal] = DONE
    line = sheet_of(p).goals[goal]
    seat = scenario_of(p).goal_seat[goal]
    p.gain(seat, FROM_GOALS, goal, line.points)
    p.tell(facts.Goal, "10.4", goal, seat, line.points, line.id)


def score_after_nation(p: LordsPosition, nation: int) -> None:
    """Goals met when a nation turn ends: that nation's, and others' that ask for no areas. [10.4, 4.2.5]"""
    remember(p, nation)
    sheet = sheet_of(p)
    for index, goal in enumerate(sheet.goals):
        if p.goal_state[index] != OPEN or goal.nation == NOWHERE:
            continue
        own = goal.nation == nation
        now = goal.moment == "at-once" or (own and goal.moment == "own-turn" and goal.turn == p.turn)
        if now and (own or sheet.at_any_time[index]) and met(p, sheet.conditions[index], goal.nation):
            score(p, index)


def score_after_turn(p: LordsPosition) -> None:
    """Goals that are looked at when a game turn is over. [10.4, 13.1]"""
    sheet = sheet_of(p)
    for index, goal in enumerate(sheet.goals):
        due = goal.moment == "end-of-turn" and goal.turn in (0, p.turn)
        if due and p.goal_state[index] == OPEN and met(p, sheet.conditions[index], goal.nation):
            score(p, index)


def score_at_end(p: LordsPosition) -> None:
    """Goals that are looked at when the game is over, and penalties. [10.4, S2.0, S5.1]"""
    sheet = sheet_of(p)
    for index, goal in enumerate(sheet.goals):
        due = goal.moment == "scenario-end" and scenario_of(p).goal_seat[index] >= 0
        if due and p.goal_state[index] == OPEN and met(p, sheet.conditions[index], goal.nation):
            score(p, index)
    for index in scenario_of(p).penalties:
        if p.goal_state[index] == OPEN:
            goal = sheet.goals[index]
            seat = scenario_of(p).goal_seat[index]
            p.gain(seat, FROM_GOALS, index, -goal.points)
            p.tell(facts.Penalty, "S2.0", index, seat, goal.points, goal.id)
