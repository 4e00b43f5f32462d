"""How near a goal is, in words: from the same conditions that score it. [10.4]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many
from kadesh.games.chariot_lords.charts.events import Goal
from kadesh.games.chariot_lords.charts.tables import AREA_NAMES, AREAS, CITY, GROUPS, NATION_ADJECTIVES
from kadesh.games.chariot_lords.charts.troops import PEOPLE
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch10_goals import Node, amount, met, sheet_of, turns, victims_of
from kadesh.games.chariot_lords.rules.position import DONE, GONE, LOST, OPEN, LordsPosition
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.games.chariot_lords.rules.under_way import SettingUp
from kadesh.games.chariot_lords.telling.naming import PLACES, who


def areas_where(name: str, inside: bool) -> tuple[int, ...]:
    """The areas inside (or outside) a group, as conditions hold them."""
    return tuple(area for area in range(AREAS) if GROUPS["any"][area] and GROUPS[name][area] == inside)


# What counted areas are called when a word says it.
AREA_WORDS: Final[dict[tuple[int, ...], tuple[str, str]]] = {
    areas_where("city", True): ("city", "cities"),
    areas_where("coastal", True): ("piece of coast", "pieces of coast"),
    areas_where("mediterranean", True): ("Mediterranean area", "Mediterranean areas"),
    areas_where("hill", True): ("hill area", "hill areas"),
    areas_where("mountain", False): ("area outside the mountains", "areas outside the mountains"),
    areas_where("desert", False): ("area outside the deserts", "areas outside the deserts"),
}


def state_of(p: LordsPosition, index: int) -> int:
    """Scored, still possible, or out of reach."""
    if p.goal_state[index] != OPEN:
        return p.goal_state[index]
    goal = sheet_of(p).goals[index]
    if p.over or is_too_late(p, goal):
        return LOST
    if goal.nation != NOWHERE and p.retired >> goal.nation & 1 and goal.moment in ("at-once", "own-turn"):
        return LOST
    return LOST if is_lost(p, sheet_of(p).conditions[index], goal.nation) else OPEN


def is_too_late(p: LordsPosition, goal: Goal) -> bool:
    """Has the moment at which the goal is looked at gone by?"""
    if goal.turn == 0:
        return False
    if goal.moment == "own-turn":
        return is_past(p, goal.turn, goal.nation)
    return goal.moment == "end-of-turn" and p.turn > goal.turn


def is_past(p: LordsPosition, turn: int, nation: int) -> bool:
    """Has the nation ended its turn of a game turn?"""
    if p.turn != turn:
        return p.turn > turn
    return nation not in (NOWHERE, p.nation) and nation not in p.cup and not is_setting_up(p)


def is_setting_up(p: LordsPosition) -> bool:
    """Is the board still being filled before the first turn? [3.1]"""
    return p.under_way(SettingUp) is not None


def turns_to_come(p: LordsPosition, first: int, last: int, nation: int) -> int:
    """How many game turns of a range the nation has not yet ended."""
    return sum(1 for turn in range(first, last + 1) if not is_past(p, turn, nation))


def is_lost(p: LordsPosition, node: Node, nation: int) -> bool:
    """Can the condition never be met any more?"""
    kind: str = node[0]
    if kind == "and":
        return is_lost(p, node[1], nation) or is_lost(p, node[2], nation)
    if kind == "or":
        return is_lost(p, node[1], nation) and is_lost(p, node[2], nation)
    if kind == "at-least":
        inner: Node = node[1]
        if inner[0] != "times":
            return False
        return amount(p, inner, nation) + untold(p, inner, nation) < int(node[2])
    if kind == "once":
        return not met(p, node, nation) and turns_to_come(p, node[1], node[2], nation) == 0
    if kind == "each":
        missed = [t for t in range(node[1], node[2] + 1) if not p.memory[node[-1]] >> t & 1]
        return any(is_past(p, turn, nation) for turn in missed)
    if kind in ("kept", "absent"):
        return not met(p, node, nation)
    if kind == "not-controlled":
        later = sum(1 for turn in range(node[2], node[3] + 1) if turn > p.turn)
        return (p.memory[node[-1]] & turns(node[2], node[3])).bit_count() + later < int(node[1])
    return kind in ("chosen-people-in", "chosen-people-kept") and p.marker[PEOPLE] == GONE


def untold(p: LordsPosition, node: Node, nation: int) -> int:
    """Game turns of a `times` that may still be added to those in which it held."""
    return sum(
        1
        for turn in range(node[1], node[2] + 1)
        if not p.memory[node[-1]] >> turn & 1 and not is_past(p, turn, nation)
    )


def progress(p: LordsPosition, index: int, state: int) -> str:
    """What is there and what is missing: "3 of 5 areas, Babylon missing"."""
    if state == DONE:
        return "scored"
    goal = sheet_of(p).goals[index]
    text = told(p, sheet_of(p).conditions[index], goal.nation)
    if state == LOST:
        return text
    if goal.moment == "own-turn" and f"turn {goal.turn})" not in text:
        text += f" (looked at after {who(goal.nation)} in turn {goal.turn})"
    elif goal.moment == "end-of-turn" and goal.turn:
        text += f" (looked at when turn {goal.turn} ends)"
    elif goal.moment == "scenario-end":
        text += " (looked at when the game ends)"
    if index in scenario_of(p).penalties:
        text += "; if it fails, the points are lost"
    return text


def told(p: LordsPosition, node: Node, nation: int) -> str:
    """A condition as it stands."""
    kind: str = node[0]
    if kind == "and":
        return f"{told(p, node[1], nation)}, {told(p, node[2], nation)}"
    if kind == "or":
        if met(p, node[1], nation):
            return told(p, node[1], nation)
        if met(p, node[2], nation):
            return told(p, node[2], nation)
        names = alternatives(node)
        if names:
            return f"{listed(names, 'or')} missing"
        return f"{told(p, node[1], nation)} or {told(p, node[2], nation)}"
    if kind == "at-least":
        return told_amount(p, node[1], int(node[2]), nation)
    if kind == "control":
        return f"{stronghold(node[1])} {'held' if met(p, node, nation) else 'missing'}"
    if kind == "kill-nations":
        return f"victims of {victims_of(p, nation, node[2])} of {node[1]} nations"
    if kind in ("once", "each"):
        return told_turns(p, node, nation)
    if kind == "kept":
        return "no foreigner yet" if met(p, node, nation) else "taken by another nation"
    if kind == "absent":
        return "not seen there yet" if met(p, node, nation) else f"{who(node[3])} came there"
    if kind == "not-controlled":
        past = (p.memory[node[-1]] & turns(node[2], p.turn)).bit_count()
        return f"{min(past, int(node[1]))} of {node[1]} turns"
    if kind == "dynasty":
        return "the dynasty rules" if p.dynasty else "no dynasty yet"
    if kind == "always":
        return "certain"
    return told_people(p, node)


def stronghold(area: int) -> str:
    """An area by the name of its city, if it has one."""
    return CITY[area] or AREA_NAMES[area]


def alternatives(node: Node) -> list[str]:
    """The areas of a condition that asks for any one of several, empty if it asks for more."""
    if node[0] == "control":
        return [stronghold(node[1])]
    if node[0] != "or":
        return []
    first, second = alternatives(node[1]), alternatives(node[2])
    return first + second if first and second else []


def told_amount(p: LordsPosition, node: Node, wanted: int, nation: int) -> str:
    """What is counted, out of what is wanted."""
    kind: str = node[0]
    have = min(wanted, amount(p, node, nation))
    if kind == "count":
        one, several = AREA_WORDS.get(node[1:], ("area", "areas"))
        return f"{have} of {many(wanted, one, several)}"
    if kind == "entered":
        return f"{have} of {many(wanted, 'area')} entered"
    if kind == "times":
        return f"held in {have} of {many(wanted, 'turn')}"
    victims = "" if node[1] == NOWHERE else f"{NATION_ADJECTIVES[node[1]]} "
    return f"{have} of {wanted} {victims}{'unit' if wanted == 1 else 'units'} slain"


def told_turns(p: LordsPosition, node: Node, nation: int) -> str:
    """A clause about game turns: what was noted, or what it needs now."""
    first, last = int(node[1]), int(node[2])
    when = f"turn {first}" if first == last else f"turns {first}–{last}"
    if node[0] == "each":
        have = (p.memory[node[-1]] & turns(first, last)).bit_count()
        now = "" if have == last - first + 1 else f"; now {told(p, node[3], nation)}"
        return f"held in {have} of {many(last - first + 1, 'turn')} ({when}){now}"
    if met(p, node, nation):
        return "done"
    return f"{told(p, node[3], nation)} ({when})"


def told_people(p: LordsPosition, node: Node) -> str:
    """A condition about the Chosen People. [14.3]"""
    if p.marker[PEOPLE] == GONE:
        return "led into captivity"
    if p.people_at < 0:
        return "not in play yet"
    if node[0] == "chosen-people-kept":
        return "free so far"
    return f"they are in {PLACES[p.people_at]}"
